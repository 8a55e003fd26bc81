"""Wagers that are returned: those of a void round, or of one void hand."""

from croupier.games.pai_gow_poker.events import DealersWagerReturned
from croupier.games.pai_gow_poker.round_state import PaiGowHandInPlay, PaiGowPlay
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind
from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.books import DEALERS_WAGER, INVENTORY, PROMOTION, coupons, stack
from croupier.table.reasons import Reason
from croupier.table.seating import fill_for
from croupier.table.settlement import collected, given_back, settled
from croupier.table.steps import Asset, Outcome, Posting, Settled


def return_position(
    play: PaiGowPlay, hand: PaiGowHandInPlay, reason: Reason, cites: tuple[Cite, ...], readings: tuple[int, ...] = ()
) -> Flow[None]:
    """Return every wager at a position to its player."""
    t = play.t
    for area in t.rules.areas_of(hand.position):
        if t.stake(hand.seat, area) or t.face(hand.seat, area):
            yield given_back(t.books, hand.seat, area, Outcome.VOID, reason, *cites, readings=readings)
    if hand.position in play.progressive:
        yield from _return_progressive(play, hand, reason, cites)


def lose_other_wagers(
    play: PaiGowPlay, hand: PaiGowHandInPlay, reason: Reason, cites: tuple[Cite, ...], readings: tuple[int, ...]
) -> Flow[None]:
    """Collect every wager on a hand except the pai gow poker wager, as readings 28 and 29 let a licensee file."""
    t = play.t
    for area in t.rules.areas_of(hand.position):
        if area.kind is not PaiGowKind.BET and (t.stake(hand.seat, area) or t.face(hand.seat, area)):
            yield collected(t.books, hand.seat, area, reason, *cites, readings=readings)
    if hand.position in play.progressive:
        # The chip has been in the inventory since the lock-out (11.14(b)).
        yield _progressive(play, hand, Outcome.LOSE, reason, cites, readings)
    play.markers.discard(hand.position)


def _progressive(
    play: PaiGowPlay,
    hand: PaiGowHandInPlay,
    outcome: Outcome,
    reason: Reason,
    cites: tuple[Cite, ...],
    readings: tuple[int, ...],
) -> Settled:
    """Settle a progressive wager that no hand decides: it is returned or lost."""
    amount = play.progressive.pop(hand.position)
    by_coupon, void = hand.position in play.by_coupon, outcome is Outcome.VOID
    chips = 0 if by_coupon else amount
    back = (
        Posting(PROMOTION, coupons(hand.seat), amount, Asset.COUPONS)
        if by_coupon
        else Posting(INVENTORY, stack(hand.seat), amount)
    )
    ended = (hand.seat, PaiGowArea(PaiGowKind.PROGRESSIVE, hand.position), outcome, reason, cites)
    postings, returned = ((back,), chips) if void else ((), 0)
    return settled(*ended, *postings, stake=chips, coupon=amount - chips, returned=returned, readings=readings)


def _return_progressive(
    play: PaiGowPlay, hand: PaiGowHandInPlay, reason: Reason, cites: tuple[Cite, ...]
) -> Flow[None]:
    """Return a progressive wager, now in the inventory (11.14(b)); the meter keeps what it gained (reading 13)."""
    by_coupon = hand.position in play.by_coupon
    yield from fill_for(play.t, 0 if by_coupon else play.progressive[hand.position])
    yield _progressive(play, hand, Outcome.VOID, reason, cites, (13,))


def return_all(play: PaiGowPlay, reason: Reason, cites: tuple[Cite, ...]) -> Flow[None]:
    """All hands are void: return every wager, including the dealer's against a bank."""
    t = play.t
    for hand in play.hands.values():
        yield from return_position(play, hand, reason, cites)
    for seat in sorted(t.books.seats):
        for area in t.rules.number_areas():
            if t.stake(seat, area) or t.face(seat, area):
                yield given_back(t.books, seat, area, Outcome.VOID, reason, *cites)
    dealers = t.books.balance(DEALERS_WAGER)
    if dealers:
        back = Posting(DEALERS_WAGER, INVENTORY, dealers)
        yield DealersWagerReturned(cites=cites, amount=dealers, postings=(back,))
