"""20.6: wagers, and who may make them."""

from collections.abc import Iterable

from croupier.games.three_card_poker.commands import ThreeCardCode
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice, Limit
from croupier.table.command import Command
from croupier.table.irregularities import CardExposed
from croupier.table.refusals import Refusal
from croupier.table.wagers import Wagers, within

P = Paragraphs("19:47")


def wagering(t: ThreeCardPokerTable) -> Flow[Command]:
    """Take, increase and withdraw ante and pair plus wagers until "No more bets." Return the command that ended it."""
    wagers = ThreeCardWagers(t)
    return wagers.taken(lambda: (*wagers.closing_answers(P("20.6")), Choice(CardExposed, remedy=P("20.12"))), P("20.6"))


class ThreeCardWagers(Wagers):
    """20.6: the ante and the pair plus wager, at one position or two."""

    t: ThreeCardPokerTable

    def areas(self, seat: int) -> Iterable[ThreeCardArea]:
        return self.t.areas

    def made_by(self, seat: int, area: ThreeCardArea) -> tuple[Cite, ...]:
        return (P("20.6"),)

    @decides("19:47-20.10(b)")
    def not_offered(self, seat: int, area: ThreeCardArea) -> Refusal:
        """20.10(b): the play wager comes later."""
        if area in self.t.betting_areas():
            return Refusal(ThreeCardCode.PLAY_WAGER_COMES_LATER, P("20.10(b)"))
        return super().not_offered(seat, area)

    @decides("19:47-20.6")
    def closed(self, seat: int, area: ThreeCardArea) -> Refusal | None:
        """20.6: return why a position is closed; players have their own and, if the licensee permits, a free one next
        to it.
        """
        position, own = area.position, self.t.positions_of(seat)
        if position == seat or position in own:
            return None
        if not self.t.rules.two_positions:
            return Refusal(ThreeCardCode.ONE_POSITION, P("20.6"), seat=seat)
        if abs(position - seat) != 1 or position in self.t.books.seats or self.t.player_at(position):
            return Refusal(ThreeCardCode.POSITION_NOT_FREE, P("20.6"), position=position, seat=seat)
        if any(other != seat for other in own):
            return Refusal(ThreeCardCode.TWO_POSITIONS, P("20.6"))
        return None

    def limits(self, seat: int, area: ThreeCardArea) -> tuple[Limit, ...]:
        return within(self.t.rules.limits(area.kind), self.stake(seat, area), area, P("8.3"))

    def no_coupon(self, seat: int, area: ThreeCardArea) -> Refusal | None:
        """Reading 10: a match play coupon goes with the ante."""
        taken = self.t.rules.match_play and area.kind is ThreeCardKind.ANTE
        return None if taken else super().no_coupon(seat, area)
