"""Contents of the house's log: signed tree heads, and entries about keys (docs/record-format.md).

An entry is a text. Most state how many records a table's day has; those that begin with ``croupier key`` name the key
that signs the log from there on. A statement about a key is itself a signed note:

- the first one (``created``) is signed by the new key and by the recovery key, which is kept elsewhere;
- ``rotated``: by the previous key and the new one;
- ``lost``: by the recovery key and the new one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from croupier.errors import CroupierError
from croupier.record.chain import FORMAT
from croupier.record.signed_note import (
    SIGNATURE,
    BadNote,
    SignedNote,
    Signer,
    Verifier,
    read_note,
    read_verifier,
    to_base64,
    unbase64,
)

CREATED, ROTATED, LOST = "created", "rotated", "lost"


class BadLog(CroupierError, ValueError):
    """A log that is not valid."""


# --- tree heads


@dataclass(frozen=True, slots=True)
class TreeHead:
    """The contents of a checkpoint of the log (C2SP tlog-checkpoint)."""

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        return f"{self.origin}\n{self.size}\n{to_base64(self.root)}\n"


_HEAD = re.compile(r"(?P<origin>[^\n]+)\n(?P<size>0|[1-9]\d{0,18})\n(?P<root>[A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*")


def read_head(text: str) -> TreeHead:
    """Parse a checkpoint's text; extension lines are allowed and ignored."""
    found = _HEAD.fullmatch(text)
    if found is None:
        raise BadNote("not a checkpoint: origin, tree size and root hash, each on a line")
    return TreeHead(found["origin"], int(found["size"]), unbase64(found["root"]))


# --- keys


@dataclass(frozen=True, slots=True)
class KeyStatement:
    """States the key that signs the log from the next checkpoint on."""

    number: int
    key: Verifier
    recovery: Verifier
    cause: str
    time: str

    @property
    def text(self) -> str:
        return (
            f"{KEY_ENTRY}number {self.number}\nkey {self.key}\nrecovery {self.recovery}\n"
            f"cause {self.cause}\ntime {self.time}\n"
        )

    def signed(self, *signers: Signer) -> str:
        """Return the statement as a log entry."""
        return str(SignedNote(self.text).also(*(signer.sign(self.text) for signer in signers)))


KEY_ENTRY = f"croupier key {FORMAT}\n"
"""The prefix of entries about keys."""

_STATEMENT = re.compile(
    rf"{re.escape(KEY_ENTRY)}number (?P<number>[1-9]\d{{0,5}})\nkey (?P<key>\S+)\nrecovery (?P<recovery>\S+)\n"
    rf"cause (?P<cause>{CREATED}|{ROTATED}|{LOST})\ntime (?P<time>[0-9T:+-]{{25}})\n"
)


def _statement(note: SignedNote) -> KeyStatement:
    found = _STATEMENT.fullmatch(note.text)
    if found is None:
        raise BadNote("it is not in the form of a statement about a key")
    key, recovery = read_verifier(found["key"]), read_verifier(found["recovery"])
    if (key.type, recovery.type) != (SIGNATURE, SIGNATURE):
        raise BadNote("a witness's key does not sign a log")
    return KeyStatement(int(found["number"]), key, recovery, found["cause"], found["time"])


@dataclass(frozen=True, slots=True)
class KeyHistory:
    """The key statements in a log, with their positions; each is vouched for by an earlier one."""

    statements: tuple[tuple[int, KeyStatement], ...]

    @property
    def origin(self) -> str:
        return self.statements[0][1].key.name

    @property
    def current(self) -> KeyStatement:
        return self.statements[-1][1]

    @property
    def keys(self) -> list[Verifier]:
        return [statement.key for _, statement in self.statements]

    def at(self, size: int) -> Verifier:
        """Return the key that signs a checkpoint of this size."""
        found = [statement.key for position, statement in self.statements if position < size]
        if not found:
            raise BadLog(f"no key can sign a checkpoint of size {size}")
        return found[-1]


def key_history(entries: Mapping[int, str]) -> KeyHistory:
    """Return a log's keys from its entries (all, or just those about keys) by position.

    Raises :class:`BadLog` if a statement is invalid.
    """
    found: list[tuple[int, KeyStatement]] = []
    for position, entry in entries.items():
        if not entry.startswith(KEY_ENTRY):
            continue
        try:
            note = read_note(entry)
            statement = _statement(note)
            before = found[-1][1] if found else None
            if (statement.number, before is None) != (len(found) + 1, statement.cause == CREATED):
                raise BadNote("it is not the statement that is due")
            if before is not None and statement.key.name != before.key.name:
                raise BadNote("its name differs from the log's")
            if before is not None and statement.cause == ROTATED and statement.recovery != before.recovery:
                raise BadNote("only a recovery names another recovery key")
            vouching = statement.recovery if before is None else before.key
            if before is not None and statement.cause == LOST:
                vouching = before.recovery
            needed = [vouching, statement.key]
            if note.signers(needed) != needed:
                raise BadNote(f"it is not signed by {vouching.name} ({vouching.id.hex()}) and by the new key")
        except BadNote as error:
            raise BadLog(f"entry {position} of the log, about a key: {error}") from None
        found.append((position, statement))
    if not found or found[0][0]:
        raise BadLog("the log does not begin with the key that signs it")
    return KeyHistory(tuple(found))
