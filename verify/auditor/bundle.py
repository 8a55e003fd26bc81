"""The audit of an evidence bundle: every file is intact, and all of them are about the same rounds of the same day."""

import hashlib
import zipfile
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from . import chain, merkle, run
from .canonical import canonical, decoded, read
from .report import Fault, Summary
from .shapes import check
from .value_kinds import each, flag, natural, nonblank, text, time

SUMS = "SHA256SUMS"
KEPT_A_YEAR = 100_00
"""The disputed amount in cents from which evidence must be kept for a year."""

BUNDLE = {
    "amount": natural,
    "bundle": text,
    "code": nonblank,
    "complete": flag,
    "day": text,
    "keep_until": text,
    "made": time,
    "reason": nonblank,
    "rounds": each(natural),
    "table": nonblank,
}

Files = Mapping[str, bytes]


def files_of(path: Path) -> Files:
    """Return the files of a bundle, which is a folder or a zip file."""
    if path.is_dir():
        return {file.name: file.read_bytes() for file in path.iterdir() if file.is_file()}
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def audit_bundle(files: Files) -> str:
    """Check a bundle; return a report of what was found right, or raise the first fault."""
    _sums(files)
    about = _object(files, "bundle.json")
    check(about, BUNDLE, "a bundle")
    if about["bundle"] != chain.FORMAT:
        raise Fault("this auditor does not read this version of bundles", chain.FORMAT, about["bundle"])
    checkpoint = merkle.read_checkpoint(decoded(_file(files, "checkpoint.txt")), "checkpoint.txt")
    if (checkpoint.table, checkpoint.day) != (about["table"], about["day"]):
        raise Fault("the checkpoint is of a different day", (about["table"], about["day"]), checkpoint)
    summary = run.audit(run.lines_of(_file(files, "records.jsonl")), [checkpoint])
    records = [read(decoded(line)) for line in files["records.jsonl"].splitlines()]
    if {(record["table"], record["day"]) for record in records} != {(about["table"], about["day"])}:
        raise Fault("the records are of a different day", (about["table"], about["day"]), "records.jsonl")
    _filing(files, records[0]["body"])
    for number in about["rounds"]:
        _round(files, number, records, checkpoint)
    if not about["rounds"]:
        raise Fault("the bundle is about no round", "the rounds in dispute", "none")
    _complete(about, records)
    software = hashlib.sha256(_file(files, "software.txt")).hexdigest()
    if not about["code"].endswith(f"sha256:{software}"):
        raise Fault("the manifest is not that of the program that made the bundle", about["code"], software)
    return _account(about, summary)


def _sums(files: Files) -> None:
    listed: dict[str, str] = {}
    for line in decoded(_file(files, SUMS)).splitlines():
        digest, _, name = line.partition("  ")
        listed[name] = digest
    if set(listed) != set(files) - {SUMS}:
        raise Fault("the bundle's files are not those it lists", sorted(listed), sorted(set(files) - {SUMS}))
    for name, digest in listed.items():
        found = hashlib.sha256(files[name]).hexdigest()
        if found != digest:
            raise Fault(f"{name} was changed", digest, found)


def _file(files: Files, name: str) -> bytes:
    if name not in files:
        raise Fault("a file of the bundle is missing", name, ", ".join(sorted(files)))
    return files[name]


def _object(files: Files, name: str) -> dict[str, Any]:
    value = read(decoded(_file(files, name).rstrip(b"\n")))
    if type(value) is not dict:
        raise Fault(f"{name} does not hold an object", "an object", type(value).__name__)
    return value


def _filing(files: Files, head: Mapping[str, Any]) -> None:
    due = {"filing": head["filing"], "game": head["game"]}
    found = _object(files, "filing.json")
    if found != due:
        raise Fault("the filing is not that of the day", canonical(due), canonical(found))


def _round(files: Files, number: int, records: list[dict[str, Any]], checkpoint: merkle.Checkpoint) -> None:
    name = f"round-{number}.proof.json"
    run.audit_proof(_file(files, name).rstrip(b"\n"), [checkpoint])
    record = _object(files, name)["record"]
    if record not in records:
        raise Fault(f"{name} proves a record that is not in the day", number, record.get("sequence"))
    begun = [step for step in record["body"].get("steps", ()) if step["is"] == "Begun"]
    if not begun or (begun[0]["procedure"], begun[0]["number"]) != ("round", number):
        raise Fault(f"{name} does not prove the record of its round", number, record["sequence"])
    _file(files, f"round-{number}.txt")


def _complete(about: Mapping[str, Any], records: list[dict[str, Any]]) -> None:
    """Check the bundle's statement whether every deck dealt in the rounds has been revealed."""
    sealed: dict[str, str] = {}
    dealt, opened = set[str](), set[str]()
    for record in records:
        steps = record["body"].get("steps", ())
        number = next((step["number"] for step in steps if step["is"] == "Begun" and step["procedure"] == "round"), 0)
        for step in steps:
            deck = canonical(step.get("deck", ""))
            if step["is"] == "Committed":
                sealed[deck] = step["commitment"]
            elif step["is"] == "OrderRevealed":
                opened.add(sealed.pop(deck, ""))
            elif step["is"] == "Moved" and number in about["rounds"]:
                dealt.add(sealed.get(deck, ""))
    whole = int(dealt - {""} <= opened)
    if about["complete"] != whole:
        raise Fault("the bundle's statement whether its decks were revealed is wrong", whole, about["complete"])


def _account(about: Mapping[str, Any], summary: Summary) -> str:
    must = about["amount"] >= KEPT_A_YEAR
    made = date.fromisoformat(about["made"][:10])
    if must:
        try:
            kept = (date.fromisoformat(about["keep_until"]) - made).days
        except ValueError:
            kept = 0
        if kept < 365:
            raise Fault(
                "evidence about such an amount must be kept for a year", "a year", about["keep_until"] or "no time"
            )
    rounds = ", ".join(map(str, about["rounds"]))
    until = f"  To be kept until {about['keep_until']}.\n" if must else ""
    return f"RIGHT: evidence about round {rounds} of table {about['table']}, {about['day']}\n{until}{summary}"
