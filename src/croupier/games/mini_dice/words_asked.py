"""What is asked and refused at a mini-dice table, in English."""

from croupier.games.mini_dice.questions import DealerShakes, ShakeDue, ShakerOffer, ShakeWagersOpen, UncoveringDue
from croupier.games.mini_dice.refusals import MiniDiceCode
from croupier.games.mini_dice.words import FELL_OUT, NOT_FLAT, WHY_TAKEN
from croupier.table.asks import Ask
from croupier.table.dice_commands import Removal
from croupier.words.irregularities import tells_irregularities
from croupier.words.questions import asks
from croupier.words.refusals import refusals


@asks(ShakeWagersOpen)
def _(_about: ShakeWagersOpen, _ask: Ask) -> str:
    return "Bets are open"


@asks(ShakerOffer)
def _(_about: ShakerOffer, ask: Ask) -> str:
    return f"Seat {ask.to[0]} is offered the shaker"


@asks(DealerShakes)
def _(about: DealerShakes, _ask: Ask) -> str:
    return f"The dealer covers the shaker and shakes it at least {about.least} times"


@asks(ShakeDue)
def _(about: ShakeDue, _ask: Ask) -> str:
    who = f"Seat {about.holder}" if about.holder else "The dealer, for the players,"
    return f"{who} shakes the shaker at least {about.least} more times"


@asks(UncoveringDue)
def _(_about: UncoveringDue, _ask: Ask) -> str:
    return "The dealer sets down the shaker and uncovers it"


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
            lambda holder: f"seat {holder}" if holder else "the dealer",
        ),
        C.SHAKEN_TOO_LITTLE: ("the shaker was shaken only {given} times", "at least {least} times"),
    }
)


tells_irregularities(
    "mini-dice",
    {
        "cocked": NOT_FLAT,
        "fell-out": FELL_OUT,
        "delay": f"the shaker is taken from a player who {WHY_TAKEN[Removal.DELAY]}",
        "violation": f"the shaker is taken from a player who {WHY_TAKEN[Removal.VIOLATION]}",
    },
)
