"""A craps table and its witness: whatever is done to one is done to the other, and they must agree."""

from typing import Any

from craps_play import BOUGHT, START, Sitting
from craps_witness import Witness

from croupier.games.craps.commands import AcceptDice
from croupier.games.craps.wagers import CrapsArea
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.areas import at_area
from croupier.table.books import CAGE, INVENTORY, VIGORISH, stack
from croupier.table.command import Command
from croupier.table.dice_commands import CallWager
from croupier.table.roles import DEALER, Actor, player
from croupier.words import why_not

SEATS = (1, 2, 3)

FILINGS: tuple[dict[str, Any], ...] = (
    {},
    {"readings.winners": "are returned", "buy_lay.vigorish": "when won", "come_out.hardways": "off"},
    {"buy_lay.vigorish": "when won", "come_out.lose": "off", "come_out.come_odds": "on", "come_out.buy": "on"},
    {"chips.smallest": "0.50", "come_out.lay": "off", "wagers.hop.pairs": "21"},
)
"""Every choice that changes a roll's result, at each of its values."""

WIDE = {"wagers.fire.offered": True, "wagers.fire.pay_table": "C", "shooter.line_wager": False}


class Pair:
    """A table and its witness."""

    def __init__(self, changes: dict[str, Any]) -> None:
        self.s = Sitting({**WIDE, **changes}, seats=SEATS, by_hand=True)
        rules = self.s.table.rules
        assert rules.vigorish is not None
        self.witness = Witness(
            stay=rules.winners.value == "stay up",
            vigorish_when_made=rules.vigorish.when.value == "when made",
            off_in_come_out=frozenset(kind.value for kind, on in rules.on_in_come_out.items() if not on),
            chip=rules.smallest_chip,
            stacks=dict.fromkeys(SEATS, BOUGHT),
            wagers={seat: {} for seat in SEATS},
        )
        self.chips = self._all_chips()

    # --- actions

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

    def open_wagers(self) -> None:
        """Do everything that leads to the wagers of a roll, whatever the table waits for."""
        self.give(DEALER, c.BeginRound(START))
        if self.s.driver.ask.topic == "dice":
            seat = self.s.driver.ask.to[0]
            self.give(player(seat), AcceptDice(seat))

    def place(self, seat: int, area: str, amount: int) -> bool:
        accepted = self.give(player(seat), c.PlaceWager(seat, area, amount))
        if accepted:
            self.witness.change(seat, area, amount)
        return accepted

    def likely(self, seat: int, area: CrapsArea, times: int) -> bool:
        """Make a wager in a payable amount, on an area that may or may not be open."""
        rules, point = self.s.table.rules, self.s.table.point
        unit, limits = rules.unit(area, point or 4), rules.limit(area)
        least = 0 if limits is None else -(-limits.minimum // unit) - 1
        return self.place(seat, str(area), unit * (least + times))

    def remove(self, seat: int, area: str, amount: int | None) -> bool:
        """Take down a wager or part of it."""
        held = self.witness.wagers[seat].get(area, 0)
        command = c.WithdrawWager(seat, area) if amount is None else d.ReduceWager(seat, area, amount)
        accepted = self.give(player(seat), command)
        if accepted:
            self.witness.change(seat, area, -held if amount is None else -amount)
        return accepted

    def call(self, seat: int, area: str, on: bool) -> bool:
        accepted = self.give(player(seat), CallWager(seat, area, on))
        if accepted:
            self.witness.calls[seat, area] = on
        return accepted

    def buy(self, seat: int, amount: int) -> None:
        if self.give(player(seat), c.BuyIn(seat, amount)):
            self.witness.stacks[seat] += amount

    def throw(self, one: int, other: int) -> None:
        if self.give(DEALER, d.DiceThrown((one, other))):
            self.witness.roll(one, other)

    def roll(self, one: int, other: int) -> None:
        """Play a whole roll with the open wagers; a field bet, if there are none."""
        self.open_wagers()
        if not self.s.table.wagering_seats():
            self.place(1, "field", 10_00)
        self.give(DEALER, c.NoMoreBets())
        self.throw(one, other)

    # --- invariants

    def _all_chips(self) -> int:
        books = self.s.table.books
        held = sum(books.balance(stack(seat)) + sum(books.wagers(seat).values()) for seat in SEATS)
        return held + books.balance(INVENTORY) + books.balance(VIGORISH) + books.balance(CAGE)

    def check(self) -> None:
        """Check that no chip is lost or created, and that every player has what the witness says."""
        books = self.s.table.books
        books.check()
        assert self._all_chips() == self.chips
        for seat in SEATS:
            assert {str(area): amount for area, amount in books.wagers(seat).items()} == self.witness.wagers[seat]
            assert books.balance(stack(seat)) == self.witness.stacks[seat]
        assert self.s.table.point == self.witness.point

    def check_record(self) -> None:
        """Check that after a crash at this very question the table is the same, with the same open wagers."""
        again = self.s.again()
        assert again.table.books == self.s.table.books
        assert [entry.steps for entry in again.journal] == [entry.steps for entry in self.s.driver.journal]
        assert again.ask.topic == self.s.driver.ask.topic
