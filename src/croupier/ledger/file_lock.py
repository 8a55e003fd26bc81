"""A lock on a database file itself: one holder under whatever name it is opened, and released with the process.

The page at 1 GiB of an SQLite file never holds data: SQLite locks its first 512 bytes. We lock one byte after them. No
extra lock file is needed, so none can be deleted, and a killed process leaves no lock behind.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import sleep
from typing import IO
from weakref import WeakValueDictionary, finalize

OUR_BYTE = 0x40000000 + 1024
CLOSED = -1
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, OUR_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int) -> None:
        os.lseek(file, OUR_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, OUR_BYTE)

    def _unlock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, OUR_BYTE)


class LockedFile:
    """A lockable file, shared by the whole process, whatever name it was opened by.

    It stays open as long as anything here uses the file. On most systems, closing it would drop every lock that this
    process has on the file, including SQLite's own.
    """

    __slots__ = ("__weakref__", "_close", "_file", "_held")

    def __init__(self, file: int) -> None:
        self._file, self._held = file, False
        self._close = finalize(self, os.close, file)
        self._close.atexit = False

    @property
    def names(self) -> int:
        """Number of names (hard links) of the file."""
        return os.fstat(self._file).st_nlink

    def take(self) -> bool:
        """Lock the file; return False if it is locked already, here or in another process."""
        with _mutex:
            if self._held:
                return False
            try:
                _lock(self._file)
            except OSError as error:
                if error.errno in _TAKEN:
                    return False
                raise
            self._held = True
            return True

    def release(self) -> None:
        with _mutex, suppress(OSError):
            if self._held:
                self._held = False
                _unlock(self._file)

    def lies_at(self, path: Path) -> bool:
        """Return True if this is still the file at a path: it may have been moved, replaced or deleted."""
        return identity(path) == _identity(os.fstat(self._file))

    def copy_to(self, target: IO[bytes]) -> None:
        """Copy the file's contents without opening it again."""
        os.lseek(self._file, 0, os.SEEK_SET)
        while part := os.read(self._file, 1 << 20):
            target.write(part)

    def close(self) -> None:
        """Close the file so that another can replace it: Windows replaces no open file.

        Other users of the file in this process can't use it anymore.
        """
        with _mutex:
            self._close()
            self._file, self._held = CLOSED, False
            for key in [key for key, file in _files.items() if file is self]:
                del _files[key]


Identity = tuple[int, int]
"""A file's device and inode, which stay the same under any name."""


def identity(path: Path) -> Identity | None:
    """Return the identity of the file at a path, or None."""
    try:
        return _identity(path.stat())
    except FileNotFoundError:
        return None


def _identity(status: os.stat_result) -> Identity:
    return status.st_dev, status.st_ino


_mutex = Lock()
_files: WeakValueDictionary[Identity, LockedFile] = WeakValueDictionary()


def lockable(path: Path) -> LockedFile:
    """Return the file at a path for locking. Raises OSError if it can't be opened for writing."""
    with _mutex:
        if (found := _files.get(_identity(path.stat()))) is not None:
            return found
        file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        return _files.setdefault(_identity(os.fstat(file)), LockedFile(file))


@contextmanager
def alone(path: Path, every: float = 0.01) -> Iterator[None]:
    """Wait until nobody else, here or in another process, holds the lock that a file stands for; then hold it."""
    path.touch()
    file = lockable(path)
    while not file.take():
        sleep(every)
    try:
        yield
    finally:
        file.release()
