"""Asks: what a procedure waits for, and from whom. The choices of each ask declare once what is legal."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from croupier.errors import CroupierError
from croupier.regulation import Cite
from croupier.table.choices import Answer, Choice, Choices
from croupier.table.command import Command, malformed
from croupier.table.commands import Proceed
from croupier.table.immutable import fills_its_slots
from croupier.table.irregularities import Irregularity
from croupier.table.questions import About
from croupier.table.refusals import Refusal as Refusal
from croupier.table.refusals import TableCode
from croupier.table.roles import Actor, Role, player
from croupier.table.steps import Step, Voided

Otherwise: TypeAlias = Callable[[type[Command], int], Refusal | None]
"""Returns a particular reason, if a paragraph has one, for refusing an unexpected kind of command from a seat."""


def nothing_special(_kind: type[Command], _seat: int) -> Refusal | None:
    return None


def _actor(who: Actor | int) -> Actor:
    return player(who) if isinstance(who, int) else who


@dataclass(frozen=True, slots=True)
class Ask:
    """A question for people or devices."""

    about: About
    """The subject of the question; its type identifies the question."""
    answers: tuple[Answer, ...] = field(compare=False, repr=False)
    """The legal answers, in the order offered."""
    cites: tuple[Cite, ...]
    otherwise: Otherwise = field(default=nothing_special, compare=False, repr=False)
    """Returns a particular reason, if a paragraph has one, for refusing a command that is not awaited."""
    moment: bool = False
    """A moment: usually nothing happens and the answer is :class:`Proceed`, but an irregularity may come instead."""
    to: tuple[int, ...] = ()
    """The seats whose players are asked; empty if the question is for the dealer, a device, a supervisor or
    everybody.
    """

    @property
    def topic(self) -> str:
        """The question's key, used by scripts and queues."""
        return self.about.key

    @property
    def awaits(self) -> tuple[type[Command], ...]:
        """The kinds of command that may answer."""
        return tuple(dict.fromkeys(answer.kind for answer in self.answers))

    def choices(self, who: Actor | int, *kinds: type[Command]) -> list[Choice]:
        """List what a seat (or a person in another role) may do now, and what can't be done now with the reason.

        If kinds of command are named, list only choices of those kinds.
        """
        return list(self.each_choice(who, *kinds))

    def each_choice(self, who: Actor | int, *kinds: type[Command]) -> Iterator[Choice]:
        """Yield the same choices one at a time, for callers that don't need them all."""
        actor = _actor(who)
        for answer in self.answers:
            if not kinds or answer.kind in kinds:
                yield from self._listed(answer, actor)

    def choice(self, who: Actor | int, kind: type[Command], **fixed: Any) -> Choice:
        """Return a person's choice for a kind of command with these fixed fields.

        If none is possible now, the choice's ``refusal`` says why.
        """
        if (refusal := self.not_now(who, kind)) is not None:
            return Choice(kind, **fixed, not_now=refusal)
        found = None
        for choice in self.each_choice(who, kind):
            if all(choice.fields.get(name) == value for name, value in fixed.items()):
                if choice.refusal is None:
                    return choice
                found = found or choice
        return found or Choice(kind, **fixed, not_now=self._unlisted(_actor(who), kind))

    def irregularities(self, who: Actor | int) -> Iterator[Choice]:
        """Yield the irregularities that can happen now and that this person may call."""
        kinds = [kind for kind in self.awaits if issubclass(kind, Irregularity)]
        return (choice for choice in self.each_choice(who, *kinds) if kinds and choice.refusal is None)

    def not_now(self, who: Actor | int, kind: type[Command]) -> Refusal | None:
        """Return why nobody, or nobody in this role, may give commands of a kind now; None if they are awaited."""
        actor = _actor(who)
        if not any(answer.kind is kind for answer in self.answers):
            return self.otherwise(kind, actor.seat) or self._not_awaited(kind)
        return self._not_theirs(actor, kind)

    def _not_theirs(self, actor: Actor, kind: type[Command]) -> Refusal | None:
        if actor.role not in kind.roles:
            return Refusal(TableCode.NOT_YOUR_ROLE, *self.cites, role=actor.role, command=kind, roles=kind.roles)
        if actor.by_house and not kind.for_absent:
            return Refusal(TableCode.NOT_FOR_ABSENT, *self.cites, command=kind)
        return None

    def _listed(self, answer: Answer, actor: Actor) -> Iterator[Choice]:
        if actor.role not in answer.kind.roles:
            return
        listed = answer.of(actor, None) if isinstance(answer, Choices) else (answer,)
        for choice in listed:
            if actor.role is not Role.PLAYER or choice.fields.get("seat", actor.seat) == actor.seat:
                yield choice

    def if_away(self, seat: int) -> Command | None:
        """Return the house's answer for a player who has left or is away; None if the player isn't asked."""
        return next(
            (choice.command() for choice in self.choices(seat) if choice.if_away and choice.refusal is None), None
        )

    def lets_pass(self, actor: Actor) -> bool:
        """Return whether this person may simply proceed, as is usual at a moment."""
        first = self.answers[0]
        goes_on = type(first) is Choice and first.kind is Proceed and first.not_now is None and not first.fields
        return self.moment and goes_on and actor.role in Proceed.roles and not actor.by_house

    def refuses(self, actor: Actor, command: Command) -> Refusal | None:
        """Return why this answer is not legal; None if it is."""
        fault = malformed(command)
        if fault:
            return Refusal(TableCode.MALFORMED, *self.cites, fault=fault)
        kind = type(command)
        seat = getattr(command, "seat", None)
        answers = [answer for answer in self.answers if answer.kind is kind]
        if not answers:
            return self.otherwise(kind, seat or actor.seat) or self._not_awaited(kind)
        if (refusal := self._not_theirs(actor, kind)) is not None:
            return refusal
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
        seat = getattr(command, "seat", self.to[0] if self.to else 0)
        return refusal or self._unlisted(actor, type(command), seat)

    def _unlisted(self, actor: Actor, kind: type[Command], seat: int | None = None) -> Refusal:
        """Refuse an awaited kind of command that comes from the wrong person or names the wrong thing."""
        if self.to and (actor.seat if seat is None else seat) not in self.to:
            return Refusal(TableCode.ASKED_OF_ANOTHER, *self.cites, actor=actor, seats=self.to)
        return Refusal(TableCode.OUT_OF_BOUNDS, *self.cites, command=kind)

    def _not_awaited(self, kind: type[Command]) -> Refusal:
        code = TableCode.CANNOT_HAPPEN_NOW if issubclass(kind, Irregularity) else TableCode.NOT_NOW
        return Refusal(code, *self.cites, command=kind, awaited=self.awaits)


fills_its_slots(Ask)


T = TypeVar("T")
Flow: TypeAlias = Generator[Step | Ask, Command, T]
"""A procedure: it yields steps and asks, and is sent the answer to each ask (and :data:`GO_ON` after each step)."""

GO_ON = Proceed()


class RoundVoid(CroupierError):
    """Raised inside a round to void it, with the event that says why; the round ends as its irregularity prescribes."""

    def __init__(self, event: Voided, *, remove_deck: bool = False) -> None:
        super().__init__(type(event).__name__)
        self.event = event
        self.cites = event.cites
        self.remove_deck = remove_deck
