"""A round of three card poker, by paragraph: 20.2 and 20.5 before it, 20.6 to 20.11 during it, 20.12 if needed."""

from croupier.games.three_card_poker.dealing import announce, deal, deliver_dealers_stack, place_deck
from croupier.games.three_card_poker.decisions import players_decide
from croupier.games.three_card_poker.events import (
    BottomCovered,
    CoverCardRemoved,
    DealersHandFormed,
    RoundNotDealt,
    VoidedForEarlyExposure,
)
from croupier.games.three_card_poker.settlement import settle
from croupier.games.three_card_poker.table import (
    NEXT_CUT,
    TO_CUT,
    ThreeCardHandInPlay,
    ThreeCardPlay,
    ThreeCardPokerTable,
)
from croupier.games.three_card_poker.wagering import wagering
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.commands import BeginRound, CallOffRound
from croupier.table.cut import DEALER_CUTS, cut_stack
from croupier.table.irregularities import CardExposed
from croupier.table.names import Note
from croupier.table.notes import TURN
from croupier.table.places import DEALER, spread, stacked
from croupier.table.reasons import AllHandsVoid
from croupier.table.rounds import back_of_round, begin_round, clear_void, shuffle_used, turn_after
from croupier.table.settlement import given_back
from croupier.table.steps import Ended, Noted, Outcome, Turned
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: ThreeCardPokerTable, command: BeginRound) -> Flow[None]:
    """Play one round, from the shuffle to the discard rack."""
    number = yield from begin_round(t, command, P("20.5"))
    back = back_of_round(t)
    new_game = bool(t.books.cards(spread(back)))
    # 20.5: this round's deck is shuffled; of two decks, the one just used is shuffled meanwhile (20.2).
    yield from shuffle_used(t, back, cites=(P("20.5"),), meanwhile=(P("20.2"), P("20.5")))
    play = ThreeCardPlay(t, t.deck(back), order=t.books.cards(stacked(back)))
    ending = yield from wagering(t)
    if isinstance(ending, CallOffRound):
        yield from _call_off(t, number)
        return
    play.hands = [
        ThreeCardHandInPlay(position, t.player_at(position)) for position in t.positions if t.player_at(position)
    ]
    try:
        if isinstance(ending, CardExposed):
            raise RoundVoid(VoidedForEarlyExposure(cites=(P("20.12"),)))
        yield from _cut_if_due(play, new_game=new_game)
        yield from place_deck(play, stacked(back))
        yield announce(play)
        yield from deal(play)
        yield from players_decide(play)
        if t.rules.dealers_stack_waits and not t.books.cards(DEALER):
            yield from deliver_dealers_stack(play, P("20.9(c)2"))
        yield from _reveal_dealer(play)
        yield from settle(play)
    except RoundVoid as void:
        yield from _void(play, back, void)
    if len(t.backs) > 1:
        yield Noted(cites=(P("20.2"),), note=TURN, value=turn_after(t, back))
    yield Ended(cites=(P("20.10(d)"),), procedure=Procedure.ROUND, number=number)


# --- 20.5: the cut


@decides("19:47-20.5")
def _cut_if_due(play: ThreeCardPlay, *, new_game: bool) -> Flow[None]:
    """20.5: cut a deck that no device shuffled: first the earliest player, then around the table from the right."""
    t, key = play.t, Note(*TO_CUT, *play.deck)
    if not t.books.number(key):
        return
    first = next(iter(t.books.seats)) if new_game else t.books.number(NEXT_CUT, t.positions[-1])
    play.order, cutter = yield from cut_stack(t, play.deck, play.order, t.counterclockwise(first), P("20.5"))
    if cutter != DEALER_CUTS:
        following = cutter - 1 if cutter > t.positions[0] else t.positions[-1]
        yield Noted(cites=(P("20.5"),), note=NEXT_CUT, value=following)
    yield BottomCovered(cites=(P("20.5"),))
    yield Noted(cites=(P("20.5"),), note=key, value=0)


def _call_off(t: ThreeCardPokerTable, number: int) -> Flow[None]:
    """End a round without wagers: unless everyone has left, the deck stays shuffled for the next round."""
    yield RoundNotDealt(cites=(P("20.6"),))
    yield Ended(cites=(P("20.5"),), procedure=Procedure.ROUND, number=number)


# --- 20.10(b): the dealer's hand


def _reveal_dealer(play: ThreeCardPlay) -> Flow[None]:
    """Remove the cover card and arrange the cards to form the highest hand."""
    if play.t.method.value == "automated shoe":
        yield CoverCardRemoved(cites=(P("20.10(b)"),))
    yield Turned(cites=(P("20.10(b)"),), place=DEALER, cards=play.t.books.cards(DEALER))
    yield DealersHandFormed(cites=(P("20.10(b)"), P("20.3")), hand=play.dealers)


# --- 20.12: a void round


def _void(play: ThreeCardPlay, back: str, void: RoundVoid) -> Flow[None]:
    """Void the round: return every open wager and put every card of the deck in the rack."""
    t = play.t
    yield void.event
    for hand in play.hands[::-1]:
        for area in t.wagers_at(hand.seat, hand.position):
            yield given_back(t.books, hand.seat, area, Outcome.VOID, AllHandsVoid(), *void.cites)
    yield from clear_void(t, back, void, P("20.5"), P("20.4"))
