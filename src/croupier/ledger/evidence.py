"""Evidence for a dispute: everything needed to judge certain rounds, in one folder or zip file.

``verify/audit.py bundle`` checks it without this program. Nothing in it is secret: it has the day's record as of the
dispute, proofs that the rounds belong to it, the filing, the events and the software's manifest.
"""

import hashlib
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from io import BytesIO
from pathlib import Path

import croupier
from croupier.equipment.money import Cents, show
from croupier.ledger.days import LedgerDay, body_of, find_round, round_number
from croupier.ledger.errors import LedgerError
from croupier.ledger.export import proof
from croupier.ledger.identity import digest_of, manifest, manifest_text
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.mirror import file_name
from croupier.ledger.round_story import retell
from croupier.record.chain import FORMAT, checkpoint
from croupier.record.codec import canonical
from croupier.record.events import HOUSE, OPENED, Disputed, Event, Matter, event_of, event_words
from croupier.table.steps import Committed, Moved, OrderRevealed
from croupier.words import sentence

FREEZES_AT: Cents = 100_00
"""A disputed amount of at least this freezes the table, and its evidence is kept for a year."""

YEARS = 1

WHOLE = "The evidence is complete: the decks of these rounds have been opened."
NOT_WHOLE = "A deck is still in play: cards that nobody saw are sealed. The evidence is completed once it is retired."


class BundleExists(LedgerError):
    """Something already exists where a bundle would be written."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """A result that a patron disputes."""

    rounds: tuple[int, ...]
    amount: Cents
    reason: str
    at: str
    """When it was raised, as ISO 8601."""

    @property
    def freezes(self) -> bool:
        return self.amount >= FREEZES_AT

    @property
    def keep_until(self) -> str:
        """The day until which evidence must be kept; empty if none is prescribed."""
        if not self.freezes:
            return ""
        made = date.fromisoformat(self.at[:10])
        day = made.replace(day=28) if (made.month, made.day) == (2, 29) else made
        return day.replace(year=made.year + YEARS).isoformat()


class DisputeOpen(LedgerError):
    """A dispute about this round is still open."""


def note_dispute(kept: LedgerTable, dispute: Dispute, actor: str, role: str = HOUSE) -> None:
    """Record a dispute, and freeze the table if the amount requires it."""
    number, disputed = ", ".join(map(str, dispute.rounds)), Disputed(kept.day, dispute.rounds, dispute.amount)
    if kept.standing(Matter.DISPUTE, disputed.about):
        raise DisputeOpen(f"the dispute about {disputed.about} is not closed yet")
    why, at = dispute.reason, dispute.at
    kept.note_event(Event(Matter.DISPUTE, disputed.about, "", OPENED, actor, role, why, at, disputed))
    if dispute.freezes and not kept.standing(Matter.FREEZE):
        kept.note(Matter.FREEZE, f"round {number} is disputed: {why}", actor=actor, role=role, reason=why, time=at)


def note_decision(
    kept: LedgerTable,
    about: str,
    finding: str,
    paragraphs: tuple[str, ...],
    *,
    actor: str,
    role: str,
    reason: str,
    time: str,
) -> None:
    """Record a dispute's decision and the paragraphs for it."""
    stood = kept.standing(Matter.DISPUTE, about)
    kept.note_event(Event(Matter.DISPUTE, about, stood, finding, actor, role, reason, time, paragraphs=paragraphs))


def events_of(day: LedgerDay) -> list[Event]:
    """Return a day's significant events in order."""
    return [event_of(body_of(record)) for record in day.records if record.kind == "event"]


