"""The terminal table on a ledger: days, interrupted sessions, and output that comes only after it is stored."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from table_talk import AT, Script
from warm_programs import croupier_words

from croupier.cli import app
from croupier.equipment.chance import LaboratorySource
from croupier.ledger.check import check_day
from croupier.ledger.days import listed, open_store, read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.reports import recall
from croupier.ledger.store import Batch, Store, WriteFailed
from croupier.play.open_table import filing_for, table_under
from croupier.play.table_ledger import CannotKeep, close_day, default_ledger, make_ready, seat_to_take, table_of
from croupier.record.events import Matter
from croupier.table.commands import BuyIn, SitDown
from croupier.table.roles import player
from croupier.terminal.session import PlayerSession

DAY = AT[:10]
TOMORROW = "2026-11-16T01:00:00+00:00"


def play(
    path: Path, *lines: str, now: str = AT, seed: int = 7, seat: int = 3, name: str = "Ann", leave: bool = True
) -> str:
    """Play one session; unless the player leaves, it is cut off after the last line."""
    store = Store(path)
    script = Script([*lines, *(["quit"] if leave else [])])
    source = LaboratorySource(seed)
    with LedgerTable(store, "PP-01", source=source) as kept:
        script.written += make_ready(kept, filing_for("packs-poker", None), now)
        seat = seat_to_take(kept, seat)
        session = PlayerSession(
            script.screen(), table_of(kept), source, seat=seat, name=name, kept=kept, clock=lambda: now
        )
        if seat in kept.driver.table.books.seats:
            session.resume()
        else:
            assert session.sit_down(500_00)
        if leave:
            assert session.run() == 0
        else:
            for line in lines:
                verb, rest = _understood(line)
                session._verbs[verb](rest)
    store.close()
    return script.text


def _understood(line: str) -> tuple[str, str]:
    from croupier.games.packs_poker.seat import WORDS

    return WORDS.command(line)


def verified(path: Path) -> list[tuple[str, int, bool]]:
    """Return every day of the table: its name, its rounds, whether it is closed; all of them right."""
    store = open_store(str(path))
    before = None
    for entry in listed(store):
        day = read_day(store, entry.table, entry.day)
        assert check_day(day, before).wrong is None
        before = day
    found = [(entry.day, entry.rounds, entry.closed) for entry in listed(store)]
    store.close()
    return found


def test_a_session_leaves_its_table_open_for_the_next(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, "p1 10", "")
    assert verified(path) == [(DAY, 1, False)]
    again = play(path, "p1 10", "", "history", "net", seed=8, name="Bo")
    assert verified(path) == [(DAY, 2, False)]
    assert "Round 2." in again
    assert "round 1 " not in again.split("> history")[1], "Ann's round is no matter of Bo's"
    assert "in 1 round" in again
    assert "Bought in $500" in again


def test_the_first_session_of_another_date_ends_the_day(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, "p1 10", "")
    output = play(path, "p1 10", "", now=TOMORROW)
    assert f"The gaming day {DAY} is over; it is closed, and 2026-11-16 begins." in output
    assert verified(path) == [(DAY, 1, True), ("2026-11-16", 1, False)]


def test_a_day_goes_on_past_midnight_while_somebody_sits_there(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, "p1 10", leave=False)
    output = play(path, "", now=TOMORROW)
    assert "Round 1 continues where it stopped" in output
    assert verified(path) == [(DAY, 1, False)]
    play(path, now=TOMORROW)
    assert verified(path) == [(DAY, 1, True), ("2026-11-16", 0, False)]


def test_a_closed_day_is_not_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, "p1 10", "")
    with LedgerTable(Store(path), "PP-01") as kept:
        close_day(kept, AT)
        with pytest.raises(CannotKeep, match="no gaming day is running"):
            close_day(kept, AT)
    with pytest.raises(CannotKeep, match="is closed; the next can begin on a later date"):
        play(path)
    assert verified(path) == [(DAY, 1, True)]


EARLIER, EARLIER_STILL = "2026-11-15T11:00:00+00:00", "2026-11-14T11:00:00+00:00"


@pytest.mark.parametrize("kept", [True, False], ids=["kept", "no ledger"])
def test_a_clock_set_back_is_reported_and_recorded_and_play_goes_on(tmp_path: Path, kept: bool) -> None:
    path = tmp_path / "t.sqlite"
    script = Script(["p1 10", "", "p1 10", "", "p1 10", "", "net", "quit"])
    times = {"Round 1:": EARLIER, "Round 2:": EARLIER_STILL}

    def clock() -> str:
        return next((times[sign] for sign in reversed(times) if sign in script.text), AT)

    source = LaboratorySource(7)
    with LedgerTable(Store(path), "PP-01", source=source) as table:
        make_ready(table, filing_for("packs-poker", None), AT)
        at = table_of(table) if kept else table_under("packs-poker", filing_for("packs-poker", None))
        session = PlayerSession(script.screen(), at, source, kept=table if kept else None, clock=clock)
        assert session.sit_down(500_00)
        assert session.run() == 0
        events = [(event.before, event.after) for event in table.events if event.matter is Matter.CLOCK]
    assert "Refused" not in script.text
    assert "in 3 rounds, 0 min" in script.text
    text = " ".join(script.text.split())
    for before, after in ((AT, EARLIER), (EARLIER, EARLIER_STILL)):
        assert f"set back from {before} to {after}. Play goes on; what happens is stamped {AT} until" in text
    assert events == ([(AT, EARLIER), (EARLIER, EARLIER_STILL)] if kept else [])
    assert verified(path) == [(DAY, 3 if kept else 0, False)]


def test_a_clock_behind_the_record_is_reported_and_recorded_when_the_table_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, "p1 10", "")
    output = play(path, "p1 10", "", now=EARLIER, seed=8)
    assert f"clock was set back from {AT} to {EARLIER}" in output
    with LedgerTable(Store(path), "PP-01") as kept:
        assert [event.after for event in kept.events if event.matter is Matter.CLOCK] == [EARLIER]
        close_day(kept, EARLIER)
    assert verified(path) == [(DAY, 2, True)]
    with pytest.raises(CannotKeep, match=f"this computer's clock says {re.escape(EARLIER)}, which is before its last"):
        play(path, now=EARLIER)


def test_a_day_is_not_closed_under_a_player(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, leave=False)
    with LedgerTable(Store(path), "PP-01") as kept, pytest.raises(CannotKeep, match="Ann in seat 3 has not left"):
        close_day(kept, AT)


def test_the_terms_do_not_change_within_a_day(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path)
    sample = filing_for("packs-poker", None)
    other = type(sample)(sample.schema, {**sample.values, "wagers.pack.maximum": 600_00})
    with LedgerTable(Store(path), "PP-01") as kept, pytest.raises(CannotKeep, match="under another filing"):
        make_ready(kept, other, AT)


def test_a_session_that_was_cut_off_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, "p1 10", "", "p1 25, f1 5", seat=5, leave=False)
    output = play(path, "seal", "", "history", "repeat", "net", seat=2, name="Somebody else", seed=8)
    assert "Ann, you're still in seat 5; the last session was interrupted." in output
    assert "Round 2 continues where it stopped. Your wagers: p1 Pack's bet 1 $25 f1 five-card bonus 1 $5" in output
    assert "red 1 opened" in output.split("> seal")[1], "seals of the earlier session are known"
    history = output.split("> history")[1]
    assert "round 1 " in history
    assert "round 2 " in history
    assert "Seat 5 bets $25 on Pack's bet 1." in output.split("> repeat")[1]
    assert "Bought in $500" in output
    assert verified(path) == [(DAY, 3, False)]


def test_at_rest_nothing_goes_on_but_the_table(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, "p1 10", "", leave=False)
    output = play(path, "repeat", "")
    assert "No round was in progress." in output
    assert "Seat 3 bets $10 on Pack's bet 1." in output


def test_irregularities_are_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    kinds = ("exposed", "face-up", "two-face-up", "error", "jam", "misdeal", "short", "51", "51", "rejected")
    lines = [line for kind in kinds for line in (f"irregular {kind}", "p1 10, s1 5", "")]
    output = play(path, *lines)
    assert "the shuffler counts 51 cards" in output
    assert "did not accept it" in output
    assert verified(path)[0][2] is False


class Faulty:
    """A disk that fails when told to."""

    def __init__(self, store: Store) -> None:
        self.store, self.failing = store, False
        self.written = 0

    def write(self, batches: list[Batch]) -> None:
        if self.failing:
            raise WriteFailed("a write to the ledger failed, and the table stops: no space left")
        self.store.write(batches)
        self.written += 1


def test_nothing_is_shown_before_it_is_on_the_disk(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    disk = Faulty(store)
    script = Script(["p1 10", "break", "p2 10", "p3 10"])
    source = LaboratorySource(7)
    with LedgerTable(store, "PP-01", source=source, writer=disk) as kept:
        make_ready(kept, filing_for("packs-poker", None), AT)
        session = PlayerSession(script.screen(), table_of(kept), source, kept=kept, clock=lambda: AT)
        assert session.sit_down(500_00)

        def fails(_: str) -> None:
            disk.failing = True

        session._verbs["help"] = fails
        script.lines[1] = "help"
        assert session.run() == 1
    assert "Seat 3 bets $10 on Pack's bet 1." in script.text
    assert "on Pack's bet 2" not in script.text
    assert "The table has stopped: a write to the ledger failed" in script.text
    again = play(tmp_path / "t.sqlite")
    assert "Your wagers: p1 Pack's bet 1 $10 Total: $10." in again


def test_steps_come_after_their_batch(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    disk = Faulty(store)
    seen: list[int] = []
    with LedgerTable(store, "PP-01", source=LaboratorySource(7), writer=disk) as kept:
        make_ready(kept, filing_for("packs-poker", None), AT)
        kept.watch = lambda step: seen.append(disk.written)
        before = disk.written
        assert kept.give(player(3), SitDown(3, "Ann")) is None
        assert kept.give(player(3), BuyIn(3, 100_00)) is None
    assert seen[0] == before + 1
    assert seen[-1] == before + 2


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_ledger() == tmp_path / "croupier" / "table.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_ledger() == tmp_path / ".local" / "share" / "croupier" / "table.sqlite"


# --- as users start it


def environment(tmp_path: Path) -> dict[str, str]:
    return {"XDG_DATA_HOME": str(tmp_path), "PATH": "", "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}


def croupier(tmp_path: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [*croupier_words(), *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment(tmp_path), timeout=60, check=False
    )


def start(tmp_path: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "croupier", "play", "packs-poker", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    )


def read_until(process: subprocess.Popen[str], found: Callable[[str], bool]) -> str:
    """Return a session's output up to a certain line."""
    assert process.stdout is not None
    text = ""
    while line := process.stdout.readline():
        text += line
        if found(line):
            return text
    raise AssertionError(f"the session ended: {text}")


