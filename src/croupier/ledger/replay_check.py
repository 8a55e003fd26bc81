"""Replays a recorded day, or a part of it, at a table, and checks the seals that its steps make and open."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from croupier.equipment.cards import cards
from croupier.equipment.chance import commitment
from croupier.errors import CroupierError
from croupier.games import game
from croupier.ledger.days import DAMAGE, LedgerDay
from croupier.ledger.identity import code_digest
from croupier.ledger.program import served_by
from croupier.ledger.table_rebuild import RecoveryDiffers, continue_to_published_state, new_table
from croupier.record import codec
from croupier.record.chain import Record
from croupier.record.codec import BadRecord, SealedOrder, StillSealed, canonical
from croupier.record.draft import entry_text
from croupier.record.snapshot import Sittings, restore, sit_down, state_of
from croupier.submission.filing import restored
from croupier.table.driver import Driver, Entry, ReplayDiffers, TableStopped, replay_entry
from croupier.table.names import DeckName
from croupier.table.steps import Committed, OrderRevealed, Step
from croupier.words import deck_name

REVEALED = f'"is":"{OrderRevealed.__name__}"'
"""The text that marks an entry that reveals an order."""


@dataclass(frozen=True, slots=True)
class DayPart:
    """A part of a day that is checked on its own, starting from a snapshot."""

    after: int = 0
    """The snapshot that it starts from, which the records before it prove; 0 for the beginning of the day."""
    last: int = 0
    """Its last record, another snapshot; 0 for the end of the day."""
    cards: str = ""
    """The cards as they were at that snapshot."""
    orders: Mapping[str, SealedOrder] = field(default_factory=dict)
    """Orders of its shuffles that are revealed after it."""

    def end(self, day: LedgerDay) -> int:
        """Return the sequence number of its last record."""
        return self.last or len(day.records)


WHOLE = DayPart()


@dataclass(slots=True)
class Fault(CroupierError):
    sequence: int
    why: str
    symptom: bool = False
    """True if it may result from another fault: an order is unknown because the record revealing it is damaged."""
    by_other_program: bool = False


@dataclass(slots=True)
class Seals:
    """The seals that the record's steps make and open."""

    standing: dict[DeckName, str] = field(default_factory=dict)
    """The seal of each shuffled deck."""
    opened: int = 0

    def hear(self, step: Step, shuffled: set[str]) -> str:
        """Return what is wrong with a step about a seal; ``shuffled`` are the seals of the entry's inputs."""
        if isinstance(step, Committed):
            if step.commitment not in shuffled:
                return f"the {deck_name(step.deck)} deck is sealed as {step.commitment[:12]}…, which no shuffle gave"
            if step.deck in self.standing:
                return f"the {deck_name(step.deck)} deck is sealed again, and its order was not revealed"
            self.standing[step.deck] = step.commitment
        elif isinstance(step, OrderRevealed):
            seal = self.standing.pop(step.deck, "")
            if commitment(step.order, step.salt) != seal:
                return f"the order revealed of the {deck_name(step.deck)} deck is not the one that was sealed"
            self.opened += 1
        return ""


def seals_of(inputs: list[dict[str, Any]]) -> set[str]:
    """Return the seals of the shuffles among inputs."""
    return {str(input_["command"].get("sealed", "")) for input_ in inputs}


