"""Every hand in every setting against all others: small worlds deal by deal, and hands and classes of the full one."""

import os
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from math import comb

import numpy as np
import pytest
from set_hands import SetHands, set_all

from croupier.counting.evaluate import packed, place, unpacked
from croupier.counting.subsets import Universe, orbits
from croupier.equipment.cards import JOKER, SUITS, WITH_JOKER_53, Card, cards
from croupier.games.pai_gow_poker.counting.bars import list_bars, raised
from croupier.games.pai_gow_poker.counting.best_settings import BestSettings, best_settings
from croupier.games.pai_gow_poker.counting.opposing_hands import below_and_above, weights_beside
from croupier.games.pai_gow_poker.counting.orders import high_hands, low_hands
from croupier.games.pai_gow_poker.counting.set_classes import (
    FULL_DECK,
    SetClasses,
    Way,
    all_settings,
    hand_classes,
    set_classes,
)
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.main_wager import PaiGowComparison, best_play, compared
from croupier.games.pai_gow_poker.ranking import Wheel, settings, split, stands

SOAK = bool(os.environ.get("CROUPIER_SOAK"))


def house_way(name: str, wheel: Wheel) -> Way:
    return lambda seven: NAMED[name].low_places(seven, wheel)


@cache
def foxwoods() -> SetClasses:
    wheel = Wheel.SECOND_HIGHEST
    return set_classes(house_way("foxwoods", wheel), wheel, hand_classes())


# --- classes


@pytest.mark.parametrize("universe", [FULL_DECK, Universe(ranks=5, lowest=0, joker=True), Universe(ranks=6, lowest=4)])
def test_classes_with_the_same_ranks_stand_together_the_one_without_a_flush_first(universe: Universe) -> None:
    hands = hand_classes(universe)
    assert hands.weights.sum() == comb(universe.cards, 7)
    assert hands.same_ranks[0] == 0
    assert hands.same_ranks[-1] == len(hands.cards)
    first = hands.same_ranks[:-1]
    assert not hands.flush[first].any()
    others = np.setdiff1d(np.arange(len(hands.cards)), first)
    assert np.all(hands.flush[others] > 0)
    by_ranks = np.repeat(first, np.diff(hands.same_ranks))
    assert np.array_equal(hands.held, hands.held[by_ranks])
    assert np.array_equal(hands.joker, hands.joker[by_ranks])
    assert len(np.unique(np.column_stack((hands.held, hands.joker, hands.flush)), axis=0)) == len(hands.cards)


def test_a_class_is_described_by_the_cards_that_stand_for_it() -> None:
    hands = hand_classes()
    for number in random.Random("classes").sample(range(len(hands.cards)), 2_000):
        seven = hands.hand(number)
        assert hands.joker[number] == (JOKER in seven)
        natural = [card for card in seven if card != JOKER]
        assert hands.held[number].tolist() == [sum(card.rank == rank for card in natural) for rank in range(2, 15)]
        suits = [[card for card in natural if card.suit is suit] for suit in SUITS]
        flush = next((suit for suit in suits if len(suit) + (JOKER in seven) >= 5), [])
        assert hands.flush[number] == sum(1 << card.rank - 2 for card in flush)


@pytest.mark.parametrize("wheel", Wheel)
def test_all_21_settings_of_a_class_rank_and_stand_as_the_form_for_reading_says(wheel: Wheel) -> None:
    hands = hand_classes()
    each, legal = all_settings(wheel)
    for number in random.Random(f"settings {wheel}").sample(range(len(hands.cards)), 500):
        for column, (_, high, low) in enumerate(settings(hands.hand(number), wheel)):
            assert high_hands(wheel).at(int(each.highs[number, column])) == high
            assert low_hands().at(int(each.lows[number, column])) == low
            assert legal[number, column] == stands(high, low)


# --- bars


