"""The watch over returns at a live table: when a day ends, results that chance doesn't explain are reported."""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from croupier.ledger.days import read_day
from croupier.ledger.return_watch import Alarm, watched
from croupier.record.events import Matter
from croupier.service.background_work import in_thread

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable

log = logging.getLogger("croupier.service")


class Returns:
    """Checks days that have ended, in the background, because counting exact values may take a while."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._over: list[str] = []
        self._looking: asyncio.Task[None] | None = None

    def day_is_over(self, day: str) -> None:
        self._over.append(day)

    def look(self) -> None:
        """Start checking the next ended day, unless a check is running."""
        if self._over and (self._looking is None or self._looking.done()):
            self._looking = asyncio.create_task(self._look(self._over.pop(0)))

    async def looked(self) -> None:
        """Wait for the running check."""
        if self._looking is not None:
            await self._looking

    async def close(self) -> None:
        """Cancel the running check."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def _look(self, day: str) -> None:
        store, name = self._live.kept.store, self._live.name
        try:
            alarms = await in_thread(lambda: watched([read_day(store, name, day)]).alarms, "returns")
        except Exception as error:
            # The day stays in the record, so `croupier ledger watch` can check it at any time.
            log.exception("the returns of table %s on %s could not be checked", name, day)
            await self._live.tell_staff(f"The returns of {day} could not be checked: {error}.", lambda: None)
            return
        if alarms:
            warning = "; ".join(str(alarm) for alarm in alarms)
            words = f"Returns of {day} that chance does not explain: {warning}. See the win report."
            await self._live.tell_staff(words, lambda: self._record(day, alarms))

    def _record(self, day: str, alarms: list[Alarm]) -> None:
        for alarm in alarms:
            self._live.note(Matter.RETURN, f"outside the band on {day}", str(alarm), about=alarm.line.label)
