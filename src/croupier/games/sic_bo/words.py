"""The sentences of a sic bo table's own events and irregularities, and the names of the lines of its pay tables."""

from collections.abc import Mapping

from croupier.games.sic_bo import events as e
from croupier.games.sic_bo.pay_tables import SicBoLine
from croupier.games.sic_bo.wagers import SicBoArea, SicBoKind
from croupier.table.dice_commands import NoRoll
from croupier.words import Part, names, sentences
from croupier.words.covered_shaker import NO_ROLL
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.templates import By


def _dice(number: int) -> str:
    """Return how many dice show a number, with the verb."""
    return {0: "no die shows", 1: "one die shows", 2: "two dice show"}.get(number, "all three dice show")


def _needs(number: int) -> str:
    return {1: "one die does", 2: "two dice do"}.get(number, "all three do")


def _missed(reason: e.NumberNotShown) -> str:
    only = "exactly " if reason.dice > reason.needs else ""
    return f"{_dice(reason.dice)} {reason.number}; it wins only if {only}{_needs(reason.needs)}"


def _outside(reason: e.ThreeDiceTotalLoses) -> str:
    on = str(reason.low) if reason.low == reason.high else f"{reason.low} to {reason.high}"
    return f"the total is {reason.total}; it wins only on {on}"


sentences(
    {
        # --- the dice and the lights
        e.DiceCalled: "{dice:dice}",
        e.BoxesLit: "The boxes of the winning bets light up: {areas:list}.",
        e.BoxesDark: "All winning bets are paid, and the lights go out.",
        # --- wagers, and why they end as they do
        e.ThreeDiceTotalWins: "the total is {total}",
        e.ThreeDiceTotalLoses: "{:outside}",
        e.SmallBigTriple: "all three dice show {number}, so small and big lose",
        e.NumberShown: "{dice:dice_show} {number}",
        e.NumberNotShown: "{:missed}",
        e.TripleNotShown: "the dice show {dice:dice}; it wins only if all three show the same number",
        e.PairShown: "the dice show {low} and {high}",
        e.PairNotShown: "the dice show {dice:dice}; it wins only if they show both {low} and {high}",
        SicBoArea: {
            Part.ONTO: By(
                "kind",
                {
                    SicBoKind.TRIPLE: "on three of a kind, {number}s",
                    SicBoKind.ANY_TRIPLE: "on any three of a kind",
                    SicBoKind.DOUBLE: "on two of a kind, {number}s",
                    SicBoKind.TOTAL: "on a total of {number}",
                    SicBoKind.COMBINATION: "on the combination of {pair.0} and {pair.1}",
                    SicBoKind.SMALL: "on small",
                    SicBoKind.BIG: "on big",
                    SicBoKind.SINGLE: "on one of a kind, {number}",
                },
            )
        },
    },
    outside=_outside,
    missed=_missed,
    dice_show=_dice,
)
names(
    {
        SicBoArea: By(
            "kind",
            {
                SicBoKind.TRIPLE: "three {number}s",
                SicBoKind.ANY_TRIPLE: "any three of a kind",
                SicBoKind.DOUBLE: "two {number}s",
                SicBoKind.TOTAL: "total of {number}",
                SicBoKind.COMBINATION: "{pair.0} and {pair.1}",
                SicBoKind.SMALL: "small",
                SicBoKind.BIG: "big",
                SicBoKind.SINGLE: "one {number}",
            },
        )
    }
)


# --- lines of the pay tables

LINES: Mapping[SicBoLine, str] = {
    SicBoLine.THREE_OF_A_KIND: "Three of a Kind",
    SicBoLine.ANY_THREE: "Any Three of a Kind",
    SicBoLine.TWO_OF_A_KIND: "Two of a Kind",
    SicBoLine.TOTAL_4_17: "Total of 4 or 17",
    SicBoLine.TOTAL_5_16: "Total of 5 or 16",
    SicBoLine.TOTAL_6_15: "Total of 6 or 15",
    SicBoLine.TOTAL_7_14: "Total of 7 or 14",
    SicBoLine.TOTAL_8_13: "Total of 8 or 13",
    SicBoLine.TOTAL_9_12: "Total of 9 or 12",
    SicBoLine.TOTAL_10_11: "Total of 10 or 11",
    SicBoLine.COMBINATION: "Two Dice Combination",
    SicBoLine.SMALL_BIG: "Small or Big",
    SicBoLine.ONE_DIE: "One of a Kind, One Die",
    SicBoLine.TWO_DICE: "One of a Kind, Two Dice",
    SicBoLine.THREE_DICE: "One of a Kind, Three Dice",
}

names(LINES)


# --- questions, refusals and irregularities

NOT_FLAT = "a die doesn't lie flat in the shaker"

tells_irregularities("sic-bo", {"cocked": NOT_FLAT})
tells_remedies({NoRoll: {"19:47-9.6": (NOT_FLAT, NO_ROLL)}})
