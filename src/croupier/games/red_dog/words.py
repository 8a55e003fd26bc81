"""The sentences of a red dog table's own events, questions and refusals."""

from croupier.games.red_dog import events as e
from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.games.red_dog.commands import RedDogCode as C
from croupier.games.red_dog.events import RaiseOrLeave
from croupier.games.red_dog.rules import RedDogArea, RedDogKind
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.words import Part, kind_name, names, sentences
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.places import places
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.templates import By

_WHICH = ("", "", "second ", "third ")


def _area(area: RedDogArea) -> str:
    """Return the name of an area: the first has no number, the others do."""
    return f"{_WHICH[area.number]}{kind_name(area.kind)}"


def _onto(area: RedDogArea) -> str:
    """Return where the chips go; nothing for the first bet."""
    if area.kind is RedDogKind.RAISE:
        return f"as a {_area(area)}"
    return f"on the {_area(area)}" if area.number > 1 else ""


sentences(
    {
        e.RedDogNotDealt: "Nobody has bet, so no cards are dealt.",
        e.SpreadCalled: {Part.CALL: "The spread is {spread}", Part.SHORT: "spread {spread}"},
        e.ConsecutiveCalled: "The cards are consecutive: a push",
        e.PairCalled: "A pair: no raises",
        e.WagerLeft: "Seat {seat} doesn't raise.",
        e.ThirdCardDecided: By(
            "verdict",
            {
                e.RedDogVerdict.BETWEEN: "the {third} ranks between the cards",
                e.RedDogVerdict.OUTSIDE: "the {third} doesn't rank between the cards",
                e.RedDogVerdict.THREE_OF_A_KIND: "with the {third}, three of a kind",
            },
        ),
        e.CardsConsecutive: "the cards are consecutive",
        e.PairOnly: "a pair, and no third card of its rank",
        RedDogArea: {Part.ONTO: _onto},
    },
)
names({RedDogKind.BET: "bet", RedDogKind.RAISE: "raise", RedDogArea: _area})
places({"left_card": "the first card", "right_card": "the second card", "third_card": "the third card"})


# --- questions, refusals and irregularities

questions({RaiseOrLeave: "Seat {to}, bet {number}: raise by up to {amount:$} on a spread of {spread}, or don't"})

refusals(
    {
        C.RAISE_COMES_LATER: ("a raise comes after two cards", "bets"),
        C.RAISE_OUTSIDE: ("a raise of {value:$} can't be made", "{least:$} to {most:$}, in chips"),
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
