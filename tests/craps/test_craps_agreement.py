"""Compiled rolls of craps and the procedure settle the same dice identically, roll for roll and wager for wager."""

import os
import pickle
import random
from functools import cache
from typing import Any

import numpy as np
import pytest
from craps_play import Sitting, passed

from croupier.games.craps.kernel import UNDECIDED, CrapsRounds, rounds_by, rounds_of, rounds_through
from croupier.games.craps.odds import ROLLS
from croupier.games.craps.rules import rules_of
from croupier.games.craps.strategies import EXAMPLES, CrapsStrategy, flat, read
from croupier.games.craps.strategies_chain import CrapsStanding, Decided, NotAllowed, chain_of, roll
from croupier.games.craps.theory import theory
from croupier.games.craps.wager_choices import charged
from croupier.games.craps.wagers import AREAS, CrapsArea, CrapsKind
from croupier.simulation.dealing import throw
from croupier.simulation.report import report_of
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import SimulationRun, play, play_block
from croupier.simulation.tally import Sessions, Tally
from croupier.table import commands as c
from croupier.table.dice_commands import CallWager
from croupier.table.roles import DEALER, player

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
ROLLS_EACH = 20_000 if SOAK else 150

OWN = """
name = "all kinds"
wager = [
  { on = "pass", amount = 10 },
  { on = "dont_pass", amount = 10, when = "come out" },
  { on = "come", amount = 10, at_most = 1 },
  { on = "dont_come", amount = 10, at_most = 1 },
  { on = "pass_odds", odds = 2 },
  { on = "dont_pass_odds", odds = 1 },
  { on = "come_odds", odds = "most" },
  { on = "dont_come_odds", odds = "most" },
  { on = "place.4", amount = 10, call = "on" },
  { on = "place.6", amount = 12, when = "point", unless_point = true },
  { on = "lose.5", amount = 16 },
  { on = "lose.10", amount = 11 },
  { on = "buy.4", amount = 50 },
  { on = "buy.9", amount = 30 },
  { on = "lay.8", amount = 36 },
  { on = "lay.10", amount = 50, call = "off" },
  { on = "hard.4", amount = 1 },
  { on = "hard.8", amount = 1, call = "off" },
  { on = "field", amount = 5, progression = [1, 2] },
  { on = "seven", amount = 1 },
  { on = "craps", amount = 1 },
  { on = "two", amount = 1 },
  { on = "three", amount = 1 },
  { on = "twelve", amount = 1 },
  { on = "eleven", amount = 1 },
  { on = "ce", amount = 2 },
  { on = "horn", amount = 4 },
  { on = "horn_high.11", amount = 5 },
  { on = "world", amount = 5 },
  { on = "hop.13", amount = 1 },
  { on = "hop.44", amount = 1 },
]
"""
FIRE = 'name = "fire"\nwager = [{ on = "pass", amount = 10 }, { on = "fire", amount = 5 }]'

WITHOUT_LINE: dict[str, Any] = {"shooter.line_wager": False}
RETURNED: dict[str, Any] = {"readings.winners": "are returned", "buy_lay.vigorish": "when won", "come_out.lay": "off"}
STAYING: dict[str, Any] = {"buy_lay.vigorish": "when won", "come_out.come_odds": "on", "buy_lay.rounding": "up"}
RUNS: list[tuple[CrapsStrategy, dict[str, Any]]] = [
    (read(OWN, "own"), {}),
    (read(OWN, "own"), RETURNED),
    (read(OWN, "own"), STAYING),
    (read(OWN, "own"), {"readings.true_odds_winners": "stay up for another vigorish"}),
    (read(OWN, "own"), {"buy_lay.vigorish": "none"}),
    (read(FIRE, "fire"), {"wagers.fire.offered": True, "wagers.fire.pay_table": "C"}),
    (EXAMPLES["three point molly"], {}),
    (EXAMPLES["martingale"], {}),
    (EXAMPLES["iron cross"], WITHOUT_LINE),
]


@cache
def own_rounds() -> CrapsRounds:
    return rounds_by(rules_of(passed()), read(OWN, "own"))


