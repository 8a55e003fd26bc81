"""History and evidence: replays of a table's rounds, records with their proofs, and reports."""

from asyncio import Semaphore
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import Annotated, Any, TypeVar

from litestar import Router, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import convert

from croupier.games import game
from croupier.ledger import export, report_data
from croupier.ledger.days import LedgerDay, body_of, legible, one_record, read_day
from croupier.ledger.errors import LedgerError, NotInLedger
from croupier.ledger.meter_log import event_data, meter_events
from croupier.ledger.reports import meters, recall
from croupier.ledger.round_story import as_known, replayed
from croupier.ledger.steps import read_steps
from croupier.ledger.win import day_win, wager_lines
from croupier.record.chain import FORMAT, Record, audit_path, checkpoint, merkle_root
from croupier.record.codec import BYSTANDER, BadRecord
from croupier.service.background_work import Crew, in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.floor import Floor, NoSuchTable
from croupier.service.house_rules import MOST_RECALLED
from croupier.service.messages import StepView
from croupier.service.messages_history import (
    AsChoice,
    ChainView,
    MerkleProof,
    RecallView,
    ReportView,
    RoundBrief,
    RoundsView,
    RoundView,
    StoodWager,
    Under,
)
from croupier.service.people import Person
from croupier.service.request_errors import NotDone, may_fail, on_not_done, only
from croupier.service.table_record import (
    SPECTATOR,
    THEIR_OWN,
    DayPast,
    Past,
    RecordLine,
    ShownRound,
    shown_as,
    why_hidden,
)
from croupier.service.wire import READERS, page_data, step_view, step_view_of
from croupier.table.driver import Entry, ReplayDiffers, TableStopped
from croupier.table.roles import player
from croupier.table.steps import Step

T = TypeVar("T")

MOST_ROUNDS = 200
"""Most rounds per list."""

MOST_DAYS = 31
"""Days searched for a seat's rounds."""

A_DAY = "A gaming day, such as 2026-01-31."
DayText = Annotated[str | None, QueryParameter(max_length=10, description=A_DAY)]
AsViewer = Annotated[str, QueryParameter(name="as", max_length=20, description="spectator, seat:3 or all")]


# --- reading


def known_table(floor: Floor, name: str) -> str:
    """Return the name of a known table. Raise NoSuchTable for any other."""
    if name not in floor.filings:
        raise NoSuchTable(f"no table is named {name!r}; available: {', '.join(floor.filings)}")
    return name


def gaming_day(text: str | None) -> str | None:
    """Return a gaming day given as text. Raise NotDone if it isn't a date."""
    if text is None:
        return None
    try:
        right = date.fromisoformat(text).isoformat() == text
    except ValueError:
        right = False
    if not right:
        raise NotDone(400, f"{text!r} is not a gaming day", "a day such as 2026-01-31")
    return text


@contextmanager
def answering_faults() -> Iterator[None]:
    """Turn ledger errors into responses: what is missing from the store, and what is wrong with it."""
    try:
        yield
    except NotInLedger as problem:
        raise NotDone(404, str(problem), "days and records in the list of rounds") from None
    except (BadRecord, ReplayDiffers, TableStopped) as problem:
        raise NotDone(503, f"the record is wrong: {problem}", "croupier ledger verify") from None
    except LedgerError as problem:
        raise NotDone(503, str(problem)) from None


READING = 8
"""Number of threads that read the store at once."""


