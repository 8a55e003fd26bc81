"""Dealing: 11.8 from a manual shoe, 11.8A from the hand, 11.8B from an automated shoe, 11.17 three and four cards."""

from croupier.equipment.cards import Card
from croupier.equipment.devices import DealingMethod, by_method
from croupier.errors import CroupierError
from croupier.games.pai_gow_poker.bonuses import settle_three_card
from croupier.games.pai_gow_poker.commands import ChooseStack, HandExposed, StacksDealtWrong, WrongStart
from croupier.games.pai_gow_poker.events import (
    LeftHandDraws,
    PaiGowCardFaceUp,
    PaiGowCardInError,
    PaiGowDeckHeld,
    PaiGowDeckInView,
    PaiGowShoeEmptied,
    PaiGowStubNotCounted,
    PaiGowVoid,
    PaiGowVoided,
    RestDealtByHand,
    StackChosen,
    StartBy,
    StartDetermined,
)
from croupier.games.pai_gow_poker.exposed_cards import exposed_hand, exposing, miscounting, wrong_number
from croupier.games.pai_gow_poker.questions import CardsLeft, StackToChoose
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.round_state import (
    CLOCKWISE,
    HAND_SIZE,
    PaiGowPlay,
    place_of,
    turned_to,
)
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, StartMethod
from croupier.games.pai_gow_poker.starting_position import determine_start, put_away
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.books import DEALERS_WAGER
from croupier.table.card_commands import StubCounted
from croupier.table.choices import AnyOf, Choice, Choices
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.common_answers import one_of, somewhere, stub_answers
from croupier.table.dealing import Miscount, count_stub, miscounted, one_face_up
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, WrongNumberOfCards
from croupier.table.names import Place
from croupier.table.notes import SINCE_STUB_COUNT
from croupier.table.places import DEALING, RACK
from croupier.table.questions import NextCard
from croupier.table.refusals import Refusal
from croupier.table.steps import BetsClosed, Counted, Moved, Noted
from croupier.table.terms import ShoeFailure, Verb

P = Paragraphs("19:47")
E = Paragraphs("19:46")


LEFT_OVER = 4
"""11.8(d): after seven hands of seven, four of the 53 cards remain."""

STACKS = (1, 2, 3, 4, 5, 6, 7)
"""11.8A(f): the stacks from the dealer's left to the right."""

THREE, FOUR = 3, 4
"""11.17(b) and (g): the number of cards dealt first, and later."""

REMAINING = Place("remaining")
"""The cards left over after the stacks are dealt, which the dealer counts."""

GO_AHEAD = Choice(Proceed)
ONTO_STACKS = (
    GO_AHEAD,
    Choice(CardExposed, remedy=P("11.11(k)")),
    Choice(StacksDealtWrong, remedy=P("11.11(l)")),
)
"""11.11(k), (l): what may go wrong while the stacks are dealt."""


def stack_place(number: int) -> Place:
    """Return the place of one of the seven stacks."""
    return Place("stack_of_seven", number)


class Reshuffle(CroupierError):
    """11.11(k), (l): the stacks are dealt again; wagers stand, for no hand has been delivered (reading 26)."""

    def __init__(self, reason: PaiGowVoid, cite: Cite) -> None:
        super().__init__(reason)
        self.reason, self.cite = reason, cite


# --- before the cards are dealt


@decides(
    "19:47-11.8(a)",
    "19:47-11.8A(a)",
    "19:47-11.8A(b)",
    "19:47-11.8A(b)1",
    "19:47-11.8B(a)",
    "19:47-11.8B(b)",
    "19:47-11.8B(b)1",
    "19:47-11.17(c)",
)
def place_deck(play: PaiGowPlay, source: Place) -> Flow[None]:
    """11.8(a), 11.8A(a), (b), (b)1, 11.8B(a), (b), (b)1, 11.17(c): put the deck into the shoe or the dealer's hand."""
    t = play.t
    match t.method:
        case DealingMethod.MANUAL_SHOE:
            verb = Verb.LOADS_BY_ITSELF if t.shuffler is not None and t.shuffler.loads_shoe else Verb.PLACES
            cites: tuple[Cite, ...] = (P("11.8(a)"), E("1.19"))
        case DealingMethod.HAND:
            verb, cites = Verb.TAKES, (P("11.8A(b)1"), P("11.8A(a)"), P("11.8A(b)"))
        case DealingMethod.AUTOMATED_SHOE:
            verb = Verb.LOADS_BY_ITSELF if t.shuffler is not None and t.shuffler.loads_shoe else Verb.PLACES
            cites = (P("11.8B(b)1"), P("11.8B(a)"), P("11.8B(b)"))
            if t.rules.three_seven:
                cites = (P("11.17(c)"), P("11.17(b)"))
    # 11.6(b): dealt at once if a device has shuffled, and after the cut if the dealer has.
    cites = (*cites, P("11.6(e)") if play.cut_offered else P("11.6(b)1"))
    yield Moved(cites=cites, verb=verb, deck=play.deck, cards=play.order, source=source, target=DEALING)
    if t.method is DealingMethod.HAND:
        yield PaiGowDeckHeld(cites=(P("11.8A(b)1i"),))
        yield PaiGowDeckInView(cites=(P("11.8A(b)1ii"),))


