"""Random commands at a mini-dice table: refusals change nothing, no chip is lost or created, and every shake is settled
as a plain table of sums settles it.
"""

import os
import random
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from mini_dice_play import BOUGHT, START, Sitting

from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.games.mini_dice.words import WHY_TAKEN
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.areas import at_area
from croupier.table.books import CAGE, INVENTORY, VIGORISH, stack
from croupier.table.command import Command
from croupier.table.covered_shaker import Shake
from croupier.table.dice_commands import NoRoll
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import why_not

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
SEATS = (1, 2, 3)

PLACE = {
    4: Fraction(9, 5),
    5: Fraction(7, 5),
    6: Fraction(7, 6),
    8: Fraction(7, 6),
    9: Fraction(7, 5),
    10: Fraction(9, 5),
}
SUMS: dict[str, dict[int, int]] = {
    "field": {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2},
    "seven": {7: 4},
    "over": dict.fromkeys(range(8, 13), 1),
    "under": dict.fromkeys(range(2, 7), 1),
}
AREAS = [*(f"place.{number}" for number in PLACE), *SUMS]


class Pair:
    """A table, and what each player should have."""

    def __init__(self, stay: bool) -> None:
        changes = {"readings.winners": "stay up" if stay else "are returned"}
        self.s = Sitting(changes, seats=SEATS, by_hand=True)
        self.stay = stay
        self.stacks = dict.fromkeys(SEATS, BOUGHT)
        self.wagers: dict[int, dict[str, int]] = {seat: {} for seat in SEATS}

    def give(self, actor: Actor, command: Command) -> bool:
        """Return True if it was accepted; a refused command has changed nothing and says why."""
        books = self.s.table.books
        before = (dict(books.balances), dict(books.notes), len(self.s.steps))
        refusal = self.s.house.give(actor, at_area(self.s.table, command))
        if refusal is None:
            return True
        assert (dict(books.balances), dict(books.notes), len(self.s.steps)) == before
        assert why_not(refusal)
        assert refusal.cites
        return False

    def change(self, seat: int, area: str, by: int) -> None:
        self.stacks[seat] -= by
        self.wagers[seat][area] = self.wagers[seat].get(area, 0) + by
        if not self.wagers[seat][area]:
            del self.wagers[seat][area]

    def place(self, seat: int, area: str, amount: int) -> None:
        if self.give(player(seat), c.PlaceWager(seat, area, amount)):
            self.change(seat, area, amount)

    def remove(self, seat: int, area: str, amount: int | None) -> None:
        held = self.wagers[seat].get(area, 0)
        command = c.WithdrawWager(seat, area) if amount is None else d.ReduceWager(seat, area, amount)
        if self.give(player(seat), command):
            self.change(seat, area, -held if amount is None else -amount)

    def uncover(self, one: int, other: int) -> None:
        if self.give(DEALER, d.DiceThrown((one, other))):
            self._settle(one + other)

    def _settle(self, total: int) -> None:
        for seat in SEATS:
            for area, amount in list(self.wagers[seat].items()):
                kind, _, number = area.partition(".")
                if kind == "place" and total not in (7, int(number)):
                    continue
                pays = PLACE.get(total) if kind == "place" else SUMS[kind].get(total)
                stays = kind == "place" and self.stay and pays is not None
                if pays is not None:
                    self.stacks[seat] += int(pays * amount) + (0 if stays else amount)
                if not stays:
                    del self.wagers[seat][area]

    def shake(self, one: int, other: int) -> None:
        """Do everything that leads to a shake, whatever the table waits for."""
        self.give(DEALER, c.BeginRound(START))
        if not self.s.table.wagering_seats():
            self.place(1, "field", 10_00)
        self.give(DEALER, c.NoMoreBets())
        while self.s.driver.ask.topic in ("shaker", "shake"):
            seat = self.s.driver.ask.to[0]
            offered = self.s.driver.ask.topic == "shaker"
            assert self.give(player(seat), AcceptShaker(seat) if offered else Shake(seat))
        self.uncover(one, other)

    def check(self) -> None:
        books = self.s.table.books
        books.check()
        for seat in SEATS:
            assert {str(area): amount for area, amount in books.wagers(seat).items()} == self.wagers[seat]
            assert books.balance(stack(seat)) == self.stacks[seat]
        held = sum(self.stacks.values()) + sum(sum(wager.values()) for wager in self.wagers.values())
        assert held + books.balance(INVENTORY) + books.balance(CAGE) == 0
        assert books.balance(VIGORISH) == 0
        assert self.s.table.holder in (-1, 0, *SEATS)

    def check_record(self) -> None:
        again = self.s.again()
        assert again.table.books == self.s.table.books
        assert again.ask.topic == self.s.driver.ask.topic


