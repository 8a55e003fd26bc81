"""Frozen classes that are made quickly.

A frozen dataclass sets each field by name, past its own refusal to be changed. Thousands of steps are made in a second,
and filling the slots themselves, which are there anyway, takes half the time. Nothing else about the class changes.
"""

from dataclasses import MISSING, fields, is_dataclass
from typing import Any


def fills_its_slots(kind: type[Any]) -> None:
    """Let a frozen dataclass with slots fill them directly when it is made."""
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} does more when it is made than fill its slots")
    scope: dict[str, Any] = {}
    positional: list[str] = []
    named: list[str] = []
    body: list[str] = []
    for field in fields(kind):
        if field.default_factory is not MISSING:
            raise TypeError(f"{kind.__name__}.{field.name} is made anew each time")
        scope[f"_set_{field.name}"] = getattr(kind, field.name).__set__
        scope[f"_usual_{field.name}"] = field.default
        usual = "" if field.default is MISSING else f"=_usual_{field.name}"
        (named if field.kw_only else positional).append(f"{field.name}{usual}")
        body.append(f"    _set_{field.name}(self, {field.name})")
    given = ", ".join(("self", *positional, *(("*", *named) if named else ())))
    exec("\n".join((f"def __init__({given}):", *(body or ["    pass"]))), scope)
    made = scope["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    kind.__init__ = made


def made_quickly(module: dict[str, object]) -> None:
    """Let every frozen dataclass that a module holds fill its slots directly when it is made."""
    for kind in list(module.values()):
        if isinstance(kind, type) and is_dataclass(kind) and "__slots__" in vars(kind):
            fills_its_slots(kind)
