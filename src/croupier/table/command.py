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


LARGEST = 10**12
"""No number that a table has any use for is larger: ten thousand million dollars, in cents."""


_FIELD_TYPES: dict[type[Command], dict[str, Any]] = {}


def field_types(kind: type[Command]) -> dict[str, Any]:
    """The type of each field of a command."""
    if kind not in _FIELD_TYPES:
        hints = get_type_hints(kind)
        _FIELD_TYPES[kind] = {field.name: hints[field.name] for field in fields(kind)}
    return _FIELD_TYPES[kind]


def malformed(command: Command) -> str:
    """What is wrong with the form of a command: a field of the wrong type, or a number beyond all bounds."""
    for name, kind in field_types(type(command)).items():
        value = getattr(command, name)
        each = value if get_origin(kind) is tuple and isinstance(value, tuple) else (value,)
        wanted = get_args(kind)[0] if get_origin(kind) is tuple else kind
        for one in each:
            # A truth value is a whole number to Python, but not to a table; and a float is never one.
            if type(one) is not wanted:
                return f"{name} is {one!r}, which is not {_KIND_WORDS.get(wanted, wanted.__name__)}"
            if isinstance(one, int) and abs(one) > LARGEST:
                return f"{name} is beyond all bounds"
            if isinstance(one, str) and len(one) > 200:
                return f"{name} is longer than 200 characters"
    return ""


_KIND_WORDS = {int: "a whole number", str: "a text", bool: "true or false", Card: "a card"}
