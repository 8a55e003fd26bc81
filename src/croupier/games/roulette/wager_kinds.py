"""The kinds of wager at roulette (19:47-5.1)."""

from enum import Enum


class RouletteKind(Enum):
    """The kinds of wager. Each value begins the id of an area."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    FIVE = "five"
    LINE = "line"
    COLUMN = "column"
    DOZEN = "dozen"
    RED = "red"
    BLACK = "black"
    ODD = "odd"
    EVEN = "even"
    LOW = "low"
    HIGH = "high"
    RED_HELD = "held-red"
    BLACK_HELD = "held-black"
    ODD_HELD = "held-odd"
    EVEN_HELD = "held-even"
    LOW_HELD = "held-low"
    HIGH_HELD = "held-high"


K = RouletteKind

EVEN_MONEY = (K.RED, K.BLACK, K.ODD, K.EVEN, K.LOW, K.HIGH)
"""Even money wagers, in the order of the layout."""
