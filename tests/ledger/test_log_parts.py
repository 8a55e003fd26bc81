"""The tree of a house's log keeps few hashes, and proves what the tree over all leaves would prove."""

import pytest

from croupier.ledger.log_parts import BLOCK, LogEntries, LogTree
from croupier.record import tree

SIZES = (0, 1, 2, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 2 * BLOCK + 3, 3 * BLOCK - 1, 3 * BLOCK + 7, 5 * BLOCK + 100)
ENTRIES = [f"entry {number}" for number in range(max(SIZES))]
LEAVES = [tree.leaf_hash(entry.encode()) for entry in ENTRIES]


class Reading:
    """Supplies entries, and counts them."""

    def __init__(self) -> None:
        self.read = 0

    def __call__(self, start: int, stop: int) -> list[str]:
        found = ENTRIES[start:stop]
        self.read += len(found)
        return found


def grown(reading: Reading) -> LogTree:
    made = LogTree(reading)
    for entry in ENTRIES:
        made.add(entry)
    return made


@pytest.mark.parametrize("size", SIZES)
def test_roots_and_proofs_are_those_of_all_leaves(size: int) -> None:
    log, all_leaves = grown(Reading()), LEAVES[:size]
    assert log.root(size) == tree.root(all_leaves)
    leaves = log.leaves(size)
    assert (len(leaves), list(leaves)) == (size, all_leaves)
    for old in SIZES:
        if old <= size:
            assert tree.consistency(leaves, old) == tree.consistency(all_leaves, old)
    for index in {0, size // 2, size - 1, BLOCK - 1, BLOCK} & set(range(size)):
        assert tree.inclusion(leaves, index) == tree.inclusion(all_leaves, index)


def test_a_proof_takes_few_entries() -> None:
    """However long the log is: those of the block that a proof is about, and of the last one, a few times at most."""
    reading = Reading()
    log = grown(reading)
    size = len(ENTRIES) - 1
    for prove in (lambda: log.root(size), lambda: tree.consistency(log.leaves(size), BLOCK + 1)):
        reading.read = 0
        prove()
        assert 0 < reading.read < 2 * BLOCK
    reading.read = 0
    tree.inclusion(log.leaves(size), BLOCK + 1)
    assert 0 < reading.read < 2 * BLOCK


def test_entries_are_a_sequence_that_is_read() -> None:
    entries = LogEntries(Reading(), lambda: len(ENTRIES))
    assert list(entries) == ENTRIES
    assert (entries[0], entries[len(ENTRIES) - 1]) == (ENTRIES[0], ENTRIES[-1])
    assert list(entries[3:9]) == ENTRIES[3:9]
    assert list(entries[len(ENTRIES) - 1 : len(ENTRIES) + 5]) == ENTRIES[-1:]
    with pytest.raises(IndexError):
        entries[len(ENTRIES)]
    with pytest.raises(IndexError):
        grown(Reading()).leaves(len(ENTRIES) + 1)
