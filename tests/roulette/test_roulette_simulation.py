"""Compiled spins of roulette compared with the procedure; betting systems: the same edge, and an exact risk of ruin."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.betting_systems import SYSTEMS
from croupier.games.roulette import open_table
from croupier.games.roulette.kernel import RouletteRounds, requested_chain, rounds_of
from croupier.games.roulette.odds import Wheelhouse, endings, mean
from croupier.games.roulette.rules import SCHEMA, RouletteRules, rules_of
from croupier.simulation.dealing import spin
from croupier.simulation.exact_sessions import session_figures
from croupier.simulation.report import report_of
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions, tally
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import refused

AT = "2026-01-31T20:00:00+00:00"
PLENTY = 1_000_000_00

RULES = [
    (zeros, rule, again)
    for zeros in ("double zero", "single zero")
    for rule, again in (("half", "loses"), ("en prison", "loses"), ("en prison", "stays"), ("full", "loses"))
]
"""Both wheels, and every rule for a zero."""


def filing_of(zeros: str, rule: str, again: str = "loses", **limits: int) -> Filing:
    options: dict[str, object] = {"wheel.zeros": zeros, "wheel.zero_rule": rule}
    if rule == "en prison":
        options["readings.held_again"] = again
    options |= {f"wagers.even.{key}": value for key, value in limits.items()}
    report = filing_with(SCHEMA, options)
    assert report.filing is not None, report.defects
    return report.filing


class Player:
    """A player at a table of the procedure, whose wheel stops where the test says."""

    def __init__(self, filing: Filing) -> None:
        self.table = open_table(filing)
        self.house = House(Driver(self.table), LaboratorySource(4))
        self.do(SUPERVISOR, c.OpenTable(AT))
        self.do(player(1), c.SitDown(1, "One"))
        self.do(player(1), c.BuyIn(1, PLENTY))

    def do(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, command)
        assert refusal is None, refused(refusal)

    @property
    def worth(self) -> int:
        """Return what the player has, including what is on the layout."""
        books = self.table.books
        chips: int = books.balance(stack(1)) + sum(books.wagers(1).values())
        return chips

    def spin(self, place: int, wagers: dict[str, int]) -> int:
        """Make wagers, except those in prison, and spin. Return the net result."""
        before = self.worth
        self.house.spins.append(place)
        self.do(DEALER, c.BeginRound(AT))
        in_prison = {str(area).removeprefix("held-") for area in self.table.books.wagers(1)}
        for area, amount in wagers.items():
            if area not in in_prison:
                self.do(player(1), at_area(self.table, c.PlaceWager(1, area, amount)))
        self.do(DEALER, c.NoMoreBets())
        while not self.house.driver.at_rest:
            self.do(DEALER, c.Proceed())
        self.house.driver.journal.clear()
        return self.worth - before


def nets(rounds: RouletteRounds, places: list[int]) -> list[int]:
    """Return the net result of each spin by the compiled functions."""
    ends = rounds.settle(np.array(places, dtype=np.uint8))
    by_wager = [[wager.ends[end].net for end in row] for wager, row in zip(rounds.wagers, ends, strict=True)]
    return [sum(column) for column in zip(*by_wager, strict=True)]


# --- compared with the procedure


@pytest.mark.parametrize(("zeros", "rule", "again"), RULES)
def test_compiled_spins_end_as_the_procedure_ends_them(zeros: str, rule: str, again: str) -> None:
    """Every pocket against the first and the last wager of each kind, and consecutive zeros."""
    sitting = Player(filing_of(zeros, rule, again))
    rules = sitting.table.filed
    kinds = dict.fromkeys(area.kind for area in rules.areas())
    by_kind = [[area for area in rules.areas() if area.kind is kind] for kind in kinds]
    areas = dict.fromkeys(
        area for found in by_kind for area in (found[0], found[-1]) if rule == "full" or len(found) < 2
    )
    rounds = rounds_of(rules, None, {str(area): None for area in areas})
    wagers = {wager.area: wager.stake for wager in rounds.wagers}
    zero = rules.wheel.places("0")[0]
    places = [*range(len(rules.wheel)), *([zero, zero, 1, zero, 2, zero, zero, zero, 3] if rule != "full" else [])]
    assert nets(rounds, places) == [sitting.spin(place, wagers) for place in places]


Stakes = Callable[[list[int]], int]


def doubling(history: list[int]) -> int:
    """Wager 10, 20, 40 and 80; then start over at 10."""
    losses = 0
    for net in history:
        losses = 0 if net > 0 else (losses + 1) % 4 if net < 0 else losses
    return 10_00 << losses


def adding(history: list[int]) -> int:
    """Wager 10 more after each loss, 10 less after each win, from 10 to 100."""
    stake = 10
    for net in history:
        stake = max(10, stake - 10) if net > 0 else min(100, stake + 10) if net < 0 else stake
    return stake * 100


def crossing(history: list[int]) -> int:
    """Play the line 1 2 3 4, and give it up once it asks for more than 100."""
    line = [1, 2, 3, 4]
    for net in history:
        if net > 0:
            line = line[1:-1]
        elif net < 0:
            line.append(line[0] + (line[-1] if len(line) > 1 else 0))
        if not line or line[0] + line[-1] * (len(line) > 1) > 10:
            line = [1, 2, 3, 4]
    return 10_00 * (line[0] + line[-1] * (len(line) > 1))


@pytest.mark.parametrize(
    ("strategy", "stakes"), [("martingale", doubling), ("d'alembert", adding), ("labouchere", crossing)]
)
@pytest.mark.parametrize("rule", ["half", "en prison"])
def test_systems_wager_within_the_limits_and_end_as_the_procedure_ends_them(
    strategy: str, stakes: Stakes, rule: str
) -> None:
    """A second reading of each system plays at the procedure's table, which takes from $10 to $100."""
    sitting = Player(filing_of("double zero", rule, minimum=10, maximum=100))
    rounds = rounds_of(sitting.table.filed, strategy, {"red": None})
    assert max(end.down or 0 for end in rounds.wagers[0].ends) == {"martingale": 80_00}.get(strategy, 100_00)
    # Long runs of black and of red, so that the limits are reached; both zeros, twice in a row.
    black, red, zero = (sitting.table.wheel.places(label)[0] for label in ("2", "1", "00"))
    places = [black] * 14 + [red] * 13 + [zero, zero, black, zero, red] + spin(6, 0, 40, 38).tolist()
    found: list[int] = []
    for place in places:
        found.append(sitting.spin(place, {"red": stakes(found)}))
    assert nets(rounds, places) == found


