"""Dealing: 43.7 from a manual shoe, 43.8 from the hand, 43.9 from an automated shoe; 43.13(b), (c) and (e)."""

from functools import cache

from croupier.equipment.cards import Card
from croupier.equipment.devices import AUTOMATED_SHOE_OF_FIVE, DealingMethod, by_method
from croupier.games.packs_poker.events import (
    DealCompletedByHand,
    DeckKeptInHand,
    DeckKeptOverInventory,
    FaceUpCardNotUsed,
    FreeHandDeals,
    MisplacedCardUsed,
    NearHandDraws,
    PacksDealtByHand,
    PacksVoid,
    PacksVoided,
    PacksVoidedByDeck,
    PacksVoidedByShoe,
    StubCountExcused,
    StubTakenFromShoe,
)
from croupier.games.packs_poker.refusals import PacksCode
from croupier.games.packs_poker.rules import PACKS
from croupier.games.packs_poker.table import PacksPlay, pack_place
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.common_answers import one_of, somewhere
from croupier.table.dealing import count_stub, one_face_up
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp, ShoeFault
from croupier.table.names import Place
from croupier.table.notes import SINCE_STUB_COUNT
from croupier.table.places import DEALING
from croupier.table.questions import NextCard
from croupier.table.refusals import Refusal
from croupier.table.steps import BetsClosed, Moved
from croupier.table.terms import ShoeFailure, Verb

P = Paragraphs("13:69F")
E = Paragraphs("13:69E")

HAND_SIZE = 5
PACK_SIZE = 2


@decides(
    "13:69E-1.19(b)",
    "13:69E-1.19(b)1",
    "13:69F-43.7(a)",
    "13:69F-43.8(a)",
    "13:69F-43.8(b)1",
    "13:69F-43.9(a)",
    "13:69F-43.9(b)1",
)
def place_deck(play: PacksPlay, source: Place) -> Flow[None]:
    """13:69E-1.19(b), (b)1, 43.7(a), 43.8(a), (b)1, 43.9(a), (b)1: put the stacked deck in the shoe or the dealer's
    hand.
    """
    cards = play.t.books.cards(source)
    match play.t.method:
        case DealingMethod.MANUAL_SHOE:
            device = play.t.shuffler
            by = Verb.LOADS_BY_ITSELF if device is not None and device.loads_shoe else Verb.PLACES
            cites: tuple[Cite, ...] = (P("43.7(a)"), P("43.4(a)"), E("1.19(b)"))
            yield Moved(cites=cites, verb=by, deck=play.deck, cards=cards, source=source, target=DEALING)
        case DealingMethod.HAND:
            cites = (P("43.8(b)1"), P("43.8(a)"), E("1.19(b)1"))
            yield Moved(cites=cites, verb=Verb.TAKES, deck=play.deck, cards=cards, source=source, target=DEALING)
            yield DeckKeptInHand(cites=(P("43.8(b)1i"),))
            yield DeckKeptOverInventory(cites=(P("43.8(b)1ii"),))
        case DealingMethod.AUTOMATED_SHOE:
            cites = (P("43.9(b)1"), P("43.9(a)"), E("1.19(b)"))
            yield Moved(cites=cites, verb=Verb.PLACES, deck=play.deck, cards=cards, source=source, target=DEALING)


@decides("13:69F-43.7(b)", "13:69F-43.8(b)2", "13:69F-43.9(b)2", "13:69F-43.12(b)")
def announce(play: PacksPlay) -> Flow[None]:
    """43.7(b), 43.8(b)2, 43.9(b)2; 43.12(b): announce "No more bets" once all wagers are placed, before any card is
    dealt.
    """
    cites = by_method(P("43.7(b)"), P("43.8(b)2"), P("43.9(b)2"))
    yield BetsClosed(cites=(cites[play.t.method], P("43.6(b)"), P("43.12(b)")))


@decides("13:69F-43.4(b)")
def deal(play: PacksPlay) -> Flow[None]:
    """43.4(b): deal or deliver the cards by 43.7, 43.8 or 43.9."""
    match play.t.method:
        case DealingMethod.MANUAL_SHOE:
            yield from from_manual_shoe(play)
        case DealingMethod.HAND:
            yield from from_hand(play)
        case DealingMethod.AUTOMATED_SHOE:
            yield from from_automated_shoe(play)


# --- 43.7: from a manual dealing shoe


def from_manual_shoe(play: PacksPlay) -> Flow[None]:
    yield NearHandDraws(cites=(P("43.7(c)"),))
    yield from _deal_hands(play, P("43.7(d)"))
    yield from _deal_packs(play, P("43.7(e)"))
    yield StubTakenFromShoe(cites=(P("43.7(f)"),))
    yield from _stub(play, away=P("43.7(f)"), counting=P("43.7(g)"), excused=P("43.7(h)"))


# --- 43.8: from the hand


@decides("13:69F-43.8(b)")
def from_hand(play: PacksPlay) -> Flow[None]:
    """43.8(b): deal from the dealer's hand, as the items prescribe."""
    yield FreeHandDeals(cites=(P("43.8(b)3"), P("43.8(b)")))
    yield from _deal_hands(play, P("43.8(c)"))
    yield from _deal_packs(play, P("43.8(d)"))
    yield from _stub(play, away=P("43.8(e)"), counting=P("43.8(f)"), excused=P("43.8(g)"))


# --- 43.9: from an automated dealing shoe


