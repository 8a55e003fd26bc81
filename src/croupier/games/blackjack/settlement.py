"""2.3(a), (b), 2.7, 2.8, 2.10, 2.11, 2.16: settling the remaining wagers from the dealer's right."""

from dataclasses import dataclass

from croupier.equipment.money import Odds
from croupier.games.blackjack.dealing import show
from croupier.games.blackjack.events import TotalsCompared
from croupier.games.blackjack.pay_tables import FIVE_CARDS, WIN
from croupier.games.blackjack.payment import (
    collect_cards,
    collect_half,
    collect_stakes,
    pay_stakes,
    return_stakes,
)
from croupier.games.blackjack.points import TWENTY_ONE, is_natural, total
from croupier.games.blackjack.reading_values import AddedOver21, SplitTwentyOne
from croupier.games.blackjack.reasons import (
    BothBlackjacks,
    DealerHasBlackjack,
    DealerOver21,
    FiveCards21,
    HandIsBlackjack,
    HandOver21,
    TotalsDecided,
    TwoCards21,
)
from croupier.games.blackjack.round_state import BlackjackHandInPlay, BlackjackPlay, BlackjackStake
from croupier.games.blackjack.settlement_moments import after_all, hand_over
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.places import DEALER
from croupier.table.reasons import Reason
from croupier.table.settlement import collected, given_back
from croupier.table.steps import Outcome, Turned

P = Paragraphs("19:47")

FIVE = 5

SPLIT_21, ADDED_OVER_21, NEITHER = 72, 73, 87
"""Readings: a two-card 21 after a split; wagers added to a hand over 21; whatever neither wins nor is void loses."""


@dataclass(frozen=True, slots=True)
class BlackjackVerdict:
    """How a hand fares against the dealer's: the reason, the paragraphs, and the odds if it wins."""

    outcome: Outcome
    reason: Reason
    cites: tuple[Cite, ...]
    odds: Odds = WIN
    readings: tuple[int, ...] = ()


@decides("19:47-2.6(i)")
def settle(play: BlackjackPlay) -> Flow[None]:
    """2.6(i): from the dealer's right, settle wagers and pick up cards; the dealer's cards come last."""
    play.all_dealt = True
    for hand in play.at_stake()[::-1]:
        yield from settle_hand(play, hand)
        yield from hand_over(play, hand, P("2.6(i)"))
    yield from after_all(play)
    yield from collect_cards(play, DEALER, P("2.6(i)"))


def settle_hand(play: BlackjackPlay, hand: BlackjackHandInPlay, *also: Cite) -> Flow[None]:
    """Settle the wagers on a hand against the dealer hand just played, or all of them if the hand is over 21."""
    yield from show(play, hand)
    if hand.face_down:
        hand.face_down = False
        yield Turned(cites=(P("2.10(c)"),), place=hand.place, cards=play.cards(hand))
    over = play.total(hand).bust
    stakes = hand.live() if over else hand.live(play.spot)
    # A hand over 21 loses everything on it, whatever the dealer has, unless filed otherwise (reading 73).
    if play.dealer_has_blackjack and (not over or play.t.rules.added_over_21 is AddedOver21.RETURNED):
        yield from _against_blackjack(play, hand, stakes, also)
        return
    if hand.surrendered:
        yield from collect_half(play, stakes)
        return
    found = verdict(play, hand)
    yield _compared(play, hand, found)
    match found.outcome:
        case Outcome.WIN:
            cites, readings = (*found.cites, *also), found.readings
            yield from pay_stakes(play, stakes, found.reason, found.odds, *cites, readings=readings)
        case Outcome.PUSH:
            cites, readings = (*found.cites, *also), found.readings
            yield from return_stakes(play, stakes, Outcome.PUSH, found.reason, *cites, readings=readings)
        case _:
            yield from collect_stakes(play, stakes, found.reason, *found.cites, *also, readings=found.readings)


