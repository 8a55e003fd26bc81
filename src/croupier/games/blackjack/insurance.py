"""2.9: insurance; 2.7: even money; 2.6(j): the card reader; 2.15(j) and (k): its irregularities."""

from croupier.equipment.money import Cents
from croupier.games.blackjack.commands import DeclineInsurance, Insure, ReaderFault, ReaderMisused, TakeEvenMoney
from croupier.games.blackjack.dealing import pay_blackjacks
from croupier.games.blackjack.events import (
    BlackjackVoid,
    BlackjackVoided,
    CardReaderFailed,
    CardReaderMisused,
    HoleCardRead,
    InsuranceOffered,
)
from croupier.games.blackjack.pay_tables import EVEN_MONEY, INSURANCE
from croupier.games.blackjack.payment import pay_stakes
from croupier.games.blackjack.points import TEN, value
from croupier.games.blackjack.questions import HoleCardToRead, WagerToInsure
from croupier.games.blackjack.reasons import EvenMoneyTaken, Insured
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.round_state import BlackjackHandInPlay, BlackjackPlay, BlackjackStake, Caller
from croupier.games.blackjack.settlement_moments import hand_over
from croupier.games.blackjack.table import READER_OUT
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.books import stack
from croupier.table.choices import AtLeast, AtMost, Choice, Money, MultipleOf
from croupier.table.commands import Proceed
from croupier.table.places import DEALER
from croupier.table.refusals import Refusal
from croupier.table.settlement import collected, pay_odds
from croupier.table.steps import Noted, Turned
from croupier.table.wager_events import wagered

P = Paragraphs("19:47")


# --- 2.9: the wager


@decides("19:47-2.9", "19:47-2.7")
def offer_insurance(play: BlackjackPlay) -> Flow[None]:
    """2.9, 2.7: against an ace, offer each player insurance, before any third card and before the reader is used."""
    if not play.shows_ace:
        return
    yield InsuranceOffered(cites=(P("2.9"),))
    for hand in play.standing():
        # 2.13(f), 2.18(d): each player on the hand decides alone, and on each wager separately.
        for stake in list(hand.stakes):
            if most_insurance(play, stake) or may_take_even_money(play, hand):
                yield from _offer(play, hand, stake)


