"""Tables on the ledger, on both kinds of store: whole days, what is stored, what is secret, what is refused."""

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from ledger_days import (
    AT,
    DAY,
    JACKPOT,
    LATE,
    NAME,
    NEXT_DAY,
    Begin,
    End,
    Line,
    NoChance,
    Open,
    Submitted,
    dealt,
    do,
    do_all,
    full_day,
    intrude,
    opened,
    played,
    sample_filing,
    seat,
    short_day,
    state,
    steps,
)

from croupier.equipment.cards import Card, cards
from croupier.equipment.chance import SystemSource, commitment
from croupier.games.packs_poker.events import PacksVoid, PacksVoided
from croupier.games.packs_poker.rules import AREAS
from croupier.ledger.identity import code_digest
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import LedgerError, SecondWriter, Store
from croupier.record.chain import GENESIS, check_chain, merkle_root
from croupier.table import commands as c
from croupier.table.books import TIPS, meter_account, stack
from croupier.table.card_commands import GoIdle
from croupier.table.command import Command
from croupier.table.driver import TableStopped
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Asset, Corrected, MeterMoved, OrderRevealed, Settled, Step, Tipped
from croupier.words import refused


def bodies(store: Store, day: str = DAY, name: str = NAME) -> list[dict[str, object]]:
    """Return the bodies of a day's records, without its snapshots."""
    return [json.loads(record.body) for record in store.records(name, day) if record.kind != "snapshot"]


# --- a whole day


def test_a_whole_day_is_on_the_record(store: Store) -> None:
    """Jackpots, voids, tips and corrections: each is announced and stored, and in the end adds up."""
    run = played(store, full_day())
    step_list = [step for line in run.published for step in line]
    jackpots = [step.paid for step in step_list if isinstance(step, Settled) and step.area == AREAS["seven.1"]]
    assert jackpots == [1_250_015, 1_250_015, 100_001]
    assert [step.reason for step in step_list if isinstance(step, PacksVoided)] == [PacksVoid.CARD_EXPOSED]
    assert [(step.was, step.now) for step in step_list if isinstance(step, Corrected)] == [(1000, 2500)]
    assert sum(isinstance(step, Tipped) for step in step_list) == 1
    records = store.records(NAME, DAY)
    kinds = [record.kind for record in records]
    assert kinds == ["day", *["entry"] * (len(records) - 3), "snapshot", "close"]
    check_chain(records, GENESIS)
    names = [body.get("procedure") for body in bodies(store)[1:-1]]
    assert names.count("round") == 4
    assert names[0] == "opening"
    assert names[-1] == "closing"
    assert names.count("correction") == 1
    # Everything announced is recorded, and nothing else: of cards, what a bystander saw.
    recorded = [step for body in bodies(store)[1:-1] for step in body["steps"]]  # type: ignore[attr-defined]
    assert [step["is"] for step in recorded] == [type(step).__name__ for step in step_list]
    close = bodies(store)[-1]
    assert close["records"] == len(records) - 1
    assert close["root"] == merkle_root([record.hash for record in records[:-1]])
    assert close["time"] == LATE
    before_end = run.states[-2].books
    assert before_end is not None
    assert close["balances"] == sorted(
        [asset.value, list(account), amount] for (asset, account), amount in before_end.balances.items()
    )
    assert before_end.balance(TIPS) == 500
    assert close["meters"] == [
        {
            "is": "Meter",
            "name": "seven-card",
            "display": 900_004,
            "reserve": 0,
            "overflow": 0,
            "carry": "1/2",
            "reserve_carry": "0",
            "wagers": 3,
        }
    ]


