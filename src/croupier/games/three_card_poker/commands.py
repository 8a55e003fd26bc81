"""Commands of three card poker: play a hand against the dealer's, or fold it."""

from croupier.table.command import Command
from croupier.table.roles import Role


class MakePlayWager(Command, roles=(Role.PLAYER,)):
    """Three card poker: wager the amount of the ante on the hand against the dealer's."""

    seat: int
    position: int


class Fold(Command, roles=(Role.PLAYER,), for_absent=True):
    """Give up the hand and the wagers on it."""

    seat: int
    position: int
