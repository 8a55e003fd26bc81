"""The line of each key of a TOML file: the standard library reads the values, but doesn't say on which lines they are.

``tomllib`` has already parsed the text, so it is sound TOML, and only as much is parsed again as distinguishes keys
from values.
"""

import re
from collections.abc import Iterator, Mapping

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_STRINGS = tuple(
    re.compile(pattern, re.S)
    for pattern in (r'"""(?:\\.|[^\\])*?"{3,5}', r"'''.*?'{3,5}", r'"(?:\\.|[^"\\\n])*"', r"'[^'\n]*'")
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]+")

Lines = Mapping[str, int]
"""The line number of each key, as ``flatten`` writes keys; for tables, the line of the header. The first of several
tables in a list is ``tables[1]``. The empty key has the line for everything found nowhere else.
"""


def part(name: str) -> str:
    """Quote a name in a key if it contains a dot, so that it doesn't look like a key in a table."""
    return f'"{name}"' if "." in name else name


def line_of(lines: Lines, key: str) -> int | None:
    """Return the line of a key or, if it is not stated, of the nearest table to which it would belong."""
    while key:
        if key in lines:
            return lines[key]
        key = key.rpartition(".")[0]
    return lines.get("")


def lines_of(text: str) -> dict[str, int]:
    """Return the lines of all keys and tables of a sound TOML text."""
    return _Scan(text).lines


class _Scan:
    """Scans a text once."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.lines: dict[str, int] = {}
        self.lists: dict[str, int] = {}
        """The number of tables so far in each list of tables."""
        table = ""
        while self._skip(_BLANK) < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return self.at

    @property
    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def _header(self) -> str:
        """Scan ``[table]`` or ``[[table]]``; return the prefix of the keys that follow."""
        many = self.text.startswith("[[", self.at)
        line = self.line
        self.at += 2 if many else 1
        names = list(self._names())
        self.at += 2 if many else 1
        key = ""
        for number, name in enumerate(names, 1):
            key = f"{key}.{part(name)}" if key else part(name)
            if many and number == len(names):
                self.lists[key] = self.lists.get(key, 0) + 1
            # The name of a list of tables means its last table.
            key += f"[{self.lists[key]}]" if key in self.lists else ""
        self.lines.setdefault(key, line)
        return key

    def _names(self) -> Iterator[str]:
        """Yield the names of a key such as ``wagers.bet."a.b"``."""
        while True:
            self._skip(_SPACE)
            if self.text[self.at] in "\"'":
                yield self._string()[1:-1]
            else:
                start = self.at
                yield self.text[start : self._skip(_BARE)]
            self._skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return
            self.at += 1

    def _string(self) -> str:
        start = self.at
        for pattern in _STRINGS:
            if pattern.match(self.text, start):
                return self.text[start : self._skip(pattern)]
        raise AssertionError("the text was read before")

    def _pair(self, table: str) -> None:
        """Scan ``key = value``."""
        line, key = self.line, table
        for name in self._names():
            key = f"{key}.{part(name)}" if key else part(name)
            self.lines.setdefault(key, line)
        self.at += 1
        self._skip(_SPACE)
        self._value(key)

    def _value(self, key: str) -> None:
        match self.text[self.at]:
            case '"' | "'":
                self._string()
            case "[":
                self._list(key)
            case "{":
                self._inline(key)
            case _:
                self._skip(_SCALAR)

    def _list(self, key: str) -> None:
        self.at += 1
        number = 0
        while self._skip(_BLANK) and self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self.at += 1
                continue
            number += 1
            inner = f"{key}[{number}]"
            self.lines.setdefault(inner, self.line)
            self._value(inner)
        self.at += 1

    def _inline(self, key: str) -> None:
        self.at += 1
        while self._skip(_BLANK) and self.text[self.at] != "}":
            if self.text[self.at] == ",":
                self.at += 1
            else:
                self._pair(key)
        self.at += 1
