"""2.3: wagers, and who may make them."""

from croupier.equipment.money import show
from croupier.games.blackjack.boxes import admit, check_admission, check_box, check_spot, incomplete, spots_of
from croupier.games.blackjack.in_play import SPOTS
from croupier.games.blackjack.optional import standing_at
from croupier.games.blackjack.placing import (
    LIMITED_BY,
    OPTIONAL,
    PLACED_BY,
    check_optional,
    check_withdrawal,
    offered_by,
    tender_refused,
)
from croupier.games.blackjack.progressive import check_light, light, verify_lights
from croupier.games.blackjack.rules import BlackjackArea, BlackjackKind
from croupier.games.blackjack.streak import abandon_unplayed
from croupier.games.blackjack.table import LAST_DEALT, SHOE_ROUNDS, BlackjackTable, wagered_in
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table import meter_faults
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.books import coupons, stack, wager
from croupier.table.commands import (
    AdmitPlayers,
    BuyIn,
    CallOffRound,
    Command,
    LeaveSeat,
    LightFault,
    LightRepaired,
    MeterFault,
    MeterRepaired,
    NoMoreBets,
    PlaceWager,
    SitDown,
    Tip,
    WithdrawWager,
)
from croupier.table.refusals import in_words
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.settling import postings_of
from croupier.table.steps import Asset, BetsClosed, Noted, Posting, Wagered, Withdrawn
from croupier.table.terms import ACCEPTED

P = Paragraphs("19:47")


@decides("19:47-2.3(a)", "19:47-2.3(c)")
def wagering(t: BlackjackTable) -> Flow[bool]:
    """2.3(a), (c): wagers are made, increased and withdrawn before the first card. False if nobody wagers."""
    while True:
        if not t.books.seats:
            return False
        command = yield _wager_ask(t)
        match command:
            case NoMoreBets():
                yield from verify_lights(t)
                yield BetsClosed(cites=(P("2.3(c)"), *_closed_by(t)))
                yield from _return_incomplete(t)
                yield from abandon_unplayed(t)
                yield from _remember(t)
                return True
            case CallOffRound():
                yield from _return_incomplete(t)
                return False
            case PlaceWager():
                yield _placed(t, command)
            case WithdrawWager(seat=seat, area=area):
                yield _withdrawn(t, seat, t.areas[area])
            case AdmitPlayers():
                yield from admit(t, command)
            case LightFault() | LightRepaired():
                yield from light(t, command)
            case MeterFault() | MeterRepaired():
                yield from meter_faults.report(t, command)
            case _:
                yield from seating(t, command)


@decides("19:47-2.19(b)", "19:47-2.20(b)", "19:47-2.24(d)")
def _closed_by(t: BlackjackTable) -> tuple[Cite, ...]:
    """2.19(b), 2.20(b), 2.24(d): optional wagers whose sections have "No more bets" announced."""
    offered = {"2.19(b)": t.rules.progressive, "2.20(b)": t.rules.bonus, "2.24(d)": t.rules.twenty}
    return tuple(P(paragraph) for paragraph, rules in offered.items() if rules is not None)


@decides("19:47-2.18(b)")
def _return_incomplete(t: BlackjackTable) -> Flow[None]:
    """2.18(b): who has made too few wagers has no part in the round."""
    for seat, box in incomplete(t):
        hanging = [one.area for one in standing_at(t, (box,), *OPTIONAL) if one.seat == seat]
        for area in (*hanging, *(BlackjackArea(spot, box) for spot in spots_of(t, seat, box))):
            yield _withdrawn(t, seat, area, P("2.18(b)"))


@decides("19:47-2.3")
def _remember(t: BlackjackTable) -> Flow[None]:
    """2.3: who has wagered in this round, where that counts for the next one."""
    number = t.books.number("round")
    yield Noted(cites=(P("2.3(c)"),), key=LAST_DEALT, value=number)
    yield Noted(cites=(P("2.3(c)"),), key=SHOE_ROUNDS, value=t.books.number(SHOE_ROUNDS) + 1)
    if not t.rules.mid_shoe_entry:
        for seat in t.wagering_seats():
            yield Noted(cites=(P("2.3"),), key=wagered_in(seat), value=number)


