"""The cut: who is offered it, where the cutting card may go, and the dealer's cut if no player cuts."""

from collections.abc import Callable, Iterable, Iterator

from croupier.equipment.cards import Card
from croupier.equipment.devices import cut, least_cut
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable
from croupier.table.card_commands import CutCards, DeclineCut
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Choices, Number
from croupier.table.command import Command
from croupier.table.names import DeckName
from croupier.table.paragraphs import Cites
from croupier.table.polling import event, offer_around
from croupier.table.questions import About, CardsToCut
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor, Role
from croupier.table.seating import seating
from croupier.table.steps import Cut, CutDeclined


def plain_question(about: About, answers: tuple[Answer, ...], *cites: Cite, to: tuple[int, ...] = ()) -> Ask:
    """Return a question between rounds."""
    return Ask(about, answers, cites, to=to)


DEALER_CUTS = 0
"""Stands for a seat when the dealer cuts."""


def cut_stack(
    t: BaseTable,
    deck: DeckName,
    order: tuple[Card, ...],
    offers: Iterable[int],
    *cites: Cite,
    behind: int | None = None,
    where: Cites = (),
    dealers: Cites = (),
    done: Cites = (),
    question: Callable[..., Ask] = plain_question,
) -> Flow[tuple[tuple[Card, ...], int]]:
    """Offer the stack to one seat after another; return the cut stack and who cut it.

    ``behind`` is how many cards must stay behind the cutting card, if not as many as in front of it. ``cites`` are the
    paragraphs of the offer; ``where``, ``dealers`` and ``done`` are those that say where the cutting card may go, that
    the dealer cuts if no player does, and how the cut is made, if they differ.
    """
    number = len(order)

    def offer(seat: int) -> Ask:
        by = (*((dealers or cites) if seat == DEALER_CUTS else cites), *where)
        to = () if seat == DEALER_CUTS else (seat,)
        answers = cut_answers(seat, number, *by, behind=behind, where=where)
        return question(CardsToCut(number), answers, *by, to=to)

    answer = yield from offer_around(
        t, offers, offer, CutCards, DeclineCut, lambda seat: event(CutDeclined(cites=cites, seat=seat))
    )
    while not isinstance(answer, CutCards):
        answer = yield offer(DEALER_CUTS)
        if not isinstance(answer, CutCards):
            yield from seating(t, answer)
    # All cards in front of the cutting card go to the back.
    yield Cut(cites=done or cites, deck=deck, seat=answer.seat, at=answer.at)
    return cut(order, answer.at, least_cut(number), behind), answer.seat


def cut_answers(
    seat: int, number: int, *cites: Cite, behind: int | None = None, where: tuple[Cite, ...] = ()
) -> tuple[Answer, ...]:
    """Return the choices of a person who may cut a stack of this size: a player, who may also decline, or the dealer.

    ``where`` cites the paragraphs that say where the cutting card may go, if different from those of the offer.
    """
    least = least_cut(number)
    most = number - (least if behind is None else behind)
    outside = Refusal(TableCode.CUT_OUTSIDE, *(where or cites), least=least, most=most, either_end=behind is None)
    to = () if seat == DEALER_CUTS else (seat,)

    def cutting(actor: Actor, command: Command | None) -> Iterator[Choice]:
        if (actor.role is Role.DEALER) == (seat == DEALER_CUTS) and (
            command is None or getattr(command, "seat", 0) == seat
        ):
            yield Choice(CutCards, seat=seat, at=Number(AtLeast(least, outside), AtMost(most, outside)))
        elif command is not None:
            # Nobody cuts for somebody else, not even the dealer for a player.
            yield Choice(CutCards, not_now=Refusal(TableCode.ASKED_OF_ANOTHER, *cites, actor=actor, seats=to))

    if seat == DEALER_CUTS:
        return (Choices(CutCards, cutting),)
    return Choices(CutCards, cutting), Choice(DeclineCut, seat=seat, if_away=True)
