"""Strategies for craps: the effect of their rules, the file format, and their long run, exactly and by rolls."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from craps_long_run import long_run, played
from craps_play import passed

from croupier.games.craps.odds import ROLLS
from croupier.games.craps.rules import CrapsRules, rules_of
from croupier.games.craps.strategies import (
    EXAMPLES,
    CrapsRule,
    CrapsStrategy,
    CrapsWhen,
    NoStrategy,
    area_of,
    fitted,
    flat,
    read,
    strategy_of,
)
from croupier.games.craps.strategies_chain import CrapsStanding, NotAllowed, TooManyStates, chain_of
from croupier.games.craps.strategies_long_run import counted, steady_state
from croupier.games.craps.wagers import CrapsArea, CrapsKind


def rules(**changes: Any) -> CrapsRules:
    return rules_of(passed({key.replace("__", "."): value for key, value in changes.items()}))


def wants(strategy: CrapsStrategy, point: int, **wagers: int) -> dict[str, int]:
    """Return the wagers a strategy wants up, given the open ones; two underscores in an area stand for the point."""
    standing = tuple((area_of(text.replace("__", ".")), amount) for text, amount in wagers.items())
    found = strategy.wants(rules(), CrapsStanding(point, standing, strategy.memory))
    return {str(area): amount for area, amount in found.items()}


# --- rules


def test_a_pass_bet_is_made_before_a_come_out_roll_and_odds_after_it() -> None:
    strategy = EXAMPLES["pass with odds"]
    assert wants(strategy, 0) == {"pass": 10_00}
    assert wants(strategy, 4, **{"pass": 10_00}) == {"pass": 10_00, "pass_odds": 30_00}
    assert wants(strategy, 6, **{"pass": 10_00}) == {"pass": 10_00, "pass_odds": 50_00}
    # Not made in the middle of a hand.
    assert wants(strategy, 6) == {}


def test_odds_against_the_shooter_are_laid_to_win_the_multiple() -> None:
    strategy = EXAMPLES["don't pass with odds"]
    for point in (4, 5, 6):
        assert wants(strategy, point, dont_pass=10_00)["dont_pass_odds"] == 60_00


def test_so_many_times_in_odds_but_no_more_than_the_table_takes_or_can_pay() -> None:
    for times, point, amount in (
        (1, 5, 10_00),
        (3, 4, 30_00),
        (4, 4, 30_00),
        (1, 6, 10_00),
        (5, 6, 50_00),
        (6, 6, 50_00),
    ):
        strategy = CrapsStrategy(
            "own", (CrapsRule(CrapsArea(CrapsKind.PASS), 10_00), CrapsRule(CrapsArea(CrapsKind.PASS_ODDS), odds=times))
        )
        assert wants(strategy, point, **{"pass": 10_00})["pass_odds"] == amount
    # $15 at 6 to 5 twice is $30; at 3 to 2, $15 can't be paid in dollars, and $14 can.
    once = CrapsStrategy("own", (CrapsRule(CrapsArea(CrapsKind.PASS_ODDS), odds=1),))
    assert wants(once, 5, **{"pass": 15_00})["pass_odds"] == 14_00
    assert wants(once, 6, **{"pass": 15_00})["pass_odds"] == 15_00


def test_come_bets_up_to_a_number() -> None:
    molly = EXAMPLES["three point molly"]
    assert "come" not in wants(molly, 0)
    one = wants(molly, 6, come__4=10_00)
    assert one["come"] == 10_00
    assert one["come_odds.4"] == 10_00
    assert "come" not in wants(molly, 6, come__4=10_00, come__5=10_00)


def test_a_wager_may_wait_for_a_point_or_avoid_it() -> None:
    waiting = CrapsStrategy(
        "own", (CrapsRule(CrapsArea(CrapsKind.PLACE, 6), 12_00, when=CrapsWhen.POINT, unless_point=True),)
    )
    assert wants(waiting, 0) == {}
    assert wants(waiting, 8) == {"place.6": 12_00}
    assert wants(waiting, 6) == {}
    # Open wagers are not taken down.
    assert wants(waiting, 6, place__6=12_00) == {"place.6": 12_00}
    only = CrapsStrategy("own", (CrapsRule(CrapsArea(CrapsKind.FIELD), 5_00, when=CrapsWhen.COME_OUT),))
    assert (wants(only, 0), wants(only, 4)) == ({"field": 5_00}, {})


def test_a_progression_grows_with_losses_and_begins_again() -> None:
    chain = chain_of(rules(), EXAMPLES["martingale"])
    state, staked = 0, []
    for _ in range(8):
        staked.append(chain.wants[state][CrapsArea(CrapsKind.PASS)] // 10_00)
        state = chain.nexts[state][ROLLS.index((1, 1))]
    assert staked == [1, 2, 4, 8, 16, 32, 64, 1]
    state = chain.nexts[0][ROLLS.index((1, 1))]
    assert chain.wants[chain.nexts[state][ROLLS.index((3, 4))]] == {CrapsArea(CrapsKind.PASS): 10_00}


def test_all_examples_can_be_played_at_the_sample_table() -> None:
    for name, strategy in EXAMPLES.items():
        assert strategy.name == name
        assert strategy.words
        assert fitted(strategy, rules()) == strategy
        assert len(chain_of(rules(), strategy).states) >= 2


def test_amounts_are_multiplied_until_they_fit() -> None:
    high = rules(wagers__line__minimum=25)
    grown = fitted(EXAMPLES["pass"], high)
    assert grown is not None
    assert grown.rules[0].amount == 30_00
    assert fitted(EXAMPLES["pass"], rules(wagers__line__minimum=20)).rules[0].amount == 20_00  # type: ignore[union-attr]
    # Seven steps of a martingale starting at $10 end at $640; starting at $20 they would exceed the limit.
    assert fitted(EXAMPLES["martingale"], high) is None


# --- the long run


def test_a_long_run_is_that_of_its_wagers() -> None:
    table = rules()
    found = long_run(table, EXAMPLES["pass with odds"])
    assert found.exact
    assert found.error is None
    assert found.edge == Fraction(7, 1870)
    # The edge of the wager, divided by the rolls that a decision takes.
    assert found.per_roll == -Fraction(7, 495) * 10_00 / Fraction(557, 165)
    assert counted(chain_of(table, EXAMPLES["don't pass"])).edge == Fraction(3, 220)
    assert counted(chain_of(table, EXAMPLES["place 6 and 8"])).edge == Fraction(1, 66)
    # However the amounts go up and down, the edge stays the same.
    assert counted(chain_of(table, EXAMPLES["martingale"])).edge == Fraction(7, 495)


def test_a_wager_on_one_roll_has_its_own_variance() -> None:
    found = counted(chain_of(rules(), flat(rules(), {"field": 10_00})))
    assert found.per_roll == -Fraction(10_00, 18)
    assert found.variance == (Fraction(2 * 4 + 14 + 20, 36) - Fraction(1, 18) ** 2) * 10_00**2
    assert found.at_risk == found.decided == 10_00


def test_the_variance_of_a_pass_bet_is_that_of_a_renewal() -> None:
    """Over many rolls: the variance of a decision less what its length explains, per roll."""
    found = counted(chain_of(rules(), EXAMPLES["pass"]))
    rolls = Fraction(557, 165)
    # E (won - mean per roll x length)^2 / mean length, from the chances of each decision and its length.
    mean, lengths, with_result = -Fraction(7, 495), Fraction(0), Fraction(0)
    for point, ways in ((4, 3), (5, 4), (6, 5), (8, 5), (9, 4), (10, 3)):
        often, made = Fraction(ways + 6, 36), Fraction(ways, ways + 6)
        length, square = 1 + 1 / often, 1 + 2 / often + (2 - often) / often**2
        lengths += Fraction(ways, 36) * square
        with_result += Fraction(ways, 36) * length * (2 * made - 1)
        assert point
    lengths += Fraction(12, 36)
    with_result += Fraction(8 - 4, 36)
    rate = mean / rolls
    assert found.variance == (1 - 2 * rate * with_result + rate**2 * lengths) / rolls * 10_00**2


def test_fractions_and_floating_point_agree() -> None:
    chain = chain_of(rules(), EXAMPLES["three point molly"])
    exact, rounded = counted(chain, True), counted(chain, False)
    assert exact.exact
    assert not rounded.exact
    for name in ("per_roll", "at_risk", "decided", "variance", "edge"):
        assert float(getattr(exact, name)) == pytest.approx(getattr(rounded, name), rel=1e-9)
    steady = steady_state(chain)
    assert sum(steady) == 1
    # The steady state is one: a roll doesn't change it.
    after = [Fraction(0)] * len(steady)
    for part, nexts in zip(steady, chain.nexts, strict=True):
        for to in nexts:
            after[to] += part / 36
    assert after == steady


class Grows:
    """Bets one more chip after every loss and never less, up to the table limit: its memory never ends."""

    name = "grows"
    memory = 0

    def wants(self, rules: CrapsRules, standing: CrapsStanding) -> dict[CrapsArea, int]:
        assert isinstance(standing.memory, int)
        return {CrapsArea(CrapsKind.FIELD): 5_00 + standing.memory % 10 * 1_00}

    def calls(self, area: CrapsArea) -> bool | None:
        return None

    def after(self, memory: Any, decided: Any) -> int:
        return int(memory) + any(wager.lost for wager in decided)


def test_what_never_ends_is_played_and_has_an_error() -> None:
    with pytest.raises(TooManyStates, match="more than 50 states"):
        chain_of(rules(), Grows(), 50)
    found = long_run(rules(), Grows(), rolls=10_000, seed=3)
    assert not found.exact
    assert found.error is not None
    # Whatever is bet, the house keeps an eighteenth of it.
    assert abs(found.edge - 1 / 18) < 4 * found.error / found.decided
    few = played(rules(), Grows(), 1_000, 3)
    assert few == played(rules(), Grows(), 1_000, 3)
    assert few != played(rules(), Grows(), 1_000, 4)


def test_played_rolls_agree_with_the_exact_long_run() -> None:
    table = rules()
    exact, drawn = counted(chain_of(table, EXAMPLES["iron cross"])), played(table, EXAMPLES["iron cross"], 10_000, 2)
    assert drawn.error is not None
    assert abs(drawn.per_roll - float(exact.per_roll)) < 4 * drawn.error
    assert drawn.variance == pytest.approx(float(exact.variance), rel=0.5)


# --- custom strategies


def test_a_file_says_a_strategy(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = """
    name = "mine"
    [[wager]]
    on = "pass"
    amount = 10
    progression = [1, 3]
    [[wager]]
    on = "come"
    amount = "12.50"
    when = "point"
    at_most = 2
    [[wager]]
    on = "come_odds"
    odds = "most"
    [[wager]]
    on = "place.6"
    amount = 12
    unless_point = true
    call = "on"
    """
    file.write_text(text, "utf-8")
    assert strategy_of(str(file)) == CrapsStrategy(
        "mine",
        (
            CrapsRule(CrapsArea(CrapsKind.PASS), 10_00, progression=(1, 3)),
            CrapsRule(CrapsArea(CrapsKind.COME), 12_50, when=CrapsWhen.POINT, at_most=2),
            CrapsRule(CrapsArea(CrapsKind.COME_ODDS), odds="most"),
            CrapsRule(CrapsArea(CrapsKind.PLACE, 6), 12_00, unless_point=True, call=True),
        ),
    )
    assert strategy_of("iron cross") is EXAMPLES["iron cross"]
    with pytest.raises(NoStrategy, match="cannot be read"):
        strategy_of(str(tmp_path / "none.toml"))
    with pytest.raises(NoStrategy, match="iron cross"):
        strategy_of("bluff")


@pytest.mark.parametrize(
    ("wager", "says"),
    [
        ('on = "place.7"\namount = 10', "no wager is named 'place.7'"),
        ("amount = 10", "needs the key on"),
        ('on = "pass"\namount = 10\ncolor = "red"', "needs the key on"),
        ('on = "pass"', "an amount"),
        ('on = "pass"\namount = 0', "more than"),
        ('on = "pass"\namount = "ten"', "ten"),
        ('on = "pass"\nodds = 2', "an amount"),
        ('on = "pass_odds"\namount = 10', "needs odds, not an amount"),
        ('on = "pass_odds"\nodds = "all"', "'all'"),
        ('on = "pass_odds"\nodds = -1', "-1"),
        ('on = "come.6"\namount = 10', "which moves there"),
        ('on = "pass"\namount = 10\nwhen = "never"', "come out or point"),
        ('on = "hard.4"\namount = 1\ncall = "maybe"', "on or off"),
        ('on = "pass"\namount = 10\nprogression = []', "whole numbers"),
        ('on = "pass"\namount = 10\nprogression = [1, 0]', "whole numbers"),
        ('on = "come"\namount = 10\nat_most = 0', "at_most"),
        ('on = "place.6"\namount = 12\nunless_point = 1', "unless_point"),
    ],
)
def test_what_is_no_strategy_says_why(wager: str, says: str) -> None:
    with pytest.raises(NoStrategy, match=says):
        read(f"[[wager]]\n{wager}\n", "mine")


@pytest.mark.parametrize(
    "text", ["", 'name = "x"', "wager = 3", "= 3", "name = 3\nwager = [{on = 'pass', amount = 10}]"]
)
def test_a_file_that_is_none(text: str) -> None:
    with pytest.raises(NoStrategy, match="mine"):
        read(text, "mine")


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (CrapsRule(CrapsArea(CrapsKind.PASS), 9_00), "limits"),
        (CrapsRule(CrapsArea(CrapsKind.PASS), 1_001_00), "limits"),
        (CrapsRule(CrapsArea(CrapsKind.PLACE, 6), 13_00), r"\$12 or \$18"),
        (CrapsRule(CrapsArea(CrapsKind.FIRE), 5_00), "no fire bet"),
    ],
)
def test_what_the_table_does_not_take(rule: CrapsRule, says: str) -> None:
    with pytest.raises(NotAllowed, match=says):
        chain_of(rules(), CrapsStrategy("own", (rule,)))
