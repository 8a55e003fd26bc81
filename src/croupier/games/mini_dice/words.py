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

WHY_TAKEN = {
    Removal.DELAY: "unreasonably delays the game",
    Removal.INVALID: "repeatedly makes invalid shakes",
    Removal.VIOLATION: "violates the Casino Control Act or the rules of the Commission",
}
"""Why the shaker is taken from a player, as what the player does."""

FELL_OUT = "a die falls out of the shaker"
NOT_FLAT = "the two dice do not lie flat in the shaker"


# --- who has the shaker


@tells(ShakerAccepted)
def _(step: ShakerAccepted) -> str:
    return f"Seat {step.seat} accepts the shaker."


@tells(ShakerDeclined)
def _(step: ShakerDeclined) -> str:
    return f"Seat {step.seat} declines the shaker."


@tells(ShakerUnclaimed)
def _(step: ShakerUnclaimed) -> str:
    return "Nobody accepts the shaker, so the dealer takes it for the players."


@tells(ShakerPassed)
def _(step: ShakerPassed) -> str:
    return f"Seat {step.seat} passes the shaker."


@tells(ShakerLost)
def _(step: ShakerLost) -> str:
    return f"Seat {step.seat} has shaken a 7 and passes the shaker."


@tells(ShakerLeftBehind)
def _(step: ShakerLeftBehind) -> str:
    return f"Seat {step.seat} leaves and passes the shaker."


@tells(ShakerTaken)
def _(step: ShakerTaken) -> str:
    return f"The floorperson orders the shaker to be passed because seat {step.seat} {WHY_TAKEN[step.reason]}."


# --- the shake


@tells(ShakeCalledOff)
def _(step: ShakeCalledOff) -> str:
    return "The shake is called off; all wagers stay where they are."


@tells(ShakerShaken)
def _(step: ShakerShaken) -> str:
    who = f"Seat {step.seat}" if step.seat else "The dealer"
    return f"{who} shakes the shaker {step.times} times."


@tells(DiceUncovered)
def _(step: DiceUncovered) -> str:
    return "The dealer sets down the shaker and takes off the cover."


@tells(DiceCovered)
def _(step: DiceCovered) -> str:
    return "All winning wagers are paid, and the dealer covers the shaker."


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

_WINS_ON = {
    MiniDiceKind.FIELD: "it loses on 5, 6, 7 and 8",
    MiniDiceKind.SEVEN: "it wins on 7 only",
    MiniDiceKind.OVER: "it wins on 8 or more only",
    MiniDiceKind.UNDER: "it wins on 6 or less only",
}
"""In our words: the text of 13.2 is not at hand."""


@names(MiniDiceArea)
def _(area: MiniDiceArea) -> str:
    return f"place bet on {area.number}" if area.kind is MiniDiceKind.PLACE else _NAMES[area.kind]


@tells(ShakeWins)
def _(reason: ShakeWins) -> str:
    return f"the sum is {reason.total}"


@tells(ShakeLoses)
def _(reason: ShakeLoses) -> str:
    return f"the sum is {reason.total}; {_WINS_ON[reason.kind]}"


@tells(PlaceSevenFirst)
def _(reason: PlaceSevenFirst) -> str:
    return f"7 came before {reason.number}"
