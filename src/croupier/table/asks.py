"""Asks: what a procedure waits for, and from whom. What is legal is declared once, as the choices of each ask."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias, TypeVar

from croupier.errors import CroupierError
from croupier.regulation import Cite
from croupier.table.about import About
from croupier.table.choices import Answer, Choice, Choices
from croupier.table.commands import Command, Irregularity, Proceed, malformed
from croupier.table.quick import fills_its_slots
from croupier.table.refusals import Refusal as Refusal
from croupier.table.refusals import TableCode
from croupier.table.roles import Actor, Role, player
from croupier.table.steps import Step

DISCARDS = "discards"
"""The topic of a shuffle, by hand, of the cards in the discard rack alone."""
BURNS = "burn cards"
"""The topic of a shuffle, by hand, of the burn cards alone."""
PARTS = (DISCARDS, BURNS)
"""The topics of shuffles of a part of a deck."""


def _nothing_special(_command: Command) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to people or devices."""

    about: About
    """What it is about; its type says which question it is."""
    answers: tuple[Answer, ...] = field(compare=False, repr=False)
    """What may be answered, in the order in which it is offered."""
    cites: tuple[Cite, ...]
    otherwise: Callable[[Command], Refusal | None] = field(default=_nothing_special, compare=False, repr=False)
    """Why a command that is not awaited is refused, where a paragraph has a particular reason."""
    moment: bool = False
    """A moment: usually nothing happens and the answer is :class:`Proceed`; an irregularity may come instead."""
    to: tuple[int, ...] = ()
    """The seats whose players are asked; empty if it is for the dealer, a device, a supervisor or everybody."""

    @property
    def topic(self) -> str:
        """The key of the question, by which scripts and queues name it."""
        return self.about.key

    @property
    def awaits(self) -> tuple[type[Command], ...]:
        """The kinds of command that may answer."""
        return tuple(dict.fromkeys(one.kind for one in self.answers))

    def choices(self, who: Actor | int, *kinds: type[Command]) -> list[Choice]:
        """List what a seat (or somebody in another role) may do now, and what can't be done now with its reason.

        Where kinds of command are named, only choices of those are listed.
        """
        actor = player(who) if isinstance(who, int) else who
        answers = (answer for answer in self.answers if not kinds or answer.kind in kinds)
        return [choice for answer in answers for choice in self._listed(answer, actor)]

    def _listed(self, answer: Answer, actor: Actor) -> Iterator[Choice]:
        if actor.role not in answer.kind.roles:
            return
        listed = answer.of(actor, None) if isinstance(answer, Choices) else (answer,)
        for choice in listed:
            if actor.role is not Role.PLAYER or choice.fields.get("seat", actor.seat) == actor.seat:
                yield choice

    def if_away(self, seat: int) -> Command | None:
        """Return what the house answers for a player who has left or is away; None if the player isn't asked."""
        return next((one.command() for one in self.choices(seat) if one.if_away and one.refusal is None), None)

    def refuses(self, actor: Actor, command: Command) -> Refusal | None:
        """Return why this answer is not legal; None if it is."""
        fault = malformed(command)
        if fault:
            return Refusal(TableCode.MALFORMED, *self.cites, fault=fault)
        kind = type(command)
        answers = [one for one in self.answers if one.kind is kind]
        if not answers:
            return self.otherwise(command) or self._not_awaited(command)
        if actor.role not in command.roles:
            figures = {"role": actor.role, "command": kind, "roles": command.roles}
            return Refusal(TableCode.NOT_YOUR_ROLE, *self.cites, **figures)
        if actor.by_house and not command.for_absent:
            return Refusal(TableCode.NOT_FOR_ABSENT, *self.cites, command=kind)
        seat = getattr(command, "seat", None)
        if actor.role is Role.PLAYER and seat is not None and actor.seat != seat:
            return Refusal(TableCode.NOT_YOUR_SEAT, *self.cites, actor=actor, seat=seat, own=actor.seat)
        return self._checked(actor, command, answers)

    def _checked(self, actor: Actor, command: Command, answers: "list[Answer]") -> Refusal | None:
        refusal: Refusal | None = None
        for answer in answers:
            for choice in answer.of(actor, command) if isinstance(answer, Choices) else (answer,):
                if choice.fits(command):
                    found = choice.refuses(command)
                    if found is None:
                        return None
                    refusal = refusal or found
        return refusal or self._no_choice(actor, command)

    def _no_choice(self, actor: Actor, command: Command) -> Refusal:
        """A command of a kind that is awaited, from somebody else or about something else."""
        if self.to and getattr(command, "seat", self.to[0]) not in self.to:
            return Refusal(TableCode.ASKED_OF_ANOTHER, *self.cites, actor=actor, seats=self.to)
        return Refusal(TableCode.OUT_OF_BOUNDS, *self.cites, command=type(command))

    def _not_awaited(self, command: Command) -> Refusal:
        code = TableCode.CANNOT_HAPPEN_NOW if isinstance(command, Irregularity) else TableCode.NOT_NOW
        return Refusal(code, *self.cites, command=type(command), awaited=self.awaits)


fills_its_slots(Ask)


T = TypeVar("T")
Flow: TypeAlias = Generator[Step | Ask, Command, T]
"""A procedure: it yields steps and asks, and is sent the answer to each ask (and :data:`GO_ON` after each step)."""

GO_ON = Proceed()


class RoundVoid(CroupierError):
    """Raised inside a round when it is void; the round ends as its irregularity prescribes."""

    def __init__(self, reason: Enum | None, *cites: Cite, remove_deck: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        """Why, as one of the reasons that a game has; None where an event of the game's own says it."""
        self.cites = cites
        self.remove_deck = remove_deck
