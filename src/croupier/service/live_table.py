"""A live table, where people sit and play. It is an actor: it handles one action at a time.

All changes to the table go through its ledger and are on disk before anybody hears of them. Updates are numbered, so a
client that missed some can ask for them.
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from croupier.ledger.errors import LedgerError
from croupier.ledger.ledger import LedgerTable
from croupier.play.irregularities import Trouble
from croupier.play.open_table import due_before, due_before_closing
from croupier.play.seat import AmongPlayers, GameSeat, seat_at
from croupier.play.table_ledger import close_day, make_ready, note_availability
from croupier.play.typed_answers import typed_question
from croupier.record.codec import canonical
from croupier.service.arrivals import Coming
from croupier.service.chat import Chat
from croupier.service.evidence_keeper import EvidenceKeeper
from croupier.service.house_clock import monotonic
from croupier.service.house_players import Company
from croupier.service.house_rules import HouseRules
from croupier.service.messages import Answer, Done, News, RefusedMessage
from croupier.service.news import greeting, news_for_all
from croupier.service.own_parts import OwnParts
from croupier.service.people import Person
from croupier.service.rate_limits import Cycle
from croupier.service.return_watch import Returns
from croupier.service.separation import may_act
from croupier.service.sittings import NEW_WAGERS, Sitting
from croupier.service.table_status import StandsByRecord
from croupier.service.table_time import TableTime
from croupier.service.table_verbs import ONCE, VERBS
from croupier.service.verb_base import NotNow
from croupier.service.verb_base import Viewer as Viewer
from croupier.service.views import WHILE_FROZEN
from croupier.service.wire import UnreadableCommand, answer_refused, command
from croupier.submission.filing import Filing
from croupier.table.areas import at_area
from croupier.table.asks import Ask, Refusal
from croupier.table.base_table import BaseTable
from croupier.table.command import Command
from croupier.table.commands import ASIDES, BeginRound, CallOffRound, NoMoreBets, PlaceWager, SitDown
from croupier.table.dice_table import DiceTable
from croupier.table.driver import TableStopped
from croupier.table.house import utc_now
from croupier.table.notes import OPEN
from croupier.table.refusals import TableCode
from croupier.table.roles import DEALER, Actor, Role, player
from croupier.table.steps import OrderRevealed, Step
from croupier.table.wheel_table import WheelTable

KEPT_NEWS = 64
"""Number of recent updates that a client can catch up on: a few rounds. One that missed more gets the whole table.

