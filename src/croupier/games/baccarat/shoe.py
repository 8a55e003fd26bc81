"""3.5, 3.6, 3.11: shuffling, cutting, burning and offering the shoe; 3.12: irregularities in drawing a card."""

from croupier.equipment.cards import Card
from croupier.games.baccarat.commands import AcceptShoe, OrderShoePassed, PassShoe
from croupier.games.baccarat.events import (
    BaccaratVoid,
    BaccaratVoided,
    BurnDetermined,
    CardDrawnInError,
    CuttingCardCame,
    CuttingCardInserted,
    FaceUpCardInShoe,
    ShoeAccepted,
    ShoeDeclined,
    ShoeLeftToDealer,
    ShoeOffered,
    ShoePassed,
    ShoePassOrdered,
)
from croupier.games.baccarat.points import burned_for
from croupier.games.baccarat.rules import BOTH_HANDS, LEAST_BEHIND, BaccaratShuffling
from croupier.games.baccarat.table import (
    BEHIND,
    CURATOR,
    LAST_ROUND,
    NEXT_OFFER,
    NOT_YET,
    ONE_MORE,
    OVER,
    SCOREBOARD,
    BaccaratPlay,
    BaccaratTable,
)
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Ask, Flow, RoundVoid
from croupier.table.choices import Answer, Choice
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.common_answers import somewhere
from croupier.table.cut import cut_stack
from croupier.table.dealing import discard_face_up
from croupier.table.decks import prepare_spread_decks, shuffle
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALING, RACK, spread, stacked
from croupier.table.polling import event, offer_around
from croupier.table.questions import NextCard
from croupier.table.steps import Face, Moved, Noted, Turned
from croupier.table.terms import Verb

P = Paragraphs("19:47")

FIRST_CARD = Place("first_card")
"""3.5: the place for a shoe's first card until the cards it calls for are burned."""


@decides("19:47-3.5")
def ready_shoe(t: BaccaratTable) -> Flow[None]:
    """3.5: unless dealing continues from the shoe, collect vigorish, then shuffle, cut and load the cards."""
    continuous = t.rules.shuffling is BaccaratShuffling.CONTINUOUS and t.shuffler is not None
    due = t.books.number(LAST_ROUND) == OVER or (continuous and bool(t.books.cards(RACK)))
    if t.books.cards(DEALING) and not due:
        return
    for seat in sorted(t.books.seats):
        # 3.3: vigorish is collected before a shuffle at the latest.
        yield from t.collect_owed(seat)
    back = t.backs[0]
    new_game = bool(t.books.cards(spread(back)))
    yield from prepare_spread_decks(t)
    yield from _shuffle_used(t, back, continuous=continuous)
    # If the device left during the shuffle, the dealer has shuffled, and 3.5 applies.
    continuous = continuous and t.shuffler is not None
    order = t.books.cards(stacked(back))
    if not continuous:
        first = next(iter(t.books.seats)) if new_game else min(t.books.seats)
        order, _ = yield from cut_stack(t, t.deck(back), order, t.counterclockwise(first), t.section(5))
    yield from _load(t, back, order, continuous=continuous)
    if not continuous:
        yield from _burn(t, t.deck(back))


def _shuffle_used(t: BaccaratTable, back: str, *, continuous: bool) -> Flow[None]:
    deck, rest = t.deck(back), t.books.cards(DEALING)
    cites = (P("7.12"),) if continuous else (t.section(5),)
    if rest:
        yield Moved(cites=cites, verb=Verb.COLLECTS, deck=deck, cards=rest, source=DEALING, target=RACK)
    if t.books.cards(RACK):
        yield from shuffle(t, back, source=RACK, cites=cites)


def _load(t: BaccaratTable, back: str, order: tuple[Card, ...], *, continuous: bool) -> Flow[None]:
    cites = (P("7.12"),) if continuous else (t.section(5), t.section(6))
    if t.rules.behind is None:
        yield Noted(cites=(t.section(5), P("7.12")), note=BEHIND, value=0 if continuous else LEAST_BEHIND)
    if t.behind is not None:
        yield CuttingCardInserted(cites=(t.section(5), P("3.1(a)")), behind=t.behind)
    yield Moved(cites=cites, verb=Verb.PLACES, deck=t.deck(back), cards=order, source=stacked(back), target=DEALING)
    yield Noted(cites=cites, note=LAST_ROUND, value=NOT_YET)
    if not continuous or SCOREBOARD not in t.books.notes:
        yield Noted(cites=cites, note=SCOREBOARD, value=())


@decides("19:47-3.5")
def _burn(t: BaccaratTable, deck: DeckName) -> Flow[None]:
    """3.5: turn up the first card and burn as many as it counts; a ten or face card counts ten."""
    cites = (t.section(5),)
    first = t.books.top(DEALING)
    yield Moved(cites=cites, verb=Verb.DRAWS, deck=deck, cards=first, source=DEALING, target=FIRST_CARD, face=Face.UP)
    number = burned_for(first[0])
    yield BurnDetermined(cites=cites, card=first[0], number=number)
    burned = t.books.top(DEALING, number)
    yield Moved(cites=cites, verb=Verb.BURNS, deck=deck, cards=burned, source=DEALING, target=RACK)
    yield Moved(cites=cites, verb=Verb.BURNS, deck=deck, cards=first, source=FIRST_CARD, target=RACK, face=Face.UP)


