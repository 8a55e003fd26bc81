"""A round of three card poker, by its paragraphs: 20.2 and 20.5 before it, 20.6 to 20.11 in it, 20.12 if need be."""

from croupier.games.three_card_poker.dealing import announce, deal, deliver_dealers_stack, place_deck
from croupier.games.three_card_poker.deciding import players_decide
from croupier.games.three_card_poker.events import (
    BottomCovered,
    CoverCardRemoved,
    DealersHandFormed,
    RoundNotDealt,
    VoidedForEarlyExposure,
)
from croupier.games.three_card_poker.in_play import ThreeCardHandInPlay, ThreeCardHandsVoid, ThreeCardPlay
from croupier.games.three_card_poker.settlement import settle
from croupier.games.three_card_poker.table import NEXT_CUT, TO_CUT, ThreeCardPokerTable
from croupier.games.three_card_poker.wagering import wagering
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound, CallOffRound, CardExposed
from croupier.table.cutting import DEALER_CUTS, cut_stack
from croupier.table.decks import prepare_spread_decks, replace_deck, shuffle
from croupier.table.names import Note
from croupier.table.notes import NOW, ROUND, TURN
from croupier.table.places import DEALER, RACK, spread, stacked
from croupier.table.reasons import AllHandsVoid
from croupier.table.settling import given_back
from croupier.table.steps import Begun, Ended, Moved, Noted, Outcome, Turned
from croupier.table.terms import Procedure, Verb

P = Paragraphs("19:47")


def round_of_play(t: ThreeCardPokerTable, command: BeginRound) -> Flow[None]:
    """One round, from the shuffle to the discard rack."""
    number = t.books.number(ROUND) + 1
    yield Begun(cites=(P("20.5"),), procedure=Procedure.ROUND, number=number, at=command.at)
    yield Noted(cites=(P("20.5"),), note=ROUND, value=number)
    yield Noted(cites=(P("20.5"),), note=NOW, value=command.at)

    back = _back_of_round(t)
    new_game = bool(t.books.cards(spread(back)))
    yield from _shuffle_for_round(t, back)
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
            raise ThreeCardHandsVoid(VoidedForEarlyExposure(cites=(P("20.12"),)))
        yield from _cut_if_due(play, new_game=new_game)
        yield from place_deck(play, stacked(back))
        yield announce(play)
        yield from deal(play)
        yield from players_decide(play)
        if t.rules.dealers_stack_waits and not t.books.cards(DEALER):
            yield from deliver_dealers_stack(play, P("20.9(c)2"))
        yield from _reveal_dealer(play)
        yield from settle(play)
    except ThreeCardHandsVoid as void:
        yield from _void(play, back, void)
    if len(t.backs) > 1:
        yield Noted(cites=(P("20.2"),), note=TURN, value=back if t.shuffler is None else t.other_back(back))
    yield Ended(cites=(P("20.10(d)"),), procedure=Procedure.ROUND, number=number)


# --- 20.2, 20.5: the cards are ready


@decides("19:47-20.2")
def _back_of_round(t: ThreeCardPokerTable) -> str:
    """20.2: of two decks the one whose turn it is; without a shuffling device one deck alone is played."""
    if t.shuffler is None:
        in_rack = {held.deck for held in t.books.places.get(RACK, ())}
        return next((back for back in t.backs if t.deck(back) in in_rack), t.back_in_turn)
    return t.back_in_turn


@decides("19:47-20.5")
def _shuffle_for_round(t: ThreeCardPokerTable, back: str) -> Flow[None]:
    """20.5: the deck of this round is shuffled; of two decks, the one just used meanwhile (20.2)."""
    yield from prepare_spread_decks(t)
    if t.books.cards(RACK):
        used = next(one for one in t.backs if t.deck(one) == t.books.places[RACK][0].deck)
        cites = (P("20.5"),) if used == back else (P("20.2"), P("20.5"))
        yield from shuffle(t, used, source=RACK, cites=cites)


@decides("19:47-20.5")
def _cut_if_due(play: ThreeCardPlay, *, new_game: bool) -> Flow[None]:
    """20.5: what no device has shuffled is cut: first by who came first, then around the table from the right."""
    t, key = play.t, Note(*TO_CUT, *play.deck)
    if not t.books.number(key):
        return
    first = next(iter(t.books.seats)) if new_game else t.books.number(NEXT_CUT, t.positions[-1])
    play.order, cutter = yield from cut_stack(play.deck, play.order, t.counterclockwise(first), P("20.5"))
    if cutter != DEALER_CUTS:
        following = cutter - 1 if cutter > t.positions[0] else t.positions[-1]
        yield Noted(cites=(P("20.5"),), note=NEXT_CUT, value=following)
    yield BottomCovered(cites=(P("20.5"),))
    yield Noted(cites=(P("20.5"),), note=key, value=0)


def _call_off(t: ThreeCardPokerTable, number: int) -> Flow[None]:
    """Nobody wagers: unless all have left, the deck stays as it was shuffled, for the next round."""
    yield RoundNotDealt(cites=(P("20.6"),))
    yield Ended(cites=(P("20.5"),), procedure=Procedure.ROUND, number=number)


# --- 20.10(b): the dealer's hand


def _reveal_dealer(play: ThreeCardPlay) -> Flow[None]:
    """The cover card is removed, and the cards are laid so as to form the highest hand."""
    if play.t.method.value == "automated shoe":
        yield CoverCardRemoved(cites=(P("20.10(b)"),))
    yield Turned(cites=(P("20.10(b)"),), place=DEALER, cards=play.t.books.cards(DEALER))
    yield DealersHandFormed(cites=(P("20.10(b)"), P("20.3")), hand=play.dealers)


# --- 20.12: a round that is void


def _void(play: ThreeCardPlay, back: str, void: ThreeCardHandsVoid) -> Flow[None]:
    """All hands are void: every wager that stands goes back, and every card of the deck to the rack."""
    t = play.t
    yield void.event
    for hand in play.hands[::-1]:
        for area in t.wagers_at(hand.seat, hand.position):
            yield given_back(t.books, hand.seat, area, Outcome.VOID, AllHandsVoid(), *void.cites)
    for place, cards in t.cards_of(play.deck):
        if place != RACK:
            yield Moved(
                cites=void.cites, verb=Verb.COLLECTS, deck=play.deck, cards=tuple(cards), source=place, target=RACK
            )
    if void.remove_deck:
        yield from replace_deck(t, back, t.now)
        yield from shuffle(t, back, source=spread(back), cites=(P("20.5"), P("20.4")))
