"""The sentences of a casino war table's own events, questions and refusals."""

from croupier.games.casino_war import events as e
from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie, SurrenderHalf
from croupier.games.casino_war.commands import WarCode as C
from croupier.games.casino_war.events import WarOrSurrender
from croupier.games.casino_war.rules import WarArea, WarKind
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.words import Part, names, sentences
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.templates import By
from croupier.words.terms import terms

V = e.WarVerdict

sentences(
    {
        e.WarNotDealt: "Nobody has bet, so no cards are dealt.",
        e.WarCardsCompared: {
            Part.SENTENCE: "Seat {seat}{at_war:? at war}: the {player} against the dealer's {dealer}; {finding}.",
            Part.SHORT: "{finding}",
            Part.MATTER: "seat {seat}{at_war:? at war}",
            Part.FINDING: "{finding}",
        },
        e.WarDeclared: {Part.SENTENCE: "Seat {seat} goes to war.", Part.SHORT: "War"},
        e.WarSurrendered: {Part.SENTENCE: "Seat {seat} surrenders half of the bet.", Part.SHORT: "Surrender"},
        e.WarDecided: By(
            "verdict",
            {
                V.HIGHER: "the {player} beats the {dealer}",
                V.LOWER: "the {dealer} beats the {player}",
                V.TIE: "the {player} ties the {dealer}",
                V.NO_TIE: "the {player} and the {dealer} don't tie",
                V.WAR_WON: "the war is won, {player} over {dealer}",
                V.WAR_LOST: "the war is lost, {dealer} over {player}",
                V.WAR_TIED: "the war is tied too, {player} and {dealer}",
            },
        ),
        e.HalfSurrendered: "surrendered",
        WarArea: {
            Part.ONTO: By(
                "kind",
                {
                    WarKind.BET: "",
                    WarKind.TIE: "on the tie",
                    WarKind.WAR: "on the war",
                    WarKind.WAR_TIE: "on a tie in the war",
                },
            )
        },
    },
)
names(
    {
        WarKind.BET: "bet",
        WarKind.TIE: "tie bet",
        WarKind.WAR: "war bet",
        WarKind.WAR_TIE: "tie bet on the war",
        WarArea: "{kind}",
    }
)
terms(
    {
        e.WarFinding.HIGHER: "the player's card is higher",
        e.WarFinding.LOWER: "the dealer's card is higher",
        e.WarFinding.TIE: "a tie",
    }
)


# --- questions, refusals and irregularities

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
            "{value:$} can't be bet on a tie in the war",
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
