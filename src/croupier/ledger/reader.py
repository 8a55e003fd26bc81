"""Reading a ledger's database: what is in it, and nothing changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Select, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from croupier.ledger import schema
from croupier.ledger.address import address
from croupier.ledger.batch import Secret
from croupier.ledger.engines import Untouched, reading_engine
from croupier.ledger.errors import LedgerError, NotInLedger, reason
from croupier.ledger.schema import pending, records, secrets
from croupier.record.chain import Record


class Reader:
    """A ledger that exists, opened to be read. ``url`` is a path, ``sqlite:///…`` or ``postgresql://…``."""

    def __init__(self, url: str | Path) -> None:
        self.address = address(str(url))
        self.path = self.address.path
        self.postgres = self.path is None
        try:
            self.engine = self._opened()
        except ModuleNotFoundError:
            raise LedgerError("PostgreSQL needs the extra: pip install 'croupier[postgres]'") from None

    def _opened(self) -> Engine:
        """Nothing is made where there is nothing, and no foreign database is touched."""
        if self.path is not None and not self.path.is_file():
            raise NotInLedger(f"there is no ledger {self.address}")
        engine = reading_engine(self.address)
        try:
            with engine.connect() as connection:
                if not inspect(connection).has_table(records.name):
                    where = "there is no ledger in that database" if self.postgres else f"{self.address} is no ledger"
                    raise NotInLedger(where)
                schema.must_be_current(connection)
        except BaseException as error:
            engine.dispose()
            if not isinstance(error, SQLAlchemyError):
                raise
            if "not a database" in reason(error):
                raise NotInLedger(f"{self.address} is no ledger: {reason(error)}") from None
            raise NotInLedger(f"the ledger {self.address} cannot be opened: {reason(error)}") from None
        return engine

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """A transaction in which nothing changes while it is read."""
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
        # Sorted here, because databases differ in how they order names.
        return sorted(self._column(select(records.c.table_name).distinct()))

    def days(self, table: str) -> list[str]:
        query = select(records.c.day).where(records.c.table_name == table).distinct()
        return self._column(query.order_by(records.c.day))

    def records(self, table: str, day: str) -> list[Record]:
        query = select(records).where(records.c.table_name == table, records.c.day == day).order_by(records.c.sequence)
        with self.connected() as connection:
            return [Record(*row) for row in connection.execute(query)]

    def rows(self) -> Iterator[Record]:
        """Every record as it lies in its own row, which an index of the database might tell otherwise."""
        query = select(records).with_hint(records, "NOT INDEXED", "sqlite")
        with self.connected() as connection:
            for row in connection.execute(query):
                yield Record(*row)

    def damage(self) -> str:
        """What SQLite finds wrong with its file: rows that an index does not have, broken pages; empty if nothing."""
        if self.postgres:
            return ""
        with self.connected() as connection:
            found = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
        return "" if found == "ok" else found

    def head(self, table: str, day: str) -> str:
        """The hash of the last record of a day."""
        query = select(records.c.hash).where(records.c.table_name == table, records.c.day == day)
        return self._column(query.order_by(records.c.sequence.desc()).limit(1))[0]

    def pending(self, table: str) -> list[str]:
        return self._column(select(pending.c.input).where(pending.c.table_name == table).order_by(pending.c.ordinal))

    def secrets(self, table: str) -> list[Secret]:
        query = select(secrets.c.seal, secrets.c.cards, secrets.c.salt).where(secrets.c.table_name == table)
        with self.connected() as connection:
            return [Secret(*row) for row in connection.execute(query)]

    def _column(self, query: Select[Any]) -> list[str]:
        with self.connected() as connection:
            return list(connection.scalars(query))
