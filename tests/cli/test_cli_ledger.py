"""``croupier ledger`` as a user meets it: words, exit status, JSON, on days played at the terminal table."""

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from in_process import Done, run

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.rules import AREAS
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.record.chain import proves, record_hash
from croupier.record.codec import canonical
from croupier.table.commands import BeginRound, BuyIn, CloseTable, LeaveSeat, NoMoreBets, OpenTable, PlaceWager, SitDown
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.words import refused

sys.path.insert(0, str(Path(__file__).parents[1] / "trust"))

from both_checkers import audit

DAYS = ("2026-01-01", "2026-01-02")
WAGERS = (("pack.1", 25_00), ("five.1", 5_00), ("seven.1", 5_00), ("pack.2", 10_00))

COMMANDS = (
    ("list",),
    ("verify",),
    ("export",),
    ("checkpoint",),
    ("prove", "1"),
    ("replay", "1"),
    ("recall", "--seat", "3"),
    ("meters",),
    ("win-report",),
    ("close-day",),
)


def script(url: str | Path, *, name: str = "PP-01", days: int = 2, player_name: str = "Ann") -> None:
    """Play two days of two rounds; the second is running, with open wagers in a third round."""
    filing = filing_with(SCHEMA, {}).filing
    assert filing is not None
    store = Store(url)
    with LedgerTable(store, name, source=LaboratorySource(49)) as table:
        for day in DAYS[:days]:
            at = f"{day}T20:00:00+00:00"
            table.begin_day(day, filing, at)
            values: list[Any] = [(SUPERVISOR, OpenTable(at)), (player(3), SitDown(3, player_name))]
            values += [(player(3), BuyIn(3, 500_00))]
            bets = [(player(3), PlaceWager(3, AREAS[area], amount)) for area, amount in WAGERS]
            values += [(DEALER, BeginRound(at)), *bets, (DEALER, NoMoreBets())] * 2
            running = day == DAYS[-1]
            values += [(DEALER, BeginRound(at)), *bets[:1]] if running else [(player(3), LeaveSeat(3))]
            values += [] if running else [(SUPERVISOR, CloseTable())]
            for actor, command in values:
                refusal = table.give(actor, command)
                assert refusal is None, refused(refusal)
            if not running:
                table.end_day(at)
    store.close()


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("ledger") / "ledger.sqlite"
    script(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return path


@pytest.fixture
def folder(original: Path, tmp_path: Path) -> Path:
    """A folder with its own ledger in it, under the name that the commands look for."""
    shutil.copy(original, tmp_path / "croupier.sqlite")
    return tmp_path


def ledger(folder: Path, *arguments: str, typed: str = "", encoding: str = "utf-8") -> Done:
    return run(folder, "ledger", *arguments, typed=typed, encoding=encoding)


def test_a_command_as_it_is_started(folder: Path) -> None:
    command = [sys.executable, "-m", "croupier", "ledger"]
    for arguments, status in ((["verify"], 0), (["verify", "--day", "never"], 2)):
        done = subprocess.run([*command, *arguments], cwd=folder, capture_output=True, text=True, timeout=60)
        assert done.returncode == status
        assert "Traceback" not in done.stderr


def right(folder: Path, *arguments: str, typed: str = "") -> str:
    done = ledger(folder, *arguments, typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def as_json(folder: Path, *arguments: str) -> Any:
    return json.loads(right(folder, *arguments, "--json"))


def damage(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "croupier.sqlite")) as connection, connection:
        assert connection.execute(statement).rowcount > 0


def test_list(folder: Path) -> None:
    report = right(folder, "list")
    assert max(map(len, report.splitlines())) <= 80
    assert [line.split()[:5] for line in report.splitlines()] == [
        ["table", "day", "records", "rounds", "state"],
        ["PP-01", DAYS[0], "10", "2", "closed"],
        ["PP-01", DAYS[1], "6", "2", "running"],
    ]
    first, second = as_json(folder, "list")
    assert first == {"table": "PP-01", "day": DAYS[0], "records": 10, "rounds": 2, "closed": True} | {
        "head": first["head"]
    }
    assert len(first["head"]) == 64
    assert second["closed"] is False


def test_verify(folder: Path) -> None:
    report = right(folder, "verify")
    assert "The record is whole." in report
    assert "verify/audit.py checks an export independently" in report
    found = as_json(folder, "verify", "--day", DAYS[1])
    assert found["right"] is True
    (day,) = found["days"]
    assert (day["day"], day["replayed"], day["pending"] > 0, day["first_wrong"]) == (DAYS[1], 5, True, None)


def test_verify_names_the_first_wrong_record_with_status_1(folder: Path) -> None:
    damage(folder, f"UPDATE records SET body = replace(body, 'Ann', 'Eve') WHERE day = '{DAYS[0]}' AND sequence = 3")
    done = ledger(folder, "verify")
    assert done.returncode == 1
    assert f"table PP-01, {DAYS[0]}, record 3: its hash doesn't match its contents." in done.stdout
    assert "The record is WRONG." in done.stdout
    done = ledger(folder, "verify", "--json")
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert found["right"] is False
    assert found["days"][-1]["first_wrong"] == {"sequence": 3, "why": "its hash doesn't match its contents"}
    assert ledger(folder, "verify", "--day", DAYS[1]).returncode == 0, "that day is as it was"


def test_verify_by_workers_resumed_and_since_a_checkpoint(folder: Path) -> None:
    right(folder, "checkpoint", "--day", DAYS[0], "-o", "kept.txt")
    whole = right(folder, "verify")
    assert right(folder, "verify", "--workers", "2", "--resume", "finished") == whole
    assert right(folder, "verify", "--resume", "finished") == whole
    report = right(folder, "verify", "--since", "kept.txt")
    assert "Its chain is whole up to the checkpoint" in report
    assert "It matches the checkpoint." in report
    assert [day["chain_only"] for day in as_json(folder, "verify", "--since", "kept.txt")["days"]] == [True, False]
    both = ledger(folder, "verify", "--since", "kept.txt", "--checkpoint", "kept.txt")
    assert (both.returncode, both.stdout.count("It matches the checkpoint.")) == (0, 1)
    for wrong in (("--workers", "0"), ("--workers", "2", "--cluster", "local:1"), ("--cluster", "local:0")):
        assert ledger(folder, "verify", *wrong).returncode == 2


def test_checkpoints(folder: Path) -> None:
    kept = folder / "kept.txt"
    assert "kept.txt written." in right(folder, "checkpoint", "--day", DAYS[0], "-o", "kept.txt")
    text = kept.read_text("utf-8")
    assert text.startswith(f"croupier checkpoint 1.0\ntable PP-01\nday {DAYS[0]}\nrecords 10\nhead ")
    assert right(folder, "checkpoint", "--day", DAYS[0]) == text
    assert f"day {DAYS[1]}" in right(folder, "checkpoint"), "the last day, if none is named"
    assert "It matches the checkpoint." in right(folder, "verify", "--checkpoint", "kept.txt")
    damage(folder, f"DELETE FROM records WHERE day = '{DAYS[0]}' AND sequence = 10")
    done = ledger(folder, "verify", "--checkpoint", "kept.txt")
    assert done.returncode == 1
    assert "was made of 10 records, and there are 9" in " ".join(done.stdout.split())
    assert ledger(folder, "prove", "1", "--checkpoint", "kept.txt").returncode == 1


def test_export_is_the_record_format(folder: Path) -> None:
    assert "all.jsonl written: 16 records." in right(folder, "export", "-o", "all.jsonl")
    lines = (folder / "all.jsonl").read_text("utf-8").splitlines(keepends=True)
    previous = "0" * 64
    for line in lines:
        one = json.loads(line)
        assert canonical(one) + "\n" == line
        assert sorted(one) == ["body", "day", "hash", "kind", "previous", "sequence", "table"]
        assert one["previous"] == previous
        head = (one["table"], one["day"], one["sequence"], one["kind"], previous)
        previous = record_hash(*head, canonical(one["body"]))
        assert one["hash"] == previous
    assert right(folder, "export") == "".join(lines)
    assert right(folder, "export", "--table", "PP-01", "--day", DAYS[1]) == "".join(lines[10:])
    again = ledger(folder, "export", "-o", "all.jsonl")
    assert again.returncode == 2
    assert "not overwritten" in again.stderr
    assert (folder / "all.jsonl").read_text("utf-8") == "".join(lines)


def test_the_independent_auditor_agrees(folder: Path) -> None:
    right(folder, "export", "-o", "all.jsonl")
    right(folder, "checkpoint", "-o", "kept.txt")
    (folder / "proof.json").write_text(right(folder, "prove", "1"), "utf-8")
    for what, name in (("export", "all.jsonl"), ("proof", "proof.json"), ("sqlite", "croupier.sqlite")):
        done = audit(what, folder / name, "--checkpoint", folder / "kept.txt")
        assert done.returncode == 0, f"{what}: {done.stdout}"


def test_prove(folder: Path) -> None:
    made = json.loads(right(folder, "prove", "2", "--day", DAYS[0]))
    assert sorted(made) == ["index", "leaves", "path", "record", "root"]
    assert made["record"]["body"]["procedure"] == "round"
    assert proves(made["record"]["hash"], made["index"], made["leaves"], made["path"], made["root"])
    right(folder, "checkpoint", "-o", "kept.txt")
    assert json.loads(right(folder, "prove", "1", "--checkpoint", "kept.txt"))["leaves"] == 6


def test_replay_of_a_retired_round(folder: Path) -> None:
    report = right(folder, "replay", "1", "--day", DAYS[0])
    words = " ".join(report.split())
    assert max(map(len, report.splitlines())) <= 80
    assert f"Table PP-01, {DAYS[0]}, round 1 (record 5)." in words
    assert "Practice mode" in words
    assert "Its deck is retired" in words
    assert "The dealer deals 8♥ face down to seat 3. [13:69F-43.7(d)" in words
    assert "Arithmetic: 5 × $5 = $25." in words
    assert "13:69F-43.11(c)2" in words
    found = as_json(folder, "replay", "1", "--day", DAYS[0])
    assert (found["round"], found["record"], found["sealed"]) == (1, 5, "")
    assert found["steps"][0]["sentence"] == "Round 1 begins."
    assert found["steps"][0]["cites"] == ["13:69F-43.4(a)"]


def test_replay_of_a_round_whose_deck_is_still_sealed(folder: Path) -> None:
    text = " ".join(right(folder, "replay", "2").split())
    assert "The order of its deck is still sealed" in text
    assert "this is what a bystander saw" in text
    assert "The dealer deals a card face down to seat 3." in text
    assert "Seat 3 may view the cards: ▒" in text or "Seat 3 may view the cards" in text
    assert as_json(folder, "replay", "2")["sealed"]


def test_replay_step_by_step(folder: Path) -> None:
    whole = right(folder, "replay", "1", "--day", DAYS[0], "--step", typed="\n" * 200)
    assert "Round 1 is complete." in whole
    some = right(folder, "replay", "1", "--day", DAYS[0], "--step", typed="\n\nq\n")
    assert "Round 1 begins." in some
    assert "Round 1 is complete." not in some


def test_replay_of_a_forged_round(folder: Path) -> None:
    damage(folder, f"UPDATE records SET body = replace(body, '\"paid\":2500', '\"paid\":3500') WHERE day = '{DAYS[0]}'")
    done = ledger(folder, "replay", "1", "--day", DAYS[0])
    assert done.returncode == 1
    assert "record 5 does not replay as recorded" in done.stderr


def test_recall(folder: Path) -> None:
    report = right(folder, "recall", "--seat", "3")
    assert max(map(len, report.splitlines())) <= 80
    assert "the last 4 rounds with a wager" in report
    assert f"{DAYS[0]}, round 1, 20:00:00: Ann" in report
    assert "  Cards   seat 3  8♥ K♦ K♠ 4♣ 4♠" in report
    assert "  Wager   five-card bonus 1, $5: wins, Two Pair; paid $15 at 3 to 1; $5 returned" in report
    assert "  Meter   seven-card: $0.25 contributed" in report
    assert "  Funds   $500 before, $550 after; net +$50" in report
    found = as_json(folder, "recall", "--seat", "3", "--last", "1")
    (round_,) = found["rounds"]
    assert (found["depth"], round_["day"], round_["round"]) == (1, DAYS[1], 2)
    assert round_["after"] == round_["before"] + round_["net"]
    assert [wager["area"] for wager in round_["wagers"]] == ["pack.1", "five.1", "seven.1", "pack.2"]
    assert as_json(folder, "recall", "--seat", "3")["depth"] == 50


def test_meters(folder: Path) -> None:
    report = right(folder, "meters")
    assert max(map(len, report.splitlines())) <= 80
    assert "The seven-card meter shows $25,001; 4 wagers registered." in report
    assert "the initial amount is placed on it" in report
    assert "it is carried over from the day before" in report
    assert "5 earlier changes not shown" in right(folder, "meters", "--last", "1")
    (meter,) = as_json(folder, "meters", "--day", DAYS[0])
    assert (meter["name"], meter["state"]["display"], meter["contributed"]) == ("seven-card", 25_000_50, "50")
    assert [change["after"] for change in meter["changes"]] == [25_000_00, 25_000_25, 25_000_50]
    assert meter["changes"][1]["reason"] == "seat 3's seven-card bonus 1 is registered"


def test_win_report(folder: Path) -> None:
    report = right(folder, "win-report")
    assert max(map(len, report.splitlines())) <= 80
    assert "Closing inventory" in report
    assert "Present inventory" in report
    assert report.count("the same") == 2
    assert "within the band of 3" in " ".join(report.split())
    found = as_json(folder, "win-report", "--day", DAYS[0])
    (day,) = found["days"]
    assert (
        day["win"] == day["drop"] + day["closing_inventory"] + day["credits"] - day["opening_inventory"] - day["fills"]
    )
    assert day["win"] == day["win_by_wagers"] == sum(line["hold"] for line in found["wagers"])
    assert [line["number"] for line in found["wagers"]] == [4, 2, 2]
    assert found["wagers"][1]["theory"]["within"] is True
    pack = found["wagers"][0]
    assert ("no exact value yet" in report) == (pack["theory"] is None)


def test_a_day_is_closed(folder: Path) -> None:
    done = ledger(folder, "close-day")
    assert done.returncode == 2
    assert "Ann in seat 3 has not left table PP-01" in done.stderr
    with LedgerTable(Store(folder / "croupier.sqlite"), "PP-01", source=LaboratorySource(1)) as table:
        assert table.give(DEALER, NoMoreBets()) is None
        assert table.give(player(3), LeaveSeat(3)) is None
        assert "is being written by another process" in ledger(folder, "close-day").stderr
    assert f"Table PP-01, {DAYS[1]} is closed: 11 records." in right(folder, "close-day")
    assert as_json(folder, "list")[1]["closed"] is True
    assert ledger(folder, "close-day").returncode == 2
    right(folder, "verify")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_what_is_not_there_is_status_2(folder: Path, command: tuple[str, ...]) -> None:
    def refused(*more: str, where: Path = folder) -> str:
        done = ledger(where, *command, *more)
        assert done.returncode == 2, done.stdout
        assert done.stdout == ""
        assert "Traceback" not in done.stderr
        return done.stderr

    assert "there is no ledger none.sqlite" in refused("--ledger", "none.sqlite")
    assert not (folder / "none.sqlite").exists()
    (folder / "text.sqlite").write_text("rubbish " * 500)
    assert "is not a ledger" in refused("--ledger", "text.sqlite")
    assert "cannot be opened" in refused("--ledger", "postgresql://nobody@127.0.0.1:1/none")
    Store(folder / "empty.sqlite").close()
    if command != ("list",):
        assert "record" in refused("--ledger", "empty.sqlite")
        assert "no table is named X" in refused("--table", "X")
    if command[0] not in ("list", "recall", "close-day"):
        assert "2020-01-01" in refused("--day", "2020-01-01") or command == ("export",)
    if command[0] in ("prove", "replay"):
        done = ledger(folder, command[0], "99")
        assert done.returncode == 2
        assert "has rounds 1 to 2, not round 99" in done.stderr


def test_a_seat_without_a_wager_and_a_depth_of_nothing(folder: Path) -> None:
    done = ledger(folder, "recall", "--seat", "5")
    assert done.returncode == 2
    assert "no round with a wager of seat 5" in done.stderr
    assert ledger(folder, "recall", "--seat", "3", "--last", "0").returncode == 2


def test_checkpoint_files_that_are_none(folder: Path) -> None:
    (folder / "kept.txt").write_text("rubbish")
    for name, words in (("kept.txt", "not a checkpoint"), ("none.txt", "cannot be read")):
        done = ledger(folder, "verify", "--checkpoint", name)
        assert done.returncode == 2
        assert words in done.stderr
    right(folder, "checkpoint", "-o", "good.txt")
    assert ledger(folder, "verify", "--checkpoint", "good.txt", "--day", DAYS[0]).returncode == 2


@pytest.mark.parametrize("command", [("recall", "--seat", "3"), ("meters",), ("win-report",), ("replay", "1")])
def test_a_report_of_a_damaged_record_is_refused(folder: Path, command: tuple[str, ...]) -> None:
    damage(folder, f"UPDATE records SET body = 'rubbish' WHERE day = '{DAYS[1]}' AND sequence = 5")
    done = ledger(folder, *command)
    assert done.returncode == 1
    assert f"the record is wrong: table PP-01, {DAYS[1]}, record 5" in done.stderr
    assert "Traceback" not in done.stderr


def test_several_tables(folder: Path) -> None:
    script(folder / "croupier.sqlite", name="PP-02", days=1, player_name="Eve")
    assert "name one with --table: PP-01, PP-02" in ledger(folder, "replay", "1").stderr
    report = right(folder, "recall", "--seat", "3", "--table", "PP-02")
    assert "Eve" in report
    assert len(as_json(folder, "verify")["days"]) == 3
    assert len(right(folder, "export").splitlines()) == 16 + 10
    assert len(right(folder, "export", "--day", DAYS[1]).splitlines()) == 6


def test_a_terminal_that_knows_only_ascii(folder: Path) -> None:
    done = ledger(folder, "replay", "1", "--day", DAYS[0], encoding="ascii")
    assert done.returncode == 0, done.stderr
    assert "The dealer deals 8H face down to seat 3." in " ".join(done.stdout.split())


# --- choosing a ledger

HERE = "croupier.sqlite"
OF_PLAY, OF_SERVE = "data/croupier/table.sqlite", "data/croupier/house.sqlite"


@pytest.fixture
def kept(original: Path, tmp_path: Path) -> Callable[[str], str]:
    """Put a ledger at a place and return its full path; the player's name identifies each."""

    def put(place: str) -> str:
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(original, path)
        return str(path)

    return put


@pytest.mark.parametrize(
    ("places", "whose"),
    [
        ([OF_PLAY], "the one of “croupier play”"),
        ([OF_SERVE], "the one of “croupier serve”"),
        ([OF_PLAY, OF_SERVE], "the one of “croupier play”"),
        ([HERE, OF_SERVE], "in this folder"),
        ([HERE, OF_PLAY, OF_SERVE], "in this folder"),
    ],
)
def test_the_ledger_being_read_is_named_with_the_others(
    tmp_path: Path, kept: Callable[[str], str], places: list[str], whose: str
) -> None:
    paths = [kept(place) for place in places]
    first, *others = [path if path != str(tmp_path / HERE) else HERE for path in paths]
    done = ledger(tmp_path, "list", "--json")
    assert len(json.loads(done.stdout)) == 2, "what is printed is read by programs"
    output = done.stderr.splitlines()
    assert output[0] == f"croupier ledger: the ledger is {first}, {whose}"
    assert [line.rpartition(": --ledger ")[2] for line in output[1:]] == others
    for path in others:
        named = ledger(tmp_path, "list", "--ledger", path)
        assert (named.returncode, named.stderr) == (0, "")


def test_the_only_ledger_in_a_folder_is_not_named(folder: Path) -> None:
    assert ledger(folder, "list").stderr == ""


def test_a_ledger_that_is_named_is_read_though_there_are_usual_ones(tmp_path: Path, kept: Callable[[str], str]) -> None:
    kept(HERE)
    script(tmp_path / "other.sqlite", name="PP-07", days=1)
    done = ledger(tmp_path, "list", "--ledger", "other.sqlite")
    assert "PP-07" in done.stdout
    assert done.stderr == ""


def test_the_ledger_of_the_server_is_read_where_nobody_played_in_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "data" / "croupier").mkdir(parents=True)
    script(tmp_path / OF_SERVE, name="PP-09", days=1)
    assert "PP-09" in right(tmp_path, "list")
    script(tmp_path / OF_PLAY, name="PP-08", days=1)
    assert "PP-08" in right(tmp_path, "list")
    assert "PP-09" in right(tmp_path, "list", "--ledger", str(tmp_path / OF_SERVE))