def test_the_next_day_carries_the_meters_and_goes_on_from_the_last_hash(store: Store) -> None:
    first = played(store, full_day())
    with opened(store) as table:
        do_all(table, full_day(NEXT_DAY, LATE))
    records = store.records(NAME, NEXT_DAY)
    check_chain(records, store.records(NAME, DAY)[-1].hash)
    head, opening, *_ = bodies(store, NEXT_DAY)
    last = first.states[-2].books
    assert last is not None
    assert head["carried"] == {"meters": bodies(store)[-1]["meters"]}
    moved = [step for step in opening["steps"] if step["is"] == "MeterMoved"]  # type: ignore[attr-defined]
    assert [movement["cause"] for movement in moved] == ["carried"]
    assert moved[0]["after"]["display"] == last.meters["seven-card"].display
    # $9,000.04, $1 and $5 at 5%, halved and rounded up; then the reset amount, and ten percent of it.
    settled = [
        step["paid"]
        for body in bodies(store, NEXT_DAY)[1:-1]
        for step in body["steps"]  # type: ignore[attr-defined]
        if step["is"] == "Settled" and step["area"] == ["packs", "seven", 1]
    ]
    assert settled == [450_017, 450_017, 100_001]
    assert store.days(NAME) == [DAY, NEXT_DAY]
    assert [record.sequence for record in records] == list(range(1, len(records) + 1))


def test_a_day_without_rounds_carries_meters_too(store: Store) -> None:
    played(store, [*short_day()])
    idle_day: list[Line] = [
        Submitted(SUPERVISOR, c.OpenTable("2026-01-04T20:00:00+00:00")),
        Submitted(SUPERVISOR, c.CloseTable()),
        End("2026-01-04T23:00:00+00:00"),
    ]
    with opened(store) as table:
        do_all(table, [Begin(NEXT_DAY, at=LATE), Submitted(SUPERVISOR, c.OpenTable(LATE)), idle_day[1], End()])
        do_all(table, [Begin("2026-01-03", at=LATE), End()])
        do_all(table, [Begin("2026-01-04", at="2026-01-04T20:00:00+00:00"), *idle_day])
    meters = [bodies(store, day)[-1]["meters"] for day in store.days(NAME)]
    assert len(meters) == 4
    assert all(meter == meters[0] for meter in meters)
    with opened(store) as table:
        assert not table.day_running


def test_the_days_first_record_says_under_what_it_is_played(store: Store) -> None:
    with opened(store) as table:
        table.begin_day(DAY, sample_filing(), AT)
    (head,) = bodies(store)
    assert head == {
        "carried": {"meters": []},
        "code": code_digest(),
        "edition": str(sample_filing()["edition"]),
        "filing": sample_filing().plain(),
        "filing_digest": sample_filing().digest,
        "format": "1.0",
        "game": "packs-poker",
        "time": AT,
    }
    assert store.records(NAME, DAY)[0].previous == GENESIS


def test_the_digest_of_the_program_covers_its_text() -> None:
    version, digest = code_digest().split()
    assert version
    assert digest.startswith("sha256:")
    assert len(digest) == 7 + 64


# --- days


def test_a_day_is_begun_once_and_in_order(store: Store) -> None:
    with opened(store) as table:
        with pytest.raises(LedgerError, match="no gaming day is running at table PP-01"):
            table.give(SUPERVISOR, c.OpenTable(AT))
        with pytest.raises(LedgerError, match="no gaming day is running"):
            table.end_day(LATE)
        with pytest.raises(LedgerError, match="no gaming day is running"):
            _ = table.driver
        do_all(table, short_day()[:-1])
        with pytest.raises(LedgerError, match="the day 2026-01-01 of table PP-01 has not ended"):
            table.begin_day(NEXT_DAY, sample_filing(), LATE)
        table.end_day(LATE)
        with pytest.raises(LedgerError, match="no gaming day is running"):
            table.give(SUPERVISOR, c.OpenTable(AT))
        with pytest.raises(LedgerError, match="no gaming day is running"):
            table.end_day(LATE)
        for day in (DAY, "2025-12-31"):
            with pytest.raises(LedgerError, match=f"the day {day} does not come after 2026-01-01"):
                table.begin_day(day, sample_filing(), LATE)
        assert not table.stopped
    with opened(store) as table:
        with pytest.raises(LedgerError, match="does not come after"):
            table.begin_day(DAY, sample_filing(), LATE)
        table.begin_day(NEXT_DAY, sample_filing(), LATE)
    assert store.days(NAME) == [DAY, NEXT_DAY]


