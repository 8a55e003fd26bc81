"""A round of blackjack as it stands: its hands, what is wagered on them, and the commands that were given to it."""

from collections.abc import Collection
from dataclasses import dataclass, field

from ..cards import Held
from ..game import Command
from ..names import Name, area_kind
from ..report import Fault
from .choices import SPOTS

Spot = tuple[int, Name]
"""A seat and its betting area."""

IN_PLAY = frozenset(
    {
        *("Hit", "Stand", "DoubleDown", "SplitPair", "Surrender", "KeepWager", "DesignateHand"),
        *("Insure", "DeclineInsurance", "TakeEvenMoney", "DecideMissedCard"),
        *("CardMissed", "CardFoundFaceUp", "CardDealtInError", "CardExposed", "ReaderFault", "ReaderMisused"),
        *("UpCardNotMoved", "UpCardDiscarded", "WrongSide"),
    }
)
"""Commands that are given while a round is dealt and played, each at its own time."""


def shown(spots: Collection[Spot]) -> str:
    return ", ".join(f"seat {seat} {area}" for seat, area in spots) or "none"


def area_of(kind: str, box: int, hand: int = 1) -> Name:
    """The betting area of a kind of wager at a box; of a hand that came of splitting, with its number."""
    return Name("blackjack", kind, box) if hand == 1 else Name("blackjack", kind, box, hand)


def box_of(area: Name) -> int:
    return int(area[2])


@dataclass(slots=True)
class Wager:
    stake: int = 0
    coupon: int = 0


@dataclass(slots=True)
class Stake:
    """What one player has wagered on a hand against one hand of the dealer."""

    seat: int
    box: int
    number: int
    """The hand beside which it stands."""
    spot: str
    amount: int
    coupon: int = 0
    original: bool = True
    """Whether it was made before the first card."""
    double: int = 0
    insurance: int = 0
    settled: bool = False
    given_up: bool = False
    """2.8: whether half of it was lost by surrendering."""
    result: str = ""
    """How it has ended; what was added in doubling down does not count (2.22)."""

    @property
    def _ordinal(self) -> str:
        return {"bet": "", "second": "2", "third": "3"}[self.spot]

    @property
    def area(self) -> Name:
        return area_of(self.spot, self.box, self.number)

    @property
    def double_area(self) -> Name:
        return area_of(f"double{self._ordinal}", self.box, self.number)

    @property
    def insurance_area(self) -> Name:
        return area_of(f"insurance{self._ordinal}", self.box)


def place_words(box: int, number: int) -> str:
    return f"box {box}" if number == 1 else f"box {box}, hand {number}"


@dataclass(slots=True)
class Hand:
    """A hand of cards at a box; hands that come of splitting the first are 2, 3 and 4."""

    box: int
    stakes: list[Stake]
    number: int = 1
    callers: set[int] = field(default_factory=set)
    """2.13(b): who may call its decisions; several only until one of equal wagers has."""
    split: bool = False
    aces: bool = False
    face_down: bool = False
    """2.10(c): whether its third card lies face down."""
    surrendered: bool = False
    doubled: bool = False
    missed: bool = False
    dead: bool = False
    """2.15(g), (i)."""

    @property
    def place(self) -> Name:
        return Name("box", self.box, self.number)

    @property
    def words(self) -> str:
        return place_words(self.box, self.number)

    @property
    def seats(self) -> list[int]:
        return list(dict.fromkeys(stake.seat for stake in self.stakes))

    def of_seat(self, seat: int) -> list[Stake]:
        return [stake for stake in self.stakes if stake.seat == seat]

    def live(self, spot: str = "") -> list[Stake]:
        return [stake for stake in self.stakes if not stake.settled and (not spot or stake.spot == spot)]

    @property
    def settled(self) -> bool:
        return not self.live()


@dataclass(slots=True)
class Round:
    """What stands in one round."""

    number: int
    commands: list[Command]
    wagers: dict[Spot, Wager] = field(default_factory=dict)
    """Wagers made before the first card, and not yet settled."""
    hands: list[Hand] = field(default_factory=list)
    """From the dealer's left."""
    closed: bool = False
    dealt: bool = False
    """Whether the first two cards have been dealt to all."""
    all_dealt: bool = False
    """Whether the dealer has played, so that what is left is settled."""
    voided: bool = False
    over: bool = False
    """Whether all that the blackjack wagers need has happened."""
    first: dict[int, list[Held]] = field(default_factory=dict)
    """By box, the cards that were dealt to it, in their order, as far as they count (reading 52)."""
    elected: dict[int, str] = field(default_factory=dict)
    """By box, the player's first decision."""
    to_register: list[int] = field(default_factory=list)
    """2.19(b): progressive wagers that were taken in and are not yet on the meter, in cents."""
    queue: list[Command] = field(default_factory=list)
    """Commands in play that have not been answered."""

    def __post_init__(self) -> None:
        self.queue = [command for command in self.commands if command["is"] in IN_PLAY]

    # --- commands

    def peek(self) -> str:
        return str(self.queue[0]["is"]) if self.queue else ""

    def take(self, *names: str) -> Command:
        """The next command, which must be one of these and now has been answered."""
        if self.peek() not in names:
            found = self.peek() or "none"
            raise Fault(f"something happens that takes a command {' or '.join(names)}", " or ".join(names), found)
        return self.queue.pop(0)

    def given(self, name: str) -> list[Command]:
        return [command for command in self.commands if command["is"] == name]

    # --- hands

    def standing(self) -> list[Hand]:
        return [hand for hand in self.hands if not hand.settled]

    def at_stake(self, spot: str) -> list[Hand]:
        return [hand for hand in self.hands if hand.live(spot)]

    def hands_at(self, box: int) -> list[Hand]:
        return [hand for hand in self.hands if hand.box == box]

    def insured(self, *spots: str) -> list[Stake]:
        return [
            stake for hand in self.hands for stake in hand.stakes if stake.insurance and stake.spot in (spots or SPOTS)
        ]

    def optional(self, *kinds: str) -> list[Spot]:
        """The optional wagers that stand, of these kinds or of all."""
        return [
            spot
            for spot in self.wagers
            if area_kind(spot[1]) not in SPOTS and (not kinds or area_kind(spot[1]) in kinds)
        ]
