"""What casino war pays and what its wagers are worth: figures read a second time, and published ones to the digit."""

from fractions import Fraction

import pytest

from croupier.cases.runner import filing_with
from croupier.games.casino_war.hints import strategy_lines
from croupier.games.casino_war.odds import WarTerms, counts, mean_and_variance
from croupier.games.casino_war.pay_tables import EVEN, SURRENDERED, TIE_AT_LEAST, TIE_AT_MOST, TIED_WAR
from croupier.games.casino_war.rules import SCHEMA, TiedWar, WarKind, rules_of
from croupier.games.casino_war.theory import theory
from croupier.games.casino_war.wager_odds import odds_of
from croupier.games.wager_odds import Wager

PRINTED = """
Initial wager, war wager that wins | 1 to 1
Tie wager, at least | 10 to 1
Tie wager, at most (a bound of our own) | 20 to 1
War wager in a tied war | 2 to 1
Surrender, of the wager | 1 to 2
"""


@pytest.mark.cites("19:47-22.9")
def test_casino_war_pays_what_a_second_reading_says() -> None:
    second = [row.split(" | ")[1] for row in PRINTED.strip().splitlines()]
    assert [str(odds) for odds in (EVEN, TIE_AT_LEAST, TIE_AT_MOST, TIED_WAR, SURRENDERED)] == second


PUBLISHED = {
    (6, TiedWar.BONUS, True): "2.3301",
    (8, TiedWar.BONUS, True): "2.3398",
    (6, TiedWar.EVEN, True): "2.8771",
    (8, TiedWar.EVEN, True): "2.8978",
    (6, TiedWar.BONUS, False): "3.6977",
    (8, TiedWar.BONUS, False): "3.7349",
}
"""The house edge in percent, by decks, by what a tied war pays, and whether a tie leads to war."""

EXACT = {
    (6, TiedWar.BONUS, True): Fraction(-23138, 993023),
    (6, TiedWar.EVEN, True): Fraction(-142853, 4965115),
    (6, TiedWar.BONUS, False): Fraction(-23, 622),
}


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
    assert {key: f"{float(-100 * found[key]):.4f}" for key in PUBLISHED} == PUBLISHED
    assert {key: found[key] for key in EXACT} == EXACT


def test_the_tie_bet_is_worth_what_is_published() -> None:
    found = {wager.options["cards.decks"]: _edge(wager) for wager in odds_of(None) if wager.key == "tie"}
    assert found == {"6": Fraction(-58, 311), "8": Fraction(-74, 415)}
    assert [f"{float(-100 * edge):.4f}" for edge in found.values()] == ["18.6495", "17.8313"]


@pytest.mark.parametrize(("pays", "advice"), [("12 to 1", "no tie bets"), ("13 to 1", "a tie bet each time")])
def test_the_best_rule_makes_tie_bets_where_they_bring_more_than_they_cost(pays: str, advice: str) -> None:
    """A tie comes in 23 of 311 rounds with six decks: 13 times 23 are fewer than 311, and 14 times are more."""
    filing = filing_with(SCHEMA, {"wagers.tie.pays": pays}).filing
    assert filing is not None
    assert f"make {advice}. " in next(strategy_lines(rules_of(filing)))


def test_the_deviation_of_bet_and_war_bet_is_as_published() -> None:
    ways, terms = counts(6).by(war=True), WarTerms()
    total = sum(ways.values())
    mean = sum((number * terms.both(end) for end, number in ways.items()), Fraction(0)) / total
    square = sum((number * terms.both(end) ** 2 for end, number in ways.items()), Fraction(0)) / total
    assert f"{float(square - mean**2) ** 0.5:.4f}" == "1.0576"
    # Element of risk: by what is staked on average, a war wager after each tie included.
    assert f"{float(-100 * mean / (1 + Fraction(counts(6).ties, total))):.3f}" == "2.170"


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
    assert bet + war * Fraction(counts(6).ties, counts(6).total) == EXACT[6, TiedWar.BONUS, True]
    assert made.rules.decks == 6
