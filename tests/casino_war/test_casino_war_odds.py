"""The payouts of casino war and the value of its wagers: figures read a second time, and published ones to the
digit.
"""

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cases.runner import filing_with
from croupier.games.casino_war.decision_costs import strategy_lines
from croupier.games.casino_war.odds import WarTerms, counts, mean_and_variance
from croupier.games.casino_war.pay_tables import EVEN, SURRENDERED, TIE_AT_LEAST, TIE_AT_MOST, TIED_WAR
from croupier.games.casino_war.rules import DECKS, SCHEMA, TiedWar, WarKind, rules_of
from croupier.games.casino_war.theory import theory
from croupier.games.casino_war.wager_odds import odds_of
from croupier.games.wager_odds import Wager

SECOND = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "casino_war.toml").read_text("utf-8"))


@pytest.mark.cites("19:47-22.9")
def test_casino_war_pays_what_a_second_reading_says() -> None:
    assert [str(odds) for odds in (EVEN, EVEN, TIED_WAR, TIE_AT_LEAST, SURRENDERED)] == list(SECOND["pays"].values())
    assert str(TIE_AT_MOST) == "20 to 1", "a bound of our own"


STRATEGIES = {
    "war, 2 to 1": (TiedWar.BONUS, True),
    "war, 1 to 1": (TiedWar.EVEN, True),
    "surrender": (TiedWar.BONUS, False),
}
"""By the words of the second reading: the payout of a tied war, and whether a tie leads to war."""


def _edge(wager: Wager) -> Fraction:
    endings = wager.endings(100, 0)
    total = sum(ending.ways for ending in endings)
    return sum((ending.ways * ending.net for ending in endings), Fraction(0)) / total / 100


def test_the_bet_is_worth_what_is_published() -> None:
    found = {}
    for wager in odds_of(None):
        if wager.key == "bet":
            tied = TiedWar(wager.options["war.tied_pays"])
            found[int(wager.options["cards.decks"]), tied, wager.options["strategy"] == "always war"] = _edge(wager)
    for words, (tied, war) in STRATEGIES.items():
        assert [f"{float(-100 * found[decks, tied, war]):.4f}" for decks in DECKS] == SECOND["edge"][words]
        assert -found[6, tied, war] == Fraction(SECOND["exact"][words])


def test_the_tie_bet_is_worth_what_is_published() -> None:
    found = {wager.options["cards.decks"]: _edge(wager) for wager in odds_of(None) if wager.key == "tie"}
    assert found == {"6": -Fraction(SECOND["exact"]["tie"]), "8": Fraction(-74, 415)}
    assert [f"{float(-100 * edge):.4f}" for edge in found.values()] == SECOND["edge"]["tie"]


@pytest.mark.parametrize(("pays", "advice"), [("12 to 1", "no tie bets"), ("13 to 1", "a tie bet each time")])
def test_the_best_rule_makes_tie_bets_where_they_bring_more_than_they_cost(pays: str, advice: str) -> None:
    """A tie occurs in 23 of 311 rounds with six decks: 13 times 23 is less than 311, and 14 times is more."""
    filing = filing_with(SCHEMA, {"wagers.tie.pays": pays}).filing
    assert filing is not None
    assert f"make {advice}. " in next(strategy_lines(rules_of(filing)))


def test_the_deviation_of_bet_and_war_bet_is_as_published() -> None:
    ways, terms = counts(6).by(war=True), WarTerms()
    total = sum(ways.values())
    mean = sum((number * terms.both(end) for end, number in ways.items()), Fraction(0)) / total
    square = sum((number * terms.both(end) ** 2 for end, number in ways.items()), Fraction(0)) / total
    published = SECOND["with_bonus"]
    assert f"{float(square - mean**2) ** 0.5:.4f}" == published["deviation"]
    # Element of risk: relative to the average stake, including a war wager after each tie.
    risk = -100 * mean / (1 + Fraction(counts(6).ties, total))
    assert f"{float(risk):.3f}" == published["element_of_risk"]


def test_all_deals_of_a_small_world_are_counted() -> None:
    """Six decks hold 312 cards; every sequence of four of them is in the total."""
    assert counts(6).total == 312 * 311 * 310 * 309
    assert counts(8).total == 416 * 415 * 414 * 413


def test_the_theory_of_bet_and_war_bet_adds_up_to_the_odds_of_both() -> None:
    filing = filing_with(SCHEMA, {}).filing
    assert filing is not None
    made = theory(filing)
    ways = counts(6).by(war=True)
    bet, war = (mean_and_variance(ways, WarTerms(), kind)[0] for kind in (WarKind.BET, WarKind.WAR))
    assert bet + war * Fraction(counts(6).ties, counts(6).total) == -Fraction(SECOND["exact"]["war, 2 to 1"])
    assert made.rules.decks == 6
