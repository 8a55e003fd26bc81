"""What a filing's layout must contain (``games/*/layout.py``), in one form for all games."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from croupier.games import REGISTRY
from croupier.regulation import Cite
from croupier.render.scene import Tag
from croupier.submission.filing import Filing


@dataclass(frozen=True, slots=True)
class Required:
    """Something that the layout must contain."""

    what: str
    label: str
    where: str
    cite: Cite
    mark: str = "N"
    """How sure the text behind it is."""
    area: str = ""
    """The betting area as wagers name it, where one table has many of a kind."""
    group: int = 0
    """The wager with which it is grouped; 0 for none."""
    order: int = 0
    """Its place among its neighbours; 0 where nothing is said of it."""
    nearer_dealer: bool = False
    side: str = ""
    """Where it lies beside the main betting area of its position, if a paragraph says so."""

    def tag(self, under: str = "") -> Tag:
        """What its drawing carries."""
        mark = "" if self.mark == "N" else self.mark
        return Tag(self.what, self.label, self.where, str(self.cite), under, self.area, mark)

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

    def places(self, kind: str) -> list[str]:
        """The positions in their order: ``seat 1``, ``seat 2`` and on."""
        found = dict.fromkeys(one.where for one in self.all if one.where.startswith(f"{kind} "))
        return sorted(found, key=lambda where: int(where.split()[-1]))

    def __iter__(self) -> Iterator[Required]:
        return iter(self.all)


def rules_of(filing: Filing) -> Any:
    """The filing's choices, as its game knows them."""
    return import_module(f"{REGISTRY[filing.schema.game]}.rules").rules_of(filing)


_MORE = ("mark", "area", "group", "order", "nearer_dealer", "side")


def required(filing: Filing) -> Elements:
    """Every element that the filing's layout must contain."""
    found = import_module(f"{REGISTRY[filing.schema.game]}.layout").layout(rules_of(filing))
    return Elements(tuple(_required(element) for element in found))


def _required(element: Any) -> Required:
    more = {name: getattr(element, name) for name in _MORE if hasattr(element, name)}
    return Required(element.what, element.label, element.where, element.cite, **more)
