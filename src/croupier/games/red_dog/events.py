"""Events that only a red dog table has (19:47-6)."""

from croupier.games.red_dog.places import THIRD_CARD
from croupier.table.pictures import Shown, ShownKind
from croupier.table.steps import Act, Announced


class RedDogNotDealt(Act):
    """Nobody has bet, so the round is not dealt."""


class SpreadCalled(Announced):
    """6.5: the dealer announces how many ranks are between the two cards."""

    spread: int

    def shows(self) -> Shown:
        return Shown(ShownKind.TOTAL, place=THIRD_CARD)


class ConsecutiveCalled(Announced):
    """6.5: the two cards are consecutive, and wagers push."""


class PairCalled(Announced):
    """6.5: the two cards are a pair, and a third card is dealt without raises."""


class WagerLeft(Act):
    """6.5: a player makes no raise."""

    seat: int
    number: int
