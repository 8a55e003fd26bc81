"""Script lines that games with dice share."""

import re

from croupier.cases.script_lines import (
    AREA,
    MONEY,
    SEAT,
    ActorCommands,
    LineRule,
    area,
    by_player,
    cents,
    of_seat,
    simple,
)
from croupier.table import dice_commands as d
from croupier.table.covered_shaker import Shake
from croupier.table.roles import DEALER, SUPERVISOR


def thrown(m: re.Match[str]) -> ActorCommands:
    """Return the faces that the dealer reads from the dice."""
    return DEALER, (d.DiceThrown(tuple(map(int, re.findall(r"\d+", m["dice"])))),)


DICE_LINES: tuple[LineRule, ...] = (
    LineRule(
        rf"{SEAT} takes back (?P<money>{MONEY}) of {AREA}",
        by_player(lambda m, seat: d.ReduceWager(seat, area(m["area"]), cents(m["money"]))),
        wagering=True,
    ),
    LineRule(r"(?P<dice>\d+(?: and \d+)*) (?:are|is) thrown", thrown, topics=("throw",)),
)
"""Lines for any table with dice."""


SHAKER_LINES: tuple[LineRule, ...] = (
    LineRule(
        r"the dealer shakes (?P<times>\d+) times?",
        simple(DEALER, lambda m: Shake(0, int(m["times"]))),
        topics=("dealer shakes", "shake"),
    ),
    LineRule(r"the shaker shows (?P<dice>\d+(?:, \d+)*(?: and \d+)?)", thrown, topics=("throw",)),
    LineRule(r"the dice do not lie flat", simple(DEALER, lambda _: d.NoRoll()), topics=("uncover",)),
    LineRule(r"a die falls out of the shaker", simple(DEALER, lambda _: d.NoRoll(fell_out=True)), topics=("uncover",)),
)
"""Lines for a table with a covered shaker."""


def passing(what: str) -> tuple[LineRule, ...]:
    """Return the lines that pass the dice to another player; ``what`` is ``dice`` or ``shaker``."""
    return (
        LineRule(rf"{SEAT} passes the {what}", of_seat(d.PassDice), wagering=True),
        LineRule(
            rf"the {what} (?:are|is) ordered to be passed: (?P<reason>.+)",
            simple(SUPERVISOR, lambda m: d.OrderDicePassed(_removal(m))),
            wagering=True,
        ),
    )


def _removal(m: re.Match[str]) -> d.Removal:
    """Return the reason for a removal: ``too slow`` means ``too_slow``, and an unknown reason means ``OTHER``."""
    return {removal.value: removal for removal in d.Removal}.get(m["reason"].replace(" ", "_"), d.Removal.OTHER)
