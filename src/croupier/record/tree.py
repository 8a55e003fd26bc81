"""The Merkle tree of RFC 6962: its root, proofs of a leaf, and proofs that a later tree extends an earlier one.

Everything here works on the hashes of leaves (:func:`leaf_hash`). Proofs are lists of hashes in the order of the RFC.
"""

import hashlib
from collections.abc import Collection, Sequence
from typing import Protocol, runtime_checkable

EMPTY = hashlib.sha256(b"").digest()
"""The root of a tree without leaves."""


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of a leaf."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node from those of its children."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def split(number: int) -> int:
    """Return the largest power of two below a number above one."""
    return 1 << (number - 1).bit_length() - 1


@runtime_checkable
class Rooted(Protocol):
    """Leaves that can compute the root over them, because they are not all in memory."""

    def root(self) -> bytes: ...


def root(leaves: Sequence[bytes]) -> bytes:
    """Return the root over leaves."""
    if isinstance(leaves, Rooted):
        return leaves.root()
    level = list(leaves)
    if not level:
        return EMPTY
    while len(level) > 1:
        # The last node of an odd level moves up unchanged, which gives the same tree as splitting from above.
        pairs = [node_hash(left, right) for left, right in zip(level[::2], level[1::2], strict=False)]
        level = pairs + level[len(level) & ~1 :]
    return level[0]


class GrowingTree:
    """A tree that leaves are added to. It keeps the roots of its perfect parts, at most one per bit of its size."""

    def __init__(self) -> None:
        self.size = 0
        self._parts: list[tuple[int, bytes]] = []
        """The height of each perfect part and its root, from the left."""

    def add(self, leaf: bytes) -> None:
        """Add the hash of a leaf."""
        made, height = leaf, 0
        while self._parts and self._parts[-1][0] == height:
            made, height = node_hash(self._parts.pop()[1], made), height + 1
        self._parts.append((height, made))
        self.size += 1

    @property
    def root(self) -> bytes:
        """The root over all leaves so far."""
        if not self._parts:
            return EMPTY
        top = self._parts[-1][1]
        for _, left in reversed(self._parts[:-1]):
            top = node_hash(left, top)
        return top


def roots(leaves: Sequence[bytes], sizes: Collection[int]) -> dict[int, bytes]:
    """Return the roots over the first N leaves, for several N, in one pass."""
    growing = GrowingTree()
    found = {0: EMPTY} if 0 in sizes else {}
    for size, leaf in enumerate(leaves, 1):
        growing.add(leaf)
        if size in sizes:
            found[size] = growing.root
    return found


def inclusion(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """Return the audit path of a leaf, from the leaf up (RFC 6962, 2.1.1)."""
    if not 0 <= index < len(leaves):
        raise IndexError(f"there is no leaf {index} among {len(leaves)}")
    path: list[bytes] = []
    while len(leaves) > 1:
        at = split(len(leaves))
        if index < at:
            path.append(root(leaves[at:]))
            leaves = leaves[:at]
        else:
            path.append(root(leaves[:at]))
            leaves, index = leaves[at:], index - at
    return path[::-1]


def root_by_path(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """Return the root to which an audit path leads, or None if the path does not fit the tree."""
    if not 0 <= index < size:
        return None
    if size == 1:
        return leaf if not path else None
    if not path:
        return None
    at, other = split(size), path[-1]
    if index < at:
        below = root_by_path(leaf, index, at, path[:-1])
        return None if below is None else node_hash(below, other)
    below = root_by_path(leaf, index - at, size - at, path[:-1])
    return None if below is None else node_hash(other, below)


def consistency(leaves: Sequence[bytes], old: int) -> list[bytes]:
    """Return the proof that the tree of the first ``old`` leaves is the beginning of this one (RFC 6962, 2.1.2)."""
    if not 0 <= old <= len(leaves):
        raise IndexError(f"a tree of {len(leaves)} leaves does not extend one of {old}")
    return _subproof(leaves, old, known=True) if 0 < old < len(leaves) else []


def _subproof(leaves: Sequence[bytes], old: int, *, known: bool) -> list[bytes]:
    if old == len(leaves):
        return [] if known else [root(leaves)]
    at = split(len(leaves))
    if old <= at:
        return [*_subproof(leaves[:at], old, known=known), root(leaves[at:])]
    return [*_subproof(leaves[at:], old - at, known=False), root(leaves[:at])]


def extends(old: int, old_root: bytes, new: int, new_root: bytes, proof: Sequence[bytes]) -> bool:
    """Return True if a proof shows that a tree extends an earlier one (RFC 9162, 2.1.4.2)."""
    if old == 0:
        return not proof and old_root == EMPTY
    if old == new:
        return not proof and old_root == new_root
    if not 0 < old < new:
        return False
    path = list(proof) if old & (old - 1) else [old_root, *proof]
    if not path:
        return False
    at, last = old - 1, new - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    before = after = path[0]
    for other in path[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            before, after = node_hash(other, before), node_hash(other, after)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            after = node_hash(after, other)
        at, last = at >> 1, last >> 1
    return last == 0 and before == old_root and after == new_root