@decides("13:69F-43.9(b)", "13:69F-43.9(c)", "13:69F-43.9(e)")
def from_automated_shoe(play: PacksPlay) -> Flow[None]:
    """43.9(b), (c), (e): deliver stacks of five from the dealer's left; deal the rest from the hand."""
    play.stacks = True
    for place in play.places:
        yield from _give(play, place, AUTOMATED_SHOE_OF_FIVE.stack, P("43.9(c)"), verb=Verb.DELIVERS_STACK)
    play.stacks = False
    yield PacksDealtByHand(cites=(P("43.9(d)"), P("43.9(b)")))
    yield from _deal_packs(play, P("43.9(d)"))
    yield DealCompletedByHand(cites=(P("43.9(e)"), P("43.8(b)1"), P("43.8(b)3")))
    yield from _stub(play, away=P("43.9(e)"), counting=P("43.8(f)"), excused=P("43.8(g)"))


# --- shared by all three methods


@decides("13:69F-43.7(d)", "13:69F-43.8(c)")
def _deal_hands(play: PacksPlay, cite: Cite) -> Flow[None]:
    """43.7(d), 43.8(c): deal five cards each, one at a time around the table or five consecutive cards."""
    if play.t.rules.one_card_at_a_time:
        for _ in range(HAND_SIZE):
            for place in play.places:
                yield from _give(play, place, 1, cite)
    else:
        for place in play.places:
            for _ in range(HAND_SIZE):
                yield from _give(play, place, 1, cite)


@decides("13:69F-43.7(e)", "13:69F-43.8(d)", "13:69F-43.9(d)")
def _deal_packs(play: PacksPlay, cite: Cite) -> Flow[None]:
    """43.7(e), 43.8(d), 43.9(d): deal two cards to each pack, consecutively or one at a time."""
    if play.t.rules.packs_one_card_at_a_time:
        for _ in range(PACK_SIZE):
            for pack in PACKS:
                yield from _give(play, pack_place(pack), 1, cite)
    else:
        for pack in PACKS:
            for _ in range(PACK_SIZE):
                yield from _give(play, pack_place(pack), 1, cite)


def _give(play: PacksPlay, place: Place, count: int, cite: Cite, verb: Verb = Verb.DEALS) -> Flow[None]:
    cards = yield from _next_cards(play, count, place, cite)
    yield Moved(cites=(cite,), verb=verb, deck=play.deck, cards=cards, source=DEALING, target=place)


@decides("13:69F-43.13(c)", "13:69F-43.13(e)")
def _next_cards(play: PacksPlay, count: int, place: Place, cite: Cite) -> Flow[tuple[Card, ...]]:
    """43.13(c), (e): return the next cards of the shoe or the deck, after handling any irregularity (43.13(b), (c),
    (e)).
    """
    while True:
        event = yield from _deal_moment(play, place, cite)
        match event:
            case CardFoundFaceUp():
                yield from _face_up_card(play)
            case CardDealtInError(to=to):
                yield MisplacedCardUsed(cites=(P("43.13(c)"),), dealt_to=to, place=place)
            case ShoeFault(fault=fault):
                raise RoundVoid(PacksVoidedByShoe(cites=(P("43.13(e)"),), fault=fault))
            case _:
                return play.t.books.top(DEALING, count)


@decides("13:69F-43.13(b)")
def _face_up_card(play: PacksPlay) -> Flow[None]:
    """43.13(b): discard one card found face up; with a second one, all hands are void."""
    found = FaceUpCardNotUsed(cites=(P("43.13(b)"),), card=play.t.books.top(DEALING)[0])
    yield from one_face_up(play, found, PacksVoided(cites=(P("43.13(b)"),), reason=PacksVoid.CARDS_FACE_UP))


def _deal_moment(play: PacksPlay, place: Place, cite: Cite) -> Flow[Command]:
    return play.ask(NextCard(place), _at_a_card(play.t.positions, stacks=play.stacks), cite, moment=True)


@cache
def _at_a_card(positions: tuple[int, ...], *, stacks: bool) -> tuple[Choice, ...]:
    """Return what may happen before a card; it is the same before every card, so it is cached."""
    no_shoe = None if stacks else Refusal(PacksCode.NO_SHOE_DISPENSING, P("43.13(e)"))
    packs = tuple(map(pack_place, PACKS))
    return (
        Choice(Proceed),
        Choice(CardFoundFaceUp, remedy=P("43.13(b)")),
        Choice(CardDealtInError, to=somewhere(positions, P("43.13(c)"), others=packs), remedy=P("43.13(c)")),
        Choice(ShoeFault, fault=one_of(ShoeFailure, P("43.13(e)")), not_now=no_shoe, remedy=P("43.13(e)")),
    )


# --- the stub


@decides(
    "13:69F-43.7(f)",
    "13:69F-43.7(g)",
    "13:69F-43.7(g)1",
    "13:69F-43.7(g)2",
    "13:69F-43.7(h)",
    "13:69F-43.8(e)",
    "13:69F-43.8(f)",
    "13:69F-43.8(g)",
)
def _stub(play: PacksPlay, *, away: Cite, counting: Cite, excused: Cite) -> Flow[None]:
    """43.7(f), (g), (g)1, (g)2, (h), 43.8(e) to (g): count the stub when due and put it in the discard rack.

    If the count is wrong, all hands are void, whether by a misdeal or a short deck; a short deck leaves the table.
    """
    wrong = yield from count_stub(
        play,
        StubCountExcused(cites=(excused,)),
        since=play.t.books.number(SINCE_STUB_COUNT) + 1,
        due_by=(counting,),
        counted=(counting, P("43.7(g)")),
        away=away,
        away_counted=P("43.7(g)1"),
        wrong=P("43.7(g)2"),
    )
    if wrong is None:
        return
    if wrong.misdealt:
        raise RoundVoid(PacksVoided(cites=(P("43.7(g)2"),), reason=PacksVoid.MISDEAL))
    raise RoundVoid(PacksVoidedByDeck(cites=(P("43.7(g)2"), E("1.18")), in_deck=wrong.in_deck), remove_deck=True)
