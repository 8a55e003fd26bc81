"""Simulation agrees with exact odds: every wager's mean and every line's share, within a few standard errors.

Seeds are fixed, so these tests always find the same. The exact values come from the games' own counting.
"""

import os
from fractions import Fraction
from importlib import import_module
from math import sqrt
from typing import cast

import pytest
from reference_tables import filing_of

from croupier.games import HOUSE_GAMES
from croupier.games.wager_odds import HasOdds, Wager
from croupier.simulation.report import SimulationReport, WagerReport, report_of
from croupier.simulation.run_request import RunRequest, rounds_of
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions
from croupier.submission.filing import Filing

ROUNDS = 4_000_000 if os.environ.get("CROUPIER_SOAK") else 1_000_000
MOST = 4.5
"""Standard errors: some two hundred shares and means are compared; chance exceeds this in one of 150,000."""


def exact_wagers(filing: Filing) -> dict[tuple[str, int], Wager]:
    """Return the wagers by kind and stake, as a player makes them."""
    module = cast(HasOdds, import_module(f"{HOUSE_GAMES[filing.schema.game]}.wager_odds"))
    found: dict[tuple[str, int], Wager] = {}
    for wager in module.odds_of(filing):
        if wager.options.get("role", "player") == "player":
            found.setdefault((wager.key, wager.stake), wager)
    return found


def simulated(filing: Filing, strategy: str | None = None, seed: int = 20) -> SimulationReport:
    request = RunRequest(filing.schema.game, strategy=strategy)
    run = SimulationRun(rounds_of(request, filing), ROUNDS, seed, Sessions(100))
    return report_of(run, play(run))


def compare(found: WagerReport, exact: Wager) -> None:
    stake, meter = found.staked.stake, found.staked.meter or 0
    endings = exact.endings(stake, meter)
    total = sum(ending.ways for ending in endings)
    ways: dict[str, int] = {}
    for ending in endings:
        ways[ending.line] = ways.get(ending.line, 0) + ending.ways
    mean = sum((ending.ways * ending.net for ending in endings), Fraction(0)) / total / stake
    square = sum((ending.ways * ending.net**2 for ending in endings), Fraction(0)) / total / stake**2
    error = sqrt(square - mean**2) / sqrt(ROUNDS)
    assert abs(float(found.result.value - mean)) < MOST * error, (found.staked.area, float(mean))
    nets = {ending.line: ending.net for ending in endings}
    for end, count in zip(found.staked.ends, found.counts, strict=True):
        part = ways.get(end.line, 0) / total
        if part == 0:
            assert count == 0, end
            continue
        assert nets[end.line] == end.net, end
        if ROUNDS * part < 10:
            # Too rare for the normal distribution; a count above this is rarer than one in ten thousand.
            assert count <= 12 + 4 * ROUNDS * part, end
        else:
            assert abs(count - ROUNDS * part) < MOST * sqrt(ROUNDS * part * (1 - part)), end


@pytest.mark.parametrize("pushes", ["loses", "push"])
def test_packs_poker(pushes: str) -> None:
    filing = filing_of("packs-poker", {"settlement.beats_without_pair": pushes})
    exact = exact_wagers(filing)
    report = simulated(filing, "three packs")
    assert [wager.staked.area for wager in report.wagers][:3] == ["pack.1", "five.1", "seven.1"]
    assert len(report.wagers) == 9
    for wager in report.wagers:
        compare(wager, exact[wager.staked.key, wager.staked.stake])


@pytest.fixture(scope="module")
def foxwoods() -> SimulationReport:
    return simulated(filing_of("pai-gow-poker"))


def test_pai_gow_poker_and_its_side_wagers(foxwoods: SimulationReport) -> None:
    exact = exact_wagers(filing_of("pai-gow-poker"))
    kinds = ["bet", "number", "progressive", "bonus", "insurance"]
    assert [wager.staked.key for wager in foxwoods.wagers] == kinds
    for wager in foxwoods.wagers:
        compare(wager, exact[wager.staked.key, wager.staked.stake])


def test_three_card_and_seven_card_wagers() -> None:
    filing = filing_of("pai-gow-poker", {"wagers.three_seven.offered": True, "wagers.seven_card.pay_table": "B"})
    exact = exact_wagers(filing)
    report = simulated(filing, seed=21)
    assert [wager.staked.key for wager in report.wagers] == ["bet", "progressive", "insurance", "three", "seven"]
    for wager in report.wagers:
        compare(wager, exact[wager.staked.key, wager.staked.stake])


def test_the_foxwoods_house_way_wins_loses_and_pushes_as_often_as_was_counted(foxwoods: SimulationReport) -> None:
    bet = foxwoods.wagers[0]
    counts = dict.fromkeys((9_50, 0, -10_00), 0)
    for end, count in zip(bet.staked.ends, bet.counts, strict=True):
        counts[end.net] += count
    win, push, lose = counts.values()
    assert win + push + lose == ROUNDS
    deals = 8250459031214400
    for count, ways in ((win, 2402556437868468), (lose, 2507074122443092), (push, 3340828470902840)):
        part = ways / deals
        assert abs(count - ROUNDS * part) < MOST * sqrt(ROUNDS * part * (1 - part))
