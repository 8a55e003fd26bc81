"""What the rounds of all games share: how they begin, which deck is dealt, and what follows a void round."""

from croupier.regulation import Cite, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.base_table import BaseTable
from croupier.table.card_table import CardTable
from croupier.table.commands import BeginRound
from croupier.table.decks import prepare_spread_decks, replace_deck, shuffle
from croupier.table.names import DeckName
from croupier.table.notes import NOW, ROUND
from croupier.table.paragraphs import Cites
from croupier.table.places import RACK, spread
from croupier.table.steps import Begun, Moved, Noted
from croupier.table.terms import Procedure, Verb


def begin_round(t: BaseTable, command: BeginRound, *cites: Cite, noted: Cites = ()) -> Flow[int]:
    """Begin a round and return its number. ``noted`` cites the paragraphs of the notes, if different."""
    number = t.books.number(ROUND) + 1
    yield Begun(cites=cites, procedure=Procedure.ROUND, number=number, at=command.at)
    yield Noted(cites=noted or cites, note=ROUND, value=number)
    yield Noted(cites=noted or cites, note=NOW, value=command.at)
    return number


@decides("19:47-11.2(b)4", "19:47-20.2")
def back_of_round(t: CardTable) -> str:
    """19:47-11.2(b)4, 19:47-20.2: Return the back of the deck to deal: the two decks alternate; without a shuffling
    device there is only one.
    """
    if t.shuffler is None:
        in_rack = {held.deck for held in t.books.places.get(RACK, ())}
        return next((back for back in t.backs if t.deck(back) in in_rack), t.back_in_turn)
    return t.back_in_turn


def turn_after(t: CardTable, back: str) -> str:
    """Return the back of the deck for the next round."""
    return back if t.shuffler is None else t.other_back(back)


def shuffle_used(t: CardTable, back: str, *, cites: Cites, meanwhile: Cites) -> Flow[None]:
    """Shuffle decks that are spread out and the deck just used; ``meanwhile`` cites the paragraphs for the other
    round's deck.
    """
    yield from prepare_spread_decks(t)
    if t.books.cards(RACK):
        used = t.back_in_rack
        yield from shuffle(t, used, source=RACK, cites=cites if used == back else meanwhile)


def gather(t: CardTable, deck: DeckName, *cites: Cite) -> Flow[None]:
    """Move every card of a deck to the discard rack."""
    for place, cards in t.cards_of(deck):
        if place != RACK:
            yield Moved(cites=cites, verb=Verb.COLLECTS, deck=deck, cards=tuple(cards), source=place, target=RACK)


def clear_void(t: CardTable, back: str, void: RoundVoid, *shuffled: Cite) -> Flow[None]:
    """Move the cards of a void round to the discard rack; replace a wrong deck and shuffle the new one, citing
    ``shuffled``.
    """
    yield from gather(t, t.deck(back), *void.cites)
    if void.remove_deck:
        yield from replace_shuffled(t, back, *shuffled)


def replace_shuffled(t: CardTable, back: str, *cites: Cite) -> Flow[None]:
    """Remove a wrong deck and shuffle its replacement at once."""
    yield from replace_deck(t, back, t.now)
    yield from shuffle(t, back, source=spread(back), cites=cites)
