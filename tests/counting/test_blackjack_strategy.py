"""Strategies by totals: the tables for rule sets, and the cost of a departure."""

from typing import Any

import pytest

from croupier.games.blackjack.counting import BlackjackGame
from croupier.games.blackjack.counting.rules import (
    ACE,
    NAMES,
    TEN,
    BlackjackAction,
    Doubling,
    RuleSet,
    SurrenderRule,
    rank_of,
)
from croupier.games.blackjack.counting.strategy import (
    COLUMNS,
    HARD,
    LINES,
    SOFT,
    BlackjackStrategy,
    Cell,
    StrategyLine,
    costs,
    total_strategy,
)

SIX_DECKS = """\
         2  3  4  5  6  7  8  9  T  A
hard 21  S  S  S  S  S  S  S  S  S  S
hard 20  S  S  S  S  S  S  S  S  S  S
hard 19  S  S  S  S  S  S  S  S  S  S
hard 18  S  S  S  S  S  S  S  S  S  S
hard 17  S  S  S  S  S  S  S  S  S  S
hard 16  S  S  S  S  S  H  H  H  H  H
hard 15  S  S  S  S  S  H  H  H  H  H
hard 14  S  S  S  S  S  H  H  H  H  H
hard 13  S  S  S  S  S  H  H  H  H  H
hard 12  H  H  S  S  S  H  H  H  H  H
hard 11  Dh Dh Dh Dh Dh Dh Dh Dh Dh H
hard 10  Dh Dh Dh Dh Dh Dh Dh Dh H  H
hard 9   H  Dh Dh Dh Dh H  H  H  H  H
hard 8   H  H  H  H  H  H  H  H  H  H
hard 7   H  H  H  H  H  H  H  H  H  H
hard 6   H  H  H  H  H  H  H  H  H  H
hard 5   H  H  H  H  H  H  H  H  H  H
hard 4   H  H  H  H  H  H  H  H  H  H
soft 21  S  S  S  S  S  S  S  S  S  S
soft 20  S  S  S  S  S  S  S  S  S  S
soft 19  S  S  S  S  S  S  S  S  S  S
soft 18  S  Ds Ds Ds Ds S  S  H  H  H
soft 17  H  Dh Dh Dh Dh H  H  H  H  H
soft 16  H  H  Dh Dh Dh H  H  H  H  H
soft 15  H  H  Dh Dh Dh H  H  H  H  H
soft 14  H  H  H  Dh Dh H  H  H  H  H
soft 13  H  H  H  Dh Dh H  H  H  H  H
soft 12  H  H  H  H  H  H  H  H  H  H
pair A   P  P  P  P  P  P  P  P  P  P
pair T   S  S  S  S  S  S  S  S  S  S
pair 9   P  P  P  P  P  S  P  P  S  S
pair 8   P  P  P  P  P  P  P  P  P  P
pair 7   P  P  P  P  P  P  H  H  H  H
pair 6   P  P  P  P  P  H  H  H  H  H
pair 5   Dh Dh Dh Dh Dh Dh Dh Dh H  H
pair 4   H  H  H  P  P  H  H  H  H  H
pair 3   P  P  P  P  P  P  H  H  H  H
pair 2   P  P  P  P  P  P  H  H  H  H
"""
"""As printed everywhere for four to eight decks, with the dealer standing on soft 17 and doubling after a split."""


def differences(one: BlackjackStrategy, other: BlackjackStrategy) -> dict[str, str]:
    return {
        f"{line} {NAMES[up]}": str(other[line, up])
        for line in LINES
        for up in COLUMNS
        if one[line, up] != other[line, up]
    }


@pytest.fixture(scope="module")
def six_decks() -> BlackjackGame:
    return BlackjackGame(RuleSet())


def test_the_strategy_for_six_decks(six_decks: BlackjackGame) -> None:
    assert total_strategy(six_decks).text() == SIX_DECKS


def test_the_strategy_follows_the_rules_in_force() -> None:
    standard = BlackjackStrategy.parse(SIX_DECKS)

    def changes(**rules: Any) -> dict[str, str]:
        return differences(standard, total_strategy(BlackjackGame(RuleSet(**rules))))

    assert changes(hits_soft_17=True) == {"hard 11 A": "Dh", "soft 18 2": "Ds", "soft 19 6": "Ds"}
    # Two-card sixteens against a ten surrender, which leaves hands of more cards: those do better to stand.
    late = changes(surrender=SurrenderRule.LATE)
    assert late == {"hard 16 9": "Rh", "hard 16 T": "Rs", "hard 16 A": "Rh", "hard 15 T": "Rh"}
    no_doubling_after = changes(double_after_split=False)
    assert no_doubling_after == {
        "pair 6 2": "H",
        "pair 4 5": "H",
        "pair 4 6": "H",
        "pair 3 2": "H",
        "pair 3 3": "H",
        "pair 2 2": "H",
        "pair 2 3": "H",
    }
    ten_or_eleven = changes(doubling=Doubling.TEN_OR_ELEVEN)
    assert {cell for where, cell in ten_or_eleven.items() if where.startswith(("hard", "soft"))} <= {"H", "S"}
    assert all(f"hard 9 {up}" in ten_or_eleven for up in "3456")


