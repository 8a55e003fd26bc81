"""Checks the house's log: its keys, its checkpoints with their signatures, and every entry against the records.

Every checkpoint is checked against the tree of the existing entries, so if all are right, any two are consistent.
``verify/`` does the same, and shares no code with this program.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from croupier.ledger.errors import LedgerError
from croupier.ledger.export import Checkpoint, NoCheckpoint, read_checkpoint
from croupier.ledger.house_log import HouseLog
from croupier.record import tree
from croupier.record.log_entries import KEY_ENTRY, BadLog, KeyHistory, TreeHead, key_history, read_head
from croupier.record.signed_note import COSIGNATURE, SIGNATURE, BadNote, SignedNote, Verifier, read_note


@dataclass(frozen=True, slots=True)
class SignaturePolicy:
    """The signatures required."""

    key: Verifier | None = None
    """The log's key as known outside the house: any that the log was ever signed with."""
    witnesses: tuple[Verifier, ...] = ()
    quorum: int = 0
    """How many of the witnesses must have cosigned the latest checkpoint."""

    def __post_init__(self) -> None:
        if self.key is not None and self.key.type != SIGNATURE:
            raise BadNote(f"{self.key.name} is the key of a witness, not of a log")
        if any(witness.type != COSIGNATURE for witness in self.witnesses):
            raise BadNote("a witness's key has the type 04; this is the key of a log")
        number = len(set(self.witnesses))
        if not 0 <= self.quorum <= number:
            raise BadNote(f"a quorum of {self.quorum} cannot be reached by {number} witnesses")


@dataclass(slots=True)
class CheckedLog:
    """The result of checking the log."""

    entries: int = 0
    checkpoints: int = 0
    latest: int = 0
    """The size of the latest checkpoint."""
    keys: int = 0
    cosigned: int = 0
    """Number of named witnesses that cosigned the latest checkpoint."""
    cosigned_at: int = 0
    """When the last of them did, in seconds since 1970. If it was long ago, the store may have been rolled back."""
    states: int = 0
    """Entries about tables that match the records."""
    kept: int = 0
    """Outside checkpoints that match the log."""
    pinned: bool = False
    wrong: str = ""


def check_log(
    log: HouseLog,
    policy: SignaturePolicy,
    kept: Sequence[SignedNote] = (),
    days: Iterable[tuple[str, str]] | None = None,
) -> CheckedLog:
    """Check a log; ``kept`` are checkpoints from outside, ``days`` the tables' days to check (by default, all)."""
    found = CheckedLog()
    try:
        log.refresh()
        found.entries = len(log.entries)
        if not log.entries and policy.key is None and not policy.quorum and not kept:
            return found
        history = key_history(log.other_entries)
        found.keys, found.pinned = len(history.keys), policy.key is not None
        if policy.key is not None and policy.key not in history.keys:
            raise BadLog(f"it was never signed with the key {policy.key}")
        _check_checkpoints(log, history, policy, kept, found)
        _check_states(log, None if days is None else set(days), found)
    except (BadLog, BadNote, LedgerError) as error:
        found.wrong = str(error)
    return found


def _check_checkpoints(
    log: HouseLog, history: KeyHistory, policy: SignaturePolicy, kept: Sequence[SignedNote], found: CheckedLog
) -> None:
    notes = log.notes()
    if not notes:
        raise BadLog("no checkpoint is signed")
    heads = {size: read_head(note.text) for size, note in notes.items()}
    if wrong := next((size for size, head in heads.items() if head.size != size), None):
        raise BadLog(f"the checkpoint stored for {wrong} entries states another size")
    outside = [read_head(note.text) for note in kept]
    roots = tree.roots(log.tree.leaves(log.tree.size), {head.size for head in [*heads.values(), *outside]})
    for size, note in notes.items():
        cosigned = _check_note(note, heads[size], roots, history, policy, f"the checkpoint of {size} entries")
        found.checkpoints, found.latest, found.cosigned = found.checkpoints + 1, size, cosigned
        found.cosigned_at = note.cosigned_at(policy.witnesses)
    for note, head in zip(kept, outside, strict=True):
        _check_note(note, head, roots, history, policy, f"the checkpoint of {head.size} entries that was kept")
        found.kept += 1
    if found.cosigned < policy.quorum:
        raise BadLog(
            f"the checkpoint of {found.latest} entries is cosigned by {found.cosigned} of the witnesses named, "
            f"and {policy.quorum} are needed"
        )


def _check_note(
    note: SignedNote, head: TreeHead, roots: dict[int, bytes], history: KeyHistory, policy: SignaturePolicy, what: str
) -> int:
    """Check one checkpoint; return the number of witnesses that cosigned it."""
    if head.origin != history.origin:
        raise BadLog(f"{what} is of another log: {head.origin}")
    if head.size not in roots:
        raise BadLog(f"{what} covers more entries than there are: some were cut off")
    if roots[head.size] != head.root:
        raise BadLog(f"{what} has a different root from the log: entries were changed")
    key = history.at(head.size)
    try:
        if not note.signers([key]):
            raise BadNote(f"it is not signed with the key that was valid then, {key.id.hex()}")
        return len(note.signers(policy.witnesses))
    except BadNote as error:
        raise BadLog(f"{what}: {error}") from None


def _check_states(log: HouseLog, wanted: set[tuple[str, str]] | None, found: CheckedLog) -> None:
    """Check that the log's statements about each day match the day's records."""
    states: dict[tuple[str, str], list[tuple[int, Checkpoint]]] = {}
    for position, entry in enumerate(log.entries):
        if entry.startswith(KEY_ENTRY):
            continue
        try:
            state = read_checkpoint(entry)
        except NoCheckpoint:
            raise BadLog(f"entry {position} is not a valid entry") from None
        states.setdefault((state.table, state.day), []).append((position, state))
    for (table, day), states_of_day in states.items():
        if wanted is not None and (table, day) not in wanted:
            continue
        hashes = log.store.hashes(table, day)
        leaves = [tree.leaf_hash(bytes.fromhex(digest)) for digest in hashes]
        roots = tree.roots(leaves, {state.records for _, state in states_of_day})
        for position, state in states_of_day:
            if state.records not in roots:
                why = f"the log has seen {state.records} records, and there are {len(hashes)}"
            elif hashes[state.records - 1] != state.head or roots[state.records].hex() != state.root:
                why = f"the first {state.records} records are not those that the log has seen"
            else:
                found.states += 1
                continue
            raise BadLog(f"table {table}, {day}: {why} (entry {position})")


def states_covered(log: HouseLog, policy: SignaturePolicy, kept: Sequence[SignedNote]) -> list[Checkpoint]:
    """Return each day's state as of the latest of several signed checkpoints from outside.

    Empty if the log or a checkpoint is wrong: then nothing can rely on them.
    """
    if not kept or check_log(log, policy, kept).wrong:
        return []
    size = max(read_head(note.text).size for note in kept)
    latest: dict[tuple[str, str], Checkpoint] = {}
    for entry in islice(log.entries, size):
        if not entry.startswith(KEY_ENTRY):
            state = read_checkpoint(entry)
            latest[state.table, state.day] = state
    return list(latest.values())


def read_signed(text: str) -> SignedNote:
    """Parse a signed checkpoint."""
    note = read_note(text.replace("\r\n", "\n"))
    read_head(note.text)
    return note
