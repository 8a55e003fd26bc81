"""The screen: lines of at most 80 columns out, lines of text in. Nothing else reads or writes the terminal."""

import os
import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from io import TextIOWrapper
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

WIDTH = 80
LEAST_WIDTH = 20
"""In characters: wider terminals are not filled, and narrower ones break lines themselves."""

MORE = "-- Enter for more, s to skip the rest -- "

_RED_CARD = re.compile(r"(?:10|[2-9JQKA])[♥♦]")
# For terminals that cannot show them. Suit letters are those of the cards' own short form.
_PLAIN = str.maketrans(
    {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "▒": "#", "“": '"', "”": '"', "’": "'", "…": "...", "×": "x"}
)


class Screen:
    """What a session talks to. Tests give their own ``read`` and ``write``."""

    def __init__(
        self,
        read: Callable[[str], str] = input,
        write: Callable[[str], object] = print,
        *,
        color: bool = False,
        plain: bool = False,
        echo: bool = False,
        rows: int = 0,
        width: int = WIDTH,
    ) -> None:
        self._read, self._write = read, write
        self._color, self._plain, self._echo = color, plain, echo
        self._width, self._rows = min(width, WIDTH), rows
        """The height of the screen; 0 if nobody has to read it as it is written."""
        self._since_asked = 0
        self._skipping = False

    def say(self, *lines: str) -> None:
        """Write lines, each wrapped. A tab marks the column at which a wrapped line goes on."""
        for line in lines:
            for part in folded(line.translate(_PLAIN) if self._plain else line, self._width):
                self._pause_when_full()
                if not self._skipping:
                    self._write(_RED_CARD.sub(_red, part) if self._color else part)

    def _pause_when_full(self) -> None:
        """A plain terminal may have no way back to what has scrolled off it."""
        self._since_asked += 1
        if not self._rows or self._skipping or self._since_asked < self._rows:
            return
        self._since_asked = 1
        try:
            self._skipping = self._read(MORE).strip() != ""
        except (EOFError, KeyboardInterrupt):
            self._write("")
            self._skipping = True

    def say_all(self, lines: Iterable[str]) -> None:
        self.say(*lines)

    def ask(self, prompt: str) -> str | None:
        """The next line typed, or None if there will be no more."""
        self._since_asked, self._skipping = 0, False
        try:
            line = self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            self._write("")
            return None
        if self._echo:
            # Input from a pipe is not shown by any terminal; without this a transcript would have no questions.
            self._write(line)
        return line.strip()


def folded(line: str, width: int = WIDTH) -> list[str]:
    """A line cut to the width."""
    before, mark, _ = line.rpartition("\t")
    margin = len(line) - len(line.lstrip(" "))
    hang = len(before.replace("\t", "")) if mark else margin + (2 if margin else 0)
    text = line.replace("\t", "").rstrip()
    # A citation such as 13:69F-43.10(e) is one word: no break at its hyphen. A path stays whole, to be copied.
    return wrap(
        text,
        width,
        subsequent_indent=" " * min(hang, width // 2),
        break_on_hyphens=False,
        break_long_words="/" not in text,
        replace_whitespace=False,
    ) or [""]


def _red(match: re.Match[str]) -> str:
    return f"\x1b[31m{match[0]}\x1b[0m"


def terminal_screen() -> Screen:
    """The screen of the terminal that the program was started in."""
    for stream in (sys.stdin, sys.stdout):
        # A character that cannot be read or shown is no reason to lose a session.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        _line_editing()
    return Screen(
        color=sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb",
        plain=not _shows("♠“’×…▒"),
        echo=not sys.stdin.isatty(),
        rows=get_terminal_size().lines if sys.stdin.isatty() and sys.stdout.isatty() else 0,
        width=max(LEAST_WIDTH, get_terminal_size().columns) if sys.stdout.isatty() else WIDTH,
    )


def printing_screen() -> Screen:
    """A screen for what is only printed: no questions, no pauses."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Screen(plain=not _shows("♠“’×…▒"))


def print_line(line: str) -> None:
    """Print a line as it is, but for signs that the terminal cannot show."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    print(line if _shows("♠“’×…▒") else line.translate(_PLAIN))


def error_screen() -> Screen:
    """A screen for why a command ends before its time: that is no part of what it was asked to print."""
    if isinstance(sys.stderr, TextIOWrapper):
        sys.stderr.reconfigure(errors="replace")
    return Screen(write=partial(print, file=sys.stderr), plain=not _shows("♠“’×…▒", sys.stderr))


def _line_editing() -> None:
    """Arrow keys and the history of typed lines, where the system has them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)


def _shows(text: str, stream: TextIO | None = None) -> bool:
    try:
        text.encode((stream or sys.stdout).encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
