"""The pay tables of blackjack's wagers, as printed: 19:47-2.7, 2.9, 2.16, 2.17, 2.19, 2.20, 2.22, 2.23 and 2.24.

A plain number is "to 1", an amount is in dollars, a percentage is of the progressive meter. Every figure was read
twice; a test compares the readings. For each wager a function returns the lines that the cards make; ``PayTable.best``
picks the one that pays most. Only match-the-dealer pays for each of two cards (2.23(a)2).

2.17 and 2.19 fix their odds. 2.22, 2.23 and 2.24 set minimum odds, and a licensee may file better ones.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from croupier.equipment.cards import Card, Rank, Suit
from croupier.equipment.money import Cents, Odds, Rounding, dollars
from croupier.equipment.pay_tables import Line, Pays, PayTable, printed_tables
from croupier.games.blackjack.reading_values import KingAndQueen, LimitCents
from croupier.regulation import Cite, Paragraphs, decides

P = Paragraphs("19:47")

Winner = TypeVar("Winner")
"""A key that identifies a winning wager."""


# --- 2.7, 2.9, 2.16: what the blackjack wager and insurance pay

WIN = Odds(1)
"""A winning blackjack wager that is neither a blackjack nor five cards totalling 21 (mark R)."""

BLACKJACK = Odds(3, 2)
"""2.7."""

SIX_TO_FIVE = Odds(6, 5)
"""2.7, in the 6 to 5 variation: the text names the variation, but the rest of the section is not at hand."""

INSURANCE = Odds(2)
"""2.9 (marks R/P)."""

EVEN_MONEY = Odds(1)
"""2.7: a blackjack whose player takes even money against an ace."""

SURRENDERED = Odds(1, 2)
"""2.8: the part of a wager that is collected on a surrendered hand."""

FIVE_CARDS = Odds(2)
"""2.16(a)."""

BONUS_NOT_KNOWN = Odds(21)
"""2.15(o): a blackjack bonus whose amount can't be ascertained."""


@decides("19:47-2.2(b)")
def points(card: Card) -> int:
    """2.2(b): return a card's value, with an ace as eleven."""
    if card.rank is Rank.ACE:
        return 11
    return min(card.rank, 10)


# --- 2.17(e)1: over and under 13


class ThirteenLine(Enum):
    """2.17(b)1, 2: the two wagers on the point total of the first two cards."""

    OVER = "over"
    UNDER = "under"


THIRTEEN: PayTable[ThirteenLine] = PayTable(
    "Over or under 13", P("2.17(e)1"), {ThirteenLine.OVER: Odds(1), ThirteenLine.UNDER: Odds(1)}
)


@decides("19:47-2.2(b)3ii")
def thirteen_points(two: Sequence[Card]) -> int:
    """2.2(b)3ii: return the total of the first two cards for these wagers, with an ace as one."""
    return sum(1 if card.rank is Rank.ACE else points(card) for card in _exactly(two, 2))


@decides("19:47-2.2(b)3ii", "19:47-2.17(a)1", "19:47-2.17(b)1", "19:47-2.17(b)2", "19:47-2.17(c)")
def thirteen_line(two: Sequence[Card]) -> ThirteenLine | None:
    """2.2(b)3ii, 2.17(a)1, (b)1, (b)2, (c): return which of the two wagers the first two cards win, or None on 13. An
    ace counts one.
    """
    total = thirteen_points(two)
    if total == 13:
        return None
    return ThirteenLine.OVER if total > 13 else ThirteenLine.UNDER


# --- 2.17(e)2: the same suit


class SuitLine(Enum):
    """2.17(e)2: lines of two first cards of one suit."""

    KING_AND_QUEEN = "king_and_queen"
    ANY_TWO_CARDS = "any_two_cards"


def _halves(text: str) -> Pays:
    """Parse a cell of these tables, in which 5 to 2 is printed as 2.5."""
    times = Fraction(text)
    return Odds(times.numerator, times.denominator)


def _suit(cite: Cite, printed: str) -> dict[str, PayTable[SuitLine]]:
    return printed_tables(cite, SuitLine, printed, _halves)


SAME_SUIT: dict[int, dict[str, PayTable[SuitLine]]] = {
    1: _suit(
        P("2.17(e)2i"),
        """
                          1   2  3    4
        king_and_queen   50  10  5   25
        any_two_cards   2.5   3  3  2.5
        """,
    ),
    2: _suit(
        P("2.17(e)2ii"),
        """
                         1  2    3    4
        king_and_queen  10  5   25   20
        any_two_cards    3  3  2.5  2.5
        """,
    ),
    4: _suit(
        P("2.17(e)2iii"),
        """
                        1    2    3   4
        king_and_queen  5   25   20  50
        any_two_cards   3  2.5  2.5   2
        """,
    ),
    6: _suit(
        P("2.17(e)2iv"),
        """
                        1    2    3    4
        king_and_queen  5   25   20   15
        any_two_cards   3  2.5  2.5  2.5
        """,
    ),
    8: _suit(
        P("2.17(e)2v"),
        """
                        1    2   3
        king_and_queen  5   25  50
        any_two_cards   3  2.5   2
        """,
    ),
}
"""By number of decks, then by number of the option."""