@pytest.mark.parametrize(
    "wrong", ["", "today", "20260101", "2026-1-1", "2026-02-30", "2026-W01-1", "2026-01-01\n", " "]
)
def test_a_day_is_a_day(store: Store, wrong: str) -> None:
    with opened(store) as table:
        with pytest.raises(LedgerError, match="a gaming day is a day such as 2026-01-31"):
            table.begin_day(wrong, sample_filing(), AT)
        assert not table.stopped
    assert store.tables() == []


def test_a_day_does_not_end_while_the_table_is_open(store: Store) -> None:
    with opened(store) as table:
        for number, line in enumerate(short_day()[:-1]):
            if number > 1:
                with pytest.raises(LedgerError, match="table PP-01 must be closed before its day can end"):
                    table.end_day(LATE)
            do(table, number, line)
        table.end_day(LATE)
        assert not table.day_running


@pytest.mark.parametrize("wrong", ["", "A\nB", "A\x00", "\ud800", "x" * 201, "tab\t"])
def test_a_tables_name_is_one_line(store: Store, wrong: str) -> None:
    """In the text that is hashed, a name with a line feed could pass for a name and a day."""
    with pytest.raises(LedgerError, match="a table's name is one line of at most 200 characters"):
        LedgerTable(store, wrong)


def test_a_table_that_is_not_open_does_nothing(store: Store) -> None:
    table = opened(store)
    with pytest.raises(LedgerError, match="has not been opened"):
        table.begin_day(DAY, sample_filing(), AT)
    with table:
        table.begin_day(DAY, sample_filing(), AT)
    with pytest.raises(LedgerError, match="table PP-01 has been left"):
        table.give(SUPERVISOR, c.OpenTable(AT))
    with pytest.raises(LedgerError, match="table PP-01 has been left"):
        table.end_day(LATE)
    assert len(store.records(NAME, DAY)) == 1


# --- what is on disk, and when


def test_every_published_step_is_on_the_disk_already(store: Store, open_store: Open) -> None:
    """When a watcher sees a step, another reader already finds its command in the store."""
    reader = open_store()
    found: list[tuple[int, int]] = []

    def watch(_: Step) -> None:
        found.append((len(reader.records(NAME, DAY)), len(reader.pending(NAME))))

    after: list[tuple[int, int]] = []
    with opened(store, watch=watch) as table:
        for number, line in enumerate(short_day()):
            do(table, number, line)
            after += [(len(table.records), len(store.pending(NAME)))] * (len(found) - len(after))
    assert len(found) > 50
    assert found == after


def test_every_step_is_published_once_and_in_order(store: Store) -> None:
    run = played(store, full_day())
    last = run.states[-2]
    assert [step for line in run.published for step in line] == steps(last.journal)


def test_inputs_are_kept_while_a_procedure_runs_and_cleared_when_it_is_recorded(store: Store) -> None:
    run = played(store, full_day())
    for before in run.states:
        inputs = before.running.inputs if before.running is not None else []
        kept = [json.loads(text) for text in before.pending]
        assert [input_["command"]["is"] for input_ in kept] == [type(input_.command).__name__ for input_ in inputs]
        assert [input_["id"] for input_ in kept] == [input_.id for input_ in inputs]
    assert max(len(state.pending) for state in run.states) > 5
    assert not run.states[-1].pending


def test_secrets_are_kept_until_the_record_itself_reveals_them(store: Store) -> None:
    """Anything sealed, or revealed in a procedure still running, is in the store; nothing else is."""
    run = played(store, full_day())
    for now in run.states:
        sealed = list((now.sealed or {}).values())
        running = now.running.steps if now.running is not None else []
        sealed += [(step.order, step.salt) for step in running if isinstance(step, OrderRevealed)]
        assert now.secrets == {
            " ".join((commitment(order, salt), " ".join(map(str, order)), salt)) for order, salt in sealed
        }
    assert max(len(now.secrets) for now in run.states) == 3
    assert not run.states[-1].secrets


def listed(order: Sequence[object]) -> str:
    """Return cards as a record lists them."""
    return ",".join(f'"{card}"' for card in order)


