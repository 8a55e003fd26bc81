"""How a wager ends, in postings: the same at every game. The reason and the paragraphs are the game's."""

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
"""The reading by which a coupon is paid at the odds of its wager, and taken."""


def standing(books: Books, seat: int, area: AnyArea) -> tuple[Cents, Cents]:
    """The chips and the face value of coupons that stand on an area of a seat."""
    account = wager(seat, area)
    return books.balance(account), books.balance(account, Asset.COUPONS)


def postings_of(*postings: Posting) -> tuple[Posting, ...]:
    """Those that move anything."""
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
    """A wager has ended. Postings that move nothing are left out."""
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
    """A wager goes to the table inventory, or where else losing wagers go; its coupon is taken."""
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
    """A wager that has lost goes to the table inventory, or where else losing wagers go."""
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
    """A push, or a wager that is void: it goes back whole."""
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
    """A wager that has won is paid from the table inventory and goes back; its coupon has been paid too, and is taken.

    ``stays``: the wager is not handed back but stays up. ``whole``: the payment is all there is, and the wager is
    collected.
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
    """A wager that has won is paid; chips are brought first if the table inventory is short of them."""
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
    """A wager that has won is paid at its odds, on its chips and the face value of its coupon; returns what it won."""
    on = sum(standing(t.books, seat, area))
    paid = odds.payment(on, rounding)
    payment = Payment((odds,), on, rounding=rounding if odds.fraction * on != paid else None)
    yield from pay(t, seat, area, reason, *cites, paid=paid, payment=payment, readings=readings, stays=stays)
    return paid