def bundle(day: LedgerDay, dispute: Dispute) -> dict[str, str]:
    """Return the files of a bundle by name. Raise NotInLedger if a round is missing."""
    for number in dispute.rounds:
        find_round(day, number)
    found = manifest()
    files = {
        "bundle.json": canonical(
            {
                "amount": dispute.amount,
                "bundle": FORMAT,
                "code": f"{croupier.__version__} sha256:{digest_of(found)}",
                "complete": int(complete(day, dispute)),
                "day": day.name,
                "keep_until": dispute.keep_until,
                "made": dispute.at,
                "reason": dispute.reason,
                "rounds": list(dispute.rounds),
                "table": day.table,
            }
        )
        + "\n",
        "checkpoint.txt": checkpoint(day.records),
        "events.txt": "".join(f"{event.time}  {event_words(event)}\n" for event in events_of(day)),
        "filing.json": canonical({"filing": day.head["filing"], "game": day.head["game"]}) + "\n",
        "records.jsonl": "".join(f"{record.line()}\n" for record in day.records),
        "software.txt": manifest_text(found),
    }
    for number in dispute.rounds:
        files[f"round-{number}.proof.json"] = canonical(proof(day, number)) + "\n"
        files[f"round-{number}.txt"] = _story_of(day, number)
    files["README.txt"] = _readme(day, dispute)
    sums = [f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n" for name, text in sorted(files.items())]
    return {**files, "SHA256SUMS": "".join(sums)}


def complete(day: LedgerDay, dispute: Dispute) -> bool:
    """Return True if every sealed deck used in the rounds has been revealed."""
    standing: dict[str, str] = {}
    needed: set[str] = set()
    for _, body in day.entries:
        disputed_round = round_number(body) in dispute.rounds
        for step in body["steps"]:
            deck = canonical(step.get("deck", ""))
            if step["is"] == Committed.__name__:
                standing[deck] = step["commitment"]
            elif step["is"] == OrderRevealed.__name__:
                needed.discard(standing.pop(deck, ""))
            elif step["is"] == Moved.__name__ and disputed_round and deck in standing:
                needed.add(standing[deck])
    return not needed


def _story_of(day: LedgerDay, number: int) -> str:
    story = retell(day, number)
    lines = [f"Table {day.table}, {day.name}, round {number} (record {story.record.sequence})."]
    if story.sealed:
        lines.append(f"The order of its deck is still sealed ({story.sealed}): this is what a bystander saw.")
    lines += [f"{words} [{', '.join(map(str, step.cites))}]" for step in story.steps if (words := sentence(step))]
    return "\n".join(lines) + "\n"


def _readme(day: LedgerDay, dispute: Dispute) -> str:
    rounds = ", ".join(map(str, dispute.rounds))
    kept = f"Keep this until {dispute.keep_until}: {show(FREEZES_AT)} or more is in dispute." if dispute.freezes else ""
    return (
        f"Evidence for a dispute about round {rounds} of table {day.table}, {day.name}.\n"
        f"{show(dispute.amount)} is in dispute: {dispute.reason}\n"
        f"Raised {dispute.at}. {kept}\n"
        f"{WHOLE if complete(day, dispute) else NOT_WHOLE}\n\n"
        "  bundle.json      what this is\n"
        "  records.jsonl    the whole record of the day, as it was\n"
        "  checkpoint.txt   its head and its root, to be kept by somebody else as well\n"
        "  round-N.*        each round in words, and the proof that its record belongs to the day\n"
        "  filing.json      the licensee's choices under which it was played\n"
        "  events.txt       the significant events of the day, in words\n"
        "  software.txt     the SHA-256 of every file of the program; its own is the program's digest\n"
        "  SHA256SUMS       the SHA-256 of all of these\n\n"
        "python3 verify/audit.py bundle THIS  checks all of it without the program that made it.\n"
    )


def bundle_name(day: LedgerDay, dispute: Dispute) -> str:
    """Return the name of a bundle's zip file: table, day and rounds."""
    rounds = "-".join(map(str, dispute.rounds))
    return f"{file_name(day.table)}-{day.name}-round-{rounds}.zip"


def zipped(files: Mapping[str, str]) -> bytes:
    """Return a bundle as the bytes of a zip file."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return held.getvalue()


def keep_bundle(day: LedgerDay, dispute: Dispute, folder: Path) -> Path:
    """Save the current evidence about a dispute, replacing an earlier, less complete version."""
    path = folder / bundle_name(day, dispute)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        aside = path.with_suffix(".new")
        aside.write_bytes(zipped(bundle(day, dispute)))
        aside.replace(path)
    except OSError as error:
        raise LedgerError(f"{path} cannot be written: {error.strerror}") from None
    return path


def write_bundle(files: Mapping[str, str], path: Path) -> None:
    """Write a bundle as a zip file if the name says so, otherwise as a folder; overwrite nothing."""
    if path.exists():
        raise BundleExists(f"{path} exists already; it is not overwritten")
    try:
        if path.suffix == ".zip":
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                file.write(zipped(files))
        else:
            path.mkdir(parents=True)
            for name, text in files.items():
                (path / name).write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise LedgerError(f"{path} cannot be written: {error.strerror}") from None
