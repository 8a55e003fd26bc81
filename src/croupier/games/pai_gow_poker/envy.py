"""11.15 and 11.16: the bonus wager with its envy bonus, and the pai gow insurance wager."""

from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import Award, worth
from croupier.games.pai_gow_poker.events import (
    CardsRearranged,
    EnvyMarkerCollected,
    EnvyMarkerPlaced,
    PaiGowCardsStay,
    PremiumHandCalled,
)
from croupier.games.pai_gow_poker.pay_tables import (
    BONUS,
    ENVY,
    ENVY_WAGER,
    LINE_CITES,
    PREMIUM,
    BonusLine,
    RoyalMatch,
    bonus_lines,
    envy_bonus,
    insurance_lines,
)
from croupier.games.pai_gow_poker.payment import pay_odds, within_limit
from croupier.games.pai_gow_poker.progressive import document
from croupier.games.pai_gow_poker.reasons import (
    BonusLineMade,
    EnvyEarned,
    InsuranceLineMade,
    NoPaiGow,
    NoQualifyingHand,
)
from croupier.games.pai_gow_poker.round_state import HAND_SIZE, PaiGowHandInPlay, PaiGowPlay, place_of
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.names import Place
from croupier.table.payments import Payment
from croupier.table.places import RACK
from croupier.table.settlement import collected, pay
from croupier.table.steps import Counted, Moved, Turned
from croupier.table.terms import Verb

P = Paragraphs("19:47")

LIMITED = "bonus"
"""11.16(d): a player's bonus, envy and insurance payments in a round share one limit (reading 34)."""


MATCH_CITES = {RoyalMatch.KING_AND_QUEEN: P("11.3(f)2i"), RoyalMatch.ACE_AND_KING: P("11.3(f)2ii")}

SEVEN_CARD_HANDS = (
    BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER,
    BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH,
    BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER,
)
"""11.3(f): hands of seven cards, which rank above five aces for this wager."""


