"""Names of places on a table where cards can be."""

DEALING = "dealing"
"""The shoe or the dealer's hand, whichever is in use."""
RACK = "rack"
"""The discard rack."""
DEALER = "dealer"
"""The dealer's own hand of cards."""
REMOVED = "removed"
"""Off the table for good."""
BOARD = "board"
"""The centre of the table, for cards that all players use."""
BURN = "burn"
"""Burn cards, which are kept apart from discards."""


def at_seat(seat: int) -> str:
    return f"seat {seat}"


def up_cards(seat: int) -> str:
    """Where the up-cards of a player lie, apart from the hole cards."""
    return f"seat {seat} up"


def spread(back: str) -> str:
    """Where the deck of that back lies spread."""
    return f"spread {back}"


def stacked(back: str) -> str:
    """Where a shuffled deck waits for its round."""
    return f"stack {back}"


def side(back: str) -> str:
    """The compartment of a double shoe that holds the cards of that back."""
    return f"side {back}"


def segregated(back: str) -> str:
    """The area of a double shoe for cards of that back that are not to be dealt any more."""
    return f"{_SEGREGATED}{back}"


_SEGREGATED = "segregated "


def holds_discards(place: str) -> bool:
    """Whether a place is for cards that were dealt."""
    return place == RACK or place.startswith(_SEGREGATED)
