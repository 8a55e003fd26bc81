"""19:47-1.3, 1.5 and 1.6: taking wagers down, and the vigorish and the call that go with them."""

from croupier.equipment.money import Cents
from croupier.games.craps.events import VigorishPaid, VigorishReturned
from croupier.games.craps.table import CrapsTable, called_note
from croupier.games.craps.wager_choices import CrapsWagers
from croupier.games.craps.wager_choices import charged as charged
from croupier.games.craps.wagers import ODDS_FOR, CrapsArea
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import VIGORISH, stack
from croupier.table.commands import WithdrawWager
from croupier.table.dice_commands import ReduceWager
from croupier.table.steps import Noted, Posting

P = Paragraphs("19:47")


@decides("19:47-1.3")
def take_down(t: CrapsTable, command: WithdrawWager | ReduceWager) -> Flow[None]:
    """1.3: take down or reduce a wager before the dice are thrown."""
    amount = command.amount if isinstance(command, ReduceWager) else t.stake(command.seat, command.area)
    yield from remove(t, command.seat, command.area, amount)


@decides("19:47-1.3", "19:47-1.6")
def remove(t: CrapsTable, seat: int, area: CrapsArea, amount: Cents) -> Flow[None]:
    """1.3, 1.6: take down a wager or part of it. Odds come down with the wager that they support."""
    before = t.stake(seat, area)
    if area.kind in ODDS_FOR and amount == before and t.stake(seat, area.odds):
        yield from remove(t, seat, area.odds, t.stake(seat, area.odds))
    yield CrapsWagers(t).withdrawn(seat, area, amount=amount)
    yield from charge_vigorish(t, seat, area, before, before - amount)
    if amount == before:
        yield from forget_call(t, seat, area, P("1.3"))


@decides("19:47-1.5")
def charge_vigorish(t: CrapsTable, seat: int, area: CrapsArea, before: Cents, after: Cents) -> Flow[None]:
    """1.5 (reading 93): collect the vigorish on a buy or lay bet as it is made, and return it as the bet comes down."""
    cites, due = (P("1.5"),), charged(t, area, after) - charged(t, area, before)
    if due > 0:
        paid = (Posting(stack(seat), VIGORISH, due),)
        yield VigorishPaid(cites=cites, seat=seat, area=area, amount=due, postings=paid)
    elif due:
        back = (Posting(VIGORISH, stack(seat), -due),)
        yield VigorishReturned(cites=cites, seat=seat, area=area, amount=-due, postings=back)


def forget_call(t: CrapsTable, seat: int, area: CrapsArea, *cites: Cite) -> Flow[None]:
    """Remove the button of a wager that is gone."""
    if t.books.notes.get(called_note(seat, area)):
        yield Noted(cites=cites, note=called_note(seat, area), value="")
