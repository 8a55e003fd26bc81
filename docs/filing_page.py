"""The page on a licensee's filings, with what the program prints: a part of ``make docs``."""

from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from io import StringIO
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import wrap

from croupier.cli import app
from croupier.games import HOUSE_GAMES, game
from croupier.submission.diff_demands import On
from croupier.submission.schema import Severity

HOUSE = """\
house = 1
licensee = "Sample Casino"
edition = 2008-01-01

[parts.dice-limits]
wagers.seven.minimum = 1
wagers.seven.maximum = 50

[[tables]]
filing = "dice-1.toml"     # a file of its own, which states its table and its game
uses = ["dice-limits"]

[[tables]]
filing = "dice-2.toml"
uses = ["dice-limits"]
"""

CHANGES = (
    ("edition = 2026-01-01", "edition = 2026-07-01"),
    ("surrender.offered = true", "surrender.offered = false"),
    ("rake.maximum = 4", "rake.maximum = 5"),
    ("stakes.small_blind = 2", "stakes.small_blind = 1"),
    ('pays.over = "1 to 1"', 'pays.over = "3 to 2"'),
)

ON = {
    On.CHANGED: "changes",
    On.SELECTED: "is selected or changes",
    On.WITHDRAWN: "is withdrawn",
    On.LIMITED: "falls or is introduced",
}


def _run(*arguments: str) -> str:
    """Return a command and what it prints."""
    output = StringIO()
    with redirect_stdout(output), redirect_stderr(output), suppress(SystemExit):
        app(["submission", *arguments])
    lines = (line.rstrip() for line in output.getvalue().splitlines())
    return "\n".join([f"$ croupier submission {' '.join(arguments)}", *lines])


def _edited(source: str, target: str, *changes: tuple[str, str]) -> None:
    text = Path(source).read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    Path(target).write_text(text, "utf-8")


def _checked() -> list[str]:
    """A small house with a defect across its tables."""
    for number, changes in (1, []), (2, [('"MD-01"', '"MD-02"'), ('seven = "4 to 1"', 'seven = "5 to 1"')]):
        name = f"dice-{number}.toml"
        _run("new", "mini-dice", "--sample", "-o", name)
        text = Path(name).read_text("utf-8")
        start = text.index("[wagers.seven]")
        end = text.index("[wagers.over_under]")
        Path(name).write_text(text[:start] + text[end:], "utf-8")
        _edited(name, name, *changes)
    Path("house.toml").write_text(HOUSE, "utf-8")
    return _run("check", "house.toml").splitlines()


def _compared() -> tuple[list[str], list[str]]:
    """Return the difference and the notice between the sample house and its next edition."""
    _run("new", "house", "--sample", "-o", "now.toml")
    _edited("now.toml", "next.toml", *CHANGES)
    output = _run("diff", "now.toml", "next.toml", "--notice", "notice.md").splitlines()
    return output, Path("notice.md").read_text("utf-8").splitlines()


def _agreements() -> Iterator[str]:
    yield "| paragraph | game | what must be the same | where | mark | if it is not |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for name in HOUSE_GAMES:
        for agreement in game(name).SCHEMA.agreements:
            result = "error" if agreement.severity is Severity.ERROR else "warning"
            yield f"| {agreement.cite} | {name} | {agreement.what} | {agreement.where} | {agreement.mark} | {result} |"


def _demands() -> Iterator[str]:
    """Merge consecutive demands by one paragraph into one line."""
    yield "| game | choices | notice if it | paragraph | mark |"
    yield "| --- | --- | --- | --- | --- |"
    for name in HOUSE_GAMES:
        for (on, cite, mark, where), demands in groupby(
            game(name).SCHEMA.demands, lambda demand: (demand.on, demand.cite, demand.mark, demand.where)
        ):
            keys = ", ".join(f"`{key}`" for demand in demands for key in demand.keys)
            only = "" if where is None else f" (where `{where[0]}` is {' or '.join(where[1])})"
            yield f"| {name} | {keys}{only} | {ON[on]} | {cite} | {mark} |"


def _block(lines: list[str], language: str = "text") -> Iterator[str]:
    yield from (f"```{language}", *lines, "```", "")


def page() -> str:
    """The whole page."""
    with TemporaryDirectory() as folder, chdir(folder):
        checked, (compared, notice) = _checked(), _compared()
    return "\n".join(_page(checked, compared, notice)) + "\n"


def _prose(*sentences: str) -> Iterator[str]:
    yield from wrap(" ".join(sentences), 120, break_long_words=False, break_on_hyphens=False)
    yield ""


