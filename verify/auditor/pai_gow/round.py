"""A round of pai gow poker in progress: its wagers, its hands, and the commands given."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from .. import names
from ..game import Command
from ..names import Name, area_kind
from ..report import Fault

DEALER = 0
"""The position of the dealer."""
POSITIONS = (1, 2, 3, 4, 5, 6)
"""Counterclockwise from the dealer's right (11.8C(b)3)."""

Spot = tuple[int, Name]
"""A seat and its betting area."""


def place_of(position: int) -> Name:
    """Return the place of a position's cards."""
    return names.DEALER if position == DEALER else names.at_seat(position)


def area_of(kind: str, number: int) -> Name:
    """Return the betting area of a kind of wager at a position, or of the additional wager on a number."""
    return Name("pai_gow", kind, number)


@dataclass(slots=True)
class Wager:
    stake: int = 0
    coupon: int = 0
    taken: bool = False
    """11.14(b): whether a progressive wager has been put into the table inventory."""


@dataclass(slots=True)
class Hand:
    """A hand of the round: its place, its owner, how it was set and its result."""

    position: int
    seat: int
    low: tuple[int, ...] | None = None
    """The places of the cards in the low hand, once it is set."""
    looked: bool = False
    """True if its player has looked at any of its cards."""
    surrendered: bool = False
    void: bool = False
    exposed: bool = False
    """True if the dealer has exposed it for comparison (11.9(f))."""
    verdict: str = ""
    reason: dict[str, object] = field(default_factory=dict)
    """Why its pai gow poker wager ends as it does."""
    foul: bool = False
    by_copy: bool = False
    """True if it lost as a copy hand."""
    bonus_lines: frozenset[str] | None = None
    """The bonus lines that it makes, once all seven cards have been seen."""

    @property
    def out(self) -> bool:
        return self.void or self.surrendered


@dataclass(slots=True)
class Round:
    """The state of one round."""

    number: int
    commands: list[Command]
    wagers: dict[Spot, Wager] = field(default_factory=dict)
    closed: bool = False
    """True if betting is closed."""
    voided: bool = False
    must_void: str = ""
    """Why the round can't continue."""
    void_reasons: list[tuple[str, int]] = field(default_factory=list)
    """The recorded reasons for that, with the number of cards in a wrong deck."""
    bank: int = 0
    """The seat, and position, of the bank; 0 while the dealer banks."""
    co_bank: bool = False
    dealers_most: int = 0
    """11.10(g): the most that the dealer may wager against the bank."""
    dealers_wager: int | None = None
    """The dealer's wager against the bank; None until the bank has decided."""
    hands: dict[int, Hand] = field(default_factory=dict)
    """The hands by position, including the bank's."""
    dealers: Hand = field(default_factory=lambda: Hand(DEALER, 0))
    start: int | None = None
    number_shown: int = 0
    """11.13: the number that the device selected."""
    to_register: list[int] = field(default_factory=list)
    """Progressive wagers collected but not yet registered on the meter, in cents."""
    markers: set[int] = field(default_factory=set)
    """11.15(c): the positions with an envy bonus marker."""
    limited: dict[tuple[str, int], int] = field(default_factory=dict)
    """What each seat has been paid on wagers with a payout limit."""
    owed: tuple[int, Name, int] | None = None
    """Seat, area and amount of a win whose vigorish has not been collected."""
    last_paid: int = 0
    """The position whose pai gow poker wager was paid last."""
    last_envy: int = 0
    """The position that 11.15(d)3 has reached."""
    envy_paid: set[int] = field(default_factory=set)
    validated: int = 0
    """The number of payouts that came off the meter."""
    documented: set[int] = field(default_factory=set)
    """The positions paid away from the table."""
    _unused: dict[str, Iterator[Command]] = field(default_factory=dict)

    @property
    def not_accepted(self) -> set[Spot]:
        """Return the progressive wagers that the acceptors rejected, each with its seat."""
        return {
            (wager["seat"], wager["area"])
            for command in self.commands_named("WagersRegistered")
            for wager in command["not_accepted"]
        }

    def count(self, name: str) -> int:
        return sum(command["is"] == name for command in self.commands)

    def commands_named(self, name: str) -> list[Command]:
        return [command for command in self.commands if command["is"] == name]

    def take(self, name: str) -> Command:
        """Return the next command of that name and mark it as answered."""
        if name not in self._unused:
            self._unused[name] = iter(self.commands_named(name))
        found = next(self._unused[name], None)
        if found is None:
            raise Fault(f"a step needs a command {name}, and none is left", name, "none")
        return found

    @property
    def against(self) -> Hand:
        """Return the hand against which all others play."""
        return self.hands[self.bank] if self.bank else self.dealers

    def players(self) -> list[Hand]:
        """Return the hands that play against it, from the dealer's right."""
        return [hand for _, hand in sorted(self.hands.items()) if hand.position != self.bank]

    def stake(self, position: int, kind: str = "bet") -> int:
        """Return the chips wagered at a position."""
        hand = self.hands[position]
        wager = self.wagers.get((hand.seat, area_of(kind, position)))
        return wager.stake if wager is not None else 0

    def standing(self, *kinds: str) -> list[Spot]:
        return [spot for spot in self.wagers if area_kind(spot[1]) in kinds]

    def voided_by_choice(self, position: int) -> bool:
        """11.11(d): whether the player decided to void this hand."""
        return any(
            command["position"] == position and command["void"] for command in self.commands_named("DecideExposedHand")
        )
