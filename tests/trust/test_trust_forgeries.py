"""Forgeries by an insider who can write to the record and recomputes every hash: both checkers find them, and say
why.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from both_checkers import audit, verify
from every_game import table_of

from croupier.ledger.check import check_day, check_store
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import LedgerDay, read_day
from croupier.ledger.export import read_checkpoint
from croupier.play.table_ledger import close_day
from croupier.record.chain import GENESIS, Record, chained, checkpoint, merkle_root
from croupier.record.events import Matter

ROOT = Path(__file__).parent.parent.parent
LATER = "2026-01-01T22:00:00+00:00"

Bodies = list[tuple[str, Any]]
"""The kind and the body of each record."""


@pytest.fixture(scope="module")
def poker_day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedgerDay]:
    yield from _played("poker", tmp_path_factory.mktemp("poker"))


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedgerDay]:
    yield from _played("baccarat", tmp_path_factory.mktemp("baccarat"))


def _played(game: str, folder: Path) -> Iterator[LedgerDay]:
    """A day with three rounds, a freeze between two of them, and its close."""
    with table_of(game, folder / "ledger.sqlite") as played:
        kept = played.kept
        played.sit_down()
        played.round()
        kept.note(
            Matter.FREEZE,
            "a dispute",
            reason="who dealt?",
            time="2026-01-01T20:30:00+00:00",
            role="supervisor",
            actor="Sue",
        )
        kept.note(Matter.FREEZE, "", reason="settled", time="2026-01-01T21:00:00+00:00")
        played.place.clock = lambda: "2026-01-01T21:30:00+00:00"
        played.round()
        played.round()
        played.players.leave()
        close_day(kept, LATER)
        yield read_day(kept.store, kept.name, kept.day)


def forged(day: LedgerDay, change: Callable[[Bodies], object]) -> LedgerDay:
    """Return the day with something changed, and every number, hash and root recomputed."""
    bodies: Bodies = [(record.kind, json.loads(record.body)) for record in day.records]
    change(bodies)
    made: list[Record] = []
    entries = 0
    for number, (kind, body) in enumerate(bodies, 1):
        if kind == "entry":
            entries += 1
            body["number"] = entries
        if kind == "close":
            body |= {"records": len(made), "root": merkle_root([record.hash for record in made])}
        made.append(chained(day.table, day.name, number, kind, made[-1].hash if made else GENESIS, body))
    return LedgerDay(day.table, day.name, made, day.secrets, day.pending)


def both(day: LedgerDay, folder: Path) -> tuple[int, str, str]:
    """Return what both checkers say about a day; they name the same record."""
    wrong = check_day(day).wrong
    assert wrong is not None, "croupier ledger verify has not found it"
    export = folder / "export.jsonl"
    export.write_text("".join(f"{record.line()}\n" for record in day.records), "utf-8")
    audited = audit("export", export)
    assert audited.returncode == 1, f"the auditor has not found it: {wrong.why}"
    named = re.search(r"record (\d+)", audited.stdout)
    assert named is not None
    assert int(named[1]) == wrong.sequence, (wrong, audited.stdout)
    return wrong.sequence, wrong.why, audited.stdout


def entries(bodies: Bodies, procedure: str = "round") -> list[Any]:
    return [body for kind, body in bodies if kind == "entry" and body["procedure"] == procedure]


def events(bodies: Bodies, matter: str = "freeze") -> list[Any]:
    return [body for kind, body in bodies if kind == "event" and body["matter"] == matter]


def two_rounds_before_the_event(bodies: Bodies) -> None:
    for at in (1, 2):
        begin_round_at(bodies, at, "2026-01-01T20:59:59+00:00")


def begin_round_at(bodies: Bodies, at: int, time: str) -> None:
    """Rewrite when a round began, wherever it is stated."""
    entry = entries(bodies)[at]
    text = json.dumps(entry).replace(entry["inputs"][0]["command"]["at"], time)
    entry.update(json.loads(text))


def give_in_role(bodies: Bodies, command: str, role: str, seat: int = 0) -> None:
    commands = next(
        input_ for _, body in bodies for input_ in body.get("inputs", ()) if input_["command"]["is"] == command
    )
    commands.update(role=role, seat=seat)


OTHER = "9.9.9 sha256:" + "ab" * 32

FORGERIES: dict[str, tuple[Callable[[Bodies], object], str, str]] = {
    # the program
    "a program that is not the day's": (
        lambda bodies: entries(bodies)[1]["under"].update(code=OTHER),
        "not made by the program of its day",
        "not made by its day's program",
    ),
    "the day's program": (
        lambda bodies: bodies[0][1].update(code=OTHER),
        "not made by the program of its day",
        "not made by its day's program",
    ),
    "a change of program from one that never served": (
        lambda bodies: events(bodies)[1].update(matter="software", before=OTHER, after=OTHER + "c"),
        "software was",
        "software was different before this event",
    ),
    "terms that change within the day": (
        lambda bodies: events(bodies)[1].update(matter="terms", before="", after="ab" * 32),
        "terms do not change within a day",
        "terms do not change within a day",
    ),
    # times
    "a round that begins before the one before it": (
        lambda bodies: begin_round_at(bodies, 2, "2026-01-01T21:29:59+00:00"),
        "the time goes back",
        "the time goes back",
    ),
    "a round that begins before an event that was over": (
        two_rounds_before_the_event,
        "the time goes back",
        "the time goes back",
    ),
    "a round before the day": (
        lambda bodies: begin_round_at(bodies, 0, "2026-01-01T19:59:59+00:00"),
        "the time goes back",
        "the time goes back",
    ),
    "a round after the close": (
        lambda bodies: begin_round_at(bodies, 2, "2026-01-01T22:00:01+00:00"),
        "the time goes back",
        "the time goes back",
    ),
    "a round in another zone": (
        lambda bodies: begin_round_at(bodies, 2, "2026-01-01T16:30:00-05:00"),
        "is not a UTC time",
        "the field at",
    ),
    "a round in another form": (
        lambda bodies: begin_round_at(bodies, 2, "2026-01-01T21:30:00Z"),
        "is not a UTC time",
        "the field at",
    ),
    "an event before the last": (
        lambda bodies: events(bodies)[1].update(time="2026-01-01T20:29:59+00:00"),
        "the time goes back",
        "the time goes back",
    ),
    "an event in another zone": (
        lambda bodies: events(bodies)[1].update(time="2026-01-01T22:00:00+01:00"),
        "is not a UTC time",
        "the field time",
    ),
    "a day that began on another date": (
        lambda bodies: bodies[0][1].update(time="2025-12-30T20:00:00+00:00"),
        "does not begin at",
        "does not begin on its date",
    ),
    "a close before the last round": (
        lambda bodies: bodies[-1][1].update(time="2026-01-01T21:29:59+00:00"),
        "the time goes back",
        "the time goes back",
    ),
    # roles
    "a table opened by a dealer": (
        lambda bodies: give_in_role(bodies, "OpenTable", "dealer"),
        "NOT_YOUR_ROLE",
        "the dealer may not give OpenTable",
    ),
    "a round begun by a player": (
        lambda bodies: give_in_role(bodies, "BeginRound", "player", 1),
        "NOT_YOUR_ROLE",
        "the player may not give BeginRound",
    ),
    "a seat taken by a spectator": (
        lambda bodies: give_in_role(bodies, "SitDown", "spectator", 1),
        "does not act for seat",
        "the spectator may not give SitDown",
    ),
    "a dealer with a seat": (
        lambda bodies: give_in_role(bodies, "BeginRound", "dealer", 3),
        "does not act for seat",
        "another player's seat",
    ),
    "an event recorded by a player": (
        lambda bodies: events(bodies)[0].update(role="player"),
        "is not recorded in the role 'player'",
        "has a role that may not record it",
    ),
    "a self-check by a supervisor": (
        lambda bodies: events(bodies)[1].update(matter="self-check", role="supervisor", actor="Sue"),
        "is not recorded in the role 'supervisor'",
        "has a role that may not record it",
    ),
    "the house as a supervisor": (
        lambda bodies: events(bodies)[1].update(role="supervisor"),
        "the house does not act",
        "acts in a role that is not its own",
    ),
    # omissions
    "the last step of a round": (
        lambda bodies: entries(bodies)[1]["steps"].pop(),
        "a replay gives",
        "the procedure ends too early",
    ),
    "a round, from beginning to end": (
        lambda bodies: bodies.remove(("entry", entries(bodies)[1])),
        "",
        "",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_both_checkers_find_a_forgery_and_say_why(name: str, day: LedgerDay, tmp_path: Path) -> None:
    change, inside, outside = FORGERIES[name]
    _, why, result = both(forged(day, change), tmp_path)
    assert inside in why
    assert outside in result


def test_the_honest_day_is_right_when_hashed_anew(day: LedgerDay, poker_day: LedgerDay) -> None:
    for ledger_day in (day, poker_day):
        assert check_day(forged(ledger_day, lambda bodies: None)).wrong is None


@pytest.mark.parametrize("put_in", ["announced", 1, 10**9])
def test_what_a_poker_player_put_in_cannot_be_made_up(poker_day: LedgerDay, put_in: Any, tmp_path: Path) -> None:
    def change(bodies: Bodies) -> None:
        commands = next(
            input_ for body in entries(bodies) for input_ in body["inputs"] if input_["command"].get("put_in") == 0
        )
        command = commands["command"]
        command["put_in"] = command.get("amount", command.get("to")) if put_in == "announced" else put_in

    both(forged(poker_day, change), tmp_path)


# --- from day to day


def test_a_program_that_changed_between_two_days_is_reported(tmp_path: Path, day: LedgerDay) -> None:
    """The second day names another program; if the event that reports it is left out, both find that."""
    code = json.loads(day.records[0].body)["code"]
    head = json.loads(day.records[0].body) | {"code": OTHER, "time": "2026-01-02T20:00:00+00:00"}
    result = {
        "matter": "software", "about": "", "before": code, "after": OTHER, "actor": "a clerk", "role": "house",
        "reason": "an update", "time": "2026-01-02T20:00:00+00:00",
    }  # fmt: skip
    close = json.loads(day.records[-1].body) | {"balances": [], "time": "2026-01-02T21:00:00+00:00"}
    for value, right in (([result], True), ([], False), ([result | {"before": "another"}], False)):
        bodies: Bodies = [("day", head), *(("event", event) for event in value), ("close", close)]
        made: list[Record] = list(day.records)
        own: list[Record] = []
        for number, (kind, body) in enumerate(bodies, 1):
            if kind == "close":
                body |= {"records": len(own), "root": merkle_root([record.hash for record in own])}
            own.append(chained(day.table, "2026-01-02", number, kind, made[-1].hash, body))
            made.append(own[-1])
        second = LedgerDay(day.table, "2026-01-02", own, [], [])
        assert (check_day(second, day).wrong is None) == right
        export = tmp_path / "export.jsonl"
        export.write_text("".join(f"{record.line()}\n" for record in made), "utf-8")
        audited = audit("export", export)
        assert (audited.returncode == 0) == right, audited.stdout


# --- in the store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A ledger with everything in one file."""
    path = tmp_path / "ledger.sqlite"
    with table_of("baccarat", path) as played:
        played.sit_down()
        played.round()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return path


