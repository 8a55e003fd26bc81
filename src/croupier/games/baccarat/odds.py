"""Exact odds of baccarat, found by counting every sequence of six cards, from six, seven or eight decks or any shoe."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from croupier.equipment.money import Cents, Odds, Rounding
from croupier.games.baccarat.counting import NO_CARD, VALUES, shoe, ways
from croupier.games.baccarat.pay_tables import EVEN, TIE_AT_LEAST, VIGORISH
from croupier.games.baccarat.points import banker_draws, player_draws
from croupier.games.baccarat.rules import BaccaratKind, TieHand
from croupier.games.theory import Value, value_of

PLAYER_DRAWS = [player_draws(points) for points in range(VALUES)]
BANKER_DRAWS = [
    [banker_draws(points, None if third == NO_CARD else third) for third in range(VALUES + 1)]
    for points in range(VALUES)
]
"""3.9 as tables for compiled code: by the Banker's count, then by the Player's third card."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of sequences of six cards in which each hand wins, and of ties."""

    banker: int
    player: int
    tie: int

    @property
    def total(self) -> int:
        return self.banker + self.player + self.tie

    def of(self, kind: BaccaratKind) -> int:
        return {BaccaratKind.BANKER: self.banker, BaccaratKind.PLAYER: self.player, BaccaratKind.TIE: self.tie}[kind]

    def chance(self, kind: BaccaratKind) -> Fraction:
        return Fraction(self.of(kind), self.total)


def counts_of(cards: Sequence[int]) -> Counts:
    """Return the counts for a shoe, given its number of cards of each value from 0 to 9."""
    found = ways(cards, PLAYER_DRAWS, BANKER_DRAWS)
    tie = sum(row[player] for player, row in enumerate(found))
    player = sum(sum(row[:player]) for player, row in enumerate(found))
    return Counts(sum(map(sum, found)) - tie - player, player, tie)


@cache
def counts(decks: int) -> Counts:
    """Return the counts for a full shoe."""
    return counts_of(shoe(decks))


@dataclass(frozen=True, slots=True)
class BaccaratTerms:
    """3.3: what the wagers pay."""

    vigorish: Fraction = VIGORISH
    rounding: Rounding = Rounding.EXACT
    tie_pays: Odds = TIE_AT_LEAST
    tie_hand: TieHand = TieHand.BACK
    """Reading 120."""

    def owed(self, won: Cents) -> Fraction:
        """Return the vigorish on a win; rounding never makes it more than the win."""
        exact = self.vigorish * won
        return exact if self.rounding is Rounding.EXACT else Fraction(min(self.rounding.of(exact), won))

    def net(self, kind: BaccaratKind, winner: BaccaratKind, stake: Cents) -> Fraction:
        """Return the result of a wager."""
        if kind is not winner:
            return Fraction(0 if winner is BaccaratKind.TIE and self.tie_hand is TieHand.BACK else -stake)
        if kind is BaccaratKind.TIE:
            return self.tie_pays.fraction * stake
        won = EVEN.fraction * stake
        return won - self.owed(int(won)) if kind is BaccaratKind.BANKER else won


def mean_and_variance(found: Counts, terms: BaccaratTerms, kind: BaccaratKind, stake: Cents) -> Value:
    """Return the mean result of a wager and its variance, in cents and cents squared."""
    return value_of((found.chance(winner), terms.net(kind, winner, stake)) for winner in BaccaratKind)


def effects_of_removal(decks: int, terms: BaccaratTerms, kind: BaccaratKind, stake: Cents = 1_00) -> list[Fraction]:
    """Return the change in a wager's mean result, in wagers, from removing one card of each value."""
    whole, _ = mean_and_variance(counts(decks), terms, kind, stake)
    changes = []
    for gone in range(VALUES):
        cards = shoe(decks)
        cards[gone] -= 1
        mean, _ = mean_and_variance(counts_of(cards), terms, kind, stake)
        changes.append((mean - whole) / stake)
    return changes


def streaks(found: Counts, kind: BaccaratKind, longest: int) -> list[Fraction]:
    """Return the chances that a run of wins of a hand, once begun, lasts exactly 1, 2, 3 … rounds, ignoring ties.

    Rounds are assumed independent, each from a full shoe.
    """
    decided = found.total - found.tie
    again = Fraction(found.of(kind), decided)
    return [again ** (length - 1) * (1 - again) for length in range(1, longest + 1)]
