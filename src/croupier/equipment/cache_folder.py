"""Where the program keeps what it has found once: the user's folder for such things.

``CROUPIER_CACHE`` names another folder, and ``CROUPIER_CACHE=off`` keeps and reads nothing. ``NUMBA_CACHE_DIR`` names
another folder for compiled code alone.
"""

import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import IO

OFF = "off"
PART = ".part"
"""How the name of a file ends that is being written."""


def folder() -> Path | None:
    """Where it is kept; None if nothing is to be."""
    if named := os.environ.get("CROUPIER_CACHE"):
        return None if named == OFF else Path(named)
    if named := os.environ.get("XDG_CACHE_HOME"):
        return Path(named) / "croupier"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()) / "croupier"
    try:
        return Path("~/.cache/croupier").expanduser()
    except RuntimeError:
        # A user without a home, as in some containers.
        return None


def code_folder() -> Path | None:
    """Where compiled code is kept; None if none is to be."""
    if named := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(named)
    where = folder()
    return None if where is None else where / "compiled"


def write_file(file: Path, write: Callable[[IO[bytes]], object]) -> bool:
    """Write a file beside and then rename it, so that no other process ever reads half of it; False if it can't be."""
    part: Path | None = None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, suffix=PART, delete=False) as beside:
            part = Path(beside.name)
            write(beside)
        part.replace(file)
    except OSError:
        if part is not None:
            part.unlink(missing_ok=True)
        return False
    return True


Numbers = list[list[int]]


def kept_numbers(name: str, found_by: Iterable[str], find: Callable[[], Numbers]) -> Numbers:
    """Rows of numbers out of a file; if there is none that is whole, they are found, and written if they can be.

    ``found_by``: the files whose code finds them. If one of these changes, nothing that was kept is read.
    """
    where = folder()
    if where is None:
        return find()
    code = sha256(b"\0".join(Path(file).read_bytes() for file in found_by)).hexdigest()[:32]
    file = where / f"{name}-{code}.json"
    # Whatever is wrong with what was kept, it can be found again.
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        kept = json.loads(file.read_text("utf-8"))
        if kept["check"] == _check(kept["numbers"]):
            found: Numbers = kept["numbers"]
            return found
    found = find()
    text = json.dumps({"check": _check(found), "numbers": found})
    write_file(file, lambda beside: beside.write(text.encode()))
    return found


def _check(numbers: Numbers) -> str:
    return sha256(json.dumps(numbers).encode()).hexdigest()
