"""What a question is about, as types, so that nobody has to parse text to find out."""

from dataclasses import field
from typing import ClassVar

from croupier.table.immutable import Immutable
from croupier.table.names import AnyArea, DeckName, Place
from croupier.table.places import REMOVED, holds_discards


class About(Immutable):
    """The base of question subjects; by itself, nothing in particular."""

    key: ClassVar[str] = ""
    """The name of the question in scripts and queues."""

    @property
    def positions(self) -> tuple[int, ...]:
        """The boxes or betting positions whose hands it is about; empty if it is about something else."""
        return ()


class Closed(About, key="closed"):
    """The table is closed."""


class BetweenRounds(About, key="between rounds"):
    """No procedure is running: players come and go, and a round may begin."""


class WagersOpen(About, key="wagers"):
    """Players may make, increase and withdraw wagers."""


class DeckOf(About, key="shuffle"):
    """The deck to shuffle."""

    deck: DeckName
    by_hand: bool = False
    came_shuffled: bool = False
    """True if it came to the table shuffled and only its order is sealed."""

    def includes(self, place: Place) -> bool:
        """Return whether the deck's cards at a place are shuffled."""
        return place != REMOVED


class DiscardsOf(DeckOf, key="discards"):
    """The cards of a deck in the discard rack, to be shuffled by hand."""

    def includes(self, place: Place) -> bool:
        return holds_discards(place)


class CardsToCut(About, key="cut"):
    """The number of cards to cut."""

    number: int


class StubOf(About, key="stub"):
    """The number of cards that should be in the stub."""

    expected: int
    due: bool = True
    """False if it may be counted but doesn't have to be."""


class StubMiscounted(About, key="misdeal"):
    """The stub has a wrong number of cards; somebody determines whether the cards were misdealt."""

    count: int
    expected: int


class NextCard(About, key="deal"):
    """Where the next card or stack goes or comes from."""

    place: Place
    row: int = field(default=0, kw_only=True)
    """Cards with the same row are dealt in one motion, such as one onto each stack; 0 for a card dealt alone."""


class SealDue(About, key="seal"):
    """The next throw may be sealed."""


class Sealed(About, key="throw"):
    """The seal of the next throw; empty if it was not sealed."""

    seal: str


class SpinSealDue(About, key="seal"):
    """The next spin of a wheel with this many sections may be sealed."""

    sections: int


class Spinning(About, key="spin"):
    """The wheel is turning: its number of sections, and the seal of the spin, which is empty if it was not sealed."""

    sections: int
    seal: str


class RollToCall(About, key="call"):
    """The dice have landed, and the dealer calls what they show."""

    dice: tuple[int, ...]


class BetsToTake(About, key="take"):
    """The dealer takes the wagers that a roll has lost."""


class BetsToPay(About, key="pay"):
    """The dealer pays the wagers that a roll has won."""


class PayoutOf(About):
    """A payout that needs approval or documents."""

    seat: int
    area: AnyArea


class Positions(About):
    """The betting positions whose hands it is about."""

    numbers: tuple[int, ...]

    @property
    def positions(self) -> tuple[int, ...]:
        """The betting positions, under the name shared by all questions."""
        return self.numbers


NOTHING = About()
