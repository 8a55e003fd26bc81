"""A round of pai gow poker, by its paragraphs: 11.2, 11.5 and 11.6 before it, 11.7 to 11.10 in it, 11.11 if needed."""

from croupier.games.pai_gow_poker.bank_settlement import close_center, settle_against_bank
from croupier.games.pai_gow_poker.banking import bank_to_offer, close_bank, dealers_turn, offer_bank, remember
from croupier.games.pai_gow_poker.commands import OfferBank
from croupier.games.pai_gow_poker.cut import cut_cards, next_cut
from croupier.games.pai_gow_poker.dealing import Reshuffle, announce, deal, place_deck
from croupier.games.pai_gow_poker.envy import place_markers
from croupier.games.pai_gow_poker.events import (
    CutDue,
    DealersTurnToBank,
    PaiGowNotDealt,
    PaiGowVoid,
    PaiGowVoided,
    StackCardExposed,
    StacksMisdealt,
)
from croupier.games.pai_gow_poker.progressive import lock_out
from croupier.games.pai_gow_poker.reasons import NotDealt
from croupier.games.pai_gow_poker.returned_wagers import return_all
from croupier.games.pai_gow_poker.round_state import PaiGowHandInPlay, PaiGowPlay
from croupier.games.pai_gow_poker.rules import POSITIONS
from croupier.games.pai_gow_poker.setting import dealer_sets, players_set
from croupier.games.pai_gow_poker.settlement import settle_against_dealer
from croupier.games.pai_gow_poker.starting_position import move_button
from croupier.games.pai_gow_poker.table import FIRST_OFFER, GAME_BEGINS, NEW_DECK, TO_CUT, PaiGowPokerTable
from croupier.games.pai_gow_poker.wagering import wagering
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.commands import BeginRound, CallOffRound
from croupier.table.decks import shuffle, spread_decks
from croupier.table.names import Note
from croupier.table.notes import TURN
from croupier.table.places import RACK, spread, stacked
from croupier.table.reasons import AllHandsVoid
from croupier.table.rounds import back_of_round, begin_round, clear_void, gather, shuffle_used, turn_after
from croupier.table.steps import Ended, Face, Noted
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: PaiGowPokerTable, command: BeginRound) -> Flow[None]:
    """Play one round, from the shuffle to the discard rack."""
    number = yield from begin_round(t, command, P("11.6(a)"))
    back = back_of_round(t)
    yield from _shuffle_for_round(t, back)
    play = PaiGowPlay(t, t.deck(back))
    turn, to_offer = dealers_turn(t), bank_to_offer(t)
    if turn:
        yield DealersTurnToBank(cites=(P("11.10(c)"),))
    while isinstance(ending := (yield from wagering(t, bank_to_offer=to_offer)), OfferBank):
        yield from offer_bank(play)
        to_offer = False
        if not t.books.seats:
            ending = CallOffRound()
            break
    if isinstance(ending, CallOffRound):
        yield from _call_off(play, number)
        return
    play.hands = _hands(t)
    play.order = t.books.cards(stacked(back))
    try:
        yield from _deal(play, back)
        yield from players_set(play)
        if t.bank:
            yield from settle_against_bank(play)
        else:
            yield from dealer_sets(play)
            yield from settle_against_dealer(play)
    except RoundVoid as void:
        yield from _void(play, back, void)
    if turn:
        yield Noted(cites=(P("11.10(c)"),), note=FIRST_OFFER, value=POSITIONS[0])
    yield from _end(play, back)
    yield Ended(cites=(P("11.9(k)"),), procedure=Procedure.ROUND, number=number)


# --- 11.2(b), 11.5(c), 11.6(a) and (b): the cards are ready


@decides("19:47-11.2(b)3", "19:47-11.2(b)5")
def _shuffle_for_round(t: PaiGowPokerTable, back: str) -> Flow[None]:
    """11.2(b)3, (b)5: shuffle this round's deck and, if there are two decks, the other one meanwhile."""
    begins = bool(t.books.cards(spread(back)))
    meanwhile = (P("11.2(b)3"), P("11.2(b)5"), P("11.6(a)"))
    yield from shuffle_used(t, back, cites=(P("11.6(a)"),), meanwhile=meanwhile)
    # 11.17(i): if the device miscounted a deck, it was replaced and the new one washed only just now.
    if begins or t.books.number(Note(*NEW_DECK, *t.deck(back))):
        yield from _game_begins(t)
    if t.books.number(Note(*TO_CUT, *t.deck(back))):
        yield CutDue(cites=(P("11.6(b)2"),))