class SharedHistory:
    """State shared by the handlers: the days read so far, and replayed rounds."""

    def __init__(self) -> None:
        self.past = Past()
        self.replays = Crew("replay", hands=1, kept=2)
        self.reports = Crew("report", hands=1, kept=8)
        self._readers = Semaphore(READING)

    async def reading(self, work: Callable[[], T]) -> T:
        """Read the store in a thread."""
        async with self._readers:
            with answering_faults():
                return await in_thread(work, "history")

    # --- a list

    def rounds(self, floor: Floor, table: str, day: str | None, before: int, limit: int, every: bool) -> RoundsView:
        days = floor.store.days(table)[::-1]
        if not days:
            return RoundsView(table, "", [], False, [], False)
        past = self.past.day(floor.store, table, day or days[0])
        kinds = [line for line in past.lines if line.number or (every and line.kind in ("entry", "event"))]
        wanted = [line for line in kinds if not before or line.sequence < before]
        newest = wanted[::-1][:limit]
        found = [_brief(past, line) for line in newest]
        return RoundsView(table, past.day, days, past.closed, found, len(wanted) > len(newest))

    # --- one record

    async def record(self, floor: Floor, table: str, day: str, record: int, as_: str, person: Person) -> RoundView:
        wanted = shown_as(as_)
        if wanted is None:
            raise NotDone(400, f"{as_[:40]!r} is not a way to view a round", "spectator, seat:3 or all")
        past = await self.reading(lambda: self.past.day(floor.store, table, day))
        if not 1 <= record <= len(past.lines):
            raise NotDone(404, f"table {table}, {day} has no record {record}", f"1 to {len(past.lines)}")
        line = past.lines[record - 1]
        if wanted.seat and wanted.seat not in line.held:
            choices = _choices(past, line, person, readable=may_read(floor, table, person))
            raise NotDone(404, f"nobody held seat {wanted.seat} in that round", _or(choices))
        why = why_hidden(wanted, person.id, line, past.opened(line), readable=may_read(floor, table, person))
        steps: list[Step] | None = None
        if not why and (wanted.seat or wanted.whole):
            try:
                entry = sum(line.kind == "entry" for line in past.lines[:record]) - 1
                steps = (await self._entry(floor, table, day, entry)).steps
            except NotDone as problem:
                # Without a replay, only what everybody saw can be shown.
                why = f"it cannot be replayed: {problem.problem.why}"
        if why:
            wanted = ShownRound()
        return await self.reading(lambda: _view(floor, past, line, wanted, why, steps, person))

    async def _entry(self, floor: Floor, table: str, day: str, entry: int) -> Entry:
        """Return an unredacted entry of a day, counted from 0: from the live table if served here, or by replay."""
        live = floor.tables.get(table)
        if live is not None:
            async with live.reading():
                house = live.kept.house
                if house is not None and live.kept.day == day:
                    return house.driver.journal[entry]
        whole = await self.reading(lambda: read_day(floor.store, table, day))
        with answering_faults():
            return (await self.replays.once((table, day, len(whole.records)), lambda: _replayed(whole)))[entry]

    async def report(self, floor: Floor, table: str, day: str | None, changes: int) -> ReportView:
        """Return a day's report as it stands, cached by number of records."""
        found = await self.reading(lambda: read_day(floor.store, table, _last_day(floor, table, day)))
        with answering_faults():
            key = (table, found.name, len(found.records), changes)
            return await self.reports.once(key, lambda: _report(found, changes))

    def chain(self, floor: Floor, table: str, day: str) -> ChainView:
        past = self.past.day(floor.store, table, day)
        kept = floor.store.records(table, day)
        hashes = [record.hash for record in kept]
        return ChainView(table, day, FORMAT, past.previous, hashes, past.closed, past.root, checkpoint(kept))


def _replayed(day: LedgerDay) -> list[Entry]:
    with legible(str(day)):
        return replayed(day)


def _brief(past: DayPast, line: RecordLine) -> RoundBrief:
    seats = {str(seat): name for seat, name in line.seats.items()}
    net = {str(seat): amount for seat, amount in line.net.items()}
    opened = past.opened(line)
    return RoundBrief(
        past.day, line.sequence, line.number, line.procedure, line.at, seats, line.words, net, opened, line.people
    )


def may_read(floor: Floor, table: str, person: Person) -> bool:
    """Return True if a person may read unredacted records; where players play each other, only some roles may."""
    filing = floor.filings[table]
    among_players = getattr(game(filing.schema.game).open_table(filing), "among_players", False)
    return not among_players or any(map(person.may_be, READERS))


def _choices(past: DayPast, line: RecordLine, person: Person, *, readable: bool) -> list[AsChoice]:
    """Return the ways to view a round, and whether this person may use each."""
    if line.kind != "entry":
        return [AsChoice(SPECTATOR, "Everybody", True, "")]
    ways = {ShownRound(): "What everybody saw"}
    ways |= {ShownRound(seat): f"What seat {seat} saw" for seat in sorted(line.held)}
    ways[ShownRound(whole=True)] = "Every card"
    opened = past.opened(line)
    found = []
    for shown, label in ways.items():
        why = why_hidden(shown, person.id, line, opened, readable=readable)
        found.append(AsChoice(str(shown), label, not why, why))
    return found


def _or(choices: list[AsChoice]) -> str:
    return ", ".join(choice.as_ for choice in choices)


