"""Script lines that only casino war has (19:47-22), and the usual answers at its table."""

import re

from croupier.cases.defaults import CaseAnswer, chosen
from croupier.cases.script_lines import MONEY, SEAT, LineRule, by_player, cents, of_seat
from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie, SurrenderHalf
from croupier.table.asks import Ask


def _with_tie(m: re.Match[str], seat: int) -> GoToWarWithTie:
    return GoToWarWithTie(seat, cents(m["tie"]))


LINES: tuple[LineRule, ...] = (
    # 22.8
    LineRule(rf"{SEAT} goes to war", of_seat(GoToWar), topics=("decision",)),
    LineRule(rf"{SEAT} goes to war with (?P<tie>{MONEY}) on a tie", by_player(_with_tie), topics=("decision",)),
    LineRule(rf"{SEAT} surrenders half", of_seat(SurrenderHalf), topics=("decision",)),
)


def usual(ask: Ask) -> CaseAnswer | None:
    """Go to war after a tie."""
    return chosen(ask, GoToWar)
