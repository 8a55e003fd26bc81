"""Random rounds with random filings, legal and illegal inputs and irregularities.

After every step money, cards and meters are conserved; a refusal changes nothing; and a replay of the recorded inputs,
through their plain form, makes the same steps.
"""

import random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from random_tables import START, assert_replays, give, profile

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.chance import LaboratorySource, shuffled
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.pay_tables import (
    FIVE_CARD,
    FIVE_CARD_PROGRESSIVE,
    SEVEN_CARD,
    SEVEN_CARD_PROGRESSIVE,
)
from croupier.games.packs_poker.rules import AREAS, rules_of
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.table import commands as c
from croupier.table.books import Books, wager
from croupier.table.card_commands import (
    ChangeCards,
    GoIdle,
    MisdealFound,
    RemoveDevice,
    Shuffled,
    StubCounted,
    TouchCards,
    UseMethod,
)
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, ShufflerFault
from croupier.table.meter_commands import CompleteDocumentation, Unaccepted, ValidatePayout, WagersRegistered
from croupier.table.names import Place
from croupier.table.places import RACK
from croupier.table.questions import StubOf
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, Role, player
from croupier.table.sight import seen
from croupier.table.steps import Asset, Ended, Settled, Step
from croupier.table.terms import Device, Method, Procedure, ShoeFailure, ShufflerFailure, Tender
from croupier.words import sentence, why


@st.composite
def choices(draw: st.DrawFn) -> dict[str, Any]:
    """Draw any legal combination of elections, with pay tables in either configuration."""
    changes: dict[str, Any] = {
        "dealing.method": draw(st.sampled_from(["manual shoe", "hand", "automated shoe"])),
        "dealing.player_cards": draw(st.sampled_from(["one at a time", "five consecutive"])),
        "dealing.pack_cards": draw(st.sampled_from(["two consecutive", "one at a time"])),
        "shuffler.counts": draw(st.booleans()),
        "wagers.match_play": draw(st.booleans()),
        "wagers.pack_required_for_bonus": draw(st.booleans()),
        "settlement.reveal": draw(st.sampled_from(["players", "dealer"])),
        "settlement.beats_without_pair": draw(st.sampled_from(["loses", "push"])),
        "settlement.collect_cards": draw(st.sampled_from(["as wagers resolve", "at the end of the round"])),
        # A small inventory makes fills common.
        "chips.inventory": draw(st.sampled_from([100, 50000])),
    }
    for key, tables in (
        ("five_card", {"non-progressive": FIVE_CARD, "progressive": FIVE_CARD_PROGRESSIVE}),
        ("seven_card", {"non-progressive": SEVEN_CARD, "progressive": SEVEN_CARD_PROGRESSIVE}),
    ):
        changes[f"wagers.{key}.offered"] = offered = draw(st.booleans())
        if offered:
            configuration = draw(st.sampled_from(sorted(tables)))
            changes[f"wagers.{key}.configuration"] = configuration
            changes[f"wagers.{key}.pay_table"] = draw(st.sampled_from(sorted(tables[configuration])))
            if configuration == "progressive":
                changes[f"wagers.{key}.meter.rate"] = draw(st.sampled_from(["5%", "7.3%", "12.5%"]))
                changes[f"wagers.{key}.meter.reset_rate"] = draw(st.sampled_from(["0%", "1.7%"]))
                changes[f"wagers.{key}.meter.ceiling"] = draw(st.sampled_from([None, 25000, 60000]))
    if "progressive" in (changes.get(f"wagers.{key}.configuration") for key in ("five_card", "seven_card")):
        changes["readings.progressive_multiple"] = draw(st.sampled_from(["whole payment", "besides the wager"]))
        changes["readings.same_percentage"] = draw(st.sampled_from(["divided", "each"]))
    return {key: value for key, value in changes.items() if value is not None}


seats = st.integers(1, 6)
areas = st.sampled_from(sorted(AREAS))
amounts = st.sampled_from([100, 500, 1000, 2500, 10000])
wild_amounts = st.one_of(st.integers(-10_00, 10_000_00), st.sampled_from([0, -1, 1, 999, 1001, 50001]))
anybody = st.one_of(st.sampled_from([DEALER, SUPERVISOR, DEVICE, Actor(Role.SPECTATOR)]), seats.map(player))


def lucky_order(seed: int, suited: bool) -> tuple[Any, ...]:
    """Return an order of the deck; occasionally one with a suit on top, in which rare hands and jackpots come up."""
    source = LaboratorySource(seed)
    if not suited:
        return shuffled(STANDARD_52, source)
    suit = STANDARD_52[13 * (seed % 4) : 13 * (seed % 4) + 13]
    rest = [card for card in STANDARD_52 if card not in suit]
    return (*suit[::-1], *shuffled(rest, source)) if seed % 2 else (*shuffled(suit, source), *shuffled(rest, source))