@decides("19:47-11.10(b)", "19:47-11.6(d)1")
def _game_begins(t: PaiGowPokerTable) -> Flow[None]:
    """11.10(b), 11.6(d)1: the game begins with the first round after the cards were washed; offers start over."""
    yield Noted(cites=(P("11.10(b)"), P("11.6(d)1")), note=GAME_BEGINS, value=1)
    for back in t.backs:
        yield Noted(cites=(P("11.10(b)"),), note=Note(*NEW_DECK, *t.deck(back)), value=0)
    if t.rules.bank:
        yield Noted(cites=(P("11.10(c)"),), note=FIRST_OFFER, value=POSITIONS[0])


def _hands(t: PaiGowPokerTable) -> dict[int, PaiGowHandInPlay]:
    """Return the hands in play: one for each pai gow poker wager, and the bank's (11.10(f))."""
    hands = {}
    for position in POSITIONS:
        seat = position if position == t.bank else t.player_at(position)
        if seat:
            hands[position] = PaiGowHandInPlay(position, seat)
    return hands


@decides(
    "19:47-11.6(b)",
    "19:47-11.7",
    "19:47-11.8",
    "19:47-11.8A",
    "19:47-11.8B",
    "19:47-11.8C",
    "19:47-11.14(b)",
    "19:47-11.11(k)",
    "19:47-11.11(l)",
)
def _deal(play: PaiGowPlay, back: str) -> Flow[None]:
    """11.6(b) to 11.8C, 11.14(b): cut the cards, close wagers, deal; 11.11(k) and (l): deal the stacks again if
    necessary.
    """
    yield from _cut_if_due(play)
    yield from place_deck(play, stacked(back))
    yield from announce(play)
    yield from remember(play.t)
    yield from place_markers(play)
    yield from lock_out(play)
    while True:
        try:
            yield from deal(play)
            return
        except Reshuffle as again:
            if play.t.rules.reshuffle_voids:
                raise RoundVoid(PaiGowVoided(cites=(again.cite,), reason=again.reason)) from None
            exposed = again.reason is PaiGowVoid.STACK_CARD_EXPOSED
            yield StackCardExposed(cites=(again.cite,)) if exposed else StacksMisdealt(cites=(again.cite,))
            yield from gather(play.t, play.deck, again.cite)
            yield from shuffle(play.t, back, source=RACK, cites=(again.cite, P("11.6(a)")))
            play.deck, play.order = play.t.deck(back), play.t.books.cards(stacked(back))
            yield from _cut_if_due(play)
            yield from place_deck(play, stacked(back))


@decides("19:47-11.6(b)1", "19:47-11.6(b)2")
def _cut_if_due(play: PaiGowPlay) -> Flow[None]:
    """11.6(b)1, (b)2: cut the cards if no device of this table shuffled them."""
    key = Note(*TO_CUT, *play.deck)
    if play.t.books.number(key):
        yield from cut_cards(play)
        yield Noted(cites=(P("11.6(e)"),), note=key, value=0)


@decides("19:47-11.6(g)")
def _call_off(play: PaiGowPlay, number: int) -> Flow[None]:
    """11.6(g): nobody wagers: the deck stays shuffled for the next round; if nobody is left, spread the decks."""
    t = play.t
    yield PaiGowNotDealt(cites=(P("11.7(c)"), P("11.6(g)")))
    yield from return_all(play, NotDealt(), (P("11.7(c)"),))
    yield from close_bank(t, played=False)
    if not t.books.seats:
        yield from spread_decks(t, Face.UP)
    yield Ended(cites=(P("11.6(g)"),), procedure=Procedure.ROUND, number=number)


@decides("19:47-11.11")
def _void(play: PaiGowPlay, back: str, void: RoundVoid) -> Flow[None]:
    """11.11: all hands are void; every wager goes back, and every card of the deck to the rack."""
    yield void.event
    yield from return_all(play, AllHandsVoid(), void.cites)
    if play.t.bank:
        # Reading 40: wagers surrendered to the bank before that are the bank's.
        yield from close_center(play, dealer_wins=False)
    yield from clear_void(play.t, back, void, P("11.6(a)"), P("11.5(c)"))


@decides("19:47-11.2(b)4", "19:47-11.8C(d)", "19:47-11.10(c)")
def _end(play: PaiGowPlay, back: str) -> Flow[None]:
    """11.2(b)4, 11.8C(d), 11.10(c): prepare what changes for the next round."""
    t = play.t
    yield from move_button(play)
    yield from next_cut(play)
    yield from close_bank(t, played=True)
    if t.books.number(GAME_BEGINS):
        yield Noted(cites=(P("11.10(b)"),), note=GAME_BEGINS, value=0)
    if len(t.backs) > 1:
        yield Noted(cites=(P("11.2(b)4"),), note=TURN, value=turn_after(t, back))
