"""The auditor on the form of records: canonical text, hashes, chain, days, checkpoints and proofs."""

import importlib
import io
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from table_days import (
    VERIFY,
    Fault,
    Record,
    assert_right,
    canonical,
    chain,
    checkpoint_of,
    day_by_hand,
    export_from,
    export_of,
    fault_of,
    hash_of,
    merkle,
    path_of,
    real_table,
    records_of,
    rehashed,
    root_of,
    run,
)

audit: Any = importlib.import_module("audit")

HAND_MADE = export_of(day_by_hand())


def named(fault: Any) -> tuple[str, int]:
    """Return the day and sequence number of the record that a fault names."""
    assert fault is not None
    return fault.where.day, fault.where.sequence


def in_order(records: list[Record], day: str) -> list[Record]:
    return [record for record in records if record["day"] == day]


# --- what is right


def test_a_day_by_hand_is_right() -> None:
    assert_right(HAND_MADE)


def test_real_days_are_right(real_export: bytes) -> None:
    summary = run.audit(run.lines_of(real_export))
    assert (summary.days, summary.rounds) == (2, 5)
    assert summary.records == real_export.count(b"\n")
    assert summary.settlements == real_export.count(b'"is":"Settled"')
    assert not any("open" in note or "sealed" in note for note in summary.notes)


def test_several_tables_one_after_another() -> None:
    first = day_by_hand("PP-01") + day_by_hand("PP-01", "2026-01-02")
    export = export_of(rehashed(first) + day_by_hand("PP-02"))
    summary = run.audit(run.lines_of(export))
    assert (summary.tables, summary.days) == ({"PP-01", "PP-02"}, 3)


def test_a_day_that_runs_is_still_open(real_records: list[Record]) -> None:
    for length in range(1, len(in_order(real_records, "2026-01-01"))):
        summary = run.audit(run.lines_of(export_of(real_records[:length])))
        assert any("still open" in note for note in summary.notes)


def test_an_export_may_begin_with_a_later_day_and_says_so(real_records: list[Record]) -> None:
    summary = run.audit(run.lines_of(export_of(in_order(real_records, "2026-01-02"))))
    assert any("day before 2026-01-02 is not in this file" in note for note in summary.notes)


# --- single bits


def test_every_bit_of_a_short_day_counts() -> None:
    """All bits of all bytes of the day written by hand."""
    lines = HAND_MADE.splitlines()
    for number, line in enumerate(lines, 1):
        for at in range(len(line)):
            for bit in range(8):
                broken = bytearray(line)
                broken[at] ^= 1 << bit
                # A line feed in a line splits it into two, neither of which can be read.
                for part in bytes(broken).split(b"\n"):
                    with pytest.raises(Fault) as caught:
                        chain.of_line(part, number)
                    assert caught.value.where.line == number
    for feed in [at for at, byte in enumerate(HAND_MADE) if byte == 10]:
        for bit in range(8):
            broken = bytearray(HAND_MADE)
            broken[feed] ^= 1 << bit
            assert fault_of(bytes(broken)).where.line == HAND_MADE.count(b"\n", 0, feed) + 1


def test_every_byte_of_a_real_day_counts(real_records: list[Record]) -> None:
    """One bit of each byte of the second day, a different one each time; all bits of a long line would take minutes."""
    export = export_of(in_order(real_records, "2026-01-02"))
    for number, line in enumerate(export.splitlines(), 1):
        chain.of_line(line, number)
        for at in range(len(line)):
            broken = bytearray(line)
            broken[at] ^= 1 << (at % 8)
            for part in bytes(broken).split(b"\n"):
                with pytest.raises(Fault):
                    chain.of_line(part, number)


def test_a_flipped_bit_names_its_line_in_the_whole_export(real_export: bytes) -> None:
    """Every 997th byte, through the whole audit."""
    for at in range(0, len(real_export), 997):
        broken = bytearray(real_export)
        broken[at] ^= 1 << (at % 8)
        assert fault_of(bytes(broken)).where.line == real_export.count(b"\n", 0, at) + 1


