"""The index of sections: every section that the sources name, and how much of its text is at hand."""

from dataclasses import dataclass
from functools import cache

from croupier.regulation.data import data_file, rows


@dataclass(frozen=True, slots=True)
class Section:
    """A section, such as 13:69F-43.10."""

    number: str
    title: str
    at_hand: str
    """``whole``, ``part: (g), (n)``, ``heading`` (its title only) or ``named`` (a cross-reference only)."""
    sources: tuple[str, ...]

    @property
    def whole(self) -> bool:
        return self.at_hand == "whole"

    @property
    def subchapter(self) -> str:
        return self.number.partition(".")[0]


@cache
def sections() -> dict[str, Section]:
    """Return all sections by number, in the order of the regulation."""
    found: dict[str, Section] = {}
    for number, title, at_hand, seeds in rows(data_file("sections.txt"), 4):
        sources = tuple(seed.strip() for seed in seeds.split(",") if seed.strip() not in ("", "-"))
        found[number] = Section(number, title, at_hand, sources)
    return found
