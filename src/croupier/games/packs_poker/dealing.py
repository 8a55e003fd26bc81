"""Dealing: 43.7 from a manual shoe, 43.8 from the hand, 43.9 from an automated shoe; 43.13(b), (c) and (e)."""

from dataclasses import dataclass, field

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.devices import AUTOMATED_SHOE_OF_FIVE, DealingMethod
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
from croupier.games.packs_poker.in_round import ask_in_round
from croupier.games.packs_poker.refusals import PacksCode
from croupier.games.packs_poker.rules import PACKS
from croupier.games.packs_poker.table import PacksPokerTable, pack_place
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.about import NextCard, StubMiscounted, StubOf
from croupier.table.asks import Flow, RoundVoid
from croupier.table.choices import Choice
from croupier.table.commands import (
    CardDealtInError,
    CardFoundFaceUp,
    Command,
    MisdealFound,
    Proceed,
    ShoeFault,
    StubCounted,
)
from croupier.table.common_answers import ANYTHING, misdeal_answer, one_of, stub_answers
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.refusals import Refusal
from croupier.table.steps import BetsClosed, Counted, Face, Moved, Noted, Voided
from croupier.table.terms import ShoeFailure, Verb

P = Paragraphs("13:69F")
E = Paragraphs("13:69E")

HAND_SIZE = 5
PACK_SIZE = 2


class PacksRoundVoid(RoundVoid):
    """Raised inside a round when it is void, with the event that says why."""

    def __init__(self, event: Voided, *, remove_deck: bool = False) -> None:
        super().__init__(None, *event.cites, remove_deck=remove_deck)
        self.event = event


@dataclass(slots=True)
class Deal:
    """A deal under way: the table, the deck in play, who receives cards, and what was found face up."""

    t: PacksPokerTable
    deck: str
    seats: list[int] = field(default_factory=list)
    face_up: int = 0
    stacks: bool = False
    """Whether the automated shoe is dispensing just now."""

    @property
    @decides("13:69F-43.7(d)")
    def places(self) -> list[str]:
        """43.7(d): from the dealer's immediate left, clockwise, the dealer last."""
        return [*map(at_seat, self.seats), DEALER]


@decides(
    "13:69E-1.19(b)",
    "13:69E-1.19(b)1",
    "13:69F-43.7(a)",
    "13:69F-43.8(a)",
    "13:69F-43.8(b)1",
    "13:69F-43.9(a)",
    "13:69F-43.9(b)1",
)
def place_deck(d: Deal, source: str) -> Flow[None]:
    """13:69E-1.19(b), (b)1, 43.7(a), 43.8(a), (b)1, 43.9(a), (b)1: the stacked deck goes into the shoe or the
    dealer's hand.
    """
    cards = d.t.books.cards(source)
    match d.t.method:
        case DealingMethod.MANUAL_SHOE:
            device = d.t.shuffler
            by = Verb.LOADS_BY_ITSELF if device is not None and device.loads_shoe else Verb.PLACES
            cites: tuple[Cite, ...] = (P("43.7(a)"), P("43.4(a)"), E("1.19(b)"))
            yield Moved(cites=cites, verb=by, deck=d.deck, cards=cards, source=source, target=DEALING)
        case DealingMethod.HAND:
            cites = (P("43.8(b)1"), P("43.8(a)"), E("1.19(b)1"))
            yield Moved(cites=cites, verb=Verb.TAKES, deck=d.deck, cards=cards, source=source, target=DEALING)
            yield DeckKeptInHand(cites=(P("43.8(b)1i"),))
            yield DeckKeptOverInventory(cites=(P("43.8(b)1ii"),))
        case DealingMethod.AUTOMATED_SHOE:
            cites = (P("43.9(b)1"), P("43.9(a)"), E("1.19(b)"))
            yield Moved(cites=cites, verb=Verb.PLACES, deck=d.deck, cards=cards, source=source, target=DEALING)


@decides("13:69F-43.7(b)", "13:69F-43.8(b)2", "13:69F-43.9(b)2", "13:69F-43.12(b)")
def announce(d: Deal) -> Flow[None]:
    """43.7(b), 43.8(b)2, 43.9(b)2; 43.12(b): once all wagers are placed, before any card is dealt."""
    cites = {
        DealingMethod.MANUAL_SHOE: P("43.7(b)"),
        DealingMethod.HAND: P("43.8(b)2"),
        DealingMethod.AUTOMATED_SHOE: P("43.9(b)2"),
    }
    yield BetsClosed(cites=(cites[d.t.method], P("43.6(b)"), P("43.12(b)")))


