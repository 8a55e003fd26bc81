"""Two processes and one ledger: whatever name opens it and whatever files are deleted, only one of them writes.

A killed process holds nothing afterward. If a lock is lost anyway, the first write after it finds that out.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from ledger_days import DAY, NAME, assert_same, do, do_all, opened, played, short_day, state
from sqlalchemy import text

from croupier.ledger.check import check_day
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import read_day
from croupier.ledger.engines import WRITING
from croupier.ledger.errors import LedgerError, SecondWriter, WriteFailed
from croupier.ledger.store import Store

HOLDER = """
import sys
sys.path.insert(0, sys.argv[2])
from ledger_days import do_all, opened, short_day
from croupier.ledger.store import Store
with opened(Store(sys.argv[1])) as table:
    do_all(table, short_day()[:5])
    print("played", flush=True)
    sys.stdin.readline()
    do_all(table, short_day()[:7], 5)
    print("played on", flush=True)
    sys.stdin.readline()
"""


@contextmanager
def held(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Run another process that plays at the table, in the middle of a round; it ends by being killed."""
    call = [sys.executable, "-c", HOLDER, str(path), str(Path(__file__).parent)]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "played\n"
            yield process
        finally:
            process.kill()


def plays_on(process: "subprocess.Popen[str]") -> bool:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    return process.stdout.readline() == "played on\n"


def delete_lock_files(path: Path) -> Path:
    for file in path.parent.iterdir():
        if file != path and not file.name.endswith("-wal"):
            file.unlink()
    return path


def hard_link(path: Path) -> Path:
    (other := path.with_name("hard.sqlite")).hardlink_to(path)
    return other


def symbolic_link(path: Path) -> Path:
    (other := path.with_name("symbolic.sqlite")).symlink_to(path)
    return other


def moved(path: Path) -> Path:
    return path.rename(path.with_name("moved.sqlite"))


def replaced(path: Path) -> Path:
    """Do what a file manager or a restored backup may do: put a copy in its place."""
    other = moved(path)
    shutil.copy(other, path)
    return other


def deleted(path: Path) -> Path:
    path.unlink()
    return path


def log_deleted(path: Path) -> Path:
    Path(f"{path}-wal").unlink()
    return path


@pytest.mark.parametrize("how", [moved, replaced, deleted, log_deleted])
def test_nothing_is_acknowledged_that_is_written_where_nobody_will_look(
    tmp_path: Path, how: Callable[[Path], Path]
) -> None:
    path = tmp_path / "ledger.sqlite"
    with closing(Store(path)) as store, opened(store) as table:
        do_all(table, short_day()[:5])
        how(path)
        with pytest.raises(WriteFailed, match="moved, replaced or deleted"):
            do(table, 5, short_day()[5])
        assert "moved, replaced or deleted" in store.stopped


@pytest.mark.parametrize("how", [delete_lock_files, hard_link, symbolic_link, lambda path: path])
def test_a_second_process_does_not_write_by_whatever_name_it_comes(tmp_path: Path, how: Callable[[Path], Path]) -> None:
    path = tmp_path / "ledger.sqlite"
    with held(path) as process:
        other = how(path)
        words = "is being written by another process|has 2 names"
        with pytest.raises(LedgerError, match=words), closing(Store(other)) as store, opened(store):
            pass
        if other != path and path.exists() and not other.is_symlink():
            other.unlink()
        assert plays_on(process)
    with closing(Store(path)) as store, opened(store) as table:
        assert_same(state(table), played(store, short_day(), "alone").states[7])
        do_all(table, short_day(), 7)
    with closing(Reader(path)) as reader:
        assert check_day(read_day(reader, NAME, DAY)).wrong is None


def test_a_ledger_is_open_again_at_once_when_its_holder_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    with held(path) as process, closing(Store(path)) as store:
        with pytest.raises(SecondWriter), opened(store):
            pass
        process.kill()
        process.wait()
        with opened(store) as table:
            do_all(table, short_day(), 5)


def test_two_stores_of_one_process_do_not_write_beside_each_other_and_no_lock_is_lost(tmp_path: Path) -> None:
    """Closing one of them must not release the other's lock, as happens with the locks of most systems."""
    path = tmp_path / "ledger.sqlite"
    first = Store(path)
    with opened(first) as table:
        do_all(table, short_day()[:5])
        for _ in range(2):
            with closing(Store(path)) as second, pytest.raises(SecondWriter), opened(second):
                pass
        with closing(Reader(path)) as reader:
            assert reader.tables() == [NAME]
        call = [sys.executable, "-c", HOLDER, str(path), str(Path(__file__).parent)]
        tried = subprocess.run(call, input="", capture_output=True, text=True, check=False)
        assert "is being written by another process" in tried.stderr
        do_all(table, short_day(), 5)
    first.close()


def test_who_has_lost_the_claim_writes_nothing_any_more(store: Store, url: str) -> None:
    """However the lock was circumvented: another process has put its own token into the database."""
    with opened(store) as table:
        do_all(table, short_day()[:5])
        before = store.records(NAME, DAY)
        with store.engine.execution_options(**WRITING).begin() as connection:
            connection.execute(text("UPDATE claims SET token = 'another'"))
        with pytest.raises(WriteFailed, match="another process has taken over"):
            do(table, 5, short_day()[5])
        assert "another process has taken over" in store.stopped
        with pytest.raises(LedgerError, match="another process has taken over"):
            _ = table.driver
        assert store.records(NAME, DAY) == before
    with closing(Store(url)) as again, opened(again) as table:
        do_all(table, short_day(), 5)
