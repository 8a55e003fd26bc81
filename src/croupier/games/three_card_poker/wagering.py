"""20.6: wagers, and who may make them."""

from croupier.equipment.money import show
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Ask, Flow, Refusal
from croupier.table.books import coupons, stack, wager
from croupier.table.commands import (
    BuyIn,
    CallOffRound,
    CardExposed,
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
from croupier.table.steps import Asset, Posting, Wagered, Withdrawn

P = Paragraphs("19:47")


def wagering(t: ThreeCardPokerTable) -> Flow[Command]:
    """Ante and pair plus wagers are made, increased and withdrawn until "No more bets". Returns what ended it."""
    while True:
        if not t.books.seats:
            return CallOffRound()
        command = yield _wager_ask(t)
        match command:
            case NoMoreBets() | CallOffRound() | CardExposed():
                return command
            case PlaceWager():
                yield _placed(t, command)
            case WithdrawWager(seat=seat, area=area):
                yield _withdrawn(t, seat, t.areas[area])
            case _:
                yield from seating(t, command)


def _placed(t: ThreeCardPokerTable, command: PlaceWager) -> Wagered:
    seat, area = command.seat, t.areas[command.area]
    account = wager(seat, str(area))
    return Wagered(
        cites=(P("20.6"),),
        seat=seat,
        area=str(area),
        wager=area.words,
        amount=command.amount,
        coupon=command.coupon,
        total=t.stake(seat, area) + command.amount,
        postings=postings_of(
            Posting(stack(seat), account, command.amount),
            Posting(coupons(seat), account, command.coupon, Asset.COUPONS),
        ),
    )


def _withdrawn(t: ThreeCardPokerTable, seat: int, area: ThreeCardArea) -> Withdrawn:
    account, amount, face = wager(seat, str(area)), t.stake(seat, area), t.face(seat, area)
    return Withdrawn(
        cites=(P("20.6"),),
        seat=seat,
        area=str(area),
        wager=area.words,
        amount=amount,
        coupon=face,
        postings=postings_of(
            Posting(account, stack(seat), amount), Posting(account, coupons(seat), face, Asset.COUPONS)
        ),
    )


def _wager_ask(t: ThreeCardPokerTable) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case PlaceWager():
                return check_wager(t, command)
            case WithdrawWager(seat=seat, area=area):
                if area in t.areas and seat in t.books.seats and t.stake(seat, t.areas[area]):
                    return None
                standing = ", ".join(t.books.wagers(seat)) or "none"
                return Refusal(f"no wager stands on {area!r}", (P("20.6"),), f"standing: {standing}")
            case NoMoreBets() if not t.wagering_seats():
                return Refusal("no wager has been placed", (P("20.6"),), "at least one, or call the round off")
            case CallOffRound() if t.wagering_seats():
                return Refusal("wagers have been placed", (P("20.6"),), "'No more bets'")
            case _:
                return check_seating(t, command)

    return Ask(
        "wagers",
        "Players may place, increase and withdraw ante and pair plus wagers until 'No more bets'",
        (PlaceWager, WithdrawWager, NoMoreBets, CallOffRound, SitDown, LeaveSeat, BuyIn, Tip, CardExposed),
        (P("20.6"),),
        check,
    )


# --- whether a wager may be made


def check_wager(t: ThreeCardPokerTable, command: PlaceWager) -> Refusal | None:
    """Whether a wager may be placed or increased; every reason has its paragraph."""
    area = t.areas.get(command.area)
    if area is None:
        if command.area.startswith(f"{ThreeCardKind.PLAY.value}."):
            why = "a play wager is made once the cards have been dealt"
            return Refusal(why, (P("20.10(b)"),), "ante and pair plus wagers")
        return Refusal(f"no wager is offered on {command.area!r}", (P("20.6"),), ", ".join(t.areas))
    if command.seat not in t.books.seats:
        return Refusal(f"nobody sits in seat {command.seat}", (P("20.6"),), "wagers of seated players only")
    return (
        _check_tender(command)
        or _check_position(t, command.seat, area.position)
        or _check_amount(t, area, command)
        or _check_coupon(t, area, command)
    )


def _check_tender(command: PlaceWager) -> Refusal | None:
    if command.tender not in ("chips", "plaques"):
        return Refusal(f"{command.tender!r} is not accepted", (P("20.6"),), "gaming chips and plaques")
    if command.amount < 0 or (command.amount == 0 and command.coupon <= 0):
        return Refusal(f"{show(command.amount)} is no wager", (P("20.6"),), "an amount above zero")
    return None


@decides("19:47-20.6")
def _check_position(t: ThreeCardPokerTable, seat: int, position: int) -> Refusal | None:
    """20.6: one position, and by the licensee's choice a free one next to it."""
    own = t.positions_of(seat)
    if position == seat or position in own:
        return None
    if not t.rules.two_positions:
        return Refusal("a player wagers at one position here", (P("20.6"),), f"position {seat}")
    if abs(position - seat) != 1 or position in t.books.seats or t.player_at(position):
        return Refusal(f"position {position} is not free beside seat {seat}", (P("20.6"),), "a free one next to it")
    if any(other != seat for other in own):
        return Refusal("a player wagers at two positions at most", (P("20.6"),), "one of those two")
    return None


def _check_amount(t: ThreeCardPokerTable, area: ThreeCardArea, command: PlaceWager) -> Refusal | None:
    smallest, available = t.rules.smallest_chip, t.books.balance(stack(command.seat))
    if command.amount % smallest:
        allowed = f"multiples of {show(smallest)}"
        return Refusal(f"{show(command.amount)} cannot be made of chips", (P("20.6"),), allowed)
    if command.amount > available:
        why = f"seat {command.seat} has chips of {show(available)}, not {show(command.amount)}"
        return Refusal(why, (P("20.6"),), f"up to {show(available)}")
    total, limits = t.stake(command.seat, area) + command.amount, t.rules.limits(area.kind)
    if total not in limits:
        return Refusal(f"{show(total)} as {area.words} is outside the posted limits", (P("8.3"),), str(limits))
    return None


def _check_coupon(t: ThreeCardPokerTable, area: ThreeCardArea, command: PlaceWager) -> Refusal | None:
    """A match play coupon goes with chips of at least its value, on the ante (reading 10)."""
    seat, given, cites = command.seat, command.coupon, (P("20.6"),)
    if given == 0:
        return None
    if not (t.rules.match_play and area.kind is ThreeCardKind.ANTE):
        return Refusal("no match play coupon is accepted here", cites, "chips and plaques")
    if given < 0 or given % t.rules.smallest_chip:
        allowed = f"multiples of {show(t.rules.smallest_chip)}"
        return Refusal(f"a coupon of {show(given)} cannot be paid", cites, allowed)
    held = t.books.balance(coupons(seat), Asset.COUPONS)
    if given > held:
        return Refusal(f"seat {seat} holds coupons of {show(held)}", cites, f"up to {show(held)}")
    face, total = t.face(seat, area) + given, t.stake(seat, area) + command.amount
    if face > total:
        why = f"coupons of {show(face)} are not matched by chips of {show(total)}"
        return Refusal(why, cites, f"coupons up to {show(total)}")
    return None
