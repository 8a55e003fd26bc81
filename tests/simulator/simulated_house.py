"""The processes of a simulated house, each on the disk left by the last, and the invariants checked after each event.

* No acknowledged action is lost: after ``done`` the action is in the store, then and after every kill.
* A kill leaves the last committed state or, in the middle of a commit, that one or the next.
* Money is conserved: every asset of every table adds up, and everybody is shown the chips that the books have.
* Nobody is sent a card that he or she may not know.
* A store has one writer.
* Both checkers find the record right after every trouble, and whenever a process ends.
"""

import asyncio
import logging
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2] / "verify"))

from auditor import run as audit_run
from auditor import workers
from auditor.report import Fault
from auditor.stretches import StoreFile
from simulated_disk import Disk, DiskStore, content, put
from simulated_network import Gone, Wire
from simulated_players import Player
from simulated_sight import Sight
from simulated_world import RUNS_IN, Broken, World

from croupier.ledger import ledger
from croupier.ledger.check import check_store
from croupier.ledger.database_reader import Reader
from croupier.ledger.errors import SecondWriter
from croupier.ledger.verification import check_days, days_to_check
from croupier.record.text import quoted
from croupier.service import app, house_clock
from croupier.service.floor import Floor
from croupier.service.house_rules import HouseRules
from croupier.service.live_table import LiveTable
from croupier.service.messages import Done, News, RefusedMessage
from croupier.service.people import Door, Person
from croupier.service.verb_base import Viewer
from croupier.service.views import own_part
from croupier.submission.filing import Filing
from croupier.table.steps import Asset

SECRET = bytes(range(32))


class Client(app.Client):
    """The house's end of a connection, which keeps everything sent."""

    def __init__(self, wire: Wire, person: Person, live: LiveTable, house: "House") -> None:
        super().__init__(wire, person, live, house.door)  # type: ignore[arg-type]
        self.house = house
        self.raw: list[str] = []
        """What was sent and has not been checked yet."""
        self.role, self.view = "player", {"you": {"name": person.name}}

    def send(self, message: Any) -> None:
        if self.house.dead:
            return
        if message is not None:
            self.raw.append(app._write.encode(message).decode())
        super().send(message)

    def _answer(self, what: str, answer: Any) -> None:
        if not self.house.dead:
            self.house.answered(self, what, answer)
        super()._answer(what, answer)


