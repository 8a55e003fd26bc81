"""A second copy of the record, kept by somebody else: one append-only file per table.

What is in the copy must match the record to the byte. So its keeper notices if anything was changed or cut off since
the last time; the auditor reads the copy like any export.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from croupier.ledger.database_reader import Reader
from croupier.ledger.errors import LedgerError
from croupier.ledger.export import lines
from croupier.ledger.house_log import HouseLog
from croupier.ledger.keys import replace_file
from croupier.record.chain import checkpoint
from croupier.record.codec import canonical

LOG = "house-log.json"
"""The file with the house's signed log, if there is one."""


class CopyDiffers(LedgerError):
    """The record no longer matches what was copied from it before."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The state of a table's copy."""

    table: str
    path: Path
    records: int
    new: int


def mirror(store: Reader, folder: Path, tables: list[str]) -> list[Copied]:
    """Update the copies of these tables. Raise CopyDiffers at the first difference, and leave that copy alone."""
    folder.mkdir(parents=True, exist_ok=True)
    copied = [_copied(store, folder, table) for table in tables]
    _copy_log(HouseLog(store).refresh(), folder / LOG)
    return copied


def _copy_log(log: HouseLog, path: Path) -> None:
    """Update the copy of the house's signed log. Raise CopyDiffers if the log doesn't begin with the copy."""
    before = json.loads(path.read_text("utf-8"))["entries"] if path.exists() else []
    if list(log.entries[: len(before)]) != before:
        raise CopyDiffers(f"the house's log no longer begins with the {len(before)} entries in {path}")
    if log.entries:
        replace_file(path, f"{canonical(log.exported())}\n")


def _copied(store: Reader, folder: Path, table: str) -> Copied:
    path = folder / f"{file_name(table)}.jsonl"
    before = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    now = [line.encode() for line in lines(store, [table])]
    for at, (kept, found) in enumerate(zip(before, now, strict=False), 1):
        if kept != found:
            raise CopyDiffers(f"table {table}: line {at} of the copy in {path} no longer matches the record")
    if len(before) > len(now):
        raise CopyDiffers(
            f"table {table}: the copy in {path} has {len(before)} records, and the record only {len(now)}"
        )
    with path.open("ab") as file:
        file.writelines(now[len(before) :])
        file.flush()
        os.fsync(file.fileno())
    last = store.days(table)[-1]
    (folder / f"{file_name(table)}.checkpoint").write_text(checkpoint(store.records(table, last)), "utf-8")
    return Copied(table, path, len(now), len(now) - len(before))


def file_name(table: str) -> str:
    """Return a file name for a table, whose name may contain anything."""
    return "".join(
        character if character.isalnum() or character in "-_" else f"%{ord(character):02x}" for character in table
    )
