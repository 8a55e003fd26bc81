"""Pai gow poker on a ledger: killed at any input, a table continues with the same cards to the same end.

A killed program leaves what is on disk: the file and its log. Both are copied after every input without closing
anything, and a table opened on a copy must have the state of the first.
"""

import random
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from ledger_days import NAME, NoChance

from croupier.games.pai_gow_poker.commands import (
    AcceptBank,
    AskHouseWay,
    ChooseStack,
    DirectDealersWager,
    HandExposed,
    SetHand,
    StacksDealtWrong,
)
from croupier.table.card_commands import CutCards, OrderRecut, RemoveDevice, Shuffled
from croupier.table.command import Command
from croupier.table.dice_commands import DiceShaken, NoRoll, NumberSelected
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp, ShoeFault, ShufflerFault
from croupier.table.meter_commands import ValidatePayout, WagersRegistered

# Random filings, and the crowd that plays under them, are with the property tests.
sys.path.insert(0, str(Path(__file__).parents[1] / "properties"))
from pai_gow_crowd import Crowd, play_rounds
from pai_gow_filings import random_filing
from pai_gow_sight import named_in
from random_tables import START, profile, state_of

from croupier.equipment.chance import LaboratorySource
from croupier.equipment.meter import Meter, MeterTerms, new_meter
from croupier.games.pai_gow_poker import open_table
from croupier.games.pai_gow_poker.events import PaiGowVoided
from croupier.games.pai_gow_poker.table import METER_NAME, PaiGowPokerTable
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.record.codec import canonical, encode_input, meter, read
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.driver import Driver
from croupier.table.house import EVERYBODY
from croupier.table.names import Note, Place
from croupier.table.roles import SUPERVISOR, Actor, Role
from croupier.table.steps import MeterMoved, Settled, Step
from croupier.table.terms import Device, ShoeFailure, ShufflerFailure

NOBODY: frozenset[Role] = frozenset()
"""The house answers for nobody: every input is given, and the table can be killed between any two."""


def state(table: LedgerTable) -> tuple[Any, ...]:
    """Return the full state of a table, on disk and in memory. Finished procedures are in the records."""
    store = table.store
    secrets = {(secret.seal, secret.cards, secret.salt) for secret in store.secrets(NAME)}
    on_disk = store.records(NAME, table.day) if table.day else [], store.pending(NAME), secrets
    if table.house is None:
        return on_disk
    driver = table.driver
    running = (list(driver.running.inputs), list(driver.running.steps)) if driver.running is not None else ()
    return (*on_disk, state_of(driver), running)


@contextmanager
def opened(path: Path, automatic: frozenset[Role] = NOBODY, steps: list[Step] | None = None) -> Iterator[LedgerTable]:
    """Open the table in a file, as a newly started program does. Recovery may draw nothing."""
    store = Store(path)
    # A house that answers for nobody still prepares a shuffle; none of it is used.
    source = NoChance() if automatic else LaboratorySource(0)
    watch = steps.append if steps is not None else None
    try:
        with LedgerTable(store, NAME, source=source, watch=watch, automatic=automatic) as table:
            yield table
    finally:
        store.close()


def play(table: LedgerTable, crowd: Crowd, rounds: int) -> Iterator[tuple[Actor, Command]]:
    """Let a crowd play a number of rounds; yield what was accepted."""
    while not table.driver.at_rest or table.driver.table.books.number(Note("round")) < rounds:
        actor, command = crowd.next(table.driver)
        if table.give(actor, command) is None:
            yield actor, command


def killed_copy(path: Path, to: Path) -> Path:
    """Copy what a killed program leaves on disk."""
    for end in ("", "-wal"):
        if Path(f"{path}{end}").exists():
            shutil.copy(f"{path}{end}", f"{to}{end}")
    return to


# --- killed at every input


@dataclass(frozen=True)
class Kind:
    """A kind of table, and the inputs that must occur in the last of its two rounds."""

    filing: dict[str, Any]
    commands: set[type[Command]]


