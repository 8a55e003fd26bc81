"""The lines of a script that only mini-dice has (19:47-13), and what is usual at its table."""

from croupier.cases.defaults import GivenAnswer, chosen
from croupier.cases.dice_lines import passing, thrown
from croupier.cases.script_lines import SEAT, LineRule, by_player, of_seat, simple
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker, Shake
from croupier.table.asks import Ask
from croupier.table.dice_commands import NoRoll
from croupier.table.roles import DEALER

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
    LineRule(
        r"the dealer shakes (?P<times>\d+) times?",
        simple(DEALER, lambda m: Shake(0, int(m["times"]))),
        topics=("dealer shakes", "shake"),
    ),
    LineRule(r"the shaker shows (?P<dice>\d+ and \d+)", thrown, topics=("throw",)),
    LineRule(r"the dice do not lie flat", simple(DEALER, lambda _: NoRoll()), topics=("uncover",)),
    LineRule(r"a die falls out of the shaker", simple(DEALER, lambda _: NoRoll(fell_out=True)), topics=("uncover",)),
)


def usual(ask: Ask) -> GivenAnswer | None:
    """Whoever is offered the shaker takes it, and shakes three times."""
    return chosen(ask, AcceptShaker, Shake)