@decides("19:47-11.8(a)", "19:47-11.8A(b)2", "19:47-11.8B(b)2", "19:47-11.17(c)")
def announce(play: PaiGowPlay) -> Flow[None]:
    """11.8(a), 11.8A(b)2, 11.8B(b)2, 11.17(c): from here on, no wagers are accepted (11.7(c))."""
    cites = by_method(P("11.8(a)"), P("11.8A(b)2"), P("11.8B(b)2"))
    cite = P("11.17(c)") if play.t.rules.three_seven else cites[play.t.method]
    yield BetsClosed(cites=(cite, P("11.7(c)")))


@decides("19:47-11.6(b)", "19:47-11.17(b)")
def deal(play: PaiGowPlay) -> Flow[None]:
    """11.6(b): deal by 11.8, 11.8A or 11.8B; 11.17(b): by its own procedure, where its wagers are offered."""
    if play.t.rules.three_seven:
        yield from three_and_four(play)
        return
    match play.t.method:
        case DealingMethod.MANUAL_SHOE:
            yield from from_manual_shoe(play)
        case DealingMethod.HAND:
            yield from from_hand(play)
        case DealingMethod.AUTOMATED_SHOE:
            yield from from_automated_shoe(play)
    yield from put_away(play)


# --- 11.8: from a manual dealing shoe


@decides("19:47-11.8(b)", "19:47-11.8(c)", "19:47-11.8(d)")
def from_manual_shoe(play: PaiGowPlay) -> Flow[None]:
    """11.8(b) to (d)."""
    start = yield from determine_start(play)
    yield LeftHandDraws(cites=(P("11.8(c)"),))
    order = turned_to(CLOCKWISE, start)
    for turn in range(HAND_SIZE):
        for position in order:
            first = turn == 0 and position == start
            yield from _give(play, position, 1, P("11.8(c)"), Verb.DEALS, first=first, row=turn + 1)
    yield PaiGowShoeEmptied(cites=(P("11.8(d)"),))
    yield from _four_left(play, P("11.8(d)"), P("11.8(d)1"), P("11.8(d)2"), P("11.11(h)"))
    yield from _collect_unwagered(play, P("11.8(d)1"))


# --- 11.8A: from the hand


@decides(
    "19:47-11.8A(c)",
    "19:47-11.8A(d)",
    "19:47-11.8A(d)1",
    "19:47-11.8A(e)",
    "19:47-11.8A(f)",
    "19:47-11.8A(g)",
    "19:47-11.10(i)",
    "19:47-11.10(i)5",
)
def from_hand(play: PaiGowPlay) -> Flow[None]:
    """11.8A(c), (d), (d)1, (e) to (g), 11.10(i), (i)5."""
    for turn in range(HAND_SIZE):
        # 11.8A(c): from left to right, then from right to left, and so on.
        for number in STACKS if turn % 2 == 0 else reversed(STACKS):
            yield from _to_stack(play, number, turn + 1)
    yield from _four_left(play, P("11.8A(d)"), P("11.8A(d)1"), P("11.8A(d)2"), P("11.8A(d)2"))
    first = yield from _first_stack(play)
    start = yield from determine_start(play)
    # 11.8A(f): from the left; 11.10(i)5: from the chosen stack to the right, then again from the left.
    stacks = turned_to(STACKS, first)
    cite = P("11.10(i)5") if play.t.bank else P("11.8A(f)")
    for number, position in zip(stacks, turned_to(CLOCKWISE, start), strict=True):
        yield from _deliver_moment(play, NextCard(place_of(position)), cite, first=position == start)
        cards = play.t.books.cards(stack_place(number))
        yield Moved(
            cites=(cite,),
            verb=Verb.DELIVERS_STACK,
            deck=play.deck,
            cards=cards,
            source=stack_place(number),
            target=place_of(position),
        )
    yield from _collect_unwagered(play, P("11.8A(g)"))


