"""Three card poker's own script lines (19:47-20) and its default answers."""

import re

from croupier.cases.defaults import CaseAnswer, chosen
from croupier.cases.script_lines import SEAT, LineRule, by_player, simple
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.table.asks import Ask
from croupier.table.irregularities import WrongNumberOfCards
from croupier.table.roles import DEALER

_POSITION = r"(?: at position (?P<position>\d+))?"


def _position(m: re.Match[str], seat: int) -> int:
    return int(m["position"] or seat)


LINES: tuple[LineRule, ...] = (
    # 20.10(b): the option
    LineRule(
        rf"{SEAT} plays{_POSITION}",
        by_player(lambda m, seat: MakePlayWager(seat, _position(m, seat))),
        topics=("decision",),
    ),
    LineRule(
        rf"{SEAT} folds{_POSITION}", by_player(lambda m, seat: Fold(seat, _position(m, seat))), topics=("decision",)
    ),
    # 20.12
    LineRule(
        r"(?:position (?P<position>\d+)|the dealer) is dealt a wrong number of cards",
        simple(DEALER, lambda m: WrongNumberOfCards(int(m["position"] or 0))),
    ),
)


def usual(ask: Ask) -> CaseAnswer | None:
    """Play every hand."""
    return chosen(ask, MakePlayWager)
