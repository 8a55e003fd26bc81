"""``croupier rng``: what it prints, writes, refuses, and its exit status."""

import hashlib
import json
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from doctored_sources import Seeded, StuckBit

from croupier.cli import app, rng
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.chance import Source, SystemSource
from croupier.trials import battery
from croupier.trials.battery import BatteryReport, Plan, TrialResult
from croupier.trials.draws import LiveDraws
from croupier.trials.export import DIGESTS, MANIFEST, MOST, ExportAmounts, NotExported, export
from croupier.trials.tallies import TallyResult

AT = "2026-01-31T20:00:00+00:00"


@pytest.fixture
def croupier(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command; return its exit status and what it printed."""

    def run(*words: str) -> tuple[int, str, str]:
        try:
            app(words)
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
        else:
            code = 0
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a plan that is over in a moment, with a source that can be redrawn."""
    run = battery.run
    monkeypatch.setattr(
        battery, "run", lambda _plan, progress: run(Plan("quick", 60, 3), lambda: LiveDraws(Seeded(1)), progress)
    )


@pytest.mark.usefixtures("quickly")
def test_the_battery_prints_a_table_and_keeps_a_line_a_run(
    croupier: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    for _ in range(2):
        code, out, err = croupier("rng", "battery", "--keep", str(kept))
        assert (code, err) == (0, "")
        assert "card by position" in out
        assert "Passed." in out
    lines = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    assert [line["passed"] for line in lines] == [True, True]


@pytest.mark.usefixtures("quickly")
def test_the_battery_prints_json(croupier: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = croupier("rng", "battery", "--json")
    document = json.loads(out)
    assert code == 0
    assert document["passed"] is True
    assert {trial["name"] for trial in document["trials"]} >= {"bytes", "throws of two dice"}


def test_a_battery_that_fails_says_so_by_its_exit_status(
    croupier: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = BatteryReport(battery.QUICK, "", (TrialResult("dice", 9, TallyResult(99.0, 5, 1e-12)),))
    monkeypatch.setattr(battery, "run", lambda _plan, progress: wrong)
    code, out, _ = croupier("rng", "battery")
    assert code == 1
    assert "FAILED: dice" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["battery", "--rounds", "1,999"], "allowed: 2,000 to 1,000,000"),
        (["battery", "--rounds", "many"], "a whole number such as 10,000"),
        (["battery", "--rounds", "-5"], "a whole number"),
        (["export", "-o", "x"], "nothing was requested"),
        (["export", "-o", "x", "--bytes", "6"], "not whole words; allowed: a multiple of 4"),
        (["export", "-o", "x", "--throws", "99,999,999,999"], f"allowed: none to {MOST:,}"),
    ],
)
def test_a_wrong_request_is_answered_with_what_is_allowed(
    croupier: Callable[..., tuple[int, str, str]],
    words: Sequence[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = croupier("rng", *words)
    assert (code, out) == (2, "")
    assert err.startswith("croupier rng: ")
    assert message in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("quickly")
def test_a_file_that_cannot_be_kept_is_named(croupier: Callable[..., tuple[int, str, str]], tmp_path: Path) -> None:
    code, _, err = croupier("rng", "battery", "--keep", str(tmp_path))
    assert code == 2
    assert f"--keep {tmp_path} cannot be written" in err


def test_an_export_has_raw_and_scaled_output_that_sha256sum_checks(
    croupier: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    folder = tmp_path / "for the laboratory"
    code, out, _ = croupier(
        "rng", "export", "--bytes", "4,000", "--shuffles", "30", "--throws", "50", "-o", str(folder)
    )
    assert code == 0
    assert DIGESTS in out
    lines = [line.split(" *") for line in (folder / DIGESTS).read_text("utf-8").splitlines()]
    listed = {name: digest for digest, name in lines}
    assert listed.keys() == {"raw.bin", "shuffles.txt", "throws.txt", MANIFEST}
    for name, digest in listed.items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--quiet", DIGESTS], cwd=folder, check=True)
    manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    assert (manifest["laboratory"], manifest["source"]) == ("", "the operating system's secure source")
    assert {name: entry["draws"] for name, entry in manifest["files"].items()} == {
        "raw.bin": 1000,
        "shuffles.txt": 30,
        "throws.txt": 50,
    }
    assert (folder / "raw.bin").stat().st_size == 4000
    decks = (folder / "shuffles.txt").read_text("ascii").splitlines()
    assert all(sorted(deck.split()) == sorted(map(str, STANDARD_52)) for deck in decks)
    throws = (folder / "throws.txt").read_text("ascii").splitlines()
    assert all(face in "123456" for throw in throws for face in throw.split())
    assert (len(decks), len(throws)) == (30, 50)


def test_an_export_is_never_written_over_another(croupier: Callable[..., tuple[int, str, str]], tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    code, _, err = croupier("rng", "export", "--throws", "5", "-o", str(tmp_path / "there"))
    assert code == 2
    assert "already exists; an export never overwrites another" in err
    assert list((tmp_path / "there").iterdir()) == []


def test_an_export_gives_the_words_of_its_source_and_what_tables_make_of_words(tmp_path: Path) -> None:
    """From a source that can be redrawn: raw words in sequence, then orders and throws from the following words."""
    export(ExportAmounts(400, 3, 2), tmp_path / "a", AT, LiveDraws(Seeded(3)))
    again = LiveDraws(Seeded(3))
    raw = b"".join(again.word().to_bytes(4, "little") for _ in range(100))
    assert (tmp_path / "a" / "raw.bin").read_bytes() == raw
    decks = [" ".join(str(STANDARD_52[card]) for card in again.order()) for _ in range(3)]
    assert (tmp_path / "a" / "shuffles.txt").read_text("ascii").splitlines() == decks
    throws = [" ".join(map(str, again.throw())) for _ in range(2)]
    assert (tmp_path / "a" / "throws.txt").read_text("ascii").splitlines() == throws
    manifest = json.loads((tmp_path / "a" / MANIFEST).read_text("utf-8"))
    assert (manifest["laboratory"], manifest["time"]) == ("laboratory:test", AT)


def test_only_requested_files_are_written(tmp_path: Path) -> None:
    export(ExportAmounts(throws=1), tmp_path / "a", AT, LiveDraws(Seeded(4)))
    assert {path.name for path in (tmp_path / "a").iterdir()} == {"throws.txt", MANIFEST, DIGESTS}
    with pytest.raises(NotExported):
        export(ExportAmounts(), tmp_path / "b", AT, LiveDraws(Seeded(4)))
    assert not (tmp_path / "b").exists()


def test_a_source_that_is_not_fit_is_not_exported(
    croupier: Callable[..., tuple[int, str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: Source = StuckBit(1, live=True)
    monkeypatch.setattr(SystemSource, "word", lambda _self: broken.word())
    code, _, err = croupier("rng", "export", "--throws", "5", "-o", str(tmp_path / "a"))
    assert code == 1
    assert "the source is not fit" in err
    assert not (tmp_path / "a").exists()
    code, out, _ = croupier("rng", "battery")
    assert code == 1
    assert "Nothing can be judged" in out


def test_progress_goes_to_a_terminal_only(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rng._TrialBar("blocks").at(1, 2)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    bar = rng._TrialBar("blocks")
    bar.at(1, 2)
    bar.clear()
    assert "50% of 2 blocks" in capsys.readouterr().err


@pytest.mark.parametrize("kept", [["--no-ledger"], ["--as", "dealer"], ["--ledger", "table.sqlite"]])
def test_nobody_can_sit_down_at_a_table_whose_source_fails(
    croupier: Callable[..., tuple[int, str, str]], kept: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_number: int) -> bytes:
        raise OSError("no entropy")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("secrets.token_bytes", gone)
    code, _, errors = croupier("play", "packs-poker", *kept)
    text = " ".join(errors.split())
    assert code == 1
    assert "the random source has failed: the operating system provides no random bytes" in text.lower()