def bonus_stake(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Cents:
    return play.t.stake(hand.seat, PaiGowArea(PaiGowKind.BONUS, hand.position))


def insurance_stake(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Cents:
    return play.t.stake(hand.seat, PaiGowArea(PaiGowKind.INSURANCE, hand.position))


@decides("19:47-11.15(c)")
def place_markers(play: PaiGowPlay) -> Flow[None]:
    """11.15(c): place an envy bonus marker in front of every bonus wager of $5 or more."""
    for hand in play.hands.values():
        if bonus_stake(play, hand) >= ENVY_WAGER:
            play.markers.add(hand.position)
            yield EnvyMarkerPlaced(cites=(P("11.15(c)"),), position=hand.position)
    play.insured = any(insurance_stake(play, hand) for hand in play.hands.values())


@decides("19:47-11.15(d)1")
def cards_remain(play: PaiGowPlay, hand: PaiGowHandInPlay) -> bool:
    """11.15(d)1: true if a player's cards stay on the layout, whatever the result of the pai gow poker wager."""
    return bool(bonus_stake(play, hand)) or play.insured or bool(play.markers)


@decides("19:47-11.15(d)1i", "19:47-11.15(d)1ii")
def stays(play: PaiGowPlay, hand: PaiGowHandInPlay) -> PaiGowCardsStay:
    """11.15(d)1i: the cards of a player with a bonus wager stay; (d)1ii: everybody's, for other wagers."""
    cite = P("11.15(d)1i") if bonus_stake(play, hand) else P("11.15(d)1ii")
    return PaiGowCardsStay(cites=(cite, P("11.15(d)1")), position=hand.position)


# --- 11.15(d)2: rearranged hands


@decides("19:47-11.15(d)", "19:47-11.15(d)2", "19:47-11.15(d)2iii")
def rearrange(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.15(d), (d)2, (d)2iii: form the best hand of the seven cards and settle the bonus and insurance wagers by it.

    A premium qualifying hand is acknowledged, and stays until the envy bonuses are paid.
    """
    t, place = play.t, place_of(hand.position)
    if hand.void or not t.books.cards(place):
        return
    cards = play.cards(hand)
    if not (bonus_stake(play, hand) or insurance_stake(play, hand) or play.markers):
        # 11.15(d)1ii: the cards stayed for others' wagers, and nobody needs them any more.
        yield from _away(play, hand, P("11.15(d)1ii"))
        return
    if hand.surrendered:
        # 11.15(d)1: the cards of a surrendered hand stayed, unseen until now (reading 29).
        yield Turned(cites=(P("11.15(d)2"), P("11.15(d)1")), place=place, cards=cards)
    yield CardsRearranged(cites=(P("11.15(d)2"), P("11.15(d)")), position=hand.position)
    if insurance_stake(play, hand):
        yield from _settle_insurance(play, hand)
    if premium(play, hand) is not None:
        yield PremiumHandCalled(cites=(P("11.15(d)2iii"),), position=hand.position)
        return
    if bonus_stake(play, hand):
        yield from _settle_bonus(play, hand)
    yield from _away(play, hand, P("11.15(d)2ii"), P("11.15(d)2i"))


def _away(play: PaiGowPlay, hand: PaiGowHandInPlay, *cites: Cite) -> Flow[None]:
    """Put a player's cards in the discard rack, after documenting any payout from outside the table."""
    yield from document(play, hand)
    place = place_of(hand.position)
    cards = play.cards(hand)
    if hand.surrendered:
        # 11.9(e)2: the cards of a surrendered hand are counted before they are collected, even if they stayed.
        what = Place("position", hand.position)
        yield Counted(cites=(P("11.9(e)2"),), place=what, count=len(cards), expected=HAND_SIZE)
    yield Moved(cites=cites, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=RACK)


def _lines(play: PaiGowPlay, hand: PaiGowHandInPlay) -> list[BonusLine]:
    assert play.t.rules.bonus is not None
    return bonus_lines(play.cards(hand), play.t.rules.bonus.royal_match, natural=play.t.rules.bonus.natural)


@decides("19:47-11.1“Premium qualifying poker hand”")
def premium(play: PaiGowPlay, hand: PaiGowHandInPlay) -> BonusLine | None:
    """11.1“Premium qualifying poker hand”: four-of-a-kind or higher, where the bonus wager is offered."""
    if play.t.rules.bonus is None:
        return None
    return next((line for line in _lines(play, hand) if line in PREMIUM), None)


@decides("19:47-11.15(d)2i", "19:47-11.15(d)2ii", "19:47-11.15(d)3ii", "19:47-11.16(a)")
def _settle_bonus(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.15(d)2i, (d)2ii, (d)3ii, 11.16(a): pay the line that pays most, if any (reading 32)."""
    t, area = play.t, PaiGowArea(PaiGowKind.BONUS, hand.position)
    assert t.rules.bonus is not None
    found = t.rules.bonus.table.best(_lines(play, hand), t.stake(hand.seat, area))
    if found is None:
        cites = (P("11.15(d)2i"), BONUS.cite)
        yield collected(t.books, hand.seat, area, NoQualifyingHand(), *cites, readings=(32,))
        return
    line, pays = found
    full = int(worth(pays, t.stake(hand.seat, area)))
    amount, limit = within_limit(play, LIMITED, hand.seat, full, t.rules.bonus_limit)
    paid_by = P("11.15(d)3ii") if line in PREMIUM else P("11.15(d)2ii")
    seven = (P("11.3(f)"),) if line in SEVEN_CARD_HANDS else ()
    if line is BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH:
        seven = (MATCH_CITES[t.rules.bonus.royal_match], *seven)
    paragraphs = (paid_by, BONUS.cite, LINE_CITES[line], *seven, *((P("11.16(d)"),) if limit else ()))
    readings = (32, 36) if line is BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH else (32,)
    yield from pay_odds(play, hand, area, BonusLineMade(line), pays, amount, limit, paragraphs, readings)


@decides("19:47-11.15(d)2i", "19:47-11.15(d)2ii", "19:47-11.16(c)", "19:47-11.3(h)")
def _settle_insurance(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.15(d)2i and ii, 11.16(c), 11.3(h): pay a pai gow by its highest card."""
    t, area = play.t, PaiGowArea(PaiGowKind.INSURANCE, hand.position)
    assert t.rules.insurance is not None
    table = t.rules.insurance.table
    found = table.best(insurance_lines(play.cards(hand), t.rules.insurance_joker), t.stake(hand.seat, area))
    if found is None:
        cites = (P("11.15(d)2i"), table.cite)
        yield collected(t.books, hand.seat, area, NoPaiGow(), *cites, readings=(31,))
        return
    line, pays = found
    full = int(worth(pays, t.stake(hand.seat, area)))
    amount, limit = within_limit(play, LIMITED, hand.seat, full, t.rules.bonus_limit)
    paragraphs = (P("11.15(d)2ii"), table.cite, LINE_CITES[line], *((P("11.16(d)"),) if limit else ()))
    yield from pay_odds(play, hand, area, InsuranceLineMade(line), pays, amount, limit, paragraphs, (31,))


# --- 11.15(d)3: envy bonuses and premium hands


@decides("19:47-11.15(d)3", "19:47-11.15(d)3ii", "19:47-11.15(d)3iii")
def settle_envy(play: PaiGowPlay) -> Flow[None]:
    """11.15(d)3, (d)3ii, (d)3iii: from the dealer's right, settle envy bonuses and the bonus wagers of premium hands;
    then collect those cards.
    """
    t = play.t
    waiting = [hand for hand in play.hands.values() if not hand.void and play.cards(hand)]
    premiums = {hand.position: line for hand in waiting if (line := premium(play, hand)) is not None}
    for hand in play.hands.values():
        if hand.position in play.markers and not hand.void:
            # Reading 42: a player with two markers may be paid for each, or once.
            own = (
                marker
                for marker in play.markers
                if play.hands[marker].seat == hand.seat and not play.hands[marker].void
            )
            first = min(own) == hand.position
            yield from _pay_envy(play, hand, premiums if first or not t.rules.envy_once else {})
        if hand.position in premiums and bonus_stake(play, hand):
            yield from _settle_bonus(play, hand)
            yield from _away(play, hand, P("11.15(d)3ii"))
    for hand in waiting:
        # 11.15(d)3iii: premium hands of players without a bonus wager.
        if hand.position in premiums and play.cards(hand):
            yield from _away(play, hand, P("11.15(d)3iii"))


@decides("19:47-11.15(d)3i", "19:47-11.16(b)", "19:47-11.1“Envy bonus”")
def _pay_envy(play: PaiGowPlay, hand: PaiGowHandInPlay, premiums: dict[int, BonusLine]) -> Flow[None]:
    """11.15(d)3i, 11.16(b), 11.1“Envy bonus”: pay for each premium hand of another player, never for a player's own."""
    t, seat = play.t, hand.seat
    others = [line for position, line in premiums.items() if play.hands[position].seat != seat]
    amounts = [amount for line in others if (found := envy_bonus([line])) is not None for amount in (found[1],)]
    if amounts:
        full = sum(amounts)
        amount, limit = full, 0
        if not t.rules.envy_besides_limit:
            amount, limit = within_limit(play, LIMITED, seat, full, t.rules.bonus_limit)
        limited = (P("11.16(d)"),) if limit else ()
        yield from pay(
            t,
            seat,
            PaiGowArea(PaiGowKind.ENVY, hand.position),
            EnvyEarned(tuple(others)),
            *(P("11.15(d)3i"), P("11.15(d)3"), ENVY.cite, P("11.1“Envy bonus”"), *limited),
            paid=amount,
            payment=Payment(tuple(map(Award, amounts)), 0, limit=limit),
            readings=(34,) if t.rules.bonus_limit is not None else (),
        )
    yield EnvyMarkerCollected(cites=(P("11.15(d)3i"),), position=hand.position)
