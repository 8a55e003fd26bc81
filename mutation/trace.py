"""Which test touches which statement, and how long each test takes: measured once, for all mutants.

A module under mutation is imported with a mark before every statement, which costs far less than tracing a program line
by line.
"""

import ast
import builtins
import fcntl
import gzip
import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from mutation.targets import FOUND, PACKAGES, SOURCE, Package, module_name

TRACE = FOUND / "trace.json.gz"
MARKS = "__touched__"


@dataclass(slots=True)
class Trace:
    """The measurements."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    """By module and first line of a statement, the tests that touch it."""
    on_import: dict[str, list[int]] = field(default_factory=dict)

    @classmethod
    def load(cls) -> "Trace":
        if not TRACE.exists():
            return cls()
        with gzip.open(TRACE, "rt", encoding="utf-8") as file:
            read = json.load(file)
        names = read["tests"]
        lines = {
            path: {int(line): [names[test] for test in tests] for line, tests in at.items()}
            for path, at in read["lines"].items()
        }
        return cls(dict(zip(names, read["seconds"], strict=True)), lines, read["on_import"])

    def save(self) -> None:
        names = list(self.seconds)
        numbers = {name: number for number, name in enumerate(names)}
        lines = {
            path: {line: [numbers[test] for test in tests if test in numbers] for line, tests in at.items()}
            for path, at in self.lines.items()
        }
        result = {"tests": names, "seconds": list(self.seconds.values()), "lines": lines, "on_import": self.on_import}
        beside = TRACE.with_suffix(f".{os.getpid()}")
        with gzip.open(beside, "wt", encoding="utf-8", compresslevel=3) as file:
            json.dump(result, file)
        beside.replace(TRACE)

    def add(self, other: "Trace") -> None:
        """Add measurements of other tests, or new ones of the same tests."""
        self.seconds.update(other.seconds)
        for path, lines in other.on_import.items():
            self.on_import[path] = sorted({*self.on_import.get(path, ()), *lines})
        for path, at in other.lines.items():
            mine = self.lines.setdefault(path, {})
            for line, tests in at.items():
                mine.setdefault(line, []).extend(tests)

    def forget(self, tests: set[str]) -> None:
        """Drop the measurements of some tests."""
        tests = tests & self.seconds.keys()
        for test in tests:
            del self.seconds[test]
        for at in self.lines.values() if tests else ():
            for line in at:
                at[line] = [test for test in at[line] if test not in tests]


class Marker:
    """An importer that puts a mark before every statement of some modules."""

    def __init__(self, paths: list[str]) -> None:
        self.modules = {module_name(path): path for path in paths}
        self.places: list[tuple[str, int]] = []
        self.marks = bytearray()

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        return spec_from_file_location(name, SOURCE / self.modules[name], loader=self)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        path = self.modules[module.__name__]
        file = SOURCE / path
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            for slot in ("body", "orelse", "finalbody"):
                block = getattr(node, slot, None)
                if isinstance(block, list) and block:
                    setattr(node, slot, [marked for statement in block for marked in self._marked(path, statement)])
        exec(compile(ast.fix_missing_locations(tree), str(file), "exec", dont_inherit=True), vars(module))

    def _marked(self, path: str, statement: ast.stmt) -> Iterator[ast.stmt]:
        words = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not words and not (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
            self.places.append((path, statement.lineno))
            self.marks.append(0)
            mark = ast.parse(f"{MARKS}[{len(self.marks) - 1}] = 1").body[0]
            for node in ast.walk(mark):
                ast.copy_location(node, statement)
            yield mark
        yield statement

    def take(self) -> dict[str, set[int]]:
        """Return what was touched since the last call."""
        touched: dict[str, set[int]] = {}
        number = self.marks.find(1)
        while number >= 0:
            path, line = self.places[number]
            touched.setdefault(path, set()).add(line)
            self.marks[number] = 0
            number = self.marks.find(1, number)
        return touched


class Tracer:
    """A pytest plugin that runs the tests and records what each touches."""

    def __init__(self) -> None:
        self.trace = Trace()
        self.marker = Marker([path for name in PACKAGES for path in Package(name).modules])
        self.failed: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        without_shrinking()
        setattr(builtins, MARKS, self.marker.marks)
        sys.meta_path.insert(0, self.marker)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for path in list(self.marker.modules):
            __import__(path)
        for path, lines in self.marker.take().items():
            self.trace.on_import[path] = sorted(lines)
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            started = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self.trace.seconds[item.nodeid] = round(time.process_time() - started, 4)
            for path, lines in self.marker.take().items():
                at = self.trace.lines.setdefault(path, {})
                for line in lines:
                    at.setdefault(line, []).append(item.nodeid)
        self.trace.forget(self.failed)
        FOUND.mkdir(parents=True, exist_ok=True)
        with (FOUND / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            known = Trace.load()
            known.forget({item.nodeid for item in session.items})
            known.add(self.trace)
            known.save()
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.failed.add(report.nodeid)


def without_shrinking() -> None:
    """Turn off Hypothesis's shrinking: all that matters is that a test fails."""
    from hypothesis import Phase, settings

    settings.register_profile("mutation", phases=[Phase.explicit, Phase.generate], database=None, deadline=None)
    settings.load_profile("mutation")


def arguments(paths: tuple[str, ...], base: Path) -> list[str]:
    """Return the arguments for pytest, for both tracing and trying."""
    quiet = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header", "--no-summary", "--tb=no"]
    return [*quiet, f"--basetemp={base}", *paths]
