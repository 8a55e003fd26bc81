"""A round of blackjack, by its paragraphs: 2.5 before it, 2.3 and 2.6 to 2.12 in it, 2.15 if need be."""

from croupier.games.blackjack.dealers_hand import dealer_plays
from croupier.games.blackjack.dealing import deal, pay_blackjacks
from croupier.games.blackjack.in_play import EXPOSED, Hand, Play
from croupier.games.blackjack.insurance import offer_insurance, read_hole_card
from croupier.games.blackjack.paying import collect_cards, insurance_words, return_hand
from croupier.games.blackjack.playing import burn_exposed, players_play
from croupier.games.blackjack.settlement import settle
from croupier.games.blackjack.shoe import ready_shoe, reveal_discards
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.blackjack.wagering import wagering
from croupier.regulation import Paragraphs
from croupier.table.asks import Flow, RoundVoid
from croupier.table.commands import BeginRound
from croupier.table.places import DEALER
from croupier.table.settling import given_back
from croupier.table.steps import Act, Begun, Ended, Noted, Outcome, Voided

P = Paragraphs("19:47")


def round_of_play(t: BlackjackTable, command: BeginRound) -> Flow[None]:
    """One round, from the shuffle, if one is due, to the discard rack."""
    number = t.books.number("round") + 1
    yield Begun(cites=(P("2.3(a)"),), procedure="round", number=number, at=command.at)
    yield Noted(cites=(P("2.3(a)"),), key="round", value=number)
    yield Noted(cites=(P("2.3(a)"),), key="now", value=command.at)

    yield from ready_shoe(t)
    if not (yield from wagering(t)):
        yield Act(cites=(P("2.3(a)"),), words="No wager was placed; the round is not dealt")
        yield Ended(cites=(P("2.3(a)"),), procedure="round", number=number)
        return
    hands = [Hand(box, t.player_at(box)) for box in t.positions if t.player_at(box)]
    play = Play(t, t.deck(t.back_in_turn), hands)
    try:
        yield from _play(play)
    except RoundVoid as void:
        yield from _void(play, void)
    yield from burn_exposed(play)
    yield from reveal_discards(play)
    yield Ended(cites=(P("2.6(i)"),), procedure="round", number=number)


def _play(play: Play) -> Flow[None]:
    """2.6: the cards are dealt; against a blackjack that the reader shows the round is settled at once."""
    yield from deal(play)
    yield from offer_insurance(play)
    if play.t.reads_hole_card:
        yield from read_hole_card(play)
    if not play.may_have_blackjack and play.t.rules.blackjack_paid_at_once:
        yield from pay_blackjacks(play)
    if not (play.known and play.dealer_has_blackjack):
        yield from players_play(play)
        yield from dealer_plays(play)
    yield from settle(play)


def _void(play: Play, void: RoundVoid) -> Flow[None]:
    """All hands are dead: every wager that stands goes back, and the cards go to the discard rack."""
    yield Voided(cites=void.cites, why=void.why)
    books = play.t.books
    for hand in play.insured():
        words = insurance_words(hand)
        yield given_back(books, hand.seat, hand.insurance_area, words, Outcome.VOID, "all hands are void", *void.cites)
    for hand in play.from_right():
        yield from return_hand(play, hand, Outcome.VOID, "all hands are void", *void.cites)
    for place in (*(hand.place for hand in reversed(play.hands)), DEALER, EXPOSED):
        yield from collect_cards(play, place, *void.cites)