@pytest.mark.parametrize(("strategy", "changes"), RUNS, ids=[f"{run.name}-{n}" for n, (run, _) in enumerate(RUNS)])
def test_rolls_are_settled_as_by_the_procedure(strategy: CrapsStrategy, changes: dict[str, Any]) -> None:
    sitting = Sitting(changes, seats=(1, 2))
    table = sitting.table
    chain = chain_of(table.rules, strategy)
    rounds = rounds_through(chain)
    dice = random.Random(5)
    throws = [dice.randrange(len(ROLLS)) for _ in range(ROLLS_EACH)]
    ends = rounds.settle(np.array(throws, dtype=np.uint8))
    sitting.give(player(1), c.BuyIn(1, 1_000_000_00))
    begun_with, state, won = sitting.chips(), 0, 0
    for number, thrown in enumerate(throws):
        wants = {str(area): amount for area, amount in chain.wants[state].items()}
        sitting.house.throws.append(ROLLS[thrown])
        sitting.begin()
        before = {str(area): amount for area, amount in table.books.wagers(1).items()}
        assert all(wants.get(text) == amount for text, amount in before.items()), (number, before, wants)
        for area, amount in chain.wants[state].items():
            if str(area) not in before:
                sitting.bet(str(area), amount)
                call = strategy.calls(area)
                if call is not None:
                    sitting.give(player(1), CallWager(1, str(area), call))
        if not wants:
            # Without any wager there is no roll.
            sitting.give(player(2), c.BuyIn(2, 10_00))
            sitting.bet("field", 10_00, seat=2)
        sitting.give(DEALER, c.NoMoreBets())
        settled = {
            str(settlement.area): settlement.paid + settlement.returned - settlement.stake
            for settlement in sitting.settled()
            if settlement.seat == 1
        }
        by_kernel = {}
        for wager, end in zip(rounds.wagers, ends[:, number], strict=True):
            if end:
                by_kernel[wager.area] = wager.ends[end]
                won += wager.ends[end].net
        assert settled.keys() == by_kernel.keys(), (number, ROLLS[thrown])
        for text, net in settled.items():
            if not text.startswith(("buy", "lay")):
                assert net == by_kernel[text].net, (number, ROLLS[thrown], text)
        standing = table.books.wagers(1)
        # A vigorish paid with a wager that is still open would be returned with it.
        paid = sum(charged(table, area, amount) for area, amount in standing.items())
        assert sitting.chips() + sum(standing.values()) + paid - begun_with == won, (number, ROLLS[thrown])
        state = chain.nexts[state][thrown]
        sitting.steps.clear()
        sitting.driver.journal.clear()
    assert won


def test_every_wager_of_the_table_is_decided_in_these_runs() -> None:
    """A run that omits a kind of wager would prove nothing about it."""
    kinds = {rule.area.kind for strategy, _ in RUNS for rule in strategy.rules}
    assert kinds == set(CrapsKind)
    throws = throw(5, 0, 5_000)
    rounds = own_rounds()
    seen = rounds.settle(throws).max(axis=1)
    assert {wager.area for wager, most in zip(rounds.wagers, seen, strict=True) if not most} == set()


def test_the_tally_is_the_same_whoever_plays_which_block() -> None:
    rounds = rounds_of(Sitting().table.rules, None, {})
    run = SimulationRun(rounds, 300_000, 9, Sessions(100))
    found = Tally.nothing(rounds.wagers)
    for block in reversed(run.blocks()):
        found += play_block(pickle.loads(pickle.dumps(run)), *block)
    assert found == play(run)
    assert found != play(SimulationRun(rounds, 300_000, 10, Sessions(100)))


def test_dice_are_fair_and_follow_from_the_number_of_the_roll() -> None:
    throws = throw(3, 0, 720_000)
    counts = np.bincount(throws, minlength=36)
    assert len(counts) == 36
    chi = float(((counts - 20_000) ** 2 / 20_000).sum())
    assert chi < 80, chi
    pairs = np.bincount(throws[:-1].astype(np.int64) * 36 + throws[1:], minlength=36 * 36)
    expected = 719_999 / 36**2
    assert float(((pairs - expected) ** 2 / expected).sum()) < 1295 + 6 * (2 * 1295) ** 0.5
    for first in (1, 19, 20, 21, 12_345):
        assert (throw(3, first, 57) == throws[first : first + 57]).all()


@pytest.mark.parametrize("name", ["pass with odds", "three point molly", "iron cross"])
def test_simulated_rolls_agree_with_the_exact_long_run(name: str) -> None:
    from croupier.games.craps.strategies_long_run import counted

    rules = Sitting().table.rules
    exact = counted(chain_of(rules, EXAMPLES[name]))
    run = SimulationRun(rounds_of(rules, name, {}), 2_000_000, 4, Sessions(1000))
    report = report_of(run, play(run))
    assert abs(report.result.off(exact.per_roll)) < 4
    assert report.result.deviation == pytest.approx(float(exact.variance) ** 0.5, rel=0.08)


def test_the_edge_of_a_wager_is_of_what_was_decided() -> None:
    rules = Sitting().table.rules
    run = SimulationRun(rounds_of(rules, None, {"pass": None, "place.6": 12_00}), 1_000_000, 4, Sessions(100))
    pass_bet, place = report_of(run, play(run)).wagers
    assert abs(-float(pass_bet.result.value) - 7 / 495) < 4 * pass_bet.result.error
    assert abs(-float(place.result.value) - 1 / 66) < 4 * place.result.error
    assert pass_bet.staked.ends[0] is UNDECIDED


