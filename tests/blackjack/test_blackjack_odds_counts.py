"""The counts behind blackjack's optional wagers, against deals listed one by one."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from math import perm

import pytest

from croupier.equipment.cards import SUITS, Card, Rank, Suit
from croupier.games.blackjack.odds import (
    DECK,
    blackjack_ways,
    deals,
    insurance_ways,
    match_ways,
    progressive_ways,
    progressive_ways_played,
    sevens_ways,
    sevens_ways_played,
    suit_ways,
    thirteen_ways,
    twenty_ways,
)
from croupier.games.blackjack.pay_tables import (
    BlackjackProgressiveLine,
    OneSeven,
    TwentyLine,
    match_lines,
    progressive_lines,
    sevens_lines,
    suit_lines,
    thirteen_line,
    twenty_lines,
)
from croupier.games.blackjack.points import is_natural


def shoe(decks: int) -> list[Card]:
    return [*DECK] * decks


def listed(decks: int, cards: int, made: Callable[[Sequence[Card]], Hashable]) -> Counter[Hashable]:
    return Counter(made(some) for some in permutations(shoe(decks), cards))


@pytest.mark.parametrize("decks", [1, 2])
def test_the_first_two_cards(decks: int) -> None:
    assert thirteen_ways(decks) == listed(decks, 2, thirteen_line)
    assert suit_ways(decks) == listed(decks, 2, suit_lines)
    assert blackjack_ways(decks) == listed(decks, 2, is_natural)


@pytest.mark.parametrize("decks", range(1, 9))
def test_every_number_of_decks_counts_all_deals(decks: int) -> None:
    cards = 52 * decks
    for found in (thirteen_ways(decks), suit_ways(decks), blackjack_ways(decks)):
        assert sum(found.values()) == perm(cards, 2)
    assert sum(match_ways(decks).values()) == perm(cards - 1, 2)
    assert sum(twenty_ways(decks).values()) == perm(cards, 4)
    assert sum(sevens_ways(decks, OneSeven.FIRST_CARD).values()) == perm(cards, 3)
    assert sum(progressive_ways(decks).values()) == perm(cards, 4)


def test_cards_that_match_the_dealers() -> None:
    def lines(three: Sequence[Card]) -> tuple[str, ...]:
        return tuple(sorted(line.value for line in match_lines(three[1:], three[0])))

    found: Counter[tuple[str, ...]] = Counter()
    for made, ways in match_ways(1).items():
        found[tuple(sorted(line.value for line in made))] += 52 * ways
    assert found == listed(1, 3, lines)


def test_the_dealers_cards_beside_two_queens_of_hearts() -> None:
    two = (Card(Rank.QUEEN, Suit.HEARTS),) * 2
    rest = shoe(2)
    for queen in two:
        rest.remove(queen)
    dealers = Counter(is_natural(pair) for pair in permutations(rest, 2))
    found = twenty_ways(2)
    assert found[twenty_lines(two, True)] == 2 * dealers[True]
    assert found[twenty_lines(two, False)] == 2 * dealers[False]


def test_twenties_of_the_first_two_cards() -> None:
    found: Counter[frozenset[TwentyLine]] = Counter()
    for lines, ways in twenty_ways(2).items():
        found[lines - {TwentyLine.QUEENS_AND_BLACKJACK}] += ways
    assert found == {
        lines: ways * perm(102, 2) for lines, ways in listed(2, 2, lambda two: twenty_lines(two, False)).items()
    }


@pytest.mark.parametrize("one_seven", OneSeven)
def test_sevens_if_a_third_card_always_comes(one_seven: OneSeven) -> None:
    assert sevens_ways(1, one_seven) == listed(1, 3, lambda three: sevens_lines(three, one_seven))


SEVEN_AND_SEVEN = Card(Rank.SEVEN, Suit.CLUBS), Card(Rank.SEVEN, Suit.HEARTS)


def beside(two: Sequence[Card], more: int) -> Iterator[tuple[Card, ...]]:
    """Yield deals of some more cards from one deck."""
    return permutations([card for card in DECK if card not in two], more)


@pytest.mark.parametrize("reader", [True, False])
@pytest.mark.parametrize("ends", [frozenset[int](), frozenset({10, 11}), frozenset(range(2, 12))])
def test_sevens_that_are_not_always_drawn_to(ends: frozenset[int], reader: bool) -> None:
    """With one deck any two sevens are equivalent, so one pair stands for the twelve."""
    made: Counter[bool] = Counter()
    for up, hole, third in beside(SEVEN_AND_SEVEN, 3):
        shown = 11 if up.rank is Rank.ACE else min(int(up.rank), 10)
        ended = shown in ends or (reader and is_natural((up, hole)))
        made[not ended and third.rank is Rank.SEVEN] += 12
    found = sevens_ways_played(1, OneSeven.FIRST_CARD, ends, reader)
    drawn, kept = (frozenset(sevens_lines((*SEVEN_AND_SEVEN, *more), OneSeven.FIRST_CARD)) for more in (THIRD, ()))
    assert (found.get(drawn, 0), found[kept]) == (made[True], made[False])
    assert sum(found.values()) == perm(52, 5)


THIRD = (Card(Rank.SEVEN, Suit.SPADES),)


@pytest.mark.parametrize("decks", [4, 8])
@pytest.mark.parametrize("one_seven", OneSeven)
def test_sevens_that_are_always_drawn_to(decks: int, one_seven: OneSeven) -> None:
    """The dealer's two cards, which make no difference then, come before the third."""
    dealers = perm(52 * decks - 3, 2)
    always = {lines: ways * dealers for lines, ways in sevens_ways(decks, one_seven).items()}
    assert sevens_ways_played(decks, one_seven, frozenset(), reader=False) == always


