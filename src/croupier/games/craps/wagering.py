"""19:47-1.2 and 1.3: making and increasing wagers, and calling them on and off."""

from croupier.games.craps.commands import CrapsCode
from croupier.games.craps.events import DicePassed, DiceUnclaimed, RollCalledOff, RollWagersOpen, WagerCalled
from croupier.games.craps.fire import after_new_shooter
from croupier.games.craps.option_values import OFF, ON
from croupier.games.craps.shooter import offer_dice, ordering, passing, take_dice
from croupier.games.craps.table import GIVEN_UP, CrapsTable, called_note, give_up_dice
from croupier.games.craps.wager_choices import CrapsWagers
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.games.craps.withdrawals import charge_vigorish, take_down
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.choices import Answer, Choice, Choices
from croupier.table.commands import CallOffRound, NoMoreBets, PlaceWager, WithdrawWager
from croupier.table.dice_commands import CallWager, OrderDicePassed, PassDice, ReduceWager
from croupier.table.refusals import Refusal, TableCode
from croupier.table.seating import seating, seating_answers
from croupier.table.steps import BetsClosed, Noted

P = Paragraphs("19:47")


@decides("19:47-1.3")
def wagering(t: CrapsTable) -> Flow[bool]:
    """1.3: take and remove wagers until the dice are thrown. Return False if they are not thrown after all."""
    wagers = CrapsWagers(t)
    while t.books.seats:
        if not t.shooter:
            if not (yield from offer_dice(t)):
                yield DiceUnclaimed(cites=(P("1.11(c)"),))
                return False
            yield from after_new_shooter(t)
        command = yield _wager_ask(t, wagers)
        match command:
            case NoMoreBets():
                yield BetsClosed(cites=(P("1.3"),))
                return True
            case CallOffRound():
                yield RollCalledOff(cites=(P("1.3"),))
                return False
            case PlaceWager():
                yield from _place(t, wagers, command)
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


def _wager_ask(t: CrapsTable, wagers: CrapsWagers) -> Ask:
    answers: tuple[Answer, ...] = (
        *wagers.answers(),
        wagers.calling(),
        Choices(NoMoreBets, lambda _actor, _command: (Choice(NoMoreBets, not_now=_not_ready(t)),)),
        Choice(CallOffRound),
        passing(t),
        ordering(),
        *seating_answers(t),
    )
    return Ask(RollWagersOpen(t.point), answers, (P("1.3"), P("1.2(a)")))


@decides("19:47-1.11(b)")
def _not_ready(t: CrapsTable) -> Refusal | None:
    """1.11(b): return why the dice can't be thrown: there is no wager, or none of the shooter's where one is
    required.
    """
    if not t.wagering_seats():
        return Refusal(TableCode.NO_WAGER_MADE, P("1.2(a)"))
    line = (CrapsArea(CrapsKind.PASS), CrapsArea(CrapsKind.DONT_PASS))
    if t.rules.shooter_needs_line and not t.point and not any(t.stake(t.shooter, area) for area in line):
        return Refusal(CrapsCode.NO_LINE_WAGER, P("1.11(b)"), shooter=t.shooter)
    return None


# --- making and removing


def _place(t: CrapsTable, wagers: CrapsWagers, command: PlaceWager) -> Flow[None]:
    seat, area = command.seat, command.area
    before = t.stake(seat, area)
    yield wagers.placed(command)
    yield from charge_vigorish(t, seat, area, before, before + command.amount)


# --- on and off


@decides("19:47-1.2(a)5")
def _call(t: CrapsTable, command: CallWager) -> Flow[None]:
    """1.2(a)5: confirm a call with a button on the wager. It holds until the next call (reading 95)."""
    seat, area = command.seat, command.area
    cites = (area.cite, P("1.3"))
    yield WagerCalled(cites=cites, seat=seat, area=area, on=command.on)
    yield Noted(cites=cites, note=called_note(seat, area), value=ON if command.on else OFF)
