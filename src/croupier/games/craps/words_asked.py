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
from croupier.words.voice import area_name


@asks(RollWagersOpen)
def _(about: RollWagersOpen, _ask: Ask) -> str:
    when = f"the point is {about.point}" if about.point else "a come out roll is next"
    return f"Players may bet until the dice are thrown; {when}"


@asks(DiceOffer)
def _(_about: DiceOffer, ask: Ask) -> str:
    return f"The dice are offered to seat {ask.to[0]}"


@asks(ThrowDue)
def _(about: ThrowDue, _ask: Ask) -> str:
    return f"Seat {about.shooter} throws both dice against the far end of the table"


def _in_odds(given: int, stake: int, area: Any, **_: Any) -> str:
    return f"{show(stake + given)} is more than you can bet on {area_name(area)}"


def _unsupported(given: int, stake: int, area: Any, laid: int) -> str:
    return f"{show(stake - given)} doesn't support {show(laid)} on {area_name(area)}"


C = CrapsCode
refusals(
    {
        C.POINT_IS_SET: (
            "the point is {point}, and a {area:wager} can only be made or raised before a come out roll",
            "a come or don't come bet now, or waiting for the next come out roll",
        ),
        C.COME_OUT_IS_NEXT: (
            "a come out roll is next, and a {area:wager} can only be made after it",
            "a pass or don't pass bet",
        ),
        C.ON_ITS_COME_POINT: (
            "a {area:wager} is already on its come point and can't be made or raised there",
            lambda area, **_: f"a new bet on {area.kind.value}",
        ),
        C.NOTHING_TO_SUPPORT: ("there is no {area:wager} to take odds on", "odds on a bet that is standing"),
        C.NO_POINT_YET: ("there is no point yet", "odds once the come out roll sets a point"),
        C.HAND_HAS_BEGUN: ("the shooter's hand has begun", "a fire bet before the first come out roll of a hand"),
        C.TOO_MUCH_IN_ODDS: (
            _in_odds,
            lambda most, **_: f"up to {show(most)}" if most else "no odds on a bet that small",
        ),
        C.SHORT_WITH_VIGORISH: (
            "seat {seat} has {held:$} in chips, not {given:$} plus the vigorish",
            "up to {most:$}",
        ),
        C.HAS_ITS_POINT: (
            "the {area:wager} is on its point, {number}, and can't be taken down or reduced",
            "waiting for {number} or 7",
        ),
        C.FIRE_BET_STAYS: ("a fire bet stays up once the hand has begun", "waiting until the hand is over"),
        C.ODDS_UNSUPPORTED: (_unsupported, "taking down odds first"),
        C.ALWAYS_ON: ("the {area:wager} is always on", "place bets, hardways and come odds"),
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
            lambda given, **_: f"{shown(given) or 'none'} isn't a choice of two dice",
            "two different dice, numbered 1 to {number}",
        ),
        C.NO_REASON_TO_TAKE_DICE: (
            "taking the dice from a shooter needs a reason",
            lambda **_: "; ".join(WHY_TAKEN.values()),
        ),
        C.NOT_INVALID: ("that isn't a reason to call a roll invalid", lambda **_: "; ".join(WHY_INVALID.values())),
    }
)
