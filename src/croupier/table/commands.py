"""Commands: everything that only people and devices can give to a procedure.

A round is a pure function of the rules, the state of the table and these inputs. Irregularities are inputs too.
Each command says in which roles it may be given. Those of every table are here; those of cards, dice and meters have
modules of their own, and those of one game are in its folder.
"""

from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.names import AnyArea
from croupier.table.roles import Role
from croupier.table.terms import Stake, Tender

# --- the table


class OpenTable(Command):
    """Bring the cards and open the table for gaming."""

    roles: ClassVar = (Role.SUPERVISOR,)
    at: str
    """The time, as ISO 8601; time comes in from outside like everything else."""


class CloseTable(Command):
    """Close the table; between rounds."""

    roles: ClassVar = (Role.SUPERVISOR,)


class BeginRound(Command):
    """Begin a round: wagers are open."""

    at: str
    """The time, as ISO 8601."""


class CorrectPayment(Command):
    """A payment from the table inventory was wrong: reverse it and make the right one."""

    roles: ClassVar = (Role.SUPERVISOR,)
    round: int
    seat: int
    area: AnyArea
    paid: Cents
    """What should have been paid, the stake not counted."""
    reason: str
    """Why, in the supervisor's own words."""
    stake: Stake = Stake.AS_IT_WAS
    by: str = ""
    """Who makes it; the ledger fills in the name of whoever gives the command."""

    @property
    def key(self) -> tuple[int, int, AnyArea]:
        return self.round, self.seat, self.area


class ApproveCorrection(Command):
    """Make a correction that waits for a second supervisor."""

    roles: ClassVar = (Role.SUPERVISOR,)
    round: int
    seat: int
    area: AnyArea
    by: str = ""
    """Who approves it; the ledger fills in the name of whoever gives the command."""

    @property
    def key(self) -> tuple[int, int, AnyArea]:
        return self.round, self.seat, self.area


class DeclineCorrection(Command):
    """Let a correction be that waits for a second supervisor."""

    roles: ClassVar = (Role.SUPERVISOR,)
    round: int
    seat: int
    area: AnyArea
    by: str = ""
    """Who declines it; the ledger fills in the name of whoever gives the command."""

    @property
    def key(self) -> tuple[int, int, AnyArea]:
        return self.round, self.seat, self.area


ASIDES = (CorrectPayment, ApproveCorrection, DeclineCorrection)
"""What a table takes whatever else is going on, also in the middle of a round."""


# --- players


class SitDown(Command):
    """Take a seat."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    name: str


class LeaveSeat(Command):
    """Leave the seat, with all chips."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


class BuyIn(Command):
    """Change cash into chips; match play coupons are handed in by their face value."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    amount: Cents
    coupons: Cents = 0


class Tip(Command):
    """Give the dealers chips."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    amount: Cents


class PlaceWager(Command):
    """Place a wager, or increase one that stands."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    area: AnyArea
    amount: Cents
    coupon: Cents = 0
    """The face value of match play coupons placed with the chips."""
    tender: Tender = Tender.CHIPS


class WithdrawWager(Command):
    """Take a wager back, whole."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    area: AnyArea


class Surrender(Command):
    """Give a wager up, where that is allowed."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


# --- the dealer


class Proceed(Command):
    """Nothing unusual: go on."""

    roles: ClassVar = (Role.DEALER, Role.DEVICE)


class NoMoreBets(Command):
    """Close the wagers; the deal begins."""


class CallOffRound(Command):
    """No wager was placed: the round is not dealt."""
