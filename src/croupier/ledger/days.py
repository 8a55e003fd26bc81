"""Reading a ledger: its tables and days, and a day as of one moment."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sqlalchemy import ColumnElement, case, func, select

from croupier.equipment.cards import cards
from croupier.ledger import schema
from croupier.ledger.batch import Secret
from croupier.ledger.database_reader import Reader
from croupier.ledger.errors import NotInLedger
from croupier.ledger.sealed_orders import is_stroke
from croupier.ledger.store import Store
from croupier.record import codec
from croupier.record.chain import Record
from croupier.record.codec import BadRecord, SealedOrder, StillSealed
from croupier.table.terms import Procedure

FRAME = ("day", "event", "close")
"""The kinds of record that later records and the next day depend on, whatever was played."""

LAST = 2**31 - 1
"""The highest possible sequence number."""

ROUND = Procedure.ROUND.value
"""The procedure of an entry that is a round of play."""


DAMAGE = (LookupError, TypeError, ValueError, AttributeError)
"""Errors that reading a damaged record may raise; :class:`BadRecord` is among them."""


@contextmanager
def legible(where: str, *, placed: bool = True) -> Iterator[None]:
    """Turn any error in reading a record into one BadRecord that names its table and place."""
    try:
        yield
    except StillSealed:
        raise
    except DAMAGE as error:
        if isinstance(error, BadRecord) and error.placed:
            raise
        bad = BadRecord(f"{where}: {error if isinstance(error, BadRecord) else repr(error)}")
        bad.placed = placed
        raise bad from None


def open_store(url: str) -> Reader:
    """Open an existing ledger for reading."""
    return Reader(url)


def open_to_write(url: str) -> Store:
    """Open an existing ledger for writing."""
    Reader(url).close()
    return Store(url)


# --- lists


@dataclass(frozen=True, slots=True)
class DayLine:
    """One gaming day of a table, as a line of a list."""

    table: str
    day: str
    records: int
    rounds: int
    closed: bool
    head: str
    """The hash of its last record."""


def listed(store: Reader) -> list[DayLine]:
    """List every day of every table, oldest first."""
    kept = schema.records.c
    rounds = func.sum(case((kept.body.like(f'%"procedure":"{ROUND}"%'), 1), else_=0))
    closes = func.sum(case((kept.kind == "close", 1), else_=0))
    query = (
        select(kept.table_name, kept.day, func.count(), rounds, closes, func.max(kept.sequence))
        .group_by(kept.table_name, kept.day)
        .order_by(kept.table_name, kept.day)
    )
    found = []
    with store.connected() as connection:
        for table, day, number, played, closed, last in connection.execute(query).all():
            head = connection.scalar(
                select(kept.hash).where(kept.table_name == table, kept.day == day, kept.sequence == last)
            )
            found.append(DayLine(table, day, number, played, bool(closed), str(head)))
    return found


def the_table(store: Reader, name: str | None) -> str:
    """Return the table with this name, or the only one. Raise NotInLedger otherwise."""
    tables = store.tables()
    if name is not None:
        if name not in tables:
            raise NotInLedger(f"no table is named {name} in this ledger; available: {', '.join(tables) or 'none'}")
        return name
    if not tables:
        raise NotInLedger("this ledger has no record yet")
    if len(tables) > 1:
        raise NotInLedger(f"this ledger has several tables; name one with --table: {', '.join(tables)}")
    return tables[0]


def the_days(store: Reader, table: str, day: str | None) -> list[str]:
    """Return one day of a table, or all its days, oldest first."""
    days = store.days(table)
    if day is None:
        return days
    if day not in days:
        raise NotInLedger(f"table {table} has no day {day}; its last is {days[-1]}")
    return [day]


# --- one day


@dataclass(frozen=True)
class LedgerDay:
    """A gaming day of a table, all of it as of one moment."""

    table: str
    name: str
    records: list[Record]
    secrets: list[Secret]
    """The table's orders that are still sealed."""
    pending: list[str]
    """The inputs of the running procedure; empty unless this is the running day."""
    locked: frozenset[str] = frozenset()
    """The table's seals whose orders are encrypted with a key that isn't available."""

    def __str__(self) -> str:
        return f"table {self.table}, {self.name}"

    @property
    def closed(self) -> bool:
        """True if the gaming day has ended."""
        return self.records[-1].kind == "close"

    @cached_property
    def _bodies(self) -> dict[Record, dict[str, Any]]:
        return {}

    def body(self, record: Record) -> dict[str, Any]:
        """Return a record's body, cached; don't modify it."""
        if record not in self._bodies:
            self._bodies[record] = body_of(record)
        return self._bodies[record]

    @property
    def head(self) -> dict[str, Any]:
        """The body of its first record."""
        return self.body(self.records[0])

    @cached_property
    def entries(self) -> list[tuple[Record, dict[str, Any]]]:
        """Its entries, with their bodies."""
        return [(record, self.body(record)) for record in self.records if record.kind == "entry"]

    @cached_property
    def revealed(self) -> dict[str, SealedOrder]:
        """The orders revealed by the record itself, by seal."""
        with legible(f"{self}, an order"):
            return codec.orders_revealed([body for _, body in self.entries])

    @cached_property
    def orders(self) -> dict[str, SealedOrder]:
        """All known orders by seal: those revealed, and those only the house knows so far."""
        with legible(f"{self}, a sealed order"):
            return self.revealed | {
                secret.seal: SealedOrder(cards(secret.cards), secret.salt)
                for secret in self.secrets
                if not is_stroke(secret)
            }


