"""Commands: everything that only people and devices can give to a procedure.

A round is a pure function of the rules, the state of the table and these inputs. Irregularities are inputs too.
Each command says in which roles it may be given. Those of every table are here; those of cards, dice and meters have
modules of their own, and those of one game are in its folder.
"""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.names import AnyArea
from croupier.table.roles import Role
from croupier.table.terms import Stake, Tender

# --- the table


class OpenTable(Command, roles=(Role.SUPERVISOR,)):
    """Bring the cards and open the table for gaming."""

    at: str
    """The time, as ISO 8601; time comes in from outside like everything else."""


class CloseTable(Command, roles=(Role.SUPERVISOR,)):
    """Close the table; between rounds."""


class BeginRound(Command):
    """Begin a round: wagers are open."""

    at: str
    """The time, as ISO 8601."""


class CorrectPayment(Command, roles=(Role.SUPERVISOR,)):
    """A payment from the table inventory was wrong: reverse it and make the right one."""

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


class ApproveCorrection(Command, roles=(Role.SUPERVISOR,)):
    """Make a correction that waits for a second supervisor."""

    round: int
    seat: int
    area: AnyArea
    by: str = ""
    """Who approves it; the ledger fills in the name of whoever gives the command."""

    @property
    def key(self) -> tuple[int, int, AnyArea]:
        return self.round, self.seat, self.area


class DeclineCorrection(Command, roles=(Role.SUPERVISOR,)):
    """Let a correction be that waits for a second supervisor."""

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


class SitDown(Command, roles=(Role.PLAYER,)):
    """Take a seat."""

    seat: int
    name: str


class LeaveSeat(Command, roles=(Role.PLAYER,), for_absent=True):
    """Leave the seat, with all chips."""

    seat: int


class BuyIn(Command, roles=(Role.PLAYER,)):
    """Change cash into chips; match play coupons are handed in by their face value."""

    seat: int
    amount: Cents
    coupons: Cents = 0


class Tip(Command, roles=(Role.PLAYER,)):
    """Give the dealers chips."""

    seat: int
    amount: Cents


class PlaceWager(Command, roles=(Role.PLAYER,)):
    """Place a wager, or increase one that stands."""

    seat: int
    area: AnyArea
    amount: Cents
    coupon: Cents = 0
    """The face value of match play coupons placed with the chips."""
    tender: Tender = Tender.CHIPS


class WithdrawWager(Command, roles=(Role.PLAYER,), for_absent=True):
    """Take a wager back, whole."""

    seat: int
    area: AnyArea


class Surrender(Command, roles=(Role.PLAYER,)):
    """Give a wager up, where that is allowed."""

    seat: int
    position: int


# --- the dealer


class Proceed(Command, roles=(Role.DEALER, Role.DEVICE)):
    """Nothing unusual: go on."""


class NoMoreBets(Command):
    """Close the wagers; the deal begins."""


class CallOffRound(Command):
    """No wager was placed: the round is not dealt."""