# --- texts with the same meaning that differ


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('{"body":', '{ "body":'),
        ('"kind":"day"', '"kind": "day"'),
        ('"kind":"day"', '"kind":"d\\u0061y"'),
        ('"asks":0', '"asks":-0'),
        ('"asks":0', '"asks":0.0'),
        ('"asks":0', '"asks":0e0'),
        ('"asks":0', '"asks":false'),
        ('"asks":0', '"asks":null'),
        ('"asks":0', '"asks":NaN'),
        ('"asks":0', '"asks":0,"asks":0'),
        ('"asks":0', '"asks":' + "[" * 5000 + "]" * 5000),
        ('"asks":0', '"asks":' + "9" * 5000),
        ("Zoë", "Zo\\u00eb"),
        ("Zoë", "Zo\\ud800"),
        ('"sequence":2', '"sequence":02'),
    ],
)
def test_only_the_canonical_text_is_accepted(old: str, new: str) -> None:
    text = HAND_MADE.decode()
    assert old in text
    line = text[: text.index(old)].count("\n") + 1
    assert fault_of(text.replace(old, new, 1).encode()).where.line == line


@pytest.mark.parametrize(
    "spoil", [lambda line: line + b"\r", lambda line: line + b" ", lambda line: b"\xef\xbb\xbf" + line]
)
def test_nothing_goes_before_or_after_a_record(spoil: Callable[[bytes], bytes]) -> None:
    lines = HAND_MADE.splitlines()
    for number in range(len(lines)):
        broken = [*lines[:number], spoil(lines[number]), *lines[number + 1 :]]
        assert fault_of(b"\n".join(broken) + b"\n").where.line == number + 1


def test_other_key_order_is_found_though_the_hash_is_right() -> None:
    record = day_by_hand()[0]
    other = {key: record[key] for key in sorted(record, reverse=True)}
    line = json.dumps(other, separators=(",", ":"), ensure_ascii=False)
    assert "not canonical" in str(fault_of(line.encode() + b"\n"))


def test_empty_and_cut_off_files() -> None:
    assert fault_of(b"") is not None
    assert fault_of(b"\n").where.line == 1
    assert "line feed" in str(fault_of(HAND_MADE[:-1]))
    assert fault_of(HAND_MADE + b"\n").where.line == HAND_MADE.count(b"\n") + 1


# --- the form of records, hashed again


def wrong_field(record: Record) -> None:
    record["body"]["more"] = 1


def missing_field(record: Record) -> None:
    del record["body"]["time"]


def not_a_time(record: Record) -> None:
    record["body"]["time"] = "yesterday"


def another_format(record: Record) -> None:
    record["body"]["format"] = "2.0"


def another_game(record: Record) -> None:
    record["body"]["game"] = "faro"


def another_edition(record: Record) -> None:
    record["body"]["edition"] = "2025-12-31"


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (wrong_field, "required fields"),
        (missing_field, "required fields"),
        (not_a_time, "time"),
        (another_format, "a format that this auditor does not read"),
        (another_game, "the game is unknown"),
        (another_edition, "edition"),
    ],
)
def test_the_day_record(spoil: Callable[[Record], None], words: str) -> None:
    records = day_by_hand()
    spoil(records[0])
    fault = fault_of(export_of(rehashed(records)))
    assert named(fault) == ("2026-01-01", 1)
    assert words in str(fault)


