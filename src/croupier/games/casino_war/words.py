"""The sentences of a casino war table's own events."""

from croupier.games.casino_war import events as e
from croupier.games.casino_war import reasons as r
from croupier.games.casino_war.rules import WarArea, WarKind
from croupier.words import Part, names, sentences
from croupier.words.templates import By
from croupier.words.terms import terms

V = r.WarVerdict

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
        r.WarDecided: By(
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
        r.HalfSurrendered: "surrendered",
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
