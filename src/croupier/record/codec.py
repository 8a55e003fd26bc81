"""Entries of a table's journal as plain data: integers, texts, lists and objects, nothing else (docs/record-format.md).

This is the form to read and to compare by; tables write the same text by a shorter way (:mod:`croupier.record.draft`).

No number is ever a float, so that nothing can change a hash; a fraction is a text such as ``1/3``. What is recorded is
what somebody sees who stands beside the table: an order that is still secret is recorded by its seal.
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
"""For whom a record is written: it has what a bystander saw, and the orders of decks that are out of play."""


class BadRecord(CroupierError, ValueError):
    """A text that is no record of ours."""

    placed = False
    """Whether it says where the record is."""


# --- out


def plain(value: Any) -> Any:
    """A step, a command or anything in one, as plain data."""
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
        return ""  # a card that is hidden
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
    """The fields of a step's or command's class, looked up once."""
    if kind not in _FIELD_NAMES:
        if not is_dataclass(kind):
            raise TypeError(f"a {kind.__name__} has no plain form")
        _FIELD_NAMES[kind] = tuple(field.name for field in fields(kind))
    return _FIELD_NAMES[kind]


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical(data: Any) -> str:
    """The one text of plain data: keys in order, no white space, no escape that JSON does not require."""
    return _CANONICAL.encode(data)


def public(step: Step) -> Any:
    """A step as a bystander sees it."""
    return plain(seen(step, RECORD))


def seal_of(order: Shuffled | OrderRevealed) -> str:
    """What stands for an order before it is shown."""
    return commitment(card_names(order.order), order.salt)


def encode_input(input_: Input) -> dict[str, Any]:
    """An input, an order of cards being replaced by its seal."""
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
    """An entry of the journal as the record has it."""
    return {
        "asks": entry.asks,
        "inputs": [encode_input(input_) for input_ in entry.inputs],
        "number": entry.number,
        "procedure": plain(entry.procedure),
        "steps": [public(step) for step in entry.steps],
        "under": entry.under,
    }


# --- in


def read(text: str) -> dict[str, Any]:
    """The object in a canonical text."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"not JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadRecord("not an object")
    return data


@dataclass(frozen=True, slots=True)
class SealedOrder:
    """What a seal hides."""

    order: tuple[Card, ...]
    salt: str


def orders_revealed(bodies: list[dict[str, Any]]) -> dict[str, SealedOrder]:
    """The orders that the steps of entries reveal, by their seals."""
    found = {}
    for body in bodies:
        for step in body["steps"]:
            if step["is"] == OrderRevealed.__name__:
                order = tuple(card(text) for text in step["order"])
                found[commitment(order, step["salt"])] = SealedOrder(order, step["salt"])
    return found


class StillSealed(BadRecord):
    """A round cannot be replayed before its deck has been retired."""


def decode(body: Mapping[str, Any], orders: Mapping[str, SealedOrder], *, complete: bool = True) -> Entry:
    """An entry with its inputs, ready for replay; its steps are what replay has to make again."""
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
        raise  # It says itself what is wrong.
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"not an entry of a record: {error}") from None


def decode_input(plain: Mapping[str, Any], orders: Mapping[str, SealedOrder]) -> Input:
    """An input of an entry, with the order of a shuffle put back; raises :class:`StillSealed` if it is not revealed."""
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
"""Commands that were read before, by their plain form: in most rounds the same are given. They never change."""
_MOST_KNOWN = 4096


def _known_command(data: dict[str, Any]) -> Command:
    """Return a command from its plain form, as :func:`command` does."""
    if "salt" in data:
        return command(data)  # No order comes twice.
    written = repr(data)
    found = _KNOWN.get(written)
    if found is None:
        found = command(data)
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[written] = found
    return found


def command(data: Mapping[str, Any]) -> Command:
    """A command from its plain form; every field is checked against its type."""
    fields = dict(data)
    name = fields.pop("is", None)
    kind = kind_named(Command, str(name))
    if kind is None:
        raise BadRecord(f"there is no command {name!r}")
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
    """A field's value out of its plain form; whether it is of the right type is checked afterward."""
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
        # What is not in the set stays as it is, and is refused with what is allowed.
        return member(kind, value)
    if isinstance(kind, type) and is_dataclass(kind) and kind is not Card and isinstance(value, Mapping):
        known = field_types(kind)
        return kind(**{key: _value(known.get(key), item) for key, item in value.items() if key != "is"})
    return card(value) if kind is Card and isinstance(value, str) else value


def meter(data: Mapping[str, Any]) -> Meter:
    """A meter from its plain form."""
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
    """The stamp of the laboratory whose source an entry used; empty for live play."""
    stamps = {getattr(input_.command, "laboratory", "") for input_ in entry.inputs}
    return ",".join(sorted(stamps - {""}))
