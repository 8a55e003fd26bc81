"""Recovery: a reopened table is what it was; a bad record is refused and named."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from ledger_days import (
    AT,
    DAY,
    LATE,
    NAME,
    NEXT_DAY,
    Open,
    Submitted,
    assert_same,
    do,
    do_all,
    full_day,
    opened,
    played,
    sample_filing,
    short_day,
    state,
)
from sqlalchemy import delete, insert, update

from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker.rules import AREAS
from croupier.ledger import schema
from croupier.ledger.engines import WRITING
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import LedgerError, Store
from croupier.ledger.table_rebuild import RecoveryDiffers
from croupier.record.chain import Record, record_hash
from croupier.record.codec import canonical
from croupier.table import commands as c
from croupier.table.meter_commands import CompleteDocumentation, ValidatePayout
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.table.steps import Step

# --- as it was


def test_a_table_opened_again_after_every_command_goes_the_same_way(store: Store, open_store: Open) -> None:
    """Two days, closed and reopened between any two commands, on a fresh connection each time."""
    script = [*full_day(), *full_day(NEXT_DAY, LATE)]
    run = played(store, script)
    here = "PP-02"
    for number, line in enumerate(script):
        again = open_store()
        with opened(again, here) as table:
            assert_same(state(table), run.states[number])
            # Pending work waits; opening does nothing and writes nothing.
            do(table, number, line)
            assert_same(state(table), run.states[number + 1])
        again.close()
    with opened(open_store(), here) as table:
        assert_same(state(table), run.states[-1])


def test_a_table_that_a_person_deals_stands_at_the_same_card_when_it_is_opened_again(
    store: Store, open_store: Open
) -> None:
    """The house answers only for the devices: a dealer goes on card by card, and a crash may come between any two."""

    def open_again() -> LedgerTable:
        again = open_store()
        return LedgerTable(again, NAME, source=LaboratorySource(5), automatic=frozenset({Role.DEVICE}))

    with open_again() as table:
        table.begin_day(DAY, sample_filing(), AT)
        then = state(table)
    waiting = [line for line in short_day()[1:8] if isinstance(line, Submitted)]
    moments = 0
    while True:
        with open_again() as table:
            assert state(table) == then
            ask = table.driver.ask
            if ask.moment:
                moments += 1
                assert table.give(DEALER, c.Proceed()) is None
            elif ask.topic in ("validation", "documentation"):
                done = ValidatePayout() if ask.topic == "validation" else CompleteDocumentation()
                assert table.give(SUPERVISOR, done) is None
            elif waiting:
                line = waiting.pop(0)
                assert table.give(line.actor, line.command, line.id) is None
            else:
                break
            then = state(table)
        table.store.close()
    assert moments > 20
    assert json.loads(store.records(NAME, DAY)[-1].body)["procedure"] == "round"


def test_opening_a_table_writes_and_tells_nothing(store: Store, open_store: Open) -> None:
    script = full_day()
    with opened(store) as table:
        do(table, 0, script[0])
    for number, line in list(enumerate(script))[1:]:
        again = open_store()
        again.stopped = "nothing may be written"
        steps: list[Step] = []
        with opened(again, watch=steps.append) as table:
            before = state(table)
        again.close()
        assert not steps
        with opened(store) as table:
            assert state(table) == before
            do(table, number, line)


def test_hashes_are_the_same_however_often_the_table_was_opened(store: Store, open_store: Open) -> None:
    run = played(store, full_day())
    other = open_store()
    with other.engine.execution_options(**WRITING).begin() as connection:
        for kept in (schema.records, schema.states, schema.commands):
            connection.execute(delete(kept))
    for number, line in enumerate(full_day()):
        with opened(other) as table:
            do(table, number, line)
    assert tuple(other.records(NAME, DAY)) == run.states[-1].records


# --- refused records


def edit(store: Store, record: Record, **changes: Any) -> Record:
    """Change a record in the database behind the program's back."""
    changed = replace(record, **changes)
    where = (schema.records.c.table_name == NAME, schema.records.c.day == record.day)
    with store.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(delete(schema.records).where(*where, schema.records.c.sequence == record.sequence))
        row = {**{name: getattr(changed, name) for name in Record.__slots__}, "table_name": changed.table}
        del row["table"]
        connection.execute(insert(schema.records), [row])
    return changed


