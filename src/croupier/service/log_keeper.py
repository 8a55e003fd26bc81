"""Signing the house's log while tables are served: at the start, and then at a fixed interval; witnesses cosign."""

import asyncio
import logging
from dataclasses import dataclass, field

from croupier.ledger.cosignatures import WitnessAt, cosign
from croupier.ledger.errors import LedgerError
from croupier.ledger.house_log import HouseLog, NoLog
from croupier.ledger.log_writer import LogWriter
from croupier.ledger.store import Store

MINUTES = 10
"""How often the log is signed unless another number is given."""

log = logging.getLogger("croupier.service")


@dataclass(slots=True)
class LogKeeper:
    """Signs the log of a store that has one, with a key that is here."""

    store: Store
    minutes: float = MINUTES
    witnesses: list[WitnessAt] = field(default_factory=list)

    def words(self) -> str:
        """Return what there is to say about signatures at the start; empty where nothing is signed."""
        try:
            return f"Checkpoints are signed as {HouseLog(self.store).refresh().keys.origin}, and served at /checkpoint."
        except NoLog:
            return ""

    async def keep(self) -> None:
        """Sign now and then; what goes wrong is logged, and tried again the next time."""
        writer = LogWriter(self.store)
        while self.minutes:
            problems = await asyncio.to_thread(self.sign, writer)
            for problem in problems:
                log.error("the house's log: %s", problem)
            await asyncio.sleep(self.minutes * 60)

    def sign(self, writer: LogWriter) -> list[str]:
        """Sign the log as it is, and have it cosigned; gives what went wrong."""
        try:
            if not writer.refresh().entries:
                return []
            _, problems = cosign(writer, writer.checkpoint(), self.witnesses)
        except LedgerError as problem:
            return [str(problem)]
        return [f"not cosigned by {problem}" for problem in problems]
