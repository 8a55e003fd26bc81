"""The tool that tests the tests: what it changes, how it applies a change, and what its page says."""

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from mutation.attempts import results_folder  # noqa: E402
from mutation.changed_lines import lines_of, statements_at  # noqa: E402
from mutation.code_swap import NotInPlace, pairs  # noqa: E402
from mutation.operators import mutants, mutated  # noqa: E402
from mutation.report import PAGE, equivalents  # noqa: E402
from mutation.sample import sample  # noqa: E402
from mutation.targets import GAMES, PACKAGES, SOURCE, Package  # noqa: E402

LEAST_TRIED = 50
"""Mutants per package below which a rate means little."""


def changed(source: str) -> list[tuple[str, str]]:
    return [(mutant.operator, mutant.after) for mutant in mutants("example.py", source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["a <= b"]),
        ("a >= b", ["a > b"]),
        ("a == b", ["a != b"]),
        ("a in b", ["a not in b"]),
        ("x = a + b", ["x = a - b"]),
        ("x = a // b", ["x = a * b"]),
        ("x = a and b", ["x = a or b"]),
        ("x = not a", ["x = a"]),
        ("x = 17", ["x = 18", "x = 16"]),
        ("x = True", ["x = False"]),
        ("x = min(a, b)", ["x = max(a, b)", "x = a", "x = b"]),
        ("x = any(a)", ["x = all(a)"]),
        ("x = a if b else c", ["x = a if not b else c"]),
        ("x = [a for a in b if c]", ["x = [a for a in b if not c]"]),
        ("give(a, b)", ["pass", "give(b, a)"]),
        ("x += a", ["pass", "x -= a"]),
        ("x.a = b", ["pass"]),
        ("del x", ["pass"]),
        ("Option(k, OneOf(1), c, 'words', 5)", ["pass", "Option(k, OneOf(2), c, 'words', 5)"]),
    ],
)
def test_every_operator_makes_its_slips(source: str, expected: list[str]) -> None:
    found = [after for _, after in changed(source)]
    assert [after for after in found if after in expected] == expected


def test_words_annotations_decorators_and_assertions_are_left_alone() -> None:
    source = "@seen(1)\ndef f(a: X | Y) -> Z[1]:\n    'Words 1.'\n    assert a == 1\n    return f'{a + 1}'"
    assert changed(source) == []


def test_a_step_an_early_return_and_a_condition_are_slips_too() -> None:
    source = "def f(a):\n    if a:\n        return\n    yield a\n    return a"
    found = changed(source)
    expected = ["if not a:", "pass", "yield from ()"]
    assert [after for _, after in found] == expected


def test_a_mutant_is_the_module_with_that_change_and_no_other() -> None:
    source = "def f(a):\n    return a + 1 if a < 5 else min(a, 2)"
    for mutant in mutants("example.py", source):
        was, became = source, ast.unparse(mutated(source, mutant.index))
        assert became != ast.unparse(ast.parse(was))
        assert mutant.after in became


def test_functions_are_exchanged_where_they_are_and_modules_are_not() -> None:
    source = "LIMIT = 5\ndef f(a):\n    def g():\n        return a + 1\n    return g"
    original = compile(source, "example.py", "exec")
    results = {}
    for mutant in mutants("example.py", source):
        code = compile(mutated(source, mutant.index), "example.py", "exec")
        try:
            results[mutant.after] = [old.co_name for old, _ in pairs(original, code)]
        except NotInPlace:
            results[mutant.after] = []
    assert results["return a - 1"] == ["f", "g"]
    assert results["LIMIT = 6"] == []


def test_a_larger_sample_holds_the_smaller_one() -> None:
    small, large = (sample(Package("mini_dice"), number) for number in (20, 40))
    assert large[:20] == small
    assert len({mutant.id for mutant in large}) == 40


DIFF = """\
diff --git src/croupier/table/decks.py src/croupier/table/decks.py
--- src/croupier/table/decks.py
+++ src/croupier/table/decks.py
@@ -3 +3,2 @@ def a() -> None:
-one
+two
+three
@@ -9,2 +10,0 @@ def b() -> None:
-four
-five
@@ -20,0 +20 @@ def c() -> None:
+six
diff --git src/croupier/table/gone.py src/croupier/table/gone.py
--- src/croupier/table/gone.py
+++ /dev/null
@@ -1 +0,0 @@
-seven
"""


def test_the_lines_that_are_new_are_read_from_a_diff() -> None:
    found = lines_of(DIFF, "src/croupier")
    assert found == {"table/decks.py": {3, 4, 20}, "/dev/null": set()}


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ({1}, {1}),
        ({2}, {1}),
        ({3}, {3}),
        ({4}, set()),
        ({5}, {5}),
        ({6}, {5}),
        ({7}, {7}),
        ({9}, {9}),
        ({3, 10}, {3, 9}),
    ],
)
def test_a_statement_has_changed_if_a_line_of_it_or_of_its_head_has(lines: set[int], expected: set[int]) -> None:
    source = (
        "def f(\n    a):\n    'Words.'\n\n"
        "    if (a and\n            a):\n        a = 1\n"
        "    # Why.\n    return (a,\n        2)"
    )
    assert statements_at(source, lines) == expected


def test_since_a_revision_only_what_changed_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sample(Package("mini_dice"), 10_000)
    drawn = whole[0]
    monkeypatch.setattr("mutation.changed_lines.changed_lines", lambda revision: {drawn.path: {drawn.line}})
    found = sample(Package("mini_dice"), 10_000, "a-revision")
    assert drawn in found
    assert 0 < len(found) < len(whole)
    assert {(mutant.path, mutant.start) for mutant in found} == {(drawn.path, drawn.start)}


def test_what_is_tried_since_a_revision_stays_out_of_the_page() -> None:
    assert results_folder() != results_folder("HEAD~1") != results_folder("origin/main")


@pytest.mark.parametrize("equivalent", equivalents().values(), ids=lambda mutant: mutant.id)
def test_what_is_called_equivalent_is_a_mutant_of_the_code_as_it_is_and_has_a_reason(equivalent: object) -> None:
    from mutation.report import Equivalent

    assert isinstance(equivalent, Equivalent)
    there = {mutant.id: mutant for mutant in mutants(equivalent.path, (SOURCE / equivalent.path).read_text("utf-8"))}
    assert equivalent.id in there, f"{equivalent.path} has changed: {equivalent.before}"
    assert (there[equivalent.id].before, there[equivalent.id].after) == (equivalent.before, equivalent.after)
    assert len(equivalent.why) > 20


def test_the_page_adds_up_and_nine_of_ten_are_noticed_in_every_game() -> None:
    rows = re.findall(r"^\| ([a-z ]+) \|((?: *[\d,.]+%? \|){7})$", PAGE.read_text("utf-8"), re.M)
    assert {title.replace(" ", "_") for title, _ in rows} == set(PACKAGES)
    for title, cells in rows:
        there, tried, killed, timed_out, survived, equivalent = (
            int(cell.strip().replace(",", "")) for cell in cells.split("|")[:6]
        )
        assert killed + timed_out + survived + equivalent == tried <= there, title
        assert tried >= LEAST_TRIED, title
        wanted = 0.9 if title.replace(" ", "_") in GAMES else 0.85
        assert (killed + timed_out) / (tried - equivalent) >= wanted, title
