"""Steps that belong together at every card game: a step left out is missed by its companions.

Whoever leaves out a step that moves neither card nor chip changes no sum. But a deck that comes to the table is
inspected, verified and spread; a deck that is washed was offered for inspection and turned face down; and a deck that
leaves the table has its order revealed.
"""

from collections.abc import Mapping
from typing import Any

from .cards import Table
from .names import REMOVED, spread
from .report import Fault
from .step_order import Entry

_OPENED = (("InspectionVerified", "DeckInspected"), ("SpreadForInspection", "DeckInspected"))
"""Steps that occur equally often in an entry."""
_OUT_OF_PLAY = frozenset({"removes", "spreads"})
"""What is done with a deck that is out of play."""
_WASHING = ("InspectionOffered", "Turned", "Washed")
"""Steps that follow each other."""


def check_entry(entry: Entry) -> None:
    """Check that the steps that open and wash decks come together."""
    brought, inspected = entry.number("DeckBrought"), entry.number("DeckInspected", "CameShuffled")
    if brought != inspected:
        raise Fault("a deck came to the table without inspection", brought, inspected)
    for name, other in _OPENED:
        if entry.number(name) != entry.number(other):
            raise Fault(f"{name} and {other} go together, but one is missing", entry.number(other), entry.number(name))
    steps = entry.steps
    for at in entry.of("InspectionOffered", "Washed"):
        first = at - _WASHING.index(steps[at]["is"])
        found = tuple(step["is"] for step in steps[max(first, 0) : first + 3])
        if found != _WASHING or steps[first + 1]["face"] != "down":
            raise Fault("a deck is not inspected, turned face down and washed", _WASHING, found)


def check_moved(step: Mapping[str, Any], table: Table) -> None:
    """Check that a deck leaves the table, or is spread out on it, with its order revealed."""
    if step["verb"] not in _OUT_OF_PLAY:
        return
    deck = table.decks.get(step["deck"])
    if deck is not None and deck.seal:
        raise Fault(f"{deck.name} is out of play but its order was not revealed", "OrderRevealed", step["verb"])


def check_offered(step: Mapping[str, Any], table: Table) -> None:
    """Check that players inspect a deck that is face up."""
    held = table.places.get(spread(step["back"]), [])
    if not held or not all(held_card.up for held_card in held):
        raise Fault("a deck offered for inspection is not face up", "face up", f"{len(held)} cards")


def check_closing(table: Table) -> None:
    """Check that a closed table has no cards on it and nothing sealed."""
    for place, held in table.places.items():
        if held and place != REMOVED:
            raise Fault("the table is closed with cards on it", "no card", f"{len(held)} cards in {place}")
    for deck in table.decks.values():
        if deck.seal:
            raise Fault("the table is closed with an order not revealed", "OrderRevealed", deck.name)
