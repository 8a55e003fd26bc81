"""Keeps the evidence about a live table's disputes: at once, and again when a deck has been opened."""

import logging
from pathlib import Path

from croupier.ledger.days import read_day
from croupier.ledger.disputes import Disputes
from croupier.ledger.errors import LedgerError
from croupier.ledger.evidence import Dispute, complete, keep_bundle
from croupier.ledger.ledger import LedgerTable

log = logging.getLogger("croupier.service")


class EvidenceKeeper:
    """The disputes of a table's gaming day whose evidence is not complete."""

    def __init__(self, kept: LedgerTable) -> None:
        self.kept = kept
        stories = Disputes().hear(kept.events).found
        self._incomplete = {story.about: story.raised for story in stories if story.disputed.day == kept.day}
        self._opened_in: set[int] = set()
        """The entries in which an order was opened, until evidence has been looked at again after each."""

    def keep(self, about: str, raised: Dispute, folder: Path) -> Path:
        """Keep the evidence about a dispute as the record has it by now; a deck may still be in play."""
        day = read_day(self.kept.store, self.kept.name, self.kept.day)
        path = keep_bundle(day, raised, folder)
        if complete(day, raised):
            self._incomplete.pop(about, None)
        else:
            self._incomplete[about] = raised
        return path

    def keep_again(self, folder: Path | None, about: str = "") -> None:
        """Keep again what was not complete, now that more of the record is there; of one dispute, or of all."""
        for waits, raised in list(self._incomplete.items()):
            if folder is not None and about in ("", waits):
                try:
                    self.keep(waits, raised, folder)
                except LedgerError as problem:
                    log.error("table %s: %s", self.kept.name, problem)

    def opened(self) -> None:
        """An order was opened in the entry that is running, or has just ended."""
        driver = self.kept.driver
        self._opened_in.add(driver.running.number if driver.running is not None else driver.completed)

    def look(self, folder: Path | None) -> None:
        """Complete evidence once the entry is recorded in which the order of a deck was opened."""
        recorded = {entry for entry in self._opened_in if entry <= self.kept.driver.completed}
        # The next round may have opened an order already: a table that is played at all the time is never at rest.
        self._opened_in -= recorded
        if recorded and self._incomplete:
            self.keep_again(folder)
