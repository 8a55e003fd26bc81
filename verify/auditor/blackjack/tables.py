"""The pay tables of 19:47-2.16 to 2.24 as figures, read from the regulation for this auditor alone."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

Odds = Mapping[str, str]
"""What each line pays, the best line first."""

FIVE_CARDS = "2 to 1"
"""2.16(a)."""
THREE_TO_TWO, SIX_TO_FIVE, EVEN, INSURANCE = "3 to 2", "6 to 5", "1 to 1", "2 to 1"
"""2.7, 2.3, 2.9."""

SAME_SUIT: Mapping[int, Mapping[str, tuple[str, str]]] = {
    1: {"1": ("50", "5 to 2"), "2": ("10", "3"), "3": ("5", "3"), "4": ("25", "5 to 2")},
    2: {"1": ("10", "3"), "2": ("5", "3"), "3": ("25", "5 to 2"), "4": ("20", "5 to 2")},
    4: {"1": ("5", "3"), "2": ("25", "5 to 2"), "3": ("20", "5 to 2"), "4": ("50", "2")},
    6: {"1": ("5", "3"), "2": ("25", "5 to 2"), "3": ("20", "5 to 2"), "4": ("15", "5 to 2")},
    8: {"1": ("5", "3"), "2": ("25", "5 to 2"), "3": ("50", "2")},
}
"""2.17(e)2: by decks and option, the odds for a suited king and queen and for any two suited cards."""

SEVENS = {"three of a suit": 5000, "three": 500, "two of a suit": 100, "two": 50, "one": 3}
"""2.17(e)3."""
SEVENS_WAGER = 100
"""2.17(a)3i, in cents."""

PROGRESSIVE_WAGER = 100
"""2.19(a)."""
PROGRESSIVE = {"three of a suit": 2500_00, "three": 250_00, "two of a suit": 100_00, "two": 25_00}
"""2.19(c): amounts for aces; four of one color win the meter."""
LEAST_RATE, LEAST_METER = Fraction(7, 10), 5_000_00
"""2.19(i)."""

BONUS = {100: (5_00, 1_000_00), 500: (50_00, 5_000_00)}
"""2.20(j): by the wager, the lowest and the highest award."""
BONUS_VERIFIED = 100_00
"""2.20(g)4: the award from which a supervisor verifies the amount."""
BONUS_UNKNOWN = 21
"""2.15(o): to 1."""

STREAK = {2: 3, 3: 7, 4: 17, 5: 37}
"""2.22(j): the least odds to 1, by the number of hands."""

MATCH = {6: {"non_matching": 4, "matching": 11}, 8: {"non_matching": 3, "matching": 14}}
"""2.23(f): the least odds to 1 for each card."""

TWENTY = {
    "A": {"queens_and_blackjack": 1000, "queens": 125, "matched": 19, "suited": 9, "any": 4},
    "B": {"queens_and_blackjack": 1000, "queens": 200, "matched": 25, "suited": 10, "any": 4},
}
"""2.24(f): the least odds to 1."""
LEAST_LIMIT = 25_000_00
"""2.24(h)."""


def part(odds: str) -> Fraction:
    """Return what odds such as ``3 to 2`` or ``50`` pay per unit wagered."""
    pays, _, on = odds.partition(" to ")
    return sum(map(Fraction, pays.replace(",", "").split()), Fraction(0)) / int(on or 1)


def stated(odds: str) -> Mapping[str, Any]:
    """Return odds as the record states them; ``5 1/2 to 1`` is a mixed number."""
    pays, _, on = odds.partition(" to ")
    exact = sum(map(Fraction, pays.replace(",", "").split()), Fraction(0))
    to = int(on or 1) * exact.denominator
    return {"is": "Odds", "pays": int(exact * exact.denominator), "to": to, "mixed": int(" " in pays)}