def test_a_table_is_read_as_it_is_written() -> None:
    assert BlackjackStrategy.parse(SIX_DECKS).text() == SIX_DECKS
    lines = SIX_DECKS.splitlines()
    for broken, message in [
        (lines[:-1], "pair 2"),
        ([*lines, "hard 22  S  S  S  S  S  S  S  S  S  S"], "not a row"),
        ([*lines, "hard 16  S  S  S"], "not a row"),
        ([*lines, "hard 16  S  S  S  S  S  S  S  S  S  X"], "X"),
    ]:
        with pytest.raises(ValueError, match=message):
            BlackjackStrategy.parse("\n".join(broken))


def test_other_cells_are_worse(six_decks: BlackjackGame) -> None:
    """Each cell of some columns, changed to every alternative."""
    best = BlackjackStrategy.parse(SIX_DECKS)
    edge = six_decks.edge(best.plays())
    ups = (rank_of("2"), rank_of("4"), TEN)

    def part(strategy: BlackjackStrategy, up: int) -> float:
        plays = strategy.plays([up])
        return sum(first.chance * value for first, value in six_decks.first_values(up, plays))

    for up in ups:
        whole = part(best, up)
        for line in LINES:
            if line.total == 21 and line.kind != "pair":
                continue
            cells = {Cell.STAND, Cell.HIT} | ({Cell.SPLIT} if line.kind == "pair" else set())
            if line not in (StrategyLine("hard", 4), StrategyLine("soft", 12)):
                cells |= {Cell.DOUBLE_OR_HIT, Cell.DOUBLE_OR_STAND}
            for cell in cells - {best[line, up]}:
                assert part(best.but(line, up, cell), up) <= whole, (str(line), NAMES[up], str(cell))
    assert edge == pytest.approx(sum(part(best, up) for up in range(10)), abs=1e-15)


def test_what_the_rules_do_not_allow_is_not_done() -> None:
    """A table for another game is played as far as possible: its doubles are hit, its surrenders played."""
    plain = RuleSet(doubling=Doubling.TEN_OR_ELEVEN)
    game = BlackjackGame(plain)
    value = total_strategy(BlackjackGame(RuleSet(surrender=SurrenderRule.LATE)))
    taken = BlackjackStrategy(
        {
            (line, up): (
                Cell.SPLIT
                if cell is Cell.SURRENDER_OR_SPLIT
                else (Cell.HIT if cell.draws else Cell.STAND)
                if cell.surrenders
                or (cell.doubles and (line.kind == "soft" or line.total < 10) and line.kind != "pair")
                else cell
            )
            for (line, up), cell in value.items()
        }
    )
    assert game.edge(value.plays()) == pytest.approx(game.edge(taken.plays()), abs=1e-15)


def test_mimicking_the_dealer_costs_more_than_five_units_in_a_hundred(six_decks: BlackjackGame) -> None:
    dealer = BlackjackStrategy(
        {
            (line, up): Cell.HIT if line in HARD + SOFT and line.total < 17 else Cell.STAND
            for line in LINES
            for up in range(10)
        }
    )
    for line in LINES:
        if line.kind == "pair" and (line.total < 8 or line.total == ACE):
            for up in range(10):
                dealer[line, up] = Cell.HIT
    edge = six_decks.edge(dealer.plays())
    assert -0.058 < edge < -0.054


def test_costs_of_a_table_add_up_to_what_it_falls_short(six_decks: BlackjackGame) -> None:
    best = BlackjackStrategy.parse(SIX_DECKS)
    short = six_decks.edge() - six_decks.edge(best.plays())
    found = costs(six_decks, best)
    assert sum(first.chance * cost for first, cost in found) == pytest.approx(short, abs=1e-15)
    assert all(cost > -1e-15 for _, cost in found)
    wrong = best.but(StrategyLine("hard", 16), TEN, Cell.STAND)
    dearest, cost = costs(six_decks, wrong)[0]
    assert (dearest.one, dearest.other, dearest.up) == (rank_of("6"), TEN, TEN)
    # It loses what the action loses when the dealer has no blackjack, for which 24 of 309 cards remain.
    values = six_decks.action_values((TEN, rank_of("6")), TEN)
    assert cost == pytest.approx(
        (values[BlackjackAction.HIT] - values[BlackjackAction.STAND]) * (1 - 24 / 309), abs=1e-15
    )


def test_a_cell_that_split_hands_would_change_costs_next_to_nothing() -> None:
    game = BlackjackGame(RuleSet(decks=2, hits_soft_17=True, surrender=SurrenderRule.LATE))
    found = total_strategy(game)
    two = rank_of("2")
    assert found[StrategyLine("soft", 17), two] is Cell.HIT
    gained = game.edge(found.but(StrategyLine("soft", 17), two, Cell.DOUBLE_OR_HIT).plays()) - game.edge(found.plays())
    assert gained == pytest.approx(5.7e-7, abs=1e-8)
