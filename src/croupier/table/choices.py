"""Choices: what a person may do now. The list that people and programs see is also what answers are checked against.

A choice is a command with its fixed fields and bounds for the free ones. Each limit of a bound carries the refusal for
a value beyond it, so a choice itself knows why an answer isn't legal.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source
from croupier.regulation import Cite
from croupier.table.command import Command
from croupier.table.immutable import made_quickly
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor


class Bound(ABC):
    """The values that a free field of a command may have."""

    __slots__ = ()

    @abstractmethod
    def refuses(self, value: Any, command: Command) -> Refusal | None:
        """Return why a value is not legal; None if it is."""

    @abstractmethod
    def examples(self) -> Iterator[Any]:
        """Yield legal values, the edges first; nothing if no value is legal."""

    def drawn(self, source: Source) -> Any:
        """Return the house's value: the first example, unless it is drawn by chance."""
        return next(self.examples())

    def beyond(self) -> Iterator[Any]:
        """Yield values just outside the bound, of the right type."""
        yield from ()

    def empty(self) -> Refusal | None:
        """Return why no value at all is legal; None if one is."""
        return None


# --- whole numbers: amounts of money, counts, numbers of places


@dataclass(frozen=True, slots=True)
class AtLeast:
    value: int
    refusal: Refusal

    def allows(self, value: int, _command: Command | None) -> bool:
        return value >= self.value


@dataclass(frozen=True, slots=True)
class AtMost:
    value: int
    refusal: Refusal

    def allows(self, value: int, _command: Command | None) -> bool:
        return value <= self.value


@dataclass(frozen=True, slots=True)
class AtMostWith:
    """At most another field of the same command plus a fixed amount."""

    field: str
    plus: int
    refusal: Refusal

    def allows(self, value: int, command: Command | None) -> bool:
        return command is None or value <= getattr(command, self.field) + self.plus


@dataclass(frozen=True, slots=True)
class OtherThan:
    """Different from another field of the same command, unless it is 0."""

    field: str
    refusal: Refusal

    def allows(self, value: int, command: Command | None) -> bool:
        return command is None or not value or value != getattr(command, self.field)


@dataclass(frozen=True, slots=True)
class AtMostTogether:
    """At most this much together with another field of the same command."""

    field: str
    most: int
    refusal: Refusal

    def allows(self, value: int, command: Command | None) -> bool:
        return command is None or value + getattr(command, self.field) <= self.most


@dataclass(frozen=True, slots=True)
class MultipleOf:
    """A multiple of a number, together with what is already there."""

    of: int
    refusal: Refusal
    there: int = 0

    def allows(self, value: int, _command: Command | None) -> bool:
        return (value + self.there) % self.of == 0


@dataclass(frozen=True, slots=True)
class Among:
    """One of a few values."""

    values: tuple[int, ...]
    refusal: Refusal

    def allows(self, value: int, _command: Command | None) -> bool:
        return value in self.values


Limit = AtLeast | AtMost | AtMostWith | AtMostTogether | MultipleOf | Among | OtherThan


class Number(Bound):
    """A whole number within limits, which are checked in order."""

    __slots__ = ("limits",)

    def __init__(self, *limits: Limit) -> None:
        self.limits = limits

    def refuses(self, value: int, command: Command | None) -> Refusal | None:
        for limit in self.limits:
            if not limit.allows(value, command):
                return limit.refusal.of(value)
        return None

    def __contains__(self, value: int) -> bool:
        """Return whether a value is legal, as far as that doesn't depend on the rest of the command."""
        return self.refuses(value, None) is None

    @property
    def step(self) -> int:
        """The difference between neighboring legal values, if regular."""
        return max((limit.of for limit in self.limits if isinstance(limit, MultipleOf)), default=1)

    @property
    def values(self) -> tuple[int, ...]:
        """The legal values, if there are only a few; otherwise empty."""
        for limit in self.limits:
            if type(limit) is Among:
                return tuple(value for value in limit.values if self.refuses(value, None) is None)
        return ()

    @property
    def least(self) -> int:
        """The least legal value, if any value is legal."""
        if values := self.values:
            return min(values)
        found = [limit.value for limit in self.limits if type(limit) is AtLeast]
        return self._fitted(max(found) if found else 0, 1)

    @property
    def most(self) -> int | None:
        """The greatest legal value, if any value is legal; None if there is no limit."""
        if values := self.values:
            return max(values)
        found = [limit.value for limit in self.limits if type(limit) is AtMost]
        return self._fitted(min(found), -1) if found else None

    def _fitted(self, value: int, way: int) -> int:
        """Return the next value, up or down, that all multiples allow."""
        regular = [limit for limit in self.limits if type(limit) is MultipleOf]
        for _ in range(10_000):
            for limit in regular:
                if over := (value + limit.there) % limit.of:
                    value += limit.of - over if way > 0 else -over
                    break
            else:
                return value
        raise ArithmeticError(f"no value fits {regular}")

    def examples(self) -> Iterator[int]:
        least, most = self.least, self.most
        edges = self.values or (least, least if most is None else most, least + self.step)
        for value in dict.fromkeys(edges):
            if self.refuses(value, None) is None:
                yield value

    def beyond(self) -> Iterator[int]:
        least, most = self.least, self.most
        for value in (least - self.step, least - 1, least + 1, 0, -1, *(() if most is None else (most + self.step,))):
            if self.refuses(value, None) is not None:
                yield value

    def empty(self) -> Refusal | None:
        refusal = self.refuses(self.least, None)
        return None if refusal is None or next(self.examples(), None) is not None else refusal