class StrictBooks(Books):
    """Books that check this game's additional requirements after every step."""

    def apply(self, step: Step) -> None:
        super().apply(step)
        assert len({held.deck for held in self.places.get(RACK, [])}) <= 1, "43.2(e)"
        if isinstance(step, Settled):
            area = wager(step.seat, step.area)
            assert not self.balance(area)
            assert not self.balance(area, Asset.COUPONS)
        if isinstance(step, Ended) and step.procedure is Procedure.ROUND:
            assert not any(".wager." in account for _, account in self.balances)


class RandomTable(RuleBasedStateMachine):
    """Somebody tries everything at one table."""

    @initialize(changes=choices())
    def open(self, changes: dict[str, Any]) -> None:
        report = filing_with(SCHEMA, changes)
        assert report.filing is not None, report.defects
        self.filing = report.filing
        self.steps: list[Step] = []
        self.table = PacksPokerTable(rules_of(self.filing))
        self.table.books = StrictBooks()
        self.driver = Driver(self.table, self.watch)
        assert self.driver.give(SUPERVISOR, c.OpenTable(START)) is None

    def watch(self, step: Step) -> None:
        """Check what must hold of each step. The books check themselves after every step."""
        assert step.cites, f"a step without a paragraph: {step}"
        assert isinstance(sentence(step), str)
        if isinstance(step, Settled):
            assert len(list(why(step, self.filing.values))) >= 3
        seen(step, player(1))
        self.steps.append(step)

    def give(self, actor: Actor, command: Command) -> bool:
        """Give an input; if it is refused, nothing may have changed."""
        return give(self.driver, actor, command)

    # --- players

    @rule(seat=st.integers(0, 7), name=st.sampled_from(["Ann", "Bo", " "]))
    def sit(self, seat: int, name: str) -> None:
        self.give(player(seat), c.SitDown(seat, name))

    @rule(seat=seats, amount=st.sampled_from([0, -100, 1, 50000, 100000]), coupons=st.sampled_from([0, 0, 1000]))
    def buy(self, seat: int, amount: int, coupons: int) -> None:
        self.give(player(seat), c.BuyIn(seat, amount, coupons))

    @rule(seat=seats)
    def leave(self, seat: int) -> None:
        self.give(player(seat), c.LeaveSeat(seat))

    @rule(seat=seats, area=areas, amount=amounts, coupon=st.sampled_from([0, 0, 0, 500, 1000]))
    def bet(self, seat: int, area: str, amount: int, coupon: int) -> None:
        self.give(player(seat), c.PlaceWager(seat, area, amount, coupon))

    @rule(seat=st.integers(0, 7), by=anybody, area=st.one_of(areas, st.just("pack.4")), amount=wild_amounts)
    def bet_wildly(self, seat: int, by: Actor, area: str, amount: int) -> None:
        self.give(by, c.PlaceWager(seat, area, amount, amount // 2, Tender.VERBAL if amount % 7 == 0 else Tender.CHIPS))

    @rule(seat=seats, area=areas)
    def withdraw(self, seat: int, area: str) -> None:
        self.give(player(seat), c.WithdrawWager(seat, area))

    @rule(seat=seats)
    def touch(self, seat: int) -> None:
        self.give(player(seat), TouchCards(seat))

    # --- staff between rounds

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
                c.OpenTable("yesterday"),
                c.BeginRound("2027-01-01T00:00:00+00:00"),
                c.BeginRound("2025-01-01T00:00:00+00:00"),
                c.BeginRound("2026-01-01T20:00:00"),
            ]
        ),
        by=st.sampled_from([DEALER, SUPERVISOR]),
    )
    def arrange(self, command: Command, by: Actor) -> None:
        self.give(by, command)

    # --- rounds

    @precondition(lambda self: self.driver.at_rest)
    @rule(seed=st.integers(0, 2**32))
    def begin(self, seed: int) -> None:
        """Begin a round and leave it open for wagers, so that other rules can try things in it."""
        rng = random.Random(seed)
        self.fill_seats(rng)
        self.give(DEALER, c.BeginRound(START))
        self.answer_until_wagers(rng)

    @precondition(lambda self: self.driver.ask.topic == "wagers")
    @rule()
    def call_off(self) -> None:
        self.give(DEALER, c.CallOffRound())

    @precondition(lambda self: self.driver.ask.topic == "wagers")
    @rule(seed=st.integers(0, 2**32))
    def expose(self, seed: int) -> None:
        self.give(DEALER, CardExposed())
        self.answer_until_wagers(random.Random(seed))

    @rule(seed=st.integers(0, 2**32))
    def whole_round(self, seed: int) -> None:
        """Play a round from its beginning, or from the open wagers, to its end, with a little trouble on the way."""
        rng = random.Random(seed)
        if not self.table.open:
            self.give(SUPERVISOR, c.OpenTable(START))
        if self.driver.at_rest:
            self.begin(seed)
        for seat in list(self.table.books.seats):
            for area in AREAS:
                if rng.random() < 0.6:
                    self.give(player(seat), c.PlaceWager(seat, area, rng.choice([100, 500, 1000])))
        if self.give(DEALER, c.NoMoreBets()):
            self.answer_until_wagers(rng)

    # Hypothesis chooses evenly among rules, and rounds matter most.
    another_round = whole_round
    third_round = whole_round
    fourth_round = whole_round

    def fill_seats(self, rng: random.Random) -> None:
        for seat in rng.sample(range(1, 7), rng.randint(1, 6)):
            self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            self.give(player(seat), c.BuyIn(seat, 100_000, 2000 if self.table.rules.match_play else 0))

    def answer_until_wagers(self, rng: random.Random) -> None:
        """Answer every question, usually normally, until the table is at rest or takes wagers."""
        troubled = rng.random() < 0.5
        while not self.driver.at_rest and self.driver.ask.topic != "wagers":
            if troubled and rng.random() < 0.12:
                self.trouble(rng)
            else:
                actor, command = self.usual(rng)
                assert self.give(actor, command), (self.driver.ask, command)

    def trouble(self, rng: random.Random) -> None:
        command = rng.choice(
            [
                CardFoundFaceUp(),
                *[
                    CardDealtInError(Place("seat", 2)),
                    ShoeFault(ShoeFailure.STOPS),
                    ShufflerFault(ShufflerFailure.JAMS),
                ]
                * 2,
                CardExposed(),
                c.NoMoreBets(),
                c.Proceed(),
                TouchCards(1),
                c.LeaveSeat(1),
                c.PlaceWager(1, AREAS["pack.1"], 1000),
                c.PlaceWager(1, AREAS["pack.1"], 1000.0),  # type: ignore[arg-type]
                RemoveDevice(Device.SHUFFLER),
                StubCounted(-1),
                StubCounted(3),
                MisdealFound(False),
                WagersRegistered((Unaccepted(9, "nothing.1"),)),
                Shuffled((), "", 51),
                Shuffled(STANDARD_52[:51], "00", 51),
            ]
        )
        self.give(rng.choice([DEALER, DEALER, SUPERVISOR, DEVICE, player(1)]), command)

    def usual(self, rng: random.Random) -> tuple[Actor, Command]:
        """Return a legal answer to the question."""
        ask = self.driver.ask
        match ask.topic:
            case "shuffle":
                order = lucky_order(rng.randrange(2**20), rng.random() < 0.6)
                counted = 52 if self.table.shuffler and self.table.shuffler.counts else -1
                return DEVICE if self.table.shuffler else DEALER, Shuffled(order, "5a" * 32, counted, "laboratory:test")
            case "register":
                unaccepted = () if rng.random() < 0.8 else self.some_progressive_wager()
                return DEVICE, WagersRegistered(unaccepted)
            case "stub":
                assert isinstance(ask.about, StubOf)
                return DEALER, StubCounted(ask.about.expected - (rng.random() < 0.2))
            case "misdeal":
                return DEALER, MisdealFound(rng.random() < 0.5)
            case "validation":
                return SUPERVISOR, ValidatePayout()
            case "documentation":
                return SUPERVISOR, CompleteDocumentation()
            case _:
                assert ask.moment, ask
                return DEALER, c.Proceed()

    def some_progressive_wager(self) -> tuple[Unaccepted, ...]:
        for seat in self.table.wagering_seats():
            for area in self.table.books.wagers(seat):
                bonus = self.table.rules.bonus(AREAS[area].kind)
                if bonus is not None and bonus.progressive:
                    return (Unaccepted(seat, area),)
        return ()

    # --- invariants

    @invariant()
    def replays(self) -> None:
        """Check that the recorded inputs, written and read again, make the same steps on a fresh table."""
        if not hasattr(self, "driver") or len(self.driver.journal) % 5:
            return
        self.replay_now()

    def replay_now(self) -> None:
        assert_replays(self.driver, self.steps, lambda: PacksPokerTable(rules_of(self.filing)))

    def teardown(self) -> None:
        if hasattr(self, "driver"):
            self.replay_now()


RandomTable.TestCase.settings = profile(30, 2000)

TestRandomTable = pytest.mark.cites("13:69F-43.2(e)", "13:69F-43.6(b)")(RandomTable.TestCase)
