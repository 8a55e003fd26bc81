"""The pay tables of Pack's Poker, 13:69F-43.11, as printed: one column for each table a licensee may select.

``-`` marks a hand that the table doesn't pay. A plain number is "to 1" in the non-progressive tables and a multiple of
the wager in the progressive ones (reading 2). Every figure was read twice, by two readers; a test compares them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from croupier.equipment import pay_tables
from croupier.equipment.cards import Card, Rank, Suit
from croupier.equipment.money import Odds
from croupier.equipment.pay_tables import Award, Multiple, Pays
from croupier.ranking.poker import PokerCategory, PokerHand, best_hand, suited_run
from croupier.regulation import Cite, Paragraphs, decides

P = Paragraphs("13:69F")


class PacksLine(Enum):
    """The hands that a pay table may recognize, highest first."""

    SEVEN_CARD_STRAIGHT_FLUSH = "seven_card_straight_flush"
    SIX_CARD_ROYAL_FLUSH = "six_card_royal_flush"
    DIAMOND_ROYAL_FLUSH = "diamond_royal_flush"
    ROYAL_FLUSH = "royal_flush"
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"
    TWO_PAIR = "two_pair"
    PAIR_OF_JACKS_OR_BETTER = "pair_of_jacks_or_better"
    PAIR_OF_TWOS_THROUGH_TENS = "pair_of_twos_through_tens"


PayTable: TypeAlias = pay_tables.PayTable[PacksLine]
"""A table that a licensee may select.

