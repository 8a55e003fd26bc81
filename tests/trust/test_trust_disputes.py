"""Evidence about a disputed round: its contents, how long it stays, and that the auditor can read it alone."""

import hashlib
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from both_checkers import audit
from every_game import AT, table_of

from croupier.cli.ledger import app
from croupier.ledger.days import LedgerDay, read_day
from croupier.ledger.errors import LedgerError, NotInLedger
from croupier.ledger.evidence import Dispute, bundle, note_dispute, write_bundle
from croupier.ledger.store import Store
from croupier.record.events import Matter

ROOT = Path(__file__).parent.parent.parent
DISPUTE = Dispute((1, 2), 150_00, "I had a straight", AT)


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("disputed") / "ledger.sqlite"
    with table_of("packs-poker", path) as played:
        played.sit_down()
        for _ in range(2):
            played.round()
    return path


@pytest.fixture(scope="module")
def day(ledger: Path) -> LedgerDay:
    store = Store(ledger)
    try:
        return read_day(store, "PP-01", AT[:10])
    finally:
        store.close()


@pytest.fixture(scope="module")
def files(day: LedgerDay) -> dict[str, str]:
    return bundle(day, DISPUTE)


def test_a_bundle_has_rounds_filing_proof_software_and_events(files: dict[str, str], day: LedgerDay) -> None:
    rounds = {f"round-{number}.{kind}" for number in (1, 2) for kind in ("txt", "proof.json")}
    fixed = {"README.txt", "SHA256SUMS", "bundle.json", "checkpoint.txt", "events.txt", "filing.json"}
    assert set(files) == rounds | fixed | {"records.jsonl", "software.txt"}
    about = json.loads(files["bundle.json"])
    assert about["code"].endswith(hashlib.sha256(files["software.txt"].encode()).hexdigest())
    assert files["records.jsonl"] == "".join(f"{record.line()}\n" for record in day.records)
    assert "Availability: closed → open" in files["events.txt"]
    # What the deck still hides, the evidence hides.
    for secret in day.secrets:
        assert not any(secret.cards in text or secret.salt in text for text in files.values())


def test_a_bundle_is_verified_by_the_auditor_as_a_folder_and_as_a_zip(files: dict[str, str], tmp_path: Path) -> None:
    for path in (tmp_path / "folder", tmp_path / "one.zip"):
        write_bundle(files, path)
        done = audit("bundle", path)
        assert done.returncode == 0, done.stdout
        assert "evidence about round 1, 2 of table PP-01" in done.stdout
        assert "To be kept until 2027-01-01" in done.stdout
        with pytest.raises(LedgerError, match="not overwritten"):
            write_bundle(files, path)
    assert zipfile.is_zipfile(tmp_path / "one.zip")


def _about(files: dict[str, str], **changes: object) -> None:
    files["bundle.json"] = json.dumps(json.loads(files["bundle.json"]) | changes)


def _swap_proofs(files: dict[str, str]) -> None:
    files["round-1.proof.json"], files["round-2.proof.json"] = files["round-2.proof.json"], files["round-1.proof.json"]


