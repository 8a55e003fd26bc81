"""Verification of a ledger: chain, sequence, seals, accounts, meters, Merkle roots, and a replay of every entry.

This check uses the program's own engine, so it shows that the record is what the program makes of its inputs. Whether
the program is right is for others to say: ``verify/`` shares no code with it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError
from croupier.games import game, is_game, names
from croupier.ledger.accounts import Accounts
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import DAMAGE, ROUND, LedgerDay, body_of
from croupier.ledger.export import Checkpoint, breaks
from croupier.ledger.program import Program
from croupier.ledger.replay_check import WHOLE, DayPart, Fault, Replay, Seals, check_pending, seals_of
from croupier.ledger.steps import read_steps
from croupier.record import codec
from croupier.record.chain import GENESIS, Record, merkle_root, other_format
from croupier.record.codec import BadRecord, canonical, plain
from croupier.record.duties import Duties
from croupier.record.events import FIELDS as EVENT_FIELDS
from croupier.record.events import LOST, ONLY_DISPUTES, Halt, Matter, Standing, event_of
from croupier.record.times import Times, times_in
from croupier.table.commands import ASIDES
from croupier.table.names import DeckName
from croupier.table.roles import Role
from croupier.table.steps import Step

FIELDS: dict[str, dict[str, type]] = {
    "day": dict.fromkeys(("code", "edition", "filing_digest", "format", "game", "time"), str)
    | {"carried": dict, "filing": dict},
    "entry": {"asks": int, "inputs": list, "number": int, "procedure": str, "steps": list, "under": dict},
    "event": dict.fromkeys(EVENT_FIELDS, str),
    "snapshot": dict.fromkeys(
        ("balances", "duties", "meters", "notes", "payments", "places", "proposals", "sealed", "seats", "standing"),
        list,
    )
    | {"cards": str, "entries": int, "time": str},
    "close": {"balances": list, "meters": list, "records": int, "root": str, "time": str},
}
"""The fields of each kind of record (docs/record-format.md)."""

CORRECTING = frozenset(kind.__name__ for kind in ASIDES)
"""Commands that carry the name of the person giving them."""

INDEPENDENT = "verify/audit.py checks an export independently: it shares no code with this program."


@dataclass(frozen=True, slots=True)
class WrongRecord:
    """The first wrong record, and why it is wrong."""

    table: str
    day: str
    sequence: int
    why: str
    by_other_program: bool = False
    """True if it does not replay as recorded, and a different program recorded it."""

    def __str__(self) -> str:
        return f"table {self.table}, {self.day}, record {self.sequence}: {self.why}" if self.table else self.why


@dataclass(slots=True)
class CheckedDay:
    """The result of checking one day."""

    table: str
    day: str
    records: int
    closed: bool
    head: str
    rounds: int = 0
    replayed: int = 0
    """Entries that replayed as recorded."""
    opened: int = 0
    """Seals that the record opened and that match what was dealt."""
    sealed: int = 0
    events: int = 0
    """Significant events, each matching the previous state."""
    snapshots: int = 0
    """Snapshots that match the rounds before them."""
    pending: int = 0
    """Inputs of a running procedure."""
    locked: int = 0
    """Encrypted orders whose key is not available; whatever needs them is not replayed."""
    checkpoints: int = 0
    """Checkpoints that the records match."""
    linked: int = 0
    """Records for which only the chain was checked, because the checkpoint covers the rest."""
    wrong: WrongRecord | None = None


def check_store(store: Reader, table: str | None = None, day: str | None = None) -> WrongRecord | None:
    """Check storage: each row must match its record's hash, and indexes must match the rows.

    If a table or a day is named, rows of others are skipped.
    """
    for record in store.rows():
        if table not in (None, record.table) or day not in (None, record.day):
            continue
        if record.hash != record.due_hash and not other_format(record):
            return WrongRecord(record.table, record.day, record.sequence, "its row doesn't match its hash")
    if found := store.damage():
        return WrongRecord("", "", 0, f"the database is damaged, or its indexes don't match its rows: {found}")
    return None


def missing_day(store: Reader, checkpoints: Iterable[Checkpoint]) -> WrongRecord | None:
    """Return a day that a checkpoint has seen but that is missing; None if all are there."""
    for kept in checkpoints:
        if kept.day not in store.days(kept.table):
            why = f"the day is missing; the checkpoint covers {kept.records} of its records"
            return WrongRecord(kept.table, kept.day, 1, why)
    return None


def check_day(
    day: LedgerDay, before: LedgerDay | None = None, checkpoints: Iterable[Checkpoint] = (), part: DayPart = WHOLE
) -> CheckedDay:
    """Check one day, or a part of it; ``before`` is the table's previous day, if any.

    It must match its own checkpoints. For a part, only the verdict "right" counts: what is wrong, and where it begins,
    is decided by a check of the whole day.
    """
    last = day.records[-1]
    found = CheckedDay(day.table, day.name, len(day.records), day.closed, last.hash, pending=len(day.pending))
    faults: list[Fault] = []
    run = _Run(day, before, part, found)
    for check in (run.check_chain, run.check_contents, run.check_replay):
        # Each check looks only at records before the first one known to be wrong.
        until = min((fault.sequence for fault in faults), default=part.end(day) + 1)
        try:
            check(until)
        except Fault as fault:
            faults.append(fault)
    found.opened, found.sealed = run.seals.opened, len(run.seals.standing)
    own = [kept for kept in checkpoints if (kept.table, kept.day) == (day.table, day.name)]
    for kept in own:
        if why := breaks(kept, day.records):
            faults.append(Fault(min(kept.records, len(day.records)), why))
    found.checkpoints = 0 if faults else len(own)
    if faults:
        first = min(faults, key=lambda fault: (fault.symptom, fault.sequence))
        found.wrong = WrongRecord(day.table, day.name, first.sequence, first.why, first.by_other_program)
    return found


def check_links(
    day: LedgerDay, before: LedgerDay | None, checkpoints: Iterable[Checkpoint] = (), part: DayPart = WHOLE
) -> CheckedDay:
    """Check only the chain of a day, or of its beginning, whose contents were checked when a checkpoint was made.

    It must match its own checkpoints.
    """
    last = day.records[-1]
    found = CheckedDay(day.table, day.name, len(day.records), day.closed, last.hash, linked=part.end(day))
    try:
        previous = _before(before)
        for due, record in enumerate(day.records[: part.end(day)], 1):
            _check_link(day, due, record, previous)
            previous = record.hash
        for kept in checkpoints:
            if why := breaks(kept, day.records):
                raise Fault(min(kept.records, len(day.records)), why)
            found.checkpoints += 1
    except Fault as fault:
        found.wrong = WrongRecord(day.table, day.name, fault.sequence, fault.why)
    return found


def _before(before: LedgerDay | None) -> str:
    """Return the hash before a day's first record."""
    if before is not None and not before.closed:
        raise Fault(1, f"the day before it, {before.name}, was never closed")
    return GENESIS if before is None else before.records[-1].hash


