"""Parses steps from a record's plain data (docs/record-format.md)."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from croupier.equipment.cards import Card, card
from croupier.games import import_rule_books
from croupier.record.codec import BadRecord
from croupier.regulation import Cite, cite
from croupier.table.areas import read_area
from croupier.table.class_names import Kind, kind_name, kind_named
from croupier.table.names import Area, TableName
from croupier.table.reasons import Reason
from croupier.table.steps import Step, category_of


def _named(base: type[Kind], name: str) -> type[Kind]:
    """Return the class of events or reasons with this name. Raise KeyError if there is none."""
    if (kind := kind_named(base, name)) is None:
        raise KeyError(name)
    return kind


def category_in(data: Mapping[str, Any]) -> str:
    """Return an event's kind from its plain form, or its own name if it is not one of ours."""
    try:
        return category_of(_named(Step, data["is"]))
    except KeyError:
        return str(data["is"])


def read_step(data: Mapping[str, Any]) -> Step:
    """Return a step from its plain form, as a bystander saw it. Raise :class:`BadRecord` if it isn't one."""
    try:
        kind: Any = _named(Step, data["is"])
        step: Step = reader_of(kind)(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"not a step of a record: {error!r}") from None
    return step


def read_steps(body: Mapping[str, Any]) -> list[Step]:
    """Return the steps of an entry."""
    try:
        return [read_step(data) for data in body["steps"]]
    except (KeyError, TypeError) as error:
        raise BadRecord(f"not an entry of a record: {error!r}") from None


# --- values

Reads = Callable[[Any], Any]
"""Parses a value from its plain form; raises an error if it is malformed."""


@cache
def reader_of(kind: Any) -> Reads:
    """Return the parser for a type, built once from the types of its fields."""
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
"""Booleans are recorded as 0 or 1; any other number is an error."""


def _itself(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r} is not a {kind.__name__}")
    return value


def _reason_of(value: Mapping[str, Any]) -> Any:
    kind: Any = _named(Reason, value["is"])
    return reader_of(kind)(value)


def _area(kind: type[Area], value: Any) -> Area:
    made = read_area(value)
    if not isinstance(made, kind):
        raise ValueError(f"{value!r} is not a {kind.__name__}")
    return made


def _cite(text: str) -> Cite:
    if not text[:1].isdigit():
        import_rule_books()  # A citation outside New Jersey's rules: a plug-in game ships its own rule book.
    return cite(text)


def _all_of(read: Reads) -> Reads:
    def values(value: Any) -> tuple[Any, ...]:
        return tuple(map(read, _itself(list, value)))

    return values


def _each_of(kind: Any, readers: tuple[Reads, ...], make: Callable[[Iterable[Any]], Any]) -> Reads:
    def values(value: Any) -> Any:
        if len(_itself(list, value)) != len(readers):
            raise ValueError(f"{value!r} is not a {kind}")
        return make(read(item) for read, item in zip(readers, value, strict=True))

    return values


def _one_of(kinds: tuple[Any, ...]) -> Reads:
    """Return a parser for a card that may be hidden, a hand that may be missing, or a value of one of several types."""
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
    name, wanted = kind_name(kind), {"is", *(field for field, _ in readers)}

    def value_of(data: Mapping[str, Any]) -> Any:
        if data["is"] != name:
            raise ValueError(f"{data['is']} is not {name}")
        if data.keys() != wanted:
            raise ValueError(f"{name} has the fields {', '.join(sorted(data))}")
        return kind(**{field: read(data[field]) for field, read in readers})

    return value_of
