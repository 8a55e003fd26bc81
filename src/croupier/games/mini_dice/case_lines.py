"""Script lines that only mini-dice has (19:47-13), and the usual answers at its table."""

from croupier.cases.defaults import CaseAnswer, chosen
from croupier.cases.dice_lines import SHAKER_LINES, passing
from croupier.cases.script_lines import SEAT, LineRule, by_player, of_seat
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.table.asks import Ask
from croupier.table.covered_shaker import Shake

LINES: tuple[LineRule, ...] = (
    # 13.5, 13.7, 13.8: the shaker
    LineRule(rf"{SEAT} accepts the shaker", of_seat(AcceptShaker), topics=("shaker",)),
    LineRule(rf"{SEAT} declines the shaker", of_seat(DeclineShaker), topics=("shaker",)),
    *passing("shaker"),
    LineRule(
        rf"{SEAT} shakes (?P<times>\d+) times?",
        by_player(lambda m, seat: Shake(seat, int(m["times"]))),
        topics=("shake",),
    ),
    *SHAKER_LINES,
)


def usual(ask: Ask) -> CaseAnswer | None:
    """Accept the shaker when offered, and shake three times."""
    return chosen(ask, AcceptShaker, Shake)