@decides(
    "19:47-2.3(a)",
    "19:47-2.3(a)1",
    "19:47-2.3(a)2",
    "19:47-2.3(a)3",
    "19:47-2.3(a)4",
    "19:47-2.3(b)",
    "19:47-2.16",
    "19:47-2.16(a)",
    "19:47-2.16(b)",
)
def verdict(play: BlackjackPlay, hand: BlackjackHandInPlay) -> BlackjackVerdict:
    """2.3(a) with all items, (b), 2.16, (a), (b): return how a hand fares against a dealer without a blackjack."""
    points, dealers = play.total(hand).points, total(play.dealer).points
    if points > TWENTY_ONE:
        readings = (NEITHER, *added_readings(play, hand))
        return BlackjackVerdict(Outcome.LOSE, HandOver21(points), over_21_cites(play), readings=readings)
    if play.is_blackjack(hand):
        cite = P("2.3(a)3") if dealers == TWENTY_ONE else P("2.3(a)2")
        return BlackjackVerdict(Outcome.WIN, HandIsBlackjack(), (P("2.7"), cite), play.t.rules.blackjack_pays)
    five = play.t.rules.five_cards and points == TWENTY_ONE and len(play.cards(hand)) == FIVE
    if five and dealers != TWENTY_ONE:
        return BlackjackVerdict(Outcome.WIN, FiveCards21(), (P("2.16(a)"), P("2.3(a)4")), FIVE_CARDS)
    if dealers > TWENTY_ONE:
        return BlackjackVerdict(Outcome.WIN, DealerOver21(points), (P("2.3(a)1"), P("2.3(e)")))
    if points > dealers:
        return BlackjackVerdict(Outcome.WIN, TotalsDecided(points, dealers), (P("2.3(a)2"), P("2.3(e)")))
    if points == dealers:
        return _equal(play, hand, points, five=five)
    return BlackjackVerdict(
        Outcome.LOSE, TotalsDecided(points, dealers), (P("2.3(a)"), P("2.3(b)")), readings=(NEITHER,)
    )


@decides("19:47-2.3(a)3", "19:47-2.3(b)", "19:47-2.16(b)")
def _equal(play: BlackjackPlay, hand: BlackjackHandInPlay, points: int, *, five: bool) -> BlackjackVerdict:
    """2.3(a)3, (b), 2.16(b): equal totals are void, unless a two-card 21 meets one in more cards (reading 72)."""
    equal = TotalsDecided(points, points)
    if not (hand.split and is_natural(play.cards(hand))):
        return BlackjackVerdict(Outcome.PUSH, equal, (P("2.16(b)"), P("2.3(b)")) if five else (P("2.3(b)"),))
    if play.t.rules.split_21 is SplitTwentyOne.VOID:
        return BlackjackVerdict(Outcome.PUSH, equal, (P("2.3(b)"),), readings=(SPLIT_21,))
    return BlackjackVerdict(Outcome.WIN, TwoCards21(), (P("2.3(a)3"), P("2.3(e)")), readings=(SPLIT_21,))


@decides("19:47-2.6", "19:47-2.18(f)")
def over_21_cites(play: BlackjackPlay) -> tuple[Cite, ...]:
    """2.6, 2.18(f): return the paragraphs by which a hand over 21 loses; 2.3(a) has no case in which it wins."""
    return (P("2.6"), P("2.3(a)"), *((P("2.18(f)"),) if play.t.rules.multiple_action else ()))


def added_readings(play: BlackjackPlay, hand: BlackjackHandInPlay) -> tuple[int, ...]:
    """Return reading 73 for a hand over 21 with an added wager while the dealer may have a blackjack."""
    rules = play.t.rules
    may_come = play.may_have_blackjack and not play.known and rules.multiple_action is None
    return (ADDED_OVER_21,) if may_come and has_added(play, hand) else ()


