"""A reader who follows a page: writes its files, runs its blocks in order, and compares the output.

The first line of a fenced block, which readers don't see, states its purpose:

- ``python``: run, all in one fresh interpreter; ``python NAME`` and ``toml NAME``: a file that the reader writes;
- ``diff NAME``: a change that the reader makes to a file;
- ``sh``: commands for a shell; with ``fails``, the last of them ends with a status other than 0;
- ``text``: the output of the block above it. ``…`` stands for what differs each time, a line ``[…]`` for any lines.
  After a shell block it may be a conversation: what follows a prompt such as ``[chips $500] >`` is typed.

A block with the word ``slow`` is left out except in a soak, and so is its output.
"""

import difflib
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from warm_programs import programs

from croupier.equipment import cache_folder

ROOT = Path(__file__).parent.parent.parent
FENCE = re.compile(r"^```([^\n`]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = re.compile(r"^\[[^\]\n]+\](?: [a-z/ ]+)? >(?: (.*))?$", re.MULTILINE)
FILES = ("python", "toml", "diff")
MARKS = {"slow", "fails"}

INTERPRETER = """
import contextlib, io, json, sys, traceback
answers, names = sys.stdout, {"__name__": "__main__"}
for line in sys.stdin:
    request, output, error = json.loads(line), io.StringIO(), ""
    with contextlib.redirect_stdout(output):
        try:
            exec(compile(request["code"], request["where"], "exec"), names)
        except BaseException:
            error = traceback.format_exc()
    print(json.dumps({"output": output.getvalue(), "error": error}), file=answers, flush=True)
"""


@dataclass(frozen=True)
class Block:
    """One fenced block of a page."""

    where: str
    language: str
    words: tuple[str, ...]
    text: str
    above: str
    """The prose between it and the previous block."""

    @property
    def marks(self) -> set[str]:
        return MARKS & set(self.words)

    @property
    def file(self) -> str:
        names = [word for word in self.words if word not in MARKS]
        return names[0] if names else ""


def blocks(page: Path) -> list[Block]:
    """Return the fenced blocks of a page in order."""
    text, found, end = page.read_text("utf-8"), [], 0
    for match in FENCE.finditer(text):
        language, *words = match[1].split()
        line = text.count("\n", 0, match.start()) + 1
        found.append(Block(f"{page.name}:{line}", language, tuple(words), match[2], text[end : match.start()]))
        end = match.end()
    return found


def as_printed(expected: str, output: str) -> bool:
    """Return True if output matches what a page shows."""
    pattern = ""
    for line in expected.splitlines():
        any_lines = line.strip() == "[…]"
        pattern += r"(?:.*\n)*?" if any_lines else re.escape(line.rstrip()).replace("…", ".*?") + r"\n"
    return re.fullmatch(pattern, _trimmed(output)) is not None


def _trimmed(output: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in output.splitlines())


class Reader:
    """A reader with Croupier installed, a separate home and folder, and the auditor's program in it."""

    def __init__(self, folder: Path, soak: bool = False) -> None:
        self.folder, self.soak = folder, soak
        home = folder.parent / f"{folder.name}-home"
        for made in (folder, home):
            made.mkdir(parents=True, exist_ok=True)
        left_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "verify", folder / "verify", dirs_exist_ok=True, ignore=left_out)
        # The machine decides where pip gets packages, and the tests decide where compiled and counted results are
        # cached; all other settings are left out.
        left = ("LANG", "LC_", "TMPDIR", "PIP_", "NUMBA_CACHE_DIR")
        kept = {name: value for name, value in os.environ.items() if name.startswith(left)}
        if (cache := cache_folder.folder()) is not None:
            kept["CROUPIER_CACHE"] = str(cache)
        self.environment = {**kept, "PATH": os.environ["PATH"], "HOME": str(home), "PYTHONUTF8": "1"}
        self.prefer(Path(sys.executable).parent)
        if (prepared := programs()) is not None:
            self.prefer(prepared)
        self.ran: list[str] = []
        """The places of the blocks that were run."""
        self._interpreter: subprocess.Popen[str] | None = None

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._interpreter is not None:
            assert self._interpreter.stdin is not None
            self._interpreter.stdin.close()
            self._interpreter.wait(30)
            assert self._interpreter.stdout is not None
            self._interpreter.stdout.close()

    def prefer(self, programs: Path) -> None:
        """Look for programs in this folder first."""
        self.environment["PATH"] = os.pathsep.join([str(programs), self.environment["PATH"]])

    def follow(self, page: list[Block]) -> None:
        """Do everything that a page says."""
        for number, block in enumerate(page):
            after = page[number + 1] if number + 1 < len(page) else None
            self.do(block, after.text if after is not None and after.language == "text" else None)

    def do(self, block: Block, printed: str | None) -> None:
        """Do what one block says; ``printed`` is its output on the page."""
        if block.language == "text" or ("slow" in block.marks and not self.soak):
            return
        self.ran.append(block.where)
        if block.language in FILES and block.file:
            self._write(block)
            return
        result = self._python(block) if block.language == "python" else self._shell(block, printed or "")
        if printed is not None and not as_printed(printed, result):
            lines = difflib.unified_diff(
                printed.splitlines(), _trimmed(result).splitlines(), "the page", "printed", "", ""
            )
            raise AssertionError(f"{block.where} printed something else:\n" + "\n".join(lines))

    def _write(self, block: Block) -> None:
        path = self.folder / block.file
        if block.language == "diff":
            path.write_text(changed(path.read_text("utf-8"), block), "utf-8")
        else:
            path.write_text(block.text, "utf-8")

    def _shell(self, block: Block, printed: str) -> str:
        typed = "".join(f"{line or ''}\n" for line in PROMPT.findall(printed))
        command = ["bash", "-e", "-u", "-o", "pipefail", "-c", block.text]
        ended = subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=1800,
        )
        if (ended.returncode != 0) != ("fails" in block.marks):
            raise AssertionError(f"{block.where} ended with status {ended.returncode}:\n{ended.stdout}")
        return ended.stdout

    def _python(self, block: Block) -> str:
        if self._interpreter is None:
            self._interpreter = subprocess.Popen(
                [shutil.which("python", path=self.environment["PATH"]) or sys.executable, "-c", INTERPRETER],
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
            )
        request, answers = self._interpreter.stdin, self._interpreter.stdout
        assert request is not None
        assert answers is not None
        request.write(json.dumps({"code": block.text, "where": block.where}) + "\n")
        request.flush()
        answer = json.loads(answers.readline())
        if answer["error"]:
            raise AssertionError(f"{block.where} raised:\n{answer['error']}")
        results: str = answer["output"]
        return results


def changed(text: str, block: Block) -> str:
    """Return a file after the change shown by a ``diff`` block; the changed text must occur exactly once."""
    lines = block.text.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    if text.count(old) != 1:
        raise AssertionError(f"{block.where}: {block.file} has {text.count(old)} places like this:\n{old}")
    return text.replace(old, new)
