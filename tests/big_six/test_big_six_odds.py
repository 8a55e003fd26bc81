"""Exact odds of big six against published figures, and its compiled spins compared with the procedure."""

import tomllib
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from big_six_play import START, Sitting, passed

from croupier.games.big_six.kernel import rounds_of
from croupier.games.big_six.odds import exact
from croupier.games.big_six.options import Fives, PicturePays
from croupier.games.big_six.pay_tables import odds_of as pays_of
from croupier.games.big_six.rules import rules_of
from croupier.games.big_six.sections import WHEELS
from croupier.games.big_six.theory import theory
from croupier.games.big_six.wager_odds import odds_of
from croupier.games.big_six.wagers import AREAS
from croupier.odds.calculation import work_out
from croupier.simulation.report import report_of
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.roles import DEALER, player

SEVEN_FIVES = {"wheel.fives": "seven", "pays.picture": "40 to 1"}

EDGES = {
    "bill.1": (Fraction(4, 27), Fraction(1, 9)),
    "bill.2": (Fraction(1, 6), Fraction(1, 6)),
    "bill.5": (Fraction(1, 9), Fraction(2, 9)),
    "bill.10": (Fraction(5, 27), Fraction(5, 27)),
    "bill.20": (Fraction(2, 9), Fraction(2, 9)),
    "joker": (Fraction(4, 27), Fraction(13, 54)),
    "emblem": (Fraction(4, 27), Fraction(13, 54)),
}
"""The house's share of a bet: with eight sections of $5 and 45 to 1, and with seven and 40 to 1."""

CHOICES = ((Fives.EIGHT, PicturePays.FORTY_FIVE), (Fives.SEVEN, PicturePays.FORTY))


SECOND = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "big_six.toml").read_text("utf-8"))


@pytest.mark.cites("19:47-5.5")
def test_wagers_pay_what_a_second_reading_says() -> None:
    for area in AREAS.values():
        found = [str(pays_of(area, picture)) for picture in PicturePays]
        assert list(dict.fromkeys(found)) == SECOND["pays"][area.section]
    assert [area.section for area in AREAS.values()] == list(SECOND["pays"])


@pytest.mark.cites("19:47-5.6")
@pytest.mark.parametrize(("fives", "fifth"), [(Fives.EIGHT, "5"), (Fives.SEVEN, "1")])
def test_the_wheel_has_the_sections_of_a_second_reading(fives: Fives, fifth: str) -> None:
    order = SECOND["order"].replace("(5)", fifth).split()
    pictures = {"P": "joker", "Q": "emblem"}
    assert [section.label for section in WHEELS[fives].sections] == [pictures.get(text, f"${text}") for text in order]
    assert WHEELS[fives].counts() == SECOND["sections"][fives.value]
    assert sum(SECOND["sections"][fives.value].values()) == 54


@pytest.mark.cites("19:47-5.5")
@pytest.mark.parametrize("text", AREAS)
@pytest.mark.parametrize("at", range(2))
def test_every_wager_has_its_published_edge(text: str, at: int) -> None:
    fives, picture = CHOICES[at]
    area = AREAS[text]
    found = exact(area, WHEELS[fives], pays_of(area, picture))
    assert -found.mean == EDGES[text][at]
    assert f"{float(-100 * found.mean):.3f}" == SECOND["edge"][area.section][at]
    assert found.value[1] == Fraction(found.wins * found.loses, 54**2) * (found.pays.fraction + 1) ** 2


def test_no_section_has_the_color_of_its_neighbor() -> None:
    sections = WHEELS[Fives.EIGHT].sections
    assert all(sections[place].color is not sections[place - 1].color for place in range(len(sections)))


def test_the_odds_report_has_every_wager_and_agrees_with_the_theory() -> None:
    assert len(odds_of(None)) == 9, "$1, $5 and a picture in two ways, $2, $10 and $20 in one"
    filing = passed(SEVEN_FIVES)
    expected = theory(filing)
    for wager, text in zip(odds_of(filing), AREAS, strict=False):
        found = expected.exact(AREAS[text], wager.stake, {})
        assert found is not None
        assert found[0] == -EDGES[text][1] * wager.stake == -work_out(wager).house_edge * wager.stake


# --- compiled spins


@pytest.mark.parametrize("changes", [{}, SEVEN_FIVES])
def test_compiled_spins_end_as_the_procedure_ends_them(changes: dict[str, str]) -> None:
    """Every section of the wheel against every wager."""
    sitting = Sitting(changes)
    rounds = rounds_of(sitting.table.filed, None, {})
    assert len(rounds.wagers) == len(AREAS) == 7
    ends = rounds.settle(np.arange(54, dtype=np.uint8))
    for place in range(54):
        sitting.house.spins.append(place)
        sitting.give(DEALER, c.BeginRound(START))
        for wager in rounds.wagers:
            sitting.give(player(1), at_area(sitting.table, c.PlaceWager(1, wager.area, wager.stake)))
        sitting.steps.clear()
        sitting.give(DEALER, c.NoMoreBets())
        settled = {str(step.area): step.paid + step.returned - step.stake for step in sitting.settled()}
        for wager, end in zip(rounds.wagers, ends[:, place], strict=True):
            assert settled.pop(wager.area) == wager.ends[end].net, (wager.area, place)
        assert not settled
        sitting.driver.journal.clear()


def test_simulated_spins_agree_with_the_exact_odds() -> None:
    rules = rules_of(passed())
    run = SimulationRun(rounds_of(rules, None, {}), 400_000, 5, Sessions(100))
    for wager in report_of(run, play(run)).wagers:
        area = AREAS[wager.staked.area]
        assert abs(wager.result.off(exact(area, rules.wheel, rules.odds(area)).mean)) < 4, wager.staked.area


Stakes = dict[str, int | None]


@pytest.mark.parametrize(
    ("strategy", "stakes", "says"),
    [
        ("martingale", {}, "leave it out"),
        (None, {"bill.50": None}, "bill.20"),
        (None, {"bill.1": 99}, r"from \$1"),
        (None, {"joker": 101_00}, r"to \$100"),
    ],
)
def test_what_cannot_be_played_is_refused(strategy: str | None, stakes: Stakes, says: str) -> None:
    with pytest.raises(NotSimulated, match=says):
        rounds_of(rules_of(passed()), strategy, stakes)
