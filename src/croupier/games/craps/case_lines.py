"""Script lines that only craps has (19:47-1), and the usual answers at its table."""

import re

from croupier.cases.defaults import CaseAnswer, chosen
from croupier.cases.dice_lines import passing
from croupier.cases.script_lines import AREA, SEAT, LineRule, area, by_player, of_seat, simple
from croupier.games.craps.commands import AcceptDice, DeclineDice, InvalidRoll, InvalidThrow
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.dice_commands import CallWager
from croupier.table.roles import DEALER


def _accepts(m: re.Match[str], seat: int) -> Command:
    return AcceptDice(seat, tuple(map(int, re.findall(r"\d+", m["dice"] or "1 2"))))


def _invalid(m: re.Match[str]) -> InvalidThrow:
    """Return the command for a reason: ``off table`` means ``off_table``, and an unknown reason means ``OTHER``."""
    return {throw.value: throw for throw in InvalidThrow}.get(m["reason"].replace(" ", "_"), InvalidThrow.OTHER)


LINES: tuple[LineRule, ...] = (
    # 1.3: wagers that stay up
    LineRule(
        rf"{SEAT} calls {AREA} (?P<call>on|off)",
        by_player(lambda m, seat: CallWager(seat, area(m["area"]), m["call"] == "on")),
        wagering=True,
    ),
    # 1.7 to 1.11: the dice
    LineRule(rf"{SEAT} accepts (?:the dice|dice (?P<dice>\d+(?: and \d+)*))", by_player(_accepts), topics=("dice",)),
    LineRule(rf"{SEAT} declines the dice", of_seat(DeclineDice), topics=("dice",)),
    *passing("dice"),
    LineRule(r"no roll: (?P<reason>.+)", simple(DEALER, lambda m: InvalidRoll(_invalid(m))), topics=("roll",)),
)


def usual(ask: Ask) -> CaseAnswer | None:
    """Accept the dice on behalf of the player who is offered them."""
    return chosen(ask, AcceptDice)
