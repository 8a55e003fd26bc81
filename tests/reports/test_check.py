"""What a check of the ledger finds, and which record it names. Every kind of damage must be found."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ledger_day import DAY, NEXT, Script, execute, forge, read, replace, running_day, step_of, whole_day

from croupier.ledger.check import CheckedDay, check_day
from croupier.ledger.database_reader import Reader
from croupier.ledger.errors import NotInLedger
from croupier.ledger.export import NoCheckpoint, proof, read_checkpoint
from croupier.record.chain import checkpoint, proves


def check(path: Path, day: str = DAY, **more: Any) -> CheckedDay:
    before = read(path) if day == NEXT else None
    return check_day(read(path, day), before, **more)


def wrong(path: Path, day: str = DAY, **more: Any) -> tuple[int, str]:
    found = check(path, day, **more).wrong
    assert found is not None, "the damage was not found"
    return found.sequence, found.why


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    """Record 1 is the day, 2 the opening, 3 and 4 a player, 5 to 7 rounds, 8 leaving, 9 closing, 10 a snapshot, 11 the
    close.
    """
    return whole_day(tmp_path / "l.sqlite")


def test_a_whole_day_is_right(ledger: Path) -> None:
    found = check(ledger)
    assert found.wrong is None
    assert (found.records, found.rounds, found.replayed, found.closed) == (11, 3, 8, True)
    assert (found.opened, found.sealed) == (4, 0)


def test_a_running_day_is_right_and_says_what_is_still_sealed(tmp_path: Path) -> None:
    found = check(running_day(tmp_path / "l.sqlite"), NEXT)
    assert found.wrong is None
    assert (found.replayed, found.rounds, found.closed) == (5, 2, False)
    assert found.pending > 0
    # Two decks were sealed for rounds 1 and 2, one of them again for the third, which is running: its order was told.
    assert (found.opened, found.sealed) == (2, 2)


def test_the_seals_of_a_running_round_are_checked(tmp_path: Path) -> None:
    """They are in no record yet; a replay can't produce a seal that isn't of the stored shuffle."""
    path = running_day(tmp_path / "l.sqlite")
    with closing(sqlite3.connect(path)) as connection:
        ((text,),) = connection.execute("SELECT input FROM pending WHERE input LIKE '%sealed%'").fetchall()
        seal = json.loads(text)["command"]["sealed"]
    execute(path, "UPDATE pending SET input = replace(input, ?, ?)", seal, "ab" * 32)
    assert wrong(path, NEXT)[0] == 6
    execute(path, "UPDATE pending SET input = replace(input, ?, ?)", "ab" * 32, seal)
    assert check(path, NEXT).wrong is None
    # The house's own order is exchanged: the resulting seal is one that no shuffle gave.
    with closing(Reader(path)) as store:
        (order,) = [secret for secret in store.secrets("PP-01") if secret.seal == seal]
    swapped = " ".join(reversed(order.cards.split()))
    execute(path, "UPDATE secrets SET cards = ?, salt = ? WHERE seal = ?", swapped, order.salt, seal)
    sequence, why = wrong(path, NEXT)
    assert sequence == 6
    assert why.endswith("which no shuffle gave")


# --- careless damage


def test_a_changed_word(ledger: Path) -> None:
    execute(ledger, "UPDATE records SET body = replace(body, 'Ann', 'Eve') WHERE sequence = 3")
    assert wrong(ledger) == (3, "its hash doesn't match its contents")


@pytest.mark.parametrize("column", ["hash", "previous"])
def test_a_changed_hash(ledger: Path, column: str) -> None:
    execute(ledger, f"UPDATE records SET {column} = '{'ab' * 32}' WHERE sequence = 4")
    assert wrong(ledger)[0] == 4


def test_a_missing_record(ledger: Path) -> None:
    execute(ledger, "DELETE FROM records WHERE sequence = 6")
    assert wrong(ledger) == (6, "it is missing; record 7 comes next")


def test_a_missing_first_record(ledger: Path) -> None:
    execute(ledger, "DELETE FROM records WHERE sequence = 1")
    assert wrong(ledger)[0] == 1


def test_rubbish_in_a_body(ledger: Path) -> None:
    execute(ledger, "UPDATE records SET body = 'rubbish' WHERE sequence = 5")
    assert wrong(ledger)[0] == 5


def test_a_kind_that_cannot_be_there(ledger: Path) -> None:
    execute(ledger, "UPDATE records SET kind = 'close' WHERE sequence = 5")
    assert wrong(ledger)[0] == 5


# --- careful damage: every hash after it is recomputed


def pay_more(body: dict[str, Any]) -> None:
    settled = step_of(body, "Settled")
    settled["paid"] += 100
    settled["postings"][0]["amount"] += 100


def other_seal(body: dict[str, Any]) -> None:
    step_of(body, "Committed")["commitment"] = "ab" * 32


def other_order(body: dict[str, Any]) -> None:
    order = step_of(body, "OrderRevealed")["order"]
    order[0], order[1] = order[1], order[0]


def other_wager(body: dict[str, Any]) -> None:
    for input_ in body["inputs"]:
        if input_["command"]["is"] == "PlaceWager":
            input_["command"]["amount"] += 500


def leave_out_a_step(body: dict[str, Any]) -> None:
    body["steps"] = [step for step in body["steps"] if step["is"] != "BetsClosed"]


def more_in_the_meter(body: dict[str, Any]) -> None:
    step_of(body, "MeterMoved")["after"]["display"] += 1


def other_filing(body: dict[str, Any]) -> None:
    body["filing"]["wagers.pack.maximum"] += 100


def overdraw(body: dict[str, Any]) -> None:
    step_of(body, "Left")["postings"][0]["amount"] += 100_000


def other_balance(body: dict[str, Any]) -> None:
    body["balances"][0][2] += 1


def other_root(body: dict[str, Any]) -> None:
    body["root"] = "00" * 32


@pytest.mark.parametrize(
    ("sequence", "change", "why"),
    [
        (5, pay_more, "step"),
        (5, other_seal, "which no shuffle gave"),
        (6, leave_out_a_step, "a replay gives"),
        (7, other_order, "is not the one that was sealed"),
        (6, other_wager, "cannot be replayed"),
        (6, more_in_the_meter, "does not add up"),
        (1, other_filing, "filing"),
        (8, overdraw, "overdrawn"),
        (11, other_balance, "balances"),
        (11, other_root, "root"),
        (11, lambda body: body.update(records=9), "records"),
        (11, lambda body: body["meters"].clear(), "meters"),
        (5, lambda body: body.update(number=9), "entry 9 where entry 4 is due"),
        (5, lambda body: body.update(steps=[]), "a replay gives"),
        (5, lambda body: body.pop("inputs"), ""),
        (1, lambda body: body.update(format="2.0"), "reads format 1.0"),
        (1, lambda body: body.update(game="snap"), "no table can be set up"),
    ],
)
def test_a_forgery_is_found_and_named(
    ledger: Path, sequence: int, change: Callable[[dict[str, Any]], None], why: str
) -> None:
    forge(ledger, sequence, change)
    found, result = wrong(ledger)
    assert found == sequence
    assert why in result


TOLD_NOWHERE_ELSE = {"id"}
"""What nothing else in the record corroborates: a client's own words."""