def test_every_area_brings_what_the_theory_says() -> None:
    """Where a wager is settled, as in the win report; vigorish is separate there."""
    run = SimulationRun(own_rounds(), 400_000, 6, Sessions(100))
    expected = theory(passed())
    seen = set()
    for wager in report_of(run, play(run)).wagers:
        if wager.staked.key in ("buy", "lay"):
            continue
        value = expected.exact(AREAS[wager.staked.area], 1, {})
        assert value is not None
        # Odds on pass and don't pass bets depend on the point, so only their mean is equal.
        assert abs(wager.result.off(value[0])) < 4.5, wager.staked.area
        if wager.staked.key not in ("pass_odds", "dont_pass_odds", "field"):
            assert wager.result.deviation == pytest.approx(float(value[1]) ** 0.5, rel=0.1), wager.staked.area
        seen.add(wager.staked.area)
    assert {"pass", "come", "come.6", "dont_come.4", "come_odds.9", "hard.4", "horn_high.11"} <= seen


def test_what_has_to_be_there_before_a_roll_is_the_most_that_stands() -> None:
    rounds = rounds_of(Sitting().table.rules, "pass with odds", {})
    assert [(wager.area, wager.stake, wager.free) for wager in rounds.wagers] == [
        ("pass", 10_00, False),
        ("pass_odds", 50_00, False),
    ]


def test_amounts_grow_until_the_table_takes_them() -> None:
    rules = Sitting({"wagers.line.minimum": 25}).table.rules
    assert rounds_of(rules, "pass with odds", {}).wagers[0].stake == 30_00


@pytest.mark.parametrize(
    ("strategy", "stakes", "says"),
    [
        ("bluff", {}, "iron cross"),
        ("pass", {"pass": None}, "use --wager or --strategy, not both"),
        (None, {"place.7": None}, "no wager is named 'place.7'"),
        (None, {"come.6": None}, "which moves there"),
        (None, {"pass_odds": 10_00}, "leave out its amount"),
        (None, {"fire": None}, "no fire bet is taken"),
        (None, {"place.6": 11_00}, r"\$6 or \$12|\$12"),
        (None, {"pass": 9_00}, "limits"),
        (None, {"pass_odds": None}, "never makes a wager"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(strategy: str | None, stakes: Any, says: str) -> None:
    with pytest.raises(NotSimulated, match=says):
        rounds_of(Sitting().table.rules, strategy, stakes)


def test_a_player_of_ones_own_is_a_class() -> None:
    """Takes down the place bet on six after one win, which no rule can express."""

    class OneHit:
        name = "one hit"
        memory = False

        def wants(self, rules: Any, standing: CrapsStanding) -> dict[CrapsArea, int]:
            wants = {CrapsArea(CrapsKind.PASS): 10_00}
            if standing.point:
                wants = {CrapsArea(CrapsKind.PASS): standing.on(CrapsArea(CrapsKind.PASS))}
                if not standing.memory:
                    wants[CrapsArea(CrapsKind.PLACE, 6)] = 12_00
            return wants

        def calls(self, area: CrapsArea) -> bool | None:
            return None

        def after(self, memory: Any, decided: Any) -> bool:
            won = any(wager.area.kind is CrapsKind.PLACE and wager.won for wager in decided)
            over = any(wager.area.kind is CrapsKind.PASS for wager in decided)
            return not over and (memory or won)

    rules = Sitting().table.rules
    chain = chain_of(rules, OneHit())
    assert {standing.memory for standing in chain.states} == {False, True}
    rounds = rounds_by(rules, OneHit())
    throws = np.array([ROLLS.index(dice) for dice in ((2, 2), (3, 3), (5, 1), (6, 1))], dtype=np.uint8)
    ends = rounds.settle(throws)
    place = next(row for row, wager in zip(ends, rounds.wagers, strict=True) if wager.area == "place.6")
    assert [bool(end) for end in place] == [False, True, False, False]


def test_what_the_table_does_not_allow_is_no_state() -> None:
    class Leaves:
        name = "leaves"
        memory = ()

        def wants(self, rules: Any, standing: CrapsStanding) -> dict[CrapsArea, int]:
            return {} if standing.point else {CrapsArea(CrapsKind.PASS): 10_00}

        def calls(self, area: CrapsArea) -> bool | None:
            return None

        def after(self, memory: Any, decided: Any) -> Any:
            return memory

    with pytest.raises(NotAllowed, match="can't be changed"):
        chain_of(Sitting().table.rules, Leaves())


def test_a_roll_tells_what_it_decides() -> None:
    rules = Sitting().table.rules
    strategy = flat(rules, {"dont_pass": None})
    wants = dict(strategy.wants(rules, CrapsStanding(memory=())))
    after, decided = roll(rules, strategy, CrapsStanding(memory=()), wants, (6, 6))
    assert decided == (Decided(CrapsArea(CrapsKind.DONT_PASS), 10_00, "Void", "void", 0),)
    assert after == CrapsStanding(memory=())
