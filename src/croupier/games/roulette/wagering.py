"""19:47-5.1, 5.2 and 8.2: making and taking back wagers before each spin, with color chips or value chips."""

from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.games.roulette.commands import ReturnColor, RouletteCode, TakeColor
from croupier.games.roulette.events import ColorTaken, SpinCalledOff
from croupier.games.roulette.table import RouletteTable, color_of, give_color_back, value_of
from croupier.games.roulette.wagers import FREED, RouletteArea
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Choices, Limit, Money, MultipleOf
from croupier.table.command import Command
from croupier.table.commands import CallOffRound, NoMoreBets
from croupier.table.names import AnyArea, Area
from croupier.table.offers import OfferedWagers
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor
from croupier.table.steps import Noted

P = Paragraphs("19:47")


@decides("19:47-5.1")
def wagering(t: RouletteTable) -> Flow[bool]:
    """5.1: take and return wagers until "No more bets". Return False if the wheel is not spun after all."""
    wagers = RouletteWagers(t)
    while True:
        match (yield from wagers.taken(lambda: _endings(wagers), P("5.1"))):
            case NoMoreBets():
                return True
            case TakeColor(seat=seat, value=value):
                color = t.free_color()
                yield ColorTaken(cites=(P("5.1"),), seat=seat, color=color, value=value)
                yield Noted(cites=(P("5.1"),), note=color_of(seat), value=color)
                yield Noted(cites=(P("5.1"),), note=value_of(seat), value=value)
            case ReturnColor(seat=seat):
                yield from give_color_back(t, seat)
            case _:
                if t.books.seats:
                    yield SpinCalledOff(cites=(P("5.1"),))
                for seat in t.wagering_seats():
                    for area in tuple(t.books.wagers(seat)):
                        if area.kind not in FREED:
                            yield wagers.withdrawn(seat, area)
                return False


def _endings(wagers: "RouletteWagers") -> tuple[Answer, ...]:
    """Return the answers other than wagers."""
    closing, _ = wagers.closing_answers(P("5.1"))
    return (
        closing,
        Choice(CallOffRound),
        Choices(TakeColor, wagers.taking_color),
        Choices(ReturnColor, wagers.returning_color),
    )


class RouletteWagers(OfferedWagers):
    """5.1: the wagers of a roulette table."""

    t: RouletteTable

    def areas(self, seat: int) -> tuple[RouletteArea, ...]:
        return self.t.filed.areas()

    @decides("19:47-5.1", "19:47-8.2")
    def limits(self, seat: int, area: Area) -> tuple[Limit, ...]:
        """5.1, 8.2: require the posted limits, and multiples of the player's color chips if the player has a color."""
        found = super().limits(seat, area)
        value = self.t.color_value(seat)
        if not value:
            return found
        refusal = Refusal(RouletteCode.NOT_OF_COLOR_CHIPS, P("5.1"), chip=value)
        return (*found, MultipleOf(value, refusal))

    @decides("19:47-5.2")
    def stays(self, seat: int, area: AnyArea) -> Refusal | None:
        """5.2: keep wagers in prison."""
        held = isinstance(area, RouletteArea) and area.kind in FREED
        return Refusal(RouletteCode.HELD, P("5.2"), area=area) if held else None

    # --- 5.1: color chips

    def taking_color(self, actor: Actor, command: Command | None) -> Iterator[Choice]:
        """Yield the choice of taking color chips of a chosen value."""
        t, cite = self.t, P("5.1")
        seat = command.seat if isinstance(command, TakeColor) else actor.seat
        most: Cents = t.filed.limits["inside"].maximum
        wrong = Refusal(RouletteCode.NOT_A_COLOR_VALUE, cite, smallest=t.smallest_chip, most=most)
        value = Money(AtLeast(t.smallest_chip, wrong), AtMost(most, wrong), MultipleOf(t.smallest_chip, wrong))
        yield Choice(TakeColor, seat=seat, value=value, not_now=self._no_color(seat))

    def _no_color(self, seat: int) -> Refusal | None:
        if self.t.color(seat):
            return Refusal(RouletteCode.HAS_A_COLOR, P("5.1"), seat=seat)
        if not self.t.free_color():
            return Refusal(RouletteCode.NO_COLOR_LEFT, P("5.1"), colors=self.t.filed.colors)
        return self._in_play(seat)

    def _in_play(self, seat: int) -> Refusal | None:
        placed = self.t.books.wagers(seat)
        return Refusal(RouletteCode.COLOR_IN_PLAY, P("5.1"), seat=seat) if placed else None

    def returning_color(self, actor: Actor, command: Command | None) -> Iterator[Choice]:
        """Yield the choice of giving the color chips back."""
        seat = command.seat if isinstance(command, ReturnColor) else actor.seat
        none = None if self.t.color(seat) else Refusal(RouletteCode.HAS_NO_COLOR, P("5.1"), seat=seat)
        yield Choice(ReturnColor, seat=seat, not_now=none or self._in_play(seat))
