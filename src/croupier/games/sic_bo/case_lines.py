"""The lines of a script at sic bo (19:47-9), and what is usual at its table."""

from croupier.cases.defaults import CaseAnswer
from croupier.cases.dice_lines import SHAKER_LINES
from croupier.cases.script_lines import LineRule
from croupier.table.asks import Ask

LINES: tuple[LineRule, ...] = SHAKER_LINES


def usual(ask: Ask) -> CaseAnswer | None:
    """No player is asked anything."""
    return None
