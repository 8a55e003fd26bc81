"""What a question is about: typed, so that nobody takes a text apart to learn it."""

from dataclasses import field
from typing import ClassVar

from croupier.table.immutable import Immutable
from croupier.table.names import AnyArea, DeckName, Place
from croupier.table.places import REMOVED, holds_discards


class About(Immutable):
    """The base of what questions are about; by itself, nothing in particular."""

    key: ClassVar[str] = ""
    """By which scripts and queues name the question."""

    @property
    def positions(self) -> tuple[int, ...]:
        """The boxes or betting positions whose hands it is about; none if it is about something else."""
        return ()


class Closed(About):
    """The table is closed."""

    key: ClassVar = "closed"


class BetweenRounds(About):
    """No procedure runs: players come and go, and a round may begin."""

    key: ClassVar = "between rounds"


class WagersOpen(About):
    """Players may make, increase and withdraw wagers."""

    key: ClassVar = "wagers"


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


class DiscardsOf(DeckOf):
    """The cards of a deck in the discard rack, to be shuffled by hand."""

    key: ClassVar = "discards"

    def includes(self, place: Place) -> bool:
        return holds_discards(place)


class CardsToCut(About):
    """How many cards there are to cut."""

    key: ClassVar = "cut"
    number: int


class StubOf(About):
    """How many cards there should be in the stub."""

    key: ClassVar = "stub"
    expected: int
    due: bool = True
    """False if it may be counted, but doesn't have to be."""


class StubMiscounted(About):
    """The stub has another number of cards than it should; somebody finds out whether the cards were misdealt."""

    key: ClassVar = "misdeal"
    count: int
    expected: int


class NextCard(About):
    """Where the next card or stack goes, or from where it comes."""

    key: ClassVar = "deal"
    place: Place
    row: int = field(default=0, kw_only=True)
    """Cards of one row are dealt in one motion, such as one onto each stack; 0 where each is dealt by itself."""


class SealDue(About):
    """The next throw may be sealed."""

    key: ClassVar = "seal"


class Sealed(About):
    """The seal of the throw that is due; empty where none was sealed."""

    key: ClassVar = "throw"
    seal: str


class SpinSealDue(About):
    """The next spin of a wheel with this many sections may be sealed."""

    key: ClassVar = "seal"
    sections: int


class Spinning(About):
    """The wheel is turning: how many sections it has, and the seal of the spin; empty where none was sealed."""

    key: ClassVar = "spin"
    sections: int
    seal: str


class RollToCall(About):
    """The dice lie there, and the dealer calls what they show."""

    key: ClassVar = "call"
    dice: tuple[int, ...]


class BetsToTake(About):
    """The dealer takes the wagers that a roll has lost."""

    key: ClassVar = "take"


class BetsToPay(About):
    """The dealer pays the wagers that a roll has won."""

    key: ClassVar = "pay"


class PayoutOf(About):
    """A payout that needs somebody's approval or documents."""

    seat: int
    area: AnyArea


class Positions(About):
    """The betting positions whose hands it is about."""

    numbers: tuple[int, ...]

    @property
    def positions(self) -> tuple[int, ...]:
        """The same, as any question tells it."""
        return self.numbers


NOTHING = About()
