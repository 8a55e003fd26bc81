"""Names of places on a table where cards can be."""

DEALING = "dealing"
"""The shoe or the dealer's hand, whichever is in use."""
RACK = "rack"
"""The discard rack."""
DEALER = "dealer"
"""The dealer's own hand of cards."""
REMOVED = "removed"
"""Off the table for good."""


def at_seat(seat: int) -> str:
    return f"seat {seat}"


def spread(back: str) -> str:
    """Where the deck of that back lies spread."""
    return f"spread {back}"


def stacked(back: str) -> str:
    """Where a shuffled deck waits for its round."""
    return f"stack {back}"
