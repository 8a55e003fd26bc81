"""Commands of blackjack: decisions about a hand and its wagers, and what only its staff and devices do."""

from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.irregularities import STAFF, Irregularity
from croupier.table.roles import Role

# --- players


class Hit(Command):
    """Draw a card to the hand whose turn it is. The position is its box."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


class Stand(Command):
    """Draw no more cards to the hand whose turn it is."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int


class DoubleDown(Command):
    """Wager up to as much again, for one card more and no other."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int
    amount: Cents


class SplitPair(Command):
    """Make two hands of a pair, with as much on the second as on the first."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


class AdmitPlayers(Command):
    """Consent to other players wagering on a box, as the first who has wagered there. The position is the box."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


class KeepWager(Command):
    """Leave a wager as it is where who calls the decisions doubles down."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int


class DesignateHand(Command):
    """Say to which of two hands a wager applies where who calls the decisions splits a pair."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int
    second: bool


class Insure(Command):
    """Wager that the dealer has a blackjack."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int
    amount: Cents


class DeclineInsurance(Command):
    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int


class TakeEvenMoney(Command):
    """Be paid 1 to 1 for a blackjack at once, whatever the dealer has."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


class DecideMissedCard(Command):
    """Have a card that was not dealt when it was due, or let the hand be dead."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int
    take: bool


# --- staff and devices


class ReshuffleCards(Command):
    """The house has the cards shuffled before the next round, though the cutting card has not come."""

    roles: ClassVar = (Role.DEALER, Role.SUPERVISOR)


class ChangeDealer(Command):
    """Another dealer comes to the table."""

    roles: ClassVar = (Role.SUPERVISOR,)


class LightRepaired(Command):
    """The light at a betting area operates properly again."""

    roles: ClassVar = (Role.SUPERVISOR,)
    position: int


class AscertainAward(Command):
    """The bonus award that was not displayed, as the table controller or anything else shows it; 0 if nothing does."""

    roles: ClassVar = (Role.SUPERVISOR,)
    house_role: ClassVar = Role.SUPERVISOR
    award: Cents


class AwardSelected(Command):
    """The blackjack bonus system has drawn an award and displays it: the number of its lot, from 0 on."""

    roles: ClassVar = (Role.DEVICE,)
    house_role: ClassVar = Role.DEVICE
    drawn: int


# --- irregularities


class CardMissed(Irregularity):
    """The card that is due now is not dealt: a player's, or the dealer's own."""


class ReaderMisused(Irregularity):
    """The hole card was inserted into the card reader where the first card does not call for it."""


class ReaderFault(Irregularity):
    """The card reader malfunctions."""

    roles: ClassVar = (*STAFF, Role.DEVICE)


class AwardNotShown(Irregularity):
    """The blackjack bonus system fails to select or to display an award when its button is pressed."""

    roles: ClassVar = (*STAFF, Role.DEVICE)


class LightFault(Irregularity):
    """The light at a betting area that shows a progressive wager does not operate properly."""

    position: int


class UpCardNotMoved(Irregularity):
    """Multiple action: the dealer fails to move the face up card to the area for the next hand."""


class UpCardDiscarded(Irregularity):
    """Multiple action: the dealer picks up the face up card with the others and places it in the discard rack."""


class WrongSide(Irregularity):
    """The cards of a round are drawn from the inappropriate side of a double shoe."""
