"""A finished round, for review: as text for other programs, and with the equity of its hands."""

from functools import partial
from typing import cast

from litestar import Router, get
from litestar.params import FromPath
from msgspec import Struct

from croupier.games import part
from croupier.ledger.days import LedgerDay, legible, read_day
from croupier.ledger.steps import read_steps
from croupier.ledger.table_rebuild import new_table
from croupier.play.past_rounds import ROUND_TEXT, RUN_OUTS, HasRoundText, HasRunOuts, NoRoundText, RunOutStage
from croupier.record.codec import BYSTANDER
from croupier.service.background_work import Crew, in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.floor import Floor
from croupier.service.history import AsViewer, answering_faults, gaming_day, known_table, may_read
from croupier.service.people import Person
from croupier.service.request_errors import NotDone, may_fail, on_not_done
from croupier.service.table_record import SPECTATOR, Past, RecordLine, shown_as, why_hidden
from croupier.table.roles import Actor, player
from croupier.table.sight import seen


class RoundText(Struct):
    """A round as text for other programs."""

    text: str


class RunOutView(Struct):
    """The equity of the hands that were shown, from the last bet of a round to its last card."""

    stages: list[RunOutStage]
    """Empty if no card came after the last bet, or fewer than two hands were shown."""


def _text(floor: Floor, table: str, day: str, number: int, viewer: Actor | None) -> RoundText:
    found = read_day(floor.store, table, day)
    module = part(found.head["game"], ROUND_TEXT)
    if module is None:
        raise NotDone(404, "rounds of this game have no text format")
    try:
        return RoundText(cast(HasRoundText, module).round_text(found, number, viewer))
    except NoRoundText as why:
        raise NotDone(404, str(why)) from None


def _run_out(floor: Floor, table: str, day: str, record: int) -> RunOutView:
    found: LedgerDay = read_day(floor.store, table, day)
    module = part(found.head["game"], RUN_OUTS)
    if module is None:
        return RunOutView([])
    with legible(str(found)):
        # Use only what everybody saw, so that nothing hidden can leak.
        steps = [seen(step, BYSTANDER) for step in read_steps(found.body(found.records[record - 1]))]
    return RunOutView(cast(HasRunOuts, module).run_out(new_table(found.head), steps))


def past_rounds_router() -> Router:
    """Return the routes for past rounds, with their cache."""
    past, crew = Past(), Crew("past round", hands=1, kept=64)

    async def round_at(floor: Floor, table: str, day: str, record: int) -> tuple[RecordLine, bool]:
        with answering_faults():
            found = await in_thread(lambda: past.day(floor.store, table, day), "history")
        if not 1 <= record <= len(found.lines) or not found.lines[record - 1].number:
            raise NotDone(404, f"record {record} of {day} is not a round", "records in the list of rounds")
        line = found.lines[record - 1]
        return line, found.opened(line)

    def viewer_as(text: str, person: Person, line: RecordLine, *, opened: bool, readable: bool) -> Actor | None:
        """Return the actor as whom a person sees a round; None if all of it is visible."""
        wanted = shown_as(text)
        if wanted is None or (wanted.seat and wanted.seat not in line.held):
            raise NotDone(400, f"{text!r} is not a way to view this round", "spectator, all, or an occupied seat")
        if why := why_hidden(wanted, person.id, line, opened, readable=readable):
            raise NotDone(403, why, SPECTATOR)
        return None if wanted.whole else player(wanted.seat) if wanted.seat else BYSTANDER

    @get("/tables/{name:str}/rounds/{of_day:str}/{record:int}/text", responses=may_fail(403, 404, 429, 503))
    async def text(
        name: FromPath[str],
        of_day: FromPath[str],
        record: FromPath[int],
        floor: TheFloor,
        person: ThePerson,
        as_: AsViewer = SPECTATOR,
    ) -> RoundText:
        """Return a round in the format that the table's description names. Cards the viewer didn't see stay hidden."""
        table, day = known_table(floor, name), gaming_day(of_day) or ""
        line, opened = await round_at(floor, table, day, record)
        readable = may_read(floor, table, person)
        viewer = viewer_as(as_, person, line, opened=opened, readable=readable)
        with answering_faults():
            work = partial(_text, floor, table, day, line.number, viewer)
            return await crew.once(("text", table, day, record, viewer), work)

    @get("/tables/{name:str}/rounds/{of_day:str}/{record:int}/run-out", responses=may_fail(404, 429, 503))
    async def run_out(
        name: FromPath[str], of_day: FromPath[str], record: FromPath[int], floor: TheFloor, person: ThePerson
    ) -> RunOutView:
        """Return the equity of each hand that was shown, after the last bet, counted from cards that everybody saw."""
        table, day = known_table(floor, name), gaming_day(of_day) or ""
        await round_at(floor, table, day, record)
        with answering_faults():
            return await crew.once(("run-out", table, day, record), partial(_run_out, floor, table, day, record))

    return Router("/", route_handlers=[text, run_out], exception_handlers={NotDone: on_not_done}, tags=["history"])