def rehashed(record: Record, **changes: Any) -> dict[str, Any]:
    """Return the changes, with the hash that the record then has."""
    changed = replace(record, **changes)
    whole = (changed.table, changed.day, changed.sequence, changed.kind, changed.previous, changed.body)
    return {**changes, "hash": record_hash(*whole)}


def rechain(store: Store, day: str = DAY) -> None:
    """Recompute the hashes of a whole day, as a forger would to hide a change."""
    previous = None
    for record in store.records(NAME, day):
        changes = rehashed(record, previous=record.previous if previous is None else previous)
        previous = edit(store, record, **changes).hash


def body(record: Record) -> Any:
    return json.loads(record.body)


def refused(store: Store, words: str) -> None:
    with pytest.raises(LedgerError, match=words), opened(store):
        pass
    # A refused table is not claimed.
    with store.claim(NAME):
        pass


@pytest.fixture
def interrupted(store: Store) -> Store:
    """A ledger with a day in the middle of its third round: records, pending inputs, and secrets."""
    with opened(store) as table:
        do_all(table, full_day()[:21])
        assert len(store.records(NAME, DAY)) == 9
        assert len(store.pending(NAME)) == 3
        assert store.secrets(NAME)
    return store


FIELDS: dict[str, Callable[[Record], dict[str, Any]]] = {
    "kind": lambda record: {"kind": "entry" if record.kind == "day" else "day"},
    "previous": lambda record: {"previous": "f" * 64},
    "hash": lambda record: {"hash": "f" * 64},
    "body": lambda record: {"body": canonical({**body(record), "more": 1})},
    "space": lambda record: {"body": record.body.replace(",", ", ", 1)},
}


@pytest.mark.parametrize("field", FIELDS)
def test_a_record_that_was_changed_is_found_by_its_hash(interrupted: Store, field: str) -> None:
    for record in interrupted.records(NAME, DAY):
        changes = FIELDS[field](record)
        edit(interrupted, record, **changes)
        refused(interrupted, rf"table PP-01, 2026-01-01, the chain: BrokenChain: record {record.sequence}\b")
        edit(interrupted, record)
    with opened(interrupted):
        pass


def test_a_record_that_was_changed_and_hashed_again_does_not_fit_its_neighbor(interrupted: Store) -> None:
    records = interrupted.records(NAME, DAY)
    for record in records[:-1]:
        edit(interrupted, record, **rehashed(record, body=canonical({**body(record), "more": 1})))
        refused(interrupted, rf"record {record.sequence + 1} does not follow the one before it")
        edit(interrupted, record)


def test_records_that_were_taken_out_or_put_in_are_found(interrupted: Store) -> None:
    records = interrupted.records(NAME, DAY)
    where = (schema.records.c.table_name == NAME, schema.records.c.day == DAY)
    for record in records[:-1]:
        with interrupted.engine.execution_options(**WRITING).begin() as connection:
            connection.execute(delete(schema.records).where(*where, schema.records.c.sequence == record.sequence))
        refused(interrupted, rf"record {record.sequence} is missing")
        edit(interrupted, record)
    edit(interrupted, replace(records[-1], sequence=11))
    refused(interrupted, r"record 10 is missing")


def doctored(record: Record, change: Callable[[Any], None]) -> str:
    changed = body(record)
    change(changed)
    return canonical(changed)


def pay_more(entry: Any) -> None:
    settled = next(step for step in entry["steps"] if step["is"] == "Settled")
    settled["paid"] += 100


def wager_more(entry: Any) -> None:
    wagered = next(input_ for input_ in entry["inputs"] if input_["command"]["is"] == "PlaceWager")
    wagered["command"]["amount"] += 1000


def forget_the_last_input(entry: Any) -> None:
    entry["inputs"].pop()