def test_a_filing_that_is_not_the_one_of_its_digest() -> None:
    records = day_by_hand()
    records[0]["body"]["filing"]["licensee"] = "Somebody Else"
    records[0]["hash"] = hash_of(records[0])
    assert "digest" in str(fault_of(export_of(records[:1])))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("number",), 7),
        (("asks",), -1),
        (("inputs",), []),
        (("inputs", 0, "role"), "king"),
        (("inputs", 0, "seat"), 2),
        (("inputs", 0, "by_house"), 1),
        (("inputs", 0, "by_house"), 2),
        (("inputs", 0, "ask"), 1),
        (("inputs", 0, "command", "is"), "Cheat"),
        (("inputs", 0, "command", "amount"), "500"),
        (("inputs", 0, "command", "amount"), 499),
        (("steps", 0, "is"), "Stolen"),
        (("steps", 0, "cites"), []),
        (("steps", 0, "cites"), ["13:69F-43.10(e)", "the dealer said so"]),
        (("steps", 0, "cites"), "13:69F-43.10(e)"),
        (("steps", 0, "amount"), 499),
        (("steps", 0, "more"), 1),
        (("steps", 0, "postings", 0, "amount"), 499),
        (("steps", 0, "postings", 0, "amount"), -500),
        (("steps", 0, "postings", 0, "target"), ["pocket"]),
        (("steps", 0, "postings", 0, "asset"), "chips"),
        (("steps", 0, "postings", 0, "asset"), "gold"),
        (("steps", 0, "postings", 0, "is"), "Gift"),
        (("steps",), []),
        (("procedure",), "round"),
    ],
)
def test_an_entry(path: tuple[str | int, ...], value: Any) -> None:
    """The fourth record is a purchase of chips."""
    records = day_by_hand()
    inner: Any = records[3]["body"]
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    made = rehashed(records)
    if path == ("number",):
        made[3]["body"]["number"] = value
        made[3]["hash"] = hash_of(made[3])
        made = made[:4]
    assert named(fault_of(export_of(made))) == ("2026-01-01", 4)


def test_a_command_is_done_once() -> None:
    records = day_by_hand()
    records[4]["body"]["inputs"][0]["id"] = records[2]["body"]["inputs"][0]["id"]
    fault = fault_of(export_of(rehashed(records)))
    assert named(fault) == ("2026-01-01", 5)
    assert "used twice" in str(fault)


def test_an_id_does_not_come_again_on_another_day() -> None:
    records = day_by_hand() + day_by_hand(day="2026-01-02")
    records[8]["body"]["inputs"][0]["id"] = records[3]["body"]["inputs"][0]["id"]
    assert named(fault_of(export_of(rehashed(records)))) == ("2026-01-02", 2)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("records", 5, "number of records"),
        ("root", "0" * 64, "Merkle root"),
        ("balances", [], "balances"),
        ("balances", [["chips", ["cage"], -1000]], "balances"),
        ("meters", [{"is": "Meter"}], "required fields"),
    ],
)
def test_the_close(key: str, value: Any, words: str) -> None:
    records = day_by_hand()
    records[-1]["body"][key] = value
    records[-1]["hash"] = hash_of(records[-1])
    fault = fault_of(export_of(records))
    assert named(fault) == ("2026-01-01", 7)
    assert words in str(fault)


# --- the chain


def test_a_record_deleted(real_records: list[Record]) -> None:
    last = {len(in_order(real_records, "2026-01-01")) - 1, len(real_records) - 1}
    for at in range(len(real_records)):
        spoilt = real_records[:at] + real_records[at + 1 :]
        fault = fault_of(export_of(spoilt))
        if at == len(real_records) - 1:
            assert fault is None, "a day that has lost its close cannot be told from one that runs"
        elif at in last:
            assert named(fault) == ("2026-01-02", 1)
            assert "not closed" in str(fault)
        else:
            assert named(fault) == (real_records[at + 1]["day"], real_records[at + 1]["sequence"])


def test_a_record_repeated(real_records: list[Record]) -> None:
    for at in range(len(real_records)):
        spoilt = real_records[: at + 1] + real_records[at:]
        fault = fault_of(export_of(spoilt))
        assert fault.where.line == at + 2


def test_two_records_swapped(real_records: list[Record]) -> None:
    for at in range(len(real_records) - 1):
        spoilt = list(real_records)
        spoilt[at], spoilt[at + 1] = spoilt[at + 1], spoilt[at]
        assert fault_of(export_of(spoilt)).where.line in (at + 1, at + 2)


def test_a_record_inserted(real_records: list[Record]) -> None:
    """A record with a correct hash, inserted between two others."""
    for at in range(1, len(real_records)):
        before = real_records[at - 1]
        extra = {**before, "kind": "entry", "sequence": before["sequence"] + 1, "previous": before["hash"]}
        extra["body"] = day_by_hand()[4]["body"] | {"number": before["sequence"]}
        extra["hash"] = hash_of(extra)
        spoilt = [*real_records[:at], extra, *real_records[at:]]
        # A tip in a possible place is no fault of its own; but then the record after it doesn't follow.
        assert fault_of(export_of(spoilt)).where.line in (at + 1, at + 2)


