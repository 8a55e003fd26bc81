"""Write ``messages.d.ts``: what the service sends to pages and reads from them, as types for their scripts.

Run it after a change of a message: ``python tests/scripts/message_types.py``. A test checks that it is up to date.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from msgspec import NODEFAULT, Struct, inspect

import croupier.service

FILE = Path(croupier.service.__path__[0]) / "pages" / "messages.d.ts"
HEAD = """\
// What the service sends and reads, made by tests/scripts/message_types.py from its own types. Don't edit.
declare namespace wire {"""


def messages() -> list[type[Struct]]:
    """Return every message defined in the service, by name."""
    for module in iter_modules(croupier.service.__path__, "croupier.service."):
        import_module(module.name)
    found = [cls for cls in Struct.__subclasses__() if cls.__module__.startswith("croupier.service.")]
    return sorted(found, key=lambda cls: cls.__name__)


class Declarations:
    """The types encountered, each with its declaration."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self._classes: dict[str, type] = {}

    def of(self, kind: inspect.Type) -> str:
        """Return how a type is written in TypeScript."""
        match kind:
            case inspect.StructType() | inspect.DataclassType():
                return self._object(kind)
            case inspect.NamedTupleType(fields=fields):
                return f"[{', '.join(f'{field.encode_name}: {self.of(field.type)}' for field in fields)}]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(map(self.of, items))}]"
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                inner = self.of(item)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.of(key)}, {self.of(value)}>"
            case inspect.UnionType(types=types):
                return " | ".join(map(self.of, types))
            case inspect.LiteralType(values=values):
                return " | ".join(map(json.dumps, values))
            case inspect.Metadata(type=inner_type):
                return self.of(inner_type)
        return SIMPLE[type(kind)]

    def _object(self, kind: inspect.StructType | inspect.DataclassType) -> str:
        name = kind.cls.__name__
        if self._classes.setdefault(name, kind.cls) is not kind.cls:
            raise TypeError(f"two messages are called {name}: rename {kind.cls} or {self._classes[name]}")
        if name not in self.written:
            self.written[name] = ""  # So that a type may contain itself.
            note = (kind.cls.__doc__ or "").partition("\n")[0]
            # Python generates a docstring for dataclasses that have none.
            head = f"  /** {note} */\n" if note and not note.startswith(f"{name}(") else ""
            fields = "".join(f"    {line};\n" for line in self._fields(kind))
            self.written[name] = f"{head}  interface {name} {{\n{fields}  }}\n"
        return name

    def _fields(self, kind: inspect.StructType | inspect.DataclassType) -> Iterator[str]:
        if isinstance(kind, inspect.StructType) and kind.tag_field is not None:
            yield f"{kind.tag_field}: {json.dumps(kind.tag)}"
        # The service writes every field; what it reads may omit those with a default.
        read = isinstance(kind, inspect.StructType) and kind.forbid_unknown_fields
        for field in kind.fields:
            without = not field.required and field.default is field.default_factory is NODEFAULT
            optional = "?" if without or (read and not field.required) else ""
            yield f"{field.encode_name}{optional}: {self.of(field.type)}"


SIMPLE: dict[type[inspect.Type], str] = {
    inspect.AnyType: "any",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def declarations() -> str:
    """Return the whole file."""
    made = Declarations()
    for message in messages():
        made.of(inspect.type_info(message))
    return "\n".join([HEAD, *(made.written[name] for name in sorted(made.written)), "}\n"])


if __name__ == "__main__":
    FILE.write_text(declarations(), "utf-8")
