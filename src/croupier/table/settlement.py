"""How a wager ends, in postings that are the same for every game. The game supplies the reason and the paragraphs."""

from croupier.equipment.money import Cents, Odds, Rounding
from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import INVENTORY, PROMOTION, Books, coupons, stack, wager
from croupier.table.names import Account, AnyArea
from croupier.table.payments import Payment
from croupier.table.reasons import Reason
from croupier.table.seating import fill_for
from croupier.table.steps import Asset, Outcome, Posting, Settled

MATCH_PLAY = 10
"""The reading under which a coupon is paid at its wager's odds and then taken."""


def standing(books: Books, seat: int, area: AnyArea) -> tuple[Cents, Cents]:
    """Return the chips and the face value of coupons on a seat's area."""
    account = wager(seat, area)
    return books.balance(account), books.balance(account, Asset.COUPONS)


def postings_of(*postings: Posting) -> tuple[Posting, ...]:
    """Return the postings that move a nonzero amount."""
    return tuple(posting for posting in postings if posting.amount)


def settled(
    seat: int,
    area: AnyArea,
    outcome: Outcome,
    reason: Reason,
    cites: tuple[Cite, ...],
    *postings: Posting,
    stake: Cents,
    coupon: Cents = 0,
    paid: Cents = 0,
    returned: Cents = 0,
    payment: Payment | None = None,
    readings: tuple[int, ...] = (),
    stays: bool = False,
) -> Settled:
    """Settle a wager, leaving out postings that move nothing."""
    return Settled(
        cites=cites,
        seat=seat,
        area=area,
        outcome=outcome,
        stake=stake,
        coupon=coupon,
        paid=paid,
        returned=returned,
        reason=reason,
        payment=payment,
        stays=stays,
        readings=readings,
        postings=postings_of(*postings),
    )


def to_house(books: Books, seat: int, area: AnyArea, to: Account = INVENTORY) -> tuple[Posting, ...]:
    """Post a wager to the table inventory or another account for losing wagers, and take its coupon."""
    (stake, face), account = standing(books, seat, area), wager(seat, area)
    return postings_of(Posting(account, to, stake), Posting(account, PROMOTION, face, Asset.COUPONS))


def collected(
    books: Books,
    seat: int,
    area: AnyArea,
    reason: Reason,
    *cites: Cite,
    readings: tuple[int, ...] = (),
    to: Account = INVENTORY,
) -> Settled:
    """Collect a losing wager into the table inventory or another account for losing wagers."""
    stake, face = standing(books, seat, area)
    ended = (seat, area, Outcome.LOSE, reason, cites, *to_house(books, seat, area, to))
    return settled(*ended, stake=stake, coupon=face, readings=readings)


def given_back(
    books: Books,
    seat: int,
    area: AnyArea,
    outcome: Outcome,
    reason: Reason,
    *cites: Cite,
    readings: tuple[int, ...] = (),
) -> Settled:
    """Return a pushed or void wager whole."""
    (stake, face), account = standing(books, seat, area), wager(seat, area)
    postings = Posting(account, stack(seat), stake), Posting(account, coupons(seat), face, Asset.COUPONS)
    ended = (seat, area, outcome, reason, cites)
    return settled(*ended, *postings, stake=stake, coupon=face, returned=stake, readings=readings)


def paid_out(
    books: Books,
    seat: int,
    area: AnyArea,
    reason: Reason,
    *cites: Cite,
    paid: Cents,
    payment: Payment,
    readings: tuple[int, ...] = (),
    stays: bool = False,
    whole: bool = False,
) -> Settled:
    """Pay a winning wager from the table inventory and return it; its coupon, having been paid, is taken.

    ``stays``: the wager stays up instead of being returned. ``whole``: the payment is everything the player gets, and
    the wager is collected.
    """
    (stake, face), account = standing(books, seat, area), wager(seat, area)
    back = 0 if whole else stake
    return settled(
        seat,
        area,
        Outcome.WIN,
        reason,
        cites,
        Posting(INVENTORY, stack(seat), paid),
        Posting(account, stack(seat), 0 if stays else back),
        Posting(account, INVENTORY, stake - back),
        Posting(account, PROMOTION, face, Asset.COUPONS),
        stake=stake,
        coupon=face,
        paid=paid,
        returned=back,
        payment=payment,
        readings=(*readings, MATCH_PLAY) if face else readings,
        stays=stays,
    )


def pay(
    t: BaseTable,
    seat: int,
    area: AnyArea,
    reason: Reason,
    *cites: Cite,
    paid: Cents,
    payment: Payment,
    readings: tuple[int, ...] = (),
    stays: bool = False,
    whole: bool = False,
) -> Flow[None]:
    """Pay a winning wager, bringing in chips first if the table inventory is short."""
    yield from fill_for(t, paid)
    yield paid_out(
        t.books, seat, area, reason, *cites, paid=paid, payment=payment, readings=readings, stays=stays, whole=whole
    )


def pay_odds(
    t: BaseTable,
    seat: int,
    area: AnyArea,
    reason: Reason,
    odds: Odds,
    *cites: Cite,
    readings: tuple[int, ...] = (),
    rounding: Rounding = Rounding.EXACT,
    stays: bool = False,
) -> Flow[Cents]:
    """Pay a winning wager at its odds, on its chips and its coupon's face value; return the payment."""
    on = sum(standing(t.books, seat, area))
    paid = odds.payment(on, rounding)
    payment = Payment((odds,), on, rounding=rounding if odds.fraction * on != paid else None)
    yield from pay(t, seat, area, reason, *cites, paid=paid, payment=payment, readings=readings, stays=stays)
    return paid
