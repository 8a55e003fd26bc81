"""19:47-5.5 and 5.6: the dealer calls the section, collects losing wagers, and pays winning wagers."""

from croupier.games.big_six.events import SectionCalled
from croupier.games.big_six.reasons import ClapperAt, ClapperElsewhere
from croupier.games.big_six.table import BigSixTable
from croupier.games.big_six.wagers import BigSixArea
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.questions import BetsToPay, BetsToTake
from croupier.table.settlement import collected, pay_odds

P = Paragraphs("19:47")

ONE_OR_FIVE, PICTURE_PAYS = 220, 221
"""The readings on the section that may show $1 or $5, and on the odds of pictures."""


@decides("19:47-5.6")
def settle(t: BigSixTable, winner: BigSixArea) -> Flow[None]:
    """5.6: settle every wager by this spin."""
    yield SectionCalled(cites=(P("5.6"),), area=winner)
    laid = t.laid()
    if any(area != winner for _, area, _ in laid):
        yield from t.dealer_acts(BetsToTake(), P("5.6"))
    for seat, area, _ in laid:
        if area != winner:
            why = ClapperElsewhere(winner, area)
            yield collected(t.books, seat, area, why, P("5.6"), P("5.5"), readings=_readings(t, area))
    if any(area == winner for _, area, _ in laid):
        yield from t.dealer_acts(BetsToPay(), P("5.6"))
    for seat, area, _ in laid:
        if area == winner:
            yield from _pay(t, seat, area)


@decides("19:47-5.5")
def _pay(t: BigSixTable, seat: int, area: BigSixArea) -> Flow[None]:
    """5.5: pay a wager at its odds, and return it with its payout."""
    readings = _readings(t, area) if area.bill else (PICTURE_PAYS,)
    yield from pay_odds(t, seat, area, ClapperAt(area), t.filed.odds(area), P("5.6"), P("5.5"), readings=readings)


def _readings(t: BigSixTable, area: BigSixArea) -> tuple[int, ...]:
    """Return the reading that decides a $1 or $5 wager if the clapper rests at the section that may show either."""
    return (ONE_OR_FIVE,) if area.bill in (1, 5) and t.at_one_or_five else ()
