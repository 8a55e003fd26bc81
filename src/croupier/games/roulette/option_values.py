"""The values that a roulette filing may choose between, and how certain the text behind each choice is.

No text of 5.1 to 5.4 is at hand, only their titles. What we know of them has a mark: P a sister state's rule, R
recalled, I trade practice, ? not found.
"""

from enum import Enum


class Zeros(Enum):
    """5.1: number of zeros on the wheel."""

    SINGLE = "single zero"
    DOUBLE = "double zero"


class ZeroRule(Enum):
    """5.2 (reading 210): what a zero does to an even money wager."""

    HALF = "half"
    EN_PRISON = "en prison"
    FULL = "full"


class HeldAgain(Enum):
    """Reading 211: what a second zero does to a wager in prison."""

    LOSES = "loses"
    STAYS = "stays"


MARKS: dict[str, str] = {
    "wheel.zeros": "P",
    "wheel.zero_rule": "I/?",
    "seats.number": "?",
    "chips.smallest": "I",
    "chips.inventory": "I",
    "chips.colors": "I",
}
"""By key, how certain the text is behind each choice that a missing section grants."""
