"""The events of chips and coupons placed on an area, and taken back from it before a decision."""

from croupier.equipment.money import Cents
from croupier.regulation import Cite
from croupier.table.books import Books, coupons, stack, wager
from croupier.table.names import AnyArea
from croupier.table.settlement import postings_of, standing
from croupier.table.steps import Asset, Posting, Wagered, Withdrawn


def wagered(books: Books, seat: int, area: AnyArea, amount: Cents, *cites: Cite, coupon: Cents = 0) -> Wagered:
    """Return the event of making or increasing a wager."""
    account = wager(seat, area)
    return Wagered(
        cites=cites,
        seat=seat,
        area=area,
        amount=amount,
        coupon=coupon,
        total=books.balance(account) + amount,
        postings=postings_of(
            Posting(stack(seat), account, amount), Posting(coupons(seat), account, coupon, Asset.COUPONS)
        ),
    )


def withdrawn(books: Books, seat: int, area: AnyArea, *cites: Cite, amount: Cents | None = None) -> Withdrawn:
    """Return the event of taking back a wager: whole and with its coupon, unless an amount is given."""
    account, (stake, face) = wager(seat, area), standing(books, seat, area)
    if amount is not None:
        stake, face = amount, 0
    return Withdrawn(
        cites=cites,
        seat=seat,
        area=area,
        amount=stake,
        coupon=face,
        postings=postings_of(
            Posting(account, stack(seat), stake), Posting(account, coupons(seat), face, Asset.COUPONS)
        ),
    )
