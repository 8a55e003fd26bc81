"""The house's signed log, open to everybody: checkpoints as signed notes, entries, and proofs."""

from asyncio import Lock
from collections.abc import Callable
from typing import Annotated, TypeVar

from litestar import MediaType, Response, Router, get
from litestar.params import FromPath, PathParameter, QueryParameter
from msgspec import Struct

from croupier.ledger.house_log import HouseLog, NoLog
from croupier.record.signed_note import read_note
from croupier.service.background_work import in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.floor import Floor
from croupier.service.history import A_DAY, answering_faults, gaming_day, known_table
from croupier.service.request_errors import NotDone, may_fail, on_not_done

T = TypeVar("T")

MOST_ENTRIES = 1000
"""Most log entries per request."""

LARGEST_LOG = 10**9
"""Most entries that a log can have; a database holds no number of any length."""


class LogView(Struct):
    """Part of the log, starting at an entry."""

    size: int
    start: int
    entries: list[str]
    keys: list[str]
    """The verifier keys for this log, the current one last."""


class ConsistencyView(Struct):
    """The proof that one signed checkpoint extends another (RFC 6962, section 2.1.2)."""

    old: str
    new: str
    path: list[str]


class SignedProofView(Struct):
    """The proof that the latest signed checkpoint covers a record: its path to a log entry, and the entry's to the
    root.
    """

    key: str
    """The log's verifier key when the checkpoint was signed."""
    note: str
    """The signed checkpoint."""
    entry: str
    """The log entry that states the root of the day's records so far."""
    entry_index: int
    entry_path: list[str]
    index: int
    leaves: int
    path: list[str]


class SignedView(Struct):
    """A record's proof from the signed log, or why there is none yet."""

    why: str
    proof: SignedProofView | None


class _Shared:
    """The log as last read; one reader at a time brings it up to date."""

    def __init__(self) -> None:
        self._log: HouseLog | None = None
        self._lock = Lock()

    async def read(self, floor: Floor, work: Callable[[HouseLog], T]) -> T:
        async with self._lock:
            log = self._log = self._log or HouseLog(floor.store)
            with answering_faults():
                return await in_thread(lambda: work(log.refresh()), "log")


def _proof(log: HouseLog, table: str, day: str, record: int) -> SignedView:
    if not log.entries:
        return SignedView("this house does not sign its records", None)
    try:
        found = log.proof(table, day, record)
    except NoLog as missing:
        return SignedView(str(missing), None)
    covered = found["log"]
    proof = SignedProofView(
        str(log.key_of(read_note(covered["note"]))),
        covered["note"],
        covered["entry"],
        covered["index"],
        covered["path"],
        found["index"],
        found["leaves"],
        found["path"],
    )
    return SignedView("", proof)


def log_router() -> Router:
    """Return the routes for the log."""
    shared = _Shared()

    @get("/log", responses=may_fail(404, 503))
    async def entries(
        floor: TheFloor,
        start: Annotated[int, QueryParameter(ge=0, le=LARGEST_LOG)] = 0,
        limit: Annotated[int, QueryParameter(ge=1, le=MOST_ENTRIES)] = MOST_ENTRIES,
    ) -> LogView:
        """List log entries from an index on; with all of them, anybody can check every checkpoint."""
        return await shared.read(
            floor,
            lambda log: LogView(
                len(log.entries), start, list(log.entries[start : start + limit]), [str(key) for key in log.keys.keys]
            ),
        )

    @get("/log/consistency", responses=may_fail(404, 503))
    async def consistency(
        floor: TheFloor,
        old: Annotated[int, QueryParameter(ge=0, le=LARGEST_LOG)],
        new: Annotated[int, QueryParameter(ge=0, le=LARGEST_LOG)],
    ) -> ConsistencyView:
        """Return the proof that one signed checkpoint extends another."""
        return await shared.read(floor, lambda log: ConsistencyView(**log.consistency(old, new)))

    @get("/tables/{name:str}/signed", responses=may_fail(404, 503))
    async def signed(
        name: FromPath[str],
        floor: TheFloor,
        person: ThePerson,
        day: Annotated[str, QueryParameter(max_length=10, description=A_DAY)],
        record: Annotated[int, QueryParameter(ge=1, le=10**9)],
    ) -> SignedView:
        """Return the proof that the latest signed checkpoint covers a record."""
        table, wanted = known_table(floor, name), gaming_day(day) or ""
        return await shared.read(floor, lambda log: _proof(log, table, wanted, record))

    return Router(
        "/",
        route_handlers=[entries, consistency, signed],
        exception_handlers={NotDone: on_not_done},
        tags=["log"],
    )


def checkpoint_router() -> Router:
    """Return the routes for signed checkpoints, at the addresses witnesses and monitors expect."""
    shared = _Shared()

    @get("/", media_type=MediaType.TEXT, responses=may_fail(404, 503))
    async def latest(floor: TheFloor) -> Response[str]:
        """Return the latest signed checkpoint."""
        note = await shared.read(floor, lambda log: str(log.signed()))
        return Response(note, media_type=MediaType.TEXT, headers={"Cache-Control": "no-store"})

    @get("/{size:int}", media_type=MediaType.TEXT, responses=may_fail(404, 503))
    async def of_size(size: Annotated[int, PathParameter(ge=0, le=LARGEST_LOG)], floor: TheFloor) -> Response[str]:
        """Return the signed checkpoint at a given number of entries."""
        return Response(await shared.read(floor, lambda log: str(log.signed(size))), media_type=MediaType.TEXT)

    return Router(
        "/checkpoint",
        route_handlers=[latest, of_size],
        exception_handlers={NotDone: on_not_done},
        tags=["log"],
    )
