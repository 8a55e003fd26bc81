"""Exact odds of red dog: every sequence of three cards from a full shoe, by how it ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache

from croupier.equipment.money import Odds
from croupier.games.red_dog.pay_tables import BY_SPREAD, THREE_OF_A_KIND, WIDE
from croupier.games.red_dog.rules import WIDEST, RedDogKind, RedDogRules
from croupier.games.theory import Value, value_of
from croupier.regulation import decides

RANKS, SUITS = 13, 4


class RedDogEnd(Enum):
    """How the cards of a round end."""

    CONSECUTIVE = "consecutive"
    PAIR = "pair"
    THREE_OF_A_KIND = "three of a kind"
    BETWEEN = "between"
    OUTSIDE = "outside"


End = tuple[RedDogEnd, int]
"""An end and its spread; the spread is 0 for consecutive cards and pairs."""

ENDS: tuple[End, ...] = (
    (RedDogEnd.CONSECUTIVE, 0),
    (RedDogEnd.PAIR, 0),
    (RedDogEnd.THREE_OF_A_KIND, 0),
    *((RedDogEnd.BETWEEN, spread) for spread in range(1, WIDEST + 1)),
    *((RedDogEnd.OUTSIDE, spread) for spread in range(1, WIDEST + 1)),
)
"""Every possible end."""


@cache
@decides("19:47-6.1", "19:47-6.5")
def ways(decks: int) -> Mapping[End, int]:
    """6.1, 6.5: return the number of sequences of three cards from a full shoe with each end."""
    return dict(_ways(decks))


def _ways(decks: int) -> Iterator[tuple[End, int]]:
    each, cards = SUITS * decks, RANKS * SUITS * decks
    pairs = RANKS * each * (each - 1)
    yield (RedDogEnd.CONSECUTIVE, 0), 2 * (RANKS - 1) * each * each * (cards - 2)
    yield (RedDogEnd.PAIR, 0), pairs * (cards - each)
    yield (RedDogEnd.THREE_OF_A_KIND, 0), pairs * (each - 2)
    for spread in range(1, WIDEST + 1):
        apart = 2 * (RANKS - 1 - spread) * each * each
        yield (RedDogEnd.BETWEEN, spread), apart * spread * each
        yield (RedDogEnd.OUTSIDE, spread), apart * (cards - 2 - spread * each)


@dataclass(frozen=True, slots=True)
class RedDogTerms:
    """6.5: payout odds of the wagers."""

    three_of_a_kind: Odds = THREE_OF_A_KIND
    by_spread: tuple[tuple[int, Odds], ...] = tuple(BY_SPREAD.items())

    @classmethod
    def of(cls, rules: RedDogRules) -> "RedDogTerms":
        return cls(rules.three_of_a_kind, tuple(rules.by_spread.items()))

    def pays(self, end: End) -> Odds | None:
        """Return the payout odds of an end, or None."""
        what, spread = end
        if what is RedDogEnd.THREE_OF_A_KIND:
            return self.three_of_a_kind
        return dict(self.by_spread).get(spread, WIDE) if what is RedDogEnd.BETWEEN else None

    @decides("19:47-6.5")
    def net(self, end: End) -> Fraction:
        """6.5: return the net result per unit wagered."""
        odds = self.pays(end)
        if odds is not None:
            return odds.fraction
        return Fraction(-1 if end[0] is RedDogEnd.OUTSIDE else 0)


Spreads = frozenset[int]


@cache
@decides("19:47-6.5")
def worth_raising(decks: int, terms: RedDogTerms) -> Spreads:
    """6.5: return the spreads on which a raise has a positive expectation, given its payout odds and winning cards."""
    found = ways(decks)

    def brings(spread: int) -> Fraction:
        ends = [(what, spread) for what in (RedDogEnd.BETWEEN, RedDogEnd.OUTSIDE)]
        return sum((found[end] * terms.net(end) for end in ends), Fraction(0))

    return frozenset(spread for spread in range(1, WIDEST + 1) if brings(spread) > 0)


def raised(end: End, spreads: Spreads) -> bool:
    """Return True if a player who raises on these spreads has a raise at this end."""
    return end[1] in spreads


def mean_and_variance(decks: int, terms: RedDogTerms, kind: RedDogKind, spreads: Spreads) -> Value:
    """Return the mean and variance of a unit wager; for a raise, given that one is made."""
    counted = (end for end in ways(decks) if kind is RedDogKind.BET or raised(end, spreads))
    return value_of((ways(decks)[end], terms.net(end)) for end in counted)
