"""Commands of pai gow poker: the bank, setting a hand, and what may go wrong with shaker and stacks."""

from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role

# --- players


class AcceptBank(Command):
    """Be the bank for this round; with ``co_bank`` the casino is asked to cover half."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    co_bank: bool = False


class PassBank(Command):
    """Decline to be the bank."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


class DirectDealersWager(Command):
    """As the bank, say how much the dealer wagers against it."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    amount: Cents


class ChooseStack(Command):
    """As the bank, choose the stack that is delivered first, counted from the dealer's left."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    stack: int


class SetHand(Command):
    """Set a hand: which of its cards, by their places from 1 on, form the low hand. Position 0 is the dealer.

    Places, not cards: what a player holds is nobody else's business before the hand is exposed, and a record is read
    by everybody.
    """

    roles: ClassVar = (Role.PLAYER, Role.DEALER)
    for_absent: ClassVar = True
    seat: int
    position: int
    low: tuple[int, ...]


class AskHouseWay(Command):
    """Ask how the dealer would have to set this hand."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


class DecideExposedHand(Command):
    """Void a hand of which the dealer has exposed a card, or play it out."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int
    void: bool


class ConcealCards(Command):
    """Take one's cards out of the dealer's view."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


# --- the dealer


class OfferBank(Command):
    """Offer the bank to the players in turn."""

    before_closing: ClassVar = True


# --- irregularities


class LidRemoved(Irregularity):
    """The bank has taken the lid off the shaker, which is the dealer's to do."""


class WrongStart(Irregularity):
    """The dice were totalled wrongly, and the first card or stack went to the wrong position."""

    position: int


class HandExposed(Irregularity):
    """A card of a hand that was dealt is exposed. Position 0 is the dealer."""

    position: int


class StacksDealtWrong(Irregularity):
    """The seven stacks were not dealt from left to right and back in turn."""