def _check_link(day: LedgerDay, due: int, record: Record, previous: str) -> None:
    if record.sequence != due:
        raise Fault(due, f"it is missing; record {record.sequence} comes next")
    if record.previous != previous:
        raise Fault(due, f"it does not follow the record before it: {record.previous[:12]}…, not {previous[:12]}…")
    if due == 1 and (other := other_format(record)):
        raise Fault(due, other)
    if (record.table, record.day) != (day.table, day.name):
        raise Fault(due, f"it is stored as a record of table {record.table}, {record.day}")
    if record.hash != record.due_hash:
        raise Fault(due, "its hash doesn't match its contents")
    if record.kind != _kind_due(due, len(day.records), record.kind):
        raise Fault(due, f"it is a record of the kind {record.kind!r}, which can't be there")


def _check_read(day: LedgerDay, due: int, record: Record, head: dict[str, Any]) -> dict[str, Any]:
    """Return a record's body. Raise Fault unless it has the fields of its kind and, except for entries, canonical form.

    An entry is in canonical form if a replay produces the same text, which is checked later.
    """
    try:
        body = day.body(record)
    except BadRecord as error:
        raise Fault(due, f"it cannot be read: {error}") from None
    if record.kind != "entry":
        _must_be_canonical(record, body)
    optional = ONLY_DISPUTES if record.kind == "event" else ()  # Checked with the event's contents.
    if {name: type(value) for name, value in body.items() if name not in optional} != FIELDS[record.kind]:
        raise Fault(due, f"it doesn't have the fields of a record of kind {record.kind!r}")
    if record.kind == "entry" and not _played_under(head, body["under"]):
        raise Fault(due, "it was not played under the edition and the filing of its day")
    return body


