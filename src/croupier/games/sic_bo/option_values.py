"""The values that a sic bo filing may choose between, and how certain the text behind each choice is.

Of 19:47-9 only the titles of its sections are at hand. What we know of them has a mark: P a sister state's rule, I
trade practice, ? not found.
"""

from enum import Enum


class TripleAsTwo(Enum):
    """Reading 200: what happens to a two-of-a-kind wager if all three dice show its number."""

    WINS = "wins"
    LOSES = "loses"


MARKS: dict[str, str] = {
    "seats.number": "?",
    "chips.smallest": "X",
    "chips.inventory": "X",
    "pays.table": "I/P",
    "readings.triple_as_two": "I",
}
"""By key, how certain the text is behind each choice that a missing section grants."""
