"""Wagers that stand from one roll to the next: part of one may be taken back if the rest would be a legal wager."""

from abc import abstractmethod
from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.choices import AtLeast, AtMost, Choice, Choices, Limit, Money, MultipleOf
from croupier.table.command import Command
from croupier.table.commands import WithdrawWager
from croupier.table.dice_commands import ReduceWager
from croupier.table.names import AnyArea
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.wagers import PostedLimits, Wagers


def leaves_within(limits: PostedLimits, stake: Cents, area: object, *cites: Cite) -> tuple[Limit, ...]:
    """Return the limits on taking back part of a stake, so that the rest is within the posted limits."""
    refusal = Refusal(TableCode.LEFT_OUTSIDE_LIMITS, *cites, area=area, stake=stake, limits=limits)
    return AtMost(stake - limits.minimum, refusal), AtLeast(stake - limits.maximum, refusal)


def leaves_payable(
    unit: Cents, odds: tuple[object, ...], limits: PostedLimits | None, stake: Cents, area: object, *cites: Cite
) -> Limit:
    """Return the limit on taking back part of a stake, so that the rest can be paid exactly at its odds."""
    figures = {"area": area, "stake": stake, "pays": odds, "unit": unit, "limits": limits}
    return MultipleOf(unit, Refusal(TableCode.LEFT_NOT_PAID_EXACTLY, *cites, **figures), there=-stake)


class StandingWagers(Wagers):
    """The wagers of a table on which they stand until decided or taken down."""

    @abstractmethod
    def left(self, seat: int, area: AnyArea) -> tuple[Limit, ...]:
        """Return the limits on the amount taken back when part of the wager remains."""

    def answers(self) -> tuple[Choices, ...]:
        placing, _ = super().answers()
        return placing, *self.taking_down()

    def taking_down(self) -> tuple[Choices, ...]:
        """Return the choices of taking wagers back in whole or in part."""
        return Choices(WithdrawWager, self._withdrawing), Choices(ReduceWager, self._reducing)

    def carry_out(self, command: Command) -> Flow[None]:
        if isinstance(command, ReduceWager):
            yield self.withdrawn(command.seat, command.area, amount=command.amount)
        else:
            yield from super().carry_out(command)

    def _reducing(self, actor: Actor, command: Command | None) -> Iterator[Choice]:
        seat = command.seat if isinstance(command, ReduceWager) else actor.seat
        areas = (command.area,) if isinstance(command, ReduceWager) else tuple(self.t.books.wagers(seat))
        for area in areas:
            not_now = self.no_wager(seat, area) or self.stays(seat, area)
            if not_now is not None:
                yield Choice(ReduceWager, seat=seat, area=area, not_now=not_now)
                continue
            stake = self.stake(seat, area)
            no_part = Refusal(TableCode.NOT_A_PART, self.t.paragraphs.wagers, stake=stake)
            part = Money(AtLeast(1, no_part), AtMost(stake, no_part), *self.left(seat, area))
            yield Choice(ReduceWager, seat=seat, area=area, amount=part)
            yield Choice(ReduceWager, seat=seat, area=area, amount=stake)
