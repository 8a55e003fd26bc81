"""What it takes to reopen a table, by how many rounds its day has had, and a house of many tables after a kill.

``python bench/reopen.py [--write] [ROUNDS …]`` plays a day of Pack's Poker with two players and ten wagers a round, and
opens the table again after each number of rounds, every time in a process of its own. Ratios are to the second number,
the first that has a snapshot. Then it serves a house of tables, each with a day that has been played, kills the server,
and starts it again.
"""

import argparse
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ledger import AT, DAY, OPENING, ROUND, SEATS, give
from measurement import row
from report import write_section

from croupier.equipment.chance import LaboratorySource
from croupier.games import sample_text
from croupier.ledger.batch import Batch
from croupier.ledger.keys import VARIABLE
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.play.table_ledger import close_day
from croupier.record.chain import GENESIS, Record, linked
from croupier.record.codec import canonical, read
from croupier.submission.filing import Filing, restored
from croupier.table.commands import LeaveSeat
from croupier.table.roles import player

ROUNDS = (0, 500, 2_500, 10_000)
TURNS = 5
TABLES, ROUNDS_EACH = 100, 1_500
NAME = "PP-01"

OPENS = """
import json, pathlib, resource, sys, time
from croupier.games import part
from croupier.ledger.keys import VARIABLE
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
part("packs-poker", "seat")
store = Store(sys.argv[1])
start = time.process_time()
with LedgerTable(store, "PP-01") as table:
    took = time.process_time() - start
status = pathlib.Path("/proc/self/status")
if status.exists():  # What the operating system counts for a child begins with the peak of its parent.
    peak = next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([took, peak / 1024]))
"""


def reopened(path: Path) -> tuple[float, float]:
    """Seconds of processor time for opening the table, and the peak memory of the whole process in megabytes."""
    call = [sys.executable, "-c", OPENS, str(path)]
    found = [json.loads(subprocess.run(call, check=True, capture_output=True, text=True).stdout) for _ in range(TURNS)]
    seconds, megabytes = map(statistics.median, zip(*found, strict=True))
    return seconds, megabytes


def played(path: Path, numbers: list[int]) -> Iterator[tuple[str, float, float]]:
    """Play a day, and open the table again after each number of rounds and after the close."""
    store, so_far = Store(path), 0
    with LedgerTable(store, NAME, source=LaboratorySource(1), keep_entries=8) as table:
        table.begin_day(DAY, filing_for("packs-poker", None), AT)
        give(table, OPENING)
    for rounds in numbers:
        with LedgerTable(store, NAME, source=LaboratorySource(1, rounds), keep_entries=8) as table:
            for _ in range(rounds - so_far):
                give(table, ROUND)
        so_far = rounds
        yield (f"{rounds:,}", *reopened(path))
    with LedgerTable(store, NAME, source=LaboratorySource(2)) as table:
        give(table, [(player(seat), LeaveSeat(seat)) for seat in SEATS])
        close_day(table, AT)
    yield (f"{so_far:,}, and closed", *reopened(path))
    store.close()


# --- a house


def renamed(records: list[Record], name: str, filing: Filing, now: Filing) -> Iterator[Record]:
    """Records as another table would have them under its own filing, which has its name."""
    previous = GENESIS
    for record in records:
        body = record.body.replace(filing.digest, now.digest)
        if record.kind == "day":
            body = canonical(read(body) | {"filing": now.plain()})
        made = linked(name, record.day, record.sequence, record.kind, previous, body)
        previous = made.hash
        yield made


