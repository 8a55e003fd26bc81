"""A table on the ledger: what happens at it is on the disk before anybody is told of it.

A person's command and all that the house answers to it are one batch: finished procedures become records, the inputs of
the running one are kept as pending. After a crash the table is built again from its records and its pending inputs, and
stands where it stood when the last batch was written.
"""

import hashlib
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import croupier
from croupier.equipment.cards import cards
from croupier.equipment.chance import Source, SystemSource, commitment
from croupier.games import Game, game
from croupier.ledger.store import Batch, LedgerError, Secret, Store
from croupier.record import codec
from croupier.record.chain import FORMAT, GENESIS, Record, chained, merkle_root
from croupier.record.codec import Order, canonical, plain
from croupier.submission.filing import Filing, restored
from croupier.table.asks import Refusal
from croupier.table.commands import Command, Shuffled
from croupier.table.driver import Driver, Entry, GameTable, replay
from croupier.table.house import House
from croupier.table.roles import Actor
from croupier.table.steps import OrderRevealed, Step


class Writer(Protocol):
    """What writes batches: a store, or a group writer before one."""

    def write(self, batches: list[Batch], /) -> None: ...


class RecoveryDiffers(LedgerError):
    """A replay of the record does not give the record: the program, or the record, was changed."""


@cache
def code_digest() -> str:
    """The digest of the program's own text."""
    root = Path(croupier.__file__).parent
    total = hashlib.sha256()
    for path in sorted(root.rglob("*")):
        if path.suffix in (".py", ".txt") and "_cases" not in path.parts:
            total.update(f"{path.relative_to(root).as_posix()}\n".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return f"{croupier.__version__} sha256:{total.hexdigest()}"


class LedgerTable:
    """One table of the house, kept in a store. Use it in a ``with`` statement; it is the table's only writer."""

    def __init__(
        self,
        store: Store,
        name: str,
        *,
        source: Source | None = None,
        writer: Writer | None = None,
        watch: Callable[[Step], None] | None = None,
    ) -> None:
        self.store, self.name = store, name
        self.watch = watch
        self.stopped = ""
        self._writer: Writer = writer or store
        self._source = source or SystemSource()
        self._claim = ExitStack()
        self.day = ""
        self.records: list[Record] = []
        """The records of the day that is running, or of the last one."""
        self.house: House | None = None
        self._entries_kept = 0
        self._inputs_kept = 0
        self._steps_told = 0
        self._ids: set[str] = set()

    def __enter__(self) -> "LedgerTable":
        self._claim.enter_context(self.store.claim(self.name))
        try:
            self._recover()
        except BaseException:
            self._claim.close()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self._claim.close()

    # --- the day

    @property
    def day_running(self) -> bool:
        return bool(self.records) and self.records[-1].kind != "close"

    def begin_day(self, day: str, filing: Filing, time: str) -> None:
        """Begin a gaming day under a filing; meters are carried over from the day before."""
        self._must_go_on()
        if self.day_running:
            raise LedgerError(f"the day {self.day} of table {self.name} has not been ended")
        if self.records and day <= self.day:
            raise LedgerError(f"the day {day} does not come after {self.day}")
        previous = self.records[-1].hash if self.records else GENESIS
        carried = codec.read(self.records[-1].body)["meters"] if self.records else []
        body = {
            "carried": {"meters": carried},
            "code": code_digest(),
            "edition": str(filing["edition"]),
            "filing": filing.plain(),
            "filing_digest": filing.digest,
            "format": FORMAT,
            "game": filing.schema.game,
            "time": time,
        }
        record = chained(self.name, day, 1, "day", previous, body)
        self._write(Batch(self.name, [record]))
        self.day, self.records = day, [record]
        self._set_up(body, [])

    def end_day(self, time: str) -> None:
        """End the gaming day: its root, balances and meters are fixed."""
        house = self._running_house()
        books = house.driver.table.books
        if not house.driver.at_rest or books.notes.get("state") == "open":
            raise LedgerError(f"table {self.name} has to be closed before its day is ended")
        balances = [[asset.value, account, amount] for (asset, account), amount in books.balances.items()]
        body = {
            "balances": sorted(balances),
            "meters": [plain(books.meters[name]) for name in sorted(books.meters)],
            "records": len(self.records),
            "root": merkle_root([record.hash for record in self.records]),
            "time": time,
        }
        last = self.records[-1]
        record = chained(self.name, self.day, last.sequence + 1, "close", last.hash, body)
        self._write(Batch(self.name, [record]))
        self.records.append(record)
        self.house = None

    # --- commands

    def give(self, actor: Actor, command: Command, id: str = "") -> Refusal | None:
        """Give a command. When this returns, all that came of it is on the disk. An ``id`` is done only once."""
        house = self._running_house()
        if id and id in self._ids:
            return None
        refusal = house.give(actor, command, id)
        if refusal is None:
            self._keep()
        return refusal

    @property
    def driver(self) -> Driver:
        return self._running_house().driver

    def _running_house(self) -> House:
        self._must_go_on()
        if self.house is None:
            raise LedgerError(f"no gaming day is running at table {self.name}")
        return self.house

    def _must_go_on(self) -> None:
        if self.stopped:
            raise LedgerError(self.stopped)

    # --- keeping

    def _keep(self) -> None:
        """Write what is new, then tell it."""
        driver = self.driver
        batch = Batch(self.name)
        finished = driver.journal[self._entries_kept :]
        for entry in finished:
            last = self.records[-1]
            body = codec.encode(entry)
            record = chained(self.name, self.day, last.sequence + 1, "entry", last.hash, body)
            batch.records.append(record)
            self.records.append(record)
            opened = [step for step in entry.steps if isinstance(step, OrderRevealed)]
            batch.opened += [commitment(step.order, step.salt) for step in opened]
        new = [one for entry in finished for one in entry.inputs[self._inputs_kept if entry is finished[0] else 0 :]]
        if finished:
            batch.clear_pending, self._inputs_kept = self._inputs_kept > 0, 0
        if driver.running is not None:
            running = driver.running.inputs[self._inputs_kept :]
            batch.pending = [
                (self._inputs_kept + at, canonical(codec.encode_input(one))) for at, one in enumerate(running)
            ]
            new += running
        batch.secrets = [
            Secret(codec.seal_of(one.command), " ".join(map(str, one.command.order)), one.command.salt)
            for one in new
            if isinstance(one.command, Shuffled) and codec.seal_of(one.command) not in batch.opened
        ]
        self._write(batch)
        self._ids.update(one.id for one in new if one.id)
        self._entries_kept = len(driver.journal)
        self._inputs_kept = len(driver.running.inputs) if driver.running is not None else 0
        self._tell(finished)

    def _write(self, batch: Batch) -> None:
        try:
            if batch:
                self._writer.write([batch])
        except LedgerError as error:
            # What is in memory is now ahead of the disk; nothing of it may be shown.
            self.stopped = str(error)
            raise

    def _tell(self, finished: list[Entry]) -> None:
        entries = [*finished, *([self.driver.running] if self.driver.running is not None else [])]
        steps = [step for entry in entries for step in entry.steps][self._steps_told :]
        self._steps_told = len(self.driver.running.steps) if self.driver.running is not None else 0
        if self.watch is not None:
            for step in steps:
                self.watch(step)

    # --- recovery

    def _recover(self) -> None:
        """Build the table again as it was when the last batch was written."""
        days = self.store.days(self.name)
        if not days:
            return
        self.day = days[-1]
        self.records = self.store.records(self.name, self.day)
        for record in self.records:
            body = codec.read(record.body)
            self._ids.update(one["id"] for one in body.get("inputs", []) if one["id"])
        if self.day_running:
            waiting = [codec.read(text) for text in self.store.pending(self.name)]
            self._ids.update(one["id"] for one in waiting if one["id"])
            self._set_up(codec.read(self.records[0].body), waiting)

    def _set_up(self, head: dict[str, Any], waiting: list[dict[str, Any]]) -> None:
        """The table as its records, and the inputs that wait, make it."""
        bodies = [codec.read(record.body) for record in self.records if record.kind == "entry"]
        orders = codec.orders_revealed(bodies)
        for secret in self.store.secrets(self.name):
            orders[secret.seal] = Order(cards(secret.cards), secret.salt)
        entries = [codec.decode(body, orders) for body in bodies]
        if waiting:
            inputs = [codec.decode_input(one, orders) for one in waiting]
            # Up to the last input that was kept; from there the house goes on as it would have.
            number = len(entries) + 1
            entries.append(Entry(number, "", inputs, asks=inputs[-1].ask, complete=False))
        driver = replay(new_table(head), entries)
        for entry, body in zip(driver.journal, bodies, strict=False):
            if codec.encode(entry) != body:
                raise RecoveryDiffers(
                    f"table {self.name}, {self.day}: entry {entry.number} does not replay as recorded"
                )
        self.house = House(driver, self._source)
        self._entries_kept = len(bodies)
        self._inputs_kept = len(driver.running.inputs) if driver.running is not None else 0
        self._steps_told = len(driver.running.steps) if driver.running is not None else 0
        self.house.settle()
        self._keep()


def new_table(head: dict[str, Any]) -> GameTable:
    """A fresh table under the filing and with the meters of a ``day`` record."""
    found: Game = game(head["game"])
    filing = restored(head["filing"], found.SCHEMA)
    if filing.digest != head["filing_digest"]:
        raise RecoveryDiffers("the filing in the record is not the one that its digest names")
    table = found.open_table(filing)
    for data in head["carried"]["meters"]:
        meter = codec.meter(data)
        table.books.meters[meter.name] = meter
    return table
