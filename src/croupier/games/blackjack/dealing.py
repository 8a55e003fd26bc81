"""2.6(e), (j), 2.6A: each hand's first two cards, face up or down; 2.15(e), (g): cards missed while dealing them."""

from croupier.games.blackjack.commands import DecideMissedCard
from croupier.games.blackjack.events import (
    BlackjackTotalCalled,
    BothCardsMissed,
    DealersCardMissed,
    FirstCardMissed,
    SecondCardMissed,
)
from croupier.games.blackjack.optional_wagers import standing_at
from croupier.games.blackjack.payment import pay_stakes, return_stakes
from croupier.games.blackjack.points import counted_by
from croupier.games.blackjack.questions import CardOwed
from croupier.games.blackjack.reasons import DeadHandReturned, HandIsBlackjack, HandNotDealt
from croupier.games.blackjack.round_state import BlackjackHandInPlay, BlackjackPlay, Caller
from croupier.games.blackjack.settlement_moments import hand_over
from croupier.games.blackjack.shoe import draw
from croupier.games.blackjack.streak import STREAK_KINDS
from croupier.games.blackjack.wager_placement import OPTIONAL
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.places import DEALER
from croupier.table.steps import Face, Outcome, Turned, Viewed

P = Paragraphs("19:47")

ON_CARDS = tuple(kind for kind in OPTIONAL if kind not in STREAK_KINDS)
"""The optional wagers that a hand's cards decide."""


def face_of(hand: BlackjackHandInPlay) -> Face:
    """Return whether a hand's first cards are dealt face up or face down."""
    return Face.DOWN if hand.concealed else Face.UP