@decides("19:47-2.9")
def most_insurance(play: BlackjackPlay, stake: BlackjackStake) -> Cents:
    """2.9: half of the wager, in chips; if half can't be made in chips and it is so filed, up to the next chip."""
    t = play.t
    chip, stands = t.rules.smallest_chip, t.stake(stake.seat, stake.area)
    most = stands // (2 * chip) * chip
    if t.rules.insurance_up_to_next_chip and 2 * most < stands:
        most += chip
    return min(most, t.books.balance(stack(stake.seat)) // chip * chip)


@decides("19:47-2.7")
def may_take_even_money(play: BlackjackPlay, hand: BlackjackHandInPlay) -> bool:
    """2.7 (reading 61): return True if even money is offered and the hand is a blackjack."""
    return play.t.rules.even_money and play.is_blackjack(hand)


@decides("19:47-2.9", "19:47-2.13(f)", "19:47-2.18(d)")
def _offer(play: BlackjackPlay, hand: BlackjackHandInPlay, stake: BlackjackStake) -> Flow[None]:
    """2.9, 2.13(f), 2.18(d): offer insurance to every player and, in multiple action, on every wager separately."""
    seat = stake.seat
    own: tuple[Cite, ...] = (P("2.13(f)"),) if len(hand.seats) > 1 else ()
    own += (P("2.18(d)"),) if play.t.rules.multiple_action else ()
    cites = (P("2.9"), P("2.7"), *own) if may_take_even_money(play, hand) else (P("2.9"), *own)
    player = Caller(hand, seat, cites)
    answers = (
        player.may(Insure, lambda: player.choice(Insure, amount=_insurable(play, stake))),
        player.may(DeclineInsurance, lambda: player.choice(DeclineInsurance, if_away=True)),
        player.may(TakeEvenMoney, lambda: player.choice(TakeEvenMoney, not_now=_why_not_even_money(play, hand))),
    )
    about = WagerToInsure(stake.box, stake.number, stake.area, stake.spot)
    answer = yield from play.ask(about, answers, *cites, to=(seat,))
    match answer:
        case Insure(amount=amount):
            yield wagered(play.t.books, seat, stake.insurance_area, amount, P("2.9"), *own)
        case TakeEvenMoney():
            yield from pay_stakes(play, [stake], EvenMoneyTaken(), EVEN_MONEY, P("2.7"))
            if hand.settled:
                yield from hand_over(play, hand, P("2.7"), P("2.6(i)"))
        case _:
            pass


@decides("19:47-2.9")
def _insurable(play: BlackjackPlay, stake: BlackjackStake) -> Money:
    """2.9: return the amounts for which a wager may be insured."""
    chip, most = play.t.rules.smallest_chip, most_insurance(play, stake)
    refusal = Refusal(BlackjackCode.NOT_AN_INSURANCE, P("2.9"), most=most, smallest=chip)
    return Money(AtLeast(1, refusal), MultipleOf(chip, refusal), AtMost(most, refusal))


@decides("19:47-2.7")
def _why_not_even_money(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Refusal | None:
    """2.7: return why a player can't take even money, or None."""
    if may_take_even_money(play, hand):
        return None
    offered = play.t.rules.even_money
    code = BlackjackCode.EVEN_MONEY_FOR_BLACKJACK if offered else BlackjackCode.EVEN_MONEY_NOT_OFFERED
    return Refusal(code, P("2.7"))


@decides("19:47-2.9", "19:47-2.18(d)")
def settle_insurance(play: BlackjackPlay) -> Flow[None]:
    """2.9, 2.18(d): settle insurance as soon as the dealer's second card is known; it wins 2 to 1 on a 10, J, Q
    or K.
    """
    reason = Insured(value(play.dealer[1]) == TEN)
    cites = (P("2.9"), P("2.18(d)")) if play.t.rules.multiple_action else (P("2.9"),)
    for stake in play.insured(play.spot):
        if reason.blackjack:
            yield from pay_odds(play.t, stake.seat, stake.insurance_area, reason, INSURANCE, *cites)
        else:
            yield collected(play.t.books, stake.seat, stake.insurance_area, reason, *cites)


# --- 2.6(j): the card reader


@decides("19:47-2.6(j)", "19:47-2.15(j)")
def read_hole_card(play: BlackjackPlay) -> Flow[None]:
    """2.6(j), 2.15(j): read the hole card if the first card is an ace or a ten-value card."""
    if not play.may_have_blackjack:
        yield from _not_to_be_read(play)
        return
    answers = (Choice(Proceed), Choice(ReaderFault, remedy=P("2.15(k)")))
    answer = yield from play.ask(HoleCardToRead(True), answers, P("2.6(j)"), moment=True)
    if isinstance(answer, ReaderFault):
        yield CardReaderFailed(cites=(P("2.15(k)"),))
        yield Noted(cites=(P("2.15(k)"),), note=READER_OUT, value=1)
        return
    play.known = True
    yield HoleCardRead(cites=(P("2.6(j)"),), blackjack=play.dealer_has_blackjack)
    if play.dealer_has_blackjack:
        yield Turned(cites=(P("2.6(j)"), P("2.1“Blackjack”")), place=DEALER, cards=play.dealer)
        yield from settle_insurance(play)
        return
    yield from settle_insurance(play)
    yield from pay_blackjacks(play)


@decides("19:47-2.15(j)", "19:47-2.15(j)2")
def _not_to_be_read(play: BlackjackPlay) -> Flow[None]:
    """2.15(j), (j)2: if the reader is misused, what follows depends on whether a player could see the card."""
    visible = play.t.rules.reader_value_visible
    item = P("2.15(j)1") if visible else P("2.15(j)2")
    answers = (Choice(Proceed), Choice(ReaderMisused, remedy=item))
    answer = yield from play.ask(HoleCardToRead(False), answers, P("2.6(j)"), moment=True)
    if not isinstance(answer, ReaderMisused):
        return
    yield CardReaderMisused(cites=(P("2.15(j)"), item), up_card=play.up_card, value_visible=visible)
    if visible:
        raise RoundVoid(BlackjackVoided(cites=(P("2.15(j)1"),), reason=BlackjackVoid.HOLE_CARD_VISIBLE))
