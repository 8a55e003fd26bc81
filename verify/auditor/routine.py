"""What goes with what, at every game with cards: a step that was left out is missed by those beside it.

Whoever leaves out a step that moves neither card nor chip changes no sum. But a deck that comes to the table is
inspected, verified and spread; one that is washed was offered for inspection and turned face down; and what leaves the
table leaves with its order revealed.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .cards import Table
from .names import REMOVED, spread
from .report import Fault

_OPENED = (("InspectionVerified", "DeckInspected"), ("SpreadForInspection", "DeckInspected"))
"""Steps of which an entry has equally many."""
_WASHING = ("InspectionOffered", "Turned", "Washed")
"""Steps that follow each other."""


def check_entry(steps: list[Mapping[str, Any]]) -> None:
    """The steps with which decks are opened and washed come together."""
    number = Counter(step["is"] for step in steps)
    inspected = number["DeckInspected"] + number["CameShuffled"]
    if number["DeckBrought"] != inspected:
        raise Fault("a deck came to the table and was not inspected", number["DeckBrought"], inspected)
    for name, other in _OPENED:
        if number[name] != number[other]:
            raise Fault(f"{name} and {other} go together, and one was left out", number[other], number[name])
    for at, step in enumerate(steps):
        if step["is"] in ("InspectionOffered", "Washed"):
            first = at - _WASHING.index(step["is"])
            found = tuple(one["is"] for one in steps[max(first, 0) : first + 3])
            if found != _WASHING or steps[first + 1]["face"] != "down":
                raise Fault("a deck is inspected, turned face down and washed, and not so here", _WASHING, found)


def check_moved(step: Mapping[str, Any], table: Table) -> None:
    """A deck leaves the table, or is spread out on it, with its order revealed."""
    deck = table.decks.get(step["deck"])
    if deck is not None and deck.seal and step["verb"] in ("removes", "spreads"):
        raise Fault(f"{deck.name} is out of play and its order was not revealed", "OrderRevealed", step["verb"])


def check_offered(step: Mapping[str, Any], table: Table) -> None:
    """Players inspect a deck that lies face up."""
    held = table.places.get(spread(step["back"]), [])
    if not held or not all(one.up for one in held):
        raise Fault("a deck is offered for inspection and does not lie face up", "face up", f"{len(held)} cards")


def check_closing(table: Table) -> None:
    """A table that is closed has no cards on it, and nothing sealed."""
    for place, held in table.places.items():
        if held and place != REMOVED:
            raise Fault("the table is closed and cards lie on it", "no card", f"{len(held)} cards in {place}")
    for deck in table.decks.values():
        if deck.seal:
            raise Fault("the table is closed and an order was not revealed", "OrderRevealed", deck.name)
