"""Events that only a red dog table has (19:47-6); also its questions and reasons."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.red_dog.rules import THIRD_CARD
from croupier.table.pictures import Shown, ShownKind
from croupier.table.questions import About
from croupier.table.reasons import Reason
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


# --- questions


class RaiseOrLeave(About, key="decision"):
    """6.5: a player raises the wager on an area or leaves it unchanged."""

    number: int
    """Number of the player's area."""
    spread: int
    amount: Cents
    """The original wager, and so the highest raise."""


# --- reasons


class RedDogVerdict(Enum):
    """What the cards mean for every wager."""

    BETWEEN = "between"
    OUTSIDE = "outside"
    """The third card ranks outside the two, or matches one of them."""
    THREE_OF_A_KIND = "three_of_a_kind"


class ThirdCardDecided(Reason):
    """6.5: the third card, and what it means."""

    verdict: RedDogVerdict
    third: Card


class CardsConsecutive(Reason):
    """6.5: the two cards are consecutive."""


class PairOnly(Reason):
    """6.5: a pair that doesn't become three of a kind."""
