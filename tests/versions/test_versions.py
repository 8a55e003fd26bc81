"""What each released version wrote still opens, verifies, replays and is audited; a round that it began is ended today.

The fixtures are in folders named after the versions; ``make_fixture.py`` says how they came about.
"""

import hashlib
import json
import lzma
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest

import croupier
from croupier.cli import app
from croupier.games import REGISTRY
from croupier.ledger.check import check_day
from croupier.ledger.ledger import LedgerTable, RecoveryDiffers
from croupier.ledger.reading import open_store, read_day
from croupier.ledger.store import Store
from croupier.record.chain import record_hash
from croupier.record.codec import canonical
from croupier.record.older import lifted, says

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
VERSIONS = sorted((path.name for path in HERE.iterdir() if re.fullmatch(r"\d+\.\d+\.\d+", path.name)), key=str)
KINDS = ("closed", "interrupted")

ENDING = {
    "packs-poker": [""],
    "pai-gow-poker": ["house", "yes"],
    "blackjack": ["s"],
    "three-card-poker": ["p"],
    "baccarat": [""],
    "craps": ["", *["roll"] * 40],
    "mini-dice": ["", ""],  # the throw that was sealed is lost with the process, and another is sealed
    "poker": ["fold"],
}
"""What a player types who comes back into the round that was cut off, and then leaves."""

Say = Callable[..., tuple[int, str]]


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Say:
    """Gives a command to the program, in this process; returns its status and what it printed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def given(*words: str, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        try:
            app(list(words))
            status = 0
        except SystemExit as end:
            status = int(end.code or 0)
        return status, capsys.readouterr().out

    return given


def kept(version: str, kind: str, folder: Path) -> Path:
    """A ledger of a version, as a file to work on."""
    path = folder / f"{version}-{kind}.sqlite"
    path.write_bytes(lzma.decompress((HERE / version / f"{kind}.xz").read_bytes()))
    return path


def filings(version: str) -> list[Path]:
    return sorted((HERE / version / "filings").iterdir())


def games(version: str) -> list[str]:
    return [path.stem for path in filings(version) if path.stem != "house"]


def tables(path: Path) -> dict[str, str]:
    """The tables of a ledger, by the games that are played there."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT table_name, body FROM records WHERE kind = 'day'").fetchall()
    return {json.loads(body)["game"]: name for name, body in rows}


