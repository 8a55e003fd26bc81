"""Situations whose equity a game can count: hands, a board, pots, as somebody writes them.

A game that has such situations brings a part ``situations`` (:class:`HasSituations`); the service asks it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from croupier.errors import CroupierError
from croupier.regulation import Cite

SITUATIONS = "situations"
"""The part of a game that counts the equity of situations."""


class NotASituation(CroupierError, ValueError):
    """What no hand of the game can come to: why, what there is instead, and the paragraphs."""

    def __init__(self, why: str, allowed: str, *cites: Cite) -> None:
        message = f"{why}; {allowed}" if allowed else why
        super().__init__(f"{message} ({', '.join(map(str, cites))})" if cites else message)
        self.why, self.allowed, self.cites = why, allowed, cites


@dataclass(frozen=True, slots=True)
class SituationForm:
    """A form of a game, and what a situation of it consists of."""

    game: str
    form: str
    hand: int
    """How many cards a hand has."""
    board: list[int]
    """How many cards may lie on the board."""
    most_players: int
    stud: bool
    """Whether hands may be given before all their cards are dealt."""
    draw: bool
    common: bool
    """Whether one card may be dealt to all, if the deck runs out."""
    low_hands: list[str]
    """In which ways low hands may be compared; none where they do not count."""
    cites: list[str]


@dataclass(frozen=True, slots=True)
class SituationRequest:
    """A situation as somebody writes it."""

    form: str
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""
    discards: str = ""
    pots: tuple[str, ...] = ()
    low_hands: str | None = None
    runs: int | None = None
    """Draw this many run-outs; without it all are counted, if that does not take long."""
    seed: int = 1


class HasSituations(Protocol):
    """A game's part ``situations``."""

    def forms(self) -> list[SituationForm]:
        """The forms of the game, and what a situation of each consists of."""
        ...

    def equity_data(self, request: SituationRequest, runs: int, most: int) -> Mapping[str, Any]:
        """The equity of a situation as plain data; raises :class:`NotASituation` for what cannot be.

        If counting takes more than ``most`` rankings, ``runs`` run-outs are drawn, unless more or fewer are asked for.
        """
        ...
