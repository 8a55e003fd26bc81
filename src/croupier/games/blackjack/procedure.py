"""A round of blackjack, by paragraph: 2.5 before it, 2.3 and 2.6 to 2.12 during it, 2.15 if needed."""

from croupier.games.blackjack.boxes import line_up, spots_of
from croupier.games.blackjack.dealers_hand import dealer_plays
from croupier.games.blackjack.dealing import deal, pay_blackjacks
from croupier.games.blackjack.determinant import determine_side
from croupier.games.blackjack.events import BlackjackNotDealt
from croupier.games.blackjack.insurance import offer_insurance, read_hole_card
from croupier.games.blackjack.multiple_action import dealers_hands
from croupier.games.blackjack.payment import collect_cards, return_stakes
from croupier.games.blackjack.preparation import ready_shoe
from croupier.games.blackjack.round_state import EXPOSED, BlackjackHandInPlay, BlackjackPlay, BlackjackStake
from croupier.games.blackjack.settlement import settle
from croupier.games.blackjack.settlement_moments import (
    after_reader,
    after_second_card,
    before_first_card,
    give_all_back,
)
from croupier.games.blackjack.shoe import reveal_discards
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.blackjack.turns import burn_exposed, players_play
from croupier.games.blackjack.wagering import wagering
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.commands import BeginRound
from croupier.table.places import DEALER
from croupier.table.reasons import AllHandsVoid
from croupier.table.rounds import begin_round
from croupier.table.settlement import given_back
from croupier.table.steps import Ended, Outcome
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: BlackjackTable, command: BeginRound) -> Flow[None]:
    """Play one round, from any shuffle that is due to the discard rack."""
    number = yield from begin_round(t, command, P("2.3(a)"))
    yield from ready_shoe(t)
    if not (yield from wagering(t)):
        yield BlackjackNotDealt(cites=(P("2.3(a)"),))
        yield Ended(cites=(P("2.3(a)"),), procedure=Procedure.ROUND, number=number)
        return
    yield from line_up(t)
    yield from determine_side(t)
    play = BlackjackPlay(t, t.deck(t.back_in_turn), _hands(t))
    try:
        yield from _play(play)
    except RoundVoid as void:
        yield from _void(play, void)
    yield from burn_exposed(play)
    yield from reveal_discards(play)
    yield Ended(cites=(P("2.6(i)"),), procedure=Procedure.ROUND, number=number)


def _hands(t: BlackjackTable) -> list[BlackjackHandInPlay]:
    """Return a hand for each box with a wager; 2.13(c): the player who calls the decisions comes first."""
    hands = []
    for box in t.positions:
        stakes = [BlackjackStake(seat, box, spot=spot) for seat in t.players_at(box) for spot in spots_of(t, seat, box)]
        if stakes:
            hands.append(BlackjackHandInPlay(box, stakes, concealed=t.rules.cards_face_down))
    return hands


@decides("19:47-2.6")
def _play(play: BlackjackPlay) -> Flow[None]:
    """2.6: deal the cards and play the round; settle right away if the reader shows a blackjack."""
    yield from before_first_card(play)
    yield from deal(play)
    yield from after_second_card(play)
    yield from offer_insurance(play)
    if play.t.reads_hole_card:
        yield from read_hole_card(play)
        yield from after_reader(play)
    if not play.may_have_blackjack and play.t.rules.blackjack_paid_at_once:
        yield from pay_blackjacks(play)
    if not (play.known and play.dealer_has_blackjack):
        yield from players_play(play)
        if play.t.rules.multiple_action:
            yield from dealers_hands(play)
            return
        yield from dealer_plays(play)
    yield from settle(play)


def _void(play: BlackjackPlay, void: RoundVoid) -> Flow[None]:
    """Void the round: return every open wager and put the cards in the discard rack."""
    yield void.event
    books = play.t.books
    for stake in play.insured():
        yield given_back(books, stake.seat, stake.insurance_area, Outcome.VOID, AllHandsVoid(), *void.cites)
    for hand in play.standing()[::-1]:
        yield from return_stakes(play, hand.live(), Outcome.VOID, AllHandsVoid(), *void.cites)
    yield from give_all_back(play, *void.cites)
    for place in (*(hand.place for hand in reversed(play.hands)), DEALER, EXPOSED):
        yield from collect_cards(play, place, *void.cites)