def audited(path: Path) -> tuple[int, str]:
    """What the independent auditor says of a ledger."""
    command = [sys.executable, str(ROOT / "verify" / "audit.py"), "sqlite", str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_every_released_version_has_its_fixture() -> None:
    told = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert told[0] == croupier.__version__
    assert {*told[1:]} <= {*VERSIONS} <= {*told}, "make_fixture.py keeps a version before the next one is begun"


@pytest.mark.parametrize("version", VERSIONS)
def test_a_fixture_has_every_game_of_its_version(version: str, tmp_path: Path) -> None:
    for kind in KINDS:
        assert sorted(tables(kept(version, kind, tmp_path))) == games(version)
    assert {*games(version)} <= REGISTRY.keys(), "a game that was once dealt is dealt still"


@pytest.mark.parametrize("version", VERSIONS)
def test_filings_of_older_versions_have_no_defects(version: str, say: Say) -> None:
    for path in filings(version):
        status, told = say("submission", "check", str(path))
        assert (status, "no defects" in told) == (0, True), told


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("version", VERSIONS)
def test_a_ledger_of_an_older_version_verifies_and_is_audited(
    version: str, kind: str, say: Say, tmp_path: Path
) -> None:
    path = kept(version, kind, tmp_path)
    status, told = say("ledger", "verify", "--json", "--store", str(path))
    found = json.loads(told)
    assert (status, found["right"], len(found["days"])) == (0, True, len(games(version)))
    with closing(sqlite3.connect(path)) as store:
        entries = dict(
            store.execute("SELECT table_name, count(*) FROM records WHERE kind = 'entry' GROUP BY table_name")
        )
    assert {day["table"]: day["replayed"] for day in found["days"]} == entries
    assert all((day["rounds"] > 0) == (kind == "closed") or kind == "interrupted" for day in found["days"])
    assert all((day["pending"] > 0) == (kind == "interrupted") for day in found["days"])
    right, words = audited(path)
    assert (right, words.startswith(f"RIGHT: {len(games(version))} table")) == (0, True), words


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("version", VERSIONS)
def test_an_export_is_the_one_that_the_version_itself_made(version: str, kind: str, say: Say, tmp_path: Path) -> None:
    due = dict(line.split() for line in (HERE / version / "export.txt").read_text("utf-8").splitlines())
    path = tmp_path / "export.jsonl"
    assert say("ledger", "export", "-o", str(path), "--store", str(kept(version, kind, tmp_path)))[0] == 0
    assert hashlib.sha256(path.read_bytes()).hexdigest() == due[kind]


@pytest.mark.parametrize("version", VERSIONS)
def test_rounds_of_an_older_version_are_told_again(version: str, say: Say, tmp_path: Path) -> None:
    path = kept(version, "closed", tmp_path)
    for table in tables(path).values():
        status, told = say("ledger", "replay", "1", "--table", table, "--json", "--store", str(path))
        assert status == 0
        assert json.loads(told)["steps"]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_round_that_an_older_version_began_is_ended_by_this_one(version: str, say: Say, tmp_path: Path) -> None:
    path = kept(version, "interrupted", tmp_path)
    for game, table in tables(path).items():
        typed = "".join(f"{line}\n" for line in [*ENDING[game], "quit"])
        status, told = say("play", game, "--seed", "3", "--ledger", str(path), typed=typed)
        assert status == 0
        assert "the last session was cut off" in told
        assert re.search(r"^Round \d+: ", told, re.MULTILINE), told
        status, told = say("ledger", "close-day", "--table", table, "--store", str(path))
        assert status == 0, f"{game}: {told}"
    status, told = say("ledger", "verify", "--json", "--store", str(path))
    found = json.loads(told)
    assert (status, found["right"]) == (0, True)
    assert all(day["closed"] and day["rounds"] and not day["pending"] for day in found["days"])
    right, words = audited(path)
    assert right == 0, words


# --- what 0.1.0 wrote in another form


def looked(version: str = "0.1.0", **changes: object) -> dict[str, object]:
    """An entry in which a player looks at cards, as 0.1.0 wrote it."""
    step = {"is": "Viewed", "cards": [""], "cites": ["13:69F-43.10(a)"], "seat": 3} | changes
    return {"steps": [step], "under": {"code": f"{version} sha256:0"}}


def test_the_first_version_did_not_say_where_cards_lie_that_are_looked_at() -> None:
    written, today = looked(), looked(place="seat 3")
    assert lifted(written) == today
    assert says(canonical(today), canonical(written))
    assert not says(canonical(looked(place="seat 4")), canonical(written))


@pytest.mark.parametrize(
    "body",
    [looked("0.2.0"), looked("10.1.0"), looked(place="seat 4"), looked(more=1), {}, {"under": {"code": "0.1.0"}}],
)
def test_nothing_else_is_read_in_another_form(body: dict[str, object]) -> None:
    assert lifted(body) is body or lifted(body) == body


def test_a_look_without_a_place_is_wrong_in_a_record_of_today(tmp_path: Path) -> None:
    """Only what was written by 0.1.0 is read as 0.1.0 meant it: the same words under another version are damage."""
    path = kept("0.1.0", "closed", tmp_path)
    written_anew(path, '"code":"0.1.0 ', '"code":"0.2.0 ')
    reader = open_store(str(path))
    (day,) = reader.days("PP-01")
    wrong = check_day(read_day(reader, "PP-01", day)).wrong
    reader.close()
    assert wrong is not None
    assert "Viewed has the fields cards, cites, seat" in wrong.why
    status, told = audited(path)
    assert status == 1
    assert "Viewed has not the fields of the format" in told


def written_anew(path: Path, old: str, new: str) -> None:
    """The one day of a ledger with other words in it, and hashes that are right for them."""
    with closing(sqlite3.connect(path)) as connection, connection:
        previous = "0" * 64
        rows = connection.execute("SELECT day, sequence, kind, body FROM records ORDER BY sequence").fetchall()
        for day, sequence, kind, body in rows:
            changed = body.replace(old, new)
            made = record_hash("PP-01", day, sequence, kind, previous, changed)
            row = (previous, changed, made, sequence)
            connection.execute("UPDATE records SET previous = ?, body = ?, hash = ? WHERE sequence = ?", row)
            previous = made


# --- what is newer than this program


def test_a_ledger_of_a_later_version_is_refused_in_words(say: Say, tmp_path: Path) -> None:
    path = kept(VERSIONS[-1], "closed", tmp_path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert say("ledger", "list", "--store", str(path)) == (2, "")


def test_a_record_of_another_format_is_refused_in_words(tmp_path: Path) -> None:
    path = kept("0.1.0", "interrupted", tmp_path)
    written_anew(path, '"format":1', '"format":2')
    store = Store(path)
    with (
        pytest.raises(RecoveryDiffers, match="format 2, and this program writes format 1"),
        LedgerTable(store, "PP-01"),
    ):
        pass
    store.close()
