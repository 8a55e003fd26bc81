"""What a table adds to the ledger at once, and the rows that it becomes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Table

from croupier.ledger.schema import commands, pending, records, secrets, states
from croupier.record.chain import Record
from croupier.record.draft import command_text
from croupier.record.text import quoted
from croupier.table.driver import Input


@dataclass(frozen=True, slots=True)
class Secret:
    """An order, or a throw, that is still sealed (:mod:`croupier.ledger.sealed_orders`)."""

    seal: str
    cards: str
    salt: str


@dataclass(slots=True)
class Batch:
    """What one table adds to the ledger at once."""

    table: str
    records: list[Record] = field(default_factory=list)
    clear_pending: bool = False
    """Whether the inputs that were pending are now in a record."""
    pending: list[tuple[int, str]] = field(default_factory=list)
    secrets: list[Secret] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    """Seals that the records themselves have opened."""
    states: list[tuple[str, int, str]] = field(default_factory=list)
    """The day and the number of a snapshot's record, with the cards that it has the digest of."""
    day: str = ""
    commands: list[Input] = field(default_factory=list)
    """The commands with an id that were given, on that day."""

    def __bool__(self) -> bool:
        return bool(self.records or self.clear_pending or self.pending or self.secrets or self.opened or self.commands)


Rows = list[tuple[Any, ...]]


class Statements:
    """The statements that write batches, in a driver's own words; ``mark`` is how it marks a value."""

    def __init__(self, mark: str) -> None:
        self._records, self._pending, self._secrets = (_insert(table, mark) for table in (records, pending, secrets))
        self._states, self._commands = _insert(states, mark), _upsert(commands, mark)
        self._clear = f"DELETE FROM {pending.name} WHERE table_name = {mark}"
        self._forget = f"DELETE FROM {secrets.name} WHERE table_name = {mark} AND seal = {mark}"

    def of(self, batches: Sequence[Batch]) -> Iterator[tuple[str, Rows]]:
        """What to execute, in order: each kind of row of all batches at once."""
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
                # What an earlier batch of the same write would have kept is in a record by now, too.
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
    """The same for rows of which a later one replaces an earlier one."""
    keys = ", ".join(column.name for column in table.primary_key)
    values = ", ".join(f"{column.name} = excluded.{column.name}" for column in table.columns if not column.primary_key)
    return f"{_insert(table, mark)} ON CONFLICT ({keys}) DO UPDATE SET {values}"
