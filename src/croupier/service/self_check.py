"""Self-check: is the program serving the tables still the approved one?

It runs before any table opens, and daily while they are served. If it fails at the start, nothing opens; if it fails
later, no new wager is taken, and the record, the log and every page say so.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.ledger.errors import LedgerError
from croupier.ledger.identity import Difference, Manifest, difference, digest_of, manifest, read_manifest, released

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable

EVERY = 24 * 3600.0
"""Seconds between checks."""

log = logging.getLogger("croupier.service")


class NotApproved(LedgerError):
    """The installed program is not the approved one; nothing opens."""


@dataclass(slots=True)
class SelfCheck:
    """Checks this process's program against the approved manifest."""

    approved: Manifest
    against: str
    """What the program is compared with, in words."""
    found: Callable[[], Manifest] = field(default=manifest)
    every: float = EVERY

    def look(self) -> tuple[Difference, str]:
        """Return how the program differs from the approved one, and the digest of the installed program."""
        found = self.found()
        return difference(self.approved, found), f"sha256:{digest_of(found)}, compared with {self.against}"

    async def before_opening(self) -> str:
        """Check before anything opens. Return the digest, or raise NotApproved."""
        wrong, digest = await asyncio.to_thread(self.look)
        if wrong:
            log.critical("the software is not what was approved (%s): %s", digest, wrong)
            raise NotApproved(f"the software is not what was approved ({self.against}): {wrong}")
        return digest

    async def tell(self, tables: "Iterable[LiveTable]", wrong: Difference, digest: str) -> None:
        """Have every table record the result, and stop taking wagers if the check failed."""
        if wrong:
            log.critical("the software is not what was approved (%s): %s", digest, wrong)
        # Concurrently, so that their events are written together.
        await asyncio.gather(*(live.self_checked(str(wrong) if wrong else "", digest) for live in list(tables)))

    async def daily(self, tables: "Callable[[], Iterable[LiveTable]]") -> None:
        """Check daily for as long as tables are served."""
        while True:
            await asyncio.sleep(self.every)
            await self.tell(tables(), *await asyncio.to_thread(self.look))


def self_check(path: Path | None = None) -> SelfCheck:
    """Return the check against a manifest, the installed wheel, or else the program as it is now."""
    if path is not None:
        return SelfCheck(read_manifest(path.read_text("utf-8")), f"the manifest {path.name}")
    if (wheel := released()) is not None:
        return SelfCheck(wheel, "the wheel that was installed")
    return SelfCheck(manifest(), "the program as it was when it was started")