def test_a_day_spliced(real_records: list[Record]) -> None:
    """The first day of another table of the same name before a second day that doesn't follow it."""
    other = day_by_hand("PP-01")
    fault = fault_of(export_of(other + in_order(real_records, "2026-01-02")))
    assert named(fault) == ("2026-01-02", 1)
    tail = rehashed(day_by_hand("PP-01") + day_by_hand("PP-01", "2026-01-02"))[7:]
    fault = fault_of(export_of(in_order(real_records, "2026-01-01") + tail))
    assert named(fault) == ("2026-01-02", 1)


def test_days_out_of_order() -> None:
    first, second = day_by_hand(), day_by_hand(day="2026-01-02")
    assert_right(export_of(rehashed(first + second)))
    assert "order" in str(fault_of(export_of(rehashed(second + first))))


# --- checkpoints


def test_a_checkpoint_is_met_while_the_day_goes_on(real_records: list[Record]) -> None:
    first = in_order(real_records, "2026-01-01")
    for length in range(1, len(first) + 1):
        assert_right(export_of(real_records), checkpoint_of(first[:length]))


def test_a_tail_cut_off_after_a_checkpoint(real_records: list[Record]) -> None:
    first = in_order(real_records, "2026-01-01")
    kept = checkpoint_of(first)
    for length in range(1, len(first)):
        fault = fault_of(export_of(first[:length]), kept)
        assert named(fault) == ("2026-01-01", length + 1)
        assert "missing" in str(fault)


def test_a_record_hashed_anew_does_not_meet_the_checkpoint() -> None:
    honest = day_by_hand()
    kept = checkpoint_of(honest[:5])
    forged = day_by_hand()
    forged[0]["body"]["time"] = "2026-01-01T01:00:00+00:00"
    made = export_of(rehashed(forged))
    assert_right(made)
    assert named(fault_of(made, kept)) == ("2026-01-01", 5)


def test_a_checkpoint_of_a_day_that_is_not_there(real_records: list[Record]) -> None:
    kept = checkpoint_of(in_order(real_records, "2026-01-01"))
    fault = fault_of(export_of(in_order(real_records, "2026-01-02")), kept)
    assert "missing" in str(fault)
    assert named(fault) == ("2026-01-01", 1)


# --- the tree


def test_the_tree_is_that_of_rfc_6962() -> None:
    hashes = [f"{number:064x}" for number in range(1, 41)]
    for length in range(1, 41):
        assert merkle.root(hashes[:length]) == root_of(hashes[:length]).hex()
        for index in range(length):
            path = path_of(hashes[:length], index)
            assert merkle.root_of_path(hashes[index], index, length, path) == merkle.root(hashes[:length])
            for wrong in (path[:-1], [*path, "0" * 64]):
                if wrong != path:
                    with pytest.raises(Fault):
                        merkle.root_of_path(hashes[index], index, length, wrong)
            if length > 1:
                other = merkle.root_of_path(hashes[(index + 1) % length], index, length, path)
                assert other != merkle.root(hashes[:length])


# --- the program


def started(*arguments: str | Path) -> tuple[int, str]:
    """Run it as people do, without site packages, so that only the standard library is there."""
    command = [sys.executable, "-S", str(VERIFY / "audit.py"), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, cwd="/", check=False)
    return done.returncode, done.stdout + done.stderr


def audit_py(*arguments: str | Path) -> tuple[int, str]:
    """Run it in this process."""
    output = io.StringIO()
    with redirect_stdout(output), redirect_stderr(output):
        try:
            status = audit.main(list(map(str, arguments)))
        except SystemExit as end:
            status = end.code
    return status, output.getvalue()


def test_the_program_on_an_export(tmp_path: Path, real_export: bytes, real_records: list[Record]) -> None:
    good, bad, kept = tmp_path / "good.jsonl", tmp_path / "bad.jsonl", tmp_path / "kept.txt"
    good.write_bytes(real_export)
    bad.write_bytes(real_export.replace(b"Player 2", b"Player 3", 1))
    kept.write_text(checkpoint_of(in_order(real_records, "2026-01-02")))
    code, result = started("export", good, "--checkpoint", kept)
    assert (code, "2 days" in result, "1 checkpoint met" in result) == (0, True, True), result
    code, result = started("export", bad)
    assert (code, "table PP-01, day 2026-01-01, record 3" in result) == (1, True), result


