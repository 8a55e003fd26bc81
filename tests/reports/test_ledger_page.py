"""docs/ledger.md is true: its printed commands are run again. ``python tests/reports/test_ledger_page.py`` updates
their output in the page.
"""

import re
import shutil
import sqlite3
import sys
from contextlib import chdir, closing, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from ledger_day import running_day

from croupier.cli import app

PAGE = Path(__file__).parent.parent.parent / "docs" / "ledger.md"
BLOCK = re.compile(r"```text\n\$ croupier (?P<command>.+)\n(?P<output>(?:.*\n)*?)```\n")
MORE = "[…]\n"
"""Ends a block that shows only the beginning."""


def run(folder: Path, command: str) -> str:
    out = TextIOWrapper(BytesIO(), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch, chdir(folder), redirect_stdout(out), redirect_stderr(out):
        # If a user has other ledgers, the output says so.
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        try:
            app(command.split())
            status: object = 0
        except SystemExit as end:
            status = end.code
    assert status in (None, 0), command
    out.flush()
    assert isinstance(out.buffer, BytesIO)
    return out.buffer.getvalue().decode()


def hidden(text: str) -> str:
    """Remove hashes: the first record names the program that wrote it, so any change of it changes all of them.

    The time in the name of a repaired ledger is removed, too.
    """
    return re.sub(r"[0-9a-f]{12,64}|\d{8}T\d{6}Z", "…", text)


def ledgers(folder: Path) -> None:
    """Create the page's ledger, and a copy of it with a changed record."""
    running_day(folder / "croupier.sqlite")
    shutil.copy(folder / "croupier.sqlite", folder / "broken.sqlite")
    with closing(sqlite3.connect(folder / "broken.sqlite")) as connection, connection:
        connection.execute("UPDATE records SET body = body || ' ' WHERE day = '2026-01-02' AND sequence = 5")


def test_the_page_shows_what_the_commands_print(tmp_path: Path) -> None:
    """If this fails: python tests/reports/test_ledger_page.py"""
    ledgers(tmp_path)
    blocks = list(BLOCK.finditer(PAGE.read_text("utf-8")))
    assert len(blocks) >= 6
    for block in blocks:
        output = run(tmp_path, block["command"])
        if block["output"].endswith(MORE):
            assert hidden(output).startswith(hidden(block["output"].removesuffix(MORE))), block["command"]
        else:
            assert hidden(output) == hidden(block["output"]), block["command"]


def test_every_command_is_on_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["ledger", "--help"])
    page = PAGE.read_text("utf-8")
    for command in re.findall(r"^│ ([a-z-]+) ", capsys.readouterr().out, re.MULTILINE):
        assert f"`{command}" in page or f"ledger {command}" in page, command


def _write() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        ledgers(folder)

        def again(block: re.Match[str]) -> str:
            output = run(folder, block["command"])
            if block["output"].endswith(MORE):
                lines = block["output"].count("\n") - 1
                output = "".join(output.splitlines(keepends=True)[:lines]) + MORE
            return f"```text\n$ croupier {block['command']}\n{output}```\n"

        PAGE.write_text(BLOCK.sub(again, PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    _write()
    sys.exit(0)
