"""2.3(a), (b), 2.7, 2.8, 2.10, 2.11, 2.16: from the dealer's right, what becomes of each wager that is left."""

from dataclasses import dataclass

from croupier.equipment.money import Odds
from croupier.games.blackjack.concealed import show
from croupier.games.blackjack.in_play import Hand, Play, Stake
from croupier.games.blackjack.moments import after_all, hand_over
from croupier.games.blackjack.pay_tables import FIVE_CARDS, WIN
from croupier.games.blackjack.paying import (
    collect_cards,
    collect_half,
    collect_stakes,
    pay_stakes,
    return_stakes,
)
from croupier.games.blackjack.points import TWENTY_ONE, total
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow
from croupier.table.places import DEALER
from croupier.table.settling import collected, given_back
from croupier.table.steps import ComparedInWords, Outcome, Turned

P = Paragraphs("19:47")

FIVE = 5

SIMPLE_21 = 72
"""The reading by which 21 in two cards after a split is no more than 21."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a hand comes to against the dealer's: by which paragraphs, in words, and at what odds if it wins."""

    outcome: Outcome
    finding: str
    cites: tuple[Cite, ...]
    odds: Odds = WIN
    readings: tuple[int, ...] = ()


def settle(play: Play) -> Flow[None]:
    """2.6(i): from the dealer's right, wagers are settled and cards picked up; the dealer's cards come last."""
    play.all_dealt = True
    for hand in play.at_stake()[::-1]:
        yield from settle_hand(play, hand)
        yield from hand_over(play, hand, P("2.6(i)"))
    yield from after_all(play)
    yield from collect_cards(play, DEALER, P("2.6(i)"))


def settle_hand(play: Play, hand: Hand, *also: Cite) -> Flow[None]:
    """What is wagered on a hand against the dealer's hand that was played; all of it, if the hand is over 21."""
    yield from show(play, hand)
    if hand.face_down:
        hand.face_down = False
        yield Turned(cites=(P("2.10(c)"),), place=hand.place, cards=play.cards(hand))
    # A hand over 21 has lost all that stands on it, whatever the dealer has (reading 73).
    over = play.total(hand).bust
    stakes = hand.live() if over else hand.live(play.spot)
    if play.dealer_has_blackjack and not over:
        yield from _against_blackjack(play, hand, stakes, also)
        return
    if hand.surrendered:
        yield from collect_half(play, stakes)
        return
    found = verdict(play, hand)
    yield _compared(play, hand, found)
    match found.outcome:
        case Outcome.WIN:
            yield from pay_stakes(play, stakes, found.finding, found.odds, *found.cites, *also)
        case Outcome.PUSH:
            cites, readings = (*found.cites, *also), found.readings
            yield from return_stakes(play, stakes, Outcome.PUSH, found.finding, *cites, readings=readings)
        case _:
            yield from collect_stakes(play, stakes, found.finding, *found.cites, *also)


def verdict(play: Play, hand: Hand) -> Verdict:
    """2.3(a), (b), 2.16: what a hand comes to against a dealer without a blackjack."""
    mine, its = play.total(hand).points, total(play.dealer).points
    if mine > TWENTY_ONE:
        return Verdict(Outcome.LOSE, f"{mine}, over 21", (P("2.3(a)1"),))
    if play.is_blackjack(hand):
        cite = P("2.3(a)3") if its == TWENTY_ONE else P("2.3(a)2")
        return Verdict(Outcome.WIN, "blackjack", (P("2.7"), cite), play.t.rules.blackjack_pays)
    five = play.t.rules.five_cards and mine == TWENTY_ONE and len(play.cards(hand)) == FIVE
    if five and its != TWENTY_ONE:
        return Verdict(Outcome.WIN, "21 in five cards", (P("2.16(a)"), P("2.3(a)4")), FIVE_CARDS)
    if its > TWENTY_ONE:
        return Verdict(Outcome.WIN, f"{mine}, and the dealer is over 21", (P("2.3(a)1"), P("2.3(e)")))
    if mine > its:
        return Verdict(Outcome.WIN, f"{mine} against {its}", (P("2.3(a)2"), P("2.3(e)")))
    if mine == its:
        cites = (P("2.16(b)"), P("2.3(b)")) if five else (P("2.3(b)"),)
        simple = mine == TWENTY_ONE and hand.split and len(play.cards(hand)) == 2
        return Verdict(Outcome.PUSH, f"{mine} against {its}", cites, readings=(SIMPLE_21,) if simple else ())
    return Verdict(Outcome.LOSE, f"{mine} against {its}", (P("2.3(a)2"),))


def _compared(play: Play, hand: Hand, found: Verdict) -> ComparedInWords:
    mine = "blackjack" if play.is_blackjack(hand) else str(play.total(hand))
    its = "blackjack" if play.dealer_has_blackjack else str(total(play.dealer))
    words = {Outcome.WIN: "it wins", Outcome.LOSE: "it loses", Outcome.PUSH: "the wager is void"}[found.outcome]
    return ComparedInWords(cites=found.cites, seat=hand.seat, what=hand.words, player=mine, dealer=its, finding=words)


# --- against a blackjack


def _against_blackjack(play: Play, hand: Hand, stakes: list[Stake], also: tuple[Cite, ...]) -> Flow[None]:
    """2.3(b): a blackjack is void, and all else loses; 2.8: a surrendered hand the whole of its wager.

    2.10, 2.11: what was added in doubling down or splitting goes back, for only the original wager is lost.
    """
    if play.is_blackjack(hand) and not hand.surrendered:
        found = Verdict(Outcome.PUSH, "blackjack against blackjack", (P("2.3(b)"), P("2.7")))
        yield _compared(play, hand, found)
        yield from return_stakes(play, stakes, Outcome.PUSH, found.finding, *found.cites, *also)
        return
    cites: tuple[Cite, ...] = (P("2.3(b)"),)
    if hand.surrendered:
        cites = (P("2.8"), P("2.3(b)"))
    elif play.t.rules.five_cards and play.total(hand).points == TWENTY_ONE and len(play.cards(hand)) == FIVE:
        cites = (P("2.16(b)"), P("2.3(b)"))
    found = Verdict(Outcome.LOSE, "the dealer has a blackjack", cites)
    if not any(one.original for one in stakes):
        found = Verdict(Outcome.PUSH, found.finding, (P("2.11(d)"), P("2.3(b)")))
    yield _compared(play, hand, found)
    books, line = play.t.books, found.finding
    for one in stakes:
        if one.original:
            yield collected(books, one.seat, one.area, one.words, line, *cites, *also)
        else:
            yield given_back(books, one.seat, one.area, one.words, Outcome.VOID, line, P("2.11(d)"), *also)
        if play.t.stake(one.seat, one.double_area):
            cite = P("2.10(b)")
            yield given_back(books, one.seat, one.double_area, one.double_words, Outcome.VOID, line, cite, *also)
        one.settled = True