@pytest.mark.parametrize("live", [False, True])
def test_no_record_holds_a_secret_before_its_deck_is_retired(store: Store, live: bool) -> None:
    """Rows 15 and 17 of the checklist: neither an order nor a salt can be read before it has been revealed."""
    hidden: dict[str, tuple[tuple[Card, ...], str]] = {}
    with opened(store) as table:
        for number, line in enumerate(full_day()):
            if live and isinstance(line, Submitted):
                assert table.house is not None
                table.house.source = SystemSource()
                assert (table.give(line.actor, line.command, line.id) is not None) == line.refused
            else:
                do(table, number, line)
            secrets = store.secrets(NAME)
            hidden |= {secret.seal: (cards(secret.cards), secret.salt) for secret in secrets}
            text = "\n".join([*(record.line() for record in store.records(NAME, DAY)), *store.pending(NAME)])
            for secret in secrets:
                order = cards(secret.cards)
                assert secret.seal in text
                assert secret.salt not in text
                assert secret.cards not in text
                assert listed(order) not in text
                # Nor any part of it that was not dealt.
                stub = [listed(order[at : at + 8]) for at in range(30, 45)]
                assert not live or not any(part in text for part in stub)
            for seal in hidden.keys() - {secret.seal for secret in secrets}:
                order, salt = hidden[seal]
                assert salt in text
                assert listed(order) in text
    assert len(hidden) == 5
    assert not store.secrets(NAME)


# --- refusals, stops and ids


def test_a_refusal_writes_nothing_and_stops_nothing(store: Store) -> None:
    with opened(store) as table:
        do_all(table, short_day()[:5])
        before = state(table)
        refusal = table.give(player(2), c.PlaceWager(2, AREAS["pack.1"], 1), "refused")
        assert refusal is not None
        assert state(table) == before
        # A refused command was not done; its id may be used again.
        assert table.give(player(2), c.PlaceWager(2, AREAS["pack.1"], 1000), "refused") is None
        assert state(table) != before


def test_a_command_is_done_once(store: Store, open_store: Open) -> None:
    """A double click, or a client that returns after a lost answer, wagers once; after a restart, too."""
    script = full_day()
    twice = [line for line in script if isinstance(line, Submitted) and line.id and not line.refused]
    assert len(twice) == 7
    done: list[Submitted] = []
    for number, line in enumerate(script[:-1]):
        with opened(open_store()) as table:
            if number:
                before = state(table)
                for again in done:
                    assert table.give(again.actor, again.command, again.id) is None
                    # Another command under its id is refused, and not taken for done.
                    assert table.give(again.actor, GoIdle(), again.id) is not None
                assert state(table) == before
            do(table, number, line)
            if line in twice and isinstance(line, Submitted):
                done.append(line)
                before = state(table)
                assert table.give(line.actor, line.command, line.id) is None
                assert state(table) == before


def test_an_id_belongs_to_who_gave_it(store: Store) -> None:
    """Two players may use the same id for their commands; and an id has a maximum length."""
    with opened(store) as table:
        do_all(table, short_day()[:2])
        for number in (1, 2):
            assert table.give(player(number), c.SitDown(number, "Ann"), "one") is None
            assert table.give(player(number), c.SitDown(number, "Ann"), "one") is None
        assert table.driver.table.books.seats == {1: "Ann", 2: "Ann"}
        refusal = table.give(player(2), c.BuyIn(2, 100), "one")
        assert refusal is not None
        assert "The id 'one' was already used for another command" in refused(refusal)
        before = state(table)
        with pytest.raises(LedgerError, match="the id of a command has at most 200 characters"):
            table.give(player(2), c.BuyIn(2, 50_000), "x" * 201)
        assert state(table) == before
        assert table.give(player(2), c.BuyIn(2, 50_000), "x" * 200) is None


@pytest.mark.parametrize("wrong", ["\ud800", "2026-01-01\n", "\x00"])
def test_a_time_is_one_line(store: Store, wrong: str) -> None:
    with opened(store) as table:
        with pytest.raises(LedgerError, match="is not a UTC time"):
            table.begin_day(DAY, sample_filing(), wrong)
        do_all(table, short_day()[:-1])
        with pytest.raises(LedgerError, match="is not a UTC time"):
            table.end_day(wrong)
        table.end_day(LATE)


