"""Steps read back from a record, where they stand as plain data (docs/record-format.md)."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from croupier.equipment.cards import Card, card
from croupier.games import REGISTRY, bring_rule_books, module_of
from croupier.record.codec import BadRecord
from croupier.regulation import Cite, cite
from croupier.table.steps import Step, category_of

_KINDS: dict[str, type[Step]] = {}


def _kind(name: str) -> type[Step]:
    """The class of events of a name; what a game has added since the last look is looked for once more."""
    if name not in _KINDS:
        _KINDS.update((kind.__name__, kind) for kind in kinds_of(Step))
    if name not in _KINDS:
        for game in REGISTRY:
            module_of(game)  # It may be an event of a game that nobody has loaded yet,
        bring_rule_books()  # or of a plug-in game.
        _KINDS.update((kind.__name__, kind) for kind in kinds_of(Step))
    return _KINDS[name]


def category_in(data: Mapping[str, Any]) -> str:
    """The kind of an event in its plain form; its own name if it is no event of ours."""
    try:
        return category_of(_kind(data["is"]))
    except KeyError:
        return str(data["is"])


def kinds_of(base: type[Step]) -> Iterator[type[Step]]:
    """Every class of events, those of the games that are loaded included."""
    for kind in base.__subclasses__():
        # A dataclass with slots is made anew, and the class that it was made from may linger.
        if "__slots__" in vars(kind):
            yield kind
            yield from kinds_of(kind)


@cache
def _fields(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def read_step(data: Mapping[str, Any]) -> Step:
    """A step from its plain form, as a bystander saw it; :class:`BadRecord` if it is none."""
    try:
        kind = _kind(data["is"])
        step = _object(kind, data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"not a step of a record: {error!r}") from None
    assert isinstance(step, Step)
    return step


def read_steps(body: Mapping[str, Any]) -> list[Step]:
    """The steps of an entry."""
    try:
        return [read_step(data) for data in body["steps"]]
    except (KeyError, TypeError) as error:
        raise BadRecord(f"not an entry of a record: {error!r}") from None


def _object(kind: type, data: Mapping[str, Any]) -> Any:
    if data["is"] != kind.__name__:
        raise ValueError(f"{data['is']} is not {kind.__name__}")
    declared = _fields(kind)
    given = {name: value for name, value in data.items() if name != "is"}
    if given.keys() != declared.keys():
        raise ValueError(f"{kind.__name__} has the fields {', '.join(sorted(given))}")
    return kind(**{name: _value(declared[name], value) for name, value in given.items()})


def _value(kind: Any, value: Any) -> Any:
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise ValueError(f"{value!r} is no list")
        return tuple(_value(get_args(kind)[0], one) for one in value)
    if isinstance(kind, UnionType):
        # A card that may be hidden, a hand that may be missing, or a note that is a number or a text.
        if NoneType in get_args(kind):
            (held,) = (one for one in get_args(kind) if one is not NoneType)
            return _value(held, value) if value else None
        made = value
    elif kind is bool:
        # A truth value is recorded as a number; any other number is none.
        made = {0: False, 1: True}.get(value, value) if type(value) is int else value
    elif issubclass(kind, Enum):
        made = kind(value)
    elif issubclass(kind, Fraction):
        made = Fraction(value)
    elif issubclass(kind, Cite):
        if isinstance(value, str) and not value[:1].isdigit():
            bring_rule_books()  # Not New Jersey's: the rule book of a game from outside comes with its game.
        made = cite(value)
    elif issubclass(kind, Card):
        made = card(value)
    elif isinstance(kind, type) and is_dataclass(kind):
        made = _object(kind, value)
    else:
        made = value
    if not isinstance(made, kind):
        raise ValueError(f"{value!r} is no {kind}")
    return made
