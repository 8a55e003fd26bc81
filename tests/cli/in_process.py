"""The command line in this process, which saves most of a second each time. Starting it is tested elsewhere."""

import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from croupier.cli import app


@dataclass(frozen=True)
class Done:
    """The result of a command."""

    returncode: int
    stdout: str
    stderr: str


def run(folder: Path, *arguments: str, typed: str = "", encoding: str = "utf-8") -> Done:
    """Run a command in a folder, as a terminal with that encoding would."""
    out, err = (TextIOWrapper(BytesIO(), encoding=encoding) for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, chdir(folder), redirect_stdout(out), redirect_stderr(err):
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        patch.setattr(sys, "stdin", StringIO(typed))
        try:
            app(list(arguments))
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
    texts = []
    for stream in (out, err):
        stream.flush()
        assert isinstance(stream.buffer, BytesIO)
        texts.append(stream.buffer.getvalue().decode(encoding))
    return Done(status, *texts)
