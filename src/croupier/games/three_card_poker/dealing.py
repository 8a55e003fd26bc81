"""Dealing: 20.7 from a manual shoe, 20.8 from the hand, 20.9 from an automated shoe; 20.12: its irregularities."""

from croupier.equipment.cards import Card
from croupier.equipment.devices import DealingMethod, by_method
from croupier.games.three_card_poker.commands import ThreeCardCode
from croupier.games.three_card_poker.events import (
    DealersStackCovered,
    DeckHeldInOneHand,
    DeckHeldOverInventory,
    FaceUpCardDiscarded,
    NextCardDrawnInError,
    OtherHandDeals,
    StubNotCounted,
    StubRemovedFromShoe,
    VoidedForDealersCard,
    VoidedForFaceUpCards,
    VoidedForMisdeal,
    VoidedForShoe,
    VoidedForWrongDeck,
    VoidedForWrongNumber,
)
from croupier.games.three_card_poker.ranking import HAND_SIZE
from croupier.games.three_card_poker.table import ThreeCardPlay
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.choices import AnyOf, Choice
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.common_answers import one_of, somewhere
from croupier.table.dealing import count_stub, one_face_up
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, WrongNumberOfCards
from croupier.table.names import Place
from croupier.table.notes import SINCE_STUB_COUNT
from croupier.table.places import DEALER, DEALING
from croupier.table.questions import NextCard
from croupier.table.refusals import Refusal
from croupier.table.steps import BetsClosed, Moved
from croupier.table.terms import ShoeFailure, Verb

P = Paragraphs("19:47")
E = Paragraphs("19:46")


@decides("19:47-20.7", "19:47-20.8(b)2", "19:47-20.9(a)", "19:47-20.9(b)1")
def place_deck(play: ThreeCardPlay, source: Place) -> Flow[None]:
    """20.7, 20.8(b)2, 20.9(a), (b)1: put the stacked deck in the shoe or the dealer's hand."""
    cites: tuple[Cite, ...]
    match play.t.method:
        case DealingMethod.MANUAL_SHOE:
            verb, cites = Verb.PLACES, (P("20.7"), P("20.5"))
        case DealingMethod.HAND:
            verb, cites = Verb.TAKES, (P("20.8(b)2"), P("20.8(a)"), P("20.8(b)1"))
        case DealingMethod.AUTOMATED_SHOE:
            verb, cites = Verb.PLACES, (P("20.9(b)1"), P("20.9(a)"))
    yield Moved(cites=cites, verb=verb, deck=play.deck, cards=play.order, source=source, target=DEALING)
    if play.t.method is DealingMethod.HAND:
        yield DeckHeldInOneHand(cites=(P("20.8(b)2i"),))
        yield DeckHeldOverInventory(cites=(P("20.8(b)2ii"),))


@decides("19:47-20.7", "19:47-20.8(b)3", "19:47-20.9(b)2")
def announce(play: ThreeCardPlay) -> BetsClosed:
    """20.7, 20.8(b)3, 20.9(b)2: announce "No more bets" before any card is dealt."""
    cites = by_method(P("20.7"), P("20.8(b)3"), P("20.9(b)2"))
    return BetsClosed(cites=(cites[play.t.method], P("20.6")))


@decides("19:47-20.5", "19:47-20.8(b)")
def deal(play: ThreeCardPlay) -> Flow[None]:
    """20.5, 20.8(b): deal or deliver the cards by 20.7, 20.8 or 20.9."""
    match play.t.method:
        case DealingMethod.MANUAL_SHOE:
            yield from _deal_singly(play, P("20.7"))
            yield from _stub(play, P("20.7"))
        case DealingMethod.HAND:
            yield OtherHandDeals(cites=(P("20.8(b)3"), P("20.8(b)")))
            yield from _deal_singly(play, P("20.8(c)"))
            yield from _stub(play, P("20.8(d)"), P("20.8(e)"))
        case DealingMethod.AUTOMATED_SHOE:
            for hand in play.hands:
                yield from _give(play, hand.place, HAND_SIZE, P("20.9(c)"), verb=Verb.DELIVERS_STACK)
            yield DealersStackCovered(cites=(P("20.9(c)"),))
            if not play.t.rules.dealers_stack_waits:
                yield from deliver_dealers_stack(play, P("20.9(c)1"))


@decides("19:47-20.9(b)", "19:47-20.9(c)1", "19:47-20.9(c)2", "19:47-20.9(d)")
def deliver_dealers_stack(play: ThreeCardPlay, cite: Cite) -> Flow[None]:
    """20.9(b), (c)1, (c)2, (d): take the dealer's stack with its cover card from the automated shoe; then the stub."""
    yield from _give(play, DEALER, HAND_SIZE, cite, verb=Verb.DELIVERS_STACK)
    yield StubRemovedFromShoe(cites=(P("20.9(d)"), P("20.9(b)")))
    yield from _stub(play, P("20.9(d)"), P("20.9(e)"))


