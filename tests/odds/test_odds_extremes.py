"""Where rounding makes the edge depend on the amount, the smallest and the largest edge over all amounts are shown."""

from fractions import Fraction
from functools import cache

import pytest

from croupier.games import baccarat, craps
from croupier.games.baccarat.wager_odds import odds_of as baccarat_wagers
from croupier.games.craps.wager_odds import odds_of as craps_wagers
from croupier.games.wager_odds import Wager
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import sample_of


def filing_of(game: object) -> Filing:
    return sample_of(game.SCHEMA)  # type: ignore[attr-defined]


def kept(wager: Wager, stake: int) -> Fraction:
    endings = wager.endings(stake, 0)
    ways = sum((ending.ways for ending in endings), Fraction(0))
    return -sum((ending.ways * ending.net for ending in endings), Fraction(0)) / ways / stake


@cache
def by_stake() -> dict[str, Wager]:
    return {
        ", ".join((wager.game, wager.title, *map(str, wager.options.values()))): wager
        for game, wagers in ((craps, craps_wagers), (baccarat, baccarat_wagers))
        for wager in wagers(filing_of(game))
        if wager.by_stake
    }


STEPS = {
    "craps, buy bet, 4 or 10, when made": 1_00,
    "craps, buy bet, 5 or 9, when made": 2_00,
    "craps, buy bet, 6 or 8, when made": 5_00,
    "craps, lay bet, 4 or 10, when made": 2_00,
    "craps, lay bet, 5 or 9, when made": 3_00,
    "craps, lay bet, 6 or 8, when made": 6_00,
    "baccarat, Banker, 8, 5%, up to 25 cents": 25,
}
"""The multiples of a wager at a craps table whose smallest chip is a dollar, so that chips can pay true odds; at the
baccarat table the smallest chip is a quarter.
"""


def test_all_that_are_rounded_are_gone_through() -> None:
    assert set(by_stake()) == set(STEPS)


@pytest.mark.parametrize("name", STEPS)
def test_no_amount_that_is_accepted_is_beyond_what_is_shown(name: str) -> None:
    wager = by_stake()[name]
    shown = [kept(wager, stake) for stake in wager.stakes]
    every = [kept(wager, stake) for stake in range(wager.stakes[0], wager.stakes[-1] + 1, STEPS[name])]
    assert min(every) == min(shown)
    assert max(every) == max(shown)


def test_a_lay_bet_on_5_or_9_costs_up_to_a_thirtieth() -> None:
    """$30 wins $20 and costs $1: no round amount shows that."""
    lay = by_stake()["craps, lay bet, 5 or 9, when made"]
    assert max(kept(lay, stake) for stake in lay.stakes) == Fraction(1, 30)
