"""Wagers that stand from one roll to the next: some stay until they are decided, and only some can be made again."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.table.asks import Refusal
from croupier.table.base_table import BaseTable
from croupier.table.commands import Command, WithdrawWager
from croupier.table.dice_table import DiceTable
from croupier.table.driver import GameTable
from croupier.terminal.bets import AreaStake, Bets, WagerRules


@dataclass(slots=True)
class StandingBets(Bets):
    """The wagers of one seat at a dice table."""

    refuses: Callable[[Command], Refusal | None] = lambda _: None
    """Why the table would not accept a command of the seat just now."""

    def missing(self) -> dict[str, AreaStake]:
        """A come bet that has gone to its point, or a pass bet once there is a point, cannot be made again now."""
        more = Bets.missing(self)
        return {area: stake for area, stake in more.items() if self._can_be_made(area, stake, more)}

    def _can_be_made(self, area: str, stake: AreaStake, more: dict[str, AreaStake]) -> bool:
        # Odds on a wager that is made along with them cannot be asked about beforehand.
        return self.game.rests_on(area) not in more and self.refuses(self.game.placing(area, stake)) is None

    def removable(self) -> list[str]:
        found = [area for area in self.standing() if self.refuses(WithdrawWager(self.seat, area)) is None]
        return self._hanging_first(found)

    def stays(self) -> Refusal | None:
        """Why not all of the wagers can be taken down."""
        refusals = (self.refuses(WithdrawWager(self.seat, area)) for area in self.standing())
        return next((one for one in refusals if one is not None), None)


def bets_at(
    table: GameTable | BaseTable,
    seat: int,
    give: Callable[[Command], bool],
    game: WagerRules,
    refuses: Callable[[Command], Refusal | None],
) -> Bets:
    """The wagers of a seat, as they are made at the table."""
    if isinstance(table, DiceTable):
        return StandingBets(table.books, seat, give, game, refuses=refuses)
    return Bets(table.books, seat, give, game)
