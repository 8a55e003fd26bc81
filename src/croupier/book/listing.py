"""Source code as lines of colored pieces, with its citations as links, for both forms of the book."""

import keyword
import re
from collections.abc import Callable
from dataclasses import dataclass

_TOKEN = re.compile(
    r"(?P<comment>#[^\n]*)"
    r'|(?P<string>[rbfRBF]{0,2}(?:"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'))'
    r"|(?P<name>[^\W\d]\w*)"
    r"|(?P<number>\d[\d_]*(?:\.\d+)?)"
)

Target = Callable[[int, str], str]
"""Returns where a quoted text on a line links to; empty if nowhere."""


@dataclass(frozen=True, slots=True)
class ListingPiece:
    """A part of one line."""

    text: str
    kind: str = ""
    """``comment``, ``string``, ``keyword``, ``number``; empty for anything else."""
    target: str = ""


def pieces(text: str, first: int, target: Target) -> list[list[ListingPiece]]:
    """Return code as lines of pieces; ``first`` is the number of the first line."""
    lines: list[list[ListingPiece]] = [[]]
    end = 0
    for match in _TOKEN.finditer(text):
        _add(lines, ListingPiece(text[end : match.start()]))
        kind, found = str(match.lastgroup), str(match[0])
        if kind == "name":
            kind = "keyword" if keyword.iskeyword(found) else ""
        quoted = kind == "string" and "\n" not in found
        leads = target(first + len(lines) - 1, found[1:-1]) if quoted else ""
        _add(lines, ListingPiece(found, kind, leads))
        end = match.end()
    _add(lines, ListingPiece(text[end:]))
    return lines


def _add(lines: list[list[ListingPiece]], piece: ListingPiece) -> None:
    """Append a piece, split at line breaks."""
    begin, *others = piece.text.split("\n")
    if begin:
        lines[-1].append(ListingPiece(begin, piece.kind, piece.target))
    for other in others:
        lines.append([ListingPiece(other, piece.kind, piece.target)] if other else [])


def cited_here(cites: dict[int, list[str]], line: int, quoted: str) -> str:
    """Return the paragraph that a quoted text cites, or an empty text. Its call may have begun on the line before."""
    for text in cites.get(line, []) + cites.get(line - 1, []):
        if quoted in (text, text.partition("-")[2]):
            return text
    return ""
