"""Exact odds of casino war: every sequence of the two cards of a round and the two of a war, from a full shoe.

Burned cards make no difference: any four cards are equally likely to be these.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache

from croupier.equipment.money import Odds
from croupier.games.casino_war.pay_tables import EVEN, TIE_AT_LEAST
from croupier.games.casino_war.rules import DECK, TiedWar, WarKind, WarRules
from croupier.games.theory import Value, value_of
from croupier.regulation import decides

RANKS = 13
SUITS = DECK // RANKS


class WarEnd(Enum):
    """How a round ends for a player."""

    HIGHER = "higher"
    LOWER = "lower"
    WON = "war won"
    LOST = "war lost"
    TIED = "war tied"
    SURRENDERED = "surrendered"


AT_WAR = (WarEnd.WON, WarEnd.LOST, WarEnd.TIED)


@dataclass(frozen=True, slots=True)
class WarCounts:
    """Number of sequences of four cards with each end, for a player who always goes to war."""

    ways: Mapping[WarEnd, int]

    @property
    def total(self) -> int:
        return sum(self.ways.values())

    @property
    def ties(self) -> int:
        """Number of sequences whose first two cards tie."""
        return sum(self.ways[end] for end in AT_WAR)

    def by(self, *, war: bool) -> dict[WarEnd, int]:
        """Return the ends for a player who always goes to war, or always surrenders."""
        if war:
            return dict(self.ways)
        return {end: self.ways[end] for end in (WarEnd.HIGHER, WarEnd.LOWER)} | {WarEnd.SURRENDERED: self.ties}


@cache
@decides("19:47-22.3")
def counts(decks: int) -> WarCounts:
    """22.3: return the counts for a full shoe. Either card is equally likely to be higher, so each gets half of the
    rest.
    """
    cards, each = DECK * decks, SUITS * decks
    after, pairs = (cards - 2) * (cards - 3), RANKS * each * (each - 1)
    tied = pairs * ((each - 2) * (each - 3) + (RANKS - 1) * each * (each - 1))
    apart, won = (cards * (cards - 1) - pairs) * after, pairs * after - tied
    return WarCounts(
        {
            WarEnd.HIGHER: apart // 2,
            WarEnd.LOWER: apart // 2,
            WarEnd.WON: won // 2,
            WarEnd.LOST: won // 2,
            WarEnd.TIED: tied,
        }
    )


@dataclass(frozen=True, slots=True)
class WarTerms:
    """22.9: payout odds of the wagers."""

    tie_pays: Odds = TIE_AT_LEAST
    tied_war: TiedWar = TiedWar.BONUS

    @classmethod
    def of(cls, rules: WarRules) -> "WarTerms":
        return cls(rules.tie_pays, rules.tied_war)

    @decides("19:47-22.8", "19:47-22.9")
    def net(self, kind: WarKind, end: WarEnd) -> Fraction:
        """22.8, 22.9: return a wager's net result per unit of its kind; 0 if it is not made or not decided."""
        match kind:
            case WarKind.BET:
                return _BET[end]
            case WarKind.WAR:
                return {
                    WarEnd.WON: EVEN.fraction,
                    WarEnd.LOST: Fraction(-1),
                    WarEnd.TIED: self.tied_war.odds.fraction,
                }.get(end, Fraction(0))
            case WarKind.TIE:
                return Fraction(-1) if end in (WarEnd.HIGHER, WarEnd.LOWER) else self.tie_pays.fraction
            case WarKind.WAR_TIE:
                if end not in AT_WAR:
                    return Fraction(0)
                return self.tie_pays.fraction if end is WarEnd.TIED else Fraction(-1)

    def both(self, end: WarEnd) -> Fraction:
        """Return the net result of an initial wager and its war wager, per initial wager."""
        return self.net(WarKind.BET, end) + self.net(WarKind.WAR, end)


_BET = {
    WarEnd.HIGHER: EVEN.fraction,
    WarEnd.LOWER: Fraction(-1),
    WarEnd.WON: Fraction(0),
    WarEnd.LOST: Fraction(-1),
    WarEnd.TIED: Fraction(0),
    WarEnd.SURRENDERED: Fraction(-1, 2),
}


def mean_and_variance(values: Mapping[WarEnd, int], terms: WarTerms, kind: WarKind) -> Value:
    """Return the mean and variance of a unit wager; for wagers on a war, given that there is one."""
    counted = values if kind in (WarKind.BET, WarKind.TIE) else values.keys() & AT_WAR
    return value_of((values[end], terms.net(kind, end)) for end in counted)
