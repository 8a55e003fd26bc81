"""Situations whose equity a game can count: hands, a board and pots, as user input.

A game with such situations has a part ``situations`` (:class:`HasSituations`), which the service calls.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from croupier.errors import CroupierError
from croupier.regulation import Cite

SITUATIONS = "situations"
"""The part of a game that counts the equity of situations."""


class NotASituation(CroupierError, ValueError):
    """A situation that can't occur in the game: why, what is allowed instead, and the paragraphs."""

    def __init__(self, why: str, allowed: str, *cites: Cite) -> None:
        message = f"{why}; {allowed}" if allowed else why
        super().__init__(f"{message} ({', '.join(map(str, cites))})" if cites else message)
        self.why, self.allowed, self.cites = why, allowed, cites


@dataclass(frozen=True, slots=True)
class SituationForm:
    """A form of a game, and what its situations consist of."""

    game: str
    form: str
    hand: int
    """Number of cards in a hand."""
    board: list[int]
    """Allowed numbers of cards on the board."""
    most_players: int
    stud: bool
    """True if hands may be given before all their cards are dealt."""
    draw: bool
    common: bool
    """True if one card may be dealt to everybody when the deck runs out."""
    low_hands: list[str]
    """The ways in which low hands may be compared; empty where they don't count."""
    cites: list[str]


@dataclass(frozen=True, slots=True)
class SituationRequest:
    """A situation as user input."""

    form: str
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""
    discards: str = ""
    pots: tuple[str, ...] = ()
    low_hands: str | None = None
    runs: int | None = None
    """Number of run-outs to sample. By default all are counted, if that doesn't take long."""
    seed: int = 1


class HasSituations(Protocol):
    """A game's part ``situations``."""

    def forms(self) -> list[SituationForm]:
        """Return the forms of the game, and what a situation of each consists of."""
        ...

    def equity_data(self, request: SituationRequest, runs: int, most: int) -> Mapping[str, Any]:
        """Return a situation's equity as plain data. Raise :class:`NotASituation` if the situation is impossible.

        If counting takes more than ``most`` rankings, sample ``runs`` run-outs, unless the request sets their number.
        """
        ...
