"""The house's log: signed checkpoints over the records of all tables, and the keys that sign them.

Every entry is a leaf of one tree (RFC 6962). Most entries state how far a table's day has come; the others are about
keys. A checkpoint is right if it has the root of the entries before it and the signature of the key that was valid
then. So any two checkpoints that are right are consistent.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from . import merkle, notes
from .canonical import decoded, read
from .report import Fault
from .shapes import check
from .value_kinds import each, nonblank, text

FORMAT = "1.0"
LAST_SECOND = 253_402_300_799
"""The end of the year 9999; a witness may state any time."""
KEY_ENTRY = f"croupier key {FORMAT}\n"

_HEAD = re.compile(r"([^\n]+)\n(0|[1-9]\d{0,18})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*")
_STATEMENT = re.compile(
    r"croupier key 1\.0\nnumber ([1-9]\d*)\nkey (\S+)\nrecovery (\S+)\ncause (created|rotated|lost)\n"
    r"time \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00\n"
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose signatures are required."""

    keys: tuple[notes.Key, ...] = ()
    """Keys of the log as an outsider knows them: any that ever signed it."""
    witnesses: tuple[notes.Key, ...] = ()
    quorum: int = 0


@dataclass(frozen=True, slots=True)
class Head:
    """A signed checkpoint, and what it states."""

    note: notes.Note
    origin: str
    size: int
    root: bytes


def read_head(signed: str) -> Head:
    """Read a signed checkpoint from its text; raise the fault."""
    note = notes.read_note(signed)
    found = _HEAD.fullmatch(note.text)
    if found is None:
        raise Fault("not a checkpoint of a log", "origin, size and root", note.text[:80])
    return Head(note, found[1], int(found[2]), notes.from_base64(found[3]))


@dataclass(slots=True)
class Log:
    """The log as it is given."""

    entries: list[str]
    checkpoints: list[str]
    met: int = 0
    """The number of entries about tables that agree with the records."""
    states: dict[tuple[str, str], list[merkle.Checkpoint]] = field(default_factory=dict)
    keys: list[tuple[int, notes.Key]] = field(default_factory=list)
    """Each key with the size from which it signs."""
    cosigned: int = 0
    """The number of required witnesses that have cosigned the latest checkpoint."""
    cosigned_at: int = 0
    """When the last of them did, in seconds since 1970: a store that was rolled back has an old cosignature."""

    def __str__(self) -> str:
        keys = f"{len(self.keys)} key{'' if len(self.keys) == 1 else 's'}"
        last = datetime.fromtimestamp(min(self.cosigned_at, LAST_SECOND), UTC).isoformat()
        return (
            f"\n  the log: {len(self.entries)} entries, {len(self.checkpoints)} signed checkpoints, {keys}, "
            f"{self.met} states of tables met; the latest is cosigned by {self.cosigned} of the witnesses named"
            + (f", last at {last}" if self.cosigned else "")
        )

    def covered(self, size: int) -> list[merkle.Checkpoint]:
        """Return how far each day had come in the first entries; the log has been checked already."""
        latest: dict[tuple[str, str], merkle.Checkpoint] = {}
        for position, entry in enumerate(self.entries[:size]):
            if not entry.startswith(KEY_ENTRY):
                state = merkle.read_checkpoint(entry, f"in entry {position} of the log")
                latest[state.table, state.day] = state
        return list(latest.values())

    def key_at(self, size: int) -> notes.Key:
        for since, key in reversed(self.keys):
            if since <= size:
                return key
        raise Fault("no key is valid for a checkpoint of this size", "a key", size)


def of_file(data: bytes) -> Log:
    """Read a log written by ``croupier ledger log``."""
    value = read(decoded(data))
    if type(value) is not dict:
        raise Fault("not a log", "an object", type(value).__name__)
    check(value, {"checkpoints": each(text), "entries": each(text), "log": nonblank}, "a log")
    if value["log"] != FORMAT:
        raise Fault("this auditor does not read this version of logs", FORMAT, value["log"])
    return Log(value["entries"], value["checkpoints"])


# --- the check


