"""The devices that shuffle, hold and deal cards, and the other devices of a table.

A device never chooses a card: it is loaded with an order and gives it up from the top. Which device may be used at
which game, and for how long its cards may stay, is the business of 13:69E-1.18 and 1.19.
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
    """From what cards are dealt."""

    MANUAL_SHOE = "manual shoe"
    HAND = "hand"
    AUTOMATED_SHOE = "automated shoe"


T = TypeVar("T")


def by_method(manual_shoe: T, hand: T, automated_shoe: T) -> dict[DealingMethod, T]:
    """Return what differs by the method of dealing, such as its paragraph."""
    return dict(zip(DealingMethod, (manual_shoe, hand, automated_shoe), strict=True))


@dataclass(frozen=True, slots=True)
class DealingDevice:
    """A manual shoe, the dealer's hand, or an automated shoe that dispenses stacks."""

    method: DealingMethod
    stack: int = 1
    """How many cards it gives up at a time."""


MANUAL_SHOE = DealingDevice(DealingMethod.MANUAL_SHOE)
DEALERS_HAND = DealingDevice(DealingMethod.HAND)
AUTOMATED_SHOE_OF_FIVE = DealingDevice(DealingMethod.AUTOMATED_SHOE, stack=5)


LEAST_CUT = 10
"""How many cards have to lie on either side of the cutting card."""


def least_cut(number: int) -> int:
    """The least number of cards on either side of a cut; a stack too small for that is cut as well as possible."""
    return min(LEAST_CUT, number // 2)


class CutTooNear(CroupierError, ValueError):
    """A cutting card was inserted too near an end of the stack."""


def cut(order: tuple[Card, ...], at: int, least: int = LEAST_CUT, behind: int | None = None) -> tuple[Card, ...]:
    """The stack after a cut: the cards in front of the cutting card go to the back.

    ``least`` cards have to lie on either side of the cutting card, or ``behind`` on the other one.
    """
    most = len(order) - (least if behind is None else behind)
    if not least <= at <= most:
        raise CutTooNear(f"the cutting card stands at {at}; allowed: {least} to {most}")
    return order[at:] + order[:at]


class PlainCard(Enum):
    """Cards without a face: they mark a place in a stack and are never dealt."""

    CUTTING = "cutting card"
    """Shows where the stack is cut, and later when the last hands are near."""
    COVER = "cover card"
    """Lies under a stack or a hand, so that nobody sees its bottom card."""


@dataclass(frozen=True, slots=True)
class MarkedStack:
    """A stack with a plain card in it, and the number of cards before it."""

    order: tuple[Card, ...]
    marker: PlainCard
    before: int

    def __post_init__(self) -> None:
        if not 0 <= self.before <= len(self.order):
            raise ValueError(f"a {self.marker.value} cannot stand after {self.before} of {len(self.order)} cards")

    def reached(self, dealt: int) -> bool:
        """True if the plain card is on top once this many cards have been dealt."""
        return dealt >= self.before


def covered(order: tuple[Card, ...]) -> MarkedStack:
    """A stack with a cover card under it."""
    return MarkedStack(order, PlainCard.COVER, len(order))


@dataclass(frozen=True, slots=True)
class Shuffler:
    """An automated card shuffling device; some count the cards after each shuffle and say whether all are there."""

    counts: bool
    loads_shoe: bool = False
    """Whether it puts the shuffled stack into a dealing shoe by itself."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of one set."""

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
        """The faces after the last of several shakes; fewer than the least are no valid shake."""
        if times < self.least:
            raise ValueError(f"the shaker was shaken {times} times; it takes at least {self.least}")
        for _ in range(times - 1):
            self.dice.roll(source)
        return self.dice.roll(source)


THREE_DICE = Shaker(Dice(3))
"""The shaker whose total says where dealing starts (19:47-11.4(a)1, 11.8C(b))."""


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
        """When they have to be changed at the latest."""
        return opened + self.longest

    def passed(self, opened: datetime, now: datetime) -> bool:
        """Whether they have been in use for longer than allowed. At the limit itself they are still allowed."""
        return now > self.due(opened)


CARDS_AGE = AgeLimit("cards", timedelta(hours=24), E("1.18(g)"))
DICE_AGE = AgeLimit("dice", timedelta(hours=24), cite("19:47-11.4(a)1iii"))
CARDS_AGE_SHOE = AgeLimit("cards dealt from a dealing shoe", timedelta(hours=8), E("1.18(g)2"))
CARDS_AGE_HAND = AgeLimit("cards dealt from the dealer's hand", timedelta(hours=4), E("1.18(g)3"))


def poker_table_age(method: DealingMethod) -> AgeLimit:
    """The limit for the poker-style games that 13:69E-1.18(g)2 and 3 list, by the way their cards are dealt."""
    return CARDS_AGE_HAND if method is DealingMethod.HAND else CARDS_AGE_SHOE
