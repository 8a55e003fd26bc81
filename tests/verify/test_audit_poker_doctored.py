"""A doctored poker engine: the auditor names the round in which it first did something wrong."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from doctors import Doctor, record_of_round
from poker_days import dealt, poker_table
from poker_doctors import (
    CASES,
    FOLDED,
    IDS,
    KINGS,
    NOT_LEGAL,
    Round,
    Table,
    Treatment,
    deals_a_player_in_who_has_too_little,
    deals_a_player_in_who_sits_out,
    to_account,
    transfers,
)
from table_days import export_from, export_of, fault_of, records_of, rehashed

from croupier.games.poker import procedure, table, time_charges
from croupier.games.poker.commands import CallBet, CollectTime, DecideDispute, DeclareMisdeal, SitOut
from croupier.table.names import Account, Note
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Noted, Step


def played(path: Path, at: Table, rounds: Sequence[Round]) -> bytes:
    with poker_table(path, {"dealing.game": at.form, **at.changes}) as day, day.day("2026-01-01"):
        day.sit_with(at.stacks)
        for played_round in rounds:
            order = day.order_of_dealing()
            hands = {seat: played_round.own[seat] for seat in order if seat in played_round.own}
            day.round(dealt(at.form, hands, played_round.board) if hands else "", *played_round.decisions)
            day.minutes += 3
    return export_from(path)


@pytest.mark.parametrize(("treatment", "at", "rounds"), CASES, ids=IDS)
def test_a_doctored_engine_is_found_out(
    treatment: Treatment, at: Table, rounds: Sequence[Round], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doctor = Doctor(monkeypatch, procedure)
    treatment(doctor)
    export = played(tmp_path / "house.db", at, rounds)
    assert doctor.lies, "the occasion never came"
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)


def test_the_same_rounds_are_right_when_the_engine_is(tmp_path: Path) -> None:
    legal = {repr((at, rounds)): (at, rounds) for treatment, at, rounds in CASES if treatment not in NOT_LEGAL}
    for number, (at, rounds) in enumerate(legal.values()):
        fault = fault_of(played(tmp_path / f"house{number}.db", at, rounds))
        assert fault is None, f"{at}, {rounds}: {fault}"


# --- who takes part


@pytest.mark.parametrize("treatment", [deals_a_player_in_who_sits_out, deals_a_player_in_who_has_too_little])
def test_a_player_who_has_no_part_and_is_dealt_in_is_found_out(
    treatment: Treatment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "house.db"
    with poker_table(path, {}) as day, day.day("2026-01-01"):
        day.sit_with({1: 10_000, 2: 10_000, 3: 10_000, 4: 300})
        assert day.give(player(3), SitOut(3))
        day.round()
        doctor = Doctor(monkeypatch, procedure)
        treatment(doctor)
        doctor.table = day.play
        day.round()
    export = export_from(path)
    assert doctor.lies
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, 2), str(fault)


# --- misdeals


def gives_the_bets_to_another(doctor: Doctor) -> None:
    transfers(doctor, Account("wager", 3), Account("stack", 3), lambda step: [to_account(step, Account("stack", 1))])


def moves_the_button_on(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        return [] if isinstance(step, Noted) and step.note == Note("button") and step.value != 3 else None

    doctor.treat(change)


@pytest.mark.parametrize("treatment", [gives_the_bets_to_another, moves_the_button_on])
def test_a_misdeal_that_is_not_undone_is_found_out(
    treatment: Treatment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doctor = Doctor(monkeypatch, procedure)
    treatment(doctor)
    path = tmp_path / "house.db"
    with poker_table(path, {}) as day, day.day("2026-01-01"):
        day.sit_with({1: 10_000, 2: 10_000, 3: 10_000})
        day.round("", CallBet(3), DeclareMisdeal("a card too many"))
    export = export_from(path)
    assert doctor.lies
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, 1), str(fault)


# --- 14.14(b)3: time charges

TIME: Mapping[str, Any] = {"rake.percentage": False, "rake.time": True, "rake.hourly": 6}


def charged(path: Path, *, minutes: int = 30) -> bytes:
    with poker_table(path, TIME) as day, day.day("2026-01-01"):
        day.sit_with({1: 10_000, 2: 10_000})
        day.minutes = minutes
        assert day.give(DEALER, CollectTime(day.now))
        day.round()
    return export_from(path)


@pytest.mark.parametrize("change", [-100, 1, 100])
def test_a_time_charge_that_is_wrong_is_found_out(change: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = time_charges._charges
    right = charged(tmp_path / "right.db")
    assert fault_of(right) is None
    monkeypatch.setattr(time_charges, "_charges", lambda t: {**honest(t), 2: 300 + change})
    export = charged(tmp_path / "wrong.db")
    fault = fault_of(export)
    assert fault is not None
    (record,) = [record for record in records_of(export) if record["body"].get("procedure") == "time_charges"]
    assert fault.where.sequence == record["sequence"]


def test_time_that_is_charged_too_early_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.PokerTable, "time_due", lambda t, at: True)
    monkeypatch.setattr(table.PokerTable, "check_round", lambda t, at: None)
    fault = fault_of(charged(tmp_path / "house.db", minutes=29))
    assert fault is not None
    assert "not due" in fault.what


# --- forgeries


def doctored_record(path: Path, number: int, change: Callable[[dict[str, Any]], None]) -> tuple[Any, int]:
    """Play two rounds and change one record by hand; return the fault, and the number of that record."""
    records = records_of(played(path, Table(), (FOLDED, KINGS)))
    record = [record for record in records if record["body"].get("procedure") == "round"][number - 1]
    change(record["body"])
    return fault_of(export_of(rehashed(records))), record["sequence"]


def shows_another_card(body: dict[str, Any]) -> None:
    (step,) = [step for step in body["steps"] if step["is"] == "Turned" and step["place"] == ["seat", 2]]
    step["cards"][0] = "3C"


def has_a_call_that_was_a_check(body: dict[str, Any]) -> None:
    next(input_ for input_ in body["inputs"] if input_["command"]["is"] == "CallBet")["command"]["is"] = "CheckBet"


def has_a_dealer_who_folds_for_a_player(body: dict[str, Any]) -> None:
    one = next(input_ for input_ in body["inputs"] if input_["command"]["is"] == "CheckBet")
    one["role"], one["seat"] = "dealer", 0


def has_a_decision_less(body: dict[str, Any]) -> None:
    body["inputs"].remove(next(input_ for input_ in body["inputs"] if input_["command"]["is"] == "ShowHand"))


@pytest.mark.parametrize(
    "change",
    [shows_another_card, has_a_call_that_was_a_check, has_a_dealer_who_folds_for_a_player, has_a_decision_less],
)
def test_a_record_that_was_changed_is_found_out(change: Callable[[dict[str, Any]], None], tmp_path: Path) -> None:
    fault, sequence = doctored_record(tmp_path / "house.db", 2, change)
    assert fault is not None
    assert fault.where.sequence == sequence, str(fault)


def test_a_ruling_that_is_recorded_otherwise_is_found_out(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with poker_table(path, {}) as day, day.day("2026-01-01"):
        day.sit_with({1: 10_000, 2: 10_000})
        day.round("", DecideDispute("the hand of seat 1 is live"))
        assert day.give(SUPERVISOR, DecideDispute("seat 2 acts first"))
    honest = records_of(export_from(path))
    assert fault_of(export_of(honest)) is None
    for number in (0, 1):
        records = records_of(export_of(honest))
        record, step = [
            (record, step)
            for record in records
            for step in record["body"].get("steps", ())
            if step["is"] == "DisputeDecided"
        ][number]
        for ruling in ("nothing", "the hand of seat 2 is live"):
            step["ruling"] = ruling
            fault = fault_of(export_of(rehashed(records)))
            assert fault is not None
            assert fault.where.sequence == record["sequence"]
