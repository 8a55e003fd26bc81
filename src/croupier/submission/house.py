"""Reading a house's filing: a file or a folder, with the filings of all its tables assembled from their parts."""

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

from croupier.submission.brand import TABLE
from croupier.submission.filing import Document, UnreadableFiling, flatten, load
from croupier.submission.house_defects import HouseDefect, form
from croupier.submission.house_meters import HouseMeter, meters_in
from croupier.submission.house_parts import USES, Parts, Stated, merged, stated_twice
from croupier.submission.toml_lines import Lines, line_of, part
from croupier.submission.value_kinds import Day, Kind, Name, WrongValue

VERSION = 1
"""The version of the form of a house filing: ``house = 1``."""

IN_FOLDER = "house.toml"

HOUSE_KEYS = ("house", "licensee", "edition", "brand", "filings", "parts", "meters", "tables")
TABLE_KEYS = ("name", "game", "filing", USES, "choices")

IDENTITY = ("licensee", "edition", "table")
"""What a house states for its tables; a table's own file may repeat it."""


@dataclass(slots=True)
class TableDocument:
    """The assembled filing of a table."""

    name: str
    game: Any
    file: str
    document: Stated
    lines: dict[str, int] = field(default_factory=dict)
    """The lines of its keys: in its own file or, for keys from a shared part, in the house's file."""
    origins: dict[str, str] = field(default_factory=dict)
    """The keys that come from a shared part, with that part."""
    meters: dict[str, str] = field(default_factory=dict)
    """The meters that it shares with other tables, by the wagers that feed them."""
    incomplete: bool = False
    """Whether it uses an unknown part, so that missing choices may be meant to come from there."""


@dataclass(slots=True)
class HouseFiling:
    """A house's filing as read, before it is checked against the rules of its games."""

    file: str
    licensee: str | None = None
    edition: date | None = None
    tables: list[TableDocument] = field(default_factory=list)
    defects: list[HouseDefect] = field(default_factory=list)


def is_house(document: Mapping[str, Any]) -> bool:
    """Return whether a document is a house's filing, not a table's."""
    return "house" in document or ("game" not in document and "tables" in document)


def house_file(path: Path) -> Path:
    """Return the file of a house: the path itself, or the file in that folder."""
    if not path.is_dir():
        return path
    if not (path / IN_FOLDER).is_file():
        raise UnreadableFiling(path, f"there is no {IN_FOLDER} in this folder")
    return path / IN_FOLDER


def read_house(path: Path) -> HouseFiling:
    """Read a house's filing with the files that it names. Raise only if the house's own file can't be read."""
    file = house_file(path)
    document = load(file)
    if not is_house(document):
        raise UnreadableFiling(file, f"is not the filing of a house, which states house = {VERSION}")
    return _HouseReader(file, document).read()


def _beside(looks: Any, folder: Path) -> Any:
    """Return the house's brand with an absolute path to its logo, since tables' files may be in other folders."""
    if isinstance(looks, Mapping) and isinstance(looks.get("logo"), str):
        return {**looks, "logo": str(folder.absolute() / looks["logo"])}
    return looks


def _at(found: HouseDefect, line: int | None) -> HouseDefect:
    return replace(found, defect=replace(found.defect, line=line))


