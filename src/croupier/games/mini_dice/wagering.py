"""19:47-13.2, 13.4, 13.6(c) and 8.2: making and removing wagers before each shake."""

from collections.abc import Iterable

from croupier.games.mini_dice.events import ShakeCalledOff, ShakeWagersOpen
from croupier.games.mini_dice.shaker import ordering, passes, passing
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagers import MiniDiceArea
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Answer, Choice, Limit
from croupier.table.commands import CallOffRound, NoMoreBets
from croupier.table.dice_commands import OrderDicePassed, PassDice
from croupier.table.standing_wagers import StandingWagers, leaves_payable, leaves_within
from croupier.table.steps import BetsClosed
from croupier.table.wagers import payable, within

P = Paragraphs("19:47")


@decides("19:47-13.4")
def wagering(t: MiniDiceTable) -> Flow[bool]:
    """13.4: take and remove wagers until "No more bets". Return False if the dice are not shaken after all."""
    wagers = MiniDiceWagers(t)
    while True:
        match (yield from wagers.taken(lambda: _endings(wagers), P("13.4"), P("13.2"), about=ShakeWagersOpen())):
            case NoMoreBets():
                yield BetsClosed(cites=(P("13.4"),))
                return True
            case PassDice() | OrderDicePassed() as command:
                yield from passes(t, command)
            case _:
                if t.books.seats:
                    yield ShakeCalledOff(cites=(P("13.4"),))
                return False


def _endings(wagers: "MiniDiceWagers") -> tuple[Answer, ...]:
    """Return the answers other than wagers."""
    return (
        wagers.closing_answers(P("13.4"))[0],
        Choice(CallOffRound),
        passing(wagers.t),
        ordering(wagers.t),
    )


class MiniDiceWagers(StandingWagers):
    """13.2: the wagers of a mini-dice table."""

    t: MiniDiceTable

    def areas(self, seat: int) -> Iterable[MiniDiceArea]:
        return self.t.betting_areas()

    def made_by(self, seat: int, area: MiniDiceArea) -> tuple[Cite, ...]:
        return (P("13.2"), P("13.4"))

    def offered_by(self, area: MiniDiceArea) -> tuple[Cite, ...]:
        return (P("13.2"),)

    @decides("19:47-8.2", "19:47-13.6(c)")
    def limits(self, seat: int, area: MiniDiceArea) -> tuple[Limit, ...]:
        """8.2, 13.6(c): require the posted limits, and an amount that can be paid exactly."""
        rules, stake = self.t.rules, self.stake(seat, area)
        limits = rules.limit(area)
        return (
            *within(limits, stake, area, P("8.2")),
            payable(rules.unit(area), rules.odds(area), limits, stake, area, P("13.6(c)")),
        )

    @decides("19:47-13.4")
    def left(self, seat: int, area: MiniDiceArea) -> tuple[Limit, ...]:
        """13.4: require that what remains of a wager could be made as a wager."""
        rules, stake = self.t.rules, self.stake(seat, area)
        limits = rules.limit(area)
        return (
            *leaves_within(limits, stake, area, P("8.2")),
            leaves_payable(rules.unit(area), rules.odds(area), limits, stake, area, P("13.6(c)")),
        )
