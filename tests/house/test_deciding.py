"""Marks, docstrings and citations agree: a reader can get from a paragraph to the function that decides it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from paragraph_heads import exempt, heads
from shape import nodes

from croupier.regulation import Paragraphs, UnknownParagraph, decides
from croupier.regulation.locate import PACKAGE, CitationRole, code_files, marks, places
from croupier.regulation.registry import EXAMPLE_OF, Status, registry

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def functions() -> list[tuple[str, Function]]:
    """Every function of the package with its module."""
    return [
        (path.relative_to(PACKAGE).as_posix(), node)
        for path in code_files()
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def chapters(marked: list[str]) -> tuple[str, ...]:
    """Return the chapters of a function's marks, then all others: a docstring leaves its chapter out."""
    own = [text.partition("-")[0] for text in marked]
    return tuple(dict.fromkeys([*own, "19:47", "13:69F", "13:69E", "19:46"]))


def test_a_function_is_marked_with_the_paragraphs_that_its_docstring_starts_with() -> None:
    wrong = []
    for file, node in functions():
        marked = [text for text, _ in marks(node)]
        result = heads(ast.get_docstring(node) or "", chapters(marked))
        if not exempt(file) and marked != result:
            wrong.append(f"{file}:{node.lineno} {node.name} is marked {marked}, and its docstring starts with {result}")
    assert wrong == []


def test_only_what_decides_is_marked() -> None:
    assert [f"{file} {node.name}" for file, node in functions() if exempt(file) and list(marks(node))] == []


def test_every_executed_paragraph_is_decided_or_declared_somewhere() -> None:
    executed = [text for text, line in registry().items() if line.status is Status.EXECUTED]
    # A worked example is decided where its rule is.
    found = {text: {place.role for place in places().get(EXAMPLE_OF.get(text, text), ())} for text in executed}
    assert [text for text in executed if not found[text] & {CitationRole.DECIDES, CitationRole.DECLARES}] == []


@pytest.mark.parametrize(
    ("paragraph", "file", "function"),
    [
        ("13:69F-43.12(d)2", "games/packs_poker/settlement.py", "settle_meter_awards"),
        ("19:47-2.22(h)", "games/blackjack/pay_tables.py", "streak_move"),
        ("19:47-14.9(d)2", "games/poker/evaluate.py", "begins_with"),
        ("19:47-2.15(p)", "games/blackjack/shoe.py", "draw"),
        ("19:47-14.5(b)2", "games/poker/procedure.py", "_ready"),
    ],
)
def test_the_function_that_decides_is_named(paragraph: str, file: str, function: str) -> None:
    decided = {(place.file, place.inside) for place in places()[paragraph] if place.role is CitationRole.DECIDES}
    assert (file, function) in decided


def test_copies_in_kernels_are_distinguished_from_the_originals() -> None:
    found = {place.file: place.role for place in places()["19:47-14.9(d)2"]}
    assert found["games/poker/kernel/betting.py"] is CitationRole.COPIES
    assert found["games/poker/evaluate.py"] is CitationRole.DECIDES


# --- the mark itself


def test_a_mark_leaves_what_it_marks_alone() -> None:
    def plain() -> int:
        return 1

    def generator() -> Iterator[int]:
        yield 1

    for marked in (plain, generator, property(lambda _: 1), Path):
        assert decides("19:47-2.22(h)")(marked) is marked
    assert vars(plain) == {}


def test_a_compiled_function_can_be_marked_on_either_side() -> None:
    numba = pytest.importorskip("numba")

    def twice(number: int) -> int:
        return 2 * number

    below = numba.njit(decides("19:47-2.22(h)")(twice))
    above = decides("19:47-2.22(h)")(numba.njit(twice))
    assert below(21) == above(21) == 42
    assert type(below) is type(above)
    assert below.py_func is above.py_func is twice


@pytest.mark.parametrize("paragraph", ["19:47-2.22(z)", "2.22(h)", "nothing"])
def test_a_paragraph_that_is_not_there_cannot_be_named(paragraph: str) -> None:
    with pytest.raises(UnknownParagraph):
        decides(paragraph)


def test_a_mark_names_something() -> None:
    with pytest.raises(ValueError, match="at least one"):
        decides()


# --- how docstrings name paragraphs


@pytest.mark.parametrize(
    ("docstring", "found"),
    [
        ("2.22(e), (g), (h): what hands do.", ["2.22(e)", "2.22(g)", "2.22(h)"]),
        ("2.18(f) to (h).", ["2.18(f)", "2.18(g)", "2.18(h)"]),
        ("2.20(g)1 to 3: verified.", ["2.20(g)1", "2.20(g)2", "2.20(g)3"]),
        ("11.15(d)2i and ii, 11.16(c): paid.", ["11.15(d)2i", "11.15(d)2ii", "11.16(c)"]),
        ("2.20(e) with all items: collected.", ["2.20(e)", "2.20(e)1", "2.20(e)2"]),
        ("11.8A to 11.8C, 11.9.", ["11.8A", "11.8B", "11.8C", "11.9"]),
        ("8.3: a minimum; 20.6: chips; (a) and so on.", ["8.3", "20.6"]),
        ("2.12(b)1: at 17; (b)2 and (d): at a hard 17.", ["2.12(b)1", "2.12(b)2", "2.12(d)"]),
        ("2.18(b) (reading 81), 2.14: spots.", ["2.18(b)", "2.14"]),
        ("2.1“Blackjack”: an ace and a ten.", ["2.1“Blackjack”"]),
        ("11.16(a), and what 11.16(b) adds.", ["11.16(a)"]),
        ("What 2.22(h) says.", []),
        ("", []),
    ],
)
def test_the_paragraphs_of_a_docstring(docstring: str, found: list[str]) -> None:
    assert heads(docstring, ("19:47",)) == [str(Paragraphs("19:47")(text)) for text in found]
