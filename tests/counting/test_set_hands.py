"""Hands set as high and low, against each other: a small world deal by deal, and all deals of the full one."""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb

import numpy as np
import pytest
from set_hands import Comparison, compare, set_all

from croupier.counting.evaluate import unpacked
from croupier.counting.subsets import Universe, orbits
from croupier.equipment.cards import JOKER, STANDARD_52, WITH_JOKER_53, Card, Suit
from croupier.games.pai_gow_poker.counting.orders import high_hands, low_hands
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.main_wager import PaiGowComparison, compared
from croupier.games.pai_gow_poker.ranking import Setting, Wheel, high_hand, low_hand, settings, split

SOAK = bool(os.environ.get("CROUPIER_SOAK"))

Way = Callable[[Sequence[Card]], Setting]


def house_way(name: str, wheel: Wheel) -> Way:
    return lambda seven: NAMED[name].low_places(seven, wheel)


def greedy(wheel: Wheel) -> Way:
    """Return a way that is not a house way: the highest low hand, whatever is left."""

    def setting(seven: Sequence[Card]) -> Setting:
        return max(settings(seven, wheel), key=lambda found: (found[2], found[1]))[0]

    return setting


def _cards(universe: Universe) -> list[Card]:
    return [card for bit in universe.bits().tolist() for card in unpacked(bit)]


def _by_one_against_all(way: Way, wheel: Wheel, universe: Universe) -> Comparison:
    """Compare one hand of each kind up to suits with all hands that share no card with it, each set by itself."""
    cards = _cards(universe)
    hands, highs, lows = [], [], []
    for seven in combinations(cards, 7):
        high, low = split(seven, way(seven))
        hands.append(sum(1 << cards.index(card) for card in seven))
        highs.append(high_hand(high, wheel))
        lows.append(low_hand(low))
    high_order = {hand: place for place, hand in enumerate(sorted(set(highs)))}
    low_order = {hand: place for place, hand in enumerate(sorted(set(lows)))}
    held = np.array(hands)
    high_places = np.array([high_order[hand] for hand in highs])
    low_places = np.array([low_order[hand] for hand in lows])
    number = {hand: at for at, hand in enumerate(hands)}
    sums = np.zeros(5, dtype=np.int64)
    kinds = orbits(len(cards), [7], universe.exchanges())
    for row, weight in zip(kinds.sets.tolist(), kinds.weights.tolist(), strict=True):
        at = number[sum(1 << card for card in row)]
        apart = held & held[at] == 0
        high = np.sign(high_places[at] - high_places[apart])
        low = np.sign(low_places[at] - low_places[apart])
        # Higher in both, higher and lower, equal and higher, higher and equal, equal.
        ways = [(1, 1), (1, -1), (0, 1), (1, 0), (0, 0)]
        sums += [weight * int(np.count_nonzero((high == first) & (low == other))) for first, other in ways]
        assert np.count_nonzero(apart) == comb(len(cards) - 7, 7)
    both_higher, divided, copy_high, copy_low, copy_both = sums.tolist()
    deals = comb(len(cards), 7) * comb(len(cards) - 7, 7)
    return Comparison(both_higher, divided, copy_high, copy_low, copy_both, deals)


@pytest.mark.parametrize(
    ("way", "universe", "wheel"),
    [
        (house_way("foxwoods", Wheel.SECOND_HIGHEST), Universe(ranks=4, lowest=9, joker=True), Wheel.SECOND_HIGHEST),
        pytest.param(
            greedy(Wheel.LOWEST),
            Universe(ranks=4, lowest=0, joker=True),
            Wheel.LOWEST,
            marks=pytest.mark.skipif(not SOAK, reason="as large as the first: make soak"),
        ),
        # Five ranks: straights and flushes without the joker too.
        pytest.param(
            house_way("trump plaza", Wheel.LOWEST),
            Universe(ranks=5, lowest=8, joker=False),
            Wheel.LOWEST,
            marks=pytest.mark.skipif(not SOAK, reason="the next world holds this one: make soak"),
        ),
        pytest.param(
            house_way("foxwoods", Wheel.LOWEST),
            Universe(ranks=5, lowest=8, joker=True),
            Wheel.LOWEST,
            marks=pytest.mark.skipif(not SOAK, reason="a larger world: make soak"),
        ),
    ],
    ids=["four ranks", "greedy", "five ranks", "five ranks and joker"],
)
def test_every_deal_of_a_small_world_compared_agrees(way: Way, universe: Universe, wheel: Wheel) -> None:
    found = compare(set_all(way, wheel, universe))
    assert found == _by_one_against_all(way, wheel, universe)
    assert min(found.both_higher, found.divided, found.copy_low, found.copy_both) > 0


