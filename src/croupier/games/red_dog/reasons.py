"""Why a red dog wager ends as it does: 6.5."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.table.reasons import Reason


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
