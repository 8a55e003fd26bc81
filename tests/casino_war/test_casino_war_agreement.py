"""The compiled rounds of casino war settle every deal as the procedure does, and agree with the exact odds."""

import os
import random
from math import sqrt
from typing import Any

import numpy as np
import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.cards import Card
from croupier.equipment.chance import LaboratorySource
from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie, SurrenderHalf
from croupier.games.casino_war.decision_costs import SURRENDER, WAR, WITH_TIE, decision, worths
from croupier.games.casino_war.kernel import rounds_of
from croupier.games.casino_war.odds import WarEnd, WarTerms, counts
from croupier.games.casino_war.rules import SCHEMA, TiedWar, rules_of
from croupier.games.casino_war.table import CasinoWarTable
from croupier.simulation.rounds import NotSimulated
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.books import stack
from croupier.table.card_commands import CutCards
from croupier.table.driver import Driver, replay
from croupier.table.house import House
from croupier.table.places import DEALER as DEALERS_PLACE
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Moved, Settled, Step
from croupier.table.terms import Verb
from croupier.words import refused

START = "2026-01-01T20:00:00+00:00"
DEALS = 20_000 if os.environ.get("CROUPIER_SOAK") else 500


class Sitting:
    """A table with one player."""

    def __init__(self, changes: dict[str, Any]) -> None:
        report = filing_with(SCHEMA, changes)
        assert report.filing is not None, report.defects
        self.rules = rules_of(report.filing)
        self.table = CasinoWarTable(self.rules, report.filing.values)
        self.steps: list[Step] = []
        self.driver = Driver(self.table, self.steps.append)
        self.house = House(self.driver, LaboratorySource(1))
        self.give(SUPERVISOR, c.OpenTable(START))
        self.give(player(1), c.SitDown(1, "Ann"))
        self.give(player(1), c.BuyIn(1, 1_000_000_00))

    def give(self, actor: Actor, command: Any) -> None:
        refusal = self.house.give(actor, at_area(self.table, command))
        assert refusal is None, refused(refusal)

    def begin(self, **bets: int) -> None:
        self.give(DEALER, c.BeginRound(START))
        if self.driver.ask.topic == "cut":
            self.give(player(1), CutCards(1, 100))
        for area, amount in bets.items():
            self.give(player(1), c.PlaceWager(1, area, amount))
        self.give(DEALER, c.NoMoreBets())

    def dealt(self) -> list[Card]:
        """Return the cards of the round in dealing order: the player's and the dealer's, and again in a war."""
        moved = [step for step in self.steps if isinstance(step, Moved) and step.verb is Verb.DEALS]
        return [card for step in moved for card in step.cards if card is not None]


@pytest.mark.parametrize(
    ("strategy", "changes", "stakes"),
    [
        ("always war", {}, {"bet": 10_00, "tie": 5_00, "wartie": 5_00}),
        ("always war", {"cards.decks": "8", "war.tied_pays": "1 to 1", "war.burn": "before each card"}, {"bet": 30_00}),
        ("always surrender", {}, {"bet": 10_00, "tie": 5_00}),
    ],
)
def test_deals_are_settled_as_by_the_procedure(strategy: str, changes: dict[str, Any], stakes: dict[str, int]) -> None:
    sitting = Sitting(changes)
    rounds = rounds_of(sitting.rules, strategy, stakes)
    chance, lines = random.Random(7), set()
    decides: dict[str, Any] = {"always war": GoToWar(1), "always surrender": SurrenderHalf(1)}
    for _ in range(DEALS):
        sitting.begin(**{area: amount for area, amount in stakes.items() if area != "wartie"})
        if not sitting.driver.at_rest:
            with_tie = GoToWarWithTie(1, stakes.get("wartie", 0))
            sitting.give(player(1), with_tie if "wartie" in stakes else decides[strategy])
        cards = sitting.dealt()
        # In a round without a war, the kernel's cards for one change nothing.
        ranks = [card.rank for card in cards] + [chance.randint(2, 14) for _ in range(4 - len(cards))]
        ends = rounds.settle(np.array([[rank] for rank in ranks], dtype=np.uint8))[:, 0]
        settled = {step.area.kind.value: step for step in sitting.steps if isinstance(step, Settled)}
        for wager, number in zip(rounds.wagers, ends, strict=True):
            end, step = wager.ends[number], settled.pop(wager.area, None)
            if step is None:
                assert end.staked == 0, (wager.area, end)
                continue
            assert step.paid + step.returned - step.stake == end.net, (wager.area, end, cards)
            lines.add(end.line)
        assert not settled
        sitting.steps.clear()
        sitting.driver.journal.clear()
    assert lines >= {"the player's card is higher", "the dealer's card is higher"}
    assert any("tie" in line for line in lines)


@pytest.mark.parametrize("strategy", ["always war", "always surrender"])
def test_simulated_rounds_agree_with_the_exact_odds(strategy: str) -> None:
    rules, number = Sitting({}).rules, 400_000
    rounds = rounds_of(rules, strategy, {"bet": 100_00})
    ends = rounds.play(3, 0, number)[0]
    found = np.bincount(ends, minlength=len(WarEnd))
    exact = counts(6).by(war=strategy == "always war")
    total = sum(exact.values())
    for end, count in zip(WarEnd, found, strict=True):
        part = exact.get(end, 0) / total
        assert abs(count - number * part) <= 4.5 * sqrt(number * part * (1 - part)), end


@pytest.mark.parametrize(
    ("strategy", "stakes", "why"),
    [
        ("sometimes", {}, "no strategy is named 'sometimes'"),
        (None, {"war": None}, "no wager is named 'war'"),
        (None, {"tie": None}, "a tie bet needs a bet"),
        (None, {"bet": 11_00}, "cannot be halved in chips"),
        ("always surrender", {"bet": None, "wartie": None}, "makes no tie bet on the cards of a war"),
    ],
)
def test_rounds_that_cannot_be_played_are_refused(strategy: str | None, stakes: dict[str, Any], why: str) -> None:
    with pytest.raises(NotSimulated, match=why):
        rounds_of(Sitting({}).rules, strategy, stakes)


def _to_decide() -> Sitting:
    sitting = Sitting({})
    while True:
        sitting.begin(bet=10_00)
        if not sitting.driver.at_rest:
            return sitting


def test_the_costs_of_a_decision_are_those_of_the_cards_that_are_left() -> None:
    """With one player and six decks, two cards of one rank are dealt, so the values are those of the odds."""
    made = decision(_to_decide().table, 1)
    tied = counts(6).ways[WarEnd.TIED] / counts(6).ties
    by_choice = {worth.choice: worth for worth in worths(made)}
    assert float(by_choice[WAR].value) == pytest.approx(-(1 - tied) / 2 + 2 * tied)
    assert by_choice[SURRENDER].value == -0.5
    assert by_choice[WAR].best
    assert by_choice[SURRENDER].cost == by_choice[WAR].value - by_choice[SURRENDER].value
    assert by_choice[WITH_TIE].cost > 0
    assert WarTerms().tied_war is TiedWar.BONUS


def test_a_round_replays_and_keeps_chips_together() -> None:
    sitting = _to_decide()
    sitting.give(player(1), GoToWar(1))
    assert sitting.table.books.cards(DEALERS_PLACE) == ()
    assert sitting.table.books.balance(stack(1)) % 10_00 == 0
    fresh = CasinoWarTable(sitting.rules, sitting.table.choices)
    replay(fresh, sitting.driver.journal)
    assert fresh.books.balances == sitting.table.books.balances
