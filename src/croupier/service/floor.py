"""The floor: the house's live tables on one store. It opens them, keeps them running, and leaves them as they are."""

import asyncio
import gc
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from croupier.equipment.chance import LaboratorySource, Source, SystemSource
from croupier.equipment.chance_health import SourceFault, WatchedSource
from croupier.equipment.money import CHIPS
from croupier.errors import CroupierError
from croupier.games import game, part
from croupier.ledger.errors import LedgerError, SecondWriter
from croupier.ledger.group import GroupWriter
from croupier.ledger.identity import Difference
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.past_rounds import round_format
from croupier.regulation.rule_book import book_of
from croupier.service.house_rules import HouseRules
from croupier.service.live_table import LiveTable
from croupier.service.log_keeper import LogKeeper
from croupier.service.messages import CoachView, TableAbout, TableBrief
from croupier.service.people import Person
from croupier.service.self_check import SelfCheck
from croupier.service.showcase import Showcase, coach_of, picture_address, showcase_of, with_takes
from croupier.service.views import meter_views, seat_views
from croupier.submission.filing import Filing
from croupier.submission.marks import legend
from croupier.table.house import utc_now
from croupier.table.notes import ROUND

TICK = 0.5
"""Seconds between clock checks."""

CLAIM_EVERY = 2.0
"""Seconds between attempts to take over a table from another process."""

KEPT_ENTRIES = 32
"""Number of recent entries each table keeps in memory; older ones are read from the store on request."""

log = logging.getLogger("croupier.service")


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Turn off garbage collection while many tables open: almost nothing is garbage, and searching is slow."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class NoSuchTable(CroupierError, LookupError):
    """No table has this name."""


class ServedElsewhere(NoSuchTable):
    """The table is served by another process, or briefly by none."""