@decides("19:47-20.7", "19:47-20.8(c)")
def _deal_singly(play: ThreeCardPlay, cite: Cite) -> Flow[None]:
    """20.7, 20.8(c): deal one card at a time around the table, the dealer last, until each has three."""
    for _ in range(HAND_SIZE):
        for place in play.places:
            yield from _give(play, place, 1, cite)


def _give(play: ThreeCardPlay, place: Place, count: int, cite: Cite, verb: Verb = Verb.DEALS) -> Flow[None]:
    cards = yield from _next_cards(play, place, count, cite)
    yield Moved(cites=(cite,), verb=verb, deck=play.deck, cards=cards, source=DEALING, target=place)


def _next_cards(play: ThreeCardPlay, place: Place, count: int, cite: Cite) -> Flow[tuple[Card, ...]]:
    """Return the next cards, after handling any irregularity."""
    while True:
        match (yield from _moment(play, place, cite)):
            case CardFoundFaceUp():
                yield from _face_up_card(play)
            case CardDealtInError(to=to):
                yield NextCardDrawnInError(cites=(P("20.12"),), drawn_for=to, place=place)
            case WrongNumberOfCards(position=position):
                raise wrong_number(position)
            case CardExposed():
                raise exposed()
            case ShoeFault(fault=fault):
                raise RoundVoid(VoidedForShoe(cites=(P("20.12"),), fault=fault))
            case _:
                return play.t.books.top(DEALING, count)


def _moment(play: ThreeCardPlay, place: Place, cite: Cite) -> Flow[Command]:
    irregular = P("20.12")
    automated = play.t.method is DealingMethod.AUTOMATED_SHOE
    no_shoe = None if automated else Refusal(ThreeCardCode.NO_SHOE_DISPENSES, irregular)
    decided = Refusal(ThreeCardCode.ALL_DECIDED, irregular) if play.decided else None
    answers = (
        Choice(Proceed),
        Choice(CardFoundFaceUp, remedy=irregular),
        Choice(CardDealtInError, to=somewhere(play.t.positions, irregular), remedy=irregular),
        wrong_number_answer(play),
        Choice(CardExposed, not_now=decided, remedy=irregular),
        Choice(ShoeFault, fault=one_of(ShoeFailure, irregular), not_now=no_shoe, remedy=irregular),
    )
    return play.ask(NextCard(place), answers, cite, moment=True)


@decides("19:47-20.12")
def _face_up_card(play: ThreeCardPlay) -> Flow[None]:
    """20.12: discard one card found face up; with a second one, all hands are void."""
    found = FaceUpCardDiscarded(cites=(P("20.12"),), card=play.t.books.top(DEALING)[0])
    yield from one_face_up(play, found, VoidedForFaceUpCards(cites=(P("20.12"),)))


# --- 20.12: an exposed dealer card; a hand with a wrong number of cards


def exposed() -> RoundVoid:
    return RoundVoid(VoidedForDealersCard(cites=(P("20.12"),)))


DEALERS_POSITION = 0


def wrong_number(position: int) -> RoundVoid:
    return RoundVoid(VoidedForWrongNumber(cites=(P("20.12"),), position=position))


def wrong_number_answer(play: ThreeCardPlay) -> Choice:
    """Return the choice of finding a wrong number of cards in a player's hand or in the dealer's (0)."""
    dealt = tuple(hand.position for hand in play.hands)
    refusal = Refusal(ThreeCardCode.NO_CARDS_AT_POSITION, P("20.12"), positions=dealt)
    return Choice(WrongNumberOfCards, position=AnyOf((DEALERS_POSITION, *dealt), refusal), remedy=P("20.12"))


# --- the stub


@decides("19:47-20.7(f)", "19:47-20.8(d)", "19:47-20.8(e)", "19:47-20.9(d)", "19:47-20.9(e)", "19:47-20.12")
def _stub(play: ThreeCardPlay, away: Cite, counting: Cite | None = None) -> Flow[None]:
    """20.7(f), 20.8(d), (e), 20.9(d), (e), 20.12: count the stub when due and put it in the discard rack.

    If the count is wrong, all hands are void, whether by a misdeal or a short deck; a short deck leaves the table.
    """
    cites = (P("20.7"),) if counting is None else (counting, P("20.7"))
    wrong = yield from count_stub(
        play,
        StubNotCounted(cites=(P("20.7(f)"),)),
        since=play.t.books.number(SINCE_STUB_COUNT) + 1,
        due_by=cites,
        counted=cites,
        away=away,
        wrong=P("20.12"),
    )
    if wrong is None:
        return
    if wrong.misdealt:
        raise RoundVoid(VoidedForMisdeal(cites=(P("20.12"),)))
    raise RoundVoid(VoidedForWrongDeck(cites=(P("20.12"), E("1.18")), in_deck=wrong.in_deck), remove_deck=True)
