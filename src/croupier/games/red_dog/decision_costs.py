"""The value of a raise, and what each decision costs against the best, in bets (6.5).

All cards that are not on the table are counted.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.games.decision_worth import DecisionWorth, ranked
from croupier.games.red_dog.odds import RedDogTerms, Spreads, worth_raising
from croupier.games.red_dog.pay_tables import BY_SPREAD
from croupier.games.red_dog.rules import LEFT_CARD, RIGHT_CARD, WIDEST, RedDogRules
from croupier.games.red_dog.table import RedDogTable, is_between, spread_of
from croupier.play.priced_seat import worth_lines
from croupier.regulation import decides
from croupier.words.text import or_

BEST, ALWAYS, NEVER = STRATEGIES = "best", "always raise", "never raise"


def raised_spreads(strategy: str, decks: int, terms: RedDogTerms) -> Spreads:
    """Return the spreads on which a strategy raises, given a table's payout odds."""
    if strategy == BEST:
        return worth_raising(decks, terms)
    return frozenset(range(1, WIDEST + 1)) if strategy == ALWAYS else frozenset()


def best_raises(rules: RedDogRules) -> Spreads:
    """Return the spreads on which a raise pays at a table, from a full shoe."""
    return worth_raising(rules.decks, RedDogTerms.of(rules))


def spread_words(spreads: Spreads) -> str:
    """Return the spreads of the best strategy in words: ``3, or of 7 or more``.

    Among spreads with equal odds, the wider has more winning cards, so whoever raises on one raises on all wider ones.
    """
    narrow = sorted(spreads & BY_SPREAD.keys())
    wide = f"{min(spreads - BY_SPREAD.keys())} or more"
    return f"{or_(narrow)}, or of {wide}" if narrow else wide


RAISE, LEAVE = "raise", "no raise"


@dataclass(frozen=True, slots=True)
class RedDogDecision:
    """A player's decision, detached from the table so that it can be evaluated elsewhere."""

    two: tuple[Card, Card]
    left: tuple[tuple[Card, int], ...]
    """Number of cards of each rank and suit not on the table."""
    rules: RedDogRules

    @property
    def spread(self) -> int:
        return spread_of(*self.two)


def decision(t: RedDogTable) -> RedDogDecision:
    (first,), (second,) = t.books.cards(LEFT_CARD), t.books.cards(RIGHT_CARD)
    left = Counter(t.composition) - Counter((first, second))
    return RedDogDecision((first, second), tuple(left.items()), t.rules)


def chance(decision: RedDogDecision) -> Fraction:
    """Return the chance that the third card ranks between the two."""
    total = sum(number for _, number in decision.left)
    between = sum(number for card, number in decision.left if is_between(card, *decision.two))
    return Fraction(between, total)


@decides("19:47-6.5")
def worths(decision: RedDogDecision) -> list[DecisionWorth]:
    """6.5: return both decisions, the better first; a raise equals the bet."""
    wins = chance(decision)
    alone = wins * decision.rules.pays(decision.spread).fraction - (1 - wins)
    values = {RAISE: 2 * alone, LEAVE: alone}
    return ranked(values)


# --- hints


def hint_lines(t: RedDogTable) -> Iterator[str]:
    """Yield both decisions with their values and their costs against the better one."""
    yield "As a percentage of your bet, over all cards not on the table:"
    yield from worth_lines(worths(decision(t)), 9)


def strategy_lines(rules: RedDogRules) -> Iterator[str]:
    yield f"Raise as much as you can on a spread of {spread_words(best_raises(rules))}, and on no other. [19:47-6.5]"
    yield "  No other strategy loses less. Type “hint” at your turn to see what the other choice costs."
