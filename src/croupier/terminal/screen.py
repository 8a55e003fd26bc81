"""The screen: output lines wrapped to the terminal's width, and input lines. Nothing else touches the terminal."""

import os
import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from io import TextIOWrapper
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

from croupier.line_width import line_width
from croupier.play.card_lines import CardLine

WIDTH = 80

MORE = "-- Enter for more, s to skip the rest -- "

LEAST_ROWS = 20
"""On a shorter screen, cards are not drawn, because each takes three rows."""

_CARD = re.compile(r"(?:10|[2-9JQKA])([♥♦♣])")
_SUIT_COLORS = {"♥": "31", "♦": "94", "♣": "32"}
"""Four colors: red hearts, blue diamonds, green clubs, and spades in the text color."""

# For terminals that can't show them. Suits become the letters of the cards' short form.
_PLAIN = str.maketrans(
    {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "▒": "#", "“": '"', "”": '"', "’": "'", "…": "...", "×": "x"}
)


class Strong(str):
    """An important line, such as the result of a round; bold on color terminals."""

    __slots__ = ()


class Screen:
    """A session's input and output. Tests supply their own ``read`` and ``write``."""

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
        draws_cards: bool = False,
    ) -> None:
        self.read, self._write = read, write
        self._width, self._draws_cards = width, draws_cards
        self.completions: Callable[[], Iterable[str]] = tuple
        """Words that can be typed now, for completion."""
        self.keys: Callable[[], Iterable[str]] = tuple
        """Single keys that answer the current question."""
        self.before_leaving: Callable[[], str] = str
        """The question to ask before Ctrl-C ends the session; empty to end at once."""
        self._color, self._plain, self._echo = color, plain, echo
        self._rows = rows
        """The height of the screen; 0 if output need not pause."""
        self._lines_since_pause = 0
        self._skipping = False

    def say(self, *lines: str) -> None:
        """Write lines, each wrapped. A tab marks the indentation of the following lines."""
        for line in lines:
            for part in self._parts(line):
                self._pause_when_full()
                if not self._skipping:
                    self._write(self._colored(part, strong=isinstance(line, Strong)))

    def _parts(self, line: str) -> list[str]:
        if self._draws_cards and isinstance(line, CardLine) and (drawn := drawn_cards(line, self._width)):
            return drawn
        return folded(line.translate(_PLAIN) if self._plain else line, self._width)

    def _colored(self, part: str, *, strong: bool) -> str:
        if not self._color:
            return part
        colored = _CARD.sub(lambda card: f"\x1b[{_SUIT_COLORS[card[1]]}m{card[0]}\x1b[39m", part)
        return f"\x1b[1m{colored}\x1b[0m" if strong else colored

    def _pause_when_full(self) -> None:
        """Pause when the screen is full, because a plain terminal may not scroll back."""
        self._lines_since_pause += 1
        if not self._rows or self._skipping or self._lines_since_pause < self._rows:
            return
        self._lines_since_pause = 1
        try:
            self._skipping = self.read(MORE).strip() != ""
        except (EOFError, KeyboardInterrupt):
            self._write("")
            self._skipping = True

    def say_all(self, lines: Iterable[str]) -> None:
        self.say(*lines)

    def ask(self, prompt: str) -> str | None:
        """Return the next typed line, or None at the end of input."""
        self._lines_since_pause, self._skipping = 0, False
        try:
            line = self.read(prompt)
        except EOFError:
            self._write("")
            return None
        except KeyboardInterrupt:
            self._write("")
            return None if self._leaves() else self.ask(prompt)
        if self._echo:
            # No terminal echoes piped input; without this a transcript would lack it.
            self._write(line)
        return line.strip()

    def _leaves(self) -> bool:
        """Confirm leaving after Ctrl-C; a second Ctrl-C means yes."""
        question = self.before_leaving()
        if not question:
            return True
        self.say(question)
        try:
            return self.read("y/n > ").strip().lower() in ("y", "yes")
        except (EOFError, KeyboardInterrupt):
            self._write("")
            return True


def drawn_cards(line: CardLine, width: int) -> list[str]:
    """Return framed cards side by side; empty if there are none, or too many for the width."""
    margin = f"  {line.who:<13} "
    top = "".join(f"╭{'─' * len(card)}╮" for card in line.cards)
    if not line.cards or len(margin) + len(top) > width:
        return []
    middle = margin + "".join(f"│{card}│" for card in line.cards)
    below = " " * len(margin) + top.translate(str.maketrans("╭╮", "╰╯"))
    if not line.words:
        lines = [middle]
    elif len(middle) + 2 + len(line.words) <= width:
        lines = [f"{middle}  {line.words}"]
    else:
        return [" " * len(margin) + top, middle, below, *folded(f"{' ' * len(margin)}{line.words}", width)]
    return [" " * len(margin) + top, *lines, below]


def folded(line: str, width: int = WIDTH) -> list[str]:
    """Return a line wrapped to the width. A last column that begins past the middle and doesn't fit goes below."""
    before, mark, last = line.rpartition("\t")
    if mark and len(before) > width // 2 and len(before) + len(last) > width:
        return [*folded(before, width), *folded(f"{' ' * (width // 2)}{last.strip()}", width)]
    margin = len(line) - len(line.lstrip(" "))
    hang = len(before.replace("\t", "")) if mark else margin + (2 if margin else 0)
    text = line.replace("\t", "").rstrip()
    # A citation such as 13:69F-43.10(e) is one word: no break at its hyphen. A path stays whole, for copying.
    return wrap(
        text,
        width,
        subsequent_indent=" " * min(hang, width // 2),
        break_on_hyphens=False,
        break_long_words="/" not in text,
        replace_whitespace=False,
    ) or [""]


def terminal_screen() -> Screen:
    """Return the screen for the terminal that the program was started in."""
    for stream in (sys.stdin, sys.stdout):
        # An unreadable or unprintable character must not end a session.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    read_here = sys.stdin.isatty() and sys.stdout.isatty()
    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    rows = get_terminal_size().lines if read_here else 0
    screen = Screen(
        color=color,
        plain=not _shows("♠“’×…▒"),
        echo=not sys.stdin.isatty(),
        rows=rows,
        width=line_width(WIDTH),
        draws_cards=color and rows >= LEAST_ROWS and _shows("╭─╮│♠"),
    )
    # Screen readers work best with plain lines, so NO_COLOR and TERM=dumb get them.
    editor = line_editor(screen) if read_here and color else None
    if editor is not None:
        screen.read = editor
    elif sys.stdin.isatty():
        _line_editing()
    return screen


def printing_screen() -> Screen:
    """Return a screen for output only, without questions and pauses."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Screen(plain=not _shows("♠“’×…▒"), width=line_width(WIDTH))


def print_line(line: str) -> None:
    """Print a line, replacing only characters that the terminal can't show."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    print(line if _shows("♠“’×…▒") else line.translate(_PLAIN))


def error_screen() -> Screen:
    """Return a screen on standard error, for the reason why a command ends early."""
    if isinstance(sys.stderr, TextIOWrapper):
        sys.stderr.reconfigure(errors="replace")
    return Screen(write=partial(print, file=sys.stderr), plain=not _shows("♠“’×…▒", sys.stderr))


def line_editor(screen: Screen) -> Callable[[str], str] | None:
    """Return a prompt with history, completion and single keys; None if its extra is not installed."""
    try:
        from croupier.terminal.line_editor import LineEditor
    except ImportError:
        return None
    return LineEditor(lambda: screen.completions(), lambda: screen.keys()).read


def _line_editing() -> None:
    """Turn on arrow keys and history where the system supports them."""
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
