"""The values that a big six filing may choose between, and how certain the text behind each choice is.

Of 19:47-5.5 and 5.6 only the titles are at hand. What we know of them has a mark: P a sister state's rule, I trade
practice, ? not found.
"""

from enum import Enum


class Fives(Enum):
    """Reading 220: how many of the 54 sections show $5; with one fewer $5 there is one more $1."""

    EIGHT = "eight"
    SEVEN = "seven"


class PicturePays(Enum):
    """5.5, reading 221: payout odds of a wager on a picture."""

    FORTY_FIVE = "45 to 1"
    FORTY = "40 to 1"


MARKS: dict[str, str] = {
    "wheel.fives": "P/?",
    "seats.number": "?",
    "chips.smallest": "I",
    "chips.inventory": "I",
    "pays.picture": "I/P",
}
"""By key, how certain the text is behind each choice that a missing section grants."""
