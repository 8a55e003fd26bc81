"""Progressive systems out of order: no wager on the meter is accepted, and everybody is informed.

Standing wagers go back, since they could not be registered. The meter keeps its value and later resumes from there.
"""

from collections.abc import Iterable

from croupier.table.asks import Flow
from croupier.table.base_table import BaseTable
from croupier.table.choices import Choice, Choices
from croupier.table.command import Command
from croupier.table.meter_commands import MeterFault, MeterRepaired
from croupier.table.notes import out_of_order
from croupier.table.refusals import Refusal, TableCode
from croupier.table.settlement import standing
from croupier.table.steps import Begun, Ended, MeterFailed, MeterRestored, Noted
from croupier.table.terms import Procedure
from croupier.table.wager_events import withdrawn

PROCEDURE = Procedure.PROGRESSIVE_SYSTEM


def is_out(t: BaseTable, meter: str) -> bool:
    return bool(t.books.number(out_of_order(meter)))


def meter_answers(t: BaseTable) -> tuple[Choices, ...]:
    """Return what may be reported about the table's meters, if it has any."""
    if not t.meter_wagers:
        return ()
    return (
        Choices(MeterFault, lambda _actor, command: (_reporting(t, MeterFault, name) for name in _meters(t, command))),
        Choices(
            MeterRepaired, lambda _actor, command: (_reporting(t, MeterRepaired, name) for name in _meters(t, command))
        ),
    )


def _meters(t: BaseTable, command: Command | None) -> Iterable[str]:
    return (command.meter,) if isinstance(command, MeterFault | MeterRepaired) else t.meter_wagers


def _reporting(t: BaseTable, kind: type[MeterFault | MeterRepaired], meter: str) -> Choice:
    """Return the choice of reporting that a meter fails or works again."""
    meters = t.meter_wagers
    if meter not in meters:
        cites = next(iter(meters.values())).cites if meters else (t.paragraphs.meter,)
        refusal: Refusal | None = Refusal(TableCode.NO_SUCH_METER, *cites, value=meter, meters=tuple(meters))
    elif is_out(t, meter) == (kind is MeterFault):
        refusal = Refusal(TableCode.METER_AS_IT_IS, *meters[meter].cites, meter=meter, out=is_out(t, meter))
    else:
        refusal = None
    remedy = meters[meter].cites[0] if kind is MeterFault and meter in meters else None
    return Choice(kind, meter=meter, not_now=refusal, remedy=remedy)


def refused_while_out(t: BaseTable, area: str) -> Refusal | None:
    """Return why no wager is accepted on an area now: its meter is out of order; None if it isn't."""
    for meter, fed in t.meter_wagers.items():
        if area in fed.areas and is_out(t, meter):
            return Refusal(TableCode.METER_OUT, *fed.cites, meter=meter)
    return None


def report(t: BaseTable, command: MeterFault | MeterRepaired) -> Flow[None]:
    """Announce the fault and return wagers on the meter, or announce that the meter works again."""
    meter, fed = command.meter, t.meter_wagers[command.meter]
    if isinstance(command, MeterRepaired):
        yield MeterRestored(cites=fed.cites, meter=meter)
        yield Noted(cites=fed.cites, note=out_of_order(meter), value=0)
        return
    yield MeterFailed(cites=fed.cites, meter=meter)
    yield Noted(cites=fed.cites, note=out_of_order(meter), value=1)
    for seat in sorted(t.books.seats):
        for area in fed.areas:
            if any(standing(t.books, seat, area)):
                yield withdrawn(t.books, seat, area, *fed.cites)


def between_rounds(t: BaseTable, command: MeterFault | MeterRepaired) -> Flow[None]:
    """Report a meter's fault or repair as a procedure of its own."""
    cites = t.meter_wagers[command.meter].cites
    yield Begun(cites=cites, procedure=PROCEDURE, number=1)
    yield from report(t, command)
    yield Ended(cites=cites, procedure=PROCEDURE, number=1)
