"""The sentences of a red dog table's own events."""

from croupier.games.red_dog import events as e
from croupier.games.red_dog import reasons as r
from croupier.games.red_dog.rules import RedDogArea, RedDogKind
from croupier.words import Part, kind_name, names, sentences
from croupier.words.places import places
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
        r.ThirdCardDecided: By(
            "verdict",
            {
                r.RedDogVerdict.BETWEEN: "the {third} ranks between the cards",
                r.RedDogVerdict.OUTSIDE: "the {third} doesn't rank between the cards",
                r.RedDogVerdict.THREE_OF_A_KIND: "with the {third}, three of a kind",
            },
        ),
        r.CardsConsecutive: "the cards are consecutive",
        r.PairOnly: "a pair, and no third card of its rank",
        RedDogArea: {Part.ONTO: _onto},
    },
)
names({RedDogKind.BET: "bet", RedDogKind.RAISE: "raise", RedDogArea: _area})
places({"left_card": "the first card", "right_card": "the second card", "third_card": "the third card"})
