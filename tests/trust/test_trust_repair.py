"""Unusable ledgers are repaired: both checkers accept what is left, the table opens, and nothing is lost."""

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from both_checkers import audit, verify
from every_game import AT, table_of
from signed_house import play

from croupier.cli import app
from croupier.ledger import ledger as ledger_module
from croupier.ledger.database_reader import Reader
from croupier.ledger.errors import LedgerError
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.log_writer import LogWriter
from croupier.ledger.repair import repair
from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.play.table_ledger import close_day, make_ready
from croupier.record.chain import linked

DAY, NEXT = "2026-01-01", "2026-01-02"
TABLE = "BJ-01"
ROUNDS = 24
STEPS = 300
"""Steps between snapshots: few, so that a short day has some, the last of them with a partly dealt shoe."""


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A blackjack table with a closed day, and a running day with snapshots, in the middle of a round."""
    path = tmp_path_factory.mktemp("honest") / "ledger.sqlite"
    with table_of("blackjack", path) as played:
        played.sit_down()
        played.round()
        played.players.leave()
        close_day(played.kept, AT)
        make_ready(played.kept, filing_for("blackjack", None), AT.replace(DAY, NEXT))
    with pytest.MonkeyPatch.context() as patch, table_of("blackjack", path) as played:
        patch.setattr(ledger_module, "STEPS_BETWEEN_SNAPSHOTS", STEPS)
        played.place.clock = lambda: AT.replace(DAY, NEXT)
        played.sit_down()
        for _ in range(ROUNDS):
            played.round()
        played.wagers()
        table = played.kept.name
        assert any(record.kind == "snapshot" for record in played.kept.records[:-10])
        assert played.kept.store.pending(table)
        assert played.kept.store.secrets(table)
    assert table == TABLE
    assert verify(path).returncode == audit("sqlite", path).returncode == 0
    return path


@pytest.fixture
def ledger(honest: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(honest, tmp_path / "ledger.sqlite"))


def change(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement, values).rowcount


# --- ways a ledger breaks: each returns what must at least be left of its last day


def flipped_bit(path: Path) -> int:
    """Flip one bit of one record's body, in the file itself."""
    with closing(sqlite3.connect(path)) as connection:
        at = connection.execute(f"SELECT max(sequence) - 20 FROM records WHERE day = '{NEXT}'").fetchone()[0]
        body = connection.execute("SELECT body FROM records WHERE day = ? AND sequence = ?", (NEXT, at)).fetchone()[0]
    sign = f'"number":{json.loads(body)["number"]},"procedure"'.encode()
    data = path.read_bytes()
    assert sign in data
    # Unused pages may have it, too.
    path.write_bytes(data.replace(sign, sign.replace(b"n", b"l", 1)))
    return int(at) - 1


def garbage_pages(path: Path) -> int:
    """Overwrite the last pages of the file."""
    data = bytearray(path.read_bytes())
    data[-3 * 4096 :] = os.urandom(3 * 4096)
    path.write_bytes(data)
    return 1


def truncated(path: Path) -> int:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) - 10 * 4096 - 100])
    return 1


def forked_chain(path: Path) -> int:
    """Two processes have written: from some record on, the chain is the other one's."""
    with closing(Reader(path)) as reader:
        records = reader.records(TABLE, NEXT)
    at = records[-8]
    other = linked(TABLE, NEXT, at.sequence, at.kind, "1" * 64, at.body)
    where = "WHERE day = ? AND sequence = ?"
    change(path, f"UPDATE records SET previous = ?, hash = ? {where}", other.previous, other.hash, NEXT, at.sequence)
    return at.sequence - 1


def missing_record(path: Path) -> int:
    change(path, "DELETE FROM records WHERE day = ? AND sequence = 15", NEXT)
    return 14


