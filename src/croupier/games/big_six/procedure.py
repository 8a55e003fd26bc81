"""A round of big six: one spin, from the wagers before it to their settlement."""

from croupier.games.big_six.events import ClapperAt, ClapperElsewhere, SectionCalled, UprightWheelSpun, WheelTurns
from croupier.games.big_six.table import BigSixTable
from croupier.games.big_six.wagers import BigSixArea, shown
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice
from croupier.table.commands import BeginRound, Proceed
from croupier.table.offers import wagering
from croupier.table.questions import BetsToPay, BetsToTake
from croupier.table.round_asks import ask_meanwhile
from croupier.table.rounds import begin_round
from croupier.table.settlement import collected, pay_odds
from croupier.table.steps import Ended
from croupier.table.terms import Procedure
from croupier.table.wheel_commands import NoSpin, SpinFault, WheelStopped
from croupier.table.wheel_steps import NoSpinCalled, SpinInvalid

P = Paragraphs("19:47")


def round_of_play(t: BigSixTable, command: BeginRound) -> Flow[None]:
    """Run one spin."""
    number = yield from begin_round(t, command, P("5.6"))
    stopped = yield from t.stroke(P("5.6"), lambda: wagering(t), lambda: spin_wheel(t))
    if stopped is not None:
        yield from t.tell_spin(stopped, P("5.6"))
        yield from settle(t, shown(t.wheel, stopped.place))
    yield Ended(cites=(P("5.6"),), procedure=Procedure.ROUND, number=number)


LEAST_TURNS = 3
"""5.6: the minimum number of turns (a sister state's rule)."""


@decides("19:47-5.6")
def spin_wheel(t: BigSixTable) -> Flow[WheelStopped | None]:
    """5.6: spin the wheel, and spin it again after a "no spin" with wagers unchanged (reading 222).

    Return None if the sealed spin is lost, so that wagers come first again.
    """
    short = Choice(NoSpin, fault=SpinFault.TOO_FEW_TURNS, remedy=P("5.6"))
    while True:
        yield UprightWheelSpun(cites=(P("5.6"),))
        about, answers = WheelTurns(LEAST_TURNS), (Choice(Proceed), short)
        answer = yield from ask_meanwhile(t, t.wagering_seats(), about, answers, P("5.6"), moment=True)
        if not isinstance(answer, NoSpin):
            return (yield from t.spin(P("5.6")))
        yield NoSpinCalled(cites=(P("5.6"),))
        yield SpinInvalid(cites=(P("5.6"),), fault=answer.fault)


# --- settlement

ONE_OR_FIVE, PICTURE_PAYS = 220, 221
"""The readings on the section that may show $1 or $5, and on the odds of pictures."""


@decides("19:47-5.6")
def settle(t: BigSixTable, winner: BigSixArea) -> Flow[None]:
    """5.6: settle every wager by this spin."""
    yield SectionCalled(cites=(P("5.6"),), area=winner)
    laid = t.laid()
    if any(area != winner for _, area, _ in laid):
        yield from t.dealer_acts(BetsToTake(), P("5.6"))
    for seat, area, _ in laid:
        if area != winner:
            why = ClapperElsewhere(winner, area)
            yield collected(t.books, seat, area, why, P("5.6"), P("5.5"), readings=_readings(t, area))
    if any(area == winner for _, area, _ in laid):
        yield from t.dealer_acts(BetsToPay(), P("5.6"))
    for seat, area, _ in laid:
        if area == winner:
            yield from _pay(t, seat, area)


@decides("19:47-5.5")
def _pay(t: BigSixTable, seat: int, area: BigSixArea) -> Flow[None]:
    """5.5: pay a wager at its odds, and return it with its payout."""
    readings = _readings(t, area) if area.bill else (PICTURE_PAYS,)
    yield from pay_odds(t, seat, area, ClapperAt(area), t.filed.odds(area), P("5.6"), P("5.5"), readings=readings)


def _readings(t: BigSixTable, area: BigSixArea) -> tuple[int, ...]:
    """Return the reading that decides a $1 or $5 wager if the clapper rests at the section that may show either."""
    return (ONE_OR_FIVE,) if area.bill in (1, 5) and t.at_one_or_five else ()
