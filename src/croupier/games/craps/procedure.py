"""A round of craps: one roll, from the wagers before it to their settlement and what it means for the shooter."""

from croupier.games.craps.events import ComeOutDecided, DiceLost, OnButtonRemoved, PointMade, PointSet, SevenOut
from croupier.games.craps.fire import note_point_made
from croupier.games.craps.option_values import ON, CalledOn
from croupier.games.craps.outcomes import CRAPS
from croupier.games.craps.pay_tables import POINTS
from croupier.games.craps.settlement import settle
from croupier.games.craps.shooter import throw
from croupier.games.craps.table import GIVEN_UP, HAND, POINTS_MADE, CrapsTable, called_note, give_up_dice
from croupier.games.craps.wagering import wagering
from croupier.games.craps.withdrawals import forget_call
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.notes import POINT
from croupier.table.rounds import begin_round
from croupier.table.steps import Ended, Noted
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: CrapsTable, command: BeginRound) -> Flow[None]:
    """Run one roll."""
    number = yield from begin_round(t, command, P("1.8") if t.point else P("1.1“Come Out Roll”"))
    thrown = yield from t.stroke(P("1.8"), lambda: wagering(t), lambda: throw(t))
    if thrown is not None:
        yield from t.tell_throw(thrown, P("1.8"), P("1.10"))
        first, second = thrown.dice
        yield from settle(t, (first, second))
        yield from _after(t, first + second)
    yield Ended(cites=(P("1.10"),), procedure=Procedure.ROUND, number=number)


@decides("19:47-1.1", "19:47-1.1“Come Out Roll”", "19:47-1.10", "19:47-1.11")
def _after(t: CrapsTable, total: int) -> Flow[None]:
    """1.1, 1.1“Come Out Roll”, 1.10, 1.11: the point is set, made or lost, or a come out roll decides at once, and the
    shooter keeps the dice or gives them up.
    """
    out = (P("1.1“Come Out Roll”"), P("1.10"))
    if not t.point:
        yield from _calls_end(t)
        yield Noted(cites=(P("1.8"),), note=HAND, value=t.books.number(HAND) + 1)
        if total in POINTS:
            cites = (P("1.1“Come Out Point”"), P("1.10"))
            yield PointSet(cites=cites, number=total)
            yield Noted(cites=cites, note=POINT, value=total)
        else:
            wins = total not in CRAPS
            cites = (P("1.1“Come Out Roll”"), P("1.2(a)1i") if wins else P("1.2(a)1iii(1)"))
            yield ComeOutDecided(cites=cites, number=total, pass_wins=wins)
        return
    if total == t.point:
        yield PointMade(cites=out, number=total)
        yield from note_point_made(t)
        yield Noted(cites=out, note=POINT, value=0)
    elif total == 7:
        yield SevenOut(cites=out)
        yield Noted(cites=out, note=POINT, value=0)
        yield from give_up_dice(t, DiceLost(cites=GIVEN_UP, seat=t.shooter))
        yield Noted(cites=(P("1.2"),), note=HAND, value=0)
        if t.points_made:
            yield Noted(cites=(P("1.2"),), note=POINTS_MADE, value=())
        return
    yield Noted(cites=(P("1.8"),), note=HAND, value=t.books.number(HAND) + 1)


@decides("19:47-1.2(a)5")
def _calls_end(t: CrapsTable) -> Flow[None]:
    """1.2(a)5 (reading 95): a call “on” ends with the come out roll if it holds for only one."""
    if t.rules.called_on is not CalledOn.ONE_ROLL:
        return
    for seat in sorted(t.books.seats):
        for area, _ in t.wagers_in_order(seat):
            if t.books.notes.get(called_note(seat, area)) == ON:
                yield OnButtonRemoved(cites=(P("1.2(a)5"),), seat=seat, area=area)
                yield from forget_call(t, seat, area, P("1.2(a)5"))