def body_of(record: Record) -> dict[str, Any]:
    """Return a record's contents as plain data."""
    with legible(f"table {record.table}, {record.day}, record {record.sequence}"):
        return codec.read(record.body)


def read_day(store: Reader, table: str, day: str, first: int = 1, last: int = 0) -> LedgerDay:
    """Return a day as of one moment, even if its table is writing.

    With a ``first`` or ``last`` record, the bodies of entries and snapshots outside that range are left out.
    """
    kept, waits, sealed = schema.records.c, schema.pending.c, schema.secrets.c
    columns: list[ColumnElement[Any]] = list(schema.records.columns)
    if first > 1 or last:
        within = kept.sequence.between(first, last or LAST) | kept.kind.in_(FRAME)
        body = case((within, kept.body), else_="")
        columns = [body if column is kept.body else column for column in columns]
    with store.connected() as connection:
        rows = connection.execute(
            select(*columns).where(kept.table_name == table, kept.day == day).order_by(kept.sequence)
        )
        records = [Record(*row) for row in rows]
        if not records:
            raise NotInLedger(f"table {table} has no day {day}")
        rows = connection.execute(select(sealed.seal, sealed.cards, sealed.salt).where(sealed.table_name == table))
        sealed_rows = [Secret(*row) for row in rows]
        pending: list[str] = []
        latest = connection.scalar(select(func.max(kept.day)).where(kept.table_name == table))
        if day == latest and records[-1].kind != "close":
            found = connection.scalars(select(waits.input).where(waits.table_name == table).order_by(waits.ordinal))
            pending = list(found)
    secrets, locked = store.unlocked(table, sealed_rows)
    return LedgerDay(table, day, records, secrets, pending, locked)


def read_frame(store: Reader, table: str, day: str) -> LedgerDay:
    """Return the records that the next day depends on: the day's first, its events and its last."""
    kept = schema.records.c
    of_day = (kept.table_name == table) & (kept.day == day)
    last = select(func.max(kept.sequence)).where(of_day).scalar_subquery()
    query = select(schema.records).where(of_day, kept.kind.in_(FRAME) | (kept.sequence == last))
    with store.connected() as connection:
        records = [Record(*row) for row in connection.execute(query.order_by(kept.sequence))]
    if not records:
        raise NotInLedger(f"table {table} has no day {day}")
    return LedgerDay(table, day, records, [], [])


def records_after(store: Reader, table: str, day: str, sequence: int, most: int | None = None) -> list[Record]:
    """Return a day's records after a sequence number (0 for all), up to a limit if there is one."""
    kept = schema.records.c
    query = select(schema.records).where(kept.table_name == table, kept.day == day, kept.sequence > sequence)
    with store.connected() as connection:
        return [Record(*row) for row in connection.execute(query.order_by(kept.sequence).limit(most))]


def one_record(store: Reader, table: str, day: str, sequence: int) -> Record:
    """Return one record of a day."""
    kept = schema.records.c
    query = select(schema.records).where(kept.table_name == table, kept.day == day, kept.sequence == sequence)
    with store.connected() as connection:
        row = connection.execute(query).first()
    if row is None:
        raise NotInLedger(f"table {table}, {day} has no record {sequence}")
    return Record(*row)


# --- one round


def round_number(body: dict[str, Any]) -> int:
    """Return the number of the round in an entry; 0 if it isn't a round."""
    if body.get("procedure") != ROUND:
        return 0
    with legible("a round", placed=False):
        begun = [step for step in body["steps"] if step["is"] == "Begun"]
        return int(begun[0]["number"])


def find_round(day: LedgerDay, number: int) -> int:
    """Return the index of a round's record among the day's records."""
    numbers = []
    for index, record in enumerate(day.records):
        if record.kind == "entry" and (found := round_number(day.body(record))):
            if found == number:
                return index
            numbers.append(found)
    match numbers:
        case []:
            there = "no round"
        case [only]:
            there = f"only round {only}"
        case _:
            there = f"rounds 1 to {max(numbers)}"
    raise NotInLedger(f"table {day.table}, {day.name} has {there}, not round {number} (--day names another day)")
