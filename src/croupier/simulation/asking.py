"""Which rounds are asked for: a game or a filing, a strategy, wagers; what is not there is said with what is."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tomllib import loads
from typing import Protocol

from croupier.equipment.money import Cents
from croupier.games import REGISTRY, UnknownGame, game
from croupier.games.packs_poker.rules import rules_of as packs_poker_rules
from croupier.games.pai_gow_poker.rules import rules_of as pai_gow_poker_rules
from croupier.simulation import packs_poker, pai_gow_poker
from croupier.simulation.rounds import NotSimulated, Rounds
from croupier.submission.filing import Filing, UnreadableFiling, check, load


@dataclass(frozen=True, slots=True)
class Asked:
    """What to play."""

    game: str | None = None
    submission: Path | None = None
    """Without it, the game's sample filing."""
    strategy: str | None = None
    stakes: tuple[tuple[str, Cents | None], ...] = ()
    """The kinds of wager, and what is staked; nothing named: the least that the table accepts."""


class _RoundsOf(Protocol):
    def __call__(self, filing: Filing, strategy: str | None, stakes: Mapping[str, Cents | None], /) -> Rounds: ...


_GAMES: dict[str, _RoundsOf] = {
    "packs-poker": lambda filing, strategy, stakes: packs_poker.rounds_of(packs_poker_rules(filing), strategy, stakes),
    "pai-gow-poker": lambda filing, strategy, stakes: pai_gow_poker.rounds_of(
        pai_gow_poker_rules(filing), strategy, stakes
    ),
}


def filing_of(asked: Asked) -> Filing:
    """The filing that rounds are played under."""
    document, name = None, asked.game
    if asked.submission is not None:
        try:
            document = load(asked.submission)
        except UnreadableFiling as error:
            raise NotSimulated(str(error)) from None
        stated = document.get("game")
        if not isinstance(stated, str) or stated not in REGISTRY:
            words = "states no game" if stated is None else f"states game = {stated!r}, which is not here"
            raise NotSimulated(f"{asked.submission} {words}; there is {', '.join(REGISTRY)}")
        if name is not None and name != stated:
            raise NotSimulated(f"{asked.submission} is a filing of {stated}, not of {name}")
        name = stated
    if name is None:
        raise NotSimulated(f"name a game ({', '.join(REGISTRY)}) or a filing (--submission FILE)")
    try:
        found = game(name)
    except UnknownGame as error:
        raise NotSimulated(str(error)) from None
    if name not in _GAMES:
        raise NotSimulated(f"{found.TITLE} is not simulated yet; there is {', '.join(_GAMES)}")
    report = check(loads(found.sample_filing()) if document is None else document, found.SCHEMA)
    if report.filing is None:
        number = len(report.defects)
        defects = "a defect" if number == 1 else f"{number} defects"
        raise NotSimulated(f"{asked.submission} has {defects}; see: croupier submission check {asked.submission}")
    return report.filing


def rounds_of(asked: Asked, filing: Filing) -> Rounds:
    """The rounds that are asked for, ready to be played."""
    return _GAMES[filing.schema.game](filing, asked.strategy, dict(asked.stakes))
