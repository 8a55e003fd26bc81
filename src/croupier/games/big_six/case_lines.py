"""Script lines that only big six has (19:47-5.5 and 5.6), and the usual answers at its table."""

import re

from croupier.cases.script_lines import ActorCommands, LineRule, simple
from croupier.games.big_six.options import Fives
from croupier.games.big_six.sections import WHEELS
from croupier.table.asks import Ask
from croupier.table.roles import DEALER, SUPERVISOR
from croupier.table.wheel_commands import NoSpin, SpinFault, WheelStopped


def _stopped(m: re.Match[str]) -> ActorCommands:
    """Return the clapper's stop at a section's number, counted from the joker, or at the first section with a label."""
    place = int(m["section"]) - 1 if m["section"] else WHEELS[Fives.EIGHT].places(m["label"])[0]
    return DEALER, (WheelStopped(place),)


LINES: tuple[LineRule, ...] = (
    LineRule(
        r"the clapper rests at (?:section (?P<section>\d+)|(?:the )?(?P<label>\$(?:1|2|5|10|20)|joker|emblem))",
        _stopped,
        topics=("spin",),
    ),
    LineRule(r"the spin is short", simple(SUPERVISOR, lambda _: NoSpin(SpinFault.TOO_FEW_TURNS)), topics=("turns",)),
)


def usual(ask: Ask) -> None:
    """Return nothing: players decide nothing once bets are closed."""
    return
