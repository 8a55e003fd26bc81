"""A world of its own for a house: time that jumps from event to event, and randomness derived from one seed.

Every wait of the service is over at once here, and every random number comes from the seed. So a run takes only its
computing time, and the same seed gives the same run.
"""

import asyncio
import hashlib
import selectors
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Protocol

OPENING = datetime(2026, 3, 2, 12, tzinfo=UTC)


class Broken(AssertionError):
    """An invariant did not hold."""


class Killed(BaseException):
    """The process ends here and now. No code of the house may catch this."""


class Process(Protocol):
    """Something that runs in this world and can be killed."""

    dead: bool

    def began(self, task: "asyncio.Task[Any]") -> None: ...

    def killed(self) -> None: ...

    def worked(self) -> None: ...


RUNS_IN: ContextVar[Process | None] = ContextVar("RUNS_IN", default=None)
"""The process to which a task belongs; players belong to none."""


class _NoWaiting(selectors.SelectSelector):
    """Instead of waiting, time moves on."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Broken("nothing is going to happen any more, and somebody still waits")
        self.now += max(0.0, timeout)
        return []


class Loop(asyncio.SelectorEventLoop):
    """An event loop in simulated time. Threads do their work in one piece, sooner or later, one after another."""

    def __init__(self, chance: Random) -> None:
        self._waiting, self._chance = _NoWaiting(), chance
        super().__init__(self._waiting)
        self.set_task_factory(self._began)

    def time(self) -> float:
        return self._waiting.now

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def _began(self, loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **options)
        if (process := RUNS_IN.get()) is not None:
            process.began(task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, _executor: Any, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        """Do the work of a thread: it takes a moment to start, and its result takes a moment to arrive."""
        future, process = self.create_future(), RUNS_IN.get()

        def arrive(result: Any, error: BaseException | None) -> None:
            if future.done():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)

        def work() -> None:
            if future.done() or (process is not None and process.dead):
                return
            result, problem = None, None
            try:
                result = func(*args)
            except Killed:
                assert process is not None
                process.killed()
                return
            except Exception as error:
                problem = error
            if process is not None:
                process.worked()
            self.call_later(self._moment(), arrive, result, problem)

        self.call_later(self._moment(), work)
        return future

    def _moment(self) -> float:
        return self._chance.choice((0.0, 0.001, 0.004, 0.05))


class World:
    """Time, randomness, and a log of everything that happens."""

    def __init__(self, seed: int, *, tell: bool = False) -> None:
        self.seed, self._tell = seed, tell
        self.loop = Loop(self.chance("threads"))
        self.ahead = timedelta()
        """The offset of the wall clock."""
        self._digest = hashlib.sha256()
        self._system = self.chance("system")
        self.failed: asyncio.Future[None] = self.loop.create_future()
        """Ends the run once an invariant did not hold."""
        self.events = 0
        self.last: list[str] = []

    def chance(self, of: str) -> Random:
        """Return a random stream derived from the seed that nobody else draws from."""
        return Random(f"{self.seed} {of}")

    def random_bytes(self, number: int | None = None) -> bytes:
        """Stand in for the operating system's source."""
        return self._system.randbytes(32 if number is None else number)

    def utc_now(self) -> str:
        """Return the time on the wall clock."""
        now = OPENING + timedelta(seconds=self.loop.time()) + self.ahead
        return now.isoformat(timespec="seconds")

    def note(self, what: str) -> None:
        """Add an event to the log."""
        line = f"{self.loop.time():.4f} {what}"
        self._digest.update(f"{line}\n".encode())
        self.events += 1
        self.last = [*self.last[-19:], line[:200]]
        if self._tell:
            print(line[:200])

    def blame(self, error: object) -> None:
        """End the run: something went wrong where nobody waits for it."""
        if isinstance(error, BaseException) and not self.failed.done():
            self.failed.set_exception(error)

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()

    async def _until_failed(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        await asyncio.wait([task, self.failed], return_when=asyncio.FIRST_COMPLETED)
        if self.failed.done():
            task.cancel()
            self.failed.result()
        task.result()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run until some work is done; whatever is left then is dropped."""
        asyncio.set_event_loop(self.loop)
        self.loop.set_exception_handler(lambda _loop, context: self.blame(context.get("exception")))
        try:
            self.loop.run_until_complete(self._until_failed(work))
        finally:
            left = asyncio.all_tasks(self.loop)
            for task in left:
                task.cancel()
            if left:
                self.loop.run_until_complete(asyncio.wait(left))
            self.failed.cancel()
            self.loop.close()
            asyncio.set_event_loop(None)
