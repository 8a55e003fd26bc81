"""How blackjack wagers end: paid, collected, returned, or half surrendered; and where the cards go."""

from croupier.equipment.money import Odds
from croupier.games.blackjack.pay_tables import SURRENDERED
from croupier.games.blackjack.reading_values import SurrenderedCoupon
from croupier.games.blackjack.reasons import HandSurrendered
from croupier.games.blackjack.round_state import BlackjackPlay, BlackjackStake
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, PROMOTION, coupons, stack, wager
from croupier.table.names import Place
from croupier.table.reasons import Reason
from croupier.table.settlement import collected, given_back, pay_odds, settled, standing
from croupier.table.steps import Asset, Moved, Outcome, Posting
from croupier.table.terms import Verb

P = Paragraphs("19:47")

SURRENDERED_COUPON = 77
"""The reading on a coupon wagered on a surrendered hand."""


def pay_stakes(
    play: BlackjackPlay,
    stakes: list[BlackjackStake],
    reason: Reason,
    odds: Odds,
    *cites: Cite,
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """Pay wagers on a winning hand, and what was added to each in doubling down (2.10)."""
    for stake in stakes:
        yield from pay_odds(play.t, stake.seat, stake.area, reason, odds, *cites, readings=readings)
        if play.t.stake(stake.seat, stake.double_area):
            yield from pay_odds(
                play.t, stake.seat, stake.double_area, reason, odds, *cites, P("2.10"), readings=readings
            )
        stake.settled = True


def collect_stakes(
    play: BlackjackPlay, stakes: list[BlackjackStake], reason: Reason, *cites: Cite, readings: tuple[int, ...] = ()
) -> Flow[None]:
    """Collect wagers on a losing hand, and what was added to each in doubling down."""
    books = play.t.books
    for stake in stakes:
        yield collected(books, stake.seat, stake.area, reason, *cites, readings=readings)
        if play.t.stake(stake.seat, stake.double_area):
            yield collected(books, stake.seat, stake.double_area, reason, *cites, P("2.10"), readings=readings)
        stake.settled = True


def return_stakes(
    play: BlackjackPlay,
    stakes: list[BlackjackStake],
    outcome: Outcome,
    reason: Reason,
    *cites: Cite,
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """Return wagers on a hand in full, with what was added to each in doubling down."""
    books = play.t.books
    for stake in stakes:
        yield given_back(books, stake.seat, stake.area, outcome, reason, *cites, readings=readings)
        if play.t.stake(stake.seat, stake.double_area):
            yield given_back(books, stake.seat, stake.double_area, outcome, reason, *cites, readings=readings)
        stake.settled = True


@decides("19:47-2.8")
def collect_half(play: BlackjackPlay, stakes: list[BlackjackStake]) -> Flow[None]:
    """2.8: collect half of each wager on a surrendered hand and return the other half. A coupon is taken or, if so
    filed, returned (reading 77).
    """
    taken = play.t.rules.surrendered_coupon is SurrenderedCoupon.TAKEN
    for given_up in stakes:
        seat, area = given_up.seat, given_up.area
        stake, face = standing(play.t.books, seat, area)
        half = SURRENDERED.payment(stake)
        yield settled(
            seat,
            area,
            Outcome.LOSE,
            HandSurrendered(),
            (P("2.8"),),
            Posting(wager(seat, area), INVENTORY, half),
            Posting(wager(seat, area), stack(seat), stake - half),
            Posting(wager(seat, area), PROMOTION if taken else coupons(seat), face, Asset.COUPONS),
            stake=stake,
            coupon=face,
            returned=stake - half,
            readings=(SURRENDERED_COUPON,) if face else (),
        )
        given_up.settled = given_up.half_lost = True


@decides("19:47-2.6(i)")
def collect_cards(play: BlackjackPlay, place: Place, *cites: Cite) -> Flow[None]:
    """2.6(i): pick up the cards so that hands can be reconstructed, and put them in the discard rack."""
    cards = play.t.books.cards(place)
    if cards:
        yield Moved(cites=cites, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=play.t.discards)
