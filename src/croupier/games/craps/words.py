"""The sentences of a craps table's own events, and the names of the lines of its pay table."""

from collections.abc import Mapping

from croupier.games.craps import events as e
from croupier.games.craps.commands import InvalidThrow
from croupier.games.craps.pay_tables import CrapsLine
from croupier.games.craps.wagers import ODDS_OF, CrapsArea, CrapsKind
from croupier.regulation import decides
from croupier.table.dice_commands import Removal
from croupier.words import Part, area_name, names, sentences
from croupier.words.templates import By

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
    """1.11(c): return who handles the dice."""
    return "mini-craps dealer or stickperson" if mini_craps else "stickperson"


def _points(reason: e.PointsMade) -> str:
    number = reason.points
    made = f"{number or 'no'} {'different ' if number > 1 else ''}point{' was' if number == 1 else 's were'} made"
    return made if number >= reason.needed else f"{made}; it takes {reason.needed} to be paid"


sentences(
    {
        # --- who has the dice
        e.DiceOffered: "The {:stick} offers a set of {number} dice.",
        e.DiceDeclined: "Seat {seat} declines the dice.",
        e.DiceUnclaimed: "Nobody accepts the dice, so there is no roll.",
        e.ShooterFound: "Seat {seat} is the new shooter and picks dice {dice:dice}.",
        e.DiceCupped: "The other {number} dice go back in the cup in front of the {:stick}.",
        e.DicePassed: "Seat {seat} passes the dice.",
        e.DiceLost: "Seat {seat} gives up the dice after the seven out.",
        e.DiceLeftBehind: "Seat {seat} leaves and gives up the dice.",
        e.DiceTaken: "The supervisor takes the dice from seat {seat}, who {reason:why}.",
        # --- the roll and the point
        e.RollCalledOff: "The roll is called off; all bets stay where they are.",
        e.RollInvalid: ("{reason:invalid}", "the dice are thrown again"),
        e.ComeOutDecided: {
            Part.SENTENCE: (
                "The come out roll is {number}, {pass_wins:?a natural: pass bets win|craps: pass bets lose}. "
                "Another come out roll is next."
            ),
            Part.SHORT: "{pass_wins:?Natural: pass wins|Craps: pass loses}",
        },
        e.PointSet: {
            Part.SENTENCE: "The point is {number}; the dealers mark it.",
            Part.SHORT: "The point is {number}",
        },
        e.PointMade: {
            Part.SENTENCE: "The shooter makes the point, {number}; a come out roll is next.",
            Part.SHORT: "The point is made",
        },
        e.SevenOut: {Part.SENTENCE: "Seven out; a come out roll is next.", Part.SHORT: "Seven out"},
        e.PointDropped: "Nobody is left at the table, so the point, {number}, is dropped.",
        # --- wagers
        e.WagerCalled: "Seat {seat} calls the {area} “{on:?on|off}”; the dealer puts an “{on:?on|off}” button on it.",
        e.OnButtonRemoved: "The dealer takes the “on” button off seat {seat}'s {area}.",
        e.FireBetsDecided: (
            "The last shooter gave up the dice; fire bets are decided by the different points made so far."
        ),
        e.ComeBetMoved: "Seat {seat}'s {amount:$} {area} moves to {number}.",
        e.VigorishPaid: "Seat {seat} pays a {amount:$} vigorish on the {area}.",
        e.VigorishRenewed: "Seat {seat} pays another {amount:$} vigorish to keep the {area} up.",
        e.VigorishReturned: "Seat {seat} gets {amount:$} of vigorish back on the {area}.",
        # --- wagers, and why they end as they do
        e.RollDecides: "the roll is {dice:roll}",
        e.OddsWereOff: "the roll is {dice:roll}; the odds were off",
        e.PartPaysForOthers: "the roll is {dice:roll}; one part wins what the others lose",
        e.FirstRollLoses: "the roll is {dice:roll}; it loses on a {come_out:?come out|first} roll of {loses_on:or}",
        e.PointsMade: _points,
        e.SevenFirst: "7 came before {number}",
        e.NumberFirst: "{number} came before 7",
        e.HardwayLost: "{seven:?7 came before a hard {number}|{number} came the easy way}",
        e.OtherTotal: "the roll is {dice:roll}; {wins_on:wins_on}",
        e.OtherFaces: "the dice show {dice:dice}; it wins only on {faces:dice}",
        CrapsArea: {
            Part.ONTO: By(
                "kind",
                {
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
                    CrapsKind.HOP: "to hop {faces[0]}-{faces[1]}",
                    **dict.fromkeys(ODDS_OF, "in {:name}"),
                },
                "on {:the}",
            )
        },
    },
    invalid=WHY_INVALID.__getitem__,
    name=area_name,
    stick=lambda step: _stick(mini_craps=step.mini_craps),
    why=WHY_TAKEN.__getitem__,
)
names(
    {
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
        CrapsKind.HARD: "hardway",
        CrapsKind.HOP: "hop bet",
        CrapsArea: By(
            "kind",
            {CrapsKind.HARD: "hard {number}", CrapsKind.HOP: "hop bet on {faces:dice}"},
            "{kind}{number:? on {number}}",
        ),
    }
)


# --- lines of the pay tables

LINES: Mapping[CrapsLine, str] = {
    CrapsLine.PASS: "Pass Bet",
    CrapsLine.DONT_PASS: "Don't Pass Bet",
    CrapsLine.COME: "Come Bet",
    CrapsLine.DONT_COME: "Don't Come Bet",
    CrapsLine.PLACE_4: "Place Bet 4 to Win",
    CrapsLine.PLACE_5: "Place Bet 5 to Win",
    CrapsLine.PLACE_6: "Place Bet 6 to Win",
    CrapsLine.PLACE_8: "Place Bet 8 to Win",
    CrapsLine.PLACE_9: "Place Bet 9 to Win",
    CrapsLine.PLACE_10: "Place Bet 10 to Win",
    CrapsLine.LOSE_4: "Place Bet 4 to Lose",
    CrapsLine.LOSE_5: "Place Bet 5 to Lose",
    CrapsLine.LOSE_6: "Place Bet 6 to Lose",
    CrapsLine.LOSE_8: "Place Bet 8 to Lose",
    CrapsLine.LOSE_9: "Place Bet 9 to Lose",
    CrapsLine.LOSE_10: "Place Bet 10 to Lose",
    CrapsLine.HARD_4: "Four the Hardway",
    CrapsLine.HARD_6: "Six the Hardway",
    CrapsLine.HARD_8: "Eight the Hardway",
    CrapsLine.HARD_10: "Ten the Hardway",
    CrapsLine.FIELD: "Field Bet (3, 4, 9, 10 and 11)",
    CrapsLine.FIELD_2: "Field Bet (2)",
    CrapsLine.FIELD_12: "Field Bet (12)",
    CrapsLine.SEVEN: "Any Seven",
    CrapsLine.CRAPS: "Any Craps",
    CrapsLine.TWO: "Craps Two",
    CrapsLine.THREE: "Craps Three",
    CrapsLine.TWELVE: "Craps Twelve",
    CrapsLine.ELEVEN: "11 in One Roll",
    CrapsLine.HOP: "Hop Bet on two unlike faces",
    CrapsLine.HOP_PAIR: "Hop Bet on a pair",
}

names(LINES)
