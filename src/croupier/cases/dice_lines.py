"""The lines of a script that only the dice games have (19:47-1 and 13), and what is usual at their tables."""

import re

from croupier.cases.lines import MONEY, SEAT, Given, LineRule, area, by_player, cents, of_seat, simple
from croupier.games.craps.questions import DiceOffer
from croupier.games.mini_dice.questions import ShakeDue, ShakerOffer
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.about import SealDue
from croupier.table.asks import Ask
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player

_AREA = r"(?P<area>[a-z_]+(?: \d+)?)"


def _thrown(m: re.Match[str]) -> Given:
    """Faces that a dealer reads off the dice."""
    return DEALER, (d.DiceThrown(tuple(map(int, re.findall(r"\d+", m["dice"])))),)


def _accepts(m: re.Match[str], seat: int) -> c.Command:
    chosen = tuple(map(int, re.findall(r"\d+", m["dice"] or "1 2")))
    return d.AcceptDice(seat, chosen)


def _invalid(m: re.Match[str]) -> d.InvalidThrow:
    """``off table`` is the reason ``off_table``; what is no reason that the rules know is another one."""
    return {one.value: one for one in d.InvalidThrow}.get(m["reason"].replace(" ", "_"), d.InvalidThrow.OTHER)


def _removal(m: re.Match[str]) -> d.Removal:
    return {one.value: one for one in d.Removal}.get(m["reason"].replace(" ", "_"), d.Removal.OTHER)


DICE_LINES: tuple[LineRule, ...] = (
    # 1.3: wagers that stand
    LineRule(
        rf"{SEAT} takes back (?P<money>{MONEY}) of {_AREA}",
        by_player(lambda m, seat: d.ReduceWager(seat, area(m["area"]), cents(m["money"]))),
        wagering=True,
    ),
    LineRule(
        rf"{SEAT} calls {_AREA} (?P<call>on|off)",
        by_player(lambda m, seat: d.CallWager(seat, area(m["area"]), m["call"] == "on")),
        wagering=True,
    ),
    # 1.7 to 1.11: the dice
    LineRule(rf"{SEAT} accepts (?:the dice|dice (?P<dice>\d+(?: and \d+)*))", by_player(_accepts), topics=("dice",)),
    LineRule(rf"{SEAT} declines the dice", of_seat(d.DeclineDice), topics=("dice",)),
    LineRule(rf"{SEAT} passes the (?:dice|shaker)", of_seat(d.PassDice), wagering=True),
    LineRule(
        r"the (?:dice|shaker) (?:are|is) ordered to be passed: (?P<reason>.+)",
        simple(SUPERVISOR, lambda m: d.OrderDicePassed(_removal(m))),
        wagering=True,
    ),
    LineRule(r"(?P<dice>\d+(?: and \d+)*) (?:are|is) thrown", _thrown, topics=("throw",)),
    LineRule(r"no roll: (?P<reason>.+)", simple(DEALER, lambda m: d.InvalidRoll(_invalid(m))), topics=("throw",)),
    # 13.5, 13.7, 13.8: the shaker
    LineRule(rf"{SEAT} accepts the shaker", of_seat(d.AcceptShaker), topics=("shaker",)),
    LineRule(rf"{SEAT} declines the shaker", of_seat(d.DeclineShaker), topics=("shaker",)),
    LineRule(
        rf"{SEAT} shakes (?P<times>\d+) times?",
        by_player(lambda m, seat: d.Shake(seat, int(m["times"]))),
        topics=("shake",),
    ),
    LineRule(
        r"the dealer shakes (?P<times>\d+) times?",
        simple(DEALER, lambda m: d.Shake(0, int(m["times"]))),
        topics=("dealer shakes", "shake"),
    ),
    LineRule(r"the shaker shows (?P<dice>\d+ and \d+)", _thrown, topics=("throw",)),
    LineRule(r"the dice do not lie flat", simple(DEALER, lambda _: c.NoRoll()), topics=("throw",)),
    LineRule(r"a die falls out of the shaker", simple(DEALER, lambda _: c.NoRoll(fell_out=True)), topics=("throw",)),
)


def at_dice_table(ask: Ask) -> tuple[Actor, c.Command] | None:
    """What is usual: throws have no seal; who is offered the dice or the shaker takes it, and shakes three times."""
    if isinstance(ask.about, SealDue):
        return DEALER, c.Proceed()
    if not isinstance(ask.about, DiceOffer | ShakerOffer | ShakeDue):
        return None
    usual = {d.AcceptDice, d.AcceptShaker, d.Shake}
    return next(((player(seat), one.command()) for seat in ask.to for one in ask.choices(seat, *usual)), None)
