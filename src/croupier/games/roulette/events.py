"""What happens at a roulette table besides what all tables with a wheel have."""

from croupier.equipment.money import Cents
from croupier.games.roulette.wager_kinds import RouletteKind
from croupier.games.roulette.wagers import RouletteArea
from croupier.table.pictures import Shown, ShownKind
from croupier.table.steps import Act, Announced, Transferred


class ColorTaken(Act):
    """5.1: a player has chips of a color, and what each is worth is marked on the wheel's rim."""

    seat: int
    color: int
    """Its number in the list of colors, from 1."""
    value: Cents


class ColorReturned(Act):
    """5.1: the chips of a color are given back."""

    seat: int
    color: int


class BallSpun(Act):
    """5.3: the dealer spins the ball against the direction of the wheel."""


class SpinCalledOff(Act):
    """The wheel is not spun; wagers go back, and those in prison stay there."""


class PocketCalled(Announced):
    """5.3: the number in whose pocket the ball has come to rest."""

    number: int
    """37 is 00."""


class MarkerPlaced(Act):
    """The dealer puts the marker on the winning number of the layout."""

    number: int

    def shows(self) -> Shown:
        return Shown(ShownKind.MARKED, areas=(RouletteArea(RouletteKind.STRAIGHT, self.number),))


class MarkerRemoved(Act):
    """All wagers are settled: the marker is lifted, and wagers may be made again."""

    def shows(self) -> Shown:
        return Shown(ShownKind.MARKED)


class WagerHeld(Transferred, explains=True):
    """5.2 (reading 210): a wager at even money goes to prison until the next spin."""

    seat: int
    area: RouletteArea