def _to_stack(play: PaiGowPlay, number: int, row: int) -> Flow[None]:
    cites = (P("11.8A(c)"), P("11.8A(b)2"))
    answer = yield from play.ask(NextCard(stack_place(number), row=row), ONTO_STACKS, *cites, moment=True)
    if isinstance(answer, CardExposed):
        raise Reshuffle(PaiGowVoid.STACK_CARD_EXPOSED, P("11.11(k)"))
    if isinstance(answer, StacksDealtWrong):
        raise Reshuffle(PaiGowVoid.STACKS_MISDEALT, P("11.11(l)"))
    card = play.t.books.top(DEALING)
    yield Moved(
        cites=cites,
        verb=Verb.DEALS,
        deck=play.deck,
        cards=card,
        source=DEALING,
        target=stack_place(number),
    )


@decides("19:47-11.8A(f)", "19:47-11.10(i)1")
def _first_stack(play: PaiGowPlay) -> Flow[int]:
    """11.8A(f): deliver the stack farthest to the left first; 11.10(i)1: with a bank, the one that the bank selects."""
    bank = play.t.bank
    if not bank:
        return STACKS[0]
    stack = AnyOf(STACKS, Refusal(PaiGowCode.NO_SUCH_STACK, P("11.10(i)1")))
    answers = (Choice(ChooseStack, seat=bank, stack=stack, if_away=True),)
    answer = yield from play.ask(StackToChoose(), answers, P("11.10(i)1"), to=(bank,))
    assert isinstance(answer, ChooseStack)
    yield StackChosen(cites=(P("11.10(i)1"),), stack=answer.stack)
    return answer.stack


# --- 11.8B: from an automated dealing shoe


@decides("19:47-11.8B(c)", "19:47-11.8B(d)", "19:47-11.8B(e)", "19:47-11.8B(e)1", "19:47-11.8B(f)")
def from_automated_shoe(play: PaiGowPlay) -> Flow[None]:
    """11.8B(c) to (e), (e)1, (f)."""
    start = yield from determine_start(play)
    play.dispensing = True
    for position in turned_to(CLOCKWISE, start):
        first = position == start
        yield from _give(play, position, HAND_SIZE, P("11.8B(d)"), Verb.DELIVERS_STACK, first=first)
    play.dispensing = False
    yield PaiGowShoeEmptied(cites=(P("11.8B(e)"),))
    yield from _four_left(play, P("11.8B(e)"), P("11.8B(e)1"), P("11.8B(e)2"), P("11.8B(e)2"))
    yield from _collect_unwagered(play, P("11.8B(f)"))


# --- 11.17: three cards, the three-card bonus wager, four cards


@decides(
    "19:47-11.17(d)",
    "19:47-11.17(e)",
    "19:47-11.17(f)",
    "19:47-11.17(g)",
    "19:47-11.17(g)2",
    "19:47-11.17(h)",
    "19:47-11.17(i)",
)
def three_and_four(play: PaiGowPlay) -> Flow[None]:
    """11.17(d) to (g), (g)2, (h), (i): only wagering players and the dealer receive cards, from the dealer's left."""
    t = play.t
    players = sorted(play.hands, reverse=True)
    cites = (P("11.17(d)"),)
    yield StartDetermined(cites=cites, by=StartBy.WAGERS, shown=(), counted_from=0, position=players[0])
    positions = [*players, DEALER_POSITION]
    since = t.books.number(SINCE_STUB_COUNT) + 1
    yield Noted(cites=(P("11.17(h)"),), note=SINCE_STUB_COUNT, value=since)
    play.dispensing = True
    for position in positions:
        cite = P("11.17(d)") if position == players[0] else P("11.17(e)")
        yield from _give(play, position, THREE, cite, Verb.DELIVERS_STACK)
    play.dispensing = False
    yield from settle_three_card(play)
    if t.rules.completion_by_hand:
        yield RestDealtByHand(cites=(P("11.17(g)1"), P("11.8A(b)")))
        for position in positions:
            for _ in range(FOUR):
                yield from _give(play, position, 1, P("11.17(g)1"), Verb.DEALS)
    else:
        play.dispensing = True
        for position in positions:
            yield from _give(play, position, FOUR, P("11.17(g)2"), Verb.DELIVERS_STACK)
        play.dispensing = False
    yield from _stub(play)
    yield from _collect_unwagered(play, P("11.11(d)"))


