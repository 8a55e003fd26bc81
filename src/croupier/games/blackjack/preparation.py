"""2.2, 2.5, 2.6: shuffling, cutting and loading the cards before a round and burning one; a new dealer burns one
too.
"""

from croupier.equipment.cards import Card
from croupier.games.blackjack.bart_carter import insert_discards
from croupier.games.blackjack.events import CuttingCardPlaced, CuttingCardReached, DealerChanged
from croupier.games.blackjack.option_values import BlackjackShuffling
from croupier.games.blackjack.table import BEHIND, CAME, NOT_COME, RESHUFFLE, SHOE_ROUNDS, BlackjackTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.cut import cut_stack
from croupier.table.decks import prepare_spread_decks, shuffle
from croupier.table.names import DeckName, Note
from croupier.table.notes import TURN
from croupier.table.places import spread, stacked
from croupier.table.steps import Begun, Ended, Moved, Noted
from croupier.table.terms import Procedure, Verb

P = Paragraphs("19:47")

DEALT_LAST = Note("batch_of_the_last_shoe")
"""2.2(d)4: the back of the batch that went into the shoe last."""


@decides("19:47-2.5")
def ready_shoe(t: BlackjackTable) -> Flow[None]:
    """2.5: unless dealing continues from the shoe, shuffle, cut and load the cards, and burn one.

    2.2(c): each side of a double shoe has its own stack and its own cutting card, and is prepared separately.
    """
    new_game = any(t.books.cards(spread(back)) for back in t.backs)
    due = [back for back in _in_use(t) if _shuffle_due(t, back)]
    yield from prepare_spread_decks(t)
    for back in due:
        yield from _shuffle_used(t, back)
    if new_game:
        yield from _not_twice(t)
    for back in t.backs if t.rules.double_shoe else (t.back_in_turn,):
        order = t.books.cards(stacked(back))
        if order and not t.books.cards(t.shoe_of(back)):
            yield from _ready_stack(t, back, order, new_game=new_game)
    if t.rules.shuffling is BlackjackShuffling.BART_CARTER:
        for back in t.backs:
            yield from insert_discards(t, back)


@decides("19:47-2.2(d)5", "19:47-2.2(c)")
def _in_use(t: BlackjackTable) -> list[str]:
    """2.2(d)5: return the batch in the shoe and the discard rack; 2.2(c): return both sides; neither if they were
    spread.
    """
    return [
        back
        for back in t.backs
        if any(
            held.deck == t.deck(back)
            for place in (t.shoe_of(back), t.discards_of(back))
            for held in t.books.places.get(place, ())
        )
    ]


@decides("19:47-2.5", "19:47-2.2(e)", "19:47-2.21")
def _shuffle_due(t: BlackjackTable, back: str) -> bool:
    """2.5, 2.2(e), 2.21: return True after the cutting card, at the house's discretion, and after each round with a
    continuous device.
    """
    if not t.books.cards(t.shoe_of(back)):
        return True
    continuous = t.rules.shuffling is BlackjackShuffling.CONTINUOUS and bool(t.books.cards(t.discards_of(back)))
    return t.books.number(t.of_side(CAME, back), NOT_COME) != NOT_COME or bool(t.books.number(RESHUFFLE)) or continuous


@decides("19:47-2.5", "19:47-2.2(d)3", "19:47-2.2(d)4", "19:47-2.2(e)")
def _shuffle_used(t: BlackjackTable, used: str) -> Flow[None]:
    """2.5, 2.2(d)3, (d)4, (e): shuffle what was dealt; of two batches, the other is dealt next."""
    deck, place, discards = t.deck(used), t.shoe_of(used), t.discards_of(used)
    rest, batches = t.books.cards(place), _has_batches(t)
    if rest:
        # 2.2(d)5: the rack is cleared of one batch before it holds a card of the other.
        alone = (P("2.2(d)5"),) if batches and not t.rules.six_to_five else ()
        yield Moved(cites=(P("2.5"), *alone), verb=Verb.COLLECTS, deck=deck, cards=rest, source=place, target=discards)
    cites: tuple[Cite, ...] = (P("2.5"),)
    if batches:
        cites = (P("2.2(e)"), P("2.5")) if t.rules.six_to_five else (P("2.2(d)3"), P("2.5"))
    if t.rules.shuffling is BlackjackShuffling.CONTINUOUS:
        cites = (P("2.21"),)
    yield from shuffle(t, used, source=discards, cites=cites)
    if batches and t.shuffler is not None:
        yield Noted(cites=(t.paragraphs.alternation,), note=TURN, value=t.other_back(used))


