"""The house built by the reopening benchmark can be opened."""

import sys
from pathlib import Path

import pytest

from croupier.ledger.keys import VARIABLE
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table.notes import ROUND

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
from reopen import make_house

TABLES, ROUNDS = 2, 16
"""Enough rounds for each table to have a snapshot."""


def test_every_table_of_the_house_opens_where_it_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "keys"))
    filings = make_house(tmp_path, TABLES, ROUNDS)
    store = Store(tmp_path / "house.sqlite")
    assert store.tables() == [path.stem for path in filings]
    for name in store.tables():
        assert any(record.kind == "snapshot" for record in store.records(name, store.last_day(name)))
        with LedgerTable(store, name) as table:
            assert table.driver.table.books.number(ROUND) == ROUNDS
    store.close()
