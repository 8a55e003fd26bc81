"""Wagers that go back: of a round that is void, or of one hand that is."""

from croupier.equipment.money import show
from croupier.games.pai_gow_poker.events import DealersWagerReturned
from croupier.games.pai_gow_poker.in_play import PaiGowHandInPlay, PaiGowPlay
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind
from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.books import DEALERS_WAGER, INVENTORY, PROMOTION, coupons, stack
from croupier.table.reasons import OldReason
from croupier.table.seating import fill_for
from croupier.table.settling import old_collected, old_given_back
from croupier.table.steps import Asset, Outcome, Posting, Settled


def return_position(
    play: PaiGowPlay, hand: PaiGowHandInPlay, why: str, cites: tuple[Cite, ...], readings: tuple[int, ...] = ()
) -> Flow[None]:
    """Every wager that stands at a position goes back to its player."""
    t = play.t
    for area in t.rules.areas_of(hand.position):
        if t.stake(hand.seat, area) or t.face(hand.seat, area):
            yield old_given_back(
                t.books, hand.seat, str(area), area.words, Outcome.VOID, why, *cites, readings=readings
            )
    if hand.position in play.progressive:
        yield from _return_progressive(play, hand, why, cites)


def lose_other_wagers(
    play: PaiGowPlay, hand: PaiGowHandInPlay, why: str, cites: tuple[Cite, ...], readings: tuple[int, ...]
) -> Flow[None]:
    """Every wager on a hand but the pai gow poker wager is lost, as readings 28 and 29 let a licensee file it."""
    t = play.t
    for area in t.rules.areas_of(hand.position):
        if area.kind is not PaiGowKind.BET and (t.stake(hand.seat, area) or t.face(hand.seat, area)):
            yield old_collected(t.books, hand.seat, str(area), area.words, why, *cites, readings=readings)
    if hand.position in play.progressive:
        # The chip is in the inventory since the lock-out (11.14(b)).
        yield _progressive(play, hand, Outcome.LOSE, why, cites, readings)
    play.markers.discard(hand.position)


def _progressive(
    play: PaiGowPlay,
    hand: PaiGowHandInPlay,
    outcome: Outcome,
    why: str,
    cites: tuple[Cite, ...],
    readings: tuple[int, ...],
) -> Settled:
    """How a progressive wager ends that no hand decides: it goes back, or it is lost."""
    amount, area = play.progressive.pop(hand.position), PaiGowArea(PaiGowKind.PROGRESSIVE, hand.position)
    by_coupon, void = hand.position in play.by_coupon, outcome is Outcome.VOID
    chips = 0 if by_coupon else amount
    back = (
        Posting(PROMOTION, coupons(hand.seat), amount, Asset.COUPONS)
        if by_coupon
        else Posting(INVENTORY, stack(hand.seat), amount)
    )
    return Settled(
        cites=cites,
        seat=hand.seat,
        area=str(area),
        outcome=outcome,
        stake=chips,
        coupon=amount - chips,
        paid=0,
        returned=chips if void else 0,
        reason=OldReason(
            why,
            "the wager back" if void else "nothing",
            f"{show(amount)} is returned" if void else f"{show(amount)} stays in the inventory",
            area.words,
        ),
        payment=None,
        readings=readings,
        postings=(back,) if void else (),
    )


def _return_progressive(play: PaiGowPlay, hand: PaiGowHandInPlay, why: str, cites: tuple[Cite, ...]) -> Flow[None]:
    """A progressive wager is in the inventory by now (11.14(b)); what the meter gained stays on it (reading 13)."""
    by_coupon = hand.position in play.by_coupon
    yield from fill_for(play.t, 0 if by_coupon else play.progressive[hand.position])
    yield _progressive(play, hand, Outcome.VOID, why, cites, (13,))


def return_all(play: PaiGowPlay, why: str, cites: tuple[Cite, ...]) -> Flow[None]:
    """All hands are void: every wager goes back, the dealer's against a bank as well."""
    t = play.t
    for hand in play.hands.values():
        yield from return_position(play, hand, why, cites)
    for seat in sorted(t.books.seats):
        for area in t.rules.number_areas():
            if t.stake(seat, area) or t.face(seat, area):
                yield old_given_back(t.books, seat, str(area), area.words, Outcome.VOID, why, *cites)
    dealers = t.books.balance(DEALERS_WAGER)
    if dealers:
        back = Posting(DEALERS_WAGER, INVENTORY, dealers)
        yield DealersWagerReturned(cites=cites, amount=dealers, postings=(back,))