@decides("19:47-2.2(d)4", "19:47-2.2(e)")
def _not_twice(t: BlackjackTable) -> Flow[None]:
    """2.2(d)4, (e): keep a batch that was spread after its shoe, or was replaced, from being dealt in the next
    one too.
    """
    if _has_batches(t) and t.shuffler is not None and t.books.notes.get(DEALT_LAST) == t.back_in_turn:
        yield Noted(cites=(t.paragraphs.alternation,), note=TURN, value=t.other_back(t.back_in_turn))


def _has_batches(t: BlackjackTable) -> bool:
    return len(t.backs) > 1 and not t.rules.double_shoe


def _ready_stack(t: BlackjackTable, back: str, order: tuple[Card, ...], *, new_game: bool) -> Flow[None]:
    first = next(iter(t.books.seats)) if new_game else _offered_first(t, back)
    continuous = t.rules.shuffling is BlackjackShuffling.CONTINUOUS and t.shuffler is not None
    if not continuous:
        order = yield from cut_cards(t, t.deck(back), order, first)
    yield from _load(t, back, order, continuous=continuous)
    if not continuous:
        yield from burn(t, back, P("2.6"))


@decides("19:47-2.5")
def _offered_first(t: BlackjackTable, back: str) -> int:
    """2.5: return the player at whose box the cutting card came out, or else the one farthest to the dealer's right."""
    came = t.books.number(t.of_side(CAME, back), NOT_COME)
    return came if came > 0 else max(t.books.seats)


@decides("19:47-2.5")
def _load(t: BlackjackTable, back: str, order: tuple[Card, ...], *, continuous: bool) -> Flow[None]:
    """2.5: insert the cutting card behind the part that may be dealt, and put the cards in the shoe."""
    before = t.rules.cards_before_cutting_card
    behind = NOT_COME if before is None else len(order) - before
    if before is not None:
        yield CuttingCardPlaced(cites=(P("2.5"),), before=before, behind=behind)
    cites = (P("2.21"),) if continuous else (P("2.5"), P("2.6"))
    cites = (*cites, P("2.2(c)"), P("2.1“Double shoe”")) if t.rules.double_shoe else cites
    source, place = stacked(back), t.shoe_of(back)
    yield Moved(cites=cites, verb=Verb.PLACES, deck=t.deck(back), cards=order, source=source, target=place)
    fresh: dict[Note, int] = {
        t.of_side(BEHIND, back): behind,
        t.of_side(CAME, back): NOT_COME,
        RESHUFFLE: 0,
        SHOE_ROUNDS: 0,
    }
    for note, value in fresh.items():
        yield Noted(cites=cites, note=note, value=value)
    if _has_batches(t):
        yield Noted(cites=(t.paragraphs.alternation,), note=DEALT_LAST, value=back)


@decides("19:47-2.6", "19:47-2.15(f)")
def burn(t: BlackjackTable, back: str, *cites: Cite) -> Flow[None]:
    """2.6, 2.15(f): draw the first card face down and burn it."""
    place, discards = t.shoe_of(back), t.discards_of(back)
    first = t.books.top(place)
    yield Moved(cites=cites, verb=Verb.BURNS, deck=t.deck(back), cards=first, source=place, target=discards)


@decides("19:47-2.6")
def new_dealer(t: BlackjackTable) -> Flow[None]:
    """2.6: have a new dealer burn a card, unless a device has reshuffled the cards (2.21)."""
    yield Begun(cites=(P("2.6"),), procedure=Procedure.CHANGE_OF_DEALER, number=1)
    yield DealerChanged(cites=(P("2.6"),))
    if t.books.cards(t.shoe) and t.rules.shuffling is not BlackjackShuffling.CONTINUOUS:
        yield from look_for_cutting_card(t, 0)
        yield from burn(t, t.back_in_turn, P("2.6"))
    yield Ended(cites=(P("2.6"),), procedure=Procedure.CHANGE_OF_DEALER, number=1)


@decides("19:47-2.5", "19:47-2.6")
def look_for_cutting_card(t: BlackjackTable, seat: int) -> Flow[None]:
    """2.5, 2.6: set the cutting card aside if it came out; the round is finished, and then the cards are shuffled."""
    behind, came = t.books.number(t.of_side(BEHIND), NOT_COME), t.of_side(CAME)
    if t.books.number(came, NOT_COME) != NOT_COME or behind == NOT_COME or len(t.books.cards(t.shoe)) > behind:
        return
    yield CuttingCardReached(cites=(P("2.6"), P("2.5")))
    yield Noted(cites=(P("2.5"),), note=came, value=seat)


# --- 2.5: the cut


@decides("19:47-2.5")
def cut_cards(t: BlackjackTable, deck: DeckName, order: tuple[Card, ...], first: int) -> Flow[tuple[Card, ...]]:
    """2.5: offer the stack for the cut, clockwise; if nobody takes it, the dealer cuts."""
    order, _ = yield from cut_stack(t, deck, order, t.clockwise(first), P("2.5"))
    return order
