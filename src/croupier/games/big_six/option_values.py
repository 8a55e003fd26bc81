"""The values that a big six filing may choose between, and how sure the text behind each choice is.

Of 19:47-5.5 and 5.6 only the titles are at hand. What is known of them carries a mark: P a sister state's rule, I trade
practice, ? not found.
"""

from enum import Enum


class Fives(Enum):
    """Reading 220: how many of the 54 sections show $5; $1 has one more where $5 has one less."""

    EIGHT = "eight"
    SEVEN = "seven"


class PicturePays(Enum):
    """5.5, reading 221: what a wager on a picture pays."""

    FORTY_FIVE = "45 to 1"
    FORTY = "40 to 1"


MARKS: dict[str, str] = {
    "wheel.fives": "P/?",
    "seats.number": "?",
    "chips.smallest": "I",
    "chips.inventory": "I",
    "pays.picture": "I/P",
}
"""By key: how sure the text is behind each choice that a missing section grants."""
