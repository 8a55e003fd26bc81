"""A player's own rounds, at every table of the house, for as long as the house has records: to be read or taken away.

There are no accounts: a name at the door proves nothing. So a player is found by the name that he or she sits down
under, and is told of those rounds only what the list of rounds tells everybody.
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
"""How far back a player sees without asking for more: three months."""

MOST_DAYS = 400
"""How far back a player may ask: more than twelve months."""

READING = 2
"""How many players are answered at once: each may have a year of records read."""

COLUMNS = ("table", "day", "round", "record", "at", "seat", "net_cents", "words")

HowFar = Annotated[int, QueryParameter(ge=1, le=MOST_DAYS, description="How many days back.")]


def today() -> date:
    return datetime.now(UTC).date()


def own_rounds(floor: Floor, past: Past, person: Person, days: int) -> OwnRounds:
    """The rounds of a person in the last days, oldest first; this reads the store."""
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
    """The rounds as a table for other programs; a cell that a program could take for a formula is quoted."""
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
    """The handlers of one service, with what they remember."""
    past, readers = Past(), Semaphore(READING)

    async def read(floor: Floor, person: Person, days: int) -> OwnRounds:
        async with readers:
            with answering_faults():
                return await in_thread(lambda: own_rounds(floor, past, person, days), "history")

    @get("/own-rounds", responses=may_fail(503))
    async def mine(floor: TheFloor, person: ThePerson, days: HowFar = USUAL_DAYS) -> OwnRounds:
        """The rounds that were played under your name, and what they have brought in all."""
        return await read(floor, person, days)

    @get("/own-rounds.csv", media_type="text/csv", responses=may_fail(503))
    async def mine_to_keep(floor: TheFloor, person: ThePerson, days: HowFar = USUAL_DAYS) -> Response[str]:
        """The same as a file."""
        headers = {"Content-Disposition": 'attachment; filename="my-rounds.csv"'}
        return Response(as_csv(await read(floor, person, days)), headers=headers, media_type="text/csv; charset=utf-8")

    return Router("/", route_handlers=[mine, mine_to_keep], exception_handlers={NotDone: on_not_done}, tags=["history"])