def test_every_entry_says_under_what_it_was_played(store: Store) -> None:
    played(store, short_day())
    head, *entries, _ = bodies(store)
    under = {"code": head["code"], "edition": head["edition"], "filing": head["filing_digest"]}
    under["laboratory"] = NoChance.laboratory
    assert all(entry["under"] == under for entry in entries)


def test_a_procedure_that_fails_stops_the_table_and_leaves_nothing(
    store: Store, open_store: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Step] = []
    with opened(store, watch=seen.append) as table:
        do_all(table, short_day()[:7])
        before, result = state(table), len(seen)
        with monkeypatch.context() as broken:
            broken.setattr("croupier.games.packs_poker.procedure.settle_wagers_of", None)
            with pytest.raises(TableStopped):
                table.give(DEALER, c.NoMoreBets())
        assert table.stopped
        assert len(seen) == result
        with pytest.raises(LedgerError, match="TableStopped: "):
            table.give(DEALER, c.NoMoreBets())
        with pytest.raises(LedgerError):
            _ = table.driver
        assert tuple(table.records) == before.records
    with opened(open_store()) as table:
        assert state(table) == before


def test_a_source_that_fails_stops_the_table_and_leaves_nothing(store: Store, open_store: Open) -> None:
    """Row 16: a failing generator closes the table that uses it."""
    with opened(store) as table:
        do_all(table, short_day()[:4])
        before = state(table)
        assert table.house is not None
        table.house.source = NoChance()
        with pytest.raises(AssertionError, match="something was drawn"):
            table.give(DEALER, c.BeginRound(AT))
        with pytest.raises(LedgerError, match="something was drawn"):
            table.give(DEALER, c.BeginRound(AT))
    with opened(open_store()) as table:
        assert state(table) == before
        do_all(table, short_day(), 4)


def test_a_watcher_that_fails_does_not_stop_the_table(store: Store) -> None:
    def watch(_: Step) -> None:
        raise ConnectionError("the browser has gone")

    with opened(store, watch=watch) as table:
        table.begin_day(DAY, sample_filing(), AT)
        with pytest.raises(ConnectionError):
            table.give(SUPERVISOR, c.OpenTable(AT))
        assert len(store.records(NAME, DAY)) == 2
        table.watch = None
        do_all(table, short_day(), 2)


@pytest.mark.parametrize(
    ("command", "id"),
    [
        (c.SitDown(2, "\ud800"), ""),
        (c.SitDown(2, "Ann"), "\udfff"),
        (WagersRegistered((Unaccepted(1, "\udc80"),)), ""),
    ],
)
def test_a_text_that_cannot_be_written_is_refused_before_anything_happens(
    store: Store, command: Command, id: str
) -> None:
    with opened(store) as table:
        do_all(table, short_day()[:2])
        before = state(table)
        with pytest.raises(LedgerError, match="text that is not Unicode can't be recorded"):
            table.give(player(2), command, id)
        assert state(table) == before
        do_all(table, short_day(), 2)


@pytest.mark.parametrize("text", ["\x00", "\x7f\x1b[31m", "\u2028\u2029", "🂡", "e\u0301", "'; DROP TABLE records; --"])
def test_any_other_text_is_recorded_as_it_is(store: Store, open_store: Open, text: str) -> None:
    with opened(store) as table:
        do_all(table, short_day()[:2])
        name = f"A{text}Z" if text.isprintable() else "Ann"
        assert table.give(player(2), c.SitDown(2, name), f"id{text}") is None
        before = state(table)
    with opened(open_store()) as table:
        assert state(table) == before
        assert table.driver.table.books.seats == {2: name}
        assert table.give(player(2), c.SitDown(2, name), f"id{text}") is None
        assert table.give(player(2), c.SitDown(2, "Somebody else"), f"id{text}") is not None
        assert state(table) == before


# --- several tables, and several writers


