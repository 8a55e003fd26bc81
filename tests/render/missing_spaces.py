"""Missing spaces: words that run together in a text for people, and templates that would cause that."""

import re
from collections.abc import Iterator

RUN_TOGETHER = re.compile(
    r"""
    [a-z]{2}[A-Z][a-z]          # are atTrain
    | [a-z]{2}\((?!s\))[a-z]    # tables(a file)
    | [a-z]\)[A-Za-z]           # file)of
    | [a-z]{2}[,;:.!?][A-Za-z]{2}   # one,two
    | [a-z]’?”[A-Za-z]          # “off”unless
    | [a-z]\$\d                 # to$5
    | \d[A-Z][a-z]{2}           # 12Craps
    | \s[,;.:!?](?=\s|$)        # a comma after a space
    """,
    re.VERBOSE,
)

NAMES = re.compile(
    r"\b(?:[\w-]+\.)+(?:toml|sqlite|pdf|svg|txt|html|md|csv|json|py|js|com|org|net)\b|https?://\S+|\bN\.J\.A\.C\.|\be\.g\.|\bi\.e\."
    r"|WebSocket|PostgreSQL|GitHub|JavaScript|TypeScript|PokerStars|PokerKit|OpenAPI|SQLite|PyPI|MacOS|macOS|NumPy|ChaCha20|OpenSpiel|HttpOnly|SameSite"
    r"|\b[a-z_]+(?:\.[a-z_]+)+\b"
)
"""What is written as one word: files, addresses, names of programs, keys of a filing."""


def run_together(text: str) -> list[str]:
    """Return the places in a text where a space is missing, with their surroundings."""
    text = " ".join(NAMES.sub("name", text).split())
    return [text[max(0, found.start() - 20) : found.end() + 20] for found in RUN_TOGETHER.finditer(text)]


INLINE = ("a", "abbr", "b", "cite", "code", "em", "i", "q", "small", "span", "strong", "time")
BLOCK = re.compile(rf"<(?!/|(?:{'|'.join(INLINE)})\b)|\.map\(")
"""Expressions that are not part of a line: an element of its own, or a list of them."""


def templates(script: str) -> Iterator[tuple[str, list[str]]]:
    r"""Yield the ``html`` templates of a script, their expressions replaced by ``\\0number\\0``, and the
    expressions.
    """
    for start in re.finditer(r"html`", script):
        text, at = "", start.end()
        expressions: list[str] = []
        while script[at] != "`":
            if script.startswith("${", at):
                end = _end(script, at + 2)
                text += f"\0{len(expressions)}\0"
                expressions.append(script[at + 2 : end])
                at = end + 1
            else:
                text += script[at]
                at += 2 if script[at] == "\\" else 1
        yield text, expressions


def _end(script: str, at: int) -> int:
    """Return where the expression that begins at a place ends: at its closing brace."""
    depth = 0
    while True:
        letter = script[at]
        if letter == "`":
            at += 1
            while script[at] != "`":
                at = _end(script, at + 2) + 1 if script.startswith("${", at) else at + (2 if script[at] == "\\" else 1)
        elif letter in "\"'":
            at += 1
            while script[at] != letter:
                at += 2 if script[at] == "\\" else 1
        elif letter == "{":
            depth += 1
        elif letter == "}":
            if not depth:
                return at
            depth -= 1
        at += 1


def _apart(expression: str) -> bool:
    """Return True if an expression supplies its own space, or isn't part of a line."""
    return BLOCK.search(expression) is not None or re.search(r"""["'`] """, expression) is not None


def swallowed(script: str) -> list[str]:
    """Return line breaks in templates between words of one line: ``htm`` drops them, and the words run together."""
    found = []
    inline = "|".join(INLINE)
    before = rf"[\w,;:.)”’!?]|</(?:{inline})>|\0\d+\0"
    after = rf"[\w(“$]|<(?:{inline})>|\0\d+\0"
    for text, expressions in templates(script):
        tagged = re.sub(r"<(/?)((?:\0\d+\0|[a-z0-9]+))(?:\s[^<>]*?)?(/?)>", r"<\1\2\3>", text)
        tagged = re.sub(r"</?\0\d+\0/?>", "<component>", tagged)
        for place in re.finditer(rf"(?=({before})[ ]*\n\s*({after}))", tagged):
            sides = place.groups()
            parts = [expressions[int(side.strip("\0"))] for side in sides if side.startswith("\0")]
            # A line break within text is a space; between two elements, it is left to the style sheet.
            words = [re.fullmatch(r"[^<\0]", side) is not None for side in sides]
            if all(words) or not any(words) or any(map(_apart, parts)):
                continue
            around = tagged[max(0, place.start() - 15) : place.start() + 60]
            found.append(" ".join(re.sub(r"\0(\d+)\0", "${…}", around).split()))
    return found
