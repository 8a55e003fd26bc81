"""A round of casino war, by its sections: 22.5 before it, 22.6 to 22.9 during it, 22.10 if needed."""

from croupier.games.casino_war.events import WarNotDealt
from croupier.games.casino_war.settlement import compare_and_settle, settle_war
from croupier.games.casino_war.table import CasinoWarTable, WarPlay
from croupier.games.casino_war.wagering import wagering
from croupier.games.casino_war.war import deal_war
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.commands import BeginRound
from croupier.table.places import DEALER, RACK, at_seat
from croupier.table.reasons import AllHandsVoid
from croupier.table.rounds import begin_round, gather
from croupier.table.settlement import given_back
from croupier.table.shoe import ready_shoe
from croupier.table.steps import Ended, Moved, Outcome
from croupier.table.terms import Procedure, Verb

P = Paragraphs("19:47")


def round_of_play(t: CasinoWarTable, command: BeginRound) -> Flow[None]:
    """Run one round, from the shuffle, if one is due, to the discard rack."""
    number = yield from begin_round(t, command, P("22.6"))
    yield from ready_shoe(t)
    if not (yield from wagering(t)):
        yield WarNotDealt(cites=(P("22.6"),))
        yield Ended(cites=(P("22.6"),), procedure=Procedure.ROUND, number=number)
        return
    play = WarPlay(t, t.deck(t.backs[0]), t.wagering_seats())
    try:
        yield from _deal(play)
        yield from compare_and_settle(play)
        if play.at_war:
            yield from deal_war(play)
            yield from settle_war(play)
    except RoundVoid as void:
        yield from _void(play, void)
    else:
        yield from _collect_cards(play)
    yield Ended(cites=(P("22.8"),), procedure=Procedure.ROUND, number=number)


@decides("19:47-22.7")
def _deal(play: WarPlay) -> Flow[None]:
    """22.7: deal one card face up to each player from the dealer's left, then one to the dealer."""
    for seat in play.seats:
        yield from play.draw(at_seat(seat), P("22.7"))
    yield from play.draw(DEALER, P("22.7"))


@decides("19:47-22.8")
def _collect_cards(play: WarPlay) -> Flow[None]:
    """22.8: move the cards to the discard rack from the dealer's right, the dealer's last."""
    for place in (*map(at_seat, play.from_right(play.seats)), DEALER):
        cards = play.t.books.cards(place)
        yield Moved(cites=(P("22.8"),), verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=RACK)


@decides("19:47-22.10")
def _void(play: WarPlay, void: RoundVoid) -> Flow[None]:
    """22.10: return every remaining wager, and gather all cards to shuffle before the next round."""
    t = play.t
    yield void.event
    for seat in play.from_right(play.seats):
        for area in tuple(t.books.wagers(seat)):
            yield given_back(t.books, seat, area, Outcome.VOID, AllHandsVoid(), *void.cites)
    yield from gather(t, play.deck, *void.cites)
