"""A round of baccarat, by section: 3.5 and 3.6 before it, 3.2 and 3.7 to 3.11 during it, 3.12 if needed."""

from croupier.games.baccarat.dealing import deal, third_cards
from croupier.games.baccarat.events import (
    BaccaratNotDealt,
    ShoePassedAfterPlayerWin,
)
from croupier.games.baccarat.rules import BANKERS_HAND, PLAYERS_HAND, BaccaratArea, BaccaratKind
from croupier.games.baccarat.settlement import settle
from croupier.games.baccarat.shoe import close_round, give_up_shoe, offer_shoe, ready_shoe
from croupier.games.baccarat.table import LAST_ROUND, OVER, BaccaratPlay, BaccaratTable
from croupier.games.baccarat.wagering import wagering
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.commands import BeginRound
from croupier.table.places import RACK
from croupier.table.reasons import AllHandsVoid
from croupier.table.rounds import begin_round
from croupier.table.settlement import given_back
from croupier.table.steps import Ended, Moved, Noted, Outcome
from croupier.table.terms import Procedure, Verb

P = Paragraphs("19:47")


def round_of_play(t: BaccaratTable, command: BeginRound) -> Flow[None]:
    """Play one round, from any shuffle that is due to the discard rack."""
    wagers = t.section(2)
    number = yield from begin_round(t, command, wagers)
    yield from ready_shoe(t)
    yield from offer_shoe(t)
    if not (yield from wagering(t)):
        yield BaccaratNotDealt(cites=(wagers,))
        yield Ended(cites=(wagers,), procedure=Procedure.ROUND, number=number)
        return
    play = BaccaratPlay(t, t.deck(t.backs[0]), t.wagering_seats())
    try:
        yield from deal(play)
        yield from third_cards(play)
        winner = yield from settle(play)
    except RoundVoid as void:
        yield from _void(play, void)
    else:
        yield from _collect_cards(play)
        if winner is BaccaratKind.PLAYER and t.curator:
            yield ShoePassedAfterPlayerWin(cites=(P("3.11"),), seat=t.curator)
            yield from give_up_shoe(t, t.curator)
    yield from close_round(play)
    yield Ended(cites=(t.section(10),), procedure=Procedure.ROUND, number=number)


@decides("19:47-3.10")
def _collect_cards(play: BaccaratPlay) -> Flow[None]:
    """3.10: put the cards in the discard rack."""
    for place in (PLAYERS_HAND, BANKERS_HAND):
        cards = play.t.books.cards(place)
        if cards:
            cites = (play.t.section(10),)
            yield Moved(cites=cites, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=RACK)


@decides("19:47-3.12")
def _void(play: BaccaratPlay, void: RoundVoid) -> Flow[None]:
    """3.12: return every wager, and have the entire shoe shuffled before the next round."""
    t = play.t
    yield void.event
    for seat in play.seats:
        for kind in BaccaratKind:
            if t.stake(seat, BaccaratArea(kind)):
                yield given_back(t.books, seat, BaccaratArea(kind), Outcome.VOID, AllHandsVoid(), *void.cites)
    yield from _collect_cards(play)
    yield Noted(cites=void.cites, note=LAST_ROUND, value=OVER)
