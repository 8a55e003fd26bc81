"""A shuffle by hand of the discards alone: 2.15(f), and the Bart Carter shuffle of 2.1."""

from collections import Counter

from croupier.equipment.cards import Card
from croupier.equipment.chance import commitment
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import Cite
from croupier.table.about import DeckOf
from croupier.table.asks import DISCARDS, Flow, Refusal, old_ask
from croupier.table.commands import Command, Shuffled
from croupier.table.refusals import in_words
from croupier.table.roles import Actor, Role
from croupier.table.steps import Committed
from croupier.table.terms import Verb

BY_HAND = Verb.SHUFFLES_BY_HAND
"""2.15(f): what is done with the discards, as the step of their shuffle says it; other shuffles are stacked."""


def shuffled_discards(t: BlackjackTable, back: str, seal: str, *cites: Cite) -> Flow[tuple[Card, ...]]:
    """The dealer shuffles the discards of a back by hand; their order is sealed under a name of its own."""
    place = t.discards_of(back)

    def check(actor: Actor, command: Command) -> Refusal | None:
        if not isinstance(command, Shuffled):
            return None
        if actor.role is not Role.DEALER or command.counted >= 0:
            return in_words("the discards are shuffled by hand", cites[:1], "the dealer, without a count")
        if Counter(command.order) != Counter(t.books.cards(place)):
            return in_words("that is not an order of the discards", cites[:1], "each card once")
        return None

    words = "The dealer shuffles the discards by hand"
    given = yield old_ask(DISCARDS, words, (Shuffled,), cites, check, about=DeckOf(t.deck(back)))
    assert isinstance(given, Shuffled)
    sealed = commitment(given.order, given.salt)
    yield Committed(cites=cites[:1], deck=seal, commitment=sealed, laboratory=given.laboratory)
    t.sealed[seal] = (given.order, given.salt)
    return given.order
