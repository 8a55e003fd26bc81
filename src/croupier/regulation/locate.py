"""Where a paragraph is found in the code, and what proves it, determined by reading the source.

A lookup does not read everything again: :mod:`croupier.lookup` keeps the results in an index.
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from croupier.regulation.citation import UnknownParagraph, cite
from croupier.regulation.rule_book import RuleBook

PACKAGE = Path(__file__).resolve().parent.parent


class CitationRole(Enum):
    """The relation of a line of code to a paragraph that it names."""

    DECIDES = "decides"
    """It marks a function that decides the paragraph: ``@decides("19:47-2.22(h)")``."""
    COPIES = "copies"
    """The same mark, in code that counts or simulates: the same rule again, compiled or as probabilities."""
    DECLARES = "declares"
    """It is part of a declaration: an option, a pay table, a form of poker, an element of a layout."""
    CITES = "cites"
    """Any other citation: in a step, a refusal, a sentence."""


DECLARATIONS = frozenset(
    {
        *("Option", "_gap", "offered_option", "limit_options", "chip_options", "table_options", "_bonus_options"),
        *("PayTable", "printed_tables", "_tables", "_suit", "Least", "_least"),
        *("Form", "Street", "CardRound", "_board", "_up", "_draw"),
        *("Element", "AgeLimit", "Agreement", "linked", "demand"),
    }
)
"""Calls that declare something: what a filing states, what a table pays, how a form of poker is dealt, what a layout
shows, how old dice and cards may be, what a house's tables must agree on, what requires notice.
"""

_COPIES = re.compile(
    r"(counting|simulation|odds)/|games/\w+/(counting|kernel)\b|.*/(odds|theory|strategies)[a-z_]*\.py$"
)
"""Modules that repeat a rule for speed or for probabilities."""


@dataclass(frozen=True, slots=True)
class CodePlace:
    """A line of code that names a paragraph."""

    file: str
    line: int
    inside: str
    """The function or class around it; empty at the top of a module. A mark is inside its own function."""
    role: CitationRole = CitationRole.CITES

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" in {self.inside}" if self.inside else "")


Places = dict[str, tuple[CodePlace, ...]]
"""Places by paragraph."""


@cache
def places() -> Places:
    """Return the lines of the package that name each paragraph."""
    return gathered(places_in(path, PACKAGE) for path in code_files())


def code_files() -> list[Path]:
    """Return the modules of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def places_outside(book: RuleBook) -> Places:
    """Return the lines that name each paragraph in a rule book's own package; there ``P`` is the book's."""
    above, known = book.folder.parent, {"P": book.chapter}
    return gathered(places_in(path, above, known) for path in sorted(book.folder.rglob("*.py")))


def places_in(path: Path, above: Path, known: Mapping[str, str] | None = None) -> list[tuple[str, CodePlace]]:
    """Return the paragraphs that a module names, with their places; ``above`` is the folder that paths start from."""
    tree = ast.parse(path.read_text("utf-8"))
    name = path.relative_to(above).as_posix()
    chapters = dict(known or {}) | dict(_chapters(tree))
    role = CitationRole.COPIES if _COPIES.match(name) else CitationRole.DECIDES
    return [
        (text, CodePlace(name, line, inside, role if found is CitationRole.DECIDES else found))
        for text, line, inside, found in _citations(tree, chapters)
    ]


def gathered(found: Iterable[Iterable[tuple[str, CodePlace]]]) -> Places:
    """Group what modules name by paragraph."""
    by_paragraph: dict[str, list[CodePlace]] = {}
    for module in found:
        for text, place in module:
            by_paragraph.setdefault(text, []).append(place)
    return {text: tuple(lines) for text, lines in by_paragraph.items()}


def _chapters(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield a module's names for chapters: ``P = Paragraphs("13:69F")``."""
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="Paragraphs"), args=[ast.Constant(value=str(chapter))]),
            ):
                yield name, chapter


