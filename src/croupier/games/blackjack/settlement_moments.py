"""At which point of the round which optional wagers are settled.

============================== ===================================================================================
after the second card          2.17(d), (e): additional wagers, but for two sevens; 2.20(e): losing bonus wagers;
                               2.23(e): match-the-dealer; 2.24(d): twenty points, but for queens that wait
after the card reader          2.24(e)1ii: pairs of queens of hearts, if the dealer has no blackjack
after the player's election    2.17(e): two sevens, with the third card
with the blackjack wager       2.19(h): progressive; 2.24(e)1i, (e)2: queens; 2.22(c): streaks
after all other wagers         2.20(f): winning bonus wagers
============================== ===================================================================================

Those of one moment come in the order of their sections (reading 62).
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
"""The wagers that are decided by the first two or three cards and lie on the layout; a progressive wager does not."""

DEAD_HAND, VOID_ROUND = 63, 64
"""Readings."""


@decides("19:47-2.19(b)")
def before_first_card(play: BlackjackPlay) -> Flow[None]:
    """2.19(b): progressive wagers are registered."""
    yield from progressive.register(play)


@decides("19:47-2.17(d)", "19:47-2.17(e)", "19:47-2.20(e)", "19:47-2.23(e)", "19:47-2.24(d)")
def after_second_card(play: BlackjackPlay) -> Flow[None]:
    """2.17(d), (e), 2.20(e), 2.23(e), 2.24(d): before any card more, and before the card reader is used."""
    yield from additional_wagers.settle_additional(play)
    yield from bonus.collect_losing_bonus(play)
    yield from match_the_dealer.settle_match(play)
    yield from twenty_point.settle_twenty(play)


@decides("19:47-2.24(e)1ii")
def after_reader(play: BlackjackPlay) -> Flow[None]:
    """2.24(e)1ii: before any other cards are dealt."""
    if play.known and not play.dealer_has_blackjack:
        yield from twenty_point.settle_after_reader(play)


@decides("19:47-2.17(e)")
def after_election(play: BlackjackPlay, hand: BlackjackHandInPlay, *, drawing: bool = False) -> Flow[None]:
    """2.17(e): two sevens, at once or, where a card is ``drawing`` near, as soon as it lies there (reading 52)."""
    if not drawing or additional_wagers.third_card_known(play, hand.box):
        yield from additional_wagers.settle_two_sevens(play, hand.box)


@decides("19:47-2.19(h)", "19:47-2.22(c)", "19:47-2.24(e)")
def with_hand(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.19(h), 2.22(c), 2.24(e): what is settled with the blackjack wager, once no card to its box can change it.

    2.15(g): where fewer than two cards were dealt, what hangs on them goes back (reading 63).
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
    """What is settled with a hand; then its cards are collected, unless a wager still needs them."""
    yield from with_hand(play, hand)
    if not _needed(play, hand.box):
        yield from collect_cards(play, hand.place, *cites)
        return
    yield CardsStay(cites=_needed(play, hand.box), box=hand.box, hand=hand.number)


@decides("19:47-2.20(f)", "19:47-2.20(h)")
def after_all(play: BlackjackPlay) -> Flow[None]:
    """2.20(f), (h): when all else is settled, bonus wagers are paid, and the cards that have stayed are collected."""
    for hand in play.hands[::-1]:
        yield from progressive.settle_progressive(play, hand.box)
        yield from twenty_point.settle_queens(play, hand.box, late=True)
    yield from bonus.pay_bonus(play)
    after_bonus = (P("2.20(h)"),) if play.t.rules.bonus is not None else ()
    for hand in play.hands[::-1]:
        yield from collect_cards(play, hand.place, P("2.6(i)"), *after_bonus)


def _needed(play: BlackjackPlay, box: int) -> tuple[Cite, ...]:
    """By which paragraph the cards of a box stay where they are."""
    if bonus.waits_at(play, box):
        return (P("2.20(e)2"), P("2.20(h)"))
    if progressive.waits_at(play, box):
        return (P("2.19(h)"),)
    return (P("2.24(e)2"),) if twenty_point.waits_at(play, box) else ()


# --- hands that are dead, and rounds that are void


def _give_back_at(play: BlackjackPlay, box: int, cite: Cite) -> Flow[None]:
    """Reading 63: optional wagers on a dead hand go back."""
    cites, why = (cite,), DeadHandReturned()
    for wager in standing_at(play.t, (box,), *ON_FIRST_CARDS):
        yield give_back(play, wager, why, *cites, readings=(DEAD_HAND,))
    yield from progressive.return_progressive(play, box, why, cites, DEAD_HAND)


def _settle_decided(play: BlackjackPlay) -> Flow[None]:
    """Reading 64: wagers on boxes that have their first two cards, from the dealer's right, the bonus last.

    Two queens of hearts are not decided while nobody knows whether the dealer has a blackjack.
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
    """2.15(f), (j)1: all hands are void; what is not settled goes back (reading 64), but for streaks in play.

    Where it is so filed, what the first two cards have decided is settled by them.
    """
    why = AllHandsVoid()
    if play.t.rules.void_round is VoidRound.DECIDED:
        yield from _settle_decided(play)
    for wager in from_right(play, *ON_FIRST_CARDS):
        yield give_back(play, wager, why, *cites, readings=(VOID_ROUND,))
    for box in play.t.positions[::-1]:
        yield from progressive.return_progressive(play, box, why, cites, VOID_ROUND)
        yield from streak.settle_streaks(play, box)
