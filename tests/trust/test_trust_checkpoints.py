"""Checkpoints: both checkers find what was dropped since; and neither leaves a trace where it reads."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from both_checkers import audit, verify
from every_game import AT, table_of

from croupier.cli import app
from croupier.ledger.database_reader import Reader
from croupier.play.open_table import filing_for
from croupier.play.table_ledger import close_day, make_ready
from croupier.record.chain import checkpoint

DAYS = ("2026-01-01", "2026-01-02", "2026-01-03")
TABLE = "PP-01"


@pytest.fixture(scope="module")
def three_days(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table's ledger: two closed days and a running one, and a checkpoint of each."""
    path = tmp_path_factory.mktemp("days") / "ledger.sqlite"
    with table_of("packs-poker", path) as played:
        for day in DAYS:
            make_ready(played.kept, filing_for("packs-poker", None), AT.replace(DAYS[0], day))
            if day != DAYS[-1]:
                close_day(played.kept, AT.replace(DAYS[0], day))
    with closing(Reader(path)) as reader:
        for day in DAYS:
            path.with_name(f"{day}.checkpoint").write_text(checkpoint(reader.records(TABLE, day)))
    return path


def checkpoints(path: Path, days: tuple[str, ...] = DAYS) -> list[str | Path]:
    return [word for day in days for word in ("--checkpoint", path.with_name(f"{day}.checkpoint"))]


LAST = f"WHERE day = '{DAYS[-1]}'"
DROPPED = {
    "the last record": (f"{LAST} AND sequence = (SELECT max(sequence) FROM records {LAST})", DAYS[-1:]),
    "the first day": (f"WHERE day = '{DAYS[0]}'", DAYS[:1]),
    "the last day": (LAST, DAYS[-1:]),
    "everything": ("", DAYS),
}


def test_checkpoints_of_all_days_are_met(three_days: Path) -> None:
    kept = checkpoints(three_days)
    assert verify(three_days, *kept).stdout.count("It matches the checkpoint.") == 3
    assert "3 checkpoints met" in audit("sqlite", three_days, *kept).stdout


@pytest.mark.parametrize("what", DROPPED)
def test_what_was_dropped_after_a_checkpoint_is_found_by_both_checkers(
    three_days: Path, tmp_path: Path, what: str
) -> None:
    where, seen = DROPPED[what]
    path = tmp_path / "ledger.sqlite"
    shutil.copy(three_days, path)
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(f"DELETE FROM records {where}").rowcount
    for days in (seen, DAYS):
        kept = checkpoints(three_days, days)
        for found in (verify(path, *kept), audit("sqlite", path, *kept)):
            assert found.returncode == 1, found
            assert "missing" in found.stdout or "made of" in found.stdout, found
    if what in ("the last record", "the last day"):
        for found in (verify(path), audit("sqlite", path)):
            assert found.returncode == 0, "the chain alone cannot tell"


# --- reading


READING: tuple[tuple[str, ...], ...] = (
    ("list",),
    ("verify",),
    ("export",),
    ("checkpoint",),
    ("events",),
    ("seats",),
    ("meters",),
    ("win-report",),
    ("liability",),
)


@contextmanager
def only_to_read(path: Path, *, log: bool) -> Iterator[Path]:
    """A copy in a write-protected folder, either left alone or in use."""
    with TemporaryDirectory(prefix="croupier-") as folder, closing(sqlite3.connect(path)) as connection:
        if log:
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            with connection:
                connection.execute("CREATE TABLE IF NOT EXISTS in_the_log (only_here INTEGER)")
        for suffix in ("", "-wal", "-shm") if log else ("",):
            shutil.copy(f"{path}{suffix}", f"{folder}/ledger.sqlite{suffix}")
        for file in Path(folder).iterdir():
            file.chmod(0o444)
        Path(folder).chmod(0o555)
        before = os.geteuid()
        if before == 0:  # Permissions don't bind the superuser.
            os.seteuid(65534)
        try:
            yield Path(folder) / "ledger.sqlite"
        finally:
            os.seteuid(before)
            Path(folder).chmod(0o755)


@pytest.mark.parametrize("log", [False, True], ids=["closed", "in use"])
@pytest.mark.parametrize("read", ["croupier ledger", "the auditor"])
def test_who_reads_a_ledger_writes_nothing(three_days: Path, tmp_path: Path, read: str, log: bool) -> None:
    def by_commands(path: Path) -> None:
        for command in READING:
            with pytest.raises(SystemExit) as end:
                app(["ledger", *command, "--ledger", str(path)], result_action="sys_exit")
            assert not end.value.code, command

    def by_auditor(path: Path) -> None:
        assert audit("sqlite", path).returncode == 0

    reads: Callable[[Path], None] = by_commands if read == "croupier ledger" else by_auditor
    shutil.copy(three_days, tmp_path / "ledger.sqlite")
    reads(tmp_path / "ledger.sqlite")
    assert [path.name for path in tmp_path.iterdir()] == ["ledger.sqlite"]
    with only_to_read(tmp_path / "ledger.sqlite", log=log) as path:
        before = {file: file.stat().st_mtime_ns for file in path.parent.iterdir()}
        assert len(before) == (3 if log else 1)
        reads(path)
        assert {file: file.stat().st_mtime_ns for file in path.parent.iterdir()} == before
