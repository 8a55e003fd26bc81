"""A supervisor can always answer for a seat, clear it, and call a round off as far as the rules allow.

The cases of every game are played up to every kind of question for a player; there a live table is built on the very
table of the case.
"""

from collections.abc import Iterator
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any, cast

import pytest

from croupier.cases import case_files
from croupier.cases.case_file import Case, load
from croupier.cases.runner import filing_with, with_its_cards
from croupier.cases.script_player import CaseRun
from croupier.equipment.chance import LaboratorySource
from croupier.service.house_rules import HouseRules
from croupier.service.live_table import LiveTable, Viewer
from croupier.service.people import Person
from croupier.service.staff_file import STAFF
from croupier.service.staff_view import staff_actions
from croupier.table.commands import CallOffRound, PlaceWager
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, Actor, Role
from croupier.words.questions import askers

GAMES = sorted({file.parent.name for file in case_files()} - {"pay_tables"})
MOST_TICKS = 100
"""More than the longest round takes that the house plays for everybody."""


class _Stopped(Exception):
    """The case has reached the point where it was to stop."""


def live_at(driver: Driver) -> LiveTable:
    """Return a live table on the table of a case, where a person holds every seat. Nothing is stored."""
    house = House(driver, LaboratorySource(1))
    kept = SimpleNamespace(
        name="",
        driver=driver,
        house=house,
        day="2026-01-01",
        stamped="",
        watch=None,
        events=[],
        stopped="",
        source_fault="",
        give=lambda actor, command, id="": house.give(actor, command, id),
        at_once=nullcontext,
        snapshot_due=False,
        stamp=lambda now: now,
        may_work=lambda name, id: None,
        standing=lambda matter, about="": "no further round begins" if about == "rounds" else "",
        sittings={seat: SimpleNamespace(id=f"person {seat}:1", entry=0) for seat in driver.table.books.seats},
    )
    live = LiveTable(cast(Any, kept), cast(Any, None), HouseRules(company=0))
    live._set_up_day()
    live.viewers = {Viewer(_person(seat), Role.PLAYER, lambda _: None, seat) for seat in live.sittings}
    return live


def _person(seat: int) -> Person:
    return Person(f"person {seat}", "Ann", (Role.PLAYER,), 0)


def supervise(live: LiveTable) -> Iterator[str]:
    """Do everything that a supervisor can do at a question; yield what went wrong."""
    sue = Viewer(Person("sue", "Sue", STAFF, 0), Role.SUPERVISOR, lambda _: None)
    driver, books = live.kept.driver, live.table.books
    topic, request = driver.ask.topic, driver.ask.to
    offered = {action.do: action for action in staff_actions(live, Role.SUPERVISOR, driver.ask)}
    if not offered["CallOffRound"].legal and not offered["CallOffRound"].why:
        yield f"{topic}: it is not said why the round cannot be called off"
    if request:
        if "AnswerFor" not in offered or offered["AnswerFor"].fields[0].choices != [*request]:
            yield f"{topic}: not every seat that is asked can be answered for"
        before, steps = driver.ask, _answers_to(driver)
        if (refusal := live._act(sue, "AnswerFor", {"seat": request[0]}, "")) is not None:
            yield f"{topic}: seat {request[0]} was not answered for: {refusal}"
        if driver.ask is before or _answers_to(driver) == steps:
            yield f"{topic}: nothing was answered for seat {request[0]}"
        live._advance()
    may = driver.ask.choice(DEALER, CallOffRound).refusal is None
    off = live._act(sue, "CallOffRound", {}, "")
    if may != (off is None) or (off is not None and not off.cites):
        yield f"{topic}: the round is not called off as the rules say: {off}"
    for seat in sorted(live.sittings):
        if (refusal := live._act(sue, "ClearSeat", {"seat": seat}, "")) is not None:
            yield f"{topic}: seat {seat} was not cleared: {refusal}"
    for _ in range(MOST_TICKS):
        live._advance()
        live.times.passes()
    if live.sittings or books.seats:
        yield f"{topic}: seats {sorted(books.seats)} are not clear; now: {driver.ask.topic} {driver.ask.to}"
    books.check()


def _answers_to(driver: Driver) -> tuple[int, int]:
    return driver.completed, len(driver.running.inputs) if driver.running is not None else 0


@pytest.mark.parametrize("game", GAMES)
def test_a_supervisor_ends_every_stall_at_every_question(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[str, tuple[str, ...]]] = set()
    unasked = {kind for kind in askers() if kind.__module__.startswith(f"croupier.games.{game}.")}
    wrong: list[str] = []
    give = Driver.give
    supervising = False

    def watched(driver: Driver, actor: Actor, command: object, *more: object, **named: object) -> object:
        nonlocal supervising
        ask = driver.ask
        unasked.discard(type(ask.about))
        key = ask.topic, tuple(answer.kind.__name__ for answer in ask.answers)
        live = bool(ask.to) or PlaceWager in ask.awaits or driver.at_rest
        if not supervising and live and driver.table.books.seats and key not in seen:
            seen.add(key)
            supervising = True
            try:
                wrong.extend(supervise(live_at(driver)))
            finally:
                supervising = False
            raise _Stopped
        return give(driver, actor, command, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Driver, "give", watched)
    files = [load(file) for file in case_files() if file.parent.name == game]
    # A few cases of each file reach most questions; the others are for rare ones.
    few, rest = [case for cases in files for case in cases[:6]], [case for cases in files for case in cases[6:]]
    while few or (unasked and rest):
        case = few.pop(0) if few else rest.pop(0)
        # A case that was stopped is played again, up to its next kind of question.
        while _is_stopped(case):
            pass
    assert wrong == []
    assert unasked == set()
    assert len(seen) > 1


def _is_stopped(case: Case) -> bool:
    """Play a case; whether it holds, and replays to the same steps, is tested with the cases."""
    filing = filing_with(case.game.SCHEMA, case.options).filing
    if filing is None:
        return False
    try:
        with_its_cards(case, filing, CaseRun)
    except _Stopped:
        return True
    return False
