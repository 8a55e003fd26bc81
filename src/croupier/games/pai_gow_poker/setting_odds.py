"""What each setting of seven pai gow poker cards is worth against a house way: the request, and its answer as JSON and
text.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.equipment.cards import Card, NotACard, cards
from croupier.equipment.money import Cents, Rounding, show
from croupier.games.pai_gow_poker import NAME, TITLE
from croupier.games.pai_gow_poker.bet_odds import STAKE
from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay
from croupier.games.pai_gow_poker.main_wager import OTHERS, HandOdds, SettingCost, as_bank, as_player, hand_odds
from croupier.games.pai_gow_poker.options import VIGORISH, vigorish_name
from croupier.games.pai_gow_poker.ranking import Wheel, split
from croupier.games.pai_gow_poker.rules import PaiGowKind, rules_of
from croupier.odds.odds_request import NoSuchOdds, filing_in
from croupier.odds.text_report import choice_lines, in_columns, in_per_cent, method_lines
from croupier.regulation import Cite, Paragraphs
from croupier.words import hand_name

P = Paragraphs("19:47")

PLAYER, BANK = "player", "bank"
"""The dealer sets a co-bank's hands (11.10(e)), so there is nothing to decide."""

_TERMS = {PLAYER: as_player, BANK: as_bank}
_CITES = {
    PLAYER: (P("11.9(a)"), P("11.9(d)"), P("11.9(g)"), P("11.9(h)"), P("11.9(j)")),
    BANK: (P("11.9(a)"), P("11.9(d)"), P("11.10(l)"), P("11.9(j)")),
}

USUAL_WAY = "foxwoods"
"""The house way if neither a name nor a filing specifies one."""

METHOD = f"All {OTHERS:,} hands that an opponent can have against these seven cards are counted, set by the house way."


@dataclass(frozen=True, slots=True)
class HandRequest:
    """Which hand, and against what it is set. A filing fixes everything the table decides, and excludes the other
    options.
    """

    cards: str
    house_way: str | None = None
    filing: Path | None = None
    wheel: str | None = None
    vigorish: str | None = None
    role: str = PLAYER
    stake: Cents | None = None


