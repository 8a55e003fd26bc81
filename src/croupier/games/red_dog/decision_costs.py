"""The value of a raise, and what each decision costs against the best, in bets (6.5).

All cards that are not on the table are counted.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.games.decision_worth import DecisionWorth, ranked
from croupier.games.red_dog.places import LEFT_CARD, RIGHT_CARD
from croupier.games.red_dog.round_state import is_between, spread_of
from croupier.games.red_dog.rules import RedDogRules
from croupier.games.red_dog.table import RedDogTable
from croupier.regulation import decides

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
