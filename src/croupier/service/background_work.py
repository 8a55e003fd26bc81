"""Long work off the event loop: a few threads, shared results, and a cache of recent ones."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Thread
from typing import Any, TypeVar

from croupier.service.request_errors import TOO_OFTEN, NotDone

T = TypeVar("T")


async def in_thread(work: Callable[[], T], name: str) -> T:
    """Run work in a daemon thread, which doesn't keep the process alive."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(found: T | None, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(found)  # type: ignore[arg-type]

    def run() -> None:
        found, problem = None, None
        try:
            found = work()
        except Exception as error:
            problem = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, found, problem)

    Thread(target=run, name=name, daemon=True).start()
    return await done


class Crew:
    """Runs long work. Concurrent requests with the same key share one result."""

    def __init__(self, name: str, *, hands: int = 2, most: int = 16, kept: int = 64) -> None:
        self._name, self._most, self._kept = name, most, kept
        self._hands = asyncio.Semaphore(hands)
        self._found: OrderedDict[Hashable, Any] = OrderedDict()
        self._doing: dict[Hashable, asyncio.Task[Any]] = {}

    async def once(self, key: Hashable, work: Callable[[], T]) -> T:
        """Return the result of some work, computed once per key; ``key`` holds everything the result depends on."""
        if key in self._found:
            self._found.move_to_end(key)
            found: T = self._found[key]
            return found
        task: asyncio.Task[T] | None = self._doing.get(key)
        if task is None:
            if len(self._doing) >= self._most:
                raise NotDone(TOO_OFTEN, "too many calculations are running already", "trying again in a while")
            task = self._doing[key] = asyncio.create_task(self._do(key, work))
        # If one caller is cancelled, the others still get the result.
        return await asyncio.shield(task)

    async def _do(self, key: Hashable, work: Callable[[], T]) -> T:
        try:
            async with self._hands:
                found = await in_thread(work, self._name)
            self._found[key] = found
            while len(self._found) > self._kept:
                self._found.popitem(last=False)
            return found
        finally:
            del self._doing[key]
