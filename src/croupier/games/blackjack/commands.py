"""Commands of blackjack: decisions about a hand and its wagers, and what only its staff and devices do."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.irregularities import STAFF, Irregularity
from croupier.table.roles import Role

# --- players


class Hit(Command, roles=(Role.PLAYER,)):
    """Draw a card to the hand whose turn it is. The position is its box."""

    seat: int
    position: int


class Stand(Command, roles=(Role.PLAYER,), for_absent=True):
    """Draw no more cards to the hand whose turn it is."""

    seat: int
    position: int


class DoubleDown(Command, roles=(Role.PLAYER,), for_absent=True):
    """Wager up to as much again, for one card more and no other."""

    seat: int
    position: int
    amount: Cents


class SplitPair(Command, roles=(Role.PLAYER,)):
    """Make two hands of a pair, with as much on the second as on the first."""

    seat: int
    position: int


class AdmitPlayers(Command, roles=(Role.PLAYER,)):
    """Consent to other players wagering on a box, as the first who has wagered there. The position is the box."""

    seat: int
    position: int


class KeepWager(Command, roles=(Role.PLAYER,), for_absent=True):
    """Leave a wager as it is where who calls the decisions doubles down."""

    seat: int
    position: int


class DesignateHand(Command, roles=(Role.PLAYER,), for_absent=True):
    """Say to which of two hands a wager applies where who calls the decisions splits a pair."""

    seat: int
    position: int
    second: bool


class Insure(Command, roles=(Role.PLAYER,)):
    """Wager that the dealer has a blackjack."""

    seat: int
    position: int
    amount: Cents


class DeclineInsurance(Command, roles=(Role.PLAYER,), for_absent=True):
    seat: int
    position: int


class TakeEvenMoney(Command, roles=(Role.PLAYER,)):
    """Be paid 1 to 1 for a blackjack at once, whatever the dealer has."""

    seat: int
    position: int


class DecideMissedCard(Command, roles=(Role.PLAYER,), for_absent=True):
    """Have a card that was not dealt when it was due, or let the hand be dead."""

    seat: int
    position: int
    take: bool


# --- staff and devices


class ReshuffleCards(Command, roles=(Role.DEALER, Role.SUPERVISOR)):
    """The house has the cards shuffled before the next round, though the cutting card has not come."""


class ChangeDealer(Command, roles=(Role.SUPERVISOR,)):
    """Another dealer comes to the table."""


class LightRepaired(Command, roles=(Role.SUPERVISOR,)):
    """The light at a betting area operates properly again."""

    position: int


class AscertainAward(Command, roles=(Role.SUPERVISOR,), house_role=Role.SUPERVISOR):
    """The bonus award that was not displayed, as the table controller or anything else shows it; 0 if nothing does."""

    award: Cents


class AwardSelected(Command, roles=(Role.DEVICE,), house_role=Role.DEVICE):
    """The blackjack bonus system has drawn an award and displays it: the number of its lot, from 0 on."""

    drawn: int


# --- irregularities


class CardMissed(Irregularity):
    """The card that is due now is not dealt: a player's, or the dealer's own."""


class ReaderMisused(Irregularity):
    """The hole card was inserted into the card reader where the first card does not call for it."""


class ReaderFault(Irregularity, roles=(*STAFF, Role.DEVICE)):
    """The card reader malfunctions."""


class AwardNotShown(Irregularity, roles=(*STAFF, Role.DEVICE)):
    """The blackjack bonus system fails to select or to display an award when its button is pressed."""


class LightFault(Irregularity):
    """The light at a betting area that shows a progressive wager does not operate properly."""

    position: int


class UpCardNotMoved(Irregularity):
    """Multiple action: the dealer fails to move the face up card to the area for the next hand."""


class UpCardDiscarded(Irregularity):
    """Multiple action: the dealer picks up the face up card with the others and places it in the discard rack."""


class WrongSide(Irregularity):
    """The cards of a round are drawn from the inappropriate side of a double shoe."""
