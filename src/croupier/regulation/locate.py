"""Where a paragraph lives in the code, and what proves it: found by reading the source, so it cannot go stale."""

import ast
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from croupier.regulation.citation import UnknownParagraph, cite
from croupier.regulation.rule_book import RuleBook

PACKAGE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Place:
    """A line of code that cites a paragraph."""

    file: str
    line: int
    inside: str
    """The function or class in which it stands; empty at the top of a module."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" in {self.inside}" if self.inside else "")


@cache
def places() -> dict[str, tuple[Place, ...]]:
    """For each paragraph the lines of the package that cite it."""
    return _places(PACKAGE, PACKAGE, {})


def places_outside(book: RuleBook) -> dict[str, tuple[Place, ...]]:
    """For each paragraph the lines that cite it in the package that brought a rule book; there ``P`` is the book's."""
    return _places(book.folder, book.folder.parent, {"P": book.chapter})


def _places(folder: Path, above: Path, known: dict[str, str]) -> dict[str, tuple[Place, ...]]:
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        name = path.relative_to(above).as_posix()
        chapters = known | dict(_chapters(tree))
        for text, line, inside in _citations(tree, chapters):
            found.setdefault(text, []).append(Place(name, line, inside))
    return {text: tuple(lines) for text, lines in found.items()}


def _chapters(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names that a module gives to chapters: ``P = Paragraphs("13:69F")``."""
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="Paragraphs"), args=[ast.Constant(value=str(chapter))]),
            ):
                yield name, chapter


def _citations(tree: ast.AST, chapters: dict[str, str], inside: str = "") -> Iterator[tuple[str, int, str]]:
    for node in ast.iter_child_nodes(tree):
        within = inside
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            within = node.name if not inside else f"{inside}.{node.name}"
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(paragraph))]) if name in chapters:
                yield f"{chapters[name]}-{paragraph}", node.lineno, inside
            case ast.Call(func=ast.Name(id="cite"), args=[ast.Constant(value=str(text))]):
                yield text, node.lineno, inside
        yield from _citations(node, chapters, within)


@dataclass(frozen=True, slots=True)
class Proof:
    """A case or a test that claims to prove a paragraph."""

    file: str
    name: str

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def proofs_in_cases(files: Iterable[Path]) -> dict[str, list[Proof]]:
    """The cases that prove each paragraph; the runner checks that a case really cites what it claims to prove."""
    found: dict[str, list[Proof]] = {}
    for file in files:
        document = tomllib.loads(file.read_text("utf-8"))
        chapter = document.get("chapter", "")
        for case in document.get("case", []):
            for text in case.get("proves", []):
                full = text if ":" in text.split("(")[0] else f"{chapter}-{text}"
                found.setdefault(_canonical(full), []).append(Proof(file.name, case["name"]))
    return found


def proofs_in_tests(folder: Path) -> dict[str, list[Proof]]:
    """The tests that prove each paragraph: those with a marker ``pytest.mark.cites(...)``."""
    found: dict[str, list[Proof]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for text in _marked(node):
                found.setdefault(_canonical(text), []).append(Proof(path.name, node.name))
    return found


def _marked(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        match decorator:
            case ast.Call(func=ast.Attribute(attr="cites"), args=arguments):
                for argument in arguments:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def _canonical(text: str) -> str:
    try:
        return str(cite(text))
    except UnknownParagraph as error:
        raise UnknownParagraph(f"a proof names a paragraph that is not there: {error}") from None