class Replay:
    """A table that replays every entry's inputs for as long as the result matches the record."""

    def __init__(self, day: LedgerDay, part: DayPart) -> None:
        self.day, self.part = day, part
        self.driver: Driver | None = None
        self.orders: dict[str, SealedOrder] = {}
        self.fault: Fault | None = None
        """Why the replay stopped."""
        self.played: list[int] = []
        """The entries that replayed as recorded, by sequence number."""
        self._sittings = Sittings()
        self._other = ""
        """A remark for faults on days begun by another program."""

    def follow(self, record: Record, body: dict[str, Any]) -> list[Step] | None:
        """Replay the next record; return an entry's steps if it replays exactly as recorded."""
        if self.fault is not None:
            return None
        try:
            if record.kind == "day":
                self._set_up()
            elif record.kind == "snapshot" and self.driver is not None:
                _check_snapshot(record, body, self.driver, self._sittings)
            elif record.kind == "entry" and self.driver is not None:
                return self._play(self.driver, record, body)
        except Fault as fault:
            self.fault = fault
        except DAMAGE as error:
            self.fault = Fault(record.sequence, f"it cannot be read: {error!r}")
        return None

    def _set_up(self) -> None:
        head = self.day.head
        written, program = str(head.get("code")), served_by(head["game"], code_digest())
        self._other = "" if written == program else f" (the day was begun by another program: {written[:26]}…)"
        try:
            self.driver = Driver(new_table(head))
            filing = restored(head["filing"], game(head["game"]).SCHEMA)
            if (filing.plain(), str(filing["edition"])) != (head["filing"], head["edition"]):
                raise BadRecord("the filing is not in canonical form, or is for another edition")
        except (RecoveryDiffers, *DAMAGE) as error:
            raise Fault(1, f"no table can be set up from it: {error}") from None
        self.orders = _orders(self.day) | dict(self.part.orders)

    def go_on(self, body: Mapping[str, Any]) -> None:
        """Start from a snapshot."""
        self._set_up()
        table = new_table(self.day.head)
        self._sittings = restore(table, body, self.part.cards, self.orders)
        self.driver = Driver(table, completed=body["entries"])

    def _play(self, driver: Driver, record: Record, body: dict[str, Any]) -> list[Step]:
        try:
            entry = codec.decode(body, self.orders)
            replay_entry(driver, entry)
            sit_down(self._sittings, entry.number, entry.inputs)
        except StillSealed as error:
            raise Fault(record.sequence, f"{error}, and the house has lost it", symptom=True) from None
        except (ReplayDiffers, TableStopped, *DAMAGE) as error:
            raise self._differs(record, f"it cannot be replayed{self._other}: {error}") from None
        if driver.running is not None:
            raise self._differs(record, f"its inputs do not complete it{self._other}")
        made = driver.journal[-1]
        if entry_text(made) != record.body:
            raise self._differs(record, f"{_difference(codec.encode(made), body)}{self._other}")
        driver.forget(0)  # Already compared; there is no need to keep a whole day's entries.
        self.played.append(record.sequence)
        return made.steps

    def _differs(self, record: Record, why: str) -> Fault:
        return Fault(record.sequence, why, by_other_program=bool(self._other))


def _check_snapshot(record: Record, body: dict[str, Any], driver: Driver, sittings: Sittings) -> None:
    """Raise Fault unless a snapshot matches the table that its entries produced."""
    due = state_of(driver.table, sittings) | {"entries": driver.completed}
    if canonical({**body, **due}) == record.body:
        return
    for name, value in due.items():
        if canonical(body[name]) != canonical(value):
            raise Fault(record.sequence, f"{name}: not the state of the table when the snapshot was taken")


def _orders(day: LedgerDay) -> dict[str, SealedOrder]:
    """Return every order that can be known, even if other parts of the record are damaged."""
    found: dict[str, SealedOrder] = {}
    for record in day.records:
        if record.kind == "entry" and REVEALED in record.body:
            with suppress(*DAMAGE):
                found |= codec.orders_revealed([day.body(record)])
    for secret in day.secrets:
        with suppress(ValueError):
            found[secret.seal] = SealedOrder(cards(secret.cards), secret.salt)
    return found


def check_pending(day: LedgerDay, driver: Driver, orders: dict[str, SealedOrder], seals: Seals) -> None:
    """Check the running procedure: if its inputs can't be replayed, the table could not continue."""
    try:
        waiting = [codec.read(text) for text in day.pending]
        inputs = [codec.decode_input(recorded, orders) for recorded in waiting]
        replay_entry(driver, Entry(driver.completed + 1, None, inputs, asks=inputs[-1].ask, complete=False))
    except (ReplayDiffers, TableStopped, *DAMAGE) as error:
        raise Fault(len(day.records), f"the inputs after it can't be replayed: {error}") from None
    untold = ""
    try:
        continue_to_published_state(driver, waiting[-1])
    except (ReplayDiffers, TableStopped, *DAMAGE) as error:
        untold = f"in the inputs after it: {error}"
    for step in driver.running.steps if driver.running is not None else ():
        if why := seals.hear(step, seals_of(waiting)):
            raise Fault(len(day.records), f"in the inputs after it: {why}")
    if untold:
        raise Fault(len(day.records), untold)


def _difference(made: dict[str, Any], recorded: dict[str, Any]) -> str:
    """Return where a replay differs from the record."""
    for name in ("number", "procedure", "inputs", "asks"):
        if made[name] != recorded.get(name):
            return f"a replay gives different {name}"
    for at, (ours, theirs) in enumerate(zip(made["steps"], recorded["steps"], strict=False), 1):
        if ours != theirs:
            fields = sorted(key for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key))
            return f"step {at} ({theirs.get('is')}): a replay gives a different {', '.join(fields)}"
    return f"a replay gives {len(made['steps'])} steps, not {len(recorded['steps'])}"
