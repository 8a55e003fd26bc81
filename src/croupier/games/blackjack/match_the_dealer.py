"""2.23: the match-the-dealer wager."""

from collections.abc import Sequence

from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.optional_wagers import Optional, collect, first_cards, from_right, pay_odds
from croupier.games.blackjack.pay_tables import MatchLine, match_lines
from croupier.games.blackjack.points import TEN, value
from croupier.games.blackjack.reasons import MatchMade, NoMatch
from croupier.games.blackjack.round_state import BlackjackPlay
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow

P = Paragraphs("19:47")


@decides("19:47-2.23(b)", "19:47-2.23(e)")
def settle_match(play: BlackjackPlay, boxes: Sequence[int] | None = None) -> Flow[None]:
    """2.23(b), (e): before any further card and before the reader is used, collect losing wagers, then pay winning
    ones.
    """
    placed = from_right(play, BlackjackKind.MATCH, boxes=boxes)
    for wager in placed:
        if not _lines(play, wager):
            yield collect(play, wager, NoMatch(play.up_card), P("2.23(e)"), *_lost_by(play, wager), P("2.23(b)"))
    for wager in placed:
        if _lines(play, wager):
            yield from _pay(play, wager)


@decides("19:47-2.23(a)")
def _lost_by(play: BlackjackPlay, wager: Optional) -> tuple[Cite, ...]:
    """2.23(a): cite that a ten-value card matches only its own kind, if that is why the wager loses."""
    two = first_cards(play, wager.box)[:2]
    tens = value(play.up_card) == TEN and any(value(card) == TEN for card in two)
    return (P("2.23(a)"),) if tens else ()


def _lines(play: BlackjackPlay, wager: Optional) -> tuple[MatchLine, ...]:
    return match_lines(first_cards(play, wager.box)[:2], play.up_card)


@decides("19:47-2.23(a)1", "19:47-2.23(a)2", "19:47-2.23(f)")
def _pay(play: BlackjackPlay, wager: Optional) -> Flow[None]:
    """2.23(a)1, (a)2, (f): pay each card that matches."""
    rules, lines = play.t.rules.match, _lines(play, wager)
    assert rules is not None
    pays = tuple(rules.table.lines[line] for line in lines)
    both = (P("2.23(a)2"),) if len(lines) > 1 else ()
    cites = (P("2.23(e)"), P("2.23(a)1"), rules.table.cite, P("2.23(b)"), *both)
    yield from pay_odds(play, wager, MatchMade(lines), pays, *cites)
