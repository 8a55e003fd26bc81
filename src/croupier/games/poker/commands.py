"""Commands of poker: a player's actions in turn, at the draw and at the showdown; and the staff's own."""

from enum import Enum

from croupier.equipment.money import Cents
from croupier.games.poker.refusals import PokerCode
from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role

# --- between rounds


class SitOut(Command, roles=(Role.PLAYER,), for_absent=True):
    """Keep the seat without being dealt in until further notice."""

    seat: int


class SitIn(Command, roles=(Role.PLAYER,)):
    """Be dealt in again."""

    seat: int


class LayCash(Command, roles=(Role.PLAYER,)):
    """Put cash on the table, for use in later rounds of play."""

    seat: int
    amount: Cents


class RotateDecks(Command, roles=(Role.DEALER, Role.SUPERVISOR)):
    """Take the current deck out of play and put the other into play."""


class CollectTime(Command, remedies=(PokerCode.TIME_DUE,)):
    """Collect the time charges that are due."""

    at: str
    """The time, as ISO 8601."""


class VerifyTime(Command, roles=(Role.SUPERVISOR,), house_role=Role.SUPERVISOR):
    """Verify the time charges that the dealer collected."""


# --- in turn


class CheckBet(Command, roles=(Role.PLAYER,), for_absent=True):
    """Waive the right to bet, but keep the right to act if another player bets."""

    seat: int


class MakeBet(Command, roles=(Role.PLAYER,)):
    """Make the first bet of a betting round."""

    seat: int
    amount: Cents
    put_in: Cents = 0
    """The amount put into the pot if it differs from the announced amount; else 0."""


class CallBet(Command, roles=(Role.PLAYER,)):
    """Match the bet, or go all-in with less."""

    seat: int


class RaiseBet(Command, roles=(Role.PLAYER,)):
    """Raise the bet to an amount: the player's total in this betting round."""

    seat: int
    to: Cents
    put_in: Cents = 0
    """The amount put into the pot if it differs from the announced amount; else 0."""


class PutInChip(Command, roles=(Role.PLAYER,)):
    """Put a single chip into the pot without a word."""

    seat: int
    chip: Cents


class Placing(Enum):
    """14.7(f): how a player places chips."""

    PUSHED_FORWARD = "pushed_forward"
    RELEASED_INTO_POT = "released_into_pot"
    RELEASED_TOWARD_POT = "released_toward_pot"
    HELD = "held"
    """The player doesn't let go of them, so they are not a bet."""


class Announcement(Enum):
    """14.7(g): what a player says while putting in chips."""

    NOTHING = "nothing"
    RAISE = "raise"
    NOT_COMPLETE = "not_complete"
    """More chips will follow."""
    OTHER = "other"
    """Words that don't bind."""


class PutInChips(Command, roles=(Role.PLAYER,)):
    """Put several chips in: only the motions of the hands count, and what was said with them."""

    seat: int
    motions: tuple[Cents, ...]
    """The amount put in with each motion of the hands."""
    how: Placing = Placing.RELEASED_INTO_POT
    announcement: Announcement = Announcement.NOTHING


class AddToBet(Command, roles=(Role.PLAYER,)):
    """Add chips to a bet that was already made."""

    seat: int
    amount: Cents


class FoldHand(Command, roles=(Role.PLAYER,), for_absent=True):
    """Withdraw from the round of play."""

    seat: int


class DrawCards(Command, roles=(Role.PLAYER,), for_absent=True):
    """Exchange cards, by their places from 1 on; none to keep the hand as it is.

    Places, not cards: nobody else may know a player's cards, and everybody can read a record.
    """

    seat: int
    discards: tuple[int, ...] = ()


# --- the showdown


class ShowHand(Command, roles=(Role.PLAYER,), for_absent=True):
    seat: int


class ConcedeHand(Command, roles=(Role.PLAYER,), for_absent=True):
    """Give up all rights to the pot and discard the hand."""

    seat: int


# --- the staff


class HandFouled(Irregularity):
    """A hand has an improper number of cards, or its cards can no longer be told from others."""

    seat: int


class HandMiscounted(Irregularity):
    """A discarded hand has a different number of cards than were dealt to it."""

    seat: int
    count: int


class HoleCardExposed(Irregularity):
    """The dealer exposed a hole card while dealing; the card by its place in the hand, from 1 on."""

    seat: int
    place: int


class PotTouched(Irregularity):
    """A player touches chips in the pot."""

    seat: int


class CardsOutOfView(Irregularity):
    """A player's cards are not in full view of the dealer."""

    seat: int


class DeclareMisdeal(Command, roles=(Role.SUPERVISOR,)):
    """The poker shift supervisor's decision that the cards were misdealt, with the reason."""

    reason: str
    """In the supervisor's own words."""


class DecideDispute(Command, roles=(Role.SUPERVISOR,)):
    """The poker shift supervisor's ruling in a dispute, in words."""

    ruling: str
    """In the supervisor's own words."""
