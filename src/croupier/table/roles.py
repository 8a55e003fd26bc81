"""Who acts at a table."""

from dataclasses import dataclass, field
from enum import Enum
from unicodedata import normalize


class Role(Enum):
    """In what capacity somebody, or something, gives an input."""

    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    """The floorperson assigned to the table, or another casino supervisor."""
    DEVICE = "device"
    """A shuffler, shoe, shaker, number selector or progressive system."""
    AUDITOR = "auditor"
    SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Actor:
    """A role, for a player the seat, and the person's name where it is known."""

    role: Role
    seat: int = 0
    """0 for everybody who is not a player."""
    by_house: bool = False
    """True if the house acts for a player who has left or is away."""
    name: str = field(default="", compare=False)
    """The person of the staff who acts; empty where no person is known. A player's name is that of the seat."""

    def __str__(self) -> str:
        if self.by_house:
            return f"the house, for seat {self.seat},"
        if self.role is Role.PLAYER:
            return f"seat {self.seat}"
        return f"{self.name} ({self.role.value})" if self.name else self.role.value


DEALER = Actor(Role.DEALER)
SUPERVISOR = Actor(Role.SUPERVISOR)
DEVICE = Actor(Role.DEVICE)


def player(seat: int) -> Actor:
    """The player in a seat."""
    return Actor(Role.PLAYER, seat)


def absent_player(seat: int) -> Actor:
    """Return the house as it acts for a player who has left or is away."""
    return Actor(Role.PLAYER, seat, by_house=True)


def same_name(name: str) -> str:
    """What two names share that people would take for one: neither capitals nor forms of letters make a difference."""
    return normalize("NFKC", normalize("NFKC", name).casefold())
