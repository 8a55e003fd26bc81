"""The questions and refusals of a casino war table, in English."""

from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie, SurrenderHalf
from croupier.games.casino_war.questions import WarOrSurrender
from croupier.games.casino_war.refusals import WarCode as C
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals

questions({WarOrSurrender: "Seat {to} ties with the {card}: go to war for {amount:$} more, or surrender half"})

refusals(
    {
        C.AFTER_A_TIE: ("a war bet comes after a tie", "the bet and the tie bet"),
        C.TIE_NOT_ALONE: ("a tie bet needs a bet, and seat {seat} has none", "making the bet first"),
        C.BET_SUPPORTS_TIE: ("the tie bet of seat {seat} needs this bet", "taking the tie bet back first"),
        C.WAR_WAGER_SHORT: (
            "the war bet equals the bet of {amount:$}, and seat {seat} has {held:$} in chips",
            "buying chips, or surrendering",
        ),
        C.WAR_TIE_OUTSIDE: (
            "{given:$} can't be bet on a tie in the war",
            "{limits}, in chips left after the war bet",
        ),
        C.NO_TIE_AT_WAR: ("no tie bets are taken on the cards of a war here", "going to war without one"),
        C.NOT_HALVED: ("half of the bet can't be paid in chips", "a multiple of {unit:$}"),
    }
)

tells_irregularities(
    "casino-war",
    {
        "face-up": "a card is found face up in the shoe",
        "error": "a card is drawn in error, its face not exposed",
        "jam": "the shuffler jams",
    },
)

commands({GoToWar: "go to war", GoToWarWithTie: "go to war with a tie bet", SurrenderHalf: "surrender half of the bet"})

tells_remedies(
    {
        CardFoundFaceUp: {"19:47-22.10": "The card isn't used; it goes to the discard rack."},
        CardDealtInError: {"19:47-22.10": "It is dealt as the next card."},
    }
)
