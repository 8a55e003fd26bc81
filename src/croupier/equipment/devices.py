"""The devices that shuffle, hold and deal cards, and the other devices of a table.

A device never chooses a card: it is loaded with an order and dispenses it from the top. 13:69E-1.18 and 1.19 say which
device may be used at which game, and how long its cards may stay.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import TypeVar

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source, below
from croupier.errors import CroupierError
from croupier.regulation import Cite, Paragraphs, cite

E = Paragraphs("13:69E")


class DealingMethod(Enum):
    """What cards are dealt from."""

    MANUAL_SHOE = "manual shoe"
    HAND = "hand"
    AUTOMATED_SHOE = "automated shoe"


T = TypeVar("T")


def by_method(manual_shoe: T, hand: T, automated_shoe: T) -> dict[DealingMethod, T]:
    """Return what differs by dealing method, such as its paragraph."""
    return dict(zip(DealingMethod, (manual_shoe, hand, automated_shoe), strict=True))


@dataclass(frozen=True, slots=True)
class DealingDevice:
    """A manual shoe, the dealer's hand, or an automated shoe that dispenses stacks."""

    method: DealingMethod
    stack: int = 1
    """The number of cards dispensed at a time."""


MANUAL_SHOE = DealingDevice(DealingMethod.MANUAL_SHOE)
DEALERS_HAND = DealingDevice(DealingMethod.HAND)
AUTOMATED_SHOE_OF_FIVE = DealingDevice(DealingMethod.AUTOMATED_SHOE, stack=5)


LEAST_CUT = 10
"""The least number of cards on either side of the cutting card."""


def least_cut(number: int) -> int:
    """Return the least number of cards on either side of a cut, which is lower if the stack is too small."""
    return min(LEAST_CUT, number // 2)


class CutTooNear(CroupierError, ValueError):
    """A cutting card was inserted too near an end of the stack."""


def cut(order: tuple[Card, ...], at: int, least: int = LEAST_CUT, behind: int | None = None) -> tuple[Card, ...]:
    """Cut a stack: the cards in front of the cutting card go to the back.

    At least ``least`` cards must be on either side of the cutting card, or ``behind`` cards behind it.
    """
    most = len(order) - (least if behind is None else behind)
    if not least <= at <= most:
        raise CutTooNear(f"the cutting card is at {at}; allowed: {least} to {most}")
    return order[at:] + order[:at]


class PlainCard(Enum):
    """Cards without a face that mark a place in a stack and are never dealt."""

    CUTTING = "cutting card"
    """Shows where the stack is cut, and later when the last hands are near."""
    COVER = "cover card"
    """Goes under a stack or a hand to conceal its bottom card."""


@dataclass(frozen=True, slots=True)
class MarkedStack:
    """A stack with a plain card in it, and the number of cards before that card."""

    order: tuple[Card, ...]
    marker: PlainCard
    before: int

    def __post_init__(self) -> None:
        if not 0 <= self.before <= len(self.order):
            raise ValueError(f"a {self.marker.value} can't be after {self.before} of {len(self.order)} cards")

    def reached(self, dealt: int) -> bool:
        """Return whether the plain card is on top once this many cards have been dealt."""
        return dealt >= self.before


def covered(order: tuple[Card, ...]) -> MarkedStack:
    """Return a stack with a cover card under it."""
    return MarkedStack(order, PlainCard.COVER, len(order))


@dataclass(frozen=True, slots=True)
class Shuffler:
    """An automated card shuffling device; some count the cards after each shuffle and report whether all are there."""

    counts: bool
    loads_shoe: bool = False
    """Whether it loads the shuffled stack into a dealing shoe by itself."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of a set."""

    number: int
    faces: int = 6

    def roll(self, source: Source) -> tuple[int, ...]:
        return tuple(1 + below(self.faces, source) for _ in range(self.number))


@dataclass(frozen=True, slots=True)
class Shaker:
    """A covered shaker that holds dice, with the least number of shakes before it is uncovered."""

    dice: Dice
    least: int = 3

    def shake(self, times: int, source: Source) -> tuple[int, ...]:
        """Return the faces after the last of several shakes; raise ValueError for too few."""
        if times < self.least:
            raise ValueError(f"the shaker was shaken {times} times; it takes at least {self.least}")
        for _ in range(times - 1):
            self.dice.roll(source)
        return self.dice.roll(source)


THREE_DICE = Shaker(Dice(3))
"""The shaker whose total decides where dealing starts (19:47-11.4(a)1, 11.8C(b))."""


@dataclass(frozen=True, slots=True)
class NumberSelector:
    """A computerized random number generator that shows a number from 1 to ``highest``."""

    highest: int = 7

    def select(self, source: Source) -> int:
        return 1 + below(self.highest, source)


@dataclass(frozen=True, slots=True)
class Button:
    """A flat button that marks a position and moves around the table, clockwise."""

    position: int
    positions: int = 7

    def moved(self) -> "Button":
        return Button(self.position % self.positions + 1, self.positions)


@dataclass(frozen=True, slots=True)
class AgeLimit:
    """How long cards or dice may stay in use after they were opened, and which paragraph says so."""

    what: str
    longest: timedelta
    cite: Cite

    def due(self, opened: datetime) -> datetime:
        """Return the latest time at which they must be changed."""
        return opened + self.longest

    def passed(self, opened: datetime, now: datetime) -> bool:
        """Return whether they have been in use for longer than allowed. Exactly at the limit they are still allowed."""
        return now > self.due(opened)


CARDS_AGE = AgeLimit("cards", timedelta(hours=24), E("1.18(g)"))
DICE_AGE = AgeLimit("dice", timedelta(hours=24), cite("19:47-11.4(a)1iii"))
CARDS_AGE_SHOE = AgeLimit("cards dealt from a dealing shoe", timedelta(hours=8), E("1.18(g)2"))
CARDS_AGE_HAND = AgeLimit("cards dealt from the dealer's hand", timedelta(hours=4), E("1.18(g)3"))


def poker_table_age(method: DealingMethod) -> AgeLimit:
    """Return the limit for the poker-style games that 13:69E-1.18(g)2 and 3 list, by dealing method."""
    return CARDS_AGE_HAND if method is DealingMethod.HAND else CARDS_AGE_SHOE
