"""A player's wagers until "No more bets": place, take back, undo, clear, repeat.

The table knows only placing and withdrawing; each change here consists of those, so each is in the record.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from croupier.equipment.money import Cents
from croupier.table.books import Books, wager
from croupier.table.command import Command
from croupier.table.commands import PlaceWager, WithdrawWager
from croupier.table.names import AnyArea
from croupier.table.steps import Asset


@dataclass(frozen=True, slots=True)
class AreaStake:
    """The stake on an area."""

    chips: Cents
    coupon: Cents = 0


Standing = Mapping[AnyArea, AreaStake]


class WagerRules(Protocol):
    """A game's rules for the wagers of a seat."""

    def rests_on(self, area: AnyArea) -> AnyArea | None:
        """Return the area that this one depends on, if one wager needs another."""
        ...

    def placing(self, area: AnyArea, stake: AreaStake) -> PlaceWager:
        """Return the command that places chips and coupons on an area."""
        ...


@dataclass(slots=True)
class Bets:
    """The wagers of a seat, and how to go back to earlier ones."""

    books: Books
    seat: int
    give: Callable[[Command], bool]
    """Gives a command for the seat; returns whether it was accepted."""
    game: WagerRules
    before: list[Standing] = field(default_factory=list)
    """The wagers before each change of this round, oldest first."""
    last_round: dict[AnyArea, AreaStake] = field(default_factory=dict)
    last_line: list[tuple[AnyArea, Cents]] = field(default_factory=list)

    def standing(self) -> dict[AnyArea, AreaStake]:
        """Return the stake on each area. If a game lets a coupon replace chips, a coupon may be alone."""
        areas = [account.area for _, account in self.books.balances if account[:2] == ("wager", self.seat)]
        return {
            area: AreaStake(
                *(self.books.balance(wager(self.seat, area), asset) for asset in (Asset.CHIPS, Asset.COUPONS))
            )
            for area in dict.fromkeys(areas)
        }

    def place(self, wishes: list[tuple[AnyArea, Cents]]) -> None:
        self.last_line = wishes
        self._change(lambda: [self._put(area, AreaStake(amount)) for area, amount in wishes])

    def again(self) -> bool:
        """Place the last typed wagers again; return False if there are none."""
        if self.last_line:
            self.place(self.last_line)
        return bool(self.last_line)

    def try_one(self, command: Command) -> None:
        """Place or withdraw with a ready-made command."""
        self._change(lambda: self.give(command))

    def add_coupon(self, area: AnyArea, face: Cents) -> None:
        self._change(lambda: self._put(area, AreaStake(0, face)))

    def take(self, areas: list[AnyArea]) -> None:
        self._change(lambda: [self.give(WithdrawWager(self.seat, area)) for area in areas])

    def clear(self) -> bool:
        """Withdraw everything possible; return False if there is nothing to withdraw."""
        areas = self.removable()
        self._change(lambda: [self._remove(area) for area in areas])
        return bool(areas)

    def removable(self) -> list[AnyArea]:
        """Return the areas that can be cleared, dependents first."""
        return self._hanging_first(self.standing())

    def undo(self) -> bool:
        """Go back to the wagers before the last change; return False if there was none."""
        if not self.before:
            return False
        self._restore(self.before.pop())
        return True

    def repeat(self) -> bool:
        """Bring each area up to its stake in the last round; return False if there was no last round."""

        def bring_up() -> None:
            missing = self.missing()
            for area in self._hanging_last(missing):
                self._put(area, missing[area])

        self._change(bring_up)
        return bool(self.last_round)

    def missing(self) -> dict[AnyArea, AreaStake]:
        """Return what is missing from the last round's stakes, by area."""
        standing = self.standing()
        had = {area: standing[area].chips if area in standing else 0 for area in self.last_round}
        last = self.last_round.items()
        return {area: AreaStake(stake.chips - had[area]) for area, stake in last if stake.chips > had[area]}

    def closed(self) -> None:
        """Remember the wagers for ``repeat`` at "No more bets", when there is nothing left to undo."""
        self.last_round = self.standing() or self.last_round
        self.before.clear()

    def _change(self, act: Callable[[], object]) -> None:
        """Carry out a change, which can be undone if it had any effect."""
        before = self.standing()
        act()
        if self.standing() != before:
            self.before.append(before)

    def _restore(self, wanted: Standing) -> None:
        standing = self.standing()
        areas = {**standing, **wanted}
        changed = [area for area in areas if standing.get(area) != wanted.get(area)]
        # Dependents come off before the wager they depend on, and go on after it.
        bases = {area for area in changed if self.game.rests_on(area) is None}
        changed = [area for area in areas if area in changed or self.game.rests_on(area) in bases]
        order = self._hanging_first(changed)
        for area in order:
            if area in standing:
                self._remove(area)
        for area in self._hanging_last(wanted):
            if area in order:
                self._put(area, wanted[area])

    def _put(self, area: AnyArea, stake: AreaStake) -> bool:
        return self.give(self.game.placing(area, stake))

    def _remove(self, area: AnyArea) -> bool:
        return self.give(WithdrawWager(self.seat, area))

    def _hanging_first(self, areas: Iterable[AnyArea]) -> list[AnyArea]:
        """Return areas in an order in which they can be cleared."""
        return sorted(areas, key=lambda area: (self.game.rests_on(area) is None, area))

    def _hanging_last(self, areas: Iterable[AnyArea]) -> list[AnyArea]:
        """Return areas in an order in which they can be wagered on."""
        return sorted(areas, key=lambda area: (self.game.rests_on(area) is not None, area))
