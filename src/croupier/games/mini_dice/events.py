"""Events that only a mini-dice table has, such as who has the shaker; also its questions and reasons."""

from croupier.table.dice_commands import Removal
from croupier.table.questions import About, WagersOpen
from croupier.table.reasons import Reason
from croupier.table.steps import Act

# --- 13.5(d), 13.7: the holder of the shaker


class ShakerAccepted(Act):
    seat: int


class ShakerDeclined(Act):
    seat: int


class ShakerUnclaimed(Act):
    """13.5(d)2, 13.7(b): no player accepts the shaker, and the dealer accepts it on the players' behalf."""


class ShakerGivenUp(Act):
    """13.7(a): a player gives up the shaker. Base of all ways to do so."""

    seat: int


class ShakerPassed(ShakerGivenUp):
    """The player chooses to pass the shaker."""


class ShakerLost(ShakerGivenUp, explains=True):
    """13.7(a)1i: the player has shaken a 7."""


class ShakerLeftBehind(ShakerGivenUp):
    """13.7(b): the player leaves the table."""


class ShakerTaken(ShakerGivenUp):
    """13.7(a)1ii: the floorperson orders a player to pass the shaker."""

    reason: Removal


# --- 13.5: the shake


class ShakeCalledOff(Act):
    """The dice are not shaken; wagers stay where they are."""


# --- questions


class ShakeWagersOpen(WagersOpen):
    """13.4: players may make and remove wagers until the dice are shaken."""


class ShakerOffer(About, key="shaker"):
    """13.5(d), 13.7: a player may accept the shaker."""


class ShakeDue(About, key="shake"):
    """13.5(d): the player who accepted the shaker shakes it after the dealer."""

    holder: int
    """A seat, or 0 if the dealer shakes on the players' behalf."""
    least: int


# --- reasons


class ShakeWins(Reason):
    """The wager wins on this total."""

    total: int


class ShakeLoses(Reason):
    """The wager doesn't win on this total."""

    total: int
    wins_on: tuple[int, ...]


class PlaceSevenFirst(Reason):
    """A 7 came before the number of a place bet."""

    number: int
