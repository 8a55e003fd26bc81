"""The house's key files: outside the store, readable only by their owner.

``house.key`` signs the log; ``recovery.key`` replaces it if it is lost, and should be kept elsewhere; ``orders.key``
encrypts what is still sealed. ``house.signed`` is the last signed checkpoint, which reveals a rollback of the store.
"""

import os
import stat
import sys
from pathlib import Path

from croupier.ledger.errors import LedgerError
from croupier.record.signed_note import BadNote, Signer, read_signer

HOUSE, NEXT, RECOVERY, ORDERS, SIGNED = "house.key", "house.next.key", "recovery.key", "orders.key", "house.signed"
VARIABLE = "CROUPIER_KEYS"
"""The environment variable that names the folder."""


class KeyMissing(LedgerError):
    """A required key file is missing."""


class KeyExists(LedgerError):
    """A key file would be overwritten."""


def key_folder(folder: Path | None = None) -> Path:
    """Return the folder with the keys: the one given, $CROUPIER_KEYS, or one in the user's configuration."""
    if folder is not None or VARIABLE in os.environ:
        return folder or Path(os.environ[VARIABLE])
    home = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(home) if home.startswith("/") else Path.home() / ".config") / "croupier" / "keys"


def read_key(path: Path) -> str:
    """Return a key file's contents. Raise LedgerError if others can read it."""
    try:
        mode = path.stat().st_mode
        text = path.read_text("utf-8")
    except (FileNotFoundError, PermissionError):
        raise KeyMissing(f"there is no key file {path} that can be read") from None
    except (OSError, UnicodeDecodeError) as error:
        raise LedgerError(f"the key file {path} cannot be read: {error}") from None
    # Windows protects the files in a user's folders itself, and has no such bits.
    if sys.platform != "win32" and stat.S_IMODE(mode) & 0o077:
        raise LedgerError(f"others can read the key file {path}; make it private first: chmod 600 {path}")
    return text


def read_signing_key(path: Path) -> Signer:
    """Return the signing key in a file."""
    try:
        return read_signer(read_key(path))
    except BadNote as error:
        raise LedgerError(f"{path}: {error}") from None


def write_key(path: Path, text: str) -> None:
    """Write a new key file, private from the start; never overwrite an existing one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        aside = path.with_name(f".{path.name}.{os.getpid()}")
        write_whole(aside, text)
        try:
            _appear_as(aside, path, text)
        finally:
            aside.unlink()
        flush_folder(path.parent)
    except FileExistsError:
        raise KeyExists(f"{path} exists already; a key is never overwritten") from None
    except OSError as error:
        raise LedgerError(f"the key file {path} cannot be written: {error.strerror}") from None


def _appear_as(aside: Path, path: Path, text: str) -> None:
    """Give a file its name unless the name is taken; atomically, if the file system has links."""
    try:
        os.link(aside, path)
    except FileExistsError:
        raise
    except OSError:
        write_whole(path, text, os.O_EXCL)


def replace_file(path: Path, text: str) -> None:
    """Replace a file's contents atomically; when this returns, they are on disk."""
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    write_whole(aside, text)
    aside.replace(path)
    flush_folder(path.parent)


def write_whole(path: Path, text: str, also: int = os.O_TRUNC) -> None:
    """Write a file that only its owner can read; when this returns, it is on disk."""
    flags = os.O_WRONLY | os.O_CREAT | also | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags, 0o600), "wb") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())


def flush_folder(path: Path) -> None:
    """Flush a folder's list of files to disk; Windows does so itself, and can't open folders."""
    if sys.platform == "win32":
        return
    folder = os.open(path, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