SEAT = st.sampled_from(SEATS)
FACES = st.integers(1, 6)
AMOUNT = st.one_of(st.sampled_from([30_00, 60_00, 5_00]), st.integers(-1_00, 600_00))


class MiniDiceMachine(RuleBasedStateMachine):
    pair: Pair

    @initialize(stay=st.booleans())
    def opened(self, stay: bool) -> None:
        self.pair = Pair(stay)

    @rule(seat=SEAT, areas=st.lists(st.sampled_from(AREAS), min_size=1, max_size=5), times=st.integers(1, 3))
    def likely_wagers(self, seat: int, areas: list[str], times: int) -> None:
        self.pair.give(DEALER, c.BeginRound(START))
        for area in areas:
            self.pair.place(seat, area, times * 30_00)

    @rule(seat=SEAT, area=st.sampled_from([*AREAS, "pass", "place.7", ""]), amount=AMOUNT)
    def any_wager(self, seat: int, area: str, amount: int) -> None:
        self.pair.place(seat, area, amount)

    @rule(seat=SEAT, area=st.sampled_from(AREAS), amount=st.one_of(st.none(), AMOUNT))
    def remove(self, seat: int, area: str, amount: int | None) -> None:
        self.pair.remove(seat, area, amount)

    @rule(dice=st.lists(st.tuples(FACES, FACES), min_size=1, max_size=5))
    def shakes(self, dice: list[tuple[int, int]]) -> None:
        for first, other in dice:
            self.pair.shake(first, other)

    @rule(
        seat=SEAT, times=st.integers(2, 4), dice=st.tuples(st.integers(0, 6), FACES), reason=st.sampled_from(d.Removal)
    )
    def anything_else(self, seat: int, times: int, dice: tuple[int, int], reason: d.Removal) -> None:
        """Give one command of each kind in turn, usually at the wrong time."""
        give, table = self.pair.give, self.pair.s.table
        give(DEALER, c.NoMoreBets())
        assert not give(player(seat), AcceptShaker(seat)) or table.holder == seat
        give(player(seat), DeclineShaker(seat))
        give(player(seat), Shake(seat, times))
        give(DEALER, Shake(0, times))
        give(DEALER, NoRoll(fell_out=times == 3))
        holder = table.holder
        assert not give(player(seat), d.PassDice(seat)) or holder == seat
        assert not give(SUPERVISOR, d.OrderDicePassed(reason)) or reason in WHY_TAKEN
        self.pair.uncover(*dice)
        give(DEALER, c.CallOffRound())

    @invariant()
    def it_is_whole(self) -> None:
        if hasattr(self, "pair"):
            self.pair.check()

    def teardown(self) -> None:
        if hasattr(self, "pair"):
            self.pair.check_record()


MiniDiceMachine.TestCase.settings = settings(
    # Shrinking a failure takes minutes, so only a soak does it.
    phases=[Phase.explicit, Phase.reuse, Phase.generate, *([Phase.shrink] if SOAK else [])],
    max_examples=300 if SOAK else 25,
    stateful_step_count=80 if SOAK else 25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnythingInAnyOrder = MiniDiceMachine.TestCase


@pytest.mark.parametrize("stay", [True, False])
def test_long_sittings_are_settled_as_a_table_of_sums_settles_them(stay: bool) -> None:
    rng, pair = random.Random(1), Pair(stay)
    rolls = [(face, other) for face in range(1, 7) for other in range(1, 7)] * (40 if SOAK else 2)
    for first, other in rng.sample(rolls, len(rolls)):
        pair.give(DEALER, c.BeginRound(START))
        for seat in SEATS:
            for area in rng.sample(AREAS, 4):
                pair.place(seat, area, 30_00 if pair.stacks[seat] >= 30_00 else 0)
        pair.shake(first, other)
        pair.check()
    pair.check_record()
    assert {str(step.area) for step in pair.s.settled() if step.paid} == set(AREAS)
