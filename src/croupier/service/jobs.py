"""Simulations started from a page: a few at a time, with progress; stopping one keeps its results so far.

They need NumPy and Numba, which are imported when the first one starts (:mod:`~.simulation_runs`).
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, Literal

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from croupier.extras import needed
from croupier.games import game
from croupier.service.background_work import in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.filings import FilingSource, NamedFiling, filing_of
from croupier.service.people import Person
from croupier.service.pictures import SVG, Pictures
from croupier.service.request_errors import TOO_OFTEN, NotDone, may_fail, on_not_done

if TYPE_CHECKING:
    from croupier.simulation.report import SimulationReport

AT_ONCE = 2
"""Number of simulations that run at once."""

MOST_ROUNDS = 50_000_000

MOST_KEPT = 64
"""Number of finished simulations kept."""

KEPT_FOR = 3600.0
"""Seconds for which a finished simulation is kept."""


class SimulationRequest(Struct, forbid_unknown_fields=True):
    """What to simulate. Give exactly one of game, table and filing."""

    rounds: Annotated[int, Meta(ge=1)] = 1_000_000
    game: str = ""
    table: str = ""
    filing: str = ""
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None
    """By default, a random seed, which the result shows."""
    strategy: Annotated[str, Meta(max_length=80)] | None = None
    wagers: Annotated[dict[str, Annotated[int, Meta(ge=1, le=10**9)] | None], Meta(max_length=32)] | None = None
    """Stakes in cents by kind of wager; None for the minimum. By default, every kind at its minimum."""
    others: Annotated[int, Meta(ge=0, le=8)] = 0
    """Number of other players at the table, for games where that matters."""
    session: Annotated[int, Meta(ge=1, le=100_000)] = 100
    """Rounds per session."""
    bankroll: Annotated[int, Meta(ge=1, le=10**12)] | None = None
    """The player's bankroll per session, in cents; with it, the result includes the risk of ruin."""


State = Literal["preparing", "running", "done", "canceled", "failed"]


class SimulationView(Struct):
    id: str
    state: State
    done: int
    of: int
    seed: int
    game: str
    title: str
    label: str
    """The filing used."""
    report: dict[str, Any] | None
    """The results so far, as in ``croupier simulate --json``; None before the first block of rounds."""
    why: str = ""
    """Why it failed."""


@dataclass(slots=True)
class Job:
    """One simulation. Its own thread writes to it; requests read it."""

    id: str
    owner: str
    named: NamedFiling
    request: SimulationRequest
    seed: int
    state: State = "preparing"
    done: int = 0
    report: "SimulationReport | None" = None
    data: dict[str, Any] | None = None
    """The report as plain data."""
    why: str = ""
    ended: float = 0.0
    """When it ended, by the monotonic clock; 0 while it runs."""
    stop: Event = field(default_factory=Event)

    def view(self) -> SimulationView:
        named = self.named
        title = game(named.game).TITLE
        return SimulationView(
            self.id,
            self.state,
            self.done,
            self.request.rounds,
            self.seed,
            named.game,
            title,
            named.label,
            self.data,
            self.why,
        )


class Simulations:
    """The house's simulations."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self.pictures = Pictures()

    def start(self, request: SimulationRequest, named: NamedFiling, person: Person) -> Job:
        self._forget()
        if request.rounds > MOST_ROUNDS:
            raise NotDone(400, f"{request.rounds:,} rounds are too many", f"at most {MOST_ROUNDS:,}")
        if sum(not job.ended for job in self._jobs.values()) >= AT_ONCE:
            raise NotDone(TOO_OFTEN, f"{AT_ONCE} simulations are running already", "waiting, or canceling one")
        seed = secrets.randbits(32) if request.seed is None else request.seed
        job = Job(secrets.token_urlsafe(9), person.id, named, request, seed)
        self._jobs[job.id] = job
        Thread(target=self._play, args=(job,), name=f"simulation {job.id}", daemon=True).start()
        return job

    def of(self, id: str, person: Person) -> Job:
        self._forget()
        job = self._jobs.get(id)
        if job is None or job.owner != person.id:
            raise NotDone(404, "you have no such simulation", "a simulation started less than an hour ago")
        return job

    def _forget(self) -> None:
        """Drop simulations that ended long ago, and the oldest beyond the limit."""
        now = self._clock()
        ended = [job for job in self._jobs.values() if job.ended]
        old = [job for job in ended if now - job.ended >= KEPT_FOR]
        many = sorted(ended, key=lambda job: job.ended)[: max(0, len(ended) - MOST_KEPT)]
        for job in (*old, *many):
            self._jobs.pop(job.id, None)

    # --- in a thread

    def _play(self, job: Job) -> None:
        try:
            from croupier.service.simulation_runs import simulate

            simulate(job, self._clock)
        except ModuleNotFoundError as error:
            job.state, job.why = "failed", needed("simulation", str(error.name), "fast")
        except Exception as error:
            job.state, job.why = "failed", f"{type(error).__name__}: {error}"
            raise
        finally:
            job.ended = self._clock()


# --- the handlers


def simulations_router(simulations: Simulations | None = None) -> Router:
    """Return the routes for simulations."""
    house = simulations or Simulations()

    @post("/simulations", responses=may_fail(404, 413, 429))
    async def start(data: JSONBody[SimulationRequest], floor: TheFloor, person: ThePerson) -> SimulationView:
        """Start a simulation; its id is for asking about its progress."""
        source = FilingSource(data.game, data.table, data.filing)
        named = await in_thread(partial(filing_of, source, floor), "filing")
        return house.start(data, named, person).view()

    @get("/simulations/{job:str}", responses=may_fail(404))
    async def progress(job: FromPath[str], person: ThePerson) -> SimulationView:
        """Return a simulation's progress and its results so far."""
        return house.of(job, person).view()

    @delete("/simulations/{job:str}", status_code=200, responses=may_fail(404))
    async def cancel(job: FromPath[str], person: ThePerson) -> SimulationView:
        """Stop a simulation. Its results so far remain available, as if it had finished."""
        found = house.of(job, person)
        found.stop.set()
        return found.view()

    @get("/simulations/{job:str}/plot.svg", media_type=SVG, responses=may_fail(404, 409, 429, 503))
    async def plot(
        job: FromPath[str], person: ThePerson, kind: FromQuery[Literal["bankrolls", "outcomes"] | None] = None
    ) -> Response[bytes]:
        """Return a plot of the bankrolls, or of the outcomes of the wagers."""
        from croupier.simulation import plots

        found = house.of(job, person)
        report, title = found.report, game(found.named.game).TITLE
        if report is None or not found.ended:
            raise NotDone(409, "the simulation has nothing to draw yet", "trying again when it has ended")
        try:
            return await house.pictures.svg((job, kind), lambda file: plots.draw(report, title, file, kind))
        except plots.RunNotDrawn as problem:
            raise NotDone(400, str(problem), "another kind of picture") from None

    return Router(
        "/",
        route_handlers=[start, progress, cancel, plot],
        exception_handlers={NotDone: on_not_done},
        tags=["simulations"],
    )
