"""Why a pai gow poker wager ends as it does: 11.9, 11.11, 11.13 to 11.18."""

from croupier.games.pai_gow_poker.events import HandsMiscounted, Ranked, SetHandsCompared, SetHandsSeen
from croupier.games.pai_gow_poker.pay_tables import (
    BonusLine,
    InsuranceLine,
    PaiGowProgressiveLine,
    SevenCardLine,
    ThreeCardLine,
)
from croupier.table.reasons import LineMade, Reason

# --- 11.9: the pai gow poker wager


class PaiGowHandsCompared(Reason):
    """11.9(g) to (i): how each of the player's hands ranks against the dealer's or the bank's."""

    high: Ranked
    low: Ranked
    bank: bool
    """True if a player banks."""


class HighBelowLow(Reason):
    """11.9(g)3: the high hand ranks below the low hand."""


class WrongSplit(Reason):
    """11.9(g)4: the hands have the wrong number of cards."""

    low_cards: int
    high_cards: int


def reason_of(seen: SetHandsSeen) -> Reason:
    """Return why a pai gow poker wager ends as it does, once its hands are seen."""
    match seen:
        case SetHandsCompared(high_is=high, low_is=low, against=against):
            return PaiGowHandsCompared(high, low, bool(against))
        case HandsMiscounted(low_cards=low_cards, high_cards=high_cards):
            return WrongSplit(low_cards, high_cards)
        case _:
            return HighBelowLow()


class PaiGowSurrendered(Reason):
    """11.9(e): the player has surrendered the hand."""


class HandVoided(Reason):
    """11.11(d): the player voided a hand with an exposed card."""


class NotDealt(Reason):
    """11.7(c): the round is called off."""


# --- 11.13 to 11.18: optional wagers


class NumberDrawn(Reason):
    """11.13(c): the number drawn, and the number wagered on."""

    number: int
    wagered: int


class ProgressiveLineMade(LineMade):
    """11.14(d): a hand type of the table."""

    line: PaiGowProgressiveLine


class BonusLineMade(LineMade):
    """11.16(a): a qualifying hand."""

    line: BonusLine


class NoQualifyingHand(Reason):
    """11.15(d)2i: the seven cards make no qualifying hand."""


class EnvyEarned(Reason):
    """11.16(b): the premium hands of other players."""

    lines: tuple[BonusLine, ...]


class InsuranceLineMade(LineMade):
    """11.16(c): a pai gow."""

    line: InsuranceLine


class NoPaiGow(Reason):
    """11.15(d)2i: the seven cards are not a pai gow."""


class ThreeCardBonusLineMade(LineMade):
    """11.18(b): a hand of the three-card bonus."""

    line: ThreeCardLine


class SevenCardBonusLineMade(LineMade):
    """11.18(c): a hand of the seven-card bonus."""

    line: SevenCardLine
