"""A round of pai gow poker as it stands: its wagers, its hands, and the commands that were given to it."""

from collections.abc import Collection, Iterator
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
    """Where the cards of a position lie."""
    return names.DEALER if position == DEALER else names.at_seat(position)


def area_of(kind: str, number: int) -> Name:
    """The betting area of a kind of wager at a position, or of the additional wager on a number."""
    return Name("pai_gow", kind, number)


def shown(spots: Collection[Spot]) -> str:
    return ", ".join(f"seat {seat} {area}" for seat, area in spots) or "none"


@dataclass(slots=True)
class Wager:
    stake: int = 0
    coupon: int = 0
    taken: bool = False
    """11.14(b): whether a progressive wager has gone into the table inventory."""


@dataclass(slots=True)
class Hand:
    """A hand of the round: where it lies, whose it is, how it was set and what became of it."""

    position: int
    seat: int
    low: tuple[int, ...] | None = None
    """The places of the cards in the low hand, once it is set."""
    looked: bool = False
    """Whether its player has looked at any of its cards."""
    surrendered: bool = False
    void: bool = False
    exposed: bool = False
    """Whether the dealer has exposed it to compare it (11.9(f))."""
    verdict: str = ""
    reason: dict[str, object] = field(default_factory=dict)
    """Why its pai gow poker wager ends as it does."""
    foul: bool = False
    by_copy: bool = False
    """Why it has lost, if it has."""
    bonus_lines: frozenset[str] | None = None
    """The lines of the bonus wager that it makes, once all seven cards have been seen."""

    @property
    def out(self) -> bool:
        return self.void or self.surrendered


@dataclass(slots=True)
class Round:
    """What stands in one round."""

    number: int
    commands: list[Command]
    wagers: dict[Spot, Wager] = field(default_factory=dict)
    closed: bool = False
    """Whether no more bets are taken."""
    voided: bool = False
    must_void: str = ""
    """Why the round cannot go on."""
    void_reasons: list[tuple[str, int]] = field(default_factory=list)
    """The reasons for that as the record names them, with how many cards a wrong deck has."""
    bank: int = 0
    """The seat, and position, of the bank; 0 while the dealer banks."""
    co_bank: bool = False
    dealers_most: int = 0
    """11.10(g): the most that the dealer may wager against the bank."""
    dealers_wager: int | None = None
    """What the dealer wagers against the bank; None until the bank has said."""
    hands: dict[int, Hand] = field(default_factory=dict)
    """By position, the bank's among them."""
    dealers: Hand = field(default_factory=lambda: Hand(DEALER, 0))
    start: int | None = None
    number_shown: int = 0
    """11.13: the number that the device has selected."""
    to_register: list[int] = field(default_factory=list)
    """Progressive wagers that have been taken in and are not yet on the meter, in cents."""
    markers: set[int] = field(default_factory=set)
    """11.15(c): the positions with an envy bonus marker."""
    limited: dict[tuple[str, int], int] = field(default_factory=dict)
    """What each seat has been paid of wagers that have a payout limit."""
    owed: tuple[int, Name, int] | None = None
    """Seat, area and amount won, of which the vigorish has not been collected."""
    last_paid: int = 0
    """The position whose pai gow poker wager was paid last."""
    last_envy: int = 0
    """The position that 11.15(d)3 has come to."""
    envy_paid: set[int] = field(default_factory=set)
    validated: int = 0
    """How many payouts came off the meter."""
    documented: set[int] = field(default_factory=set)
    """The positions that were paid from outside the table."""
    _unused: dict[str, Iterator[Command]] = field(default_factory=dict)

    @property
    def not_accepted(self) -> set[Spot]:
        """The progressive wagers that the acceptors did not take, each with its seat."""
        return {
            (wager["seat"], wager["area"])
            for command in self.given("WagersRegistered")
            for wager in command["not_accepted"]
        }

    def count(self, name: str) -> int:
        return sum(command["is"] == name for command in self.commands)

    def given(self, name: str) -> list[Command]:
        return [command for command in self.commands if command["is"] == name]

    def take(self, name: str) -> Command:
        """The next command of that name, which now has been answered."""
        if name not in self._unused:
            self._unused[name] = iter(self.given(name))
        found = next(self._unused[name], None)
        if found is None:
            raise Fault(f"something happens that takes a command {name}, and none is left", name, "none")
        return found

    @property
    def against(self) -> Hand:
        """The hand that all players play against."""
        return self.hands[self.bank] if self.bank else self.dealers

    def players(self) -> list[Hand]:
        """The hands that play against it, from the dealer's right."""
        return [hand for _, hand in sorted(self.hands.items()) if hand.position != self.bank]

    def stake(self, position: int, kind: str = "bet") -> int:
        """The chips that stand at a position."""
        hand = self.hands[position]
        wager = self.wagers.get((hand.seat, area_of(kind, position)))
        return wager.stake if wager is not None else 0

    def standing(self, *kinds: str) -> list[Spot]:
        return [spot for spot in self.wagers if area_kind(spot[1]) in kinds]

    def voided_by_choice(self, position: int) -> bool:
        """11.11(d): whether the player has decided to void this hand."""
        return any(command["position"] == position and command["void"] for command in self.given("DecideExposedHand"))