def test_a_note_about_a_ledger_is_printed_once(tmp_path: Path, kept: Callable[[str], str]) -> None:
    """The evidence command opens the ledger again and again."""
    path = kept(OF_PLAY)
    done = ledger(tmp_path, "dispute", "1", "--amount", "1", "--why", "x", "-o", "evidence", "--day", DAYS[1])
    assert done.returncode == 0, done.stderr
    assert done.stderr == f"croupier ledger: the ledger is {path}, the one of “croupier play”\n"


def test_where_there_is_no_ledger_at_all(tmp_path: Path) -> None:
    done = ledger(tmp_path, "list")
    assert done.returncode == 2
    assert done.stderr == (
        f"croupier ledger: there is no ledger {HERE}; name another with --ledger FILE: “croupier play” and “croupier "
        "serve” print where theirs is\n"
    )


# --- on PostgreSQL


def test_every_command_on_postgresql(database: str, tmp_path: Path) -> None:
    empty = ledger(tmp_path, "list", "--ledger", database)
    assert empty.returncode == 2
    assert "there is no ledger in that database" in empty.stderr
    script(database)
    for command in COMMANDS[:-1]:
        assert right(tmp_path, *command, "--ledger", database)
    assert "The record is whole." in right(tmp_path, "verify", "--ledger", database)
    with LedgerTable(Store(database), "PP-01", source=LaboratorySource(1)) as table:
        assert table.give(DEALER, NoMoreBets()) is None
        assert table.give(player(3), LeaveSeat(3)) is None
    assert "is closed" in right(tmp_path, "close-day", "--ledger", database)