def _placed(t: BlackjackTable, command: PlaceWager) -> Wagered:
    seat, area = command.seat, t.areas[command.area]
    cites = PLACED_BY.get(area.kind, (P("2.3(a)"),))
    cites = (P("2.18(b)"), P("2.18(a)"), *cites) if area.kind in SPOTS[1:] else cites
    cites = cites if area.box == seat else (*cites, P("2.14"))
    cites = (*cites, P("2.13(a)")) if set(t.players_at(area.box)) - {seat} else cites
    return Wagered(
        cites=cites,
        seat=seat,
        area=str(area),
        wager=area.words,
        amount=command.amount,
        coupon=command.coupon,
        total=t.stake(seat, str(area)) + command.amount,
        postings=postings_of(
            Posting(stack(seat), wager(seat, str(area)), command.amount),
            Posting(coupons(seat), wager(seat, str(area)), command.coupon, Asset.COUPONS),
        ),
    )


def _withdrawn(t: BlackjackTable, seat: int, area: BlackjackArea, *cites: Cite) -> Withdrawn:
    amount, face = t.stake(seat, str(area)), t.face(seat, str(area))
    return Withdrawn(
        cites=cites or (P("2.3(c)"),),
        seat=seat,
        area=str(area),
        wager=area.words,
        amount=amount,
        coupon=face,
        postings=postings_of(
            Posting(wager(seat, str(area)), stack(seat), amount),
            Posting(wager(seat, str(area)), coupons(seat), face, Asset.COUPONS),
        ),
    )


def _dealt_in(t: BlackjackTable) -> bool:
    """Whether anybody's wagers are complete."""
    without = incomplete(t)
    return any((seat, box) not in without for seat in t.books.seats for box in t.boxes_of(seat))


def _wager_ask(t: BlackjackTable) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case PlaceWager():
                return check_wager(t, command)
            case WithdrawWager(seat=seat, area=area):
                if area in t.areas and seat in t.books.seats and t.stake(seat, area):
                    return check_withdrawal(t, seat, t.areas[area])
                standing = ", ".join(t.books.wagers(seat)) or "none"
                return in_words(f"no wager stands on {area!r}", (P("2.3(c)"),), f"standing: {standing}")
            case AdmitPlayers():
                return check_admission(t, command)
            case LightFault() | LightRepaired():
                return check_light(t, command)
            case MeterFault() | MeterRepaired():
                return meter_faults.check(t, command)
            case NoMoreBets() if t.wagering_seats() and not _dealt_in(t):
                why = "nobody has made as many wagers as are required"
                return in_words(why, (P("2.18(b)"),), "two or three wagers of a player")
            case NoMoreBets() if not t.wagering_seats():
                return in_words("no wager has been placed", (P("2.3(a)"),), "at least one, or call the round off")
            case CallOffRound() if _dealt_in(t):
                return in_words("wagers have been placed", (P("2.3(a)"),), "'No more bets'")
            case _:
                return check_seating(t, command)

    lights = (LightFault, LightRepaired) if t.rules.progressive is not None else ()
    return old_ask(
        "wagers",
        "Players may place, increase and withdraw wagers until the first card is dealt",
        (
            *(PlaceWager, WithdrawWager, AdmitPlayers, NoMoreBets, CallOffRound, *lights, *meter_faults.commands_of(t)),
            *(SitDown, LeaveSeat, BuyIn, Tip),
        ),
        (P("2.3(a)"), P("2.3(c)")),
        check,
    )


# --- whether a wager may be made


