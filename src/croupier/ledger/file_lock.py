"""A lock on a database file itself: whatever name the file is opened by, it has one holder, and it ends with it.

The page at 1 GiB of an SQLite file never holds data: SQLite locks its first 512 bytes. Locked here is one byte after
them. No other file has to be kept, so there is none to delete, and a process that is killed holds nothing.
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
    """A file that this process can lock; all of the process share one, by whatever name they have opened it.

    It stays open as long as somebody here works on the file. To close it takes away every lock that this process has
    on the file, SQLite's own among them; that is how locks of files are on most systems.
    """

    __slots__ = ("__weakref__", "_close", "_file", "_held")

    def __init__(self, file: int) -> None:
        self._file, self._held = file, False
        self._close = finalize(self, os.close, file)
        self._close.atexit = False

    @property
    def names(self) -> int:
        """How many names (hard links) the file has."""
        return os.fstat(self._file).st_nlink

    def take(self) -> bool:
        """Be the only holder; False if somebody else is, here or in another process."""
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
        """Whether this is still the file at a path: it may have been moved, replaced or deleted since."""
        return identity(path) == _identity(os.fstat(self._file))

    def copy_to(self, target: IO[bytes]) -> None:
        """Copy what is in the file, without opening it once more."""
        os.lseek(self._file, 0, os.SEEK_SET)
        while part := os.read(self._file, 1 << 20):
            target.write(part)

    def close(self) -> None:
        """Close the file, so that another can take its place: Windows replaces no file that is open.

        Whoever shares it here cannot use it any more.
        """
        with _mutex:
            self._close()
            self._file, self._held = CLOSED, False
            for key in [key for key, file in _files.items() if file is self]:
                del _files[key]


Identity = tuple[int, int]
"""The device that a file is on, and its number there, which it keeps under whatever name."""


def identity(path: Path) -> Identity | None:
    """Return which file lies at a path; None if there is none."""
    try:
        return _identity(path.stat())
    except FileNotFoundError:
        return None


def _identity(status: os.stat_result) -> Identity:
    return status.st_dev, status.st_ino


_mutex = Lock()
_files: WeakValueDictionary[Identity, LockedFile] = WeakValueDictionary()


def lockable(path: Path) -> LockedFile:
    """The file at a path, to be locked; raises OSError if it cannot be opened to be written to."""
    with _mutex:
        if (found := _files.get(_identity(path.stat()))) is not None:
            return found
        file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        return _files.setdefault(_identity(os.fstat(file)), LockedFile(file))


@contextmanager
def alone(path: Path, every: float = 0.01) -> Iterator[None]:
    """Wait until nobody else, here or in another process, works on what a file stands for; then be the only one."""
    path.touch()
    file = lockable(path)
    while not file.take():
        sleep(every)
    try:
        yield
    finally:
        file.release()