def test_bars_are_the_legal_settings_that_no_other_betters_and_the_extra_ones() -> None:
    wheel = Wheel.LOWEST
    universe = Universe(ranks=5, lowest=8, joker=True)
    hands = hand_classes(universe)
    each, legal = all_settings(wheel, universe)
    value = set_classes(house_way("foxwoods", wheel), wheel, hands)
    bars = list_bars(raised(each, 1, 1), legal, [value, raised(value, 1, 1)])
    betters = 0
    for number in range(len(hands.cards)):
        here = slice(bars.begin[number], bars.begin[number + 1])
        listed = list(zip(bars.highs[here].tolist(), bars.lows[here].tolist(), strict=True))
        allowed = [bar for bar, is_legal in zip(listed, bars.legal[here], strict=True) if is_legal]
        there = {
            (high + 1, low + 1)
            for high, low, is_legal in zip(
                each.highs[number].tolist(), each.lows[number].tolist(), legal[number], strict=True
            )
            if is_legal
        }
        best = {bar for bar in there if not any(o != bar and o[0] >= bar[0] and o[1] >= bar[1] for o in there)}
        betters += len(there) - len(best)
        assert sorted(allowed) == sorted(best)
        assert listed[: len(allowed)] == allowed, "legal bars come first"
        assert len(set(listed)) == len(listed)
        high, low = int(value.highs[number]), int(value.lows[number])
        assert [listed[at] for at in bars.extra[number]] == [(high, low), (high + 1, low + 1)]
    assert betters > 1_000


# --- hands against seven cards


def _dealt(universe: Universe) -> list[Card]:
    return [card for bit in universe.bits().tolist() for card in unpacked(bit)]


@pytest.mark.parametrize("joker", [False, True])
def test_the_hands_beside_seven_cards_counted_one_by_one(joker: bool) -> None:
    """In a world of six ranks, for hands with many cards of a suit and of a rank."""
    universe = Universe(ranks=6, lowest=0, joker=True)
    hands = hand_classes(universe)
    number = {
        (hands.joker[at].item(), hands.held[at].tobytes(), int(hands.flush[at])): at for at in range(len(hands.cards))
    }
    sevens = ["2C 3C 4C 5C 6C 7C 2D", "2C 2D 2H 2S 7C 7D 6S", "2C 3D 4H 5S 6C 7D 5C"]
    for text in sevens:
        seven = (*cards(text)[: 7 - joker], JOKER) if joker else cards(text)
        left = [card for card in _dealt(universe) if card not in seven]
        found = np.zeros(len(hands.cards), dtype=np.int64)
        for dealt in combinations(left, 7):
            natural = [card for card in dealt if card != JOKER]
            held = np.bincount([card.rank - 2 for card in natural], minlength=13).astype(np.int8)
            enough = 5 - (JOKER in dealt)
            masks = [sum(1 << card.rank - 2 for card in natural if card.suit is suit) for suit in SUITS]
            flush = next((mask for mask in masks if mask.bit_count() >= enough), 0)
            found[number[JOKER in dealt, held.tobytes(), flush]] += 1
        assert np.array_equal(weights_beside(seven, hands), found), text


@pytest.mark.skipif(not SOAK, reason="takes most of a minute: make soak")
def test_all_hands_of_others_beside_one_hand_looked_up_one_after_the_other() -> None:
    """All 53,524,680 of them, in the table of every hand."""
    wheel = Wheel.SECOND_HIGHEST
    hands = set_all(house_way("foxwoods", wheel), wheel)
    for text in ("AS KD 9H 9S 4C 3D JOKER", "KH QH JH 9H 4H 4C AD"):
        _look_up(cards(text), hands, wheel)


