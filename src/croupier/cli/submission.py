"""``croupier submission``: write, check and explain a licensee's filing."""

import json
import sys
from datetime import date
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

if TYPE_CHECKING:
    from croupier.games import Game
    from croupier.submission.filing import Report

app = App(name="submission", help="Write, check and explain a licensee's Rules of the Games Submission.")


def _fail(message: object) -> None:
    print(f"croupier submission: {message}", file=sys.stderr)
    sys.exit(2)


@app.command
def new(game: str, /, *, sample: bool = False, output: Annotated[Path | None, Parameter(alias="-o")] = None) -> None:
    """Write a commented template with every option and its paragraph.

    Parameters
    ----------
    game
        The game, such as packs-poker.
    sample
        Fill it in with sample choices that pass the check.
    output
        The file to write; it must not exist. Without it the template is printed.
    """
    from croupier.games import UnknownGame
    from croupier.games import game as find
    from croupier.submission.template import template

    try:
        text = template(find(game).SCHEMA, filled=sample)
    except UnknownGame as error:
        return _fail(error)
    if output is None:
        print(text, end="")
        return None
    try:
        with output.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        return _fail(f"{output} exists already; it is not overwritten")
    except OSError as error:
        return _fail(f"{output} cannot be written: {error.strerror}")
    print(f"{output} written. Fill in your choices, then: croupier submission check {output}")
    return None


def _checked(file: Path, as_of: str | None = None) -> "tuple[Game, Report]":
    """The game that a filing names, and what a check of the filing finds."""
    from croupier.games import REGISTRY
    from croupier.games import game as find
    from croupier.submission.filing import UnreadableFiling, load
    from croupier.submission.filing import check as check_document

    try:
        document = load(file)
        name = document.get("game")
        if name is None:
            raise UnreadableFiling(f"{file}: game is not stated; there is {', '.join(REGISTRY)}")
        if not isinstance(name, str) or name not in REGISTRY:
            raise UnreadableFiling(f"{file}: game = {name!r} is not a game here; there is {', '.join(REGISTRY)}")
        game = find(str(name))
        return game, check_document(document, game.SCHEMA, _day(as_of))
    except UnreadableFiling as error:
        _fail(error)
        raise


def _day(text: str | None) -> date | None:
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        _fail(f"--as-of {text} is no day; write it as in 2026-01-31")
        raise


@app.command
def check(file: Path, /, *, json: bool = False, as_of: str | None = None) -> None:
    """Check a filing and list all its defects at once. The exit status is 0 if it may be used, 1 if not.

    Parameters
    ----------
    file
        The filing, a TOML file.
    json
        Print JSON.
    as_of
        Check against the rules in force on that day, instead of the filing's own.
    """
    _, report = _checked(file, as_of)
    if json:
        _print_json(file, report)
    else:
        for defect in report.defects:
            given = f" = {defect.given}" if defect.given else ""
            print(f"{defect.severity.value}: {defect.key}{given}")
            print(fill(f"{defect.words}. Allowed: {defect.allowed}.", 79, initial_indent="  ", subsequent_indent="  "))
            print(f"  [{defect.cite}]")
        number = len(report.defects)
        verdict = "may be used" if report.passed else "may not be used"
        print(f"{file}: {number or 'no'} defect{'' if number == 1 else 's'}; the filing {verdict}.")
    sys.exit(0 if report.passed else 1)


def _print_json(file: Path, report: "Report") -> None:
    result: dict[str, Any] = {
        "file": str(file),
        "passed": report.passed,
        "digest": report.filing.digest if report.filing else None,
        "defects": [
            {
                "severity": defect.severity.value,
                "key": defect.key,
                "given": defect.given,
                "problem": defect.words,
                "allowed": defect.allowed,
                "cite": str(defect.cite),
            }
            for defect in report.defects
        ],
    }
    print(json.dumps(result, indent=2, ensure_ascii=False))


@app.command
def explain(file: Path, /) -> None:
    """Say in plain words what a filing's table offers."""
    from croupier.submission.marks import legend

    game, report = _checked(file)
    if report.filing is None:
        _fail(f"{file} has {len(report.defects)} defects; see: croupier submission check {file}")
        return
    said = game.explain(report.filing)
    for line in filter(None, [*said, legend(said)]):
        indent = "  " if line.startswith("  ") else ""
        print(fill(line.strip(), 79, initial_indent=indent, subsequent_indent=indent + "  "))