def check_wager(t: BlackjackTable, command: PlaceWager) -> Refusal | None:
    """Whether a wager may be placed or increased; every reason has its paragraph."""
    area = t.areas.get(command.area)
    if area is None:
        cites = offered_by(command.area)
        return in_words(f"no wager is offered on {command.area!r}", cites, ", ".join(t.areas))
    if command.seat not in t.books.seats:
        return in_words(f"nobody sits in seat {command.seat}", (P("2.3(a)"),), "wagers of seated players only")
    return (
        tender_refused(area.kind, command.tender)
        or _check_tender(command)
        or check_box(t, command.seat, area.box)
        or check_spot(t, command.seat, area)
        or _check_entry(t, command.seat)
        or check_optional(t, area, command)
        or meter_faults.refused_while_out(t, command.area)
        or _check_amount(t, area, command)
        or _check_coupon(t, area, command)
    )


def _check_tender(command: PlaceWager) -> Refusal | None:
    if command.tender not in ACCEPTED:
        return in_words(f"{command.tender.value!r} is not accepted", (P("2.3(c)"),), "gaming chips and plaques")
    if command.amount < 0 or (command.amount == 0 and command.coupon <= 0):
        return in_words(f"{show(command.amount)} is no wager", (P("2.3(c)"),), "an amount above zero")
    return None


@decides("19:47-2.3")
def _check_entry(t: BlackjackTable, seat: int) -> Refusal | None:
    """2.3: where it is so filed, who made no wager in the last round waits for the next shuffle."""
    if t.rules.mid_shoe_entry or not t.books.number(SHOE_ROUNDS):
        return None
    if t.books.number(wagered_in(seat)) != t.books.number(LAST_DEALT):
        why = f"seat {seat} made no wager in the last round"
        return in_words(why, (P("2.3"),), "wagers after the next shuffle")
    return None


def _check_amount(t: BlackjackTable, area: BlackjackArea, command: PlaceWager) -> Refusal | None:
    seat, smallest = command.seat, t.rules.smallest_chip
    if command.amount % smallest:
        allowed = f"multiples of {show(smallest)}"
        return in_words(f"{show(command.amount)} cannot be made of chips", (P("2.3(c)"),), allowed)
    available = t.books.balance(stack(seat))
    if command.amount > available:
        why = f"seat {seat} has chips of {show(available)}, not {show(command.amount)}"
        return in_words(why, (P("2.3(c)"),), f"up to {show(available)}")
    total = t.stake(seat, str(area)) + command.amount
    if not t.rules.accepts(area.kind, total):
        allowed = str(t.rules.limits(area.kind))
        if area.kind is BlackjackKind.BONUS and t.rules.bonus is not None:
            allowed = " or ".join(map(show, t.rules.bonus.awards))
        cites = LIMITED_BY.get(area.kind, (P("8.3"),))
        return in_words(f"{show(total)} as {area.words} is outside the limits", cites, allowed)
    return None


def _check_coupon(t: BlackjackTable, area: BlackjackArea, command: PlaceWager) -> Refusal | None:
    """A match play coupon goes with chips of at least its value (reading 10)."""
    seat, given, cites = command.seat, command.coupon, PLACED_BY.get(area.kind, (P("2.3(c)"),))
    if given == 0:
        return None
    if not t.rules.accepts_coupons(area.kind):
        return in_words("no match play coupon is accepted here", cites, "chips and plaques")
    if given < 0 or given % t.rules.smallest_chip:
        allowed = f"multiples of {show(t.rules.smallest_chip)}"
        return in_words(f"a coupon of {show(given)} cannot be paid", cites, allowed)
    held = t.books.balance(coupons(seat), Asset.COUPONS)
    if given > held:
        return in_words(f"seat {seat} holds coupons of {show(held)}", cites, f"up to {show(held)}")
    face, total = t.face(seat, str(area)) + given, t.stake(seat, str(area)) + command.amount
    if face > total:
        return in_words(
            f"coupons of {show(face)} are not matched by chips of {show(total)}", cites, f"coupons up to {show(total)}"
        )
    return None
