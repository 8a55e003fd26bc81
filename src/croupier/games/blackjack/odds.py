"""Exact odds of blackjack's optional wagers, found by counting deals rather than dealing cards.

Cards come from full decks, without replacement. Cards that a wager doesn't distinguish are counted together, and
``pay_tables`` says what each set of cards makes. A count is of ordered deals of all the cards involved.

The sevens wager and the progressive blackjack wager pay for a third and a fourth card, which a player need not take.
:class:`BlackjackDrawing` states the assumption.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import product
from math import perm
from typing import TypeVar

from croupier.equipment.cards import SUITS, Card, Rank, Suit
from croupier.games.blackjack import pay_tables as pay
from croupier.regulation import decides

RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)
DECK = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)

CARDS_OF_A_DECK = len(DECK)


class BlackjackDrawing(Enum):
    """The assumption about cards after the first two."""

    ALWAYS = "always drawing"
    """Every card that may count is dealt, whatever the dealer has and whatever it does to the hand."""
    BASIC = "basic"
    """The strategy for the blackjack wager decides, and a blackjack shown by the card reader ends the hand."""


Group = tuple[Card, int]
"""A representative card, and the number of cards per deck that it stands for."""

Made = TypeVar("Made")


def deals(decks: int, places: Sequence[Sequence[Group]]) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield ordered deals of one card to each place, out of its groups, each with its number of ways."""
    for chosen in product(*places):
        ways, out = 1, Counter[Card]()
        for card, number in chosen:
            ways *= decks * number - out[card]
            out[card] += 1
        if ways > 0:
            yield tuple(card for card, _ in chosen), ways


ALL: tuple[Group, ...] = tuple((card, 1) for card in DECK)


def _rest(distinct: Collection[Card], stands_for_it: Card) -> Group:
    """Return the cards of a deck that make no difference as one group."""
    return stands_for_it, CARDS_OF_A_DECK - len(distinct)


# --- the first two cards


def _by_first_two(decks: int, made: Callable[[Sequence[Card]], Made]) -> dict[Made, int]:
    found: Counter[Made] = Counter()
    for two, ways in deals(decks, (ALL, ALL)):
        found[made(two)] += ways
    return dict(found)


@cache
@decides("19:47-2.2(b)3ii", "19:47-2.17(b)1", "19:47-2.17(b)2", "19:47-2.17(c)")
def thirteen_ways(decks: int) -> dict[pay.ThirteenLine | None, int]:
    """2.2(b)3ii, 2.17(b)1, (b)2, (c): count the first two cards over 13, under 13 and at 13."""
    return _by_first_two(decks, pay.thirteen_line)


@cache
@decides("19:47-2.17(e)2")
def suit_ways(decks: int) -> dict[frozenset[pay.SuitLine], int]:
    """2.17(e)2: count the lines made by the first two cards."""
    return _by_first_two(decks, pay.suit_lines)


@cache
@decides("19:47-2.20(d)")
def blackjack_ways(decks: int) -> dict[bool, int]:
    """2.20(d): count the first two cards by whether they are a blackjack."""
    return _by_first_two(decks, lambda two: sum(map(pay.points, two)) == 21)


# --- the first two cards beside the dealer's


_OF_THE_DEALER = Card(Rank.TWO, Suit.CLUBS)
"""Any first card of the dealer's has the same number of matching cards."""


@cache
@decides("19:47-2.23(a)")
def match_ways(decks: int) -> dict[tuple[pay.MatchLine, ...], int]:
    """2.23(a): count the lines of both cards, in table order, over deals of the first two beside one dealer card."""
    same_rank = [Card(_OF_THE_DEALER.rank, suit) for suit in SUITS]
    groups: list[Group] = [(card, 1) for card in same_rank]
    groups.append(_rest(same_rank, Card(Rank.THREE, Suit.CLUBS)))
    found: Counter[tuple[pay.MatchLine, ...]] = Counter()
    for (dealers, *two), ways in deals(decks, (((_OF_THE_DEALER, 1),), groups, groups)):
        lines = sorted(pay.match_lines(two, dealers), key=list(pay.MatchLine).index)
        found[tuple(lines)] += ways // decks
    return dict(found)


_QUEEN = Card(Rank.QUEEN, Suit.HEARTS)


@cache
@decides("19:47-2.24(f)")
def twenty_ways(decks: int) -> dict[frozenset[pay.TwentyLine], int]:
    """2.24(f): count the lines of the first two cards, over deals of these and the dealer's two."""
    dealers_two = perm(CARDS_OF_A_DECK * decks - 2, 2)
    found: Counter[frozenset[pay.TwentyLine]] = Counter()
    for two, ways in deals(decks, (ALL, ALL)):
        if two == (_QUEEN, _QUEEN):
            # The two queens are no longer available to the dealer.
            aces, tens = 4 * decks, 16 * decks - 2
            blackjacks = 2 * aces * tens
            found[pay.twenty_lines(two, True)] += ways * blackjacks
            found[pay.twenty_lines(two, False)] += ways * (dealers_two - blackjacks)
        else:
            found[pay.twenty_lines(two, False)] += ways * dealers_two
    return dict(found)


# --- drawn cards
#
# Before the third card come the dealer's first card and, if a reader is used, the hole card. Only their values matter,
# since the strategy goes by value and a blackjack is made of it.


