"""The statements changed since a revision, so that an author of a change can try the mutants of that change alone."""

import ast
import re
import subprocess

from mutation.operators import Mutant
from mutation.targets import ROOT, SOURCE

HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")


def changed_lines(revision: str) -> dict[str, set[int]]:
    """Return the lines, by module, that differ from the revision."""
    command = ["git", "diff", "-U0", "--no-color", "--no-ext-diff", "--no-prefix", revision, "--", str(SOURCE)]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return lines_of(output, SOURCE.relative_to(ROOT).as_posix())


def lines_of(diff: str, folder: str) -> dict[str, set[int]]:
    """Read the new lines of each file in a folder from a diff without prefixes and context."""
    found: dict[str, set[int]] = {}
    lines: set[int] = set()
    for line in diff.splitlines():
        if line.startswith("+++ "):
            lines = found.setdefault(line.removeprefix("+++ ").removeprefix(f"{folder}/"), set())
        elif hunk := HUNK.match(line):
            first, number = int(hunk[1]), int(hunk[2] or 1)
            lines.update(range(first, first + number))
    return found


def statements_at(source: str, lines: set[int]) -> set[int]:
    """Return the first line of each statement that contains one of the lines, or whose head does if it is compound."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            held = getattr(node, "body", None) or [case.pattern for case in getattr(node, "cases", ())]
            last = max(node.lineno, held[0].lineno - 1) if held else node.end_lineno or node.lineno
            if lines.intersection(range(node.lineno, last + 1)):
                found.add(node.lineno)
    return found


def only_changed(mutants: list[Mutant], revision: str) -> list[Mutant]:
    """Leave out the mutants of unchanged statements."""
    changed = changed_lines(revision)
    paths = {mutant.path for mutant in mutants} & changed.keys()
    starts = {path: statements_at((SOURCE / path).read_text("utf-8"), changed[path]) for path in paths}

    def is_changed(mutant: Mutant) -> bool:
        # A case of a match has no start of its own: its mutants know only their line.
        return mutant.start in starts[mutant.path] or mutant.line in changed[mutant.path]

    return [mutant for mutant in mutants if mutant.path in paths and is_changed(mutant)]