@dataclass(slots=True)
class Floor:
    """All tables of this house, whichever process serves them."""

    store: Store
    filings: dict[str, Filing]
    """Each table's filing, by table name."""
    rules: HouseRules = field(default_factory=HouseRules)
    seed: int | None = None
    """The seed of a laboratory; not for live play."""
    clock: Callable[[], str] = utc_now
    """The clock for all timestamps."""
    prepared: bool = False
    """Whether to prepare what players may ask for in the background at startup."""
    evidence: Path | None = None
    """The folder for evidence about disputes."""
    signing: LogKeeper | None = None
    """The signer of the house's log."""
    check: SelfCheck | None = None
    """The software self-check, run before tables open and then daily."""
    tables: dict[str, LiveTable] = field(default_factory=dict)
    """The tables that this process serves."""
    showcases: dict[str, Showcase] = field(default_factory=dict)
    """What the lobby shows for each table, as far as it is known."""
    coaches: dict[str, CoachView] = field(default_factory=dict)
    """Coaching for newcomers at each table, cached after the first visit."""
    fault: SourceFault = field(default_factory=SourceFault)
    """The fault of the shared random source, once it has one."""
    _writer: GroupWriter | None = None
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def _source(self, name: str) -> Source:
        if self.seed is None:
            # All tables share one random source, so a failure at one table is a failure at all.
            return WatchedSource(SystemSource(), self.fault)
        # Each table needs its own nonce each time it opens.
        number = sorted(self.filings).index(name)
        records = self.store.number_of_records(name)
        return LaboratorySource(self.seed, (number << 64) + (records << 32) + len(self.store.pending(name)))

    async def open(self) -> None:
        """Open every table that no other process serves. Later calls do nothing."""
        if self._writer is not None:
            return
        digest = await self.check.before_opening() if self.check is not None else ""
        self._writer = GroupWriter(self.store)
        with _without_collecting():
            for name in self.filings:
                await self._claim(name)
        if self.check is not None:
            await self.check.tell(self.tables.values(), Difference(), digest)
        self._tasks = [asyncio.create_task(self._look_after()), asyncio.create_task(self._take_over())]
        if self.check is not None:
            self._tasks.append(asyncio.create_task(self.check.daily(self.tables.values)))
        if self.signing is not None:
            self._tasks.append(asyncio.create_task(self.signing.keep()))
        if self.prepared:
            self._tasks.append(asyncio.create_task(self._prepare()))

    async def _prepare(self) -> None:
        """Prepare the lobby, and the data for answering players' questions, before anybody asks."""
        self.showcases = {name: showcase_of(filing) for name, filing in self.filings.items()}
        for name, filing in self.filings.items():
            self.showcases[name] = await asyncio.to_thread(with_takes, filing, self.showcases[name])
        for live in list(self.tables.values()):
            await asyncio.to_thread(live.seat(0).prepare)

    async def _claim(self, name: str) -> bool:
        kept = LedgerTable(self.store, name, source=self._source(name), writer=self._writer, keep_entries=KEPT_ENTRIES)
        live = LiveTable(kept, self.filings[name], self.rules, self.clock, evidence=self.evidence)
        try:
            await live.open()
        except SecondWriter:
            if not self.store.postgres:
                raise
            return False
        self.tables[name] = live
        log.info("table %s is served here", name)
        return True

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for live in list(self.tables.values()):
                try:
                    await live.tick()
                except Exception:
                    log.exception("table %s could not be looked after", live.name)
                if live.stopped and self.store.postgres:
                    await self._let_go(live)

    async def _let_go(self, live: LiveTable) -> None:
        """Drop a table that has stopped here, perhaps because its claim was lost, so that another process can
        take it.
        """
        log.error("table %s has stopped here: %s", live.name, live.stopped)
        del self.tables[live.name]
        live.dismiss()
        await live.close()

    async def _take_over(self) -> None:
        """Take over tables whose process has died, which released its claims in the store."""
        while self.store.postgres:
            await asyncio.sleep(CLAIM_EVERY)
            if self.store.stopped:
                return
            for name in self.filings:
                if name not in self.tables:
                    with suppress(LedgerError):
                        await self._claim(name)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        for live in self.tables.values():
            await live.close()
        if self._writer is not None:
            self._writer.close()

    # --- reading

    def __getitem__(self, name: str) -> LiveTable:
        if name not in self.filings:
            raise NoSuchTable(f"no table is named {name!r}; available: {', '.join(self.filings)}")
        if name not in self.tables:
            raise ServedElsewhere(f"table {name!r} is served by another process; try again in a moment")
        return self.tables[name]

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(self.tables.values())

    async def briefs(self, person: Person | None = None) -> Sequence[TableBrief]:
        """Return the tables that this process serves, as the lobby shows them to a person."""
        found = []
        for live in self:
            brief = await self.brief(live)
            brief.yours = live.seat_of(person) if person is not None else 0
            found.append(brief)
        return found

    async def served_at(self, name: str) -> str:
        """Return the address of the process that serves a table; empty if it is this one, or none."""
        if name not in self.filings or name in self.tables:
            return ""
        return await asyncio.to_thread(self.store.served_at, name)

    async def brief(self, live: LiveTable) -> TableBrief:
        async with live.reading():
            filing, title = live.filing, game(live.filing.schema.game).TITLE
            if live.stopped:
                return TableBrief(
                    live.name, live.filing.schema.game, title, str(filing["licensee"]), False, 0, [], [], [], False
                )
            return TableBrief(
                live.name,
                live.seat(0).game,
                live.seat(0).title,
                str(filing["licensee"]),
                live.table.open,
                live.table.books.number(ROUND),
                seat_views(live),
                live.seat(0).posted(),
                meter_views(live),
                self.seed is not None,
                *self.showcases.get(live.name, Showcase()),
                picture_address(live.name, filing),
            )

    async def about(self, name: str) -> TableAbout:
        live = self[name]
        brief = await self.brief(live)
        if name not in self.coaches:
            self.coaches[name] = await asyncio.to_thread(coach_of, live.filing)
        async with live.reading():
            smallest = live.table.smallest_chip
            explained = game(live.seat(0).game).explain(live.filing)
            return TableAbout(
                brief,
                live.seat(0).layout(),
                [*filter(None, [*explained, legend(explained)])],
                live.seat(0).sign(),
                [chip.value for chip in reversed(CHIPS) if chip.value >= smallest],
                live.filing.plain(),
                live.filing.digest,
                live.seat(0).house_way(),
                part(live.seat(0).game, "guide") is not None,
                self.coaches[name],
                live.seat(0).ahead(),
                round_format(live.seat(0).game, live.kept.driver.table),
                str(book_of(game(live.seat(0).game).CHAPTER) or ""),
            )