def places(data: Any, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return every place in plain data."""
    below = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [*([above] if above else []), *(place for key, value in below for place in places(value, (*above, key)))]


def alter(body: dict[str, Any], chance: Random) -> tuple[Any, ...]:
    """Change anything in a body to something else; return where."""
    while True:
        where = chance.choice(places(body))
        inside: Any = body
        for key in where[:-1]:
            inside = inside[key]
        old = inside[where[-1]]
        new: object = chance.choice([old + 1 if isinstance(old, int) else f"{old}x", "", 0, [], {}, "5", None])
        if new != old and where[-1] not in TOLD_NOWHERE_ELSE:
            inside[where[-1]] = new
            return where


@pytest.mark.parametrize("seed", range(40))
def test_nothing_can_be_changed(ledger: Path, seed: int) -> None:
    """Whatever is put in any place, with every hash recomputed: it is found, and the check doesn't crash."""
    chance = Random(seed)
    sequence = chance.randint(1, 11)
    changed: list[object] = []
    forge(ledger, sequence, lambda body: changed.append(alter(body, chance)))
    found = check(ledger).wrong
    assert found is not None, changed
    assert found.sequence == sequence, (changed, found)


def test_a_body_in_another_form(ledger: Path) -> None:
    from dataclasses import replace as changed

    from croupier.record.chain import record_hash

    records = read(ledger).records
    last = records[-1]
    loose = last.body.replace(":", ": ", 1)
    records[-1] = changed(
        last, body=loose, hash=record_hash(last.table, last.day, last.sequence, last.kind, last.previous, loose)
    )
    replace(ledger, records)
    assert wrong(ledger) == (11, "it is not in canonical form")


def test_orders_that_the_house_has_lost(tmp_path: Path) -> None:
    path = running_day(tmp_path / "l.sqlite")
    execute(path, "DELETE FROM secrets")
    number, why = wrong(path, NEXT)
    assert number == 5
    assert "the house has lost it" in why


def test_pending_inputs_that_cannot_go_on(tmp_path: Path) -> None:
    path = running_day(tmp_path / "l.sqlite")
    execute(path, "UPDATE pending SET input = replace(input, '\"seat\":3', '\"seat\":4')")
    assert "the inputs after it" in wrong(path, NEXT)[1]


# --- from day to day


def test_a_day_does_not_follow_a_day_that_was_changed(tmp_path: Path) -> None:
    path = running_day(tmp_path / "l.sqlite")
    forge(path, 11, lambda body: body.update(time="2026-01-01T21:00:00+00:00"))
    assert check(path).wrong is None, "nothing in the day itself can tell when it was closed"
    number, why = wrong(path, NEXT)
    assert number == 1
    assert "does not follow" in why


def test_meters_are_carried_from_day_to_day(tmp_path: Path) -> None:
    path = running_day(tmp_path / "l.sqlite")
    forge(path, 1, lambda body: body["carried"]["meters"][0].update(display=1), NEXT)
    assert "meters are not those" in wrong(path, NEXT)[1]


def test_a_day_that_was_never_closed(tmp_path: Path) -> None:
    path = running_day(tmp_path / "l.sqlite")
    execute(path, "DELETE FROM records WHERE kind = 'close'")
    assert "was never closed" in wrong(path, NEXT)[1]


# --- checkpoints and proofs


def test_a_checkpoint_shows_that_the_end_was_cut_off(ledger: Path) -> None:
    kept = read_checkpoint(checkpoint(read(ledger).records))
    assert check(ledger, checkpoints=[kept]).checkpoints
    execute(ledger, "DELETE FROM records WHERE sequence > 8")
    assert check(ledger).wrong is None, "the chain alone cannot tell"
    number, why = wrong(ledger, checkpoints=[kept])
    assert number == 8
    assert "made of 11 records, and there are 8" in why


def test_a_checkpoint_shows_that_everything_was_made_anew(ledger: Path) -> None:
    kept = read_checkpoint(checkpoint(read(ledger).records[:5]))
    forge(ledger, 11, lambda body: body.update(time="2026-01-01T21:00:00+00:00"))
    assert check(ledger, checkpoints=[kept]).checkpoints, "what came after it is not its matter"
    forge(ledger, 1, lambda body: body.update(time="2026-01-01T19:00:00+00:00"))
    assert check(ledger).wrong is None
    assert wrong(ledger, checkpoints=[kept])[0] == 5


@pytest.mark.parametrize("text", ["", "croupier checkpoint 1.0\n", "croupier checkpoint 1\ntable x\n", "records 5"])
def test_what_is_no_checkpoint(text: str) -> None:
    with pytest.raises(NoCheckpoint):
        read_checkpoint(text)


def test_proofs_lead_to_the_root(ledger: Path) -> None:
    day = read(ledger)
    for number in (1, 2, 3):
        made = proof(day, number)
        assert sorted(made) == ["index", "leaves", "path", "record", "root"]
        assert made["record"]["sequence"] == made["index"] + 1 == 4 + number
        assert proves(made["record"]["hash"], made["index"], made["leaves"], made["path"], made["root"])
    kept = read_checkpoint(checkpoint(day.records[:6]))
    made = proof(day, 2, kept)
    assert (made["leaves"], made["root"]) == (6, kept.root)
    with pytest.raises(NotInLedger, match="covers 6 records"):
        proof(day, 3, kept)


def test_a_second_table_has_a_chain_of_its_own(ledger: Path) -> None:
    with Script(ledger, name="PP-02") as script:
        script.open(NEXT)
    found = check(ledger)
    assert found.wrong is None
