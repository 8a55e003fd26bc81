"""Engines of dice games that lie about one thing: the auditor names the record in which they first did."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from dice_days import FIRE, a_day
from doctors import Doctor, at_odds, collected, paid, record_of_round, returned, won
from table_days import export_from, export_of, fault_of, records_of, rehashed

from croupier.equipment.money import Odds
from croupier.games.craps import procedure as craps
from croupier.games.craps.events import ComeBetMoved, PointSet, SevenFirst, SevenOut, VigorishPaid
from croupier.games.craps.wagers import AREAS
from croupier.games.mini_dice import procedure as mini_dice
from croupier.games.mini_dice.events import ShakerLost
from croupier.games.sic_bo import procedure as sic_bo
from croupier.games.sic_bo.events import BoxesDark, BoxesLit, DiceCalled
from croupier.games.sic_bo.wagers import AREAS as SIC_BO_AREAS
from croupier.table.books import wager
from croupier.table.covered_shaker import DiceUncovered, ShakerShaken
from croupier.table.names import Account, Note
from croupier.table.steps import (
    Noted,
    Outcome,
    Posting,
    RollCalled,
    Settled,
    Step,
    TotalCalled,
    VigorishCollected,
)

Treatment = Callable[[Doctor], None]
WON = {"buy_lay.vigorish": "when won"}


def note(key: Note, value: Any) -> Treatment:
    """Note another value than the one that follows."""

    def change(step: Any) -> Any:
        is_it = isinstance(step, Noted) and step.note == key and step.value != value
        return [replace(step, value=value)] if is_it else None

    return lambda doctor: doctor.treat(change)


def less_vigorish(step: Any) -> Any:
    if not isinstance(step, VigorishCollected):
        return None
    posting = Posting(step.postings[0].source, step.postings[0].target, step.amount - 50)
    return [replace(step, amount=step.amount - 50, postings=(posting,))]


def free_buy(step: Any) -> Any:
    if not isinstance(step, VigorishPaid):
        return None
    posting = step.postings[0]
    return [replace(step, amount=50, postings=(replace(posting, amount=50),))]


def other_point(step: Any) -> Any:
    if not isinstance(step, ComeBetMoved):
        return None
    posting = step.postings[0]
    return [replace(step, number=6, postings=(replace(posting, target=wager(2, AREAS["come.6"])),))]


def stating(kind: type[Step], **fields: Any) -> Treatment:
    """Announce an event incorrectly."""
    return lambda doctor: doctor.treat(lambda step: [replace(step, **fields)] if isinstance(step, kind) else None)


def twice(kind: type[Step]) -> Treatment:
    return lambda doctor: doctor.treat(lambda step: [step, step] if isinstance(step, kind) else None)


def untold(kind: type[Step]) -> Treatment:
    return lambda doctor: doctor.leaves_out(lambda step: isinstance(step, kind))


LINE = ("2 pass 1000", "5 pass 1000")
CRAPS: dict[str, tuple[Treatment, str, tuple[str, ...], dict[str, Any]]] = {
    "a cent too much": (
        lambda d: d.settles("pass", lambda s: paid(s, s.paid + 1), outcome=Outcome.WIN),
        "44 44",
        LINE,
        {},
    ),
    "a pass bet is taken on 7": (lambda d: d.settles("pass", collected, outcome=Outcome.WIN), "34", LINE, {}),
    "don't pass wins on 12": (
        lambda d: d.settles("dont_pass", won, outcome=Outcome.VOID),
        "66",
        (*LINE, "2 dont_pass 1000"),
        {},
    ),
    "don't pass loses on 12": (
        lambda d: d.settles("dont_pass", collected, outcome=Outcome.VOID),
        "66",
        (*LINE, "2 dont_pass 1000"),
        {},
    ),
    "a place bet at other odds": (
        lambda d: d.settles("place", lambda s: at_odds(s, Odds(1, 1)), outcome=Outcome.WIN),
        "44 33",
        (*LINE, "2 place.6 1200"),
        {},
    ),
    "a place bet that is off loses": (
        lambda d: d.treat(_loses_place),
        "34",
        (*LINE, "2 place.6 1200"),
        {},
    ),
    "a hard eight that came easy": (
        lambda d: d.settles("hard", won, outcome=Outcome.LOSE),
        "44 53",
        (*LINE, "2 hard.6 100", "2 hard.8 100"),
        {},
    ),
    "a horn bet at the odds of one number": (
        lambda d: d.settles("horn", lambda s: at_odds(s, Odds(30, 1)), outcome=Outcome.WIN),
        "66",
        (*LINE, "2 horn 400"),
        {},
    ),
    "field 12 pays once": (
        lambda d: d.settles("field", lambda s: at_odds(s, Odds(1, 1)), outcome=Outcome.WIN),
        "66",
        (*LINE, "2 field 500"),
        {},
    ),
    "a world bet is paid on 7": (
        lambda d: d.settles("world", won, outcome=Outcome.PUSH),
        "34",
        (*LINE, "2 world 500"),
        {},
    ),
    "a wager that has won goes back": (
        lambda d: d.settles("place", _goes_back),
        "44 33",
        (*LINE, "2 place.6 1200"),
        {},
    ),
    "less vigorish of a win": (lambda d: d.treat(less_vigorish), "44 55", (*LINE, "2 buy.10 2000"), WON),
    "no vigorish of a win": (
        lambda d: d.leaves_out(lambda step: isinstance(step, VigorishCollected)),
        "44 55",
        (*LINE, "2 buy.10 2000"),
        WON,
    ),
    "less vigorish when a wager is made": (lambda d: d.treat(free_buy), "44 55", (*LINE, "2 buy.10 2000"), {}),
    "another point is noted": (note(Note("point"), 6), "44", LINE, {}),
    "another shooter is noted": (note(Note("shooter"), 9), "44", LINE, {}),
    "the hand is counted wrong": (note(Note("rolls_of_the_hand"), 7), "44", LINE, {}),
    "the point is forgotten": (
        lambda d: d.leaves_out(lambda step: isinstance(step, Noted) and step.note == Note("point")),
        "44",
        LINE,
        {},
    ),
    "the roll called is not": (stating(RollCalled, dice=(4, 5)), "44", LINE, {}),
    "another point is marked": (stating(PointSet, number=6), "44", LINE, {}),
    "a seven-out is not told": (untold(SevenOut), "44 34", LINE, {}),
    "the vigorish of another wager": (
        stating(VigorishPaid, area=AREAS["buy.4"]),
        "44 55",
        (*LINE, "2 buy.10 2000"),
        {},
    ),
    "a wager is not settled": (
        lambda d: d.leaves_out(lambda step: isinstance(step, Settled) and step.area == AREAS["field"]),
        "44",
        (*LINE, "2 field 500"),
        {},
    ),
    "a fire bet is paid for two points": (
        lambda d: d.settles("fire", won, outcome=Outcome.LOSE),
        "44 44 55 34",
        (*LINE, "2 fire 100"),
        dict(FIRE),
    ),
}


def _loses_place(step: Any) -> Any:
    """Take the place bet along with the first wager settled."""
    if not isinstance(step, Settled) or step.area != AREAS["pass"] or step.seat != 2:
        return None
    place = replace(
        step,
        area=AREAS["place.6"],
        stake=1200,
        outcome=Outcome.LOSE,
        paid=0,
        returned=0,
        reason=SevenFirst(6),
        payment=None,
        postings=(Posting(wager(2, AREAS["place.6"]), Account("inventory"), 1200),),
    )
    return [step, place]


def _goes_back(step: Settled) -> Settled | None:
    """Say that a wager stays up, and return it."""
    if step.outcome is not Outcome.WIN:
        return None
    return replace(step, postings=(*step.postings, Posting(wager(2, AREAS["place.6"]), Account("stack", 2), 1200)))


MINI: dict[str, tuple[Treatment, str, tuple[str, ...], dict[str, Any]]] = {
    "a cent too little": (
        lambda d: d.settles("place", lambda s: paid(s, s.paid - 1), outcome=Outcome.WIN),
        "33",
        ("2 place.6 600",),
        {},
    ),
    "over 7 wins on 7": (lambda d: d.settles("over", won, outcome=Outcome.LOSE), "34", ("2 over 500",), {}),
    "any 7 is given back": (lambda d: d.settles("seven", returned, outcome=Outcome.LOSE), "33", ("2 seven 100",), {}),
    "the shaker is kept after a 7": (
        lambda d: d.leaves_out(
            lambda step: isinstance(step, Noted) and step.note.kind == "shaker" and step.value in (-1, 2, 5)
        ),
        "34",
        ("2 over 500",),
        {},
    ),
    "a losing wager is left": (
        lambda d: d.leaves_out(lambda step: isinstance(step, Settled) and step.outcome is Outcome.LOSE),
        "34",
        ("2 over 500",),
        {},
    ),
    "the sum called is not": (stating(TotalCalled, total=9), "33", ("2 over 500",), {}),
    "another player loses the shaker": (stating(ShakerLost, seat=9), "34", ("2 over 500",), {}),
}


SMALL = ("2 small 500",)
SIC_BO: dict[str, tuple[Treatment, str, tuple[str, ...], dict[str, Any]]] = {
    "a cent too little": (
        lambda d: d.settles("small", lambda s: paid(s, s.paid - 1), outcome=Outcome.WIN),
        "112",
        SMALL,
        {},
    ),
    "small wins with a triple": (lambda d: d.settles("small", won, outcome=Outcome.LOSE), "222", SMALL, {}),
    "a total at other odds": (
        lambda d: d.settles("total", lambda s: at_odds(s, Odds(5, 1)), outcome=Outcome.WIN),
        "333",
        ("2 total.9 500",),
        {},
    ),
    "two of a kind wins with three though it is filed to lose": (
        lambda d: d.settles("double", won, outcome=Outcome.LOSE),
        "333",
        ("2 double.3 500",),
        {"readings.triple_as_two": "loses"},
    ),
    "the dice called are not": (stating(DiceCalled, dice=(1, 1, 3)), "112", SMALL, {}),
    "the dice are called twice": (twice(DiceCalled), "112", SMALL, {}),
    "the shaker is uncovered twice": (twice(DiceUncovered), "112", SMALL, {}),
    "another box lights up": (stating(BoxesLit, areas=(SIC_BO_AREAS["big"],)), "112", SMALL, {}),
    "no box lights up": (untold(BoxesLit), "112", SMALL, {}),
    "the lights stay on": (untold(BoxesDark), "112", SMALL, {}),
    "the shaker is shaken twice only": (stating(ShakerShaken, times=2), "112", SMALL, {}),
}


@pytest.mark.parametrize("case", CRAPS.values(), ids=CRAPS.keys())
def test_a_doctored_craps_engine_is_found_out(case: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _found_out("craps", craps, case, tmp_path / "house.db", monkeypatch)


@pytest.mark.parametrize("case", MINI.values(), ids=MINI.keys())
def test_a_doctored_mini_dice_engine_is_found_out(case: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _found_out("mini-dice", mini_dice, case, tmp_path / "house.db", monkeypatch)


@pytest.mark.parametrize("case", SIC_BO.values(), ids=SIC_BO.keys())
def test_a_doctored_sic_bo_engine_is_found_out(case: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _found_out("sic-bo", sic_bo, case, tmp_path / "house.db", monkeypatch)


def _found_out(name: str, procedure: Any, case: Any, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    treatment, throws, bets, changes = case
    doctor = Doctor(monkeypatch, procedure)
    treatment(doctor)
    with a_day(path, name, changes) as table:
        table.rounds(throws, *bets)
        # After the lie the engine is honest, so that everybody can leave.
        monkeypatch.undo()
    assert doctor.lies, "the occasion never came"
    export = export_from(path)
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)


def test_a_come_bet_that_goes_to_another_point_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "house.db"
    doctor = Doctor(monkeypatch, craps)
    doctor.treat(other_point)
    with a_day(path) as table:
        table.rounds("44", *LINE)
        table.rounds("45", "2 come 1000")
        monkeypatch.undo()
    assert doctor.lies, "the occasion never came"
    export = export_from(path)
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)
    assert "moves to its point" in fault.what


@pytest.mark.parametrize(("name", "cases"), [("craps", CRAPS), ("mini-dice", MINI), ("sic-bo", SIC_BO)])
def test_the_same_rounds_are_right_when_the_engine_is(name: str, cases: Any, tmp_path: Path) -> None:
    for number, (_, throws, bets, changes) in enumerate(cases.values()):
        path = tmp_path / f"{number}.db"
        with a_day(path, name, changes) as table:
            table.rounds(throws, *bets)
        fault = fault_of(export_from(path))
        assert fault is None, str(fault)


# --- forgeries


def a_round(path: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    with a_day(path) as table:
        table.rounds("44 34", "2 pass 1000", "5 pass 1000", "2 place.6 1200")
    records = records_of(export_from(path))
    return records, [record for record in records if record["body"].get("procedure") == "round"][1]


def test_other_dice_do_not_open_the_seal(tmp_path: Path) -> None:
    records, record = a_round(tmp_path / "house.db")
    for step in record["body"]["steps"]:
        if step["is"] == "Thrown":
            step["dice"] = [4, 3]
    for input_ in record["body"]["inputs"]:
        if input_["command"]["is"] == "DiceThrown":
            input_["command"]["dice"] = [4, 3]
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert fault.where.sequence == record["sequence"]
    assert "does not open its seal" in fault.what


@pytest.mark.parametrize("named", [["come"], ["pass"], ["place", 7], ["pass_odds"]], ids=str)
def test_a_wager_that_cannot_be_made_is_found_out(named: list[Any], tmp_path: Path) -> None:
    """Before the come out roll there is no come bet, with a point no pass bet, and never a place bet on 7."""
    records, record = a_round(tmp_path / "house.db")
    if named == ["pass"]:
        first = next(record for record in records if record["body"].get("procedure") == "round")
        step = next(
            step for step in first["body"]["steps"] if step["is"] == "Wagered" and step["area"] == ["craps", "pass"]
        )
        command = next(input_ for input_ in first["body"]["inputs"] if input_["command"]["is"] == "PlaceWager")
        steps, inputs = record["body"]["steps"], record["body"]["inputs"]
        at = next(i for i, step in enumerate(steps) if step["is"] == "BetsClosed")
        steps.insert(at, {**step, "total": step["amount"] * 2})
        inputs.insert(2, {**command, "ask": 2, "id": "forged"})
        for number, input_ in enumerate(inputs[3:], 3):
            input_["ask"] = number
        record["body"]["asks"] += 1
    else:
        record = next(record for record in records if record["body"].get("procedure") == "round")
        for thing in (*record["body"]["steps"], *(input_["command"] for input_ in record["body"]["inputs"])):
            if thing.get("area") == ["craps", "place", 6]:
                thing["area"] = ["craps", *named]
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert fault.where.sequence == record["sequence"]
