"""2.1: the Bart Carter shuffle."""

from collections.abc import Sequence
from itertools import chain, pairwise, zip_longest

from croupier.equipment.cards import STANDARD_52, Card
from croupier.games.blackjack.discards import shuffled_discards
from croupier.games.blackjack.events import StacksInserted
from croupier.games.blackjack.table import INSERTED, BlackjackTable
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.names import DeckName
from croupier.table.places import stacked
from croupier.table.steps import Moved, Noted
from croupier.table.terms import Verb

P = Paragraphs("19:47")
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
