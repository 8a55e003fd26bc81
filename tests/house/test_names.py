"""Names say what a thing is: modules are nouns, loops name their items, and the glossary points to what it defines."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from shape import nodes

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "croupier"
GLOSSARY = ROOT / "docs" / "glossary.md"
FOLDERS = ("src", "tests", "verify", "bench", "docs", "mutation")

TRADE = {"banking", "betting", "dealing", "drawing", "polling", "ranking", "seating", "setting", "wagering"}
OURS = {"compiled", "counting", "filing", "house_filing", "listing", "training", "typed_setting", "typesetting"}
NOUNS = TRADE | OURS
"""The modules in -ing and -ed whose names are nouns of the trade or of the program, as in the glossary."""

RIDDLES = {
    "about",
    "beside",
    "ends",
    "in_play",
    "in_sight",
    "irregular",
    "moments",
    "odds_of",
    "outside",
    "past",
    "plain",
}
RIDDLES |= {"given", "kept", "quick", "returns", "said", "seen", "told", "usable", "usual", "working_out"}
"""Former module names that told a stranger nothing."""


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def loop_variables(syntax: Iterable[ast.AST]) -> Iterator[ast.Name]:
    for node in syntax:
        if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
            yield from (name for name in ast.walk(node.target) if isinstance(name, ast.Name))


def _syntax(path: Path) -> Iterable[ast.AST]:
    """Return all syntax of a file; nothing if its text doesn't contain the word "one"."""
    if path.is_relative_to(PACKAGE):
        return nodes(path)
    text = path.read_text("utf-8")
    return ast.walk(ast.parse(text)) if re.search(r"\bone\b", text) else ()


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_loop_calls_its_item_one(folder: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{name.lineno}"
        for path in sources(folder)
        for name in loop_variables(_syntax(path))
        if name.id == "one"
    ]
    assert wrong == []


def test_loop_variables_are_found_wherever_they_are() -> None:
    text = "for a, (b, *c) in x:\n    [d for d in e for f in g]\nasync def h():\n    async for i in j: pass"
    assert {name.id for name in loop_variables(ast.walk(ast.parse(text)))} == set("abcdfi")


def test_modules_have_names_that_a_stranger_understands() -> None:
    stems = {path.stem for path in sources("src", "verify", "bench", "mutation")}
    assert stems & RIDDLES == set()
    assert {stem for stem in stems if stem.endswith(("ing", "ed"))} == NOUNS


def terms() -> list[tuple[str, str]]:
    """Return the entries of the glossary: the terms that each defines, and its text."""
    text = GLOSSARY.read_text("utf-8")
    return re.findall(r"^- \*\*(.+?)\.\*\* (.*?)(?=^- \*\*|^## |\Z)", text, re.MULTILINE | re.DOTALL)


def test_the_glossary_leads_to_modules_that_are_there() -> None:
    named = [(term, path) for term, text in terms() for path in re.findall(r"`([\w/.-]+\.(?:py|js))`", text)]
    assert len(named) > 150
    assert [(term, path) for term, path in named if not any((root / path).exists() for root in (PACKAGE, ROOT))] == []


def test_the_glossary_defines_each_term_once_and_in_order() -> None:
    names = [name.casefold() for term, _ in terms() for name in re.split(r", ", term)]
    assert [name for name in names if names.count(name) > 1] == []
    heads = [term.casefold() for term, _ in terms()]
    assert heads == sorted(heads, key=lambda head: re.sub(r"[^a-z0-9]", " ", head))
