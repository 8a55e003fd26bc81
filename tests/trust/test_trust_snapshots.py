"""Snapshots: a table of any game resumes from its last one; both checkers rebuild each and notice a forged one."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from both_checkers import audit, verify
from every_game import GAMES, Played, table_of
from sqlalchemy import delete, update

from croupier.ledger import ledger, schema
from croupier.ledger.engines import WRITING
from croupier.ledger.errors import LedgerError
from croupier.ledger.store import Store
from croupier.play.seat_views import FieldView
from croupier.play.table_ledger import close_day
from croupier.record.chain import linked
from croupier.record.codec import canonical
from croupier.service.staff_view import _disputing
from croupier.table.card_commands import ChangeCards
from croupier.table.commands import BeginRound
from croupier.table.questions import CardsToCut
from croupier.table.roles import DEALER, Actor, Role

LATER = "2026-01-01T22:00:00+00:00"


@pytest.fixture(autouse=True)
def _at_every_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take a snapshot whenever a table is at rest."""
    monkeypatch.setattr(ledger, "STEPS_BETWEEN_SNAPSHOTS", 1)


def kinds(path: Path) -> list[str]:
    store = Store(path)
    try:
        (table,) = store.tables()
        return [record.kind for record in store.records(table, store.last_day(table))]
    finally:
        store.close()


def sat_down(name: str, path: Path) -> None:
    with table_of(name, path) as played:
        played.sit_down()
        played.round()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_goes_on_from_its_snapshot_at_every_game(name: str, tmp_path: Path) -> None:
    """Nothing before the last snapshot is read: what an earlier entry says doesn't matter until somebody verifies."""
    path = tmp_path / "ledger.sqlite"
    sat_down(name, path)
    for _ in range(3):
        with table_of(name, path) as played:
            driver = played.kept.driver
            assert driver.completed > len(driver.journal), "it has not replayed the whole day"
            stood = played.kept.driver.table.books
            played.round()
            stood.check()
    assert kinds(path).count("snapshot") > 3
    for checked in (verify(path), audit("sqlite", path)):
        assert checked.returncode == 0, checked.stdout


def test_whoever_came_first_is_offered_the_first_cut_after_a_snapshot(tmp_path: Path) -> None:
    """The order in which players sat down is in the snapshot, and the first of them cuts new cards."""
    path = tmp_path / "ledger.sqlite"
    with table_of("casino-war", path) as played:
        names = dict(reversed(played.players.names.items()))
        played.players.names.clear()
        played.players.names.update(names)
        played.sit_down()
        played.round()
        assert played.give(Actor(Role.SUPERVISOR), ChangeCards(LATER)) is None
    for _ in range(2):
        # The second time, what was running is replayed from the snapshot.
        with table_of("casino-war", path) as played:
            driver = played.kept.driver
            if driver.at_rest:
                assert played.give(DEALER, BeginRound(LATER)) is None
            assert list(names) == [3, 1]
            assert (type(driver.ask.about), driver.ask.to) == (CardsToCut, (3,))
    for checked in (verify(path), audit("sqlite", path)):
        assert checked.returncode == 0, checked.stdout


