"""The script lines of sic bo (19:47-9), and the usual answers at its table."""

from croupier.cases.defaults import CaseAnswer
from croupier.cases.dice_lines import SHAKER_LINES
from croupier.cases.script_lines import LineRule
from croupier.table.asks import Ask

LINES: tuple[LineRule, ...] = SHAKER_LINES


def usual(ask: Ask) -> CaseAnswer | None:
    """Return nothing: players are never asked anything."""
    return None
