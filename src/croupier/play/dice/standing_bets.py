"""Wagers that stand from one roll to the next: some stay until they are decided, and only some can be made again."""

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
    """The wagers of one seat at a dice table."""

    ask: Callable[[], Ask] = field(kw_only=True)
    """What the table waits for just now."""

    def missing(self) -> dict[AnyArea, AreaStake]:
        """A come bet that has gone to its point, or a pass bet once there is a point, cannot be made again now."""
        more = Bets.missing(self)
        return {area: stake for area, stake in more.items() if self._can_be_made(area, stake, more)}

    def _can_be_made(self, area: AnyArea, stake: AreaStake, more: dict[AnyArea, AreaStake]) -> bool:
        # Odds on a wager that is made along with them cannot be asked about beforehand.
        placing = self.game.placing(area, stake)
        return self.game.rests_on(area) not in more and self.ask().refuses(player(self.seat), placing) is None

    def removable(self) -> list[AnyArea]:
        return self._hanging_first(choice.fields["area"] for choice in self._taking_down() if choice.refusal is None)

    def stays(self) -> Refusal | None:
        """Why not all of the wagers can be taken down."""
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
    """The wagers of a seat, as they are made at the table."""
    if isinstance(table, DiceTable):
        return StandingBets(table.books, seat, give, game, ask=ask)
    return Bets(table.books, seat, give, game)
