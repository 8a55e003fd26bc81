"""``croupier submission`` for a whole house: all its tables checked and explained together."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

from croupier.cli.submission import defect_data, print_defect, print_wrapped
from croupier.games import game
from croupier.games.house_filing import checked_house
from croupier.play.console import print_json
from croupier.submission.filing import UnreadableFiling
from croupier.submission.house_agreements import FiledTable
from croupier.submission.house_check import HouseReport
from croupier.submission.marks import legend
from croupier.submission.schema import counted

Fail = Callable[[object], NoReturn]


def read(path: Path, as_of: date | None, fail: Fail) -> HouseReport:
    """Read a house's filing; return its report with all defects."""
    try:
        return checked_house(path, as_of)
    except UnreadableFiling as error:
        fail(error)


def usable(path: Path, as_of: date | None, fail: Fail) -> HouseReport:
    """Read a house's filing; fail if it may not be used."""
    report = read(path, as_of, fail)
    if not report.passed:
        fail(f"{path} has {counted(report.defects)}; see: croupier submission check {path}")
    return report


def check(path: Path, as_of: date | None, as_json: bool, fail: Fail) -> int:
    """Print a house's defects; return 0 if it may be used, 1 if not."""
    report = read(path, as_of, fail)
    if as_json:
        print_json(_data(path, report))
    else:
        for found in report.defects:
            print_defect(found.defect, found.place)
        tables = f"{len(report.names)} table{'' if len(report.names) == 1 else 's'}"
        verdict = "may be used" if report.passed else "may not be used"
        print(f"{path}: {tables}, {counted(report.defects)}; the filing {verdict}.")
    return 0 if report.passed else 1


def _data(path: Path, report: HouseReport) -> dict[str, Any]:
    return {
        "file": str(path),
        "passed": report.passed,
        "licensee": report.licensee,
        "edition": None if report.edition is None else report.edition.isoformat(),
        "as_of": None if report.day is None else report.day.isoformat(),
        "tables": [
            {"table": table.name, "game": table.game, "file": table.file, "digest": table.filing.digest}
            for table in report.tables
        ],
        "defects": [
            {"file": found.file, "tables": list(found.tables), "shared": found.origin, **defect_data(found.defect)}
            for found in report.defects
        ],
    }


def explain(path: Path, only: str | None, as_of: date | None, as_json: bool, fail: Fail) -> None:
    """Explain what the tables of a house, or one of them, offer."""
    report = usable(path, as_of, fail)
    if only is not None and only not in report.names:
        fail(f"{path}: no table is named {only!r}; available: {', '.join(report.names)}")
    tables = [table for table in report.tables if only in (None, table.name)]
    explanations = {table.name: _says(table) for table in tables}
    if as_json:
        found = [{"table": table.name, "game": table.game, "says": explanations[table.name]} for table in tables]
        print_json({"licensee": report.licensee, "edition": str(report.edition), "tables": found})
        return
    if only is None:
        names = dict.fromkeys(table.game for table in tables)
        counted = ", ".join(f"{name} {sum(table.game == name for table in tables)}" for name in names)
        print_wrapped(f"{report.licensee}, edition of {report.edition}: {len(tables)} tables ({counted}).")
        for found_wrong in report.defects:
            print_wrapped(str(found_wrong))
    for lines in explanations.values():
        if only is None:
            print()
        for line in lines:
            print_wrapped(line)
    meaning = legend(line for lines in explanations.values() for line in lines)
    if meaning:
        print_wrapped(meaning)


def _says(table: FiledTable) -> list[str]:
    linked = [f"Table {table.name} is linked to meter {meter} ({wager})." for wager, meter in table.meters.items()]
    return [*linked, *game(table.game).explain(table.filing)]
