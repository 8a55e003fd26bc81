"""The questions and refusals of a mini-dice table, in English."""

from croupier.games.mini_dice import questions as q
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.games.mini_dice.refusals import MiniDiceCode
from croupier.games.mini_dice.words import WHY_TAKEN
from croupier.table.dice_commands import NoRoll, Removal
from croupier.words.commands import commands
from croupier.words.covered_shaker import FELL_OUT, NO_ROLL, NOT_FLAT
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals

questions(
    {
        q.ShakeWagersOpen: "Bets are open",
        q.ShakerOffer: "Seat {to} is offered the shaker",
        q.ShakeDue: (
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