Together with the actions below and the entries that the floor keeps, this is all that a table remembers of its rounds:
one to two megabytes, however long it is open.
"""

KEPT_DEEDS = 256
"""Number of recent actions whose repeats are answered from memory; older ones are looked up in the ledger."""

log = logging.getLogger("croupier.service")


@dataclass(slots=True)
class LiveTable(StandsByRecord):
    """One table, its people, and what they have been told."""

    kept: LedgerTable
    filing: Filing
    rules: HouseRules = field(default_factory=HouseRules)
    clock: Callable[[], str] = utc_now
    epoch: str = field(default_factory=lambda: secrets.token_hex(4))
    version: int = 0
    viewers: set[Viewer] = field(default_factory=set)
    """The connected viewers. Connections come and go while the table's thread works, so it iterates over a copy."""
    sittings: dict[int, Sitting] = field(default_factory=dict)
    """Who holds each seat."""
    stopped: str = ""
    """Why the table has stopped; empty while it runs."""
    staff_seen: dict[Role, float] = field(default_factory=dict)
    """When a person acting as dealer or supervisor was last seen, by the monotonic clock."""
    noted: str = ""
    """A note for the staff, such as an irregularity about to happen."""
    raised: bool = False
    """True if the note is about an irregularity somebody raised."""
    closing: bool = False
    """True while wagers are being closed; the bank may have to be offered first."""
    wagers_since: float = 0.0
    """When the round's first wager was placed, by the monotonic clock; 0 if there is none."""
    cycle: Cycle = field(init=False)
    coming: dict[str, Coming] = field(default_factory=dict)
    """People who will sit down when the round is over, by person id."""
    evidence: Path | None = None
    """The folder for evidence about disputes."""
    company: Company | None = None
    """The house players, where people play against each other."""
    trouble: Trouble = field(init=False)
    chat: Chat = field(default_factory=Chat)
    news: deque[tuple[int, list[Step]]] = field(default_factory=lambda: deque(maxlen=KEPT_NEWS))
    """The last versions, each with its steps."""
    _seats: dict[int, GameSeat] = field(default_factory=dict)
    """The game as each seat sees it."""
    _done: dict[str, tuple[str, Done]] = field(default_factory=dict)
    """Recent actions by id. The ledger remembers its commands' ids longer."""
    stamped: str = ""
    """The last timestamp used."""
    _read: str = ""
    """The last clock reading."""
    fresh: list[Step] = field(default_factory=list)
    """Steps that are on disk but not published yet."""
    _checked_offers: tuple[Ask | None, list[int]] = (None, [])
    """The last ask checked, and the seats in it for which nothing can be passed automatically."""
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _thread: ThreadPoolExecutor = field(init=False)
    disputes: EvidenceKeeper = field(init=False)
    returns: Returns = field(init=False)
    times: TableTime = field(init=False)
    own_parts: OwnParts = field(init=False)

    def __post_init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"table {self.kept.name}")
        self.returns, self.cycle = Returns(self), Cycle(self.rules.cycle_seconds)
        self.times, self.own_parts = TableTime(self), OwnParts(self)

    # --- opening and closing

    @property
    def name(self) -> str:
        return self.kept.name

    async def open(self) -> None:
        """Open the table for play, or restore it to where its last server left it."""
        await self._in_thread(self._open)

    def _open(self) -> None:
        self.kept.__enter__()
        try:
            self.stamped = self._read = self.kept.stamped
            if not self._closed_today():
                make_ready(self.kept, self.filing, self.time())
            self._read_clock()
            self._set_up_day()
            self.version += 1
            self.fresh.clear()
        except BaseException:
            self.kept.__exit__()
            raise

    def _closed_today(self) -> bool:
        """Return True if a supervisor closed the table for the rest of its day."""
        if not self.kept.day_running or self.kept.day < self.time()[:10]:
            return False
        return self.kept.driver.table.books.number(OPEN) == 0

    def _set_up_day(self) -> None:
        """Set up everything that depends on the table object, which is replaced each gaming day."""
        self.kept.watch = self._on_step
        self.own_parts.forget()
        self._seats.clear()
        self.trouble = Trouble(self.kept.house, self.seat(0).irregularities)  # type: ignore[arg-type]
        self.sittings = {seat: Sitting(seat, owner, self, at) for seat, (owner, at) in self._owners().items()}
        self.company = Company(self) if isinstance(self.seat(0), AmongPlayers) else None
        self.note_house_acts(self.house_answers_for)
        self.disputes = EvidenceKeeper(self.kept)
        self._advance()

    def _on_step(self, step: Step) -> None:
        self.own_parts.hear(step)
        self.fresh.append(step)
        if isinstance(step, OrderRevealed):
            self.disputes.opened()
        self.times.hear(step)

    async def close(self) -> None:
        """Leave the table as it is; another server can continue it."""
        await self.returns.close()
        async with self._lock:
            await self._in_thread(lambda: self.kept.__exit__())
        self._thread.shutdown()

    async def tell_staff(self, words: str, record: Callable[[], None]) -> None:
        """Run a recording step, then show the staff a note."""
        async with self._lock:
            if not self.stopped:
                await self._in_thread(record)
                self.noted, self.raised = words, False
                self._publish(await self._in_thread(lambda: news_for_all(self, changed=True)))

    async def self_checked(self, wrong: str, digest: str) -> None:
        """Record the result of a software check; if something was wrong, stop play and tell everybody."""
        async with self._lock:
            if not self.stopped:
                await self._in_thread(lambda: self._self_checked(wrong, digest))
                self._publish(await self._in_thread(lambda: news_for_all(self, changed=bool(wrong))))

    def _self_checked(self, wrong: str, digest: str) -> None:
        try:
            self._note_self_check(wrong, digest)
            self._advance()
        except LedgerError as error:
            self._stop_if_fatal(error)

    def _read_clock(self) -> None:
        self._read, self.stamped = self._watch_clock(self._read), self.time()

    # --- reading

    @property
    def table(self) -> BaseTable:
        table = self.kept.driver.table
        assert isinstance(table, BaseTable)
        return table

    @property
    def wagers_open(self) -> bool:
        driver = self.kept.driver
        return not driver.at_rest and PlaceWager in driver.ask.awaits

    @property
    def house_deals(self) -> bool:
        """True if the house deals, rather than a person."""
        return self.house_answers_for(Role.DEALER)

    def house_answers_for(self, role: Role) -> bool:
        house = self.kept.house
        return house is not None and role in house.automatic

    def seat(self, seat: int) -> GameSeat:
        if seat not in self._seats:
            self._seats[seat] = seat_at(self.kept.driver.table, seat)
        return self._seats[seat]

    def reading(self) -> asyncio.Lock:
        """Return the lock to hold while reading the table, so that nothing changes it."""
        return self._lock

    # --- watching

    async def greet(self, viewer: Viewer, since: int = -1, epoch: str = "") -> None:
        """Greet a new or returning viewer with what was missed, or with the whole table."""
        async with self._lock:
            self.viewers.add(viewer)
            for message in await self._in_thread(lambda: greeting(self, viewer, since, epoch)):
                viewer.send(message)
            if viewer.seat in self.sittings:
                self.sittings[viewer.seat].came_back()

    def find_seat(self, viewer: Viewer) -> None:
        """Find the seat that the viewer's person holds, which is kept through a lost connection."""
        viewer.seat = self.seat_of(viewer.person) if viewer.role is Role.PLAYER else 0

    def seat_of(self, person: Person) -> int:
        """Return the seat that a person holds, or 0."""
        return next((seat for seat, sitting in self.sittings.items() if sitting.owner == person.id), 0)

    def dismiss(self) -> None:
        """Disconnect everybody: another process now serves the table."""
        for viewer in list(self.viewers):
            viewer.send(None)
        self.viewers.clear()

    def sees(self, viewer: Viewer, *, version: int = -1, entry: int = -1) -> Actor:
        """Return the actor whose view applies; for anything before the viewer sat down, that is a bystander."""
        sitting = self.sittings.get(viewer.seat)
        before = sitting is not None and (0 <= version <= sitting.since_version or 0 <= entry < sitting.since_entry)
        return Actor(Role.SPECTATOR) if before and viewer.role is Role.PLAYER else viewer.actor

    def forget(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)

    # --- doing

    async def do(self, viewer: Viewer, name: str, fields: dict[str, Any], id: str) -> Done | RefusedMessage:
        """Perform an action for a viewer. When it answers, the result is on disk and all viewers have been told."""
        async with self._lock:
            key = f"{viewer.person.id}:{id}"
            deed = canonical([name, fields])
            if key in self._done:
                before, done = self._done[key]
                return done if before == deed else answer_refused(id, self._refused(TableCode.ID_USED, id=id))
            refusal, news = await self._in_thread(lambda: self._perform(viewer, name, fields, key))
            self._publish(news)
            if refusal is not None:
                return answer_refused(id, refusal)
            done = Done(id, self.version)
            self._done[key] = deed, done
            while len(self._done) > KEPT_DEEDS:
                del self._done[next(iter(self._done))]
            return done

    async def consult(self, viewer: Viewer, about: str, fields: dict[str, Any], id: str) -> Answer | RefusedMessage:
        """Answer a question that changes nothing, while the table continues."""
        try:
            async with self._lock:
                if not viewer.seat or self.stopped:
                    raise LookupError("only a seated player may ask that")
                work = self.seat(viewer.seat).consult(about, fields)
            return Answer(id, about, await asyncio.to_thread(work))
        except LookupError as problem:
            why = str(problem.args[0])
            return RefusedMessage(id, why, "", [], f"{why}.")

    def _perform(
        self, viewer: Viewer, name: str, fields: dict[str, Any], id: str
    ) -> tuple[Refusal | None, list[tuple[Viewer, News]]]:
        """Perform an action; return why it was refused, if it was, and the news for everybody."""
        stopped = self.stopped
        refusal = self._perform_once(viewer, name, fields, id)
        return refusal, news_for_all(self, changed=refusal is None or self.stopped != stopped, by=viewer.seat)

    def _perform_once(self, viewer: Viewer, name: str, fields: dict[str, Any], id: str) -> Refusal | None:
        """Perform an action unless it was already done; a repeat succeeds even if it would be refused by now."""
        done = self._done_before(viewer.role, id)
        refusal = self._attempt(viewer, name, fields, id, done=done)
        return None if done and refusal is not None and refusal.code is not TableCode.ID_USED else refusal

    def _attempt(self, viewer: Viewer, name: str, fields: dict[str, Any], id: str, *, done: bool) -> Refusal | None:
        """Perform an action. If the table or its disk fails, stop the table and refuse with the reason."""
        if self.stopped:
            return self._refused(TableCode.STOPPED, why=self.stopped)
        try:
            self._read_clock()
            before = self.times.state(viewer.seat)
            refusal = self._act(viewer, name, fields, id, done=done)
            if refusal is None:
                self.times.acted(viewer.seat, before)
                note_availability(self.kept, self.time(), f"{name} was given", viewer.person.name, viewer.role.value)
                self._advance()
            return refusal
        except (UnreadableCommand, NotNow) as problem:
            allowed = getattr(problem, "allowed", "")
            return self._refused(TableCode.NOT_UNDERSTOOD, why=str(problem), allowed=allowed)
        except Exception as error:
            if not self._stop_if_fatal(error):
                return self._refused(TableCode.NOT_UNDERSTOOD, why=str(error), allowed="what can be recorded")
            return Refusal(TableCode.STOPPED, why=self.stopped)

    def _stop_if_fatal(self, error: Exception) -> bool:
        """Return True if an error stopped the table; an error that the ledger merely rejected did not."""
        if isinstance(error, LedgerError) and not self.kept.stopped:
            return False
        if not isinstance(error, LedgerError | TableStopped):
            log.exception("table %s has stopped", self.name)
        self.stopped = self.kept.stopped or str(error)
        return True

    def _refused(self, code: TableCode, **figures: Any) -> Refusal:
        return Refusal(code, *(() if self.stopped else self.kept.driver.ask.cites), **figures)

    def _act(self, viewer: Viewer, name: str, fields: dict[str, Any], id: str, *, done: bool = False) -> Refusal | None:
        if self.frozen and name not in WHILE_FROZEN:
            return self._refused(TableCode.FROZEN, why=self.frozen)
        if (refusal := may_act(self, viewer, name, id)) is not None:
            return refusal
        if self.disabled and name in NEW_WAGERS:
            return self._refused(TableCode.DISABLED, why=self.disabled)
        if viewer.seat in self.sittings:
            self.sittings[viewer.seat].may(name)
        if name in ONCE:
            if done:
                return None
            # Several commands under one id: a client that reconnects and resends finds all of it done, or nothing.
            with self.kept.at_once():
                return VERBS[name](self, viewer, fields, id)
        if (verb := VERBS.get(name)) is not None:
            return verb(self, viewer, fields, id)
        if viewer.role is Role.DEALER and self.house_deals:
            raise NotNow("the house deals here", "TakeDealing first")
        return self.give(viewer.actor, at_area(self.table, command(name, fields, viewer.seat, self.time())), id)

    def _done_before(self, role: Role, id: str) -> bool:
        """Return True if the ledger has anything under this id, in any seat; False if the disk fails."""
        with suppress(LedgerError):
            return self.kept.anything_under(role, id)
        return False

    def give(self, actor: Actor, command: Command, id: str = "") -> Refusal | None:
        """Give a command to the table. If it closes wagers, they can no longer be undone."""
        closing = isinstance(command, NoMoreBets | CallOffRound)
        if closing and self.kept.driver.ask.choice(actor, type(command)).refusal is None:
            self._wagers_closed()
        if isinstance(command, ASIDES) and self.house_deals and self.wagers_open and self._can_rest():
            # At rest, it is recorded at once rather than with a round in which nobody has a wager yet.
            self.kept.give(DEALER, CallOffRound())
        return self.kept.give(actor, command, id)

    def _wagers_closed(self) -> None:
        for sitting in self.sittings.values():
            sitting.bets.closed()
            sitting.ready = False

    # --- moving the game along

    def _advance(self) -> None:
        """Let the house act until it must wait for somebody. All of it is one write, as nobody has heard of it yet."""
        while self._advance_to_snapshot():
            pass
        self._note_wagers()
        self.times.look()
        self.disputes.look(self.evidence)

    def _advance_to_snapshot(self) -> bool:
        """Let the house act; return True if it was interrupted for a snapshot, which can't be taken in a round."""
        with self.kept.at_once():
            while not self.frozen and self._advance_once():
                if self.kept.snapshot_due:
                    return True
        return False

    def _advance_once(self) -> bool:
        """Do the house's next action; return False if there is none."""
        driver, books = self.kept.driver, self.table.books
        if self.coming and SitDown in driver.ask.awaits:
            return self._seat_next()
        if self.table.open and self.company is not None and self.company.acts():
            return True
        if not self.table.open or not self.house_deals:
            return False
        if driver.at_rest:
            wanted = bool(books.seats) if self.company is None else self.closing or self._all_want_round()
            if self.disabled:
                # Wagers that stand from roll to roll still get rolls until they are decided or taken down.
                wanted = isinstance(self.table, DiceTable | WheelTable) and not self._no_wagers()
            return wanted and not self.held and (self.company is None or self.cycle.over) and self._begin_round()
        if not self.wagers_open:
            return self._pass_offer()
        if not books.seats or (self.held and self._can_rest()) or (self.disabled and self._no_wagers()):
            return self.kept.give(DEALER, CallOffRound()) is None
        return self.cycle.over and (self.closing or self.all_ready()) and self._close_wagers()

    def _can_rest(self) -> bool:
        """Return True if the current round need not be played: there are no wagers, or they stand until the next
        one.
        """
        return self.is_dice or self._no_wagers()

    def _no_wagers(self) -> bool:
        """Return True if nobody has a wager that a round would decide."""
        return not any(self.seat(seat).takes_part for seat in self.table.books.seats)

    @property
    def is_dice(self) -> bool:
        """True if wagers stand from one roll to the next."""
        return isinstance(self.table, DiceTable)

    def _pass_offer(self) -> bool:
        """Pass on an offer for a player who doesn't want to be asked; return True if there was one."""
        ask = self.kept.driver.ask
        unwilling = [seat for seat in ask.to if self.seat(seat).offered and not self.seat(seat).offers]
        if self._checked_offers[0] is ask and self._checked_offers[1] == unwilling:
            return False  # Checking means listing all answers; don't repeat that every tick.
        for seat in unwilling:
            question = typed_question(self.seat(seat), ask)
            if question is not None and question.forced:
                return self.kept.give(player(seat), question.if_away) is None
        self._checked_offers = ask, unwilling
        return False

    def _begin_round(self) -> bool:
        self.closing, self.noted, self.raised, self.wagers_since = False, "", False, 0.0
        self.trouble.before_shuffle()
        refusal = self.kept.give(DEALER, BeginRound(self.time()))
        while refusal is not None and (due := due_before(refusal, self.kept.driver.ask, self.time())) is not None:
            if self.kept.give(*due) is not None:
                return False
            refusal = self.kept.give(DEALER, BeginRound(self.time()))
        if refusal is None:
            if self.company is not None:
                self.cycle.dealt()
            for sitting in self.sittings.values():
                sitting.ready = False
        return refusal is None

    def _seat_next(self) -> bool:
        """Seat the person who has waited longest, if still connected."""
        first = next(iter(self.coming))
        coming = self.coming.pop(first)
        if any(viewer.person.id == first for viewer in list(self.viewers)):
            coming.sits_down(self)
        return True

    def free_seats(self, person: Person) -> list[int]:
        """Return the seats that nobody holds and nobody else is waiting for."""
        kept = {coming.chips.seat for id, coming in self.coming.items() if id != person.id}
        return [seat for seat in self.table.positions if seat not in self.table.books.seats and seat not in kept]

    def waited_for(self) -> list[int]:
        """Return the seats not yet ready for the next round, where people play against each other."""
        waited = []
        for seat, sitting in self.sittings.items():
            own = self.seat(seat)
            assert isinstance(own, AmongPlayers)
            if not sitting.ready and own.not_dealt() is None:
                waited.append(seat)
        return waited

    def _all_want_round(self) -> bool:
        """Return True if everybody who would be dealt in is ready, and somebody is."""
        return any(sitting.ready for sitting in self.sittings.values()) and not self.waited_for()

    def all_ready(self) -> bool:
        """Return True if everybody taking part in the round is ready for the deal."""
        part = [seat for seat in self.table.books.seats if self.seat(seat).takes_part]
        if self.is_dice and self.kept.driver.ask.choice(DEALER, NoMoreBets).refusal is not None:
            return False  # The shooter hasn't made the wager required of a shooter.
        return bool(part) and all(self.sittings[seat].ready for seat in part if seat in self.sittings)

    def _close_wagers(self) -> bool:
        """Close wagers, after whatever the dealer must do first."""
        self.closing = True
        ask = self.kept.driver.ask
        if (first := due_before_closing(ask)) is not None:
            return self.kept.give(DEALER, first) is None
        self.closing = False
        self._wagers_closed()
        if ask.choice(DEALER, NoMoreBets).refusal is not None:
            # A bank that nobody has bet against, or nobody left at the table.
            calling_off = ask.choice(DEALER, CallOffRound)
            return calling_off.refusal is None and self.kept.give(DEALER, calling_off.command()) is None
        self.cycle.dealt()
        return self.kept.give(*self.trouble.before_deal()) is None

    def _note_wagers(self) -> None:
        standing = self.wagers_open and any(self.table.books.wagers(seat) for seat in self.table.books.seats)
        if self.company is not None:
            standing = self.kept.driver.at_rest and any(sitting.ready for sitting in self.sittings.values())
        self.wagers_since = (self.wagers_since or monotonic()) if standing else 0.0

    # --- time

    async def tick(self) -> None:
        """Act on the clock: close wagers when their time is up, and give up idle seats."""
        async with self._lock:
            if self.stopped or self.frozen:
                return
            self._publish(await self._in_thread(self._tick_news))
        self.returns.look()

    def _tick_news(self) -> list[tuple[Viewer, News]]:
        return news_for_all(self, changed=True) if self._on_tick() else []

    def _on_tick(self) -> bool:
        try:
            self._read_clock()
            acted = self._lose_source() | self.times.passes()
            if not self.table.books.seats and self.kept.day < self.time()[:10]:
                self.returns.day_is_over(self.kept.day)
                close_day(self.kept, self.time())
                make_ready(self.kept, self.filing, self.time())
                self._set_up_day()
                return True
            self._advance()
            return acted or bool(self.fresh)
        except Exception as error:
            if not self._stop_if_fatal(error):
                raise
            return True

    def close_late(self) -> None:
        """Act on the betting time limit: close wagers, or begin the next round with everybody who can take part."""
        if self.company is not None:
            self.closing = True
        elif self.cycle.over:
            self._close_wagers()

    # --- updates

    def _publish(self, news: list[tuple[Viewer, News]]) -> None:
        """Send updates to the viewers still connected."""
        for viewer, message in news:
            if viewer in self.viewers:
                viewer.send(message)

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    # --- dealing and validating in person

    def let_act(self, role: Role, *, by_person: bool, viewer: Viewer | None = None) -> None:
        """Let a person act as dealer or supervisor, or return the role to the house; record who acts."""
        house = self.kept.house
        assert house is not None
        self.note_who_acts(role, viewer, by_person=by_person)
        house.automatic = house.automatic - {role} if by_person else house.automatic | {role}
        self.staff_seen[role] = monotonic()
        if not by_person:
            self.kept.settle()