@decides("19:47-2.17(a)2", "19:47-2.17(b)3", "19:47-2.17(e)2")
def suit_lines(two: Sequence[Card]) -> frozenset[SuitLine]:
    """2.17(a)2, (b)3, (e)2: return the lines that the first two cards make."""
    card, other = _exactly(two, 2)
    if card.suit is not other.suit:
        return frozenset()
    if {card.rank, other.rank} == {Rank.KING, Rank.QUEEN}:
        return frozenset(SuitLine)
    return frozenset({SuitLine.ANY_TWO_CARDS})


def paid_suit_lines(
    lines: frozenset[SuitLine], table: PayTable[SuitLine], king_and_queen: KingAndQueen
) -> tuple[SuitLine, ...]:
    """Return the lines that are paid: the better one, or both if so filed (reading 50). Every table pays more for a
    king and queen, which come first.
    """
    made = tuple(line for line in table.lines if line in lines)
    return made if king_and_queen is KingAndQueen.BOTH_LINES else made[:1]


def suit_table(table: PayTable[SuitLine], king_and_queen: KingAndQueen) -> PayTable[SuitLine]:
    """Return the table that pays each hand on one line: if both lines are paid, a king and queen get their sum."""
    paid = {
        line: sum((_fraction(table.lines[line]) for line in paid_suit_lines(made, table, king_and_queen)), Fraction(0))
        for line, made in ((SuitLine.KING_AND_QUEEN, frozenset(SuitLine)), (SuitLine.ANY_TWO_CARDS, _ANY_TWO))
    }
    return PayTable(table.letter, table.cite, {line: Odds(of.numerator, of.denominator) for line, of in paid.items()})


_ANY_TWO = frozenset({SuitLine.ANY_TWO_CARDS})


def _fraction(pays: Pays) -> Fraction:
    assert isinstance(pays, Odds)
    return pays.fraction


# --- 2.17(e)3: sevens


class SevensLine(Enum):
    """2.17(e)3."""

    THREE_SUITED = "three_suited"
    THREE = "three"
    TWO_SUITED = "two_suited"
    TWO = "two"
    ONE = "one"


SEVENS_WAGER: Cents = dollars(1)
"""2.17(a)3i."""

SEVENS: PayTable[SevensLine] = printed_tables(
    P("2.17(e)3"),
    SevensLine,
    """
                  sevens
    three_suited    5000
    three            500
    two_suited       100
    two               50
    one                3
    """,
)["sevens"]


class OneSeven(Enum):
    """Reading 51: which single seven is paid."""

    FIRST_CARD = "first card"
    FIRST_TWO_CARDS = "first two cards"


@decides("19:47-2.17(a)3", "19:47-2.17(b)4", "19:47-2.17(e)3")
def sevens_lines(dealt: Sequence[Card], one_seven: OneSeven) -> frozenset[SevensLine]:
    """2.17(a)3, (b)4, (e)3: return the lines that the first cards make, in dealing order; at most three of them count.

    A third card counts only beside two sevens: otherwise the wager has already been paid or collected (2.17(d), (e)).
    """
    first = dealt[:3]
    if len(first) < 2:
        raise ValueError(f"{len(first)} cards; the wager is decided by the first two or three")
    sevens = [card.rank is Rank.SEVEN for card in first]
    lines = set()
    if sevens[0] or (one_seven is OneSeven.FIRST_TWO_CARDS and sevens[1]):
        lines.add(SevensLine.ONE)
    lines |= _of_one_rank(first[:2], Rank.SEVEN, SevensLine.TWO, SevensLine.TWO_SUITED)
    if len(first) == 3:
        lines |= _of_one_rank(first, Rank.SEVEN, SevensLine.THREE, SevensLine.THREE_SUITED)
    return frozenset(lines)


# --- 2.19(c): progressive blackjack


class BlackjackProgressiveLine(Enum):
    """2.19(c)."""

    FOUR_ACES = "four_aces"
    THREE_SUITED = "three_suited"
    THREE = "three"
    TWO_SUITED = "two_suited"
    TWO = "two"


PROGRESSIVE_WAGER: Cents = dollars(1)
"""2.19(a)."""

LEAST_PROGRESSION = Fraction(70, 100)
"""2.19(i): of the progressive meter, or of it and the reset meter combined."""

