"""What a game contributes to the audit of its days, and what it sees of the table."""

from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from .accounts import Accounts, Moves
from .cards import Table
from .meters import Meters, Terms
from .names import Name
from .step_order import Entry

Step = Mapping[str, Any]
Command = Mapping[str, Any]


@dataclass(slots=True)
class State:
    """The state of a table after its steps so far."""

    cards: Table
    meters: Meters
    accounts: Accounts = field(default_factory=Accounts)
    seats: dict[int, str] = field(default_factory=dict)
    """Names, in the order in which the players sat down."""


class Game(Protocol):
    """A game under one filing."""

    @property
    def composition(self) -> Collection[str]:
        """The cards of each deck, or of all decks that are dealt together."""

    @property
    def shoe(self) -> bool:
        """Whether the next round is dealt from what is left in the shoe."""

    @property
    def seats(self) -> int:
        """The number of players who may sit down."""

    @property
    def lasting(self) -> tuple[str, ...]:
        """The kinds of wager that may stay up at the end of a round."""

    @property
    def steps(self) -> Container[str]:
        """The steps of the game."""

    @property
    def commands(self) -> Container[str]:
        """The commands of the game."""

    def meter_terms(self) -> Mapping[str, Terms]:
        """The terms of the meters that are filed."""

    def begin(self, number: int, commands: list[Command]) -> None:
        """Begin a round, with the commands given to it."""

    def use_method(self, method: str) -> None:
        """From now on another method of dealing is used."""

    def unasked(self, step: Step) -> bool:
        """Return True if a step that usually answers a command needs none here."""

    def shuffled(self, deck: Name, role: str) -> None:
        """A deck was shuffled by a device or by the dealer."""

    def before(self, step: Step, state: State) -> Moves | None:
        """Check a step before it happens; return what it must move, where the game defines that."""

    def after(self, step: Step, state: State) -> None:
        """Handle what follows from a step once it has happened."""

    def registered(self, name: str, stake: Any) -> None:
        """A meter has registered a wager of this amount."""

    def kind(self, step: Step) -> str:
        """Return the kind of a verified settlement in words; empty if the game has no kinds."""

    def leave(self, seat: int) -> None:
        """A player has left."""

    def end(self, number: int, state: State) -> None:
        """End a round: nothing may be left of it."""


@runtime_checkable
class SeesEntries(Protocol):
    """A game that sees every procedure, not only its rounds."""

    def entry(self, procedure: str, inputs: list[Mapping[str, Any]]) -> None:
        """A procedure begins, with all of its inputs: who gave what."""

    def leave_entry(self) -> None:
        """The procedure is over."""


@runtime_checkable
class FollowsFew(Protocol):
    """A game that checks few steps and acts on few; it doesn't see the others."""

    @property
    def checked(self) -> Container[str]:
        """The steps that it checks before they happen."""

    @property
    def followed(self) -> Container[str]:
        """The steps on which it acts."""


@runtime_checkable
class HasRoutine(Protocol):
    """A game that knows which steps belong together."""

    def routine(self, entry: Entry) -> None:
        """Check after an entry that the steps the rules require next to its steps are there."""
