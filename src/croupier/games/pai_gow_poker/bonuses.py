"""11.17 and 11.18: the three-card and the seven-card bonus wager."""

from croupier.equipment.pay_tables import worth
from croupier.games.pai_gow_poker.events import SevenCardHandSet
from croupier.games.pai_gow_poker.pay_tables import (
    LINE_CITES,
    THREE_CARD,
    SevenCardLine,
    seven_card_setting,
    three_card_lines,
)
from croupier.games.pai_gow_poker.payment import pay_odds, within_limit
from croupier.games.pai_gow_poker.reasons import SevenCardBonusLineMade, ThreeCardBonusLineMade
from croupier.games.pai_gow_poker.round_state import PaiGowHandInPlay, PaiGowPlay, place_of
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.reasons import NoLineMade
from croupier.table.settlement import collected
from croupier.table.steps import Turned, Viewed

P = Paragraphs("19:47")


# --- 11.17(f), 11.18(b): the three-card bonus wager


@decides("19:47-11.17(f)")
def settle_three_card(play: PaiGowPlay) -> Flow[None]:
    """11.17(f): players look, winners show their three cards; the dealer collects losing wagers, then pays winning
    ones.
    """
    t = play.t
    wagering = [
        hand for hand in play.hands.values() if t.stake(hand.seat, PaiGowArea(PaiGowKind.THREE_CARD, hand.position))
    ]
    for hand in wagering:
        place = place_of(hand.position)
        play.looked.add(hand.position)
        yield Viewed(cites=(P("11.17(f)"),), seat=hand.seat, place=place, cards=play.cards(hand))
    best = {
        hand.position: THREE_CARD.best(
            three_card_lines(play.cards(hand)), t.stake(hand.seat, PaiGowArea(PaiGowKind.THREE_CARD, hand.position))
        )
        for hand in wagering
    }
    for hand in wagering:
        if best[hand.position] is not None:
            place = place_of(hand.position)
            yield Turned(cites=(P("11.17(f)"),), place=place, cards=play.cards(hand), by=hand.seat)
    for hand in wagering:
        area = PaiGowArea(PaiGowKind.THREE_CARD, hand.position)
        if best[hand.position] is None:
            yield collected(t.books, hand.seat, area, NoLineMade(), P("11.17(f)"), THREE_CARD.cite)
    for hand in wagering:
        found = best[hand.position]
        if found is not None:
            area, (line, pays) = PaiGowArea(PaiGowKind.THREE_CARD, hand.position), found
            amount = int(worth(pays, t.stake(hand.seat, area)))
            cites = (P("11.17(f)"), THREE_CARD.cite, LINE_CITES[line])
            yield from pay_odds(play, hand, area, ThreeCardBonusLineMade(line), pays, amount, 0, cites)


# --- 11.9(f) to (j), 11.18(c) and (d): the seven-card bonus wager


def seven_card_best(play: PaiGowPlay, hand: PaiGowHandInPlay) -> tuple[SevenCardLine, int] | None:
    """Return the line that pays a seven-card bonus wager, and the amount; None if there is no such wager or it
    loses.
    """
    seven, stake = play.t.rules.seven, play.t.stake(hand.seat, PaiGowArea(PaiGowKind.SEVEN_CARD, hand.position))
    if seven is None or not stake:
        return None
    found = seven_card_setting(play.cards(hand), seven.table, stake, play.t.rules.wheel)
    return None if found is None else (found[0], int(worth(found[1], stake)))


@decides("19:47-11.9(g)")
def collect_losing_seven(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(g): collect a losing seven-card bonus wager at once."""
    t, area = play.t, PaiGowArea(PaiGowKind.SEVEN_CARD, hand.position)
    if t.stake(hand.seat, area) and seven_card_best(play, hand) is None:
        assert t.rules.seven is not None
        cites = (P("11.9(g)"), t.rules.seven.table.cite)
        yield collected(t.books, hand.seat, area, NoLineMade(), *cites)


@decides("19:47-11.9(j)", "19:47-11.10(p)")
def pay_seven(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(j), 11.10(p): reset the hands for the highest payout, which 11.18(d) may limit."""
    t, area = play.t, PaiGowArea(PaiGowKind.SEVEN_CARD, hand.position)
    found = seven_card_best(play, hand)
    if found is None:
        return
    line, full = found
    assert t.rules.seven is not None
    table = t.rules.seven.table
    yield SevenCardHandSet(cites=(P("11.9(j)"),), position=hand.position, line=line)
    amount, limit = within_limit(play, "seven", hand.seat, full, t.rules.seven_limit)
    banked = (P("11.10(p)"),) if t.bank else ()
    cites = (P("11.9(j)"), table.cite, LINE_CITES[line], P("11.17(a)"), *banked, *((P("11.18(d)"),) if limit else ()))
    yield from pay_odds(play, hand, area, SevenCardBonusLineMade(line), table.lines[line], amount, limit, cites)
