"""20.10(a), (b): players look at their cards and make a play wager or forfeit the hand."""

from croupier.games.three_card_poker.commands import Fold, MakePlayWager, ThreeCardCode
from croupier.games.three_card_poker.dealing import exposed, wrong_number, wrong_number_answer
from croupier.games.three_card_poker.events import HandForfeited, OwnCardsLookedAt, PlayNotWagered, PlayOrFold
from croupier.games.three_card_poker.rules import ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardHandInPlay, ThreeCardPlay, touching
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import stack
from croupier.table.card_commands import TouchCards
from croupier.table.choices import Answer, Choice
from croupier.table.command import Command
from croupier.table.commands import BuyIn
from croupier.table.irregularities import CardExposed, WrongNumberOfCards
from croupier.table.places import RACK
from croupier.table.refusals import Refusal
from croupier.table.seating import seating, seating_answers
from croupier.table.settlement import collected
from croupier.table.steps import Moved, Viewed, Wagered
from croupier.table.terms import Verb
from croupier.table.wager_events import wagered

P = Paragraphs("19:47")


def players_decide(play: ThreeCardPlay) -> Flow[None]:
    """From the dealer's left, offer the option to each player with an ante wager; then collect what is forfeited."""
    for hand in play.hands:
        yield Viewed(cites=(P("20.10(a)"),), seat=hand.seat, place=hand.place, cards=play.cards(hand))
    for hand in play.hands:
        if play.stake(hand, ThreeCardKind.ANTE):
            yield from _decide(play, hand)
    play.decided = True
    for hand in play.hands:
        if hand.forfeited:
            yield from _collect_forfeited(play, hand)


def _decide(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> Flow[None]:
    while True:
        match (yield from _ask(play, hand)):
            case MakePlayWager():
                yield _play_wager(play, hand)
                return
            case Fold():
                hand.forfeited = True
                yield HandForfeited(cites=(P("20.10(b)"),), seat=hand.seat, position=hand.position)
                return
            case BuyIn() as command:
                yield from seating(play.t, command)
            case TouchCards(seat=seat):
                yield OwnCardsLookedAt(cites=(P("20.10(a)"),), seat=seat)
            case WrongNumberOfCards(position=position):
                raise wrong_number(position)
            case CardExposed():
                raise exposed()


@decides("19:47-20.10(b)", "19:47-20.10(a)")
def _ask(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> Flow[Command]:
    """20.10(b): ask for a wager equal to the ante or forfeit the hand; 20.10(a): the player may look at the cards."""
    t, cite = play.t, P("20.10(b)")
    amount, held = play.stake(hand, ThreeCardKind.ANTE), t.books.balance(stack(hand.seat))
    short = Refusal(ThreeCardCode.PLAY_WAGER_SHORT, cite, amount=amount, seat=hand.seat, held=held)
    answers: tuple[Answer, ...] = (
        Choice(MakePlayWager, not_now=short if held < amount else None, seat=hand.seat, position=hand.position),
        Choice(Fold, if_away=True, seat=hand.seat, position=hand.position),
        next(answer for answer in seating_answers(t) if answer.kind is BuyIn),
        touching(play),
        wrong_number_answer(play),
        Choice(CardExposed, remedy=P("20.12")),
    )
    return play.ask(PlayOrFold((hand.position,), amount), answers, cite, to=(hand.seat,))


@decides("19:47-20.10(b)")
def _play_wager(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> Wagered:
    """20.10(b): make a wager equal to the ante."""
    area, amount = hand.area(ThreeCardKind.PLAY), play.stake(hand, ThreeCardKind.ANTE)
    return wagered(play.t.books, hand.seat, area, amount, P("20.10(b)"))


@decides("19:47-20.10(b)")
def _collect_forfeited(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> Flow[None]:
    """20.10(b): collect the ante, any pair plus wager, and the cards."""
    for kind in (ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS):
        if play.stake(hand, kind):
            yield collected(play.t.books, hand.seat, hand.area(kind), PlayNotWagered(), P("20.10(b)"))
    yield Moved(
        cites=(P("20.10(b)"),),
        verb=Verb.COLLECTS,
        deck=play.deck,
        cards=play.cards(hand),
        source=hand.place,
        target=RACK,
    )
