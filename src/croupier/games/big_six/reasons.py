"""Why a big six wager ends as it does: 5.6."""

from croupier.games.big_six.wagers import BigSixArea
from croupier.table.reasons import Reason


class ClapperAt(Reason):
    """The clapper rests at one of the wager's sections."""

    shown: BigSixArea


class ClapperElsewhere(Reason):
    """The clapper rests at another wager's section."""

    shown: BigSixArea
    needs: BigSixArea
