"""One table's filing for the commands that print its papers: from its own file, or from a house's filing."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.play.console import Fail, writing

if TYPE_CHECKING:
    from croupier.submission.filing import Filing

PARTS = {"layout": "drawing", "sign": "sign", "guide": "guide"}
"""The part of a game that each paper needs."""


@contextmanager
def paper_file(output: Path, kinds: Sequence[str], name: str, fail: Fail) -> Iterator[str]:
    """Yield the kind of file to write; fail if the content doesn't fit or the file can't be written."""
    from croupier.render.pdf import SheetsNotPrinted
    from croupier.render.scene import DoesNotFit
    from croupier.render.sheet import NotAScale

    kind = output.suffix.lower()
    if kind not in kinds:
        from croupier.words.text import or_

        fail(f"{output}: a {name} is written as {or_(kinds)}")
    try:
        with writing(output, fail):
            yield kind
    except (DoesNotFit, NotAScale, SheetsNotPrinted) as error:
        fail(error)


def filing_of(file: Path, table: str | None, paper: str, fail: Fail) -> "Filing":
    """Return the filing of the table for a paper: from its own file, or from a house's filing."""
    from croupier.games import game, is_game, names
    from croupier.submission.filing import UnreadableFiling, check, load
    from croupier.submission.house import is_house
    from croupier.submission.schema import counted

    try:
        document = {} if file.is_dir() else load(file)
    except UnreadableFiling as error:
        fail(error)
    if file.is_dir() or is_house(document):
        return _with(paper, file, _of_a_house(file, table, fail), fail)
    if table is not None and table != document.get("table"):
        fail(f"{file}: is the filing of table {document.get('table')!r}, not of {table!r}")
    name = document.get("game")
    if not is_game(name):
        fail(f"{file}: game = {name!r} is not available; choose from: {', '.join(names())}")
    report = check(document, game(name).SCHEMA)
    if report.filing is None:
        fail(f"{file} has {counted(report.defects)}; see: croupier submission check {file}")
    return _with(paper, file, report.filing, fail)


def _with(paper: str, file: Path, filing: "Filing", fail: Fail) -> "Filing":
    """Return the filing if its game has the part that the paper needs."""
    from croupier.games import part

    game = filing.schema.game
    if part(game, PARTS[paper]) is None:
        fail(f"{file}: {game} has no {paper}: the game has no part {PARTS[paper]!r}")
    return filing


def _of_a_house(path: Path, name: str | None, fail: Fail) -> "Filing":
    from croupier.cli.submission_house import usable

    tables = {table.name: table.filing for table in usable(path, None, fail).tables}
    if name is None:
        fail(f"{path}: is the filing of a house; name a table with --table: {', '.join(tables)}")
    if name not in tables:
        fail(f"{path}: no table is named {name!r}; available: {', '.join(tables)}")
    return tables[name]
