"""Nothing in the package needs one kind of operating system: code checks first for what only some systems have."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from shape import MODULES, PACKAGE, name

MODULES_OF_POSIX = [
    "crypt",
    "curses",
    "fcntl",
    "grp",
    "nis",
    "posix",
    "pty",
    "pwd",
    "readline",
    "resource",
    "spwd",
    "syslog",
    "termios",
    "tty",
]

OF_POSIX = {
    "os": [
        "O_CLOEXEC",
        "O_DIRECTORY",
        "O_DSYNC",
        "O_NOFOLLOW",
        "O_NONBLOCK",
        "O_SYNC",
        "chown",
        "ctermid",
        "fchmod",
        "fchown",
        "fork",
        "forkpty",
        "getegid",
        "geteuid",
        "getgid",
        "getgroups",
        "getloadavg",
        "getpgid",
        "getpgrp",
        "getpriority",
        "getuid",
        "killpg",
        "lchown",
        "mkfifo",
        "mknod",
        "nice",
        "openpty",
        "posix_fallocate",
        "posix_spawn",
        "pread",
        "pwrite",
        "readv",
        "register_at_fork",
        "sched_getaffinity",
        "sendfile",
        "setgid",
        "setpgid",
        "setsid",
        "setuid",
        "statvfs",
        "sync",
        "sysconf",
        "uname",
        "wait",
        "wait3",
        "wait4",
        "writev",
    ],
    "signal": [
        "SIGALRM",
        "SIGCHLD",
        "SIGCONT",
        "SIGHUP",
        "SIGKILL",
        "SIGPIPE",
        "SIGQUIT",
        "SIGSTOP",
        "SIGTSTP",
        "SIGUSR1",
        "SIGUSR2",
        "SIGWINCH",
        "alarm",
        "pause",
        "pthread_kill",
        "pthread_sigmask",
        "setitimer",
        "siginterrupt",
        "sigpending",
        "sigwait",
    ],
    "socket": ["AF_UNIX", "SO_REUSEPORT"],
    "time": ["tzset", "clock_settime", "pthread_getcpuclockid"],
}

ANYWHERE = ("add_signal_handler", "add_reader", "add_writer")
"""Methods that the event loop of Windows lacks."""


def needs_posix(source: str) -> Iterator[str]:
    """Yield where a source uses what only POSIX systems have without checking for it."""
    yield from _Reader().read(ast.parse(source))


class _Reader:
    """A visitor that walks a source top down and knows the enclosing conditions."""

    def read(self, node: ast.AST, *, requested: bool = False, known: frozenset[str] = frozenset()) -> Iterator[str]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            known |= _requested_by(node)
        if isinstance(node, ast.If | ast.IfExp) and _asks_system(node.test):
            requested = True
        if isinstance(node, ast.Try) and any(_lets_lack(handler) for handler in node.handlers):
            requested = True
        if not requested:
            yield from (f"line {getattr(node, 'lineno', 0)}: {found}" for found in _used(node) if found not in known)
        for child in ast.iter_child_nodes(node):
            yield from self.read(child, requested=requested, known=known)


def _used(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names if alias.name in MODULES_OF_POSIX)
        case ast.ImportFrom(module=str(module)):
            if module in MODULES_OF_POSIX:
                yield module
            yield from (f"{module}.{alias.name}" for alias in node.names if alias.name in OF_POSIX.get(module, ()))
        case ast.Attribute(value=ast.Name(id=module), attr=attribute) if attribute in OF_POSIX.get(module, ()):
            yield f"{module}.{attribute}"
        case ast.Attribute(attr=attribute) if attribute in ANYWHERE:
            yield attribute
        case ast.Call(func=ast.Attribute(attr="get_context"), args=[ast.Constant(value="fork" | "forkserver")]):
            yield "get_context"


def _asks_system(test: ast.expr) -> bool:
    request = ast.unparse(test)
    return any(words in request for words in ("sys.platform", "os.name", "platform.system", "hasattr("))


def _lets_lack(handler: ast.ExceptHandler) -> bool:
    caught = ast.unparse(handler.type) if handler.type is not None else ""
    return any(error in caught for error in ("ImportError", "ModuleNotFoundError", "AttributeError"))


def _requested_by(function: ast.AST) -> frozenset[str]:
    """Return what a function checks with ``hasattr`` before it goes on."""
    return frozenset(
        f"{call.args[0].id}.{call.args[1].value!s}"
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "hasattr"
        if isinstance(call.args[0], ast.Name) and isinstance(call.args[1], ast.Constant)
    )


VERIFY = sorted((PACKAGE.parent.parent / "verify").rglob("*.py"))


@pytest.mark.parametrize("files", [MODULES, VERIFY], ids=["package", "auditor"])
def test_nothing_needs_posix(files: list[Path]) -> None:
    # Scanning a module's syntax is slow, and every name sought occurs as a word in its text.
    names = [*MODULES_OF_POSIX, *(name for names in OF_POSIX.values() for name in names), *ANYWHERE, "get_context"]
    words = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
    suspected = [path for path in files if words.search(path.read_text("utf-8"))]
    found = {str(path): why for path in suspected if (why := list(needs_posix(path.read_text("utf-8"))))}
    assert not found
    assert files


def test_where_files_are_locked_both_systems_are_known() -> None:
    """The check above skips guarded code, so the guarded branch must exist for Windows as well."""
    importing = [name(path) for path in MODULES if "fcntl" in path.read_text("utf-8")]
    assert importing == ["ledger/file_lock.py"]
    assert "msvcrt" in (PACKAGE / "ledger" / "file_lock.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import fcntl", ["line 1: fcntl"]),
        ("from fcntl import flock", ["line 1: fcntl"]),
        ("def f():\n    import resource", ["line 2: resource"]),
        ("import os\nos.fork()", ["line 2: os.fork"]),
        ("from os import fork", ["line 1: os.fork"]),
        ("import signal\nsignal.pthread_sigmask(1, 2)", ["line 2: signal.pthread_sigmask"]),
        ("loop.add_signal_handler(1, f)", ["line 1: add_signal_handler"]),
        ("multiprocessing.get_context('fork')", ["line 1: get_context"]),
        ("if ready:\n    import fcntl", ["line 2: fcntl"]),
        ("try:\n    import fcntl\nexcept OSError:\n    pass", ["line 2: fcntl"]),
        ("import sys\nif sys.platform == 'win32':\n    import msvcrt\nelse:\n    import fcntl", []),
        ("try:\n    import readline\nexcept ImportError:\n    pass", []),
        ("def f():\n    if not hasattr(os, 'fork'):\n        return\n    os.fork()", []),
        ("def f():\n    if not hasattr(os, 'nice'):\n        return\n    os.fork()", ["line 4: os.fork"]),
        ("import os\nos.open('file', os.O_RDWR | getattr(os, 'O_SYNC', 0))", []),
        ("multiprocessing.get_context('spawn')", []),
    ],
)
def test_what_is_found_and_what_is_not(source: str, found: list[str]) -> None:
    assert list(needs_posix(source)) == found