class House:
    """One process that serves the tables until it ends in any way."""

    def __init__(self, houses: "Houses", path: Path, number: int) -> None:
        self.houses, self.world, self.number = houses, houses.world, number
        self.disk = Disk(path, self.world.chance(f"disk {number}"))
        self.dead = self.ailing = False
        """Whether the process has ended, and whether it was given cause to fail."""
        self.store: DiskStore | None = None
        self.floor: Floor | None = None
        self.door = Door(SECRET, clock=self.world.loop.time)
        self.clients: list[Client] = []
        self.wires: list[Wire] = []
        self._tasks: dict[asyncio.Task[Any], None] = {}

    # --- its lifetime

    async def open(self) -> None:
        RUNS_IN.set(self)
        self.store = DiskStore(self.disk)
        houses = self.houses
        self.floor = Floor(self.store, houses.filings, houses.rules, clock=self.world.utc_now)
        await self.floor.open()
        for live in self.floor:
            houses.sights[live.name].follow(live)
        self.world.note(f"house {self.number} is open")

    def began(self, task: "asyncio.Task[Any]") -> None:
        self._tasks[task] = None
        task.add_done_callback(self._is_done)

    def _is_done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.pop(task, None)
        if not task.cancelled() and (error := task.exception()) is not None and not self.dead:
            self.world.blame(error)

    def killed(self) -> None:
        """End at once: whatever was in memory is gone."""
        if self.dead:
            return
        self.disk.cut_off()
        self._ends()

    def _ends(self) -> None:
        self.dead = True
        self.world.note(f"house {self.number} has ended")
        for task in list(self._tasks):
            task.cancel()
        for wire in self.wires:
            wire.cut(0.0, 0.5)
        if self.store is not None:
            self.store.vanish()

    async def close(self) -> None:
        """Shut down in good order."""
        assert self.floor is not None
        assert self.store is not None
        await self.floor.close()
        self.dead = True
        self.disk.may_be = (content(self.disk.path),)
        for wire in self.wires:
            wire.cut(0.0, 0.5)
        for task in list(self._tasks):
            if task is not asyncio.current_task():
                task.cancel()
        self.store.vanish()
        self.world.note(f"house {self.number} is closed")

    def abandoned(self) -> None:
        """End a process whose store another has taken over."""
        if not self.dead:
            self._ends()

    # --- its people

    def connect(self, player: Player) -> Wire:
        if self.dead or self.floor is None or player.table not in self.floor.tables:
            raise Gone
        number = len(self.wires)
        wire = Wire(self.world.chance(f"wire {self.number} {number} {player.number}"))
        self.wires.append(wire)
        client = Client(wire, player_as_person(player), self.floor[player.table], self)
        self.clients.append(client)
        context = copy_context()
        context.run(RUNS_IN.set, self)
        context.run(self.world.loop.create_task, client.serve())
        return wire

    # --- invariants

    def answered(self, client: Client, what: str, answer: Any) -> None:
        key = f"{client.person.id}:{answer.id}"
        recorded = self.has(client.live.name, key)
        if isinstance(answer, RefusedMessage) and key in self.houses.acknowledged:
            raise Broken(f"{what} was acknowledged as {key}, and is now refused: {answer.why}")
        if not isinstance(answer, Done):
            self.houses.count["refused"] += 1
            return
        self.houses.count["done"] += 1
        waits = what == "Sit" and client.person.id in client.live.coming
        if not recorded and self.houses.expected.get(key) and not waits:
            raise Broken(f"{what} of {key} was acknowledged, and is not in the store")
        if recorded:
            self.houses.acknowledged[key] = client.live.name

    def has(self, table: str, key: str) -> bool:
        """Return True if the store has an action under this id, as another connection sees it."""
        return self.houses.is_recorded(self.disk.path, table, key)

    def worked(self) -> None:
        """Check the money of every table after each piece of work."""
        if self.dead or self.floor is None:
            return
        for live in self.floor:
            if not live.stopped and live.kept.house is not None:
                books = live.table.books
                books.check()
                for asset in Asset:
                    if sum(amount for (kind, _), amount in books.balances.items() if kind is asset):
                        raise Broken(f"{live.name}: {asset.value} do not add up")

    def watched(self, live: LiveTable) -> None:
        """Check what everybody at a table was told."""
        here = [client for client in self.clients if client.live is live and client.raw]
        if self in self.houses.zombies:
            for client in here:
                client.raw.clear()  # It reports what it knew when it lost its store.
        elif not self.dead:
            self.houses.sights[live.name].check(live, here)
            for seat, kept in ({} if live.stopped else live.own_parts.kept).items():
                if kept != own_part(live, seat):
                    raise Broken(f"seat {seat} of {live.name} is shown what it may no longer do, or not what it may")


def player_as_person(player: Player) -> Person:
    from croupier.service.people import GUEST

    return Person(f"{player.number:016x}", player.name, GUEST, 1 << 40)


