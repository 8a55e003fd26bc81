"""Steps read back from a record, where they stand as plain data (docs/record-format.md)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from croupier.equipment.cards import Card, card
from croupier.games import REGISTRY, bring_rule_books, module_of
from croupier.record.codec import BadRecord
from croupier.regulation import Cite, cite
from croupier.table.areas import read_area
from croupier.table.names import Area, TableName
from croupier.table.reasons import Reason
from croupier.table.steps import Step, category_of

Read = TypeVar("Read", Step, Reason)

_KINDS: dict[str, type[Step]] = {}
_REASONS: dict[str, type[Reason]] = {}


def _kind(name: str) -> type[Step]:
    """The class of events of a name."""
    return _found(name, _KINDS, Step)


def _reason(name: str) -> type[Reason]:
    """The class of reasons of a name."""
    return _found(name, _REASONS, Reason)


def _found(name: str, known: dict[str, type[Read]], base: type[Read]) -> type[Read]:
    """The class of a name; what a game has added since the last look is looked for once more."""
    if name not in known:
        known.update((kind.__name__, kind) for kind in kinds_of(base))
    if name not in known:
        for game in REGISTRY:
            module_of(game)  # It may be of a game that nobody has loaded yet,
        bring_rule_books()  # or of a plug-in game.
        known.update((kind.__name__, kind) for kind in kinds_of(base))
    return known[name]


def category_in(data: Mapping[str, Any]) -> str:
    """The kind of an event in its plain form; its own name if it is no event of ours."""
    try:
        return category_of(_kind(data["is"]))
    except KeyError:
        return str(data["is"])


def kinds_of(base: type[Read]) -> Iterator[type[Read]]:
    """Every class of events, or of reasons, those of the games that are loaded included."""
    for kind in base.__subclasses__():
        # A dataclass with slots is made anew, and the class that it was made from may linger.
        if "__slots__" in vars(kind):
            yield kind
            yield from kinds_of(kind)


def read_step(data: Mapping[str, Any]) -> Step:
    """A step from its plain form, as a bystander saw it; :class:`BadRecord` if it is none."""
    try:
        kind: Any = _kind(data["is"])
        step: Step = reader_of(kind)(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"not a step of a record: {error!r}") from None
    return step


def read_steps(body: Mapping[str, Any]) -> list[Step]:
    """The steps of an entry."""
    try:
        return [read_step(data) for data in body["steps"]]
    except (KeyError, TypeError) as error:
        raise BadRecord(f"not an entry of a record: {error!r}") from None


# --- values

Reads = Callable[[Any], Any]
"""Makes a value of its plain form; raises what is wrong with it."""


@cache
def reader_of(kind: Any) -> Reads:
    """What reads the values of a type, made once from what its fields are declared to hold."""
    if get_origin(kind) in (Union, UnionType):
        return _one_of(get_args(kind))
    if get_origin(kind) is tuple:
        of = get_args(kind)
        return _all_of(reader_of(of[0])) if of[-1] is Ellipsis else _each_of(kind, tuple(map(reader_of, of)), tuple)
    if kind is bool:
        return lambda value: _TRUTH[_itself(int, value)]
    if kind is Cite:
        return _cite
    if kind is Card:
        return card
    if issubclass(kind, Enum):
        return {member.name.lower(): member for member in kind}.__getitem__
    if issubclass(kind, Area):
        return partial(_area, kind)
    if issubclass(kind, TableName):
        read: Reads = kind.read
        return read
    if kind is Reason:
        return _reason_of
    if issubclass(kind, tuple):
        hints = get_type_hints(kind)
        return _each_of(kind, tuple(reader_of(hints[name]) for name in kind._fields), kind._make)
    if is_dataclass(kind):
        return _object_of(kind)
    if kind is Fraction:
        return lambda value: Fraction(_itself(str, value))
    return partial(_itself, kind)


_TRUTH = {0: False, 1: True}
"""A truth value is recorded as a number; any other number is none."""


def _itself(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r} is no {kind.__name__}")
    return value


def _reason_of(value: Mapping[str, Any]) -> Any:
    kind: Any = _reason(value["is"])
    return reader_of(kind)(value)


def _area(kind: type[Area], value: Any) -> Area:
    made = read_area(value)
    if not isinstance(made, kind):
        raise ValueError(f"{value!r} is no {kind.__name__}")
    return made


def _cite(text: str) -> Cite:
    if not text[:1].isdigit():
        bring_rule_books()  # Not New Jersey's: the rule book of a plug-in game comes with its game.
    return cite(text)


def _all_of(read: Reads) -> Reads:
    def values(value: Any) -> tuple[Any, ...]:
        return tuple(map(read, _itself(list, value)))

    return values


def _each_of(kind: Any, readers: tuple[Reads, ...], make: Callable[[Iterable[Any]], Any]) -> Reads:
    def values(value: Any) -> Any:
        if len(_itself(list, value)) != len(readers):
            raise ValueError(f"{value!r} is no {kind}")
        return make(read(one) for read, one in zip(readers, value, strict=True))

    return values


def _one_of(kinds: tuple[Any, ...]) -> Reads:
    """A card that may be hidden, a hand that may be missing, or a value of one of several types."""
    readers = [reader_of(kind) for kind in kinds if kind is not NoneType]
    first, may_be_missing = readers[0], NoneType in kinds
    if len(readers) == 1:
        return lambda value: first(value) if value else None

    def value_of(value: Any) -> Any:
        if may_be_missing and not value:
            return None
        for read in readers:
            with suppress(KeyError, TypeError, ValueError):
                return read(value)
        raise ValueError(f"{value!r} is no {' or '.join(map(str, kinds))}")

    return value_of


def _object_of(kind: Any) -> Reads:
    hints = get_type_hints(kind)
    readers = [(field.name, reader_of(hints[field.name])) for field in fields(kind)]
    wanted = {"is", *(name for name, _ in readers)}

    def value_of(data: Mapping[str, Any]) -> Any:
        if data["is"] != kind.__name__:
            raise ValueError(f"{data['is']} is not {kind.__name__}")
        if data.keys() != wanted:
            raise ValueError(f"{kind.__name__} has the fields {', '.join(sorted(data))}")
        return kind(**{name: read(data[name]) for name, read in readers})

    return value_of
