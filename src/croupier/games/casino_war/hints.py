"""The cost of each decision and the best strategy, as lines of text."""

from collections.abc import Iterator

from croupier.games.casino_war.decision_costs import decision, worths
from croupier.games.casino_war.odds import WarTerms, counts, mean_and_variance
from croupier.games.casino_war.rules import WarKind, WarRules
from croupier.games.casino_war.table import CasinoWarTable
from croupier.play.priced_seat import worth_lines


def hint_lines(t: CasinoWarTable, seat: int) -> Iterator[str]:
    """Yield every decision with its value and its cost against the best."""
    yield "As a percentage of your bet, over all cards not on the table:"
    yield from worth_lines(worths(decision(t, seat)), 18)


def strategy_lines(rules: WarRules) -> Iterator[str]:
    """Yield the best strategy. A tie bet loses money unless the filing pays more than usual."""
    terms = WarTerms.of(rules)
    tie, _ = mean_and_variance(counts(rules.decks).by(war=True), terms, WarKind.TIE)
    ties = "make a tie bet each time" if tie > 0 else "make no tie bets"
    yield f"Always go to war, and {ties}. [19:47-22.8]"
    yield "  No other strategy loses less. Type “hint” at your turn to see what surrendering costs."
