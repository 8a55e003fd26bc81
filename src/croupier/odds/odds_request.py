"""Requests for odds: wagers of a game or of a filing, narrowed down. Errors list what is available."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from croupier.equipment.money import Cents, show
from croupier.errors import CroupierError
from croupier.games import UnknownGame, game, is_game, names, part
from croupier.games.wager_odds import HasOdds, Wager
from croupier.odds.report import short_name
from croupier.submission.filing import Filing, UnreadableFiling, check, load
from croupier.submission.schema import counted

ODDS = "wager_odds"
"""The part of a game that has its odds."""


class NoSuchOdds(CroupierError, ValueError):
    """Odds that don't exist: why, and what is available or what to do instead."""

    def __init__(self, why: str, there_is: str = "", *, instead: str = "") -> None:
        self.why, self.allowed = why, there_is or instead
        super().__init__("; ".join(filter(None, (why, f"available: {there_is}" if there_is else instead))))


@dataclass(frozen=True, slots=True)
class OddsRequest:
    """The criteria for narrowing down the wagers."""

    game: str | None = None
    wager: str | None = None
    pay_table: str | None = None
    filing: Path | None = None
    choices: tuple[tuple[str, str], ...] = field(default=())
    """Keys of a filing with the desired values."""
    stake: Cents | None = None
    meter: Cents | None = None
    strategy: str | None = None
    """How the player sets hands, where that matters."""
    readings: bool = False
    """Whether to list wagers under readings other than ours too."""


