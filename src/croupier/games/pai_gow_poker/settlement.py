"""11.9(f) to (l): hands are exposed and compared, losing wagers collected, winning ones paid."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from croupier.equipment.cards import JOKER
from croupier.equipment.money import Cents, show
from croupier.games.pai_gow_poker.bonuses import collect_losing_seven, pay_seven, seven_card_best
from croupier.games.pai_gow_poker.envy import cards_remain, rearrange, settle_envy, stays
from croupier.games.pai_gow_poker.exposed import exposed_hand
from croupier.games.pai_gow_poker.in_play import Hand, Play, SetHands, ask_in_play, place_of
from croupier.games.pai_gow_poker.paying import collect_vigorish
from croupier.games.pai_gow_poker.progressive import best, collect_losing_progressive, document, pay_progressive
from croupier.games.pai_gow_poker.rules import Area, Kind
from croupier.games.pai_gow_poker.setting import check_surrender, surrender
from croupier.ranking.pai_gow import High, Wheel, told_apart
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow, Refusal
from croupier.table.books import CENTER, INVENTORY, PROMOTION, stack, wager
from croupier.table.commands import Command, HandExposed, Proceed, Surrender
from croupier.table.places import RACK
from croupier.table.seating import fill_for
from croupier.table.settling import collected, given_back, postings_of
from croupier.table.steps import Announce, Asset, Compared, Moved, Outcome, Posting, Settled, Turned

P = Paragraphs("19:47")


# --- 11.9(g) to (i): what becomes of a wager


@dataclass(frozen=True, slots=True)
class Verdict:
    """What two hands come to against two others, by which paragraph, in words."""

    outcome: Outcome
    cite: Cite
    finding: str


def verdict(player: SetHands, other: SetHands, whose: str) -> Verdict:
    """11.9(g) to (i): win, lose or push. A copy hand is the dealer's, or the bank's."""
    if player.fouled is not None:
        return Verdict(Outcome.LOSE, player.fouled, f"the hands are not set correctly: {player.fault}")
    assert player.high is not None
    assert player.low is not None
    assert other.high is not None
    assert other.low is not None
    high = (player.high > other.high) - (player.high < other.high)
    low = (player.low > other.low) - (player.low < other.low)
    words = {1: "higher", 0: "a copy", -1: "lower"}
    finding = f"the high hand is {words[high]}, the low hand is {words[low]}"
    if high > 0 and low > 0:
        return Verdict(Outcome.WIN, P("11.9(i)"), finding)
    if high > 0:
        return Verdict(Outcome.PUSH, P("11.9(h)1"), finding)
    if low > 0:
        return Verdict(Outcome.PUSH, P("11.9(h)2"), finding)
    copy = high == 0 or low == 0
    finding += f"; a copy is {whose}'s" if copy else ""
    return Verdict(Outcome.LOSE, P("11.9(g)2") if copy else P("11.9(g)1"), finding)


def compare(play: Play, hand: Hand) -> Verdict:
    """A player's hands against those of the dealer or bank."""
    whose = "the bank" if play.t.bank else "the dealer"
    return verdict(play.set_hands(hand), play.set_hands(play.bank_hand), whose)


def compared(play: Play, hand: Hand, found: Verdict, *cites: Cite, against: Hand | None = None) -> Compared:
    """The comparison as the dealer announces it: both hands of the one, and both of the other."""
    player, other = play.set_hands(hand), play.set_hands(against or play.bank_hand)
    assert other.high is not None
    assert other.low is not None
    if player.high is None or player.low is None:
        ours, theirs = player.fault, f"{other.high.words} and {other.low.words}"
    else:
        high, other_high = told_apart(player.high, other.high)
        low, other_low = told_apart(player.low, other.low)
        ours, theirs = f"{high} and {low}", f"{other_high} and {other_low}"
    what = f"position {hand.position}" if hand.seat else "the dealer's hand"
    cites = (*cites, *dict.fromkeys((*_defined_by(play, hand), *_defined_by(play, against or play.bank_hand))))
    return Compared(cites=cites, seat=hand.seat, what=what, player=ours, dealer=theirs, finding=found.finding)


