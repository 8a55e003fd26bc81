"""Pairs of hands with one pack: every deal of a small world dealt one by one, and the sums of the full one."""

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.counting.disjoint import equal_pairs
from croupier.counting.evaluate import unpacked
from croupier.counting.subsets import Universe, orbits
from croupier.equipment.cards import cards
from croupier.games.packs_poker.counting import PackCount, count_packs
from croupier.ranking.fast import category, hand_value
from croupier.ranking.poker import PokerCategory, PokerHand, best_hand


def _no_pair(hand: PokerHand) -> bool:
    return hand.category < PokerCategory.PAIR


def _higher_below(pack: PackCount) -> int:
    """Return the deals in which the first hand ranks higher and is below the bound, so that the second is, too."""
    return (pack.both_below - pack.equal_below) // 2


def _sums(found: list[PackCount]) -> Counter[str]:
    """Count how often the first hand ranks higher, equal or lower, and how often without a pair."""
    sums: Counter[str] = Counter()
    for pack_count in found:
        assert (pack_count.deals - pack_count.equal) % 2 == (pack_count.both_below - pack_count.equal_below) % 2 == 0
        sums["higher"] += pack_count.alike * (pack_count.higher - _higher_below(pack_count))
        sums["higher without a pair"] += pack_count.alike * _higher_below(pack_count)
        sums["equal"] += pack_count.alike * (pack_count.equal - pack_count.equal_below)
        sums["equal without a pair"] += pack_count.alike * pack_count.equal_below
        sums["lower"] += pack_count.alike * pack_count.higher
    return sums


def _all_deals(universe: Universe, size: int) -> Counter[str]:
    """Every deal there is, by the readable form: first the pack, then each hand."""
    deck = [card for bit in universe.bits().tolist() for card in unpacked(bit)]
    sums: Counter[str] = Counter()
    for pack in combinations(deck, 2):
        others = [card for card in deck if card not in pack]
        ranked = {frozenset(hand): best_hand((*hand, *pack)) for hand in combinations(others, size)}
        for player, players in ranked.items():
            no_pair = " without a pair" if players.category < PokerCategory.PAIR else ""
            for dealer, dealers in ranked.items():
                if player.isdisjoint(dealer):
                    if players > dealers:
                        sums["higher" + no_pair] += 1
                    elif players == dealers:
                        sums["equal" + no_pair] += 1
                    else:
                        sums["lower"] += 1
    return sums


@pytest.mark.parametrize(
    ("universe", "size"),
    [(Universe(ranks=2, lowest=11), 3), (Universe(ranks=3, lowest=3), 4), (Universe(ranks=4, lowest=0), 3)],
)
def test_every_deal_of_a_small_world_dealt_one_by_one_agrees(universe: Universe, size: int) -> None:
    assert _sums(list(count_packs(_no_pair, universe, size))) == +_all_deals(universe, size)


@pytest.mark.parametrize(
    ("universe", "size", "bound", "pack"),
    [
        # A hand of five and a pack from ten to ace: straights and flushes, and nothing below a pair.
        (Universe(ranks=5, lowest=8), 5, PokerCategory.FLUSH, "JS AS"),
        (Universe(ranks=5, lowest=8), 5, PokerCategory.THREE_OF_A_KIND, "TH QS"),
        (Universe(ranks=5, lowest=8), 5, PokerCategory.FULL_HOUSE, "KH KS"),
        # Five cards of nine to ace, and of two to seven: hands without a pair.
        (Universe(ranks=6, lowest=7), 3, PokerCategory.PAIR, "9H AS"),
        (Universe(ranks=6, lowest=7), 3, PokerCategory.PAIR, "JS QS"),
        (Universe(ranks=6, lowest=0), 3, PokerCategory.PAIR, "2H 7S"),
    ],
)
def test_all_pairs_of_hands_beside_a_pack_compared_agree(
    universe: Universe, size: int, bound: PokerCategory, pack: str
) -> None:
    found = list(count_packs(lambda hand: hand.category < bound, universe, size))
    assert len(found) == universe.ranks**2
    assert sum(pack_count.alike for pack_count in found) == comb(universe.cards, 2)
    one_pack = next(pack_count for pack_count in found if pack_count.pack == cards(pack))
    others = [card for bit in universe.bits().tolist() for card in unpacked(bit) if card not in one_pack.pack]
    hands = [(*hand, *one_pack.pack) for hand in combinations(others, size)]
    values = np.array([hand_value(hand) for hand in hands])
    low = np.array([category(value) < bound for value in values.tolist()])
    held = np.array([sum(1 << others.index(card) for card in hand[:size]) for hand in hands])
    higher = higher_low = equal = equal_low = 0
    for hand_bits, value, is_low in zip(held, values, low, strict=True):
        apart = held & hand_bits == 0
        above = int(np.count_nonzero(apart & (values < value)))
        same = int(np.count_nonzero(apart & (values == value)))
        higher += above
        higher_low += above * bool(is_low)
        equal += same
        equal_low += same * bool(is_low)
    assert higher_low > 0
    assert equal_low > 0
    assert (one_pack.higher, one_pack.equal) == (higher, equal)
    assert (_higher_below(one_pack), one_pack.equal_below) == (higher_low, equal_low)
    assert one_pack.deals == 2 * higher + equal


def test_the_number_of_workers_changes_nothing() -> None:
    universe = Universe(ranks=4, lowest=4)
    assert list(count_packs(_no_pair, universe, workers=1)) == list(count_packs(_no_pair, universe, workers=3))


def test_one_set_of_each_kind_counts_like_all_sets() -> None:
    """The same pairs, once with all exchanges of suits and once with only the identity."""
    universe = Universe(ranks=4)
    rank_of = np.array([card % 4 for card in range(16)])
    sets = sorted(combinations(range(16), 3), key=lambda held: held[::-1])
    # Hands by their highest rank; suits don't matter, so every exchange leaves the places as they are.
    places = np.array([1 + max(rank_of[list(held)]) for held in sets], dtype=np.uint16)
    nowhere = np.zeros(16, dtype=np.bool_)
    with_suits = orbits(16, range(3), universe.exchanges())
    without = orbits(16, range(3), universe.exchanges()[:1])
    assert len(with_suits.sets) < len(without.sets) == 1 + 16 + comb(16, 2)
    found = equal_pairs(places, 3, nowhere, with_suits, 3)
    assert found == equal_pairs(places, 3, nowhere, without, 3)
    pairs = [(a, b) for a, b in combinations(range(len(sets)), 2) if not set(sets[a]) & set(sets[b])]
    assert found.equal == 2 * sum(places[a] == places[b] for a, b in pairs)
    assert found.equal_below == 2 * sum(places[a] == places[b] < 3 for a, b in pairs)
    assert found.both_below == 2 * sum(places[a] < 3 and places[b] < 3 for a, b in pairs)


def test_cards_of_a_pack_are_named() -> None:
    packs = [found.pack for found in count_packs(_no_pair, Universe(ranks=2, lowest=11), 3)]
    assert [" ".join(map(str, pack)) for pack in packs] == ["KH KS", "KH AS", "AH AS", "KS AS"]