@decides("19:47-11.17(g)1", "19:47-11.17(h)", "19:47-11.17(h)1", "19:47-11.17(h)2", "19:47-11.17(i)")
def _stub(play: PaiGowPlay) -> Flow[None]:
    """11.17(g)1, (h), (h)1, (h)2, (i): count the stub when that is due, and put it in the discard rack."""
    counting = (P("11.17(h)"),)
    wrong = yield from count_stub(
        play,
        PaiGowStubNotCounted(cites=(P("11.17(i)"),)),
        since=play.t.books.number(SINCE_STUB_COUNT),
        due_by=counting,
        counted=counting,
        away=P("11.17(g)1") if play.t.rules.completion_by_hand else P("11.17(h)"),
        away_counted=P("11.17(h)1"),
        wrong=P("11.17(h)2"),
    )
    if wrong is not None:
        raise _void_by(wrong, P("11.17(h)2"), P("11.11(h)"))


# --- shared by all methods


@decides("19:47-11.11(g)")
def _give(
    play: PaiGowPlay, position: int, count: int, cite: Cite, verb: Verb, *, first: bool = False, row: int = 0
) -> Flow[None]:
    """11.11(g): deal the next cards of the shoe or deck, after handling any irregularity (11.11(c) to (g), (n))."""
    while True:
        event = yield from _deliver_moment(play, NextCard(place_of(position), row=row), cite, first=first)
        match event:
            case CardFoundFaceUp():
                yield from _face_up_card(play)
            case CardDealtInError(to=to):
                yield PaiGowCardInError(cites=(P("11.11(g)"),), to=to)
            case _:
                break
    cards: tuple[Card, ...] = play.t.books.top(DEALING, count)
    yield Moved(cites=(cite,), verb=verb, deck=play.deck, cards=cards, source=DEALING, target=place_of(position))


@decides("19:47-11.11(c)", "19:47-11.11(g)", "19:47-11.11(n)")
def _deliver_moment(play: PaiGowPlay, about: NextCard, cite: Cite, *, first: bool = False) -> Flow[Command]:
    """11.11(c), (g), (n): ask what goes wrong before cards go to a position. Settle exposed hands at once."""
    no_shoe = _no_shoe(play)
    answers = (
        GO_AHEAD,
        Choice(CardFoundFaceUp, not_now=no_shoe, remedy=P("11.11(f)")),
        Choice(CardDealtInError, to=somewhere(play.t.positions, P("11.11(g)")), not_now=no_shoe, remedy=P("11.11(g)")),
        exposing(play),
        miscounting(play),
        Choices(WrongStart, lambda _actor, _command: (_wrong_start(play, about.place, first=first),)),
        Choices(ShoeFault, lambda _actor, _command: (_shoe_fault(play),)),
    )
    while True:
        command = yield from play.ask(about, answers, cite, moment=True)
        match command:
            case HandExposed():
                yield from exposed_hand(play, command)
            case WrongNumberOfCards():
                raise wrong_number(command)
            case WrongStart(position=wrong):
                raise RoundVoid(PaiGowVoided(cites=(P("11.11(c)"),), reason=PaiGowVoid.WRONG_START, position=wrong))
            case ShoeFault(fault=fault):
                raise RoundVoid(PaiGowVoided(cites=(P("11.11(n)"),), reason=PaiGowVoid.SHOE_FAILED, fault=fault))
            case _:
                return command


@decides("19:47-11.17(g)1")
def _no_shoe(play: PaiGowPlay) -> Refusal | None:
    """11.17(g)1: return the refusal if cards come from the hand, even though the first cards came from a shoe."""
    by_hand = play.t.rules.three_seven and play.t.rules.completion_by_hand and not play.dispensing
    if play.t.method is not DealingMethod.HAND and not by_hand:
        return None
    return Refusal(PaiGowCode.NOT_FROM_A_SHOE, P("11.11(f)"), P("11.11(g)"))


