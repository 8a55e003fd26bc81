"""Commands of poker: what a player does in turn, at the draw and at the showdown; and the staff's own."""

from enum import Enum

from croupier.equipment.money import Cents
from croupier.games.poker.refusals import PokerCode
from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role

# --- between rounds


class SitOut(Command, roles=(Role.PLAYER,), for_absent=True):
    """Keep the seat and be dealt no cards until further notice."""

    seat: int


class SitIn(Command, roles=(Role.PLAYER,)):
    """Be dealt in again."""

    seat: int


class LayCash(Command, roles=(Role.PLAYER,)):
    """Put cash on the table, to be used in rounds of play that begin later."""

    seat: int
    amount: Cents


class RotateDecks(Command, roles=(Role.DEALER, Role.SUPERVISOR)):
    """Take the deck that was in use out of play, and the other into play."""


class CollectTime(Command, remedies=(PokerCode.TIME_DUE,)):
    """Collect the time charges that are due."""

    at: str
    """The time, as ISO 8601."""


class VerifyTime(Command, roles=(Role.SUPERVISOR,), house_role=Role.SUPERVISOR):
    """Verify the time charges that the dealer has collected."""


# --- in turn


class CheckBet(Command, roles=(Role.PLAYER,), for_absent=True):
    """Waive the right to bet, and keep the right to act if another player bets."""

    seat: int


class MakeBet(Command, roles=(Role.PLAYER,)):
    """Make the first bet of a betting round."""

    seat: int
    amount: Cents
    put_in: Cents = 0
    """What was put into the pot, where it is not what was announced; 0 if it is."""


class CallBet(Command, roles=(Role.PLAYER,)):
    """Equal the bet, with all that is left if it takes more."""

    seat: int


class RaiseBet(Command, roles=(Role.PLAYER,)):
    """Raise the bet to an amount: all that the player then has in this betting round."""

    seat: int
    to: Cents
    put_in: Cents = 0
    """What was put into the pot, where it is not what was announced; 0 if it is."""


class PutInChip(Command, roles=(Role.PLAYER,)):
    """Put a single chip into the pot without a word."""

    seat: int
    chip: Cents


class Placing(Enum):
    """14.7(f): what a player does with chips."""

    PUSHED_FORWARD = "pushed_forward"
    RELEASED_INTO_POT = "released_into_pot"
    RELEASED_TOWARD_POT = "released_toward_pot"
    HELD = "held"
    """They are not let go, and so are no bet."""


class Said(Enum):
    """14.7(g): what a player says with chips."""

    NOTHING = "nothing"
    RAISE = "raise"
    NOT_COMPLETE = "not_complete"
    """That more will follow."""
    OTHER = "other"
    """Something that does not bind."""


class PutInChips(Command, roles=(Role.PLAYER,)):
    """Put several chips in: what the hands do counts, and only what was said with it besides."""

    seat: int
    motions: tuple[Cents, ...]
    """How much was put in with each motion of the hands."""
    how: Placing = Placing.RELEASED_INTO_POT
    said: Said = Said.NOTHING


class AddToBet(Command, roles=(Role.PLAYER,)):
    """Put more chips to a bet that was made."""

    seat: int
    amount: Cents


class FoldHand(Command, roles=(Role.PLAYER,), for_absent=True):
    """Withdraw from the round of play."""

    seat: int


class DrawCards(Command, roles=(Role.PLAYER,), for_absent=True):
    """Exchange cards, by their places from 1 on; none to keep the hand as it is.

    Places, not cards: what a player holds is nobody else's business, and a record is read by everybody.
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
    """A hand has an improper number of cards, or its cards cannot be told from others any more."""

    seat: int


class HandMiscounted(Irregularity):
    """A hand that was discarded has another number of cards than were dealt to it."""

    seat: int
    count: int


class HoleCardExposed(Irregularity):
    """The dealer has exposed a hole card while dealing; the card by its place in the hand, from 1 on."""

    seat: int
    place: int


class PotTouched(Irregularity):
    """A player touches chips that are in the pot."""

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
