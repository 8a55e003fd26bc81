"""``croupier submission``: write, check, explain and compare a licensee's filings, of a table or of a whole house."""

import sys
from datetime import date
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import App, Parameter

from croupier.cli.game_names import GameOrHouse
from croupier.play.console import failing, print_json, write_new

if TYPE_CHECKING:
    from croupier.games import Game
    from croupier.render.style import Paper
    from croupier.submission.diff import Diff
    from croupier.submission.diff_notice import Notice
    from croupier.submission.filing import Filing, FilingReport
    from croupier.submission.schema import Defect

app = App(name="submission", help="Write, check, explain and compare Rules of the Games Submissions.")
_fail = failing("submission")

NOTICE_KINDS = (".pdf", ".html", ".md", ".txt")

HOUSE = "house"
"""Stands for a game: the filing of a whole house."""


@app.command
def new(
    game: GameOrHouse, /, *, sample: bool = False, output: Annotated[Path | None, Parameter(alias="-o")] = None
) -> None:
    """Write a commented template with every option and its paragraph.

    Parameters
    ----------
    game
        The name of a game, or `house` for all tables of a casino.
    sample
        Fill it in with sample choices that pass the check.
    output
        The file to write; it must not exist. By default, the template is printed.
    """
    from croupier.games import UnknownGame

    try:
        text = _template(game, sample)
    except UnknownGame as error:
        _fail(error)
    if output is None:
        print(text, end="")
        return
    write_new(output, [text], _fail)
    print(f"{output} written. Fill in your choices, then: croupier submission check {output}")


def _template(name: str, filled: bool) -> str:
    from croupier.games import HOUSE_GAMES, game
    from croupier.submission.house_template import house_template
    from croupier.submission.template import template

    if name == HOUSE:
        return house_template({name: game(name).SCHEMA for name in HOUSE_GAMES}, filled=filled)
    return template(game(name).SCHEMA, filled=filled)


def _of_a_house(path: Path) -> bool:
    """Return True if the path is a house's filing, not a table's."""
    from croupier.submission.filing import UnreadableFiling, load
    from croupier.submission.house import is_house

    try:
        return path.is_dir() or is_house(load(path))
    except UnreadableFiling as error:
        _fail(error)


def _checked(file: Path, day: date | None = None) -> "tuple[Game, FilingReport]":
    """Return the game that a filing names, and the report of its check."""
    from croupier.games import game as find
    from croupier.games import is_game, names
    from croupier.submission.filing import UnreadableFiling, load
    from croupier.submission.filing import check as check_document

    try:
        document = load(file)
        name = document.get("game")
        if name is None:
            raise UnreadableFiling(file, f"game is not stated; available: {', '.join(names())}")
        if not is_game(name):
            raise UnreadableFiling(file, f"game = {name!r} is not available; choose from: {', '.join(names())}")
        game = find(name)
        return game, check_document(document, game.SCHEMA, day)
    except UnreadableFiling as error:
        _fail(error)


def _usable(file: Path, day: date | None = None) -> "tuple[Game, Filing]":
    """Return the game and the filing; fail if the filing may not be used."""
    from croupier.submission.schema import counted

    game, report = _checked(file, day)
    if report.filing is None:
        _fail(f"{file} has {counted(report.defects)}; see: croupier submission check {file}")
    return game, report.filing


def _day(text: str | None) -> date | None:
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        _fail(f"--as-of {text} is not a date; write it like 2026-01-31")


@app.command
def check(file: Path, /, *, json: bool = False, as_of: str | None = None) -> None:
    """Check a filing and list all its defects at once. The exit status is 0 if it may be used, 1 if not.

    Parameters
    ----------
    file
        The filing, a TOML file: of one table, or of a house (or the house's folder).
    json
        Print JSON.
    as_of
        Check against the rules in force on that day, instead of the filing's own.
    """
    from croupier.submission.schema import counted

    if _of_a_house(file):
        from croupier.cli import submission_house

        sys.exit(submission_house.check(file, _day(as_of), json, _fail))
    _, report = _checked(file, _day(as_of))
    if json:
        _print_json(file, report)
    else:
        for defect in report.defects:
            print_defect(defect)
        verdict = "may be used" if report.passed else "may not be used"
        print(f"{file}: {counted(report.defects)}; the filing {verdict}.")
    sys.exit(0 if report.passed else 1)


def print_defect(defect: "Defect", place: str = "") -> None:
    """Print a defect with its place, its paragraph, and what is allowed."""
    if place:
        print(place)
    indent = "  " if place else ""
    print(fill(str(defect), 79, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False))


def defect_data(defect: "Defect") -> dict[str, Any]:
    """Return a defect as plain data."""
    return {
        "severity": defect.severity.value,
        "line": defect.line,
        "key": defect.key,
        "value": defect.value,
        "problem": defect.words,
        "allowed": defect.allowed,
        "cite": str(defect.cite),
    }


def _print_json(file: Path, report: "FilingReport") -> None:
    result: dict[str, Any] = {
        "file": str(file),
        "passed": report.passed,
        "digest": report.filing.digest if report.filing else None,
        "defects": [defect_data(defect) for defect in report.defects],
    }
    print_json(result)


