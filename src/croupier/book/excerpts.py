"""Code that cites a paragraph, as excerpts: the function around the citation, with its lines."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from croupier.lookup.paragraph import HEADINGS, heading
from croupier.regulation.locate import PACKAGE, CitationRole, CodePlace, places

LONGEST = 80
"""Longest excerpt, in lines. Of anything longer, the largest part that fits is shown."""


@dataclass(slots=True)
class Excerpt:
    """Some lines of a module, and the paragraphs that they cite."""

    file: str
    """The path within the package: ``table/settlement.py``."""
    first: int
    last: int
    inside: str
    """The function or class; empty at the top of a module."""
    lines: tuple[str, ...] = field(repr=False)
    cites: dict[int, list[str]] = field(default_factory=dict)
    """The citations on each line."""
    roles: dict[str, CitationRole] = field(default_factory=dict)
    """The role of the lines for each paragraph; of several roles, the most telling."""

    @property
    def range(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first}–{self.last}"

    @property
    def anchor(self) -> str:
        return f"L{self.first}-{self.last}"

    def covers(self, other: "Excerpt") -> bool:
        return self.first <= other.first and other.last <= self.last


def excerpts() -> dict[str, tuple[Excerpt, ...]]:
    """Return each citing module's excerpts, in the order of their lines.

    The regulation's own package only lists what exists, so it is left out.
    """
    wanted: dict[str, list[tuple[str, CodePlace]]] = {}
    for text, found in places().items():
        for place in found:
            if not place.file.startswith("regulation/"):
                wanted.setdefault(place.file, []).append((text, place))
    return {file: _of_module(file, wanted[file]) for file in sorted(wanted)}


def _of_module(file: str, cited: Sequence[tuple[str, CodePlace]]) -> tuple[Excerpt, ...]:
    text = (PACKAGE / file).read_text("utf-8")
    tree, lines = ast.parse(text), tuple(text.splitlines())
    made: dict[tuple[int, int], Excerpt] = {}
    for line in sorted({place.line for _, place in cited}):
        first, last = _part(tree, line)
        inside = next(place.inside for _, place in cited if place.line == line)
        made.setdefault((first, last), Excerpt(file, first, last, inside, lines[first - 1 : last]))
    # Don't repeat a method of a class that is shown as a whole.
    kept = [
        excerpt
        for excerpt in made.values()
        if not any(other is not excerpt and other.covers(excerpt) for other in made.values())
    ]
    for text, place in cited:
        home = next(excerpt for excerpt in kept if excerpt.first <= place.line <= excerpt.last)
        on_line = home.cites.setdefault(place.line, [])
        if text not in on_line:
            on_line.append(text)
        home.roles[text] = min(place.role, home.roles.get(text, place.role), key=list(HEADINGS).index)
    return tuple(sorted(kept, key=lambda excerpt: excerpt.first))


def _part(tree: ast.Module, line: int) -> tuple[int, int]:
    """Return the lines to show for a citation: its innermost function, or the largest surrounding part that fits."""
    around = list(_around(tree, line))
    functions = [_span(node) for node in around if isinstance(node, ast.FunctionDef)]
    if functions and _fits(functions[-1]):
        return functions[-1]
    return next((span for node in around if _fits(span := _span(node))), (line, line))


def _around(node: ast.AST, line: int) -> Iterator[ast.AST]:
    """Yield the statements and expressions around a line, from the outermost inward."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.expr | ast.keyword):
            first, last = _span(child)
            if first <= line <= last:
                yield child
                yield from _around(child, line)
                return


def _span(node: ast.AST) -> tuple[int, int]:
    first: int = getattr(node, "lineno")  # noqa: B009
    last: int = getattr(node, "end_lineno")  # noqa: B009
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        first = min([first, *(expression.lineno for expression in node.decorator_list)])
    return first, last


def _fits(span: tuple[int, int]) -> bool:
    return span[1] - span[0] < LONGEST


def by_paragraph(modules: dict[str, tuple[Excerpt, ...]]) -> dict[str, tuple[Excerpt, ...]]:
    """Return the excerpts that cite each paragraph, deciding code first."""
    found: dict[str, list[Excerpt]] = {}
    for parts in modules.values():
        for part in parts:
            for text in dict.fromkeys(text for line in sorted(part.cites) for text in part.cites[line]):
                found.setdefault(text, []).append(part)
    order = list(HEADINGS)
    return {
        text: tuple(sorted(parts, key=lambda part, text=text: order.index(part.roles[text])))  # type: ignore[misc]
        for text, parts in found.items()
    }


def by_heading(parts: Sequence[Excerpt], text: str) -> dict[str, list[Excerpt]]:
    """Return a paragraph's excerpts by heading: "Decided in", "Also cited in"."""
    found: dict[str, list[Excerpt]] = {}
    roles = {part.roles[text] for part in parts}
    for part in parts:
        found.setdefault(heading(part.roles[text], roles), []).append(part)
    return found
