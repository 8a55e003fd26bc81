"""3.2: wagers, and who may make them."""

from croupier.equipment.money import show
from croupier.games.baccarat.rules import BaccaratKind
from croupier.games.baccarat.table import BaccaratTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Ask, Flow, Refusal
from croupier.table.books import coupons, stack, wager
from croupier.table.commands import (
    BuyIn,
    CallOffRound,
    Command,
    LeaveSeat,
    NoMoreBets,
    PlaceWager,
    SitDown,
    Tip,
    WithdrawWager,
)
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.settling import postings_of
from croupier.table.steps import Asset, BetsClosed, Posting, Wagered, Withdrawn

P = Paragraphs("19:47")


def wagering(t: BaccaratTable) -> Flow[bool]:
    """Wagers are made, increased and withdrawn before the first card. False if nobody wagers."""
    while True:
        if not t.books.seats:
            return False
        command = yield _wager_ask(t)
        match command:
            case NoMoreBets():
                yield BetsClosed(cites=(t.section(2), t.section(7)))
                return True
            case CallOffRound():
                return False
            case PlaceWager():
                yield _placed(t, command)
            case WithdrawWager(seat=seat, area=area):
                yield _withdrawn(t, seat, t.areas[area])
            case _:
                yield from seating(t, command)


def _placed(t: BaccaratTable, command: PlaceWager) -> Wagered:
    seat, kind = command.seat, t.areas[command.area]
    account = wager(seat, kind.value)
    return Wagered(
        cites=wager_cites(t, kind),
        seat=seat,
        area=kind.value,
        wager=kind.words,
        amount=command.amount,
        coupon=command.coupon,
        total=t.stake(seat, kind) + command.amount,
        postings=postings_of(
            Posting(stack(seat), account, command.amount),
            Posting(coupons(seat), account, command.coupon, Asset.COUPONS),
        ),
    )


@decides("19:47-3.2(a)")
def wager_cites(t: BaccaratTable, kind: BaccaratKind) -> tuple[Cite, ...]:
    """3.2(a): the wager that is meant."""
    named = P("3.2(a)1") if kind is BaccaratKind.BANKER else P("3.2(a)")
    return (t.section(2), named) if t.rules.mini else (named,)


def _withdrawn(t: BaccaratTable, seat: int, kind: BaccaratKind) -> Withdrawn:
    account = wager(seat, kind.value)
    amount, face = t.stake(seat, kind), t.books.balance(account, Asset.COUPONS)
    return Withdrawn(
        cites=(t.section(2),),
        seat=seat,
        area=kind.value,
        wager=kind.words,
        amount=amount,
        coupon=face,
        postings=postings_of(
            Posting(account, stack(seat), amount), Posting(account, coupons(seat), face, Asset.COUPONS)
        ),
    )


def _wager_ask(t: BaccaratTable) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case PlaceWager():
                return check_wager(t, command)
            case WithdrawWager(seat=seat, area=area):
                if area in t.areas and seat in t.books.seats and t.stake(seat, t.areas[area]):
                    return None
                standing = ", ".join(t.books.wagers(seat)) or "none"
                return Refusal(f"no wager stands on {area!r}", (t.section(2),), f"standing: {standing}")
            case NoMoreBets() if not t.wagering_seats():
                return Refusal("no wager has been placed", (t.section(2),), "at least one, or call the round off")
            case CallOffRound() if t.wagering_seats():
                return Refusal("wagers have been placed", (t.section(2),), "'No more bets'")
            case _:
                return check_seating(t, command)

    return Ask(
        "wagers",
        "Participants may place, increase and withdraw wagers until the first card is dealt",
        (PlaceWager, WithdrawWager, NoMoreBets, CallOffRound, SitDown, LeaveSeat, BuyIn, Tip),
        (P("3.2(a)"), t.section(2)),
        check,
    )


# --- whether a wager may be made


def check_wager(t: BaccaratTable, command: PlaceWager) -> Refusal | None:
    """Whether a wager may be placed or increased; every reason has its paragraph."""
    kind, cites = t.areas.get(command.area), (t.section(2),)
    if kind is None:
        return Refusal(f"no wager is offered on {command.area!r}", (P("3.2(a)"),), ", ".join(t.areas))
    if command.seat not in t.books.seats:
        return Refusal(f"nobody sits in seat {command.seat}", cites, "wagers of seated participants only")
    if command.tender not in ("chips", "plaques"):
        return Refusal(f"{command.tender!r} is not accepted", cites, "gaming chips and plaques")
    if command.amount < 0 or (command.amount == 0 and command.coupon <= 0):
        return Refusal(f"{show(command.amount)} is no wager", cites, "an amount above zero")
    return _check_amount(t, kind, command) or _check_coupon(t, kind, command)


def _check_amount(t: BaccaratTable, kind: BaccaratKind, command: PlaceWager) -> Refusal | None:
    seat, smallest, free = command.seat, t.rules.smallest_chip, t.free_chips(command.seat)
    if command.amount % smallest:
        allowed = f"multiples of {show(smallest)}"
        return Refusal(f"{show(command.amount)} cannot be made of chips", (t.section(2),), allowed)
    if command.amount > free:
        owed = f" besides vigorish of {show(t.owed(seat))} that is owed" if t.owed(seat) else ""
        why = f"seat {seat} has chips of {show(free)}{owed}, not {show(command.amount)}"
        return Refusal(why, (t.section(3) if owed else t.section(2),), f"up to {show(free)}")
    total, limits = t.stake(seat, kind) + command.amount, t.rules.limits(kind)
    if total not in limits:
        return Refusal(f"{show(total)} as {kind.words} is outside the posted limits", (P("8.3"),), str(limits))
    return None


def _check_coupon(t: BaccaratTable, kind: BaccaratKind, command: PlaceWager) -> Refusal | None:
    """A match play coupon goes with chips of at least its value on a hand (reading 10)."""
    seat, given, cites = command.seat, command.coupon, (t.section(2),)
    if given == 0:
        return None
    if not t.rules.match_play or kind is BaccaratKind.TIE:
        return Refusal("no match play coupon is accepted here", cites, "chips and plaques")
    if given < 0 or given % t.rules.smallest_chip:
        allowed = f"multiples of {show(t.rules.smallest_chip)}"
        return Refusal(f"a coupon of {show(given)} cannot be paid", cites, allowed)
    held = t.books.balance(coupons(seat), Asset.COUPONS)
    if given > held:
        return Refusal(f"seat {seat} holds coupons of {show(held)}", cites, f"up to {show(held)}")
    standing = t.books.balance(wager(seat, kind.value), Asset.COUPONS)
    face, total = standing + given, t.stake(seat, kind) + command.amount
    if face > total:
        why = f"coupons of {show(face)} are not matched by chips of {show(total)}"
        return Refusal(why, cites, f"coupons up to {show(total)}")
    return None
