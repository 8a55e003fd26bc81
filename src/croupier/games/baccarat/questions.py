"""What is asked at a baccarat table."""

from croupier.table.questions import About, NextCard


class ShoeOffered(About, key="shoe"):
    """3.6, 3.11: somebody may accept the shoe or, being its curator, keep it."""

    keeps: bool


class HandStands(NextCard, key="stands"):
    """3.9: the Player's Hand stands, or neither hand draws; a card may be drawn in error."""

    may_draw: bool
