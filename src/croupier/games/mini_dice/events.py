"""What happens at a mini-dice table besides what all tables have: who has the shaker."""

from croupier.table.dice_commands import Removal
from croupier.table.steps import Act

# --- 13.5(d), 13.7: who has the shaker


class ShakerAccepted(Act):
    seat: int


class ShakerDeclined(Act):
    seat: int


class ShakerUnclaimed(Act):
    """13.5(d)2, 13.7(b): no player accepts the shaker, and the dealer does so on their behalf."""


class ShakerGivenUp(Act):
    """13.7(a): a player gives up the shaker: the base of all ways to do so."""

    seat: int


class ShakerPassed(ShakerGivenUp):
    """The player passes the shaker by choice."""


class ShakerLost(ShakerGivenUp, explains=True):
    """13.7(a)1i: the player has shaken a 7."""


class ShakerLeftBehind(ShakerGivenUp):
    """13.7(b): the player leaves the table."""


class ShakerTaken(ShakerGivenUp):
    """13.7(a)1ii: the floorperson orders the shaker to be passed."""

    reason: Removal


# --- 13.5: the shake


class ShakeCalledOff(Act):
    """The dice are not shaken; wagers stay where they are."""
