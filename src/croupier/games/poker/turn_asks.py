"""Questions to the player whose turn it is, and what may happen meanwhile."""

from collections.abc import Callable, Iterable, Iterator

from croupier.games.poker.commands import AddToBet, HandFouled, LayCash
from croupier.games.poker.events import NextRoundAwaited
from croupier.games.poker.refusals import PokerCode
from croupier.games.poker.round_state import PokerPlay
from croupier.games.poker.supervision import WATCHED, watch, watching_answers
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice, Choices
from croupier.table.command import Command
from croupier.table.commands import BuyIn, SitDown, Tip
from croupier.table.questions import About
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor
from croupier.table.round_asks import ask_meanwhile
from croupier.table.seating import buying_answer, seating, sitting_answer

P = Paragraphs("19:47")

ARRIVING = (SitDown, BuyIn, LayCash)
"""What a person with no part in the round may do (reading 152)."""


def ask_player(
    play: PokerPlay,
    seat: int,
    about: About,
    kinds: Iterable[type[Command]],
    choice_of: Callable[[type[Command]], Choice],
    *cites: Cite,
) -> Flow[Command]:
    """Ask the player whose turn it is. Meanwhile the staff does its duty, and others may come or leave."""
    answers = (
        *(_in_turn(kind, seat, choice_of, cites[0]) for kind in kinds),
        Choices(HandFouled, lambda _actor, command: _fouling(play, command)),
        *watching_answers(play),
        *_arriving(play),
    )
    while True:
        command = yield from ask_meanwhile(play.t, play.seats, about, answers, *cites, closed=_closed, to=(seat,))
        if isinstance(command, ARRIVING):
            yield from _arrive(play, command)
        elif isinstance(command, WATCHED):
            yield from watch(play, command)
        else:
            return command


@decides("19:47-14.7(d)")
def _in_turn(kind: type[Command], seat: int, choice_of: Callable[[type[Command]], Choice], cite: Cite) -> Choices:
    """14.7(d): players act in turn."""

    def listed(actor: Actor, command: Command | None) -> Iterator[Choice]:
        acting = actor.seat if command is None else int(getattr(command, "seat", 0))
        if acting == seat:
            yield choice_of(kind)
        elif command is not None:
            not_now = Refusal(PokerCode.NOT_YOUR_TURN, P("14.7(d)"), cite, seat=acting, in_turn=seat)
            yield Choice(kind, seat=acting, not_now=not_now)

    return Choices(kind, listed)


@decides("19:47-14.7(a)", "19:47-14.7(c)1")
def _arriving(play: PokerPlay) -> tuple[Choices, ...]:
    """14.7(a), (c)1: anyone may take a free seat; only players who were dealt in must wait with their chips."""

    def unless_dealt_in(answer: Choices) -> Choices:
        def listed(actor: Actor, command: Command | None) -> Iterable[Choice]:
            seat = actor.seat if command is None else int(getattr(command, "seat", 0))
            if seat in play.seats:
                return (Choice(answer.kind, seat=seat, not_now=_CLOSED[answer.kind]),)
            return answer.of(actor, command)

        return Choices(answer.kind, listed)

    buying, laying = buying_answer(play.t), play.t.laying_answer()
    return sitting_answer(play.t), unless_dealt_in(buying), unless_dealt_in(laying)


def _arrive(play: PokerPlay, command: Command) -> Flow[None]:
    """Seat a new player, who is dealt in from the next round on."""
    if isinstance(command, LayCash):
        yield from play.t.lay_cash(command)
        return
    yield from seating(play.t, command)
    if isinstance(command, SitDown):
        yield NextRoundAwaited(cites=(P("14.7(a)"), P("14.7(c)")), seat=command.seat)


def _fouling(play: PokerPlay, command: Command | None) -> Iterator[Choice]:
    """List the hands that may be fouled: any held hand except the last one."""
    held = [hand.seat for hand in play.live()]
    last = Refusal(PokerCode.LAST_HAND, P("14.6(d)")) if len(held) == 1 else None
    for seat in (command.seat,) if isinstance(command, HandFouled) else held:
        nothing = None if seat in held else Refusal(PokerCode.NO_HAND_HELD, P("14.1“Fouled hand”"), seat=seat)
        yield Choice(HandFouled, seat=seat, not_now=nothing or last, remedy=P("14.1“Fouled hand”"))


_CLOSED: dict[type[Command], Refusal] = {
    BuyIn: Refusal(PokerCode.CHIPS_NOT_ADDED, P("14.7(c)1"), P("14.7(c)")),
    LayCash: Refusal(PokerCode.CASH_NOT_ADDED, P("14.7(c)1"), P("14.7(c)2")),
    Tip: Refusal(PokerCode.CHIPS_STAY, P("14.7(c)1"), P("14.1“Table stakes”")),
    AddToBet: Refusal(PokerCode.BET_NOT_INCREASED, P("14.7(g)"), P("14.7(g)2")),
}


@decides("19:47-14.7(c)1", "19:47-14.7(g)", "19:47-14.7(g)2")
def _closed(kind: type[Command], _seat: int) -> Refusal | None:
    """14.7(c)1, (g), (g)2: what may not be done during a round, or at all."""
    return _CLOSED.get(kind)
