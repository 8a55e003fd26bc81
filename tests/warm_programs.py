"""`croupier` and `python` for tests that run many commands: each call is a fork of one process that has imported all.

A folder to put first on the path has the two programs. They pass their words, folder, environment and standard streams
to the prepared process, whose fork does what a new process would, and end with its status. Whoever calls them, a shell
with a pipe or a redirection too, sees no difference but the time: importing takes most of a short command's.

In a soak there is no such folder, and every command is a process of its own.
"""

import atexit
import contextlib
import gc
import importlib
import marshal
import os
import re
import select
import socket
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import croupier

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
PROGRAM = """#!{python} -IS
import _socket, marshal, os, sys
words = [{name!r}, *sys.argv[1:]]
if {real}:
    os.execv({python!r}, [{python!r}, *{module}, *sys.argv[1:]])
prepared = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
prepared.connect({address!r})
asked = marshal.dumps((words, os.getcwd(), dict(os.environ)))
streams = b"".join(number.to_bytes(4, sys.byteorder) for number in range(3))
prepared.sendmsg([len(asked).to_bytes(8, "big")], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, streams)])
while asked:
    asked = asked[prepared.send(asked):]
status = prepared.recv(1)
os._exit(status[0] if status else 70)
"""
"""A program without any import that takes time. What must be a new process, it becomes."""

REAL: tuple[tuple[str, str, list[str]], ...] = (
    ("croupier", "words[1:2] == ['serve']", ["-m", "croupier"]),
    ("python", "words[1:2] != ['-c']", []),
    ("python3", "words[1:2] != ['-c']", []),
)
"""For each program: the words that a new process gets, and how that is started."""

LISTS = ("croupier.cli.game_commands", "croupier.cli.help_panels")
"""What every command imports."""

THIRD_PARTY = (
    "alembic.command",
    "cryptography.hazmat.primitives.asymmetric.ed25519",
    "cyclopts",
    "litestar",
    "matplotlib.pyplot",
    "numba",
    "prompt_toolkit",
    "rich.console",
    "reportlab.pdfgen.canvas",
    "segno",
    "sqlalchemy",
    "uvicorn",
)


@cache
def programs() -> Path | None:
    """Return the folder of the two programs, which work until the tests end; None in a soak."""
    return None if SOAK else _at_the_end.enter_context(_prepared())


def croupier_words() -> list[str]:
    """Return the words that start the command line, in whatever environment."""
    folder = programs()
    return [sys.executable, "-m", "croupier"] if folder is None else [str(folder / "croupier")]


_at_the_end = contextlib.ExitStack()
atexit.register(_at_the_end.close)


@contextlib.contextmanager
def _prepared() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="croupier-warm-") as folder:
        address, made = str(Path(folder, "socket")), Path(folder, "programs")
        made.mkdir()
        for name, real, module in REAL:
            file = made / name
            text = PROGRAM.format(python=sys.executable, name=name, real=real, module=module, address=address)
            file.write_text(text, "utf-8")
            file.chmod(0o755)
        source = str(Path(croupier.__file__).parent.parent)
        with subprocess.Popen(
            [sys.executable, __file__, address],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": source, "PYTHONUTF8": "1"},
        ) as prepared:
            assert prepared.stdin is not None
            assert prepared.stdout is not None
            assert prepared.stdout.readline() == b"ready\n"
            try:
                yield made
            finally:
                prepared.stdin.close()


# --- the prepared process


def serve(address: str) -> None:
    """Fork for every call until standard input ends."""
    _import_all()
    gc.collect()
    gc.freeze()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        listening.bind(address)
        listening.listen(64)
        print("ready", flush=True)
        while listening in select.select([listening, sys.stdin], [], [])[0]:
            call, _ = listening.accept()
            with call:
                if os.fork() == 0:
                    listening.close()
                    _answer(call)
            _reap()


def _import_all() -> None:
    """Import all that a command may need, but not the commands: their help depends on the environment."""
    for name in THIRD_PARTY:
        importlib.import_module(name)
    for module in walk_packages(croupier.__path__, "croupier."):
        if not re.search(r"__main__$|\.migrations\.|^croupier\.cli\.", module.name) or module.name in LISTS:
            importlib.import_module(module.name)


def _reap() -> None:
    """Collect the forks that have ended."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass


def _answer(call: socket.socket) -> None:
    """Be the process that a call asks for, and say how it ended."""
    status = 1
    try:
        (words, folder, environment), streams = _received(call)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
            os.close(stream)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(environment)
        _like_a_new_process(words)
        status = _run(words)
    except BaseException:
        traceback.print_exc()
    finally:
        call.send(bytes([status & 255]))
        os._exit(status & 255)


def _received(call: socket.socket) -> tuple[tuple[list[str], str, dict[str, str]], list[int]]:
    start, streams, _, _ = socket.recv_fds(call, 8, 3)
    size, content = int.from_bytes(start, "big"), b""
    while len(content) < size:
        content += call.recv(size - len(content))
    return marshal.loads(content), streams


def _like_a_new_process(words: list[str]) -> None:
    """Set what Python sets when it starts."""
    sys.argv = words
    missing = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path and path not in sys.path]
    sys.path[:0] = missing
    encoding = os.environ.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = open(0, encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, encoding, "backslashreplace", closefd=False)  # noqa: SIM115


def _run(words: list[str]) -> int:
    try:
        try:
            _main(words)
        finally:
            threading._shutdown()  # type: ignore[attr-defined]
            atexit._run_exitfuncs()
            sys.stdout.flush()
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    return 0


def _main(words: list[str]) -> None:
    if words[0] == "croupier":
        from croupier.cli import main

        main()
        return
    sys.argv, sys.path[:0] = ["-c", *words[3:]], [""]
    sys.modules["__main__"] = main_module = ModuleType("__main__")
    exec(compile(words[2], "<string>", "exec"), main_module.__dict__)


if __name__ == "__main__":
    del sys.path[0]
    serve(sys.argv[1])