class Money(Number):
    """An amount of money, in cents."""

    __slots__ = ()


# --- other fields


@dataclass(frozen=True, slots=True)
class AnyOf(Bound):
    """One of the listed values; the first is the usual one."""

    values: tuple[Any, ...]
    refusal: Refusal

    def refuses(self, value: Any, command: Command | None = None) -> Refusal | None:
        return None if value in self.values else self.refusal.of(value)

    def examples(self) -> Iterator[Any]:
        yield from self.values

    def beyond(self) -> Iterator[Any]:
        kind = type(self.values[0]) if self.values else int
        if kind is int:
            yield from (value for value in (min(self.values) - 1, max(self.values) + 1) if value not in self.values)

    def empty(self) -> Refusal | None:
        return None if self.values else self.refusal


@dataclass(frozen=True, slots=True)
class SomeOf(Bound):
    """Some of the listed values, each at most once: places of cards, wagers, dice."""

    among: tuple[Any, ...]
    least: int
    most: int
    refusal: Refusal
    such_that: Callable[[tuple[Any, ...]], Refusal | None] | None = None
    """Returns why a selection isn't legal for reasons beyond its number and members."""

    def refuses(self, value: tuple[Any, ...], command: Command | None = None) -> Refusal | None:
        fine = self.least <= len(value) <= self.most and len(set(value)) == len(value) and set(value) <= set(self.among)
        if not fine:
            return self.refusal.of(value)
        return self.such_that(value) if self.such_that is not None else None

    def examples(self) -> Iterator[tuple[Any, ...]]:
        for number in dict.fromkeys((self.least, self.most)):
            for first in range(len(self.among) - number + 1):
                value = self.among[first : first + number]
                if self.refuses(value) is None:
                    yield value

    def beyond(self) -> Iterator[tuple[Any, ...]]:
        if len(self.among) > self.most:
            yield self.among[: self.most + 1]
        if self.least:
            yield self.among[: self.least - 1]
        if self.among and self.most > 1:
            yield (self.among[0],) * self.most


@dataclass(frozen=True, slots=True)
class OrderOf(Bound):
    """The cards of a deck in any order."""

    cards: tuple[Card, ...]
    refusal: Refusal

    def refuses(self, value: tuple[Card, ...], command: Command | None = None) -> Refusal | None:
        return None if Counter(value) == Counter(self.cards) else self.refusal

    def examples(self) -> Iterator[tuple[Card, ...]]:
        yield self.cards

    def beyond(self) -> Iterator[tuple[Card, ...]]:
        yield self.cards[1:]


@dataclass(frozen=True, slots=True)
class SuchThat(Bound):
    """Whatever a function allows: people's names, times, faces of dice."""

    check: Callable[[Any], Refusal | None]
    such_as: tuple[Any, ...] = ()
    """Values that are legal, if any value is."""
    not_such: tuple[Any, ...] = ()
    """Values that aren't legal."""

    def refuses(self, value: Any, command: Command | None = None) -> Refusal | None:
        return self.check(value)

    def examples(self) -> Iterator[Any]:
        yield from (value for value in self.such_as if self.check(value) is None)

    def beyond(self) -> Iterator[Any]:
        yield from self.not_such

    def empty(self) -> Refusal | None:
        return None if next(self.examples(), None) is not None else self.check(self.such_as[0])


@dataclass(frozen=True, slots=True)
class Opens(Bound):
    """The value that opens a seal: whether it does depends on the rest of the command, and nobody can guess it."""

    check: Callable[[Any, Command], Refusal | None]

    def refuses(self, value: Any, command: Command) -> Refusal | None:
        return self.check(value, command)

    def examples(self) -> Iterator[Any]:
        yield ""


