"""2.17: the additional wagers on the first cards: over or under 13, same suit, sevens."""

from collections.abc import Sequence
from typing import Any

from croupier.equipment.cards import Rank
from croupier.equipment.pay_tables import Pays, PayTable
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.optional_wagers import (
    Optional,
    collect,
    first_cards,
    from_right,
    pay_odds,
    stake,
    standing_at,
)
from croupier.games.blackjack.pay_tables import (
    OneSeven,
    ThirteenLine,
    paid_suit_lines,
    sevens_lines,
    suit_lines,
    thirteen_line,
    thirteen_points,
)
from croupier.games.blackjack.reasons import NoSeven, SevensMade, SuitMade, SuitsDiffer, ThirteenMade, ThirteenMissed
from croupier.games.blackjack.round_state import BlackjackPlay
from croupier.games.blackjack.rules import SameSuitRules, SevensRules, ThirteenRules
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.reasons import Reason

P = Paragraphs("19:47")

ADDITIONAL = (BlackjackKind.OVER, BlackjackKind.UNDER, BlackjackKind.SUIT, BlackjackKind.SEVENS)

WINS_BY = {
    BlackjackKind.OVER: P("2.17(b)1"),
    BlackjackKind.UNDER: P("2.17(b)2"),
    BlackjackKind.SUIT: P("2.17(b)3"),
    BlackjackKind.SEVENS: P("2.17(b)4"),
}

KING_AND_QUEEN, ONE_SEVEN, SPLIT_CARDS = 50, 51, 52
"""Reading numbers."""


@decides("19:47-2.17(d)", "19:47-2.17(e)", "19:47-2.17(i)")
def settle_additional(play: BlackjackPlay, boxes: Sequence[int] | None = None) -> Flow[None]:
    """2.17(d), (e), (i): after the second card, collect the losing wagers and pay the winning ones.

    A wager on sevens that has two of them waits for the player's election.
    """
    placed = from_right(play, *ADDITIONAL, boxes=boxes)
    for wager in placed:
        if _made(play, wager) is None:
            cites = (P("2.17(d)"), *_lost_by(play, wager), P("2.17(i)"))
            yield collect(play, wager, _why_lost(play, wager), *cites, readings=_lost_readings(play, wager))
    for wager in placed:
        if _made(play, wager) is not None and not _waits(play, wager):
            cites = (P("2.17(e)"), _table(play).cite, WINS_BY[wager.area.kind], *_counted_by(play, wager), P("2.17(i)"))
            yield from _pay(play, wager, cites, _paid_readings(play, wager))


@decides("19:47-2.17(e)", "19:47-2.17(e)3", "19:47-2.17(i)")
def settle_two_sevens(play: BlackjackPlay, box: int) -> Flow[None]:
    """2.17(e), (e)3, (i): pay two sevens after the player's election, counting any third card (reading 52)."""
    for wager in standing_at(play.t, (box,), BlackjackKind.SEVENS):
        split = any(hand.split for hand in play.hands_at(box))
        readings = (SPLIT_CARDS,) if split else ()
        cites = (P("2.17(e)"), _table(play).cite, WINS_BY[BlackjackKind.SEVENS], P("2.17(i)"))
        yield from _pay(play, wager, cites, readings)


def third_card_known(play: BlackjackPlay, box: int) -> bool:
    """Return True if two sevens have a third card that counts. The caller makes sure that it isn't face down."""
    return len(first_cards(play, box)) > 2


def _waits(play: BlackjackPlay, wager: Optional) -> bool:
    two = first_cards(play, wager.box)[:2]
    return wager.area.kind is BlackjackKind.SEVENS and all(card.rank is Rank.SEVEN for card in two)


def _pay(play: BlackjackPlay, wager: Optional, cites: tuple[Cite, ...], readings: tuple[int, ...]) -> Flow[None]:
    made = _made(play, wager)
    assert made is not None
    reason, pays = made
    yield from pay_odds(play, wager, reason, pays, *cites, readings=readings)


def _made(play: BlackjackPlay, wager: Optional) -> tuple[Reason, tuple[Pays, ...]] | None:
    """Return why a wager wins and what it pays: up to two lines for a king and queen of one suit (reading 50)."""
    cards, rules = first_cards(play, wager.box), play.t.rules.additional
    if isinstance(rules, ThirteenRules):
        mine = _THIRTEEN[wager.area.kind]
        return (ThirteenMade(mine), (rules.table.lines[mine],)) if thirteen_line(cards[:2]) is mine else None
    if isinstance(rules, SameSuitRules):
        lines = tuple(paid_suit_lines(suit_lines(cards[:2]), rules.table, rules.king_and_queen))
        return (SuitMade(lines), tuple(rules.table.lines[line] for line in lines)) if lines else None
    assert isinstance(rules, SevensRules)
    sevens = rules.table.best(sevens_lines(cards[:3], rules.one_seven), stake(play, wager))
    return None if sevens is None else (SevensMade(sevens[0]), (sevens[1],))


_THIRTEEN = {BlackjackKind.OVER: ThirteenLine.OVER, BlackjackKind.UNDER: ThirteenLine.UNDER}


def _table(play: BlackjackPlay) -> PayTable[Any]:
    assert play.t.rules.additional is not None
    return play.t.rules.additional.table


def _paid_readings(play: BlackjackPlay, wager: Optional) -> tuple[int, ...]:
    both = wager.area.kind is BlackjackKind.SUIT and len(suit_lines(first_cards(play, wager.box)[:2])) > 1
    return (KING_AND_QUEEN,) if both else ()


# --- why a wager loses


def _why_lost(play: BlackjackPlay, wager: Optional) -> Reason:
    match wager.area.kind:
        case BlackjackKind.OVER | BlackjackKind.UNDER:
            return ThirteenMissed(_THIRTEEN[wager.area.kind], thirteen_points(first_cards(play, wager.box)[:2]))
        case BlackjackKind.SUIT:
            return SuitsDiffer()
        case _:
            return NoSeven(either=_one_seven(play) is OneSeven.FIRST_TWO_CARDS)


@decides("19:47-2.17(c)", "19:47-2.2(b)3ii")
def _lost_by(play: BlackjackPlay, wager: Optional) -> tuple[Cite, ...]:
    """2.17(c): cite that both wagers lose on 13; 2.2(b)3ii: cite that an ace counts as one."""
    at_13 = (
        wager.area.kind in (BlackjackKind.OVER, BlackjackKind.UNDER)
        and thirteen_line(first_cards(play, wager.box)[:2]) is None
    )
    return (*((P("2.17(c)"),) if at_13 else ()), *_counted_by(play, wager))


@decides("19:47-2.2(b)3ii")
def _counted_by(play: BlackjackPlay, wager: Optional) -> tuple[Cite, ...]:
    """2.2(b)3ii: cite that an ace among the first two cards counts as one."""
    aces = any(card.rank is Rank.ACE for card in first_cards(play, wager.box)[:2])
    return (P("2.2(b)3ii"),) if aces and wager.area.kind in (BlackjackKind.OVER, BlackjackKind.UNDER) else ()


def _lost_readings(play: BlackjackPlay, wager: Optional) -> tuple[int, ...]:
    """Return reading 51 if the second card is a seven."""
    two = first_cards(play, wager.box)[:2]
    return (ONE_SEVEN,) if wager.area.kind is BlackjackKind.SEVENS and two[1].rank is Rank.SEVEN else ()


def _one_seven(play: BlackjackPlay) -> OneSeven:
    assert isinstance(play.t.rules.additional, SevensRules)
    return play.t.rules.additional.one_seven
