"""19:47-1.2 and 1.3: making and increasing wagers, and calling them on and off."""

from croupier.equipment.money import Cents, show
from croupier.games.craps.checking import check_call, check_wager
from croupier.games.craps.choices import OFF, ON
from croupier.games.craps.events import DicePassed, DiceUnclaimed, RollCalledOff, WagerCalled
from croupier.games.craps.fire import after_new_shooter
from croupier.games.craps.shooting import check_order, offer_dice, take_dice
from croupier.games.craps.table import GIVEN_UP, CrapsTable, called_note, give_up_dice
from croupier.games.craps.taking_down import charge_vigorish, check_take_down, take_down
from croupier.games.craps.wagers import CrapsArea, CrapsKind
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
from croupier.table.dice_commands import CallWager, OrderDicePassed, PassDice, ReduceWager
from croupier.table.refusals import in_words
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.steps import BetsClosed, Noted, Posting, Wagered

P = Paragraphs("19:47")


@decides("19:47-1.3")
def wagering(t: CrapsTable) -> Flow[bool]:
    """1.3: wagers are made and removed until the dice are thrown. False if they are not thrown after all."""
    while t.books.seats:
        if not t.shooter:
            if not (yield from offer_dice(t)):
                yield DiceUnclaimed(cites=(P("1.11(c)"),))
                return False
            yield from after_new_shooter(t)
        command = yield _wager_ask(t)
        match command:
            case NoMoreBets():
                yield BetsClosed(cites=(P("1.3"),))
                return True
            case CallOffRound():
                yield RollCalledOff(cites=(P("1.3"),))
                return False
            case PlaceWager():
                yield from _place(t, command)
            case WithdrawWager() | ReduceWager():
                yield from take_down(t, command)
            case CallWager():
                yield from _call(t, command)
            case PassDice(seat=seat):
                yield from give_up_dice(t, DicePassed(cites=GIVEN_UP, seat=seat))
            case OrderDicePassed():
                yield from take_dice(t, command)
            case _:
                yield from seating(t, command)
    return False


def _wager_ask(t: CrapsTable) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case PlaceWager():
                return check_wager(t, command)
            case WithdrawWager() | ReduceWager():
                return check_take_down(t, command)
            case CallWager():
                return check_call(t, command)
            case PassDice(seat=seat) if seat != t.shooter:
                return in_words(f"seat {seat} does not have the dice", (P("1.11(c)"),), f"seat {t.shooter}")
            case OrderDicePassed():
                return check_order(command)
            case NoMoreBets():
                return _check_ready(t)
            case _:
                return check_seating(t, command)

    when = f"the point is {t.point}" if t.point else "a come out roll is next"
    return old_ask(
        "wagers",
        f"Players may make and remove wagers until the dice are thrown; {when}",
        (
            PlaceWager,
            WithdrawWager,
            ReduceWager,
            CallWager,
            NoMoreBets,
            CallOffRound,
            PassDice,
            OrderDicePassed,
            SitDown,
            LeaveSeat,
            BuyIn,
            Tip,
        ),
        (P("1.3"), P("1.2(a)")),
        check,
    )


def _check_ready(t: CrapsTable) -> Refusal | None:
    """Whether the dice can be thrown: there is a wager, and the shooter's own where that is required (1.11(b))."""
    if not t.wagering_seats():
        return in_words("no wager has been made", (P("1.2(a)"),), "at least one, or call the roll off")
    line = (CrapsArea(CrapsKind.PASS), CrapsArea(CrapsKind.DONT_PASS))
    if t.rules.shooter_needs_line and not t.point and not any(t.stake(t.shooter, area) for area in line):
        why = f"the shooter, seat {t.shooter}, has no pass or don't pass bet"
        return in_words(why, (P("1.11(b)"),), "such a wager, or another shooter")
    return None


# --- making and removing


def _place(t: CrapsTable, command: PlaceWager) -> Flow[None]:
    seat, area = command.seat, t.areas[command.area]
    before = t.stake(seat, area)
    yield Wagered(
        cites=(area.cite, P("1.3")),
        seat=seat,
        area=str(area),
        wager=area.words,
        amount=command.amount,
        coupon=0,
        total=before + command.amount,
        postings=(Posting(stack(seat), wager(seat, str(area)), command.amount),),
    )
    yield from charge_vigorish(t, seat, area, before, before + command.amount)


# --- on and off


@decides("19:47-1.2(a)5")
def _call(t: CrapsTable, command: CallWager) -> Flow[None]:
    """1.2(a)5: a call is confirmed by a button on the wager; it holds until the next call (reading 95)."""
    seat, area = command.seat, t.areas[command.area]
    cites = (area.cite, P("1.3"))
    yield WagerCalled(cites=cites, seat=seat, area=str(area), on=command.on)
    yield Noted(cites=cites, key=called_note(seat, area), value=ON if command.on else OFF)


def vigorish_words(area: CrapsArea, amount: Cents) -> str:
    """How a vigorish comes about, for the one who pays it."""
    base = "the possible win" if area.kind is CrapsKind.LAY else "the wager"
    return f"5% of {base} is {show(amount)}"
