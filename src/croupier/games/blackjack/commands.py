"""Commands of blackjack: players' decisions about hands and wagers, and actions of staff and devices."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.irregularities import STAFF, Irregularity
from croupier.table.roles import Role

# --- players


class Hit(Command, roles=(Role.PLAYER,)):
    """Take a card for the hand in turn. The position is its box."""

    seat: int
    position: int


class Stand(Command, roles=(Role.PLAYER,), for_absent=True):
    """Take no more cards for the hand in turn."""

    seat: int
    position: int


class DoubleDown(Command, roles=(Role.PLAYER,), for_absent=True):
    """Wager up to the same amount again for exactly one more card."""

    seat: int
    position: int
    amount: Cents


class SplitPair(Command, roles=(Role.PLAYER,)):
    """Split a pair into two hands, with a wager on the second equal to the first."""

    seat: int
    position: int


class AdmitPlayers(Command, roles=(Role.PLAYER,)):
    """Let other players wager on a box, as the first player to have wagered there. The position is the box."""

    seat: int
    position: int


class KeepWager(Command, roles=(Role.PLAYER,), for_absent=True):
    """Leave a wager as it is when the player who calls the decisions doubles down."""

    seat: int
    position: int


class DesignateHand(Command, roles=(Role.PLAYER,), for_absent=True):
    """Designate the hand to which a wager applies when the player who calls the decisions splits a pair."""

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
    """Accept 1 to 1 for a blackjack right away, whatever the dealer has."""

    seat: int
    position: int


class DecideMissedCard(Command, roles=(Role.PLAYER,), for_absent=True):
    """Take a card that was missed when it was due, or declare the hand dead."""

    seat: int
    position: int
    take: bool


# --- staff and devices


class ReshuffleCards(Command, roles=(Role.DEALER, Role.SUPERVISOR)):
    """Have the cards shuffled before the next round, though the cutting card hasn't come out."""


class ChangeDealer(Command, roles=(Role.SUPERVISOR,)):
    """Bring a new dealer to the table."""


class LightRepaired(Command, roles=(Role.SUPERVISOR,)):
    """Report that a betting area's light works properly again."""

    position: int


class AscertainAward(Command, roles=(Role.SUPERVISOR,), house_role=Role.SUPERVISOR):
    """Enter the undisplayed bonus award as found on the table controller or elsewhere; 0 if it can't be found."""

    award: Cents


class AwardSelected(Command, roles=(Role.DEVICE,), house_role=Role.DEVICE):
    """Enter the number, counted from 0, of the lot that the blackjack bonus system drew and displays."""

    drawn: int


# --- irregularities


class CardMissed(Irregularity):
    """The card that is due, whether a player's or the dealer's own, is not dealt."""


class ReaderMisused(Irregularity):
    """The dealer inserts the hole card into the card reader although the first card doesn't call for it."""


class ReaderFault(Irregularity, roles=(*STAFF, Role.DEVICE)):
    """The card reader malfunctions."""


class AwardNotShown(Irregularity, roles=(*STAFF, Role.DEVICE)):
    """The blackjack bonus system fails to select or display an award when its button is pressed."""


class LightFault(Irregularity):
    """The light that shows a progressive wager at a betting area doesn't work properly."""

    position: int


class UpCardNotMoved(Irregularity):
    """Multiple action: the dealer fails to move the up card to the area for the next hand."""


class UpCardDiscarded(Irregularity):
    """Multiple action: the dealer picks up the up card with the other cards and puts it in the discard rack."""


class WrongSide(Irregularity):
    """The dealer draws the cards of a round from the wrong side of a double shoe."""