def forget_all_inputs(entry: Any) -> None:
    entry["inputs"].clear()


def wager_the_impossible(entry: Any) -> None:
    wagered = next(input_ for input_ in entry["inputs"] if input_["command"]["is"] == "PlaceWager")
    wagered["command"]["amount"] = 1


def name_no_command(entry: Any) -> None:
    entry["inputs"][-1]["command"]["is"] = "Cheat"


def name_no_role(entry: Any) -> None:
    entry["inputs"][-1]["role"] = "owner"


def forget_the_steps(entry: Any) -> None:
    del entry["steps"]


def ask_more(entry: Any) -> None:
    entry["asks"] += 1


def number_wrongly(entry: Any) -> None:
    entry["number"] += 1


def be_no_object(entry: Any) -> None:
    entry["inputs"] = "nothing"


def seal_something_else(entry: Any) -> None:
    shuffled = next(input_ for input_ in entry["inputs"] if input_["command"]["is"] == "Shuffled")
    shuffled["command"]["sealed"] = "f" * 64


def be_of_another_filing(entry: Any) -> None:
    entry["under"]["filing"] = "0" * 64


def be_of_another_edition(entry: Any) -> None:
    entry["under"]["edition"] = "2025-01-01"


DOCTORED = [
    be_of_another_filing,
    be_of_another_edition,
    pay_more,
    wager_more,
    forget_the_last_input,
    forget_all_inputs,
    wager_the_impossible,
    name_no_command,
    name_no_role,
    forget_the_steps,
    ask_more,
    number_wrongly,
    be_no_object,
    seal_something_else,
]


@pytest.mark.parametrize("change", DOCTORED)
@pytest.mark.parametrize("last", [True, False])
def test_an_entry_that_was_changed_is_found_by_replay_whatever_the_hashes_say(
    store: Store, change: Callable[[Any], None], last: bool
) -> None:
    """A forger edits a round and recomputes every hash; the chain is intact, but the round doesn't go that way."""
    with opened(store) as table:
        do_all(table, full_day()[: 15 if last else 21])
    records = store.records(NAME, DAY)
    number = 7
    assert body(records[number - 1])["procedure"] == "round"
    assert (records[-1].sequence == number) == last
    edit(store, records[number - 1], body=doctored(records[number - 1], change))
    rechain(store)
    refused(store, rf"table PP-01, 2026-01-01, entry {number - 1}\b")


def test_a_record_that_is_no_json_is_refused(interrupted: Store) -> None:
    record = interrupted.records(NAME, DAY)[4]
    for text in ("{", "[]", "", "nothing"):
        edit(interrupted, record, body=text)
        rechain(interrupted)
        refused(interrupted, "entry 4: BadRecord: not ")


def change_the_filing(head: Any) -> None:
    head["filing"]["wagers.pack.minimum"] += 1


def change_the_digest(head: Any) -> None:
    head["filing_digest"] = "0" * 64


def add_an_option(head: Any) -> None:
    head["filing"]["no.such.option"] = 1


def forget_the_filing(head: Any) -> None:
    del head["filing"]


def name_another_game(head: Any) -> None:
    head["game"] = "faro"


def be_of_another_format(head: Any) -> None:
    head["format"] = "2.0"


def change_the_edition(head: Any) -> None:
    head["edition"] = "2025-01-01"


def carry_a_wrong_meter(head: Any) -> None:
    head["carried"]["meters"] = [{"name": "seven-card"}]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (change_the_filing, "the filing in the record is not the one that its digest names"),
        (change_the_digest, "the filing in the record is not the one that its digest names"),
        (change_the_edition, "the edition in the record is not that of its filing"),
        (add_an_option, "has options that this program doesn.t know: no.such.option"),
        (forget_the_filing, "record 1: KeyError: 'filing'"),
        (name_another_game, "record 1: .*faro"),
        (be_of_another_format, "the record has format '2.0'; this program reads format 1.0 only"),
        (carry_a_wrong_meter, "record 1: BadRecord: not a meter"),
    ],
)
@pytest.mark.parametrize("hashed", [True, False])
def test_a_filing_that_was_changed_in_the_days_record_is_refused(
    interrupted: Store, change: Callable[[Any], None], words: str, hashed: bool
) -> None:
    record = interrupted.records(NAME, DAY)[0]
    edit(interrupted, record, body=doctored(record, change))
    if hashed:
        rechain(interrupted)
    if hashed or change is be_of_another_format:
        refused(interrupted, words)
    else:
        refused(interrupted, "record 1 was changed: its hash doesn't match")


