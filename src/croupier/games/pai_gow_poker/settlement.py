"""11.9(f) to (l): expose and compare hands, collect losing wagers, pay winning ones."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from croupier.equipment.cards import JOKER
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.bonuses import collect_losing_seven, pay_seven, seven_card_best
from croupier.games.pai_gow_poker.commands import HandExposed
from croupier.games.pai_gow_poker.envy import cards_remain, rearrange, settle_envy, stays
from croupier.games.pai_gow_poker.events import (
    HandsMiscounted,
    HandsMisranked,
    OptionalResultCalled,
    PaiGowResultCalled,
    Ranked,
    SetHandsCompared,
    SetHandsSeen,
)
from croupier.games.pai_gow_poker.exposed_cards import exposed_hand, exposing
from croupier.games.pai_gow_poker.pay_tables import EVEN, HIGH_CITES
from croupier.games.pai_gow_poker.payment import vigorish
from croupier.games.pai_gow_poker.progressive import best, collect_losing_progressive, document, pay_progressive
from croupier.games.pai_gow_poker.questions import HandToExpose
from croupier.games.pai_gow_poker.ranking import High, Wheel
from croupier.games.pai_gow_poker.reasons import reason_of
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.round_state import PaiGowHandInPlay, PaiGowPlay, PaiGowSetHands, place_of
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.setting import collect_void, surrender, surrendering
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import CENTER, INVENTORY, PROMOTION, stack, wager
from croupier.table.choices import Choice
from croupier.table.commands import Proceed, Surrender
from croupier.table.names import Account
from croupier.table.payments import Payment
from croupier.table.places import RACK
from croupier.table.refusals import Refusal
from croupier.table.seating import fill_for
from croupier.table.settlement import collected, given_back, settled
from croupier.table.steps import Asset, Moved, Outcome, Posting, Settled, Turned
from croupier.table.terms import Verb

P = Paragraphs("19:47")


# --- 11.9(g) to (i): the results of wagers


@dataclass(frozen=True, slots=True)
class PaiGowVerdict:
    """The result of two hands against two others, and the paragraph that decides it."""

    outcome: Outcome
    cite: Cite
    high: Ranked = Ranked.LOWER
    low: Ranked = Ranked.LOWER
    """How each hand ranks, if they are set correctly."""


@decides(
    "19:47-11.3(e)",
    "19:47-11.9(g)",
    "19:47-11.9(g)1",
    "19:47-11.9(g)2",
    "19:47-11.9(h)",
    "19:47-11.9(h)1",
    "19:47-11.9(h)2",
    "19:47-11.9(i)",
)
def verdict(player: PaiGowSetHands, other: PaiGowSetHands) -> PaiGowVerdict:
    """11.3(e), 11.9(g), (g)1, (g)2, (h) with all items, (i): win, lose or push. The dealer or the bank wins copies."""
    if player.fouled is not None:
        return PaiGowVerdict(Outcome.LOSE, player.fouled)
    assert player.high is not None
    assert player.low is not None
    assert other.high is not None
    assert other.low is not None
    ranked = {1: Ranked.HIGHER, 0: Ranked.COPY, -1: Ranked.LOWER}
    high = ranked[(player.high > other.high) - (player.high < other.high)]
    low = ranked[(player.low > other.low) - (player.low < other.low)]
    if high is low is Ranked.HIGHER:
        return PaiGowVerdict(Outcome.WIN, P("11.9(i)"), high, low)
    if high is Ranked.HIGHER:
        return PaiGowVerdict(Outcome.PUSH, P("11.9(h)1"), high, low)
    if low is Ranked.HIGHER:
        return PaiGowVerdict(Outcome.PUSH, P("11.9(h)2"), high, low)
    copy = Ranked.COPY in (high, low)
    return PaiGowVerdict(Outcome.LOSE, P("11.9(g)2") if copy else P("11.9(g)1"), high, low)


def compare(play: PaiGowPlay, hand: PaiGowHandInPlay) -> PaiGowVerdict:
    """Compare a player's hands with those of the dealer or bank."""
    return verdict(play.set_hands(hand), play.set_hands(play.bank_hand))


def compared(play: PaiGowPlay, hand: PaiGowHandInPlay, found: PaiGowVerdict, *cites: Cite) -> SetHandsSeen:
    """Return the comparison of a hand with the dealer's or bank's, or what is wrong with its setting."""
    player, other = play.set_hands(hand), play.set_hands(play.bank_hand)
    assert other.high is not None
    assert other.low is not None
    hands: dict[str, Any] = {
        "cites": (*cites, *dict.fromkeys((*_defined_by(play, hand), *_defined_by(play, play.bank_hand)))),
        "seat": hand.seat,
        "position": hand.position,
        "against": play.bank_hand.position,
        "against_high": other.high,
        "against_low": other.low,
    }
    if player.high is None or player.low is None:
        return HandsMiscounted(**hands, high_cards=player.high_cards, low_cards=player.low_cards)
    hands |= {"high": player.high, "low": player.low}
    if player.fouled is not None:
        return HandsMisranked(**hands)
    return SetHandsCompared(**hands, high_is=found.high, low_is=found.low)


