"""The questions and refusals of a red dog table, in English."""

from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.games.red_dog.questions import RaiseOrLeave
from croupier.games.red_dog.refusals import RedDogCode as C
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals

questions({RaiseOrLeave: "Seat {to}, bet {number}: raise by up to {amount:$} on a spread of {spread}, or don't"})

refusals(
    {
        C.RAISE_COMES_LATER: ("a raise comes after two cards", "bets"),
        C.RAISE_OUTSIDE: ("a raise of {given:$} can't be made", "{least:$} to {most:$}, in chips"),
    }
)

tells_irregularities(
    "red-dog",
    {
        "face-up": "a card is found face up in the shoe",
        "error": "a card is drawn in error, its face not exposed",
        "jam": "the shuffler jams",
    },
)

commands({RaiseOnSpread: "raise the bet", LeaveWager: "leave the bet as it is"})

tells_remedies(
    {
        CardFoundFaceUp: {"19:47-6.7": "The card isn't used; it goes to the discard rack."},
        CardDealtInError: {"19:47-6.7": "It is dealt as the next card."},
    }
)
