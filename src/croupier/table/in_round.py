"""Asks while a round is played: who may still leave, and what is closed after "No more bets"."""

from croupier.regulation import Cite, decides
from croupier.table.about import About
from croupier.table.asks import Ask, Flow, Otherwise, nothing_special
from croupier.table.base_table import BaseTable
from croupier.table.choices import Answer, Choice, Choices
from croupier.table.commands import Command, LeaveSeat, PlaceWager, WithdrawWager
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.seating import leaving_choice, seating


def ask_meanwhile(
    t: BaseTable,
    dealt_in: list[int],
    about: About,
    answers: tuple[Answer, ...],
    *cites: Cite,
    closed: Otherwise = nothing_special,
    moment: bool = False,
    to: tuple[int, ...] = (),
) -> Flow[Command]:
    """Ask, and let a player leave meanwhile who has no part in the round.

    ``closed`` says why something that a game knows cannot be done now.
    """

    def otherwise(kind: type[Command], seat: int) -> Refusal | None:
        return closed(kind, seat) or _wagers_closed(t, kind)

    leaving = Choices(LeaveSeat, lambda actor, given: (_leaving(t, dealt_in, _seat_of(actor, given)),))
    ask = Ask(about, (*answers, leaving), cites, otherwise, moment, to)
    while isinstance(given := (yield ask), LeaveSeat):
        yield from seating(t, given)
    return given


def _seat_of(actor: Actor, given: Command | None) -> int:
    return given.seat if isinstance(given, LeaveSeat) else actor.seat


@decides("13:69F-43.6(c)", "19:47-11.7(b)")
def _leaving(t: BaseTable, dealt_in: list[int], seat: int) -> Choice:
    """13:69F-43.6(c), 19:47-11.7(b): a player who has placed a wager and was dealt a hand remains seated until the
    round is complete.
    """
    if seat in dealt_in:
        return Choice(LeaveSeat, seat=seat, not_now=Refusal(TableCode.TAKES_PART, t.paragraphs.seated, seat=seat))
    return leaving_choice(t, seat)


def _wagers_closed(t: BaseTable, kind: type[Command]) -> Refusal | None:
    if kind in (PlaceWager, WithdrawWager):
        return Refusal(TableCode.WAGERS_CLOSED, t.paragraphs.wagers)
    return None
