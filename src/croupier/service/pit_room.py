"""The pit's tools: payments that can be corrected, and disputes with their evidence."""

from urllib.parse import quote

from litestar import Response, Router, get
from litestar.params import FromPath
from msgspec import Struct

from croupier.ledger.days import LedgerDay, body_of, read_day
from croupier.ledger.disputes import Disputes, DisputeStory
from croupier.ledger.evidence import bundle, bundle_name, complete, zipped
from croupier.record.events import Event, event_of
from croupier.service.background_work import Crew, in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.floor import Floor
from croupier.service.history import MOST_DAYS, answering_faults, gaming_day, known_table
from croupier.service.pit_payments import (
    PaymentsView,
    RulesPayView,
    by_the_rules,
    payments_of,
    picked,
    play_again,
    settled_just_now,
)
from croupier.service.request_errors import NotDone, may_fail, on_not_done, only
from croupier.service.wire import READERS
from croupier.table.roles import Role


class DecisionView(Struct):
    """A step of a dispute: who, when, and why."""

    by: str
    at: str
    why: str


class DisputeView(Struct):
    """A dispute, from opening to close."""

    about: str
    day: str
    rounds: list[int]
    amount: int
    stands: str
    """``open``, ``decided`` or ``closed``."""
    opened: DecisionView
    decided: DecisionView | None
    closed: DecisionView | None
    finding: str
    cites: list[str]
    complete: bool
    """True if the decks of its rounds have been revealed, so that its evidence is complete."""
    evidence: str
    """The download address of its evidence."""
    file: str
    """The name of that file."""


# --- disputes


def _stories(floor: Floor, table: str) -> tuple[list[DisputeStory], dict[str, LedgerDay]]:
    found = Disputes()
    for name in floor.store.days(table)[-MOST_DAYS:]:
        found.hear(event_of(body_of(record)) for record in floor.store.records(table, name, kind="event"))
    days = {story.disputed.day for story in found.found}
    return found.found, {name: read_day(floor.store, table, name) for name in days}


def disputes_of(floor: Floor, table: str) -> list[DisputeView]:
    """List the disputes of recent days, newest first."""
    stories, days = _stories(floor, table)
    return [_dispute(days[story.disputed.day], story) for story in reversed(stories)]


def _decision(event: Event | None) -> DecisionView | None:
    return DecisionView(event.actor, event.time, event.reason) if event is not None else None


def _dispute(day: LedgerDay, story: DisputeStory) -> DisputeView:
    return DisputeView(
        story.about,
        story.disputed.day,
        list(story.disputed.rounds),
        story.disputed.amount,
        story.stands,
        DecisionView(story.opened.actor, story.opened.time, story.opened.reason),
        _decision(story.decided),
        _decision(story.closed),
        story.finding,
        story.cites,
        complete(day, story.raised),
        f"/api/tables/{quote(day.table, safe='')}/disputes/{story.disputed.day}/{_joined(story)}/evidence",
        bundle_name(day, story.raised),
    )


def _joined(story: DisputeStory) -> str:
    return "-".join(map(str, story.disputed.rounds))


def _evidence(floor: Floor, table: str, name: str, rounds: str) -> tuple[str, bytes]:
    stories, days = _stories(floor, table)
    wanted = [story.raised for story in stories if (story.disputed.day, _joined(story)) == (name, rounds)]
    if not wanted:
        raise NotDone(404, f"there is no dispute about round {rounds} of {name}", "the disputes that the pit lists")
    return bundle_name(days[name], wanted[-1]), zipped(bundle(days[name], wanted[-1]))


def pit_router() -> Router:
    """Return the routes for the pit."""
    replays = Crew("rules pay", hands=1, kept=8)

    @get("/tables/{name:str}/payments", responses=may_fail(403, 404, 503))
    async def payments(name: FromPath[str], floor: TheFloor, person: ThePerson) -> PaymentsView:
        """List the settled wagers of the last fifty rounds."""
        only(person, "correcting payments", Role.SUPERVISOR)
        live = floor[known_table(floor, name)]
        async with live.reading():
            if live.stopped:
                raise NotDone(503, live.stopped)
            return payments_of(live)

    @get("/tables/{name:str}/payments/{round_:int}/{seat:int}/{area:str}", responses=may_fail(403, 404, 409, 503))
    async def rules_pay(
        name: FromPath[str],
        round_: FromPath[int],
        seat: FromPath[int],
        area: FromPath[str],
        floor: TheFloor,
        person: ThePerson,
    ) -> RulesPayView:
        """Return what the rules pay on a settled wager, by replaying its round."""
        only(person, "correcting payments", Role.SUPERVISOR)
        live = floor[known_table(floor, name)]
        async with live.reading():
            place, past = picked(live, round_, seat, area)
            if (running := settled_just_now(live, round_, seat, place)) is not None:
                return running
            key = live.name, live.kept.day, round_
        with answering_faults():
            settled = await replays.once(key, lambda: play_again(floor.store, *key))
        return by_the_rules(past, settled.get((seat, place)))

    @get("/tables/{name:str}/disputes", responses=may_fail(403, 404, 503))
    async def disputes(name: FromPath[str], floor: TheFloor, person: ThePerson) -> list[DisputeView]:
        """List the disputes of recent days, each from opening to close."""
        only(person, "the list of disputes", *READERS)
        table = known_table(floor, name)
        with answering_faults():
            return await in_thread(lambda: disputes_of(floor, table), "disputes")

    @get(
        "/tables/{name:str}/disputes/{of_day:str}/{rounds:str}/evidence",
        media_type="application/zip",
        responses=may_fail(403, 404, 503),
    )
    async def evidence(
        name: FromPath[str], of_day: FromPath[str], rounds: FromPath[str], floor: TheFloor, person: ThePerson
    ) -> Response[bytes]:
        """Download the current evidence about a dispute, for the auditor. It never contains a secret."""
        only(person, "the evidence about a dispute", *READERS)
        table, day = known_table(floor, name), gaming_day(of_day) or ""
        with answering_faults():
            file, data = await in_thread(lambda: _evidence(floor, table, day, rounds), "evidence")
        headers = {"Content-Disposition": f'attachment; filename="{file}"'}
        return Response(data, media_type="application/zip", headers=headers)

    return Router(
        "/",
        route_handlers=[payments, rules_pay, disputes, evidence],
        exception_handlers={NotDone: on_not_done},
        tags=["pit"],
    )
