"""11.14: the progressive payout wager, from the lock-out to the meter."""

from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import MeterShare, Pays, worth
from croupier.games.pai_gow_poker.events import (
    LockOutPressed,
    PaiGowLightVerified,
    PaiGowPayoutDocumented,
    PaiGowProgressiveTakenIn,
    ProgressiveHandSet,
    ProgressiveHandVerified,
)
from croupier.games.pai_gow_poker.pay_tables import LINE_CITES, PaiGowProgressiveLine, deducted, progressive_setting
from croupier.games.pai_gow_poker.questions import LightsToVerify, PayoutToDocument, PayoutToValidate
from croupier.games.pai_gow_poker.reasons import ProgressiveLineMade
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.round_state import PaiGowHandInPlay, PaiGowPlay
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind, PaiGowProgressiveRules
from croupier.games.pai_gow_poker.table import METER_NAME
from croupier.regulation import Cite, Paragraphs, cite, decides
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, stack
from croupier.table.payments import Payment
from croupier.table.progressive import (
    await_documents,
    award_of,
    deduct,
    from_outside,
    not_accepted,
    register,
    settled_taken_in,
    start_anew,
    take_off,
    to_licensee,
    validate,
)
from croupier.table.reasons import NoLineMade, NotAccepted, Reason
from croupier.table.seating import fill_for
from croupier.table.settlement import collected, given_back, standing, to_house
from croupier.table.steps import Outcome, Posting, Settled

P = Paragraphs("19:47")


# --- 11.14(b): the lock-out


@decides("19:47-11.14(b)", "19:47-11.7(d)")
def lock_out(play: PaiGowPlay) -> Flow[None]:
    """11.14(b), 11.7(d): lock the acceptors, compare their lights with the chips, and take the chips in."""
    t = play.t
    placed = [hand for hand in play.hands.values() if t.stake(hand.seat, _area(hand)) or t.face(hand.seat, _area(hand))]
    if not placed:
        return
    yield LockOutPressed(cites=(P("11.14(b)"),))
    wagers = [(hand.seat, _area(hand)) for hand in placed]
    refused = yield from not_accepted(play, LightsToVerify(), wagers, PaiGowCode.NO_PROGRESSIVE_WAGER, P("11.14(b)"))
    for hand in placed:
        if (hand.seat, _area(hand)) in refused:
            area, why, cites = _area(hand), NotAccepted(), (P("11.7(d)"), P("11.14(b)"))
            if t.rules.not_accepted_loses:
                yield collected(t.books, hand.seat, area, why, *cites, readings=(12,))
            else:
                yield given_back(t.books, hand.seat, area, Outcome.VOID, why, *cites, readings=(12,))
        else:
            yield from _take_in(play, hand)


def _area(hand: PaiGowHandInPlay) -> PaiGowArea:
    return PaiGowArea(PaiGowKind.PROGRESSIVE, hand.position)


