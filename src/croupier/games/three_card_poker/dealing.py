"""Dealing: 20.7 from a manual shoe, 20.8 from the hand, 20.9 from an automated shoe; 20.12 if need be."""

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.devices import DealingMethod
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
from croupier.games.three_card_poker.in_play import HandsVoid, Play, ask_in_play
from croupier.games.three_card_poker.table import SINCE_COUNT
from croupier.ranking.three_card import HAND_SIZE
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.about import NextCard, StubOf
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import (
    CardDealtInError,
    CardExposed,
    CardFoundFaceUp,
    Command,
    MisdealFound,
    Proceed,
    ShoeFault,
    StubCounted,
    WrongNumberOfCards,
)
from croupier.table.places import DEALER, DEALING, RACK
from croupier.table.steps import BetsClosed, Counted, Face, Moved, Noted

P = Paragraphs("19:47")
E = Paragraphs("19:46")


@decides("19:47-20.7", "19:47-20.8(b)2", "19:47-20.9(a)", "19:47-20.9(b)1")
def place_deck(play: Play, source: str) -> Flow[None]:
    """20.7, 20.8(b)2, 20.9(a), (b)1: the stacked deck goes into the shoe or the dealer's hand."""
    cites: tuple[Cite, ...]
    match play.t.method:
        case DealingMethod.MANUAL_SHOE:
            verb, cites = "places", (P("20.7"), P("20.5"))
        case DealingMethod.HAND:
            verb, cites = "takes", (P("20.8(b)2"), P("20.8(a)"), P("20.8(b)1"))
        case DealingMethod.AUTOMATED_SHOE:
            verb, cites = "places", (P("20.9(b)1"), P("20.9(a)"))
    yield Moved(cites=cites, verb=verb, deck=play.deck, cards=play.order, source=source, target=DEALING)
    if play.t.method is DealingMethod.HAND:
        yield DeckHeldInOneHand(cites=(P("20.8(b)2i"),))
        yield DeckHeldOverInventory(cites=(P("20.8(b)2ii"),))


@decides("19:47-20.7", "19:47-20.8(b)3", "19:47-20.9(b)2")
def announce(play: Play) -> BetsClosed:
    """20.7, 20.8(b)3, 20.9(b)2: before any card is dealt."""
    cites = {
        DealingMethod.MANUAL_SHOE: P("20.7"),
        DealingMethod.HAND: P("20.8(b)3"),
        DealingMethod.AUTOMATED_SHOE: P("20.9(b)2"),
    }
    return BetsClosed(cites=(cites[play.t.method], P("20.6")))


@decides("19:47-20.5", "19:47-20.8(b)")
def deal(play: Play) -> Flow[None]:
    """20.5, 20.8(b): the cards are dealt or delivered by 20.7, 20.8 or 20.9."""
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
                yield from _give(play, hand.place, HAND_SIZE, P("20.9(c)"), verb="delivers a stack")
            yield DealersStackCovered(cites=(P("20.9(c)"),))
            if not play.t.rules.dealers_stack_waits:
                yield from deliver_dealers_stack(play, P("20.9(c)1"))


@decides("19:47-20.9(b)", "19:47-20.9(c)1", "19:47-20.9(c)2", "19:47-20.9(d)")
def deliver_dealers_stack(play: Play, cite: Cite) -> Flow[None]:
    """20.9(b), (c)1, (c)2, (d): the dealer's stack leaves the automated shoe, with its cover card; then the stub."""
    yield from _give(play, DEALER, HAND_SIZE, cite, verb="delivers a stack")
    yield StubRemovedFromShoe(cites=(P("20.9(d)"), P("20.9(b)")))
    yield from _stub(play, P("20.9(d)"), P("20.9(e)"))


@decides("19:47-20.7", "19:47-20.8(c)")
def _deal_singly(play: Play, cite: Cite) -> Flow[None]:
    """20.7, 20.8(c): one card at a time around the table, the dealer last, until each has three."""
    for _ in range(HAND_SIZE):
        for place in play.places:
            yield from _give(play, place, 1, cite)


def _give(play: Play, place: str, count: int, cite: Cite, verb: str = "deals") -> Flow[None]:
    cards = yield from _next_cards(play, place, count)
    yield Moved(cites=(cite,), verb=verb, deck=play.deck, cards=cards, source=DEALING, target=place)


def _next_cards(play: Play, place: str, count: int) -> Flow[tuple[Card, ...]]:
    """The next cards, after whatever irregularity befalls them."""
    while True:
        match (yield from _moment(play, place)):
            case CardFoundFaceUp():
                yield from _face_up_card(play)
            case CardDealtInError(to=to):
                yield NextCardDrawnInError(cites=(P("20.12"),), drawn_for=to, place=place)
            case WrongNumberOfCards(position=position):
                raise wrong_number(position)
            case CardExposed():
                raise exposed()
            case ShoeFault(fault=fault):
                raise HandsVoid(VoidedForShoe(cites=(P("20.12"),), fault=fault))
            case _:
                return play.t.books.top(DEALING, count)


