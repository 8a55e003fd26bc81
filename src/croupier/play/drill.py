"""Drill: the parts of a real round as questions for a dealer. A game groups its steps into these."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import Cents, Odds, Rounding, show
from croupier.play.missteps import Mistakes
from croupier.regulation import Cite
from croupier.table.steps import Compared, Counted, Settled, Step


class Topic(Enum):
    """The topic of a question, in the terms a dealer would use for what needs practice."""

    PAYOUTS = "payouts"
    PROCEDURE = "procedure"
    IRREGULARITIES = "irregularities"
    HANDS = "hands"
    """Hands and dice: what they are, how the house sets or plays them, who wins."""


@dataclass(frozen=True, slots=True)
class HeldCards:
    """Cards on the table that a question is about."""

    who: str
    """Whose they are."""
    cards: tuple[Card, ...]
    words: str = ""
    """Words about them."""
    numbered: bool = False
    """Whether they may be named by number."""


_COLUMN = 6


def held_lines(held: Iterable[HeldCards]) -> Iterator[str]:
    """Yield cards as a terminal shows them, one set below the other."""
    rows = tuple(held)
    wide = max((len(row.who) for row in rows), default=0)
    for row in rows:
        if row.numbered:
            cards = "".join(f"{card.symbol:<{_COLUMN}}" for card in row.cards)
            numbers = "".join(f"{number:<{_COLUMN}}" for number in range(1, len(row.cards) + 1))
            yield f"    {row.who:<{wide}}   {cards}".rstrip()
            yield f"    {'':<{wide}}   {numbers}".rstrip()
        else:
            words = f" \t{row.words}" if row.words else ""
            yield f"    {row.who:<{wide}}   {show_cards(row.cards)}{words}"


Chips = tuple[tuple[int, Cents], ...]
"""The number of chips of each value, largest first."""


def chip_words(chips: Chips) -> str:
    """Return chips as they are counted: ``2 × $25, 3 × $5``."""
    return ", ".join(f"{number} × {show(value)}" for number, value in chips)


@dataclass(frozen=True, slots=True)
class ChipPile:
    """Chips on the table that a question is about."""

    where: str
    chips: Chips


@dataclass(frozen=True, slots=True)
class PayKey:
    """Odds that a dealing school drills until they are second nature."""

    odds: Odds
    bets: "ByLevel"
    """The bets of each level."""
    cite: Cite
    offered: bool = True
    """Whether a bet of this game pays these odds; schools also drill odds of other games."""


@dataclass(frozen=True, slots=True)
class VigorishKey:
    """A commission that a dealing school drills, on amounts that don't divide evenly."""

    rate: Fraction
    won: "ByLevel"
    """The amounts of each level on which it is charged."""
    cite: Cite
    rounding: Rounding = Rounding.EXACT
    chip: Cents = 1
    """The smallest chip, for rounding to whole chips."""


SchoolKey = PayKey | VigorishKey

SEVENTEEN = Odds(17)
"""The key that every school drills on mixed chips, whatever game it teaches."""

ByLevel = tuple[tuple[Cents, ...], ...]


def by_level(*levels: tuple[int, ...]) -> ByLevel:
    """Convert whole dollars to cents for each level: ``by_level((10, 20), (15, 25), (37, 63))``."""
    return tuple(tuple(100 * dollars for dollars in level) for level in levels)


About = Enum | type | int
"""The subject of a question, as data: a member of an enumeration, the type of an event, a number."""


@dataclass(frozen=True, slots=True)
class ShownSteps:
    """Steps that are shown because the dealer has no choice about them."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """The right next act among wrong ones."""

    right: str
    steps: tuple[Step, ...]
    wrong: Mistakes = field(default_factory=dict)
    """What trainees do instead, most common first."""
    prompt: str = "What next?"
    closed: bool = False
    """Whether only its own mistakes may be offered with it."""
    rests_on: tuple[Cite, ...] = ()
    """Its paragraphs, if it has no steps to cite them."""
    topic: Topic = Topic.PROCEDURE
    about: tuple[About, ...] = ()
    """What the trainee has to know for it, unless its first step says so."""
    held: tuple[HeldCards, ...] = ()
    """The cards that it depends on."""
    why: str = ""
    """Why it is right in this case, beyond its paragraph."""

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraphs of the act: the principal one of each step."""
        return self.rests_on or tuple(dict.fromkeys(step.cites[0] for step in self.steps))


@dataclass(frozen=True, slots=True)
class DrillPayout:
    """The payout of a wager."""

    topic: ClassVar = Topic.PAYOUTS
    settled: Settled
    compared: Compared | None

    @property
    def cites(self) -> tuple[Cite, ...]:
        return self.settled.cites


@dataclass(frozen=True, slots=True)
class StubCount:
    """The number of cards that the stub should have."""

    topic: ClassVar = Topic.PROCEDURE
    counted: Counted

    @property
    def cites(self) -> tuple[Cite, ...]:
        return self.counted.cites


@dataclass(frozen=True, slots=True)
class Charge:
    """A vigorish that somebody owes."""

    who: str
    rate: Fraction
    won: Cents
    """The amount that the rate applies to."""
    due: Cents
    rounding: Rounding | None = None
    """How it was rounded; None if no rounding was needed."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A value to work out and type: a position, cards, an amount."""

    prompt: str
    right: str
    """The answer in the form that ``reads`` returns."""
    answer: str
    """The answer in words."""
    reads: Callable[[str], str | None]
    """Returns the input in the form of ``right``; None if it isn't an answer at all."""
    wanted: str
    """What to type, in a word or two."""
    hint: str
    """What to type, for people whose input was not understood."""
    cites: tuple[Cite, ...]
    steps: tuple[Step, ...] = ()
    held: tuple[HeldCards, ...] = ()
    """The cards shown with the question."""
    topic: Topic = Topic.HANDS
    about: tuple[About, ...] = ()
    """What the trainee has to know for it, unless its first step says so."""
    notes: tuple[str, ...] = ()
    """Notes shown with the question."""
    among: tuple[str, ...] = ()
    """Words to choose the answer from, as buttons."""
    charge: Charge | None = None
    """The vigorish in question, asked like a payout: harder from level to level."""
    cards: int = 0
    """The number of cards in the answer, if it consists of cards shown."""
    why: str = ""
    """Why it is right in this case, beyond its paragraph."""


_VERDICTS = {
    **dict.fromkeys(("win", "wins", "w", "pay"), "win"),
    **dict.fromkeys(("lose", "loses", "l", "collect"), "lose"),
    **dict.fromkeys(("push", "p", "tie", "void"), "push"),
}


def win_lose_or_push(
    bet: str,
    right: str,
    why: str,
    cites: tuple[Cite, ...],
    steps: tuple[Step, ...],
    held: tuple[HeldCards, ...],
) -> Figure:
    """Ask whether a bet wins, loses or pushes."""
    return Figure(
        f"Does {bet} win, lose or push?",
        right,
        f"{right.capitalize()}: {why}.",
        _VERDICTS.get,
        "win, lose or push",
        "Type win, lose or push.",
        cites,
        steps,
        held,
        among=("win", "lose", "push"),
    )


Part = ShownSteps | DrillChoice | DrillPayout | StubCount | Figure