def _citations(
    tree: ast.AST, chapters: dict[str, str], inside: str = "", role: CitationRole = CitationRole.CITES
) -> Iterator[tuple[str, int, str, CitationRole]]:
    for node in ast.iter_child_nodes(tree):
        within, kind = inside, role
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            within, kind = (f"{inside}.{node.name}" if inside else node.name), CitationRole.CITES
            for text, line in marks(node):
                yield text, line, within, CitationRole.DECLARES if _gives_options(node) else CitationRole.DECIDES
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(paragraph))]) if name in chapters:
                yield f"{chapters[name]}-{paragraph}", node.lineno, inside, role
            case ast.Call(func=ast.Name(id="cite"), args=[ast.Constant(value=str(text))]):
                yield text, node.lineno, inside, role
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in DECLARATIONS:
                kind = CitationRole.DECLARES
        yield from _citations(node, chapters, within, kind)


def _gives_options(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """Return whether a function only declares options of a filing."""
    returns = getattr(node, "returns", None)
    return returns is not None and re.search(r"\bOption\b", ast.unparse(returns)) is not None


def marks(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Iterator[tuple[str, int]]:
    """Yield the paragraphs that a function is marked with, and their lines: ``@decides("19:47-2.22(h)")``."""
    for decorator in node.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="decides"), args=arguments):
                for argument in arguments:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, argument.lineno


# --- what proves a paragraph


@dataclass(frozen=True, slots=True)
class ParagraphProof:
    """A case or a test that claims to prove a paragraph."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.name}"


Proofs = dict[str, list[ParagraphProof]]
"""Proofs by paragraph."""


def proofs_in_cases(files: Iterable[Path]) -> Proofs:
    """Return the cases that prove each paragraph; the runner checks that a case really cites what it claims to
    prove.
    """
    return collected(proofs_in_case_file(file) for file in files)


def collected(found: Iterable[Iterable[tuple[str, ParagraphProof]]]) -> Proofs:
    """Group what files prove by paragraph."""
    by_paragraph: Proofs = {}
    for file in found:
        for text, proof in file:
            by_paragraph.setdefault(text, []).append(proof)
    return by_paragraph


def proofs_in_case_file(file: Path) -> list[tuple[str, ParagraphProof]]:
    """Return the paragraphs that a file's cases prove, each with its case and the line on which the case begins."""
    text = file.read_text("utf-8")
    document = tomllib.loads(text)
    chapter, cases = document.get("chapter", ""), document.get("case", [])
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[case]]"]
    return [
        (
            _canonical(proved if ":" in proved.split("(")[0] else f"{chapter}-{proved}"),
            ParagraphProof(name, line, case["name"]),
        )
        for name in [_below(file, ("cases", "_cases"))]
        for case, line in zip(cases, lines, strict=True)
        for proved in case.get("proves", [])
    ]


def _below(file: Path, folders: tuple[str, ...]) -> str:
    """Return a path that starts at the folder of all cases or tests: ``cases/GAME/match.toml``."""
    parts = file.parts
    at = next((at for at in range(len(parts) - 2, -1, -1) if parts[at] in folders), len(parts) - 1)
    return "/".join((folders[0], *parts[at + 1 :])) if parts[at] in folders else file.name


def proofs_in_tests(folder: Path) -> Proofs:
    """Return the tests that prove each paragraph: those marked ``pytest.mark.cites(...)``."""
    return collected(proofs_in_test_file(path) for path in modules_of_tests(folder))


def modules_of_tests(folder: Path) -> list[Path]:
    """Return the test modules below a folder."""
    return sorted(folder.rglob("test_*.py"))


def proofs_in_test_file(path: Path) -> list[tuple[str, ParagraphProof]]:
    """Return the paragraphs that a module's marked tests prove, each with its test and line."""
    text = path.read_text("utf-8")
    if ".cites(" not in text:
        return []
    return [
        (_canonical(proved), ParagraphProof(_below(path, ("tests",)), node.lineno, node.name))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        for proved in cited_marks(node)
    ]


def cited_marks(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    """Yield the paragraphs that a test claims to prove, as written."""
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
        raise UnknownParagraph(f"a proof names a paragraph that doesn't exist: {error}") from None
