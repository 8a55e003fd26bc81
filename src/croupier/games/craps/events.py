"""What happens at a craps table besides what all tables have: the shooter, the point, calls and come points."""

from croupier.games.craps.commands import InvalidThrow
from croupier.games.craps.wagers import CrapsArea
from croupier.table.dice_commands import Removal
from croupier.table.pictures import Shown, ShownKind
from croupier.table.steps import Act, Irregular, Transferred

# --- 1.11: who has the dice


class DiceOffered(Act):
    """1.11(c): the set of dice is offered to the players."""

    number: int
    """How many dice are in the set."""
    mini_craps: bool
    """True at mini-craps, where its dealer may do what a stickperson does."""


class DiceDeclined(Act):
    seat: int


class DiceUnclaimed(Act):
    """Nobody accepts the dice, so that nothing is thrown."""


class ShooterFound(Act):
    """1.11(d): a player accepts the dice and chooses two of the set."""

    seat: int
    dice: tuple[int, ...]
    """The two dice, by their places in the set from 1 on."""


class DiceCupped(Act):
    """1.11(d): the dice that the shooter has not chosen go back to the cup."""

    number: int
    mini_craps: bool
    """True at mini-craps, where the cup may be in front of its dealer."""


class DiceGivenUp(Act):
    """1.11(c): the shooter gives up the dice: the base of all ways to do so."""

    seat: int


class DicePassed(DiceGivenUp):
    """The shooter passes the dice by choice."""


class DiceLost(DiceGivenUp):
    """The shooter has sevened out."""


class DiceLeftBehind(DiceGivenUp):
    """The shooter leaves the table."""


class DiceTaken(DiceGivenUp):
    """A supervisor has the dice taken from the shooter."""

    reason: Removal


# --- 1.1, 1.8, 1.9: the roll and the point


class RollCalledOff(Act):
    """The dice are not thrown; wagers stay where they are."""


class RollInvalid(Irregular):
    """1.9: a roll does not count, and the dice are thrown again."""

    reason: InvalidThrow


class ComeOutDecided(Act, explains=True):
    """1.1: a come out roll decides pass bets at once, so that the next roll is a come out roll, too."""

    number: int
    pass_wins: bool

    def shows(self) -> Shown:
        return Shown(ShownKind.MEANING)


class PointSet(Act, explains=True):
    """1.1: a come out roll has set the come out point."""

    number: int

    def shows(self) -> Shown:
        return Shown(ShownKind.MEANING)


class PointMade(Act, explains=True):
    """1.1: the come out point was thrown again before a 7."""

    number: int

    def shows(self) -> Shown:
        return Shown(ShownKind.MEANING)


class SevenOut(Act, explains=True):
    """1.1: a 7 was thrown before the come out point."""

    def shows(self) -> Shown:
        return Shown(ShownKind.MEANING)


class PointDropped(Act):
    """Everybody has left the table, and the point counts no longer."""

    number: int


# --- 1.2, 1.3, 1.5: wagers


class WagerCalled(Act):
    """1.2(a)5, 1.3: a player calls a wager on or off, and the dealer puts a button on it."""

    seat: int
    area: CrapsArea
    on: bool


class OnButtonRemoved(Act):
    """1.2(a)5 (reading 95): a call “on” has held for its one come out roll."""

    seat: int
    area: CrapsArea


class FireBetsDecided(Act, explains=True):
    """1.2 (reading 97): the dice were given up, which decides the fire bets."""

    points: tuple[int, ...]
    """The different points that were made."""


class WagerTransferred(Transferred):
    """Chips go somewhere with a wager: the base of all such transfers."""

    seat: int
    area: CrapsArea


class ComeBetMoved(WagerTransferred):
    """1.1, 1.2(a)3 and 4: a come or don't come bet goes to its come point."""

    number: int
    """The come point."""


class VigorishPaid(WagerTransferred):
    """1.5 (reading 93): the vigorish on a buy or lay bet that is made or increased."""


class VigorishRenewed(WagerTransferred):
    """1.5 (reading 106): the vigorish for the next decision of a buy or lay bet that has won and stays up."""


class VigorishReturned(WagerTransferred):
    """1.5 (reading 93): the vigorish on what is taken down of a buy or lay bet."""
