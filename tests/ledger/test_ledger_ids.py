"""Ids of commands: a repeated command is done once, even across the end of a gaming day."""

from dataclasses import replace

import pytest
from ledger_days import DAY, LATE, NAME, NEXT_DAY, Open, do_all, full_day, opened, sample_filing, short_day, state

from croupier.equipment.cards import STANDARD_52
from croupier.ledger.batch import Batch
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.record.draft import command_text
from croupier.table import commands as c
from croupier.table.card_commands import Shuffled
from croupier.table.driver import Input
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Step
from croupier.words import refused

THIRD_DAY = "2026-01-03"
SIT, NAMED = c.SitDown(1, "Ann O’Hara"), "sit-1"
"""The first player's command on the full day, and its id."""


def next_day(table: LedgerTable, day: str = NEXT_DAY) -> None:
    table.begin_day(day, sample_filing(), LATE)
    assert table.give(SUPERVISOR, c.OpenTable(LATE)) is None


def test_a_command_repeated_after_the_end_of_its_day_is_not_done_twice(store: Store) -> None:
    """The answer was lost, the day has ended, and the next has begun: the player must not be seated again."""
    steps: list[Step] = []
    with opened(store, watch=steps.append) as table:
        do_all(table, full_day())
        next_day(table)
        before, shown = state(table), len(steps)
        assert table.give(player(1), SIT, NAMED) is None
        assert (state(table), len(steps)) == (before, shown)
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


def test_no_record_is_read_for_an_id(store: Store, open_store: Open) -> None:
    """However long a day was, a command is looked up in one step."""
    with opened(store) as table:
        do_all(table, full_day())
        next_day(table)
    again = open_store()
    with opened(again) as table:
        again.records = None  # type: ignore[assignment, method-assign]
        assert table.give(player(1), SIT, NAMED) is None, "it was done the day before"
        assert not table.driver.table.books.seats
        assert table.give(player(1), SIT, "one") is None
        assert table.give(player(1), c.BuyIn(1, 10_000), "two") is None


def test_an_order_that_was_given_by_hand_is_known_by_its_seal(store: Store) -> None:
    """Its record doesn't name the cards; the same shuffle is still recognized, and so is a different one."""
    shuffle = Shuffled(STANDARD_52, "00" * 32)
    with store.claim(NAME):
        store.write([Batch(NAME, day=DAY, commands=[Input(1, DEALER, shuffle, "by hand")])])

    def under(actor: Actor, id: str) -> str:
        return store.command_under(NAME, (NEXT_DAY, DAY), actor.role.value, actor.seat, id)

    done = under(DEALER, "by hand")
    assert done
    assert "AS" not in done
    for other in (shuffle, Shuffled(STANDARD_52[::-1], "00" * 32), Shuffled(STANDARD_52, "01" * 32)):
        assert (command_text(other) == done) == (other == shuffle)
    assert under(SUPERVISOR, "by hand") == under(DEALER, "by foot") == ""
