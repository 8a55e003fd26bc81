"""Ids that are certainly new are not looked up, and no used id is ever taken for one of those."""

import pytest
from ledger_days import Open, do_all, opened, short_day, state

from croupier.ledger.store import Store
from croupier.ledger.used_ids import MOST_CLIENTS, IdBits, UsedIds
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.roles import player


class Kept:
    """Ids by client, where they can be read at all; nobody looks one up here."""

    def __init__(self, ids: dict[str, list[str]] | None) -> None:
        self.ids = ids

    def ids_of(self, table: str, client: str) -> list[str] | None:
        return None if self.ids is None else self.ids.get(client, [])

    def command_under(self, table: str, days: tuple[str, str], role: str, seat: int, id: str) -> str:
        raise AssertionError(id)

    def anything_under(self, table: str, days: tuple[str, str], role: str, id: str) -> bool:
        raise AssertionError(id)


def test_no_id_that_was_used_is_taken_for_a_new_one() -> None:
    """Neither one that was read, nor a later one, nor one of a client forgotten meanwhile."""
    kept = {"ann": ["ann:1", "ann:1/2"]}
    used = UsedIds(Kept(kept), "T")
    assert not used.certainly_new("ann:1")
    assert not used.certainly_new("ann:1/2")
    assert used.certainly_new("ann:2")
    used.add(["ann:2", "bo:1"])
    kept["ann"].append("ann:2")
    kept["bo"] = ["bo:1"]
    assert not used.certainly_new("ann:2")
    for number in range(MOST_CLIENTS):
        assert used.certainly_new(f"client {number}:1")
    assert not used.certainly_new("ann:2")
    assert not used.certainly_new("bo:1")
    assert not used.certainly_new("without a client")


def test_bits_have_every_id_and_few_others() -> None:
    own, others = ([f"ann:{number}" for number in range(first, first + 6_000)] for first in (0, 6_000))
    bits = IdBits(own)
    assert all(id in bits for id in own)
    assert sum(id in bits for id in others) < 60


def test_where_ids_cannot_be_read_every_one_is_looked_up() -> None:
    used = UsedIds(Kept(None), "T")
    assert not used.certainly_new("ann:1")


def test_new_ids_of_a_client_are_not_looked_up(store: Store, open_store: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client's past actions are read once; then only possible repeats are looked up, and not done again."""
    looked_up: list[str] = []
    find = Store.command_under

    def finding(self: Store, table: str, days: tuple[str, str], role: str, seat: int, id: str) -> str:
        looked_up.append(id)
        return find(self, table, days, role, seat, id)

    monkeypatch.setattr(Store, "command_under", finding)
    with opened(store) as table:
        do_all(table, short_day()[:2])
        assert table.give(player(1), c.SitDown(1, "Ann"), "ann:1") is None
    with opened(open_store()) as table:
        looked_up.clear()
        for id in ("ann:2", "ann:3", "ann:2", "ann:3"):
            assert table.give(player(1), c.BuyIn(1, 100_00), id) is None
        assert looked_up == (["ann:2", "ann:3"] if not store.postgres else ["ann:2", "ann:3"] * 2)
        before = state(table)
        assert table.give(player(1), c.SitDown(1, "Ann"), "ann:1") is None
        assert state(table) == before, "it was not done again"
        assert table.driver.table.books.balance(stack(1)) == 200_00
