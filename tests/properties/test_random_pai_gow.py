"""Pai gow poker at random tables: random filings, legal and illegal inputs, irregularities at any moment.

A witness checks every step against what must be true of it; a refusal changes nothing; and a replay of the recorded
inputs, through their plain form, makes the same steps. Rare events are proved to have occurred.
"""

import inspect
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import event
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from pai_gow_crowd import Crowd, play_rounds
from pai_gow_filings import random_filing
from pai_gow_sight import named_in
from pai_gow_witness import Witness
from random_tables import SOAK, START, assert_replays, give, profile

from croupier.games import pai_gow_poker
from croupier.games.pai_gow_poker import open_table
from croupier.games.pai_gow_poker.commands import OfferBank
from croupier.games.pai_gow_poker.events import StartBy
from croupier.games.pai_gow_poker.pay_tables import (
    BonusLine,
    InsuranceLine,
    PaiGowProgressiveLine,
    SevenCardLine,
    ThreeCardLine,
)
from croupier.games.pai_gow_poker.rules import AREAS, PaiGowArea, PaiGowKind
from croupier.record.codec import canonical, encode_input
from croupier.submission.filing import Filing
from croupier.table import card_table
from croupier.table import commands as c
from croupier.table.card_commands import ChangeCards, GoIdle, RemoveDevice, UseMethod
from croupier.table.command import Command
from croupier.table.driver import Driver, Entry
from croupier.table.irregularities import CardExposed
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, Role, player
from croupier.table.steps import Settled, Step
from croupier.table.terms import Device, Method, Tender
from croupier.words import line_name, sentence, why


class WatchedTable:
    """A table with a witness; inputs to it are counted."""

    def __init__(self, filing: Filing) -> None:
        self.filing = filing
        self.steps: list[Step] = []
        self.table = open_table(filing)
        self.witness = Witness(self.table)
        self.driver = Driver(self.table, self.tell)
        self.counts: Counter[str] = Counter()

    def tell(self, step: Step) -> None:
        """Check that every step has a sentence, and every settlement its reasons."""
        assert isinstance(sentence(step), str)
        if isinstance(step, Settled):
            assert len(list(why(step, self.filing.values))) >= 3
        self.steps.append(step)

    def give(self, driver: Driver, actor: Actor, command: Command) -> bool:
        self.counts.update(f"cited: {cite}" for cite in driver.ask.cites)
        aside = isinstance(command, c.ASIDES) and not driver.at_rest
        refusal = (driver.table.aside() if aside else driver.ask).refuses(actor, command)
        if refusal is not None:
            self.counts.update(f"cited: {cite}" for cite in refusal.cites)
        accepted = give(driver, actor, command)
        assert accepted == (refusal is None)
        self.counts[f"{'accepted' if accepted else 'refused'}: {type(command).__name__}"] += 1
        return accepted

    def replays(self) -> None:
        """Check that the record makes the same steps again, and names no card that was not shown."""
        assert_replays(self.driver, self.steps, lambda: open_table(self.filing))
        for entry in self.entries():
            for input_ in entry.inputs:
                assert not named_in(canonical(encode_input(input_)))

    def entries(self) -> list[Entry]:
        return [*self.driver.journal, *([self.driver.running] if self.driver.running else [])]

    def reached(self) -> Counter[str]:
        return self.counts + self.witness.reached


# --- Hypothesis tries everything at one table

seats = st.integers(1, 6)
NO_BET = PaiGowArea(PaiGowKind.BET, 7)
areas = st.sampled_from(sorted(AREAS.values()))
wild_amounts = st.one_of(st.integers(-10_00, 10_000_00), st.sampled_from([0, -1, 1, 999, 1001, 50001]))
anybody = st.one_of(st.sampled_from([DEALER, SUPERVISOR, DEVICE, Actor(Role.SPECTATOR)]), seats.map(player))
seeds = st.integers(0, 2**32)


