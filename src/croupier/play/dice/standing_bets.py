"""Wagers that stand from one roll to the next: some stay until decided, and only some can be repeated."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.play.bets import AreaStake, Bets, WagerRules
from croupier.table.asks import Ask, Refusal
from croupier.table.base_table import BaseTable
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.commands import WithdrawWager
from croupier.table.dice_table import DiceTable
from croupier.table.driver import GameTable
from croupier.table.names import AnyArea
from croupier.table.roles import player


@dataclass(slots=True)
class StandingBets(Bets):
    """The wagers of a seat at a dice table."""

    ask: Callable[[], Ask] = field(kw_only=True)
    """Returns what the table is waiting for."""

    def missing(self) -> dict[AnyArea, AreaStake]:
        """Leave out what can't be made again now: a come bet that has gone to its point, or a pass bet once there is a
        point.
        """
        more = Bets.missing(self)
        return {area: stake for area, stake in more.items() if self._can_be_made(area, stake, more)}

    def _can_be_made(self, area: AnyArea, stake: AreaStake, more: dict[AnyArea, AreaStake]) -> bool:
        # The table can't judge odds on a wager before that wager is made, so leave them out.
        placing = self.game.placing(area, stake)
        return self.game.rests_on(area) not in more and self.ask().refuses(player(self.seat), placing) is None

    def removable(self) -> list[AnyArea]:
        return self._hanging_first(choice.fields["area"] for choice in self._taking_down() if choice.refusal is None)

    def stays(self) -> Refusal | None:
        """Return why not all of the wagers can be taken down; None if they can."""
        return next((choice.refusal for choice in self._taking_down() if choice.refusal is not None), None)

    def _taking_down(self) -> list[Choice]:
        return self.ask().choices(self.seat, WithdrawWager)


def bets_at(
    table: GameTable | BaseTable,
    seat: int,
    give: Callable[[Command], bool],
    game: WagerRules,
    ask: Callable[[], Ask],
) -> Bets:
    """Return a seat's wagers, in the form that the table needs."""
    if isinstance(table, DiceTable):
        return StandingBets(table.books, seat, give, game, ask=ask)
    return Bets(table.books, seat, give, game)
