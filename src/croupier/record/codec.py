"""Entries of a table's journal as plain data: integers, texts, lists and tables, nothing else.

No number is ever a float, so that nothing can change a hash; a fraction is a text such as ``1/3``.
"""

import hashlib
import json
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, get_args, get_origin

from croupier.equipment.cards import Card, card
from croupier.regulation import Cite
from croupier.table import commands
from croupier.table.driver import Entry, Input
from croupier.table.roles import Actor, Role

FORMAT = 1
"""The version of the record's form."""


class BadRecord(ValueError):
    """A text that is no record of ours."""


def plain(value: Any) -> Any:
    """A step, a command or anything in one, as plain data."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Card | Cite | Fraction):
        return str(value)
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if is_dataclass(value):
        kept = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
        return {"is": type(value).__name__, **kept}
    raise TypeError(f"{value!r} has no plain form")


def canonical(data: Any) -> str:
    """The one text of plain data: keys in order, no space, no line break."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def encode(entry: Entry) -> dict[str, Any]:
    """An entry of the journal: its inputs and its steps."""
    return {
        "number": entry.number,
        "procedure": entry.procedure,
        "asks": entry.asks,
        "complete": entry.complete,
        "inputs": [
            {"ask": one.ask, "role": one.actor.role.value, "seat": one.actor.seat, "command": plain(one.command)}
            for one in entry.inputs
        ],
        "steps": [plain(step) for step in entry.steps],
    }


def decode_inputs(data: dict[str, Any]) -> Entry:
    """An entry with its inputs, ready for replay; its steps are what replay has to make again."""
    try:
        inputs = [
            Input(one["ask"], Actor(Role(one["role"]), one["seat"]), command(one["command"])) for one in data["inputs"]
        ]
        return Entry(data["number"], data["procedure"], inputs, asks=data["asks"], complete=data["complete"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"not an entry of a record: {error}") from None


def _kinds(base: type[commands.Command]) -> dict[str, type[commands.Command]]:
    found = {base.__name__: base}
    for kind in base.__subclasses__():
        found |= _kinds(kind)
    return found


def command(data: dict[str, Any]) -> commands.Command:
    """A command from its plain form; every field is checked against its type."""
    given = dict(data)
    name = given.pop("is", None)
    kind = _kinds(commands.Command).get(str(name))
    if kind is None:
        raise BadRecord(f"there is no command {name!r}")
    known = commands.field_types(kind)
    unknown = set(given) - set(known)
    if unknown:
        raise BadRecord(f"{name} has no {', '.join(sorted(unknown))}")
    try:
        made = kind(**{key: _value(known[key], value) for key, value in given.items()})
    except (TypeError, ValueError) as error:
        raise BadRecord(f"{name}: {error}") from None
    if fault := commands.malformed(made):
        raise BadRecord(f"{name}: {fault}")
    return made


def _value(kind: Any, value: Any) -> Any:
    """A field's value out of its plain form; whether it is of the right type is checked afterwards."""
    if get_origin(kind) is tuple and isinstance(value, list):
        return tuple(_value(get_args(kind)[0], one) for one in value)
    return card(value) if kind is Card and isinstance(value, str) else value


def digest(entry: Entry, *, edition: str, filing: str) -> str:
    """The hash of an entry, under the edition of the rules and the filing in force."""
    data = {"format": FORMAT, "edition": edition, "filing": filing, **encode(entry)}
    return hashlib.sha256(b"croupier entry\n" + canonical(data).encode()).hexdigest()


def laboratory(entry: Entry) -> str:
    """The stamp of the laboratory whose source an entry used; empty for live play."""
    stamps = {one.command.laboratory for one in entry.inputs if isinstance(one.command, commands.Shuffled)}
    return ",".join(sorted(stamps - {""}))