def _moment(play: Play, place: str) -> Flow[Command]:
    def check(command: Command) -> Refusal | None:
        match command:
            case ShoeFault() if play.t.method is not DealingMethod.AUTOMATED_SHOE:
                return Refusal("no automated dealing shoe is dispensing cards", (P("20.12"),))
            case CardExposed() if play.decided:
                return Refusal("all players have decided", (P("20.12"),), "settling the wagers")
            case WrongNumberOfCards(position=position):
                return check_dealt(play, position)
            case _:
                return None

    return ask_in_play(
        play,
        "deal",
        f"The dealer deals to {place}",
        (Proceed, CardFoundFaceUp, CardDealtInError, WrongNumberOfCards, CardExposed, ShoeFault),
        (P("20.12"),),
        check,
        moment=True,
        about=NextCard(place),
    )


@decides("19:47-20.12")
def _face_up_card(play: Play) -> Flow[None]:
    """20.12: one card found face up is not used; with a second one all hands are void."""
    play.face_up += 1
    card = play.t.books.top(DEALING)[0]
    yield FaceUpCardDiscarded(cites=(P("20.12"),), card=card)
    yield Moved(
        cites=(P("20.12"),), verb="discards", deck=play.deck, cards=(card,), source=DEALING, target=RACK, face=Face.UP
    )
    if play.face_up > 1:
        raise HandsVoid(VoidedForFaceUpCards(cites=(P("20.12"),)))


# --- 20.12: a card of the dealer's that is seen; a hand with a wrong number of cards


def exposed() -> HandsVoid:
    return HandsVoid(VoidedForDealersCard(cites=(P("20.12"),)))


DEALERS_POSITION = 0


def wrong_number(position: int) -> HandsVoid:
    return HandsVoid(VoidedForWrongNumber(cites=(P("20.12"),), position=position))


def check_dealt(play: Play, position: int) -> Refusal | None:
    """Whether a position, or the dealer (0), has a part in the round."""
    known = [DEALERS_POSITION, *(hand.position for hand in play.hands)]
    if position not in known:
        allowed = f"{DEALERS_POSITION} for the dealer, or {', '.join(map(str, known[1:]))}"
        return Refusal(f"position {position} has no cards", (P("20.12"),), allowed)
    return None


# --- the stub


@decides("19:47-20.7(f)", "19:47-20.8(d)", "19:47-20.8(e)", "19:47-20.9(d)", "19:47-20.9(e)")
def _stub(play: Play, away: Cite, counting: Cite | None = None) -> Flow[None]:
    """20.7(f), 20.8(d), (e), 20.9(d), (e): the stub is counted when it is due, and goes to the discard rack."""
    t = play.t
    every = t.stub_count_every(play.deck)
    since = t.books.number(SINCE_COUNT) + 1
    due = every is not None and since >= every
    expected = len(t.books.cards(DEALING))
    cites = (P("20.7"),) if counting is None else (counting, P("20.7"))
    if every is None:
        yield StubNotCounted(cites=(P("20.7(f)"),))
    answer = yield from ask_in_play(
        play,
        "stub",
        "The dealer counts the stub" if due else "The dealer may count the stub",
        (StubCounted,) if due else (Proceed, StubCounted),
        cites,
        _check_count,
        moment=not due,
        about=StubOf(expected),
    )
    if isinstance(answer, StubCounted):
        since = 0
        yield Counted(cites=cites, place="stub", count=answer.count, expected=expected)
        if answer.count != expected:
            yield from _wrong_count(play, answer.count, expected)
    yield Noted(cites=cites[:1], key=SINCE_COUNT, value=since)
    cards = t.books.cards(DEALING)
    yield Moved(cites=(away,), verb="puts away the stub", deck=play.deck, cards=cards, source=DEALING, target=RACK)


def _check_count(command: Command) -> Refusal | None:
    if isinstance(command, StubCounted) and not 0 <= command.count <= len(STANDARD_52):
        return Refusal(f"a stub cannot have {command.count} cards", (P("20.7"),), "0 to 52 cards")
    return None


@decides("19:47-20.12")
def _wrong_count(play: Play, count: int, expected: int) -> Flow[None]:
    """20.12: misdealt, or short: either way all hands are void, and a deck that is short leaves the table."""
    in_deck = len(STANDARD_52) + count - expected
    words = f"The stub has {count} cards, not {expected}; the dealer determines whether the cards were misdealt"
    finding = yield from ask_in_play(play, "misdeal", words, (MisdealFound,), (P("20.12"),))
    assert isinstance(finding, MisdealFound)
    yield Noted(cites=(P("20.7"),), key=SINCE_COUNT, value=0)
    if finding.misdealt:
        raise HandsVoid(VoidedForMisdeal(cites=(P("20.12"),)))
    raise HandsVoid(VoidedForWrongDeck(cites=(P("20.12"), E("1.18")), in_deck=in_deck), remove_deck=True)
