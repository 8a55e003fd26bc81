"""Both checkers at the scale of a casino: 100 tables at 60 rounds an hour are 144,000 rounds a day.

``python bench/verify.py`` prints a table; with ``--write`` it goes to its section of docs/performance.md. ``--against
REVISION`` adds the ratio to another revision, measured in the same turns.

Each checker is run as people run it, on days of several tables, and on a short day; what the longer run costs more is
the cost of its rounds, whatever it costs to start. Costs are processor time, of all processes together, because others
may use the machine; the day's time on two cores is half of that. By the clock it was measured as well, and stands
beside it.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ledger import AT, DAY, OPENING, ROUND, filing, give
from measurement import rounded, row
from report import write_section

from croupier.equipment.chance import LaboratorySource
from croupier.ledger.export import lines
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store

TREE = Path(__file__).resolve().parent.parent
TABLES, ROUNDS, SHORT = 4, 150, 5
"""The tables that are checked, the rounds of each, and those of the short day."""
TURNS = 5
OF_A_DAY = 144_000
WORKERS = (1, 2)


class House(NamedTuple):
    """The same records in a store and in an export."""

    store: Path
    export: Path
    rounds: int


class Cost(NamedTuple):
    """Milliseconds for each round: of all processors together, and by the clock."""

    processor: float
    clock: float


def played(folder: Path, rounds: int) -> House:
    folder.mkdir()
    house = House(folder / "house.sqlite", folder / "house.jsonl", rounds * TABLES)
    store = Store(house.store)
    names = [f"PP-{number:02}" for number in range(1, TABLES + 1)]
    for seed, name in enumerate(names, 1):
        with LedgerTable(store, name, source=LaboratorySource(seed)) as table:
            table.begin_day(DAY, filing(), AT)
            give(table, OPENING)
            give(table, ROUND * rounds)
    house.export.write_text("".join(lines(store, names)), "utf-8", newline="\n")
    store.close()
    return house


def commands(tree: Path, house: House, workers: int) -> dict[str, list[str]]:
    """How each checker is called; a revision that knows of no workers has one."""
    several = ["--workers", str(workers)] if workers > 1 else []
    auditor = [sys.executable, str(tree / "verify" / "audit.py"), "export", str(house.export)]
    program = [sys.executable, "-m", "croupier", "ledger", "verify", "--ledger", str(house.store)]
    return {"auditor": auditor + several, "program": program + several}


def used(command: Sequence[str], tree: Path) -> Cost:
    """What a command took in all: seconds of processor time, and by the clock."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(tree / "src")}, check=False, capture_output=True, text=True
    )
    clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    # A store that another revision's program has written is right but for the program that it names.
    assert done.returncode == 0, done.stdout + done.stderr
    return Cost(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, clock)


def cost(tree: Path, checker: str, workers: int, short: House, long: House) -> Cost:
    less, more = (used(commands(tree, house, workers)[checker], tree) for house in (short, long))
    rounds = (long.rounds - short.rounds) / 1e3
    return Cost((more.processor - less.processor) / rounds, (more.clock - less.clock) / rounds)


@contextmanager
def other_tree(revision: str) -> Iterator[Path | None]:
    """A working tree of another revision, if one is named."""
    if not revision:
        yield None
        return
    git = ("git", "-C", str(TREE), "worktree")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "other"
        subprocess.run([*git, "add", "--detach", str(tree), revision], check=True, capture_output=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True, capture_output=True)


def measured(revision: str) -> str:
    ours: dict[tuple[str, int], list[Cost]] = {}
    theirs: dict[str, list[Cost]] = {}
    with tempfile.TemporaryDirectory() as folder, other_tree(revision) as other:
        os.environ["CROUPIER_KEYS"] = str(Path(folder) / "keys")
        short, long = played(Path(folder) / "short", SHORT), played(Path(folder) / "long", ROUNDS)
        for _ in range(TURNS):
            for checker in ("auditor", "program"):
                if other is not None:
                    theirs.setdefault(checker, []).append(cost(other, checker, 1, short, long))
                for workers in WORKERS:
                    ours.setdefault((checker, workers), []).append(cost(TREE, checker, workers, short, long))
    return table(ours, theirs, revision)


def table(ours: dict[tuple[str, int], list[Cost]], theirs: dict[str, list[Cost]], revision: str) -> str:
    found = [
        "## Verification",
        "",
        "Both checkers on days of Pack's Poker (two players, ten wagers per round), run from the command line:",
        "`verify/audit.py export` and `croupier ledger verify`. Rounds per second are per core, by processor time. *A",
        f"day* is {OF_A_DAY:,} rounds, 100 tables at 60 rounds an hour: the processor time of all processes, divided",
        "by as many cores as there are workers. Days of tables, and for the program the stretches between snapshots,",
        "are independent of each other. The goal on two cores is 60 s for the auditor and 180 s for the program. *By",
        "the clock* is how long a day would take at the pace of this run, in which other programs may have used the",
        f"machine too. Medians of {TURNS} turns, on {os.cpu_count()} processors under a load of",
        f"{os.getloadavg()[0]:.1f}.",
        *([f"*Times* is against revision {revision}, one process each, in the same turn."] if revision else []),
        "",
        row(
            "checker", "workers", "rounds/s of a core", "a day, s", "by the clock, s", *(["times"] if revision else [])
        ),
        row("---", *["---:"] * (5 if revision else 4)),
    ]
    for (checker, workers), costs in ours.items():
        processor, clock = (statistics.median(cost[at] for cost in costs) for at in (0, 1))
        ratios = [
            before.processor / after.processor for before, after in zip(theirs.get(checker, ()), costs, strict=False)
        ]
        day = OF_A_DAY / 1e3
        cells = [rounded(1e3 / processor), f"{processor * day / workers:,.0f}", f"{clock * day:,.0f}"]
        cells += [f"{statistics.median(ratios):.1f}"] if ratios else []
        found.append(row(checker, workers, *cells))
    return "\n".join(found) + "\n"


def main() -> None:
    text = measured(sys.argv[sys.argv.index("--against") + 1] if "--against" in sys.argv else "")
    print(text)
    if "--write" in sys.argv:
        write_section("verification", text)


if __name__ == "__main__":
    main()