def check_log(log: Log, wanted: Wanted, kept: Iterable[Head] = ()) -> None:
    """Check keys, checkpoints and signatures; raise the first fault. Entries about tables are checked with the
    tables.
    """
    log.keys = _keys(log.entries)
    for known in wanted.keys:
        if known not in [key for _, key in log.keys]:
            raise Fault("the log was never signed with the known key", known, log.keys[-1][1])
    if not log.checkpoints:
        raise Fault("the log is not signed", "a signed checkpoint", "none")
    heads = [read_head(note) for note in log.checkpoints]
    if [head.size for head in heads] != sorted({head.size for head in heads}):
        raise Fault("the checkpoints are not in their order", "ascending sizes", [head.size for head in heads])
    roots = _roots(log.entries)
    for head in kept:
        _check_head(head, log, roots, wanted)
    for head in heads:
        log.cosigned, log.cosigned_at = _check_head(head, log, roots, wanted), head.note.cosigned_at(wanted.witnesses)
    if log.cosigned < wanted.quorum:
        raise Fault("too few witnesses have cosigned the latest checkpoint", wanted.quorum, log.cosigned)
    for position, entry in enumerate(log.entries):
        if not entry.startswith(KEY_ENTRY):
            try:
                state = merkle.read_checkpoint(entry, f"in entry {position} of the log")
            except ValueError:
                raise Fault(f"entry {position} of the log is not in the form of an entry", "", entry) from None
            log.states.setdefault((state.table, state.day), []).append(state)


def _check_head(head: Head, log: Log, roots: Sequence[bytes], wanted: Wanted) -> int:
    origin = log.keys[0][1].name
    if head.origin != origin:
        raise Fault("a checkpoint belongs to a different log", origin, head.origin)
    if head.size >= len(roots):
        raise Fault("entries of the log were cut off", f"{head.size} entries", len(roots) - 1)
    if roots[head.size] != head.root:
        raise Fault(
            f"the first {head.size} entries of the log are not those signed", head.root.hex(), roots[head.size].hex()
        )
    key = log.key_at(head.size)
    if not head.note.signed_by(key):
        raise Fault(
            f"the checkpoint of {head.size} entries is not signed with the key valid then", key, "no signature of it"
        )
    return head.note.count(wanted.witnesses)


def _keys(entries: Sequence[str]) -> list[tuple[int, notes.Key]]:
    """Return the keys of a log, each vouched for by the one before it, or by the recovery key; raise the fault."""
    found: list[tuple[int, notes.Key]] = []
    recovery: notes.Key | None = None
    for position, entry in enumerate(entries):
        if not entry.startswith(KEY_ENTRY):
            continue
        note = notes.read_note(entry)
        stated = _STATEMENT.fullmatch(note.text)
        if stated is None:
            raise Fault(f"entry {position} of the log is not a statement about a key", "", note.text)
        key, named, cause = notes.read_key(stated[2]), notes.read_key(stated[3]), stated[4]
        if int(stated[1]) != len(found) + 1 or (cause == "created") != (not found):
            raise Fault(f"entry {position} of the log is not the statement due", len(found) + 1, f"{stated[1]} {cause}")
        if key.type != notes.LOG or named.type != notes.LOG or (found and key.name != found[0][1].name):
            raise Fault(f"entry {position} of the log names a key that cannot sign it", "", key)
        if cause == "rotated" and named != recovery:
            raise Fault(f"entry {position} of the log changes the recovery key", recovery, named)
        voucher = found[-1][1] if cause == "rotated" else named if recovery is None else recovery
        for needed in (voucher, key):
            if not note.signed_by(needed):
                raise Fault(
                    f"entry {position} of the log, about a key, is not signed as it must be", needed, "no signature"
                )
        found.append((position + 1, key))
        recovery = named
    if not found or found[0][0] != 1:
        raise Fault("the log does not begin with the key that signs it", "a statement about a key", "none")
    return found


def check_states(states: Sequence[merkle.Checkpoint], hashes: Sequence[str]) -> None:
    """Check that the log's entries about a day agree with the day's records; raise the fault."""
    if not states:
        return
    roots = _tops([merkle.leaf(digest) for digest in hashes])
    for state in states:
        if len(hashes) < state.records:
            raise Fault("records covered by the log are missing", f"{state.records} records", len(hashes))
        found = (hashes[state.records - 1], roots[state.records].hex())
        if found != (state.head, state.root):
            raise Fault(
                f"the first {state.records} records are not those {state.name}", (state.head, state.root), found
            )


# --- the tree


def leaf(entry: str) -> bytes:
    return hashlib.sha256(b"\x00" + entry.encode()).digest()


def _roots(entries: Sequence[str]) -> list[bytes]:
    return _tops([leaf(entry) for entry in entries])


