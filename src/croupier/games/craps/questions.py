"""What is asked at a craps table."""

from croupier.table.questions import About, WagersOpen


class RollWagersOpen(WagersOpen):
    """1.3: wagers are made and removed until the dice are thrown."""

    point: int
    """The come out point; 0 if a come out roll is next."""


class DiceOffer(About, key="dice"):
    """1.11(c), (d): a player may be the next shooter, and choose two dice of the set."""

    number: int
    """How many dice are in the set."""


class ThrowDue(About, key="roll"):
    """1.8: the shooter throws; until the dice are called, the throw may turn out not to count (1.9)."""

    shooter: int
