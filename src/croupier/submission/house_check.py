"""Checking a house's filing: each table's own defects, and those of all tables together."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from croupier.submission.brand import OURS
from croupier.submission.filing import NOT_STATED, Filing, FilingReport, check
from croupier.submission.house import HouseFiling, TableDocument
from croupier.submission.house_agreements import FiledTable, broken
from croupier.submission.house_defects import HouseDefect, form
from croupier.submission.schema import Schema
from croupier.submission.toml_lines import line_of

SchemaOf = Callable[[str], Schema | None]
"""Returns the options of a game, or None if there is no such game."""


@dataclass(frozen=True, slots=True)
class HouseReport:
    """The result of checking a house."""

    file: str
    licensee: str
    edition: date | None
    day: date | None
    """The day whose rules it was checked against."""
    defects: tuple[HouseDefect, ...]
    tables: tuple[FiledTable, ...]
    """The tables, if the house may be used; otherwise empty."""
    names: tuple[str, ...]
    """The names of all filed tables, whether or not they may be used."""

    @property
    def passed(self) -> bool:
        """Whether the house's filing may be used."""
        return not any(defect.error for defect in self.defects)


def check_house(
    house: HouseFiling,
    schema_of: SchemaOf,
    games: Sequence[str],
    as_of: date | None = None,
) -> HouseReport:
    """Check all tables of a house, each against its game and all against each other.

    The rules are those in force on the day ``as_of``, or on the day of the edition by default.
    """
    defects = list(house.defects)
    filed: list[FiledTable] = []
    for table in house.tables:
        schema = schema_of(table.game) if isinstance(table.game, str) else None
        if schema is None:
            words = "is not stated" if table.game is None else "is no game here"
            no_game = form(table.file, "game", table.game, words, ", ".join(games), (table.name,))
            defects.append(replace(no_game, defect=replace(no_game.defect, line=line_of(table.lines, "game"))))
            continue
        if table.file == house.file:
            table.document.setdefault("schema", schema.version)
        report = check(table.document, schema, as_of, table.lines)
        defects += _of_table(table, report, house)
        brand = report.filing.brand if report.filing else OURS
        filed.append(FiledTable(table.name, table.file, Filing(schema, report.sound, brand), table.meters))
    day = as_of or house.edition
    defects += _linked(house, filed)
    defects += broken(filed, house.file, day)
    found = tuple(_merged(defects))
    usable = not any(defect.error for defect in found)
    names = tuple(table.name for table in house.tables)
    return HouseReport(
        house.file, house.licensee or "", house.edition, day, found, tuple(filed) if usable else (), names
    )


def _of_table(table: TableDocument, report: FilingReport, house: HouseFiling) -> Iterator[HouseDefect]:
    for defect in report.defects:
        # What the house itself fails to state is a single defect, not one for each table; so is an unknown part.
        lacks = table.incomplete and defect.words == NOT_STATED
        if getattr(house, defect.key, "") is not None and not lacks:
            origin = table.origins.get(defect.key, "")
            # A shared part is in the house's own file, even if the table has its own file.
            yield HouseDefect(house.file if origin else table.file, (table.name,), origin, defect)


def _linked(house: HouseFiling, tables: Sequence[FiledTable]) -> Iterator[HouseDefect]:
    """Report meters shared by different games; a meter belongs to one wager of one game."""
    linked: dict[tuple[str, str], list[FiledTable]] = {}
    for table in tables:
        for wager, meter in table.meters.items():
            linked.setdefault((meter, wager), []).append(table)
    for (meter, _), sharing in linked.items():
        games = list(dict.fromkeys(table.game for table in sharing))
        if len(games) > 1:
            names, words = [table.name for table in sharing], "are linked to one meter and play different games"
            yield form(house.file, f"meters.{meter}.tables", ", ".join(games), words, "one game", names, shown=True)


def _merged(defects: Sequence[HouseDefect]) -> Iterator[HouseDefect]:
    """Merge the defects of a shared part, which count once however many tables use the part."""
    merged: dict[object, HouseDefect] = {}
    for number, found in enumerate(defects):
        key = (found.origin, found.defect) if found.origin else number
        earlier = merged.get(key)
        merged[key] = found if earlier is None else replace(earlier, tables=(*earlier.tables, *found.tables))
    yield from merged.values()
