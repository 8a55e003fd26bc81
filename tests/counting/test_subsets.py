"""Sets of cards: numbered without a gap, and one of each kind up to suits."""

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from croupier.counting.evaluate import unpacked
from croupier.counting.subsets import Universe, all_hands, binomials, orbits
from croupier.equipment.cards import WITH_JOKER_53

SMALL = Universe(ranks=3, lowest=5, joker=True)


@pytest.mark.parametrize("size", [1, 2, 5])
def test_hands_come_in_the_order_of_their_numbers(size: int) -> None:
    """Sorted by highest card, then by the next: the number of a set is the sum of its cards' binomials."""
    cards = SMALL.cards
    sets = sorted(combinations(range(cards), size), key=lambda held: held[::-1])
    bits = SMALL.bits().tolist()
    assert all_hands(SMALL.bits(), size).tolist() == [sum(bits[card] for card in held) for held in sets]
    choose = binomials(cards, size)
    numbers = [sum(choose[place, card] for place, card in enumerate(held, 1)) for held in sets]
    assert numbers == list(range(comb(cards, size)))


def test_a_small_universe_has_its_ranks_in_four_suits_and_a_joker() -> None:
    held = [card for bit in SMALL.bits().tolist() for card in unpacked(bit)]
    assert " ".join(map(str, held)) == "7C 8C 9C 7D 8D 9D 7H 8H 9H 7S 8S 9S JOKER"
    assert Universe(joker=True).cards == len(WITH_JOKER_53)


@pytest.mark.parametrize(
    ("kept", "number"),
    [((), 24), ((0, 1), 6), ((0, 3), 4), ((0, 4), 2), ((0, 3, 6), 6), ((0, 3, 6, 9), 24), ((12,), 24)],
)
def test_the_exchanges_of_suits_that_keep_a_set(kept: tuple[int, ...], number: int) -> None:
    exchanges = SMALL.exchanges(kept)
    assert len(exchanges) == len({tuple(row) for row in exchanges.tolist()}) == number
    for row in exchanges.tolist():
        assert sorted(row) == list(range(13))
        assert [to % 3 for to in row[:12]] == [card % 3 for card in range(12)], "ranks stay"
        assert row[12] == 12, "so does the joker"
        assert {row[card] for card in kept} == set(kept)


@pytest.mark.parametrize("kept", [(), (0, 1), (0, 4), (0, 3)])
def test_orbits_are_the_sets_that_exchanges_make_of_one_another(kept: tuple[int, ...]) -> None:
    suits = [order for order in permutations(range(4)) if {_moved(card, order) for card in kept} == set(kept)]
    expected = []
    for size in range(5):
        for held in combinations(range(13), size):
            images = {tuple(sorted(_moved(card, order) for card in held)) for order in suits}
            if held == max(images, key=lambda image: image[::-1]):
                expected.append((held, len(images)))
    found = orbits(13, range(5), SMALL.exchanges(kept))
    sets = [tuple(row[:size]) for row, size in zip(found.sets.tolist(), found.sizes.tolist(), strict=True)]
    assert sorted(zip(sets, found.weights.tolist(), strict=True)) == sorted(expected)


def _moved(card: int, suits: tuple[int, ...]) -> int:
    return card if card == 12 else 3 * suits[card // 3] + card % 3


@pytest.mark.parametrize(("size", "kinds"), [(1, 13), (2, 169), (3, 1_755), (4, 16_432), (5, 134_459)])
def test_a_full_deck_has_the_known_numbers_of_kinds(size: int, kinds: int) -> None:
    found = orbits(52, [size], Universe().exchanges())
    assert len(found.sets) == kinds
    assert found.weights.sum() == comb(52, size)
    assert np.all(found.sizes == size)