def _tops(leaves: Sequence[bytes]) -> list[bytes]:
    """Return the roots over the first 0, 1, 2, … leaves: perfect subtrees by height, joined from the right."""
    found, perfect = [hashlib.sha256(b"").digest()], dict[int, bytes]()
    for made in leaves:
        height = 0
        while height in perfect:
            made = merkle.node(perfect.pop(height), made)
            height += 1
        perfect[height] = made
        heights = sorted(perfect)
        top = perfect[heights[0]]
        for above in heights[1:]:
            top = merkle.node(perfect[above], top)
        found.append(top)
    return found


def extends(old: int, old_root: bytes, new: int, new_root: bytes, path: Sequence[bytes]) -> bool:
    """Return True if a path (RFC 6962, 2.1.2) proves that one tree begins with another; read top down, as it is
    made.
    """
    if old in (0, new):
        return not path and (old_root == new_root if old else old_root == hashlib.sha256(b"").digest())
    if not 0 < old < new:
        return False
    left = list(path)

    def climb(old: int, size: int, whole: bool) -> tuple[bytes, bytes]:
        """Return the roots of the old and the new part of a subtree; ``whole`` if the old root is this subtree's."""
        if old == size:
            top = old_root if whole else left.pop()
            return top, top
        half = 1 << (size - 1).bit_length() - 1
        beside = left.pop()
        if old <= half:
            before, after = climb(old, half, whole)
            return before, merkle.node(after, beside)
        before, after = climb(old - half, size - half, False)
        return merkle.node(beside, before), merkle.node(beside, after)

    try:
        found = climb(old, new, True)
    except IndexError:
        return False
    return not left and found == (old_root, new_root)


def audit_consistency(data: bytes, wanted: Wanted) -> str:
    """Check a proof that one signed checkpoint extends another; raise the fault."""
    value = read(decoded(data))
    if type(value) is not dict:
        raise Fault("not a proof", "an object", type(value).__name__)
    check(value, {"new": text, "old": text, "path": each(text)}, "a proof of consistency")
    old, new = read_head(value["old"]), read_head(value["new"])
    for head in (old, new):
        cosigned = _check_alone(head, wanted)
    if cosigned < wanted.quorum:
        raise Fault("too few witnesses have cosigned", wanted.quorum, cosigned)
    if not extends(old.size, old.root, new.size, new.root, [notes.from_base64(line) for line in value["path"]]):
        raise Fault("the later checkpoint does not extend the earlier one", old.root.hex(), new.root.hex())
    return f"RIGHT: the log {new.origin} of {new.size} entries extends that of {old.size} entries"


def _check_alone(head: Head, wanted: Wanted) -> int:
    """Check a checkpoint without its log: a known key has signed it. Return the number of witnesses that have."""
    if not wanted.keys:
        raise Fault("name the log's verifier key with --key", "a key", "none")
    if head.origin not in {key.name for key in wanted.keys}:
        raise Fault("a checkpoint belongs to a different log", wanted.keys[0].name, head.origin)
    if not head.note.count(wanted.keys):
        raise Fault(f"the checkpoint of {head.size} entries is not signed with that key", wanted.keys[0], "another key")
    return head.note.count(wanted.witnesses)


def check_covered(value: Mapping[str, Any], record_root: str, leaves: int, table: str, day: str, wanted: Wanted) -> str:
    """Check that a signed checkpoint covers the root of a proof; raise the fault."""
    head = read_head(value["note"])
    state = merkle.read_checkpoint(value["entry"], "in the log")
    if (state.table, state.day, state.records, state.root) != (table, day, leaves, record_root):
        raise Fault("the entry of the log is about a different root", (table, day, leaves, record_root), state)
    made = _climbed(leaf(value["entry"]), value["index"], head.size, value["path"])
    if made != head.root:
        raise Fault("the entry is not in the log that was signed", head.root.hex(), made.hex())
    cosigned = _check_alone(head, wanted)
    if cosigned < wanted.quorum:
        raise Fault("too few witnesses have cosigned", wanted.quorum, cosigned)
    return f"\n  signed by {head.origin} in its checkpoint of {head.size} entries, cosigned by {cosigned}"


def _climbed(made: bytes, index: int, size: int, path: Sequence[str]) -> bytes:
    if not 0 <= index < size:
        raise Fault("the log has no such entry", f"0 to {size - 1}", index)
    at, last, left = index, size - 1, list(reversed(path))
    while last > 0:
        if at % 2 or at < last:
            if not left:
                raise Fault("the path is too short", "one more hash", len(path))
            beside = bytes.fromhex(left.pop())
            made = merkle.node(beside, made) if at % 2 else merkle.node(made, beside)
        at, last = at // 2, last // 2
    if left:
        raise Fault("the path is too long", len(path) - len(left), len(path))
    return made
