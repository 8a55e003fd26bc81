"""The tests tried on a mutant: those that touch its line, the quickest first, from every file in turn.

The package's own tests come before all others.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from mutation.operators import Mutant
from mutation.trace import Trace

BUDGET = 10.0
"""Seconds of tests for one mutant; one that lives longer has survived."""


OPTIONS = "tests/submission/test_kept_options.py::test_the_options_of_a_game_are_those_that_are_kept"
"""The test of everything declared when a game is imported; it touches no statement of the game."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The tests for one mutant."""

    tests: tuple[str, ...]
    on_import: bool
    """True if the line runs when its module is imported, so that only a fresh import shows all of the mutant."""


def _file(test: str) -> str:
    """Return the file of a test; for a paragraph case, the file of the case."""
    name, _, case = test.partition("[")
    return f"{name}[{case.partition(':')[0]}" if name.endswith("test_the_case_holds") else name.partition("::")[0]


def _in_turn(tests: Iterable[str], seconds: dict[str, float], budget: float) -> tuple[str, ...]:
    """Return the quickest test of each file, then the second of each, and so on, within the budget."""
    files: dict[str, list[str]] = {}
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        files.setdefault(_file(test), []).append(test)
    ranked = [(rank, seconds[test], test) for group in files.values() for rank, test in enumerate(group)]
    chosen: list[str] = []
    spent = 0.0
    for _, took, test in sorted(ranked):
        if spent + took <= budget or not chosen:
            chosen.append(test)
            spent += took
    return tuple(chosen)


ELSEWHERE = {"equipment": ("tests/randomness/",), "table": ("tests/tutorials/",)}
"""Where else a package's tests are."""


def _own(test: str, name: str) -> bool:
    return test.startswith((f"tests/{name}/", *ELSEWHERE.get(name, ())))


def _of_package(test: str, name: str) -> bool:
    """Return True for a paragraph case, or a test of the package's own."""
    return _own(test, name) or test.startswith("tests/cases/test_cases.py::test_the_case_holds")


def _of_constants(trace: Trace, folder: str, name: str) -> set[str]:
    """Return the package's own tests that touch none of its statements: they read what was set at import."""
    lines = [at for path, at in trace.lines.items() if path.startswith(f"{folder}/")]
    touching = {test for at in lines for tests in at.values() for test in tests}
    return {test for test in trace.seconds if _own(test, name) and test not in touching}


def choose(mutant: Mutant, trace: Trace, package: str, budget: float = BUDGET) -> Chosen:
    """Choose tests that touch the statement; if it runs only at import, the package's own and the cases that
    touch it.
    """
    at = trace.lines.get(mutant.path, {})
    on_import = set(trace.on_import.get(mutant.path, ()))
    touching: set[str] = set(at.get(mutant.start, ()))
    imported = mutant.start in on_import
    if not touching and imported:
        folder = mutant.path.rpartition("/")[0]
        touching = {
            test
            for path, lines in trace.lines.items()
            if path == mutant.path or path.startswith(folder)
            for tests in lines.values()
            for test in tests
            if _of_package(test, package)
        }
        touching |= _of_constants(trace, folder, package)
        touching.add(f"{OPTIONS}[{package.replace('_', '-')}]")
    known = {test for test in touching if test in trace.seconds}
    own = {test for test in known if _own(test, package)}
    # There are enough cases to use up the time before most of the package's own tests had their turn.
    first = _in_turn(own, trace.seconds, budget / 2) if own else ()
    return Chosen((*first, *_in_turn(known - set(first), trace.seconds, budget / 2)), imported)
