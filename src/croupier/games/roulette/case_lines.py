"""Script lines that only roulette has (19:47-5.1 to 5.4), and the usual answers at its table."""

import re

from croupier.cases.script_lines import MONEY, SEAT, ActorCommands, LineRule, by_player, cents, of_seat, simple
from croupier.games.roulette.commands import ReturnColor, TakeColor
from croupier.games.roulette.wagers import wheel_of
from croupier.table.asks import Ask
from croupier.table.roles import DEALER, SUPERVISOR
from croupier.table.wheel_commands import NoSpin, SpinFault, WheelStopped


def _stopped(m: re.Match[str]) -> ActorCommands:
    """Return the event of the ball in a pocket; ``single`` means the wheel with one zero."""
    (place,) = wheel_of(double_zero=not m["single"]).places(m["pocket"])
    return DEALER, (WheelStopped(place),)


LINES: tuple[LineRule, ...] = (
    LineRule(r"the ball rests in (?P<pocket>\d+)(?P<single> of a single zero wheel)?", _stopped, topics=("spin",)),
    LineRule(
        r"no spin: (?P<fault>[a-z ]+)",
        simple(SUPERVISOR, lambda m: NoSpin(SpinFault(m["fault"].replace(" ", "_")))),
        topics=("ball",),
    ),
    LineRule(
        rf"{SEAT} takes a color worth (?P<money>{MONEY})",
        by_player(lambda m, seat: TakeColor(seat, cents(m["money"]))),
        wagering=True,
    ),
    LineRule(rf"{SEAT} gives the color back", of_seat(ReturnColor), wagering=True),
)


def usual(ask: Ask) -> None:
    """Return nothing: players decide nothing once bets are closed."""
    return
