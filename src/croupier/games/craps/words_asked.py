"""What is asked and refused at a craps table, in English."""

from typing import Any

from croupier.equipment.dice import shown
from croupier.equipment.money import show
from croupier.games.craps.questions import DiceOffer, RollWagersOpen, ThrowDue
from croupier.games.craps.refusals import CrapsCode
from croupier.games.craps.words import WHY_INVALID, WHY_TAKEN
from croupier.table.asks import Ask
from croupier.words.questions import asks
from croupier.words.refusals import refusals


@asks(RollWagersOpen)
def _(about: RollWagersOpen, _ask: Ask) -> str:
    when = f"the point is {about.point}" if about.point else "a come out roll is next"
    return f"Players may make and remove wagers until the dice are thrown; {when}"


@asks(DiceOffer)
def _(_about: DiceOffer, ask: Ask) -> str:
    return f"The dice are offered to seat {ask.to[0]}"


@asks(ThrowDue)
def _(about: ThrowDue, _ask: Ask) -> str:
    return f"Seat {about.shooter} throws the two dice together, so that they hit the far end of the table"


def _in_odds(given: int, stake: int, area: Any, **_: Any) -> str:
    return f"{show(stake + given)} is more than may be wagered as {area.words}"


def _unsupported(given: int, stake: int, area: Any, laid: int) -> str:
    return f"{show(stake - given)} does not support {area.words} of {show(laid)}"


C = CrapsCode
refusals(
    {
        C.POINT_IS_SET: (
            "the point is {point}, and a {area:wager} is made, or increased, before a come out roll only",
            "a come or don't come bet, or waiting for the next come out roll",
        ),
        C.COME_OUT_IS_NEXT: (
            "a come out roll is next, and a {area:wager} is made after it",
            "a pass or don't pass bet",
        ),
        C.ON_ITS_COME_POINT: (
            "a {area:wager} has its come point, and is neither made nor increased there",
            lambda area, **_: f"a new wager on {area.kind.value}",
        ),
        C.NOTHING_TO_SUPPORT: ("there is no {area:wager} to support", "odds on a wager that stands"),
        C.NO_POINT_YET: ("there is no point yet", "odds once the come out roll has made a point"),
        C.HAND_HAS_BEGUN: ("the hand has begun", "a fire bet before the first come out roll of a hand"),
        C.TOO_MUCH_IN_ODDS: (
            _in_odds,
            lambda most, **_: f"up to {show(most)}" if most else "no odds on so small a wager",
        ),
        C.SHORT_WITH_VIGORISH: (
            "seat {seat} has chips of {held:$}, not {given:$} and the vigorish on it",
            "up to {most:$}",
        ),
        C.HAS_ITS_POINT: (
            "the {area:wager} has its point, {number}, and is neither removed nor reduced",
            "waiting until {number} or 7 is thrown",
        ),
        C.FIRE_BET_STAYS: ("the hand has begun, and a fire bet stays", "waiting until the hand is over"),
        C.ODDS_UNSUPPORTED: (_unsupported, "taking odds down first"),
        C.ALWAYS_ON: ("the {area:wager} is always on", "place bets, hardways and come odds"),
        C.NOT_CALLED_OFF_HERE: ("wagers are not called off at this table", "taking the wager down"),
        C.CALLED_ALREADY: (
            lambda area, on: f"the {area.words} is already called {'on' if on else 'off'}",
            "the other call",
        ),
        C.NO_LINE_WAGER: (
            "the shooter, seat {shooter}, has no pass or don't pass bet",
            "such a wager, or another shooter",
        ),
        C.NOT_THE_SHOOTER: ("seat {seat} does not have the dice", "seat {shooter}"),
        C.NOT_TWO_DICE: (
            lambda given, **_: f"{shown(given) or 'nothing'} are no two dice of the set",
            "two different dice, numbered 1 to {number}",
        ),
        C.NO_REASON_TO_TAKE_DICE: (
            "the dice are taken from a shooter for a reason",
            lambda **_: "; ".join(WHY_TAKEN.values()),
        ),
        C.NOT_INVALID: ("this makes no roll invalid", lambda **_: "; ".join(WHY_INVALID.values())),
    }
)