def test_a_round_before_the_snapshot_can_be_disputed(tmp_path: Path) -> None:
    """A supervisor is offered it as soon as the table has been opened, but not before the first round is complete."""

    def offered(played: Played) -> tuple[bool, object]:
        live = cast(Any, SimpleNamespace(kept=played.kept, table=played.kept.driver.table))
        action = _disputing(live, FieldView("why", "text", "Why"))
        return action.legal, action.fields[0].value

    path = tmp_path / "ledger.sqlite"
    with table_of("packs-poker", path) as played:
        played.sit_down()
        assert offered(played) == (False, 0)
        played.round()
    with table_of("packs-poker", path) as played:
        assert not played.kept.driver.journal
        assert offered(played) == (True, 1)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_read_to_open_a_table_does_not_grow_with_its_day(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first record of the day, and those since the last snapshot; the number of their steps is limited."""
    most = 200
    monkeypatch.setattr(ledger, "STEPS_BETWEEN_SNAPSHOTS", most)
    path, longest = tmp_path / "ledger.sqlite", 0
    with table_of(name, path) as played:
        played.sit_down()
        for _ in range(12):
            played.round()
            longest = max(longest, len(played.kept.driver.journal[-1].steps))
            kept = played.kept
            first, *since = kept.store.recent_records(kept.name, kept.day)
            steps = [len(json.loads(record.body)["steps"]) for record in since if record.kind == "entry"]
            if first.sequence + 1 < since[0].sequence:
                assert sum(steps) <= most + longest
        assert kept.store.state(kept.name, kept.day, since[0].sequence), "it has come to a snapshot"


def test_a_day_that_is_closed_ends_with_a_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ledger.sqlite"
    monkeypatch.setattr(ledger, "STEPS_BETWEEN_SNAPSHOTS", 10**9)
    with table_of("packs-poker", path) as played:
        played.sit_down()
        played.players.leave()
        close_day(played.kept, LATER)
    assert kinds(path)[-2:] == ["snapshot", "close"]
    assert "snapshot" not in kinds(path)[:-2]


Change = Callable[[dict[str, Any]], None]


def richer(body: dict[str, Any]) -> None:
    """Move chips from the inventory to a player."""
    rows = {row[1][0]: row for row in body["balances"] if row[0] == "chips"}
    rows["inventory"][2] -= 500
    rows["stack"][2] += 500


def another_name(body: dict[str, Any]) -> None:
    body["seats"][0][1] = "Eve"


def another_came_first(body: dict[str, Any]) -> None:
    body["seats"].reverse()


def another_note(body: dict[str, Any]) -> None:
    next(row for row in body["notes"] if row[0] == ["round"])[1] += 1


def another_payment(body: dict[str, Any]) -> None:
    body["payments"][0][4] += 100


def another_number(body: dict[str, Any]) -> None:
    body["entries"] += 1


def another_seal(body: dict[str, Any]) -> None:
    body["sealed"][0][1] = "0" * 64


def a_card_more(body: dict[str, Any]) -> None:
    body["places"][0][1] += 1


def another_event(body: dict[str, Any]) -> None:
    body["standing"].append(["freeze", "", "a dispute"])


def other_cards(body: dict[str, Any]) -> None:
    body["cards"] = "0" * 64


FORGED = (
    richer,
    another_name,
    another_came_first,
    another_note,
    another_payment,
    another_number,
    another_seal,
    a_card_more,
    another_event,
    other_cards,
)


def forge(path: Path, change: Change) -> None:
    """Change the last snapshot and recompute every hash after it."""
    store = Store(path)
    (table,) = store.tables()
    day = store.last_day(table)
    records = store.records(table, day)
    at = max(number for number, record in enumerate(records) if record.kind == "snapshot")
    body = json.loads(records[at].body)
    change(body)
    made = [*records[:at]]
    for record in (replace(records[at], body=canonical(body)), *records[at + 1 :]):
        made.append(linked(table, day, record.sequence, record.kind, made[-1].hash, record.body))
    kept = schema.records.c
    with store.engine.execution_options(**WRITING).begin() as connection:
        for record in made[at:]:
            row = update(schema.records).where(kept.table_name == table, kept.sequence == record.sequence)
            connection.execute(row.values(previous=record.previous, body=record.body, hash=record.hash))
    store.close()


@pytest.mark.parametrize("change", FORGED)
def test_a_forged_snapshot_is_noticed(change: Change, tmp_path: Path) -> None:
    """By both checkers, which rebuild it; the digest of the cards only by the one that knows the cards.

    Opening the table relies on the chain, except where cards and seals next to it don't fit.
    """
    path = tmp_path / "ledger.sqlite"
    sat_down("packs-poker", path)
    forge(path, change)
    assert "snapshot was taken" in verify(path).stdout or change is another_event
    assert verify(path).returncode == 1
    assert (audit("sqlite", path).returncode == 0) == (change is other_cards)
    if change in (another_seal, a_card_more, other_cards):
        with pytest.raises(LedgerError, match="a snapshot: BadRecord"), table_of("packs-poker", path):
            pass


def test_cards_that_were_exchanged_beside_the_record_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    sat_down("baccarat", path)
    store = Store(path)
    (table,) = store.tables()
    day = store.last_day(table)
    number = max(record.sequence for record in store.records(table, day, kind="snapshot"))
    text = store.state(table, day, number)
    swapped = text.replace('"AS"', '"?"').replace('"2C"', '"AS"').replace('"?"', '"2C"')
    assert swapped != text
    with store.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(update(schema.states).values(cards=swapped))
    store.close()
    with pytest.raises(LedgerError, match="it produces a different table"), table_of("baccarat", path):
        pass


def test_without_what_lies_beside_the_record_the_whole_day_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    sat_down("three-card-poker", path)
    store = Store(path)
    with store.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(delete(schema.states))
    store.close()
    with table_of("three-card-poker", path) as played:
        assert isinstance(played, Played)
        assert played.kept.driver.completed == len(played.kept.driver.journal)
        played.round()
