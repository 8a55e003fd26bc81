"""Meters at a table: installed once, reported when they fail and when they work again, and restored on reopening."""

from fractions import Fraction

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA, open_table
from croupier.games.packs_poker.rules import AREAS
from croupier.table import commands as c
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.meter_commands import MeterFault, MeterRepaired
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Begun, Ended, MeterFailed, MeterMoved, MeterRestored, Noted, Step, Withdrawn
from croupier.table.terms import Procedure
from croupier.words import allowed, refused, why_not

AT = "2026-01-01T20:00:00+00:00"
METER = "seven-card"


@pytest.fixture
def house() -> House:
    report = filing_with(SCHEMA, {})
    assert report.filing is not None
    made = House(Driver(open_table(report.filing)), LaboratorySource(1))
    give(made, SUPERVISOR, c.OpenTable(AT))
    return made


def give(house: House, actor: Actor, command: Command) -> None:
    refusal = house.give(actor, command)
    assert refusal is None, refused(refusal)


def last(house: House) -> list[Step]:
    """Return the steps of the last procedure."""
    return list(house.driver.journal[-1].steps)


def test_a_meter_is_put_up_once_a_day(house: House) -> None:
    (put_up,) = [step for step in last(house) if isinstance(step, MeterMoved)]
    shown = house.driver.table.books.meters[METER].display
    assert (put_up.before.display, put_up.after.display, put_up.funded) == (0, shown, Fraction(shown))
    give(house, SUPERVISOR, c.CloseTable())
    give(house, SUPERVISOR, c.OpenTable(AT))
    assert not any(isinstance(step, MeterMoved) for step in last(house))
    assert house.driver.table.books.meters[METER].display == shown


def test_a_fault_between_rounds_is_a_procedure_of_its_own_and_so_is_the_repair(house: House) -> None:
    give(house, SUPERVISOR, MeterFault(METER))
    begun, result, noted, ended = last(house)
    assert isinstance(begun, Begun)
    assert isinstance(result, MeterFailed)
    assert isinstance(noted, Noted)
    assert isinstance(ended, Ended)
    assert (begun.procedure, begun.number, ended.procedure, ended.number) == (
        Procedure.PROGRESSIVE_SYSTEM,
        1,
        Procedure.PROGRESSIVE_SYSTEM,
        1,
    )
    assert (result.meter, noted.value) == (METER, 1)
    give(house, SUPERVISOR, MeterRepaired(METER))
    _, act, noted, _ = last(house)
    assert isinstance(act, MeterRestored)
    assert isinstance(noted, Noted)
    assert (act.meter, noted.value) == (METER, 0)


def test_only_a_meter_that_works_fails_and_only_one_that_is_out_of_order_is_repaired(house: House) -> None:
    cites = house.driver.table.meter_wagers[METER].cites  # type: ignore[attr-defined]
    other = house.give(SUPERVISOR, MeterFault("another"))
    assert other == Refusal(TableCode.NO_SUCH_METER, *cites, value="another", meters=(METER,))
    assert house.give(SUPERVISOR, MeterRepaired(METER)) == Refusal(
        TableCode.METER_AS_IT_IS, *cites, meter=METER, out=False
    )
    give(house, SUPERVISOR, MeterFault(METER))
    again = house.give(SUPERVISOR, MeterFault(METER))
    assert again == Refusal(TableCode.METER_AS_IT_IS, *cites, meter=METER, out=True)


def test_what_stands_on_the_meter_goes_back_and_nothing_else(house: House) -> None:
    for command in (c.SitDown(2, "Ann"), c.BuyIn(2, 100_00)):
        give(house, player(2), command)
    give(house, DEALER, c.BeginRound(AT))
    for area, amount in (("pack.1", 10_00), ("seven.1", 5_00), ("seven.2", 1_00)):
        give(house, player(2), c.PlaceWager(2, AREAS[area], amount))
    give(house, SUPERVISOR, MeterFault(METER))
    assert house.driver.running is not None
    back = [step for step in house.driver.running.steps if isinstance(step, Withdrawn)]
    assert [(step.seat, step.area, step.amount, step.coupon) for step in back] == [
        (2, AREAS["seven.1"], 5_00, 0),
        (2, AREAS["seven.2"], 1_00, 0),
    ]
    books = house.driver.table.books
    assert books.wagers(2) == {AREAS["pack.1"]: 10_00}
    refusal = house.give(player(2), c.PlaceWager(2, AREAS["seven.1"], 5_00))
    assert refusal is not None
    assert (why_not(refusal), allowed(refusal)) == (
        f"the {METER} meter is out of order",
        "this bet once the meter works again",
    )
