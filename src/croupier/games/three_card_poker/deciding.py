"""20.10(a), (b): each player looks at the cards, and makes a play wager or forfeits the hand."""

from croupier.equipment.money import show
from croupier.games.three_card_poker.dealing import check_dealt, exposed, wrong_number
from croupier.games.three_card_poker.events import HandForfeited, OwnCardsLookedAt
from croupier.games.three_card_poker.in_play import FORFEITED, ThreeCardHandInPlay, ThreeCardPlay, ask_in_play
from croupier.games.three_card_poker.rules import ThreeCardKind
from croupier.regulation import Paragraphs, decides
from croupier.table.about import Positions
from croupier.table.asks import Flow, Refusal
from croupier.table.books import stack, wager
from croupier.table.commands import (
    BuyIn,
    CardExposed,
    Command,
    Fold,
    MakePlayWager,
    TouchCards,
    WrongNumberOfCards,
)
from croupier.table.places import RACK
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.settling import collected
from croupier.table.steps import Moved, Posting, Viewed, Wagered

P = Paragraphs("19:47")


def players_decide(play: ThreeCardPlay) -> Flow[None]:
    """From the dealer's left the option is offered to each who has an ante wager; then what is forfeit is collected."""
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


def _ask(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> Flow[Command]:
    cites = (P("20.10(b)"),)
    amount = play.stake(hand, ThreeCardKind.ANTE)

    def by(_actor: Actor, command: Command) -> Refusal | None:
        if isinstance(command, MakePlayWager | Fold) and (command.seat, command.position) != (hand.seat, hand.position):
            why = f"now is not the turn of seat {command.seat} at position {command.position}"
            return Refusal(why, cites, f"seat {hand.seat} at position {hand.position}")
        return None

    return ask_in_play(
        play,
        "decision",
        f"Seat {hand.seat} may wager {show(amount)} more on the hand at position {hand.position}, or forfeit it",
        (MakePlayWager, Fold, BuyIn, TouchCards, WrongNumberOfCards, CardExposed),
        cites,
        lambda command: _check(play, hand, command),
        by=by,
        to=(hand.seat,),
        about=Positions((hand.position,)),
    )


def _check(play: ThreeCardPlay, hand: ThreeCardHandInPlay, command: Command) -> Refusal | None:
    match command:
        case MakePlayWager():
            amount, held = play.stake(hand, ThreeCardKind.ANTE), play.t.books.balance(stack(hand.seat))
            if held < amount:
                why = f"a play wager equals the ante of {show(amount)}, and seat {hand.seat} has chips of {show(held)}"
                return Refusal(why, (P("20.10(b)"),), "buying chips, or forfeiting the hand")
            return None
        case BuyIn():
            return check_seating(play.t, command)
        case TouchCards(seat=seat) if seat not in play.seats:
            why = f"seat {seat} has no cards"
            return Refusal(why, (P("20.10(a)"),), "only the player to whom cards were dealt, and the dealer")
        case WrongNumberOfCards(position=position):
            return check_dealt(play, position)
        case _:
            return None


@decides("19:47-20.10(b)")
def _play_wager(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> Wagered:
    """20.10(b): in the amount of the ante wager."""
    area, amount = hand.area(ThreeCardKind.PLAY), play.stake(hand, ThreeCardKind.ANTE)
    return Wagered(
        cites=(P("20.10(b)"),),
        seat=hand.seat,
        area=str(area),
        wager=area.words,
        amount=amount,
        coupon=0,
        total=amount,
        postings=(Posting(stack(hand.seat), wager(hand.seat, str(area)), amount),),
    )


@decides("19:47-20.10(b)")
def _collect_forfeited(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> Flow[None]:
    """20.10(b): the ante and, if there is one, the pair plus wager; and the cards."""
    for kind in (ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS):
        if play.stake(hand, kind):
            area = hand.area(kind)
            yield collected(play.t.books, hand.seat, str(area), area.words, FORFEITED, P("20.10(b)"))
    yield Moved(
        cites=(P("20.10(b)"),),
        verb="collects",
        deck=play.deck,
        cards=play.cards(hand),
        source=hand.place,
        target=RACK,
    )
