"""The cost of each decision and the best strategy, as lines of text."""

from collections.abc import Iterator

from croupier.games.red_dog.decision_costs import decision, worths
from croupier.games.red_dog.rules import RedDogRules
from croupier.games.red_dog.strategy import best_raises, spread_words
from croupier.games.red_dog.table import RedDogTable
from croupier.play.priced_seat import worth_lines


def hint_lines(t: RedDogTable) -> Iterator[str]:
    """Yield both decisions with their values and their costs against the better one."""
    yield "As a percentage of your bet, over all cards not on the table:"
    yield from worth_lines(worths(decision(t)), 9)


def strategy_lines(rules: RedDogRules) -> Iterator[str]:
    yield f"Raise as much as you can on a spread of {spread_words(best_raises(rules))}, and on no other. [19:47-6.5]"
    yield "  No other strategy loses less. Type “hint” at your turn to see what the other choice costs."
