"""What the pit works with: payments that can be corrected, and disputes with their evidence."""

from collections.abc import Iterator
from urllib.parse import quote

from litestar import Response, Router, get
from litestar.params import FromPath
from msgspec import Struct

from croupier.equipment.money import show
from croupier.ledger.days import LedgerDay, body_of, read_day
from croupier.ledger.disputes import Disputes, DisputeStory
from croupier.ledger.evidence import bundle, bundle_name, complete, zipped
from croupier.record.events import Event, event_of
from croupier.service.background_work import in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.floor import Floor
from croupier.service.history import MOST_DAYS, gaming_day, known_table, said
from croupier.service.live_table import LiveTable
from croupier.service.request_errors import NotDone, may_fail, on_not_done, only
from croupier.service.wire import READERS
from croupier.table.books import PastPayment
from croupier.table.commands import CorrectPayment
from croupier.table.corrections import correcting
from croupier.table.names import AnyArea, Area
from croupier.table.roles import Role
from croupier.table.steps import Begun, Settled
from croupier.words import area_name, because, paid_at, why_not


class ProposalView(Struct):
    """A correction that waits for a second supervisor."""

    paid: int
    returned: int
    reason: str
    by: str


class PaymentView(Struct):
    """A wager that was settled, and what the player has of it."""

    round: int
    seat: int
    name: str
    """Who sits there."""
    area: str
    label: str
    outcome: str
    stake: int
    paid: int
    returned: int
    by_rules: int
    """What the rules pay, the stake not counted."""
    back_by_rules: int
    arithmetic: str
    """How what the rules pay comes about."""
    why_not: str
    """Why it cannot be corrected; empty if it can."""
    proposal: ProposalView | None = None


class PaymentsView(Struct):
    """The settled wagers of the last rounds, the newest first."""

    payments: list[PaymentView]
    approval_above: int
    """A correction that departs from the rules by more than this takes a second supervisor."""
    cites: list[str]


class DecisionView(Struct):
    """A step in the life of a dispute: who, when, and why."""

    by: str
    at: str
    why: str


class DisputeView(Struct):
    """A dispute, from its opening to its close."""

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
    """Whether the decks of its rounds have been opened, so that its evidence is complete."""
    evidence: str
    """Where its evidence can be downloaded."""
    file: str
    """The name of that file."""


# --- payments


def payments_of(live: LiveTable) -> PaymentsView:
    """List the wagers that can be corrected."""
    table, told = live.table, dict(_settlements(live))
    found = [_payment(live, key, past, told.get(key)) for key, past in reversed(table.books.settlements.items())]
    return PaymentsView(found, table.approval_above, [*map(str, table.paragraphs.corrections)])


def _settlements(live: LiveTable) -> Iterator[tuple[tuple[int, int, AnyArea], Settled]]:
    driver = live.kept.driver
    for entry in [*driver.journal, *([driver.running] if driver.running is not None else [])]:
        number = 0
        for step in entry.steps:
            if isinstance(step, Begun):
                number = step.number
            elif isinstance(step, Settled):
                yield (number, step.seat, step.area), step


def _payment(live: LiveTable, key: tuple[int, int, AnyArea], past: PastPayment, step: Settled | None) -> PaymentView:
    number, seat, area = key
    books = live.table.books
    refusal = correcting(live.table, CorrectPayment(number, seat, area, past.paid, "")).refusal
    waiting = books.proposed.get(key)
    return PaymentView(
        number,
        seat,
        books.seats.get(seat, ""),
        str(area),
        area_name(area) if isinstance(area, Area) else str(area),
        past.outcome.value,
        past.stake,
        past.paid,
        past.returned,
        past.by_rules,
        past.back_by_rules,
        _arithmetic(past, step),
        why_not(refusal) if refusal is not None else "",
        ProposalView(waiting.paid, waiting.returned, waiting.reason, waiting.by) if waiting is not None else None,
    )