def _view(
    floor: Floor, past: DayPast, line: RecordLine, shown: ShownRound, why: str, steps: list[Step] | None, person: Person
) -> RoundView:
    record = one_record(floor.store, past.table, past.day, line.sequence)
    body = body_of(record)
    views = _step_views(past, line, shown, steps, body)
    readable = may_read(floor, past.table, person)
    opened = past.opened(line)
    if not why and not shown.whole and line.number and not readable:
        why = f"face-down cards are hidden: {THEIR_OWN}"
    if not why and not shown.whole and line.number:
        why = (
            "face-down cards are hidden, as they were; their decks have been retired, so “all” shows them"
            if opened
            else "face-down cards are hidden until their deck is retired"
        )
    brief = _brief(past, line)
    return RoundView(
        past.table,
        past.day,
        line.sequence,
        line.kind,
        line.procedure,
        line.number,
        line.at,
        line.words,
        brief.seats,
        brief.net_by_seat,
        str(shown),
        why,
        _choices(past, line, person, readable=readable),
        views,
        _under(body),
        record.hash,
        record.previous,
        FORMAT,
        record.body if readable else "",
        _proof(past, record),
        _auditor(past.table, past.day),
        _stood(line),
        line.point,
    )


def _stood(line: RecordLine) -> list[StoodWager]:
    """Return the wagers that stood when a round began."""
    return [
        StoodWager(account.seat, str(account.area), amount, list(account.area))
        for account, amount in sorted(line.stood.items())
    ]


def _under(body: dict[str, Any]) -> Under:
    """Return the code, edition and filing under which an entry, or the day, was made."""
    stated = body.get("under") or {**body, "filing": body.get("filing_digest", "")}
    return Under(*(str(stated.get(key, "")) for key in ("code", "edition", "filing")))


def _step_views(
    past: DayPast, line: RecordLine, shown: ShownRound, steps: list[Step] | None, body: dict[str, Any]
) -> list[StepView]:
    """Return the steps of an entry that may be shown."""
    if line.kind != "entry":
        return []
    if steps is None:
        return [step_view(step, BYSTANDER) for step in read_steps(body)]
    if not shown.whole:
        return [step_view(step, player(shown.seat)) for step in steps]
    seals = dict(line.seals)
    return [_whole(as_known(step, seals, past.revealed)) for step in steps]


def _whole(step: Step) -> StepView:
    """Return a step with nothing hidden: everything sealed has been revealed."""
    data = page_data(step)
    return step_view_of(step, data)


def _proof(past: DayPast, record: Record) -> MerkleProof | None:
    hashes = [line.hash for line in past.lines[:-1]]
    if not past.closed or record.sequence > len(hashes):
        return None
    index = record.sequence - 1
    return MerkleProof(merkle_root(hashes), audit_path(hashes, index), index, len(hashes))


def _auditor(table: str, day: str) -> list[str]:
    name = _file_name(table, day)
    return [
        f"Download the evidence of the day, {name} (supervisors and auditors may).",
        f"Run the auditor, which shares no code with this program: python3 verify/audit.py export {name}",
        "It checks every hash, every seal, every account and every card, and settles every wager again.",
    ]


def _file_name(table: str, day: str) -> str:
    safe = "".join(
        character if character.isascii() and (character.isalnum() or character in "-_.") else "_" for character in table
    )
    return f"{safe or 'table'}-{day}.jsonl"


# --- the handlers


CHUNK = 1 << 16


def _chunks(lines: Iterable[str]) -> Iterator[bytes]:
    """Combine lines into larger chunks, to save round trips."""
    waiting, size = list[bytes](), 0
    for line in lines:
        waiting.append(line.encode())
        size += len(waiting[-1])
        if size >= CHUNK:
            yield b"".join(waiting)
            waiting, size = [], 0
    if waiting:
        yield b"".join(waiting)