def test_a_filing_that_was_changed_with_its_digest_is_found_by_replay(interrupted: Store) -> None:
    """Another minimum, its right digest, all hashes recomputed: but the wager made then would have been refused."""
    record = interrupted.records(NAME, DAY)[0]
    changed = body(record)
    changed["filing"]["wagers.pack.minimum"] = 5000
    filing = replace(sample_filing(), values={**sample_filing().values, "wagers.pack.minimum": 5000})
    changed["filing_digest"] = filing.digest
    edit(interrupted, record, body=canonical(changed))
    rechain(interrupted)
    refused(interrupted, "entry 1: BadRecord: it was not played under the edition and the filing of its day")
    for entry in interrupted.records(NAME, DAY)[1:]:
        edit(interrupted, entry, body=entry.body.replace(sample_filing().digest, filing.digest))
    rechain(interrupted)
    refused(interrupted, "entry 6: ReplayDiffers: an input that was accepted is now refused")


def test_meters_that_were_changed_in_the_days_first_record_are_found_by_replay(store: Store) -> None:
    played(store, short_day())
    with opened(store) as table:
        do_all(table, short_day(NEXT_DAY, LATE)[:3])
    record = store.records(NAME, NEXT_DAY)[0]
    edit(store, record, body=record.body.replace('"display":2500005', '"display":9900005'))
    rechain(store, NEXT_DAY)
    refused(store, "entry 1: .*it does not replay as recorded")


def test_a_day_that_does_not_follow_the_day_before_is_refused(store: Store) -> None:
    played(store, short_day())
    with opened(store) as table:
        do_all(table, short_day(NEXT_DAY, LATE)[:5])
    last = store.records(NAME, DAY)[-1]
    edit(store, last, **rehashed(last, body=canonical({**body(last), "time": "later"})))
    refused(store, "table PP-01, 2026-01-02, the chain: BrokenChain: record 1 does not follow the one before it")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"meters": []}, "its meters are not those of the records before it"),
        ({"records": 3}, "its root doesn't match the records before it"),
        ({"root": "0" * 64}, "its root doesn't match the records before it"),
    ],
)
def test_what_ends_a_day_is_checked_before_it_is_carried_over(store: Store, change: dict[str, Any], words: str) -> None:
    """The last record has no successor that would show a change, yet the next day's jackpots come from it."""
    played(store, short_day())
    last = store.records(NAME, DAY)[-1]
    edit(store, last, body=canonical({**body(last), **change}))
    refused(store, f"record {last.sequence} was changed")
    edit(store, last, **rehashed(last, body=canonical({**body(last), **change})))
    refused(store, f"table PP-01, 2026-01-01, the last record: BadRecord: {words}")


def test_a_jackpot_in_the_last_record_cannot_be_raised(store: Store) -> None:
    played(store, full_day())
    last = store.records(NAME, DAY)[-1]
    raised = body(last)
    raised["meters"][0]["display"] += 1
    edit(store, last, **rehashed(last, body=canonical(raised)))
    refused(store, "its meters are not those of the records before it")


# --- what else the house stores


