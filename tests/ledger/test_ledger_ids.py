"""Ids of commands: what was given again is done once, over the end of a gaming day, too."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from ledger_days import AT, DAY, LATE, NAME, NEXT_DAY, Open, do_all, full_day, opened, sample_filing, short_day, state
from sqlalchemy import text

from croupier.equipment.cards import STANDARD_52
from croupier.ledger.deeds import Deeds
from croupier.ledger.engines import WRITING
from croupier.ledger.errors import LedgerError
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.record.chain import GENESIS, linked
from croupier.record.draft import entry_text
from croupier.table import commands as c
from croupier.table.driver import Entry, Input
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Step
from croupier.table.terms import Procedure
from croupier.words import refused

THIRD_DAY = "2026-01-03"
SIT, NAMED = c.SitDown(1, "Ann O’Hara"), "sit-1"
"""What the first player of the full day gives, and the id of it."""


def next_day(table: LedgerTable, day: str = NEXT_DAY) -> None:
    table.begin_day(day, sample_filing(), LATE)
    assert table.give(SUPERVISOR, c.OpenTable(LATE)) is None


def test_a_command_repeated_after_the_end_of_its_day_is_not_done_twice(store: Store) -> None:
    """The answer was lost, the day has ended, and the next has begun: the player must not be seated again."""
    told: list[Step] = []
    with opened(store, watch=told.append) as table:
        do_all(table, full_day())
        next_day(table)
        before, shown = state(table), len(told)
        assert table.give(player(1), SIT, NAMED) is None
        assert (state(table), len(told)) == (before, shown)
        assert not table.driver.table.books.seats
        refusal = table.give(player(1), replace(SIT, name="Eve"), NAMED)
        assert refusal is not None
        assert refused(refusal).startswith("The id 'sit-1' was already used for another command")
        assert state(table) == before
        assert table.give(player(1), SIT, "another id") is None
        assert table.driver.table.books.seats == {1: "Ann O’Hara"}


@pytest.mark.parametrize("when", ["before it ends", "after it has ended", "when the next has begun"])
def test_nor_is_it_if_the_table_was_opened_again_meanwhile(store: Store, open_store: Open, when: str) -> None:
    script, again = full_day(), open_store()
    table = opened(store)
    with table:
        do_all(table, script if when != "before it ends" else script[:-1])
        if when == "when the next has begun":
            next_day(table)
    with opened(again) as table:
        if when == "before it ends":
            do_all(table, script, len(script) - 1)
        if when != "when the next has begun":
            next_day(table)
        before = state(table)
        assert table.give(player(1), SIT, NAMED) is None
        assert state(table) == before


def test_an_id_is_nobody_elses(store: Store) -> None:
    with opened(store) as table:
        do_all(table, full_day())
        next_day(table)
        assert table.give(player(2), c.SitDown(2, "Bo"), NAMED) is None
        assert table.driver.table.books.seats == {2: "Bo"}


def test_after_a_whole_day_an_id_may_be_used_again(store: Store, open_store: Open) -> None:
    with opened(store) as table:
        do_all(table, full_day())
        do_all(table, short_day(NEXT_DAY, LATE))
        next_day(table, THIRD_DAY)
        assert table.give(player(1), SIT, NAMED) is None
        assert table.driver.table.books.seats == {1: "Ann O’Hara"}
    with opened(open_store()) as table:
        assert table.give(player(1), SIT, NAMED) is None, "and is then known again"
        assert table.driver.table.books.seats == {1: "Ann O’Hara"}


def test_the_day_before_is_read_only_if_an_id_is_given(store: Store, open_store: Open) -> None:
    with opened(store) as table:
        do_all(table, full_day())
        next_day(table)
    again = open_store()
    days: list[str] = []
    read = again.records

    def watched(table: str, day: str) -> Sequence[object]:
        days.append(day)
        return read(table, day)

    again.records = watched  # type: ignore[assignment, method-assign]
    with opened(again) as table:
        assert table.give(player(2), c.SitDown(2, "Bo")) is None
        assert days == [NEXT_DAY]
        assert table.give(player(2), c.BuyIn(2, 10_000), "one") is None
        assert table.give(player(2), c.BuyIn(2, 10_000), "two") is None
        assert days == [NEXT_DAY, DAY], "and once"


def test_a_day_before_that_cannot_be_read_is_said_and_nothing_is_done(store: Store, open_store: Open) -> None:
    with opened(store) as table:
        do_all(table, full_day())
        next_day(table)
    with store.engine.execution_options(**WRITING).begin() as connection:
        connection.execute(text(f"UPDATE records SET body = '{{' WHERE day = '{DAY}' AND kind = 'entry'"))
    with opened(open_store()) as table:
        before = state(table)
        with pytest.raises(LedgerError, match="the ids of the day before: BadRecord: not JSON"):
            table.give(player(1), SIT, NAMED)
        assert state(table) == before


def test_an_order_that_was_given_by_hand_is_known_by_its_seal() -> None:
    """Its record does not name the cards; the same shuffle again is the same all the same, and another is another."""
    shuffle = c.Shuffled(STANDARD_52, "00" * 32)
    entry = Entry(
        1, Procedure.ROUND, [Input(0, DEALER, c.BeginRound(AT), "begin"), Input(1, DEALER, shuffle, "by hand")]
    )
    record = linked(NAME, DAY, 2, "entry", GENESIS, entry_text(entry))
    today, later = Deeds(), Deeds()
    today.add(entry.inputs)
    later.begin_day(lambda: [record])
    for deeds in (today, later):
        done = deeds.under(DEALER, "by hand")
        assert done
        assert "AS" not in done
        for other in (shuffle, c.Shuffled(STANDARD_52[::-1], "00" * 32), c.Shuffled(STANDARD_52, "01" * 32)):
            same = Deeds()
            same.add([Input(0, DEALER, other, "by hand")])
            assert (same.under(DEALER, "by hand") == done) == (other == shuffle)
        assert deeds.under(SUPERVISOR, "by hand") == deeds.under(DEALER, "by foot") == ""
