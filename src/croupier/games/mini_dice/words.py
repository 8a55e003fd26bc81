"""The sentences of a mini-dice table's own events."""

from croupier.games.mini_dice.events import (
    DiceCovered,
    DiceUncovered,
    ShakeCalledOff,
    ShakeInvalid,
    ShakerAccepted,
    ShakerDeclined,
    ShakerLeftBehind,
    ShakerLost,
    ShakerPassed,
    ShakerShaken,
    ShakerTaken,
    ShakerUnclaimed,
)
from croupier.games.mini_dice.reasons import PlaceSevenFirst, ShakeLoses, ShakeWins
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.table.dice_commands import Removal
from croupier.words import Part, names, tells
from croupier.words.text import wins_on

WHY_TAKEN = {
    Removal.DELAY: "unreasonably delays the game",
    Removal.INVALID: "repeatedly makes invalid shakes",
    Removal.VIOLATION: "violates the Casino Control Act or the rules",
}
"""Why the shaker is taken from a player, as what the player does."""

FELL_OUT = "a die falls out of the shaker"
NOT_FLAT = "the dice don't lie flat in the shaker"


# --- who has the shaker


@tells(ShakerAccepted)
def _(step: ShakerAccepted) -> str:
    return f"Seat {step.seat} accepts the shaker."


@tells(ShakerDeclined)
def _(step: ShakerDeclined) -> str:
    return f"Seat {step.seat} declines the shaker."


@tells(ShakerUnclaimed)
def _(step: ShakerUnclaimed) -> str:
    return "Nobody accepts the shaker, so the dealer shakes for the players."


@tells(ShakerPassed)
def _(step: ShakerPassed) -> str:
    return f"Seat {step.seat} passes the shaker."


@tells(ShakerLost)
def _(step: ShakerLost) -> str:
    return f"Seat {step.seat} shakes a 7 and passes the shaker."


@tells(ShakerLeftBehind)
def _(step: ShakerLeftBehind) -> str:
    return f"Seat {step.seat} leaves and passes the shaker."


@tells(ShakerTaken)
def _(step: ShakerTaken) -> str:
    return f"The floorperson takes the shaker from seat {step.seat}, who {WHY_TAKEN[step.reason]}."


# --- the shake


@tells(ShakeCalledOff)
def _(step: ShakeCalledOff) -> str:
    return "The shake is called off; all bets stay where they are."


@tells(ShakerShaken)
def _(step: ShakerShaken) -> str:
    who = f"Seat {step.seat}" if step.seat else "The dealer"
    return f"{who} shakes the shaker {step.times} times."


@tells(DiceUncovered)
def _(step: DiceUncovered) -> str:
    return "The dealer sets down the shaker and uncovers it."


@tells(DiceCovered)
def _(step: DiceCovered) -> str:
    return "All winning bets are paid, and the dealer covers the shaker."


@tells(ShakeInvalid, Part.TROUBLE)
def _(step: ShakeInvalid) -> str:
    return FELL_OUT if step.fell_out else NOT_FLAT


@tells(ShakeInvalid, Part.REMEDY)
def _(step: ShakeInvalid) -> str:
    return "the dice are shaken again"


# --- wagers, and why they end as they do

_NAMES = {
    MiniDiceKind.FIELD: "field bet",
    MiniDiceKind.SEVEN: "any 7",
    MiniDiceKind.OVER: "over 7",
    MiniDiceKind.UNDER: "under 7",
}

_ONTO = {
    MiniDiceKind.PLACE: "to place the {number}",
    MiniDiceKind.FIELD: "on the field",
    MiniDiceKind.SEVEN: "on any 7",
    MiniDiceKind.OVER: "on over 7",
    MiniDiceKind.UNDER: "on under 7",
}


@names(MiniDiceArea)
def _(area: MiniDiceArea) -> str:
    return f"place bet on {area.number}" if area.kind is MiniDiceKind.PLACE else _NAMES[area.kind]


@tells(MiniDiceArea, Part.ONTO)
def _(area: MiniDiceArea) -> str:
    return _ONTO[area.kind].format(number=area.number)


@tells(ShakeWins)
def _(reason: ShakeWins) -> str:
    return f"the total is {reason.total}"


@tells(ShakeLoses)
def _(reason: ShakeLoses) -> str:
    return f"the total is {reason.total}; {wins_on(reason.wins_on)}"


@tells(PlaceSevenFirst)
def _(reason: PlaceSevenFirst) -> str:
    return f"7 came before {reason.number}"
