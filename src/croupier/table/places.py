"""Places on a table where cards can be."""

from functools import cache

from croupier.table.names import Place

DEALING = Place("dealing")
"""The shoe or the dealer's hand, whichever is in use."""
RACK = Place("rack")
"""The discard rack."""
DEALER = Place("dealer")
"""The dealer's own hand of cards."""
REMOVED = Place("removed")
"""Off the table for good."""
BOARD = Place("board")
"""The center of the table, for cards that all players use."""
BURN = Place("burn")
"""Burn cards, which are kept apart from discards."""
STUB = Place("stub")
"""What is left of a deck that was dealt, named only in counts; its cards are at the place they are dealt from."""

UNKNOWN = Place("unknown")
"""An unknown place; nobody has said where."""


@cache
def at_seat(seat: int) -> Place:
    """A player's cards."""
    return Place("seat", seat)


@cache
def up_cards(seat: int) -> Place:
    """A player's up-cards, apart from the hole cards."""
    return Place("up", seat)


@cache
def spread(back: str) -> Place:
    """The spread-out deck with that back."""
    return Place("spread", back)


@cache
def stacked(back: str) -> Place:
    """A shuffled deck waiting for its round."""
    return Place("stack", back)


@cache
def side(back: str) -> Place:
    """The compartment of a double shoe for cards with that back."""
    return Place("side", back)


@cache
def segregated(back: str) -> Place:
    """The area of a double shoe for cards with that back that must not be dealt any more."""
    return Place("segregated", back)


def holds_discards(place: Place) -> bool:
    """Return whether a place is for cards that were dealt."""
    return place == RACK or place.kind == "segregated"


_CALLED = {
    "players_hand": "Player's Hand",
    "bankers_hand": "Banker's Hand",
    "first_card": "first card",
    "drawn_in_error": "card drawn in error",
    "exposed": "exposed card",
    "stack_of_seven": "stack",
}


def called(place: Place) -> str:
    """Return what cases and pages call a place: an ID that is looked up and never parsed."""
    kind, *figures = place
    if kind == "up":
        return f"seat {place.seat} up"
    if kind == "box":
        return f"box {figures[0]}" if figures[1] == 1 else f"box {figures[0]} hand {figures[1]}"
    return " ".join((_CALLED.get(place.kind, place.kind), *map(str, figures)))
