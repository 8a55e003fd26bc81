"""14.7(f) to (h): chips put in without an announced amount; what counts as a bet, and what doesn't."""

from collections.abc import Callable, Iterator

from croupier.equipment.money import Cents
from croupier.games.poker.commands import Announcement, CallBet, MakeBet, Placing, PutInChips, RaiseBet
from croupier.games.poker.events import BetAddedTo, BetCompleted, ChipsPutIn, RaiseCompleted
from croupier.games.poker.questions import Turn
from croupier.games.poker.refusals import PokerCode
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Bound
from croupier.table.command import Command
from croupier.table.refusals import Refusal

P = Paragraphs("19:47")

PLACED = {
    Placing.PUSHED_FORWARD: P("14.7(f)1"),
    Placing.RELEASED_INTO_POT: P("14.7(f)2"),
    Placing.RELEASED_TOWARD_POT: P("14.7(f)3"),
}
"""14.7(f): the acts that place a bet."""


@decides("19:47-14.7(g)", "19:47-14.7(g)1", "19:47-14.7(g)3")
def counted(command: PutInChips) -> Cents:
    """14.7(g), (g)1, (g)3: how much of the chips counts: all if the player said so, otherwise the first motion
    alone.
    """
    return command.motions[0] if command.announcement is Announcement.NOTHING else sum(command.motions)


@decides("19:47-14.7(f)", "19:47-14.7(g)2")
def meant(command: PutInChips, *, to_call: Cents, current: Cents, bet: Cents) -> Command:
    """14.7(f), (g)2: what the chips mean: a bet, a call or a raise."""
    amount = counted(command)
    if command.announcement is not Announcement.RAISE and to_call and amount <= to_call:
        return CallBet(command.seat)
    return (
        RaiseBet(command.seat, bet + amount)
        if current or command.announcement is Announcement.RAISE
        else MakeBet(command.seat, amount)
    )


class Motions(Bound):
    """Chips in one or more motions of the hands: whether they make a bet at all, and then whether it is legal."""

    __slots__ = ("chip", "no_raise", "refuses_meaning", "turn")

    def __init__(
        self,
        turn: Turn,
        chip: Cents,
        refuses_meaning: Callable[[PutInChips], Refusal | None],
        no_raise: Refusal | None,
    ) -> None:
        self.turn, self.chip = turn, chip
        self.refuses_meaning = refuses_meaning
        """Why the bet, call or raise that the chips amount to isn't legal."""
        self.no_raise = no_raise

    @decides("19:47-14.7(f)1", "19:47-14.7(f)2", "19:47-14.7(f)3", "19:47-14.7(g)1")
    def refuses(self, value: tuple[Cents, ...], command: Command) -> Refusal | None:
        """14.7(f)1 to 3, (g)1: every motion puts chips in, and the chips that count make at least a call."""
        assert isinstance(command, PutInChips)
        turn = self.turn
        if not value or min(value) <= 0 or any(item % self.chip for item in value):
            return Refusal(PokerCode.MOTION_WITHOUT_CHIPS, P("14.7(f)"), smallest=self.chip)
        if sum(value) > turn.chips:
            stakes = P("14.7(c)"), P("14.1“Table stakes”")
            return Refusal(PokerCode.MORE_THAN_LEFT, *stakes, seat=turn.seat, chips=turn.chips)
        if counted(command) < turn.call:
            return Refusal(PokerCode.NOT_A_CALL, P("14.1“Call”"), value=counted(command), least=turn.call)
        return self.refuses_meaning(command)

    def examples(self) -> Iterator[tuple[Cents, ...]]:
        if self.turn.call:
            yield (self.turn.call,)
        if self.turn.may_raise:
            yield (self.turn.low - self.turn.bet,)

    def beyond(self) -> Iterator[tuple[Cents, ...]]:
        yield from ((), (0,), (self.turn.chips + self.chip,))

    def empty(self) -> Refusal | None:
        return None if self.turn.call else self.no_raise


@decides("19:47-14.7(g)")
def added_to(command: PutInChips) -> Cents:
    """14.7(g): how much was silently added to a bet after it was made."""
    return sum(command.motions[1:]) if command.announcement is Announcement.NOTHING else 0


def gesture(command: PutInChips, *, to_call: Cents, stays: bool) -> Flow[None]:
    """The dealer says what counts; the rest goes back, or stays in the pot (reading 148)."""
    seat, amount, added = command.seat, counted(command), sum(command.motions[1:])
    cites: tuple[Cite, ...] = (P("14.7(f)"), PLACED[command.how])
    yield ChipsPutIn(cites=cites, seat=seat, amount=command.motions[0], how=command.how)
    if added and command.announcement is Announcement.RAISE:
        yield RaiseCompleted(cites=(P("14.7(g)3"), P("14.7(d)")), seat=seat, amount=amount)
    elif added and command.announcement is Announcement.NOT_COMPLETE:
        yield BetCompleted(cites=(P("14.7(g)1"),), seat=seat, amount=amount)
    elif added:
        called = (P("14.7(g)2"),) if amount == to_call else ()
        cites = (P("14.7(g)"), P("14.7(g)1"), *called)
        yield BetAddedTo(cites=cites, seat=seat, added=added, counts=amount, stays=stays)