def history_router() -> Router:
    """Return the routes for history, with their cache."""
    history = SharedHistory()

    @get("/tables/{name:str}/rounds", responses=may_fail(404, 503))
    async def rounds(
        name: FromPath[str],
        floor: TheFloor,
        person: ThePerson,
        day: DayText = None,
        before: Annotated[int, QueryParameter(ge=0, le=10**9, description="Only records before this one; 0: all.")] = 0,
        limit: Annotated[int, QueryParameter(ge=1, le=MOST_ROUNDS)] = 50,
        every: Annotated[bool, QueryParameter(description="Also list records other than rounds.")] = False,
    ) -> RoundsView:
        """List the rounds of a gaming day, newest first; by default, of the last day."""
        table, wanted = known_table(floor, name), gaming_day(day)
        return await history.reading(lambda: history.rounds(floor, table, wanted, before, limit, every))

    @get("/tables/{name:str}/rounds/{of_day:str}/{record:int}", responses=may_fail(404, 429, 503))
    async def one_round(
        name: FromPath[str],
        of_day: FromPath[str],
        record: FromPath[int],
        floor: TheFloor,
        person: ThePerson,
        as_: AsViewer = SPECTATOR,
    ) -> RoundView:
        """Return one record: its steps as seen by a bystander, by a player, or with every card; and its proof."""
        wanted = gaming_day(of_day) or ""
        return await history.record(floor, known_table(floor, name), wanted, record, as_, person)

    @get("/tables/{name:str}/chain", responses=may_fail(404, 503))
    async def chain(
        name: FromPath[str],
        floor: TheFloor,
        person: ThePerson,
        day: Annotated[str, QueryParameter(max_length=10, description=A_DAY)],
    ) -> ChainView:
        """Return the hashes of all records of a day, for checking its chain and its root."""
        table, wanted = known_table(floor, name), gaming_day(day) or ""
        return await history.reading(lambda: history.chain(floor, table, wanted))

    @get("/tables/{name:str}/export", media_type="application/jsonl", responses=may_fail(403, 404, 503))
    async def evidence(
        name: FromPath[str],
        floor: TheFloor,
        person: ThePerson,
        day: Annotated[str, QueryParameter(max_length=10, description=A_DAY)],
    ) -> Stream:
        """Download a day's record as JSON Lines, for the auditor. It never contains a secret."""
        only(person, "the evidence of a day", *READERS)
        table, wanted = known_table(floor, name), gaming_day(day) or ""
        await history.reading(lambda: history.past.day(floor.store, table, wanted))
        headers = {"Content-Disposition": f'attachment; filename="{_file_name(table, wanted)}"'}
        return Stream(
            _chunks(export.lines(floor.store, [table], wanted)), headers=headers, media_type="application/jsonl"
        )

    @get("/tables/{name:str}/report", responses=may_fail(403, 404, 429, 503))
    async def report(
        name: FromPath[str],
        floor: TheFloor,
        person: ThePerson,
        day: DayText = None,
        changes: Annotated[int, QueryParameter(ge=1, le=1000, description="How many changes of each meter.")] = 20,
    ) -> ReportView:
        """Report a day's win, each kind of wager against its theory, and the meters; by default, for the last day."""
        only(person, "the win report", *READERS)
        table, wanted = known_table(floor, name), gaming_day(day)
        return await history.report(floor, table, wanted, changes)

    @get("/tables/{name:str}/recall", responses=may_fail(403, 404, 503))
    async def recalled(
        name: FromPath[str],
        floor: TheFloor,
        person: ThePerson,
        seat: Annotated[int, QueryParameter(ge=1, le=100)],
        last: Annotated[int | None, QueryParameter(ge=1, le=MOST_RECALLED)] = None,
    ) -> RecallView:
        """Return a seat's last rounds: cards, wagers, payments, and funds before and after."""
        only(person, "the recall of a seat", *READERS)
        table = known_table(floor, name)
        depth = floor.rules.recall if last is None else last
        return await history.reading(lambda: _recall(floor, table, seat, depth))

    return Router(
        "/",
        route_handlers=[rounds, one_round, chain, evidence, report, recalled],
        exception_handlers={NotDone: on_not_done},
        tags=["history"],
    )


def _last_day(floor: Floor, table: str, day: str | None) -> str:
    days = [day] if day is not None else floor.store.days(table)[-1:]
    if not days:
        raise NotInLedger(f"table {table} has no record yet")
    return days[0]


def _report(day: LedgerDay, changes: int) -> ReportView:
    data = report_data.win_data([day_win(day)], wager_lines([day]))
    of_meters = {
        "meters": report_data.meter_data(meters([day]), changes),
        "meter_events": event_data(meter_events([day])),
    }
    return convert({**data, "table": day.table, **of_meters}, ReportView)


def _recall(floor: Floor, table: str, seat: int, last: int) -> RecallView:
    days = (read_day(floor.store, table, day) for day in reversed(floor.store.days(table)[-MOST_DAYS:]))
    found = report_data.recall_data(recall(days, seat, last))
    return convert({"table": table, "seat": seat, "depth": last, "rounds": found}, RecallView)
