"""Requests to witnesses to cosign the house's checkpoints (C2SP tlog-witness)."""

import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from croupier.ledger.errors import LedgerError
from croupier.ledger.log_writer import LogWriter
from croupier.ledger.witness import PATH, SIZE
from croupier.record import tree
from croupier.record.log_entries import read_head
from croupier.record.signed_note import (
    COSIGNATURE,
    BadNote,
    NoteSignature,
    SignedNote,
    Verifier,
    read_note,
    read_verifier,
    to_base64,
)

TIMEOUT = 10.0
"""Seconds to wait for a witness."""
LARGEST_ANSWER = 1 << 16


@dataclass(frozen=True, slots=True)
class WitnessAt:
    """A witness and its address."""

    key: Verifier
    url: str


class NotCosigned(LedgerError):
    """A witness did not cosign."""


def read_witnesses(path: Path) -> list[WitnessAt]:
    """Return the witnesses that a file lists: a verifier key and a URL on each line."""
    try:
        lines = [line.split() for line in path.read_text("utf-8").splitlines()]
    except (OSError, UnicodeDecodeError) as error:
        raise LedgerError(f"{path} cannot be read: {error}") from None
    found = []
    for number, words in enumerate(lines, 1):
        if not words or words[0].startswith("#"):
            continue
        try:
            key = read_verifier(words[0])
            if key.type != COSIGNATURE or len(words) != 2 or not words[1].startswith(("https://", "http://")):
                raise BadNote("a line has the verifier key of a witness (type 04) and its URL")
        except BadNote as error:
            raise LedgerError(f"{path}, line {number}: {error}") from None
        found.append(WitnessAt(key, words[1].rstrip("/")))
    return found


def cosign(log: LogWriter, note: SignedNote, witnesses: Sequence[WitnessAt]) -> tuple[SignedNote, list[str]]:
    """Ask every witness for a cosignature and save those received; return the note with them, and the problems."""
    problems, signatures = [], []
    for witness in witnesses:
        if any(witness.key.made(signature) for signature in note.signatures):
            continue
        try:
            signatures.append(_ask(log, note, witness))
        except NotCosigned as problem:
            problems.append(f"{witness.key.name}: {problem}")
    if signatures:
        note = log.add_cosignatures(read_head(note.text).size, signatures)
    return note, problems


def _ask(log: LogWriter, note: SignedNote, witness: WitnessAt) -> NoteSignature:
    head = read_head(note.text)
    old = 0
    for _ in range(3):
        proof = tree.consistency(log.tree.leaves(head.size), old)
        lines = "".join(f"{to_base64(digest)}\n" for digest in proof)
        status, kind, answer = _post(f"{witness.url}{PATH}", f"old {old}\n{lines}\n{note}")
        if status == 200:
            return _cosignature(note, answer, witness.key)
        if status != 409 or kind != SIZE or not answer.strip().isdecimal():
            raise NotCosigned(f"it answered {status}: {answer.strip()[:200]}")
        seen = int(answer)
        if seen > head.size:
            raise NotCosigned(
                f"it has seen {seen} entries of this log, which has {head.size}: was the store rolled back?"
            )
        if seen == old:
            raise NotCosigned(f"it has cosigned another log of {seen} entries under this name")
        old = seen
    raise NotCosigned("somebody else is submitting checkpoints of this log at the same time")


def _post(url: str, body: str) -> tuple[int, str, str]:
    request = urllib.request.Request(url, body.encode(), {"Content-Type": "text/plain; charset=utf-8"})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
            return answer.status, answer.headers.get_content_type(), answer.read(LARGEST_ANSWER).decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers.get_content_type(), error.read(LARGEST_ANSWER).decode(errors="replace")
    except (OSError, ValueError) as error:
        raise NotCosigned(f"it cannot be reached: {getattr(error, 'reason', error)}") from None


def _cosignature(note: SignedNote, answer: str, key: Verifier) -> NoteSignature:
    try:
        lines = read_note(f"{note.text}\n{answer}")
    except BadNote as error:
        raise NotCosigned(f"its answer cannot be read: {error}") from None
    for signature in lines.signatures:
        if key.made(signature) and key.verifies(note.text, signature):
            return signature
    raise NotCosigned("its answer has no valid cosignature with its expected key")
