"""What one round costs the processor: two players, ten wagers at Pack's Poker, from the first bet to the audit.

``python bench/round.py`` prints a table of milliseconds. ``python bench/round.py --against REVISION`` measures this
working tree and another revision in turns, each in processes of its own, and prints the ratio for each measure.

All figures are processor time; each is the least of its repeats, which is what nothing else has disturbed.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from auditor.run import audit, lines_of
from ledger import AT, DAY, OPENING, ROUND, Days, filing, finished_rounds, give, write_all

from croupier.equipment.chance import LaboratorySource, SystemSource
from croupier.games.packs_poker import open_table
from croupier.ledger.check import check_day
from croupier.ledger.days import read_day
from croupier.ledger.export import lines
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.record.draft import entry_text
from croupier.table.driver import Driver
from croupier.table.house import House

HERE = Path(__file__).resolve()
ROUNDS = 40
REPEATS = 7
TURNS = 5


def least(work: Callable[[], object], rounds: int) -> float:
    """Milliseconds of processor time for one round."""
    found = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        found.append((time.process_time() - start) / rounds * 1e3)
    return min(found)


def least_afresh(work: Callable[[], object], rounds: int) -> float:
    """The same, each time in a process of its own: nothing is remembered from the time before."""
    found = []
    for _ in range(REPEATS):
        reading, writing = os.pipe()
        if os.fork() == 0:
            start = time.process_time()
            work()
            os.write(writing, repr(time.process_time() - start).encode())
            os._exit(0)
        os.wait()
        found.append(float(os.read(reading, 99)) / rounds * 1e3)
        os.close(reading)
        os.close(writing)
    return min(found)


def costs() -> dict[str, float]:
    """Return each measure, in milliseconds a round."""
    found: dict[str, float] = {}
    for name, source in (("laboratory", LaboratorySource(1)), ("live", SystemSource())):
        house = House(Driver(open_table(filing())), source)
        give(house, OPENING)
        give(house, ROUND * 5)
        found[f"play ({name} source)"] = least(partial(give, house, ROUND * 10), 10)
    entries = finished_rounds(ROUNDS)
    days = Days()
    found["encode and hash"] = least(
        lambda: [days.batch("costs", entry_text(entry)) for entry in entries], len(entries)
    )
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "ledger.sqlite")
        with store.claim("costs"):

            def commit() -> None:
                write_all(store, (days.batch("costs", entry_text(entry)) for entry in entries))

            found["encode, hash and commit"] = least(commit, len(entries))
        with LedgerTable(store, "kept", source=LaboratorySource(1)) as table:
            table.begin_day(DAY, filing(), AT)
            give(table, OPENING)
            found["play and keep each command"] = least(partial(give, table, ROUND * 10), 10)
        played = 10 * REPEATS

        def reopen() -> None:
            with LedgerTable(store, "kept", source=LaboratorySource(1)):
                pass

        found["replay (reopen)"] = least(reopen, played)
        found["check (ledger verify)"] = least(lambda: _sound(check_day(read_day(store, "kept", DAY)).wrong), played)
        export = "".join(lines(store, ["kept"])).encode()
        found["audit (verify/)"] = least_afresh(lambda: audit(lines_of(export)), played)
        store.close()
    return found


def _sound(wrong: object) -> None:
    assert wrong is None, wrong


# --- another revision


def measured(tree: Path) -> dict[str, float]:
    """The measures of a source tree, taken in a process of its own."""
    own = tree / "bench" / "round.py"
    if not own.exists():
        shutil.copy(HERE, own)  # An older tree, measured beside its own bench/ledger.py.
    paths = os.pathsep.join(map(str, (tree / "src", tree / "verify", tree / "bench")))
    done = subprocess.run(
        [sys.executable, own, "--json"],
        env={**os.environ, "PYTHONPATH": paths},
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def compared(revision: str) -> str:
    """A table of this tree beside another revision: the least of the turns, and their ratio."""
    ours: list[dict[str, float]] = []
    theirs: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        git = ("git", "-C", str(HERE.parent), "worktree")
        subprocess.run([*git, "add", "--detach", str(other), revision], check=True, capture_output=True)
        try:
            for _ in range(TURNS):
                theirs.append(measured(other))
                ours.append(measured(HERE.parent.parent))
        finally:
            subprocess.run([*git, "remove", "--force", str(other)], check=True, capture_output=True)
    rows = [f"| ms of CPU a round | {revision} | this tree | ratio |", "| --- | ---: | ---: | ---: |"]
    for name in ours[0]:
        before, after = (min(turn[name] for turn in turns if name in turn) for turns in (theirs, ours))
        rows.append(f"| {name} | {before:.3f} | {after:.3f} | **{after / before:.2f}** |")
    return "\n".join(rows)


def main() -> None:
    if "--against" in sys.argv:
        print(compared(sys.argv[sys.argv.index("--against") + 1]))
    elif "--json" in sys.argv:
        print(json.dumps(costs()))
    else:
        found = costs()
        played = found["play (laboratory source)"]
        print("| what | ms of CPU a round | to playing it |\n| --- | ---: | ---: |")
        for name, cost in found.items():
            print(f"| {name} | {cost:.3f} | {cost / played:.2f} |")


if __name__ == "__main__":
    main()
