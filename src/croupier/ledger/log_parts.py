"""A house log's entries and tree without holding all of it in memory: a house signs for years.

Entries are read from the store on demand. For the tree, only the roots of whole blocks are kept, so a proof reads the
entries of at most two blocks.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from croupier.record import tree

BLOCK = 256
"""Number of leaves per kept root; a power of two, so that each is a node of the tree."""

Read = Callable[[int, int], Sequence[str]]
"""Reads the entries between two positions."""


class LogEntries(Sequence[str]):
    """The entries of a log, each read on demand."""

    def __init__(self, read: Read, size: Callable[[], int]) -> None:
        self._read, self._size = read, size

    def __len__(self) -> int:
        return self._size()

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...

    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        if isinstance(at, slice):
            start, stop, step = at.indices(len(self))
            return self._read(start, stop)[::step]
        if not 0 <= at < len(self):
            raise IndexError(f"there is no entry {at} among {len(self)}")
        return self._read(at, at + 1)[0]

    def __iter__(self) -> Iterator[str]:
        for start in range(0, len(self), BLOCK):
            yield from self._read(start, min(start + BLOCK, len(self)))


class LogTree:
    """The tree over the entries of a growing log."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._whole, self._block = tree.GrowingTree(), tree.GrowingTree()
        self._blocks: list[bytes] = []

    @property
    def size(self) -> int:
        return self._whole.size

    def add(self, entry: str) -> None:
        leaf = tree.leaf_hash(entry.encode())
        self._whole.add(leaf)
        self._block.add(leaf)
        if self._block.size == BLOCK:
            self._blocks.append(self._block.root)
            self._block = tree.GrowingTree()

    def root(self, size: int) -> bytes:
        """Return the root over the first ``size`` entries."""
        return self._whole.root if size == self.size else tree.root(self.leaves(size))

    def leaves(self, size: int) -> "LogLeaves":
        """Return the leaves of the first entries, in the form proofs need."""
        if not 0 <= size <= self.size:
            raise IndexError(f"there are no {size} leaves among {self.size}")
        return LogLeaves(self, 0, size)

    def between(self, start: int, stop: int) -> list[bytes]:
        """Return the hashes of the leaves between two positions."""
        return [tree.leaf_hash(entry.encode()) for entry in self._read(start, stop)]

    def root_between(self, start: int, stop: int) -> bytes:
        """Return the root over the leaves between two positions, using block roots where possible."""
        if start % BLOCK or stop - start < BLOCK:
            return tree.root(self.between(start, stop))
        first, last = start // BLOCK, stop // BLOCK
        rest = self.between(last * BLOCK, stop) if stop % BLOCK else []
        # The remainder is a node of the tree of blocks, as the last of an odd number of nodes always is.
        return tree.root([*self._blocks[first:last], *([tree.root(rest)] if rest else [])])


class LogLeaves(Sequence[bytes]):
    """A range of a log's leaves. A slice is another such range, with a root computed without its leaves."""

    def __init__(self, of: LogTree, start: int, stop: int) -> None:
        self._of, self._start, self._stop = of, start, stop

    def __len__(self) -> int:
        return self._stop - self._start

    @overload
    def __getitem__(self, at: int) -> bytes: ...

    @overload
    def __getitem__(self, at: slice) -> "LogLeaves": ...

    def __getitem__(self, at: int | slice) -> "bytes | LogLeaves":
        if isinstance(at, slice):
            start, stop, step = at.indices(len(self))
            if step != 1:
                raise ValueError("a stretch of leaves has them all")
            return LogLeaves(self._of, self._start + start, self._start + max(start, stop))
        if not 0 <= at < len(self):
            raise IndexError(f"there is no leaf {at} among {len(self)}")
        return self._of.between(self._start + at, self._start + at + 1)[0]

    def __iter__(self) -> Iterator[bytes]:
        for start in range(self._start, self._stop, BLOCK):
            yield from self._of.between(start, min(start + BLOCK, self._stop))

    def root(self) -> bytes:
        """Return the root over this range."""
        return self._of.root_between(self._start, self._stop)