def test_a_session_begins_anew() -> None:
    rounds = rounds_of(rules_of(filing_of("double zero", "full")), "martingale", {}).by_session(3, None)
    black = rounds.pockets - 1
    assert nets(rounds, [black] * 7) == [-10_00, -20_00, -40_00, -10_00, -20_00, -40_00, -10_00]


@pytest.mark.parametrize(("bankroll", "brings"), [(70_00, -70_00), (69_00, -30_00), (30_00, -30_00), (29_00, -10_00)])
def test_a_bankroll_has_to_cover_what_the_system_asks_for_next(bankroll: int, brings: int) -> None:
    """Black three times: $10, $20 and $40 are lost, if the player can cover them."""
    rounds = rounds_of(rules_of(filing_of("double zero", "full")), "martingale", {}).by_session(3, bankroll)
    found = tally(rounds.wagers, rounds.settle(np.full(3, rounds.pockets - 1, dtype=np.uint8)), Sessions(3, bankroll))
    assert (dict(found.results), dict(found.needed)) == ({brings: 1}, {70_00: 1})


# --- the edge, and ruin


@pytest.mark.parametrize(
    ("zeros", "rule", "edge"), [("double zero", "full", Fraction(1, 19)), ("single zero", "half", Fraction(1, 74))]
)
@pytest.mark.parametrize("strategy", SYSTEMS)
def test_every_system_gives_the_same_edge_and_its_worked_out_risk_of_ruin(
    strategy: str, zeros: str, rule: str, edge: Fraction
) -> None:
    rules = rules_of(filing_of(zeros, rule))
    chain = requested_chain(rules, strategy, {"red": None})
    exact = session_figures(chain.walk_states(), 50, 100_00)
    assert exact is not None
    assert exact.mean == pytest.approx(-float(edge) * exact.staked), "what is lost is the edge of what is staked"
    run = SimulationRun(
        rounds_of(rules, strategy, {"red": None}).by_session(50, 100_00), 400_000, 11, Sessions(50, 100_00)
    )
    report = report_of(run, play(run, 1))
    assert abs(report.wagers[0].result.off(-edge)) < 4
    assert report.sessions is not None
    assert report.sessions.ruin is not None
    assert abs(report.sessions.ruin.off(Fraction(exact.ruin))) < 4
    assert abs(report.sessions.result.off(Fraction(exact.mean))) < 4
    assert abs(float(report.sessions.ahead) - exact.ahead) < 4 * 0.5 / report.sessions.number**0.5


