"""The kinds of wager at blackjack and their betting areas."""

from enum import Enum
from typing import Self

from croupier.games.blackjack.options import MOST_BOXES, MOST_SPLIT
from croupier.games.blackjack.pay_tables import StreakLine
from croupier.regulation import decides
from croupier.table.names import KindArea, Place


class BlackjackKind(Enum):
    """The kinds of wager: those made before the first card, then those made during play."""

    BET = "bet"
    """2.3; in multiple action, against the dealer's first hand."""
    SECOND = "second"
    """2.18: against the dealer's second hand."""
    THIRD = "third"
    """2.18: against the dealer's third hand."""
    OVER = "over"
    """2.17(a)1."""
    UNDER = "under"
    """2.17(a)1."""
    SUIT = "suit"
    """2.17(a)2."""
    SEVENS = "sevens"
    """2.17(a)3."""
    PROGRESSIVE = "progressive"
    """2.19."""
    BONUS = "bonus"
    """2.20."""
    STREAK_2 = "streak2"
    """2.22."""
    STREAK_3 = "streak3"
    STREAK_4 = "streak4"
    STREAK_5 = "streak5"
    MATCH = "match"
    """2.23."""
    TWENTY = "twenty"
    """2.24."""
    DOUBLE = "double"
    """2.10: the amount added in doubling down."""
    DOUBLE_SECOND = "double2"
    """2.18(c): the same, against the dealer's second hand."""
    DOUBLE_THIRD = "double3"
    INSURANCE = "insurance"
    """2.9."""
    INSURANCE_SECOND = "insurance2"
    """2.18(d): against the dealer's second hand."""
    INSURANCE_THIRD = "insurance3"


SPOTS = (BlackjackKind.BET, BlackjackKind.SECOND, BlackjackKind.THIRD)
"""2.18: the spots of a betting area, one for each of the dealer's hands."""

DOUBLES = {
    BlackjackKind.BET: BlackjackKind.DOUBLE,
    BlackjackKind.SECOND: BlackjackKind.DOUBLE_SECOND,
    BlackjackKind.THIRD: BlackjackKind.DOUBLE_THIRD,
}
"""2.10: each spot's area for the amount added in doubling down."""

INSURANCES = {
    BlackjackKind.BET: BlackjackKind.INSURANCE,
    BlackjackKind.SECOND: BlackjackKind.INSURANCE_SECOND,
    BlackjackKind.THIRD: BlackjackKind.INSURANCE_THIRD,
}
"""2.9: each spot's insurance area."""

STREAKS = {
    StreakLine.TWO: BlackjackKind.STREAK_2,
    StreakLine.THREE: BlackjackKind.STREAK_3,
    StreakLine.FOUR: BlackjackKind.STREAK_4,
    StreakLine.FIVE: BlackjackKind.STREAK_5,
}


class BlackjackArea(KindArea[BlackjackKind], game="blackjack", kinds=BlackjackKind):
    """A betting area: the kind of wager, its box and, if a pair was split, the hand.

    Boxes are numbered in dealing order: box 1 is farthest to the dealer's left.
    """

    __slots__ = ()

    def __new__(cls, kind: BlackjackKind, box: int, hand: int = 1) -> Self:
        return super().__new__(cls, kind, box) if hand == 1 else super().__new__(cls, kind, box, hand)

    @property
    def box(self) -> int:
        return int(self[2])

    @property
    def hand(self) -> int:
        """1, except for the later hands of a split pair."""
        return int(self[3]) if len(self) > 3 else 1

    @property
    @decides("19:47-2.22(d)")
    def outlasts_rounds(self) -> bool:
        """2.22(d): true for a streak wager, which spans several rounds."""
        return self.kind in STREAKS.values()

    def concerns(self, place: Place) -> bool:
        return place.kind != "box" or place[1] == self.box


AREAS = {
    str(area): area
    for area in (
        BlackjackArea(kind, box, hand)
        for box in range(1, MOST_BOXES + 1)
        for kind in BlackjackKind
        for hand in (range(1, MOST_SPLIT + 1) if kind in (*SPOTS, *DOUBLES.values()) else (1,))
    )
}
"""All betting areas by id, box by box."""