def _look_up(seven: Sequence[Card], hands: SetHands, wheel: Wheel) -> None:
    left = [number for number, card in enumerate(WITH_JOKER_53) if card not in seven]
    # The number of a hand is a sum over its cards in order: here the four lowest, low cards first.
    four = np.array(
        [
            sum(comb(left[at], size) for size, at in enumerate(some, 1))
            for some in sorted(combinations(range(46), 4), key=lambda some: some[::-1])
        ]
    )
    kinds = np.zeros(len(hands.highs), dtype=np.int64)
    for fifth in range(4, 44):
        upper = [
            comb(left[fifth], 5) + comb(left[sixth], 6) + comb(left[seventh], 7)
            for sixth, seventh in combinations(range(fifth + 1, 46), 2)
        ]
        for number in upper:
            kinds += np.bincount(hands.kinds[four[: comb(fifth, 4)] + number], minlength=len(kinds))
    assert kinds.sum() == comb(46, 7)
    weights = weights_beside(seven, hand_classes())
    for setting, _, _ in settings(seven, wheel):
        five, two = split(seven, setting)
        bar = place(high_hands(wheel), packed(five)), place(low_hands(), packed(two))
        high, low = hands.highs < bar[0], hands.lows < bar[1]
        looked_up = int(kinds[high & low].sum()), int(kinds[~(high | low)].sum())
        assert below_and_above([bar], foxwoods(), weights) == [looked_up]


# --- every hand


@dataclass(frozen=True)
class Dealt:
    """The result of dealing all deals."""

    best: tuple[int, int]
    extra: list[tuple[int, int]]
    departs: list[int]
    gain: int


def _all_deals(
    other: Way, extra: list[Way], wheel: Wheel, universe: Universe, win: int, lose: int, copies_win: bool
) -> Dealt:
    """Return one hand of each kind up to suits, in all its settings, against all hands that share no card with it."""
    there = _dealt(universe)
    at = {card: number for number, card in enumerate(there)}
    hands = list(combinations(there, 7))
    held = np.array([sum(1 << at[card] for card in seven) for seven in hands])
    others = [split(seven, other(seven)) for seven in hands]
    others_high = np.array([place(high_hands(wheel), packed(high)) for high, _ in others])
    others_low = np.array([place(low_hands(), packed(low)) for _, low in others])
    best = np.zeros(2, dtype=np.int64)
    sums = np.zeros((len(extra), 2), dtype=np.int64)
    departs = [0] * len(extra)
    gain = 0
    kinds = orbits(len(there), [7], universe.exchanges())
    for row, weight in zip(kinds.sets.tolist(), kinds.weights.tolist(), strict=True):
        seven = tuple(there[card] for card in row)
        apart = held & sum(1 << card for card in row) == 0
        high_apart, low_apart = others_high[apart], others_low[apart]
        found = {}
        for setting, high, low in settings(seven, wheel):
            if stands(high, low):
                five, two = split(seven, setting)
                higher = high_apart - place(high_hands(wheel), packed(five))
                lower = low_apart - place(low_hands(), packed(two))
                if copies_win:
                    wins, loses = (higher <= 0) & (lower <= 0), (higher > 0) & (lower > 0)
                else:
                    wins, loses = (higher < 0) & (lower < 0), (higher >= 0) & (lower >= 0)
                found[setting] = int(np.count_nonzero(wins)), int(np.count_nonzero(loses))
        values = {setting: win * wins - lose * loses for setting, (wins, loses) in found.items()}
        value = max(values.values())
        best += [weight * number for number in found[max(values, key=values.__getitem__)]]
        for number, way in enumerate(extra):
            setting = way(seven)
            sums[number] += [weight * number for number in found[setting]]
            if values[setting] < value:
                departs[number] += weight
                gain += weight * (value - values[setting]) if number == 0 else 0
    rows = sums.tolist()
    return Dealt((int(best[0]), int(best[1])), [(row[0], row[1]) for row in rows], departs, gain)


def _found(result: BestSettings) -> Dealt:
    number = result.bars.extra.shape[1]
    return Dealt(
        result.best(),
        [result.of_extra(row) for row in range(number)],
        result.sums.departs.sum(axis=0).tolist(),
        int(result.sums.gain.sum()),
    )


