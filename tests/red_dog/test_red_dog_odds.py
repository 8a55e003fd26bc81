"""The payouts of red dog and the value of its bet: figures read a second time, and published ones to the digit."""

import os
import random
import tomllib
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.games.red_dog.decision_costs import (
    LEAVE,
    RAISE,
    best_raises,
    decision,
    raised_spreads,
    spread_words,
    worths,
)
from croupier.games.red_dog.kernel import rounds_of
from croupier.games.red_dog.odds import ENDS, RedDogTerms, mean_and_variance, raised, ways, worth_raising
from croupier.games.red_dog.pay_tables import BY_SPREAD, MOST, THREE_OF_A_KIND, WIDE
from croupier.games.red_dog.rules import SCHEMA, WIDEST, RedDogKind, rules_of
from croupier.games.red_dog.table import RedDogTable
from croupier.games.red_dog.wager_odds import odds_of
from croupier.games.wager_odds import Wager
from croupier.simulation.rounds import NotSimulated
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.card_commands import CutCards
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Moved, Settled, Step
from croupier.table.terms import Verb
from croupier.words import refused

START = "2026-01-01T20:00:00+00:00"
DEALS = 20_000 if os.environ.get("CROUPIER_SOAK") else 500

SECOND = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "red_dog.toml").read_text("utf-8"))


@pytest.mark.cites("19:47-6.5")
def test_red_dog_pays_what_a_second_reading_says() -> None:
    found = {f"spread of {spread}": odds for spread, odds in BY_SPREAD.items()}
    found |= {"spread of 4 to 11": WIDE, "three of a kind": THREE_OF_A_KIND}
    assert {words: str(odds) for words, odds in found.items()} == SECOND["pays"]
    assert str(MOST) == "30 to 1", "a bound of our own"


WORTH_IT = frozenset(range(SECOND["best"]["lowest_spread"], WIDEST + 1))
"""The published rule: raise on a spread of seven or more."""


def _edge(wager: Wager) -> Fraction:
    endings = wager.endings(100, 0)
    total = sum(ending.ways for ending in endings)
    return -sum((ending.ways * ending.net for ending in endings), Fraction(0)) / total / 100


def test_the_bet_is_worth_what_is_published() -> None:
    best = {int(w.options["cards.decks"]): _edge(w) for w in odds_of(None) if w.options["strategy"] == "best"}
    assert {str(decks): f"{float(100 * edge):.3f}" for decks, edge in best.items()} == SECOND["edge"]
    for decks in (1, 6):
        total = sum(ways(decks).values())
        often = Fraction(sum(number for end, number in ways(decks).items() if raised(end, WORTH_IT)), total)
        risk = best[decks] / (1 + often)
        assert f"{float(100 * often):.2f}" == SECOND["raises"][str(decks)]
        assert f"{float(100 * risk):.3f}" == SECOND["element_of_risk"][str(decks)]


@pytest.mark.parametrize("decks", range(1, 9))
def test_every_sequence_is_counted_and_a_raise_pays_from_seven_on(decks: int) -> None:
    cards = 52 * decks
    assert sum(ways(decks).values()) == cards * (cards - 1) * (cards - 2)
    terms = RedDogTerms()
    assert worth_raising(decks, terms) == WORTH_IT
    assert mean_and_variance(decks, terms, RedDogKind.RAISE, WORTH_IT)[0] > 0
    edges = {wager.options["strategy"]: _edge(wager) for wager in _wagers(decks)}
    assert edges["best"] == min(edges.values())
    # Moving the limit by one in either direction costs something.
    for other in (WORTH_IT | {6}, WORTH_IT - {7}):
        both = [
            sum(number * terms.net(end) * (2 if raised(end, spreads) else 1) for end, number in ways(decks).items())
            for spreads in (WORTH_IT, other)
        ]
        assert both[0] > both[1]


@pytest.mark.parametrize(
    ("key", "odds", "rule"),
    [
        ("pays.spread_1", "11 to 1", "7 or more"),
        ("pays.spread_1", "12 to 1", "1, or of 7 or more"),
        ("pays.spread_2", "5 to 1", "7 or more"),
        ("pays.spread_2", "6 to 1", "2, or of 7 or more"),
        ("pays.spread_3", "3 to 1", "7 or more"),
        ("pays.spread_3", "4 to 1", "3, or of 7 or more"),
    ],
)
def test_where_a_narrow_spread_pays_enough_the_best_rule_raises_on_it(key: str, odds: str, rule: str) -> None:
    """With six decks: one rank is 24 of 310 cards, and at 12 to 1, 13 times 24 is more than 310."""
    filing = filing_with(SCHEMA, {key: odds}).filing
    assert filing is not None
    assert spread_words(best_raises(rules_of(filing))) == rule
    edges = {wager.options["strategy"]: _edge(wager) for wager in odds_of(filing)}
    assert edges["best"] == min(edges.values())


