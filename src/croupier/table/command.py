"""Commands and how to tell whether one is well formed."""

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from croupier.equipment.cards import Card
from croupier.table.immutable import Immutable
from croupier.table.names import Account, Area, Place, TableName
from croupier.table.refusals import Code
from croupier.table.roles import Role


class Command(Immutable):
    """The base of all commands."""

    roles: ClassVar[tuple[Role, ...]] = (Role.DEALER,)
    for_absent: ClassVar[bool] = False
    """True if the house may give it for a player who has left or is away, because it commits the player least."""
    house_role: ClassVar[Role | None] = None
    """The role in which the house gives it when no player is asked and nobody acts in that role.

    Free fields take the first example of their bounds, or what chance draws
    (:class:`croupier.table.choices.DrawnValue`). None if it takes a person.
    """
    needs_another: ClassVar[bool] = False
    """True if it leaves the task to another player; the house doesn't give it when there is no other player."""
    before_closing: ClassVar[bool] = False
    """True if the dealer does it as soon as possible before "No more bets"."""
    remedies: ClassVar[tuple[Code, ...]] = ()
    """Reasons for refusing a round that this command removes."""


LARGEST = 10**12
"""The largest number that a table could need: ten billion dollars, in cents."""


LONGEST = 200
"""The maximum length of a text or name."""

_FIELD_TYPES: dict[type, dict[str, Any]] = {}


def field_types(kind: type) -> dict[str, Any]:
    """Return the type of each field of a command, or of a value in one."""
    if kind not in _FIELD_TYPES:
        hints = get_type_hints(kind)
        _FIELD_TYPES[kind] = {field.name: hints[field.name] for field in fields(kind)}
    return _FIELD_TYPES[kind]


def carries_time(kind: type) -> bool:
    """Return whether a command carries the time it is given (``at``), which the house fills in and nobody types."""
    return field_types(kind).get("at") is str


_FORMS: dict[type, tuple[tuple[str, Any, bool, bool], ...]] = {}


def _form(kind: type) -> tuple[tuple[str, Any, bool, bool], ...]:
    """Return each field's name and type, whether it holds several values, and whether these have fields of their
    own.
    """
    if kind not in _FORMS:
        found = []
        for name, of in field_types(kind).items():
            several = get_origin(of) is tuple
            held = get_args(of)[0] if several else of
            found.append((name, held, several, is_dataclass(held) and held is not Card))
        _FORMS[kind] = tuple(found)
    return _FORMS[kind]


def malformed(command: object) -> str:
    """Return what is wrong with a command's form: a field of the wrong type, or a number out of range.

    The message for a value outside a closed set lists the allowed ones.
    """
    for name, wanted, several, nested in _form(type(command)):
        value = getattr(command, name)
        for item in value if several and isinstance(value, tuple) else (value,):
            # In Python, a truth value is a whole number, but not at a table; a float never is.
            if isinstance(item, TableName) and issubclass(wanted, TableName):
                if not isinstance(item, wanted) or len(str(item)) > LONGEST:
                    return f"{name} is {item!r}, which is not {_KIND_WORDS[wanted]}"
            elif type(item) is not wanted:
                return f"{name} is {item!r}, which is not {_wanted(wanted)}"
            if wanted is int and abs(item) > LARGEST:
                return f"{name} is out of range"
            if wanted is str and len(item) > LONGEST:
                return f"{name} is longer than {LONGEST} characters"
            if nested and (wrong := malformed(item)):
                return f"{name}: {wrong}"
    return ""


def member(kind: type[Enum], key: object) -> Any:
    """Return the member of a closed set with this key; return any other key unchanged, to be refused later."""
    return next((member for member in kind if member.name.lower() == key), key)


def _wanted(kind: type) -> str:
    """Describe in words what a field takes."""
    if issubclass(kind, Enum):
        return f"one of {', '.join(member.name.lower() for member in kind)}"
    return _KIND_WORDS.get(kind, kind.__name__)


_KIND_WORDS: dict[type, str] = {
    int: "a whole number",
    str: "text",
    bool: "true or false",
    Card: "a card",
    Account: "an account",
    Area: "a betting area",
    Place: "a place for cards",
}
