"""Signed notes as used by transparency logs: C2SP signed-note, with Ed25519 signatures and witnesses' cosignatures.

A note is a text, an empty line, and signature lines: an em dash, the name of the key, and base64 of the key's ID (four
bytes) and the signature. A cosignature (C2SP tlog-cosignature) also has the time at which it was made.
"""

import base64
import binascii
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SIGNATURE, COSIGNATURE = 0x01, 0x04
"""The supported signature types: a log's own, and a witness's."""

MOST_SIGNATURES = 64
DASH = "\N{EM DASH}"

_VERIFIER = re.compile(r"(?P<name>[^\s+]+)\+(?P<id>[0-9a-f]{8})\+(?P<key>[A-Za-z0-9+/]+={0,2})")
_PRIVATE = re.compile(r"PRIVATE\+KEY\+(?P<name>[^\s+]+)\+(?P<id>[0-9a-f]{8})\+(?P<key>[A-Za-z0-9+/]+={0,2})")
_LINE = re.compile(rf"{DASH} (?P<name>[^\s+]+) (?P<signature>[A-Za-z0-9+/]+={{0,2}})")
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f]")
_NAME = re.compile(r"[^\s+\x00-\x1f]+")


class BadNote(CroupierError, ValueError):
    """A malformed or invalid note, key or signature."""


