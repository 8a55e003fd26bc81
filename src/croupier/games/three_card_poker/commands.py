"""Commands of three card poker: to play a hand against the dealer's, or to fold it."""

from croupier.table.command import Command
from croupier.table.roles import Role


class MakePlayWager(Command, roles=(Role.PLAYER,)):
    """Three card poker: wager as much as the ante on the hand against the dealer's."""

    seat: int
    position: int


class Fold(Command, roles=(Role.PLAYER,), for_absent=True):
    """Give the hand up, and what was wagered on it."""

    seat: int
    position: int