def lost_snapshot_cards(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        last = connection.execute("SELECT max(sequence) FROM records WHERE day = ?", (NEXT,)).fetchone()[0]
    change(path, "UPDATE states SET cards = substr(cards, 1, length(cards) - 4) || 'AAAA'")
    return int(last)


def lost_sealed_orders(path: Path) -> int:
    change(path, "DELETE FROM secrets")
    return 1


def lost_inputs(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        last = connection.execute("SELECT max(sequence) FROM records WHERE day = ?", (NEXT,)).fetchone()[0]
    change(path, "DELETE FROM pending WHERE ordinal = 0")
    return int(last)


WAYS = (
    flipped_bit,
    garbage_pages,
    truncated,
    forked_chain,
    missing_record,
    lost_snapshot_cards,
    lost_sealed_orders,
    lost_inputs,
)


def opens(path: Path) -> bool:
    """Return True if the table opens and a round can be played at it."""
    try:
        with table_of("blackjack", path) as played:
            played.place.clock = lambda: played.kept.stamp(AT)
            if not played.kept.driver.table.books.seats:
                played.sit_down()
            if not played.kept.driver.at_rest:
                played.closes()
                played.ends()
            played.round()
    except LedgerError:
        return False
    return True


@pytest.mark.parametrize("broken", WAYS)
def test_a_ledger_that_cannot_be_used_falls_back_to_its_last_whole_record(
    ledger: Path, broken: Callable[[Path], int], capsys: pytest.CaptureFixture[str]
) -> None:
    at_least = broken(ledger)
    before = ledger.read_bytes()
    tried = Path(shutil.copy(ledger, ledger.with_name("tried.sqlite")))
    assert verify(tried).returncode or not opens(tried), "a table that opens from a snapshot does not look behind it"
    app(["ledger", "repair", "--ledger", str(ledger)], result_action="return_value")
    output = capsys.readouterr().out
    [original] = ledger.parent.glob("ledger.sqlite.unusable-*")
    assert original.read_bytes() == before, "the original is kept"
    assert original.stat().st_mode & 0o077 == 0, "it has sealed orders in it"
    for found in (verify(ledger), audit("sqlite", ledger)):
        assert found.returncode == 0, found.stdout
    with closing(Reader(ledger)) as reader:
        records = reader.records(TABLE, NEXT)
        assert len(records) >= at_least
        lost = broken not in (lost_snapshot_cards,)
        assert ("Left out" in output) == lost
        assert ('"matter":"repair"' in records[-1].body) == lost, "the record itself says so"
    assert opens(ledger)
    assert verify(ledger).returncode == 0


def test_a_whole_ledger_is_left_as_it_is_and_a_dry_run_changes_nothing(
    ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = ledger.read_bytes()
    app(["ledger", "repair", "--ledger", str(ledger)], result_action="return_value")
    assert "This ledger is whole; nothing was changed." in capsys.readouterr().out
    assert ledger.read_bytes() == before
    missing_record(ledger)
    before = ledger.read_bytes()
    with pytest.raises(SystemExit) as end:
        app(["ledger", "repair", "--ledger", str(ledger), "--dry-run"])
    assert end.value.code == 1
    assert f"kept up to {NEXT}, record 14." in capsys.readouterr().out
    assert ledger.read_bytes() == before
    assert [path.name for path in ledger.parent.iterdir()] == ["ledger.sqlite"]


def test_other_tables_are_kept_whole_and_a_damaged_first_day_leaves_a_table_out(ledger: Path) -> None:
    with table_of("packs-poker", ledger) as played:
        played.sit_down()
        played.round()
    change(
        ledger, "UPDATE records SET body = body || ' ' WHERE table_name = ? AND day = ? AND sequence = 1", TABLE, DAY
    )
    done = {table.name: table for table in repair(str(ledger)).tables}
    assert done["PP-01"].whole
    assert not done[TABLE].days
    assert done[TABLE].why == f"{DAY}, record 1: it is missing, or does not follow the day before"
    assert verify(ledger).returncode == 0
    with closing(Reader(ledger)) as reader:
        assert reader.tables() == ["PP-01"]


def test_the_signed_log_is_kept_and_still_says_what_it_has_seen(tmp_path: Path) -> None:
    house = play(tmp_path, cosigned=False)
    with table_of("blackjack", house.store) as played:
        played.sit_down()
        played.round()
    last = "(SELECT max(sequence) - 1 FROM records WHERE table_name = ?)"
    change(house.store, f"DELETE FROM records WHERE table_name = ? AND sequence = {last}", TABLE, TABLE)
    done = repair(str(house.store))
    assert done.original is not None
    done.original.unlink()  # Another may be stored under the same second's name.
    assert [found.returncode for found in house.checked("--key", str(house.key))] == [0, 0]
    with closing(Store(house.store)) as store:
        log = LogWriter(store, house.keys)
        log.checkpoint()
        assert log.sizes() == [*house.sizes, house.sizes[-1] + 1], "it is signed on"
    change(house.store, f"DELETE FROM records WHERE table_name = ? AND sequence = {last}", TABLE, TABLE)
    repair(str(house.store))
    ours, others = house.checked("--key", str(house.key))
    assert (ours.returncode, others.returncode) == (1, 1), "a record was signed, and is left out"
    assert "the log has seen" in ours.stdout


def test_nothing_is_repaired_while_the_ledger_is_written_and_nothing_of_what_is_no_ledger(
    ledger: Path, tmp_path: Path
) -> None:
    with (
        closing(Store(ledger)) as store,
        LedgerTable(store, TABLE),
        pytest.raises(LedgerError, match="is being written by another process"),
    ):
        repair(str(ledger))
    notes = tmp_path / "notes.txt"
    notes.write_text("not a database\n" * 100)
    with pytest.raises(LedgerError, match="nothing in it can be read"):
        repair(str(notes))
    with pytest.raises(LedgerError, match="only a ledger in an SQLite file"):
        repair("postgresql://here/ledger")
    with pytest.raises(LedgerError, match="there is no ledger"):
        repair(str(tmp_path / "none.sqlite"))
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix != ".sqlite") == ["notes.txt"]
