"""How a wager of this game ends: paid, collected, given back, or given up by half; and where its cards go."""

from croupier.equipment.money import Odds, show
from croupier.games.blackjack.in_play import Hand, Play
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, PROMOTION, stack, wager
from croupier.table.places import RACK
from croupier.table.seating import fill_for
from croupier.table.settling import collected, given_back, postings_of, standing
from croupier.table.steps import Asset, Moved, Outcome, Posting, Settled

P = Paragraphs("19:47")

EVEN = Odds(1)

MATCH_PLAY = 10
"""The reading by which coupons are paid."""


def wager_words(hand: Hand) -> str:
    return f"blackjack wager at {hand.words}"


def double_words(hand: Hand) -> str:
    return f"wager added in doubling down at {hand.words}"


def insurance_words(hand: Hand) -> str:
    return f"insurance wager at box {hand.box}"


def pay(play: Play, hand: Hand, area: str, words: str, line: str, odds: Odds, *cites: Cite) -> Flow[None]:
    """A wager that has won is paid from the table inventory and goes back; a coupon is paid too, and taken."""
    t, seat = play.t, hand.seat
    stake, face = standing(t.books, seat, area)
    amount = odds.payment(stake + face)
    coupon = f" and a coupon of {show(face)}" if face else ""
    yield from fill_for(t, amount)
    yield Settled(
        cites=cites,
        seat=seat,
        area=area,
        wager=words,
        outcome=Outcome.WIN,
        stake=stake,
        coupon=face,
        paid=amount,
        returned=stake,
        line=line,
        pays=str(odds),
        arithmetic=f"{odds} on {show(stake)}{coupon} = {show(amount)}",
        readings=(MATCH_PLAY,) if face else (),
        postings=postings_of(
            Posting(INVENTORY, stack(seat), amount),
            Posting(wager(seat, area), stack(seat), stake),
            Posting(wager(seat, area), PROMOTION, face, Asset.COUPONS),
        ),
    )


def pay_hand(play: Play, hand: Hand, line: str, odds: Odds, *cites: Cite) -> Flow[None]:
    """The wager of a hand that has won, and what was added in doubling down (2.10), are paid."""
    yield from pay(play, hand, hand.area, wager_words(hand), line, odds, *cites)
    if play.t.stake(hand.seat, hand.double_area):
        yield from pay(play, hand, hand.double_area, double_words(hand), line, odds, *cites, P("2.10"))
    hand.settled = True


def collect_hand(play: Play, hand: Hand, line: str, *cites: Cite) -> Flow[None]:
    """The wager of a hand that has lost, and what was added in doubling down, are collected."""
    books = play.t.books
    yield collected(books, hand.seat, hand.area, wager_words(hand), line, *cites)
    if play.t.stake(hand.seat, hand.double_area):
        yield collected(books, hand.seat, hand.double_area, double_words(hand), line, *cites, P("2.10"))
    hand.settled = True


def return_hand(play: Play, hand: Hand, outcome: Outcome, line: str, *cites: Cite) -> Flow[None]:
    """The wager of a hand, and what was added in doubling down, go back whole."""
    books = play.t.books
    yield given_back(books, hand.seat, hand.area, wager_words(hand), outcome, line, *cites)
    if play.t.stake(hand.seat, hand.double_area):
        yield given_back(books, hand.seat, hand.double_area, double_words(hand), outcome, line, *cites)
    hand.settled = True


def collect_half(play: Play, hand: Hand) -> Flow[None]:
    """2.8: half of the wager of a surrendered hand is collected, and half goes back; a coupon is taken."""
    t, seat, area = play.t, hand.seat, hand.area
    stake, face = standing(t.books, seat, area)
    half = Odds(1, 2).payment(stake)
    yield Settled(
        cites=(P("2.8"),),
        seat=seat,
        area=area,
        wager=wager_words(hand),
        outcome=Outcome.LOSE,
        stake=stake,
        coupon=face,
        paid=0,
        returned=stake - half,
        line="surrendered",
        pays="half of the wager back",
        arithmetic=f"half of {show(stake)} = {show(half)} is collected",
        postings=postings_of(
            Posting(wager(seat, area), INVENTORY, half),
            Posting(wager(seat, area), stack(seat), stake - half),
            Posting(wager(seat, area), PROMOTION, face, Asset.COUPONS),
        ),
    )
    hand.settled = True


def collect_cards(play: Play, place: str, *cites: Cite) -> Flow[None]:
    """2.6(i): the cards are picked up so that hands can be rebuilt, and go to the discard rack."""
    cards = play.t.books.cards(place)
    if cards:
        yield Moved(cites=cites, verb="collects", deck=play.deck, cards=cards, source=place, target=RACK)
