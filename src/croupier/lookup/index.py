"""The index of paragraphs: the lines that name each, its proofs, and its pay tables.

It is a JSON document with an entry for each file read, under the digest of the file's content. Reading files, which is
quick, shows whether an index is out of date; only changed files are parsed again.
"""

import contextlib
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from croupier.cases import case_files
from croupier.equipment.cache_folder import folder
from croupier.equipment.pay_tables import PrintedTable
from croupier.regulation import locate
from croupier.regulation.locate import PACKAGE, CitationRole, CodePlace, ParagraphProof

BROUGHT = PACKAGE / "_lookup" / "index.json"
"""The index included in a wheel; a source tree has none there."""

TESTS = PACKAGE.parent.parent / "tests"

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Index:
    """What is known about paragraphs, by their full citations."""

    document: Document

    def places(self, text: str) -> tuple[CodePlace, ...]:
        """Return the lines of the package that name a paragraph."""
        return tuple(
            CodePlace(file, line, inside, CitationRole(role))
            for file, (_, found) in self.document["code"].items()
            for named, line, inside, role in found
            if named == text
        )

    def cases(self, text: str) -> tuple[ParagraphProof, ...]:
        """Return the cases that prove it."""
        return tuple(self._proofs("cases", text))

    def tests(self, text: str) -> tuple[ParagraphProof, ...]:
        """Return the tests that prove it, if the package was built where the tests are."""
        return tuple(self._proofs("tests", text))

    def _proofs(self, kind: str, text: str) -> Iterator[ParagraphProof]:
        for _, found in self.document[kind].values():
            yield from (ParagraphProof(file, line, name) for named, file, line, name in found if named == text)

    def tables(self, text: str) -> tuple[PrintedTable, ...]:
        """Return its pay tables, in full."""
        return tuple(
            PrintedTable(cite, title, tuple(columns), tuple(map(tuple, rows)))
            for cite, title, columns, rows in self.document["tables"][1]
            if cite == text
        )


_reading = Lock()


def index() -> Index:
    """Return the index included in the package, or one of the source tree as it is now.

    Concurrent callers wait for it: with a cache alone, every thread would read the whole tree.
    """
    with _reading:
        return _index()


@cache
def _index() -> Index:
    if BROUGHT.is_file():
        return Index(json.loads(BROUGHT.read_text("utf-8")))
    return Index(up_to_date(kept_at()))


def up_to_date(file: Path | None) -> Document:
    """Return an up-to-date index of the source tree, updating the file if anything in it is out of date."""
    before = _read(file)
    now = made(before, edited=True)
    if file is not None and now != before:
        _write(file, now)
    return now


def made(before: Document | None = None, *, edited: bool = False) -> Document:
    """Return an index of the source tree, reusing an earlier one's entries for unchanged files.

    ``edited``: the tree may be in the middle of an edit, so that a file is missing or half-written. Such a file is left
    out and read again the next time. An index for a wheel leaves nothing out.
    """
    # If the code that finds the entries has changed, all of them are found again.
    found_by = _digest(b"".join(Path(file).read_bytes() for file in (__file__, locate.__file__)))
    old = before if before is not None and before.get("found_by") == found_by else {}
    document: Document = {
        "found_by": found_by,
        "code": _scanned(locate.code_files(), PACKAGE, _places, old.get("code", {}), edited=edited),
        "cases": _scanned(case_files(), _top(case_files()), _cases, old.get("cases", {}), edited=edited),
        "tests": _scanned(locate.modules_of_tests(TESTS), TESTS, _tests, old.get("tests", {}), edited=edited),
    }
    # Pay tables come from running the code, and any module may affect them.
    of_code = _digest("".join(entry[0] for entry in document["code"].values()).encode())
    kept = old.get("tables", ["", []])
    document["tables"] = kept if kept[0] == of_code else _printed(of_code, edited=edited)
    return document


Found = list[list[Any]]

HALF_WRITTEN = ""
"""A digest that no file has, so that its entry is never reused."""


def _scanned(files: list[Path], above: Path, scan: Callable[[Path], Found], old: Document, *, edited: bool) -> Document:
    entries: Document = {}
    for path in files:
        name = path.relative_to(above).as_posix()
        try:
            digest, known = _digest(path.read_bytes()), old.get(name)
            entries[name] = known if known is not None and known[0] == digest else [digest, scan(path)]
        except (FileNotFoundError, SyntaxError, ValueError):
            if not edited:
                raise
            entries[name] = [HALF_WRITTEN, []]
    return entries


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def _top(files: list[Path]) -> Path:
    return Path(os.path.commonpath(files)) if files else Path()


def _places(path: Path) -> Found:
    found = locate.places_in(path, PACKAGE)
    return [[text, place.line, place.inside, place.role.value] for text, place in found]


def _cases(path: Path) -> Found:
    return [[text, proof.file, proof.line, proof.name] for text, proof in locate.proofs_in_case_file(path)]


def _tests(path: Path) -> Found:
    return [[text, proof.file, proof.line, proof.name] for text, proof in locate.proofs_in_test_file(path)]


def _printed(of_code: str, *, edited: bool) -> list[Any]:
    """Return the pay tables under the code's digest; if the code doesn't run now, those of this process."""
    try:
        return [of_code, _tables()]
    except subprocess.CalledProcessError:
        if not edited:
            raise
        from croupier.lookup.tables import printed

        return [HALF_WRITTEN, printed()]


def _tables() -> Found:
    """Return the pay tables from a separate process: the code may have changed since this one started."""
    command = [sys.executable, "-P", "-m", "croupier.lookup.tables"]
    paths = [str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    output = subprocess.run(command, env=environment, capture_output=True, check=True, text=True, encoding="utf-8")
    found: Found = json.loads(output.stdout)
    return found


# --- a source tree's index is in the user's cache


def kept_at() -> Path | None:
    """Return the file of this tree; None if nothing is cached."""
    where = folder()
    return None if where is None else where / f"lookup-{_digest(str(PACKAGE).encode())}.json"


def _read(file: Path | None) -> Document | None:
    if file is None:
        return None
    # Whatever is wrong with a cached index, it can be rebuilt.
    with contextlib.suppress(OSError, ValueError):
        found = json.loads(file.read_text("utf-8"))
        return found if isinstance(found, dict) else None
    return None


def _write(file: Path, document: Document) -> None:
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        # Written elsewhere and then renamed, so that another process never reads half a file.
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=file.parent, suffix=".part", delete=False
        ) as beside:
            beside.write(written(document))
        Path(beside.name).replace(file)


def written(document: Document) -> str:
    """Serialize an index."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
