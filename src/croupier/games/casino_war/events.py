"""What happens at a casino war table besides cards and chips that move (19:47-22)."""

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
    """Nobody has wagered, and the round is not dealt."""


class WarCardsCompared(Compared):
    """22.8: a player's card against the dealer's."""

    player: Card
    dealer: Card
    finding: WarFinding
    at_war: bool
    """True if these are the cards of a war."""


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