HAND_CITES = {
    **HIGH_CITES,
    High.TWO_PAIRS: P("11.3(b)9"),
    High.PAIR: P("11.3(b)10"),
    High.HIGH_CARD: P("11.3(a)"),
}
"""The paragraph that defines each kind of high hand, including those too low to be paid."""

COMPLETED = (High.STRAIGHT, High.FLUSH, High.STRAIGHT_FLUSH, High.ROYAL_FLUSH)
"""11.3(c): the hands that the joker may complete."""


def _defined_by(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Iterator[Cite]:
    """Yield the paragraphs of 11.3 that decide how a hand ranks."""
    found, cards = play.set_hands(hand), play.parts(hand)[0]
    if found.high is None:
        return
    high = found.high.category
    yield HAND_CITES[high]
    if JOKER in cards:
        yield P("11.3(c)") if high in COMPLETED else P("11.3(a)")
    if high in (High.STRAIGHT, High.STRAIGHT_FLUSH) and play.t.rules.wheel is Wheel.LOWEST:
        yield P("11.3(d)")


# --- 11.9(f) to (h): from the dealer's right, every hand is exposed, and losing wagers are collected


@decides("19:47-11.9(f)")
def expose_all(play: PaiGowPlay, lost_to: Account, cite: Cite) -> Flow[list[PaiGowHandInPlay]]:
    """11.9(f): expose all hands in turn. Return those whose pai gow poker wager has won and waits to be paid."""
    winners = []
    cites = tuple(dict.fromkeys((cite, P("11.9(f)"))))
    for hand in play.players():
        if hand.out or not (yield from _moment_before(play, hand)):
            continue
        yield Turned(cites=cites, place=place_of(hand.position), cards=play.cards(hand))
        found = compare(play, hand)
        seen = compared(play, hand, found, *cites, P("11.3(e)"))
        hand.reason = reason = reason_of(seen)
        yield seen
        yield PaiGowResultCalled(cites=cites, position=hand.position, outcome=found.outcome)
        yield from _announce_optional(play, hand)
        area = PaiGowArea(PaiGowKind.BET, hand.position)
        match found.outcome:
            case Outcome.WIN:
                winners.append(hand)
            case Outcome.PUSH:
                by = (P("11.9(h)"), found.cite)
                yield given_back(play.t.books, hand.seat, area, Outcome.PUSH, reason, *by)
            case _:
                by = (P("11.9(g)"), found.cite) if not play.t.bank else (cite, found.cite)
                yield collected(play.t.books, hand.seat, area, reason, *by, to=lost_to)
        yield from collect_losing_progressive(play, hand)
        yield from collect_losing_seven(play, hand)
        if found.outcome is Outcome.WIN:
            continue
        if cards_remain(play, hand):
            yield stays(play, hand)
        elif not _still_to_pay(play, hand):
            yield from collect_cards(play, hand, P("11.9(g)") if found.outcome is Outcome.LOSE else P("11.9(h)"))
    return winners


@decides("19:47-11.9(f)")
def _announce_optional(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(f): the dealer also announces the result of a progressive and of a seven-card bonus wager."""
    if hand.position in play.progressive:
        area, wins = PaiGowArea(PaiGowKind.PROGRESSIVE, hand.position), best(play, hand) is not None
        yield OptionalResultCalled(cites=(P("11.9(f)"),), area=area, wins=wins)
    area = PaiGowArea(PaiGowKind.SEVEN_CARD, hand.position)
    if play.t.stake(hand.seat, area):
        wins = seven_card_best(play, hand) is not None
        yield OptionalResultCalled(cites=(P("11.9(f)"),), area=area, wins=wins)


def face_up(play: PaiGowPlay, position: int, next_hand: PaiGowHandInPlay) -> bool:
    """True if cards are face up by now: the dealer's, the bank's, and those of hands before the next one."""
    return position in (DEALER_POSITION, play.t.bank) or position < next_hand.position


@decides("19:47-11.9(e)", "19:47-11.11(d)")
def _moment_before(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[bool]:
    """11.9(e): until the dealer exposes a hand, its player may still surrender; 11.11(d): or a card is exposed by
    accident.

    Return whether the hand is still in play.
    """
    answers = (
        Choice(Proceed),
        surrendering(play, hand.position),
        exposing(play, lambda position: _face_up_refusal(play, position, hand)),
    )
    while True:
        about = HandToExpose((hand.position,))
        answer = yield from play.ask(about, answers, P("11.9(f)"), P("11.9(e)"), moment=True)
        match answer:
            case Surrender(position=position):
                yield from surrender(play, play.hands[position])
            case HandExposed():
                yield from exposed_hand(play, answer)
                yield from collect_void(play, answer.position)
            case _:
                return not hand.out


def _face_up_refusal(play: PaiGowPlay, position: int, hand: PaiGowHandInPlay) -> Refusal | None:
    """Return why no card of a hand can be exposed by accident: all of them are face up."""
    if not face_up(play, position, hand):
        return None
    return Refusal(PaiGowCode.FACE_UP_ALREADY, P("11.9(c)"), P("11.9(f)"), position=position)


@decides("19:47-11.9(g)", "19:47-11.9(h)")
def _still_to_pay(play: PaiGowPlay, hand: PaiGowHandInPlay) -> bool:
    """11.9(g) and (h): cards stay for a winning progressive or seven-card wager."""
    return best(play, hand) is not None or seven_card_best(play, hand) is not None


@decides("19:47-11.9(k)", "19:47-11.9(l)")
def collect_cards(play: PaiGowPlay, hand: PaiGowHandInPlay, *cites: Cite) -> Flow[None]:
    """11.9(k): in order, so that each hand can be reconstructed; 11.9(l): not before a payout is documented."""
    cards, place = play.cards(hand), place_of(hand.position)
    if cards:
        yield from document(play, hand)
        cites = tuple(dict.fromkeys((*cites, P("11.9(k)"))))
        yield Moved(cites=cites, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=RACK)


# --- 11.9(i) and (j): pay winning wagers after all hands are exposed


@decides(
    "19:47-11.9(f)",
    "19:47-11.9(g)",
    "19:47-11.9(h)",
    "19:47-11.9(i)",
    "19:47-11.9(j)",
    "19:47-11.9(k)",
    "19:47-11.9(l)",
)
def settle_against_dealer(play: PaiGowPlay) -> Flow[None]:
    """11.9(f) to (l): settle a round that no player banks."""
    winners = yield from expose_all(play, INVENTORY, P("11.9(f)"))
    yield from pay_all(play, winners, lambda hand: pay_from_inventory(play, hand))
    yield from collect_cards(play, play.dealers, P("11.9(k)"))


@decides("19:47-11.9(i)", "19:47-11.9(j)")
def pay_all(
    play: PaiGowPlay, winners: list[PaiGowHandInPlay], pay: Callable[[PaiGowHandInPlay], Flow[None]]
) -> Flow[None]:
    """11.9(i) and (j): from the dealer's right, the pai gow poker wager first, then the wagers on the seven cards."""
    # The others were compared with the bank's own hand, so it comes last.
    bank = [play.bank_hand] if play.t.bank else []
    for hand in (*play.players(), *bank):
        if hand in winners:
            yield from pay(hand)
        yield from pay_progressive(play, hand)
        yield from pay_seven(play, hand)
        if cards_remain(play, hand):
            yield from rearrange(play, hand)
        elif hand is not play.bank_hand:
            yield from collect_cards(play, hand, P("11.9(j)"))
    yield from settle_envy(play)


@decides("19:47-11.9(j)")
def pay_from_inventory(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(j): pay 1 to 1, on chips and on a coupon's face value (reading 10), and collect the vigorish on the win."""
    t, area = play.t, PaiGowArea(PaiGowKind.BET, hand.position)
    stake, face = t.stake(hand.seat, area), t.face(hand.seat, area)
    yield from fill_for(t, stake + face)
    yield paid_evens(play, hand, INVENTORY, (P("11.9(j)"), P("11.9(i)")))
    yield vigorish(play, hand.seat, area, stake + face, stack(hand.seat), P("11.9(j)"))


def paid_evens(play: PaiGowPlay, hand: PaiGowHandInPlay, source: Account, cites: tuple[Cite, ...]) -> Settled:
    """Pay a pai gow poker wager 1 to 1: its chips from where winners are paid, its coupon by reading 35."""
    t, seat, area = play.t, hand.seat, PaiGowArea(PaiGowKind.BET, hand.position)
    stake, face = t.stake(seat, area), t.face(seat, area)
    readings = () if not face else (10, 35) if source == CENTER else (10,)
    amount: Cents = stake + face
    assert hand.reason is not None
    return settled(
        seat,
        area,
        Outcome.WIN,
        hand.reason,
        cites,
        Posting(source, stack(seat), stake),
        Posting(source if t.rules.bank_pays_coupons else INVENTORY, stack(seat), face),
        Posting(wager(seat, area), stack(seat), stake),
        Posting(wager(seat, area), PROMOTION, face, Asset.COUPONS),
        stake=stake,
        coupon=face,
        paid=amount,
        returned=stake,
        payment=Payment((EVEN,), amount),
        readings=readings,
    )
