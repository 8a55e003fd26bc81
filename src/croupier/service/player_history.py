"""A player's own rounds at every table, as far back as the house has records, to view or to download.

There are no accounts, and a name at the door proves nothing. So players are found by the name they sit down under, and
see no more of those rounds than the public list of rounds shows.
"""

import csv
import io
from asyncio import Semaphore
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import QueryParameter

from croupier.service.background_work import in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.floor import Floor
from croupier.service.history import answering_faults
from croupier.service.messages_history import OwnRound, OwnRounds
from croupier.service.people import Person
from croupier.service.request_errors import NotDone, may_fail, on_not_done
from croupier.service.table_record import Past

USUAL_DAYS = 92
"""Days shown by default: three months."""

MOST_DAYS = 400
"""Most days a player may request: more than twelve months."""

READING = 2
"""Number of players answered at once: each request may read a year of records."""

COLUMNS = ("table", "day", "round", "record", "at", "seat", "net_cents", "words")

HowFar = Annotated[int, QueryParameter(ge=1, le=MOST_DAYS, description="How many days back.")]


def today() -> date:
    return datetime.now(UTC).date()


def own_rounds(floor: Floor, past: Past, person: Person, days: int) -> OwnRounds:
    """Return a person's rounds in the last days, oldest first; reads the store."""
    since = (today() - timedelta(days=days - 1)).isoformat()
    found: list[OwnRound] = []
    for table in floor.filings:
        for day in floor.store.days(table):
            if day >= since:
                found += _of_day(past, floor, table, day, person)
    found.sort(key=lambda own_round: (own_round.day, own_round.at, own_round.table, own_round.record))
    return OwnRounds(person.name, since, len(found), sum(own_round.net for own_round in found), found)


def _of_day(past: Past, floor: Floor, table: str, day: str, person: Person) -> Iterator[OwnRound]:
    for line in past.day(floor.store, table, day).lines:
        for seat, name in line.seats.items():
            if line.number and (name == person.name or person.id in line.held.get(seat, ())):
                yield OwnRound(table, day, line.number, line.sequence, line.at, seat, line.net[seat], line.words)


def as_csv(found: OwnRounds) -> str:
    """Return the rounds as CSV; cells that a spreadsheet could take for formulas are quoted."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\r\n")
    out.writerow(COLUMNS)
    for played_round in found.rounds:
        words = f"'{played_round.words}" if played_round.words[:1] in "=+-@" else played_round.words
        out.writerow(
            (
                played_round.table,
                played_round.day,
                played_round.round,
                played_round.record,
                played_round.at,
                played_round.seat,
                played_round.net,
                words,
            )
        )
    return text.getvalue()


def own_history_router() -> Router:
    """Return the routes for a player's own history, with their cache."""
    past, readers = Past(), Semaphore(READING)

    async def read(floor: Floor, person: Person, days: int) -> OwnRounds:
        async with readers:
            with answering_faults():
                return await in_thread(lambda: own_rounds(floor, past, person, days), "history")

    @get("/own-rounds", responses=may_fail(503))
    async def mine(floor: TheFloor, person: ThePerson, days: HowFar = USUAL_DAYS) -> OwnRounds:
        """List the rounds played under your name, with the total result."""
        return await read(floor, person, days)

    @get("/own-rounds.csv", media_type="text/csv", responses=may_fail(503))
    async def mine_to_keep(floor: TheFloor, person: ThePerson, days: HowFar = USUAL_DAYS) -> Response[str]:
        """Download the same list as a file."""
        headers = {"Content-Disposition": 'attachment; filename="my-rounds.csv"'}
        return Response(as_csv(await read(floor, person, days)), headers=headers, media_type="text/csv; charset=utf-8")

    return Router("/", route_handlers=[mine, mine_to_keep], exception_handlers={NotDone: on_not_done}, tags=["history"])