@pytest.mark.parametrize(
    ("universe", "wheel", "win", "lose", "copies_win"),
    [
        (Universe(ranks=4, lowest=9, joker=True), Wheel.SECOND_HIGHEST, 19, 20, False),
        # Five ranks: straights and flushes without the joker, too.
        pytest.param(
            Universe(ranks=5, lowest=8, joker=True),
            Wheel.LOWEST,
            19,
            20,
            False,
            marks=pytest.mark.skipif(not SOAK, reason="the last world is as large: make soak"),
        ),
        pytest.param(
            Universe(ranks=5, lowest=8, joker=False),
            Wheel.SECOND_HIGHEST,
            3,
            4,
            True,
            marks=pytest.mark.skipif(not SOAK, reason="the next world is larger and of the same kind: make soak"),
        ),
        pytest.param(
            Universe(ranks=5, lowest=0, joker=True),
            Wheel.SECOND_HIGHEST,
            19,
            20,
            True,
            marks=pytest.mark.skipif(not SOAK, reason="a larger world: make soak"),
        ),
    ],
    ids=["four ranks", "five ranks", "no joker", "bank"],
)
def test_every_deal_of_a_small_world_in_every_setting_agrees(
    universe: Universe, wheel: Wheel, win: int, lose: int, copies_win: bool
) -> None:
    hands = hand_classes(universe)
    other, values = house_way("foxwoods", wheel), [house_way(name, wheel) for name in ("trump plaza", "casino real")]
    result = best_settings(
        set_classes(other, wheel, hands),
        wheel,
        [raised(set_classes(way, wheel, hands), copies_win, copies_win) for way in values],
        win=win,
        lose=lose,
        copies_win=copies_win,
        universe=universe,
    )
    dealt = _all_deals(other, values, wheel, universe, win, lose, copies_win)
    assert _found(result) == dealt
    assert result.deals == comb(universe.cards, 7) * comb(universe.cards - 7, 7)
    # The world is rich enough for the test to mean something.
    assert dealt.departs[0] != dealt.departs[1]
    assert min(*dealt.departs, dealt.gain) > 0


def test_the_number_of_workers_changes_nothing() -> None:
    wheel = Wheel.LOWEST
    universe = Universe(ranks=5, lowest=8, joker=True)
    others = set_classes(house_way("gold star", wheel), wheel, hand_classes(universe))
    results: list[tuple[int, int]] = []
    one = best_settings(
        others,
        wheel,
        [others],
        universe=universe,
        workers=1,
        progress=lambda done, parts: results.append((done, parts)),
    )
    three = best_settings(others, wheel, [others], universe=universe, workers=3)
    assert all(np.array_equal(a, b) for a, b in zip(one.sums, three.sums, strict=True))
    assert results == [(done, len(results)) for done in range(1, len(results) + 1)]
    assert len(results) > 10


# --- all deals


def _hands_of(seven: Sequence[Card]) -> dict[tuple[int, ...], tuple[Card, ...]]:
    """Return one hand of each kind up to suits among those with the same ranks and joker as this one."""
    ranks = sorted({card.rank for card in seven if card != JOKER})
    suits_of = [list(combinations(range(4), sum(card.rank == rank for card in seven))) for rank in ranks]
    found = {}
    for chosen in product(*suits_of):
        masks = tuple(sorted(sum(1 << at for at, suits in enumerate(chosen) if suit in suits) for suit in range(4)))
        if masks not in found:
            hand = [Card(rank, SUITS[suit]) for rank, suits in zip(ranks, chosen, strict=True) for suit in suits]
            found[masks] = (*hand, *((JOKER,) if JOKER in seven else ()))
    return found


@pytest.mark.skipif(not SOAK, reason="takes most of a minute: make soak")
def test_the_best_settings_against_foxwoods_over_all_deals() -> None:
    """The house way against itself is known from another method; some classes are recounted hand by hand."""
    wheel = Wheel.SECOND_HIGHEST
    others = foxwoods()
    result = best_settings(others, wheel, [others], win=19, lose=20)
    itself = compared(NAMED["foxwoods"], NAMED["foxwoods"], wheel)
    wins, losses = result.of_extra(0)
    assert wins == itself[PaiGowComparison.BOTH_HIGHER]
    assert losses == sum(
        itself[how]
        for how in (PaiGowComparison.BOTH_LOWER, PaiGowComparison.COPY_AND_LOWER, PaiGowComparison.BOTH_COPIES)
    )
    assert result.deals == sum(itself.values())
    best_wins, best_losses = result.best()
    kept = best_play(NAMED["foxwoods"], wheel)
    assert (kept.tally.win, kept.tally.lose, kept.hands) == (best_wins, best_losses, result.departs(0))
    assert 19 * (best_wins - wins) - 20 * (best_losses - losses) == result.sums.gain.sum() > 0
    _assert_some_classes(result, others)


