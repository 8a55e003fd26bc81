"""Commands: every input that only a person or a device can give to a procedure.

A round is a pure function of the rules, the state of the table and these inputs. Irregularities are inputs too. Each
command declares which roles may give it. Commands for every table are here; those for cards, dice and meters have their
own modules, and those of a single game are in its folder.
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
    """The time, in ISO 8601 format; like every input, time comes from outside."""


class CloseTable(Command, roles=(Role.SUPERVISOR,)):
    """Close the table between rounds."""


class BeginRound(Command):
    """Begin a round and open wagering."""

    at: str
    """The time, in ISO 8601 format."""


class CorrectPayment(Command, roles=(Role.SUPERVISOR,)):
    """Reverse a wrong payment from the table inventory and make the right one."""

    round: int
    seat: int
    area: AnyArea
    paid: Cents
    """The correct payment, not counting the stake."""
    reason: str
    """Why, in the supervisor's own words."""
    stake: Stake = Stake.AS_IT_WAS
    by: str = ""
    """Who makes the correction; the ledger fills in the name of the person who gives the command."""

    @property
    def key(self) -> tuple[int, int, AnyArea]:
        return self.round, self.seat, self.area


class ApproveCorrection(Command, roles=(Role.SUPERVISOR,)):
    """Make a correction that is awaiting a second supervisor."""

    round: int
    seat: int
    area: AnyArea
    by: str = ""
    """Who approves the correction; the ledger fills in the name of the person who gives the command."""

    @property
    def key(self) -> tuple[int, int, AnyArea]:
        return self.round, self.seat, self.area


class DeclineCorrection(Command, roles=(Role.SUPERVISOR,)):
    """Drop a correction that is awaiting a second supervisor."""

    round: int
    seat: int
    area: AnyArea
    by: str = ""
    """Who declines the correction; the ledger fills in the name of the person who gives the command."""

    @property
    def key(self) -> tuple[int, int, AnyArea]:
        return self.round, self.seat, self.area


ASIDES = (CorrectPayment, ApproveCorrection, DeclineCorrection)
"""Commands that a table accepts at any time, even in the middle of a round."""


# --- players


class SitDown(Command, roles=(Role.PLAYER,)):
    """Take a seat."""

    seat: int
    name: str


class LeaveSeat(Command, roles=(Role.PLAYER,), for_absent=True):
    """Leave the seat with all chips."""

    seat: int


class BuyIn(Command, roles=(Role.PLAYER,)):
    """Exchange cash for chips, and hand in match play coupons at face value."""

    seat: int
    amount: Cents
    coupons: Cents = 0


class Tip(Command, roles=(Role.PLAYER,)):
    """Give the dealers a tip in chips."""

    seat: int
    amount: Cents


class PlaceWager(Command, roles=(Role.PLAYER,)):
    """Place a wager, or increase an existing one."""

    seat: int
    area: AnyArea
    amount: Cents
    coupon: Cents = 0
    """The face value of match play coupons placed with the chips."""
    tender: Tender = Tender.CHIPS


class WithdrawWager(Command, roles=(Role.PLAYER,), for_absent=True):
    """Take back an entire wager."""

    seat: int
    area: AnyArea


class Surrender(Command, roles=(Role.PLAYER,)):
    """Surrender a wager, where that is allowed."""

    seat: int
    position: int


# --- the dealer


class Proceed(Command, roles=(Role.DEALER, Role.DEVICE)):
    """Proceed; nothing unusual happened."""


class NoMoreBets(Command):
    """Close wagering and begin the deal."""


class CallOffRound(Command):
    """Call off a round in which nobody has wagered."""
