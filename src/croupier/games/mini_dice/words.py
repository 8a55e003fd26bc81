"""The sentences of a mini-dice table's own events, questions and refusals."""

from collections.abc import Mapping

from croupier.games.mini_dice import events as e
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker, MiniDiceCode
from croupier.games.mini_dice.events import PlaceSevenFirst, ShakeLoses, ShakeWins
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.table.dice_commands import NoRoll, Removal
from croupier.words import Part, names, sentences
from croupier.words.commands import commands
from croupier.words.covered_shaker import FELL_OUT, NO_ROLL, NOT_FLAT
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
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


# --- lines of the pay tables

LINES: Mapping[MiniDiceLine, str] = {
    MiniDiceLine.PLACE_4: "Place Bet 4 to Win",
    MiniDiceLine.PLACE_5: "Place Bet 5 to Win",
    MiniDiceLine.PLACE_6: "Place Bet 6 to Win",
    MiniDiceLine.PLACE_8: "Place Bet 8 to Win",
    MiniDiceLine.PLACE_9: "Place Bet 9 to Win",
    MiniDiceLine.PLACE_10: "Place Bet 10 to Win",
    MiniDiceLine.FIELD: "Field Bets (3, 4, 9, 10, 11)",
    MiniDiceLine.FIELD_2_12: "Field Bets (2 and 12)",
    MiniDiceLine.SEVEN: "Any 7",
    MiniDiceLine.OVER: "Over 7",
    MiniDiceLine.UNDER: "Under 7",
}

names(LINES)


# --- questions, refusals and irregularities

questions(
    {
        e.ShakeWagersOpen: "Bets are open",
        e.ShakerOffer: "Seat {to} is offered the shaker",
        e.ShakeDue: (
            "{holder:?Seat {holder}|The dealer, for the players,} shakes the shaker at least {least} more times"
        ),
    }
)

C = MiniDiceCode
refusals(
    {
        C.HAS_NOT_THE_SHAKER: ("seat {seat} doesn't have the shaker", "the player who has it"),
        C.NO_PLAYER_HAS_THE_SHAKER: ("no player has the shaker", "a player who has accepted it"),
        C.NO_REASON_TO_TAKE_SHAKER: (
            "ordering the shaker passed needs a reason",
            lambda **_: "; ".join(WHY_TAKEN.values()),
        ),
    }
)


tells_irregularities(
    "mini-dice",
    {
        "cocked": NOT_FLAT,
        "fell-out": FELL_OUT,
        "delay": f"a player who {WHY_TAKEN[Removal.DELAY]} is ordered to pass the shaker",
        "violation": f"a player who {WHY_TAKEN[Removal.VIOLATION]} is ordered to pass the shaker",
    },
)


commands(
    {
        AcceptShaker: "accept the shaker",
        DeclineShaker: "decline the shaker",
    }
)


tells_remedies({NoRoll: {"19:47-13.8(a)1": (NOT_FLAT, NO_ROLL), "19:47-13.8(a)2": (FELL_OUT, NO_ROLL)}})
