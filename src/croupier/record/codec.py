"""Journal entries as plain data: only integers, strings, lists and objects (docs/record-format.md).

This form is for reading and comparing; tables write the same text by a faster route (:mod:`croupier.record.draft`). No
number is ever a float, so that nothing can change a hash; a fraction is a string such as ``1/3``. A record contains
what a bystander at the table sees: an order that is still secret is represented by its seal.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, get_args, get_origin

from croupier.equipment.cards import Card, card
from croupier.equipment.chance import commitment
from croupier.equipment.meter import Meter
from croupier.errors import CroupierError
from croupier.record.text import card_names
from croupier.regulation import Cite
from croupier.table.areas import read_area
from croupier.table.card_commands import Shuffled
from croupier.table.class_names import kind_name, kind_named
from croupier.table.command import Command, field_types, malformed, member
from croupier.table.driver import Entry, Input
from croupier.table.names import Area, TableName
from croupier.table.roles import Actor, Role
from croupier.table.sight import seen
from croupier.table.steps import OrderRevealed, Step
from croupier.table.terms import Procedure

BYSTANDER = Actor(Role.SPECTATOR)
RECORD = Actor(Role.AUDITOR)
"""The viewer for whom records are written: sees what a bystander saw, and the orders of decks out of play."""


class BadRecord(CroupierError, ValueError):
    """The text is not a valid record."""

    placed = False
    """True if the message names the record's place."""


# --- encoding


def plain(value: Any) -> Any:
    """Return a step, a command or any value in one as plain data."""
    kind = type(value)
    if kind is str or kind is int:
        return value
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, TableName):
        return list(value)
    if kind is Cite or kind is Card or kind is Fraction:
        return str(value)
    if value is None:
        return ""  # a hidden card
    if kind is bool:
        return int(value)
    if isinstance(value, Enum):
        return value.name.lower()
    made = {"is": kind_name(kind)}
    for name in _field_names(kind):
        made[name] = plain(getattr(value, name))
    return made


_FIELD_NAMES: dict[type, tuple[str, ...]] = {}


def _field_names(kind: type) -> tuple[str, ...]:
    """Return the field names of a step's or command's class, cached."""
    if kind not in _FIELD_NAMES:
        if not is_dataclass(kind):
            raise TypeError(f"a {kind.__name__} has no plain form")
        _FIELD_NAMES[kind] = tuple(field.name for field in fields(kind))
    return _FIELD_NAMES[kind]


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical(data: Any) -> str:
    """Return the canonical text of plain data: sorted keys, no white space, no escape that JSON does not require."""
    return _CANONICAL.encode(data)


def public(step: Step) -> Any:
    """Return a step as a bystander sees it."""
    return plain(seen(step, RECORD))


def seal_of(order: Shuffled | OrderRevealed) -> str:
    """Return the seal of an order, which represents it until it is revealed."""
    return commitment(card_names(order.order), order.salt)


def encode_input(input_: Input) -> dict[str, Any]:
    """Return an input as recorded, with an order of cards replaced by its seal."""
    command = plain(input_.command)
    if isinstance(input_.command, Shuffled) and input_.command.order:
        command = {key: value for key, value in command.items() if key not in ("order", "salt")}
        command["sealed"] = seal_of(input_.command)
    named = {"name": input_.actor.name} if input_.actor.name else {}
    return {
        "ask": input_.ask,
        "by_house": int(input_.actor.by_house),
        "command": command,
        "id": input_.id,
        **named,
        "role": plain(input_.actor.role),
        "seat": input_.actor.seat,
    }


def encode(entry: Entry) -> dict[str, Any]:
    """Return a journal entry as recorded."""
    return {
        "asks": entry.asks,
        "inputs": [encode_input(input_) for input_ in entry.inputs],
        "number": entry.number,
        "procedure": plain(entry.procedure),
        "steps": [public(step) for step in entry.steps],
        "under": entry.under,
    }


# --- decoding


def read(text: str) -> dict[str, Any]:
    """Return the object in a JSON text."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"not JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadRecord("not an object")
    return data


@dataclass(frozen=True, slots=True)
class SealedOrder:
    """The contents of a seal."""

    order: tuple[Card, ...]
    salt: str


def orders_revealed(bodies: list[dict[str, Any]]) -> dict[str, SealedOrder]:
    """Return the orders revealed by entries' steps, by seal."""
    found = {}
    for body in bodies:
        for step in body["steps"]:
            if step["is"] == OrderRevealed.__name__:
                order = tuple(card(text) for text in step["order"])
                found[commitment(order, step["salt"])] = SealedOrder(order, step["salt"])
    return found