_SEVENS = tuple(Card(Rank.SEVEN, suit) for suit in SUITS)
_ACES = tuple(Card(Rank.ACE, suit) for suit in SUITS)

Ends = frozenset[int]
"""Values of the dealer's first card (an ace is 11) against which the player takes no third card."""


@cache
@decides("19:47-2.17(e)3")
def sevens_ways(decks: int, one_seven: pay.OneSeven) -> dict[frozenset[pay.SevensLine], int]:
    """2.17(e)3: count the lines of the first three cards if a third is always dealt."""
    groups: list[Group] = [(card, 1) for card in _SEVENS]
    groups.append(_rest(_SEVENS, Card(Rank.TWO, Suit.CLUBS)))
    found: Counter[frozenset[pay.SevensLine]] = Counter()
    for three, ways in deals(decks, (groups,) * 3):
        found[pay.sevens_lines(three, one_seven)] += ways
    return dict(found)


@cache
def sevens_ways_played(
    decks: int, one_seven: pay.OneSeven, ends: Ends, reader: bool
) -> dict[frozenset[pay.SevensLine], int]:
    """Return the same if two sevens aren't drawn to against some dealer first cards or against a blackjack.

    Deals are of five cards: the player's two, the dealer's two, and the next.
    """

    def drawn(two: tuple[Card, ...], third: tuple[Card, ...]) -> frozenset[pay.SevensLine]:
        return pay.sevens_lines((*two, *third), one_seven)

    return _played(decks, _SEVENS, 1, ends, reader, drawn)


@cache
@decides("19:47-2.19(c)")
def progressive_ways(decks: int) -> dict[frozenset[pay.BlackjackProgressiveLine], int]:
    """2.19(c): count the lines of the first four cards if all are always dealt."""
    groups: list[Group] = [(card, 1) for card in _ACES]
    groups.append(_rest(_ACES, Card(Rank.TWO, Suit.CLUBS)))
    found: Counter[frozenset[pay.BlackjackProgressiveLine]] = Counter()
    for four, ways in deals(decks, (groups,) * 4):
        found[pay.progressive_lines(four)] += ways
    return dict(found)


@cache
def progressive_ways_played(decks: int, ends: Ends, reader: bool) -> dict[frozenset[pay.BlackjackProgressiveLine], int]:
    """Return the same if two aces aren't drawn to or split against some dealer first cards or against a blackjack.

    Two aces that are split or drawn to get a third and a fourth card. Deals are of six cards.
    """

    def drawn(two: tuple[Card, ...], more: tuple[Card, ...]) -> frozenset[pay.BlackjackProgressiveLine]:
        return pay.progressive_lines((*two, *more))

    return _played(decks, _ACES, 2, ends, reader, drawn)


def _played(
    decks: int,
    counted: tuple[Card, ...],
    more: int,
    ends: Ends,
    reader: bool,
    made: Callable[[tuple[Card, ...], tuple[Card, ...]], frozenset[Made]],
) -> dict[frozenset[Made], int]:
    """Count lines by the first two cards and, if both are of the rank, this many further cards."""
    rank = counted[0].rank
    others = _by_value(rank)
    own: list[Group] = [(card, 1) for card in counted]
    blank = next(card for card, _ in others if pay.points(card) not in (10, 11))
    rest = _rest(counted, blank)
    after = perm(CARDS_OF_A_DECK * decks - 2, 2 + more)
    found: Counter[frozenset[Made]] = Counter()
    for any_two, ways in deals(decks, ((*own, rest), (*own, rest))):
        if any(card.rank is not rank for card in any_two):
            found[made(any_two, ())] += ways * after
    dealers = [*own, *others]
    # The dealer's cards matter only by what they leave in the shoe, or by ending the hand.
    seen: Counter[tuple[tuple[Card, ...], tuple[int, ...]]] = Counter()
    for first_four, ways in deals(decks, (own, own, dealers, dealers)):
        *two, up, hole = first_four
        if pay.points(up) in ends or (reader and pay.points(up) + pay.points(hole) == 21):
            found[made(tuple(two), ())] += ways * perm(CARDS_OF_A_DECK * decks - 4, more)
        else:
            seen[tuple(two), tuple(decks * number - first_four.count(card) for card, number in own)] += ways
    for (pair, left), ways in seen.items():
        numbers = dict(zip((*counted, blank), (*left, CARDS_OF_A_DECK * decks - 4 - sum(left)), strict=True))
        for drawn in product(numbers, repeat=more):
            chosen = ways
            for place, card in enumerate(drawn):
                chosen *= numbers[card] - drawn[:place].count(card)
            if chosen:
                found[made(pair, drawn)] += chosen
    return dict(found)


def _by_value(without: Rank) -> list[Group]:
    """Group all cards of other ranks by value."""
    counts: Counter[int] = Counter()
    stands: dict[int, Card] = {}
    for card in DECK:
        if card.rank is not without:
            counts[pay.points(card)] += 1
            stands.setdefault(pay.points(card), card)
    return [(stands[value], number) for value, number in counts.items()]


# --- insurance


@cache
@decides("19:47-2.9")
def insurance_ways(decks: int, tens_seen: int, others_seen: int) -> dict[bool, int]:
    """2.9: count whether the dealer's second card has a value of ten, with an ace and these cards seen."""
    tens = 16 * decks - tens_seen
    return {True: tens, False: CARDS_OF_A_DECK * decks - 1 - tens_seen - others_seen - tens}
