"""Events that only a big six table has."""

from croupier.games.big_six.wagers import BigSixArea
from croupier.table.steps import Act, Announced


class UprightWheelSpun(Act):
    """5.6: the dealer spins the upright wheel."""


class SectionCalled(Announced):
    """5.6: the dealer calls the section where the clapper rests."""

    area: BigSixArea
    """The wager that wins."""
