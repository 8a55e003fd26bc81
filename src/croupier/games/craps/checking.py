"""19:47-1.2 to 1.6 and 8.2: whether a wager may be made, removed, or called on or off, and why not."""

from croupier.equipment.money import Cents, show
from croupier.games.craps.choices import VigorishWhen
from croupier.games.craps.table import HAND, CrapsTable, called_note
from croupier.games.craps.wagers import ODDS_FOR, ODDS_OF, ON_POINTS, CrapsArea, CrapsKind
from croupier.games.dice_terms import nearest_payable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.commands import PlaceWager
from croupier.table.dice_commands import CallWager
from croupier.table.refusals import in_words
from croupier.table.terms import ACCEPTED

P = Paragraphs("19:47")


def check_wager(t: CrapsTable, command: PlaceWager) -> Refusal | None:
    """Whether a wager may be made or increased."""
    area = t.areas.get(command.area)
    if area is None:
        kinds = ", ".join(dict.fromkeys(one.kind.value for one in t.areas.values()))
        return in_words(f"no wager is offered on {command.area!r}", (P("1.2(a)"),), kinds)
    if command.seat not in t.books.seats:
        return in_words(f"nobody is at place {command.seat}", (P("1.3"),), "wagers of players at the table")
    return _check_tender(command) or _check_time(t, command.seat, area) or _check_amount(t, area, command)


def _check_tender(command: PlaceWager) -> Refusal | None:
    if command.tender not in ACCEPTED or command.coupon:
        given = "a coupon" if command.coupon else repr(command.tender.value)
        return in_words(f"{given} is not accepted", (P("1.3"),), "gaming chips and plaques")
    if command.amount <= 0:
        return in_words(f"{show(command.amount)} is no wager", (P("1.3"),), "an amount above zero")
    return None


@decides("19:47-1.2(a)1", "19:47-1.2(a)2", "19:47-1.2(a)3", "19:47-1.2(a)4", "19:47-1.6")
def _check_time(t: CrapsTable, seat: int, area: CrapsArea) -> Refusal | None:
    """1.2(a)1 to 4, 1.6: when a wager can be made."""
    kind = area.kind
    if kind in (CrapsKind.PASS, CrapsKind.DONT_PASS) and t.point:
        why = f"the point is {t.point}, and a {area.words} is made, or increased, before a come out roll only"
        return in_words(why, (area.cite,), "a come or don't come bet, or waiting for the next come out roll")
    if kind in (CrapsKind.COME, CrapsKind.DONT_COME):
        if area.number:
            why = f"a {area.words} has its come point, and is neither made nor increased there"
            return in_words(why, (area.cite,), f"a new wager on {kind.value}")
        if not t.point:
            why = f"a come out roll is next, and a {area.words} is made after it"
            return in_words(why, (area.cite,), "a pass or don't pass bet")
    if kind in ODDS_OF:
        if not t.stake(seat, area.flat):
            return in_words(f"there is no {area.flat.words} to support", (P("1.6"),), "odds on a wager that stands")
        if not area.number and not t.point:
            return in_words("there is no point yet", (P("1.6"),), "odds once the come out roll has made a point")
    if kind is CrapsKind.FIRE and (t.books.number(HAND) or t.point):
        return in_words("the hand has begun", (P("1.2"),), "a fire bet before the first come out roll of a hand")
    return None


def _check_amount(t: CrapsTable, area: CrapsArea, command: PlaceWager) -> Refusal | None:
    seat, rules = command.seat, t.rules
    if command.amount % rules.smallest_chip:
        allowed = f"multiples of {show(rules.smallest_chip)}"
        return in_words(f"{show(command.amount)} cannot be made of chips", (P("1.3"),), allowed)
    before = t.stake(seat, area)
    total = before + command.amount
    return (
        _check_limits(t, seat, area, total)
        or _check_payable(t, area, total)
        or _check_chips(t, seat, area, before, command.amount)
    )


@decides("19:47-1.3", "19:47-1.5")
def _check_chips(t: CrapsTable, seat: int, area: CrapsArea, before: Cents, amount: Cents) -> Refusal | None:
    """1.3, 1.5: the chips for the wager, and for its vigorish where that is taken with it."""
    vigorish, held = 0, t.books.balance(stack(seat))
    terms = t.rules.vigorish
    if area.kind in (CrapsKind.BUY, CrapsKind.LAY) and terms is not None and terms.when is VigorishWhen.MADE:
        vigorish = terms.of(area, before + amount, t.smallest_chip) - terms.of(area, before, t.smallest_chip)
    if amount + vigorish <= held:
        return None
    cost = f"{show(amount)} and a vigorish of {show(vigorish)}" if vigorish else show(amount)
    cites: tuple[Cite, ...] = (P("1.3"), P("1.5")) if vigorish else (P("1.3"),)
    return in_words(f"seat {seat} has chips of {show(held)}, not {cost}", cites, f"up to {show(held)}")


