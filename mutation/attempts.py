"""Try mutants, each in its own process: a fork of one that has all tests loaded, or a fresh one."""

import contextlib
import gc
import importlib
import json
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from typing import IO, NoReturn

import pytest

from mutation.code_swap import FreshImport, Functions, NotInPlace
from mutation.operators import NO_CHANGE, Mutant
from mutation.selection import Chosen, choose
from mutation.targets import BELOW, FOUND, PACKAGES, ROOT, SOURCE, Package, module_name
from mutation.trace import Trace, arguments, without_shrinking

KILLED, TIMED_OUT, SURVIVED, UNTOUCHED = "killed", "timed out", "survived", "touched by no test"
AGAIN = "only a fresh import shows it"

MEMORY = 8 * 2**30
CONTROLS = 3
"""Number of mutants tried first without their change."""
BETWEEN = 60
"""Seconds of processor time for anything but a test."""
LONGEST = 240
"""Seconds of wall-clock time after which a process is killed, whatever it waits for."""


@dataclass(frozen=True, slots=True)
class Tried:
    """The result for a mutant, and the test that produced it."""

    id: str
    outcome: str
    by: str
    tests: int
    fresh: bool


def results_folder(since: str = "") -> Path:
    """Return the folder for results; those of changes since a revision have their own."""
    return FOUND / (f"results-since-{since.replace('/', '-')}" if since else "results")


def results(package: str, folder: Path) -> Path:
    return folder / f"{package}.jsonl"


