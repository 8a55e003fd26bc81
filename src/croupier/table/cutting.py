"""The cut: who is offered it, where the cutting card may go, and that the dealer cuts if no player does."""

from collections.abc import Iterable, Iterator

from croupier.equipment.cards import Card
from croupier.equipment.devices import cut, least_cut
from croupier.regulation import Cite
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask, Flow
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Choices, Number
from croupier.table.commands import Command, CutCards, DeclineCut
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor, Role
from croupier.table.steps import Cut, CutDeclined

DEALER_CUTS = 0
"""Instead of a seat."""


def cut_stack(
    deck: str, order: tuple[Card, ...], offers: Iterable[int], *cites: Cite, behind: int | None = None
) -> Flow[tuple[tuple[Card, ...], int]]:
    """The stack is offered to one seat after another; returns it as it was cut, and who has cut it.

    ``behind`` is how many cards have to stay below the cut, where that is not as many as above it.
    """
    for seat in offers:
        given = yield _cut_ask(seat, len(order), cites, behind)
        if isinstance(given, CutCards):
            return (yield from _cut_at(deck, order, given, cites, behind)), seat
        yield CutDeclined(cites=cites, seat=seat)
    given = yield _cut_ask(DEALER_CUTS, len(order), cites, behind)
    assert isinstance(given, CutCards)
    return (yield from _cut_at(deck, order, given, cites, behind)), DEALER_CUTS


def _cut_ask(seat: int, number: int, cites: tuple[Cite, ...], behind: int | None) -> Ask:
    to = () if seat == DEALER_CUTS else (seat,)
    return Ask(CardsToCut(number), cut_answers(seat, number, *cites, behind=behind), cites, to=to)


def cut_answers(
    seat: int, number: int, *cites: Cite, behind: int | None = None, where: tuple[Cite, ...] = ()
) -> tuple[Answer, ...]:
    """Return the choices of whoever may cut so many cards: a player in a seat, who may also decline, or the dealer.

    ``where`` are the paragraphs that say where the cutting card may go, if they are others than those of the offer.
    """
    least = least_cut(number)
    most = number - (least if behind is None else behind)
    outside = Refusal(TableCode.CUT_OUTSIDE, *(where or cites), least=least, most=most, either_end=behind is None)
    to = () if seat == DEALER_CUTS else (seat,)

    def cutting(actor: Actor, given: Command | None) -> Iterator[Choice]:
        if (actor.role is Role.DEALER) == (seat == DEALER_CUTS) and (
            given is None or getattr(given, "seat", 0) == seat
        ):
            yield Choice(CutCards, seat=seat, at=Number(AtLeast(least, outside), AtMost(most, outside)))
        elif given is not None:
            # Nobody cuts for somebody else, not even the dealer for a player.
            yield Choice(CutCards, not_now=Refusal(TableCode.ASKED_OF_ANOTHER, *cites, actor=actor, seats=to))

    if seat == DEALER_CUTS:
        return (Choices(CutCards, cutting),)
    return Choices(CutCards, cutting), Choice(DeclineCut, seat=seat, if_away=True)


def _cut_at(
    deck: str, order: tuple[Card, ...], given: CutCards, cites: tuple[Cite, ...], behind: int | None
) -> Flow[tuple[Card, ...]]:
    """All cards in front of the cutting card go to the back."""
    yield Cut(cites=cites, deck=deck, seat=given.seat, at=given.at)
    return cut(order, given.at, least_cut(len(order)), behind)
