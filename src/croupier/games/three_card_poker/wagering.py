"""20.6: wagers, and who may make them."""

from collections.abc import Iterable

from croupier.games.three_card_poker.refusals import ThreeCardCode
from croupier.games.three_card_poker.rules import ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.about import WagersOpen
from croupier.table.asks import Ask, Flow
from croupier.table.choices import Answer, Choice, Limit
from croupier.table.commands import CallOffRound, CardExposed, Command, NoMoreBets, PlaceWager, WithdrawWager
from croupier.table.refusals import Refusal
from croupier.table.seating import seating, seating_answers
from croupier.table.wagers import Wagers, within

P = Paragraphs("19:47")


def wagering(t: ThreeCardPokerTable) -> Flow[Command]:
    """Ante and pair plus wagers are made, increased and withdrawn until "No more bets". Returns what ended it."""
    wagers = ThreeCardWagers(t)
    while True:
        if not t.books.seats:
            return CallOffRound()
        command = yield _wager_ask(t, wagers)
        match command:
            case NoMoreBets() | CallOffRound() | CardExposed():
                return command
            case PlaceWager():
                yield wagers.placed(command)
            case WithdrawWager(seat=seat, area=area):
                yield wagers.withdrawn(seat, area)
            case _:
                yield from seating(t, command)


class ThreeCardWagers(Wagers):
    """20.6: the ante and the pair plus wager, at one position or two."""

    t: ThreeCardPokerTable

    def areas(self, seat: int) -> Iterable[str]:
        return self.t.areas

    def made_by(self, seat: int, area: str) -> tuple[Cite, ...]:
        return (P("20.6"),)

    @decides("19:47-20.10(b)")
    def not_offered(self, seat: int, area: str) -> Refusal:
        """20.10(b): a play wager is made later."""
        if area in self.t.play_areas:
            return Refusal(ThreeCardCode.PLAY_WAGER_COMES_LATER, P("20.10(b)"))
        return super().not_offered(seat, area)

    @decides("19:47-20.6")
    def closed(self, seat: int, area: str) -> Refusal | None:
        """20.6: one position, and by the licensee's choice a free one next to it."""
        position, own = self.t.areas[area].position, self.t.positions_of(seat)
        if position == seat or position in own:
            return None
        if not self.t.rules.two_positions:
            return Refusal(ThreeCardCode.ONE_POSITION, P("20.6"), seat=seat)
        if abs(position - seat) != 1 or position in self.t.books.seats or self.t.player_at(position):
            return Refusal(ThreeCardCode.POSITION_NOT_FREE, P("20.6"), position=position, seat=seat)
        if any(other != seat for other in own):
            return Refusal(ThreeCardCode.TWO_POSITIONS, P("20.6"))
        return None

    def limits(self, seat: int, area: str) -> tuple[Limit, ...]:
        known = self.t.areas[area]
        return within(self.t.rules.limits(known.kind), self.stake(seat, area), known, P("8.3"))

    def no_coupon(self, seat: int, area: str) -> Refusal | None:
        """Reading 10: a match play coupon goes with the ante."""
        taken = self.t.rules.match_play and self.t.areas[area].kind is ThreeCardKind.ANTE
        return None if taken else super().no_coupon(seat, area)

    def words(self, area: str) -> str:
        return self.t.areas[area].words


def _wager_ask(t: ThreeCardPokerTable, wagers: ThreeCardWagers) -> Ask:
    closing = wagers.closing_answers(P("20.6"))
    answers: tuple[Answer, ...] = (*wagers.answers(), *closing, *seating_answers(t), Choice(CardExposed))
    return Ask(WagersOpen(), answers, (P("20.6"),))
