"""Sitting down, buying chips, tipping and leaving; and chips from the cage when the inventory is short."""

from croupier.equipment.money import Cents, show
from croupier.table.asks import Flow, Refusal
from croupier.table.base_table import BaseTable
from croupier.table.books import CAGE, DROP, INVENTORY, PATRONS, PROMOTION, TIPS, coupons, currency, purse, stack
from croupier.table.commands import BuyIn, Command, LeaveSeat, SitDown, Tip
from croupier.table.paragraphs import COUPONS_CITE, INVENTORY_CITE
from croupier.table.refusals import in_words
from croupier.table.steps import Asset, Bought, Filled, Left, Posting, Seated, Tipped


def check_seating(t: BaseTable, command: Command) -> Refusal | None:
    """Whether a player may sit down, buy chips, tip or leave."""
    p = t.paragraphs
    match command:
        case SitDown(seat=seat) if seat not in t.positions:
            return in_words(f"there is no seat {seat}", (p.positions,), f"seats 1 to {len(t.positions)}")
        case SitDown(seat=seat) if seat in t.books.seats:
            return in_words(f"seat {seat} is taken by {t.books.seats[seat]}", (p.positions,), _free(t))
        case SitDown(name=name) if not name.strip() or not name.isprintable():
            return in_words("a player needs a name", (p.seated,), "a name that can be printed")
        case SitDown(seat=seat):
            return t.may_sit(seat)
        case LeaveSeat(seat=seat) | BuyIn(seat=seat) | Tip(seat=seat) if seat not in t.books.seats:
            return in_words(f"nobody sits in seat {seat}", (p.seated,), "a player who is seated")
        case LeaveSeat(seat=seat) if t.has_wagers(seat):
            return in_words(f"seat {seat} has placed a wager", (p.seated,), "leaving once no wager stands")
        case Tip(seat=seat, amount=amount) if not 0 < amount <= t.books.balance(stack(seat)):
            has = show(t.books.balance(stack(seat)))
            return in_words(f"a tip of {show(amount)} cannot be", (p.tips,), f"up to {has}")
        case Tip(seat=seat, amount=amount):
            return t.may_spend(seat, amount)
        case BuyIn():
            return check_chips(t, command)
        case _:
            return None


def check_chips(t: BaseTable, command: BuyIn) -> Refusal | None:
    """Whether chips can be had for that, whoever wants them."""
    p = t.paragraphs
    match command:
        case BuyIn(amount=amount, coupons=face) if amount < 0 or face < 0 or amount + face == 0:
            return in_words("an amount of chips is above zero", (p.chips,), f"multiples of {show(t.smallest_chip)}")
        case BuyIn(amount=amount) if amount % t.smallest_chip:
            allowed = f"multiples of {show(t.smallest_chip)}"
            return in_words(f"{show(amount)} cannot be made of chips", (p.chips,), allowed)
        case BuyIn(coupons=face) if face and not t.match_play:
            return in_words("match play coupons are not accepted here", (p.chips,), "chips and plaques")
        case BuyIn(coupons=face) if face % t.smallest_chip:
            allowed = f"multiples of {show(t.smallest_chip)}"
            return in_words(f"a coupon of {show(face)} cannot be paid", (p.chips,), allowed)
        case _:
            return None


def _free(t: BaseTable) -> str:
    free = [str(seat) for seat in t.positions if seat not in t.books.seats]
    return f"seats {', '.join(free)}" if free else "no seat is free"


def seating(t: BaseTable, command: Command) -> Flow[None]:
    """A player sits down, buys chips, tips or leaves."""
    p = t.paragraphs
    match command:
        case SitDown(seat=seat, name=name):
            yield from t.arriving()
            yield Seated(cites=(p.seated, p.positions), seat=seat, name=name.strip())
        case BuyIn(seat=seat, amount=amount, coupons=face):
            yield from fill_for(t, amount)
            postings = (
                Posting(purse(seat), DROP, amount, Asset.CASH),
                Posting(INVENTORY, stack(seat), amount),
                Posting(PROMOTION, coupons(seat), face, Asset.COUPONS),
            )
            yield Bought(
                cites=(p.chips, COUPONS_CITE),
                seat=seat,
                amount=amount,
                coupons=face,
                postings=tuple(posting for posting in postings if posting.amount),
            )
        case Tip(seat=seat, amount=amount):
            tip = Posting(stack(seat), TIPS, amount)
            yield Tipped(cites=(p.tips,), seat=seat, amount=amount, postings=(tip,))
        case LeaveSeat(seat=seat):
            yield from t.abandons(seat)
            yield Left(cites=(p.seated,), seat=seat, name=t.books.seats[seat], postings=_leaving(t, seat))
            yield from t.leaving(seat)
            if not t.books.seats:
                yield from t.emptied()
        case _:
            raise AssertionError(f"not a matter of seating: {command}")


def _leaving(t: BaseTable, seat: int) -> tuple[Posting, ...]:
    """All that a player has goes along; every account of the seat is then empty."""
    cash = t.books.balance(purse(seat), Asset.CASH)
    out = [
        Posting(currency(seat), PATRONS, t.books.balance(currency(seat), Asset.CASH), Asset.CASH),
        Posting(stack(seat), PATRONS, t.books.balance(stack(seat))),
        Posting(coupons(seat), PATRONS, t.books.balance(coupons(seat), Asset.COUPONS), Asset.COUPONS),
        Posting(purse(seat), PATRONS, max(cash, 0), Asset.CASH),
        Posting(PATRONS, purse(seat), max(-cash, 0), Asset.CASH),
    ]
    return tuple(posting for posting in out if posting.amount)


def fill_for(t: BaseTable, amount: Cents) -> Flow[None]:
    """If the table inventory is short of an amount, chips are brought from the cage first."""
    short = amount - t.books.balance(INVENTORY)
    if short > 0:
        fill = short + t.opening_inventory
        yield Filled(cites=(INVENTORY_CITE,), amount=fill, postings=(Posting(CAGE, INVENTORY, fill),))
