"""Houses for tests: tables of any game under its sample choices, some of them changed, written as a file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from croupier.games import game
from croupier.games.house_filing import checked_house
from croupier.submission.filing import Filing, check
from croupier.submission.house_check import HouseReport
from croupier.submission.template import toml

IDENTITY = ("licensee", "edition", "table")
EDITION = date(2026, 1, 1)

Changes = Mapping[str, Any]


def choices(name: str, changes: Changes | None = None) -> dict[str, Any]:
    """Return a game's sample choices with some changed; what no longer applies is left out, and so is any None."""
    changed: dict[str, Any] = dict(changes or {})
    stated: dict[str, Any] = {}
    for option in game(name).SCHEMA.options:
        value = changed.get(option.key, option.sample if option.applies(stated) else None)
        if value is not None:
            stated[option.key] = value
    stated.update(changed)
    return {key: value for key, value in stated.items() if key not in IDENTITY and value is not None}


@dataclass(frozen=True)
class Table:
    name: str
    game: str
    changes: Changes = field(default_factory=dict)
    more: str = ""
    """Further lines of its entry."""

    def __str__(self) -> str:
        stated = choices(self.game, self.changes)
        head = ["[[tables]]", f"name = {toml(self.name)}", f"game = {toml(self.game)}", self.more, "[tables.choices]"]
        return "\n".join([*head, *(f"{key} = {toml(value)}" for key, value in stated.items())])


HEAD = f'house = 1\nlicensee = "Sample Casino"\nedition = {EDITION}\n'


def house(tables: Sequence[Table], more: str = "", head: str = HEAD) -> str:
    """Return a house's filing as TOML; ``more`` is its parts and meters."""
    return "\n".join([head, more, *map(str, tables)])


def checked(folder: Path, text: str, as_of: date | None = None, name: str = "house.toml") -> HouseReport:
    path = folder / name
    path.write_text(text, "utf-8")
    return checked_house(path, as_of)


def found(report: HouseReport) -> list[tuple[str, str, tuple[str, ...]]]:
    """Return the key, paragraph and tables of each defect."""
    return [(defect.defect.key, str(defect.defect.cite), defect.tables) for defect in report.defects]


def passed(folder: Path, tables: Sequence[Table], more: str = "", name: str = "house.toml") -> HouseReport:
    """Return the report of a house without defects."""
    report = checked(folder, house(tables, more), name=name)
    assert found(report) == []
    return report


def filing(name: str, changes: Changes | None = None, edition: date = EDITION) -> Filing:
    """Return a table's filing that passes its check."""
    schema = game(name).SCHEMA
    sample = {"licensee": "Sample Casino", "edition": edition, "table": schema.option("table").sample}
    document: dict[str, Any] = {"schema": schema.version, "game": name}
    for key, value in {**sample, **choices(name, changes), **_identity(changes)}.items():
        *parents, last = key.split(".")
        inner = document
        for parent in parents:
            inner = inner.setdefault(parent, {})
        inner[last] = value
    report = check(document, schema)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return report.filing


def _identity(changes: Changes | None) -> dict[str, Any]:
    return {key: value for key, value in (changes or {}).items() if key in IDENTITY}
