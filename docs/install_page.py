"""The page on installing: the extras as the package declares them, and what the doctor prints."""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import croupier
from croupier.cli.doctor import Health, printed
from croupier.cli.doctor_checks import PORT, TRIED, CheckState, DoctorFinding, examine, python_tried
from croupier.extras import EVERYTHING, EXTRAS, features

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = {"version": croupier.__version__, "python": "3.12.1", "platform": "Linux x86_64"}
"""The machine in the sample: the output must not depend on where this page is made."""

INSTALLED = ("", "web", "fast")
"""The extras installed by the sample's user."""


def extras() -> Iterator[str]:
    yield "| extra | what it brings | packages |"
    yield "| --- | --- | --- |"
    for extra in EXTRAS:
        name = f"`{extra.name}`" if extra.name else "*(none)*"
        needs = ", ".join(f"{package} ≥ {lowest}" for package, lowest in extra.needs.items())
        yield f"| {name} | {extra.brings} | {needs} |"
    yield f"| `{EVERYTHING}` | everything above | |"


def locked(package: str) -> str:
    """Return the sample user's version: the one that we lock."""
    ours = {name for extra in EXTRAS if extra.name in INSTALLED for name in extra.needs}
    text = (ROOT / "requirements" / "run.txt").read_text("utf-8")
    found = re.search(rf"^{re.escape(package)}==([^ ;\\]+)", text, re.MULTILINE)
    return found[1] if found is not None and package in ours else ""


def from_index(extra: str) -> str:
    """Return what the sample's user types after installing the package from an index."""
    return f'pip install "croupier[{extra}]"'


@contextmanager
def new_user() -> Iterator[None]:
    """Act as a user whose home folder is empty."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as home:
        for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "CROUPIER_CACHE"):
            os.environ.pop(name, None)
        os.environ["HOME"] = home
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def doctor() -> list[str]:
    """Return what the doctor prints for the sample's user."""
    with new_user(), patch("croupier.extras.command", from_index):
        return list(_listed())


def _listed() -> Iterator[str]:
    found = {finding.about: finding for finding in examine()}
    major, minor, _ = map(int, SAMPLE["python"].split("."))
    found["Python"] = python_tried("Python", (major, minor))
    found["port"] = DoctorFinding("port", CheckState.RIGHT, f"127.0.0.1:{PORT} is free for croupier serve")
    yield from printed(Health(SAMPLE, features(locked), list(found.values())).lines())


def page() -> str:
    first, last = (".".join(map(str, version)) for version in TRIED)
    lines = [
        "# Installing",
        "",
        "<!-- made by docs/install_page.py: make docs -->",
        "",
        f"Croupier needs Python {first} or later. It is tested up to {last}, on Linux, and uses nothing that macOS or",
        "Windows lacks. Install it from a wheel, or from a folder with the source:",
        "",
        "```sh",
        f"pip install croupier-{croupier.__version__}-py3-none-any.whl",
        'pip install "croupier[web,fast] @ file:///path/to/the/source"',
        "```",
        "",
        "`make wheel` builds the wheel into `dist/`, along with an sdist that builds the same wheel. In a clone of the",
        "repository you don't need to install anything yourself: `make run` and `make test` do it.",
        "",
        "## Extras",
        "",
        f"The rules need only the standard library; the base installation needs {len(EXTRAS[0].needs)} packages. Name",
        f'the extras you want in brackets: `pip install "croupier[web,print]"`, or `"croupier[{EVERYTHING}]"`. If a',
        "command needs a package you don't have, it prints the exact command that installs it on your machine,",
        "whether you installed Croupier by name, from a wheel or from a folder.",
        "",
        *extras(),
        "",
        "## Is all well?",
        "",
        "`croupier doctor` lists what is installed, which features are missing packages, and how to get those. Then it",
        "checks the program against its wheel, a case of each game, the random source, the folders, your ledgers, and",
        "the port. It changes nothing.",
        "",
        "The exit status is 1 if something is wrong. A missing extra doesn't count as wrong unless you name it:",
        "`croupier doctor web`. `--json` is for programs.",
        "",
        "```text",
        "$ croupier doctor",
        *doctor(),
        "```",
        "",
        "## Completion",
        "",
        "After `croupier completion bash --install` (or `zsh`, or `fish`), the shell completes commands, options,",
        "choices, files and the names of games, including [plug-in games](tutorials/add-a-game.md). Without",
        "`--install`, the command prints the script. To try it in the current shell only:",
        "",
        "```sh",
        "source <(croupier completion bash)",
        "```",
        "",
        "## Trying a build",
        "",
        f"`make smoke` builds the wheel and installs it with pip into empty environments of every Python from {first}",
        f"to {last} that it finds, once by itself and once with all extras. In each, it plays a round, verifies its",
        "record, runs a case, looks up a paragraph, checks a filing, draws a layout, counts odds, simulates, serves",
        "the tables and requests the page. `make test` does the same without extras and without a network.",
        "",
        "## Records and later versions",
        "",
        "Version 0.9.0 is the first release, and every later version reads its records. Croupier refuses, with a",
        "message, a ledger from a later version and a record in another format.",
    ]
    return "\n".join(lines) + "\n"
