"""How often an action is written to disk: once for what the player did, and once for all that the house did then."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from lone_player import alone

from croupier.ledger import ledger
from croupier.ledger.batch import Batch
from croupier.ledger.store import Store
from croupier.table.notes import ROUND


def test_a_round_that_the_house_deals_and_settles_is_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writes = list[int]()
    write = Store.write

    def counted(store: Store, batches: Sequence[Batch]) -> None:
        writes.append(sum(len(batch.records) for batch in batches))
        write(store, batches)

    async def readied() -> tuple[int, int]:
        async with alone(tmp_path) as ann:
            await ann.do("PlaceWager", area=ann.view.spots[0].area, amount=ann.view.spots[0].least)
            monkeypatch.setattr(Store, "write", counted)
            before = ann.live.table.books.number(ROUND)
            await ann.do("Ready")
            monkeypatch.undo()
            return before, ann.live.table.books.number(ROUND)

    before, after = asyncio.run(readied())
    assert after == before + 1, "the next round has begun"
    assert len(writes) == 1
    assert writes[0] >= 1, "the finished round is a record"


def test_a_table_that_never_rests_between_writes_has_snapshots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next round begins right after a round; a snapshot is taken between the two, or reopening would take as long
    as the day.
    """
    monkeypatch.setattr(ledger, "STEPS_BETWEEN_SNAPSHOTS", 150)

    async def kinds() -> list[str]:
        async with alone(tmp_path) as ann:
            for _ in range(12):
                await ann.round()
            return [record.kind for record in ann.live.kept.records]

    found = asyncio.run(kinds())
    assert found.count("snapshot") >= 3
    assert "entry" in found[found.index("snapshot") :]
