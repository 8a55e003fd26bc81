"""``croupier --help`` answers at once: it loads nothing that only a command needs; nor does the help of any command."""

import json
import re
import subprocess
import sys
import tomllib
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
        if not name.startswith("-"):
            walk(node[name], [*words, name])

asked, deep = {}, sys.argv[1] == "all"
walk(app, [])
print(json.dumps([asked, sorted(sys.modules)]))
"""

ALLOWED = {"attrs", "attr", "cyclopts", "docstring_parser", "markdown_it", "mdurl", "pygments", "rich", "rich_rst"}
"""What the command line itself is made of."""

MEANT = {"--no-ledger"}
"""What is done unless this is given."""


@cache
def loaded(what: str) -> tuple[dict[str, str], set[str]]:
    """The help of the commands, and what was loaded in the end, in a process of its own."""
    command = [sys.executable, "-c", HELP, what]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    asked, modules = json.loads(done.stdout)
    return asked, set(modules)


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "croupier"}


def foreign(modules: set[str]) -> set[str]:
    """Packages that are neither ours nor of the standard library, nor left by the environment's own start."""
    started = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    tops = {name.split(".")[0] for name in modules - set(started.stdout.split())}
    return {name for name in tops if name not in sys.stdlib_module_names and name not in ("__main__", "croupier")}


def test_help_loads_the_list_of_commands_and_nothing_else() -> None:
    _, modules = loaded("top")
    assert ours(modules) == {"croupier", "croupier.cli", "croupier.errors"}
    assert foreign(modules) <= ALLOWED
    assert not modules & {"asyncio", "sqlite3", "multiprocessing", "http.server"}


def test_the_help_of_no_command_loads_what_the_command_needs() -> None:
    asked, modules = loaded("all")
    assert {"play", "odds hand", "ledger verify", "doctor", "completion"} <= set(asked)
    assert {name for name in ours(modules) if not name.startswith("croupier.cli")} == {"croupier", "croupier.errors"}
    assert foreign(modules) <= ALLOWED


def test_no_help_offers_what_is_so_already() -> None:
    """An option that is off has no other that turns it off, and a list that is empty none that empties it."""
    asked, _ = loaded("all")
    needless = {words: set(re.findall(r"--(?:no|empty)-[a-z-]+", text)) - MEANT for words, text in asked.items()}
    assert not {words: options for words, options in needless.items() if options}
    told = " ".join(word.strip("│") for text in asked.values() for word in text.split())
    assert not re.search(r"\[default: *(?:False|None|\(\)|\"\"|)\]", re.sub(r"\s+", " ", told))
    assert "[default: 8770]" in told
    assert "--json" in asked["ledger verify"]
    assert set(re.findall(r"--no-[a-z]+", asked["play"])) >= MEANT


def test_what_is_declared_is_not_loaded_by_help() -> None:
    """The lists above would not notice an extra that is allowed by mistake."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = {one for needs in project["optional-dependencies"].values() for one in needs}
    names = {one.split(">")[0].split("[")[0] for one in extras} - {"croupier"}
    assert not names & ALLOWED
    assert {"litestar", "numba", "matplotlib", "reportlab", "psycopg", "distributed"} <= names


def test_every_command_is_listed_with_a_line_of_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["--help"])
    lines = [line.strip("│ ").split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    listed = {words[0] for words in lines if len(words) == 2}
    assert {name for name in app if not name.startswith("-")} <= listed