def _must_be_canonical(record: Record, body: dict[str, Any]) -> None:
    if canonical(body) != record.body:
        raise Fault(record.sequence, "it is not in canonical form")


def _played_under(head: dict[str, Any], under: dict[str, Any]) -> bool:
    rest = {name: value for name, value in under.items() if name not in ("code", "laboratory")}
    return isinstance(under.get("code"), str) and rest == {"edition": head["edition"], "filing": head["filing_digest"]}


def _kind_due(sequence: int, last: int, kind: str) -> str:
    if sequence == 1:
        return "day"
    return kind if kind in ("event", "snapshot") or (kind == "close" and sequence == last) else "entry"


# --- the contents of the records


class _Run:
    """The check of a day or a part of it, with its state after the records so far."""

    def __init__(self, day: LedgerDay, before: LedgerDay | None, part: DayPart, found: CheckedDay) -> None:
        self.day, self.before, self.part, self.found = day, before, part, found
        self.seals, self.replay = Seals(), Replay(day, part)
        self.accounts, self.events, self.number = Accounts(), Standing(), 0
        self.duties, self.halt = Duties(), Halt()

    def check_chain(self, _until: int) -> None:
        """Check sequence, links, hashes, kinds, and the fields of each body."""
        day, after = self.day, self.part.after
        previous = day.records[after - 1].hash if after else _before(self.before)
        head = _head(day) if after else {}
        for due, record in enumerate(day.records[after : self.part.end(day)], after + 1):
            _check_link(day, due, record, previous)
            body = _check_read(day, due, record, head)
            if record.kind == "day":
                head = body
            previous = record.hash

    def check_contents(self, until: int) -> None:
        """Check seals, accounts, meters, the day's head and its close. Steps that replay exactly aren't parsed
        again.
        """
        day, before, after = self.day, self.before, self.part.after
        if until <= after + 1:
            return
        self.accounts = Accounts(() if after else _carried(day, before))
        program = Program(day, before)
        times = Times(body_of(before.records[-1])["time"] if before is not None and before.closed else "")
        if after:
            times = self._resume(program)
        for record in day.records[after : until - 1]:
            body = day.body(record)
            if why := _stated(times, program, record, body):
                raise Fault(record.sequence, why)
            if record.kind == "entry":
                self._entry(record, body)
            elif record.kind == "event":
                self._event(record, body)
            elif record.kind == "close":
                _check_close(day, record, body, self.accounts)
            else:
                if record.kind == "snapshot":
                    self._snapshot(record, body)
                self.replay.follow(record, body)

    def _event(self, record: Record, body: dict[str, Any]) -> None:
        _hear(self.events, record, body)
        self.halt.hear(self.events, body["time"])
        if why := self.duties.hear_event(body["actor"], body["role"]):
            raise Fault(record.sequence, why)
        self.found.events += 1

    def _snapshot(self, record: Record, body: dict[str, Any]) -> None:
        if body["standing"] != self.events.plain():
            raise Fault(record.sequence, "its list of standing matters doesn't match the events before it")
        if body["duties"] != self.duties.plain():
            raise Fault(record.sequence, "its list of who played and worked doesn't match the records before it")
        self.found.snapshots += 1

    def _entry(self, record: Record, body: dict[str, Any]) -> None:
        self.number += 1
        if body.get("number") != self.number:
            raise Fault(record.sequence, f"it is entry {body.get('number')} where entry {self.number} is due")
        seals = _checked_inputs(record, body)
        if why := next(filter(None, map(self.duties.hear_input, body["inputs"])), "") or self.halt.wrong_with(body):
            raise Fault(record.sequence, why)
        steps = self.replay.follow(record, body)
        if steps is None:
            steps = _recorded_steps(record, body)
        for at, step in enumerate(steps, 1):
            why = self.accounts.wrong_with(step) or self.seals.hear(step, seals)
            if why:
                raise Fault(record.sequence, f"step {at}: {why}")
            self.accounts.apply(step)
        if body["procedure"] == ROUND:
            self.found.rounds += 1
            if standing := [] if _wagers_outlast_rounds(self.day.head.get("game")) else self.accounts.standing_wagers():
                raise Fault(
                    record.sequence,
                    f"the round has ended, but wagers are still standing: {', '.join(map(str, standing))}",
                )

    def _resume(self, program: Program) -> Times:
        """Start from a snapshot: take the table's state from it, and the rest from the frame records before it."""
        day, after = self.day, self.part.after
        try:
            body = day.body(day.records[after - 1])
            self.accounts.read(body["balances"], body["meters"])
            self.events.read(body["standing"])
            self.duties.read(body["duties"])
            self.number = body["entries"]
            self.seals.standing = {DeckName.read(deck): seal for deck, seal in body["sealed"]}
            self._pass_over(program)
            self.replay.go_on(body)
            return times_at(day, after)
        except (CroupierError, *DAMAGE) as error:
            raise Fault(after + 1, f"the table can't continue from the snapshot before it: {error}") from None

    def _pass_over(self, program: Program) -> None:
        """Take in what precedes the part: the programs that wrote it, and since when the table has been halted."""
        standing = Standing()
        for record in self.day.records[1 : self.part.after]:
            if record.kind == "event":
                body = self.day.body(record)
                program.wrong_with("event", body)
                _hear(standing, record, body)
                self.halt.hear(standing, body["time"])
            else:
                program.wrong_with("snapshot", {})
                self.halt.pass_over(record.kind == "entry")

    def check_replay(self, until: int) -> None:
        """Report the replay of the entries: the first difference from the record is the fault."""
        day, found, replay = self.day, self.found, self.replay
        found.replayed = sum(sequence < until for sequence in replay.played)
        if replay.fault is not None and replay.fault.sequence < until:
            if replay.fault.symptom and (day.locked or _orders_lost(day)):
                found.locked = len(day.locked) or len(self.seals.standing)
                return
            raise replay.fault
        if day.pending and day.locked:
            found.locked = len(day.locked)
        elif day.pending and until > len(day.records) and replay.driver is not None:
            check_pending(day, replay.driver, replay.orders, self.seals)