def test_aces_if_four_cards_always_come() -> None:
    found = progressive_ways(1)
    made: Counter[frozenset[BlackjackProgressiveLine]] = Counter()
    for two in permutations((Card(Rank.ACE, suit) for suit in SUITS), 2):
        made.update(progressive_lines((*two, *more)) for more in beside(two, 2))
    assert {lines: ways for lines, ways in found.items() if lines} == made


@pytest.mark.parametrize("decks", [4, 6])
def test_aces_beside_a_card_reader(decks: int) -> None:
    """Four aces of one color are dealt in fewer deals before the dealer's blackjack can be read: counted by hand."""
    cards = 52 * decks
    four = 2 * perm(2 * decks, 4)
    blackjacks = 2 * (4 * decks - 4) * 16 * decks
    found = progressive_ways_played(decks, frozenset(), reader=True)
    with_four = sum(ways for lines, ways in found.items() if BlackjackProgressiveLine.FOUR_ACES in lines)
    assert with_four == four * (perm(cards - 4, 2) - blackjacks)
    assert sum(found.values()) == perm(cards, 6)
    always = progressive_ways(decks)
    without_reader = progressive_ways_played(decks, frozenset(), reader=False)
    assert without_reader == {lines: ways * perm(cards - 4, 2) for lines, ways in always.items()}


def test_two_aces_that_get_no_third_card() -> None:
    found = progressive_ways_played(4, frozenset(range(2, 12)), reader=True)
    lines = {line for some in found for line in some}
    assert lines == {BlackjackProgressiveLine.TWO, BlackjackProgressiveLine.TWO_SUITED}
    assert Fraction(sum(ways for some, ways in found.items() if some), perm(208, 6)) == Fraction(16 * 15, 208 * 207)


def test_the_dealers_second_card() -> None:
    assert insurance_ways(1, 0, 0) == {True: 16, False: 35}
    assert insurance_ways(6, 2, 0) == {True: 94, False: 215}
    assert insurance_ways(6, 0, 2) == {True: 96, False: 213}


def test_a_card_is_not_dealt_more_often_than_there_is_one() -> None:
    ace = Card(Rank.ACE, Suit.CLUBS)
    assert list(deals(1, (((ace, 1),), ((ace, 1),)))) == []
    assert list(deals(2, (((ace, 1),), ((ace, 1),)))) == [((ace, ace), 2)]
