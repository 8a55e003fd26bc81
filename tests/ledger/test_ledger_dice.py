"""Dice tables on a ledger: killed at any input, a table continues with the same wagers, point and dice.

A killed program leaves what is on disk: the file and its log. Both are copied after every input without closing
anything, and a table opened on a copy must have the state of the first.
"""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.dice import unsealed
from croupier.games import game
from croupier.games.craps.commands import AcceptDice
from croupier.games.craps.wagers import AREAS
from croupier.games.mini_dice.commands import AcceptShaker
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.ledger.table_rebuild import RecoveryDiffers
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.command import Command
from croupier.table.covered_shaker import Shake
from croupier.table.dice_commands import CallWager, DiceThrown, ReduceWager
from croupier.table.names import Note
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import question

AT = "2026-01-01T20:00:00+00:00"
NAME = "dice"


@contextmanager
def kept(path: Path, seed: int = 1) -> Iterator[LedgerTable]:
    store = Store(path)
    try:
        with LedgerTable(store, NAME, source=LaboratorySource(seed)) as table:
            yield table
    finally:
        store.close()


def standing(table: LedgerTable) -> tuple[Any, ...]:
    """Return what lasts between inputs: wagers, chips, all notes, and the table's question."""
    books = table.driver.table.books
    wagers = {seat: books.wagers(seat) for seat in books.seats}
    return wagers, dict(books.balances), dict(books.notes), question(table.driver.ask), len(table.driver.journal)


def craps(rng: random.Random) -> Iterator[tuple[Actor, Command]]:
    """Play a day at a craps table: wagers that stay up, come points, odds, calls and reductions."""
    yield player(2), c.SitDown(2, "Ann")
    yield player(2), c.BuyIn(2, 500_000)
    for _ in range(8):
        yield DEALER, c.BeginRound(AT)
        yield player(2), AcceptDice(2, (1, 3))
        for area, amount in (("pass", 1000), ("come", 1000), ("pass_odds", 1000), ("place.6", 1200), ("buy.4", 2000)):
            yield player(2), c.PlaceWager(2, area, amount)
        for number in (4, 5, 6, 8, 9, 10):
            yield player(2), c.PlaceWager(2, f"come_odds.{number}", 1000)
        yield player(2), CallWager(2, AREAS["place.6"], rng.random() < 0.5)
        yield player(2), ReduceWager(2, AREAS["buy.4"], 1000)
        yield DEALER, c.NoMoreBets()


def mini_dice(rng: random.Random) -> Iterator[tuple[Actor, Command]]:
    yield player(2), c.SitDown(2, "Ann")
    yield player(2), c.BuyIn(2, 500_000)
    for _ in range(8):
        yield DEALER, c.BeginRound(AT)
        for area, amount in (("place.6", 1200), ("place.4", 500), ("field", 500), ("seven", 100)):
            yield player(2), c.PlaceWager(2, area, amount)
        yield DEALER, c.NoMoreBets()
        yield player(2), AcceptShaker(2)
        yield player(2), Shake(2, rng.randint(3, 5))


@pytest.mark.parametrize(("name", "day"), [("craps", craps), ("mini-dice", mini_dice)])
def test_what_stands_after_a_crash_is_what_stood_before(name: str, day: Any, tmp_path: Path) -> None:
    filed = filing_with(game(name).SCHEMA, {}).filing
    assert filed is not None
    path = tmp_path / "ledger.sqlite"
    points = set()
    with kept(path) as table:
        table.begin_day("2026-01-01", filed, AT)
        assert table.give(SUPERVISOR, c.OpenTable(AT)) is None
        for number, (actor, command) in enumerate(day(random.Random(1))):
            if table.give(actor, at_area(table.driver.table, command), str(number)) is not None:
                continue  # What isn't possible just then is refused, and changes nothing.
            points.add(table.driver.table.books.number(Note("point")))
            if number % 3 == 0:
                copy = tmp_path / f"copy {number}"
                copy.mkdir()
                for file in tmp_path.glob("ledger.sqlite*"):
                    shutil.copy(file, copy / file.name)
                with kept(copy / path.name) as again:
                    assert standing(again) == standing(table), command
                shutil.rmtree(copy)
        assert any(table.driver.table.books.wagers(2).values()), "wagers stand in the end"
    assert name != "craps" or len(points) > 1, "there was a point meanwhile"


