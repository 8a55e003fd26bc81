"""Sitting down, buying chips, tipping and leaving; also fills from the cage when the inventory is short."""

from collections.abc import Iterable, Iterator

from croupier.equipment.money import Cents
from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import CAGE, DROP, INVENTORY, PATRONS, PROMOTION, TIPS, coupons, currency, purse, stack
from croupier.table.choices import AtLeast, AtMost, Choice, Choices, Money, MultipleOf, SuchThat
from croupier.table.command import Command
from croupier.table.commands import BuyIn, LeaveSeat, SitDown, Tip
from croupier.table.paragraphs import COUPONS_CITE, INVENTORY_CITE
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.steps import Asset, Bought, Filled, Left, Posting, Seated, Tipped


def seating_answers(t: BaseTable) -> tuple[Choices, ...]:
    """Return the choices of sitting down, leaving, buying chips and tipping."""
    return (
        sitting_answer(t),
        leaving_answer(t),
        buying_answer(t),
        Choices(Tip, lambda actor, command: (_tipping(t, seat) for seat in about_seats(t, actor, command))),
    )


def leaving_answer(t: BaseTable) -> Choices:
    """Return the choices of leaving a seat."""
    return Choices(
        LeaveSeat, lambda actor, command: (leaving_choice(t, seat) for seat in about_seats(t, actor, command))
    )


def sitting_answer(t: BaseTable) -> Choices:
    """Return the choices of sitting down."""
    return Choices(SitDown, lambda actor, command: (_sitting(t, seat) for seat in about_seats(t, actor, command)))


def buying_answer(t: BaseTable) -> Choices:
    """Return the choices of buying chips."""
    return Choices(
        BuyIn, lambda actor, command: (choice for seat in about_seats(t, actor, command) for choice in _buying(t, seat))
    )


def about_seats(t: BaseTable, actor: Actor, command: Command | None) -> Iterable[int]:
    """Return the seats in question: the command's, the player's own, or all."""
    if command is not None:
        return (int(getattr(command, "seat", 0)),)
    return (actor.seat,) if actor.seat else t.positions


def _sitting(t: BaseTable, seat: int) -> Choice:
    p, taken = t.paragraphs, t.books.seats
    if seat not in t.positions:
        not_now: Refusal | None = Refusal(TableCode.NO_SUCH_SEAT, p.positions, seat=seat, last=len(t.positions))
    elif seat in taken:
        free = tuple(position for position in t.positions if position not in taken)
        not_now = Refusal(TableCode.SEAT_TAKEN, p.positions, seat=seat, name=taken[seat], free=free)
    else:
        not_now = t.may_sit(seat)
    return Choice(SitDown, seat=seat, name=_named(p.seated), not_now=not_now)


def _named(cite: Cite) -> SuchThat:
    def check(name: str) -> Refusal | None:
        return None if name.strip() and name.isprintable() else Refusal(TableCode.NO_NAME, cite)

    return SuchThat(check, ("Ann",), ("", " ", "\x07"))


def leaving_choice(t: BaseTable, seat: int) -> Choice:
    """Return the choice of leaving a seat."""
    p = t.paragraphs
    not_now = _nobody(t, seat)
    if not_now is None and t.has_wagers(seat):
        not_now = Refusal(TableCode.HAS_WAGERED, p.seated, seat=seat)
    return Choice(LeaveSeat, seat=seat, not_now=not_now or t.may_leave(seat))


def _nobody(t: BaseTable, seat: int) -> Refusal | None:
    return None if seat in t.books.seats else Refusal(TableCode.NOBODY_THERE, t.paragraphs.seated, seat=seat)


def _tipping(t: BaseTable, seat: int) -> Choice:
    held = t.books.balance(stack(seat))
    spend, over = t.may_spend(seat), Refusal(TableCode.TIP_TOO_LARGE, t.paragraphs.tips, held=held)
    whole = MultipleOf(t.smallest_chip, Refusal(TableCode.NOT_OF_CHIPS, t.paragraphs.tips, smallest=t.smallest_chip))
    limits = (AtLeast(1, over), AtMost(held, over), whole, *(() if spend is None else (spend,)))
    return Choice(Tip, seat=seat, amount=Money(*limits), not_now=_nobody(t, seat))


def _buying(t: BaseTable, seat: int) -> Iterator[Choice]:
    """Yield the choices of buying chips with cash, and coupons if accepted, or of handing in coupons alone."""
    chips, face = bought_chips(t), bought_coupons(t)
    yield Choice(BuyIn, seat=seat, amount=chips, coupons=face, not_now=_nobody(t, seat))
    if t.match_play:
        none = AtLeast(1, Refusal(TableCode.NOTHING_BOUGHT, t.paragraphs.chips, smallest=t.smallest_chip))
        yield Choice(BuyIn, seat=seat, amount=0, coupons=Money(none, *face.limits), not_now=_nobody(t, seat))


def bought_chips(t: BaseTable) -> Money:
    """Return the amounts of cash that anybody can exchange for chips."""
    cite, smallest = t.paragraphs.chips, t.smallest_chip
    return Money(
        AtLeast(1, Refusal(TableCode.NOTHING_BOUGHT, cite, smallest=smallest)),
        MultipleOf(smallest, Refusal(TableCode.NOT_OF_CHIPS, cite, smallest=smallest)),
    )


def bought_coupons(t: BaseTable) -> Money:
    """Return the face values of coupons that anybody can hand in."""
    cite, smallest = t.paragraphs.chips, t.smallest_chip
    below = AtLeast(0, Refusal(TableCode.NOTHING_BOUGHT, cite, smallest=smallest))
    if not t.match_play:
        return Money(below, AtMost(0, Refusal(TableCode.COUPONS_NOT_TAKEN, cite)))
    return Money(below, MultipleOf(smallest, Refusal(TableCode.COUPON_NOT_PAYABLE, cite, smallest=smallest)))


def check_chips(t: BaseTable, command: BuyIn) -> Refusal | None:
    """Return why nobody can buy this; None if it can be bought."""
    if command.amount == 0 and command.coupons > 0 and t.match_play:
        return bought_coupons(t).refuses(command.coupons, command)
    refusal = bought_chips(t).refuses(command.amount, command)
    return refusal or bought_coupons(t).refuses(command.coupons, command)


def seating(t: BaseTable, command: Command) -> Flow[None]:
    """Let a player sit down, buy chips, tip or leave."""
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
            raise AssertionError(f"not a seating command: {command}")


def _leaving(t: BaseTable, seat: int) -> tuple[Posting, ...]:
    """Return the postings that send everything a player has along, emptying every account of the seat."""
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
    """If the table inventory is short of an amount, bring chips from the cage first."""
    short = amount - t.books.balance(INVENTORY)
    if short > 0:
        fill = short + t.opening_inventory
        yield Filled(cites=(INVENTORY_CITE,), amount=fill, postings=(Posting(CAGE, INVENTORY, fill),))
