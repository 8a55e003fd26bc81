"""How a wager of this game ends: paid, collected, given back, or given up by half; and where its cards go."""

from croupier.equipment.money import Odds
from croupier.games.blackjack.areas import BlackjackArea
from croupier.games.blackjack.in_play import BlackjackPlay, BlackjackStake
from croupier.games.blackjack.pay_tables import SURRENDERED
from croupier.games.blackjack.reading_choices import SurrenderedCoupon
from croupier.games.blackjack.reasons import HandSurrendered
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, PROMOTION, coupons, stack, wager
from croupier.table.names import Place
from croupier.table.payments import Payment
from croupier.table.reasons import Reason
from croupier.table.seating import fill_for
from croupier.table.settling import collected, given_back, paid_out, postings_of, standing
from croupier.table.steps import Asset, Moved, Outcome, Posting, Settled
from croupier.table.terms import Verb

P = Paragraphs("19:47")

SURRENDERED_COUPON = 77
"""The reading of what becomes of a coupon on a surrendered hand."""


def pay(
    play: BlackjackPlay,
    seat: int,
    area: BlackjackArea,
    reason: Reason,
    odds: Odds,
    *cites: Cite,
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """A wager that has won is paid from the table inventory and goes back; a coupon is paid too, and taken."""
    t = play.t
    on = sum(standing(t.books, seat, area))
    amount = odds.payment(on)
    yield from fill_for(t, amount)
    payment = Payment((odds,), on)
    yield paid_out(t.books, seat, area, reason, *cites, paid=amount, payment=payment, readings=readings)


def pay_stakes(
    play: BlackjackPlay,
    stakes: list[BlackjackStake],
    reason: Reason,
    odds: Odds,
    *cites: Cite,
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """Wagers on a hand that has won, and what was added to each in doubling down (2.10), are paid."""
    for one in stakes:
        yield from pay(play, one.seat, one.area, reason, odds, *cites, readings=readings)
        if play.t.stake(one.seat, one.double_area):
            yield from pay(play, one.seat, one.double_area, reason, odds, *cites, P("2.10"), readings=readings)
        one.settled = True


def collect_stakes(
    play: BlackjackPlay, stakes: list[BlackjackStake], reason: Reason, *cites: Cite, readings: tuple[int, ...] = ()
) -> Flow[None]:
    """Wagers on a hand that has lost, and what was added to each in doubling down, are collected."""
    books = play.t.books
    for one in stakes:
        yield collected(books, one.seat, one.area, reason, *cites, readings=readings)
        if play.t.stake(one.seat, one.double_area):
            yield collected(books, one.seat, one.double_area, reason, *cites, P("2.10"), readings=readings)
        one.settled = True


def return_stakes(
    play: BlackjackPlay,
    stakes: list[BlackjackStake],
    outcome: Outcome,
    reason: Reason,
    *cites: Cite,
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """Wagers on a hand, and what was added to each in doubling down, go back whole."""
    books = play.t.books
    for one in stakes:
        yield given_back(books, one.seat, one.area, outcome, reason, *cites, readings=readings)
        if play.t.stake(one.seat, one.double_area):
            yield given_back(books, one.seat, one.double_area, outcome, reason, *cites, readings=readings)
        one.settled = True


@decides("19:47-2.8")
def collect_half(play: BlackjackPlay, stakes: list[BlackjackStake]) -> Flow[None]:
    """2.8: half of a wager on a surrendered hand is collected, and half goes back.

    A coupon is taken or, where it is so filed, returned (reading 77).
    """
    taken = play.t.rules.surrendered_coupon is SurrenderedCoupon.TAKEN
    for one in stakes:
        seat, area = one.seat, one.area
        stake, face = standing(play.t.books, seat, area)
        half = SURRENDERED.payment(stake)
        yield Settled(
            cites=(P("2.8"),),
            seat=seat,
            area=area,
            outcome=Outcome.LOSE,
            stake=stake,
            coupon=face,
            paid=0,
            returned=stake - half,
            reason=HandSurrendered(),
            payment=None,
            readings=(SURRENDERED_COUPON,) if face else (),
            postings=postings_of(
                Posting(wager(seat, area), INVENTORY, half),
                Posting(wager(seat, area), stack(seat), stake - half),
                Posting(wager(seat, area), PROMOTION if taken else coupons(seat), face, Asset.COUPONS),
            ),
        )
        one.settled = one.half_lost = True


@decides("19:47-2.6(i)")
def collect_cards(play: BlackjackPlay, place: Place, *cites: Cite) -> Flow[None]:
    """2.6(i): the cards are picked up so that hands can be rebuilt, and go to the discard rack."""
    cards = play.t.books.cards(place)
    if cards:
        yield Moved(cites=cites, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=play.t.discards)
