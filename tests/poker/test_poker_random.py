"""Random poker: any filing, legal and illegal inputs, irregularities; money conserved, cards private, replay."""

import os
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from poker_play import START, Sitting

from croupier.games.poker.commands import (
    AddToBet,
    Announcement,
    CallBet,
    CardsOutOfView,
    CheckBet,
    ConcedeHand,
    DecideDispute,
    DeclareMisdeal,
    DrawCards,
    FoldHand,
    HandFouled,
    HoleCardExposed,
    LayCash,
    MakeBet,
    Placing,
    PotTouched,
    PutInChip,
    PutInChips,
    RaiseBet,
    RotateDecks,
    ShowHand,
    SitIn,
    SitOut,
)
from croupier.games.poker.forms import BUTTON_FORMS, FORMS, LOW_FORMS
from croupier.games.poker.gestures import PLACED
from croupier.games.poker.options import BY_POSITION, BY_SUIT, FROM_THE_ACE, ON_BUTTON
from croupier.games.poker.rules import BET
from croupier.table import commands as c
from croupier.table.books import DROP, INVENTORY, RAKE, currency, stack
from croupier.table.command import Command
from croupier.table.places import at_seat
from croupier.table.roles import DEALER, SUPERVISOR, Actor, Role, player
from croupier.table.sight import seen
from croupier.table.steps import Asset, Face, Moved, Viewed, Wagered

FILINGS = st.fixed_dictionaries(
    {
        "dealing.game": st.sampled_from(list(FORMS)),
        "limits.structure": st.sampled_from(["fixed limit", "spread limit", "pot limit", "no limit"]),
        "limits.check_raise": st.booleans(),
        "stakes.ante": st.sampled_from([0, 1]),
        "rake.incremental": st.booleans(),
        "rake.percentage": st.just(True),
        "shuffler.used": st.booleans(),
        "showdown.disclosure": st.booleans(),
        "readings.odd_chip": st.sampled_from([BY_POSITION, BY_SUIT]),
    }
)
STACKS = st.lists(st.integers(7, 80).map(lambda dollars: dollars * 100), min_size=2, max_size=8)
AMOUNTS = st.sampled_from([-1_00, 0, 50, 2_00, 4_00, 8_00, 12_00, 16_00, 20_00, 100_00])


