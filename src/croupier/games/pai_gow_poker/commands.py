"""Commands of pai gow poker: the bank, setting a hand, and mishaps with the shaker and the stacks."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role

# --- players


class AcceptBank(Command, roles=(Role.PLAYER,)):
    """Be the bank for this round; with ``co_bank``, ask the casino to cover half."""

    seat: int
    co_bank: bool = False


class PassBank(Command, roles=(Role.PLAYER,), for_absent=True):
    """Decline to be the bank."""

    seat: int


class DirectDealersWager(Command, roles=(Role.PLAYER,), for_absent=True):
    """As the bank, say how much the dealer wagers against it."""

    seat: int
    amount: Cents


class ChooseStack(Command, roles=(Role.PLAYER,), for_absent=True):
    """As the bank, choose the stack that is delivered first, counted from the dealer's left."""

    seat: int
    stack: int


class SetHand(Command, roles=(Role.PLAYER, Role.DEALER), for_absent=True):
    """Set a hand: which of its cards, by their places from 1 on, form the low hand. Position 0 is the dealer.

    Places, not cards: nobody else may know a player's cards before the hand is exposed, and everybody can read a
    record.
    """

    seat: int
    position: int
    low: tuple[int, ...]


class AskHouseWay(Command, roles=(Role.PLAYER,)):
    """Ask how the dealer would set this hand."""

    seat: int
    position: int


class DecideExposedHand(Command, roles=(Role.PLAYER,), for_absent=True):
    """Void a hand in which the dealer exposed a card, or play it out."""

    seat: int
    position: int
    void: bool


class ConcealCards(Command, roles=(Role.PLAYER,)):
    """Take one's own cards out of the dealer's view."""

    seat: int


# --- the dealer


class OfferBank(Command, before_closing=True):
    """Offer the bank to the players in turn."""


# --- irregularities


class LidRemoved(Irregularity):
    """The bank has taken the lid off the shaker, which only the dealer may do."""


class WrongStart(Irregularity):
    """The dice were totaled wrongly, and the first card or stack went to the wrong position."""

    position: int


class HandExposed(Irregularity):
    """A card of a dealt hand is exposed. Position 0 is the dealer."""

    position: int


class StacksDealtWrong(Irregularity):
    """The seven stacks were not dealt from left to right and back again in turn."""
