"""When the optional wagers are settled during a round.

============================== ===================================================================================
after the second card          2.17(d), (e): additional wagers, except two sevens; 2.20(e): losing bonus wagers;
                               2.23(e): match-the-dealer; 2.24(d): twenty points, except queens that wait
after the card reader          2.24(e)1ii: pairs of queens of hearts, if the dealer has no blackjack
after the player's election    2.17(e): two sevens, with the third card
with the blackjack wager       2.19(h): progressive; 2.24(e)1i, (e)2: queens; 2.22(c): streaks
after all other wagers         2.20(f): winning bonus wagers
============================== ===================================================================================

Wagers settled at the same moment are taken in the order of their sections (reading 62).
"""

from croupier.games.blackjack import additional_wagers, bonus, match_the_dealer, progressive, streak, twenty_point
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.events import CardsStay
from croupier.games.blackjack.optional_wagers import first_cards, from_right, give_back, standing_at
from croupier.games.blackjack.payment import collect_cards
from croupier.games.blackjack.reading_values import DeadHand, VoidRound
from croupier.games.blackjack.reasons import DeadHandReturned
from croupier.games.blackjack.round_state import BlackjackHandInPlay, BlackjackPlay
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.reasons import AllHandsVoid

P = Paragraphs("19:47")

ON_FIRST_CARDS = (*additional_wagers.ADDITIONAL, BlackjackKind.BONUS, BlackjackKind.MATCH, BlackjackKind.TWENTY)
"""The wagers on the layout that the first two or three cards decide; a progressive wager is not on the layout."""

DEAD_HAND, VOID_ROUND = 63, 64
"""Reading numbers."""


@decides("19:47-2.19(b)")
def before_first_card(play: BlackjackPlay) -> Flow[None]:
    """2.19(b): register progressive wagers."""
    yield from progressive.register(play)


@decides("19:47-2.17(d)", "19:47-2.17(e)", "19:47-2.20(e)", "19:47-2.23(e)", "19:47-2.24(d)")
def after_second_card(play: BlackjackPlay) -> Flow[None]:
    """2.17(d), (e), 2.20(e), 2.23(e), 2.24(d): settle wagers before any further card and before the card reader is
    used.
    """
    yield from additional_wagers.settle_additional(play)
    yield from bonus.collect_losing_bonus(play)
    yield from match_the_dealer.settle_match(play)
    yield from twenty_point.settle_twenty(play)


@decides("19:47-2.24(e)1ii")
def after_reader(play: BlackjackPlay) -> Flow[None]:
    """2.24(e)1ii: settle queens before any other cards are dealt."""
    if play.known and not play.dealer_has_blackjack:
        yield from twenty_point.settle_after_reader(play)


@decides("19:47-2.17(e)")
def after_election(play: BlackjackPlay, hand: BlackjackHandInPlay, *, drawing: bool = False) -> Flow[None]:
    """2.17(e): settle two sevens now or, if a card is coming (``drawing``), once it is on the table (reading 52)."""
    if not drawing or additional_wagers.third_card_known(play, hand.box):
        yield from additional_wagers.settle_two_sevens(play, hand.box)


@decides("19:47-2.19(h)", "19:47-2.22(c)", "19:47-2.24(e)")
def with_hand(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.19(h), 2.22(c), 2.24(e): settle what goes with the blackjack wager, once no card to its box can change it.

    2.15(g): if fewer than two cards were dealt, wagers that depend on them are returned (reading 63).
    """
    box = hand.box
    if len(first_cards(play, box)) < 2:
        yield from _give_back_at(play, box, P("2.15(g)"))
    elif hand.dead and play.t.rules.dead_hand is DeadHand.RETURNED and not hand.split:
        yield from _give_back_at(play, box, P("2.15(i)"))
    elif play.all_dealt or all(hand.settled for hand in play.hands_at(box)):
        yield from additional_wagers.settle_two_sevens(play, box)
        yield from progressive.settle_progressive(play, box)
        yield from twenty_point.settle_queens(play, box)
    yield from streak.settle_streaks(play, box)


def hand_over(play: BlackjackPlay, hand: BlackjackHandInPlay, *cites: Cite) -> Flow[None]:
    """Settle what goes with a hand; then collect its cards, unless a wager still needs them."""
    yield from with_hand(play, hand)
    if not _needed(play, hand.box):
        yield from collect_cards(play, hand.place, *cites)
        return
    yield CardsStay(cites=_needed(play, hand.box), box=hand.box, hand=hand.number)


@decides("19:47-2.20(f)", "19:47-2.20(h)")
def after_all(play: BlackjackPlay) -> Flow[None]:
    """2.20(f), (h): once everything else is settled, pay bonus wagers and collect the remaining cards."""
    for hand in play.hands[::-1]:
        yield from progressive.settle_progressive(play, hand.box)
        yield from twenty_point.settle_queens(play, hand.box, late=True)
    yield from bonus.pay_bonus(play)
    after_bonus = (P("2.20(h)"),) if play.t.rules.bonus is not None else ()
    for hand in play.hands[::-1]:
        yield from collect_cards(play, hand.place, P("2.6(i)"), *after_bonus)


def _needed(play: BlackjackPlay, box: int) -> tuple[Cite, ...]:
    """Return the paragraphs that keep a box's cards in place."""
    if bonus.waits_at(play, box):
        return (P("2.20(e)2"), P("2.20(h)"))
    if progressive.waits_at(play, box):
        return (P("2.19(h)"),)
    return (P("2.24(e)2"),) if twenty_point.waits_at(play, box) else ()


# --- dead hands and void rounds


def _give_back_at(play: BlackjackPlay, box: int, cite: Cite) -> Flow[None]:
    """Reading 63: return optional wagers on a dead hand."""
    cites, why = (cite,), DeadHandReturned()
    for wager in standing_at(play.t, (box,), *ON_FIRST_CARDS):
        yield give_back(play, wager, why, *cites, readings=(DEAD_HAND,))
    yield from progressive.return_progressive(play, box, why, cites, DEAD_HAND)


def _settle_decided(play: BlackjackPlay) -> Flow[None]:
    """Reading 64: settle wagers at boxes with two cards, from the dealer's right, the bonus last. Two queens of hearts
    are undecided while nobody knows whether the dealer has a blackjack.
    """
    play.all_dealt = True
    dealt = [box for box in play.t.positions[::-1] if len(first_cards(play, box)) >= 2]
    yield from additional_wagers.settle_additional(play, dealt)
    yield from bonus.collect_losing_bonus(play, dealt)
    yield from match_the_dealer.settle_match(play, dealt)
    yield from twenty_point.settle_twenty(play, dealt)
    for box in dealt:
        yield from additional_wagers.settle_two_sevens(play, box)
        yield from progressive.settle_progressive(play, box)
    yield from bonus.pay_bonus(play, dealt)


@decides("19:47-2.15(f)", "19:47-2.15(j)1")
def give_all_back(play: BlackjackPlay, *cites: Cite) -> Flow[None]:
    """2.15(f), (j)1: with all hands void, return what is open (reading 64), except streaks in play. If so filed, the
    first two cards settle what they have decided.
    """
    why = AllHandsVoid()
    if play.t.rules.void_round is VoidRound.DECIDED:
        yield from _settle_decided(play)
    for wager in from_right(play, *ON_FIRST_CARDS):
        yield give_back(play, wager, why, *cites, readings=(VOID_ROUND,))
    for box in play.t.positions[::-1]:
        yield from progressive.return_progressive(play, box, why, cites, VOID_ROUND)
        yield from streak.settle_streaks(play, box)
