"""Why a casino war wager ends as it does: 22.8, 22.9."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.table.reasons import Reason


class WarVerdict(Enum):
    """What two cards mean for a wager."""

    HIGHER = "higher"
    """The player's card is higher."""
    LOWER = "lower"
    TIE = "tie"
    """A tie wager wins."""
    NO_TIE = "no_tie"
    """A tie wager loses."""
    WAR_WON = "war_won"
    WAR_LOST = "war_lost"
    WAR_TIED = "war_tied"


class WarDecided(Reason):
    """22.8: both cards, and what they mean for the wager."""

    verdict: WarVerdict
    player: Card
    dealer: Card


class HalfSurrendered(Reason):
    """22.8: the player surrendered half after a tie."""
