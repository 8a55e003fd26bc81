"""A round: wagers, one throw, settlement."""

from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.notes import NOW, ROUND
from croupier.table.offers import lost, wagering, won
from croupier.table.steps import Begun, Ended, Noted
from croupier.table.terms import Procedure
from croupier.table.throws import throw
from dice_duel.book import P
from dice_duel.events import DuelCalled, DuelDecided
from dice_duel.table import DuelTable
from dice_duel.wagers import Dice, winner


def round_of_play(t: DuelTable, command: BeginRound) -> Flow[None]:
    """1.2 and 1.3, top to bottom."""
    number = t.books.number(ROUND) + 1
    yield Begun(cites=(P("1.3"),), procedure=Procedure.ROUND, number=number, at=command.at)
    yield Noted(cites=(P("1.3"),), note=ROUND, value=number)
    yield Noted(cites=(P("1.3"),), note=NOW, value=command.at)
    dice = yield from _wagers_and_throw(t)
    if dice is not None:
        yield from _settle(t, dice)
    yield Ended(cites=(P("1.3"),), procedure=Procedure.ROUND, number=number)


def _wagers_and_throw(t: DuelTable) -> Flow[Dice | None]:
    """1.3(a), 1.2(a), 1.3(b): wagers come again if the seal of a throw is lost. None if nothing is thrown."""
    while True:
        yield from t.seal_stroke(P("1.3(a)"))
        if not (yield from wagering(t)):
            return None
        thrown = yield from throw(t, P("1.3(b)"))
        if thrown is not None:
            dice = thrown.dice
            called = DuelCalled(cites=(P("1.3(b)"),), winner=winner(dice), dice=dice)
            yield from t.tell_throw(thrown, P("1.3(b)"), call=called)
            return dice


def _settle(t: DuelTable, dice: Dice) -> Flow[None]:
    """1.3(c), (d): first what has lost, then what has won."""
    side = winner(dice)
    reason = DuelDecided(side, dice)
    for seat, offer in t.standing():
        if offer.area.kind is not side:
            yield lost(t, seat, offer, reason, P("1.3(c)"))
    for seat, offer in t.standing():
        yield from won(t, seat, offer, t.pays[side], reason, P("1.3(d)"))
