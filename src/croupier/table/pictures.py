"""How a step changes the picture of a table besides cards and chips: data that any front end can draw.

The words for it are the step's short sentence; there are none here.
"""

from dataclasses import dataclass
from enum import Enum

from croupier.equipment.money import Cents
from croupier.table.names import AnyArea, Place


class ShownKind(Enum):
    """What is shown."""

    TOTAL = "total"
    """The total of the hand at a place, shown beside it."""
    WINNER = "winner"
    """The hand at a place has won for everybody; without a place, no hand has."""
    DEED = "deed"
    """The last action of the player in a seat."""
    HAND = "hand"
    """What kind of hand a seat has shown."""
    BUTTON = "button"
    """The button is at a seat."""
    BANK = "bank"
    """A seat is the bank of the round."""
    AWARD = "award"
    """Chips bet by others are awarded to a seat."""
    CHARGE = "charge"
    """An amount is charged against a seat's winnings."""
    DEBT = "debt"
    """An amount that a seat owes is marked."""
    DISPLAY = "display"
    """A display shows an amount."""
    THROW = "throw"
    """Dice were thrown."""
    SPIN = "spin"
    """A wheel was spun."""
    MEANING = "meaning"
    """What a throw means for the table."""
    MARKED = "marked"
    """A marker is on betting areas; with no areas, it is removed."""
    LIT = "lit"
    """Betting areas light up, and those that were lit go dark."""


class Emphasis(Enum):
    """How prominently it is shown."""

    PLAIN = ""
    NATURAL = "natural"
    """The best hand that can be dealt."""
    OVER = "over"
    """A hand with too high a total."""
    OUT = "out"
    """The player is no longer in the round."""
    ALL_IN = "all-in"
    """The player has no chips left to bet."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a step shows."""

    what: ShownKind
    seat: int = 0
    place: Place | None = None
    amount: Cents = 0
    look: Emphasis = Emphasis.PLAIN
    areas: tuple[AnyArea, ...] = ()