@decides("19:47-11.14(b)", "19:47-11.14(e)")
def _take_in(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.14(b) and (e): the chip goes into the table inventory, and the meter grows by its rate of the wager."""
    t, rules, area = play.t, _rules(play), _area(hand)
    chips, face = standing(t.books, hand.seat, area)
    amount = chips + face
    play.progressive[hand.position] = amount
    if face:
        play.by_coupon.add(hand.position)
    yield PaiGowProgressiveTakenIn(
        cites=(P("11.14(b)"), cite("19:45-1.20")),
        position=hand.position,
        amount=amount,
        postings=to_house(t.books, hand.seat, area),
    )
    yield register(t, METER_NAME, rules.meter, hand.seat, area, amount, P("11.14(e)"))


def _rules(play: PaiGowPlay) -> PaiGowProgressiveRules:
    assert play.t.rules.progressive is not None
    return play.t.rules.progressive


# --- 11.14(c) to (g): who wins, and how much


@decides("19:47-11.14(d)", "19:47-11.9(j)")
def best(play: PaiGowPlay, hand: PaiGowHandInPlay) -> tuple[PaiGowProgressiveLine, Pays] | None:
    """11.14(d), 11.9(j): the hand type that pays most now; None if there is no wager, or it loses."""
    amount = play.progressive.get(hand.position)
    if amount is None:
        return None
    shown = play.t.books.meters[METER_NAME].display
    found = progressive_setting(play.cards(hand), amount, shown, play.t.rules.wheel)
    return None if found is None else (found[0], found[1])


@decides("19:47-11.9(g)")
def collect_losing_progressive(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(g): settle a losing progressive wager; its chip is already in the inventory (11.14(b))."""
    if hand.position in play.progressive and best(play, hand) is None:
        cites = (P("11.9(g)"), P("11.14(d)"))
        yield _settled(play, hand, NoLineMade(), None, 0, cites, (), ())


@decides("19:47-11.9(j)", "19:47-11.10(p)", "19:47-11.14(c)", "19:47-11.14(c)1", "19:47-11.14(c)2", "19:47-11.14(c)3")
def pay_progressive(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(j), 11.10(p), 11.14(c) with all items: whatever the result of the pai gow poker wager, once it is
    settled.
    """
    found = best(play, hand)
    if found is None:
        return
    line, pays = found
    amount = play.progressive[hand.position]
    off_meter = deducted(line, amount)
    yield ProgressiveHandSet(cites=(P("11.9(j)"), P("11.14(c)")), position=hand.position, line=line)
    yield PaiGowLightVerified(cites=(P("11.14(c)1"),), position=hand.position)
    yield ProgressiveHandVerified(cites=(P("11.14(c)2"),), position=hand.position, line=line)
    if off_meter:
        about = PayoutToValidate(hand.seat, _area(hand), hand.position)
        yield from validate(play, about, hand.position, P("11.14(c)3"), P("11.14(e)"))
    if isinstance(pays, MeterShare):
        yield from _pay_share(play, hand, line, pays)
    else:
        yield from _pay_amount(play, hand, line, pays, off_meter=off_meter)


@decides("19:47-11.14(d)", "19:47-11.14(g)")
def _pay_share(play: PaiGowPlay, hand: PaiGowHandInPlay, line: PaiGowProgressiveLine, pays: MeterShare) -> Flow[None]:
    """11.14(d) and (g): a percentage of what the meter shows when this wager is paid, from outside the table."""
    t = play.t
    award = award_of(t, METER_NAME, pays, play.progressive[hand.position], t.rules.meter_cents)
    cites = (P("11.14(g)"), P("11.14(d)"), P("11.14(c)"), P("11.14(e)"), LINE_CITES[line])
    yield take_off(t, award, *cites)
    why, paid_by = ProgressiveLineMade(line), from_outside(hand.seat, METER_NAME, award.amount)
    yield _settled(play, hand, why, award.payment, award.amount, cites, (5, 11, 30), paid_by)
    play.to_document.add(hand.position)
    if pays.part == 1:
        yield start_anew(t, METER_NAME, _rules(play).meter, P("11.14(f)"))


@decides("19:47-11.14(d)", "19:47-11.14(e)")
def _pay_amount(
    play: PaiGowPlay, hand: PaiGowHandInPlay, line: PaiGowProgressiveLine, pays: Pays, *, off_meter: bool
) -> Flow[None]:
    """11.14(d) and (e): a fixed amount from the table inventory; the larger ones are deducted from the meter."""
    t = play.t
    stake = play.progressive[hand.position]
    due = int(worth(pays, stake))
    cites = (P("11.14(d)"), P("11.14(c)"), *((P("11.14(e)"),) if off_meter else ()), LINE_CITES[line])
    postings = [Posting(INVENTORY, stack(hand.seat), due)]
    if off_meter:
        yield deduct(t, METER_NAME, due, *cites)
        postings.append(to_licensee(METER_NAME, due))
    yield from fill_for(t, due + stake)
    payment = Payment((pays,), stake)
    yield _settled(play, hand, ProgressiveLineMade(line), payment, due, cites, (11, 30), tuple(postings))


def _settled(
    play: PaiGowPlay,
    hand: PaiGowHandInPlay,
    reason: Reason,
    payment: Payment | None,
    due: Cents,
    cites: tuple[Cite, ...],
    readings: tuple[int, ...],
    postings: tuple[Posting, ...],
) -> Settled:
    """Settle a progressive wager: the stake went in at the lock-out, and the amounts are the whole payment.

    If the filing reads it that way, the chips of a winning wager are returned from the inventory (reading 30).
    """
    amount = play.progressive.pop(hand.position)
    by_coupon = hand.position in play.by_coupon
    back = amount if play.t.rules.progressive_besides and payment is not None and not by_coupon else 0
    return settled_taken_in(
        hand.seat,
        _area(hand),
        Outcome.LOSE if payment is None else Outcome.WIN,
        reason,
        (*cites, P("11.10(p)")) if play.t.bank else cites,
        *postings,
        stake=0 if by_coupon else amount,
        coupon=amount if by_coupon else 0,
        paid=due,
        back=back,
        payment=payment,
        readings=readings,
    )


@decides("19:47-11.9(l)")
def document(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(l): the cards stay until a payout from outside the table inventory has been documented."""
    if hand.position not in play.to_document:
        return
    about = PayoutToDocument(hand.seat, _area(hand), hand.position)
    yield from await_documents(play, about, P("11.9(l)"), cite("19:45-1.52"))
    yield PaiGowPayoutDocumented(cites=(P("11.9(l)"),), position=hand.position)
