"""19:47-5.5: payout odds at big six, from a sister state's rule because the text of the section is not at hand."""

from croupier.equipment.money import Odds
from croupier.games.big_six.options import PicturePays
from croupier.games.big_six.wagers import BigSixArea
from croupier.regulation import decides

BILL_PAYS = {1: Odds(1, 1), 2: Odds(2, 1), 5: Odds(5, 1), 10: Odds(10, 1), 20: Odds(20, 1)}
"""5.5: a bill pays its own number to 1."""

PICTURE_PAYS = {PicturePays.FORTY_FIVE: Odds(45, 1), PicturePays.FORTY: Odds(40, 1)}
"""5.5 (reading 221): a picture pays the odds filed."""


@decides("19:47-5.5")
def odds_of(area: BigSixArea, picture: PicturePays) -> Odds:
    """5.5: return the payout odds of a wager."""
    return BILL_PAYS[area.bill] if area.bill else PICTURE_PAYS[picture]
