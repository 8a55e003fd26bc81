"""The sentences of a craps table's own events."""

from croupier.equipment.dice import shown
from croupier.equipment.money import show
from croupier.games.craps.events import (
    ComeBetMoved,
    DiceCupped,
    DiceDeclined,
    DiceLeftBehind,
    DiceLost,
    DiceOffered,
    DicePassed,
    DiceTaken,
    DiceUnclaimed,
    FireBetsDecided,
    OnButtonRemoved,
    PointDropped,
    PointMade,
    PointSet,
    RollCalledOff,
    RollInvalid,
    SevenOut,
    ShooterFound,
    VigorishPaid,
    VigorishRenewed,
    VigorishReturned,
    WagerCalled,
)
from croupier.games.craps.wagers import AREAS
from croupier.regulation import decides
from croupier.table.dice_commands import InvalidThrow, Removal
from croupier.words import Part, tells

WHY_INVALID = {
    InvalidThrow.NOT_TOGETHER: "the dice do not leave the hand together",
    InvalidThrow.OFF_TABLE: "a die leaves the table",
    InvalidThrow.SHORT: "a die does not reach the far end of the table",
    InvalidThrow.ON_CHIPS: "a die comes to rest on the house's bank of chips",
    InvalidThrow.IN_CUP: "a die comes to rest in the dice cup",
    InvalidThrow.ON_RAIL: "a die comes to rest on the rail or in a chip rack",
    InvalidThrow.STACKED: "one die comes to rest on the other",
    InvalidThrow.DEVICE: "a cheating, crooked or fixed device or technique is used",
    InvalidThrow.NOT_SHOOTER: "somebody throws who is not the shooter",
}
"""Why a roll is not valid, as a clause."""

WHY_TAKEN = {
    Removal.DELAY: "unreasonably delays the game",
    Removal.INVALID: "repeatedly makes invalid rolls",
    Removal.VIOLATION: "violates the Casino Control Act or the rules",
    Removal.NO_LINE_WAGER: "has no pass or don't pass bet",
}
"""Why the dice are taken from a shooter, as what the shooter does."""

_WAGERS = {str(area): area.words for area in AREAS}


@decides("19:47-1.11(c)")
def _stick(*, mini_craps: bool) -> str:
    """1.11(c): who handles the dice."""
    return "mini-craps dealer or stickperson" if mini_craps else "stickperson"


# --- who has the dice


@tells(DiceOffered)
def _(step: DiceOffered) -> str:
    return f"The {_stick(mini_craps=step.mini_craps)} offers the set of {step.number} dice."


@tells(DiceDeclined)
def _(step: DiceDeclined) -> str:
    return f"Seat {step.seat} declines the dice."


@tells(DiceUnclaimed)
def _(step: DiceUnclaimed) -> str:
    return "Nobody accepts the dice, so there is no roll."


@tells(ShooterFound)
def _(step: ShooterFound) -> str:
    return f"Seat {step.seat} is the new shooter and keeps dice {shown(step.dice)}."


@tells(DiceCupped)
def _(step: DiceCupped) -> str:
    stick = _stick(mini_craps=step.mini_craps)
    return f"The other {step.number} go back to the dice cup in front of the {stick}."


@tells(DicePassed)
def _(step: DicePassed) -> str:
    return f"Seat {step.seat} passes the dice."


@tells(DiceLost)
def _(step: DiceLost) -> str:
    return f"Seat {step.seat} gives up the dice after a losing 7."


@tells(DiceLeftBehind)
def _(step: DiceLeftBehind) -> str:
    return f"Seat {step.seat} leaves and gives up the dice."


@tells(DiceTaken)
def _(step: DiceTaken) -> str:
    return f"The dice are taken from seat {step.seat}, who {WHY_TAKEN[step.reason]}."


# --- the roll and the point


@tells(RollCalledOff)
def _(step: RollCalledOff) -> str:
    return "The roll is called off; all wagers stay where they are."


@tells(RollInvalid, Part.TROUBLE)
def _(step: RollInvalid) -> str:
    return WHY_INVALID[step.reason]


@tells(RollInvalid, Part.REMEDY)
def _(step: RollInvalid) -> str:
    return "the dice are thrown again"


@tells(PointSet)
def _(step: PointSet) -> str:
    return f"The point is {step.number}; the dealers mark it."


@tells(PointMade)
def _(step: PointMade) -> str:
    return f"The point, {step.number}, is made; a come out roll is next."


@tells(SevenOut)
def _(step: SevenOut) -> str:
    return "Seven out; a come out roll is next."


@tells(PointDropped)
def _(step: PointDropped) -> str:
    return f"Nobody is left at the table; the point, {step.number}, no longer counts."


# --- wagers


@tells(WagerCalled)
def _(step: WagerCalled) -> str:
    call = "on" if step.on else "off"
    return f"Seat {step.seat} calls the {_WAGERS[step.area]} “{call}”; the dealer puts an “{call}” button on it."


@tells(OnButtonRemoved)
def _(step: OnButtonRemoved) -> str:
    return f"The dealer takes the “on” button off seat {step.seat}'s {_WAGERS[step.area]}."


@tells(FireBetsDecided)
def _(step: FireBetsDecided) -> str:
    return "The last shooter gave up the dice; fire bets are decided by the points made so far."


@tells(ComeBetMoved)
def _(step: ComeBetMoved) -> str:
    return f"Seat {step.seat}'s {_WAGERS[step.area]} of {show(step.amount)} goes to its come point, {step.number}."


@tells(VigorishPaid)
def _(step: VigorishPaid) -> str:
    return f"Seat {step.seat} pays a vigorish of {show(step.amount)} on the {_WAGERS[step.area]}."


@tells(VigorishRenewed)
def _(step: VigorishRenewed) -> str:
    wager = _WAGERS[step.area]
    return f"Seat {step.seat} pays a vigorish of {show(step.amount)} for the next decision of the {wager}."


@tells(VigorishReturned)
def _(step: VigorishReturned) -> str:
    return f"Seat {step.seat} gets back {show(step.amount)} of the vigorish on the {_WAGERS[step.area]}."