def type_in(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.flush()


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a matter of POSIX")
def test_a_session_killed_in_a_round_goes_on_in_the_next(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    session = start(tmp_path, "--ledger", str(path), "--seed", "7", "--seat", "2")
    try:
        type_in(session, "p1 10\n\np1 25\nf1 5\n")
        read_until(session, lambda line: "five-card bonus 1" in line and "Seat 2 bets" in line)
        held = croupier(tmp_path, "play", "packs-poker", "--ledger", str(path))
        assert held.returncode == 2
        assert "is being written by another process" in " ".join(held.stderr.split())
        assert held.stdout == ""
        assert croupier(tmp_path, "ledger", "verify", "--ledger", str(path)).returncode == 0, (
            "reading is always possible"
        )
    finally:
        os.kill(session.pid, signal.SIGKILL)
        session.communicate()
    done = croupier(tmp_path, "play", "packs-poker", "--ledger", str(path), "--seed", "7", typed="\nquit\n")
    text = " ".join(done.stdout.split())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "you're still in seat 2; the last session was interrupted. Round 2 continues where it stopped." in text
    assert "p1 Pack's bet 1 $25" in text
    assert "No more bets" in text
    assert max(len(line) for line in done.stdout.splitlines() if str(path) not in line) <= 80
    assert croupier(tmp_path, "ledger", "verify", "--ledger", str(path)).returncode == 0
    store = open_store(str(path))
    rounds = recall([read_day(store, "PP-01", store.days("PP-01")[0])], 2)
    assert [sum(step.stake for step in played_round.settled) for played_round in rounds] == [10_00, 30_00]
    assert rounds[0].after == rounds[1].before
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM pending").fetchone() == (0,)


def test_live_play_is_kept_in_the_data_folder(tmp_path: Path) -> None:
    done = croupier(tmp_path, "play", "packs-poker", typed="p1 10\n\n")
    path = tmp_path / "croupier" / "table.sqlite"
    assert done.returncode == 0, done.stdout
    assert f"The record of this table is kept in {path}." in " ".join(done.stdout.split())
    assert verified(path)[0][1:] == (1, False)


def here(tmp_path: Path, *arguments: str, typed: str = "") -> tuple[int, str]:
    """Return the status and output of a session, without a separate process, which takes most of a second."""
    output = StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(output), redirect_stderr(output):
        patch.setenv("XDG_DATA_HOME", str(tmp_path))
        patch.setattr(sys, "stdin", StringIO(typed))
        try:
            app(["play", "packs-poker", *arguments])
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
    return status, output.getvalue()


@pytest.mark.parametrize("arguments", [("--no-ledger",), ("--seed", "7"), ("--seat", "9"), ("--as", "dealer")])
def test_what_is_kept_nowhere(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    status, _ = here(tmp_path, *arguments, typed="q\n")
    assert status == (2 if "--seat" in arguments else 0)
    assert list(tmp_path.iterdir()) == []


def test_what_does_not_go_together(tmp_path: Path) -> None:
    for more in (("--no-ledger",), ("--as", "dealer")):
        status, text = here(tmp_path, "--ledger", str(tmp_path / "t.sqlite"), *more)
        assert status == 2
        assert "--ledger goes with playing" in text


def test_a_file_that_is_no_ledger(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    path.write_text("no database at all " * 100)
    done = croupier(tmp_path, "play", "packs-poker", "--ledger", str(path))
    assert done.returncode == 2
    assert "can't be recorded" in done.stderr
    assert "Traceback" not in done.stderr
    assert here(tmp_path, "--ledger", str(path / "below" / "t.sqlite"))[0] == 2


def test_a_damaged_record_is_not_played_on(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    assert here(tmp_path, "--ledger", str(path), "--seed", "7", typed="p1 10\n\n")[0] == 0
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE records SET body = replace(body, '\"paid\":1000', '\"paid\":9000')")
        connection.execute("UPDATE records SET body = replace(body, 'Player', 'Eve') WHERE sequence = 3")
    done = croupier(tmp_path, "play", "packs-poker", "--ledger", str(path), "--seed", "7")
    assert done.returncode == 2
    assert "can't be recorded" in done.stderr
    assert "Traceback" not in done.stderr
