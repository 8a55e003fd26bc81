"""What a step changes in the picture of a table besides cards and chips: data that any front end can draw.

The words that belong to it are those of the step in short; none are here.
"""

from dataclasses import dataclass
from enum import Enum

from croupier.equipment.money import Cents
from croupier.table.names import AnyArea, Place


class ShownKind(Enum):
    """What is to be seen."""

    TOTAL = "total"
    """What the hand at a place comes to stands beside it."""
    WINNER = "winner"
    """The hand at a place has won for everybody; without a place, none has."""
    DEED = "deed"
    """What the player in a seat did last."""
    HAND = "hand"
    """What the hand that a seat has shown is."""
    BUTTON = "button"
    """The button lies at a seat."""
    BANK = "bank"
    """A seat is the bank of the round."""
    AWARD = "award"
    """A seat is awarded chips that others have bet."""
    CHARGE = "charge"
    """An amount is taken from what a seat has won."""
    DEBT = "debt"
    """An amount is marked that a seat owes."""
    DISPLAY = "display"
    """A display shows an amount."""
    THROW = "throw"
    """Dice were thrown."""
    SPIN = "spin"
    """A wheel was spun."""
    MEANING = "meaning"
    """What a throw means for the table."""
    MARKED = "marked"
    """A marker lies on betting areas; without any, it is taken away."""
    LIT = "lit"
    """Betting areas light up, and those that were lit go dark."""


class Emphasis(Enum):
    """How it is to be seen."""

    PLAIN = ""
    NATURAL = "natural"
    """The best that a hand can be dealt."""
    OVER = "over"
    """A hand with too high a total."""
    OUT = "out"
    """The player has no part in the round any longer."""
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
