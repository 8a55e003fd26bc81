"""The lines of a TOML text with each field and each element of a list; the text has already been parsed."""

import re
from collections.abc import Iterator

_TOKEN = re.compile(
    r"""
    (?P<comment> \# [^\n]* )
  | (?P<text> \"{3} (?: \\. | [^\\] )*? \"{3,5} | '{3} .*? '{3,5} | " (?: \\. | [^"\\\n] )* " | ' [^'\n]* ' )
  | (?P<line> \n )
  | (?P<blank> [^\S\n]+ )
  | (?P<mark> [\[\]{},=] )
  | (?P<word> [^\s\[\]{},=\#"']+ )
    """,
    re.VERBOSE | re.DOTALL,
)

Places = dict[tuple[str, str, int], int]
"""Lines by table, field and element; element -1 is the field itself, and a heading has an empty field."""


class Lines:
    """The lines of a text, computed on first use."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self._places: Places | None = None

    def line(self, table: str, field: str, element: int = -1) -> int:
        """Return the line of an element, or else of its field, or else of its table's heading; 0 if there is no
        text.
        """
        if self._places is None:
            self._places = places(self.text)
        for key in ((table, field, element), (table, field, -1), (table, "", -1)):
            if key in self._places:
                return self._places[key]
        return int(bool(self.text))


def places(text: str) -> Places:
    """Return where everything is; if something occurs twice, the first place."""
    found: Places = {}
    for table, field, element, line in _walk(text):
        found.setdefault((table, field, element), line)
    return found


def _walk(text: str) -> Iterator[tuple[str, str, int, int]]:
    table, field, line = "", "", 1
    depth, element, begins, in_value, heading = 0, 0, False, False, False
    for token in _TOKEN.finditer(text):
        kind, piece = token.lastgroup, token[0]
        if kind == "line" and not depth:
            field, in_value, heading = "", False, False
        elif kind in ("text", "word") and heading:
            table = table + piece.strip("\"'")
        elif kind == "mark" and not in_value and not heading and piece == "[":
            heading, table = True, ""
        elif kind == "mark" and heading and piece == "]":
            yield table, "", -1, line
        elif kind in ("text", "word") and not in_value:
            field += piece.strip("\"'")
        elif piece == "=" and not in_value:
            in_value, depth, element, begins = True, 0, 0, False
            yield table, field, -1, line
        elif in_value and kind in ("text", "word", "mark"):
            opens, closes = piece in "[{" and kind == "mark", piece in "]}" and kind == "mark"
            if depth == 1 and begins and not closes and piece != ",":
                yield table, field, element, line
                begins = False
            if opens:
                begins = begins or not depth
                depth += 1
            elif closes:
                depth -= 1
            elif piece == "," and kind == "mark" and depth == 1:
                element, begins = element + 1, True
        line += piece.count("\n")
