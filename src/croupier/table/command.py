"""What a command is, and whether it is well formed."""

from dataclasses import dataclass, fields
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from croupier.equipment.cards import Card
from croupier.table.roles import Role


@dataclass(frozen=True, slots=True)
class Command:
    """The base of all commands."""

    roles: ClassVar[tuple[Role, ...]] = (Role.DEALER,)
    words: ClassVar[str] = "does nothing"
    for_absent: ClassVar[bool] = False
    """True if the house may give it for a player who has left or is away, because it commits the player least."""


LARGEST = 10**12
"""No number that a table has any use for is larger: ten thousand million dollars, in cents."""


_FIELD_TYPES: dict[type[Command], dict[str, Any]] = {}


def field_types(kind: type[Command]) -> dict[str, Any]:
    """The type of each field of a command."""
    if kind not in _FIELD_TYPES:
        hints = get_type_hints(kind)
        _FIELD_TYPES[kind] = {field.name: hints[field.name] for field in fields(kind)}
    return _FIELD_TYPES[kind]


_FORMS: dict[type[Command], tuple[tuple[str, Any, bool], ...]] = {}


def _form(kind: type[Command]) -> tuple[tuple[str, Any, bool], ...]:
    """Of each field its name, its type, and whether there are several of it."""
    if kind not in _FORMS:
        _FORMS[kind] = tuple(
            (name, get_args(of)[0], True) if get_origin(of) is tuple else (name, of, False)
            for name, of in field_types(kind).items()
        )
    return _FORMS[kind]


def malformed(command: Command) -> str:
    """What is wrong with the form of a command: a field of the wrong type, or a number beyond all bounds."""
    for name, wanted, several in _form(type(command)):
        value = getattr(command, name)
        for one in value if several and isinstance(value, tuple) else (value,):
            # A truth value is a whole number to Python, but not to a table; and a float is never one.
            if type(one) is not wanted:
                return f"{name} is {one!r}, which is not {_KIND_WORDS.get(wanted, wanted.__name__)}"
            if wanted is int and abs(one) > LARGEST:
                return f"{name} is beyond all bounds"
            if wanted is str and len(one) > 200:
                return f"{name} is longer than 200 characters"
    return ""


_KIND_WORDS = {int: "a whole number", str: "a text", bool: "true or false", Card: "a card"}