class StillSealed(BadRecord):
    """A round can't be replayed before its deck has been retired."""


def decode(body: Mapping[str, Any], orders: Mapping[str, SealedOrder], *, complete: bool = True) -> Entry:
    """Return an entry with its inputs, ready for replay, which must produce the recorded steps."""
    try:
        inputs = [decode_input(input_, orders) for input_ in body["inputs"]]
        return Entry(
            body["number"],
            Procedure[body["procedure"].upper()],
            inputs,
            asks=body["asks"],
            complete=complete,
            under=dict(body["under"]),
        )
    except BadRecord:
        raise  # It already says what is wrong.
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"not an entry of a record: {error}") from None


def decode_input(plain: Mapping[str, Any], orders: Mapping[str, SealedOrder]) -> Input:
    """Return an entry's input with a shuffle's order restored. Raise :class:`StillSealed` if it isn't revealed."""
    data = dict(plain["command"])
    seal = data.pop("sealed", None)
    if seal is not None:
        if seal not in orders:
            raise StillSealed(f"the order sealed as {seal[:12]}… has not been revealed")
        data |= {"order": [], "salt": orders[seal].salt}
    command_ = _known_command(data)
    if isinstance(command_, Shuffled) and seal is not None:
        command_ = replace(command_, order=orders[seal].order)
    actor = Actor(Role[plain["role"].upper()], plain["seat"], bool(plain["by_house"]), plain.get("name", ""))
    return Input(plain["ask"], actor, command_, plain["id"])


_KNOWN: dict[str, Command] = {}
"""Commands decoded before, by plain form: most rounds use the same ones. Commands are immutable."""
_MOST_KNOWN = 4096


def _known_command(data: dict[str, Any]) -> Command:
    """Return a command from its plain form, as :func:`command` does, but cached."""
    if "salt" in data:
        return command(data)  # No order occurs twice.
    written = repr(data)
    found = _KNOWN.get(written)
    if found is None:
        found = command(data)
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[written] = found
    return found


def command(data: Mapping[str, Any]) -> Command:
    """Return a command from its plain form, with every field checked against its type."""
    fields = dict(data)
    name = fields.pop("is", None)
    kind = kind_named(Command, str(name))
    if kind is None:
        raise BadRecord(f"unknown command {name!r}")
    known = field_types(kind)
    unknown = set(fields) - set(known)
    if unknown:
        raise BadRecord(f"{name} has no {', '.join(sorted(unknown))}")
    try:
        made = kind(**{key: _value(known[key], value) for key, value in fields.items()})
    except (TypeError, ValueError) as error:
        raise BadRecord(f"{name}: {error}") from None
    if fault := malformed(made):
        raise BadRecord(f"{name}: {fault}")
    return made


def _value(kind: Any, value: Any) -> Any:
    """Return a field's value from its plain form; its type is checked later."""
    if kind is int or kind is str:
        return value
    if get_origin(kind) is tuple and isinstance(value, list):
        return tuple(_value(get_args(kind)[0], item) for item in value)
    if kind is bool and type(value) is int and value in (0, 1):
        return bool(value)
    if kind is Area:
        return read_area(value)
    if isinstance(kind, type) and issubclass(kind, TableName):
        return kind.read(value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        # A value outside the set is kept, to be refused later with the allowed values.
        return member(kind, value)
    if isinstance(kind, type) and is_dataclass(kind) and kind is not Card and isinstance(value, Mapping):
        known = field_types(kind)
        return kind(**{key: _value(known.get(key), item) for key, item in value.items() if key != "is"})
    return card(value) if kind is Card and isinstance(value, str) else value


def meter(data: Mapping[str, Any]) -> Meter:
    """Return a meter from its plain form."""
    try:
        return Meter(
            data["name"],
            data["display"],
            data["reserve"],
            data["overflow"],
            Fraction(data["carry"]),
            Fraction(data["reserve_carry"]),
            data["wagers"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"not a meter: {error}") from None


def laboratory(entry: Entry) -> str:
    """Return the stamp of the laboratory that an entry's random source belongs to; empty for live play."""
    stamps = {getattr(input_.command, "laboratory", "") for input_ in entry.inputs}
    return ",".join(sorted(stamps - {""}))
