"""The questions and refusals of a craps table, in English."""

from typing import Any

from croupier.equipment.dice import shown
from croupier.equipment.money import show
from croupier.games.craps import commands as c
from croupier.games.craps.commands import CrapsCode
from croupier.games.craps.events import DiceOffer, RollWagersOpen, ThrowDue
from croupier.games.craps.wagers import CrapsArea
from croupier.games.craps.words import WHY_INVALID, WHY_TAKEN
from croupier.table.dice_commands import Removal
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.voice import area_name


def _unnumbered(area: CrapsArea) -> str:
    return area_name(CrapsArea(area.kind))


def _in_odds(value: int, stake: int, area: Any, **_: Any) -> str:
    return f"{show(stake + value)} is too much in {area_name(area)}"


def _unsupported(value: int, stake: int, area: Any, laid: int) -> str:
    return f"{show(stake - value)} isn't enough to support {show(laid)} in {area_name(area)}"


questions(
    {
        RollWagersOpen: "Bets are open; {point:?the point is {point}|a come out roll is next}",
        DiceOffer: "Seat {to} is offered the dice",
        ThrowDue: "Seat {shooter} throws the dice to the far end of the table",
    }
)

C = CrapsCode
refusals(
    {
        C.POINT_IS_SET: (
            "the point is {point}; a {area} is made or raised only before a come out roll",
            "a come or don't come bet, or waiting for the next come out roll",
        ),
        C.COME_OUT_IS_NEXT: (
            "a come out roll is next; a {area} is made only once there is a point",
            "a pass or don't pass bet",
        ),
        C.ON_ITS_COME_POINT: (
            lambda area: f"a {_unnumbered(area)} moves to a number only when that number is rolled",
            lambda area: f"a new {_unnumbered(area)}",
        ),
        C.NOTHING_TO_SUPPORT: ("there is no {area} to take odds on", "odds on a bet that is standing"),
        C.NO_POINT_YET: ("there is no point yet", "odds once the come out roll sets a point"),
        C.HAND_HAS_BEGUN: ("the shooter's hand has begun", "a fire bet before the first come out roll of a hand"),
        C.TOO_MUCH_IN_ODDS: (
            _in_odds,
            lambda most, **_: f"up to {show(most)}" if most else "no odds on a bet that small",
        ),
        C.SHORT_WITH_VIGORISH: (
            "seat {seat} has {held:$} in chips, not {value:$} plus the vigorish",
            "up to {most:$}",
        ),
        C.HAS_ITS_POINT: (
            "the {area} is on its point, {number}, and can't be taken down or reduced",
            "waiting for {number} or 7",
        ),
        C.FIRE_BET_STAYS: ("a fire bet stays up once the hand has begun", "waiting until the hand is over"),
        C.ODDS_UNSUPPORTED: (_unsupported, "taking down some odds first"),
        C.ALWAYS_ON: ("the {area} is always on", "place bets, hardways and come odds"),
        C.NOT_CALLED_OFF_HERE: ("bets can't be called off at this table", "taking the bet down"),
        C.CALLED_ALREADY: (
            lambda area, on: f"the {area_name(area)} is already called {'on' if on else 'off'}",
            "the other call",
        ),
        C.NO_LINE_WAGER: (
            "the shooter, seat {shooter}, has no pass or don't pass bet",
            "a line bet, or another shooter",
        ),
        C.NOT_THE_SHOOTER: ("seat {seat} doesn't have the dice", "seat {shooter}"),
        C.NOT_TWO_DICE: (
            lambda value, **_: f"{shown(value) or 'none'} isn't a choice of two dice",
            "two different dice, numbered 1 to {number}",
        ),
        C.NO_REASON_TO_TAKE_DICE: (
            "taking the dice from a shooter needs a reason",
            lambda **_: "; ".join(WHY_TAKEN.values()),
        ),
        C.NOT_INVALID: ("that isn't a reason to call a roll invalid", lambda **_: "; ".join(WHY_INVALID.values())),
    }
)


tells_irregularities(
    "craps",
    {
        "together": WHY_INVALID[c.InvalidThrow.NOT_TOGETHER],
        "off-table": WHY_INVALID[c.InvalidThrow.OFF_TABLE],
        "short": WHY_INVALID[c.InvalidThrow.SHORT],
        "chips": WHY_INVALID[c.InvalidThrow.ON_CHIPS],
        "cup": WHY_INVALID[c.InvalidThrow.IN_CUP],
        "rail": WHY_INVALID[c.InvalidThrow.ON_RAIL],
        "stacked": WHY_INVALID[c.InvalidThrow.STACKED],
        "device": WHY_INVALID[c.InvalidThrow.DEVICE],
        "stranger": WHY_INVALID[c.InvalidThrow.NOT_SHOOTER],
        "delay": f"the dice are taken from a shooter who {WHY_TAKEN[Removal.DELAY]}",
        "again": f"the dice are taken from a shooter who {WHY_TAKEN[Removal.INVALID]}",
    },
)


commands(
    {
        c.InvalidRoll: "a roll is invalid",
        c.AcceptDice: "accept the dice",
        c.DeclineDice: "decline the dice",
    }
)


tells_remedies({c.InvalidRoll: "The dealer calls “No roll”; the bets stand, and the dice are thrown again."})