@decides("13:69F-43.4(b)")
def deal(d: Deal) -> Flow[None]:
    """43.4(b): the cards are dealt or delivered by 43.7, 43.8 or 43.9."""
    match d.t.method:
        case DealingMethod.MANUAL_SHOE:
            yield from from_manual_shoe(d)
        case DealingMethod.HAND:
            yield from from_hand(d)
        case DealingMethod.AUTOMATED_SHOE:
            yield from from_automated_shoe(d)


# --- 43.7: from a manual dealing shoe


def from_manual_shoe(d: Deal) -> Flow[None]:
    yield NearHandDraws(cites=(P("43.7(c)"),))
    yield from _deal_hands(d, P("43.7(d)"))
    yield from _deal_packs(d, P("43.7(e)"))
    yield StubTakenFromShoe(cites=(P("43.7(f)"),))
    yield from _stub(d, away=P("43.7(f)"), counting=P("43.7(g)"), excused=P("43.7(h)"))


# --- 43.8: from the hand


@decides("13:69F-43.8(b)")
def from_hand(d: Deal) -> Flow[None]:
    """43.8(b): from the dealer's hand, as the items have it."""
    yield FreeHandDeals(cites=(P("43.8(b)3"), P("43.8(b)")))
    yield from _deal_hands(d, P("43.8(c)"))
    yield from _deal_packs(d, P("43.8(d)"))
    yield from _stub(d, away=P("43.8(e)"), counting=P("43.8(f)"), excused=P("43.8(g)"))


# --- 43.9: from an automated dealing shoe


@decides("13:69F-43.9(b)", "13:69F-43.9(c)", "13:69F-43.9(e)")
def from_automated_shoe(d: Deal) -> Flow[None]:
    """43.9(b), (c), (e): in stacks of five, from the dealer's left; the rest is dealt from the hand."""
    d.stacks = True
    for place in d.places:
        yield from _give(d, place, AUTOMATED_SHOE_OF_FIVE.stack, P("43.9(c)"), verb=Verb.DELIVERS_STACK)
    d.stacks = False
    yield PacksDealtByHand(cites=(P("43.9(d)"), P("43.9(b)")))
    yield from _deal_packs(d, P("43.9(d)"))
    yield DealCompletedByHand(cites=(P("43.9(e)"), P("43.8(b)1"), P("43.8(b)3")))
    yield from _stub(d, away=P("43.9(e)"), counting=P("43.8(f)"), excused=P("43.8(g)"))


# --- what the three have in common


@decides("13:69F-43.7(d)", "13:69F-43.8(c)")
def _deal_hands(d: Deal, cite: Cite) -> Flow[None]:
    """43.7(d), 43.8(c): five cards each, one at a time around the table or five consecutive."""
    if d.t.rules.one_card_at_a_time:
        for _ in range(HAND_SIZE):
            for place in d.places:
                yield from _give(d, place, 1, cite)
    else:
        for place in d.places:
            for _ in range(HAND_SIZE):
                yield from _give(d, place, 1, cite)


@decides("13:69F-43.7(e)", "13:69F-43.8(d)", "13:69F-43.9(d)")
def _deal_packs(d: Deal, cite: Cite) -> Flow[None]:
    """43.7(e), 43.8(d), 43.9(d): two cards to each pack, consecutive or one at a time."""
    if d.t.rules.packs_one_card_at_a_time:
        for _ in range(PACK_SIZE):
            for pack in PACKS:
                yield from _give(d, pack_place(pack), 1, cite)
    else:
        for pack in PACKS:
            for _ in range(PACK_SIZE):
                yield from _give(d, pack_place(pack), 1, cite)


def _give(d: Deal, place: str, count: int, cite: Cite, verb: Verb = Verb.DEALS) -> Flow[None]:
    cards = yield from _next_cards(d, count, place)
    yield Moved(cites=(cite,), verb=verb, deck=d.deck, cards=cards, source=DEALING, target=place)


