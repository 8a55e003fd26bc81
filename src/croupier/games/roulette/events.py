"""Events that only a roulette table has; also its questions and reasons."""

from croupier.equipment.money import Cents
from croupier.games.roulette.wagers import RouletteArea, RouletteKind
from croupier.table.pictures import Shown, ShownKind
from croupier.table.questions import About
from croupier.table.reasons import Reason
from croupier.table.steps import Act, Announced, Transferred


class ColorTaken(Act):
    """5.1: a player takes chips of a color, and the dealer marks their value on the wheel's rim."""

    seat: int
    color: int
    """Its number in the list of colors, counted from 1."""
    value: Cents


class ColorReturned(Act):
    """5.1: a player gives the color chips back."""

    seat: int
    color: int


class BallSpun(Act):
    """5.3: the dealer spins the ball against the direction of the wheel."""


class SpinCalledOff(Act):
    """The wheel is not spun; wagers are returned, except those in prison."""


class PocketCalled(Announced):
    """5.3: the dealer calls the number of the pocket where the ball came to rest."""

    number: int
    """37 means 00."""


class MarkerPlaced(Act):
    """The dealer puts the marker on the winning number of the layout."""

    number: int

    def shows(self) -> Shown:
        return Shown(ShownKind.MARKED, areas=(RouletteArea(RouletteKind.STRAIGHT, self.number),))


class MarkerRemoved(Act):
    """All wagers are settled: the dealer lifts the marker, and betting may resume."""

    def shows(self) -> Shown:
        return Shown(ShownKind.MARKED)


class WagerHeld(Transferred, explains=True):
    """5.2 (reading 210): a wager at even money goes to prison until the next spin."""

    seat: int
    area: RouletteArea


# --- questions


class BallInPlay(About, key="ball"):
    """5.3, 5.4: the ball circles the wheel at least ``least`` times, unless it is a "no spin"."""

    least: int


# --- reasons


class NumberWins(Reason):
    """The wager covers the number."""

    number: int


class NumberLoses(Reason):
    """The wager doesn't cover the number."""

    number: int


class ZeroTakesHalf(Reason):
    """A zero came up, and the even money wager loses half."""

    number: int


class FreedFromPrison(Reason):
    """The wager in prison covers the number, and is returned without winnings."""

    number: int
