"""Defects of a house's filing, with their place: the file, the tables, and the shared part that states the value."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from croupier.regulation import cite
from croupier.submission.filing import as_stated
from croupier.submission.schema import Defect, Severity

FORM = cite("19:47-8.3")
"""The rules of the games are submitted and posted under 8.3; defects of a house filing's form cite it."""


@dataclass(frozen=True, slots=True)
class HouseDefect:
    """A defect and its place."""

    file: str
    tables: tuple[str, ...]
    """The tables concerned; empty if it is about the house as a whole."""
    origin: str
    """The shared part that states it, such as ``part main-floor``; empty if the table does."""
    defect: Defect

    @property
    def place(self) -> str:
        tables = "" if not self.tables else f", table{'s' * (len(self.tables) > 1)} {', '.join(self.tables)}"
        return f"{self.file}{tables}{f' ({self.origin})' if self.origin else ''}"

    @property
    def error(self) -> bool:
        return self.defect.severity is Severity.ERROR

    def __str__(self) -> str:
        return f"{self.place}: {self.defect}"


def form(
    file: str, key: str, value: Any, words: str, allowed: str, tables: Sequence[str] = (), *, shown: bool = False
) -> HouseDefect:
    """Return an error in the form of a house filing; ``shown``: the value is text to show as is."""
    text = "" if value is None else value if shown else as_stated(value)
    return HouseDefect(file, tuple(tables), "", Defect(Severity.ERROR, key, text, words, allowed, FORM))
