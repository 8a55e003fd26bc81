"""A round of mini-dice: one shake, from the wagers before it to their settlement."""

from croupier.games.mini_dice.events import PlaceSevenFirst, ShakeLoses, ShakeWins
from croupier.games.mini_dice.options import MiniDiceWinners
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.shaker import after_seven, shake_and_uncover
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagering import wagering
from croupier.games.mini_dice.wagers import WINNING, MiniDiceArea, MiniDiceKind, MiniDiceResult, decide
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.covered_shaker import DiceCovered
from croupier.table.questions import BetsToPay, BetsToTake
from croupier.table.rounds import begin_round
from croupier.table.settlement import collected, pay_odds
from croupier.table.steps import Ended, TotalCalled
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: MiniDiceTable, command: BeginRound) -> Flow[None]:
    """Run one shake."""
    number = yield from begin_round(t, command, P("13.5"))
    thrown = yield from t.stroke(P("13.5"), lambda: wagering(t), lambda: shake_and_uncover(t))
    if thrown is not None:
        yield from t.tell_throw(thrown, P("13.5(e)"), call=TotalCalled(cites=(P("13.5(e)"),), total=sum(thrown.dice)))
        first, second = thrown.dice
        yield from settle(t, (first, second))
        if first + second == 7:
            yield from after_seven(t)
    yield Ended(cites=(P("13.5(f)"),), procedure=Procedure.ROUND, number=number)


# --- settlement


@decides("19:47-13.5(f)")
def settle(t: MiniDiceTable, dice: tuple[int, int]) -> Flow[None]:
    """13.5(f): settle every wager that this shake decides."""
    standing = [(seat, area) for seat in sorted(t.books.seats) for area, _ in t.wagers_in_order(seat)]
    decided = [(seat, area, decide(area, dice)) for seat, area in standing]
    total = sum(dice)
    if any(result is MiniDiceResult.LOSES for _, _, result in decided):
        yield from t.dealer_acts(BetsToTake(), P("13.5(f)"))
    for seat, area, result in decided:
        if result is MiniDiceResult.LOSES:
            why = PlaceSevenFirst(area.number) if area.number else ShakeLoses(total, WINNING[area.kind])
            yield collected(t.books, seat, area, why, P("13.5(f)"), P("13.2"))
    if any(isinstance(result, MiniDiceLine) for _, _, result in decided):
        yield from t.dealer_acts(BetsToPay(), P("13.5(f)"))
    for seat, area, result in decided:
        if isinstance(result, MiniDiceLine):
            yield from _pay(t, seat, area, result, total)
    yield DiceCovered(cites=(P("13.5(f)"),))


@decides("19:47-13.6(b)", "19:47-13.6(d)")
def _pay(t: MiniDiceTable, seat: int, area: MiniDiceArea, won: MiniDiceLine, total: int) -> Flow[None]:
    """13.6(b), (d): pay a wager at the odds offered, without any fee."""
    place = area.kind is MiniDiceKind.PLACE
    stays, readings = place and t.rules.winners is MiniDiceWinners.STAY, (94,) if place else ()
    cites = (P("13.5(f)"), P("13.6(b)"), P("13.6(d)"), P("13.2"))
    yield from pay_odds(t, seat, area, ShakeWins(total), t.rules.pays[won], *cites, readings=readings, stays=stays)
