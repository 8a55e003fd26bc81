"""Signs the house's log while tables are served: at startup, then at fixed intervals, with witness cosignatures."""

import asyncio
import logging
from dataclasses import dataclass, field

from croupier.ledger.cosignatures import WitnessAt, cosign
from croupier.ledger.errors import LedgerError
from croupier.ledger.house_log import HouseLog, NoLog
from croupier.ledger.log_writer import LogWriter
from croupier.ledger.store import Store

MINUTES = 10
"""Default minutes between signatures."""

log = logging.getLogger("croupier.service")


@dataclass(slots=True)
class LogKeeper:
    """Signs a store's log, if it has one, with a key on this machine."""

    store: Store
    minutes: float = MINUTES
    witnesses: list[WitnessAt] = field(default_factory=list)

    def words(self) -> str:
        """Return the startup message about signatures; empty if nothing is signed."""
        try:
            return f"Checkpoints are signed as {HouseLog(self.store).refresh().keys.origin}, and served at /checkpoint."
        except NoLog:
            return ""

    async def keep(self) -> None:
        """Sign at regular intervals. Problems are logged and retried the next time."""
        writer = LogWriter(self.store)
        while self.minutes:
            problems = await asyncio.to_thread(self.sign, writer)
            for problem in problems:
                log.error("the house's log: %s", problem)
            await asyncio.sleep(self.minutes * 60)

    def sign(self, writer: LogWriter) -> list[str]:
        """Sign the log and have it cosigned; return the problems."""
        try:
            if not writer.refresh().entries:
                return []
            _, problems = cosign(writer, writer.checkpoint(), self.witnesses)
        except LedgerError as problem:
            return [str(problem)]
        return [f"not cosigned by {problem}" for problem in problems]
