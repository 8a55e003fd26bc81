"""A table on the ledger: whatever happens at it is on disk before anybody is told.

A person's command and the house's whole response are one batch: finished procedures become records, and the inputs of
the running one are kept as pending. After a crash the table is rebuilt from both, as the last batch left it.

A watcher hears of each step at most once, whatever happens, and only after it is on disk. Steps that were on disk when
a table was opened are not repeated: a new watcher finds them in ``driver.running.steps``.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NoReturn

from croupier.equipment.chance import Source, SourceFailed, SystemSource
from croupier.equipment.chance_health import WatchedSource, watched
from croupier.ledger.batch import Batch, BatchWriter
from croupier.ledger.day_changes import Change, note_what_changed
from croupier.ledger.duty_rules import hear_all, heard_again, may_give, may_play, may_work, named
from croupier.ledger.errors import ChanceFailed, LedgerError
from croupier.ledger.identity import code_digest, operator
from croupier.ledger.program import served_by
from croupier.ledger.record_values import is_day, must_be_time, must_be_unicode, must_be_writable, wrong_time
from croupier.ledger.sealed_orders import is_stroke, sealed_orders, secrets_of, strokes_in, strokes_to_come
from croupier.ledger.store import Store
from croupier.ledger.table_rebuild import (
    RecoveryDiffers,
    check_close,
    continue_to_published_state,
    last_snapshot,
    last_time,
    new_table,
)
from croupier.ledger.used_ids import UsedIds
from croupier.record import codec
from croupier.record.chain import FORMAT, GENESIS, Record, chained, check_chain, linked, merkle_root
from croupier.record.codec import plain, seal_of
from croupier.record.draft import Draft, command_text, entry_text
from croupier.record.duties import ON_DUTY, Duties
from croupier.record.events import HOUSE, THE_HOUSE, Event, Matter, Standing, event_of, plain_event
from croupier.record.snapshot import Sittings, balances_of, cards_text, restore, sit_down, state_of
from croupier.record.times import begins_on, in_utc
from croupier.submission.filing import Filing
from croupier.table.asks import Refusal
from croupier.table.command import Command
from croupier.table.commands import BeginRound, OpenTable
from croupier.table.driver import Driver, Entry, Input, ReplayDiffers, replay_entry
from croupier.table.house import EVERYBODY, House, utc_now
from croupier.table.notes import OPEN
from croupier.table.refusals import TableCode
from croupier.table.roles import Actor, Role
from croupier.table.steps import OrderRevealed, Step

STEPS_BETWEEN_SNAPSHOTS = 1_000
"""After this many steps, take a snapshot when the table is next at rest. Replay takes hundredths of a second."""


class LedgerTable:
    """One table of the house, kept in a store. Use it in a ``with`` statement; it is the table's only writer."""

    def __init__(
        self,
        store: Store,
        name: str,
        *,
        source: Source | None = None,
        writer: BatchWriter | None = None,
        watch: Callable[[Step], None] | None = None,
        automatic: frozenset[Role] = EVERYBODY,
        keep_entries: int = 1_000_000,
    ) -> None:
        """Only the latest ``keep_entries`` entries stay in memory; the store has all of them."""
        if not name.isprintable() or not 0 < len(name) <= 200:
            raise LedgerError("a table's name is one line of at most 200 characters")
        self.store, self.name = store, name
        self.watch = watch
        self.stopped = f"table {name} has not been opened: use it in a with statement"
        """Why the table has stopped; empty while it runs."""
        self._writer: BatchWriter = writer or store
        self._source = watched(source or SystemSource())
        self._automatic = automatic
        self.keep_entries = keep_entries
        self._claim = ExitStack()
        self.day = self._day_before = ""
        self.last: Record | None = None
        """The last record of the running day, or of the last one; None before the first day."""
        self.head: dict[str, Any] = {}
        """The body of that day's first record, which states its filing."""
        self.house: House | None = None
        self._sittings: Sittings = {}
        """How the players came to their seats."""
        self._since_snapshot = 0
        """Number of steps recorded since the last snapshot."""
        self._entries_kept = self._inputs_kept = self._steps_published = 0
        self._at_once = self._unwritten = False
        self._draft = Draft()
        """The text of the running entry, as far as it is kept."""
        self._under: dict[str, str] = {}
        self._code = ""
        """The program that the record names for the table."""
        self.stamped = ""
        """The last time in the table's record; later ones are never earlier."""
        self._standing, self._duties = Standing(), Duties()
        self._used = UsedIds(store, name)

    def __enter__(self) -> "LedgerTable":
        self._claim.enter_context(self.store.claim(self.name))
        self.stopped = ""
        try:
            with self._or_stop():
                self._recover()
        except BaseException:
            self._claim.close()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self._stop(f"table {self.name} has been left")
        self._claim.close()

    @contextmanager
    def _or_stop(self) -> Iterator[None]:
        """Stop the table if anything fails, because memory may now be ahead of the disk."""
        try:
            yield
        except BaseException as error:
            self._stop(str(error) if isinstance(error, LedgerError) else f"{type(error).__name__}: {error}")
            raise

    @contextmanager
    def _drawing(self) -> Iterator[None]:
        """Stop the table at its ask if the random source fails; record the failure, and keep earlier decisions."""
        try:
            yield
        except SourceFailed as failure:
            self._publish(self._keep())
            self._chance_failed(failure)

    def _chance_failed(self, failure: object) -> NoReturn:
        self.note_source_failure()
        raise ChanceFailed(f"the random source has failed: {failure}")

    def _stop(self, why: str) -> None:
        # Nothing in memory may be shown anymore.
        self.stopped, self.house = self.stopped or why, None

    # --- the day

    @property
    def records(self) -> list[Record]:
        """The records of the running day, or else of the last one, as stored."""
        return self.store.records(self.name, self.day) if self.day else []

    @property
    def day_running(self) -> bool:
        """True if the table has an open gaming day."""
        return self.last is not None and self.last.kind != "close"

    def begin_day(self, day: str, filing: Filing, time: str) -> None:
        """Begin a gaming day under a filing; meters carry over from the day before."""
        self._must_go_on()
        if self.day_running:
            raise LedgerError(f"the day {self.day} of table {self.name} has not ended")
        must_be_time(time, self.stamped)
        if not is_day(day):
            raise LedgerError(f"a gaming day is a day such as 2026-01-31, not {day!r}")
        if self.last is not None and day <= self.day:
            raise LedgerError(f"the day {day} does not come after {self.day}")
        if not begins_on(time, day):
            raise LedgerError(f"the gaming day {day} does not begin at {time}")
        previous = self.last.hash if self.last is not None else GENESIS
        carried = codec.read(self.last.body)["meters"] if self.last is not None else []
        before, standing = self._played_under(), list(self._standing.carried())
        body = {
            "carried": {"meters": carried},
            "code": served_by(filing.schema.game, code_digest()),
            "edition": str(filing["edition"]),
            "filing": filing.plain(),
            "filing_digest": filing.digest,
            "format": FORMAT,
            "game": filing.schema.game,
            "time": time,
        }
        record = chained(self.name, day, 1, "day", previous, body)
        with self._or_stop():
            self._write(Batch(self.name, [record]))
            since, self.day, self.last, self.head = self.day, day, record, body
            self._day_before = since
            self.stamped, self._code = time, str(body["code"])
            self._standing, self._duties = Standing(), Duties()
            self._set_up([record], [])
            note_what_changed(self, Change(before, self._under, since, time), standing)

    def end_day(self, time: str) -> None:
        """End the gaming day: fix its root, balances and meters."""
        house = self._running_house()
        must_be_time(time, self.stamped)
        books = house.driver.table.books
        if not house.driver.at_rest or books.number(OPEN) == 1:
            raise LedgerError(f"table {self.name} must be closed before its day can end")
        batch = Batch(self.name)
        last = self._snapshot(batch, self._last) if self._since_snapshot else self._last
        hashes = [*self.store.hashes(self.name, self.day), *(record.hash for record in batch.records)]
        body = {
            "balances": balances_of(books),
            "meters": [plain(books.meters[name]) for name in sorted(books.meters)],
            "records": last.sequence,
            "root": merkle_root(hashes),
            "time": time,
        }
        record = chained(self.name, self.day, last.sequence + 1, "close", last.hash, body)
        batch.records.append(record)
        batch.opened = [secret.seal for secret in self.store.secrets(self.name) if is_stroke(secret)]
        with self._or_stop():
            self._write(batch)
        self.last, self.house, self.stamped = record, None, time

    # --- commands

    def give(self, actor: Actor, command: Command, id: str = "") -> Refusal | None:
        """Give a command. When this returns, everything that followed from it is on disk.

        A command with an ``id`` is performed once; repeating it in the same gaming day or the next has no effect.
        """
        house = self._running_house()
        command = named(command, actor)
        must_be_writable(command, id)
        at = getattr(command, "at", "")
        if isinstance(at, str) and at and (why := wrong_time(at, self.stamped)):
            return Refusal(TableCode.TIME_NOT_KEPT, *house.driver.ask.cites, why=why, since=self.stamped)
        if id and (done := self.done_under(actor, id)):
            if done == command_text(command):
                return None
            return Refusal(TableCode.ID_USED, *house.driver.ask.cites, id=id)
        if (refusal := may_give(self._standing, self._duties, house.driver.ask.cites, actor, command, id)) is not None:
            return refusal
        with self._or_stop():
            with self._drawing():
                refusal = house.give(actor, command, id)
            if refusal is not None:
                if self.source_fault and isinstance(command, OpenTable | BeginRound):
                    self._chance_failed(self.source_fault)
                return refusal
            self._duties.hear_input(codec.encode_input(Input(0, actor, command, id)))
            if isinstance(at, str) and at:
                self.stamped = at
            self._unwritten = True
            if self._at_once:
                return None
            finished = self._keep()
        self._publish(finished)
        return None

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Write everything given in this context as one batch, so that a crash leaves all of it or nothing.

        Watchers are told once it is on disk.
        """
        self._at_once = True
        try:
            yield
        finally:
            self._at_once = False
            if self._unwritten and self.house is not None:
                with self._or_stop():
                    finished = self._keep()
                self._publish(finished)

    def may_work(self, name: str, id: str = "") -> Refusal | None:
        """Return why a person may not deal or supervise here, or None: nobody plays and works at a table on one day."""
        return may_work(self._duties, self.driver.ask.cites, name, id)

    def may_play(self, name: str) -> Refusal | None:
        """Return why a person may not play here, or None: nobody plays and works at a table on one day."""
        return may_play(self._duties, self.driver.ask.cites, name)

    def settle(self) -> None:
        """Let the house answer what is now its own to answer, after a role was returned to it."""
        house = self._running_house()
        with self._or_stop():
            with self._drawing():
                house.settle()
            finished = self._keep()
        self._publish(finished)

    def done_under(self, actor: Actor, id: str) -> str:
        """Return the recorded command under an actor's id; empty if there is none."""
        return self._used.command_under((self.day, self._day_before), actor, id)

    def anything_under(self, role: Role, id: str) -> bool:
        """Return True if anybody in a role has done something under an id, in any seat."""
        return self._used.anything_under((self.day, self._day_before), role, id)

    # --- events

    def standing(self, matter: Matter, about: str = "") -> str:
        """Return the current state of a matter; empty if it has none, or is back to normal."""
        return self._standing.of(matter, about)

    @property
    def events(self) -> list[Event]:
        """The day's events, in order."""
        with self._as_recorded("an event"):
            found = self.store.records(self.name, self.day, kind="event")
            return [event_of(codec.read(record.body)) for record in found]

    def note(
        self,
        matter: Matter,
        after: str,
        *,
        reason: str,
        time: str,
        about: str = "",
        actor: str = THE_HOUSE,
        role: str = HOUSE,
        before: str | None = None,
    ) -> Event:
        """Record a significant event. When this returns it is on disk, even in the middle of a round.

        ``before`` is the previous state, needed only if no event has stated it yet.
        """
        stood = self.standing(matter, about) if self._standing.mentions(matter, about) or before is None else before
        return self.note_event(Event(matter, about, stood, after, actor, role, reason, time))

    def note_event(self, event: Event) -> Event:
        """Record a significant event that states the previous state correctly."""
        self._running_house()
        must_be_time(event.time, self.stamped)
        event_of(body := plain_event(event))
        if event.role in ON_DUTY and self.may_work(event.actor) is not None:
            raise LedgerError(f"{event.actor} plays at table {self.name} on {self.day}, and does not supervise it")
        must_be_unicode(body.values(), "an event")
        last = self._last
        record = chained(self.name, self.day, last.sequence + 1, "event", last.hash, body)
        with self._or_stop():
            self._write(Batch(self.name, [record]))
        self.last = record
        self._standing.hear(event)
        self._duties.hear_event(event.actor, event.role)
        self.stamped, self._code = event.time, event.after if event.matter is Matter.SOFTWARE else self._code
        return event

    @property
    def source_fault(self) -> str:
        """Why this table's random source, which others may share, is out of use; empty if it is sound."""
        return self._source.fault.why if isinstance(self._source, WatchedSource) else ""

    def note_source_failure(self) -> None:
        """Record, once, that the random source has failed."""
        if self.source_fault and not self.standing(Matter.SOURCE):
            self.note(Matter.SOURCE, "failed", reason=self.source_fault, time=self.stamp(utc_now()))

    def _try_source_again(self) -> None:
        """Resume after a source failure: the source must pass its tests, which is recorded."""
        if not self.standing(Matter.SOURCE):
            return
        if isinstance(self._source, WatchedSource):
            self._source.open()
        self.note(Matter.SOURCE, "", reason="the source passes its tests", time=self.stamp(utc_now()))

    def stamp(self, now: str) -> str:
        """Return the time to record for a clock reading: in UTC, and never earlier than the last one."""
        return max(in_utc(now), self.stamped)

    def note_software(self, time: str) -> Event | None:
        """Record a change of the serving program, if there was one; return the event."""
        self._running_house()
        served, serving = self._code, self._under["code"]
        if served == serving:
            return None
        why = "the table is served by another version of the program than before"
        return self.note(Matter.SOFTWARE, serving, before=served, actor=operator(), reason=why, time=time)

    def _played_under(self) -> dict[str, str]:
        """Return the code, edition and filing at the end of the last day; empty if there was none."""
        if not self.head:
            return {}
        return {"code": self._code, "edition": str(self.head["edition"]), "filing": str(self.head["filing_digest"])}

    @property
    def sittings(self) -> Sittings:
        """How the seated players came to their seats, according to the record."""
        found = dict(self._sittings)
        if self.driver.running is not None:
            sit_down(found, self.driver.running.number, self.driver.running.inputs)
        return found

    @property
    def _last(self) -> Record:
        if self.last is None:
            raise LedgerError(f"no gaming day has begun at table {self.name}")
        return self.last

    @property
    def driver(self) -> Driver:
        """The driver of the running table."""
        return self._running_house().driver

    def _running_house(self) -> House:
        self._must_go_on()
        if self.house is None:
            raise LedgerError(f"no gaming day is running at table {self.name}")
        return self.house

    def _must_go_on(self) -> None:
        if self.stopped:
            raise LedgerError(self.stopped)

    # --- writing

    @property
    def _finished(self) -> list[Entry]:
        """The finished entries that are not written yet."""
        journal = self.driver.journal
        return journal[len(journal) - (self.driver.completed - self._entries_kept) :]

    @property
    def snapshot_due(self) -> bool:
        """True if the next write has a snapshot, provided that it comes before another procedure begins."""
        steps = self._since_snapshot + sum(len(entry.steps) for entry in self._finished)
        return self.driver.at_rest and steps >= STEPS_BETWEEN_SNAPSHOTS

    def _keep(self) -> list[Entry]:
        """Write what is new; return the entries that were finished."""
        driver, self._unwritten = self.driver, False
        batch = Batch(self.name)
        finished = self._finished
        if finished:
            # Nothing is recorded under a program that the record has not named.
            self.note_software(self.stamped)
        draft, kept, last, new = self._draft, self._inputs_kept, self._last, list[Input]()
        for entry in finished:
            entry.under = self._under
            body = draft.follow(entry).body(entry)
            last = linked(self.name, self.day, last.sequence + 1, "entry", last.hash, body)
            batch.records.append(last)
            batch.opened += [seal_of(step) for step in entry.steps if isinstance(step, OrderRevealed)]
            new += entry.inputs[kept:]
            sit_down(self._sittings, entry.number, entry.inputs)
            self._since_snapshot += len(entry.steps)
            draft, kept = Draft(), 0
        if driver.at_rest and self._since_snapshot >= STEPS_BETWEEN_SNAPSHOTS:
            last = self._snapshot(batch, last)
        batch.clear_pending = bool(finished) and self._inputs_kept > 0
        if driver.running is not None:
            draft.follow(driver.running)
            new += driver.running.inputs[kept:]
            if kept == len(draft.inputs) and len(draft.steps) > self._steps_published:
                # Only moments have passed, so rewrite the pending inputs to include the new steps.
                batch.clear_pending, kept = True, 0
            batch.pending = [(at, draft.pending(at)) for at in range(kept, len(draft.inputs))]
        batch.opened += strokes_in(new)
        batch.secrets = secrets_of(new, batch.opened, self._running_house())
        batch.day, batch.commands = self.day, [input_ for input_ in new if input_.id]
        self._used.add(input_.id for input_ in batch.commands)
        self._write(batch)
        self.last = last
        self._draft, self._inputs_kept = draft, len(draft.inputs)
        self._entries_kept = driver.completed
        driver.forget(self.keep_entries)
        return finished

    def _snapshot(self, batch: Batch, last: Record) -> Record:
        """Add a snapshot of the table to a batch; return its record."""
        driver = self.driver
        text = cards_text(driver.table.books)
        body = state_of(driver.table, self._sittings) | {
            "duties": self._duties.plain(),
            "entries": driver.completed,
            "standing": self._standing.plain(),
            "time": self.stamped,
        }
        record = chained(self.name, self.day, last.sequence + 1, "snapshot", last.hash, body)
        batch.records.append(record)
        batch.states.append((self.day, record.sequence, text))
        self._since_snapshot = 0
        return record

    def _write(self, batch: Batch) -> None:
        if batch:
            self._writer.write([batch])

    def _publish(self, finished: list[Entry]) -> None:
        entries = [*finished, *([self.driver.running] if self.driver.running is not None else [])]
        steps = [step for entry in entries for step in entry.steps][self._steps_published :]
        self._steps_published = len(self.driver.running.steps) if self.driver.running is not None else 0
        if self.watch is not None:
            for step in steps:
                self.watch(step)

    # --- recovery

    def _recover(self) -> None:
        """Rebuild the table as of the last batch, starting from its last snapshot."""
        day = self.store.last_day(self.name)
        if not day:
            return
        self.day = day
        before = self._day_before = self.store.last_day(self.name, before=day)
        records = self.store.recent_records(self.name, day)
        with self._as_recorded("the chain"):
            check_chain(records[:1], self.store.head(self.name, before) if before else GENESIS)
            if records[1:] and records[1].kind == "snapshot":
                check_chain(records[1:], records[1].previous, first=records[1].sequence)
            else:
                check_chain(records[1:], records[0].hash, first=2)
            self.head = codec.read(records[0].body)
        self.last = records[-1]
        with self._as_recorded("the events"):
            self._standing, self._duties = heard_again(records)
        self._code = self.standing(Matter.SOFTWARE) or str(self.head["code"])
        if self.day_running:
            with self._as_recorded("the running procedure"):
                waiting = [codec.read(text) for text in self.store.pending(self.name)]
            self._set_up(records, waiting)
        else:
            with self._as_recorded("the last record"):
                check_close(records, self.store.hashes(self.name, self.day))
                self.stamped = str(codec.read(self.last.body)["time"])

    @contextmanager
    def _as_recorded(self, what: str) -> Iterator[None]:
        """Stop the recovery with a message if anything is wrong with a part of the record."""
        try:
            yield
        except LedgerError:
            raise
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise RecoveryDiffers(f"table {self.name}, {self.day}, {what}: {why}") from error

    def _set_up(self, records: list[Record], waiting: list[dict[str, Any]]) -> None:
        """Rebuild the table from a day's first record, its snapshot, what follows it, and the pending inputs."""
        head = self.head
        with self._as_recorded("an order that is sealed"):
            orders = sealed_orders(self.store.secrets(self.name))
        with self._as_recorded("record 1"):
            table = new_table(head)
        snapshot, cards_then = last_snapshot(self.store, records)
        with self._as_recorded("a snapshot"):
            state = codec.read(snapshot.body) if snapshot is not None else {"entries": 0, "time": head["time"]}
        recorded = [record.body for record in records if record.kind == "entry"]
        bodies = []
        for number, text in enumerate(recorded, state["entries"] + 1):
            with self._as_recorded(f"entry {number}"):
                bodies.append(codec.read(text))
                orders |= codec.orders_revealed(bodies[-1:])
        self._since_snapshot = sum(len(body["steps"]) for body in bodies)
        self._sittings = {}
        if snapshot is not None:
            with self._as_recorded(f"record {snapshot.sequence}, a snapshot"):
                self._sittings = restore(table, state, cards_then, orders)
        entries = []
        for number, body in enumerate(bodies, state["entries"] + 1):
            with self._as_recorded(f"entry {number}"):
                entries.append(codec.decode(body, orders))
                hear_all(self._duties, body["inputs"])
                under = entries[-1].under
                if (under["edition"], under["filing"]) != (head["edition"], head["filing_digest"]):
                    raise codec.BadRecord("it was not played under the edition and the filing of its day")
        if waiting:
            with self._as_recorded("the running procedure"):
                inputs = [codec.decode_input(data, orders) for data in waiting]
                hear_all(self._duties, waiting)
            number = state["entries"] + len(bodies) + 1
            entries.append(Entry(number, None, inputs, asks=inputs[-1].ask, complete=False))
        driver = self._replay(Driver(table, completed=state["entries"]), entries, recorded)
        self.stamped = last_time(str(state["time"]), records, entries)
        for entry in entries:
            sit_down(self._sittings, entry.number, entry.inputs)
        if waiting:
            with self._as_recorded("the running procedure"):
                continue_to_published_state(driver, waiting[-1])
        self.house = House(driver, self._source, automatic=self._automatic)
        with self._as_recorded("a sealed throw or spin"):
            self.house.seal_again(*strokes_to_come(self.store.secrets(self.name)))
        code = served_by(head["game"], code_digest())
        self._under = {"code": code, "edition": head["edition"], "filing": head["filing_digest"]}
        if self._source.laboratory:
            self._under["laboratory"] = self._source.laboratory  # The stamp of a practice source.
        self._draft = Draft()
        self._entries_kept = driver.completed
        self._inputs_kept = len(waiting)
        self._steps_published = len(driver.running.steps) if driver.running is not None else 0
        # The house acts only if it now answers for roles that it did not answer for before.
        with self._drawing():
            self._try_source_again()
            self.house.settle()
        self._publish(self._keep())

    def _replay(self, driver: Driver, entries: list[Entry], recorded: list[str]) -> Driver:
        """Return the table after its entries. If one does not replay as recorded, raise an error that names it."""
        before = driver.completed
        for at, entry in enumerate(entries):
            with self._as_recorded(f"entry {before + at + 1}" if at < len(recorded) else "the running procedure"):
                replay_entry(driver, entry)
                if at < len(recorded) and entry_text(driver.journal[-1]) != recorded[at]:
                    raise ReplayDiffers("the program, or the record, was changed: it does not replay as recorded")
        return driver
