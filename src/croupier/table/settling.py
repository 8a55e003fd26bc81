"""How a wager ends, in postings: the same at every game. The reason and the paragraphs are the game's."""

from croupier.equipment.money import Cents
from croupier.regulation import Cite
from croupier.table.books import INVENTORY, PROMOTION, Books, coupons, stack, wager
from croupier.table.names import Account, AnyArea
from croupier.table.payments import Payment
from croupier.table.reasons import Reason
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
    return Settled(
        cites=cites,
        seat=seat,
        area=area,
        outcome=Outcome.LOSE,
        stake=stake,
        coupon=face,
        paid=0,
        returned=0,
        reason=reason,
        payment=None,
        readings=readings,
        postings=postings_of(
            Posting(wager(seat, area), to, stake), Posting(wager(seat, area), PROMOTION, face, Asset.COUPONS)
        ),
    )


def paid_out(
    books: Books,
    seat: int,
    area: AnyArea,
    reason: Reason,
    *cites: Cite,
    paid: Cents,
    payment: Payment | None,
    readings: tuple[int, ...] = (),
    stays: bool = False,
    whole: bool = False,
) -> Settled:
    """A wager that has won is paid from the table inventory and goes back; its coupon has been paid too, and is taken.

    ``stays``: the wager is not handed back but stays up. ``whole``: the payment is all there is, and the wager is
    collected.
    """
    stake, face = standing(books, seat, area)
    account = wager(seat, area)
    back = 0 if whole else stake
    return Settled(
        cites=cites,
        seat=seat,
        area=area,
        outcome=Outcome.WIN,
        stake=stake,
        coupon=face,
        paid=paid,
        returned=back,
        reason=reason,
        payment=payment,
        stays=stays,
        readings=(*readings, MATCH_PLAY) if face else readings,
        postings=postings_of(
            Posting(INVENTORY, stack(seat), paid),
            Posting(account, stack(seat), 0 if stays else back),
            Posting(account, INVENTORY, stake - back),
            Posting(account, PROMOTION, face, Asset.COUPONS),
        ),
    )


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
    stake, face = standing(books, seat, area)
    return Settled(
        cites=cites,
        seat=seat,
        area=area,
        outcome=outcome,
        stake=stake,
        coupon=face,
        paid=0,
        returned=stake,
        reason=reason,
        payment=None,
        readings=readings,
        postings=postings_of(
            Posting(wager(seat, area), stack(seat), stake),
            Posting(wager(seat, area), coupons(seat), face, Asset.COUPONS),
        ),
    )