def _wagers(decks: int) -> list[Wager]:
    filing = filing_with(SCHEMA, {"cards.decks": decks}).filing
    assert filing is not None
    return odds_of(filing)


class Sitting:
    """A table with one player."""

    def __init__(self, changes: dict[str, Any]) -> None:
        report = filing_with(SCHEMA, changes)
        assert report.filing is not None, report.defects
        self.rules = rules_of(report.filing)
        self.table = RedDogTable(self.rules, report.filing.values)
        self.steps: list[Step] = []
        self.driver = Driver(self.table, self.steps.append)
        self.house = House(self.driver, LaboratorySource(1))
        self.give(SUPERVISOR, c.OpenTable(START))
        self.give(player(1), c.SitDown(1, "Ann"))
        self.give(player(1), c.BuyIn(1, 1_000_000_00))

    def give(self, actor: Actor, command: Any) -> None:
        refusal = self.house.give(actor, at_area(self.table, command))
        assert refusal is None, refused(refusal)

    def begin(self) -> None:
        self.give(DEALER, c.BeginRound(START))
        if self.driver.ask.topic == "cut":
            self.give(player(1), CutCards(1, 20))
        self.give(player(1), c.PlaceWager(1, "bet.1", 10_00))
        self.give(DEALER, c.NoMoreBets())


@pytest.mark.parametrize(
    ("strategy", "changes"),
    [
        ("best", {}),
        ("best", {"pays.spread_3": "4 to 1"}),
        ("always raise", {"cards.decks": 1, "shuffling.method": "continuous"}),
        ("never raise", {"cards.decks": 2, "pays.spread_1": "6 to 1", "pays.three_of_a_kind": "12 to 1"}),
    ],
)
def test_deals_are_settled_as_by_the_procedure(strategy: str, changes: dict[str, Any]) -> None:
    sitting = Sitting(changes)
    rounds = rounds_of(sitting.rules, strategy, {"bet": 10_00})
    spreads = raised_spreads(strategy, sitting.rules.decks, RedDogTerms.of(sitting.rules))
    chance, found = random.Random(7), set()
    for _ in range(DEALS):
        sitting.begin()
        if not sitting.driver.at_rest:
            raises = sitting.driver.ask.about.spread in spreads  # type: ignore[attr-defined]
            sitting.give(player(1), RaiseOnSpread(1, 1, 10_00) if raises else LeaveWager(1, 1))
        moved = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DEALS]
        ranks = [int(card.rank) for step in moved for card in step.cards if card is not None]
        ranks += [chance.randint(2, 14) for _ in range(3 - len(ranks))]
        ends = rounds.settle(np.array([[rank] for rank in ranks], dtype=np.int8))[:, 0]
        settled = {str(step.area): step for step in sitting.steps if isinstance(step, Settled)}
        for wager, number in zip(rounds.wagers, ends, strict=True):
            end, step = wager.ends[number], settled.pop(wager.area, None)
            if step is None:
                assert end.staked == 0, (wager.area, end)
                continue
            assert step.paid + step.returned - step.stake == end.net, (wager.area, end, ranks)
            found.add(end.line)
        assert not settled
        sitting.steps.clear()
        sitting.driver.journal.clear()
    assert {"Consecutive cards", "A pair alone"} <= found


def test_simulated_rounds_agree_with_the_exact_odds() -> None:
    number = 400_000
    found = np.bincount(rounds_of(Sitting({}).rules, None, {}).play(3, 0, number)[0], minlength=len(ENDS))
    total = sum(ways(6).values())
    for end, count in zip(ENDS, found, strict=True):
        part = ways(6)[end] / total
        assert abs(count - number * part) <= 4.5 * sqrt(number * part * (1 - part)) + 1, end


@pytest.mark.parametrize(
    ("strategy", "stakes", "why"), [("some", {}, "no strategy"), (None, {"raise": None}, "no wager")]
)
def test_rounds_that_cannot_be_played_are_refused(strategy: str | None, stakes: dict[str, Any], why: str) -> None:
    with pytest.raises(NotSimulated, match=why):
        rounds_of(Sitting({}).rules, strategy, stakes)


def test_the_costs_of_a_decision_are_counted_over_the_cards_that_are_left() -> None:
    sitting = Sitting({})
    sitting.begin()
    while sitting.driver.at_rest:
        sitting.begin()
    made = decision(sitting.table)
    by_choice = {worth.choice: worth.value for worth in worths(made)}
    wins = Fraction(24 * made.spread, 310)
    assert by_choice[LEAVE] == wins * sitting.rules.pays(made.spread).fraction - (1 - wins)
    assert by_choice[RAISE] == 2 * by_choice[LEAVE]
    assert worths(made)[0].best