def choices_in(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Return choices from user input: ``royal_match="ace and king"``."""
    found = []
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise NoSuchOdds(f'--choice {text!r} has no value; write it as in royal_match="ace and king"')
        found.append((key.strip(), value.strip()))
    return found


def wagers(request: OddsRequest) -> list[Wager]:
    """Return the requested wagers, in the order of their paragraphs. Nothing is counted yet."""
    return _narrowed(_of_filing(request) if request.filing is not None else _of_games(request.game), request)


def wagers_under(filing: Filing, request: OddsRequest) -> list[Wager]:
    """Return the requested wagers of a filing, at its limits. Nothing is counted yet."""
    return _narrowed(_odds_of(filing.schema.game, filing), request)


def _narrowed(found: list[Wager], request: OddsRequest) -> list[Wager]:
    found = _with_name(found, request.wager)
    found = _with_table(found, request.pay_table)
    found = _with_strategy(found, request)
    found = _with_readings(found, request)
    for key, value in request.choices:
        found = _with_choice(found, key, value)
    found = _with_stake(found, request.stake)
    return _with_meter(found, request.meter)


def _of_games(name: str | None) -> list[Wager]:
    try:
        games = [name for name in names() if part(name, ODDS) is not None] if name is None else [game(name).NAME]
    except UnknownGame as error:
        raise NoSuchOdds(str(error)) from None
    return [wager for each_game in games for wager in _odds_of(each_game, None)]


def _odds_of(name: str, filing: Filing | None) -> list[Wager]:
    """Return the wagers that a game lists in its module ``wager_odds``."""
    module = part(name, ODDS)
    if module is None:
        counted = ", ".join(name for name in names() if part(name, ODDS) is not None)
        raise NoSuchOdds(f"there are no odds of {game(name).TITLE}", counted)
    return cast(HasOdds, module).odds_of(filing)


def _of_filing(request: OddsRequest) -> list[Wager]:
    assert request.filing is not None
    name, filing = filing_in(request.filing, request.game)
    found = _odds_of(name, filing)
    if not found:
        raise NoSuchOdds(
            f"nobody bets against the house at {game(name).TITLE}", instead=f"for an equity: croupier odds {name}"
        )
    return found


def filing_in(path: Path, wanted: str | None = None) -> tuple[str, Filing]:
    """Return the game and the filing in a file, which must have no defects and be of the ``wanted`` game, if any."""
    try:
        document = load(path)
    except UnreadableFiling as error:
        raise NoSuchOdds(str(error)) from None
    name = document.get("game")
    if not is_game(name):
        stated = "states no game" if name is None else f"states game = {name!r}, which is not available"
        raise NoSuchOdds(f"{path} {stated}", ", ".join(names()))
    if wanted is not None and wanted != name:
        raise NoSuchOdds(f"{path} is a filing for {name}, not for {wanted}")
    report = check(document, game(name).SCHEMA)
    if report.filing is None:
        raise NoSuchOdds(f"{path} has {counted(report.defects)}", instead=f"see: croupier submission check {path}")
    return name, report.filing


# --- narrowing down


def _with_name(found: list[Wager], name: str | None) -> list[Wager]:
    if name is None:
        return found
    chosen = [wager for wager in found if name.casefold() in (wager.key, wager.title.casefold())]
    if not chosen:
        there = _listed(f"{wager.key} ({wager.title})" for wager in found)
        raise NoSuchOdds(f"no wager is named {name!r}", there)
    return chosen


def _with_table(found: list[Wager], name: str | None) -> list[Wager]:
    """Keep the wagers of a table. A letter means the ordinary table and the progressive one; ``progressive A`` only the
    latter.
    """
    if name is None:
        return found
    wanted = name.casefold()
    chosen = [wager for wager in found if wanted in (of := wager.pay_table.casefold(), of.removeprefix("progressive "))]
    if not chosen:
        tables: dict[str, dict[str, None]] = {}
        for wager in found:
            tables.setdefault(wager.title, {})[wager.pay_table] = None
        there = "; ".join(f"{title}: {', '.join(names)}" for title, names in tables.items())
        raise NoSuchOdds(f"no pay table is named {name!r}", there)
    return chosen


STRATEGY = "strategy"


def _with_strategy(found: list[Wager], request: OddsRequest) -> list[Wager]:
    """Keep the wagers of the requested strategy; without one, keep each wager's usual strategy."""
    if request.strategy is None:
        chosen = any(key == STRATEGY for key, _ in request.choices)
        usual = found if chosen else [wager for wager in found if not wager.if_asked]
        if found and not usual:
            there = _listed(wager.options[STRATEGY] for wager in found if STRATEGY in wager.options)
            raise NoSuchOdds("what this is worth depends on how you play; name a strategy with --strategy", there)
        return usual
    wanted = request.strategy.casefold()
    some = [wager for wager in found if wager.options.get(STRATEGY) == wanted]
    if not some:
        there = _listed(wager.options[STRATEGY] for wager in found if STRATEGY in wager.options)
        raise NoSuchOdds(f"no strategy is named {request.strategy!r}", there, instead="no wager here depends on one")
    return some


def _with_readings(found: list[Wager], request: OddsRequest) -> list[Wager]:
    """Leave out wagers under readings other than ours, unless their key is requested."""
    keys = {key for key, _ in request.choices}
    return [
        wager
        for wager in found
        if request.readings or not wager.other_reading or keys & {wager.other_reading, short_name(wager.other_reading)}
    ]


def _with_choice(found: list[Wager], key: str, value: str) -> list[Wager]:
    """Leave out wagers with another value for this choice, but keep those that it doesn't affect.

    The key may be a short one: ``royal_match``.
    """

    def values(wager: Wager) -> list[str]:
        return [chosen for of, chosen in wager.options.items() if key in (of, short_name(of))]

    there = list(dict.fromkeys(chosen for wager in found for chosen in values(wager)))
    if not there:
        keys = _listed(of for wager in found for of in wager.options)
        raise NoSuchOdds(f"no wager here depends on {key!r}", keys or "no choice")
    if value not in there:
        raise NoSuchOdds(f"{key} = {value!r} is not a choice here", _listed(there))
    return [wager for wager in found if not (chosen := values(wager)) or value in chosen]


def _with_stake(found: list[Wager], stake: Cents | None) -> list[Wager]:
    if stake is None:
        return found
    if stake == 0:
        raise NoSuchOdds("a stake of zero has no odds")
    chosen = [wager for wager in found if not wager.bounded or wager.stakes[0] <= stake <= wager.stakes[-1]]
    if not chosen:
        there = _listed(f"{wager.title} {_span(wager.stakes)}" for wager in found)
        raise NoSuchOdds(f"no wager here can be {show(stake)}", there)
    return [replace(wager, stake=stake) for wager in chosen]


def _with_meter(found: list[Wager], meter: Cents | None) -> list[Wager]:
    if meter is None:
        return found
    if all(wager.meter is None for wager in found):
        raise NoSuchOdds("none of these wagers has a meter")
    return [wager if wager.meter is None else replace(wager, meter=meter) for wager in found]


def _span(stakes: Sequence[Cents]) -> str:
    return show(stakes[0]) if len(stakes) == 1 else f"{show(stakes[0])} to {show(stakes[-1])}"


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(texts))