KINDS = {
    "from the hand, shuffled and cut by hand, with a bank": Kind(
        {"dealing.method": "hand", "shuffler.used": False, "bank.offered": True, "start.method": "dice"},
        {AcceptBank, DirectDealersWager, CutCards, ChooseStack, DiceShaken, SetHand, AskHouseWay},
    ),
    "from an automated shoe, two decks, all wagers": Kind(
        {
            "dealing.method": "automated shoe",
            "start.method": "number selector",
            "cards.backs": ["red", "blue"],
            "wagers.bonus.offered": True,
            "wagers.insurance.offered": True,
            "wagers.progressive.offered": True,
        },
        {NumberSelected, WagersRegistered, SetHand, c.Surrender},
    ),
    "three and four cards, with a co-bank": Kind(
        {"wagers.three_seven.offered": True, "bank.co_bank": True, "wagers.progressive.offered": True},
        {AcceptBank, WagersRegistered, SetHand, ValidatePayout},
    ),
}


def a_day(kind: Kind) -> tuple[Filing, list[tuple[Actor, Command]], int]:
    """Return a day of two rounds with everything required: its filing, its inputs, and where the last round begins."""
    for seed in count():
        rng = random.Random(seed)
        filing, crowd = random_filing(rng, kind.filing), Crowd(rng, trouble=0.5, luck=0.9, eagerness=0.8)
        inputs: list[tuple[Actor, Command]] = []

        def give_and_keep(driver: Driver, actor: Actor, command: Command, kept: Any = inputs) -> bool:
            accepted = driver.give(actor, command) is None
            if accepted:
                kept.append((actor, command))
            return accepted

        play_rounds(Driver(open_table(filing)), crowd, 2, give_and_keep)
        *_, last = (at for at, (_, command) in enumerate(inputs) if isinstance(command, c.BeginRound))
        if kind.commands <= {type(command) for _, command in inputs[last:]}:
            return filing, inputs, last
    raise AssertionError("no such day")


