"""What a filing's layout must contain (``games/*/layout.py``), in one form for all games."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from croupier.games import part
from croupier.render.scene import Tag
from croupier.submission.filing import Filing
from croupier.table.layout import Element


class Required(Element):
    """An element, ready for drawing."""

    __slots__ = ()

    def tag(self, under: str = "") -> Tag:
        """Return the tag of its drawing."""
        mark = "" if self.mark == "N" else self.mark
        return Tag(self.what, self.label, self.where, str(self.cite), under, self.area, mark, self.number)

    def __str__(self) -> str:
        where = "" if self.where == "table" else f", {self.where}"
        return f"{self.what} “{self.label}”{where}" if self.label else f"{self.what}{where}"


@dataclass(frozen=True, slots=True)
class Elements:
    """Everything that a layout must contain."""

    all: tuple[Required, ...]

    def of(self, what: str, where: str | None = None) -> list[Required]:
        """Return the elements of a kind, at one place or anywhere."""
        return [
            requirement for requirement in self.all if requirement.what == what and where in (None, requirement.where)
        ]

    def one(self, what: str, label: str | None = None, where: str | None = None) -> Required | None:
        """Return the first element of a kind, if there is any."""
        return next((requirement for requirement in self.of(what, where) if label in (None, requirement.label)), None)

    @property
    def places(self) -> list[str]:
        """The positions in order: ``seat 1``, ``seat 2`` and so on."""
        found = {requirement.number: requirement.where for requirement in self.all if requirement.number}
        return [found[number] for number in sorted(found)]

    def __iter__(self) -> Iterator[Required]:
        return iter(self.all)


def rules_of(filing: Filing) -> Any:
    """Return the filing's choices in its game's own form."""
    return _part(filing, "rules").rules_of(filing)


def _part(filing: Filing, called: str) -> Any:
    found = part(filing.schema.game, called)
    if found is None:
        raise LookupError(f"{filing.schema.game} has no {called}")
    return found


def required(filing: Filing) -> Elements:
    """Return every element that the filing's layout must contain."""
    found: tuple[Element, ...] = _part(filing, "layout").layout(rules_of(filing))
    names = [field.name for field in fields(Element)]
    return Elements(tuple(Required(**{name: getattr(element, name) for name in names}) for element in found))