def read_results(package: str, folder: Path | None = None) -> dict[str, Tried]:
    """Return what is known about the package's mutants; the last try of each counts."""
    file = results(package, folder or results_folder())
    if not file.exists():
        return {}
    found = [Tried(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    return {attempt.id: attempt for attempt in found}


# --- in a mutant's process


class FirstFailure:
    """A plugin that ends the process at the first failing test and limits each test's time."""

    def __init__(self, tell: int, seconds: dict[str, float]) -> None:
        self.tell, self.seconds = tell, seconds

    def give_time(self, test: str) -> None:
        """Allow ten times the test's usual time, plus what it may need to fill caches; then a signal ends the
        process.
        """
        signal.setitimer(signal.ITIMER_VIRTUAL, 15 + 10 * self.seconds.get(test, 1))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.give_time(nodeid)

    def pytest_runtest_logfinish(self) -> None:
        """Work between two tests, such as reading the next file, has its own time limit."""
        signal.setitimer(signal.ITIMER_VIRTUAL, BETWEEN)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.end(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.end(report.nodeid)

    def end(self, test: str) -> NoReturn:
        os.write(self.tell, test.encode())
        os._exit(1)


class Selected:
    """A plugin that keeps only the chosen tests, in their order."""

    def __init__(self, tests: Iterable[str]) -> None:
        self.places = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.places), key=lambda i: self.places[i.nodeid])


def _in_a_process_of_its_own(work: Callable[[int], str | None]) -> tuple[str, str]:
    """Do the work in a fork of this process; return the result, and the test that failed."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.setpgid(0, 0)
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            message = work(write)
            if message is not None:
                os.write(write, message.encode())
            os._exit(3 if message == AGAIN else 1 if message is not None else 0)
        except BaseException as error:  # any effect of a mutant is noticed
            os.write(write, f"{type(error).__name__}: {error}"[:200].encode())
            os._exit(1)
    os.close(write)
    late = not select.select([read], [], [], LONGEST)[0]
    if late:
        os.killpg(child, signal.SIGKILL)
    result = b"" if late else os.read(read, 4096)
    os.close(read)
    _, status = os.waitpid(child, 0)
    if late or os.WIFSIGNALED(status):
        return TIMED_OUT, ""
    code = os.waitstatus_to_exitcode(status)
    return {0: SURVIVED, 3: AGAIN}.get(code, KILLED), result.decode(errors="replace")


# --- a process with everything imported


class Bench:
    """A pytest plugin that tries mutants with the tests it has collected."""

    def __init__(self, queue: list[tuple[str, Mutant]], budget: float, folder: Path) -> None:
        self.queue, self.budget, self.folder = queue, budget, folder
        self.trace = Trace.load()
        self.fresh: dict[str, FreshProcess] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        without_shrinking()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self.trace.seconds = {test: took for test, took in self.trace.seconds.items() if test in items}
        for name in PACKAGES:
            for path in Package(name).modules:
                importlib.import_module(module_name(path))
        functions = Functions()
        gc.freeze()
        self._control(items, functions, session)
        for package, mutant in self.queue:
            started = time.monotonic()
            tried = self._try(package, mutant, items, functions, session)
            with results(package, self.folder).open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(tried)) + "\n")
            where = f"{mutant.path}:{mutant.line}"
            took = time.monotonic() - started
            print(f"{tried.outcome:10} {took:6.1f} s {tried.tests:5} {where} {mutant.operator}: {mutant.after[:80]}")
            sys.stdout.flush()
        for process in self.fresh.values():
            process.close()
        return True

    def _control(self, items: dict[str, pytest.Item], functions: Functions, session: pytest.Session) -> None:
        """Check that nothing is noticed without a mutant, in either kind of process; otherwise no result is worth
        anything.
        """
        waiting = (
            (package, mutant, choose(mutant, self.trace, package, self.budget)) for package, mutant in self.queue
        )
        touched = (item for item in waiting if item[2].tests)
        for package, mutant, chosen in islice(touched, CONTROLS):
            unchanged = replace(mutant, index=NO_CHANGE)
            found = [_in_a_process_of_its_own(lambda t: self._run(t, unchanged, chosen, items, functions, session))]  # noqa: B023
            found.append(self._fresh(package).try_it(unchanged, chosen, self.trace.seconds))
            if any(outcome != SURVIVED for outcome, _ in found):
                raise RuntimeError(f"without any change, the tests of {mutant.path} say: {found}")

    def _fresh(self, package: str) -> "FreshProcess":
        return self.fresh.setdefault(package, FreshProcess(package))

    def _try(
        self, package: str, mutant: Mutant, items: dict[str, pytest.Item], functions: Functions, session: pytest.Session
    ) -> Tried:
        chosen = choose(mutant, self.trace, package, self.budget)
        if not chosen.tests:
            return Tried(mutant.id, UNTOUCHED, "", 0, False)
        outcome, by = _in_a_process_of_its_own(lambda tell: self._run(tell, mutant, chosen, items, functions, session))
        fresh = outcome == AGAIN or (outcome == SURVIVED and chosen.on_import)
        if fresh:
            outcome, by = self._fresh(package).try_it(mutant, chosen, self.trace.seconds)
        return Tried(mutant.id, outcome, by, len(chosen.tests), fresh)

    def _run(
        self,
        tell: int,
        mutant: Mutant,
        chosen: Chosen,
        items: dict[str, pytest.Item],
        functions: Functions,
        session: pytest.Session,
    ) -> str | None:
        try:
            functions.put(mutant)
        except NotInPlace:
            return AGAIN
        plugins = session.config.pluginmanager
        plugins.register(FirstFailure(tell, self.trace.seconds))
        at_hand = [items[test] for test in chosen.tests]
        for item, following in zip(at_hand, [*at_hand[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return None


# --- a process that has imported nothing that knows the package


class FreshProcess:
    """A second Python that imports the package and everything that depends on it anew for each mutant."""

    def __init__(self, package: str) -> None:
        self.command = [sys.executable, "-m", "mutation", "fresh", package]
        self.process: subprocess.Popen[str] | None = None

    def try_it(self, mutant: Mutant, chosen: Chosen, seconds: dict[str, float]) -> tuple[str, str]:
        if self.process is None:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        request = {"mutant": asdict(mutant), "tests": {test: seconds[test] for test in chosen.tests}}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        outcome, by = json.loads(self.process.stdout.readline())
        return outcome, by

    def close(self) -> None:
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait()


def serve_fresh(package: str, requests: IO[str], answers: IO[str], base: Path) -> None:
    """Answer a bench's requests, each in its own process that imports the house with the mutant in it."""
    for name in ("hypothesis.stateful", "numpy", "sqlalchemy", "alembic.command"):
        importlib.import_module(name)
    without_shrinking()
    with open(os.devnull, "w") as null, contextlib.redirect_stdout(null):
        pytest.main(arguments((str(base),), base))
    for layer in BELOW[package]:
        for path in sorted((SOURCE / layer).glob("*.py")):
            importlib.import_module(module_name(path.relative_to(SOURCE).as_posix()))
    above = [
        name for name in sys.modules if name.startswith(module_name(Package(package).modules[0]).rpartition(".")[0])
    ]
    assert not above, f"imported too early: {above}"
    gc.freeze()
    for line in requests:
        document = json.loads(line)
        mutant = Mutant(**document["mutant"])
        outcome = _in_a_process_of_its_own(lambda tell: _afresh(tell, package, mutant, document["tests"], base))  # noqa: B023
        answers.write(json.dumps(outcome) + "\n")
        answers.flush()


def _afresh(tell: int, package: str, mutant: Mutant, tests: dict[str, float], base: Path) -> str | None:
    """File by file, the quickest first."""
    signal.setitimer(signal.ITIMER_VIRTUAL, BETWEEN)
    FreshImport(mutant).install()
    import croupier.cases

    # Only the case files under trial need to be read.
    stems = {test.partition("[")[2].partition(":")[0] for test in tests}
    files = [file for file in croupier.cases.case_files() if file.stem in stems]
    croupier.cases.case_files = lambda: files
    took: dict[str, float] = {}
    for test, seconds in tests.items():
        file = test.partition("::")[0]
        took[file] = took.get(file, 0) + seconds
    for file in sorted(took, key=lambda file: took[file]):
        code = pytest.main(arguments((file,), base), plugins=[FirstFailure(tell, tests), Selected(tests)])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return f"{file}: pytest ended with {code}"
    return None