KEYS = {
    "`house`": "the version of this file format: 1",
    "`licensee`, `edition`": "stated once; a table's own file may repeat them, but must agree",
    "`[[tables]]`": "`name`, `game` and `[tables.choices]` with its choices; or `filing` with the table's own file",
    "`filings`": "a folder; every TOML file in it is the filing of a table",
    "`[parts.NAME]`": "choices that several tables share: limits, a house way, a rake; tables and other parts "
    "name it in `uses`",
    "`[meters.NAME]`": "a meter that tables share: the `wager` that feeds it, the linked `tables`, its settings",
}

COMMANDS = (
    "croupier submission new blackjack -o bj-1.toml  # start a table's filing: every choice, with its paragraph",
    "croupier submission new house -o house.toml     # start a house's filing; --sample fills it in",
    "croupier submission check house.toml            # list all defects; exit status 1 if there are any",
    "croupier submission explain house.toml          # say what it offers; --table BJ-01 for one table",
    "croupier submission diff house.toml next.toml   # list what changes, and what needs notice",
    "croupier serve --house house.toml               # open all its tables, live",
)


def _page(checked: list[str], compared: list[str], notice: list[str]) -> Iterator[str]:
    yield from ("# Filings, for the licensee", "", "<!-- made by `make docs` -->", "")
    yield from _prose(
        "A filing states what the regulation leaves to the licensee. With these commands you write, check, explain and",
        "compare filings, and open their tables. A filing covers one table or a whole house. There are",
        f"{len(HOUSE_GAMES)} games: {', '.join(HOUSE_GAMES)}.",
    )
    yield from _block(list(COMMANDS), "sh")
    yield from _prose(
        "`check`, `explain` and `diff` take `--as-of DATE` for the rules in force on that day; `check` and `diff` take",
        "`--json`. If a file can't be read, the exit status is 2.",
    )
    yield from ("## The file", "")
    yield from _block(HOUSE.splitlines(), "toml")
    yield from ("| key | what it is |", "| --- | --- |", *(f"| {key} | {what} |" for key, what in KEYS.items()), "")
    yield from _prose(
        "State each choice once: at the table, in one part or in a meter. A mistake in a part is one defect that lists",
        "all tables using the part. Instead of the file you may name a folder that contains a `house.toml`.",
    )
    yield from ("## What a check finds", "")
    yield from _prose(
        "The check lists each table's own defects, with file and table, then those between tables. Here both tables",
        "pass by themselves, but the second pays more for any 7:",
    )
    yield from _block(checked)
    yield from ("## What the tables of a house have in common", "")
    yield from _prose(
        "These are all the rules of the text at hand that apply across tables. Mark N: it is in the text. Mark X: it",
        "is inferred, for craps from mini-dice, for the house way and the rank of ace to 5 from the fact that a",
        "submission has one of each, and for linked tables from the fact that one meter has one amount. A rule applies",
        "on the days on which its paragraph is known to be in force.",
    )
    yield from (*_agreements(), "")
    yield from ("## Logo and colors", "")
    yield from _prose(
        "To put your logo and colors on signs, guides and notices, add a table `brand` to the filing of a table or a",
        "house. It changes no rule and no digest. The contrast between text and ground must be at least 4.5 to 1, and",
        "3 to 1 for titles and lines. The logo is a file next to the filing: a PNG picture of at least 300 pixels, or",
        "an SVG drawing of paths, rectangles, circles, ellipses and polygons with solid fills. `submission check`",
        "names anything else in an SVG file: turn text and lines into outlines, and leave out gradients, pictures and",
        "effects.",
    )
    brand = ["[brand]", 'logo = "logo.png"', 'ground = "#3b0a1e"', 'text = "#ffffff"', 'accent = "#f0c96a"']
    yield from _block(brand, "toml")
    yield from ("## Changes and their notice", "")
    yield from _prose(
        "`diff` compares the filings of two tables or two houses. Its exit status is 0 if nothing differs, 1 if",
        "something does, 2 if it can't tell. A change that is the same at several tables is listed once. With",
        "`--notice FILE` (.pdf, .html, .md or .txt) it writes the notice for patrons: the date, what changes, what",
        "stays. Every change to a sign gets a notice; changes that need no notice are left out.",
    )
    yield from _block(compared)
    yield from ("This is the notice:", "", *(f"> {line}".rstrip() for line in notice), "")
    yield from _prose(
        "The text of 8.3 is not at hand. That changes to what is posted need notice is inferred (mark X) from the",
        "paragraphs that say so themselves (mark N). The half hour is recalled, and is also a sister state's figure.",
        "Have a lawyer check both. For each choice, the first matching row applies:",
    )
    yield from (*_demands(), "")
    yield from ("## Live", "")
    yield from list(
        _prose(
            "`croupier serve --house` opens all tables of a house, or none if the filing has an error. Live, tables",
            "don't share meters: each keeps its own copy of a meter that the filing shares, and the command says so.",
        )
    )[:-1]
