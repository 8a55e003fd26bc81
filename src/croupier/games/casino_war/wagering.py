"""22.6: wagers, and who may make them."""

from collections.abc import Iterable

from croupier.games.casino_war.commands import WarCode
from croupier.games.casino_war.rules import FIRST, LATER, WarArea, WarKind
from croupier.games.casino_war.table import CasinoWarTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Limit, MultipleOf
from croupier.table.refusals import Refusal
from croupier.table.wagers import Wagers, within

P = Paragraphs("19:47")

BET = WarArea(WarKind.BET)
TIE = WarArea(WarKind.TIE)


def wagering(t: CasinoWarTable) -> Flow[bool]:
    """Take wagers, increases and withdrawals until "No more bets". Return False if nobody wagers."""
    return WarWagers(t).taken_until_closed((P("22.6"),), (P("22.7"), P("22.6")))


class WarWagers(Wagers):
    """22.6: the initial wager and its tie wager."""

    t: CasinoWarTable

    def areas(self, seat: int) -> Iterable[WarArea]:
        return tuple(map(WarArea, FIRST))

    def made_by(self, seat: int, area: WarArea) -> tuple[Cite, ...]:
        return (P("22.6"),)

    @decides("19:47-22.8")
    def not_offered(self, seat: int, area: WarArea) -> Refusal:
        """22.8: a war wager is made only by going to war."""
        if area in map(WarArea, LATER):
            return Refusal(WarCode.AFTER_A_TIE, P("22.8"))
        return super().not_offered(seat, area)

    @decides("19:47-22.6")
    def closed(self, seat: int, area: WarArea) -> Refusal | None:
        """22.6: a tie wager can't be made alone."""
        if area == TIE and not self.stake(seat, BET):
            return Refusal(WarCode.TIE_NOT_ALONE, P("22.6"), seat=seat)
        return None

    @decides("19:47-22.6")
    def stays(self, seat: int, area: WarArea) -> Refusal | None:
        """22.6: the initial wager stays while a tie wager depends on it."""
        if area == BET and self.stake(seat, TIE):
            return Refusal(WarCode.BET_SUPPORTS_TIE, P("22.6"), seat=seat)
        return None

    @decides("19:47-22.8")
    def limits(self, seat: int, area: WarArea) -> tuple[Limit, ...]:
        """22.8: require an initial wager that can be halved."""
        stake = self.stake(seat, area)
        found = within(self.t.rules.limits(area.kind), stake, area, P("8.3"))
        if area != BET:
            return found
        unit = self.t.rules.bet_unit
        return (*found, MultipleOf(unit, Refusal(WarCode.NOT_HALVED, P("22.8"), unit=unit), there=stake))