@decides("19:47-11.11(c)")
def _wrong_start(play: PaiGowPlay, place: Place, *, first: bool) -> Choice:
    """11.11(c): the choice that the first card or stack goes wrong because the dice were totaled wrongly."""
    due = first and play.t.rules.start is StartMethod.DICE
    not_now = None if due else Refusal(PaiGowCode.NOT_THE_FIRST, P("11.11(c)"))
    wrong = tuple(position for position in CLOCKWISE if place_of(position) != place)
    others = AnyOf(wrong, Refusal(PaiGowCode.NOT_A_WRONG_POSITION, P("11.11(c)")))
    return Choice(WrongStart, position=others, not_now=not_now, remedy=P("11.11(c)"))


@decides("19:47-11.11(n)")
def _shoe_fault(play: PaiGowPlay) -> Choice:
    """11.11(n): the choice that an automated shoe fails, open while it dispenses."""
    not_now = None if play.dispensing else Refusal(PaiGowCode.SHOE_NOT_DISPENSING, P("11.11(n)"))
    return Choice(ShoeFault, fault=one_of(ShoeFailure, P("11.11(n)")), not_now=not_now, remedy=P("11.11(n)"))


@decides("19:47-11.11(f)")
def _face_up_card(play: PaiGowPlay) -> Flow[None]:
    """11.11(f): one card found face up is not used; a second one voids all hands."""
    found = PaiGowCardFaceUp(cites=(P("11.11(f)"),), card=play.t.books.top(DEALING)[0])
    yield from one_face_up(play, found, PaiGowVoided(cites=(P("11.11(f)"),), reason=PaiGowVoid.TWO_FACE_UP))


@decides("19:47-11.8(d)", "19:47-11.8A(d)", "19:47-11.8B(e)")
def _four_left(play: PaiGowPlay, counting: Cite, right: Cite, wrong: Cite, misdealt: Cite) -> Flow[None]:
    """11.8(d), 11.8A(d), 11.8B(e): check that exactly four cards are left, less a card found face up (reading 27)."""
    expected = LEFT_OVER - play.face_up
    answers = stub_answers(len(play.t.composition), counting, due=True)
    answer = yield from play.ask(CardsLeft(expected), answers, counting)
    assert isinstance(answer, StubCounted)
    yield Counted(cites=(counting,), place=REMAINING, count=answer.count, expected=expected)
    if answer.count != expected:
        found = yield from miscounted(play, answer.count, expected, wrong)
        raise _void_by(found, wrong, misdealt)
    cards = play.t.books.cards(DEALING)
    yield Moved(cites=(right,), verb=Verb.DISCARDS, deck=play.deck, cards=cards, source=DEALING, target=RACK)


@decides("19:47-11.8(d)2", "19:47-11.8A(d)2", "19:47-11.8B(e)2", "19:47-11.17(h)2")
def _void_by(found: Miscount, wrong: Cite, misdealt: Cite) -> RoundVoid:
    """11.8(d)2, 11.8A(d)2, 11.8B(e)2, 11.17(h)2: void the round in any case; a wrong deck leaves the table."""
    if found.misdealt:
        return RoundVoid(PaiGowVoided(cites=tuple(dict.fromkeys((wrong, misdealt))), reason=PaiGowVoid.MISDEALT))
    voided = PaiGowVoided(cites=(wrong, E("1.18")), reason=PaiGowVoid.WRONG_DECK, in_deck=found.in_deck)
    return RoundVoid(voided, remove_deck=True)


@decides("19:47-11.8(d)1", "19:47-11.8A(g)", "19:47-11.8B(f)")
def _collect_unwagered(play: PaiGowPlay, cite: Cite) -> Flow[None]:
    """11.8(d)1, 11.8A(g), 11.8B(f): put cards at a position without a wager in the rack, unseen."""
    t = play.t
    for position in CLOCKWISE:
        hand = play.hands.get(position)
        # 11.10(k): against a bank, the dealer's cards stay only if the dealer has wagered.
        stays = hand is not None and not hand.void if position != DEALER_POSITION else dealer_plays(play)
        cards = t.books.cards(place_of(position))
        if cards and not stays:
            by = (cite,) if position != DEALER_POSITION else (P("11.10(k)"), cite)
            yield Moved(
                cites=by, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place_of(position), target=RACK
            )


def dealer_plays(play: PaiGowPlay) -> bool:
    """True if the dealer has a hand in the round: always, unless a player banks and the dealer has not wagered."""
    return not play.t.bank or play.t.books.balance(DEALERS_WAGER) > 0