LEAST_METER: Cents = dollars("$5,000")
"""2.19(i): the initial amount, and the reset amount funded by the licensee."""

PROGRESSIVE: PayTable[BlackjackProgressiveLine] = printed_tables(
    P("2.19(c)"),
    BlackjackProgressiveLine,
    """
                  progressive
    four_aces            100%
    three_suited        $2500
    three                $250
    two_suited           $100
    two                   $25
    """,
)["progressive"]


@decides("19:47-2.19(c)")
def progressive_lines(dealt: Sequence[Card]) -> frozenset[BlackjackProgressiveLine]:
    """2.19(c): return the lines that the first cards make, in dealing order; at most four of them count."""
    first = dealt[:4]
    lines: set[BlackjackProgressiveLine] = set()
    if len(first) >= 2:
        lines |= _of_one_rank(first[:2], Rank.ACE, BlackjackProgressiveLine.TWO, BlackjackProgressiveLine.TWO_SUITED)
    if len(first) >= 3:
        lines |= _of_one_rank(
            first[:3], Rank.ACE, BlackjackProgressiveLine.THREE, BlackjackProgressiveLine.THREE_SUITED
        )
    if len(first) == 4 and all(card.rank is Rank.ACE for card in first):
        red = {card.suit in (Suit.DIAMONDS, Suit.HEARTS) for card in first}
        lines |= {BlackjackProgressiveLine.FOUR_ACES} if len(red) == 1 else set()
    return frozenset(lines)


class SplitCards(Enum):
    """Reading 52: whether cards dealt to split hands continue the player's first three or four."""

    COUNT = "count"
    DO_NOT_COUNT = "do not count"


class MeterSharers(Enum):
    """Reading 53: who shares the meter if several have four aces of one color."""

    PLAYERS = "players"
    WAGERS = "wagers"


@decides("19:47-2.19(h)")
def meter_sharers(winners: Sequence[int], sharers: MeterSharers) -> tuple[bool, ...]:
    """2.19(h): return which winning wagers share the meter; ``winners`` lists the player's seat for each.

    Among players, a player with several winning wagers has one share, paid with the first of them.
    """
    by_player = sharers is MeterSharers.PLAYERS
    return tuple(not (by_player and seat in winners[:place]) for place, seat in enumerate(winners))


# --- 2.22(j): streaks


class StreakLine(Enum):
    """2.22(j)."""

    TWO = "two"
    THREE = "three"
    FOUR = "four"
    FIVE = "five"

    @property
    def hands(self) -> int:
        return 2 + list(StreakLine).index(self)


STREAK: PayTable[StreakLine] = printed_tables(
    P("2.22(j)"),
    StreakLine,
    """
           streak
    two         3
    three       7
    four       17
    five       37
    """,
)["streak"]
"""Minimum odds."""


class StreakSplit(Enum):
    """Reading 58: the hands of which a majority must win after a split."""

    DECIDED = "decided hands"
    ALL = "all hands"


class StreakMove(Enum):
    """What a round does to a streak."""

    ADVANCES = "advances"
    STAYS = "stays"
    LOST = "is lost"


@decides("19:47-2.22(e)", "19:47-2.22(g)", "19:47-2.22(h)")
def streak_move(won: int, lost: int, pushed: int, split: StreakSplit) -> StreakMove:
    """2.22(e), (g), (h): return what the hands of one box do to a streak; without a split there is one hand."""
    hands = won + lost + pushed
    if hands < 1:
        raise ValueError("there is no hand")
    if won == lost:
        return StreakMove.STAYS
    needed = won + lost if split is StreakSplit.DECIDED else hands
    return StreakMove.ADVANCES if 2 * won > needed else StreakMove.LOST


# --- 2.23(f): match-the-dealer


class MatchLine(Enum):
    """2.23(f): how one of the first two cards matches the dealer's first card."""

    NON_MATCHING_SUIT = "non_matching_suit"
    MATCHING_SUIT = "matching_suit"


_MATCH = printed_tables(
    P("2.23(f)"),
    MatchLine,
    """
                        6   8
    non_matching_suit   4   3
    matching_suit      11  14
    """,
)

MATCH: dict[int, PayTable[MatchLine]] = {int(decks): table for decks, table in _MATCH.items()}
"""Minimum odds by number of decks."""


@decides("19:47-2.23(a)", "19:47-2.23(a)2")
def match_lines(two: Sequence[Card], dealers: Card) -> tuple[MatchLine, ...]:
    """2.23(a), (a)2: return a line for each matching card; both are paid. Tens match only tens, and so on."""
    return tuple(
        MatchLine.MATCHING_SUIT if card.suit is dealers.suit else MatchLine.NON_MATCHING_SUIT
        for card in _exactly(two, 2)
        if card.rank is dealers.rank
    )


