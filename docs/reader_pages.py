"""The pages for each reader (``docs/readers``) and those that answer questions (``docs/howto``) show what the program
prints. ``make docs`` writes that anew.

The commands of a page's ``sh`` fences, and its ``python`` fences, are run one after the other in one empty folder, with
nothing kept of anybody but what this machine has counted and compiled before. A ``text`` fence behind one of them shows
what it printed. Comments between the two say what a reader of the page need not know:

- ``<!-- typed: b 20 | | d -->``: the lines that are typed, an empty one being Enter alone;
- ``<!-- ends with status 1 -->``: the command finds something wrong, as it should;
- ``<!-- the first 12 lines -->``, ``<!-- the last 12 lines -->``: how much of it is shown.

``croupier serve`` is asked for its page and then ended. What differs each time is shown as something else: a hash as
``‹hash 1›``, a day as 2026-01-31, a time as 20:15:00, the folder of one's own as ``~``.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.request import urlopen

from croupier.equipment import cache_folder

ROOT = Path(__file__).resolve().parent.parent
READERS = ROOT / "docs" / "readers"
ANSWERS = ROOT / "docs" / "howto"

FENCE = re.compile(
    r"^```(?P<kind>sh|python)\n(?P<code>.*?)^```\n"
    r"(?P<between>(?:\n|<!-- .*? -->\n)*)"
    r"(?P<shown>^```text\n.*?^```\n)?",
    re.DOTALL | re.MULTILINE,
)
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
HASH = re.compile(r"\b([0-9a-f]{16})(?:[0-9a-f]{48}\b|…)")
VARIES = (
    (re.compile(r"\b\d\d:\d\d:\d\d\b"), "20:15:00"),
    (re.compile(r"until 20\d\d-\d\d-\d\d"), "until 2027-01-31"),
    (ADDRESS, "http://127.0.0.1:8770/"),
)


class NotAsPrinted(Exception):
    """A command of a page does not end as the page says."""


@dataclass(frozen=True)
class Place:
    """An empty folder, a home without anything in it, and Croupier on the path."""

    folder: Path
    home: Path
    hashes: dict[str, str] = field(default_factory=dict)
    """What stands for each hash, which is told in full or by its first half."""

    @property
    def environment(self) -> dict[str, str]:
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
        # A home of one's own, but nothing is counted or compiled again for it.
        places = {"CROUPIER_CACHE": cache_folder.folder(), "NUMBA_CACHE_DIR": cache_folder.code_folder()}
        kept = {name: str(where) for name, where in places.items() if where is not None}
        return {**kept, "PATH": path, "HOME": str(self.home), "LC_ALL": "C.UTF-8", "COLUMNS": "80"}


def pages() -> list[Path]:
    """The pages of all readers."""
    return sorted(READERS.glob("*.md"))


def answers() -> list[Path]:
    """The pages that answer questions, and not their list."""
    return [page for page in sorted(ANSWERS.glob("*.md")) if page.stem != "index"]


def questions(page: Path) -> list[str]:
    """The questions that a page answers."""
    return re.findall(r"^## (.+)", page.read_text("utf-8"), re.MULTILINE)


def list_of_questions() -> str:
    """The page that lists all questions, by the pages that answer them."""
    lines = [
        "# How do I …?",
        "",
        "<!-- made by docs/reader_pages.py: make docs -->",
        "",
        f"{sum(len(questions(page)) for page in answers())} questions that people ask about programs of this kind,",
        "each with a command or a few lines of Python. The tests run all of them and compare what they print.",
    ]
    for page in answers():
        title = page.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        lines += ["", f"## [{title}]({page.name})", ""]
        lines += [f"- [{question}]({page.name}#{_anchor(question)})" for question in questions(page)]
    hidden = ["", "```{toctree}", ":hidden:", "", *(page.stem for page in answers()), "```", ""]
    return "\n".join([*lines, *hidden])


def _anchor(heading: str) -> str:
    """The anchor of a heading, as code hosts and the site make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def made(page: Path) -> str:
    """A page with what its commands print now."""
    text = page.read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder, "here"), Path(folder, "home"))
        place.folder.mkdir()
        place.home.mkdir()
        # The reader of a page stands in the repository, where the auditor is.
        (place.folder / "verify").symlink_to(ROOT / "verify")
        return "".join(_filled(text, place))


def _filled(text: str, place: Place) -> Iterator[str]:
    behind = 0
    for fence in FENCE.finditer(text):
        output = _run(fence["kind"], fence["code"], fence["between"], place)
        if fence["shown"]:
            yield text[behind : fence.start("shown")]
            yield f"```text\n{_shown(output, fence['between'], place)}```\n"
            behind = fence.end("shown")
    yield text[behind:]


def _run(kind: str, code: str, between: str, place: Place) -> str:
    """What a fence prints."""
    if code.startswith("croupier serve"):
        return _served(code, place)
    command = ["bash", "-e", "-c", code] if kind == "sh" else [sys.executable, "-c", code]
    typed = re.search(r"<!-- typed: (.*?) -->", between, re.DOTALL)
    lines = "".join(f"{line.strip()}\n" for line in typed[1].split("|")) if typed else ""
    done = subprocess.run(
        command,
        input=lines,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=place.folder,
        env=place.environment,
        check=False,
    )
    status = re.search(r"<!-- ends with status (\d+) -->", between)
    if done.returncode != (int(status[1]) if status else 0):
        raise NotAsPrinted(f"{code}ends with status {done.returncode}:\n{done.stdout}")
    return done.stdout


def _served(code: str, place: Place) -> str:
    """What a house says when it opens; its page has been asked for."""
    words = code.split("#")[0].replace("--open", "").split()
    with subprocess.Popen(
        [*words, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=place.folder,
        env=place.environment,
    ) as house:
        assert house.stdout is not None
        result = ""
        try:
            for line in house.stdout:
                result += line
                if line.endswith("Ctrl-C closes.\n"):
                    break
            address = ADDRESS.search(result)
            if address is None:
                raise NotAsPrinted(f"{code}opens no page:\n{result}")
            with urlopen(address[0]) as page:
                if b"Croupier" not in page.read():
                    raise NotAsPrinted(f"{code}serves something else at {address[0]}")
        finally:
            house.terminate()
    return result


def _shown(output: str, between: str, place: Place) -> str:
    """What a page shows of what was printed."""
    # A line that a long path has broken is whole again.
    output = re.sub(rf"\s{re.escape(str(place.home))}", " ~", output)
    output = HASH.sub(lambda found: place.hashes.setdefault(found[1], f"‹hash {len(place.hashes) + 1}›"), output)
    now = datetime.now(UTC)
    for days in (-1, 0, 1):  # a gaming day is not the day of the calendar
        output = output.replace((now + timedelta(days)).date().isoformat(), "2026-01-31")
    for varies, stands in VARIES:
        output = varies.sub(stands, output)
    lines = [line.rstrip() for line in output.strip("\n").splitlines()]
    part = re.search(r"<!-- the (first|last) (\d+) lines -->", between)
    if part and len(lines) > (many := int(part[2])):
        lines = [*lines[:many], "…"] if part[1] == "first" else ["…", *lines[-many:]]
    return "".join(f"{line}\n" for line in lines)


def write(some: list[Path]) -> None:
    """Write what some pages show anew."""
    for page in some:
        page.write_text(made(page), "utf-8")
        print(f"made {page.relative_to(ROOT)}")


if __name__ == "__main__":
    (ANSWERS / "index.md").write_text(list_of_questions(), "utf-8")
    write([READERS.parent / name for name in sys.argv[1:]] or [*pages(), *answers()])
