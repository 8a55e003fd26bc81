"""The JSON Schema of everything in a record, made from the types that are written to it.

``python -m croupier.ledger.json_schema`` writes it to ``croupier/record/schema.json``, which ships with the package; a
test compares that file with the types. This module describes for each type what :func:`croupier.record.codec.plain`
makes of its values.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.equipment.meter import Meter
from croupier.games import import_all
from croupier.record.chain import FORMAT
from croupier.record.codec import plain
from croupier.record.duties import DUTIES
from croupier.record.events import FIELDS, ONLY_DISPUTES, Event
from croupier.regulation import Cite
from croupier.table.class_names import kind_name, kinds_of
from croupier.table.command import Command
from croupier.table.driver import Entry
from croupier.table.roles import Role
from croupier.table.steps import Asset, Outcome, Posting, Step

Json = dict[str, Any]

FILE = "schema.json"
OURS = "croupier."
"""The package of our own types; those of plug-in games are not in the schema."""

TEXT: Json = {"type": "string"}
NAMED: Json = {"type": "string", "minLength": 1}
INTEGER: Json = {"type": "integer"}
NATURAL: Json = {"type": "integer", "minimum": 0}
FLAG: Json = {"enum": [0, 1]}
DIGEST: Json = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
DATE: Json = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"}
TIME: Json = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$"}
HIDDEN: Json = {"const": ""}
"""The form of None: a hidden card, or a missing value."""


def printed() -> str:
    """Return the schema that ships with the package, as text."""
    return files("croupier.record").joinpath(FILE).read_text("utf-8")


def written(schema: Json) -> str:
    """Return a schema as it is formatted in its file: one definition per line."""
    head = json.dumps(schema | {"$defs": {}}, indent=1, ensure_ascii=False).removesuffix("{}\n}")
    defs = [
        f"  {json.dumps(name)}: {json.dumps(schema['$defs'][name], sort_keys=True)}" for name in sorted(schema["$defs"])
    ]
    return head + "{\n" + ",\n".join(defs) + "\n }\n}\n"


def schema() -> Json:
    """Return the schema of the current types."""
    import_all()
    made = Definitions()
    steps = made.tagged("step", kinds_of(Step))
    commands = made.tagged("command", kinds_of(Command))
    made.defs["step"], made.defs["command"] = {"anyOf": steps}, {"anyOf": commands}
    made.defs["command.Shuffled"] = _shuffled(made.defs["command.Shuffled"])
    for name, body in _bodies(made).items():
        made.defs[name] = body
    made.defs["record"] = {"anyOf": [_record(kind) for kind in ("day", "entry", "event", "snapshot", "close")]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:croupier:record:{FORMAT}",
        "title": f"A record of a gaming table, format {FORMAT}",
        "description": "One line of an export. The other files of the format are in $defs: proof, signed_proof, "
        "consistency, house_log, bundle, filing_file, checkpoint, pending.",
        **_ref("record"),
        "$defs": made.defs,
    }


# --- types


class Definitions:
    """Schema definitions of types, each made when first needed."""

    def __init__(self) -> None:
        self.defs: Json = {
            "card": {"enum": sorted(map(str, WITH_JOKER_53))},
            "cite": {"type": "string", "minLength": 1},
            "fraction": {"type": "string", "pattern": r"^-?(0|[1-9]\d*)(/[1-9]\d*)?$"},
            "plain": {"anyOf": [INTEGER, TEXT, _list(_ref("plain")), {"type": "object", **_values(_ref("plain"))}]},
        }
        self._named: dict[str, type] = {}

    def tagged(self, prefix: str, kinds: Iterable[type]) -> list[Json]:
        """Define classes whose objects name their type in the field ``is``."""
        ours = sorted((kind for kind in set(kinds) if kind.__module__.startswith(OURS)), key=lambda kind: kind.__name__)
        return [self._defined(f"{prefix}.{kind.__name__}", kind) for kind in ours]

    def of(self, kind: Any) -> Json:
        """Return the schema of a type. Raise TypeError if its values can't be recorded."""
        origin, arguments = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            return _any_of(self.of(member) for member in arguments)
        if origin is Literal:
            return {"enum": [plain(value) for value in arguments]}
        if origin is tuple:
            return (
                _list(self.of(arguments[0])) if arguments[1:] == (...,) else _array(self.of(item) for item in arguments)
            )
        if origin in (list, Sequence):
            return _list(self.of(arguments[0]))
        if origin in (dict, Mapping):
            return {"type": "object", **_values(self.of(arguments[1]))}
        if kind is Any:
            return _ref("plain")
        if supertype := getattr(kind, "__supertype__", None):
            return self.of(supertype)
        if isinstance(kind, type):
            return self._of_class(kind)
        raise TypeError(f"a record has no values of the type {kind!r}")

    def _of_class(self, kind: type) -> Json:
        simple = {str: TEXT, int: INTEGER, bool: FLAG, NoneType: HIDDEN}
        simple |= {Card: _ref("card"), Cite: _ref("cite"), Fraction: _ref("fraction")}
        if kind in simple:
            return simple[kind]
        if issubclass(kind, Enum):
            return self._defined(f"enum.{_name(kind)}", kind)
        if issubclass(kind, tuple):
            return self._of_tuple(kind)
        if is_dataclass(kind):
            # A field declared with a base class may hold any of its subclasses.
            below = sorted((subclass for subclass in kinds_of(kind) if is_dataclass(subclass)), key=_name)
            kinds = [kind, *below]
            return _any_of(self._defined(f"value.{_name(kind)}", kind) for kind in kinds)
        for base in (str, int):
            if issubclass(kind, base):
                return simple[base]
        raise TypeError(f"a record has no values of the type {kind.__name__}")

    def _of_tuple(self, kind: type) -> Json:
        """Return the schema of a tuple class that declares its contents, recorded as a short list."""
        if names := getattr(kind, "_fields", None):
            hints = get_type_hints(kind)
            return _array(self.of(hints[name]) for name in names)
        declared = (base for line in kind.__mro__ for base in vars(line).get("__orig_bases__", ()))
        held = next((base for base in declared if get_origin(base) is tuple), None)
        if held is None:
            raise TypeError(f"the contents of {kind.__name__} are not declared")
        return self.of(held)

    def _defined(self, name: str, kind: type) -> Json:
        if self._named.setdefault(name, kind) is not kind:
            raise TypeError(f"two types would share the name {name}: {kind} and {self._named[name]}")
        if name not in self.defs:
            self.defs[name] = {}  # Reserve the name: a type may contain values of its own kind.
            self.defs[name] = (
                {"enum": [plain(member) for member in kind]} if issubclass(kind, Enum) else self._object(kind)
            )
        return _ref(name)

    def _object(self, kind: type) -> Json:
        hints = get_type_hints(kind)
        try:
            held = {field.name: self.of(hints[field.name]) for field in fields(kind)}
        except TypeError as error:
            raise TypeError(f"{kind.__name__}: {error}") from None
        return _object({"is": {"const": kind_name(kind)}, **held})


