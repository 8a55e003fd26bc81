"""2.6(h), 2.12(b) to (d): the dealer's second card and draws; 2.15(d): a card drawn by accident."""

from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.events import BlackjackTotalCalled, DealersExtraCard, NoCardNeeded
from croupier.games.blackjack.insurance import settle_insurance
from croupier.games.blackjack.option_values import SoftSeventeen
from croupier.games.blackjack.points import Total, counted_by, total
from croupier.games.blackjack.preparation import look_for_cutting_card
from croupier.games.blackjack.questions import DealerToStand
from croupier.games.blackjack.round_state import BlackjackHandInPlay, BlackjackPlay
from croupier.games.blackjack.shoe import draw
from croupier.games.blackjack.table import drawing_cite
from croupier.games.blackjack.twenty_point import waiting as queens_wait
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice
from croupier.table.commands import Proceed
from croupier.table.common_answers import somewhere
from croupier.table.irregularities import CardDealtInError
from croupier.table.places import DEALER
from croupier.table.steps import Face, Moved, Turned
from croupier.table.terms import Verb

P = Paragraphs("19:47")

SEVENTEEN = 17


@decides("19:47-2.6(h)", "19:47-2.12")
def dealer_plays(play: BlackjackPlay) -> Flow[None]:
    """2.6(h): turn or deal the second card; 2.12: then draw cards unless everything is decided."""
    if len(play.dealer) > 1:
        yield Turned(cites=(P("2.6(h)"),), place=DEALER, cards=play.dealer)
    elif _second_card_matters(play):
        yield from draw(play, DEALER, (P("2.6(h)"), *_by_hand(play)))
    else:
        yield NoCardNeeded(cites=(P("2.12(c)"),))
        return
    yield _called(play)
    play.known = True
    if play.insured(play.spot):
        yield from settle_insurance(play)
    if not _total_matters(play):
        if stands(total(play.dealer), play.t.rules.soft_17):
            return
        yield NoCardNeeded(cites=(P("2.12(c)"),))
        return
    yield from _draw_cards(play)


@decides("19:47-2.18(e)", "19:47-2.18(g)", "19:47-2.18(h)")
def _by_hand(play: BlackjackPlay) -> tuple[Cite, ...]:
    """2.18(e), (g), (h): cite the paragraph for each of several dealer hands."""
    return (_DEALT[play.spot],) if play.t.rules.multiple_action else ()


_DEALT = {BlackjackKind.BET: P("2.18(e)"), BlackjackKind.SECOND: P("2.18(g)"), BlackjackKind.THIRD: P("2.18(h)")}


@decides("19:47-2.12(b)1", "19:47-2.12(b)2", "19:47-2.12(d)")
def stands(held: Total, soft_17: SoftSeventeen) -> bool:
    """2.12(b)1: stand on 17 or more, hard or soft; (b)2 and (d): on a hard 17, or on 18 or more."""
    if held.points == SEVENTEEN and held.soft:
        return soft_17 is SoftSeventeen.STAND
    return held.points >= SEVENTEEN


@decides("19:47-2.12(c)")
def _second_card_matters(play: BlackjackPlay) -> bool:
    """2.12(c): return True if a second card can still decide anything."""
    if _total_matters(play):
        return True
    # A hand over 21 that still has its wagers waits for a blackjack that would return some of them (reading 73).
    waits = [
        hand
        for hand in play.at_stake()
        if hand.surrendered or play.is_blackjack(hand) or (play.total(hand).bust and not hand.face_down)
    ]
    return play.may_have_blackjack and bool(waits or play.insured(play.spot) or queens_wait(play))


@decides("19:47-2.12(c)")
def _total_matters(play: BlackjackPlay) -> bool:
    """2.12(c): the dealer's first two cards decide a blackjack and a surrendered hand."""
    if play.dealer_has_blackjack:
        return False
    return any(not _decided(play, hand) for hand in play.at_stake())


def _decided(play: BlackjackPlay, hand: BlackjackHandInPlay) -> bool:
    """Return True if, as far as anyone can see, no further dealer card matters to a hand."""
    over = not hand.face_down and play.total(hand).bust
    return over or hand.surrendered or play.is_blackjack(hand)


def _called(play: BlackjackPlay) -> BlackjackTotalCalled:
    held = total(play.dealer)
    return BlackjackTotalCalled(
        cites=(P("2.6"), *counted_by(play.dealer)),
        place=DEALER,
        box=0,
        hand=1,
        total=held.points,
        soft=held.soft,
        over=held.bust,
        blackjack=play.dealer_has_blackjack,
    )


def _draw_cards(play: BlackjackPlay) -> Flow[None]:
    rules = play.t.rules
    cite = drawing_cite(rules)
    while not stands(total(play.dealer), rules.soft_17):
        yield from draw(play, DEALER, (cite, *_by_hand(play)))
        yield _called(play)
    if not total(play.dealer).bust:
        yield from _stand_moment(play)


@decides("19:47-2.15(d)")
def _stand_moment(play: BlackjackPlay) -> Flow[None]:
    """2.15(d): burn a card that the dealer draws by accident on a total that must stand."""
    if not play.t.books.cards(play.t.shoe):
        return
    held, cites = total(play.dealer), (drawing_cite(play.t.rules),)
    answers = (
        Choice(Proceed),
        Choice(CardDealtInError, to=somewhere(play.t.positions, P("2.15(d)")), remedy=P("2.15(d)")),
    )
    answer = yield from play.ask(DealerToStand(held), answers, *cites, moment=True)
    if isinstance(answer, CardDealtInError):
        yield DealersExtraCard(cites=(P("2.15(d)"),), total=held.points, soft=held.soft)
        yield from look_for_cutting_card(play.t, 0)
        yield Moved(
            cites=(P("2.15(d)"),),
            verb=Verb.BURNS,
            deck=play.deck,
            cards=play.t.books.top(play.t.shoe),
            source=play.t.shoe,
            target=play.t.discards,
            face=Face.UP,
        )
