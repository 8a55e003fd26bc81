"""The sentences of a craps table's own events."""

from croupier.equipment.dice import called, shown
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
from croupier.games.craps.reasons import (
    FirstRollLoses,
    HardwayLost,
    NumberFirst,
    OddsWereOff,
    OtherFaces,
    OtherTotal,
    PartPaysForOthers,
    PointsMade,
    RollDecides,
    SevenFirst,
)
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.regulation import decides
from croupier.table.dice_commands import InvalidThrow, Removal
from croupier.words import Part, area_name, names, tells

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
    return f"Seat {step.seat} calls the {area_name(step.area)} “{call}”; the dealer puts an “{call}” button on it."


@tells(OnButtonRemoved)
def _(step: OnButtonRemoved) -> str:
    return f"The dealer takes the “on” button off seat {step.seat}'s {area_name(step.area)}."


@tells(FireBetsDecided)
def _(step: FireBetsDecided) -> str:
    return "The last shooter gave up the dice; fire bets are decided by the points made so far."


@tells(ComeBetMoved)
def _(step: ComeBetMoved) -> str:
    return f"Seat {step.seat}'s {area_name(step.area)} of {show(step.amount)} goes to its come point, {step.number}."


@tells(VigorishPaid)
def _(step: VigorishPaid) -> str:
    return f"Seat {step.seat} pays a vigorish of {show(step.amount)} on the {area_name(step.area)}."


@tells(VigorishRenewed)
def _(step: VigorishRenewed) -> str:
    wager = area_name(step.area)
    return f"Seat {step.seat} pays a vigorish of {show(step.amount)} for the next decision of the {wager}."


@tells(VigorishReturned)
def _(step: VigorishReturned) -> str:
    return f"Seat {step.seat} gets back {show(step.amount)} of the vigorish on the {area_name(step.area)}."


# --- wagers, and why they end as they do

_NAMES = {
    CrapsKind.PASS: "pass bet",
    CrapsKind.DONT_PASS: "don't pass bet",
    CrapsKind.COME: "come bet",
    CrapsKind.DONT_COME: "don't come bet",
    CrapsKind.PASS_ODDS: "odds on the pass bet",
    CrapsKind.DONT_PASS_ODDS: "odds on the don't pass bet",
    CrapsKind.COME_ODDS: "odds on the come bet",
    CrapsKind.DONT_COME_ODDS: "odds on the don't come bet",
    CrapsKind.PLACE: "place bet to win",
    CrapsKind.LOSE: "place bet to lose",
    CrapsKind.BUY: "buy bet",
    CrapsKind.LAY: "lay bet",
    CrapsKind.FIELD: "field bet",
    CrapsKind.SEVEN: "any seven",
    CrapsKind.CRAPS: "any craps",
    CrapsKind.TWO: "craps two",
    CrapsKind.THREE: "craps three",
    CrapsKind.TWELVE: "craps twelve",
    CrapsKind.ELEVEN: "11 in one roll",
    CrapsKind.CRAPS_ELEVEN: "craps-eleven",
    CrapsKind.HORN: "horn bet",
    CrapsKind.HORN_HIGH: "horn high bet",
    CrapsKind.WORLD: "world bet",
    CrapsKind.FIRE: "fire bet",
}
_HARD_NAMES = {4: "four the hardway", 6: "six the hardway", 8: "eight the hardway", 10: "ten the hardway"}


@names(CrapsArea)
def _(area: CrapsArea) -> str:
    if area.kind is CrapsKind.HARD:
        return _HARD_NAMES[area.number]
    if area.kind is CrapsKind.HOP:
        return f"hop bet on {shown(area.faces)}"
    return f"{_NAMES[area.kind]} on {area.number}" if area.number else _NAMES[area.kind]


@tells(RollDecides)
def _(reason: RollDecides) -> str:
    return f"{called(reason.dice)} is thrown"


@tells(OddsWereOff)
def _(reason: OddsWereOff) -> str:
    return f"{called(reason.dice)} is thrown; the wager was off"


@tells(PartPaysForOthers)
def _(reason: PartPaysForOthers) -> str:
    return f"{called(reason.dice)} is thrown; its part pays what the others lose"


@tells(FirstRollLoses)
def _(reason: FirstRollLoses) -> str:
    when = "the come out roll" if reason.come_out else "the first roll after it is made"
    return f"{called(reason.dice)} is thrown; it loses on {_or(reason.loses_on)} in {when}"


@tells(SevenFirst)
def _(reason: SevenFirst) -> str:
    return f"7 came before {reason.number}"


@tells(NumberFirst)
def _(reason: NumberFirst) -> str:
    return f"{reason.number} came before 7"


@tells(HardwayLost)
def _(reason: HardwayLost) -> str:
    return f"7 came before a hard {reason.number}" if reason.seven else f"{reason.number} came the easy way"


@tells(OtherTotal)
def _(reason: OtherTotal) -> str:
    return f"{called(reason.dice)} is thrown; it wins on {_or(reason.wins_on)} only"


@tells(OtherFaces)
def _(reason: OtherFaces) -> str:
    return f"{shown(reason.dice)} are thrown; it wins on {shown(reason.faces)} only"


@tells(PointsMade)
def _(reason: PointsMade) -> str:
    number = reason.points
    made = f"{number or 'no'} point{' was' if number == 1 else 's were'} made"
    return made if number >= reason.needed else f"{made}, and it takes {reason.needed} to be paid"


def _or(totals: tuple[int, ...]) -> str:
    *most, last = map(str, totals)
    return f"{', '.join(most)} or {last}" if most else last
