"""Commands of red dog: raising on a spread, or leaving the wager unchanged."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.roles import Role


class RaiseOnSpread(Command, roles=(Role.PLAYER,)):
    """Red dog: wager more on the third card, up to the original wager."""

    seat: int
    number: int
    amount: Cents


class LeaveWager(Command, roles=(Role.PLAYER,), for_absent=True):
    """Red dog: make no raise."""

    seat: int
    number: int
