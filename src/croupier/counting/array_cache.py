"""Arrays that were found once on a machine, and are then read: a cache in the user's folder for such things.

A file's name holds a digest of all that its contents depend on: the rules asked, and the text of the modules that
answered. If any of these changes, another name is looked for, and what is out of date is never read. What is damaged,
cut off or cannot be written is found again, so that the cache can be deleted at any time.

``CROUPIER_CACHE`` names another folder, and ``CROUPIER_CACHE=off`` keeps and reads nothing.
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
    """Arrays out of a file; if there is none that can be read, they are found, and written if they can be."""
    where = folder()
    if where is None:
        return find()
    file = where / f"{name}.npz"
    # Whatever is wrong with what was kept, it can be found again.
    with contextlib.suppress(OSError, ValueError, EOFError, BadZipFile), np.load(file) as read:
        return dict(read)
    found = find()
    write_file(file, lambda beside: np.savez(beside, **found))  # type: ignore[arg-type]
    return found


def digest(answered_by: Iterable[str], *rules: str) -> str:
    """Of the rules and of the text of the modules that say what they mean: if one changes, nothing kept is found."""
    whole = sha256("\n".join(rules).encode())
    for name in answered_by:
        whole.update(Path(import_module(name).__file__ or "").read_bytes())
    return whole.hexdigest()[:32]