@decides("19:47-8.2", "19:47-1.6")
def _check_limits(t: CrapsTable, seat: int, area: CrapsArea, total: Cents) -> Refusal | None:
    """8.2: the posted limits; 1.6: so many times the wager in odds."""
    limits = t.rules.limit(area)
    if limits is None:
        most = t.rules.most_odds(area, t.stake(seat, area.flat), t.point)
        if total > most:
            return in_words(f"{show(total)} is more than may be wagered as {area.words}", (P("1.6"),), _up_to(most))
    elif total not in limits:
        return in_words(f"{show(total)} as {area.words} is outside the limits", (P("8.2"),), str(limits))
    return None


def _up_to(most: Cents) -> str:
    return f"up to {show(most)}" if most else "no odds on so small a wager"


@decides("19:47-1.4")
def _check_payable(t: CrapsTable, area: CrapsArea, total: Cents) -> Refusal | None:
    """1.4, as 13.6(c) has it for mini-dice (reading 102): an amount that cannot be paid at its odds is not accepted."""
    unit = t.rules.unit(area, t.point)
    if total % unit == 0:
        return None
    odds = " and ".join(str(one) for one in t.rules.odds(area, t.point))
    nearest = nearest_payable(total, unit, t.rules.limit(area))
    allowed = " or ".join(map(show, nearest)) or f"multiples of {show(unit)}"
    why = f"{show(total)} as {area.words} cannot be paid exactly at {odds}"
    return in_words(why, (_odds_cite(area),), allowed)


def _odds_cite(area: CrapsArea) -> Cite:
    if area.kind in ODDS_OF:
        return P("1.6")
    return P("1.5") if area.kind in (CrapsKind.BUY, CrapsKind.LAY) else P("1.4")


# --- removing


@decides("19:47-1.3")
def check_removal(t: CrapsTable, seat: int, text: str, amount: Cents) -> Refusal | None:
    """1.3: whether a wager, or a part of it, may be taken down."""
    area = t.areas.get(text)
    if area is None or seat not in t.books.seats or not t.stake(seat, area):
        standing = ", ".join(t.books.wagers(seat)) or "none"
        return in_words(f"no wager of seat {seat} stands on {text!r}", (P("1.3"),), f"standing: {standing}")
    held = t.stake(seat, area)
    return _check_stays(t, area) or _check_part(t, seat, area, held, amount)


@decides("19:47-1.3")
def _check_stays(t: CrapsTable, area: CrapsArea) -> Refusal | None:
    """1.3: pass and come bets with a point, and fire bets once the hand has begun, stay until they are decided."""
    if (area.kind is CrapsKind.PASS and t.point) or (area.kind is CrapsKind.COME and area.number):
        number = area.number or t.point
        why = f"the {area.words} has its point, {number}, and is neither removed nor reduced"
        return in_words(why, (P("1.3"), area.cite), f"waiting until {number} or 7 is thrown")
    if area.kind is CrapsKind.FIRE and (t.books.number(HAND) or t.point):
        return in_words("the hand has begun, and a fire bet stays", (P("1.2"),), "waiting until the hand is over")
    return None


def _check_part(t: CrapsTable, seat: int, area: CrapsArea, held: Cents, amount: Cents) -> Refusal | None:
    """What is left of a wager is within its limits, can be paid, and supports the odds on it."""
    left = held - amount
    if amount <= 0 or left < 0:
        return in_words(f"{show(amount)} cannot be taken from {show(held)}", (P("1.3"),), f"up to {show(held)}")
    if not left:
        return None
    refusal = _check_limits(t, seat, area, left) or _check_payable(t, area, left)
    if refusal is not None or area.kind not in ODDS_FOR:
        return refusal
    odds = area.odds
    laid = t.stake(seat, odds)
    if laid and laid > t.rules.most_odds(odds, left, t.point):
        why = f"{show(left)} does not support {odds.words} of {show(laid)}"
        return in_words(why, (P("1.6"),), "taking odds down first")
    return None


# --- on and off

CALLABLE = (*ON_POINTS, CrapsKind.HARD, CrapsKind.COME_ODDS, CrapsKind.DONT_COME_ODDS)
"""Wagers that can be off in a roll."""


@decides("19:47-1.2(a)5", "19:47-1.3")
def check_call(t: CrapsTable, command: CallWager) -> Refusal | None:
    """1.2(a)5, 1.3: whether a wager may be called on or off."""
    seat, area = command.seat, t.areas.get(command.area)
    if area is None or seat not in t.books.seats or not t.stake(seat, area):
        standing = ", ".join(t.books.wagers(seat)) or "none"
        return in_words(f"no wager of seat {seat} stands on {command.area!r}", (P("1.3"),), f"standing: {standing}")
    if area.kind not in CALLABLE:
        return in_words(f"the {area.words} is always on", (area.cite, P("1.3")), "place bets, hardways and come odds")
    if not command.on and not t.rules.call_off:
        return in_words("wagers are not called off at this table", (P("1.3"),), "taking the wager down")
    if t.on(seat, area) is command.on and t.books.notes.get(called_note(seat, area)):
        state = "on" if command.on else "off"
        return in_words(f"the {area.words} is already called {state}", (P("1.3"),), "the other call")
    return None