@pytest.mark.parametrize(
    ("doctor", "says"),
    [
        (
            lambda files: files.update(
                {"records.jsonl": files["records.jsonl"].replace('"PlaceWager"', '"PlaceWagers"')}
            ),
            "",
        ),
        (
            lambda files: files.update({"records.jsonl": "".join(files["records.jsonl"].splitlines(True)[:-1])}),
            "missing",
        ),
        (
            lambda files: files.update({"filing.json": files["filing.json"].replace("packs", "pecks")}),
            "not that of the day",
        ),
        (lambda files: files.update({"software.txt": files["software.txt"][1:]}), "the manifest is not"),
        (_swap_proofs, "does not prove the record"),
        (lambda files: files.pop("round-2.proof.json"), "missing"),
        (lambda files: files.pop("checkpoint.txt"), "missing"),
        (lambda files: _about(files, day="2026-01-02"), "a different day"),
        (lambda files: _about(files, rounds=[]), "no round"),
        (lambda files: _about(files, rounds=[3]), "missing"),
        (lambda files: _about(files, keep_until=""), "kept for a year"),
        (lambda files: _about(files, keep_until="2026-12-31"), "kept for a year"),
        (lambda files: _about(files, bundle="2.0"), "does not read this version"),
    ],
)
def test_a_doctored_bundle_is_found(
    files: dict[str, str], tmp_path: Path, doctor: Callable[[dict[str, str]], object], says: str
) -> None:
    """Even if all sums are recomputed; otherwise the sums themselves give it away."""
    changed = dict(files)
    doctor(changed)
    write_bundle(changed, tmp_path / "sums")
    assert audit("bundle", tmp_path / "sums").returncode == 1
    sums = [
        f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n"
        for name, text in changed.items()
        if name != "SHA256SUMS"
    ]
    write_bundle(changed | {"SHA256SUMS": "".join(sums)}, tmp_path / "made anew")
    done = audit("bundle", tmp_path / "made anew")
    assert done.returncode == 1, done.stdout
    assert says in done.stdout


@pytest.mark.parametrize(
    ("amount", "at", "until"),
    [
        (99_99, AT, ""),
        (100_00, AT, "2027-01-01"),
        (100_01, AT, "2027-01-01"),
        (100_00, "2028-02-29T12:00:00+00:00", "2029-02-28"),
        (100_00, "2027-02-28T12:00:00+00:00", "2028-02-28"),
    ],
)
def test_evidence_is_kept_a_year_from_a_hundred_dollars_on(amount: int, at: str, until: str) -> None:
    raised = Dispute((1,), amount, "a dispute", at)
    assert (raised.freezes, raised.keep_until) == (bool(until), until)


def test_a_round_that_is_not_there_has_no_evidence(day: LedgerDay) -> None:
    with pytest.raises(NotInLedger):
        bundle(day, Dispute((3,), 0, "a dispute", AT))


def test_a_frozen_table_is_announced_even_where_the_evidence_cannot_be_written(
    ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "ledger.sqlite", tmp_path / "no folder"
    path.write_bytes(ledger.read_bytes())
    file.write_text("")
    values = [
        "dispute",
        "2",
        "--amount",
        "150",
        "--why",
        "a straight",
        "-o",
        str(file / "made.zip"),
        "--ledger",
        str(path),
    ]
    with pytest.raises(SystemExit):
        app(values)
    captured = capsys.readouterr()
    assert "is frozen" in captured.out
    assert "cannot be written" in captured.err


def test_the_command_keeps_evidence_and_freezes_a_table_that_nobody_serves(
    ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ledger.sqlite"
    path.write_bytes(ledger.read_bytes())
    where = ["--ledger", str(path)]
    made = tmp_path / "made.zip"
    app(
        ["dispute", "2", "--amount", "150", "--why", "I had a straight", "-o", str(made), *where],
        result_action="return_value",
    )
    output = capsys.readouterr().out
    assert "is frozen" in output
    assert "until" in output
    assert audit("bundle", made).returncode == 0
    with pytest.raises(SystemExit):
        app(["dispute", "2", "--amount", "150", "--why", "again", "-o", str(made), *where])
    app(["events", *where, "--json"], result_action="return_value")
    captured = capsys.readouterr()
    assert "not overwritten" in captured.err
    document = json.loads(captured.out)
    assert [event["matter"] for event in document[-2:]] == ["dispute", "freeze"]
    with table_of("packs-poker", path) as played:
        assert "round 2 is disputed" in played.kept.standing(Matter.FREEZE)
    app(["unfreeze", "--why", "it was a flush", *where], result_action="return_value")
    with table_of("packs-poker", path) as played:
        assert played.kept.standing(Matter.FREEZE) == ""
        note_dispute(played.kept, Dispute((1,), 99_99, "a dispute", played.kept.stamp(AT)), "Sue", "supervisor")
        assert played.kept.standing(Matter.FREEZE) == ""
