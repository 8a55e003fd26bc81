"""Output of ``croupier ledger`` about accounts: seats, the watch over returns, and meter events."""

from collections.abc import Iterable, Iterator

from croupier.equipment.money import show, signed
from croupier.ledger.days import LedgerDay
from croupier.ledger.meter_log import MeterEvent
from croupier.ledger.report_data import seat_data, watch_data
from croupier.ledger.return_watch import WatchedTable
from croupier.ledger.seats import SeatStatement
from croupier.ledger.win import BAND
from croupier.words.text import counted

__all__ = ["seat_data", "watch_data"]  # Imported from here by name, like everything below.


def watch_lines(found: list[WatchedTable]) -> Iterator[str]:
    """Yield what the watch found, and what it could not examine."""
    for table in found:
        days = table.first if table.first == table.last else f"{table.first} to {table.last}"
        compared = counted(table.compared, "wager")
        yield f"Table {table.table}, {days}: {compared} compared with theory, {counted(len(table.alarms), 'alarm')}."
        for alarm in table.alarms:
            yield f"  ALARM   \t{alarm}."
        if table.unknown:
            yield f"  No exact value\t{', '.join(table.unknown)}"
    yield f"An alarm is a hold more than {BAND} standard deviations from the theoretical one."


def seat_lines(day: LedgerDay, found: list[SeatStatement]) -> Iterator[str]:
    """Yield every seat of a day."""
    yield f"Table {day.table}, {day.name}"
    if not found:
        yield "  Nobody has sat down."
    for statement in found:
        yield f"  Seat {statement.seat}: {', '.join(statement.names)}"
        rows = [
            ("+ Bought", statement.bought),
            ("- Wagered", statement.wagered),
            ("+ Received", statement.received),
            ("- Vigorish", statement.vigorish),
            ("- Tips", statement.tips),
            ("- Cashed out", statement.cashed_out),
        ]
        for name, amount in rows:
            if amount:
                yield f"    {name:<20} {show(amount):>14}"
        if statement.other:
            yield f"    {'  Other':<20} {signed(statement.other):>14}"
        agree = "the same" if statement.agrees else "NOT THE SAME"
        yield f"    {'= Chips at the seat':<20} {show(statement.chips):>14}  {agree}"
        if statement.staked:
            yield f"    {'  On wagers':<20} {show(statement.staked):>14}"
        if statement.away:
            yield f"    {'  Paid away':<20} {show(statement.away):>14}  from meters, by the cage"
    yield f"  Tips of all seats {show(sum(statement.tips for statement in found))}."


def event_lines(events: Iterable[MeterEvent]) -> Iterator[str]:
    """Yield wins, changes of terms and faults, each with its date, time and place."""
    none = True
    for event in events:
        none = False
        where = (
            f"table {event.table}, round {event.round}"
            if event.round
            else f"table {event.table}, record {event.sequence}"
        )
        yield f"{event.day}, {event.at}, {where}: {event.meter}: {event.kind}: {event.words}"
    if none:
        yield "No meter was won, changed or out of order."
