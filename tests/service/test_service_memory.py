"""What a table remembers of its rounds is bounded: after enough of them it keeps nothing more."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.service.floor import Floor
from croupier.service.live_table import KEPT_DEEDS, KEPT_NEWS, LiveTable
from croupier.service.messages import View
from croupier.service.people import Person
from croupier.service.server import MOST_NEW, collect_rarely
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


def test_rounds_leave_no_garbage_that_only_a_search_finds(tmp_path: Path) -> None:
    """The server searches for reference cycles once in a quarter of an hour (`serve_evenly`)."""
    assert asyncio.run(garbage_of_rounds(tmp_path, 20)) < 20


async def garbage_of_rounds(folder: Path, rounds: int) -> int:
    """Return the number of objects in reference cycles that a number of rounds leaves behind."""
    async with alone(folder) as ann:
        await ann.round()
        gc.collect()
        gc.disable()
        try:
            for _ in range(rounds):
                await ann.round()
            return gc.collect()
        finally:
            gc.enable()


@pytest.mark.parametrize(
    ("seconds", "gained", "searches"),
    [(899.9, 0, False), (900.0, 0, True), (0.0, MOST_NEW - 1, False), (0.0, MOST_NEW, True)],
)
def test_when_the_server_searches_for_garbage(
    monkeypatch: pytest.MonkeyPatch, seconds: float, gained: int, searches: bool
) -> None:
    now, searched = [0.0], list[float]()

    async def looked_once() -> None:
        collecting = asyncio.create_task(collect_rarely())
        await asyncio.sleep(0)  # It notes the time at which it begins.
        now[0] = seconds
        for _ in range(3):
            await asyncio.sleep(0.001)
        collecting.cancel()

    monkeypatch.setattr("croupier.service.house_clock.read", lambda: now[0])
    monkeypatch.setattr("croupier.service.server.LOOKED_AT", 0.0)
    monkeypatch.setattr(
        "croupier.service.server.gc",
        SimpleNamespace(collect=lambda: searched.append(now[0]), get_count=lambda: (0 if searched else gained, 0, 0)),
    )
    asyncio.run(looked_once())
    assert bool(searched) is searches


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


async def played(folder: Path) -> tuple[dict[str, int], dict[str, int]]:
    """Return what is kept once everything bounded is full, and after as many rounds again."""
    async with alone(folder) as ann:
        for _ in range(WARM_UP):
            await ann.round()
        assert ann.live.table.books.number(ROUND) > CORRECTABLE_ROUNDS
        assert (len(ann.live._done), len(ann.live.news)) == (KEPT_DEEDS, KEPT_NEWS)
        before = kept()
        for _ in range(MORE):
            await ann.round()
        return before, kept()
