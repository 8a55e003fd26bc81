"""Immutable values, declared only by their fields and constructed quickly.

A subclass of :class:`Immutable` is a frozen dataclass with slots; it needs no decorator. Ordinarily, such a dataclass
sets each field by name, working around its own refusal to change. Thousands of steps are made each second, and filling
the slots directly takes half the time. Nothing else about the class changes.

Attributes shared by all instances are stated in the class line: ``class SitOut(Command, roles=(Role.PLAYER,))``.
"""

import sys
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any, ClassVar, dataclass_transform


def _decorated(module: str) -> bool:
    """Return whether a module decorates its own classes, as plug-in games may."""
    return module != __name__ and getattr(sys.modules[module], "dataclass", None) is dataclass


def fills_its_slots(kind: type[Any]) -> None:
    """Make a frozen dataclass with slots fill them directly when constructed."""
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} has a __post_init__, so its slots can't be filled directly")
    scope: dict[str, Any] = {}
    positional: list[str] = []
    named: list[str] = []
    body: list[str] = []
    for each in fields(kind):
        if each.default_factory is not MISSING:
            raise TypeError(f"{kind.__name__}.{each.name} has a default factory, which is not supported")
        scope[f"_set_{each.name}"] = getattr(kind, each.name).__set__
        scope[f"_default_{each.name}"] = each.default
        default = "" if each.default is MISSING else f"=_default_{each.name}"
        (named if each.kw_only else positional).append(f"{each.name}{default}")
        body.append(f"    _set_{each.name}(self, {each.name})")
    parameters = ", ".join(("self", *positional, *(("*", *named) if named else ())))
    exec("\n".join((f"def __init__({parameters}):", *(body or ["    pass"]))), scope)
    made = scope["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    kind.__init__ = made


def _must_fit(kind: type[Any], attribute: str, value: object) -> None:
    """Refuse an attribute that no base class has, or one whose type differs from the base's."""
    above = [vars(base)[attribute] for base in kind.__mro__[1:] if attribute in vars(base)]
    if not above or not (above[-1] is None or isinstance(value, type(above[-1]))):
        raise TypeError(f"{kind.__name__} sets {attribute}={value!r}, but its bases have no such attribute")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class ImmutableClass(type):
    """The metaclass that turns a class with fields into a frozen dataclass with slots."""

    keyword_only: ClassVar[bool] = False

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **stated: object
    ) -> "ImmutableClass":
        made = super().__new__(mcs, name, bases, {**namespace, **stated})
        for attribute, value in stated.items():
            _must_fit(made, attribute, value)
        # A dataclass with slots is a copy of the first class, made in a second call of this function.
        if "__slots__" in namespace or _decorated(namespace["__module__"]):
            return made
        decorate: Any = dataclass(frozen=True, slots=True, kw_only=mcs.keyword_only)
        slotted: ImmutableClass = decorate(made)
        fills_its_slots(slotted)
        return slotted

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **stated: object) -> None:
        super().__init__(name, bases, namespace)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class KeywordOnlyClass(ImmutableClass):
    """The metaclass for classes whose fields are keyword-only."""

    keyword_only = True


class Immutable(metaclass=ImmutableClass):
    """The base of all immutable values."""


class KeywordOnly(Immutable, metaclass=KeywordOnlyClass):
    """The base of values with keyword-only fields, so that subclasses may add fields without defaults."""


def made_quickly(module: dict[str, object]) -> None:
    """Make every frozen dataclass that a module decorates itself fill its slots directly when constructed."""
    for kind in list(module.values()):
        if isinstance(kind, type) and is_dataclass(kind) and "__slots__" in vars(kind):
            fills_its_slots(kind)