HAND_CITES = {
    High.FIVE_ACES: P("11.3(b)1"),
    High.ROYAL_FLUSH: P("11.3(b)2"),
    High.STRAIGHT_FLUSH: P("11.3(b)3"),
    High.FOUR_OF_A_KIND: P("11.3(b)4"),
    High.FULL_HOUSE: P("11.3(b)5"),
    High.FLUSH: P("11.3(b)6"),
    High.STRAIGHT: P("11.3(b)7"),
    High.THREE_OF_A_KIND: P("11.3(b)8"),
    High.TWO_PAIRS: P("11.3(b)9"),
    High.PAIR: P("11.3(b)10"),
    High.HIGH_CARD: P("11.3(a)"),
}
"""The paragraph that defines each kind of high hand."""

COMPLETED = (High.STRAIGHT, High.FLUSH, High.STRAIGHT_FLUSH, High.ROYAL_FLUSH)
"""11.3(c): what the joker may complete."""


def _defined_by(play: Play, hand: Hand) -> Iterator[Cite]:
    """The paragraphs of 11.3 by which a hand ranks as it does."""
    found, cards = play.set_hands(hand), play.parts(hand)[0]
    if found.high is None:
        return
    high = found.high.category
    yield HAND_CITES[high]
    if JOKER in cards:
        yield P("11.3(c)") if high in COMPLETED else P("11.3(a)")
    if high in (High.STRAIGHT, High.STRAIGHT_FLUSH) and play.t.rules.wheel is Wheel.LOWEST:
        yield P("11.3(d)")


# --- 11.9(f) to (h): from the dealer's right, every hand is exposed, and what loses is collected


def expose_all(play: Play, lost_to: str, cite: Cite) -> Flow[list[Hand]]:
    """11.9(f): all hands in turn. Returns those whose pai gow poker wager has won and waits to be paid."""
    winners = []
    for hand in play.players():
        yield from _moment_before(play, hand)
        if hand.void or hand.surrendered:
            continue
        yield Turned(cites=(cite, P("11.9(f)")), place=place_of(hand.position), cards=play.cards(hand))
        found = compare(play, hand)
        hand.finding = found.finding
        yield compared(play, hand, found, cite, P("11.9(f)"), P("11.3(e)"))
        words = {Outcome.WIN: "wins", Outcome.LOSE: "loses", Outcome.PUSH: "is a push"}[found.outcome]
        yield Announce(cites=(cite, P("11.9(f)")), words=f"Position {hand.position} {words}")
        area = Area(Kind.BET, hand.position)
        match found.outcome:
            case Outcome.WIN:
                winners.append(hand)
            case Outcome.PUSH:
                cites = (P("11.9(h)"), found.cite)
                yield given_back(play.t.books, hand.seat, str(area), area.words, Outcome.PUSH, found.finding, *cites)
            case _:
                cites = (P("11.9(g)"), found.cite) if not play.t.bank else (cite, found.cite)
                yield collected(play.t.books, hand.seat, str(area), area.words, found.finding, *cites, to=lost_to)
        yield from collect_losing_progressive(play, hand)
        yield from collect_losing_seven(play, hand)
        if found.outcome is Outcome.WIN:
            continue
        if cards_remain(play, hand):
            yield stays(play, hand)
        elif not _still_to_pay(play, hand):
            yield from collect_cards(play, hand, P("11.9(g)") if found.outcome is Outcome.LOSE else P("11.9(h)"))
    return winners