def test_several_tables_in_one_store_do_not_touch_each_other(store: Store, open_store: Open) -> None:
    """Three tables take turns, line by line; each has the day it would have alone."""
    names = ["PP-01", "PP-02", "pp 3"]
    alone = {name: played(store, full_day(), f"{name} alone") for name in names}
    with opened(store, names[0]) as ledger_table, opened(store, names[1]) as two, opened(store, names[2]) as three:
        for number, line in enumerate(full_day()):
            for table in (ledger_table, two, three):
                do(table, number, line)
                now, then = state(table), alone[table.name].states[number + 1]
                # Hashes differ, because a table's name is in them; everything else is the same.
                assert [(record.sequence, record.kind) for record in now.records] == [
                    (record.sequence, record.kind) for record in then.records
                ]
                same = {"records": (), "pending": (), "secrets": frozenset()}
                assert replace(now, **same) == replace(then, **same)  # type: ignore[arg-type]
                assert now.pending == then.pending
                assert now.secrets == then.secrets
    assert store.tables() == sorted([*names, *(f"{name} alone" for name in names)])


def test_a_table_has_one_writer(store: Store, open_store: Open) -> None:
    other = open_store()
    with opened(store) as table:
        for rival in (store, other):
            with pytest.raises(SecondWriter), opened(rival):
                pass
        do_all(table, short_day()[:3])
    with opened(other) as table:
        do_all(table, short_day(), 3)


def test_a_writer_who_came_in_between_all_the_same_is_noticed(store: Store, open_store: Open) -> None:
    """Another process writes past the claim: the table stops instead of writing a different history."""
    with opened(store) as table:
        do_all(table, short_day()[:3])
        stolen = replace(table.records[-1], sequence=table.records[-1].sequence + 1)
        intrude(open_store(), stolen)
        with pytest.raises(SecondWriter, match="somebody else wrote to this table at the same time"):
            table.give(player(2), c.BuyIn(2, 50_000))
        with pytest.raises(LedgerError, match="somebody else wrote"):
            table.give(player(2), c.BuyIn(2, 50_000))


# --- live play


def test_live_play_draws_from_the_systems_source_and_carries_no_stamp(store: Store) -> None:
    with LedgerTable(store, NAME) as table:
        table.begin_day(DAY, sample_filing(), AT)
        for line in short_day()[1:-1]:
            assert isinstance(line, Submitted)
            assert table.give(line.actor, line.command, line.id) is None
        table.end_day(LATE)
    inputs = [input_ for body in bodies(store)[1:-1] for input_ in body["inputs"]]  # type: ignore[attr-defined]
    shuffles = [input_["command"] for input_ in inputs if input_["command"]["is"] == "Shuffled"]
    assert len(shuffles) == 2
    assert all(
        shuffle["laboratory"] == "" and set(shuffle) == {"is", "counted", "laboratory", "sealed"}
        for shuffle in shuffles
    )


def test_given_orders_are_dealt_and_stamped(store: Store) -> None:
    with LedgerTable(store, NAME, source=NoChance()) as table:
        do_all(table, full_day()[:15])
        books = table.driver.table.books
        assert books.balance(stack(1)) == 100_000 - 100 + 1000
        assert books.balance(meter_account("seven-card", "display"), Asset.METER) == 1_000_000
        assert books.meters["seven-card"].carry == Fraction(0)
        moved = [step for step in steps(table.driver.journal) if isinstance(step, MeterMoved)]
        assert sum(step.paid for step in moved) == 2_500_030
    stamps = {
        input_["command"]["laboratory"]
        for body in bodies(store)[1:]
        for input_ in body["inputs"]  # type: ignore[attr-defined]
        if input_["command"]["is"] == "Shuffled"
    }
    assert stamps == {"laboratory:given order"}
    assert dealt(JACKPOT, (1, 2))[:2] == cards("3S TS")


def test_seats_speak_for_themselves(store: Store) -> None:
    """The record names the person who gave a command."""
    played(store, short_day())
    inputs = [input_ for body in bodies(store)[1:-1] for input_ in body["inputs"]]  # type: ignore[attr-defined]
    assert [(input_["role"], input_["seat"]) for input_ in inputs if input_["command"]["is"] == "BuyIn"] == [
        ("player", 2)
    ]
    assert seat(2, c.BuyIn(2, 50_000)).actor == player(2)