def _name(kind: type) -> str:
    """Return a class's name, prefixed with its game or module, because several are called ``Category``."""
    parts = kind.__module__.split(".")
    return f"{parts[2] if parts[1:2] == ['games'] else parts[-1]}.{kind.__name__}"


# --- forms


def _ref(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


def _list(of: Json) -> Json:
    return {"type": "array", "items": of}


def _array(of: Iterable[Json]) -> Json:
    """Return the schema of a list with a schema for each position."""
    places = list(of)
    return {"type": "array", "prefixItems": places, "items": False, "minItems": len(places)}


def _values(of: Json) -> Json:
    return {"additionalProperties": of}


def _any_of(kinds: Iterable[Json]) -> Json:
    members = list(kinds)
    found = [member for at, member in enumerate(members) if member not in members[:at]]
    return found[0] if len(found) == 1 else {"anyOf": found}


def _object(properties: Json, *optional: str) -> Json:
    """Return the schema of an object with exactly these fields."""
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(set(properties) - set(optional)),
        "additionalProperties": False,
    }


# --- records and other exports


def _disputed() -> Json:
    number = {"type": "integer", "minimum": 1}
    return _object({"amount": NATURAL, "day": DATE, "rounds": {**_list(number), "minItems": 1}})


def _record(kind: str) -> Json:
    return _object(
        {
            "table": {"type": "string", "minLength": 1},
            "day": DATE,
            "sequence": {"type": "integer", "minimum": 1},
            "kind": {"const": kind},
            "previous": DIGEST,
            "body": _ref(kind),
            "hash": DIGEST,
        }
    )


def _shuffled(counted_wrong: Json) -> Json:
    """Return the schema of a shuffle: recorded by its seal, or without an order and a seal if the count was wrong."""
    held = {name: schema for name, schema in counted_wrong["properties"].items() if name not in ("order", "salt")}
    sealed = _object({**held, "sealed": DIGEST})
    return {"anyOf": [sealed, _object({**held, "order": {"type": "array", "maxItems": 0}, "salt": HIDDEN})]}