def look(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """Let the player look at the cards; turn up a blackjack, or cards that decide an optional wager, right away."""
    if play.is_blackjack(hand) or standing_at(play.t, (hand.box,), *ON_CARDS):
        yield from show(play, hand)
    elif hand.concealed:
        yield Viewed(cites=(P("2.6A"),), seat=hand.seat, place=hand.place, cards=play.cards(hand))


def show(play: BlackjackPlay, hand: BlackjackHandInPlay, *cites: Cite) -> Flow[None]:
    """Turn up face-down cards."""
    if hand.concealed:
        hand.concealed = False
        yield Turned(cites=(P("2.6A"), *cites), place=hand.place, cards=play.cards(hand))


@decides("19:47-2.6(e)", "19:47-2.15(e)")
def deal(play: BlackjackPlay) -> Flow[None]:
    """2.6(e), 2.15(e): from the dealer's left, deal a card to each box and one to the dealer; then a second card to
    each box.

    2.6(j): with a card reader, the dealer's second card follows, face down; otherwise it comes later.
    """
    for hand in list(play.hands):
        yield from _first_card(play, hand)
    if not (yield from draw(play, DEALER, (P("2.6(e)"),), if_missed=P("2.15(e)"))):
        yield from _dealer_missed(play, 1)
    for hand in list(play.hands):
        yield from _second_card(play, hand)
    if play.t.reads_hole_card and not play.missed:
        yield from _hole_card(play)
    yield from _second_cards_late(play)
    if play.missed:
        # 2.15(e): now give the dealer the appropriate number of cards.
        if not play.dealer:
            yield from draw(play, DEALER, (P("2.15(e)"), P("2.6(e)")))
        if play.t.reads_hole_card:
            yield from draw(play, DEALER, (P("2.15(e)"), P("2.6(j)")), face=Face.DOWN)
    for hand in play.standing():
        yield from look(play, hand)
        yield from called(play, hand)


@decides("19:47-2.6(j)")
def _hole_card(play: BlackjackPlay) -> Flow[None]:
    """2.6(j): deal the hole card."""
    if not (yield from draw(play, DEALER, (P("2.6(j)"),), face=Face.DOWN, if_missed=P("2.15(e)"))):
        yield from _dealer_missed(play, 2)


@decides("19:47-2.6")
def called(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.6: call the total of a hand, unless some of its cards are face down (2.6A)."""
    if not hand.concealed:
        yield _call(play, hand)


def _call(play: BlackjackPlay, hand: BlackjackHandInPlay) -> BlackjackTotalCalled:
    blackjack, held = play.is_blackjack(hand), play.total(hand)
    cites = (P("2.6"), P("2.1“Blackjack”")) if blackjack else (P("2.6"), *counted_by(play.cards(hand)))
    return BlackjackTotalCalled(
        cites=cites,
        place=hand.place,
        box=hand.box,
        hand=hand.number,
        total=held.points,
        soft=held.soft,
        over=held.bust,
        blackjack=blackjack,
    )


# --- 2.15(e), (g)


def _initial_card(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[bool]:
    cites, missed = (P("2.6(e)"),), P("2.15(g)")
    return draw(play, hand.place, cites, seat=hand.seat, face=face_of(hand), if_missed=missed)


def _first_card(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    if not (yield from _initial_card(play, hand)):
        hand.missed = True
        yield FirstCardMissed(cites=(P("2.15(g)"),), box=hand.box)


def _second_card(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    if (yield from _initial_card(play, hand)):
        return
    if not hand.missed:
        hand.missed = True
        yield SecondCardMissed(cites=(P("2.15(g)"),), box=hand.box)
        return
    yield BothCardsMissed(cites=(P("2.15(g)"),), box=hand.box)
    hand.dead = True
    yield from return_stakes(play, hand.live(), Outcome.VOID, HandNotDealt(), P("2.15(g)"))
    yield from hand_over(play, hand, P("2.15(g)"))


@decides("19:47-2.15(g)")
def _second_cards_late(play: BlackjackPlay) -> Flow[None]:
    """2.15(g): offer a player with only one card a second one, once all others have theirs."""
    for hand in play.standing():
        if hand.missed:
            yield from missed_card(play, hand)


@decides("19:47-2.15(g)", "19:47-2.15(i)")
def missed_card(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.15(g), (i): at the player's option, deal the card now or declare the hand dead and return its wager."""
    second = len(play.cards(hand)) < 2
    cite = P("2.15(g)") if second else P("2.15(i)")
    player = Caller(hand, hand.seat, (cite,))
    decides_it = player.may(
        DecideMissedCard,
        lambda: (
            player.choice(DecideMissedCard, take=True),
            player.choice(DecideMissedCard, take=False, if_away=True),
        ),
    )
    about = CardOwed(hand.box, hand.number, hand.area, second)
    answer = yield from play.ask(about, (decides_it,), cite, to=(hand.seat,))
    assert isinstance(answer, DecideMissedCard)
    hand.missed = False
    if answer.take:
        face = face_of(hand) if second else Face.UP
        if hand.doubled and play.t.rules.double_face_down:
            yield from draw(play, hand.place, (cite, P("2.10(c)")), seat=hand.seat, face=Face.DOWN)
        else:
            yield from draw(play, hand.place, (cite,), seat=hand.seat, face=face)
        return
    hand.dead = True
    yield from return_stakes(play, hand.live(), Outcome.VOID, DeadHandReturned(), cite)
    yield from hand_over(play, hand, cite)


@decides("19:47-2.15(e)")
def _dealer_missed(play: BlackjackPlay, card: int) -> Flow[None]:
    """2.15(e): note that the dealer was passed over and gets the card once all players have theirs."""
    play.missed += 1
    yield DealersCardMissed(cites=(P("2.15(e)"),), card=card)


# --- 2.7: blackjacks that no dealer card can change


@decides("19:47-2.7")
def pay_blackjacks(play: BlackjackPlay) -> Flow[None]:
    """2.7: from the dealer's right, announce, pay and remove blackjacks before any third card."""
    for hand in play.standing()[::-1]:
        if play.is_blackjack(hand):
            cites = (P("2.7"), P("2.3(a)2"), P("2.6A")) if play.t.rules.six_to_five else (P("2.7"), P("2.3(a)2"))
            yield from pay_stakes(play, hand.live(), HandIsBlackjack(), play.t.rules.blackjack_pays, *cites)
            yield from hand_over(play, hand, P("2.7"), P("2.6(i)"))
