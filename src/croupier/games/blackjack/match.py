"""2.23: the match-the-dealer wager."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.equipment.pays import worth
from croupier.games.blackjack.in_play import BlackjackPlay
from croupier.games.blackjack.optional import Optional, collect, first_cards, from_right, pay, stake
from croupier.games.blackjack.pay_tables import MatchLine, match_lines
from croupier.games.blackjack.points import TEN, value
from croupier.games.blackjack.rules import BlackjackKind
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow

P = Paragraphs("19:47")


@decides("19:47-2.23(b)", "19:47-2.23(e)")
def settle_match(play: BlackjackPlay, boxes: Sequence[int] | None = None) -> Flow[None]:
    """2.23(b), (e): before any card more and before the reader is used; losing wagers first, then winning ones."""
    placed = from_right(play, BlackjackKind.MATCH, boxes=boxes)
    for one in placed:
        if not _lines(play, one):
            line = f"neither of the first two cards matches the dealer's {play.up_card.words}"
            yield collect(play, one, line, P("2.23(e)"), *_lost_by(play, one), P("2.23(b)"))
    for one in placed:
        if _lines(play, one):
            yield from _pay(play, one)


@decides("19:47-2.23(a)")
def _lost_by(play: BlackjackPlay, one: Optional) -> tuple[Cite, ...]:
    """2.23(a): that a card of value ten matches only its own kind, where that is why the wager is lost."""
    two = first_cards(play, one.box)[:2]
    tens = value(play.up_card) == TEN and any(value(card) == TEN for card in two)
    return (P("2.23(a)"),) if tens else ()


def _lines(play: BlackjackPlay, one: Optional) -> tuple[MatchLine, ...]:
    return match_lines(first_cards(play, one.box)[:2], play.up_card)


@decides("19:47-2.23(a)1", "19:47-2.23(a)2", "19:47-2.23(f)")
def _pay(play: BlackjackPlay, one: Optional) -> Flow[None]:
    """2.23(a)1, (a)2, (f): each card that matches is paid."""
    rules, lines = play.t.rules.match, _lines(play, one)
    assert rules is not None
    pays = [rules.table.lines[line] for line in lines]
    amount: Fraction = sum((worth(each, stake(play, one)) for each in pays), Fraction(0))
    # The filing was checked for odds that make whole cents of every wager.
    assert amount.denominator == 1
    both = (P("2.23(a)2"),) if len(lines) > 1 else ()
    cites = (P("2.23(e)"), P("2.23(a)1"), rules.table.cite, P("2.23(b)"), *both)
    line, odds = (" and ".join(map(str, each)) for each in ([line.value for line in lines], pays))
    yield from pay(play, one, line, odds, int(amount), "", cites)