def _moment_before(play: Play, hand: Hand) -> Flow[None]:
    """11.9(e): until the dealer exposes a hand, its player may still surrender; 11.11(d): or a card slips."""

    def check(command: Command) -> Refusal | None:
        match command:
            case Surrender(seat=seat, position=position):
                other = play.hands.get(position)
                if other is None or other.seat != seat or other.void or other.surrendered or other is play.bank_hand:
                    return Refusal(f"seat {seat} has no wager at position {position}", (P("11.9(e)"),))
                if other.position < hand.position:
                    return Refusal(f"position {position} has been exposed", (P("11.9(e)"),), "before it is exposed")
                return check_surrender(play, other)
            case HandExposed(position=position) if not play.t.books.cards(place_of(position)):
                return Refusal(f"position {position} has no cards", (P("11.11(d)"),))
            case HandExposed(position=position) if position < hand.position:
                return Refusal(f"position {position} lies face up already", (P("11.9(f)"),))
            case _:
                return None

    words = f"The dealer exposes the hands of position {hand.position}"
    while True:
        given = yield from ask_in_play(
            play,
            "expose",
            words,
            (Proceed, Surrender, HandExposed),
            (P("11.9(e)"), P("11.9(f)")),
            check,
            moment=True,
            subject=str(hand.position),
        )
        match given:
            case Surrender(position=position):
                yield from surrender(play, play.hands[position])
            case HandExposed():
                yield from exposed_hand(play, given)
            case _:
                return


def _still_to_pay(play: Play, hand: Hand) -> bool:
    """11.9(g) and (h): cards stay for a winning progressive or seven-card wager."""
    return best(play, hand) is not None or seven_card_best(play, hand) is not None


def collect_cards(play: Play, hand: Hand, *cites: Cite) -> Flow[None]:
    """11.9(k): in order, so that each hand can be reconstructed; 11.9(l): not before a payout is documented."""
    cards, place = play.cards(hand), place_of(hand.position)
    if cards:
        yield from document(play, hand)
        yield Moved(
            cites=(*cites, P("11.9(k)")), verb="collects", deck=play.deck, cards=cards, source=place, target=RACK
        )


# --- 11.9(i) and (j): winning wagers are paid, after all hands are exposed


def settle_against_dealer(play: Play) -> Flow[None]:
    """11.9(f) to (l): no player banks."""
    winners = yield from expose_all(play, INVENTORY, P("11.9(f)"))
    yield from pay_all(play, winners, lambda hand: pay_from_inventory(play, hand))
    yield from collect_cards(play, play.dealers, P("11.9(k)"))


def pay_all(play: Play, winners: list[Hand], pay: Callable[[Hand], Flow[None]]) -> Flow[None]:
    """11.9(i) and (j): from the dealer's right, the pai gow poker wager first, then the wagers on the seven cards."""
    # The bank's own hand is what the others were held against, so it comes last.
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


def pay_from_inventory(play: Play, hand: Hand) -> Flow[None]:
    """11.9(j): 1 to 1, on chips and on the face value of a coupon (reading 10), and the vigorish on what was won."""
    t, area = play.t, Area(Kind.BET, hand.position)
    stake, face = t.stake(hand.seat, area), t.face(hand.seat, area)
    yield from fill_for(t, stake + face)
    yield paid_evens(play, hand, INVENTORY, (P("11.9(j)"), P("11.9(i)")))
    yield collect_vigorish(play, hand, area, stake + face, P("11.9(j)"))


def paid_evens(play: Play, hand: Hand, source: str, cites: tuple[Cite, ...]) -> Settled:
    """A pai gow poker wager is paid 1 to 1: its chips from where winners are paid, its coupon by the casino."""
    t, seat, area = play.t, hand.seat, Area(Kind.BET, hand.position)
    stake, face = t.stake(seat, area), t.face(seat, area)
    on = f"({show(stake)} + coupon {show(face)})" if face else show(stake)
    readings = () if not face else (10, 35) if source == CENTER else (10,)
    amount: Cents = stake + face
    return Settled(
        cites=cites,
        seat=seat,
        area=str(area),
        wager=area.words,
        outcome=Outcome.WIN,
        stake=stake,
        coupon=face,
        paid=amount,
        returned=stake,
        line=hand.finding,
        pays="1 to 1",
        arithmetic=f"1 to 1 on {on} = {show(amount)}",
        readings=readings,
        postings=postings_of(
            Posting(source, stack(seat), stake),
            Posting(INVENTORY, stack(seat), face),
            Posting(wager(seat, str(area)), stack(seat), stake),
            Posting(wager(seat, str(area)), PROMOTION, face, Asset.COUPONS),
        ),
    )