# --- 2.24(f): twenty point bonus


class TwentyLine(Enum):
    """2.24(f), (g)."""

    QUEENS_AND_BLACKJACK = "queens_and_blackjack"
    QUEENS = "queens"
    MATCHED = "matched"
    SUITED = "suited"
    ANY = "any"


TWENTY: dict[str, PayTable[TwentyLine]] = printed_tables(
    P("2.24(f)"),
    TwentyLine,
    """
                             A     B
    queens_and_blackjack  1000  1000
    queens                 125   200
    matched                 19    25
    suited                   9    10
    any                      4     4
    """,
)
"""Minimum odds."""

TWENTY_LIMIT_AT_LEAST: Cents = dollars("$25,000")
"""2.24(h)."""

_QUEEN_OF_HEARTS = Card(Rank.QUEEN, Suit.HEARTS)


@decides("19:47-2.24(f)", "19:47-2.24(g)", "19:47-2.24(g)1", "19:47-2.24(g)2", "19:47-2.24(g)3")
def twenty_lines(two: Sequence[Card], dealer_blackjack: bool) -> frozenset[TwentyLine]:
    """2.24(f), (g), (g)1 to 3: return the lines that the first two cards make.

    The lines exclude each other, except the first two. An ace and a nine count 20, since the ace is eleven (2.2(b)3i).
    """
    card, other = _exactly(two, 2)
    if points(card) + points(other) != 20:
        return frozenset()
    if card == other == _QUEEN_OF_HEARTS:
        return frozenset({TwentyLine.QUEENS} | ({TwentyLine.QUEENS_AND_BLACKJACK} if dealer_blackjack else set()))
    if card == other:
        return frozenset({TwentyLine.MATCHED})
    return frozenset({TwentyLine.SUITED if card.suit is other.suit else TwentyLine.ANY})


@decides("19:47-2.24(h)")
def least_twenty_limit(minimum: Cents, pays: Odds, boxes: int, decks: int) -> Cents:
    """2.24(h): return $25,000, or the most that one patron could win in a round with minimum wagers, if that is more.

    A patron may have several boxes, but each pair takes two queens of hearts, and each deck has one.
    """
    pairs = max(1, min(boxes, decks // 2))
    return max(TWENTY_LIMIT_AT_LEAST, Rounding.UP_TO_CENT.of(pays.fraction * minimum * pairs))


@decides("19:47-2.24(h)")
def within_limit(
    wagers: Mapping[Winner, Cents], pays: Odds, limit: Cents | None, cents: LimitCents, *, shared: bool = False
) -> dict[Winner, Cents]:
    """2.24(h): return what each winning wager is paid under a limit on all of them together.

    They share the limit in proportion to their amounts if more than the limit is due or, if so filed, whenever several
    players have the hand (``shared``, reading 60). ``wagers`` are in the order of settlement, from the dealer's right.
    """
    due = {name: pays.fraction * amount for name, amount in wagers.items()}
    total = sum(due.values(), Fraction(0))
    if limit is None or (total <= limit and not shared):
        return {name: int(amount) for name, amount in due.items()}
    return proportionate({name: amount * limit / total for name, amount in due.items()}, limit, cents)


@decides("19:47-2.24(h)")
def proportionate(shares: Mapping[Winner, Fraction], limit: Cents, cents: LimitCents) -> dict[Winner, Cents]:
    """2.24(h): round the shares of a limit to whole cents that add up to the limit (reading 86).

    Every share is rounded down. The leftover cents go to different wagers: those that lost the largest fractions, with
    ties in order of settlement; or, if so filed, simply those settled first.
    """
    paid = {name: int(share) for name, share in shares.items()}
    order = list(shares)
    if cents is LimitCents.LARGEST_FRACTION:
        order.sort(key=lambda name: paid[name] - shares[name])
    for name in order[: limit - sum(paid.values())]:
        paid[name] += 1
    return paid


# --- shared helpers


def _exactly(some: Sequence[Card], number: int) -> Sequence[Card]:
    if len(some) != number:
        raise ValueError(f"{len(some)} cards; the wager is decided by the first {number}")
    return some


def _of_one_rank(some: Sequence[Card], rank: Rank, line: Line, suited: Line) -> set[Line]:
    """Return the line of cards that are all of a rank, plus the suited line if they are of one suit."""
    if any(card.rank is not rank for card in some):
        return set()
    return {line, suited} if len({card.suit for card in some}) == 1 else {line}


def least_odds(table: PayTable[Line], line: Line) -> Odds:
    """Return the odds that a table prints for a line."""
    pays = table.lines[line]
    if not isinstance(pays, Odds):
        raise TypeError(f"{line} pays {pays}, which are no odds")
    return pays
