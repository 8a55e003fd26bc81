"""19:47-9.2, 9.3 and 8.2: making and removing wagers before the dice are shaken."""

from collections.abc import Iterable

from croupier.games.sic_bo.table import SicBoTable
from croupier.games.sic_bo.wagers import SicBoArea
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice, Limit
from croupier.table.commands import CallOffRound, NoMoreBets
from croupier.table.standing_wagers import StandingWagers, leaves_within
from croupier.table.steps import BetsClosed, RoundCalledOff
from croupier.table.wagers import within

P = Paragraphs("19:47")


@decides("19:47-9.3")
def wagering(t: SicBoTable) -> Flow[bool]:
    """9.3: take and remove wagers until "No more bets". If the dice are not shaken, return the wagers and False."""
    wagers = SicBoWagers(t)
    ending = yield from wagers.taken(
        lambda: (wagers.closing_answers(P("9.3"))[0], Choice(CallOffRound)), P("9.3"), P("9.2")
    )
    if isinstance(ending, NoMoreBets):
        yield BetsClosed(cites=(P("9.5"),))
        return True
    if t.books.seats:
        yield RoundCalledOff(cites=(P("9.3"),))
    for seat in t.wagering_seats():
        for area, _ in t.wagers_in_order(seat):
            yield wagers.withdrawn(seat, area)
    return False


class SicBoWagers(StandingWagers):
    """9.2: the wagers of a sic bo table."""

    t: SicBoTable

    def areas(self, seat: int) -> Iterable[SicBoArea]:
        return self.t.betting_areas()

    def made_by(self, seat: int, area: SicBoArea) -> tuple[Cite, ...]:
        return (P("9.2"), P("9.3"))

    def offered_by(self, area: SicBoArea) -> tuple[Cite, ...]:
        return (P("9.2"),)

    @decides("19:47-8.2")
    def limits(self, seat: int, area: SicBoArea) -> tuple[Limit, ...]:
        """8.2: require the posted limits."""
        return within(self.t.rules.limit(area), self.stake(seat, area), area, P("8.2"))

    @decides("19:47-8.2")
    def left(self, seat: int, area: SicBoArea) -> tuple[Limit, ...]:
        """8.2: require that what remains of a wager could be made as a wager."""
        return leaves_within(self.t.rules.limit(area), self.stake(seat, area), area, P("8.2"))
