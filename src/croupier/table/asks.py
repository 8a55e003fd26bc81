"""Asks: what a procedure waits for. An answer that is not legal is refused and never reaches the procedure."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias, TypeVar

from croupier.errors import CroupierError
from croupier.regulation import Cite
from croupier.table.about import NOTHING, About
from croupier.table.commands import Command, Irregularity, Proceed, malformed
from croupier.table.quick import fills_its_slots
from croupier.table.roles import Actor, Role
from croupier.table.steps import Step

DISCARDS = "discards"
"""The topic of a shuffle, by hand, of the cards in the discard rack alone."""
BURNS = "burn cards"
"""The topic of a shuffle, by hand, of the burn cards alone."""
PARTS = (DISCARDS, BURNS)
"""The topics of shuffles of a part of a deck."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an input was not accepted: what was wrong, what is allowed, and the paragraph that says so."""

    why: str
    cites: tuple[Cite, ...]
    allowed: str = ""

    def __str__(self) -> str:
        allowed = f" Allowed: {self.allowed}." if self.allowed else ""
        return f"{self.why}.{allowed} [{', '.join(map(str, self.cites))}]"


Check: TypeAlias = Callable[[Actor, Command], Refusal | None]


def _anything(_actor: Actor, _command: Command) -> Refusal | None:
    return None


def _nothing_special(_command: Command) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to people or devices."""

    topic: str
    """What it is about, in one or two words: ``wagers``, ``shuffle``, ``deal``."""
    words: str
    """What is awaited, as a sentence without its full stop."""
    awaits: tuple[type[Command], ...]
    """The commands that may answer."""
    cites: tuple[Cite, ...]
    check: Check = field(default=_anything, compare=False, repr=False)
    """Whether a given answer is legal."""
    otherwise: Callable[[Command], Refusal | None] = field(default=_nothing_special, compare=False, repr=False)
    """Why a command that is not awaited is refused, where a paragraph has a particular reason."""
    moment: bool = False
    """A moment: usually nothing happens and the answer is :class:`Proceed`; an irregularity may come instead."""
    to: tuple[int, ...] = ()
    """The seats whose players are asked; empty if it is for the dealer, a device, a supervisor or everybody."""
    about: About = NOTHING

    def refuses(self, actor: Actor, command: Command) -> Refusal | None:
        """Why this answer is not legal; None if it is."""
        fault = malformed(command)
        if fault:
            return Refusal(f"malformed: {fault}", self.cites)
        if not isinstance(command, self.awaits):
            return self.otherwise(command) or self._not_awaited(command)
        if actor.role not in command.roles:
            allowed = " or ".join(role.value for role in command.roles)
            return Refusal(f"a {actor.role.value} may not {command.words}", self.cites, f"by the {allowed}")
        if actor.by_house and not command.for_absent:
            return Refusal(f"the house may not {command.words} for a player who is away", self.cites)
        seat = getattr(command, "seat", None)
        if actor.role is Role.PLAYER and seat is not None and actor.seat != seat:
            return Refusal(f"{actor} may not act for seat {seat}", self.cites, f"seat {actor.seat or 'none'} only")
        return self.check(actor, command)

    def _not_awaited(self, command: Command) -> Refusal:
        awaited = "; ".join(sorted({kind.words for kind in self.awaits}))
        if isinstance(command, Irregularity):
            # The words of an irregularity say what happens, not what somebody does.
            return Refusal(f"now it cannot be that {command.words}", self.cites, awaited)
        return Refusal(f"now is not the time to {command.words}", self.cites, awaited)


fills_its_slots(Ask)

T = TypeVar("T")
Flow: TypeAlias = Generator[Step | Ask, Command, T]
"""A procedure: it yields steps and asks, and is sent the answer to each ask (and :data:`GO_ON` after each step)."""

GO_ON = Proceed()


class RoundVoid(CroupierError):
    """Raised inside a round when it is void; the round ends as its irregularity prescribes."""

    def __init__(self, why: str | Enum, *cites: Cite, remove_deck: bool = False) -> None:
        super().__init__(why)
        self.why = why if isinstance(why, str) else ""
        self.reason = why if isinstance(why, Enum) else None
        """Why, as one of the reasons that a game has."""
        self.cites = cites
        self.remove_deck = remove_deck