def _head(day: LedgerDay) -> dict[str, Any]:
    try:
        return day.head
    except BadRecord as error:
        raise Fault(1, f"it cannot be read: {error}") from None


def times_at(day: LedgerDay, after: int) -> Times:
    """Return the times up to a snapshot, starting from the last entry that states one and the records before that."""
    first = after - 1
    while day.records[first].kind != "day":
        record = day.records[first]
        if record.kind == "entry" and any(times_in(day.body(record)["inputs"])):
            break
        first -= 1
    untimed = [record for record in day.records[:first] if record.kind != "entry"]
    times = Times(day.body(untimed[-1])["time"] if untimed else "")
    for record in day.records[first:after]:
        times.wrong_with(record.kind, day.body(record), day.name)
    return times


def _wagers_outlast_rounds(name: object) -> bool:
    """Return True if a game's wagers stand from one round to the next."""
    return is_game(name) and getattr(game(name), "WAGERS_STAND", False)


def _stated(times: Times, program: Program, record: Record, body: dict[str, Any]) -> str:
    """Return what is wrong with a record's time or program."""
    try:
        return times.wrong_with(record.kind, body, record.day) or program.wrong_with(record.kind, body)
    except DAMAGE as error:
        return f"it cannot be read: {error!r}"


def _hear(standing: Standing, record: Record, body: dict[str, Any]) -> None:
    """Apply an event. Raise Fault unless it is complete and matches the previous state."""
    try:
        standing.hear(event_of(body))
    except BadRecord as error:
        raise Fault(record.sequence, str(error)) from None


