"""Events, questions and refusals about a covered shaker, in English."""

from croupier.table import covered_shaker as s
from croupier.words.commands import commands
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.templates import sentences
from croupier.words.text import shaken_only, times

FELL_OUT = "a die falls out of the shaker"
NOT_FLAT = "the dice don't lie flat in the shaker"
NO_ROLL = "The dealer calls “No roll”; the bets stand, and the dice are shaken again."

sentences(
    {
        s.ShakerShaken: "{seat:?Seat {seat}|The dealer} shakes the shaker {times:times}.",
        s.DiceUncovered: "The dealer sets down the shaker and uncovers it.",
        s.DiceCovered: "All winning bets are paid, and the dealer covers the shaker.",
        s.ShakeInvalid: (
            "{fell_out:?a die falls out of the shaker|the dice don't lie flat in the shaker}",
            "the dice are shaken again",
        ),
    },
    times=times,
)
questions(
    {
        s.DealerShakes: "The dealer covers the shaker and shakes it at least {least} times",
        s.UncoveringDue: "The dealer sets down the shaker and uncovers it",
    }
)
refusals(
    {
        s.ShakerCode.SHAKER_ELSEWHERE: ("someone else has the shaker", "{holder:?seat {holder}|the dealer}"),
        s.ShakerCode.SHAKEN_TOO_LITTLE: (lambda value, **_: shaken_only(value), "at least {least} times"),
    }
)
commands({s.Shake: "shake the shaker"})