def test_the_program_called_wrongly(tmp_path: Path) -> None:
    no_checkpoint = tmp_path / "notes.txt"
    no_checkpoint.write_text("buy milk")
    assert started("guess", "x")[0] == 2
    for arguments in ((), ("export",), ("guess", "x"), ("export", "/nowhere/x"), ("sqlite", "/nowhere/x")):
        assert audit_py(*arguments)[0] == 2
    assert audit_py("export", no_checkpoint, "--checkpoint", no_checkpoint)[0] == 2
    assert audit_py("sqlite", no_checkpoint)[0] == 2


def test_the_program_on_sqlite(tmp_path: Path, ledger: Path) -> None:
    code, result = audit_py("sqlite", ledger)
    assert code == 0, result
    copy = tmp_path / "copy.db"
    for spoil in (
        "UPDATE records SET body = replace(body, 'Player 5', 'Player 6') WHERE sequence = 5 AND day = '2026-01-01'",
        "UPDATE records SET sequence = 50 WHERE sequence = 5 AND day = '2026-01-01'",
        "UPDATE records SET body = body || ' ' WHERE sequence = 5 AND day = '2026-01-01'",
        "UPDATE records SET previous = hash WHERE sequence = 5 AND day = '2026-01-01'",
        "UPDATE records SET body = CAST(body AS BLOB) WHERE sequence = 5 AND day = '2026-01-01'",
        "DELETE FROM records WHERE sequence = 5 AND day = '2026-01-01'",
    ):
        with sqlite3.connect(ledger) as source, sqlite3.connect(copy) as target:
            source.backup(target)
            target.execute(spoil)
        code, result = audit_py("sqlite", copy)
        assert code == 1, (spoil, result)
        assert "record 5 " in result or "record 6 " in result, result


def test_the_program_on_proofs(tmp_path: Path, real_records: list[Record]) -> None:
    first = in_order(real_records, "2026-01-01")
    hashes = [record["hash"] for record in first]
    kept, other, file = tmp_path / "kept.txt", tmp_path / "other.txt", tmp_path / "proof.json"
    kept.write_text(checkpoint_of(first))
    other.write_text(checkpoint_of(first[:5]))
    proof: dict[str, Any] = {
        "index": 5,
        "leaves": len(first),
        "path": path_of(hashes, 5),
        "record": first[5],
        "root": root_of(hashes).hex(),
    }
    file.write_text(json.dumps(proof, indent=2))
    code, result = audit_py("proof", file, "--checkpoint", kept)
    assert (code, "record 6 is one of" in result) == (0, True), result
    assert audit_py("proof", file, "--checkpoint", other)[0] == 1
    for spoil in (
        {"index": 4},
        {"leaves": 3},
        {"path": proof["path"][1:]},
        {"record": first[6]},
        {"record": {**first[5], "sequence": 7}},
        {"root": "0" * 64},
        {"more": 1},
    ):
        file.write_text(canonical({**proof, **spoil}))
        assert audit_py("proof", file)[0] == 1, spoil


def test_records_are_read_back_as_written(real_export: bytes) -> None:
    assert export_of(records_of(real_export)) == real_export
    assert export_of(rehashed(records_of(real_export))) == real_export


def test_a_known_game_under_another_name_is_not_audited_as_a_plug_in(tmp_path: Path) -> None:
    """Whoever renamed a game would escape its rules."""
    without_bonuses = {f"wagers.{bonus}.offered": False for bonus in ("five_card", "seven_card")}
    with real_table(tmp_path / "house.db", without_bonuses) as table, table.day("2026-01-01"):
        table.sit(1)
        table.round((1, "pack.1", 25_00))
    records = records_of(export_from(tmp_path / "house.db"))
    code = "1.0 sha256:0 + faro sha256:0"
    for record in records:
        if record["kind"] == "day":
            record["body"] |= {"game": "faro", "code": code}
        if record["kind"] == "entry":
            record["body"]["under"]["code"] = code
    assert "a known game is recorded" in str(fault_of(export_of(rehashed(records))))
