"""Events that only a casino war table has (19:47-22)."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.table.pictures import Shown, ShownKind
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
