"""Events that only a big six table has; also its questions and reasons."""

from croupier.games.big_six.wagers import BigSixArea
from croupier.table.questions import About
from croupier.table.reasons import Reason
from croupier.table.steps import Act, Announced


class UprightWheelSpun(Act):
    """5.6: the dealer spins the upright wheel."""


class SectionCalled(Announced):
    """5.6: the dealer calls the section where the clapper rests."""

    area: BigSixArea
    """The wager that wins."""


# --- questions


class WheelTurns(About, key="turns"):
    """5.6: the wheel must make at least this many turns for the spin to count."""

    least: int


# --- reasons


class ClapperAt(Reason):
    """The clapper rests at one of the wager's sections."""

    shown: BigSixArea


class ClapperElsewhere(Reason):
    """The clapper rests at another wager's section."""

    shown: BigSixArea
    needs: BigSixArea
