"""The sentences of a sic bo table's own events."""

from croupier.games.sic_bo import events as e
from croupier.games.sic_bo import reasons as r
from croupier.games.sic_bo.wagers import SicBoArea, SicBoKind
from croupier.words import Part, names, sentences
from croupier.words.templates import By


def _dice(number: int) -> str:
    """Return how many dice show a number, with the verb."""
    return {0: "no die shows", 1: "one die shows", 2: "two dice show"}.get(number, "all three dice show")


def _needs(number: int) -> str:
    return {1: "one die does", 2: "two dice do"}.get(number, "all three do")


def _missed(reason: r.NumberNotShown) -> str:
    only = "exactly " if reason.dice > reason.needs else ""
    return f"{_dice(reason.dice)} {reason.number}; it wins only if {only}{_needs(reason.needs)}"


def _outside(reason: r.ThreeDiceTotalLoses) -> str:
    on = str(reason.low) if reason.low == reason.high else f"{reason.low} to {reason.high}"
    return f"the total is {reason.total}; it wins only on {on}"


sentences(
    {
        # --- the dice and the lights
        e.DiceCalled: "{dice:dice}",
        e.BoxesLit: "The boxes of the winning bets light up: {areas:list}.",
        e.BoxesDark: "All winning bets are paid, and the lights go out.",
        # --- wagers, and why they end as they do
        r.ThreeDiceTotalWins: "the total is {total}",
        r.ThreeDiceTotalLoses: "{:outside}",
        r.SmallBigTriple: "all three dice show {number}, so small and big lose",
        r.NumberShown: "{dice:dice_show} {number}",
        r.NumberNotShown: "{:missed}",
        r.TripleNotShown: "the dice show {dice:dice}; it wins only if all three show the same number",
        r.PairShown: "the dice show {low} and {high}",
        r.PairNotShown: "the dice show {dice:dice}; it wins only if they show both {low} and {high}",
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
