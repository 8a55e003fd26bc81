"""Exact odds of mini-dice, its compiled shakes compared with the procedure, and their expected results."""

import random
from fractions import Fraction

import numpy as np
import pytest
from mini_dice_play import START, Sitting, passed

from croupier.games.mini_dice.kernel import rounds_of
from croupier.games.mini_dice.odds import SHAKES, exact
from croupier.games.mini_dice.pay_tables import LEAST
from croupier.games.mini_dice.theory import theory
from croupier.games.mini_dice.wager_odds import odds_of
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea, MiniDiceKind
from croupier.odds.calculation import work_out
from croupier.simulation.report import report_of
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions
from croupier.table import commands as c
from croupier.table.roles import DEALER, player
from croupier.words import area_name


@pytest.mark.parametrize(
    ("kind", "number", "edge", "figure"),
    [
        (MiniDiceKind.PLACE, 4, Fraction(1, 15), "6.67"),
        (MiniDiceKind.PLACE, 10, Fraction(1, 15), "6.67"),
        (MiniDiceKind.PLACE, 5, Fraction(1, 25), "4"),
        (MiniDiceKind.PLACE, 9, Fraction(1, 25), "4"),
        (MiniDiceKind.PLACE, 6, Fraction(1, 66), "1.52"),
        (MiniDiceKind.PLACE, 8, Fraction(1, 66), "1.52"),
        (MiniDiceKind.SEVEN, 0, Fraction(1, 6), "16.67"),
        (MiniDiceKind.FIELD, 0, Fraction(1, 18), "5.5556"),
        (MiniDiceKind.OVER, 0, Fraction(1, 6), "16.6667"),
        (MiniDiceKind.UNDER, 0, Fraction(1, 6), "16.6667"),
    ],
)
def test_published_figures(kind: MiniDiceKind, number: int, edge: Fraction, figure: str) -> None:
    found = exact(MiniDiceArea(kind, number), LEAST)
    assert -found.mean == edge
    assert f"{100 * float(edge):.{len(figure.partition('.')[2])}f}" == figure


def test_over_and_under_win_15_of_36_shakes() -> None:
    for kind in (MiniDiceKind.OVER, MiniDiceKind.UNDER):
        (won,) = (outcome for outcome in exact(MiniDiceArea(kind), LEAST).outcomes if outcome.pays is not None)
        assert (won.ways, exact(MiniDiceArea(kind), LEAST).ways) == (15, 36)


def test_how_long_it_takes() -> None:
    assert exact(MiniDiceArea(MiniDiceKind.PLACE, 6), LEAST).shakes == Fraction(36, 11)
    assert exact(MiniDiceArea(MiniDiceKind.FIELD), LEAST).shakes == 1
    # A 7 ends the turn; the chances of at least one shake, two, three and so on add up to the mean.
    assert float(sum(Fraction(5, 6) ** shakes for shakes in range(200))) == pytest.approx(6)


def test_wagers_under_a_filing() -> None:
    raised = odds_of(passed({"pays.seven": "5 to 1", "wagers.place.minimum": 7}))
    found = {(wager.key, *wager.options.values()): wager for wager in raised}
    assert work_out(found[("seven",)]).house_edge == 0
    assert found["place", "6 or 8"].stake == 12_00
    assert found["place", "4 or 10"].stake == 10_00
    assert len(odds_of(None)) == len(raised) == 7


def test_theory_of_every_area() -> None:
    found = theory(passed())
    for area in AREAS.values():
        value = found.exact(area, 30_00, {})
        assert value is not None
        assert value == (exact(area, LEAST).mean * 30_00, exact(area, LEAST).value[1] * 30_00**2)
        assert found.name(area) == area_name(area)
        assert not found.banked(area)


# --- compiled shakes


@pytest.mark.parametrize("winners", ["stay up", "are returned"])
def test_shakes_are_settled_as_by_the_procedure(winners: str) -> None:
    sitting = Sitting({"readings.winners": winners})
    rounds = rounds_of(sitting.table.rules, None, {})
    dice, seen = random.Random(6), set()
    sitting.give(player(1), c.BuyIn(1, 100_000_00))
    for _ in range(200):
        shaken = dice.randrange(len(SHAKES))
        ends = rounds.settle(np.array([shaken], dtype=np.uint8))[:, 0]
        sitting.house.throws.append(SHAKES[shaken])
        sitting.give(DEALER, c.BeginRound(START))
        for wager in rounds.wagers:
            if AREAS[wager.area] not in sitting.table.books.wagers(1):
                sitting.bet(wager.area, wager.stake)
        sitting.steps.clear()
        sitting.shake()
        settled = {
            str(settlement.area): settlement.paid + settlement.returned - settlement.stake
            for settlement in sitting.settled()
        }
        for wager, end in zip(rounds.wagers, ends, strict=True):
            seen.add((wager.area, end))
            assert settled.pop(wager.area, 0) == wager.ends[end].net, (wager.area, SHAKES[shaken])
        assert not settled
        sitting.driver.journal.clear()
    assert seen == {(wager.area, end) for wager in rounds.wagers for end in range(len(wager.ends))}


def test_simulated_shakes_agree_with_the_exact_odds() -> None:
    run = SimulationRun(rounds_of(Sitting().table.rules, None, {}), 400_000, 5, Sessions(100))
    report = report_of(run, play(run))
    for wager in report.wagers:
        assert abs(wager.result.off(exact(AREAS[wager.staked.area], LEAST).mean)) < 4, wager.staked.area


@pytest.mark.parametrize(
    ("strategy", "stakes", "says"),
    [
        ("bluff", {}, "leave it out"),
        (None, {"pass": None}, "place.4"),
        (None, {"place.6": 10_00}, r"\$6 or \$12"),
        (None, {"place.6": 3_00}, r"from \$6"),
        (None, {"seven": 101_00}, r"to \$100"),
    ],
)
def test_what_cannot_be_played_is_refused(strategy: str | None, stakes: dict[str, int | None], says: str) -> None:
    with pytest.raises(NotSimulated, match=says):
        rounds_of(Sitting().table.rules, strategy, stakes)
