"""A table with one regular player, without a server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.service.floor import Floor
from croupier.service.live_table import LiveTable
from croupier.service.messages import View
from croupier.service.people import Person
from croupier.service.verb_base import Viewer
from croupier.table.roles import Role


class Regular:
    """A player who bets the minimum, asks for the deal and answers the table's questions."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.live, self.seat, self.sent = live, seat, 0
        person = Person(f"person-{seat}", f"Player {seat}", (Role.PLAYER,), 2**40)
        self.viewer = Viewer(person, Role.PLAYER, self._hear)

    def _hear(self, message: Any) -> None:
        self.view: View = message.view

    async def do(self, what: str, **values: Any) -> None:
        self.sent += 1
        answer = await self.live.do(self.viewer, what, values, str(self.sent))
        assert answer.__class__.__name__ == "Done", answer

    async def round(self) -> None:
        """Bet and ask for the deal; a table with one player deals at once."""
        if self.view.seats[self.seat - 1].chips < 300_00:
            await self.do("BuyIn", amount=5000_00)
        await self.do("PlaceWager", area=self.view.spots[0].area, amount=self.view.spots[0].least)
        await self.do("Ready")


@asynccontextmanager
async def alone(folder: Path) -> AsyncIterator[Regular]:
    """Open a table and seat one player at it."""
    filing = filing_for("packs-poker", None)
    floor = Floor(Store(folder / "house.sqlite"), {str(filing["table"]): filing}, seed=1)
    await floor.open()
    try:
        (live,) = floor
        ann = Regular(live, 3)
        await live.greet(ann.viewer)
        await ann.do("Sit", seat=3, buy_in=5000_00)
        yield ann
    finally:
        await floor.close()
        floor.store.close()
