"""Read-only access to a ledger's database."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Select, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from croupier.extras import needed
from croupier.ledger import schema
from croupier.ledger.address import address
from croupier.ledger.batch import Secret
from croupier.ledger.engines import Untouched, reading_engine
from croupier.ledger.errors import LedgerError, NotInLedger, reason
from croupier.ledger.keys import key_folder
from croupier.ledger.schema import pending, records, secrets, states
from croupier.ledger.vault import Locked, Vault
from croupier.record.chain import Record


class Reader:
    """An existing ledger, opened for reading. ``url`` is a path, ``sqlite:///…`` or ``postgresql://…``."""

    def __init__(self, url: str | Path) -> None:
        self.address = address(str(url))
        self.path = self.address.path
        self.postgres = self.path is None
        self.use_keys(key_folder())
        try:
            self.engine = self._opened()
        except ModuleNotFoundError:
            raise LedgerError(needed("a ledger on PostgreSQL", "psycopg", "postgres")) from None

    def use_keys(self, folder: Path) -> None:
        """Look for the house's keys in this folder from now on."""
        self.keys, self.vault = folder, Vault(folder)

    def _opened(self) -> Engine:
        """Open the database. A missing one is not created, and a foreign one is not touched."""
        if self.path is not None and not self.path.is_file():
            raise NotInLedger(f"there is no ledger {self.address}")
        engine = reading_engine(self.address)
        try:
            with engine.connect() as connection:
                if not inspect(connection).has_table(records.name):
                    where = (
                        "there is no ledger in that database" if self.postgres else f"{self.address} is not a ledger"
                    )
                    raise NotInLedger(where)
                schema.must_be_readable(connection)
        except BaseException as error:
            engine.dispose()
            if not isinstance(error, SQLAlchemyError):
                raise
            if "not a database" in reason(error):
                raise NotInLedger(f"{self.address} is not a ledger: {reason(error)}") from None
            raise NotInLedger(f"the ledger {self.address} cannot be opened: {reason(error)}") from None
        return engine

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """Open a transaction whose data can't change while it is read."""
        engine = self.engine
        if self.postgres:
            engine = engine.execution_options(isolation_level="REPEATABLE READ")
        try:
            with engine.connect() as connection:
                yield connection
                raw = connection.connection.driver_connection
                if isinstance(raw, Untouched):
                    raw.must_have_stayed()
        except SQLAlchemyError as error:
            raise LedgerError(f"the ledger cannot be read: {reason(error)}") from None

    def tables(self) -> list[str]:
        # Skip from name to name by index; scanning every record for its table's name would take ever longer.
        first = select(func.min(records.c.table_name).label("name")).cte("names", recursive=True)
        after = select(func.min(records.c.table_name)).where(records.c.table_name > first.c.name)
        names = first.union_all(select(after.scalar_subquery()).where(first.c.name.is_not(None)))
        # Sorted here, because databases order names differently.
        return sorted(self._column(select(names.c.name).where(names.c.name.is_not(None))))

    def days(self, table: str) -> list[str]:
        query = select(records.c.day).where(records.c.table_name == table).distinct()
        return self._column(query.order_by(records.c.day))

    def last_day(self, table: str, before: str = "9") -> str:
        """Return a table's last day, or the last before another; empty if there is none."""
        query = select(func.max(records.c.day)).where(records.c.table_name == table, records.c.day < before)
        return self._column(query)[0] or ""

    def records(self, table: str, day: str, *, kind: str = "") -> list[Record]:
        """Return a day's records in order, all or of one kind."""
        query = select(records).where(records.c.table_name == table, records.c.day == day).order_by(records.c.sequence)
        with self.connected() as connection:
            return [Record(*row) for row in connection.execute(query.where(records.c.kind == kind) if kind else query)]

    def number_of_records(self, table: str) -> int:
        """Return the number of records of a table, over all its days."""
        with self.connected() as connection:
            return connection.scalar(select(func.count()).where(records.c.table_name == table)) or 0

    def recent_records(self, table: str, day: str) -> list[Record]:
        """Return a day's first record, and those from its last snapshot on; all of them without a snapshot."""
        query = select(records).where(records.c.table_name == table, records.c.day == day).order_by(records.c.sequence)
        last = select(func.max(states.c.sequence)).where(states.c.table_name == table, states.c.day == day)
        with self.connected() as connection:
            since = connection.scalar(last) or 1
            recent = query.where((records.c.sequence == 1) | (records.c.sequence >= since))
            return [Record(*row) for row in connection.execute(recent)]

    def state(self, table: str, day: str, sequence: int) -> str:
        """Return the cards as they were at a snapshot; empty if lost."""
        query = select(states.c.cards).where(states.c.table_name == table, states.c.day == day)
        kept = next(iter(self._column(query.where(states.c.sequence == sequence))), "")
        return self.vault.state(table, day, sequence, kept)

    def hashes(self, table: str, day: str, after: int = 0) -> list[str]:
        """Return the hashes of a day's records in order, skipping the first ``after``.

        Each is read from the next record's ``previous`` column. A record's own hash comes after its body in the row, so
        reading it would read the body as well.
        """
        own = (records.c.table_name == table, records.c.day == day)
        stated = select(records.c.previous).where(*own, records.c.sequence > after + 1).order_by(records.c.sequence)
        last = select(records.c.hash).where(*own, records.c.sequence > after).order_by(records.c.sequence.desc())
        with self.connected() as connection:
            return [*connection.scalars(stated), *connection.scalars(last.limit(1))]

    def record(self, table: str, day: str, sequence: int) -> Record:
        """Return one record of a day. Raise :class:`NotInLedger` if there is none with that number."""
        query = select(records).where(records.c.table_name == table, records.c.day == day)
        with self.connected() as connection:
            row = connection.execute(query.where(records.c.sequence == sequence)).first()
        if row is None:
            raise NotInLedger(f"table {table}, {day} has no record {sequence}")
        return Record(*row)

    def snapshots(self, table: str, day: str) -> list[int]:
        """Return the sequence numbers of a day's snapshots, and of its last record."""
        query = select(records.c.sequence, records.c.kind).where(records.c.table_name == table, records.c.day == day)
        with self.connected() as connection:
            found = connection.execute(query.order_by(records.c.sequence)).all()
        return [sequence for sequence, kind in found if kind == "snapshot" or sequence == found[-1][0]]

    def rows(self) -> Iterator[Record]:
        """Yield every record from its own row, bypassing indexes, which might disagree."""
        query = select(records).with_hint(records, "NOT INDEXED", "sqlite")
        with self.connected() as connection:
            for row in connection.execute(query):
                yield Record(*row)

    def damage(self) -> str:
        """Return what SQLite finds wrong with its file, such as missing index rows; empty if nothing."""
        if self.postgres:
            return ""
        with self.connected() as connection:
            found = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
        return "" if found == "ok" else found

    def head(self, table: str, day: str) -> str:
        """Return the hash of a day's last record."""
        query = select(records.c.hash).where(records.c.table_name == table, records.c.day == day)
        return self._column(query.order_by(records.c.sequence.desc()).limit(1))[0]

    def last_sequence(self, table: str, day: str) -> int:
        """Return the number of a day's last record, or 0."""
        query = select(func.max(records.c.sequence)).where(records.c.table_name == table, records.c.day == day)
        with self.connected() as connection:
            return connection.scalar(query) or 0

    def pending(self, table: str) -> list[str]:
        return self._column(select(pending.c.input).where(pending.c.table_name == table).order_by(pending.c.ordinal))

    def secrets(self, table: str) -> list[Secret]:
        query = select(secrets.c.seal, secrets.c.cards, secrets.c.salt).where(secrets.c.table_name == table)
        with self.connected() as connection:
            kept = [Secret(*row) for row in connection.execute(query)]
        return [self.vault.secret(table, secret) for secret in kept]

    def unlocked(self, table: str, kept: list[Secret]) -> tuple[list[Secret], frozenset[str]]:
        """Return the secrets that the available key decrypts, and the seals of the others."""
        opened, locked = list[Secret](), set[str]()
        for secret in kept:
            try:
                opened.append(self.vault.secret(table, secret))
            except Locked:
                locked.add(secret.seal)
        return opened, frozenset(locked)

    def _column(self, query: Select[Any]) -> list[str]:
        with self.connected() as connection:
            return list(connection.scalars(query))
