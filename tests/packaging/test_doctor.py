"""``croupier doctor``: what it prints when all is well, and for everything that can be wrong."""

import json
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from croupier import extras
from croupier.cli import app, doctor_checks
from croupier.cli.doctor_checks import TRIED, CheckState, DoctorFinding, examine, port_free
from croupier.embed import Table
from croupier.equipment.chance import SystemSource
from croupier.games import HOUSE_GAMES
from croupier.ledger import schema

Doctor = Callable[..., tuple[int, str]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has never used the program."""
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "CROUPIER_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(doctor_checks, "_CHECKS", dict(doctor_checks._CHECKS))
    return tmp_path


@pytest.fixture
def doctor(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Doctor:
    """Run the doctor in this process; the cases, which take longest, pass unless a test runs them."""
    del doctor_checks._CHECKS["rules"]

    def run(*words: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as end:
            app(["doctor", "--port", str(free_port()), *words])
        output = capsys.readouterr()
        return int(end.value.code or 0), output.out + output.err

    return run


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind((doctor_checks.HOST, 0))
        return int(trial.getsockname()[1])


def check(about: str) -> DoctorFinding:
    return doctor_checks._CHECKS[about](about)


def without(monkeypatch: pytest.MonkeyPatch, *names: str, **other: str) -> None:
    """Pretend that packages are not installed, or have another version."""
    real = extras.installed_version
    monkeypatch.setattr(
        extras, "installed_version", lambda name: "" if name in names else other.get(name) or real(name)
    )


# --- output


def test_all_is_well(doctor: Doctor, home: Path) -> None:
    status, result = doctor()
    assert status == 0
    assert "All is well." in result
    assert "✗" not in result
    assert max(map(len, result.splitlines())) <= 80
    assert not [*home.iterdir()], "the doctor makes nothing"


def test_a_missing_extra_is_no_fault_and_its_installation_is_explained(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "litestar", "reportlab")
    status, result = doctor()
    assert f"                 → {extras.command('web')}" in result.splitlines()
    result = " ".join(result.split())
    assert status == 0
    assert "– web live tables in the browser: croupier serve (litestar is missing)" in result
    assert f"Not installed: web, print. To install everything: → {extras.command('all')}" in result


@pytest.mark.parametrize(("needed", "due"), [("print", 1), ("all", 1), ("web", 0)])
def test_a_requested_extra_must_be_installed(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch, needed: str, due: int
) -> None:
    without(monkeypatch, "reportlab")
    status, result = doctor(needed)
    assert status == due
    assert ("WRONG: the extra print." in result) == bool(due)


def test_there_is_no_such_extra(doctor: Doctor) -> None:
    status, result = doctor("wings")
    assert status == 2
    assert "there is no extra 'wings'; available: web, fast, plots" in result


@pytest.mark.parametrize(("found", "old"), [("1.26.4", True), ("2.0", False), ("2.0.0rc1", False), ("10.1", False)])
def test_a_package_may_be_too_old(doctor: Doctor, monkeypatch: pytest.MonkeyPatch, found: str, old: bool) -> None:
    without(monkeypatch, numpy=found)
    status, result = doctor()
    assert status == 0
    assert (f"numpy {found} is too old: 2.0 or later is needed" in " ".join(result.split())) == old


def test_without_what_every_installation_has_nothing_is_well(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, alembic="1.13")
    status, result = doctor()
    assert status == 1
    assert "WRONG: the packages." in result


def test_the_same_as_json(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "matplotlib")
    status, result = doctor("--json")
    found: dict[str, Any] = json.loads(result)
    assert (status, found["well"]) == (0, True)
    assert found["python"].startswith(f"{sys.version_info[0]}.{sys.version_info[1]}.")
    (plots,) = (feature for feature in found["features"] if feature["extra"] == "plots")
    assert plots == {
        "extra": "plots",
        "brings": "pictures of odds and bankrolls: --plot",
        "installed": False,
        "packages": {"matplotlib": ""},
        "problems": ["matplotlib is missing"],
        "get": extras.command("plots"),
    }
    assert {check["state"] for check in found["checks"]} == {"right"}


def test_a_terminal_that_knows_ascii_only(
    home: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    from io import BytesIO, TextIOWrapper

    del doctor_checks._CHECKS["rules"]
    without(monkeypatch, "litestar")
    out = TextIOWrapper(BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    with pytest.raises(SystemExit):
        app(["doctor"])
    out.flush()
    assert isinstance(out.buffer, BytesIO)
    output = out.buffer.getvalue().decode("ascii")
    assert "ok    Python" in output
    assert "-     web" in output
    assert "?" not in output


# --- trials


def test_a_case_of_every_game_is_run(home: Path) -> None:
    found = check("rules")
    assert found.state is CheckState.RIGHT
    assert found.words == f"the first case of each of {len(HOUSE_GAMES)} games holds"


def test_a_case_that_does_not_hold_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cases.runner.run", lambda _: ["a payment of $5 was due"])
    found = check("rules")
    assert found.state is CheckState.WRONG
    assert found.words.endswith("does not hold: a payment of $5 was due")


def test_cases_that_did_not_come_along(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cases.case_files", list)
    assert check("rules").state is CheckState.WRONG


def test_a_source_that_is_stuck_opens_no_table(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert check("chance").state is CheckState.RIGHT
    monkeypatch.setattr(SystemSource, "word", lambda _: 7)
    found = check("chance")
    assert found.state is CheckState.WRONG
    assert "no table would be opened: " in found.words


@pytest.mark.parametrize(
    ("minor", "state"),
    [
        (TRIED[0][1] - 1, CheckState.NOTE),
        (TRIED[0][1], CheckState.RIGHT),
        (TRIED[1][1], CheckState.RIGHT),
        (TRIED[1][1] + 1, CheckState.NOTE),
    ],
)
def test_the_pythons_that_are_tried(home: Path, monkeypatch: pytest.MonkeyPatch, minor: int, state: CheckState) -> None:
    monkeypatch.setattr(sys, "version_info", (3, minor, 0, "final", 0))
    assert check("Python").state is state


def test_a_port_that_is_taken(home: Path) -> None:
    with socket.socket() as taken:
        taken.bind((doctor_checks.HOST, 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        found = port_free(port)
    assert (found.state, found.remedy) == (CheckState.NOTE, "croupier serve --port 0")
    assert f":{port} is in use" in found.words


def test_a_data_folder_that_cannot_be_made(home: Path) -> None:
    (home / ".local").touch()
    found = check("data folder")
    assert found.state is CheckState.WRONG
    assert found.words == "~/.local/share/croupier: ~/.local may not be written to; live play cannot be recorded"


def test_a_data_folder_that_is_a_file(home: Path) -> None:
    folder = home / ".local" / "share"
    folder.mkdir(parents=True)
    (folder / "croupier").touch()
    assert check("data folder").state is CheckState.WRONG


@pytest.mark.parametrize(("made", "ending"), [(False, ", created when needed"), (True, "")])
def test_a_data_folder(home: Path, made: bool, ending: str) -> None:
    folder = home / ".local" / "share" / "croupier"
    if made:
        folder.mkdir(parents=True)
    found = check("data folder")
    assert (found.state, found.words) == (CheckState.RIGHT, f"~/.local/share/croupier{ending}")
    assert folder.exists() == made
    assert not made or not [*folder.iterdir()]


def test_a_cache_that_cannot_be_used_costs_time_only(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert check("cache folder") == DoctorFinding(
        "cache folder", CheckState.RIGHT, "~/.cache/croupier, created when needed"
    )
    (home / ".cache").touch()
    assert check("cache folder").state is CheckState.NOTE
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    assert check("cache folder").words == "off: counting and compiling are repeated each time"


def test_without_counting_there_is_no_cache(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "croupier.counting.array_cache", None)
    assert check("cache folder") == DoctorFinding("cache folder", CheckState.RIGHT, "not used without the extra fast")


# --- ledgers


def ledger(home: Path, name: str = "table.sqlite") -> Path:
    """Create a ledger with one day of play, where the terminal keeps its own."""
    path = home / ".local" / "share" / "croupier" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        made = home / f"made {name}"
        with Table("packs-poker", ledger=made, clock=lambda: "2026-01-01T20:00:00+00:00") as table:
            table.close_day()
        # A copy in one file, without what SQLite keeps next to an open file.
        with closing(sqlite3.connect(made)) as source, closing(sqlite3.connect(path)) as target:
            source.backup(target)
    return path


def test_no_ledger_yet(home: Path) -> None:
    assert check("ledgers") == DoctorFinding("ledgers", CheckState.RIGHT, "none yet; the first live round begins one")


def test_both_ledgers_are_opened(home: Path) -> None:
    before = ledger(home).read_bytes()
    ledger(home, "house.sqlite")
    found = check("ledgers")
    assert found.state is CheckState.RIGHT, found.words
    assert "table.sqlite opens: 1 day of play; " in found.words
    assert "house.sqlite opens: 1 day of play" in found.words
    assert ledger(home).read_bytes() == before


def test_a_ledger_of_a_later_version(home: Path) -> None:
    with closing(sqlite3.connect(ledger(home))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    found = check("ledgers")
    assert found.state is CheckState.WRONG
    assert "has version 9999, and this program reads" in found.words


def test_a_ledger_of_an_older_form_is_brought_up_to_date_by_play(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger(home)
    monkeypatch.setattr(schema, "READABLE", (*schema.READABLE, "9999"))
    found = check("ledgers")
    assert found.state is CheckState.NOTE
    assert "is updated when next used" in found.words


@pytest.mark.parametrize("contents", [b"", b"this is no database, whatever its name says" * 100])
def test_a_file_that_is_no_ledger(home: Path, contents: bytes) -> None:
    ledger(home).write_bytes(contents)
    found = check("ledgers")
    assert found.state is CheckState.WRONG
    assert "table.sqlite" in found.words


def test_a_check_that_breaks_is_a_finding_and_the_others_are_made(home: Path) -> None:
    def broken(_: str) -> DoctorFinding:
        raise ZeroDivisionError("of all things")

    doctor_checks._CHECKS.clear()
    doctor_checks._CHECKS["luck"] = broken
    luck, port = examine(free_port())
    assert luck == DoctorFinding("luck", CheckState.WRONG, "the check itself failed: ZeroDivisionError: of all things")
    assert port.about == "port"


def test_a_program_that_was_changed_after_it_was_installed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.ledger import identity

    assert check("program").words == "runs from its source tree, not from a wheel"
    whole = identity.manifest()
    monkeypatch.setattr(identity, "released", lambda: whole)
    assert check("program").words == f"{len(whole)} files, each as it was installed"
    monkeypatch.setattr(identity, "released", lambda: {**whole, "table/books.py": "0" * 64})
    found = check("program")
    assert found.state is CheckState.WRONG
    assert "table/books.py" in found.words


@pytest.mark.parametrize(
    ("origin", "wanted"),
    [
        (None, '"croupier[web]"'),
        ({"url": "file://{here}", "dir_info": {}}, '"{here}[web]"'),
        ({"url": "file://{here}", "dir_info": {"editable": True}}, '-e "{here}[web]"'),
        ({"url": "file://{here}/croupier.whl", "archive_info": {}}, '"croupier[web] @ file://{here}/croupier.whl"'),
        ({"url": "https://x.example/c", "vcs_info": {"vcs": "git"}}, '"croupier[web] @ git+https://x.example/c"'),
        ({"url": "file://{here}/gone.whl", "archive_info": {}}, '"httpx>=0.27" "litestar>=2.25"'),
    ],
)
def test_how_it_was_installed_decides_how_an_extra_is_got(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, origin: dict[str, Any] | None, wanted: str
) -> None:
    for name in ("pyproject.toml", "croupier.whl"):
        (tmp_path / name).touch()
    text = None if origin is None else json.dumps(origin).replace("{here}", str(tmp_path))

    class Installed:
        def read_text(self, name: str) -> str | None:
            return text if name == "direct_url.json" else None

    monkeypatch.setattr(extras, "distribution", lambda _: Installed())
    assert f" install {wanted.replace('{here}', str(tmp_path))}" in extras.command("web")