def _carried(day: LedgerDay, before: LedgerDay | None) -> list[Any]:
    """Return the meters with which a day begins. Raise Fault unless they match the end of the day before."""
    if not is_game(played := day.head.get("game")):
        here = f"no game is named {played!r}; available: {', '.join(names())}"
        raise Fault(1, f"no table can be set up from it: {here}")
    try:
        due = body_of(before.records[-1])["meters"] if before is not None and before.closed else []
        carried = day.head["carried"]["meters"]
        if carried != due:
            raise Fault(1, "the meters are not those with which the day before it ended")
        return [codec.meter(data) for data in carried]
    except DAMAGE as error:
        raise Fault(1, f"the meters that it carries cannot be read: {error!r}") from None


def _checked_inputs(record: Record, body: dict[str, Any]) -> set[str]:
    """Return the seals of the shuffles among an entry's inputs, after checking the form of every input."""
    try:
        seals = seals_of(body["inputs"])
        for input_ in body["inputs"]:
            whole = type(input_["id"]) is str and type(input_["seat"]) is type(input_["ask"]) is int
            whole = whole and type(name := input_.get("name", "-")) is str and bool(name.strip())
            if not whole or input_["by_house"] not in (0, 1):
                raise BadRecord("an input is malformed")
            command = input_["command"]
            if command["is"] in CORRECTING and command.get("by") != input_.get("name", ""):
                raise BadRecord("a correction names a different person from the one who made it")
            if (input_["role"] == Role.PLAYER.value) != (input_["seat"] > 0):
                raise BadRecord(f"the role {input_['role']} does not act for seat {input_['seat']}")
    except DAMAGE as error:
        raise Fault(record.sequence, f"it cannot be read: {error!r}") from None
    return seals


def _recorded_steps(record: Record, body: dict[str, Any]) -> list[Step]:
    """Return the steps of an entry that a replay did not reproduce."""
    _must_be_canonical(record, body)
    try:
        return read_steps(body)
    except DAMAGE as error:
        raise Fault(record.sequence, f"it cannot be read: {error!r}") from None


def _check_close(day: LedgerDay, record: Record, body: dict[str, Any], accounts: Accounts) -> None:
    before = day.records[: record.sequence - 1]
    due = {
        "records": len(before),
        "root": merkle_root([record.hash for record in before]),
        "balances": accounts.plain(),
        "meters": [plain(accounts.meters[name]) for name in sorted(accounts.meters)],
    }
    for name, value in due.items():
        if body.get(name) != value:
            raise Fault(record.sequence, f"{name}: not what the day's records give")


def _orders_lost(day: LedgerDay) -> bool:
    """Return True if the record says that the house lost the key to its seals."""
    events = [day.body(record) for record in day.records if record.kind == "event"]
    return day.closed and any((event["matter"], event["after"]) == (Matter.ORDERS, LOST) for event in events)
