"""What the rounds of all games have in common: how they begin, which deck is dealt, and what follows a void."""

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
    """Begin a round, and return its number. ``noted`` are the paragraphs of the notes, if they are others."""
    number = t.books.number(ROUND) + 1
    yield Begun(cites=cites, procedure=Procedure.ROUND, number=number, at=command.at)
    yield Noted(cites=noted or cites, note=ROUND, value=number)
    yield Noted(cites=noted or cites, note=NOW, value=command.at)
    return number


@decides("19:47-11.2(b)4", "19:47-20.2")
def back_of_round(t: CardTable) -> str:
    """19:47-11.2(b)4, 19:47-20.2: of two decks the one whose turn it is; without a shuffling device one deck alone is
    played.
    """
    if t.shuffler is None:
        in_rack = {held.deck for held in t.books.places.get(RACK, ())}
        return next((back for back in t.backs if t.deck(back) in in_rack), t.back_in_turn)
    return t.back_in_turn


def turn_after(t: CardTable, back: str) -> str:
    """Return the back of the deck whose round comes next."""
    return back if t.shuffler is None else t.other_back(back)


def shuffle_used(t: CardTable, back: str, *, cites: Cites, meanwhile: Cites) -> Flow[None]:
    """Shuffle what lies spread and what was just used; ``meanwhile`` are the paragraphs for a deck of another round."""
    yield from prepare_spread_decks(t)
    if t.books.cards(RACK):
        used = t.back_in_rack
        yield from shuffle(t, used, source=RACK, cites=cites if used == back else meanwhile)


def gather(t: CardTable, deck: DeckName, *cites: Cite) -> Flow[None]:
    """Every card of a deck goes to the discard rack."""
    for place, cards in t.cards_of(deck):
        if place != RACK:
            yield Moved(cites=cites, verb=Verb.COLLECTS, deck=deck, cards=tuple(cards), source=place, target=RACK)


def clear_void(t: CardTable, back: str, void: RoundVoid, *shuffled: Cite) -> Flow[None]:
    """The cards of a void round go to the discard rack; a wrong deck is replaced and the new one ``shuffled``."""
    yield from gather(t, t.deck(back), *void.cites)
    if void.remove_deck:
        yield from replace_shuffled(t, back, *shuffled)


def replace_shuffled(t: CardTable, back: str, *cites: Cite) -> Flow[None]:
    """A wrong deck leaves the table; the deck that takes its place is shuffled at once."""
    yield from replace_deck(t, back, t.now)
    yield from shuffle(t, back, source=spread(back), cites=cites)
