"""Questions and refusals at a baccarat table, in English."""

from croupier.games.baccarat import commands as c
from croupier.games.baccarat.questions import HandStands, ShoeOffered
from croupier.games.baccarat.refusals import BaccaratCode
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals

questions(
    {
        ShoeOffered: "Seat {to} may {keeps:?keep or pass|accept} the shoe",
        HandStands: "{may_draw:?The Player's Hand stands|Neither hand draws a card}",
    }
)

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
        "error": "a card is drawn in error but not exposed",
        "third": "a third card is drawn for a Player's Hand that stands",
        "third-seen": "a third card is drawn for a Player's Hand that stands, and is seen",
        "jam": "the shuffler jams",
        "ordered": "the curator delays the game and must pass the shoe",
    },
)


commands(
    {
        c.AcceptShoe: "accept or keep the shoe",
        c.PassShoe: "pass the shoe",
        c.OrderShoePassed: "order the curator to pass the shoe",
        c.ThirdCardInError: "a third card is drawn in error",
    }
)


_UNUSED = "The card isn't used; it goes to the discard rack."
_NEXT = "It is dealt as the next card."
_THIRD = "It is the Banker's third card if one is due; if not, it is burned if seen, or dealt first in the next round."
tells_remedies(
    {
        CardFoundFaceUp: {"19:47-3.12": _UNUSED, "19:47-7.11": _UNUSED},
        CardDealtInError: {"19:47-3.12": _NEXT, "19:47-7.11": _NEXT},
        c.ThirdCardInError: _THIRD,
    }
)
