"""The exact probabilities of the battery against all cases of small decks, and its tails against exact sums."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from math import comb, erf, exp, factorial, sqrt

import pytest

from croupier.equipment.cards import STANDARD_52, Rank
from croupier.ranking.poker import PokerCategory
from croupier.trials import exact
from croupier.trials.tails import chi_square_tail, either_side, evenness, fit, poisson_at_least

SIX = list(permutations(range(6)))


def shares(counts: Counter[int], size: int, total: int) -> list[float]:
    return [counts[at] / total for at in range(size)]


def test_rising_sequences_cycles_and_cards_that_stay_are_as_all_orders_of_six_cards_have_them() -> None:
    rising: Counter[int] = Counter()
    cycles: Counter[int] = Counter()
    stayed: Counter[int] = Counter()
    for order in SIX:
        rising[sum(order.index(card + 1) < order.index(card) for card in range(5))] += 1
        stayed[sum(at == card for at, card in enumerate(order))] += 1
        left, number = set(range(6)), 0
        while left:
            number += 1
            at = left.pop()
            while order[at] in left:
                at = order[at]
                left.remove(at)
        cycles[number] += 1
    assert list(exact.rising_sequences(6)) == pytest.approx(shares(rising, 6, 720))
    assert list(exact.cycles(6)) == pytest.approx(shares(cycles, 7, 720))
    assert list(exact.stayed(6)) == pytest.approx(shares(stayed, 7, 720))


def test_the_first_ace_and_the_runs_of_color_are_as_all_arrangements_have_them() -> None:
    first = Counter(min(places) for places in combinations(range(8), 3))
    assert list(exact.first_ace(8, 3)) == pytest.approx(shares(first, 6, comb(8, 3)))
    runs = Counter(
        1 + sum((first in red) is not (other in red) for first, other in pairwise(range(8)))
        for red in map(set, combinations(range(8), 4))
    )
    assert list(exact.color_runs(4)) == pytest.approx(shares(runs, 9, comb(8, 4)))


def test_the_kinds_of_two_cards_are_as_all_1326_hands_have_them() -> None:
    seen: Counter[tuple[int, int, bool]] = Counter()
    for card, other in combinations(STANDARD_52, 2):
        high, low = max(card.rank, other.rank), min(card.rank, other.rank)
        seen[high, low, card.suit is other.suit] += 1
    assert len(seen) == 169
    assert exact.opening_hands() == pytest.approx({kind: number / 1326 for kind, number in seen.items()})


def test_the_categories_of_five_cards_are_the_well_known_counts() -> None:
    """tests/ranking counts all hands one by one; here they are composed from ranks."""
    counts = exact.five_cards()
    assert sum(counts.values()) == comb(52, 5)
    assert [counts[kind] for kind in sorted(PokerCategory, reverse=True)] == [
        4,
        36,
        624,
        3_744,
        5_108,
        10_200,
        54_912,
        123_552,
        1_098_240,
        1_302_540,
    ]


def test_every_distribution_of_a_deck_adds_up_to_one() -> None:
    for shares_of in (exact.rising_sequences(), exact.cycles(), exact.stayed(), exact.first_ace(), exact.color_runs()):
        assert sum(shares_of) == pytest.approx(1, abs=1e-12)
    assert len([rank for rank in Rank if rank in exact.RANKS]) == 13


@pytest.mark.parametrize("degrees", [2, 4, 10, 34, 168])
@pytest.mark.parametrize("part", [0.2, 0.9, 1.0, 1.1, 1.5, 3.0])
def test_the_chi_square_tail_is_the_exact_sum_for_an_even_number_of_degrees(degrees: int, part: float) -> None:
    x = Fraction(degrees) * Fraction(part) / 2
    terms = [x**at / factorial(at) for at in range(degrees // 2)]
    assert chi_square_tail(degrees * part, degrees) == pytest.approx(exp(-float(x)) * float(sum(terms)), rel=1e-9)


@pytest.mark.parametrize(
    ("statistic", "degrees", "tail"),
    [(3.841459, 1, 0.05), (6.634897, 1, 0.01), (18.307038, 10, 0.05), (49.801850, 35, 0.05), (310.457388, 255, 0.01)],
)
def test_the_chi_square_tail_is_that_of_printed_tables(statistic: float, degrees: int, tail: float) -> None:
    assert chi_square_tail(statistic, degrees) == pytest.approx(tail, rel=1e-6)


def test_tails_at_their_ends() -> None:
    assert chi_square_tail(0, 5) == 1.0
    assert chi_square_tail(1e5, 5) < 1e-300
    assert either_side(0) == 1.0
    assert either_side(-1.5) == either_side(1.5) == pytest.approx(1 - erf(1.5 / sqrt(2)))
    assert poisson_at_least(0, 3.0) == 1.0
    assert poisson_at_least(1, 0.5) == pytest.approx(1 - exp(-0.5))
    assert poisson_at_least(3, 7.0) == pytest.approx(1 - exp(-7) * (1 + 7 + 24.5))
    assert poisson_at_least(2, 0.0) == 0.0


def test_cells_that_are_expected_too_seldom_are_taken_together() -> None:
    """Out of 100, five in a cell are enough, and fewer are not; leftovers go to the last cell."""
    assert fit([50, 45, 5], [0.5, 0.45, 0.05])[1] == 2
    assert fit([50, 46, 4], [0.5, 0.46, 0.04])[1] == 1
    assert fit([4, 46, 50], [0.04, 0.46, 0.5]) == (0.0, 1)
    statistic, degrees = fit([60, 40], [0.5, 0.5])
    assert statistic == pytest.approx(4.0)
    assert degrees == 1
    assert fit([1, 1], [0.5, 0.5])[1] == 0


def test_p_values_that_lie_evenly_pass_and_those_in_a_heap_or_too_regular_at_one_end_do_not() -> None:
    assert evenness([(at + 0.5) / 20 for at in range(20)]) == 1.0
    assert evenness([0.5 + at / 1000 for at in range(20)]) < 1e-3
    assert evenness([at / 200 for at in range(20)]) < 1e-9
    # Five values with the greatest distance 0.5: Kolmogorov and Smirnov's table has 0.11 there.
    assert evenness([0.5, 0.6, 0.7, 0.8, 0.9]) == pytest.approx(0.11, abs=0.03)
