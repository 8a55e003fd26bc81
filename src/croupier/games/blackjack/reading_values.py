"""A filing's choices where the text of 19:47-2 is ambiguous and the choice changes a payment.

The first value of each is the default that its reading states. Choices tied to a pay table are in ``pay_tables``, and
that of the blackjack bonus is in ``bonus_award``.
"""

from enum import Enum


class SplitTwentyOne(Enum):
    """Reading 72: how a split hand's two-card 21 fares against the dealer's 21 in more cards."""

    WINS = "wins"
    VOID = "void"


class AddedOver21(Enum):
    """Reading 73: what happens to added wagers on a hand over 21 if the dealer turns out to have a blackjack."""

    LOST = "lost"
    RETURNED = "returned"


class StreakSurrender(Enum):
    """Reading 59: what a surrendered hand does to a streak."""

    LOST = "lost"
    STAYS = "stays"


class StreakDeadHand(Enum):
    """Reading 65: what a dead hand does to a streak."""

    STAYS = "stays"
    LOST = "lost"


class StreakSatOut(Enum):
    """Reading 66: what a round without a blackjack wager on its box does to a streak."""

    LOST = "lost"
    STAYS = "stays"


class LimitShared(Enum):
    """Reading 60: when several players share the payout limit of 2.24(h)."""

    IF_EXCEEDED = "if exceeded"
    ALWAYS = "always"


class LimitCents(Enum):
    """Reading 86: who gets the leftover cents when a payout limit is shared."""

    LARGEST_FRACTION = "largest fraction"
    DEALERS_RIGHT = "dealer's right"


class KingAndQueen(Enum):
    """Reading 50: the lines on which a king and queen of one suit are paid."""

    BETTER_LINE = "better line"
    BOTH_LINES = "both lines"


class ProgressiveWager(Enum):
    """Reading 54: whether the chip of a winning progressive wager is returned with the payout."""

    KEPT = "kept"
    RETURNED = "returned"


class SurrenderedCoupon(Enum):
    """Reading 77: what happens to a match play coupon on a surrendered hand."""

    TAKEN = "taken"
    RETURNED = "returned"


class DeadHand(Enum):
    """Reading 63: what happens to optional wagers on a hand that is dead after its first two cards."""

    DECIDED = "decided by two cards"
    RETURNED = "returned"


class VoidRound(Enum):
    """Reading 64: what happens to optional wagers already decided by two cards when all hands are void."""

    RETURNED = "returned"
    DECIDED = "decided by two cards"


class QueensOver21(Enum):
    """Reading 68: when two queens of hearts are paid if their hand goes over 21 before the dealer's second card is
    known.
    """

    WAIT = "wait"
    AT_ONCE = "at once"
