"""19:47-1.4 to 1.6: what winning wagers pay at craps and mini-craps, as data.

The text of these sections is not at hand. The odds are those of a sister state's similar rule (mark P). For place bets
to win, field bets and any seven, New Jersey's own 19:47-13.6(b) agrees (mark N). They are minimums; a licensee may pay
more.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from croupier.equipment.money import Odds
from croupier.regulation import Cite, Paragraphs

P = Paragraphs("19:47")

POINTS = (4, 5, 6, 8, 9, 10)
"""The totals that can be a point, or that can be bet on to come before a 7."""


class CrapsLine(Enum):
    """A line of the pay table."""

    PASS = "pass"
    DONT_PASS = "dont_pass"
    COME = "come"
    DONT_COME = "dont_come"
    PLACE_4 = "place_4"
    PLACE_5 = "place_5"
    PLACE_6 = "place_6"
    PLACE_8 = "place_8"
    PLACE_9 = "place_9"
    PLACE_10 = "place_10"
    LOSE_4 = "lose_4"
    LOSE_5 = "lose_5"
    LOSE_6 = "lose_6"
    LOSE_8 = "lose_8"
    LOSE_9 = "lose_9"
    LOSE_10 = "lose_10"
    HARD_4 = "hard_4"
    HARD_6 = "hard_6"
    HARD_8 = "hard_8"
    HARD_10 = "hard_10"
    FIELD = "field"
    FIELD_2 = "field_2"
    FIELD_12 = "field_12"
    SEVEN = "seven"
    CRAPS = "craps"
    TWO = "two"
    THREE = "three"
    TWELVE = "twelve"
    ELEVEN = "eleven"
    HOP = "hop"
    HOP_PAIR = "hop_pair"


@dataclass(frozen=True, slots=True)
class Least:
    """The minimum odds of a line, the paragraph that sets them, and how certain they are."""

    odds: Odds
    cite: Cite
    mark: str


def _least(pays: int, to: int, mark: str = "P") -> Least:
    return Least(Odds(pays, to), P("1.4"), mark)


LEAST: Mapping[CrapsLine, Least] = {
    CrapsLine.PASS: _least(1, 1),
    CrapsLine.DONT_PASS: _least(1, 1),
    CrapsLine.COME: _least(1, 1),
    CrapsLine.DONT_COME: _least(1, 1),
    CrapsLine.PLACE_4: _least(9, 5, "N/P"),
    CrapsLine.PLACE_5: _least(7, 5, "N/P"),
    CrapsLine.PLACE_6: _least(7, 6, "N/P"),
    CrapsLine.PLACE_8: _least(7, 6, "N/P"),
    CrapsLine.PLACE_9: _least(7, 5, "N/P"),
    CrapsLine.PLACE_10: _least(9, 5, "N/P"),
    CrapsLine.LOSE_4: _least(5, 11),
    CrapsLine.LOSE_5: _least(5, 8),
    CrapsLine.LOSE_6: _least(4, 5),
    CrapsLine.LOSE_8: _least(4, 5),
    CrapsLine.LOSE_9: _least(5, 8),
    CrapsLine.LOSE_10: _least(5, 11),
    CrapsLine.HARD_4: _least(7, 1),
    CrapsLine.HARD_6: _least(9, 1),
    CrapsLine.HARD_8: _least(9, 1),
    CrapsLine.HARD_10: _least(7, 1),
    CrapsLine.FIELD: _least(1, 1, "N/P"),
    CrapsLine.FIELD_2: _least(2, 1, "N/P"),
    CrapsLine.FIELD_12: _least(2, 1, "N/P"),
    CrapsLine.SEVEN: _least(4, 1, "N/P"),
    CrapsLine.CRAPS: _least(7, 1),
    CrapsLine.TWO: _least(30, 1),
    CrapsLine.THREE: _least(15, 1),
    CrapsLine.TWELVE: _least(30, 1),
    CrapsLine.ELEVEN: _least(15, 1),
    CrapsLine.HOP: _least(15, 1),
    CrapsLine.HOP_PAIR: _least(30, 1),
}

PLACE_LINES = {
    4: CrapsLine.PLACE_4,
    5: CrapsLine.PLACE_5,
    6: CrapsLine.PLACE_6,
    8: CrapsLine.PLACE_8,
    9: CrapsLine.PLACE_9,
    10: CrapsLine.PLACE_10,
}
LOSE_LINES = {
    4: CrapsLine.LOSE_4,
    5: CrapsLine.LOSE_5,
    6: CrapsLine.LOSE_6,
    8: CrapsLine.LOSE_8,
    9: CrapsLine.LOSE_9,
    10: CrapsLine.LOSE_10,
}
HARD_LINES = {4: CrapsLine.HARD_4, 6: CrapsLine.HARD_6, 8: CrapsLine.HARD_8, 10: CrapsLine.HARD_10}

# --- true odds: 1.5 for buy and lay bets, 1.6 for odds taken and laid

TAKEN: Mapping[int, Odds] = {
    4: Odds(2, 1),
    5: Odds(3, 2),
    6: Odds(6, 5),
    8: Odds(6, 5),
    9: Odds(3, 2),
    10: Odds(2, 1),
}
"""Odds that a number comes before a 7."""

LAID: Mapping[int, Odds] = {
    4: Odds(1, 2),
    5: Odds(2, 3),
    6: Odds(5, 6),
    8: Odds(5, 6),
    9: Odds(2, 3),
    10: Odds(1, 2),
}
"""Odds that a 7 comes before a number."""

VIGORISH_RATE = Fraction(5, 100)
"""1.5: of a buy bet's amount, or of a lay bet's possible win (mark R)."""

# --- wagers that combine several: 1.2(a)18 and 19, and those of the gap notes

Parts = Mapping[CrapsLine, int]
"""The number of equal units of a wager on each line."""

CRAPS_ELEVEN: Parts = {CrapsLine.CRAPS: 1, CrapsLine.ELEVEN: 1}
HORN: Parts = {CrapsLine.TWO: 1, CrapsLine.THREE: 1, CrapsLine.ELEVEN: 1, CrapsLine.TWELVE: 1}
WORLD: Parts = {**HORN, CrapsLine.SEVEN: 1}

HORN_NUMBERS = {2: CrapsLine.TWO, 3: CrapsLine.THREE, 11: CrapsLine.ELEVEN, 12: CrapsLine.TWELVE}


def horn_high(number: int) -> Parts:
    """Return the parts of a horn bet with a second unit on one of its numbers."""
    return {line: 2 if line is HORN_NUMBERS[number] else 1 for line in HORN}


def combined(parts: Parts, winner: CrapsLine, pays: Mapping[CrapsLine, Odds]) -> Odds:
    """Return the net odds of a combined wager when one part wins and the others lose.

    A horn bet pays 27 to 4 on 2, and 3 to 1 on 3. A world bet pays 0 to 1 on 7, which is a push. At the minimum odds of
    1.4, no winning part pays less than the others lose.
    """
    units = sum(parts.values())
    net = (parts[winner] * pays[winner].fraction - (units - parts[winner])) / units
    return Odds(net.numerator, net.denominator)


# --- the fire bet (mark I; that New Jersey offers it is N)

FIRE: Mapping[str, Mapping[int, Odds]] = {
    "A": {4: Odds(24), 5: Odds(249), 6: Odds(999)},
    "B": {4: Odds(10), 5: Odds(200), 6: Odds(2000)},
    "C": {3: Odds(6), 4: Odds(29), 5: Odds(149), 6: Odds(299)},
}
"""By the letter of the table: the payout for each number of different points."""
