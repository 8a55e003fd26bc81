"""What a casino war table and its sign must show, as data from which drawings are made.

No text on this table is at hand. These elements are what the wagers of 19:47-22 need and what a player must know.
"""

from collections.abc import Iterator

from croupier.games.casino_war.pay_tables import EVEN
from croupier.games.casino_war.rules import WarRules
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText, at_position

P = Paragraphs("19:47")

TIES = SignText("After a tie, go to war or surrender half of the bet")
BACK = SignText("If you win or tie a war, the bet goes back")
"""22.8: what a war pays is paid on the war bet only."""


def layout(rules: WarRules) -> tuple[Element, ...]:
    """Return every element that these rules need.

    Each is at ``seat 3``, ``dealer`` or ``table``; areas are in order from the dealer's side.
    """
    return tuple(_elements(rules))


def _elements(rules: WarRules) -> Iterator[Element]:
    yield Element("layout", "Casino War", "table", P("22.6"), "X")
    yield Element("trade name", rules.licensee, "table", P("22.6"), "X")
    for seat in rules.seats:
        yield from at_position(seat, _seat(seat))
    yield Element("hand area", "Dealer", "dealer", P("22.7"), "X")
    yield Element("inscription", TIES, "table", P("22.8"), "X")
    for cite, text in inscriptions(rules):
        yield Element("inscription", text, "table", cite, "X")


def _seat(seat: int) -> Iterator[Element]:
    where = f"seat {seat}"
    yield Element("position", str(seat), where, P("22.6"), "X")
    yield Element("betting area", "Tie", where, P("22.6"), "X", order=1)
    yield Element("betting area", "Bet", where, P("22.6"), "X", order=2)
    yield Element("betting area", "War", where, P("22.8"), "X", order=3)


@decides("19:47-22.9")
def inscriptions(rules: WarRules) -> list[PostedLine]:
    """22.9: return the payout odds of each wager."""
    return [
        (P("22.9"), SignText("Bet", EVEN, between=" pays ")),
        (P("22.9"), SignText("Tie", rules.tie_pays, between=" pays ")),
        (P("22.9"), SignText("A war you win", EVEN, between=" pays ")),
        (P("22.9"), SignText("A tied war", rules.tied_war.odds, between=" pays ")),
    ]


@decides("19:47-8.3")
def sign(rules: WarRules) -> list[SignText]:
    """8.3: return the limits and the payout odds of each wager."""
    return [
        SignText("Bet", rules.bets),
        SignText("Tie", rules.ties),
        SignText("War", "equal to the bet"),
        *(text for _, text in inscriptions(rules)),
    ]


def on_felt(rules: WarRules) -> list[str]:
    """Return what is written on the felt of a page: all payouts in a line, or none where it has no room."""
    bet, tie, war, tied_war = (text.value for _, text in inscriptions(rules))
    return [str(TIES), f"Bet {bet} · Tie {tie} · War {war} · Tied war {tied_war}"]
