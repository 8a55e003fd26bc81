"""Which rounds are asked for: a game or a filing, a strategy, wagers; what is not there is said with what is."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tomllib import loads
from typing import Protocol

from croupier.equipment.money import Cents
from croupier.games import UnknownGame, game, is_game, names
from croupier.games.baccarat.rules import rules_of as baccarat_rules
from croupier.games.blackjack.rules import rules_of as blackjack_rules
from croupier.games.craps.rules import rules_of as craps_rules
from croupier.games.mini_dice.rules import rules_of as mini_dice_rules
from croupier.games.packs_poker.rules import rules_of as packs_poker_rules
from croupier.games.pai_gow_poker.rules import POSITIONS
from croupier.games.pai_gow_poker.rules import rules_of as pai_gow_poker_rules
from croupier.games.three_card_poker.rules import rules_of as three_card_poker_rules
from croupier.simulation import (
    baccarat,
    blackjack,
    craps,
    mini_dice,
    packs_poker,
    pai_gow_bank,
    pai_gow_poker,
    three_card_poker,
)
from croupier.simulation.rounds import NotSimulated, Rounds
from croupier.submission.filing import Filing, UnreadableFiling, check, load


@dataclass(frozen=True, slots=True)
class AskedRounds:
    """What to play."""

    game: str | None = None
    submission: Path | None = None
    """Without it, the game's sample filing."""
    strategy: str | None = None
    stakes: tuple[tuple[str, Cents | None], ...] = ()
    """The kinds of wager, and what is staked; nothing named: the least that the table accepts."""
    others: int = 0
    """How many other players are at the table."""
    count: str | None = None
    """The name of a counting system, or a file with one."""


class _RoundsOf(Protocol):
    def __call__(
        self, filing: Filing, strategy: str | None, stakes: Mapping[str, Cents | None], others: int, /
    ) -> Rounds: ...


def _packs_poker(filing: Filing, strategy: str | None, stakes: Mapping[str, Cents | None], others: int) -> Rounds:
    if others:
        raise NotSimulated("other players change nothing for a player of Pack's Poker; leave --others out")
    return packs_poker.rounds_of(packs_poker_rules(filing), strategy, stakes)


def _pai_gow_poker(filing: Filing, strategy: str | None, stakes: Mapping[str, Cents | None], others: int) -> Rounds:
    if not 0 <= others < len(POSITIONS):
        raise NotSimulated(f"--others {others}: there is room for {len(POSITIONS) - 1} other players")
    rules = pai_gow_poker_rules(filing)
    if strategy in (pai_gow_bank.BANK, pai_gow_bank.CO_BANK):
        return pai_gow_bank.rounds_of(rules, strategy, stakes, others)
    return pai_gow_poker.rounds_of(rules, strategy, stakes, others)


def _three_card_poker(filing: Filing, strategy: str | None, stakes: Mapping[str, Cents | None], others: int) -> Rounds:
    if others:
        raise NotSimulated("other players change nothing for a player of three card poker; leave --others out")
    return three_card_poker.rounds_of(three_card_poker_rules(filing), strategy, stakes)


def _baccarat(filing: Filing, strategy: str | None, stakes: Mapping[str, Cents | None], others: int) -> Rounds:
    if others:
        raise NotSimulated("other participants change nothing at baccarat; leave --others out")
    return baccarat.rounds_of(baccarat_rules(filing), strategy, stakes)


def _craps(filing: Filing, strategy: str | None, stakes: Mapping[str, Cents | None], others: int) -> Rounds:
    if others:
        raise NotSimulated("other players change nothing for a player of craps; leave --others out")
    return craps.rounds_of(craps_rules(filing), strategy, stakes)


def _mini_dice(filing: Filing, strategy: str | None, stakes: Mapping[str, Cents | None], others: int) -> Rounds:
    if others:
        raise NotSimulated("other players change nothing for a player of mini-dice; leave --others out")
    return mini_dice.rounds_of(mini_dice_rules(filing), strategy, stakes)


_GAMES: dict[str, _RoundsOf] = {
    "packs-poker": _packs_poker,
    "pai-gow-poker": _pai_gow_poker,
    "three-card-poker": _three_card_poker,
    "baccarat": _baccarat,
    "craps": _craps,
    "mini-dice": _mini_dice,
}

SIMULATED = (*_GAMES, "blackjack")


def filing_of(asked: AskedRounds) -> Filing:
    """The filing that rounds are played under."""
    document, name = None, asked.game
    if asked.submission is not None:
        try:
            document = load(asked.submission)
        except UnreadableFiling as error:
            raise NotSimulated(str(error)) from None
        stated = document.get("game")
        if not is_game(stated):
            words = "states no game" if stated is None else f"states game = {stated!r}, which is not here"
            raise NotSimulated(f"{asked.submission} {words}; there is {', '.join(names())}")
        if name is not None and name != stated:
            raise NotSimulated(f"{asked.submission} is a filing of {stated}, not of {name}")
        name = stated
    if name is None:
        raise NotSimulated(f"name a game ({', '.join(names())}) or a filing (--submission FILE)")
    try:
        found = game(name)
    except UnknownGame as error:
        raise NotSimulated(str(error)) from None
    if name == "poker":
        why = "players of poker wager against each other, and the house has only the rake: there is no edge to simulate"
        raise NotSimulated(f"{why}; croupier odds poker has what a hand is worth, croupier play poker plays it")
    if name not in SIMULATED:
        raise NotSimulated(f"{found.TITLE} is not simulated; there is {', '.join(SIMULATED)}")
    report = check(loads(found.sample_filing()) if document is None else document, found.SCHEMA)
    if report.filing is None:
        number = len(report.defects)
        defects = "a defect" if number == 1 else f"{number} defects"
        raise NotSimulated(f"{asked.submission} has {defects}; see: croupier submission check {asked.submission}")
    return report.filing


def rounds_of(asked: AskedRounds, filing: Filing) -> Rounds:
    """The rounds that are asked for, ready to be played."""
    if filing.schema.game == "blackjack":
        rules = blackjack_rules(filing)
        return blackjack.rounds_of(rules, asked.strategy, dict(asked.stakes), asked.others, asked.count)
    if asked.count is not None:
        raise NotSimulated(
            "cards are counted at blackjack, where a shoe goes on from round to round; leave --count out"
        )
    return _GAMES[filing.schema.game](filing, asked.strategy, dict(asked.stakes), asked.others)
