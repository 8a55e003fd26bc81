"""20.10(c), (d), 20.11: settling the remaining wagers, in one of two orders."""

from dataclasses import dataclass

from croupier.equipment.money import Cents, Odds
from croupier.games.three_card_poker.events import (
    ComparedWithDealer,
    NoPairOrBetter,
    SettlementBegun,
    SettlementOrder,
    ThreeCardCompared,
    ThreeCardFinding,
    ThreeCardLineMade,
)
from croupier.games.three_card_poker.pay_tables import EVEN, ThreeCardPayLine, lines_of
from croupier.games.three_card_poker.ranking import QUEEN_HIGH, ThreeCardHand
from croupier.games.three_card_poker.rules import BonusPaid, EqualHands, ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardHandInPlay, ThreeCardPlay
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.payments import Payment
from croupier.table.places import DEALER, RACK
from croupier.table.reasons import Reason
from croupier.table.settlement import collected, given_back, pay, pay_odds
from croupier.table.steps import Moved, Outcome, Turned
from croupier.table.terms import Verb

P = Paragraphs("19:47")

TIE, BONUS_PAID = 110, 111
"""The readings that affect a payment."""


@dataclass(frozen=True, slots=True)
class ThreeCardVerdict:
    """The outcome of one wager: its kind, reason, paragraphs, and odds if it wins."""

    kind: ThreeCardKind
    outcome: Outcome
    reason: Reason
    cites: tuple[Cite, ...]
    odds: Odds = EVEN
    readings: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Bonus:
    """20.11(a)3: what a straight or better is paid on the ante (reading 111)."""

    ante: Cents
    line: ThreeCardPayLine
    odds: Odds


@dataclass(frozen=True, slots=True)
class ThreeCardFound:
    """A hand's comparison with the dealer's and the outcome of its wagers."""

    hand: ThreeCardHandInPlay
    finding: ThreeCardFinding | None
    """How it compares with the dealer's; None if no play wager was made."""
    verdicts: tuple[ThreeCardVerdict, ...]
    bonus: Bonus | None


@decides("19:47-20.11(a)1")
def qualifies(dealers: ThreeCardHand) -> bool:
    """20.11(a)1: return True for queen high or better."""
    return dealers >= QUEEN_HIGH


@decides(
    "19:47-20.10(c)",
    "19:47-20.10(c)1",
    "19:47-20.10(c)1i",
    "19:47-20.10(c)1ii",
    "19:47-20.10(c)1iii",
    "19:47-20.10(c)1iv",
    "19:47-20.10(c)2",
    "19:47-20.10(c)2i",
    "19:47-20.10(c)2ii",
    "19:47-20.10(c)2iii",
)
def settle(play: ThreeCardPlay) -> Flow[None]:
    """20.10(c) with all items: settle the remaining wagers from the dealer's right; put the dealer's cards away
    last.
    """
    yield _order(play)
    if play.t.rules.player_by_player:
        for hand in play.from_right():
            yield _reveal(play, hand, P("20.10(c)2i"))
            found = _found(play, hand)
            yield from _compare(play, found)
            yield from _collect_losing(play, found, P("20.10(c)2ii"))
            yield from _pay_winning(play, found, P("20.10(c)2ii"))
            yield _collect_cards(play, hand, P("20.10(c)2iii"))
    else:
        for hand in play.from_right():
            yield _reveal(play, hand, P("20.10(c)1i"))
        all_found = [_found(play, hand) for hand in play.from_right()]
        for found in all_found:
            yield from _compare(play, found)
            yield from _collect_losing(play, found, P("20.10(c)1ii"))
        for found in all_found:
            yield from _pay_winning(play, found, P("20.10(c)1iii"))
        for hand in play.from_right():
            yield _collect_cards(play, hand, P("20.10(c)1iv"))
    cards = play.t.books.cards(DEALER)
    cites = (P("20.10(c)"), P("20.10(d)"))
    yield Moved(cites=cites, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=DEALER, target=RACK)


@decides("19:47-20.10(c)1", "19:47-20.10(c)2")
def _order(play: ThreeCardPlay) -> SettlementBegun:
    """20.10(c)1 or 2: announce the order that is filed."""
    if play.t.rules.player_by_player:
        return SettlementBegun(cites=(P("20.10(c)2"),), order=SettlementOrder.PLAYER_BY_PLAYER)
    return SettlementBegun(cites=(P("20.10(c)1"),), order=SettlementOrder.PROCEDURE_BY_PROCEDURE)


def _reveal(play: ThreeCardPlay, hand: ThreeCardHandInPlay, cite: Cite) -> Turned:
    return Turned(cites=(cite,), place=hand.place, cards=play.cards(hand))


@decides("19:47-20.10(d)")
def _collect_cards(play: ThreeCardPlay, hand: ThreeCardHandInPlay, cite: Cite) -> Moved:
    """20.10(d): collect cards in order, so that each hand can be reconstructed."""
    cites, cards = (cite, P("20.10(d)")), play.cards(hand)
    return Moved(cites=cites, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=hand.place, target=RACK)


# --- 20.11: the outcome of a hand


