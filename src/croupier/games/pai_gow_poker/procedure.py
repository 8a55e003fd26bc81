"""A round of pai gow poker, by its paragraphs: 11.2, 11.5 and 11.6 before it, 11.7 to 11.10 in it, 11.11 if need be."""

from croupier.games.pai_gow_poker.bank_settlement import settle_against_bank
from croupier.games.pai_gow_poker.banking import bank_to_offer, close_bank, offer_bank, remember, skip_dealers_turn
from croupier.games.pai_gow_poker.cutting import cut_cards
from croupier.games.pai_gow_poker.dealing import Reshuffle, announce, deal, place_deck
from croupier.games.pai_gow_poker.envy import place_markers
from croupier.games.pai_gow_poker.in_play import Hand, Play
from croupier.games.pai_gow_poker.progressive import lock_out
from croupier.games.pai_gow_poker.returning import return_all
from croupier.games.pai_gow_poker.rules import POSITIONS
from croupier.games.pai_gow_poker.setting import dealer_sets, players_set
from croupier.games.pai_gow_poker.settlement import settle_against_dealer
from croupier.games.pai_gow_poker.start import move_button
from croupier.games.pai_gow_poker.table import GAME_BEGINS, PaiGowPokerTable
from croupier.games.pai_gow_poker.wagering import wagering
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow, RoundVoid
from croupier.table.commands import BeginRound, CallOffRound, OfferBank
from croupier.table.decks import prepare_spread_decks, replace_deck, shuffle, spread_decks
from croupier.table.places import RACK, spread, stacked
from croupier.table.steps import Act, Begun, Ended, Face, Irregular, Moved, Noted, Voided

P = Paragraphs("19:47")


def round_of_play(t: PaiGowPokerTable, command: BeginRound) -> Flow[None]:
    """One round, from the shuffle to the discard rack."""
    number = t.books.number("round") + 1
    yield Begun(cites=(P("11.6(a)"),), procedure="round", number=number, at=command.at)
    yield Noted(cites=(P("11.6(a)"),), key="round", value=number)
    yield Noted(cites=(P("11.6(a)"),), key="now", value=command.at)

    back = t.back_in_turn
    to_cut = yield from _shuffle_for_round(t, back)
    play = Play(t, t.deck(back))
    yield from skip_dealers_turn(t)
    to_offer = bank_to_offer(t)
    while isinstance(ending := (yield from wagering(t, bank_to_offer=to_offer)), OfferBank):
        yield from offer_bank(play)
        to_offer = False
    if isinstance(ending, CallOffRound):
        yield from _call_off(t, number)
        return
    play.hands = _hands(t)
    play.order = t.books.cards(stacked(back))
    try:
        yield from _deal(play, back, cut=to_cut)
        yield from players_set(play)
        if t.bank:
            yield from settle_against_bank(play)
        else:
            yield from dealer_sets(play)
            yield from settle_against_dealer(play)
    except RoundVoid as void:
        yield from _void(play, back, void)
    yield from _end(play, back)
    yield Ended(cites=(P("11.9(k)"),), procedure="round", number=number)


# --- 11.2(b), 11.5(c), 11.6(a) and (b): the cards are ready


def _shuffle_for_round(t: PaiGowPokerTable, back: str) -> Flow[bool]:
    """The deck of this round is shuffled, and of two decks the other one meanwhile. Returns whether it is to be cut."""
    begins = bool(t.books.cards(spread(back)))
    preshuffled = begins and bool(t.books.number(f"pre-shuffled {t.deck(back)}"))
    if begins:
        # 11.10(b), 11.6(d)1: the start of the game is the first round after the cards were washed.
        yield Noted(cites=(P("11.10(b)"), P("11.6(d)1")), key=GAME_BEGINS, value=1)
        yield from prepare_spread_decks(t)
    used = t.books.cards(RACK)
    if used and len(t.backs) == 1:
        yield from shuffle(t, back, source=RACK, cites=(P("11.6(a)"),))
    elif used:
        cites = (P("11.2(b)3"), P("11.2(b)5"), P("11.6(a)"))
        yield from shuffle(t, t.other_back(back), source=RACK, cites=cites)
    by_hand = t.shuffler is None
    if by_hand or preshuffled:
        yield Act(cites=(P("11.6(b)2"),), words="The cards will be cut before they are dealt")
    return by_hand or preshuffled


def _hands(t: PaiGowPokerTable) -> dict[int, Hand]:
    """Whose hands are played: one for each pai gow poker wager, and the bank's (11.10(f))."""
    hands = {}
    for position in POSITIONS:
        seat = position if position == t.bank else t.player_at(position)
        if seat:
            hands[position] = Hand(position, seat)
    return hands


def _deal(play: Play, back: str, *, cut: bool) -> Flow[None]:
    """11.6(b) to 11.8C, 11.14(b): cut, wagers closed, dealt; 11.11(k) and (l): the stacks possibly anew."""
    if cut:
        yield from cut_cards(play)
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
            remedy = "the cards are reshuffled and dealt again; the wagers stand"
            yield Irregular(cites=(again.cite,), what=again.what, remedy=remedy)
            yield from _gather(play, again.cite)
            yield from shuffle(play.t, back, source=RACK, cites=(again.cite, P("11.6(a)")))
            play.deck, play.order = play.t.deck(back), play.t.books.cards(stacked(back))
            if play.t.shuffler is None:
                yield from cut_cards(play)
            yield from place_deck(play, stacked(back))


def _gather(play: Play, *cites: Cite) -> Flow[None]:
    """Every card of the deck goes to the discard rack."""
    for place, cards in play.t.cards_of(play.deck):
        if place != RACK:
            yield Moved(cites=cites, verb="collects", deck=play.deck, cards=tuple(cards), source=place, target=RACK)


def _call_off(t: PaiGowPokerTable, number: int) -> Flow[None]:
    """Nobody wagers: the deck stays as it was shuffled, for the next round; 11.6(g) if nobody is left."""
    yield Act(cites=(P("11.7(c)"), P("11.6(g)")), words="No wager was placed; the round is not dealt")
    if not t.books.seats:
        yield from spread_decks(t, Face.UP)
    yield Ended(cites=(P("11.6(g)"),), procedure="round", number=number)


def _void(play: Play, back: str, void: RoundVoid) -> Flow[None]:
    """11.11: all hands are void; every wager goes back, and every card of the deck to the rack."""
    yield Voided(cites=void.cites, why=void.why)
    yield from return_all(play, "all hands are void", void.cites)
    yield from _gather(play, *void.cites)
    if void.remove_deck:
        t = play.t
        yield from replace_deck(t, back, t.now)
        yield from shuffle(t, back, source=spread(back), cites=(P("11.6(a)"), P("11.5(c)")))


def _end(play: Play, back: str) -> Flow[None]:
    """11.2(b)4, 11.8C(d), 11.10(c): what is different in the next round."""
    t = play.t
    yield from move_button(play)
    yield from close_bank(t)
    if t.books.number(GAME_BEGINS):
        yield Noted(cites=(P("11.10(b)"),), key=GAME_BEGINS, value=0)
    if len(t.backs) > 1:
        yield Noted(cites=(P("11.2(b)4"),), key="turn", value=t.other_back(back))
