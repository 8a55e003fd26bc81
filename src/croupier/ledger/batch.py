"""What a table adds to the ledger in one write, and the database rows for it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import Table

from croupier.ledger.schema import commands, pending, records, secrets, states
from croupier.record.chain import Record
from croupier.record.draft import command_text
from croupier.record.text import quoted
from croupier.table.driver import Input


@dataclass(frozen=True, slots=True)
class Secret:
    """An order, throw or spin that is still sealed (:mod:`croupier.ledger.sealed_orders`)."""

    seal: str
    cards: str
    salt: str


@dataclass(slots=True)
class Batch:
    """What one table adds to the ledger in one write."""

    table: str
    records: list[Record] = field(default_factory=list)
    clear_pending: bool = False
    """True if the pending inputs are now in a record."""
    pending: list[tuple[int, str]] = field(default_factory=list)
    secrets: list[Secret] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    """Seals opened by the records themselves."""
    states: list[tuple[str, int, str]] = field(default_factory=list)
    """Snapshots: the day, the record number, and the cards whose digest the record holds."""
    day: str = ""
    commands: list[Input] = field(default_factory=list)
    """The day's commands that were given with an id."""

    def __bool__(self) -> bool:
        return bool(self.records or self.clear_pending or self.pending or self.secrets or self.opened or self.commands)


class BatchWriter(Protocol):
    """Something that writes batches: a store, or a group writer in front of one."""

    def write(self, batches: list[Batch], /) -> None:
        """Write all batches or none, and return when they are on disk."""
        ...


Rows = list[tuple[Any, ...]]


class Statements:
    """SQL statements for writing batches; ``mark`` is the driver's placeholder."""

    def __init__(self, mark: str) -> None:
        self._records, self._pending, self._secrets = (_insert(table, mark) for table in (records, pending, secrets))
        self._states, self._commands = _insert(states, mark), _upsert(commands, mark)
        self._clear = f"DELETE FROM {pending.name} WHERE table_name = {mark}"
        self._forget = f"DELETE FROM {secrets.name} WHERE table_name = {mark} AND seal = {mark}"

    def of(self, batches: Sequence[Batch]) -> Iterator[tuple[str, Rows]]:
        """Yield the statements to execute, in order, each with the rows of all batches."""
        kept: Rows = []
        cleared: Rows = []
        waiting: dict[str, Rows] = {}
        sealed: Rows = []
        opened: Rows = []
        states: Rows = []
        commands: Rows = []
        for batch in batches:
            name = batch.table
            kept += [
                (record.table, record.day, record.sequence, record.kind, record.previous, record.body, record.hash)
                for record in batch.records
            ]
            if batch.clear_pending:
                # Pending inputs of an earlier batch in this write are in a record by now, too.
                cleared.append((name,))
                waiting[name] = []
            if batch.pending:
                waiting.setdefault(name, []).extend((name, at, input_) for at, input_ in batch.pending)
            sealed += [(name, secret.seal, secret.cards, secret.salt) for secret in batch.secrets]
            opened += [(name, seal) for seal in batch.opened]
            states += [(name, *state) for state in batch.states]
            commands += [
                (
                    name,
                    quoted(input_.id),
                    input_.actor.role.value,
                    input_.actor.seat,
                    batch.day,
                    command_text(input_.command),
                )
                for input_ in batch.commands
            ]
        inputs = [row for rows in waiting.values() for row in rows]
        work = (
            (self._records, kept),
            (self._clear, cleared),
            (self._pending, inputs),
            (self._secrets, sealed),
            (self._forget, opened),
            (self._states, states),
            (self._commands, commands),
        )
        yield from ((statement, rows) for statement, rows in work if rows)


def _insert(table: Table, mark: str) -> str:
    columns = [column.name for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({', '.join([mark] * len(columns))})"


def _upsert(table: Table, mark: str) -> str:
    """Return an insert statement that replaces existing rows."""
    keys = ", ".join(column.name for column in table.primary_key)
    values = ", ".join(f"{column.name} = excluded.{column.name}" for column in table.columns if not column.primary_key)
    return f"{_insert(table, mark)} ON CONFLICT ({keys}) DO UPDATE SET {values}"
