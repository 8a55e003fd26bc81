"""6.5, 6.8: original wagers, and who may make them."""

from collections.abc import Iterable

from croupier.games.red_dog.commands import RedDogCode
from croupier.games.red_dog.rules import RedDogArea, RedDogKind
from croupier.games.red_dog.table import RedDogTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Limit
from croupier.table.refusals import Refusal
from croupier.table.wagers import Wagers, within

P = Paragraphs("19:47")


def wagering(t: RedDogTable) -> Flow[bool]:
    """Take wagers, increases and withdrawals until "No more bets". Return False if nobody wagers."""
    return RedDogWagers(t).taken_until_closed((P("6.5"),), (P("6.4"), P("6.5")))


class RedDogWagers(Wagers):
    """6.5, 6.8: an original wager on each of a player's areas."""

    t: RedDogTable

    def areas(self, seat: int) -> Iterable[RedDogArea]:
        return self.t.rules.areas(RedDogKind.BET)

    @decides("19:47-6.8")
    def made_by(self, seat: int, area: RedDogArea) -> tuple[Cite, ...]:
        """6.8: cite more than one area if a player has them."""
        return (P("6.5"), P("6.8")) if area.number > 1 else (P("6.5"),)

    def offered_by(self, area: RedDogArea) -> tuple[Cite, ...]:
        return (P("6.5"), P("6.8"))

    @decides("19:47-6.5")
    def not_offered(self, seat: int, area: RedDogArea) -> Refusal:
        """6.5: a raise comes after the first two cards."""
        if area in self.t.rules.areas(RedDogKind.RAISE):
            return Refusal(RedDogCode.RAISE_COMES_LATER, P("6.5"))
        return super().not_offered(seat, area)

    def limits(self, seat: int, area: RedDogArea) -> tuple[Limit, ...]:
        return within(self.t.rules.bets, self.stake(seat, area), area, P("8.3"))
