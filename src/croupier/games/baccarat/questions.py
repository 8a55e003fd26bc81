"""What is asked at a baccarat table."""

from typing import ClassVar

from croupier.table.questions import About, NextCard


class ShoeOffered(About):
    """3.6, 3.11: somebody may accept the shoe or, being its curator, keep it."""

    key: ClassVar = "shoe"
    keeps: bool


class HandStands(NextCard):
    """3.9: the Player's Hand stands, or neither hand draws; a card may be drawn in error."""

    key: ClassVar = "stands"
    may_draw: bool
