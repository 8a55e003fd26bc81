"""Events that only a casino war table has (19:47-22); also its questions and reasons."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.table.pictures import Shown, ShownKind
from croupier.table.questions import About
from croupier.table.reasons import Reason
from croupier.table.steps import Act, Compared


class WarFinding(Enum):
    """22.8: how a player's card compares with the dealer's, by rank alone."""

    HIGHER = "higher"
    LOWER = "lower"
    TIE = "tie"


class WarNotDealt(Act):
    """Nobody has bet, so the round is not dealt."""


class WarCardsCompared(Compared):
    """22.8: the dealer compares a player's card with the dealer's."""

    player: Card
    dealer: Card
    finding: WarFinding
    at_war: bool
    """True for the cards of a war."""


class WarDeclared(Act):
    """22.8: a player goes to war."""

    seat: int

    def shows(self) -> Shown:
        return Shown(ShownKind.DEED, self.seat)


class WarSurrendered(Act):
    """22.8: a player surrenders half of the initial wager."""

    seat: int

    def shows(self) -> Shown:
        return Shown(ShownKind.DEED, self.seat)


# --- questions


class WarOrSurrender(About, key="decision"):
    """22.8: a player whose card ties the dealer's goes to war or surrenders half."""

    card: Card
    """The player's card."""
    amount: Cents
    """The amount of the war wager."""


# --- reasons


class WarVerdict(Enum):
    """What two cards mean for a wager."""

    HIGHER = "higher"
    """The player's card is higher."""
    LOWER = "lower"
    TIE = "tie"
    """A tie wager wins."""
    NO_TIE = "no_tie"
    """A tie wager loses."""
    WAR_WON = "war_won"
    WAR_LOST = "war_lost"
    WAR_TIED = "war_tied"


class WarDecided(Reason):
    """22.8: both cards, and what they mean for the wager."""

    verdict: WarVerdict
    player: Card
    dealer: Card


class HalfSurrendered(Reason):
    """22.8: the player surrendered half after a tie."""
