"""Reading a ledger back: steps from their plain form, days, rounds, and what doesn't exist."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from ledger_day import DAY, NEXT, Script, read, running_day, whole_day

from croupier.ledger.days import find_round, listed, open_store, read_day, the_days, the_table
from croupier.ledger.errors import NotInLedger
from croupier.ledger.round_story import retell
from croupier.ledger.steps import read_step
from croupier.ledger.table_rebuild import new_table
from croupier.record.codec import BadRecord, decode, plain
from croupier.table.driver import replay
from croupier.table.steps import Moved, Turned, Viewed
from croupier.table.terms import Verb


def test_every_step_of_a_record_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    day = read(whole_day(tmp_path / "l.sqlite"))
    kinds = set()
    for _, body in day.entries:
        for data in body["steps"]:
            assert plain(read_step(data)) == data
            kinds.add(data["is"])
    assert len(kinds) > 15


def test_events_of_a_game_that_nobody_has_loaded_are_read_back() -> None:
    step = {"is": "ShoeAccepted", "cites": ["19:47-3.6"], "seat": 4}
    program = (
        "import sys; from croupier.ledger.steps import read_step\n"
        "assert 'croupier.games.baccarat' not in sys.modules\n"
        f"print(read_step({step!r}).seat)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "4"


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"is": "Nonsense"},
        {"is": "TotalCalled", "cites": ["13:69F-43.7(b)"]},
        {"is": "TotalCalled", "cites": ["13:69F-43.99"], "total": 5},
        {"is": "TotalCalled", "cites": "13:69F-43.7(b)", "total": 5},
        {"is": "TotalCalled", "cites": ["13:69F-43.7(b)"], "total": "x"},
        {"is": "TotalCalled", "cites": ["13:69F-43.7(b)"], "total": 5, "more": 1},
        {"is": "Viewed", "cites": ["13:69F-43.7(b)"], "seat": 1, "cards": ["XX"]},
    ],
)
def test_what_is_no_step_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        read_step(wrong)


def test_a_list_of_days(tmp_path: Path) -> None:
    store = open_store(str(running_day(tmp_path / "l.sqlite")))
    first, second = listed(store)
    assert (first.day, first.records, first.rounds, first.closed) == (DAY, 11, 3, True)
    assert (second.day, second.records, second.rounds, second.closed) == (NEXT, 6, 2, False)
    assert first.head == store.records("PP-01", DAY)[-1].hash
    day = read_day(store, "PP-01", NEXT)
    assert len(day.pending) > 0
    # The deck in play; and the other one twice, because the running round's record will open round 2's order.
    assert len(day.secrets) == 3
    store.close()


def test_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NotInLedger, match="there is no ledger"):
        open_store(str(tmp_path / "none.sqlite"))
    assert not (tmp_path / "none.sqlite").exists(), "looking for a ledger makes none"
    text = tmp_path / "text.sqlite"
    text.write_text("this is no database, and long enough to be taken for one" * 20)
    with pytest.raises(NotInLedger, match="is not a ledger"):
        open_store(str(text))
    other = tmp_path / "other.sqlite"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE somebody_elses (x)")
    connection.close()
    before = other.read_bytes()
    with pytest.raises(NotInLedger, match="is not a ledger"):
        open_store(str(other))
    assert other.read_bytes() == before, "somebody else's database is not touched"
    store = open_store(str(whole_day(tmp_path / "l.sqlite")))
    with pytest.raises(NotInLedger, match="available: PP-01"):
        the_table(store, "PP-02")
    with pytest.raises(NotInLedger, match="its last is 2026-01-01"):
        the_days(store, "PP-01", NEXT)
    with pytest.raises(NotInLedger, match="rounds 1 to 3"):
        find_round(read_day(store, "PP-01", DAY), 4)
    with Script(tmp_path / "l.sqlite", name="PP-02") as script:
        script.open()
    with pytest.raises(NotInLedger, match="PP-01, PP-02"):
        the_table(store, None)
    store.close()


def test_a_retired_round_is_shown_with_its_hidden_cards(tmp_path: Path) -> None:
    """And the steps are those of a replay of the whole day."""
    day = read(whole_day(tmp_path / "l.sqlite"))
    driver = replay(new_table(day.head), [decode(body, day.orders) for _, body in day.entries])
    for number in (1, 2, 3):
        result = retell(day, number)
        assert result.sealed == ""
        entry = driver.journal[find_round(day, number) - 1]
        assert result.steps == entry.steps
        dealt = [step for step in result.steps if isinstance(step, Moved) and step.verb is Verb.DEALS]
        assert dealt
        assert all(None not in step.cards for step in dealt)


def test_a_sealed_round_is_shown_as_a_bystander_saw_it(tmp_path: Path) -> None:
    day = read(running_day(tmp_path / "l.sqlite"), NEXT)
    result = retell(day, 2)
    assert result.sealed in {secret.seal for secret in day.secrets}
    assert all(None in step.cards for step in result.steps if isinstance(step, Viewed))
    assert any(None not in step.cards for step in result.steps if isinstance(step, Turned)), "what was shown is told"
    # The first round's deck was shuffled again for the third: it is open. The other one, in the same record, isn't.
    first = retell(day, 1)
    assert first.sealed == ""
    assert all(None not in step.cards for step in first.steps if isinstance(step, Viewed))
    stacks = [step for step in first.steps if isinstance(step, Moved) and step.verb is Verb.STACKS]
    assert [None in step.cards for step in stacks] == [False, True]
