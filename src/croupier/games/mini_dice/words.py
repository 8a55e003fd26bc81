"""The sentences of a mini-dice table's own events."""

from croupier.games.mini_dice import events as e
from croupier.games.mini_dice.reasons import PlaceSevenFirst, ShakeLoses, ShakeWins
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.table.dice_commands import Removal
from croupier.words import Part, names, sentences
from croupier.words.templates import By

WHY_TAKEN = {
    Removal.DELAY: "unreasonably delays the game",
    Removal.INVALID: "repeatedly makes invalid shakes",
    Removal.VIOLATION: "violates the Casino Control Act or the rules",
}
"""Why the shaker is taken from a player, as what the player does."""

sentences(
    {
        # --- who has the shaker
        e.ShakerAccepted: "Seat {seat} accepts the shaker.",
        e.ShakerDeclined: "Seat {seat} declines the shaker.",
        e.ShakerUnclaimed: "Nobody accepts the shaker, so the dealer shakes for the players.",
        e.ShakerPassed: "Seat {seat} passes the shaker.",
        e.ShakerLost: "Seat {seat} shakes a 7 and passes the shaker.",
        e.ShakerLeftBehind: "Seat {seat} leaves and passes the shaker.",
        e.ShakerTaken: "The floorperson orders seat {seat}, who {reason:why}, to pass the shaker.",
        # --- the shake that is called off
        e.ShakeCalledOff: "The shake is called off; all bets stay where they are.",
        # --- wagers, and why they end as they do
        ShakeWins: "the total is {total}",
        ShakeLoses: "the total is {total}; {wins_on:wins_on}",
        PlaceSevenFirst: "7 came before {number}",
        MiniDiceArea: {
            Part.ONTO: By(
                "kind",
                {
                    MiniDiceKind.PLACE: "to place the {number}",
                    MiniDiceKind.FIELD: "on the field",
                    MiniDiceKind.SEVEN: "on any 7",
                    MiniDiceKind.OVER: "on over 7",
                    MiniDiceKind.UNDER: "on under 7",
                },
            )
        },
    },
    why=WHY_TAKEN.__getitem__,
)
names(
    {
        MiniDiceArea: By(
            "kind",
            {
                MiniDiceKind.PLACE: "place bet on {number}",
                MiniDiceKind.FIELD: "field bet",
                MiniDiceKind.SEVEN: "any 7",
                MiniDiceKind.OVER: "over 7",
                MiniDiceKind.UNDER: "under 7",
            },
        )
    }
)
