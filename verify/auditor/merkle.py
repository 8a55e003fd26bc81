"""The Merkle tree of RFC 6962 over the hashes of a day's records, proofs of single records, and checkpoints.

A checkpoint that an outsider keeps pins every record before it: none can be changed or cut off afterward.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from .report import Fault


def leaf(record_hash: str) -> bytes:
    return hashlib.sha256(b"\x00" + bytes.fromhex(record_hash)).digest()


def node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def root(hashes: Sequence[str]) -> str:
    """Return the root over records' hashes: a perfect subtree for every bit of their number, joined from the right."""
    perfect: list[tuple[int, bytes]] = []
    for digest in hashes:
        height, made = 0, leaf(digest)
        while perfect and perfect[-1][0] == height:
            made = node(perfect.pop()[1], made)
            height += 1
        perfect.append((height, made))
    if not perfect:
        return hashlib.sha256(b"").hexdigest()
    top = perfect.pop()[1]
    while perfect:
        top = node(perfect.pop()[1], top)
    return top.hex()


def root_of_path(record_hash: str, index: int, leaves: int, path: Sequence[str]) -> str:
    """Return the root to which an audit path (RFC 6962, 2.1.1) leads from a leaf."""
    if not 0 <= index < leaves:
        raise Fault("the proof is for a leaf that is not in the tree", f"an index from 0 to {leaves - 1}", index)
    made, at, last, used = leaf(record_hash), index, leaves - 1, 0
    while last > 0:
        if at % 2 or at < last:
            if used == len(path):
                raise Fault("the path is too short", "one more hash", f"{len(path)}")
            beside = bytes.fromhex(path[used])
            made = node(beside, made) if at % 2 else node(made, beside)
            used += 1
        at, last = at // 2, last // 2
    if used != len(path):
        raise Fault("the path is too long", f"{used} hashes", len(path))
    return made.hex()


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What an outsider has kept of a day."""

    name: str
    """The file it came from."""
    table: str
    day: str
    records: int
    head: str
    root: str


FIRST_LINE = "croupier checkpoint 1.0\n"

_CHECKPOINT = re.compile(
    r"croupier checkpoint 1\.0\ntable ([^\n]+)\nday (\d{4}-\d\d-\d\d)\nrecords ([1-9]\d*)\n"
    r"head ([0-9a-f]{64})\nroot ([0-9a-f]{64})\n?",
)


def read_checkpoint(text: str, name: str) -> Checkpoint:
    """Read a checkpoint from its text; raise ValueError if it isn't one."""
    found = _CHECKPOINT.fullmatch(text)
    if found is None:
        raise ValueError(f"{name}: this is no checkpoint of format 1.0")
    table, day, records, head, top = found.groups()
    return Checkpoint(name, table, day, int(records), head, top)


def check_checkpoint(checkpoint: Checkpoint, hashes: Sequence[str]) -> None:
    """Check that the day still begins with the records that the checkpoint covers."""
    if len(hashes) < checkpoint.records:
        raise Fault(
            f"records covered by the checkpoint {checkpoint.name} are missing",
            f"{checkpoint.records} records",
            len(hashes),
        )
    head = hashes[checkpoint.records - 1]
    if head != checkpoint.head:
        raise Fault(f"this is not the record covered by the checkpoint {checkpoint.name}", checkpoint.head, head)
    found = root(hashes[: checkpoint.records])
    if found != checkpoint.root:
        raise Fault(f"the records are not those covered by the checkpoint {checkpoint.name}", checkpoint.root, found)