@dataclass(frozen=True, slots=True)
class DrawnValue(Bound):
    """A value that a device draws by chance, within another bound: a number, a lot, the faces of dice."""

    within: Bound
    draw: Callable[[Source], Any]

    def refuses(self, value: Any, command: Command) -> Refusal | None:
        return self.within.refuses(value, command)

    def examples(self) -> Iterator[Any]:
        return self.within.examples()

    def drawn(self, source: Source) -> Any:
        return self.draw(source)

    def beyond(self) -> Iterator[Any]:
        return self.within.beyond()

    def empty(self) -> Refusal | None:
        return self.within.empty()


# --- choices


_USUAL: dict[type[Command], dict[str, Any]] = {}


def _usual_values(kind: type[Command]) -> dict[str, Any]:
    """Return the fields of a command with their default values."""
    if kind not in _USUAL:
        _USUAL[kind] = {field.name: field.default for field in fields(kind)}
    return _USUAL[kind]


class Choice:
    """A thing that a person may do now: ``Choice(DoubleDown, seat=3, amount=Money(...))``.

    Fields that hold bounds are free and all others are fixed; a field that isn't named has its default.
    """

    __slots__ = ("fields", "if_away", "kind", "not_now", "remedy")

    def __init__(
        self,
        kind: type[Command],
        /,
        *,
        if_away: bool = False,
        not_now: Refusal | None = None,
        remedy: Cite | None = None,
        **fields: Any,
    ) -> None:
        self.kind = kind
        self.if_away = if_away
        """The answer that commits the player least; the house gives it for a player who has left or is away."""
        self.not_now = not_now
        """Why it can't be done now, though everything else about it is possible; it is shown with this reason."""
        self.remedy = remedy
        """The paragraph with the remedy for an irregularity."""
        self.fields: Mapping[str, Any] = fields

    @property
    def seat(self) -> int:
        """The seat whose player acts; 0 for anybody else."""
        return int(self.fields.get("seat", 0))

    @property
    def free(self) -> dict[str, Bound]:
        """The fields to fill in, with their bounds."""
        return {name: value for name, value in self.fields.items() if isinstance(value, Bound)}

    @property
    def refusal(self) -> Refusal | None:
        """Why it can't be done now, whatever values are filled in; None if it can."""
        if self.not_now is not None:
            return self.not_now
        return next((refusal for bound in self.free.values() if (refusal := bound.empty()) is not None), None)

    def command(self, **values: Any) -> Command:
        """Make the command; a free field that is not given takes the first example of its bound."""
        filled = {
            name: (values[name] if name in values else next(value.examples())) if isinstance(value, Bound) else value
            for name, value in self.fields.items()
        }
        return self.kind(**filled)

    def drawn(self, source: Source) -> Command:
        """Make the command as the house gives it: chance draws what a device decides, and the rest is as usual."""
        return self.command(**{name: bound.drawn(source) for name, bound in self.free.items()})

    def fits(self, command: Command) -> bool:
        """Return whether a command is of this kind, has its fixed fields, and has defaults in the fields not named."""
        if type(command) is not self.kind:
            return False
        if any(getattr(command, name) != value for name, value in self.fields.items() if not isinstance(value, Bound)):
            return False
        usual = _usual_values(self.kind)
        # What can't be done now can't be done with any values.
        if self.not_now is not None or len(self.fields) == len(usual):
            return True
        return all(getattr(command, name) == value for name, value in usual.items() if name not in self.fields)

    def refuses(self, command: Command) -> Refusal | None:
        """Return why a command that fits is not legal; None if it is."""
        if self.not_now is not None:
            return self.not_now
        for name, bound in self.fields.items():
            if isinstance(bound, Bound):
                refusal = bound.refuses(getattr(command, name), command)
                if refusal is not None:
                    return refusal
        return None

    def __repr__(self) -> str:
        return f"Choice({self.kind.__name__}, {dict(self.fields)})"


Lister = Callable[[Actor, Command | None], Iterable[Choice]]


@dataclass(frozen=True, slots=True)
class Choices:
    """All choices of one kind of command, made when needed.

    ``of(actor, None)`` lists an actor's choices. ``of(actor, command)`` lists only those that could match the command;
    if the command names something that doesn't exist, a choice says so (``not_now``).
    """

    kind: type[Command]
    of: Lister


Answer = Choice | Choices


made_quickly(globals())
