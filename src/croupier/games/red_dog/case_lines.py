"""Script lines that only red dog has (19:47-6), and the usual answers at its table."""

import re

from croupier.cases.defaults import CaseAnswer, chosen
from croupier.cases.script_lines import MONEY, SEAT, LineRule, by_player, cents
from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.table.asks import Ask

_NUMBER = r"(?: on bet (?P<number>\d))?"


def _number(m: re.Match[str]) -> int:
    return int(m["number"] or 1)


LINES: tuple[LineRule, ...] = (
    # 6.5
    LineRule(
        rf"{SEAT} raises by (?P<more>{MONEY}){_NUMBER}",
        by_player(lambda m, seat: RaiseOnSpread(seat, _number(m), cents(m["more"]))),
        topics=("decision",),
    ),
    LineRule(
        rf"{SEAT} does not raise{_NUMBER}",
        by_player(lambda m, seat: LeaveWager(seat, _number(m))),
        topics=("decision",),
    ),
)


def usual(ask: Ask) -> CaseAnswer | None:
    """Decline to raise."""
    return chosen(ask, LeaveWager)
