"""2.24: the twenty point bonus wager."""

from collections.abc import Sequence
from dataclasses import replace

from croupier.equipment.cards import Card, Rank, Suit
from croupier.equipment.money import Odds
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.events import QueensReported
from croupier.games.blackjack.optional_wagers import (
    Optional,
    collect,
    first_cards,
    from_right,
    pay,
    pay_odds,
    stake,
    standing_at,
)
from croupier.games.blackjack.pay_tables import TwentyLine, twenty_lines, within_limit
from croupier.games.blackjack.points import total
from croupier.games.blackjack.reading_values import LimitShared, QueensOver21
from croupier.games.blackjack.reasons import NotTwenty, TwentyMade
from croupier.games.blackjack.round_state import BlackjackPlay
from croupier.games.blackjack.rules import TwentyRules
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.payments import Payment

P = Paragraphs("19:47")

QUEEN_OF_HEARTS = Card(Rank.QUEEN, Suit.HEARTS)

SHARED_LIMIT, ODD_CENTS, WHEN_KNOWN = 60, 86, 68
"""The readings on 2.24(h), and on 2.24(e)2 if a hand is settled before the dealer's second card is known."""

_LINE_CITES = {
    TwentyLine.MATCHED: (P("2.24(g)1"),),
    TwentyLine.SUITED: (P("2.24(g)2"),),
    TwentyLine.ANY: (P("2.24(g)3"),),
}


@decides("19:47-2.24(d)", "19:47-2.24(e)")
def settle_twenty(play: BlackjackPlay, boxes: Sequence[int] | None = None) -> Flow[None]:
    """2.24(d), (e): settle from the dealer's right, one by one; pairs of queens that wait come last."""
    for wager in from_right(play, BlackjackKind.TWENTY, boxes=boxes):
        if not _waits(play, wager):
            yield from _settle(play, wager, P("2.24(d)"))
    if boxes is None and waiting(play):
        yield QueensReported(cites=(P("2.24(e)"),))


@decides("19:47-2.24(e)")
def waiting(play: BlackjackPlay) -> bool:
    """2.24(e): return True if a pair of queens of hearts waits for the dealer's second card."""
    return any(_waits(play, wager) for wager in from_right(play, BlackjackKind.TWENTY))


def _paid_at_once(play: BlackjackPlay, box: int) -> bool:
    """Reading 68: return True if the blackjack wager, and the queens with it, are settled before the dealer's second
    card.
    """
    offered = play.t.rules.twenty
    at_once = offered is not None and offered.over_21 is QueensOver21.AT_ONCE
    return at_once and all(hand.settled for hand in play.hands_at(box))


def waits_at(play: BlackjackPlay, box: int) -> bool:
    return any(_waits(play, wager) for wager in standing_at(play.t, (box,), BlackjackKind.TWENTY))


@decides("19:47-2.24(e)1", "19:47-2.24(e)1ii")
def settle_after_reader(play: BlackjackPlay) -> Flow[None]:
    """2.24(e)1, (e)1ii: settle once the reader has shown that the dealer has no blackjack, before another card is
    dealt.
    """
    for wager in from_right(play, BlackjackKind.TWENTY):
        yield from _settle(play, wager, P("2.24(e)1ii"), P("2.24(e)1"))


@decides("19:47-2.24(e)1", "19:47-2.24(e)1i", "19:47-2.24(e)2")
def settle_queens(play: BlackjackPlay, box: int, *, late: bool = False) -> Flow[None]:
    """2.24(e)1, (e)1i, (e)2: settle together with the blackjack wager; ``late`` if that was settled before the dealer's
    second card. If so filed, a hand over 21 doesn't wait for that card (reading 68).
    """
    if not play.known:
        if _paid_at_once(play, box):
            for wager in standing_at(play.t, (box,), BlackjackKind.TWENTY):
                yield from _settle(play, wager, P("2.24(e)2"), readings=(WHEN_KNOWN,))
        return
    shown = play.t.reads_hole_card and play.dealer_has_blackjack
    cites = (P("2.24(e)1i"), P("2.24(e)1")) if shown else (P("2.24(e)2"),)
    for wager in standing_at(play.t, (box,), BlackjackKind.TWENTY):
        yield from _settle(play, wager, *cites, readings=(WHEN_KNOWN,) if late else ())


def _waits(play: BlackjackPlay, wager: Optional) -> bool:
    pair = first_cards(play, wager.box)[:2] == (QUEEN_OF_HEARTS, QUEEN_OF_HEARTS)
    return pair and play.may_have_blackjack


@decides("19:47-2.24(b)")
def _settle(play: BlackjackPlay, wager: Optional, *cites: Cite, readings: tuple[int, ...] = ()) -> Flow[None]:
    """2.24(b): settle a wager by itself, whatever happens to the others."""
    rules, cards = _rules(play), first_cards(play, wager.box)[:2]
    blackjack = play.known and play.dealer_has_blackjack
    found = rules.table.best(twenty_lines(cards, blackjack), stake(play, wager))
    if found is None:
        yield collect(play, wager, NotTwenty(total(cards).points), *cites, P("2.24(a)"), P("2.24(b)"))
        return
    line, pays = found
    cites = (*cites, rules.table.cite, *_LINE_CITES.get(line, ()), P("2.24(b)"))
    if line is not TwentyLine.QUEENS_AND_BLACKJACK:
        yield from pay_odds(play, wager, TwentyMade(line), (pays,), *cites, readings=readings)
        return
    assert isinstance(pays, Odds)
    yield from _pay_within_limit(play, wager, line, pays, cites, readings)


@decides("19:47-2.24(h)")
def _pay_within_limit(
    play: BlackjackPlay,
    wager: Optional,
    line: TwentyLine,
    pays: Odds,
    cites: tuple[Cite, ...],
    readings: tuple[int, ...],
) -> Flow[None]:
    """2.24(h): pay all such pairs of a round no more than the limit together, in proportion to their wagers."""
    limit = _rules(play).payout_limit
    if not play.queens:
        # Whoever is paid first, the others get their part of the same limit.
        winners = [other for other in from_right(play, BlackjackKind.TWENTY) if _waits(play, other)]
        wagers = {(other.seat, other.box): stake(play, other) for other in winners}
        several = len({other.seat for other in winners}) > 1
        shared = several and _rules(play).shared is LimitShared.ALWAYS
        play.queens = within_limit(wagers, pays, limit, _rules(play).cents, shared=shared)
    amount, payment = play.queens[wager.seat, wager.box], Payment((pays,), stake(play, wager))
    if limit is not None and amount != pays.payment(stake(play, wager)):
        payment = replace(payment, limit=limit)
        cites, readings = (*cites, P("2.24(h)")), (*readings, SHARED_LIMIT, ODD_CENTS)
    yield from pay(play, wager, TwentyMade(line), amount, payment, cites, readings)


def _rules(play: BlackjackPlay) -> TwentyRules:
    assert play.t.rules.twenty is not None
    return play.t.rules.twenty
