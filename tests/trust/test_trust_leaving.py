"""A round that everybody leaves before the deal is in order for both checkers."""

import asyncio
from pathlib import Path

import pytest
from both_checkers import audit, verify

from croupier.games import names
from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.service.floor import Floor
from croupier.table.commands import LeaveSeat, SitDown
from croupier.table.roles import player


@pytest.mark.parametrize("game", names())
def test_both_checkers_accept_a_round_that_everybody_has_left(game: str, tmp_path: Path) -> None:
    """A live table begins a round as soon as a player sits down, and ends it when no player is left."""
    asyncio.run(sat_and_left(game, tmp_path / "house.sqlite"))
    assert audit("sqlite", tmp_path / "house.sqlite").returncode == 0, audit("sqlite", tmp_path / "house.sqlite").stdout
    assert verify(tmp_path / "house.sqlite").returncode == 0


async def sat_and_left(game: str, path: Path) -> None:
    filing = filing_for(game, None)
    floor = Floor(Store(path), {str(filing["table"]): filing}, seed=1)
    await floor.open()
    (live,) = floor
    for seat in live.table.positions[:2]:
        assert live.kept.give(player(seat), SitDown(seat, f"Player {seat}")) is None
    await live.tick()
    while (ask := live.kept.driver.ask).to and LeaveSeat not in ask.awaits:
        cut = ask.if_away(ask.to[0])
        assert cut is not None
        assert live.kept.give(player(ask.to[0]), cut) is None
        await live.tick()
    for seat in live.table.positions[:2]:
        assert live.kept.give(player(seat), LeaveSeat(seat)) is None
    await live.tick()
    assert not live.table.books.seats
    await floor.close()
    floor.store.close()
