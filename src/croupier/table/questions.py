"""What a question is about: typed, so that nobody takes a text apart to learn it."""

from dataclasses import dataclass, field
from typing import ClassVar

from croupier.table.names import AnyArea, DeckName, Place
from croupier.table.places import REMOVED, holds_discards


@dataclass(frozen=True, slots=True)
class About:
    """The base of what questions are about; by itself, nothing in particular."""

    key: ClassVar[str] = ""
    """By which scripts and queues name the question."""

    @property
    def positions(self) -> tuple[int, ...]:
        """The boxes or betting positions whose hands it is about; none if it is about something else."""
        return ()


@dataclass(frozen=True, slots=True)
class Closed(About):
    """The table is closed."""

    key: ClassVar = "closed"


@dataclass(frozen=True, slots=True)
class BetweenRounds(About):
    """No procedure runs: players come and go, and a round may begin."""

    key: ClassVar = "between rounds"


@dataclass(frozen=True, slots=True)
class WagersOpen(About):
    """Players may make, increase and withdraw wagers."""

    key: ClassVar = "wagers"


@dataclass(frozen=True, slots=True)
class DeckOf(About):
    """The deck to be shuffled."""

    key: ClassVar = "shuffle"
    deck: DeckName
    by_hand: bool = False
    came_shuffled: bool = False
    """True if it came to the table shuffled, and only its order is sealed."""

    def includes(self, place: Place) -> bool:
        """Whether cards of the deck that are at a place are shuffled."""
        return place != REMOVED


@dataclass(frozen=True, slots=True)
class DiscardsOf(DeckOf):
    """The cards of a deck in the discard rack, to be shuffled by hand."""

    key: ClassVar = "discards"

    def includes(self, place: Place) -> bool:
        return holds_discards(place)


@dataclass(frozen=True, slots=True)
class CardsToCut(About):
    """How many cards there are to cut."""

    key: ClassVar = "cut"
    number: int


@dataclass(frozen=True, slots=True)
class StubOf(About):
    """How many cards there should be in the stub."""

    key: ClassVar = "stub"
    expected: int
    due: bool = True
    """False if it may be counted, but doesn't have to be."""


@dataclass(frozen=True, slots=True)
class StubMiscounted(About):
    """The stub has another number of cards than it should; somebody finds out whether the cards were misdealt."""

    key: ClassVar = "misdeal"
    count: int
    expected: int


@dataclass(frozen=True, slots=True)
class NextCard(About):
    """Where the next card or stack goes, or from where it comes."""

    key: ClassVar = "deal"
    place: Place
    row: int = field(default=0, kw_only=True)
    """Cards of one row are dealt in one motion, such as one onto each stack; 0 where each is dealt by itself."""


@dataclass(frozen=True, slots=True)
class SealDue(About):
    """The next throw may be sealed."""

    key: ClassVar = "seal"


@dataclass(frozen=True, slots=True)
class Sealed(About):
    """The seal of the throw that is due; empty where none was sealed."""

    key: ClassVar = "throw"
    seal: str


@dataclass(frozen=True, slots=True)
class SpinSealDue(About):
    """The next spin of a wheel with so many sections may be sealed."""

    key: ClassVar = "seal"
    sections: int


@dataclass(frozen=True, slots=True)
class Spinning(About):
    """The wheel is turning: how many sections it has, and the seal of the spin; empty where none was sealed."""

    key: ClassVar = "spin"
    sections: int
    seal: str


@dataclass(frozen=True, slots=True)
class RollToCall(About):
    """The dice lie there, and the dealer calls what they show."""

    key: ClassVar = "call"
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BetsToTake(About):
    """The dealer takes the wagers that a roll has lost."""

    key: ClassVar = "take"


@dataclass(frozen=True, slots=True)
class BetsToPay(About):
    """The dealer pays the wagers that a roll has won."""

    key: ClassVar = "pay"


@dataclass(frozen=True, slots=True)
class PayoutOf(About):
    """A payout that needs somebody's approval or documents."""

    seat: int
    area: AnyArea


@dataclass(frozen=True, slots=True)
class Positions(About):
    """The betting positions whose hands it is about."""

    numbers: tuple[int, ...]

    @property
    def positions(self) -> tuple[int, ...]:
        """The same, as any question tells it."""
        return self.numbers


NOTHING = About()
