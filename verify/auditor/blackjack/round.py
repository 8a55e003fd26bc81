"""A round of blackjack in progress: its hands, the wagers on them, and the commands given."""

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
"""Commands given while a round is dealt and played, each at its own time."""


def area_of(kind: str, box: int, hand: int = 1) -> Name:
    """Return the betting area of a kind of wager at a box; for a hand from a split, with its number."""
    return Name("blackjack", kind, box) if hand == 1 else Name("blackjack", kind, box, hand)


def box_of(area: Name) -> int:
    return int(area[2])


@dataclass(slots=True)
class Wager:
    stake: int = 0
    coupon: int = 0


@dataclass(slots=True)
class Stake:
    """One player's wager on a hand against one of the dealer's hands."""

    seat: int
    box: int
    number: int
    """The number of the hand it is on."""
    spot: str
    amount: int
    coupon: int = 0
    original: bool = True
    """True if it was made before the first card."""
    double: int = 0
    insurance: int = 0
    settled: bool = False
    given_up: bool = False
    """2.8: whether half of it was lost by surrendering."""
    result: str = ""
    """How it ended; amounts added by doubling down don't count (2.22)."""

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
    """A hand of cards at a box; hands 2, 3 and 4 come from splits of the first."""

    box: int
    stakes: list[Stake]
    number: int = 1
    callers: set[int] = field(default_factory=set)
    """2.13(b): who may call its decisions; several players only until one of those with equal wagers has."""
    split: bool = False
    aces: bool = False
    face_down: bool = False
    """2.10(c): whether its third card is face down."""
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
    """The state of one round."""

    number: int
    commands: list[Command]
    wagers: dict[Spot, Wager] = field(default_factory=dict)
    """Wagers made before the first card and not yet settled."""
    hands: list[Hand] = field(default_factory=list)
    """From the dealer's left."""
    closed: bool = False
    dealt: bool = False
    """True if everybody has the first two cards."""
    all_dealt: bool = False
    """True if the dealer has played and only settlements remain."""
    voided: bool = False
    over: bool = False
    """True if everything that the blackjack wagers need has happened."""
    first: dict[int, list[Held]] = field(default_factory=dict)
    """By box, the cards dealt to it, in order, as far as they count (reading 52)."""
    elected: dict[int, str] = field(default_factory=dict)
    """By box, the player's first decision."""
    to_register: list[int] = field(default_factory=list)
    """2.19(b): progressive wagers collected but not yet registered on the meter, in cents."""
    queue: list[Command] = field(default_factory=list)
    """Commands during play that have not been answered."""

    def __post_init__(self) -> None:
        self.queue = [command for command in self.commands if command["is"] in IN_PLAY]

    # --- commands

    def peek(self) -> str:
        return str(self.queue[0]["is"]) if self.queue else ""

    def take(self, *names: str) -> Command:
        """Return the next command, which must be one of these, and mark it as answered."""
        if self.peek() not in names:
            found = self.peek() or "none"
            raise Fault(f"a step needs a command {' or '.join(names)}", " or ".join(names), found)
        return self.queue.pop(0)

    def commands_named(self, name: str) -> list[Command]:
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
        """Return the open optional wagers, of these kinds or of all."""
        return [
            spot
            for spot in self.wagers
            if area_kind(spot[1]) not in SPOTS and (not kinds or area_kind(spot[1]) in kinds)
        ]
