"""What a table adds to the ledger at once, and the rows that it becomes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Table

from croupier.ledger.schema import pending, records, secrets
from croupier.record.chain import Record


@dataclass(frozen=True, slots=True)
class Secret:
    """An order, or a throw, that is still sealed (:mod:`croupier.ledger.sealed`)."""

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

    def __bool__(self) -> bool:
        return bool(self.records or self.clear_pending or self.pending or self.secrets or self.opened)


Rows = list[tuple[Any, ...]]


class Statements:
    """The statements that write batches, in a driver's own words; ``mark`` is how it marks a value."""

    def __init__(self, mark: str) -> None:
        self._records, self._pending, self._secrets = (_insert(table, mark) for table in (records, pending, secrets))
        self._clear = f"DELETE FROM {pending.name} WHERE table_name = {mark}"
        self._forget = f"DELETE FROM {secrets.name} WHERE table_name = {mark} AND seal = {mark}"

    def of(self, batches: Sequence[Batch]) -> Iterator[tuple[str, Rows]]:
        """What to execute, in order: each kind of row of all batches at once."""
        kept: Rows = []
        cleared: Rows = []
        waiting: dict[str, Rows] = {}
        sealed: Rows = []
        opened: Rows = []
        for batch in batches:
            name = batch.table
            kept += [
                (one.table, one.day, one.sequence, one.kind, one.previous, one.body, one.hash) for one in batch.records
            ]
            if batch.clear_pending:
                # What an earlier batch of the same write would have kept is in a record by now, too.
                cleared.append((name,))
                waiting[name] = []
            if batch.pending:
                waiting.setdefault(name, []).extend((name, at, given) for at, given in batch.pending)
            sealed += [(name, one.seal, one.cards, one.salt) for one in batch.secrets]
            opened += [(name, seal) for seal in batch.opened]
        inputs = [row for rows in waiting.values() for row in rows]
        work = (
            (self._records, kept),
            (self._clear, cleared),
            (self._pending, inputs),
            (self._secrets, sealed),
            (self._forget, opened),
        )
        yield from ((statement, rows) for statement, rows in work if rows)


def _insert(table: Table, mark: str) -> str:
    columns = [column.name for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({', '.join([mark] * len(columns))})"
