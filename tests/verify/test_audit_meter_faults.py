"""The auditor's own reading of a progressive system out of order."""

from collections.abc import Mapping
from typing import Any

import pytest
from auditor.meter_faults import MeterFaults
from auditor.names import Name
from auditor.report import Fault
from table_days import VERIFY

FAULT = {"is": "MeterFault", "meter": "seven-card"}
REPAIRED = {"is": "MeterRepaired", "meter": "seven-card"}


def note(value: int, meter: str = "seven-card") -> dict[str, Any]:
    return {"is": "Noted", "note": Name("out_of_order", meter), "value": value}


def wager(step: str, kind: str, pack: int) -> dict[str, Any]:
    return {"is": step, "area": Name("packs", kind, pack)}


@pytest.fixture
def faults() -> MeterFaults:
    assert VERIFY.exists()
    made = MeterFaults({"seven-card": None, "five-card": None})
    made.entry([FAULT])
    made.hear(note(1))
    made.leave_entry()
    return made


def test_a_wager_on_a_meter_that_is_out_of_order_is_found(faults: MeterFaults) -> None:
    faults.hear(wager("Wagered", "five", 1))
    faults.hear(wager("Wagered", "pack", 1))
    with pytest.raises(Fault, match="a wager is made on a meter that is out of order"):
        faults.hear(wager("Wagered", "seven", 2))


def test_wagers_go_back_only_from_the_meter_that_is_out_of_order(faults: MeterFaults) -> None:
    assert faults.goes_back(wager("Withdrawn", "seven", 1))
    assert not faults.goes_back(wager("Withdrawn", "five", 1))
    assert not faults.goes_back(wager("Settled", "seven", 1))


def test_a_meter_that_works_again_takes_wagers(faults: MeterFaults) -> None:
    faults.entry([REPAIRED])
    faults.hear(note(0))
    faults.leave_entry()
    faults.hear(wager("Wagered", "seven", 1))
    assert not faults.goes_back(wager("Withdrawn", "seven", 1))


@pytest.mark.parametrize(
    ("commands", "noted"),
    [
        ([], note(0)),  # nobody has reported it
        ([FAULT], note(1)),  # it is out of order already
        ([REPAIRED], note(1)),  # the other was reported
        ([{**REPAIRED, "meter": "five-card"}], note(0)),  # of another meter
        ([{"is": "MeterFault", "meter": "third"}], note(1, "third")),  # there is no such meter
    ],
)
def test_what_was_not_reported_does_not_happen(
    faults: MeterFaults, commands: list[Mapping[str, Any]], noted: dict[str, Any]
) -> None:
    faults.entry(commands)
    with pytest.raises(Fault, match="without a report"):
        faults.hear(noted)


def test_what_was_reported_does_happen(faults: MeterFaults) -> None:
    faults.entry([REPAIRED])
    with pytest.raises(Fault, match="had no effect"):
        faults.leave_entry()