def _found(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> ThreeCardFound:
    finding = _finding(play, hand) if play.stake(hand, ThreeCardKind.PLAY) else None
    verdicts = [*_against_dealer(finding), *_pair_plus(play, hand)]
    return ThreeCardFound(hand, finding, tuple(verdicts), _bonus(play, hand))


@decides("19:47-20.11(a)1")
def _finding(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> ThreeCardFinding:
    """20.11(a)1: compare a hand with the dealer's; the filing says whether equal hands push (reading 110)."""
    mine, its = play.rank(hand), play.dealers
    if not qualifies(its):
        return ThreeCardFinding.DEALER_NOT_QUALIFIED
    if mine > its:
        return ThreeCardFinding.PLAYER_HIGHER
    if mine == its:
        return (
            ThreeCardFinding.EQUAL_PUSHES
            if play.t.rules.equal_hands is EqualHands.BACK
            else ThreeCardFinding.EQUAL_LOSES
        )
    return ThreeCardFinding.DEALER_HIGHER


_ENDS = {
    ThreeCardFinding.DEALER_NOT_QUALIFIED: (Outcome.WIN, Outcome.PUSH),
    ThreeCardFinding.PLAYER_HIGHER: (Outcome.WIN, Outcome.WIN),
    ThreeCardFinding.EQUAL_PUSHES: (Outcome.PUSH, Outcome.PUSH),
    ThreeCardFinding.EQUAL_LOSES: (Outcome.LOSE, Outcome.LOSE),
    ThreeCardFinding.DEALER_HIGHER: (Outcome.LOSE, Outcome.LOSE),
}
"""20.11(a)1: outcomes of the ante and of the play wager."""


@decides("19:47-20.11(a)1")
def _against_dealer(finding: ThreeCardFinding | None) -> list[ThreeCardVerdict]:
    """20.11(a)1: return the outcomes of the ante and the play wager."""
    if finding is None:
        return []
    readings = (TIE,) if finding in (ThreeCardFinding.EQUAL_PUSHES, ThreeCardFinding.EQUAL_LOSES) else ()
    return [
        ThreeCardVerdict(kind, outcome, ThreeCardCompared(finding), (P("20.11(a)1"),), readings=readings)
        for kind, outcome in zip((ThreeCardKind.ANTE, ThreeCardKind.PLAY), _ENDS[finding], strict=True)
    ]


@decides("19:47-20.11(a)2")
def _pair_plus(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> list[ThreeCardVerdict]:
    """20.11(a)2: return the outcome by the ledger, whatever the dealer has."""
    stake = play.stake(hand, ThreeCardKind.PAIR_PLUS)
    if not stake:
        return []
    cites = (P("20.11(a)2"),)
    best = play.t.rules.ledger.best(lines_of(play.rank(hand)), stake)
    if best is None:
        return [ThreeCardVerdict(ThreeCardKind.PAIR_PLUS, Outcome.LOSE, NoPairOrBetter(), cites)]
    line, odds = best
    assert isinstance(odds, Odds)
    return [ThreeCardVerdict(ThreeCardKind.PAIR_PLUS, Outcome.WIN, ThreeCardLineMade(line), cites, odds)]


def _bonus(play: ThreeCardPlay, hand: ThreeCardHandInPlay) -> Bonus | None:
    ante = play.stake(hand, ThreeCardKind.ANTE)
    best = play.t.rules.bonus.best(lines_of(play.rank(hand)), ante) if play.stake(hand, ThreeCardKind.PLAY) else None
    # A hand with a bonus ranks higher than any that doesn't qualify for the dealer.
    wins = play.rank(hand) > play.dealers
    if best is None or (play.t.rules.bonus_paid is BonusPaid.WON and not wins):
        return None
    line, odds = best
    assert isinstance(odds, Odds)
    return Bonus(ante, line, odds)


@decides("19:47-20.11(a)1", "19:47-20.3")
def _compare(play: ThreeCardPlay, found: ThreeCardFound) -> Flow[None]:
    """20.11(a)1, 20.3: show both hands and how they compare."""
    if found.finding is None:
        return
    yield ComparedWithDealer(
        cites=(P("20.11(a)1"), P("20.3")),
        seat=found.hand.seat,
        position=found.hand.position,
        player=play.rank(found.hand),
        dealer=play.dealers,
        finding=found.finding,
    )


# --- how a wager ends


def _collect_losing(play: ThreeCardPlay, found: ThreeCardFound, cite: Cite) -> Flow[None]:
    hand = found.hand
    for verdict in found.verdicts:
        if verdict.outcome is Outcome.LOSE:
            area, cites = hand.area(verdict.kind), (*verdict.cites, cite)
            yield collected(play.t.books, hand.seat, area, verdict.reason, *cites, readings=verdict.readings)


def _pay_winning(play: ThreeCardPlay, found: ThreeCardFound, cite: Cite) -> Flow[None]:
    """Pay winning wagers, return ties, and pay the ante bonus."""
    hand = found.hand
    for verdict in found.verdicts:
        if verdict.outcome is Outcome.PUSH:
            area = hand.area(verdict.kind)
            cites, readings = (*verdict.cites, cite), verdict.readings
            yield given_back(play.t.books, hand.seat, area, Outcome.PUSH, verdict.reason, *cites, readings=readings)
        elif verdict.outcome is Outcome.WIN:
            area, why = hand.area(verdict.kind), verdict.reason
            yield from pay_odds(play.t, hand.seat, area, why, verdict.odds, *verdict.cites, cite)
    if found.bonus is not None:
        yield from _pay_bonus(play, hand, found.bonus, cite)


@decides("19:47-20.11(a)3")
def _pay_bonus(play: ThreeCardPlay, hand: ThreeCardHandInPlay, bonus: Bonus, cite: Cite) -> Flow[None]:
    """20.11(a)3: pay on the chips of the ante, whether it wins or not, unless filed otherwise (reading 111)."""
    yield from pay(
        play.t,
        hand.seat,
        ThreeCardArea(ThreeCardKind.BONUS, hand.position),
        ThreeCardLineMade(bonus.line),
        *(play.t.rules.bonus.cite, P("20.11(a)3"), cite),
        paid=bonus.odds.payment(bonus.ante),
        payment=Payment((bonus.odds,), bonus.ante),
        readings=(BONUS_PAID,),
    )
