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
from croupier.games.craps.wagers import ODDS_OF, CrapsArea, CrapsKind
from croupier.regulation import decides
from croupier.table.dice_commands import InvalidThrow, Removal
from croupier.words import Part, area_name, names, tells
from croupier.words.text import or_, the, wins_on

WHY_INVALID = {
    InvalidThrow.NOT_TOGETHER: "the dice don't leave the hand together",
    InvalidThrow.OFF_TABLE: "a die leaves the table",
    InvalidThrow.SHORT: "a die doesn't reach the far end of the table",
    InvalidThrow.ON_CHIPS: "a die comes to rest on the house's bank of chips",
    InvalidThrow.IN_CUP: "a die comes to rest in the dice cup",
    InvalidThrow.ON_RAIL: "a die comes to rest on the rail or in a chip rack",
    InvalidThrow.STACKED: "one die comes to rest on the other",
    InvalidThrow.DEVICE: "a cheating, crooked or fixed device or technique is used",
    InvalidThrow.NOT_SHOOTER: "someone other than the shooter throws",
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
    return f"The {_stick(mini_craps=step.mini_craps)} offers a set of {step.number} dice."


@tells(DiceDeclined)
def _(step: DiceDeclined) -> str:
    return f"Seat {step.seat} declines the dice."


@tells(DiceUnclaimed)
def _(step: DiceUnclaimed) -> str:
    return "Nobody accepts the dice, so there is no roll."


@tells(ShooterFound)
def _(step: ShooterFound) -> str:
    return f"Seat {step.seat} is the new shooter and picks dice {shown(step.dice)}."


@tells(DiceCupped)
def _(step: DiceCupped) -> str:
    stick = _stick(mini_craps=step.mini_craps)
    return f"The other {step.number} dice go back in the cup in front of the {stick}."


@tells(DicePassed)
def _(step: DicePassed) -> str:
    return f"Seat {step.seat} passes the dice."


@tells(DiceLost)
def _(step: DiceLost) -> str:
    return f"Seat {step.seat} gives up the dice after the seven out."


@tells(DiceLeftBehind)
def _(step: DiceLeftBehind) -> str:
    return f"Seat {step.seat} leaves and gives up the dice."


@tells(DiceTaken)
def _(step: DiceTaken) -> str:
    return f"The supervisor takes the dice from seat {step.seat}, who {WHY_TAKEN[step.reason]}."


# --- the roll and the point


@tells(RollCalledOff)
def _(step: RollCalledOff) -> str:
    return "The roll is called off; all bets stay where they are."


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
    return f"The shooter makes the point, {step.number}; a come out roll is next."


@tells(SevenOut)
def _(step: SevenOut) -> str:
    return "Seven out; a come out roll is next."


@tells(PointDropped)
def _(step: PointDropped) -> str:
    return f"Nobody is left at the table, so the point, {step.number}, is dropped."


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
    return f"Seat {step.seat}'s {show(step.amount)} {area_name(step.area)} moves to {step.number}."


@tells(VigorishPaid)
def _(step: VigorishPaid) -> str:
    return f"Seat {step.seat} pays a {show(step.amount)} vigorish on the {area_name(step.area)}."


@tells(VigorishRenewed)
def _(step: VigorishRenewed) -> str:
    return f"Seat {step.seat} pays another {show(step.amount)} vigorish to keep the {area_name(step.area)} up."


@tells(VigorishReturned)
def _(step: VigorishReturned) -> str:
    return f"Seat {step.seat} gets {show(step.amount)} of vigorish back on the {area_name(step.area)}."


# --- wagers, and why they end as they do

_NAMES = {
    CrapsKind.PASS: "pass bet",
    CrapsKind.DONT_PASS: "don't pass bet",
    CrapsKind.COME: "come bet",
    CrapsKind.DONT_COME: "don't come bet",
    CrapsKind.PASS_ODDS: "pass odds",
    CrapsKind.DONT_PASS_ODDS: "don't pass odds",
    CrapsKind.COME_ODDS: "come odds",
    CrapsKind.DONT_COME_ODDS: "don't come odds",
    CrapsKind.PLACE: "place bet",
    CrapsKind.LOSE: "place bet to lose",
    CrapsKind.BUY: "buy bet",
    CrapsKind.LAY: "lay bet",
    CrapsKind.FIELD: "field bet",
    CrapsKind.SEVEN: "any seven",
    CrapsKind.CRAPS: "any craps",
    CrapsKind.TWO: "craps two",
    CrapsKind.THREE: "craps three",
    CrapsKind.TWELVE: "craps twelve",
    CrapsKind.ELEVEN: "eleven",
    CrapsKind.CRAPS_ELEVEN: "craps-eleven",
    CrapsKind.HORN: "horn bet",
    CrapsKind.HORN_HIGH: "horn high bet",
    CrapsKind.WORLD: "world bet",
    CrapsKind.FIRE: "fire bet",
}

_ONTO = {
    CrapsKind.PASS: "on the pass line",
    CrapsKind.DONT_PASS: "on don't pass",
    CrapsKind.COME: "on come",
    CrapsKind.DONT_COME: "on don't come",
    CrapsKind.PLACE: "to place the {number}",
    CrapsKind.LOSE: "to place the {number} to lose",
    CrapsKind.BUY: "to buy the {number}",
    CrapsKind.LAY: "to lay the {number}",
    CrapsKind.FIELD: "on the field",
    CrapsKind.HORN: "on the horn",
    CrapsKind.HORN_HIGH: "on the horn, high {number}",
}
"""Where the chips of a wager go; of the others, on what the wager is called."""


@names(CrapsArea)
def _(area: CrapsArea) -> str:
    match area.kind:
        case CrapsKind.HARD:
            return f"hard {area.number}"
        case CrapsKind.HOP:
            return f"hop bet on {shown(area.faces)}"
        case kind:
            return f"{_NAMES[kind]} on {area.number}" if area.number else _NAMES[kind]


@tells(CrapsArea, Part.ONTO)
def _(area: CrapsArea) -> str:
    if area.kind in ODDS_OF:
        return f"in {area_name(area)}"
    if area.kind is CrapsKind.HOP:
        return f"to hop {area.faces[0]}-{area.faces[1]}"
    words = _ONTO.get(area.kind)
    return f"on {the(area_name(area))}" if words is None else words.format(number=area.number)


@tells(RollDecides)
def _(reason: RollDecides) -> str:
    return f"the roll is {called(reason.dice)}"


@tells(OddsWereOff)
def _(reason: OddsWereOff) -> str:
    return f"the roll is {called(reason.dice)}; the odds were off"


@tells(PartPaysForOthers)
def _(reason: PartPaysForOthers) -> str:
    return f"the roll is {called(reason.dice)}; one part wins what the others lose"


@tells(FirstRollLoses)
def _(reason: FirstRollLoses) -> str:
    roll = "come out roll" if reason.come_out else "first roll"
    return f"the roll is {called(reason.dice)}; it loses on a {roll} of {or_(reason.loses_on)}"


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
    return f"the roll is {called(reason.dice)}; {wins_on(reason.wins_on)}"


@tells(OtherFaces)
def _(reason: OtherFaces) -> str:
    return f"the dice show {shown(reason.dice)}; it wins only on {shown(reason.faces)}"


@tells(PointsMade)
def _(reason: PointsMade) -> str:
    number = reason.points
    made = f"{number or 'no'} point{' was' if number == 1 else 's were'} made"
    return made if number >= reason.needed else f"{made}; it takes {reason.needed} to be paid"