def unbase64(text: str) -> bytes:
    """Decode base64, which must be in canonical form."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise BadNote(f"{text[:20]!r} is not base64") from None
    if to_base64(data) != text:
        raise BadNote(f"{text[:20]!r} is not canonical base64")
    return data


def to_base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def key_id(name: str, type_: int, public: bytes) -> bytes:
    """Return the ID of a key, as recommended by the signed-note format."""
    return hashlib.sha256(name.encode() + b"\n" + bytes([type_]) + public).digest()[:4]


def cosigned(text: str, time: int) -> bytes:
    """Return the message that a witness signs."""
    return f"cosignature/v1\ntime {time}\n{text}".encode()


@dataclass(frozen=True, slots=True)
class NoteSignature:
    """One signature line of a note."""

    name: str
    id: bytes
    value: bytes

    def __str__(self) -> str:
        return f"{DASH} {self.name} {to_base64(self.id + self.value)}\n"

    @property
    def time(self) -> int:
        """When a cosignature was made, in seconds since 1970."""
        return int.from_bytes(self.value[:8], "big")


@dataclass(frozen=True, slots=True)
class Verifier:
    """A public key with its name: ``name+id+key``."""

    name: str
    type: int
    public: bytes

    @property
    def id(self) -> bytes:
        return key_id(self.name, self.type, self.public)

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{to_base64(bytes([self.type]) + self.public)}"

    def made(self, signature: NoteSignature) -> bool:
        """Return True if a signature claims to be made with this key."""
        return (signature.name, signature.id) == (self.name, self.id)

    def verifies(self, text: str, signature: NoteSignature) -> bool:
        """Return True if a signature of the text is valid and made with this key."""
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        message, value = text.encode(), signature.value
        if self.type == COSIGNATURE:
            if signature.time >> 63:
                return False
            message, value = cosigned(text, signature.time), value[8:]
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(value, message)
        except (InvalidSignature, ValueError):
            return False
        return self.made(signature)


def read_verifier(text: str) -> Verifier:
    """Parse a verifier key."""
    found = _VERIFIER.fullmatch(text.strip())
    if found is None:
        raise BadNote(f"{text.strip()[:60]!r} is not a verifier key (name+id+key)")
    key = unbase64(found["key"])
    if len(key) != 33 or key[0] not in (SIGNATURE, COSIGNATURE):
        raise BadNote(f"the key of {found['name']} is not an Ed25519 key of a log or a witness")
    verifier = Verifier(found["name"], key[0], key[1:])
    if verifier.id.hex() != found["id"]:
        raise BadNote(f"the ID of the key of {found['name']} should be {verifier.id.hex()}, not {found['id']}")
    return verifier


@dataclass(frozen=True, slots=True)
class SignedNote:
    """A text with signatures. Trust nothing in it until they are checked."""

    text: str
    signatures: tuple[NoteSignature, ...] = ()

    def __str__(self) -> str:
        return f"{self.text}\n{''.join(map(str, self.signatures))}"

    def also(self, *signatures: NoteSignature) -> "SignedNote":
        """Return the note with additional signatures."""
        fresh = [signature for signature in signatures if signature not in self.signatures]
        return SignedNote(self.text, (*self.signatures, *fresh))

    def signers(self, known: Iterable[Verifier]) -> list[Verifier]:
        """Return which of the known keys have signed, each once. Raise BadNote if a claimed signature is wrong."""
        found = []
        for verifier in dict.fromkeys(known):
            claimed = [signature for signature in self.signatures if verifier.made(signature)]
            if not all(verifier.verifies(self.text, signature) for signature in claimed):
                raise BadNote(f"the signature of {verifier.name} ({verifier.id.hex()}) is wrong")
            if claimed:
                found.append(verifier)
        return found

    def cosigned_at(self, witnesses: Iterable[Verifier]) -> int:
        """Return when the last of the witnesses signed, by their claim, in seconds since 1970; 0 if none did."""
        made = (signature for signature in self.signatures for witness in witnesses if witness.made(signature))
        return max((signature.time for signature in made), default=0)


def read_note(text: str) -> SignedNote:
    """Parse a signed note."""
    body, blank, lines = text.rpartition("\n\n")
    if not blank or not lines.endswith("\n") or _CONTROL.search(text):
        raise BadNote("not a signed note: a text, an empty line and signatures, each line ended by a line feed")
    signatures = []
    for line in lines[:-1].split("\n"):
        found = _LINE.fullmatch(line)
        if found is None:
            raise BadNote(f"{line[:40]!r} is not a signature line")
        value = unbase64(found["signature"])
        if len(value) <= 4:
            raise BadNote(f"the signature of {found['name']} is too short")
        signatures.append(NoteSignature(found["name"], value[:4], value[4:]))
    if len(signatures) > MOST_SIGNATURES:
        raise BadNote(f"a note has at most {MOST_SIGNATURES} signatures")
    return SignedNote(f"{body}\n", tuple(signatures))


@dataclass(frozen=True, slots=True, repr=False)
class Signer:
    """A private key with its name, in the format of Go's ``note`` package: ``PRIVATE+KEY+name+id+key``."""

    name: str
    type: int
    seed: bytes

    @property
    def _private(self) -> "Ed25519PrivateKey":
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return Ed25519PrivateKey.from_private_bytes(self.seed)

    @property
    def verifier(self) -> Verifier:
        return Verifier(self.name, self.type, self._private.public_key().public_bytes_raw())

    def written(self) -> str:
        """Return the key as it is stored in its file."""
        return f"PRIVATE+KEY+{self.name}+{self.verifier.id.hex()}+{to_base64(bytes([self.type]) + self.seed)}\n"

    def sign(self, text: str, time: int = 0) -> NoteSignature:
        """Return the signature of a text; a witness's includes the time."""
        if self.type == COSIGNATURE:
            value = time.to_bytes(8, "big") + self._private.sign(cosigned(text, time))
        else:
            value = self._private.sign(text.encode())
        return NoteSignature(self.name, self.verifier.id, value)


def read_signer(text: str) -> Signer:
    """Parse a private key; the error message reveals nothing of the text."""
    found = _PRIVATE.fullmatch(text.strip())
    key = unbase64(found["key"]) if found is not None else b""
    if found is None or len(key) != 33 or key[0] not in (SIGNATURE, COSIGNATURE):
        raise BadNote("it contains no Ed25519 signing key")
    signer = Signer(found["name"], key[0], key[1:])
    if signer.verifier.id.hex() != found["id"]:
        raise BadNote("the key's ID doesn't match the key")
    return signer


def new_signer(name: str, type_: int = SIGNATURE) -> Signer:
    """Return a new private key."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    if not _NAME.fullmatch(name):
        raise BadNote(f"{name!r} cannot name a key: a name has no spaces and no plus sign, as in casino.example/house")
    return Signer(name, type_, Ed25519PrivateKey.generate().private_bytes_raw())
