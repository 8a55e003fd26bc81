"""Saves the evidence for a live table's disputes: right away, and again after a deck is revealed."""

import logging
from pathlib import Path

from croupier.ledger.days import read_day
from croupier.ledger.disputes import Disputes
from croupier.ledger.errors import LedgerError
from croupier.ledger.evidence import Dispute, complete, keep_bundle
from croupier.ledger.ledger import LedgerTable

log = logging.getLogger("croupier.service")


class EvidenceKeeper:
    """The disputes of a table's gaming day whose evidence is incomplete."""

    def __init__(self, kept: LedgerTable) -> None:
        self.kept = kept
        stories = Disputes().hear(kept.events).found
        self._incomplete = {story.about: story.raised for story in stories if story.disputed.day == kept.day}
        self._opened_in: set[int] = set()
        """Entries in which an order was revealed and evidence hasn't been saved again since."""

    def keep(self, about: str, raised: Dispute, folder: Path) -> Path:
        """Save the evidence for a dispute as the record stands; a deck may still be in play."""
        day = read_day(self.kept.store, self.kept.name, self.kept.day)
        path = keep_bundle(day, raised, folder)
        if complete(day, raised):
            self._incomplete.pop(about, None)
        else:
            self._incomplete[about] = raised
        return path

    def keep_again(self, folder: Path | None, about: str = "") -> None:
        """Save incomplete evidence again, now that the record has more: for one dispute, or for all."""
        for waits, raised in list(self._incomplete.items()):
            if folder is not None and about in ("", waits):
                try:
                    self.keep(waits, raised, folder)
                except LedgerError as problem:
                    log.error("table %s: %s", self.kept.name, problem)

    def opened(self) -> None:
        """Note that an order was revealed in the current entry, or in the one that just ended."""
        driver = self.kept.driver
        self._opened_in.add(driver.running.number if driver.running is not None else driver.completed)

    def look(self, folder: Path | None) -> None:
        """Complete evidence once the entry that reveals the deck's order is recorded."""
        recorded = {entry for entry in self._opened_in if entry <= self.kept.driver.completed}
        # The next round may already have revealed an order: a table in constant play is never at rest.
        self._opened_in -= recorded
        if recorded and self._incomplete:
            self.keep_again(folder)