@dataclass(frozen=True, slots=True)
class HandReport:
    """Seven cards in all settings, and the terms."""

    role: str
    way: HouseWay
    wheel: Wheel
    vigorish: str
    stake: Cents
    odds: HandOdds

    @property
    def options(self) -> dict[str, str]:
        """The choices behind the report, by key."""
        return {
            "role": self.role,
            "ranking.wheel": self.wheel.value,
            "settlement.vigorish": self.vigorish,
            "house_way.name": self.way.name,
            "stake": show(self.stake),
        }

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraphs behind the report."""
        return _CITES[self.role]


# --- the request


def odds_of_hand(request: HandRequest) -> HandReport:
    """Report all settings of a hand. Raise :class:`~croupier.odds.odds_request.NoSuchOdds` for an invalid hand or house
    way.
    """
    seven = _seven(request.cards)
    way, wheel, rounding, stake = _table(request)
    if stake == 0:
        raise NoSuchOdds("a stake of zero has no odds")
    odds = hand_odds(seven, way, wheel, _TERMS[request.role](stake, rounding))
    vigorish = vigorish_name(rounding)
    return HandReport(request.role, way, wheel, vigorish, stake, odds)


def _seven(text: str) -> tuple[Card, ...]:
    try:
        seven = cards(text.replace(",", " "))
    except NotACard as error:
        raise NoSuchOdds(f"{error}; the joker is JOKER") from None
    if len(seven) != 7:
        raise NoSuchOdds(f"a hand of pai gow poker has seven cards, not {len(seven)} ({P('11.9(a)')})")
    for card in seven:
        if (times := seven.count(card)) > 1:
            often = "twice" if times == 2 else f"{times} times"
            raise NoSuchOdds(f"{card} appears {often}; each card is in the deck once")
    return seven


def _table(request: HandRequest) -> tuple[HouseWay, Wheel, Rounding, Cents]:
    """Return the house way, the order of straights, the vigorish and the stake."""
    if request.filing is not None:
        for choice, what in (
            (request.house_way, "house way"),
            (request.wheel, "wheel"),
            (request.vigorish, "vigorish"),
        ):
            if choice is not None:
                raise NoSuchOdds(f"{request.filing} states the {what}; leave out {choice!r}")
        _, filing = filing_in(request.filing, NAME)
        rules = rules_of(filing)
        least, most = rules.bet.minimum, rules.bet.maximum
        stake = least if request.stake is None else request.stake
        if not least <= stake <= most:
            raise NoSuchOdds(f"a wager of {show(stake)} is not accepted; available: {show(least)} to {show(most)}")
        return rules.house_way, rules.wheel, rules.vigorish, stake
    name = (request.house_way or USUAL_WAY).casefold()
    if name not in NAMED:
        raise NoSuchOdds(
            f"no house way is named {request.house_way!r}; available: {', '.join(NAMED)}, or your own in a filing"
        )
    wheels = {wheel.value: wheel for wheel in Wheel}
    wheel = wheels[_one_of("wheel", request.wheel or Wheel.SECOND_HIGHEST.value, wheels)]
    rounding = VIGORISH[_one_of("vigorish", request.vigorish or "exact", VIGORISH)]
    return NAMED[name], wheel, rounding, STAKE if request.stake is None else request.stake


def _one_of(what: str, value: str, there: "dict[str, Any]") -> str:
    if value not in there:
        raise NoSuchOdds(f"{what} {value!r} is not a choice here; available: {', '.join(there)}")
    return value


# --- as plain data


def plain(report: HandReport) -> dict[str, Any]:
    """Return all 21 settings as plain data, the best first. Fractions are strings, so no digit is lost."""
    odds = report.odds
    return {
        "game": NAME,
        "wager": PaiGowKind.BET.value,
        "hand": [str(card) for card in odds.seven],
        "options": report.options,
        "exact": True,
        "total_ways": OTHERS,
        "house_way": {
            "rule": odds.rule,
            "low": _low(odds, odds.house),
            "cost": _value(odds.house.cost),
        },
        "settings": [_plain(odds, setting) for setting in odds.settings],
        "method": METHOD,
        "cites": [str(cite) for cite in report.cites],
    }


def _plain(odds: HandOdds, cost: SettingCost) -> dict[str, Any]:
    high, low = split(odds.seven, cost.setting)
    return {
        "high": [str(card) for card in high],
        "low": [str(card) for card in low],
        "high_words": hand_name(cost.high),
        "low_words": hand_name(cost.low),
        "legal": not cost.foul,
        "wins": cost.tally.win,
        "pushes": cost.tally.push,
        "losses": cost.tally.lose,
        "value": _value(cost.value),
        "std_dev": cost.std_dev,
        "cost": _value(cost.cost),
        "best": not cost.cost,
        "house_way": cost is odds.house,
    }


def _value(value: Fraction) -> dict[str, Any]:
    return {"fraction": str(value), "percent": float(100 * value)}


def _low(odds: HandOdds, cost: SettingCost) -> list[str]:
    return [str(card) for card in split(odds.seven, cost.setting)[1]]


# --- in words


def in_words(report: HandReport, *, every: bool = False) -> list[str]:
    """Return the settings worth considering, or every one; and what the house way would do."""
    odds = report.odds
    shown = odds.settings if every else odds.to_weigh()
    return [
        f"{TITLE}: {' '.join(map(str, odds.seven))}",
        *choice_lines(report.options),
        "",
        *_table_of(odds, shown),
        "",
        *_figures(odds),
        "",
        *method_lines("Exact", METHOD, report.cites),
    ]


def _table_of(odds: HandOdds, shown: tuple[SettingCost, ...]) -> list[str]:
    rows = [("high hand", "low hand", "wins", "pushes", "loses", "result", "cost", "")]
    for setting in shown:
        high, low = split(odds.seven, setting.setting)
        marks = [*(["best"] if not setting.cost else []), *(["house"] if setting is odds.house else [])]
        cells = (
            f"{setting.tally.win:,}",
            f"{setting.tally.push:,}",
            f"{setting.tally.lose:,}",
            f"{float(100 * setting.value):+.4f}%",
        )
        cost = "foul" if setting.foul else in_per_cent(setting.cost)
        rows.append((" ".join(map(str, high)), " ".join(map(str, low)), *cells, cost, ", ".join(marks)))
    return in_columns(rows, (False, False, True, True, True, True, True, False))


def _figures(odds: HandOdds) -> Iterator[str]:
    best, house = odds.best, odds.house
    rows = [("best", f"{hand_name(best.high)} over {hand_name(best.low)}, {_exactly(best.value)}")]
    if house is not best:
        rows.append(("house way", f"{hand_name(house.high)} over {hand_name(house.low)}, {_exactly(house.value)}"))
    rows.append(("house rule", odds.rule))
    rows.append(("house cost", _exactly(house.cost) if house.cost else "nothing"))
    yield from in_columns(rows, (False, False))


def _exactly(value: Fraction) -> str:
    return f"{in_per_cent(value)} = {value} of the wager"