@decides("19:47-2.10", "19:47-2.11")
def has_added(play: BlackjackPlay, hand: BlackjackHandInPlay) -> bool:
    """2.10, 2.11: return True if a wager on a hand was added in doubling down or splitting."""
    return any(not stake.original or play.t.stake(stake.seat, stake.double_area) for stake in hand.live())


def _compared(play: BlackjackPlay, hand: BlackjackHandInPlay, found: BlackjackVerdict) -> TotalsCompared:
    held, dealers = play.total(hand), total(play.dealer)
    return TotalsCompared(
        cites=found.cites,
        seat=hand.seat,
        box=hand.box,
        hand=hand.number,
        total=held.points,
        soft=held.soft,
        blackjack=play.is_blackjack(hand),
        dealer_total=dealers.points,
        dealer_soft=dealers.soft,
        dealer_blackjack=play.dealer_has_blackjack,
        outcome=found.outcome,
    )


# --- against a blackjack


@decides("19:47-2.3(a)", "19:47-2.3(b)", "19:47-2.8", "19:47-2.16(b)")
def _against_blackjack(
    play: BlackjackPlay, hand: BlackjackHandInPlay, stakes: list[BlackjackStake], also: tuple[Cite, ...]
) -> Flow[None]:
    """2.3(a), (b), 2.8, 2.16(b): a blackjack is void, and everything else loses; 2.8: a surrendered hand loses its
    entire wager.

    2.10, 2.11: amounts added in doubling down or splitting are returned, since only the original wager loses.
    """
    if play.is_blackjack(hand) and not hand.surrendered:
        found = BlackjackVerdict(Outcome.PUSH, BothBlackjacks(), (P("2.3(b)"), P("2.7")))
        yield _compared(play, hand, found)
        yield from return_stakes(play, stakes, Outcome.PUSH, found.reason, *found.cites, *also)
        return
    found = lost_to_blackjack(play, hand)
    over = (ADDED_OVER_21,) if play.total(hand).bust else ()
    if not any(stake.original for stake in stakes):
        found = BlackjackVerdict(Outcome.PUSH, found.reason, (P("2.11(d)"),))
    yield _compared(play, hand, found)
    books, reason = play.t.books, found.reason
    for stake in stakes:
        if stake.original:
            cites, readings = (*found.cites, *also), found.readings
            yield collected(books, stake.seat, stake.area, reason, *cites, readings=readings)
        else:
            cites = (P("2.11(d)"), *also)
            yield given_back(books, stake.seat, stake.area, Outcome.VOID, reason, *cites, readings=over)
        if play.t.stake(stake.seat, stake.double_area):
            cites = (P("2.10(b)"), *also)
            yield given_back(books, stake.seat, stake.double_area, Outcome.VOID, reason, *cites, readings=over)
        stake.settled = True


def lost_to_blackjack(play: BlackjackPlay, hand: BlackjackHandInPlay) -> BlackjackVerdict:
    """Return why a hand other than a blackjack loses to one: 2.3(b) covers 21, and 2.8 a surrendered hand.

    A lower total loses because it neither wins by 2.3(a) nor equals the dealer's score (reading 87).
    """
    held, reason = play.total(hand), DealerHasBlackjack()
    if hand.surrendered:
        return BlackjackVerdict(Outcome.LOSE, reason, (P("2.8"), P("2.1“Blackjack”")))
    if held.bust:
        readings = (NEITHER, ADDED_OVER_21)
        return BlackjackVerdict(Outcome.LOSE, HandOver21(held.points), over_21_cites(play), readings=readings)
    if play.total(hand).points == TWENTY_ONE:
        five = play.t.rules.five_cards and len(play.cards(hand)) == FIVE
        return BlackjackVerdict(Outcome.LOSE, reason, (P("2.16(b)"), P("2.3(b)")) if five else (P("2.3(b)"),))
    return BlackjackVerdict(Outcome.LOSE, reason, (P("2.3(a)"), P("2.1“Blackjack”")), readings=(NEITHER,))