class RandomTable(RuleBasedStateMachine):
    """Somebody tries everything at one table."""

    @initialize(chance=st.randoms(use_true_random=False))
    def open(self, chance: random.Random) -> None:
        self.watched = WatchedTable(random_filing(chance))
        self.driver, self.table = self.watched.driver, self.watched.table
        assert self.give(SUPERVISOR, c.OpenTable(START))

    def give(self, actor: Actor, command: Command) -> bool:
        return self.watched.give(self.driver, actor, command)

    # --- players

    @rule(seat=st.integers(0, 7), name=st.sampled_from(["Ann", "Bo", " "]))
    def sit(self, seat: int, name: str) -> None:
        self.give(player(seat), c.SitDown(seat, name))

    @rule(seat=seats, amount=st.sampled_from([0, -100, 1, 50000, 1_000_000]), coupons=st.sampled_from([0, 0, 1000]))
    def buy(self, seat: int, amount: int, coupons: int) -> None:
        self.give(player(seat), c.BuyIn(seat, amount, coupons))

    @rule(seat=seats)
    def leave(self, seat: int) -> None:
        self.give(player(seat), c.LeaveSeat(seat))

    @rule(seat=seats, amount=wild_amounts)
    def tip(self, seat: int, amount: int) -> None:
        self.give(player(seat), c.Tip(seat, amount))

    @rule(
        seat=seats,
        area=areas,
        amount=st.sampled_from([100, 500, 1000, 2500, 10000]),
        coupon=st.sampled_from([0, 0, 0, 500, 1000]),
        tender=st.sampled_from([Tender.CHIPS, Tender.CHIPS, Tender.COUPON]),
    )
    def bet(self, seat: int, area: PaiGowArea, amount: int, coupon: int, tender: Tender) -> None:
        self.give(player(seat), c.PlaceWager(seat, area, amount, coupon, tender))

    @rule(seat=st.integers(0, 7), by=anybody, area=st.one_of(areas, st.just(NO_BET)), amount=wild_amounts)
    def bet_wildly(self, seat: int, by: Actor, area: PaiGowArea, amount: int) -> None:
        self.give(by, c.PlaceWager(seat, area, amount, amount // 2, Tender.VERBAL if amount % 7 == 0 else Tender.CHIPS))

    @rule(seat=seats, area=areas)
    def withdraw(self, seat: int, area: PaiGowArea) -> None:
        self.give(player(seat), c.WithdrawWager(seat, area))

    # --- staff

    @precondition(lambda self: self.driver.at_rest)
    @rule(
        command=st.sampled_from(
            [
                GoIdle(True),
                GoIdle(False),
                ChangeCards(START),
                RemoveDevice(Device.SHUFFLER),
                RemoveDevice(Device.AUTOMATED_SHOE),
                UseMethod(Method.HAND),
                UseMethod(Method.MANUAL_SHOE),
                UseMethod(Method.AUTOMATED_SHOE),
                UseMethod(Method.SHUFFLE_BY_HAND),
                UseMethod(Method.SHUFFLER),
                c.CloseTable(),
                c.OpenTable(START),
                c.BeginRound("2027-01-01T00:00:00+00:00"),
                c.CorrectPayment(1, 1, AREAS["bet.1"], 1000, "misread"),
            ]
        ),
        by=st.sampled_from([DEALER, SUPERVISOR]),
    )
    def arrange(self, command: Command, by: Actor) -> None:
        self.give(by, command)

    @precondition(lambda self: self.driver.ask.topic == "wagers")
    @rule(command=st.sampled_from([c.CallOffRound(), OfferBank(), c.NoMoreBets(), CardExposed()]))
    def go_on(self, command: Command) -> None:
        self.give(DEALER, command)

    # --- everybody

    @rule(seed=seeds)
    def one_input(self, seed: int) -> None:
        """Give any next input, so that other rules can try things in the middle of a round."""
        self.give(*Crowd(random.Random(seed)).next(self.driver))

    @rule(seed=seeds, number=st.integers(1, 30))
    def some_inputs(self, seed: int, number: int) -> None:
        crowd = Crowd(random.Random(seed))
        for _ in range(number):
            self.give(*crowd.next(self.driver))

    @rule(seed=seeds)
    def whole_round(self, seed: int) -> None:
        """Have everybody go on until a round has ended."""
        play_rounds(self.driver, Crowd(random.Random(seed)), 1, self.watched.give)

    # Hypothesis chooses evenly among rules, and rounds matter most.
    another_round = whole_round
    third_round = whole_round
    fourth_round = whole_round

    # --- invariants

    @invariant()
    def replays(self) -> None:
        if hasattr(self, "watched") and len(self.driver.journal) % 7 == 0:
            self.watched.replays()

    def teardown(self) -> None:
        if hasattr(self, "watched"):
            self.watched.replays()
            self.table.books.check()
            for what in self.watched.witness.reached:
                if not re.match(r"\d\d:", what):
                    event(what)


RandomTable.TestCase.settings = profile(20, 1500)

TestRandomPaiGowTable = pytest.mark.cites(
    "19:47-11.2(b)4", "19:47-11.2(b)5", "19:47-11.6(b)2", "19:47-11.7(c)", "19:47-11.10(l)", "19:47-11.10(m)"
)(RandomTable.TestCase)


# --- random days, always the same ones: rare events must occur in them

ROUNDS = 8
CHOSEN = (0, 4, 16, 20, 26, 28, 32, 36, 51, 57, 65, 75, 97, 112, 114, 119, 121, 123, 139, 141, 143, 190, 200)
"""Days in which everything required happens. If a change has made them different days, others are played as well until
everything has happened; ``python tests/properties/test_random_pai_gow.py`` then finds a better choice.
"""
MOST_DAYS = 2000 if SOAK else 800


TROUBLED: list[dict[str, Any]] = [
    {},
    {"bank.offered": True, "start.method": "dice"},
    {"dealing.method": "hand", "wagers.number.match_play": True},
]
LUCKY: list[dict[str, Any]] = [
    {"wagers.bonus_limit": ..., "wagers.bonus.offered": True, "wagers.two_areas": True},
    {"wagers.seven_card_limit": ...},
    {"wagers.progressive.offered": True},
]
"""Filings under which rare accidents, and rare hands, have consequences."""


def random_day(seed: int) -> tuple[WatchedTable, Crowd]:
    """Return a random day; every second one is lucky: hardly anything goes wrong, and everybody wagers on
    everything.
    """
    rng, kind = random.Random(seed), seed // 2 % 3
    if seed % 2 == 0:
        return WatchedTable(random_filing(rng, TROUBLED[kind])), Crowd(rng, trouble=1.5)
    watched = WatchedTable(random_filing(rng, LUCKY[kind]))
    jackpots = 0.6 if kind == 0 else 0.05
    return watched, Crowd(rng, trouble=0.2, mischief=0.01, luck=0.95, jackpots=jackpots, eagerness=0.95)


def lived(seed: int, replayed: bool) -> Counter[str]:
    """Return everything that happens in a random day."""
    watched, crowd = random_day(seed)
    try:
        play_rounds(watched.driver, crowd, ROUNDS, watched.give)
        if replayed:
            watched.replays()
    except Exception as error:
        error.add_note(f"in the random day {seed}")
        raise
    return watched.reached()


@pytest.fixture(scope="module")
def reached() -> Counter[str]:
    """Return everything that happened in the random days: those chosen, or more until everything required has
    happened.
    """
    total: Counter[str] = Counter()
    for number, seed in enumerate(range(MOST_DAYS) if SOAK else dict.fromkeys([*CHOSEN, *range(MOST_DAYS)])):
        if not SOAK and number >= len(CHOSEN) and not lacking(total):
            break
        total.update(lived(seed, number % 4 == 0))
    return total


def lacking(reached: Counter[str]) -> list[str]:
    return [*no_happenings(reached), *no_commands(reached), *no_paragraphs(reached)]


def expected_happenings() -> Iterator[str]:
    """Yield everything that random days must reach."""
    # 11.11, each in turn. (c), (e), (h) and (n) void all hands, and (o) is not an accident.
    yield from (f"irregular: 19:47-11.11({letter})" for letter in "abdfgijklm")
    yield from (f"void: 19:47-11.11({letter})" for letter in "cefhn")
    yield from ("19:47-11.11(h)", "19:47-11.11(o)", "irregular: 19:47-11.17(i)")
    yield from (f"void: 19:47-{paragraph}" for paragraph in ("11.8(d)2", "11.8A(d)2", "11.8B(e)2", "11.17(h)2"))
    yield from (f"irregular: 19:47-{paragraph}" for paragraph in ("11.10(h)1", "11.10(i)2", "11.10(j)1"))
    # The results of a wager.
    for kind in ("bet", "number", "progressive", "bonus", "insurance", "three", "seven"):
        yield from (f"{kind} {outcome}" for outcome in ("wins", "loses", "is void"))
    yield from ("bet is a push", "envy wins", "envy bonus for 1", "envy bonus for 2 or more")
    for kind in ("bet", "number", "progressive"):
        yield from (f"{kind} {outcome} with a coupon" for outcome in ("wins", "loses", "is void"))
    yield from ("bet is a push with a coupon", "progressive wager not accepted")
    # 11.9(g) to (i).
    yield from ("wins: both higher", "loses: both lower", "loses: one a copy", "loses: both copies")
    yield from ("loses: foul, not five cards and two", "loses: foul, the low hand ranks higher")
    for hand in ("high", "low"):
        yield from (f"is a push: {hand} hand higher, the other {other}" for other in ("lower", "a copy"))
    yield from (
        f"surrendered to the {whom} {when} setting" for whom in ("dealer", "bank") for when in ("before", "after")
    )
    yield from ("surrendered cards are shown for other wagers", "advice for a player", "advice for the bank")
    yield from ("vigorish: exact", "vigorish: 25 cents exactly", "vigorish: rounded up", "two hands of one player")
    # 11.10.
    yield from (f"{bank}: {ending}" for bank in ("bank", "co-bank") for ending in ("surplus", "shortfall"))
    yield from ("bank: even", "bank taken", "co-bank taken", "the offer of the bank comes round to the dealer")
    yield from (f"dealer's wager {outcome}" for outcome in ("wins", "loses", "is a push"))
    # 11.14 to 11.18.
    yield from (f"progressive: {how}" for how in ("100% of the meter", "10% of the meter", "deducted", "not deducted"))
    yield from ("meter: put up", "meter: reset", "limited: bonus", "limited: envy", "limited: seven")
    lines = {
        "progressive": PaiGowProgressiveLine,
        "bonus": BonusLine,
        "insurance": InsuranceLine,
        "three": ThreeCardLine,
        "seven": SevenCardLine,
    }
    yield from (f"{kind}: {line_name(line)}" for kind, table in lines.items() for line in table)
    # 11.6, 11.8 to 11.8C, 11.17.
    for method in ("manual shoe", "hand", "automated shoe"):
        for by in (StartBy.DICE, StartBy.NUMBER_SELECTOR):
            yield from (f"{method}: start by {by.value}{bank}" for bank in ("", ", counted from the bank"))
    yield from (f"automated shoe: start by {by.value}" for by in (StartBy.BUTTON, StartBy.WAGERS))
    yield from ("cut by a player", "cut by the dealer", "counted right", "counted wrong", "filled")
    for what in ("Left", "Seated", "Tipped"):
        yield from (f"{what} between rounds", f"{what} in a round")
    yield from ("Corrected between rounds", "CorrectionProposed between rounds", "CorrectionDeclined between rounds")


def no_happenings(reached: Counter[str]) -> list[str]:
    return [what for what in expected_happenings() if not reached[what]]


@pytest.mark.cites(
    *(f"19:47-11.11({letter})" for letter in "abcdefghijklmno"), "19:47-11.10(m)", "19:47-11.15(d)3i", "19:47-11.16(d)"
)
def test_everything_happens_in_random_days(reached: Counter[str]) -> None:
    assert not no_happenings(reached)


@cache
def text_of(folder: Path, *modules: str) -> str:
    return "".join((folder / f"{module}.py").read_text("utf-8") for module in modules)


GAME = Path(inspect.getfile(pai_gow_poker)).parent
PLAYED = (
    "bank_settlement",
    "banking",
    "bonuses",
    "cut",
    "dealing",
    "envy",
    "exposed_cards",
    "round_state",
    "payment",
    "procedure",
    "progressive",
    "returned_wagers",
    "setting",
    "settlement",
    "starting_position",
    "wagering",
)
"""The modules of a round."""


def kinds_of(base: type[Command]) -> set[str]:
    below = base.__subclasses__()
    return set().union(*map(kinds_of, below)) if below else {base.__name__}


OF_THE_METER = {"MeterFault", "MeterRepaired"}
"""Commands that the crowd doesn't give: tests/accounting tries them in every state of a round."""


NEVER = {"accepted: ConcealCards"}
"""11.9(b): cards stay in full view of the dealer at all times."""


def no_commands(reached: Counter[str]) -> list[str]:
    """Return the commands of this game, or of any card table, that were never accepted, or never refused."""
    texts = text_of(GAME, *PLAYED) + text_of(Path(inspect.getfile(card_table)).parent, "card_table", "decks", "seating")
    kinds = sorted(kind for kind in kinds_of(Command) - OF_THE_METER if re.search(rf"\b{kind}\b", texts))
    assert len(kinds) > 40
    wanted = [f"{how}: {kind}" for kind in kinds for how in ("accepted", "refused")]
    return [what for what in wanted if not reached[what] and what not in NEVER]


def test_every_command_is_accepted_and_refused_in_random_days(reached: Counter[str]) -> None:
    assert not no_commands(reached)


def no_paragraphs(reached: Counter[str]) -> list[str]:
    """Return the paragraphs cited by the modules of a round that were never reached: by no step, question or
    refusal.
    """
    cited = {f"19:47-{paragraph}" for paragraph in re.findall(r'\bP\("([^"]+)"\)', text_of(GAME, *PLAYED))}
    assert len(cited) > 100
    return [paragraph for paragraph in sorted(cited) if not reached[paragraph] and not reached[f"cited: {paragraph}"]]


def test_every_paragraph_that_a_round_cites_is_come_to_in_random_days(reached: Counter[str]) -> None:
    """No line of the procedures is superfluous."""
    assert not no_paragraphs(reached)


def choose_days() -> list[int]:
    """Return a few days in which everything required happens, greedily: always the day that adds the most."""
    wanted = set(lacking(Counter()))
    days = {seed: wanted - set(lacking(lived(seed, replayed=False))) for seed in range(MOST_DAYS)}
    chosen: list[int] = []
    while left := wanted - set().union(*(days[seed] for seed in chosen)):
        chosen.append(max(days, key=lambda seed: len(days[seed] & left)))
        assert days[chosen[-1]] & left, f"this never happens: {sorted(left)}"
    return sorted(chosen)


if __name__ == "__main__":
    print(f"CHOSEN = {tuple(choose_days())}")
