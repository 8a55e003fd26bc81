"""What happens at a mini-dice table besides what all tables have: who has the shaker."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.table.dice_commands import Removal
from croupier.table.steps import Act, made_quickly

# --- 13.5(d), 13.7: who has the shaker


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerAccepted(Act):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerDeclined(Act):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerUnclaimed(Act):
    """13.5(d)2, 13.7(b): no player accepts the shaker, and the dealer does so on their behalf."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerGivenUp(Act):
    """13.7(a): a player gives up the shaker: the base of all ways to do so."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerPassed(ShakerGivenUp):
    """The player passes the shaker by choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerLost(ShakerGivenUp):
    """13.7(a)1i: the player has shaken a 7."""

    explains: ClassVar = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerLeftBehind(ShakerGivenUp):
    """13.7(b): the player leaves the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerTaken(ShakerGivenUp):
    """13.7(a)1ii: the floorperson orders the shaker to be passed."""

    reason: Removal


# --- 13.5: the shake


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakeCalledOff(Act):
    """The dice are not shaken; wagers stay where they are."""


made_quickly(globals())
