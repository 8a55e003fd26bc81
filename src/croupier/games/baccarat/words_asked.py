"""What is asked and refused at a baccarat table, in English."""

from croupier.games.baccarat.questions import HandStands, ShoeOffered
from croupier.games.baccarat.refusals import BaccaratCode
from croupier.table.asks import Ask
from croupier.words.irregularities import tells_irregularities
from croupier.words.questions import asks
from croupier.words.refusals import refusals


@asks(ShoeOffered)
def _(about: ShoeOffered, ask: Ask) -> str:
    return f"Seat {ask.to[0]} may {'keep or pass' if about.keeps else 'accept'} the shoe"


@asks(HandStands)
def _(about: HandStands, _ask: Ask) -> str:
    return "The Player's Hand stands" if about.may_draw else "Neither hand draws a card"


refusals(
    {
        BaccaratCode.OWES_VIGORISH: ("seat {seat} owes {owed:$} in vigorish", "up to {free:$}"),
        BaccaratCode.SHORT_BESIDES_VIGORISH: (
            "seat {seat} has {held:$} to bet after the {owed:$} it owes in vigorish, not {given:$}",
            "up to {held:$}",
        ),
        BaccaratCode.SHOE_EMPTY: "the shoe is empty",
    }
)


tells_irregularities(
    "baccarat",
    {
        "face-up": "a card is found face up in the shoe",
        "error": "a card is drawn in error, its face not exposed",
        "third": "a third card is drawn for a Player's Hand that stands",
        "third-seen": "the same, and the card is seen",
        "jam": "the shuffler jams",
        "ordered": "the curator delays the game and has to pass the shoe",
    },
)
