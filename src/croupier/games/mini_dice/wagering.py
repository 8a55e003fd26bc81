"""19:47-13.2, 13.4, 13.6(c) and 8.2: making and removing wagers before each shake."""

from croupier.equipment.money import Cents, show
from croupier.games.dice_terms import nearest_payable
from croupier.games.mini_dice.events import ShakeCalledOff
from croupier.games.mini_dice.shaking import check_order, check_pass, passes
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagers import MiniDiceArea
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.books import stack, wager
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
from croupier.table.dice_commands import OrderDicePassed, PassDice, ReduceWager
from croupier.table.refusals import in_words
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.steps import BetsClosed, Posting, Wagered, Withdrawn
from croupier.table.terms import ACCEPTED

P = Paragraphs("19:47")


@decides("19:47-13.4")
def wagering(t: MiniDiceTable) -> Flow[bool]:
    """13.4: wagers are made and removed until "No more bets". False if nothing is shaken after all."""
    while t.books.seats:
        command = yield _wager_ask(t)
        match command:
            case NoMoreBets():
                yield BetsClosed(cites=(P("13.4"),))
                return True
            case CallOffRound():
                yield ShakeCalledOff(cites=(P("13.4"),))
                return False
            case PlaceWager():
                yield _placed(t, command)
            case WithdrawWager(seat=seat, area=area):
                yield _withdrawn(t, seat, t.areas[area], t.stake(seat, area))
            case ReduceWager(seat=seat, area=area, amount=amount):
                yield _withdrawn(t, seat, t.areas[area], amount)
            case PassDice() | OrderDicePassed():
                yield from passes(t, command)
            case _:
                yield from seating(t, command)
    return False


def _wager_ask(t: MiniDiceTable) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case PlaceWager():
                return check_wager(t, command)
            case WithdrawWager(seat=seat, area=area):
                return _check_removal(t, seat, area, t.stake(seat, area))
            case ReduceWager(seat=seat, area=area, amount=amount):
                return _check_removal(t, seat, area, amount)
            case PassDice():
                return check_pass(t, command)
            case OrderDicePassed():
                return check_order(t, command)
            case NoMoreBets() if not t.wagering_seats():
                return in_words("no wager has been made", (P("13.4"),), "at least one, or call the shake off")
            case _:
                return check_seating(t, command)

    return old_ask(
        "wagers",
        "Players may make and remove wagers until the dice are shaken",
        (
            PlaceWager,
            WithdrawWager,
            ReduceWager,
            NoMoreBets,
            CallOffRound,
            PassDice,
            OrderDicePassed,
            SitDown,
            LeaveSeat,
            BuyIn,
            Tip,
        ),
        (P("13.4"), P("13.2")),
        check,
    )


def _placed(t: MiniDiceTable, command: PlaceWager) -> Wagered:
    seat, area = command.seat, command.area
    return Wagered(
        cites=(P("13.2"), P("13.4")),
        seat=seat,
        area=area,
        wager=t.areas[area].words,
        amount=command.amount,
        coupon=0,
        total=t.stake(seat, area) + command.amount,
        postings=(Posting(stack(seat), wager(seat, area), command.amount),),
    )


def _withdrawn(t: MiniDiceTable, seat: int, area: MiniDiceArea, amount: Cents) -> Withdrawn:
    return Withdrawn(
        cites=(P("13.4"),),
        seat=seat,
        area=str(area),
        wager=area.words,
        amount=amount,
        coupon=0,
        postings=(Posting(wager(seat, str(area)), stack(seat), amount),),
    )


# --- whether a wager may be made or removed


def check_wager(t: MiniDiceTable, command: PlaceWager) -> Refusal | None:
    """Whether a wager may be made or increased; every reason has its paragraph."""
    seat, area = command.seat, t.areas.get(command.area)
    if area is None:
        return in_words(f"no wager is offered on {command.area!r}", (P("13.2"),), ", ".join(t.areas))
    if seat not in t.books.seats:
        return in_words(f"nobody sits in seat {seat}", (P("13.4"),), "wagers of seated players")
    if command.tender not in ACCEPTED or command.coupon:
        given = "a coupon" if command.coupon else repr(command.tender.value)
        return in_words(f"{given} is not accepted", (P("13.4"),), "gaming chips and plaques")
    if command.amount <= 0 or command.amount % t.smallest_chip:
        allowed = f"multiples of {show(t.smallest_chip)}"
        return in_words(f"{show(command.amount)} cannot be made of chips", (P("13.4"),), allowed)
    held = t.books.balance(stack(seat))
    if command.amount > held:
        why = f"seat {seat} has chips of {show(held)}, not {show(command.amount)}"
        return in_words(why, (P("13.4"),), f"up to {show(held)}")
    return _check_total(t, area, t.stake(seat, area) + command.amount)


@decides("19:47-8.2", "19:47-13.6(c)")
def _check_total(t: MiniDiceTable, area: MiniDiceArea, total: Cents) -> Refusal | None:
    """8.2, 13.6(c): within the posted limits, and such that it can be paid at its odds."""
    limits, unit = t.rules.limit(area), t.rules.unit(area)
    if total not in limits:
        return in_words(f"{show(total)} as {area.words} is outside the limits", (P("8.2"),), str(limits))
    if total % unit:
        nearest = map(show, nearest_payable(total, unit, limits))
        odds = " and ".join(map(str, t.rules.odds(area)))
        why = f"{show(total)} as {area.words} cannot be paid exactly at {odds}"
        return in_words(why, (P("13.6(c)"),), " or ".join(nearest) or f"multiples of {show(unit)}")
    return None


@decides("19:47-13.4")
def _check_removal(t: MiniDiceTable, seat: int, text: str, amount: Cents) -> Refusal | None:
    """13.4: a wager is taken down before a shake; what is left of it has to be a wager that could be made."""
    area = t.areas.get(text)
    if area is None or seat not in t.books.seats or not t.stake(seat, area):
        standing = ", ".join(t.books.wagers(seat)) or "none"
        return in_words(f"no wager of seat {seat} stands on {text!r}", (P("13.4"),), f"standing: {standing}")
    held = t.stake(seat, area)
    if not 0 < amount <= held:
        return in_words(f"{show(amount)} cannot be taken from {show(held)}", (P("13.4"),), f"up to {show(held)}")
    return _check_total(t, area, held - amount) if amount < held else None