class Table(RuleBasedStateMachine):
    """A table where anybody tries anything."""

    @initialize(changes=FILINGS, stacks=STACKS, seed=st.integers(0, 2**32), usual=st.booleans())
    def open(self, changes: dict[str, Any], stacks: list[int], seed: int, usual: bool) -> None:
        if changes["dealing.game"] in BUTTON_FORMS and not usual:
            changes["readings.heads_up"] = ON_BUTTON
        if changes["dealing.game"] in LOW_FORMS and not usual:
            changes["readings.low_hands"] = FROM_THE_ACE
        self.sitting = Sitting(changes, dict(enumerate(stacks, 1)), seed=seed)
        self.bought = sum(stacks)
        self.dealt_in: list[int] = []

    def try_it(self, command: Command, actor: Actor | None = None) -> bool:
        """Give a command; a refusal cites a paragraph and changes nothing."""
        before = (len(self.sitting.steps), dict(self.sitting.table.books.balances))
        refusal = self.sitting.house.give(actor or player(getattr(command, "seat", 0)), command)
        if refusal is not None:
            assert refusal.cites
            assert before == (len(self.sitting.steps), self.sitting.table.books.balances)
        return refusal is None

    # --- at rest

    @precondition(lambda self: self.sitting.driver.at_rest)
    @rule()
    def begin(self) -> None:
        self.dealt_in = self.sitting.table.taking_part()
        enough = len(self.dealt_in) >= 2
        assert self.try_it(c.BeginRound(START), DEALER) == enough

    @precondition(lambda self: self.sitting.driver.at_rest)
    @rule(seat=st.integers(1, 9), out=st.booleans())
    def sit_out(self, seat: int, out: bool) -> None:
        self.try_it(SitOut(seat) if out else SitIn(seat))

    def may_add(self, seat: int) -> bool:
        """Return True for anybody seated between rounds and, in a round, for players not dealt in (reading 152)."""
        waits = not self.sitting.driver.at_rest and seat in self.dealt_in
        return seat in self.sitting.table.books.seats and not waits

    @rule(seat=st.integers(1, 8))
    def buy(self, seat: int) -> None:
        may = self.may_add(seat)
        bought = self.try_it(c.BuyIn(seat, 30_00))
        assert bought == may
        self.bought += 30_00 * bought

    @rule(seat=st.integers(1, 8), amount=AMOUNTS)
    def lay_cash(self, seat: int, amount: int) -> None:
        may = self.may_add(seat)
        laid = self.try_it(LayCash(seat, amount))
        assert laid == (may and amount > 0 and not amount % 100)
        self.bought += amount * laid

    @precondition(lambda self: self.sitting.driver.at_rest)
    @rule()
    def rotate(self) -> None:
        assert self.try_it(RotateDecks(), DEALER) != self.sitting.rules.shuffler

    # --- in turn

    @precondition(lambda self: self.sitting.topic == "action")
    @rule()
    def check_or_call(self) -> None:
        seat = self.sitting.turn
        assert self.try_it(CheckBet(seat)) or self.try_it(CallBet(seat))

    @precondition(lambda self: self.sitting.topic == "action")
    @rule(more=AMOUNTS, placed=st.sampled_from([0, 0, 4_00]))
    def bet_or_raise(self, more: int, placed: int) -> None:
        seat = self.sitting.turn
        to = self.sitting.table.books.wagers(seat).get(BET, 0) + more
        has = self.sitting.table.chips(seat)
        if self.try_it(MakeBet(seat, more, placed)) or self.try_it(RaiseBet(seat, to, placed)):
            assert 0 < more <= has

    @precondition(lambda self: self.sitting.topic == "action")
    @rule()
    def all_in(self) -> None:
        seat = self.sitting.turn
        chips, bet = self.sitting.table.chips(seat), self.sitting.table.books.wagers(seat).get(BET, 0)
        if self.try_it(MakeBet(seat, chips)) or self.try_it(RaiseBet(seat, bet + chips)):
            assert any(bet + chips <= step.total for step in self.sitting.steps if isinstance(step, Wagered))

    @precondition(lambda self: self.sitting.topic == "action")
    @rule(chip=AMOUNTS)
    def put_in_a_chip(self, chip: int) -> None:
        self.try_it(PutInChip(self.sitting.turn, chip))

    @precondition(lambda self: self.sitting.topic == "action")
    @rule(
        motions=st.lists(AMOUNTS, max_size=3),
        how=st.sampled_from(Placing),
        announcement=st.sampled_from([Announcement.NOTHING, *Announcement]),
    )
    def put_in_chips(self, motions: list[int], how: Placing, announcement: Announcement) -> None:
        has = self.sitting.table.chips(self.sitting.turn)
        if self.try_it(PutInChips(self.sitting.turn, tuple(motions), how, announcement)):
            assert how in PLACED
            assert min(motions) > 0
            assert sum(motions) <= has

    @precondition(lambda self: self.sitting.topic == "action")
    @rule()
    def fold(self) -> None:
        assert self.try_it(FoldHand(self.sitting.turn))

    @precondition(lambda self: self.sitting.topic == "draw")
    @rule(places=st.lists(st.integers(0, 6), max_size=5))
    def draw(self, places: list[int]) -> None:
        legal = len(set(places)) == len(places) and all(1 <= place <= 5 for place in places)
        assert self.try_it(DrawCards(self.sitting.turn, tuple(places))) == legal

    @precondition(lambda self: self.sitting.topic == "showdown")
    @rule(show=st.booleans())
    def show_or_concede(self, show: bool) -> None:
        seat = self.sitting.turn
        if show or not self.try_it(ConcedeHand(seat)):
            assert self.try_it(ShowHand(seat))

    # --- out of turn

    @precondition(lambda self: self.sitting.turn)
    @rule(seat=st.integers(1, 9))
    def out_of_turn(self, seat: int) -> None:
        if seat != self.sitting.turn:
            for command in (CheckBet(seat), CallBet(seat), FoldHand(seat), DrawCards(seat), ShowHand(seat)):
                assert not self.try_it(command)
        assert not self.try_it(AddToBet(self.sitting.turn, 4_00))
        assert not self.try_it(FoldHand(self.sitting.turn), DEALER)

    @precondition(lambda self: self.sitting.turn)
    @rule(seat=st.integers(1, 9))
    def foul_a_hand(self, seat: int) -> None:
        self.try_it(HandFouled(seat), SUPERVISOR)

    @precondition(lambda self: self.sitting.turn)
    @rule(seat=st.integers(1, 9))
    def watch(self, seat: int) -> None:
        ask = self.sitting.driver.ask
        self.try_it(PotTouched(seat), DEALER)
        self.try_it(CardsOutOfView(seat), DEALER)
        assert self.try_it(DecideDispute("play goes on"), SUPERVISOR)
        assert self.sitting.driver.ask == ask

    @precondition(lambda self: self.sitting.turn)
    @rule(seat=st.integers(1, 9), place=st.integers(0, 6))
    def expose(self, seat: int, place: int) -> None:
        self.try_it(HoleCardExposed(seat, place), DEALER)

    @precondition(lambda self: self.sitting.turn)
    @rule()
    def misdeal(self) -> None:
        if self.try_it(DeclareMisdeal("a card fell off the table"), SUPERVISOR):
            assert self.sitting.driver.at_rest
            assert self.sitting.table.books.balance(RAKE) == 0

    # --- invariants

    @invariant()
    def money_is_conserved(self) -> None:
        books = self.sitting.table.books
        books.check()
        chips = sum(
            amount
            for (asset, account), amount in books.balances.items()
            if asset is Asset.CHIPS and (account.seat or account.is_pot)
        )
        cash = sum(books.balance(currency(seat), Asset.CASH) for seat in books.seats)
        opening = self.sitting.rules.opening_inventory
        kept = books.balance(INVENTORY) + books.balance(RAKE) - opening + books.balance(DROP, Asset.CASH)
        assert chips + kept + cash == self.bought
        if self.sitting.driver.at_rest:
            assert chips == sum(books.balance(stack(seat)) for seat in books.seats)
            assert books.balance(RAKE) == 0

    @invariant()
    def nobody_stays_waiting(self) -> None:
        assert self.sitting.driver.at_rest or self.sitting.turn

    def teardown(self) -> None:
        if hasattr(self, "sitting"):
            self.cards_are_private()
            self.sitting.replays()

    def cards_are_private(self) -> None:
        """Check that no viewer learns another player's hole card before it is shown."""
        viewers = [*map(player, self.sitting.stacks), DEALER, SUPERVISOR, Actor(Role.SPECTATOR)]
        for step in self.sitting.steps:
            for viewer in viewers:
                report = seen(step, viewer)
                if isinstance(report, Moved) and report.face is Face.DOWN:
                    assert set(report.cards) == {None}
                if isinstance(report, Viewed):
                    own = viewer == player(report.seat)
                    assert (None in report.cards) != own
                    assert report.place == at_seat(report.seat)


EXAMPLES = 500 if os.environ.get("CROUPIER_SOAK") else 30

Table.TestCase.settings = settings(max_examples=EXAMPLES, stateful_step_count=60, deadline=None)
TestAnyPlay = Table.TestCase