@decides("13:69F-43.13(c)", "13:69F-43.13(e)")
def _next_cards(d: Deal, count: int, place: str) -> Flow[tuple[Card, ...]]:
    """43.13(c), (e): the next cards of the shoe or the deck, after whatever irregularity befalls them (43.13(b),
    (c), (e)).
    """
    while True:
        event = yield from _deal_moment(d, place)
        match event:
            case CardFoundFaceUp():
                yield from _face_up_card(d)
            case CardDealtInError(to=to):
                yield MisplacedCardUsed(cites=(P("43.13(c)"),), dealt_to=to, place=place)
            case ShoeFault(fault=fault):
                raise PacksRoundVoid(PacksVoidedByShoe(cites=(P("43.13(e)"),), fault=fault))
            case _:
                return d.t.books.top(DEALING, count)


@decides("13:69F-43.13(b)")
def _face_up_card(d: Deal) -> Flow[None]:
    """43.13(b): one card found face up is not used; with a second one all hands are void."""
    d.face_up += 1
    card = d.t.books.top(DEALING)[0]
    yield FaceUpCardNotUsed(cites=(P("43.13(b)"),), card=card)
    yield Moved(
        cites=(P("43.13(b)"),),
        verb=Verb.DISCARDS,
        deck=d.deck,
        cards=(card,),
        source=DEALING,
        target=RACK,
        face=Face.UP,
    )
    if d.face_up > 1:
        raise PacksRoundVoid(PacksVoided(cites=(P("43.13(b)"),), reason=PacksVoid.CARDS_FACE_UP))


def _deal_moment(d: Deal, place: str) -> Flow[Command]:
    no_shoe = None if d.stacks else Refusal(PacksCode.NO_SHOE_DISPENSING, P("43.13(e)"))
    answers = (
        Choice(Proceed),
        Choice(CardFoundFaceUp),
        Choice(CardDealtInError, to=ANYTHING),
        Choice(ShoeFault, fault=one_of(ShoeFailure, P("43.13(e)")), not_now=no_shoe),
    )
    cites = P("43.13(b)"), P("43.13(c)"), P("43.13(e)")
    return ask_in_round(d.t, d.seats, NextCard(place), answers, *cites, moment=True)


# --- the stub


@decides(
    "13:69F-43.7(f)",
    "13:69F-43.7(g)",
    "13:69F-43.7(g)1",
    "13:69F-43.7(h)",
    "13:69F-43.8(e)",
    "13:69F-43.8(f)",
    "13:69F-43.8(g)",
)
def _stub(d: Deal, *, away: Cite, counting: Cite, excused: Cite) -> Flow[None]:
    """43.7(f), (g), (g)1, (h), 43.8(e) to (g): the stub is counted when it is due, and goes to the discard rack."""
    t = d.t
    every = t.stub_count_every(d.deck)
    since = t.books.number("rounds since the stub was counted") + 1
    due = every is not None and since >= every
    expected = len(t.books.cards(DEALING))
    if every is None:
        yield StubCountExcused(cites=(excused,))
    answers = stub_answers(len(STANDARD_52), P("43.7(g)"), due=due)
    answer = yield from ask_in_round(t, d.seats, StubOf(expected, due), answers, counting, moment=not due)
    if isinstance(answer, StubCounted):
        since = 0
        yield Counted(cites=(counting, P("43.7(g)")), place="stub", count=answer.count, expected=expected)
        if answer.count != expected:
            yield from _wrong_count(d, answer.count, expected)
        away = P("43.7(g)1")
    yield Noted(cites=(counting,), key="rounds since the stub was counted", value=since)
    cards = t.books.cards(DEALING)
    yield Moved(cites=(away,), verb=Verb.PUTS_AWAY_STUB, deck=d.deck, cards=cards, source=DEALING, target=RACK)


@decides("13:69F-43.7(g)2")
def _wrong_count(d: Deal, count: int, expected: int) -> Flow[None]:
    """43.7(g)2: misdealt, or short: either way all hands are void, and a deck that is short leaves the table."""
    in_deck = len(STANDARD_52) + count - expected
    answers = (misdeal_answer(P("43.7(g)2")),)
    finding = yield from ask_in_round(d.t, d.seats, StubMiscounted(count, expected), answers, P("43.7(g)2"))
    assert isinstance(finding, MisdealFound)
    yield Noted(cites=(P("43.7(g)2"),), key="rounds since the stub was counted", value=0)
    if finding.misdealt:
        raise PacksRoundVoid(PacksVoided(cites=(P("43.7(g)2"),), reason=PacksVoid.MISDEAL))
    raise PacksRoundVoid(PacksVoidedByDeck(cites=(P("43.7(g)2"), E("1.18")), in_deck=in_deck), remove_deck=True)
