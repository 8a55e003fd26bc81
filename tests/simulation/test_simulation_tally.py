"""The tally compared with one made by hand; sessions, bankrolls and ruin; the report made from them."""

import random
from collections import Counter
from fractions import Fraction
from math import isclose, sqrt
from statistics import fmean, stdev

import numpy as np
import pytest

from croupier.simulation.report import mean_of, quantile
from croupier.simulation.rounds import Staked, WagerEnd
from croupier.simulation.tally import Sessions, Tally, tally

WAGERS = (
    Staked(
        "a.1",
        "a",
        "A",
        "A",
        10_00,
        (WagerEnd("wins", "1 to 1", 10_00), WagerEnd("push", "push", 0), WagerEnd("no", "loses", -10_00)),
        (),
    ),
    Staked(
        "b.1",
        "b",
        "B",
        "B",
        1_00,
        (WagerEnd("big", "8,000,000 to 1", 8_000_000_00), WagerEnd("no", "loses", -1_00)),
        (),
    ),
)


def ends(rounds: int, seed: int = 1) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    rng = random.Random(seed)
    rows = [
        [rng.choices((0, 1, 2), (48, 3, 49))[0] for _ in range(rounds)],
        [rng.choices((0, 1), (1, 40))[0] for _ in range(rounds)],
    ]
    return np.array(rows, dtype=np.uint8)


def test_counts_sums_and_squares_are_exact() -> None:
    value = ends(5000)
    found = tally(WAGERS, value, Sessions(100))
    nets = [sum(wager.ends[end].net for wager, end in zip(WAGERS, column, strict=True)) for column in value.T.tolist()]
    assert found.rounds == 5000
    assert found.counts == tuple(
        tuple(Counter(row.tolist())[number] for number in range(len(wager.ends)))
        for wager, row in zip(WAGERS, value, strict=True)
    )
    assert found.total == sum(nets)
    # More than 64 bits can hold: about 120 times (8 * 10^8)^2.
    assert found.squares == sum(net * net for net in nets) > 1 << 64


@pytest.mark.parametrize("bankroll", [None, 10_99, 11_00, 11_01, 50_00, 200_00, 10_000_00])
@pytest.mark.parametrize("length", [1, 7, 100])
def test_sessions_end_when_the_next_round_cannot_be_covered(bankroll: int | None, length: int) -> None:
    value = ends(1003, seed=2)
    value[1] = 1
    found = tally(WAGERS, value, Sessions(length, bankroll))
    staked, results, needed = 11_00, Counter[int](), Counter[int]()
    for first in range(0, 1003 - length + 1, length):
        money = 10**9 if bankroll is None else bankroll
        begins, lowest, here = money, 0, 0
        for end in value[0, first : first + length].tolist():
            net = WAGERS[0].ends[end].net - 1_00
            lowest = min(lowest, here)
            here += net
            if money >= staked:
                money += net
        results[money - begins] += 1
        needed[staked - lowest] += 1
    assert found.results == results
    assert found.needed == needed
    assert results.total() == 1003 // length
    if bankroll == 10_99:
        assert set(results) == {0}


@pytest.mark.parametrize("bankroll", [30_00, 55_00, 120_00])
def test_a_bankroll_lasts_just_where_no_more_is_needed(bankroll: int) -> None:
    """Ruin is derived from what sessions need; here it is found by playing with the bankroll and with a
    sufficient one.
    """
    value = ends(20_000, seed=3)
    value[1] = 1
    bound = tally(WAGERS, value, Sessions(40, bankroll))
    free = tally(WAGERS, value, Sessions(40))
    assert bound.needed == free.needed
    lasting = sum(count for needed, count in free.needed.items() if needed <= bankroll)
    assert 0 < lasting < 500
    # Sessions that last end alike.
    alone = Counter(
        int(tally(WAGERS, value[:, first : first + 40], Sessions(40, bankroll)).total)
        for first in range(0, 20_000, 40)
        if max(tally(WAGERS, value[:, first : first + 40], Sessions(40)).needed) <= bankroll
    )
    assert alone.total() == lasting
    assert not alone - bound.results


def test_tallies_add_up_in_any_cut() -> None:
    value = ends(3000)
    whole = tally(WAGERS, value, Sessions(50, 100_00))
    parts = [tally(WAGERS, value[:, cut], Sessions(50, 100_00)) for cut in (slice(0, 1000), slice(1000, 3000))]
    assert parts[0] + parts[1] == parts[1] + parts[0] == whole
    assert Tally.nothing(WAGERS) + whole == whole
    # Adding two tallies changes neither; adding to one changes that one.
    before = parts[0] + Tally.nothing(WAGERS)
    assert parts[0] + parts[1] == whole
    assert parts[0] == before
    parts[0] += parts[1]
    assert parts[0] == whole


def test_a_mean_has_the_deviation_of_its_values_and_an_interval_of_it() -> None:
    values = [3, 3, -1, 0, 7, 7, 7]
    found = mean_of([(Fraction(value), count) for value, count in Counter(values).items()])
    assert found.number == 7
    assert found.value == Fraction(26, 7)
    assert isclose(found.deviation, stdev(values))
    assert isclose(found.error, stdev(values) / sqrt(7))
    low, high = found.interval
    assert isclose((low + high) / 2, fmean(values))
    assert isclose(high - low, 2 * 1.959964 * found.error, rel_tol=1e-6)
    assert isclose(found.off(Fraction(2)), (26 / 7 - 2) / found.error)
    assert mean_of([(Fraction(5), 1)]).deviation == 0


def test_quantiles() -> None:
    values = Counter({-5: 1, 0: 2, 10: 1})
    assert [quantile(values, part) for part in (0.01, 0.25, 0.26, 0.75, 0.76, 1.0)] == [-5, -5, 0, 0, 10, 10]
