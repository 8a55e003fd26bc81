"""Self-check: whether the program that serves the tables is still the one that was approved.

It is done before any table is opened, and every day while they are served. If it fails before, nothing is opened; if it
fails later, no new wager is taken, and the record, the log and every page say so.
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
"""Seconds between two checks."""

log = logging.getLogger("croupier.service")


class NotApproved(LedgerError):
    """The installed program is not the one that was approved; nothing is opened."""


@dataclass(slots=True)
class SelfCheck:
    """The check of this process's program against what was approved."""

    approved: Manifest
    against: str
    """What it is held against, in words."""
    found: Callable[[], Manifest] = field(default=manifest)
    every: float = EVERY

    def look(self) -> tuple[Difference, str]:
        """Where the program differs from what was approved, and the digest of what is there."""
        found = self.found()
        return difference(self.approved, found), f"sha256:{digest_of(found)}, held against {self.against}"

    async def before_opening(self) -> str:
        """Look before anything is opened; gives the digest, or raises what is wrong."""
        wrong, digest = await asyncio.to_thread(self.look)
        if wrong:
            log.critical("the software is not what was approved (%s): %s", digest, wrong)
            raise NotApproved(f"the software is not what was approved ({self.against}): {wrong}")
        return digest

    async def tell(self, tables: "Iterable[LiveTable]", wrong: Difference, digest: str) -> None:
        """Let every table record what was found, and stop taking wagers if it is wrong."""
        if wrong:
            log.critical("the software is not what was approved (%s): %s", digest, wrong)
        # All at once, so that their events are written together.
        await asyncio.gather(*(live.self_checked(str(wrong) if wrong else "", digest) for live in list(tables)))

    async def daily(self, tables: "Callable[[], Iterable[LiveTable]]") -> None:
        """Look every day, as long as tables are served."""
        while True:
            await asyncio.sleep(self.every)
            await self.tell(tables(), *await asyncio.to_thread(self.look))


def self_check(path: Path | None = None) -> SelfCheck:
    """The check against a manifest; without one against the wheel, or else against the program as it is now."""
    if path is not None:
        return SelfCheck(read_manifest(path.read_text("utf-8")), f"the manifest {path.name}")
    if (wheel := released()) is not None:
        return SelfCheck(wheel, "the wheel that was installed")
    return SelfCheck(manifest(), "the program as it was when it was started")
