"""The cut: who is offered it, where the cutting card may go, and that the dealer cuts if no player does."""

from collections.abc import Iterable

from croupier.equipment.cards import Card
from croupier.equipment.devices import cut, least_cut
from croupier.regulation import Cite
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.commands import Command, CutCards, DeclineCut
from croupier.table.refusals import in_words
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
        given = yield _cut_ask(seat, len(order), (CutCards, DeclineCut), cites, behind)
        if isinstance(given, CutCards):
            return (yield from _cut_at(deck, order, given, cites, behind)), seat
        yield CutDeclined(cites=cites, seat=seat)
    given = yield _cut_ask(DEALER_CUTS, len(order), (CutCards,), cites, behind)
    assert isinstance(given, CutCards)
    return (yield from _cut_at(deck, order, given, cites, behind)), DEALER_CUTS


def _cut_ask(
    seat: int, number: int, awaits: tuple[type[Command], ...], cites: tuple[Cite, ...], behind: int | None
) -> Ask:
    least = least_cut(number)
    most = number - (least if behind is None else behind)
    where = "from either end" if behind is None else "from the top"
    who = f"Seat {seat}" if seat else "The dealer"

    def check(actor: Actor, command: Command) -> Refusal | None:
        given = command.seat if isinstance(command, CutCards | DeclineCut) else seat
        if given != seat or (actor.role is Role.DEALER) != (seat == DEALER_CUTS):
            return in_words(f"{who} is to cut, not {actor}", cites, f"the cut by {who.lower()}")
        if isinstance(command, CutCards) and not least <= command.at <= most:
            why = f"the cutting card cannot be inserted at {command.at}"
            return in_words(why, cites, f"{least} to {most}: at least {least} cards {where}")
        return None

    words = f"{who} may cut the cards" if seat else "No player has cut; the dealer cuts the cards"
    return old_ask("cut", words, awaits, cites, check, to=(seat,) if seat else (), about=CardsToCut(number))


def _cut_at(
    deck: str, order: tuple[Card, ...], given: CutCards, cites: tuple[Cite, ...], behind: int | None
) -> Flow[tuple[Card, ...]]:
    """All cards in front of the cutting card go to the back."""
    yield Cut(cites=cites, deck=deck, seat=given.seat, at=given.at)
    return cut(order, given.at, least_cut(len(order)), behind)