def test_some_classes_of_a_world_of_eight_ranks_counted_again_hand_by_hand() -> None:
    """The same in less time: with 33 cards there are all kinds of hands."""
    wheel, universe = Wheel.SECOND_HIGHEST, Universe(ranks=8, lowest=5, joker=True)
    others = set_classes(house_way("foxwoods", wheel), wheel, hand_classes(universe))
    result = best_settings(others, wheel, [others], win=19, lose=20, universe=universe)
    _assert_some_classes(result, others)


def _assert_some_classes(result: BestSettings, others: SetClasses) -> None:
    """Check all hands of some classes against all possible opposing hands."""
    hands = result.hands
    assert result.sums.departs_to.sum() == result.sums.departs.sum()
    draw = random.Random("classes of the full deck")
    flush = draw.sample(np.flatnonzero((hands.flush > 0) & ~hands.joker).tolist(), 4)
    with_joker = draw.sample(np.flatnonzero((hands.flush > 0) & hands.joker).tolist(), 4)
    few = (hands.flush == 0) & (hands.weights < 3_000)
    unsuited = draw.sample(np.flatnonzero(few).tolist(), 4)
    # Some of these hands are set best the house way, and others are not.
    departs = result.sums.departs[:, 0]
    unsuited += draw.sample(np.flatnonzero(few & (departs > 0) & (departs < hands.weights)).tolist(), 3)
    bars = result.bars
    departed = 0
    for number in (*flush, *with_joker, *unsuited):
        below = np.zeros(bars.begin[number + 1] - bars.begin[number], dtype=np.int64)
        above = np.zeros_like(below)
        departing = gain = weight_of_all = 0
        best = np.zeros(2, dtype=np.int64)
        for masks, hand in _hands_of(hands.hand(number)).items():
            longest = max(masks, key=int.bit_count)
            held = sorted({card.rank for card in hand if card != JOKER})
            flush_ranks = sum(1 << held[at] - 2 for at in range(len(held)) if longest >> at & 1)
            enough = longest.bit_count() + (JOKER in hand) >= 5
            if (flush_ranks if enough else 0) != hands.flush[number]:
                continue
            weight = len(set(permutations(masks)))
            weight_of_all += weight
            beside = weights_beside(hand, hands)
            numbers = range(bars.begin[number], bars.begin[number + 1])
            found = below_and_above([(int(bars.highs[bar]), int(bars.lows[bar])) for bar in numbers], others, beside)
            below += [weight * lower for lower, _ in found]
            above += [weight * other for _, other in found]
            values = [19 * first - 20 * other for first, other in found]
            legal = [at for at in range(len(found)) if bars.legal[bars.begin[number] + at]]
            chosen = max(legal, key=values.__getitem__)
            best += [weight * ways for ways in found[chosen]]
            house = values[bars.extra[number, 0]]
            departing += weight * (house < values[chosen])
            gain += weight * (values[chosen] - house)
        here = slice(bars.begin[number], bars.begin[number + 1])
        assert weight_of_all == hands.weights[number]
        assert np.array_equal(result.sums.below[here], below)
        assert np.array_equal(result.sums.above[here], above)
        assert [result.sums.best_below[number], result.sums.best_above[number]] == best.tolist()
        assert departs[number] == departing
        assert result.sums.gain[here].sum() == gain
        departed += departing
    assert departed > 0
    _assert_departures(result)


def _assert_departures(result: BestSettings) -> None:
    """Check what departures say about themselves: their settings are legal settings of their cards."""
    found = list(result.departures())
    assert sum(departure.hands for departure in found) == result.departs(0) > 0
    assert sum(departure.gain for departure in found) == result.sums.gain.sum()
    for departure in random.Random("departures").sample(found, 300):
        made = [(high, low) for _, high, low in settings(departure.seven, result.wheel) if stands(high, low)]
        assert (departure.high, departure.low) in made