def print_wrapped(line: str, indent: str = "") -> None:
    """Print a line wrapped to the terminal's width, with a hanging indent."""
    indent += "  " if line.startswith("  ") else ""
    print(fill(line.strip(), 79, initial_indent=indent, subsequent_indent=indent + "  "))


@app.command
def explain(file: Path, /, *, table: str | None = None, json: bool = False, as_of: str | None = None) -> None:
    """Explain in plain words what a filing's tables offer.

    Parameters
    ----------
    file
        The filing, a TOML file: of one table, or of a house (or the house's folder).
    table
        Only this table of a house.
    json
        Print JSON.
    as_of
        Under the rules in force on that day.
    """
    from croupier.submission.marks import legend

    if _of_a_house(file):
        from croupier.cli import submission_house

        return submission_house.explain(file, table, _day(as_of), json, _fail)
    if table is not None:
        _fail(f"{file} is the filing of one table; --table selects a table of a house")
    game, filing = _usable(file, _day(as_of))
    lines = game.explain(filing)
    if json:
        return print_json({"table": filing["table"], "game": filing.schema.game, "says": lines})
    for line in filter(None, [*lines, legend(lines)]):
        print_wrapped(line)
    return None


@app.command
def diff(
    old: Path,
    new: Path,
    /,
    *,
    json: bool = False,
    as_of: str | None = None,
    notice: Path | None = None,
    paper: Literal["letter", "a4"] = "letter",
) -> None:
    """List the changes between two filings and which of them require notice. The exit status is 1 if there are any.

    Parameters
    ----------
    old
        The filing in use: of one table, or of a house.
    new
        The new filing, of the same kind.
    json
        Print JSON.
    as_of
        The day from which the new filing is used, whose rules it is checked against; by default, its own.
    notice
        Write the notice for patrons to this file, .pdf, .html, .md or .txt; it must not exist. A PDF has a page for
        each group of tables with the same changes, and needs croupier[print].
    paper
        The paper size of the PDF.
    """
    if notice is not None and notice.suffix not in NOTICE_KINDS:
        from croupier.words.text import or_

        _fail(f"{notice}: a notice is written as {or_(NOTICE_KINDS)}")
    found, tables = _diff(old, new, _day(as_of))
    if notice is not None:
        _write_notice(found, tables, notice, paper)
    _print_diff(found, json)
    sys.exit(1 if found.changed else 0)


def _diff(old: Path, new: Path, day: date | None) -> "tuple[Diff, list[tuple[str, Filing, Filing]]]":
    """Return the changes, and the tables that are in both filings."""
    from croupier.submission.diff import NotComparable, diff_houses, diff_tables

    houses = (_of_a_house(old), _of_a_house(new))
    if all(houses):
        from croupier.cli.submission_house import usable

        before, after = usable(old, None, _fail), usable(new, day, _fail)
        earlier = {table.name: table for table in before.tables}
        pairs = [(earlier.get(table.name), table) for table in after.tables]
        tables = [(now.name, was.filing, now.filing) for was, now in pairs if was and was.game == now.game]
        return diff_houses(before, after, day), tables
    if any(houses):
        _fail(f"{old if houses[0] else new} is the filing of a house and {new if houses[0] else old} of one table")
    was, now = _usable(old)[1], _usable(new, day)[1]
    try:
        return diff_tables(was, now, day), [(str(now["table"]), was, now)]
    except NotComparable as error:
        _fail(error)


def _print_diff(found: "Diff", as_json: bool) -> None:
    from croupier.submission.diff_text import diff_data, diff_lines

    if as_json:
        return print_json(diff_data(found))
    for line in diff_lines(found):
        print_wrapped(line)
    return None


def _write_notice(found: "Diff", tables: "list[tuple[str, Filing, Filing]]", path: Path, paper: str) -> None:
    from croupier.render import notice_paper
    from croupier.render.guides.pages import PAPERS
    from croupier.render.sign_changes import sign_changes
    from croupier.submission.brand import OURS
    from croupier.submission.diff_notice import markdown, notice_of, plain

    notice = notice_of(found, sign_changes(tables), tables[0][2].brand if tables else OURS)
    if not notice.parts:
        print(f"No change needs notice; {path} is not written.", file=sys.stderr)
        return
    if path.suffix == ".pdf":
        _print_notice(notice, path, PAPERS[paper])
    else:
        text = notice_paper.html(notice) if path.suffix == ".html" else None
        lines = markdown(notice) if path.suffix == ".md" else plain(notice)
        write_new(path, [text or "\n".join(lines) + "\n"], _fail)
    print(f"{path} written.", file=sys.stderr)


def _print_notice(notice: "Notice", path: Path, paper: "Paper") -> None:
    from croupier.cli.filed_table import paper_file
    from croupier.render import notice_paper, pdf
    from croupier.render.guides.style import GUIDE
    from croupier.render.sign_style import branded

    if path.exists():
        _fail(f"{path} exists already")
    with paper_file(path, NOTICE_KINDS, "notice", _fail):
        pdf.write(notice_paper.sheets(notice, paper), path, branded(GUIDE, notice.brand), author=notice.licensee)