def test_an_order_that_was_exchanged_under_its_seal_is_refused(interrupted: Store) -> None:
    """The round goes on with the cards that were sealed, or not at all."""
    for secret in interrupted.secrets(NAME):
        first, second, *rest = secret.cards.split()
        for changes in ({"cards": " ".join((second, first, *rest))}, {"salt": "0" * 64}, {"cards": "XX"}):
            where = (schema.secrets.c.table_name == NAME, schema.secrets.c.seal == secret.seal)
            with interrupted.engine.execution_options(**WRITING).begin() as connection:
                connection.execute(update(schema.secrets).where(*where).values(**changes))
            refused(interrupted, f"the order sealed as {secret.seal[:12]}…")
            with interrupted.engine.execution_options(**WRITING).begin() as connection:
                kept = {"cards": secret.cards, "salt": secret.salt}
                connection.execute(update(schema.secrets).where(*where).values(**kept))
    with opened(interrupted):
        pass


def test_a_lost_order_is_reported(interrupted: Store) -> None:
    with interrupted.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(delete(schema.secrets))
    refused(interrupted, "(entry 6|the running procedure): StillSealed: the order sealed as")


@pytest.mark.parametrize(
    "input", ["{", '{"ask":0}', '{"ask":0,"command":{"is":"Cheat"},"id":"","role":"dealer","seat":0}']
)
def test_inputs_that_cannot_be_read_are_refused(interrupted: Store, input: str) -> None:
    where = (schema.pending.c.table_name == NAME, schema.pending.c.ordinal == 2)
    with interrupted.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(update(schema.pending).where(*where).values(input=input))
    refused(interrupted, "table PP-01, 2026-01-01, the running procedure")


def test_inputs_that_would_be_refused_now_are_refused(interrupted: Store) -> None:
    wager = json.loads(interrupted.pending(NAME)[2])
    wager["command"]["amount"] = 1
    where = (schema.pending.c.table_name == NAME, schema.pending.c.ordinal == 2)
    with interrupted.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(update(schema.pending).where(*where).values(input=canonical(wager)))
    refused(interrupted, "the running procedure: ReplayDiffers: an input that was accepted")


def test_a_wager_that_was_changed_while_a_round_ran_is_refused(interrupted: Store) -> None:
    """It would have been legal, too; but it is not what everybody was told."""
    wager = json.loads(interrupted.pending(NAME)[2])
    wager["command"]["amount"] += 500
    where = (schema.pending.c.table_name == NAME, schema.pending.c.ordinal == 2)
    with interrupted.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(update(schema.pending).where(*where).values(input=canonical(wager)))
    refused(interrupted, "the running procedure: ReplayDiffers: .*it does not lead to the published state")


@pytest.mark.parametrize("more", [-1, 1, 1000])
def test_another_number_of_steps_than_was_published_is_refused(interrupted: Store, more: int) -> None:
    last = json.loads(interrupted.pending(NAME)[-1])
    where = (schema.pending.c.table_name == NAME, schema.pending.c.ordinal == len(interrupted.pending(NAME)) - 1)
    last["steps"] += more
    with interrupted.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(update(schema.pending).where(*where).values(input=canonical(last)))
    refused(interrupted, "the running procedure: ReplayDiffers: .*it does not lead to the published state")


@pytest.mark.parametrize("ordinal", [0, 1, 2])
def test_an_input_that_was_taken_out_while_a_round_ran_is_refused(interrupted: Store, ordinal: int) -> None:
    where = (schema.pending.c.table_name == NAME, schema.pending.c.ordinal == ordinal)
    with interrupted.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(delete(schema.pending).where(*where))
    if ordinal == 2:
        # The very last input is as if it had never been given; only a person who kept the announcements can tell.
        with opened(interrupted) as table:
            assert len(state(table).pending) == 2
    else:
        refused(interrupted, "the running procedure: ")


def test_a_program_that_plays_otherwise_is_noticed(interrupted: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record is untouched, the program is not: the day can't go on under it."""
    words = "entry 2: ReplayDiffers: the program, or the record, was changed: it does not replay as recorded"
    with monkeypatch.context() as doctored:
        doctored.setattr("croupier.table.seating.seating", lambda t, command: iter(()))
        with pytest.raises(RecoveryDiffers, match=words), opened(interrupted):
            pass
    with opened(interrupted) as table:
        assert table.give(player(2), c.PlaceWager(2, AREAS["pack.2"], 1000)) is None