def test_the_number_of_workers_changes_nothing() -> None:
    hands = set_all(house_way("gold star", Wheel.LOWEST), Wheel.LOWEST, Universe(ranks=4, lowest=9, joker=True))
    results: list[tuple[int, int]] = []
    comparison = compare(hands, workers=1, progress=lambda done, parts: results.append((done, parts)))
    assert comparison == compare(hands, workers=3)
    assert results == [(done, len(results)) for done in range(1, len(results) + 1)]
    assert len(results) > 1


def _samples(draw: random.Random) -> Iterator[tuple[Card, ...]]:
    """Yield hands of all sorts, including some with a joker or with many cards of a suit."""
    hearts = [card for card in STANDARD_52 if card.suit is Suit.HEARTS]
    others = [card for card in STANDARD_52 if card.suit is not Suit.HEARTS]
    for _ in range(1_000):
        yield tuple(draw.sample(WITH_JOKER_53, 7))
        yield (*draw.sample(STANDARD_52, 6), JOKER)
        for suited in (4, 5, 6, 7):
            yield (*draw.sample(hearts, suited), *draw.sample(others, 7 - suited))
        for suited in (3, 4, 5, 6):
            yield (*draw.sample(hearts, suited), *draw.sample(others, 6 - suited), JOKER)


@pytest.mark.skipif(not SOAK, reason="takes most of a minute: make soak")
def test_the_foxwoods_house_way_against_itself_over_all_deals() -> None:
    """The kinds of hands are right, a million random deals agree, and so does the published edge."""
    wheel = Wheel.SECOND_HIGHEST
    way = house_way("foxwoods", wheel)
    hands = set_all(way, wheel)
    kinds, highs, lows = hands.kinds, hands.highs, hands.lows
    assert len(kinds) == comb(53, 7)

    number = {card: at for at, card in enumerate(WITH_JOKER_53)}
    for seven in _samples(random.Random("kinds")):
        held = sorted(number[card] for card in seven)
        kind = kinds[sum(comb(card, place) for place, card in enumerate(held, 1))]
        high, low = split(seven, way(seven))
        assert high_hands(wheel).at(int(highs[kind])) == high_hand(high, wheel), seven
        assert low_hands().at(int(lows[kind])) == low_hand(low), seven

    found = compare(hands)
    assert found.deals == 154_143_080 * 53_524_680 == 8_250_459_031_214_400
    wins = found.both_higher
    losses = found.both_higher + found.copy_high + found.copy_low + found.copy_both
    pushes = 2 * found.divided + found.copy_high + found.copy_low
    assert wins + losses + pushes == found.deals

    deals = 1_000_000
    dealt = np.argsort(np.random.default_rng(11).random((deals, 53)), axis=1)[:, :14]
    choose = np.array([[comb(card, place) for card in range(53)] for place in range(8)])
    player, dealer = (
        kinds[sum(choose[place, np.sort(hand, axis=1)[:, place - 1]] for place in range(1, 8))]
        for hand in (dealt[:, :7], dealt[:, 7:])
    )
    high_wins, low_wins = highs[player] > highs[dealer], lows[player] > lows[dealer]
    for drawn, counted in (
        (high_wins & low_wins, wins),
        (~high_wins & ~low_wins, losses),
        (high_wins ^ low_wins, pushes),
    ):
        chance = counted / found.deals
        spread = (chance * (1 - chance) / deals) ** 0.5
        assert abs(np.count_nonzero(drawn) / deals - chance) < 4 * spread

    edge = (losses - 0.95 * wins) / found.deals
    assert f"{edge:.2%}" == "2.72%"


@pytest.mark.skipif(not SOAK, reason="takes minutes: make soak")
@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("name", NAMED)
def test_the_package_counted_the_same_by_its_own_method(name: str, wheel: Wheel) -> None:
    found = compare(set_all(house_way(name, wheel), wheel))
    one_copy = found.copy_high + found.copy_low
    ways = (found.both_higher, 2 * found.divided, one_copy, one_copy, found.copy_both, found.both_higher)
    assert compared(NAMED[name], NAMED[name], wheel) == dict(zip(PaiGowComparison, ways, strict=True))
