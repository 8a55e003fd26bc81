"""Events that only a craps table has: the shooter, the point, calls and come points; also its questions and reasons."""

from croupier.games.craps.commands import InvalidThrow
from croupier.games.craps.wagers import CrapsArea
from croupier.table.dice_commands import Removal
from croupier.table.pictures import Shown, ShownKind
from croupier.table.questions import About, WagersOpen
from croupier.table.reasons import Reason
from croupier.table.steps import Act, Irregular, Transferred

# --- 1.11: the shooter


class DiceOffered(Act):
    """1.11(c): the dealer or stickperson offers the set of dice to the players."""

    number: int
    """Number of dice in the set."""
    mini_craps: bool
    """True at mini-craps, where the dealer may act as the stickperson."""


class DiceDeclined(Act):
    seat: int


class DiceUnclaimed(Act):
    """Nobody accepts the dice, so there is no roll."""


class ShooterFound(Act):
    """1.11(d): a player accepts the dice and chooses two of the set."""

    seat: int
    dice: tuple[int, ...]
    """The two dice, by position in the set, counted from 1."""


class DiceCupped(Act):
    """1.11(d): the remaining dice go back to the cup."""

    number: int
    mini_craps: bool
    """True at mini-craps, where the cup may be in front of the dealer."""


class DiceGivenUp(Act):
    """1.11(c): the shooter gives up the dice. Base of all ways to do so."""

    seat: int


class DicePassed(DiceGivenUp):
    """The shooter chooses to pass the dice."""


class DiceLost(DiceGivenUp):
    """The shooter has sevened out."""


class DiceLeftBehind(DiceGivenUp):
    """The shooter leaves the table."""


class DiceTaken(DiceGivenUp):
    """A supervisor orders the shooter to give up the dice."""

    reason: Removal


# --- 1.1, 1.8, 1.9: the roll and the point


class RollCalledOff(Act):
    """The dice are not thrown; wagers stay where they are."""


class RollInvalid(Irregular):
    """1.9: a roll doesn't count, and the shooter throws again."""

    reason: InvalidThrow


class ComeOutDecided(Act, explains=True):
    """1.1: a come out roll decides pass bets at once, so the next roll is a come out roll too."""

    number: int
    pass_wins: bool

    def shows(self) -> Shown:
        return Shown(ShownKind.MEANING)


class PointSet(Act, explains=True):
    """1.1: a come out roll sets the come out point."""

    number: int

    def shows(self) -> Shown:
        return Shown(ShownKind.MEANING)


class PointMade(Act, explains=True):
    """1.1: the shooter throws the come out point before a 7."""

    number: int

    def shows(self) -> Shown:
        return Shown(ShownKind.MEANING)


class SevenOut(Act, explains=True):
    """1.1: the shooter throws a 7 before the come out point."""

    def shows(self) -> Shown:
        return Shown(ShownKind.MEANING)


class PointDropped(Act):
    """Everybody has left the table, and the point no longer counts."""

    number: int


# --- 1.2, 1.3, 1.5: wagers


class WagerCalled(Act):
    """1.2(a)5, 1.3: a player calls a wager on or off, and the dealer puts a button on it."""

    seat: int
    area: CrapsArea
    on: bool


class OnButtonRemoved(Act):
    """1.2(a)5 (reading 95): a call “on” expires after its one come out roll."""

    seat: int
    area: CrapsArea


class FireBetsDecided(Act, explains=True):
    """1.2 (reading 97): fire bets are decided because the shooter gave up the dice."""

    points: tuple[int, ...]
    """The different points made."""


class WagerTransferred(Transferred):
    """Chips move along with a wager. Base of all such transfers."""

    seat: int
    area: CrapsArea


class ComeBetMoved(WagerTransferred):
    """1.1, 1.2(a)3 and 4: a come or don't come bet moves to its come point."""

    number: int
    """The come point."""


class VigorishPaid(WagerTransferred):
    """1.5 (reading 93): the player pays the vigorish on a buy or lay bet when making or increasing it."""


class VigorishRenewed(WagerTransferred):
    """1.5 (reading 106): the player pays the vigorish for the next decision of a buy or lay bet that won and
    stays up.
    """


class VigorishReturned(WagerTransferred):
    """1.5 (reading 93): the house returns the vigorish on the part of a buy or lay bet that is taken down."""


# --- questions


class RollWagersOpen(WagersOpen):
    """1.3: players may make and remove wagers until the dice are thrown."""

    point: int
    """The come out point, or 0 if a come out roll is next."""


class DiceOffer(About, key="dice"):
    """1.11(c), (d): a player may become the next shooter and choose two dice of the set."""

    number: int
    """Number of dice in the set."""


class ThrowDue(About, key="roll"):
    """1.8: the shooter throws. Until the roll is called, it may be ruled invalid (1.9)."""

    shooter: int


# --- reasons


class RollDecides(Reason):
    """The wager wins on this roll, or is void on it."""

    dice: tuple[int, ...]


class OddsWereOff(Reason):
    """1.6 (reading 92): the roll decides the wager that the odds support, and the odds are off."""

    dice: tuple[int, ...]


class PartPaysForOthers(Reason):
    """One part of the wager wins exactly what the other parts lose."""

    dice: tuple[int, ...]


class FirstRollLoses(Reason):
    """1.2(a)1 to 4: the wager loses on this roll before it has a point."""

    dice: tuple[int, ...]
    loses_on: tuple[int, ...]
    come_out: bool
    """True on a come out roll; false on the first roll after the wager is made."""


class SevenFirst(Reason):
    """A 7 came before the wager's number."""

    number: int


class NumberFirst(Reason):
    """The number came before the 7 that the wager needs."""

    number: int


class HardwayLost(Reason):
    """1.2(a)7 to 10: the number came the easy way, or a 7 came first."""

    number: int
    seven: bool


class OtherTotal(Reason):
    """1.2(a)11 to 19: the wager doesn't win on this total."""

    dice: tuple[int, ...]
    wins_on: tuple[int, ...]


class OtherFaces(Reason):
    """The faces are not those of the hop bet."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


class PointsMade(Reason):
    """1.2 (reading 97): how many different points the shooter has made, and how many a payout takes."""

    points: int
    needed: int