class _HouseReader:
    """Reads a house's file once."""

    def __init__(self, file: Path, document: Document) -> None:
        self.folder, self.document = file.parent, document
        self.house = HouseFiling(str(file))
        self.lines: dict[str, Lines] = {str(file): document.lines}
        """The lines of the keys of each file read."""
        self.parts = Parts(str(file), document.get("parts", {}))

    def read(self) -> HouseFiling:
        house = self.house
        house.defects += self._unknown(self.document, HOUSE_KEYS, "")
        if self.document.get("house") != VERSION or isinstance(self.document["house"], bool):
            self._wrong(
                "house", self.document.get("house"), "is not the version that this program checks", str(VERSION)
            )
        house.licensee = self._read("licensee", Name())
        house.edition = self._read("edition", Day())
        for table in (*self._listed(), *self._in_folder()):
            if any(other.name == table.name for other in house.tables):
                words = "is also the name of another table"
                self._wrong("tables", table.name, words, "a different name for each table", table.file)
            else:
                house.tables.append(table)
        if not house.tables and "tables" not in self.document and "filings" not in self.document:
            self._wrong("tables", None, "is not stated", '[[tables]] for each table, or filings = "FOLDER"')
        names = [table.name for table in house.tables]
        for meter in meters_in(house.file, self.document.get("meters", {}), names, house.defects):
            self._link(meter)
        house.defects += self.parts.defects
        house.defects += self.parts.unused()
        house.defects = [self._located(found) for found in house.defects]
        return house

    def _located(self, found: HouseDefect) -> HouseDefect:
        """Return a defect of form with its line, unless it has one."""
        defect = found.defect
        line = defect.line or line_of(self.lines.get(found.file, {}), defect.key)
        return replace(found, defect=replace(defect, line=line))

    def _wrong(self, key: str, value: Any, words: str, allowed: str, file: str | None = None) -> None:
        self.house.defects.append(form(file or self.house.file, key, value, words, allowed))

    def _read(self, key: str, kind: Kind) -> Any:
        value = self.document.get(key)
        try:
            if value is not None:
                return kind.read(value)
            self._wrong(key, None, "is not stated", kind.allowed)
        except WrongValue as wrong:
            self._wrong(key, value, str(wrong), kind.allowed)
        return None

    def _unknown(self, stated: Mapping[str, Any], known: tuple[str, ...], prefix: str) -> Iterator[HouseDefect]:
        for key, value in stated.items():
            if key not in known:
                near = difflib.get_close_matches(key, known, 1, 0.6)
                allowed = f"did you mean {near[0]}?" if near else ", ".join(known)
                yield form(self.house.file, f"{prefix}{key}", value, "is not a key of a house filing", allowed)

    def _listed(self) -> Iterator[TableDocument]:
        stated = self.document.get("tables", [])
        if not isinstance(stated, list) or not all(isinstance(entry, Mapping) for entry in stated):
            self._wrong("tables", stated, "is not a list of tables", "[[tables]] for each table")
            return
        if "tables" in self.document and not stated and "filings" not in self.document:
            self._wrong("tables", stated, "is empty", "at least one table")
        for number, entry in enumerate(stated, 1):
            table = self._entry(f"tables[{number}]", entry)
            if table is not None:
                yield table

    def _entry(self, key: str, entry: Mapping[str, Any]) -> TableDocument | None:
        """Read an entry of ``[[tables]]``."""
        self.house.defects += self._unknown(entry, TABLE_KEYS, f"{key}.")
        choices = entry.get("choices", {})
        if not isinstance(choices, Mapping):
            self._wrong(f"{key}.choices", choices, "is not a table of choices", "[tables.choices]")
            choices = {}
        file, document = self.house.file, dict(choices)
        lines = self._beneath(key)
        if "filing" in entry:
            filed = self._filed(f"{key}.filing", entry["filing"])
            if filed is None:
                return None
            file, lines = filed[0], dict(self.lines[filed[0]])
            document = dict(filed[1])
            for twice in stated_twice(document, choices):
                self._wrong(f"{key}.choices.{twice}", None, f"is also stated in {file}", "state it once")
            document = merged(document, choices)
        name, game = entry.get("name", document.get("table")), entry.get("game", document.get("game"))
        try:
            name = Name().read(name)
        except WrongValue as wrong:
            self._wrong(f"{key}.name", name, "is not stated" if name is None else str(wrong), Name().allowed)
            return None
        document.setdefault("game", game)
        table = TableDocument(name, game, file, document, lines)
        return self._put_together(table, entry.get(USES, []), f"{key}.{USES}")

    def _beneath(self, key: str) -> dict[str, int]:
        """Return the lines of an entry's choices; a missing choice gets the line of the entry's header."""
        own, choices = self.document.lines, f"{key}.choices"
        found = {key.removeprefix(f"{choices}."): line for key, line in own.items() if key.startswith(f"{choices}.")}
        header = own.get(choices) or own.get(key)
        return {**found, "game": own.get(f"{key}.game", header or 1), **({"": header} if header else {})}

    def _filed(self, key: str, value: Any) -> tuple[str, Document] | None:
        """Read a table's own file."""
        if not isinstance(value, str) or not value.strip():
            self._wrong(key, value, "is not a file", 'a file, such as "table-1.toml"')
            return None
        return self._loaded(key, value, self.folder / value)

    def _loaded(self, key: str, value: str, path: Path) -> tuple[str, Document] | None:
        try:
            document = load(path)
        except UnreadableFiling as problem:
            self._wrong(key, value, f"can't be used: {problem.what}", "a filing, a TOML file beside the house's")
            return None
        if is_house(document):
            self._wrong(key, value, "is the filing of a house, not of a table", "the filing of one table")
            return None
        self.lines[str(path)] = document.lines
        return str(path), document

    def _in_folder(self) -> Iterator[TableDocument]:
        """Yield the tables of a folder in which each file is a table's filing."""
        value = self.document.get("filings")
        if value is None:
            return
        folder = self.folder / value if isinstance(value, str) else None
        if folder is None or not folder.is_dir():
            self._wrong("filings", value, "is not a folder", "a folder with a filing, a TOML file, for each table")
            return
        found = [path for path in sorted(folder.glob("*.toml")) if path.name != IN_FOLDER]
        if not found:
            self._wrong("filings", value, "is a folder without filings", "a filing, a TOML file, for each table")
        for path in found:
            filed = self._loaded("filings", path.name, path)
            if filed is None:
                continue
            file, document = filed
            name = document.get("table")
            if not isinstance(name, str) or not name.strip():
                self._wrong("table", name, "is not stated, so the table has no name", Name().allowed, file)
                continue
            lines = dict(self.lines[file])
            table = TableDocument(name.strip(), document.get("game"), file, document, lines)
            yield self._put_together(table, [], "")

    def _put_together(self, table: TableDocument, uses: Any, key: str) -> TableDocument:
        own = dict(zip(IDENTITY, (self.house.licensee, self.house.edition, table.name), strict=True))
        for required, right in own.items():
            stated = table.document.get(required, right)
            if right is not None and (stated.strip() if isinstance(stated, str) else stated) != right:
                found = form(
                    table.file, required, stated, "differs from what the house states", str(right), (table.name,)
                )
                self.house.defects.append(_at(found, line_of(table.lines, required)))
            if right is not None:
                table.document[required] = right
        if TABLE in self.document:
            table.document.setdefault(TABLE, _beside(self.document[TABLE], self.folder))
        for name, shared in self.parts.brought(uses, key, table.name).items():
            self._bring(table, shared, f"part {name}", f"parts.{part(name)}.")
        table.incomplete = table.name in self.parts.incomplete
        return table

    def _link(self, meter: HouseMeter) -> None:
        for table in self.house.tables:
            if table.name not in meter.tables:
                continue
            other = table.meters.get(meter.wager)
            if other is not None:
                words, allowed = f"is already linked to meter {other} for {meter.wager}", "one meter for a wager"
                self._wrong(f"meters.{meter.name}.tables", table.name, words, allowed)
            else:
                self._bring(
                    table, meter.brings, f"meter {meter.name}", f"meters.{part(meter.name)}.", f"{meter.wager}.meter."
                )
                table.meters[meter.wager] = meter.name

    def _bring(self, table: TableDocument, shared: Stated, origin: str, at: str, within: str = "") -> None:
        """Add the values of a shared part to a table; report keys that the table already states.

        In the house's file they are under ``at``, without the prefix ``within`` that they have at the table.
        """
        twice = stated_twice(table.document, shared)
        for key in twice:
            other = table.origins.get(key, "the table")
            words, allowed = f"is stated by {other} and by {origin}", "state it once"
            found = form(table.file, key, None, words, allowed, (table.name,))
            self.house.defects.append(_at(found, line_of(table.lines, key)))
        for key, _ in flatten(shared):
            line = self.document.lines.get(at + key.removeprefix(within))
            if key not in twice and line is not None:
                table.lines[key] = line
        table.origins.update((key, origin) for key, _ in flatten(shared) if key not in twice)
        table.document = merged(table.document, shared)
