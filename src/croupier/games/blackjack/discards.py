"""Shuffling only the discards by hand: 2.15(f), and the Bart Carter shuffle of 2.1."""

from collections.abc import Iterator

from croupier.equipment.cards import Card
from croupier.equipment.chance import commitment
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.card_commands import Shuffled
from croupier.table.choices import AnyOf, Choice, Choices, OrderOf, SuchThat
from croupier.table.command import Command
from croupier.table.names import DeckName
from croupier.table.questions import DiscardsOf
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor, Role
from croupier.table.steps import Committed
from croupier.table.terms import Verb

BY_HAND = Verb.SHUFFLES_BY_HAND
"""2.15(f): the verb for shuffling the discards; cards from other shuffles are stacked."""

ANY_TEXT = SuchThat(lambda _text: None, ("",))


def shuffled_discards(t: BlackjackTable, back: str, seal: DeckName, *cites: Cite) -> Flow[tuple[Card, ...]]:
    """Have the dealer shuffle a back's discards by hand, and seal their order under a name of its own."""

    def shuffling(actor: Actor, _command: Command | None) -> Iterator[Choice]:
        cards, by_hand = t.books.cards(t.discards_of(back)), Refusal(TableCode.SHUFFLED_BY_HAND, cites[0])
        yield Choice(
            Shuffled,
            counted=AnyOf((-1,), by_hand),
            order=OrderOf(cards, Refusal(TableCode.NOT_AN_ORDER, cites[0], number=len(cards))),
            salt=ANY_TEXT,
            laboratory=ANY_TEXT,
            not_now=None if actor.role is Role.DEALER else by_hand,
        )

    command = yield Ask(DiscardsOf(t.deck(back), by_hand=True), (Choices(Shuffled, shuffling),), cites)
    assert isinstance(command, Shuffled)
    sealed = commitment(command.order, command.salt)
    yield Committed(cites=cites[:1], deck=seal, commitment=sealed, laboratory=command.laboratory)
    t.sealed[seal] = (command.order, command.salt)
    return command.order