def test_a_throw_that_was_sealed_before_a_crash_is_the_one_that_is_thrown(tmp_path: Path) -> None:
    """The selection stands: it is sealed next to the record, and a restarted house throws it."""
    filed = filing_with(game("craps").SCHEMA, {}).filing
    assert filed is not None
    path = tmp_path / "ledger.sqlite"
    first: list[tuple[Actor, Command]] = [
        (SUPERVISOR, c.OpenTable(AT)),
        (player(2), c.SitDown(2, "Ann")),
        (player(2), c.BuyIn(2, 500_000)),
        (DEALER, c.BeginRound(AT)),
        (player(2), AcceptDice(2)),
        (player(2), c.PlaceWager(2, AREAS["pass"], 1000)),
    ]
    with kept(path) as table:
        table.begin_day("2026-01-01", filed, AT)
        for actor, command in first:
            assert table.give(actor, command) is None, command
        seal = table.driver.table.books.notes[Note("seal")]
    store = Store(path)
    (secret,) = store.secrets(NAME)
    assert secret.seal == seal
    assert all(secret.salt not in text for text in store.pending(NAME)), "nothing that is shown tells the throw"
    store.close()
    with kept(path, seed=2) as table:
        assert table.driver.table.books.notes[Note("seal")] == seal
        assert table.give(DEALER, c.NoMoreBets()) is None
        entry = table.driver.journal[-1]
        (thrown,) = [value.command for value in entry.inputs if isinstance(value.command, DiceThrown)]
        assert secret.cards.startswith("dice " + " ".join(map(str, thrown.dice)))
        assert unsealed(thrown.dice, thrown.salt, seal)
        assert thrown.laboratory == LaboratorySource(1).laboratory, "it is stamped by the source that it came from"
        assert table.store.secrets(NAME) == [], "what was thrown is a secret no more"


def test_a_throw_that_was_never_made_is_forgotten_when_the_day_ends(tmp_path: Path) -> None:
    filed = filing_with(game("craps").SCHEMA, {}).filing
    assert filed is not None
    with kept(tmp_path / "ledger.sqlite") as table:
        table.begin_day("2026-01-01", filed, AT)
        for actor, command in (
            (SUPERVISOR, c.OpenTable(AT)),
            (player(2), c.SitDown(2, "Ann")),
            (player(2), c.BuyIn(2, 500_000)),
            (DEALER, c.BeginRound(AT)),
            (player(2), AcceptDice(2)),
            (player(2), c.PlaceWager(2, AREAS["pass"], 1000)),
            (player(2), c.WithdrawWager(2, AREAS["pass"])),
            (DEALER, c.CallOffRound()),
            (player(2), c.LeaveSeat(2)),
        ):
            assert table.give(actor, command) is None, command
        assert len(table.store.secrets(NAME)) == 1
        assert table.give(SUPERVISOR, c.CloseTable()) is None
        table.end_day(AT)
        assert table.store.secrets(NAME) == []


def test_a_sealed_throw_that_was_tampered_with_stops_the_recovery(tmp_path: Path) -> None:
    filed = filing_with(game("craps").SCHEMA, {}).filing
    assert filed is not None
    path = tmp_path / "ledger.sqlite"
    with kept(path) as table:
        table.begin_day("2026-01-01", filed, AT)
        for actor, command in (
            (SUPERVISOR, c.OpenTable(AT)),
            (player(2), c.SitDown(2, "Ann")),
            (player(2), c.BuyIn(2, 500_000)),
            (DEALER, c.BeginRound(AT)),
            (player(2), AcceptDice(2)),
        ):
            assert table.give(actor, command) is None, command
        assert len(table.store.secrets(NAME)) == 1
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE secrets SET cards = CASE cards WHEN 'dice 1 1' THEN 'dice 6 6' ELSE 'dice 1 1' END")
    with pytest.raises(RecoveryDiffers, match="a throw or a spin doesn't match its seal"), kept(path):
        pass