def _arithmetic(past: PastPayment, step: Settled | None) -> str:
    """How what the rules pay comes about, in words."""
    why = f"{because(step.reason)}: " if step is not None else ""
    at = f" at {paid_at(step)}" if step is not None and step.paid else ""
    return (
        f"{why}{show(past.by_rules)} paid{at}, plus {show(past.back_by_rules)} of the {show(past.stake)} stake back, "
        f"is {show(past.by_rules + past.back_by_rules)}"
    )


# --- disputes


def _stories(floor: Floor, table: str) -> tuple[list[DisputeStory], dict[str, LedgerDay]]:
    found = Disputes()
    for name in floor.store.days(table)[-MOST_DAYS:]:
        found.hear(event_of(body_of(record)) for record in floor.store.records(table, name, kind="event"))
    days = {story.day for story in found.found}
    return found.found, {name: read_day(floor.store, table, name) for name in days}


def disputes_of(floor: Floor, table: str) -> list[DisputeView]:
    """List the disputes of the last days, the newest first."""
    stories, days = _stories(floor, table)
    return [_dispute(days[story.day], story) for story in reversed(stories)]


def _decision(event: Event | None) -> DecisionView | None:
    return DecisionView(event.actor, event.time, event.reason) if event is not None else None


def _dispute(day: LedgerDay, story: DisputeStory) -> DisputeView:
    return DisputeView(
        story.about,
        story.day,
        list(story.rounds),
        story.amount,
        story.stands,
        DecisionView(story.opened.actor, story.opened.time, story.opened.reason),
        _decision(story.decided),
        _decision(story.closed),
        story.finding,
        story.cites,
        complete(day, story.raised),
        f"/api/tables/{quote(day.table, safe='')}/disputes/{story.day}/{_joined(story)}/evidence",
        bundle_name(day, story.raised),
    )


def _joined(story: DisputeStory) -> str:
    return "-".join(map(str, story.rounds))


def _evidence(floor: Floor, table: str, name: str, rounds: str) -> tuple[str, bytes]:
    stories, days = _stories(floor, table)
    wanted = [story.raised for story in stories if (story.day, _joined(story)) == (name, rounds)]
    if not wanted:
        raise NotDone(404, f"there is no dispute about round {rounds} of {name}", "the disputes that the pit lists")
    return bundle_name(days[name], wanted[-1]), zipped(bundle(days[name], wanted[-1]))


def pit_router() -> Router:
    """The handlers of the pit."""

    @get("/tables/{name:str}/payments", responses=may_fail(403, 404, 503))
    async def payments(name: FromPath[str], floor: TheFloor, person: ThePerson) -> PaymentsView:
        """The settled wagers of the last fifty rounds, and what the rules pay on each."""
        only(person, "correcting payments", Role.SUPERVISOR)
        live = floor[known_table(floor, name)]
        async with live.reading():
            if live.stopped:
                raise NotDone(503, live.stopped)
            return payments_of(live)

    @get("/tables/{name:str}/disputes", responses=may_fail(403, 404, 503))
    async def disputes(name: FromPath[str], floor: TheFloor, person: ThePerson) -> list[DisputeView]:
        """The disputes of the last days, each from its opening to its close."""
        only(person, "the list of disputes", *READERS)
        table = known_table(floor, name)
        with said():
            return await in_thread(lambda: disputes_of(floor, table), "disputes")

    @get(
        "/tables/{name:str}/disputes/{of_day:str}/{rounds:str}/evidence",
        media_type="application/zip",
        responses=may_fail(403, 404, 503),
    )
    async def evidence(
        name: FromPath[str], of_day: FromPath[str], rounds: FromPath[str], floor: TheFloor, person: ThePerson
    ) -> Response[bytes]:
        """The evidence about a dispute as it is by now, for the auditor. It never holds a secret."""
        only(person, "the evidence about a dispute", *READERS)
        table, day = known_table(floor, name), gaming_day(of_day) or ""
        with said():
            file, data = await in_thread(lambda: _evidence(floor, table, day, rounds), "evidence")
        headers = {"Content-Disposition": f'attachment; filename="{file}"'}
        return Response(data, media_type="application/zip", headers=headers)

    return Router(
        "/", route_handlers=[payments, disputes, evidence], exception_handlers={NotDone: on_not_done}, tags=["pit"]
    )