@pytest.mark.parametrize("where", ["row", "index"])
def test_a_cell_that_was_changed_beside_its_index_is_found(file: Path, where: str) -> None:
    """The day of a record, changed in the file itself: queries that use the index don't see the row's cell."""
    assert verify(file).returncode == audit("sqlite", file).returncode == 0
    with closing(sqlite3.connect(file)) as connection:
        ((table, day),) = connection.execute("SELECT DISTINCT table_name, day FROM records").fetchall()
    raw = file.read_bytes()
    row = rf"(?<={table}){day}(?=.entry)" if where == "row" else rf"(?<={table}){day}(?!.(entry|day|event))"
    found = list(re.finditer(row.encode(), raw, re.DOTALL))
    assert found
    at = found[-1].start()
    file.write_bytes(raw[:at] + b"2026-01-09" + raw[at + len(day) :])
    inside, outside = verify(file), audit("sqlite", file)
    assert inside.returncode == 1
    assert "In the store" in inside.stdout or "WRONG" in inside.stdout
    assert outside.returncode == 1
    assert "WRONG" in outside.stdout


@pytest.mark.parametrize("column", ["table_name", "day", "sequence", "kind", "previous", "body", "hash"])
def test_every_column_is_held_against_its_record(file: Path, column: str) -> None:
    other = {"sequence": "77", "kind": "'close'", "day": "'2026-01-09'", "body": "replace(body, 'e', 'a')"}
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(f"UPDATE records SET {column} = {other.get(column, repr('ab' * 32))} WHERE sequence = 3")
    assert verify(file).returncode == 1
    assert audit("sqlite", file).returncode == 1
    reader = Reader(file)
    assert check_store(reader) is not None
    reader.close()


