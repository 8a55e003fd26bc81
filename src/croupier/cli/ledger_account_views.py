"""What ``croupier ledger`` prints of accounts: seats, the watch over returns, what has befallen meters."""

from collections.abc import Iterable, Iterator

from croupier.cli.ledger_views import count
from croupier.equipment.money import show, signed
from croupier.ledger.meter_log import MeterEvent
from croupier.ledger.plain import seat_data, watch_data
from croupier.ledger.reading import LedgerDay
from croupier.ledger.seats import SeatStatement
from croupier.ledger.watch import WatchedTable
from croupier.ledger.win import BAND

__all__ = ["seat_data", "watch_data"]  # Taken from here by name, like all that is below.


def watch_lines(found: list[WatchedTable]) -> Iterator[str]:
    """What the watch has found, and what it could not look at."""
    for one in found:
        days = one.first if one.first == one.last else f"{one.first} to {one.last}"
        compared = count(one.compared, "wager")
        yield f"Table {one.table}, {days}: {compared} held against theory, {count(len(one.alarms), 'alarm')}."
        for alarm in one.alarms:
            yield f"  ALARM   \t{alarm}."
        if one.unknown:
            yield f"  No exact value\t{', '.join(one.unknown)}"
    yield f"An alarm is a hold more than {BAND} standard deviations from the theoretical one."


def seat_lines(day: LedgerDay, found: list[SeatStatement]) -> Iterator[str]:
    """Every seat of a day."""
    yield f"Table {day.table}, {day.name}"
    if not found:
        yield "  Nobody has sat down."
    for one in found:
        yield f"  Seat {one.seat}: {', '.join(one.names)}"
        rows = [
            ("+ Bought", one.bought),
            ("- Wagered", one.wagered),
            ("+ Received", one.received),
            ("- Vigorish", one.vigorish),
            ("- Tips", one.tips),
            ("- Cashed out", one.cashed_out),
        ]
        for name, amount in rows:
            if amount:
                yield f"    {name:<20} {show(amount):>14}"
        if one.other:
            yield f"    {'  Other':<20} {signed(one.other):>14}"
        agree = "the same" if one.agrees else "NOT THE SAME"
        yield f"    {'= Chips at the seat':<20} {show(one.chips):>14}  {agree}"
        if one.staked:
            yield f"    {'  On wagers':<20} {show(one.staked):>14}"
        if one.away:
            yield f"    {'  Paid away':<20} {show(one.away):>14}  from meters, by the cage"
    yield f"  Tips of all seats {show(sum(one.tips for one in found))}."


def event_lines(events: Iterable[MeterEvent]) -> Iterator[str]:
    """Wins, changes of terms and faults, each with its date, time and place."""
    none = True
    for one in events:
        none = False
        where = f"table {one.table}, round {one.round}" if one.round else f"table {one.table}, record {one.sequence}"
        yield f"{one.day}, {one.at}, {where}: {one.meter}: {one.kind}: {one.words}"
    if none:
        yield "No meter was won, changed or out of order."
