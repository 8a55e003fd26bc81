"""What a table remembers of its rounds is bounded: after enough of them it keeps nothing more."""

import asyncio
import gc
from pathlib import Path
from types import SimpleNamespace

import pytest
from lone_player import alone

from croupier.service.live_table import KEPT_DEEDS, KEPT_NEWS
from croupier.service.server import MOST_NEW, collect_rarely
from croupier.table.books import CORRECTABLE_ROUNDS
from croupier.table.notes import ROUND

WARM_UP = KEPT_DEEDS // 2
"""Rounds after which everything bounded is full; the remembered actions fill up last."""
MORE = WARM_UP


def kept() -> dict[str, int]:
    """Return the number of objects of our own classes, by name."""
    gc.collect()
    found: dict[str, int] = {}
    for thing in gc.get_objects():
        if str(type(thing).__module__).startswith("croupier."):
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
