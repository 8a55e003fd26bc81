"""Exact odds of sic bo against published figures, and its compiled shakes compared with the procedure."""

import tomllib
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from sic_bo_play import START, Sitting, passed

from croupier.games.sic_bo.kernel import rounds_of
from croupier.games.sic_bo.odds import SHAKES, exact
from croupier.games.sic_bo.pay_tables import SicBoPayTable, pays_of
from croupier.games.sic_bo.rules import rules_of
from croupier.games.sic_bo.theory import theory
from croupier.games.sic_bo.wager_odds import odds_of
from croupier.games.sic_bo.wagers import AREAS, SicBoKind, TripleAsTwo
from croupier.odds.calculation import work_out
from croupier.simulation.dealing import throw_three
from croupier.simulation.report import report_of
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions
from croupier.table import commands as c
from croupier.table.roles import DEALER

SECOND = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "sic_bo.toml").read_text("utf-8"))


@pytest.mark.parametrize("table", SicBoPayTable)
def test_every_wager_has_its_published_edge(table: SicBoPayTable) -> None:
    at = SECOND["tables"].index(table.value)
    for area in AREAS.values():
        number = f".{min(area.number, 21 - area.number)}" if area.kind is SicBoKind.TOTAL else ""
        published = Fraction(SECOND["edge"][f"{area.kind.value}{number}"][at])
        found = -100 * exact(area, pays_of(table)).mean
        assert abs(found - published) <= Fraction(1, 2000), (str(area), float(found))


def test_edges_are_fractions() -> None:
    """Small and big, and two of a kind under each filing."""
    pays = pays_of(SicBoPayTable.ATLANTIC_CITY)
    assert exact(AREAS["small"], pays).mean == exact(AREAS["big"], pays).mean == Fraction(-1, 36)
    double = AREAS["double.3"]
    assert exact(double, pays).mean == Fraction(16 * 10 - 200, 216)
    assert exact(double, pays, TripleAsTwo.LOSES).mean == Fraction(15 * 10 - 201, 216)
    assert exact(AREAS["big"], pays).value[1] == 1 - Fraction(1, 36) ** 2


def test_the_odds_report_has_every_wager_of_every_pay_table_and_agrees_with_the_theory() -> None:
    reports = [work_out(wager) for wager in odds_of(None)]
    assert len(reports) == len(SicBoPayTable) * 14, "seven totals, five others, two of a kind both ways"
    filing = passed({"pays.table": "Pennsylvania B", "readings.triple_as_two": "loses"})
    expected = theory(filing)
    (double,) = (wager for wager in odds_of(filing) if wager.key == "double")
    mean = expected.exact(AREAS["double.1"], double.stake, {})
    assert mean is not None
    assert mean[0] == double.stake * Fraction(15 * 11 - 201, 216)
    assert -work_out(double).house_edge * double.stake == mean[0]


# --- compiled shakes


@pytest.mark.parametrize("triple_as_two", ["wins", "loses"])
def test_compiled_shakes_end_as_the_procedure_ends_them(triple_as_two: str) -> None:
    """Every shake of three dice against every wager."""
    sitting = Sitting({"pays.table": "Pennsylvania B", "readings.triple_as_two": triple_as_two})
    rounds = rounds_of(sitting.table.rules, None, {})
    assert len(rounds.wagers) == len(AREAS) == 50
    ends = rounds.settle(np.arange(216, dtype=np.uint8))
    for shaken, dice in enumerate(SHAKES):
        sitting.house.throws.append(dice)
        sitting.give(DEALER, c.BeginRound(START))
        for wager in rounds.wagers:
            sitting.bet(wager.area, wager.stake)
        sitting.steps.clear()
        sitting.give(DEALER, c.NoMoreBets())
        settled = {str(step.area): step.paid + step.returned - step.stake for step in sitting.settled()}
        for wager, end in zip(rounds.wagers, ends[:, shaken], strict=True):
            assert settled.pop(wager.area) == wager.ends[end].net, (wager.area, dice)
        assert not settled
        sitting.driver.journal.clear()


def test_three_dice_of_a_seed_are_fair_and_the_same_wherever_a_block_begins() -> None:
    thrown = throw_three(7, 0, 1 << 20)
    assert np.array_equal(throw_three(7, 1000, 50), thrown[1000:1050])
    counts = np.bincount(thrown, minlength=216)
    assert len(counts) == 216
    expected = (1 << 20) / 216
    # 215 degrees of freedom: mean 215, standard deviation 20.7.
    assert 120 < float(((counts - expected) ** 2 / expected).sum()) < 310


def test_simulated_shakes_agree_with_the_exact_odds() -> None:
    rules = rules_of(passed())
    run = SimulationRun(rounds_of(rules, None, {}), 400_000, 5, Sessions(100))
    for wager in report_of(run, play(run)).wagers:
        assert abs(wager.result.off(exact(AREAS[wager.staked.area], rules.pays).mean)) < 4, wager.staked.area


Stakes = dict[str, int | None]


@pytest.mark.parametrize(
    ("strategy", "stakes", "says"),
    [
        ("bluff", {}, "leave it out"),
        (None, {"pass": None}, "total.4"),
        (None, {"small": 4_00}, r"from \$5"),
        (None, {"small": 1001_00}, r"to \$1,000"),
    ],
)
def test_what_cannot_be_played_is_refused(strategy: str | None, stakes: Stakes, says: str) -> None:
    with pytest.raises(NotSimulated, match=says):
        rounds_of(rules_of(passed()), strategy, stakes)
