"""What a filing's layout must contain (``games/*/layout.py``), in one form for all games."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any

from croupier.games import REGISTRY
from croupier.render.scene import Tag
from croupier.submission.filing import Filing
from croupier.table.layout import Element


class Required(Element):
    """An element as a drawing has it."""

    __slots__ = ()

    def tag(self, under: str = "") -> Tag:
        """What its drawing carries."""
        mark = "" if self.mark == "N" else self.mark
        return Tag(self.what, self.label, self.where, str(self.cite), under, self.area, mark, self.number)

    def __str__(self) -> str:
        where = "" if self.where == "table" else f", {self.where}"
        return f"{self.what} “{self.label}”{where}" if self.label else f"{self.what}{where}"


@dataclass(frozen=True, slots=True)
class Elements:
    """All that a layout must contain."""

    all: tuple[Required, ...]

    def of(self, what: str, where: str | None = None) -> list[Required]:
        """Those of one kind, at one place or at any."""
        return [one for one in self.all if one.what == what and where in (None, one.where)]

    def one(self, what: str, label: str | None = None, where: str | None = None) -> Required | None:
        """The first of its kind, if there is any."""
        return next((one for one in self.of(what, where) if label in (None, one.label)), None)

    @property
    def places(self) -> list[str]:
        """The positions in their order: ``seat 1``, ``seat 2`` and on."""
        found = {one.number: one.where for one in self.all if one.number}
        return [found[number] for number in sorted(found)]

    def __iter__(self) -> Iterator[Required]:
        return iter(self.all)


def rules_of(filing: Filing) -> Any:
    """The filing's choices, as its game knows them."""
    return import_module(f"{REGISTRY[filing.schema.game]}.rules").rules_of(filing)


def required(filing: Filing) -> Elements:
    """Every element that the filing's layout must contain."""
    found: tuple[Element, ...] = import_module(f"{REGISTRY[filing.schema.game]}.layout").layout(rules_of(filing))
    names = [one.name for one in fields(Element)]
    return Elements(tuple(Required(**{name: getattr(element, name) for name in names}) for element in found))
