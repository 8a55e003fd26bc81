"""The user's cache folder, where the program saves what is costly to compute.

``CROUPIER_CACHE`` names another folder, and ``CROUPIER_CACHE=off`` turns caching off. ``NUMBA_CACHE_DIR`` names another
folder for compiled code alone.
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
"""The suffix of a file that is being written."""


def folder() -> Path | None:
    """Return the cache folder; None if caching is off."""
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
    """Return the folder for compiled code; None if caching is off."""
    if named := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(named)
    where = folder()
    return None if where is None else where / "compiled"


def write_file(file: Path, write: Callable[[IO[bytes]], object]) -> bool:
    """Write a file elsewhere and rename it, so that no other process ever reads half of it; return False on failure."""
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
    """Return rows of numbers from a cached file or, if there is no intact one, compute them and try to save them.

    ``found_by``: the files whose code computes them. If one of these changes, the cached numbers are not used.
    """
    where = folder()
    if where is None:
        return find()
    code = sha256(b"\0".join(Path(file).read_bytes() for file in found_by)).hexdigest()[:32]
    file = where / f"{name}-{code}.json"
    # Whatever is wrong with a cached file, the numbers can be computed again.
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