def test_published_steps_of_a_running_round_are_counted(tmp_path: Path) -> None:
    """Of a running round, the inputs are stored and a digest of what was told; no record has them yet."""
    path = tmp_path / "ledger.sqlite"
    with table_of("baccarat", path) as played:
        played.sit_down()
        played.wagers()
        day = read_day(played.kept.store, played.kept.name, played.kept.day)
    assert check_day(day).wrong is None
    last = json.loads(day.pending[-1])
    for change in ({"steps": last["steps"] - 1}, {"steps_digest": "ab" * 32}):
        pending = [*day.pending[:-1], json.dumps(last | change)]
        wrong = check_day(LedgerDay(day.table, day.name, day.records, day.secrets, pending)).wrong
        assert wrong is not None
        assert "it does not lead to the published state" in wrong.why


def test_the_tail_of_a_running_day_is_pinned_by_a_checkpoint_alone(tmp_path: Path, day: LedgerDay) -> None:
    """Whole entries at the end leave no trace in what is before them: that is what checkpoints and copies are for."""
    kept = read_checkpoint(checkpoint(day.records[:-1]))
    rounds = [at for at, record in enumerate(day.records) if '"procedure":"round"' in record.body]
    short = LedgerDay(day.table, day.name, day.records[: rounds[-1]], day.secrets, [])
    assert check_day(short, checkpoints=[kept]).wrong is not None
