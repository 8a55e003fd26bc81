"""What a game brings to the audit of its days, and what it is shown of the table."""

from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from .accounts import Accounts, Moves
from .cards import Table
from .meters import Meters, Terms
from .names import Name
from .step_order import Told

Step = Mapping[str, Any]
Command = Mapping[str, Any]


@dataclass(slots=True)
class State:
    """A table as its steps have left it."""

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
        """Whether what is left in the shoe is dealt in the next round."""

    @property
    def seats(self) -> int:
        """How many players may sit down."""

    @property
    def lasting(self) -> tuple[str, ...]:
        """The kinds of wager that may stand when a round has ended."""

    @property
    def steps(self) -> Container[str]:
        """The steps that the game has."""

    @property
    def commands(self) -> Container[str]:
        """The commands that the game has."""

    def meter_terms(self) -> Mapping[str, Terms]:
        """The terms of the meters that are filed."""

    def begin(self, number: int, commands: list[Command]) -> None:
        """A round begins, to which these commands are given."""

    def use_method(self, method: str) -> None:
        """Another method of dealing is used from now on."""

    def unasked(self, step: Step) -> bool:
        """Whether a step that mostly answers a command comes without one."""

    def shuffled(self, deck: Name, role: str) -> None:
        """A deck was shuffled by a device or by the dealer."""

    def before(self, step: Step, state: State) -> Moves | None:
        """Check a step before it happens; gives what it has to move, where that is for the game to say."""

    def after(self, step: Step, state: State) -> None:
        """What follows from a step once it has happened."""

    def registered(self, name: str, stake: Any) -> None:
        """A meter has registered a wager of that amount."""

    def kind(self, step: Step) -> str:
        """The kind of a settlement that was found right, in words; empty if the game tells no kinds apart."""

    def leave(self, seat: int) -> None:
        """A player has left."""

    def end(self, number: int, state: State) -> None:
        """A round is over: nothing may be left of it."""


@runtime_checkable
class SeesEntries(Protocol):
    """A game that is shown every procedure, and not its rounds alone."""

    def entry(self, procedure: str, inputs: list[Mapping[str, Any]]) -> None:
        """A procedure is told, with all that was given to it: who has given what."""

    def leave_entry(self) -> None:
        """The procedure is over."""


@runtime_checkable
class FollowsFew(Protocol):
    """A game that checks few steps, and in which something follows from few; it isn't shown the others."""

    @property
    def checked(self) -> Container[str]:
        """The steps that it checks before they happen."""

    @property
    def followed(self) -> Container[str]:
        """The steps from which something follows."""


@runtime_checkable
class HasRoutine(Protocol):
    """A game that knows which steps belong beside which."""

    def routine(self, told: Told) -> None:
        """An entry was told: what the rules put beside its steps is there."""
