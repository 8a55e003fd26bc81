"""Signed notes (C2SP signed-note), verifier keys, and the cosignatures of witnesses (C2SP tlog-cosignature)."""

import base64
import binascii
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from . import ed25519
from .report import Fault

LOG, WITNESS = 1, 4
"""Types of signature: of a log, and of a witness, which includes a time."""

_KEY = re.compile(r"([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})")
_LINE = re.compile("\u2014 ([^\\s+]+) ([A-Za-z0-9+/]+={0,2})")


def from_base64(text: str) -> bytes:
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Fault("not base64", "base64", text) from None
    if base64.b64encode(data).decode() != text:
        raise Fault("the base64 is not canonical", base64.b64encode(data).decode(), text)
    return data


@dataclass(frozen=True, slots=True)
class Key:
    """A verifier key: ``name+id+base64(type, public key)``."""

    name: str
    type: int
    public: bytes

    @property
    def id(self) -> bytes:
        return hashlib.sha256(self.name.encode() + b"\n" + bytes([self.type]) + self.public).digest()[:4]

    def __str__(self) -> str:
        data = base64.b64encode(bytes([self.type]) + self.public).decode()
        return f"{self.name}+{self.id.hex()}+{data}"


def read_key(text: str) -> Key:
    """Read a verifier key from its text; raise the fault."""
    found = _KEY.fullmatch(text)
    data = from_base64(found[3]) if found else b""
    if found is None or len(data) != 33 or data[0] not in (LOG, WITNESS):
        raise Fault("not a verifier key", "name+id+key, Ed25519", text)
    key = Key(found[1], data[0], data[1:])
    if key.id.hex() != found[2]:
        raise Fault("the ID of the verifier key does not match the key", key.id.hex(), found[2])
    return key


@dataclass(frozen=True, slots=True)
class Note:
    """A text and its claimed signatures: name, ID and bytes of each."""

    text: str
    signatures: tuple[tuple[str, bytes, bytes], ...]

    def signed_by(self, key: Key) -> bool:
        """Return True if a key has signed; a wrong signature under its name and ID is a fault."""
        claimed = [value for name, id_, value in self.signatures if (name, id_) == (key.name, key.id)]
        for value in claimed:
            if not _right(key, self.text, value):
                raise Fault(f"a signature is wrong: it claims to be of {key.name}", str(key), value.hex())
        return bool(claimed)

    def count(self, keys: Iterable[Key]) -> int:
        """Return how many of the keys have signed."""
        return sum(self.signed_by(key) for key in set(keys))

    def cosigned_at(self, keys: Iterable[Key]) -> int:
        """Return when the last of some witnesses signed, by the seconds at the start of the signatures; 0 if none
        has.
        """
        known = {(key.name, key.id) for key in keys}
        made = [value for name, id_, value in self.signatures if (name, id_) in known]
        return max((int.from_bytes(value[:8], "big") for value in made), default=0)


def _right(key: Key, text: str, value: bytes) -> bool:
    if key.type == LOG:
        return ed25519.verifies(key.public, text.encode(), value)
    time = int.from_bytes(value[:8], "big")
    message = f"cosignature/v1\ntime {time}\n{text}".encode()
    return time < 1 << 63 and ed25519.verifies(key.public, message, value[8:])


def read_note(text: str) -> Note:
    """Read a signed note from its text; raise the fault."""
    body, blank, lines = text.rpartition("\n\n")
    if not blank or not lines.endswith("\n") or any(c < " " and c != "\n" for c in text):
        raise Fault("not a signed note", "a text, an empty line, signature lines", text[:80])
    signatures = []
    for line in lines[:-1].split("\n"):
        found = _LINE.fullmatch(line)
        value = from_base64(found[2]) if found else b""
        if found is None or len(value) <= 4:
            raise Fault("not a signature line", "— name base64", line)
        signatures.append((found[1], value[:4], value[4:]))
    return Note(f"{body}\n", tuple(signatures))