def _snapshot(made: Definitions, meters: Json, balances: Json) -> Json:
    name: Json = {"type": "array", "items": {"anyOf": [INTEGER, TEXT]}, "minItems": 1}
    return _object(
        {
            "balances": balances,
            "cards": DIGEST,
            "duties": _list(_array([{"enum": [*DUTIES]}, TEXT])),
            "entries": NATURAL,
            "meters": meters,
            "notes": _list(_array([name, _ref("plain")])),
            "payments": _list(
                _array([NATURAL, NATURAL, name, made.of(Outcome), *[NATURAL] * 5, FLAG, _list(_ref("cite"))])
            ),
            "places": _list(_array([name, NATURAL])),
            "proposals": _list(_array([NATURAL, NATURAL, name, NATURAL, NATURAL, TEXT, TEXT, _list(_ref("cite"))])),
            "sealed": _list(_array([name, DIGEST])),
            "seats": _list(_array([NATURAL, TEXT, NATURAL, TEXT])),
            "standing": _list(_array([TEXT, TEXT, TEXT])),
            "time": TIME,
        }
    )


def _bodies(made: Definitions) -> Json:
    meters = _list(made.of(Meter))
    account = made.of(get_type_hints(Posting)["source"])
    procedure = get_type_hints(Entry)["procedure"]
    if NoneType in get_args(procedure):
        # A recorded procedure always has a name.
        procedure = Union[tuple(member for member in get_args(procedure) if member is not NoneType)]  # noqa: UP007
    input_ = {
        "ask": NATURAL,
        "by_house": FLAG,
        "command": _ref("command"),
        "id": TEXT,
        "name": NAMED,
        "role": made.of(Role),
        "seat": NATURAL,
    }
    proof = {"index": NATURAL, "leaves": NATURAL, "path": _list(DIGEST), "record": _ref("record"), "root": DIGEST}
    filing = {"filing": {"type": "object", **_values(_ref("plain"))}, "game": TEXT}
    under = {"code": TEXT, "edition": DATE, "filing": DIGEST, "laboratory": TEXT}
    events = get_type_hints(Event)
    balances = _list(_array([made.of(Asset), account, INTEGER]))
    return {
        "day": _object(
            {
                **filing,
                "carried": _object({"meters": meters}),
                "code": TEXT,
                "edition": DATE,
                "filing_digest": DIGEST,
                "format": {"const": FORMAT},
                "time": TIME,
            }
        ),
        "entry": _object(
            {
                "asks": NATURAL,
                "inputs": {**_list(_ref("input")), "minItems": 1},
                "number": {"type": "integer", "minimum": 1},
                "procedure": made.of(procedure),
                "steps": _list(_ref("step")),
                "under": _object(under, "laboratory"),
            }
        ),
        "input": _object(input_, "name"),
        "pending": _object({**input_, "steps": NATURAL, "steps_digest": DIGEST}, "name"),
        "event": _object(
            {name: made.of(events[name]) for name in FIELDS}
            | {"time": TIME, "disputed": _disputed(), "paragraphs": {**_list(_ref("cite")), "minItems": 1}},
            *ONLY_DISPUTES,
        ),
        "snapshot": _snapshot(made, meters, balances),
        "close": _object(
            {
                "balances": balances,
                "meters": meters,
                "records": NATURAL,
                "root": DIGEST,
                "time": TIME,
            }
        ),
        "proof": _object(proof),
        "signed_proof": _object(
            proof
            | {"log": _object({"entry": _ref("checkpoint"), "index": NATURAL, "note": TEXT, "path": _list(DIGEST)})}
        ),
        "consistency": _object({"new": TEXT, "old": TEXT, "path": _list(TEXT)}),
        "house_log": _object({"checkpoints": _list(TEXT), "entries": _list(TEXT), "log": {"const": FORMAT}}),
        "bundle": _object(
            {
                "amount": NATURAL,
                "bundle": {"const": FORMAT},
                "code": TEXT,
                "complete": FLAG,
                "day": DATE,
                "keep_until": {"anyOf": [DATE, HIDDEN]},
                "made": TIME,
                "reason": TEXT,
                "rounds": {**_list(NATURAL), "minItems": 1},
                "table": TEXT,
            }
        ),
        "filing_file": _object(filing),
        "checkpoint": {
            "type": "string",
            "pattern": rf"^croupier checkpoint {FORMAT.replace('.', '[.]')}\ntable [^\n]+\nday \d{{4}}-\d\d-\d\d\n"
            r"records [1-9]\d*\nhead [0-9a-f]{64}\nroot [0-9a-f]{64}\n$",
        },
    }


if __name__ == "__main__":
    Path(str(files("croupier.record").joinpath(FILE))).write_text(written(schema()), "utf-8", newline="\n")
