"""2.1: the Bart Carter shuffle; 2.15(f): shuffling only the discards by hand."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise, zip_longest

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import commitment
from croupier.games.blackjack.events import StacksInserted
from croupier.games.blackjack.table import INSERTED, BlackjackTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.card_commands import Shuffled
from croupier.table.choices import AnyOf, Choice, Choices, OrderOf, SuchThat
from croupier.table.command import Command
from croupier.table.names import DeckName
from croupier.table.places import stacked
from croupier.table.questions import DiscardsOf
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor, Role
from croupier.table.steps import Committed, Moved, Noted
from croupier.table.terms import Verb

P = Paragraphs("19:47")

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


CITE = P("2.1“Bart Carter shuffle”")

STACKS = 4
"""Reading 83: the number of stacks into which the discards are divided. The marks divide the shoe into one more
part.
"""


@decides("19:47-2.1“Bart Carter shuffle”")
def insert_discards(t: BlackjackTable, back: str) -> Flow[None]:
    """2.1“Bart Carter shuffle”: once about a deck has been dealt, shuffle it and insert its stacks between the cards
    that remain in the shoe.
    """
    deck, place, discards, pile = t.deck(back), t.shoe_of(back), t.discards_of(back), stacked(back)
    if len(t.books.cards(discards)) < len(STANDARD_52):
        return
    number = t.books.number(t.of_side(INSERTED, back)) + 1
    yield Noted(cites=(CITE,), note=t.of_side(INSERTED, back), value=number)
    order = yield from shuffled_discards(t, back, DeckName(*deck, "part", number), CITE, P("2.5"))
    rest = t.books.cards(place)
    yield StacksInserted(cites=(CITE,), stacks=STACKS, cards=len(order))
    yield Moved(cites=(CITE,), verb=Verb.TAKES_OUT, deck=deck, cards=rest, source=place, target=pile)
    yield Moved(cites=(CITE,), verb=Verb.STACKS, deck=deck, cards=order, source=discards, target=pile)
    yield Moved(cites=(CITE,), verb=Verb.PLACES, deck=deck, cards=inserted(rest, order), source=pile, target=place)


def inserted(rest: Sequence[Card], stacks: Sequence[Card]) -> tuple[Card, ...]:
    """Return the remaining cards, divided at the marks, with a stack inserted at each mark."""
    between = zip_longest(_parts(rest, STACKS + 1), _parts(stacks, STACKS), fillvalue=())
    return tuple(chain.from_iterable(chain.from_iterable(between)))


def _parts(cards: Sequence[Card], number: int) -> list[Sequence[Card]]:
    """Divide cards into this many parts, in order and as equal as possible."""
    ends = [len(cards) * cut // number for cut in range(number + 1)]
    return [cards[first:last] for first, last in pairwise(ends)]
