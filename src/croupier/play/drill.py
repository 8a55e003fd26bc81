"""Drill: the parts of a real round as a dealer is asked for them. A game gathers its steps into these."""

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
    """What a question is about, as a dealer would say what he or she has to practice."""

    PAYOUTS = "payouts"
    PROCEDURE = "procedure"
    IRREGULARITIES = "irregularities"
    HANDS = "hands"
    """Hands and dice: what they are, how the house sets or plays them, who wins."""


@dataclass(frozen=True, slots=True)
class HeldCards:
    """Cards that lie somewhere and that a question is about."""

    who: str
    """Whose they are."""
    cards: tuple[Card, ...]
    words: str = ""
    """What is said of them."""
    numbered: bool = False
    """Whether they may be named by their numbers."""


_COLUMN = 6


def held_lines(held: Iterable[HeldCards]) -> Iterator[str]:
    """Cards as a terminal shows them, one under the other."""
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
"""How many chips of each value, the largest first."""


def chip_words(chips: Chips) -> str:
    """Chips as they are counted: ``2 × $25, 3 × $5``."""
    return ", ".join(f"{number} × {show(value)}" for number, value in chips)


@dataclass(frozen=True, slots=True)
class ChipPile:
    """Chips that lie somewhere and that a question is about."""

    where: str
    chips: Chips


@dataclass(frozen=True, slots=True)
class PayKey:
    """Odds that a dealing school drills until they come by themselves."""

    odds: Odds
    bets: "ByLevel"
    """The bets of each level."""
    cite: Cite
    offered: bool = True
    """Whether a bet of this game is paid so; schools also drill odds of other games."""


@dataclass(frozen=True, slots=True)
class VigorishKey:
    """A commission that a dealing school drills, on amounts that don't divide evenly."""

    rate: Fraction
    won: "ByLevel"
    """The amounts of each level on which it is charged."""
    cite: Cite
    rounding: Rounding = Rounding.EXACT
    chip: Cents = 1
    """The smallest chip, for a rounding to whole chips."""


SchoolKey = PayKey | VigorishKey

SEVENTEEN = Odds(17)
"""The key that every school drills on mixed chips, whatever game is taught."""

ByLevel = tuple[tuple[Cents, ...], ...]


def by_level(*levels: tuple[int, ...]) -> ByLevel:
    """Amounts in whole dollars for each level: ``by_level((10, 20), (15, 25), (37, 63))``."""
    return tuple(tuple(100 * dollars for dollars in level) for level in levels)


About = Enum | type | int
"""What a question is about, as data: a member of an enumeration, the type of an event, a figure."""


@dataclass(frozen=True, slots=True)
class ShownSteps:
    """Steps that are not the dealer's to choose; they are only told."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """What comes next, among other things that do not."""

    right: str
    steps: tuple[Step, ...]
    wrong: Mistakes = field(default_factory=dict)
    """What trainees do instead, the most common first."""
    prompt: str = "What next?"
    closed: bool = False
    """Whether only its own mistakes may be offered beside it."""
    rests_on: tuple[Cite, ...] = ()
    """Its paragraphs, where it has no steps of its own to tell them."""
    topic: Topic = Topic.PROCEDURE
    about: tuple[About, ...] = ()
    """What has to be known for it, where its first step does not say it."""
    held: tuple[HeldCards, ...] = ()
    """The cards on which it hangs."""
    why: str = ""
    """What makes it right in this case, beyond what its paragraph says."""

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraphs of the act, the principal one of each step."""
        return self.rests_on or tuple(dict.fromkeys(step.cites[0] for step in self.steps))


@dataclass(frozen=True, slots=True)
class DrillPayout:
    """What a wager is paid."""

    topic: ClassVar = Topic.PAYOUTS
    settled: Settled
    compared: Compared | None

    @property
    def cites(self) -> tuple[Cite, ...]:
        return self.settled.cites


@dataclass(frozen=True, slots=True)
class StubCount:
    """How many cards the stub should have."""

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
    """What the rate is applied to."""
    due: Cents
    rounding: Rounding | None = None
    """How it was rounded; None if nothing had to be."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something to be worked out and typed: a position, cards, an amount."""

    prompt: str
    right: str
    """The answer in the form that ``reads`` gives."""
    answer: str
    """The answer in words."""
    reads: Callable[[str], str | None]
    """What was typed, in the form of ``right``; None if it is no answer at all."""
    wanted: str
    """What is to be typed, in a word or two."""
    hint: str
    """What to type, for those who have typed something else."""
    cites: tuple[Cite, ...]
    steps: tuple[Step, ...] = ()
    held: tuple[HeldCards, ...] = ()
    """The cards that are shown with the question."""
    topic: Topic = Topic.HANDS
    about: tuple[About, ...] = ()
    """What has to be known for it, where its first step does not say it."""
    notes: tuple[str, ...] = ()
    """What else is shown with the question."""
    among: tuple[str, ...] = ()
    """Words of which one may be the answer, for those who would rather press one than type it."""
    charge: Charge | None = None
    """The vigorish that is asked for, which is asked like a payout: harder from level to level."""
    cards: int = 0
    """How many of the cards shown are the answer, where cards are asked for."""
    why: str = ""
    """What makes it right in this case, beyond what its paragraph says."""


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
    """Ask what becomes of a bet."""
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