def make_house(folder: Path, tables: int, rounds: int) -> list[Path]:
    """A ledger in which each of many tables has had the same rounds, every record with hashes of its own.

    The store itself writes them, so sealed orders and the cards of snapshots are encrypted for each table anew.
    """
    filing, store, files = filing_for("packs-poker", None), Store(folder / "first.sqlite"), []
    with LedgerTable(store, NAME, source=LaboratorySource(1), keep_entries=8) as table:
        table.begin_day(DAY, filing, AT)
        give(table, OPENING)
        for _ in range(rounds):
            give(table, ROUND)
        records = table.records
    secrets, pending = store.secrets(NAME), list(enumerate(store.pending(NAME)))
    snapshots = [(record.day, record.sequence) for record in records if record.kind == "snapshot"]
    states = [(day, sequence, store.state(NAME, day, sequence)) for day, sequence in snapshots]
    store.close()
    house = Store(folder / "house.sqlite")
    for number in range(tables):
        name = f"T-{number:03}"
        now = restored(filing.plain() | {"table": name}, filing.schema)
        own = list(renamed(records, name, filing, now))
        with house.claim(name):
            house.write([Batch(name, own, pending=pending, secrets=secrets, states=states, day=DAY)])
        files.append(folder / f"{name}.toml")
        files[-1].write_text(sample_text("packs-poker").replace(NAME, name))
    house.close()
    return files


@contextmanager
def served(folder: Path, files: list[Path]) -> Iterator[tuple[float, str]]:
    """A house that has answered; gives the seconds that took, and its address. It is killed in the end."""
    start = time.monotonic()
    call = [sys.executable, "-m", "croupier", "serve", *map(str, files), "--port", "0"]
    call += ["--ledger", str(folder / "house.sqlite")]
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, "the server did not start"
            urllib.request.urlopen(found[0], timeout=60).read()
            yield time.monotonic() - start, found[0]
        finally:
            process.kill()


def house_of(folder: Path, tables: int, rounds: int) -> str:
    """Kill a house and start it again; gives how long it takes to answer."""
    files = make_house(folder, tables, rounds)
    with served(folder, files):
        pass
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with served(folder, files) as (took, _):
        pass
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (
        f"A house of {tables} such tables with {rounds} rounds each, killed and started again, answers after "
        f"{took:.1f} s, for which it needs {used:.1f} s of processor time (measured on {os.cpu_count()} processors "
        f"under a load of {os.getloadavg()[0]:.0f})."
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options.add_argument("--tables", type=int, default=TABLES, help="tables of the house; 0 for no house")
    options.add_argument("--rounds-each", type=int, default=ROUNDS_EACH, help="rounds of each of them")
    options.add_argument("rounds", type=int, nargs="*", default=ROUNDS)
    arguments = options.parse_args()
    found = []
    # Keys of a house that is there are none of this bench's business.
    with tempfile.TemporaryDirectory() as folder:
        os.environ[VARIABLE] = str(Path(folder) / "keys")
        for what, seconds, megabytes in played(Path(folder) / "ledger.sqlite", arguments.rounds):
            print(f"{what}: {seconds:.3f} s, {megabytes:.0f} MB", flush=True)
            found.append((what, seconds, megabytes))
    base = found[1]
    lines = [
        row("rounds of the day", "to open", f"to {base[0]}", "peak memory", f"to {base[0]}"),
        row("---:", "---:", "---:", "---:", "---:"),
        *(
            row(what, f"{took:.3f} s", f"{took / base[1]:.2f}", f"{peak:.0f} MB", f"{peak / base[2]:.2f}")
            for what, took, peak in found
        ),
    ]
    print("\n".join(["", *lines]))
    house = ""
    if arguments.tables:
        with tempfile.TemporaryDirectory() as folder:
            os.environ[VARIABLE] = str(Path(folder) / "keys")
            house = house_of(Path(folder), arguments.tables, arguments.rounds_each)
        print(f"\n{house}")
    if arguments.write:
        write_section("reopen", f"{INTRODUCTION}\n\n" + "\n".join(lines) + f"\n\n{house}")


INTRODUCTION = """## Reopening a table

A table opens from its last snapshot, so the length of its day doesn't matter. A snapshot has the payments of the last
fifty rounds, which a new day doesn't have. Processor time is for opening only, in a separate process; memory is the
peak of that whole process, including the interpreter and the libraries. Median of five."""


if __name__ == "__main__":
    main()