class Houses:
    """All processes of a simulated house, one after another, and what outlives them."""

    def __init__(self, world: World, folder: Path, filings: Mapping[str, Filing], rules: HouseRules) -> None:
        self.world, self.folder, self.filings, self.rules = world, folder, dict(filings), rules
        self.sights = {name: Sight(name) for name in filings}
        self.expected: dict[str, bool] = {}
        """By id, whether an action must be in the store once acknowledged."""
        self.acknowledged: dict[str, str] = {}
        """The actions acknowledged and recorded, with their tables."""
        self.count: Counter[str] = Counter()
        self.rounds: Counter[str] = Counter()
        """The rounds in the record at the last check, by table."""
        self.chance: Random = world.chance("houses")
        self.number = 1
        (folder / "life 1").mkdir()
        self.house = House(self, folder / "life 1" / "house.sqlite", 1)
        self.logged: list[str] = []
        self.zombies: list[House] = []

    # --- people

    def connect(self, player: Player) -> Wire:
        """Connect to the house, or to one that doesn't know yet that it has lost its store."""
        zombies = [house for house in self.zombies if not house.dead]
        return self.chance.choice([self.house, *zombies]).connect(player)

    def expects(self, player: Player, id: str, must: bool) -> None:
        self.expected[f"{player_as_person(player).id}:{id}"] = must

    def is_recorded(self, path: Path, table: str, key: str) -> bool:
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            found = connection.execute("SELECT 1 FROM commands WHERE table_name = ? AND id = ?", (table, quoted(key)))
            return found.fetchone() is not None
        finally:
            connection.close()

    # --- processes

    async def open(self, house: House) -> None:
        """Open a process in its own context."""
        await asyncio.create_task(house.open())

    def next_house(self, path: Path) -> House:
        self.number += 1
        return House(self, path, self.number)

    async def after(self, last: House) -> House:
        """Return the process that follows one that has ended, on what that one left; it is not open yet."""
        path = last.disk.path
        if last.disk.left is not None:
            path = put(last.disk.left, self.folder / f"life {self.number + 1}")
        if last.disk.may_be and content(path) not in last.disk.may_be:
            raise Broken(f"house {last.number} has left something else than what was committed")
        self.check_record(path)
        return self.next_house(path)

    def second_writer(self) -> None:
        """Check that another process that wants the same store is refused."""
        context = copy_context()
        context.run(RUNS_IN.set, None)
        store = DiskStore(Disk(self.house.disk.path, self.chance))
        try:
            with store.claim(next(iter(self.filings))):
                raise Broken("a second process was given the store")
        except SecondWriter:
            self.world.note("a second process was refused")
        finally:
            store.close()

    # --- the record

    def check_record(self, path: Path) -> None:
        """Check the store against what was acknowledged, and have both checkers read it."""
        for key, table in self.acknowledged.items():
            if not self.is_recorded(path, table, key):
                raise Broken(f"{key} at {table} was acknowledged, and is lost")
        reader = Reader(path)
        try:
            if not reader.tables():
                return
            wrong = check_store(reader)
            found = check_days(reader, days_to_check(reader))
            wrong = wrong or next((day.wrong for day in found if day.wrong is not None), None)
            self.rounds.clear()
            for day in found:
                self.rounds[day.table] += day.rounds
            self.count["days"] = len(found)
        finally:
            reader.close()
        if wrong is not None:
            raise Broken(f"the program finds the record wrong: {wrong}")
        try:
            workers.audit_file(StoreFile(path), signed=audit_run.log_of(path))
        except Fault as fault:
            raise Broken(f"the auditor finds the record wrong: {fault}") from None
        self.count["checks"] += 1
        self.world.note(f"both checkers find the record right: {self.rounds.total()} rounds")

    def note_log(self, record: logging.LogRecord) -> None:
        """Check that every error logged by the service was caused on purpose."""
        if not (self.house.ailing or self.zombies):
            why = f": {record.exc_info[1]!r}" if record.exc_info else ""
            self.logged.append(f"{record.getMessage()}{why}")

    def must_be_quiet(self) -> None:
        if self.logged:
            raise Broken(f"the service has logged an error: {self.logged[0]}")


class _Listening(logging.Handler):
    def __init__(self, houses: Houses) -> None:
        super().__init__(logging.ERROR)
        self.emit = houses.note_log  # type: ignore[method-assign]


@contextmanager
def laid_in(world: World, houses: Houses, keys: Path) -> Iterator[None]:
    """Give the service the time and randomness of a world, and check everything it sends."""
    publish, greet = LiveTable._publish, LiveTable.greet

    def looked_at(live: LiveTable) -> None:
        process = RUNS_IN.get()
        if isinstance(process, House):
            process.watched(live)

    def published(live: LiveTable, news: list[tuple[Viewer, News]]) -> None:
        publish(live, news)
        looked_at(live)

    async def greeted(live: LiveTable, viewer: Viewer, since: int = -1, epoch: str = "") -> None:
        await greet(live, viewer, since, epoch)
        looked_at(live)

    async def beside(work: Any, _name: str) -> Any:
        return work()

    companies = count(1)

    listening = _Listening(houses)
    with ExitStack() as stack:
        for what, instead in {
            "secrets.token_bytes": world.random_bytes,
            "os.urandom": world.random_bytes,
            "croupier.ledger.ledger.utc_now": world.utc_now,
            "croupier.service.house_players.Random": lambda _: world.chance(f"house players {next(companies)}"),
            # Counting exact values takes minutes; they are tested elsewhere.
            "croupier.service.return_watch.watched": lambda _days: SimpleNamespace(alarms=[]),
            "croupier.service.return_watch.in_thread": beside,
        }.items():
            stack.enter_context(patch(what, instead))
        stack.enter_context(patch.object(house_clock, "read", world.loop.time))
        stack.enter_context(patch.object(LiveTable, "_publish", published))
        stack.enter_context(patch.object(LiveTable, "greet", greeted))
        # Viewers are in a set, which would otherwise be ordered by memory address.
        stack.enter_context(patch.object(Viewer, "__hash__", lambda viewer: int(viewer.person.id, 16)))
        steps = world.chance("snapshots").choice((60, 200, 1000))
        stack.enter_context(patch.object(ledger, "STEPS_BETWEEN_SNAPSHOTS", steps))
        stack.enter_context(patch.dict("os.environ", {"CROUPIER_KEYS": str(keys)}))
        log = logging.getLogger("croupier.service")
        log.addHandler(listening)
        stack.callback(log.removeHandler, listening)
        yield
