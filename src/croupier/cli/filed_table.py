"""The filing of one table, for the commands that make its papers: a file of its own, or a table of a house."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from croupier.submission.filing import Filing

Fail = Callable[[object], NoReturn]


def filing_of(file: Path, table: str | None, fail: Fail) -> "Filing":
    """The filing of a table: a file of its own, or one of the tables of a house."""
    from croupier.games import game, is_game, names
    from croupier.submission.filing import UnreadableFiling, check, load
    from croupier.submission.house import is_house

    try:
        document = {} if file.is_dir() else load(file)
    except UnreadableFiling as error:
        fail(error)
    if file.is_dir() or is_house(document):
        return _drawn(file, _of_a_house(file, table, fail), fail)
    if table is not None and table != document.get("table"):
        fail(f"{file}: is the filing of table {document.get('table')!r}, not of {table!r}")
    name = document.get("game")
    if not is_game(name):
        fail(f"{file}: game = {name!r} is not a game here; there is {', '.join(names())}")
    report = check(document, game(name).SCHEMA)
    if report.filing is None:
        number = len(report.defects)
        fail(f"{file} has {number} defect{'' if number == 1 else 's'}; see: croupier submission check {file}")
    return _drawn(file, report.filing, fail)


def _drawn(file: Path, filing: "Filing", fail: Fail) -> "Filing":
    """A filing of a game that papers are made of: one of the house."""
    from croupier.games import REGISTRY

    if filing.schema.game not in REGISTRY:
        games = ", ".join(REGISTRY)
        fail(
            f"{file}: no layout, sign or guide is made of {filing.schema.game}, only of the games of the house: {games}"
        )
    return filing


def _of_a_house(path: Path, name: str | None, fail: Fail) -> "Filing":
    from croupier.cli.submission_house import usable

    tables = {table.name: table.filing for table in usable(path, None, fail).tables}
    if name is None:
        fail(f"{path}: is the filing of a house; name a table with --table: {', '.join(tables)}")
    if name not in tables:
        fail(f"{path}: there is no table {name!r}; there is {', '.join(tables)}")
    return tables[name]
