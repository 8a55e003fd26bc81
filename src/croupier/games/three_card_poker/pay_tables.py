"""What three card poker pays, 19:47-20.11, as printed: one column for each ledger that a licensee may select."""

from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

from croupier.equipment import pay_tables
from croupier.equipment.cards import Card
from croupier.equipment.money import Odds
from croupier.games.three_card_poker.ranking import ThreeCardCategory, ThreeCardHand, rank_three
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")

EVEN = Odds(1)
"""20.11(a)1: the ante and the play wager."""


class AnteEnd(Enum):
    """How a hand with an ante wager may end (20.10(b), 20.11(a)1)."""

    FOLDED = "folded"
    NOT_QUALIFIED = "not_qualified"
    HIGHER = "higher"
    EQUAL = "equal"
    LOWER = "lower"


class ThreeCardPayLine(Enum):
    """The hands that a pay table may recognize, highest first."""

    STRAIGHT_FLUSH = "straight_flush"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    PAIR = "pair"


PayTable: TypeAlias = pay_tables.PayTable[ThreeCardPayLine]

PAIR_PLUS = pay_tables.printed_tables(
    P("20.11(a)2"),
    ThreeCardPayLine,
    """
                      A   B   C   D
    straight_flush   40  35  40  35
    three_of_a_kind  30  33  30  33
    straight          6   6   6   6
    flush             4   4   3   3
    pair              1   1   1   1
    """,
)

ANTE_BONUS = pay_tables.printed_tables(
    P("20.11(a)3"),
    ThreeCardPayLine,
    """
                     standard
    straight_flush          5
    three_of_a_kind         4
    straight                1
    """,
)["standard"]

LEDGER_WITH_OTHER_BONUS = "B"
"""20.11(a)3i: only with this ledger may the ante bonus differ; the text at hand lacks its figures."""

BONUS_LINES = tuple(ANTE_BONUS.lines)

_LINES = {
    ThreeCardCategory.STRAIGHT_FLUSH: ThreeCardPayLine.STRAIGHT_FLUSH,
    ThreeCardCategory.THREE_OF_A_KIND: ThreeCardPayLine.THREE_OF_A_KIND,
    ThreeCardCategory.STRAIGHT: ThreeCardPayLine.STRAIGHT,
    ThreeCardCategory.FLUSH: ThreeCardPayLine.FLUSH,
    ThreeCardCategory.PAIR: ThreeCardPayLine.PAIR,
}


def lines_of(hand: ThreeCardHand) -> list[ThreeCardPayLine]:
    """Return the line that a hand makes; none for high cards."""
    return [_LINES[hand.category]] if hand.category in _LINES else []


def lines(three: Sequence[Card]) -> list[ThreeCardPayLine]:
    """Return the line that three cards make."""
    return lines_of(rank_three(three))
