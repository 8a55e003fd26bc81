"""Asks during a round: who may still leave, and what is closed after "No more bets"."""

from dataclasses import dataclass, field

from croupier.regulation import Cite, decides
from croupier.table.asks import Ask, Flow, Otherwise, nothing_special
from croupier.table.base_table import BaseTable
from croupier.table.card_table import CardTable
from croupier.table.choices import Answer, Choice, Choices
from croupier.table.command import Command
from croupier.table.commands import LeaveSeat, PlaceWager, WithdrawWager
from croupier.table.names import DeckName
from croupier.table.paragraphs import Cites
from croupier.table.questions import About
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.seating import leaving_choice, seating


@dataclass(slots=True)
class RoundInPlay:
    """A round of cards in progress: its table, its deck, and who takes part."""

    t: CardTable
    deck: DeckName
    face_up: int = field(default=0, kw_only=True)
    """The number of cards found face up."""

    @property
    def seats(self) -> list[int]:
        """The seats that take part in the round."""
        raise NotImplementedError

    def closed(self, kind: type[Command], seat: int) -> Refusal | None:
        """Return the game's reason why a seat can't do something now; None if it has none."""
        return None

    def question(
        self,
        about: About,
        answers: tuple[Answer, ...],
        *cites: Cite,
        closed: Otherwise = nothing_special,
        moment: bool = False,
        to: tuple[int, ...] = (),
    ) -> Ask:
        """Return a question during which players who are not in the round may leave.

        ``closed`` adds reasons for refusing commands.
        """

        def otherwise(kind: type[Command], seat: int) -> Refusal | None:
            return self.closed(kind, seat) or closed(kind, seat)

        return meanwhile_question(self.t, self.seats, about, answers, cites, otherwise, moment=moment, to=to)

    def ask(
        self,
        about: About,
        answers: tuple[Answer, ...],
        *cites: Cite,
        closed: Otherwise = nothing_special,
        moment: bool = False,
        to: tuple[int, ...] = (),
    ) -> Flow[Command]:
        """Ask such a question, letting players leave until it is answered."""
        return _answered(self.t, self.question(about, answers, *cites, closed=closed, moment=moment, to=to))


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
    """Ask, letting players who are not in the round leave until it is answered.

    ``closed`` gives the game's reasons for refusing commands.
    """
    return _answered(t, meanwhile_question(t, dealt_in, about, answers, cites, closed, moment=moment, to=to))


def _answered(t: BaseTable, ask: Ask) -> Flow[Command]:
    while isinstance(answer := (yield ask), LeaveSeat):
        yield from seating(t, answer)
    return answer


def meanwhile_question(
    t: BaseTable,
    dealt_in: list[int],
    about: About,
    answers: tuple[Answer, ...],
    cites: Cites,
    closed: Otherwise,
    *,
    moment: bool = False,
    to: tuple[int, ...] = (),
) -> Ask:
    """Return a question during a round: wagers are closed, and players in the round have to stay."""

    def otherwise(kind: type[Command], seat: int) -> Refusal | None:
        return closed(kind, seat) or _wagers_closed(t, kind)

    leaving = Choices(LeaveSeat, lambda actor, command: (_leaving(t, dealt_in, _seat_of(actor, command)),))
    return Ask(about, (*answers, leaving), cites, otherwise, moment, to)


def _seat_of(actor: Actor, command: Command | None) -> int:
    return command.seat if isinstance(command, LeaveSeat) else actor.seat


@decides("13:69F-43.6(c)", "19:47-11.7(b)")
def _leaving(t: BaseTable, dealt_in: list[int], seat: int) -> Choice:
    """13:69F-43.6(c), 19:47-11.7(b): Keep a player who has placed a wager and was dealt a hand seated until the round
    is complete.
    """
    if seat in dealt_in:
        return Choice(LeaveSeat, seat=seat, not_now=Refusal(TableCode.TAKES_PART, t.paragraphs.seated, seat=seat))
    return leaving_choice(t, seat)


def _wagers_closed(t: BaseTable, kind: type[Command]) -> Refusal | None:
    if kind in (PlaceWager, WithdrawWager):
        return Refusal(TableCode.WAGERS_CLOSED, t.paragraphs.wagers)
    return None