43.11(b) and (c): a wager is paid once, for its highest payout. That need not be the highest hand: $5,000 for a 6-card
royal flush is less than 500 to 1 on $100 for the royal flush in it. A share of the meter counts undivided (reading 16).
"""


@dataclass(frozen=True, slots=True)
class TableReadings:
    """How a filing reads what the tables leave open."""

    by_rank: bool = False
    """Reading 16: pay the highest hand of the table instead of the line that pays most."""
    award_is_whole: bool = False
    """Reading 17: an award in dollars is the entire payment."""
    two_pair: bool = True
    """Reading 18: a line for two pair is recognized."""


def as_read(table: PayTable, readings: TableReadings) -> PayTable:
    """Return a table as a filing reads it: 43.5(d), 43.11(b)2, (c)."""
    lines = {
        line: replace(pay_tables, whole=readings.award_is_whole) if isinstance(pay_tables, Award) else pay_tables
        for line, pay_tables in table.lines.items()
        if readings.two_pair or line is not PacksLine.TWO_PAIR
    }
    return replace(table, lines=lines, by_rank=readings.by_rank)


def _multiple(text: str) -> Pays:
    """Parse a payout of a progressive table, in which a plain number is a multiple of the wager (reading 2)."""
    return Multiple(int(text)) if text.isdigit() else pay_tables.cell(text)


def _tables(cite: Cite, printed: str, *, progressive: bool) -> dict[str, PayTable]:
    return pay_tables.printed_tables(cite, PacksLine, printed, _multiple if progressive else pay_tables.cell)


PACKS_BET_PAYS = Odds(1)
"""43.11(a), 43.10(e): 1 to 1."""

LEAST_RATE = {"five_card": Fraction(1, 100), "seven_card": Fraction(5, 100)}
"""43.12(e): the minimum rate of progression, for the meter alone or with the reset meter."""

FIVE_CARD = _tables(
    P("43.11(b)1"),
    """
                                  A     B     C     D     E
    royal_flush                1000  1000  1000  1000  1000
    straight_flush              250   200   500   250   250
    four_of_a_kind              100   100   250   100   100
    full_house                   50    50    30    25    25
    flush                        25    25    20    20    20
    straight                     10     8    10    10    10
    three_of_a_kind               4     5     5     5     3
    two_pair                      3     4     3     4     2
    pair_of_jacks_or_better       2     2     2     2     1
    pair_of_twos_through_tens     -     -     -     -  push
    """,
    progressive=False,
)

FIVE_CARD_PROGRESSIVE = _tables(
    P("43.11(b)2"),
    """
                                  A     B     C     D     E
    diamond_royal_flush        100%  100%  100%  100%  100%
    royal_flush                1000  1000  1000  1000  1000
    straight_flush              500   500   500   250   250
    four_of_a_kind              100   200   100   100   100
    full_house                   50   100    25    50    25
    flush                        25    50    20    25    20
    straight                     10    10    10    20    10
    three_of_a_kind               5     5     5     5     4
    two_pair                      4     4     4     4     3
    pair_of_jacks_or_better       3     2     3     3     2
    pair_of_twos_through_tens     -     -     -     -  push
    """,
    progressive=True,
)

SEVEN_CARD = (
    _tables(
        P("43.11(c)1"),
        """
                                        A       B       C       D       E       F       G       H
        seven_card_straight_flush  $50000  $50000  $10000  $25000  $50000  $10000  $50000  $25000
        six_card_royal_flush        $5000   $5000   $5000   $5000   $5000   $5000   $5000   $2500
        royal_flush                   500     500     500     500     500     500     500     400
        straight_flush                200     200     200     200     200     100     100     200
        four_of_a_kind                 50     100      50      50     100      50      50      50
        full_house                      5      10      10       5      10      10      10      10
        flush                           4       5       5       4       5       5       5       4
        straight                        2       2       3       2       2       3       3       3
        three_of_a_kind                 1       1       2       1       1       2       2       2
        two_pair                     push       -       -    push       -       -       -       -
        """,
        progressive=False,
    )
    | _tables(
        P("43.11(c)1"),
        """
                                        I       J       K       L       M       N       O       P
        seven_card_straight_flush  $10000  $25000  $50000  $50000  $50000  $25000  $25000  $25000
        six_card_royal_flush        $5000   $5000   $5000   $5000   $5000   $5000   $5000   $5000
        royal_flush                   500     500     250     500     500     500     500     500
        straight_flush                250     250     200     250     250     200     100     150
        four_of_a_kind                100     100      50      50     100      50      50      50
        full_house                     10      10      10      15      25      10      10      10
        flush                           5       5       5      10       -       4       5       5
        straight                        3       4       4       -       -       3       3       3
        three_of_a_kind                 -       -       -       -       -       2       2       2
        """,
        progressive=False,
    )
    | _tables(
        P("43.11(c)1"),
        """
                                        Q       R       S       T       U       V       W
        seven_card_straight_flush  $25000  $25000  $25000  $25000  $25000  $25000  $25000
        six_card_royal_flush        $5000   $5000   $5000   $5000   $5000   $5000   $5000
        royal_flush                   500     500     500     500     500     500     500
        straight_flush                100     100     100     100     150     100     100
        four_of_a_kind                 50      50      50      50      75      50      50
        full_house                     10      15      10      10      10      10      10
        flush                           4       3       5       5       6       7       8
        straight                        3       2       4       3       4       5       5
        three_of_a_kind                 3       2       2       3       -       -       -
        """,
        progressive=False,
    )
)

SEVEN_CARD_PROGRESSIVE = _tables(
    P("43.11(c)2"),
    """
                                  A     B     C     D     E     F     G     H     I     J     K     L     M
    seven_card_straight_flush  100%  100%  100%  100%  100%  100%  100%  100%  100%  100%  100%  100%  100%
    six_card_royal_flush        10%   10%   10%   10%   10%   10%   10%   10%   10%   10%   10%   10%   10%
    royal_flush                 500   500   500   500  1000   500   500  1000   500  1000   500   500   500
    straight_flush              200   200   200   250   200   100   100   250   250   250   100   250   250
    four_of_a_kind               50   100    50    50    25    50    50    50   100    50    50    75   100
    full_house                    5    10    10    10    10    10    10    10    10    10    20    15    25
    flush                         4     5     5     5     5     4     5     5     5     5     5    10     -
    straight                      3     3     4     4     4     3     4     4     4     4     2     -     -
    three_of_a_kind               2     2     3     2     3     2     3     2     -     -     -     -     -
    two_pair                      1     -     -     -     -     -     -     -     -     -     -     -     -
    """,
    progressive=True,
)


# --- 43.5: the hands, and the lines that a hand makes

CATEGORY_CITES = {
    PokerCategory.ROYAL_FLUSH: P("43.5(b)1"),
    PokerCategory.STRAIGHT_FLUSH: P("43.5(b)2"),
    PokerCategory.FOUR_OF_A_KIND: P("43.5(b)3"),
    PokerCategory.FULL_HOUSE: P("43.5(b)4"),
    PokerCategory.FLUSH: P("43.5(b)5"),
    PokerCategory.STRAIGHT: P("43.5(b)6"),
    PokerCategory.THREE_OF_A_KIND: P("43.5(b)7"),
    PokerCategory.TWO_PAIR: P("43.5(b)8"),
    PokerCategory.PAIR: P("43.5(b)9"),
    PokerCategory.HIGH_CARD: P("43.5(a)"),
}
"""The paragraph that defines each kind of hand."""

LINE_CITES = {
    PacksLine.SEVEN_CARD_STRAIGHT_FLUSH: P("43.5(d)1"),
    PacksLine.SIX_CARD_ROYAL_FLUSH: P("43.5(d)2"),
    PacksLine.DIAMOND_ROYAL_FLUSH: P("43.5(c)"),
    PacksLine.ROYAL_FLUSH: P("43.5(b)1"),
    PacksLine.STRAIGHT_FLUSH: P("43.5(b)2"),
    PacksLine.FOUR_OF_A_KIND: P("43.5(b)3"),
    PacksLine.FULL_HOUSE: P("43.5(b)4"),
    PacksLine.FLUSH: P("43.5(b)5"),
    PacksLine.STRAIGHT: P("43.5(b)6"),
    PacksLine.THREE_OF_A_KIND: P("43.5(b)7"),
    PacksLine.TWO_PAIR: P("43.5(b)8"),
    PacksLine.PAIR_OF_JACKS_OR_BETTER: P("43.5(b)9"),
    PacksLine.PAIR_OF_TWOS_THROUGH_TENS: P("43.5(b)9"),
}
"""The paragraph that defines the hand of each line."""

_BY_CATEGORY = {
    PokerCategory.ROYAL_FLUSH: PacksLine.ROYAL_FLUSH,
    PokerCategory.STRAIGHT_FLUSH: PacksLine.STRAIGHT_FLUSH,
    PokerCategory.FOUR_OF_A_KIND: PacksLine.FOUR_OF_A_KIND,
    PokerCategory.FULL_HOUSE: PacksLine.FULL_HOUSE,
    PokerCategory.FLUSH: PacksLine.FLUSH,
    PokerCategory.STRAIGHT: PacksLine.STRAIGHT,
    PokerCategory.THREE_OF_A_KIND: PacksLine.THREE_OF_A_KIND,
    PokerCategory.TWO_PAIR: PacksLine.TWO_PAIR,
}


def _poker_line(hand: PokerHand) -> list[PacksLine]:
    """Return the line of an ordinary poker hand; none for high cards."""
    if hand.category is PokerCategory.PAIR:
        high = hand.deciding[0] >= Rank.JACK
        return [PacksLine.PAIR_OF_JACKS_OR_BETTER if high else PacksLine.PAIR_OF_TWOS_THROUGH_TENS]
    return [_BY_CATEGORY[hand.category]] if hand.category in _BY_CATEGORY else []


@decides("13:69F-43.5(c)")
def five_card_lines(five: Sequence[Card]) -> list[PacksLine]:
    """43.5(c): return the lines that a player's five cards make; the royal flush of diamonds is also the diamond
    royal.
    """
    lines = _poker_line(best_hand(five))
    if PacksLine.ROYAL_FLUSH in lines and all(card.suit is Suit.DIAMONDS for card in five):
        lines.append(PacksLine.DIAMOND_ROYAL_FLUSH)
    return lines


@decides("13:69F-43.5(d)", "13:69F-43.5(d)1", "13:69F-43.5(d)2")
def seven_card_lines(seven: Sequence[Card], *, only_ace_high: bool = False) -> list[PacksLine]:
    """43.5(d) with all items: return the lines that five cards and a pack make, including the 6-card royal and the
    seven-card straight flush (reading 1).
    """
    lines = _poker_line(best_hand(seven))
    if suited_run(seven, 6, ace_high=True):
        lines.append(PacksLine.SIX_CARD_ROYAL_FLUSH)
    if suited_run(seven, 7, ace_high=only_ace_high):
        lines.append(PacksLine.SEVEN_CARD_STRAIGHT_FLUSH)
    return lines
