"""Why a wager of big six ends as it does: 5.6."""

from croupier.games.big_six.wagers import BigSixArea
from croupier.table.reasons import Reason


class ClapperAt(Reason):
    """The clapper rests at a section of the wager."""

    shown: BigSixArea


class ClapperElsewhere(Reason):
    """The clapper rests at a section of another wager."""

    shown: BigSixArea
    needs: BigSixArea
