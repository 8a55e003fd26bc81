"""The questions at a baccarat table."""

from croupier.table.questions import About, NextCard


class ShoeOffered(About, key="shoe"):
    """3.6, 3.11: a participant may accept the shoe or, as its curator, keep it."""

    keeps: bool


class HandStands(NextCard, key="stands"):
    """3.9: the Player's Hand stands, or neither hand draws; a card may be drawn in error."""

    may_draw: bool
