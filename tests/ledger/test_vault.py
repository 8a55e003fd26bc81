"""Sealed orders are encrypted in the store; without their key a table doesn't go on, but its day can be closed."""

from pathlib import Path

import pytest
from ledger_days import DAY, LATE, NAME, NEXT_DAY, Open, do_all, opened, short_day
from sqlalchemy import select, update

from croupier.ledger import schema
from croupier.ledger.check import check_day
from croupier.ledger.days import read_day
from croupier.ledger.engines import WRITING
from croupier.ledger.errors import LedgerError
from croupier.ledger.orders_lost import close_without_orders
from croupier.ledger.store import Store
from croupier.ledger.vault import Locked
from croupier.record.snapshot import cards_text

RUNNING = 7
"""Lines of the short day that are played: wagers are placed, and nothing is dealt."""


@pytest.fixture(autouse=True)
def keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keys for this test only."""
    monkeypatch.setenv("CROUPIER_KEYS", str(tmp_path / "keys"))
    return tmp_path / "keys"


def _bytes_of(store: Store, tmp_path: Path) -> bytes:
    """Return everything in the database: its files, or every value of every table."""
    if store.path is not None:
        return b"".join(path.read_bytes() for path in store.path.parent.glob(f"{store.path.name}*"))
    with store.connected() as connection:
        rows = [row for table in schema.metadata.sorted_tables for row in connection.execute(select(table))]
    return "\n".join(str(value) for row in rows for value in row).encode()


def test_no_order_is_in_clear_before_it_is_revealed(
    open_store: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the order, nor its salt, nor the cards of a snapshot: and once revealed, the record has the order."""
    monkeypatch.setattr("croupier.ledger.ledger.STEPS_BETWEEN_SNAPSHOTS", 1)
    store, script = open_store(), short_day()
    with opened(store) as table:
        do_all(table, script[:8])
        secrets = store.secrets(NAME)
        raw = _bytes_of(store, tmp_path)
        assert secrets
        assert len(raw) > 5000
        for secret in secrets:
            assert secret.seal.encode() in raw, "the seal itself is public"
            for hidden in (secret.salt, secret.cards, secret.cards[:29], secret.cards.replace(" ", '","')[:29]):
                assert hidden.encode() not in raw
        states = store.state(NAME, DAY, store.recent_records(NAME, DAY)[1].sequence)
        assert states.encode() not in raw
        assert cards_text(table.driver.table.books)[:60].encode() not in raw
        do_all(table, script, 8)
    assert all(secret.salt.encode() in _bytes_of(store, tmp_path) for secret in secrets)


def test_an_order_cannot_be_put_in_anothers_place(open_store: Open) -> None:
    store = open_store()
    with opened(store) as table:
        do_all(table, short_day()[:RUNNING])
    columns = schema.secrets.c
    with store.engine.execution_options(**WRITING).begin() as connection:
        first, second = connection.execute(select(columns.seal, columns.cards)).all()[:2]
        connection.execute(update(schema.secrets).where(columns.seal == first.seal).values(cards=second.cards))
    with pytest.raises(LedgerError, match="was changed, or belongs to something else"):
        store.secrets(NAME)


def test_without_the_key_a_table_does_not_go_on_and_says_what_to_do(open_store: Open, keys: Path) -> None:
    with opened(open_store()) as table:
        do_all(table, short_day()[:RUNNING])
    kept = (keys / "orders.key").rename(keys / "kept")
    with pytest.raises(Locked, match="close-day --orders-lost"), opened(open_store()):
        pass
    # A reader is told no less than a stranger would be.
    found = check_day(read_day(open_store(), NAME, DAY))
    assert (found.wrong, found.locked > 0) == (None, True)
    # Under another key, too; it may have been made meanwhile, and the old one is put next to it.
    open_store().vault._found_or_made()
    with pytest.raises(Locked, match="has the key"), opened(open_store()):
        pass
    kept.rename(keys / "orders.2026.key")
    with opened(open_store()) as table:
        do_all(table, short_day(), RUNNING)
    assert check_day(read_day(open_store(), NAME, DAY)).wrong is None


def test_a_day_whose_orders_are_lost_can_be_closed(open_store: Open, keys: Path) -> None:
    store = open_store()
    with opened(store) as table:
        do_all(table, short_day()[:8])
    with pytest.raises(LedgerError, match="can be read"):
        close_without_orders(store, NAME, LATE, "a disk failed")
    (keys / "orders.key").unlink()
    store = open_store()
    close = close_without_orders(store, NAME, LATE, "a disk failed")
    day = read_day(store, NAME, DAY)
    assert day.records[-1] == close
    assert (day.secrets, day.locked, day.pending) == ([], frozenset(), [])
    found = check_day(day)
    assert (found.wrong, found.locked > 0) == (None, True)
    # The next day begins with new orders, under a new key.
    with opened(open_store()) as table:
        do_all(table, short_day(NEXT_DAY, "2026-01-02T20:00:00+00:00")[:-1])
        table.end_day("2026-01-03T03:00:00+00:00")
    assert check_day(read_day(open_store(), NAME, NEXT_DAY), day).wrong is None