@pytest.mark.parametrize("which", KINDS)
def test_a_table_killed_at_any_input_goes_on_with_the_same_cards_to_the_same_end(tmp_path: Path, which: str) -> None:
    filing, inputs, last = a_day(KINDS[which])
    # The last round is checked input by input. Three of the tables go on to the end, the others by one input.
    killed = {*range(0, last, 6), *range(last, len(inputs))}
    to_the_end = {last, (last + len(inputs)) // 2, len(inputs) - 10}
    path = tmp_path / "ledger.sqlite"
    with opened(path) as table:
        table.begin_day("2026-01-01", filing, START)
        states = [state(table)]
        for at, (actor, command) in enumerate(inputs):
            if at in killed:
                killed_copy(path, tmp_path / str(at))
            assert table.give(actor, command) is None
            states.append(state(table))
    for at in sorted(killed):
        with opened(tmp_path / str(at)) as table:
            assert state(table) == states[at]
            for following in range(at, len(inputs) if at in to_the_end else at + 1):
                assert table.give(*inputs[following]) is None
                assert state(table) == states[following + 1]


# --- a day carried over to the next


def test_a_meter_is_carried_over_to_the_next_day_and_nothing_else_is(tmp_path: Path) -> None:
    rng = random.Random(7)
    filing = random_filing(rng, {"wagers.progressive.offered": True, "bank.offered": True})
    crowd = Crowd(rng, trouble=0.5, luck=0.9, eagerness=0.9)
    path, steps = tmp_path / "ledger.sqlite", list[Step]()
    shown: list[Meter] = []
    for day in ("2026-01-01", "2026-01-02", "2026-01-03"):
        with opened(path, steps=steps) as table:
            table.begin_day(day, filing, table.stamp(f"{day}T00:00:00+00:00"))
            crowd.now = datetime.fromisoformat(table.stamped)
            before = len(steps)
            for _ in play(table, crowd, rounds=6):
                pass
            assert not any(".wager." in account for _, account in table.driver.table.books.balances)
            put_up = next(step for step in steps[before:] if isinstance(step, MeterMoved))
            assert put_up.after == (shown[-1] if shown else new_meter(METER_NAME, table_terms(table)))
            close(table)
            shown.append(table.driver.table.books.meters[METER_NAME])
            assert set(table.driver.table.books.seats) == set()
            table.end_day(table.stamped)
        # The next program finds the day ended.
        with opened(path) as table:
            assert not table.day_running
            (kept,) = read(table.records[-1].body)["meters"]
            assert meter(kept) == shown[-1]
    assert len({meter.wagers for meter in shown}) == 3, "there were wagers every day"


def table_terms(table: LedgerTable) -> MeterTerms:
    game = table.driver.table
    assert isinstance(game, PaiGowPokerTable)
    assert game.rules.progressive is not None
    return game.rules.progressive.meter


def close(table: LedgerTable) -> None:
    """Have everybody leave, and close the table."""
    for seat in list(table.driver.table.books.seats):
        assert table.give(Actor(Role.PLAYER, seat), c.LeaveSeat(seat)) is None
    if table.driver.ask.topic != "closed":
        assert table.give(SUPERVISOR, c.CloseTable()) is None


# --- random days, closed and reopened at random


@dataclass(frozen=True)
class Move:
    """An input for a table, and the seed of everything that the house draws for it."""

    actor: Actor
    command: Command
    seed: int
    queued: tuple[str, Command] | None = None

    def happen(self, table: LedgerTable) -> bool:
        house = table.house
        assert house is not None
        house.source = LaboratorySource(self.seed)
        if self.queued is not None:
            house.queue(*self.queued)
        accepted = table.give(self.actor, self.command) is None
        # What the house has prepared is not stored, so none of it may be left over.
        house.queued.clear()
        return accepted


QUEUED: list[tuple[str, Command]] = [
    ("deal", CardFoundFaceUp()),
    ("deal", CardDealtInError(Place("seat", 2))),
    ("deal", HandExposed(0)),
    ("deal", ShoeFault(ShoeFailure.STOPS)),
    ("deal", StacksDealtWrong()),
    ("shuffle", ShufflerFault(ShufflerFailure.JAMS)),
    ("shuffle", RemoveDevice(Device.SHUFFLER)),
    ("start", NoRoll()),
    ("recut", OrderRecut()),
]


def random_moves(table: LedgerTable, crowd: Crowd, rng: random.Random, number: int) -> Iterator[Move]:
    """Yield a crowd's inputs to a table whose devices, dealer and supervisor are the house's."""
    for _ in range(number):
        actor, command = crowd.next(table.driver)
        queued = rng.choice(QUEUED) if rng.random() < 0.1 else None
        move = Move(actor, command, rng.randrange(2**32), queued)
        if move.happen(table):
            yield move


@profile(10, 400)
@given(
    chance=st.randoms(use_true_random=False),
    seed=st.integers(0, 2**32),
    length=st.integers(40, 90),
    often=st.sampled_from([0.1, 0.4, 0.9]),
)
def test_a_random_day_left_and_opened_again_goes_the_same_way(
    tmp_path_factory: pytest.TempPathFactory, chance: random.Random, seed: int, length: int, often: float
) -> None:
    filing: Filing = random_filing(chance)
    rng, folder = random.Random(seed), tmp_path_factory.mktemp("days")
    moves, states, steps = list[Move](), list[Any](), list[Step]()
    with opened(folder / "whole", EVERYBODY, steps) as table:
        table.begin_day("2026-01-01", filing, START)
        for move in random_moves(table, Crowd(rng, trouble=0.3), rng, length):
            moves.append(move)
            states.append(state(table))
    at = 0
    while at < len(moves):
        with opened(folder / "again", EVERYBODY) as table:
            if not table.day:
                table.begin_day("2026-01-01", filing, START)
            assert at == 0 or state(table) == states[at - 1]
            stay = True
            while stay and at < len(moves):
                assert moves[at].happen(table)
                assert state(table) == states[at]
                at, stay = at + 1, rng.random() >= often
    shutil.rmtree(folder)
    happened = Counter(type(step) for step in steps)
    for kind in (Settled, PaiGowVoided, MeterMoved):
        event(f"{kind.__name__}: {bool(happened[kind])}")


# --- announcements of a running procedure


def left_at(path: Path, topic: str, automatic: frozenset[Role]) -> tuple[list[Step], tuple[Any, ...]]:
    """Leave a table at the first question with a topic in a round; return the announcements of the round, and its
    state.
    """
    rng, steps = random.Random(1), list[Step]()
    filing = random_filing(rng, {"wagers.three_seven.offered": True, "shuffler.counts": True})
    with opened(path, automatic, steps) as table:
        table.begin_day("2026-01-01", filing, START)
        crowd = Crowd(rng, trouble=0, mischief=0)
        while table.driver.ask.topic != topic:
            if table.driver.at_rest:
                steps.clear()
            Move(*crowd.next(table.driver), rng.randrange(2**32)).happen(table)
        assert table.driver.running is not None
        assert steps == table.driver.running.steps
        return steps, state(table)


@pytest.mark.parametrize("automatic", [EVERYBODY, NOBODY], ids=["by the same house", "by people"])
def test_a_table_left_while_players_set_their_hands_tells_nothing_when_it_is_opened_again(
    tmp_path: Path, automatic: frozenset[Role]
) -> None:
    """Between the last recorded input and the players' turn are moments that passed: their steps were announced
    already.

    That holds whoever answers for the dealer from now on; a newcomer finds all steps in the running entry.
    """
    before, then = left_at(tmp_path / "ledger", "set", EVERYBODY)
    steps = list[Step]()
    with opened(tmp_path / "ledger", automatic, steps) as table:
        assert state(table) == then
        assert table.driver.running is not None
        assert table.driver.running.steps == before
        kept = read(table.store.pending(NAME)[-1])
        assert kept["steps"] == len(before)
        assert kept["ask"] < table.driver.running.asks - 1, "moments have passed since the last input"
    assert not steps


def test_a_house_that_takes_over_tells_what_comes_of_it_once(tmp_path: Path) -> None:
    """The dealer was a person; now the house deals, and only moments pass until the players' turn."""
    before, then = left_at(tmp_path / "ledger", "deal", NOBODY)
    steps = list[Step]()
    with opened(tmp_path / "ledger", EVERYBODY, steps) as table:
        assert table.driver.ask.topic == "set"
        assert table.driver.running is not None
        assert table.driver.running.inputs == then[-1][0], "no input has come"
        assert steps
        assert table.driver.running.steps == before + steps
        after = state(table)
        steps.clear()
    for automatic in (EVERYBODY, NOBODY):
        with opened(tmp_path / "ledger", automatic, steps) as table:
            assert state(table) == after
    assert not steps


# --- what the record says


def test_the_record_of_a_day_names_no_card_before_it_was_shown(tmp_path: Path) -> None:
    """Inputs waiting on disk, and those of the record, can be read by everybody: no hand is in them."""
    rng = random.Random(3)
    wanted: set[type[Command]] = {SetHand, AskHouseWay, c.Surrender, Shuffled}
    with opened(tmp_path / "ledger.sqlite") as table:
        table.begin_day("2026-01-01", random_filing(rng, {"bank.offered": True}), START)
        for _, command in play(table, Crowd(rng, mischief=0), rounds=100):
            wanted.discard(type(command))
            for waiting in table.store.pending(NAME)[-3:]:
                assert not named_in(canonical(read(waiting)["command"]))
            if not wanted:
                break
        assert not wanted
        for entry in table.driver.journal:
            assert not any(named_in(canonical(encode_input(input_))) for input_ in entry.inputs)
