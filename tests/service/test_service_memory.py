"""What a table remembers of its rounds is bounded: after enough of them it keeps nothing more."""

import asyncio
import gc
from pathlib import Path
from typing import Any

from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.service.floor import Floor
from croupier.service.live_table import KEPT_DEEDS, KEPT_NEWS, LiveTable
from croupier.service.messages import View
from croupier.service.people import Person
from croupier.service.verb_base import Viewer
from croupier.table.books import CORRECTABLE_ROUNDS
from croupier.table.notes import ROUND
from croupier.table.roles import Role

WARM_UP = KEPT_DEEDS // 2
"""Rounds after which everything bounded is full; the remembered actions fill up last."""
MORE = WARM_UP


class Regular:
    """A player who bets the minimum, asks for the deal and answers the table's questions."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.live, self.seat, self.sent = live, seat, 0
        person = Person(f"person-{seat}", f"Player {seat}", (Role.PLAYER,), 2**40)
        self.viewer = Viewer(person, Role.PLAYER, self._hear)

    def _hear(self, message: Any) -> None:
        self.view: View = message.view

    async def do(self, what: str, **given: Any) -> None:
        self.sent += 1
        answer = await self.live.do(self.viewer, what, given, str(self.sent))
        assert answer.__class__.__name__ == "Done", answer

    async def round(self) -> None:
        """Bet and ask for the deal; a table with one player deals at once."""
        if self.view.seats[self.seat - 1].chips < 300_00:
            await self.do("BuyIn", amount=5000_00)
        await self.do("PlaceWager", area=self.view.spots[0].area, amount=self.view.spots[0].least)
        await self.do("Ready")


def kept() -> dict[str, int]:
    """Return the number of objects of our own classes, by name."""
    gc.collect()
    found: dict[str, int] = {}
    for thing in gc.get_objects():
        if type(thing).__module__.startswith("croupier."):
            found[type(thing).__qualname__] = found.get(type(thing).__qualname__, 0) + 1
    return found


def test_after_enough_rounds_a_table_keeps_nothing_more(tmp_path: Path) -> None:
    before, after = asyncio.run(played(tmp_path))
    more = {name: after[name] - before.get(name, 0) for name in after if after[name] > before.get(name, 0)}
    # Rounds differ a little in their number of steps; a leak adds at least one object per round.
    assert max(more.values(), default=0) < MORE, more


async def played(folder: Path) -> tuple[dict[str, int], dict[str, int]]:
    """Return what is kept once everything bounded is full, and after as many rounds again."""
    filing = filing_for("packs-poker", None)
    floor = Floor(Store(folder / "house.sqlite"), {str(filing["table"]): filing}, seed=1)
    await floor.open()
    try:
        (live,) = floor
        ann = Regular(live, 3)
        await live.greet(ann.viewer)
        await ann.do("Sit", seat=3, buy_in=5000_00)
        for _ in range(WARM_UP):
            await ann.round()
        assert live.table.books.number(ROUND) > CORRECTABLE_ROUNDS
        assert (len(live._done), len(live.news)) == (KEPT_DEEDS, KEPT_NEWS)
        before = kept()
        for _ in range(MORE):
            await ann.round()
        return before, kept()
    finally:
        await floor.close()
        floor.store.close()
