"""A cache of computed arrays in the user's folder: each is computed once per machine, and then read.

A file's name holds a digest of everything its contents depend on: the rules, and the source of the modules that compute
it. If any of it changes, the name changes, so out-of-date files are never read. Damaged or missing files are computed
again, so the cache can be deleted at any time.

``CROUPIER_CACHE`` names another folder, and ``CROUPIER_CACHE=off`` turns the cache off.
"""

import contextlib
from collections.abc import Callable, Iterable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cache_folder import folder as folder
from croupier.equipment.cache_folder import write_file

Arrays = dict[str, NDArray[Any]]


def kept(name: str, find: Callable[[], Arrays]) -> Arrays:
    """Return arrays from a file. If it can't be read, compute them and write them if possible."""
    where = folder()
    if where is None:
        return find()
    file = where / f"{name}.npz"
    # Whatever is wrong with the file, the arrays can be computed again.
    with contextlib.suppress(OSError, ValueError, EOFError, BadZipFile), np.load(file) as read:
        return dict(read)
    found = find()
    write_file(file, lambda beside: np.savez(beside, **found))  # type: ignore[arg-type]
    return found


def digest(answered_by: Iterable[str], *rules: str) -> str:
    """Return a digest of the rules and of the source of the modules that interpret them, so that any change
    invalidates.
    """
    whole = sha256("\n".join(rules).encode())
    for name in answered_by:
        whole.update(Path(import_module(name).__file__ or "").read_bytes())
    return whole.hexdigest()[:32]
