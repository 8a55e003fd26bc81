"""``croupier --help`` answers at once: it loads nothing that only a command needs; nor does the help of any command."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from croupier.cli import app

ROOT = Path(__file__).parent.parent.parent

HELP = """
import contextlib, io, json, sys
from croupier.cli import app

def walk(node, words):
    with contextlib.redirect_stdout(io.StringIO()) as told, contextlib.suppress(SystemExit):
        app([*words, "--help"])
    assert "Usage: croupier" in told.getvalue(), words
    asked[" ".join(words)] = told.getvalue()
    for name in node if deep else ():
        if not name.startswith("-") and " ".join([*words, name]) not in later:
            walk(node[name], [*words, name])

asked, deep, later = {}, sys.argv[1] == "all", sys.argv[2:]
walk(app, [])
before = sorted(sys.modules)
for words in map(str.split, later):
    node = app
    for word in words:
        node = node[word]
    walk(node, words)
print(json.dumps([asked, before, sorted(sys.modules)]))
"""

ALLOWED = {"attrs", "attr", "cyclopts", "docstring_parser", "markdown_it", "mdurl", "pygments", "rich", "rich_rst"}
"""The packages of the command line itself."""

MEANT = {"--no-chat", "--no-ledger"}
"""Options that turn off a default."""


GAMES = ROOT / "src" / "croupier" / "games"
OF_GAMES = {
    *(path.stem for path in GAMES.glob("*/command_line/[!_]*.py")),
    *(f"odds {path.stem}" for path in GAMES.glob("*/odds_commands/[!_]*.py")),
}
"""Commands that games supply."""


@cache
def loaded(what: str) -> tuple[dict[str, str], set[str], set[str]]:
    """Return the help of the commands, and what was loaded before and after that of the games' own, in a new
    process.
    """
    command = [sys.executable, "-c", HELP, what, *(sorted(OF_GAMES) if what == "all" else [])]
    wide = {**os.environ, "COLUMNS": "1000"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=wide)
    request, before, after = json.loads(done.stdout)
    return request, set(before), set(after)


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "croupier"}


def foreign(modules: set[str]) -> set[str]:
    """Return packages that are neither ours nor in the standard library, nor loaded by the environment's own start."""
    started = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    tops = {name.split(".")[0] for name in modules - set(started.stdout.split())}
    return {name for name in tops if name not in sys.stdlib_module_names and name not in ("__main__", "croupier")}


def test_help_loads_the_list_of_commands_and_nothing_else() -> None:
    _, modules, _ = loaded("top")
    assert ours(modules) == {
        "croupier",
        "croupier.cli",
        "croupier.cli.game_commands",
        "croupier.cli.help_panels",
        "croupier.errors",
        "croupier.extras",
    }
    assert foreign(modules) <= ALLOWED
    assert not modules & {"asyncio", "sqlite3", "multiprocessing", "http.server"}


def test_the_help_of_no_command_loads_what_the_command_needs() -> None:
    """The help of a command supplied by a game loads the game, and only our own packages."""
    request, before, after = loaded("all")
    assert {"play", "odds hand", "phh check", "ledger verify", "doctor", "completion"} <= set(request)
    lean = {f"croupier{name}" for name in ("", ".errors", ".extras", ".line_width", ".play", ".play.console")}
    assert {name for name in ours(before) if not name.startswith("croupier.cli")} == lean
    assert foreign(after) <= ALLOWED


def test_no_help_offers_what_is_so_already() -> None:
    """An option that is off has no counterpart that turns it off, and an empty list none that empties it."""
    request, _, _ = loaded("all")
    needless = {words: set(re.findall(r"--(?:no|empty)-[a-z-]+", text)) - MEANT for words, text in request.items()}
    assert not {words: options for words, options in needless.items() if options}
    joined = " ".join(word.strip("│") for text in request.values() for word in text.split())
    assert not re.search(r"\[default: *(?:False|None|\(\)|\"\"|)\]", re.sub(r"\s+", " ", joined))
    assert "[default: 8770]" in joined
    assert "--json" in request["ledger verify"]
    offered = {option for words in ("play", "serve") for option in re.findall(r"--no-[a-z]+", request[words])}
    assert offered >= MEANT


def test_a_command_of_a_game_has_help_in_whole_sentences() -> None:
    """Its help is the first line of each module: a line that continues is cut off, and one about the command is no
    help.
    """
    request, _, _ = loaded("all")
    listed = " ".join(word.strip("│╭╰") for word in request["odds"].split())
    for sentence in (
        "Show what each choice for a hand of blackjack is worth. "
        "Show what each setting of seven pai gow poker cards is worth.",
        "Show how often each poker hand wins, ties and loses from here on, and its share of the pots",
        "Show the best strategy by totals for a blackjack table, its edge, and its costliest hands",
    ):
        assert sentence in re.sub(r"\s+", " ", listed)


def entries(text: str) -> Iterator[tuple[str, str]]:
    """The names and descriptions in a command's panels of help, which are wide enough for one line each."""
    for line in text.splitlines():
        if line.startswith("│"):
            name, _, description = line.strip("│ ").removeprefix("*").strip().partition("  ")
            yield name, description.strip()


def test_help_describes_every_command_and_option_in_the_imperative() -> None:
    request, _, _ = loaded("all")
    for words, text in request.items():
        for name, description in entries(text):
            shown = re.sub(r" ?\[[^\[]*\]$", "", description)
            assert shown[:1].isupper() or shown[:1] == "$", f"croupier {words}: {name} is described as {description!r}"
            assert not shown.startswith(("The command", "Croupier")), f"croupier {words}: {name}"
        assert "without it" not in text.lower(), words


def test_a_description_of_one_sentence_has_no_period() -> None:
    request, _, _ = loaded("all")
    described = [(words, shown) for words, text in request.items() for _, shown in entries(text)]
    assert len(described) > 300
    for words, shown in described:
        sentence = re.sub(r" ?\[[^\[]*\]$", "", shown)
        assert not sentence.endswith(".") or ". " in sentence, f"croupier {words}: {shown}"


def test_what_is_declared_is_not_loaded_by_help() -> None:
    """The lists above would not notice an extra that is allowed by mistake."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = {requirement for needs in project["optional-dependencies"].values() for requirement in needs}
    names = {extra.split(">")[0].split("[")[0] for extra in extras} - {"croupier"}
    assert not names & ALLOWED
    assert {"litestar", "numba", "matplotlib", "reportlab", "psycopg", "distributed"} <= names


def test_every_command_is_listed_with_a_line_of_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["--help"])
    lines = [line.strip("│ ").split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    listed = {words[0] for words in lines if len(words) == 2}
    assert {name for name in app if not name.startswith("-")} <= listed