# --- 3.6, 3.11: the curator


@decides("19:47-3.6")
def offer_shoe(t: BaccaratTable) -> Flow[None]:
    """3.6: offer the shoe counterclockwise from the dealer's right; if nobody takes it, the dealer deals.

    3.11: a curator keeps or passes it after each round, and must pass it after the Player's Hand wins. A participant
    who passed it is offered it again only after every other participant has declined it (reading 124).
    """
    if not t.rules.curator:
        return
    holder = t.curator
    if holder:
        answer = yield _offer_ask(t, holder, keeps=True)
        if isinstance(answer, AcceptShoe):
            return
        yield from _passes(t, holder, answer)
    first = t.books.number(NEXT_OFFER, t.positions[0])
    taken = yield from offer_around(
        t,
        t.counterclockwise(first),
        lambda seat: _offer_ask(t, seat, keeps=False),
        AcceptShoe,
        PassShoe,
        lambda seat: event(ShoeDeclined(cites=(P("3.6"), P("3.11")), seat=seat)),
    )
    if isinstance(taken, AcceptShoe):
        yield ShoeAccepted(cites=(P("3.6"),), seat=taken.seat)
        yield Noted(cites=(P("3.6"),), note=CURATOR, value=taken.seat)
    else:
        yield ShoeLeftToDealer(cites=(P("3.6"),))


def _passes(t: BaccaratTable, holder: int, answer: Command) -> Flow[None]:
    passed = ShoePassOrdered if isinstance(answer, OrderShoePassed) else ShoePassed
    yield passed(cites=(P("3.11"),), seat=holder)
    yield from give_up_shoe(t, holder)


@decides("19:47-3.11")
def give_up_shoe(t: BaccaratTable, holder: int) -> Flow[None]:
    """3.11: pass the shoe along in the same rotation."""
    yield Noted(cites=(P("3.11"),), note=CURATOR, value=0)
    yield Noted(cites=(P("3.11"),), note=NEXT_OFFER, value=holder % t.positions[-1] + 1)


@decides("19:47-3.6", "19:47-3.11")
def _offer_ask(t: BaccaratTable, seat: int, *, keeps: bool) -> Ask:
    """3.6: ask whether a participant accepts the shoe; 3.11: a curator may keep it, and a supervisor may order it
    passed.
    """
    answers: tuple[Answer, ...] = (Choice(AcceptShoe, seat=seat), Choice(PassShoe, seat=seat, if_away=True))
    if keeps:
        answers = (*answers, Choice(OrderShoePassed))
    return Ask(ShoeOffered(keeps), answers, (P("3.11") if keeps else P("3.6"),), to=(seat,))


# --- drawing a card


def draw(play: BaccaratPlay, target: Place, face: Face, *cites: Cite) -> Flow[None]:
    """Deal the next card to a hand, after handling any irregularity (3.12)."""
    t, irregular = play.t, play.t.section(12)
    while True:
        yield from _look_for_cutting_card(play)
        if not t.books.cards(DEALING):
            raise RoundVoid(BaccaratVoided(cites=(irregular,), reason=BaccaratVoid.TOO_FEW_CARDS))
        answers = (
            Choice(Proceed),
            Choice(CardFoundFaceUp, remedy=irregular),
            Choice(CardDealtInError, to=somewhere(t.positions, irregular, others=BOTH_HANDS), remedy=irregular),
        )
        answer = yield from play.ask(NextCard(target), answers, *cites, moment=True)
        if isinstance(answer, CardFoundFaceUp):
            yield from discard_face_up(play, FaceUpCardInShoe(cites=(irregular,)))
            continue
        if isinstance(answer, CardDealtInError):
            yield CardDrawnInError(cites=(irregular,))
        break
    card = t.books.top(DEALING)
    yield Moved(cites=cites, verb=Verb.DEALS, deck=play.deck, cards=card, source=DEALING, target=target, face=face)


@decides("19:47-3.5")
def _look_for_cutting_card(play: BaccaratPlay) -> Flow[None]:
    """3.5: when the cutting card comes out, finish the round and deal one more; none if it came out as the first
    card.
    """
    t = play.t
    if t.books.number(LAST_ROUND) != NOT_YET or t.behind is None:
        return
    if len(t.books.cards(DEALING)) > t.behind:
        return
    first = not play.dealt
    yield CuttingCardCame(cites=(t.section(5),), last_round=first)
    yield Noted(cites=(t.section(5),), note=LAST_ROUND, value=OVER if first else ONE_MORE)
    play.cutting_card_came = True


@decides("19:47-3.5")
def close_round(play: BaccaratPlay) -> Flow[None]:
    """3.5: end the shoe with the round after the one in which the cutting card came out."""
    t = play.t
    if t.books.number(LAST_ROUND) == ONE_MORE and not play.cutting_card_came:
        yield Noted(cites=(t.section(5),), note=LAST_ROUND, value=OVER)


def turn_up(play: BaccaratPlay, place: Place, *cites: Cite) -> Turned:
    return Turned(cites=cites, place=place, cards=play.t.books.cards(place))
