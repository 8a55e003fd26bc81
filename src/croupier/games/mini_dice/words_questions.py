"""What is asked and refused at a mini-dice table, in English."""

from croupier.games.mini_dice import questions as q
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker, Shake
from croupier.games.mini_dice.refusals import MiniDiceCode
from croupier.games.mini_dice.words import FELL_OUT, NOT_FLAT, WHY_TAKEN
from croupier.table.dice_commands import NoRoll, Removal
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.text import shaken_only

questions(
    {
        q.ShakeWagersOpen: "Bets are open",
        q.ShakerOffer: "Seat {to} is offered the shaker",
        q.DealerShakes: "The dealer covers the shaker and shakes it at least {least} times",
        q.ShakeDue: (
            "{holder:?Seat {holder}|The dealer, for the players,} shakes the shaker at least {least} more times"
        ),
        q.UncoveringDue: "The dealer sets down the shaker and uncovers it",
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
        C.SHAKER_ELSEWHERE: (
            "someone else has the shaker",
            "{holder:?seat {holder}|the dealer}",
        ),
        C.SHAKEN_TOO_LITTLE: (lambda given, **_: shaken_only(given), "at least {least} times"),
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
        Shake: "shake the shaker",
    }
)


_NO_ROLL = "The dealer calls “No roll”; the bets stand, and the dice are shaken again."
tells_remedies({NoRoll: {"19:47-13.8(a)1": (NOT_FLAT, _NO_ROLL), "19:47-13.8(a)2": (FELL_OUT, _NO_ROLL)}})
