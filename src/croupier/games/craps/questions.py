"""The questions asked at a craps table."""

from croupier.table.questions import About, WagersOpen


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