@pytest.mark.parametrize(("zeros", "rule", "again"), RULES)
def test_simulated_wagers_of_each_kind_agree_with_the_exact_odds(zeros: str, rule: str, again: str) -> None:
    rules = rules_of(filing_of(zeros, rule, again))
    at = Wheelhouse(rules.double_zero, rules.zero_rule, rules.held_again)
    run = SimulationRun(rounds_of(rules, None, {}), 200_000, 3, Sessions(100))
    wagers = report_of(run, play(run, 1)).wagers
    assert len(wagers) == (14 if rules.double_zero else 13)
    areas = {str(area): area for area in rules.areas()}
    for wager in wagers:
        assert abs(wager.result.off(mean(endings(areas[wager.staked.area], at)))) < 4, wager.staked.area


def _outcomes(rules: RouletteRules, bankroll: int, length: int) -> Iterator[tuple[Fraction, int, bool]]:
    """Yield every sequence of spins of a martingale on red with its chance: the net result, and whether it is ruin."""
    colors = {"red": Fraction(18, 38), "black": Fraction(18, 38), "green": Fraction(2, 38)}
    for row in product(colors, repeat=length):
        chance, worth, ruined = Fraction(1), 0, False
        history: list[int] = []
        for color in row:
            chance *= colors[color]
            stake = min(doubling(history), 80_00)
            ruined = ruined or bankroll + worth < stake
            net = 0 if ruined else {"red": stake, "black": -stake, "green": -stake // 2}[color]
            worth += net
            history.append(net)
        yield chance, worth, ruined


@pytest.mark.parametrize("bankroll", [30_00, 29_00, 10_00, 9_00])
def test_the_risk_of_ruin_is_that_of_every_row_of_spins(bankroll: int) -> None:
    rules = rules_of(filing_of("double zero", "half", minimum=10, maximum=100))
    found = session_figures(requested_chain(rules, "martingale", {}).walk_states(), 6, bankroll)
    rows = list(_outcomes(rules, bankroll, 6))
    assert found is not None
    assert found.ruin == pytest.approx(float(sum(chance for chance, _, ruined in rows if ruined)))
    assert found.ahead == pytest.approx(float(sum(chance for chance, worth, _ in rows if worth > 0)))
    assert found.mean == pytest.approx(float(sum(chance * worth for chance, worth, _ in rows)))


# --- requests


def test_spins_of_a_seed_are_fair_and_the_same_wherever_a_block_begins() -> None:
    for pockets in (37, 38):
        spun = spin(7, 0, 1 << 18, pockets)
        assert np.array_equal(spin(7, 1000, 50, pockets), spun[1000:1050])
        counts = np.bincount(spun, minlength=pockets)
        assert len(counts) == pockets
        expected = (1 << 18) / pockets
        # About 37 degrees of freedom, with a standard deviation of 8.6.
        assert 10 < float(((counts - expected) ** 2 / expected).sum()) < 80
    with pytest.raises(ValueError, match="37 and 38"):
        spin(7, 0, 1, 36)


@pytest.mark.parametrize(
    ("strategy", "stakes", "says"),
    [
        ("bluff", {}, "martingale"),
        (None, {"pass": None}, "straight.17"),
        (None, {"straight.40": None}, "straight.17"),
        (None, {"red": None, "straight": None, "straight.0": None}, "name it once"),
        (None, {"red": 9_00}, r"from \$10"),
        (None, {"red": 2001_00}, r"to \$2,000"),
        ("martingale", {"straight": None}, "one wager, at even money"),
        ("martingale", {"red": None, "odd": None}, "one wager, at even money"),
        ("labouchere", {"red": 402_00}, r"begins with \$2,010"),
    ],
)
def test_what_cannot_be_played_is_refused(strategy: str | None, stakes: dict[str, int | None], says: str) -> None:
    with pytest.raises(NotSimulated, match=says):
        rounds_of(rules_of(filing_of("double zero", "half")), strategy, stakes)


def test_a_labouchere_may_begin_with_the_tables_most() -> None:
    rounds = rounds_of(rules_of(filing_of("double zero", "half")), "labouchere", {"red": 400_00})
    assert {wager.stake for wager in rounds.wagers} == {2000_00}
