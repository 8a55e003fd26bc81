"""Words come last: outside the words package, no code parses its own text to learn something from it.

Code that reads foreign text (what a person types, a file, an address, a citation) is listed in text_taken_apart.toml,
function by function under its reason.
"""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from shape import syntax

from croupier.regulation.locate import PACKAGE

LIST = Path(__file__).with_name("text_taken_apart.toml")
REASONS = {
    "typed": "reads what a person types",
    "file": "reads a file, a case or a filing, with the dotted keys of its options",
    "address": "reads an address, a URL or a header",
    "citation": "reads the regulation's own numbers",
    "file_name": "formats a name for a file or a page",
    "screen": "lays text out for a screen or a sheet",
    "own_data": "reads our own data: files of the package, sealed rows, ids, the names of house players",
    "own_code": "reads the names of our own modules and their source",
    "secret": "compares sentences word by word, so that none is shown that gives an answer away",
}
WHOLE = "*"
"""Stands for every function of a module whose only task is to read such text."""

OF_TEXT = {"partition", "rpartition", "removeprefix", "removesuffix", "startswith", "endswith", "splitlines"}
OF_PATTERNS = {"match", "search", "fullmatch", "findall", "finditer", "sub", "subn"}
SPLITS = {"split", "rsplit"}
SENTENCES = {"words", "label", "prompt", "sentence", "reason", "pays", "arithmetic"}
"""Fields that hold words for people: these may not even be sliced."""

Uses = Counter[tuple[str, str]]


def takes_apart(node: ast.AST) -> bool:
    """Return True if an expression learns something from part of a string."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=name)):
            return name in OF_PATTERNS | SPLITS
        case ast.Call(func=ast.Attribute(attr=name)) if name in OF_TEXT | OF_PATTERNS:
            return True
        case ast.Call(func=ast.Attribute(attr=name), args=args) if name in SPLITS:
            # A string is split at a separator, a limited number of times; splitting a pair of cards is something else.
            return len(args) < 2 or isinstance(args[1], ast.Constant)
        case ast.Call(func=ast.Attribute(attr="replace"), args=[_, ast.Constant(value="")]):
            return True
        case ast.Subscript(value=of, slice=ast.Slice(lower=lower, upper=upper)):
            # step.words[:1].upper() + step.words[1:] capitalizes, and learns nothing.
            first = {ast.unparse(end) for end in (lower, upper) if end is not None} == {"1"}
            return _holds_words(of) and not first
        case ast.Compare(left=ast.Constant(value=str()), ops=[ast.In() | ast.NotIn()], comparators=[of]):
            return _holds_words(of)
    return False


def _holds_words(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in SENTENCES and ast.unparse(node.value) != "self"


def in_python(source: str) -> Iterator[str]:
    """Yield the functions that parse text, once per place; the module level is ``module``."""
    return _within(ast.parse(source), ())


def _within(node: ast.AST, inside: tuple[str, ...]) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        inside = (*inside, node.name)
    if takes_apart(node):
        yield ".".join(inside) or "module"
    for child in ast.iter_child_nodes(node):
        yield from _within(child, inside)


_DEFINES = re.compile(
    r"^(?:export )?(?:default )?(?:(?:async )?function\*? |const |let |class )(\w+)"
    r"|^  (?:async )?[*#]*(\w+)\([^)]*\) \{$"
)
_IN_SCRIPT = re.compile(
    r"/[dgimsuvy]*\.(?:test|exec)\(|[A-Z_]{3,}\.(?:test|exec)\(|\bnew RegExp\("
    r"|\.(?:match|matchAll|search|replace|replaceAll|split|startsWith|endsWith|substring|substr)\("
    r"|\b(?:words|label|text|title|why|notice|line)\.(?:includes|indexOf|slice)\((?!1\))"
)


def in_script(source: str) -> Iterator[str]:
    """Yield the same for a page's script."""
    inside, method = "module", ""
    for line in source.splitlines():
        if (found := _DEFINES.match(line)) is not None:
            inside, method = (found[1], "") if found[1] else (inside, f".{found[2]}")
        for _ in _IN_SCRIPT.finditer(line):
            yield f"{inside}{method}"


@cache
def uses() -> Uses:
    found: Uses = Counter()
    for path in sorted(PACKAGE.rglob("*.py")):
        file = path.relative_to(PACKAGE).as_posix()
        if not in_words_package(file):
            found.update((file, inside) for inside in _within(syntax(path), ()))
    for path in sorted((PACKAGE / "service" / "pages").rglob("*.js")):
        if "vendor" not in path.parts:
            file = path.relative_to(PACKAGE).as_posix()
            found.update((file, inside) for inside in in_script(path.read_text("utf-8")))
    return found


def in_words_package(file: str) -> bool:
    """Return True for the package itself, and for the words that each game supplies to it."""
    return file.startswith("words/") or (file.startswith("games/") and file.endswith("/words.py"))


@cache
def listed() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(LIST.read_text("utf-8"))


def allowed() -> set[tuple[str, str]]:
    return {
        (file, inside) for reason in listed().values() for file, functions in reason.items() for inside in functions
    }


def test_every_reason_is_one_of_the_closed_set() -> None:
    assert set(listed()) <= set(REASONS)


def test_text_is_taken_apart_only_where_it_is_listed() -> None:
    free = allowed()
    assert [f"{file} {inside}" for file, inside in uses() if not free & {(file, inside), (file, WHOLE)}] == []


def test_nothing_is_listed_that_takes_no_text_apart() -> None:
    modules = {file for file, _ in uses()}
    stale = [
        f"{file} {inside}"
        for file, inside in allowed()
        if ((file not in modules) if inside == WHOLE else ((file, inside) not in uses()))
    ]
    assert sorted(stale) == []


def test_no_function_is_listed_twice() -> None:
    lines = Counter(
        (file, inside) for reason in listed().values() for file, functions in reason.items() for inside in functions
    )
    assert [f"{file} {inside}" for (file, inside), number in lines.items() if number > 1] == []


# --- tests of the check itself


@pytest.mark.parametrize(
    "source",
    [
        "name.removesuffix(' wager')",
        "re.fullmatch(r'The point is (.*)', told)",
        "_POINT.search(told)",
        "text.split(': ')",
        "text.split(': ', 1)",
        "label.replace(' wager', '')",
        "step.words[4:]",
        "'wins' in step.words",
    ],
)
def test_what_takes_a_text_apart_is_found(source: str) -> None:
    assert list(in_python(f"def f():\n    return {source}")) == ["f"]


@pytest.mark.parametrize(
    "source",
    ["found.split(pair, play)", "step.words[:1].upper() + step.words[1:]", "'3' in seats", "text.replace('_', ' ')"],
)
def test_what_takes_none_apart_is_left_alone(source: str) -> None:
    assert list(in_python(source)) == []


@pytest.mark.parametrize(
    "line",
    [
        "  if (/the wager stays up$/.test(told.words)) return;",
        "  const short = label.replace(/ wager/, '');",
        '  const [kind] = road.name.split(" ");',
        "  return label.startsWith(typed);",
        '  return told.words.includes("wins");',
    ],
)
def test_what_takes_a_text_apart_in_a_script_is_found(line: str) -> None:
    assert list(in_script(f"export function shown(told) {{\n{line}\n}}")) == ["shown"]


def test_an_array_in_a_script_is_left_alone() -> None:
    assert list(in_script('const own = roles.includes("player") && cards.slice(0, 2);')) == []
