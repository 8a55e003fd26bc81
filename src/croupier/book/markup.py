"""Pages of the book: the address of everything in it, and the frame around each page."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

import croupier
from croupier.book.contents import Book, Chapter, SectionPart
from croupier.book.excerpts import Excerpt
from croupier.book.listing import ListingPiece
from croupier.book.proofs import CaseFile, ProvingCase, ProvingTest
from croupier.regulation.registry import section_of

_CITATION = re.compile(r"\d+:\d+[A-Z]?-\d+\.\d+[A-Z]?(?:\([a-z]{1,2}\))?(?:\d+)?(?:[ivx]+\b)?")

TITLE = "The rules and their code"


def anchor(text: str) -> str:
    """Return a paragraph's anchor on its page: its citation, with any quoted term unquoted."""
    return re.sub(r"\s+", "-", text.replace("“", ".").replace("”", ""))


def plain_name(text: str) -> str:
    """Return a citation as a file name."""
    return text.replace(":", "-")


def chapter_path(chapter: Chapter) -> str:
    return f"sections/{plain_name(chapter.number)}.html"


def section_path(number: str) -> str:
    return f"sections/{plain_name(number)}.html"


def module_path(file: str) -> str:
    return f"code/{file.removesuffix('.py').replace('/', '.')}.html"


def case_path(file: CaseFile) -> str:
    return f"cases/{file.name.replace('/', '.')}.html"


def tests_path(file: str) -> str:
    return f"tests/{file.removesuffix('.py').replace('/', '.')}.html"


def round_path(key: str) -> str:
    return f"rounds/{key}.html"


@dataclass(frozen=True, slots=True)
class PageWriter:
    """Writes links from one page."""

    book: Book
    path: str

    def to(self, path: str, name: str = "") -> str:
        """Return an address relative to this page."""
        fragment = f"#{quote(name, safe=':().-_')}" if name else ""
        if path == self.path and fragment:
            return fragment
        return "../" * self.path.count("/") + quote(path) + fragment

    def link(self, path: str, words: str, name: str = "", kind: str = "") -> str:
        attribute = f' class="{kind}"' if kind else ""
        return f'<a{attribute} href="{self.to(path, name)}">{escape(words)}</a>'

    def cite(self, text: str, words: str = "") -> str:
        """Return a citation, linked if the book has the paragraph."""
        words = words or text
        if text not in self.book.by_cite:
            return f'<span class="cite">{escape(words)}</span>'
        return self.link(section_path(section_of(text)), words, anchor(text), "cite")

    def cites(self, texts: Sequence[str]) -> str:
        return ", ".join(self.cite(text, text.partition("-")[2]) for text in texts)

    def prose(self, words: str) -> str:
        """Return a text of ours with the paragraphs in it linked."""
        done, end = [], 0
        for match in _CITATION.finditer(words):
            done += [escape(words[end : match.start()], quote=False), self.cite(match[0])]
            end = match.end()
        return "".join([*done, escape(words[end:], quote=False)])

    def excerpt(self, part: Excerpt) -> str:
        return self.link(module_path(part.file), part.file, part.anchor)

    def case(self, case: ProvingCase) -> str:
        return self.link(case_path(case.file), case.name, f"case-{case.number}")

    def test(self, test: ProvingTest) -> str:
        return self.link(tests_path(test.file), test.name, f"L{test.first}-{test.last}")

    def listing(self, lines: Sequence[Sequence[ListingPiece]], first: int, marked: Iterable[int] = ()) -> str:
        """Return code with line numbers."""
        hits = set(marked)
        rows = []
        for number, line in enumerate(lines, first):
            text = "".join(self._piece(piece) for piece in line)
            kind = "line hit" if number in hits else "line"
            rows.append(f'<span class="{kind}" data-n="{number}">{text}</span>')
        return '<pre class="code" tabindex="0"><code>' + "\n".join(rows) + "</code></pre>"

    def _piece(self, piece: ListingPiece) -> str:
        if piece.target:
            return self.cite(piece.target, piece.text)
        text = escape(piece.text, quote=False)
        return f'<span class="{piece.kind}">{text}</span>' if piece.kind else text

    def page(
        self,
        title: str,
        body: str,
        trail: Sequence[tuple[str, str]] = (),
        before: tuple[str, str] | None = None,
        after: tuple[str, str] | None = None,
    ) -> str:
        """Return a whole page; ``trail`` is its path from the front page, ``before`` and ``after`` its neighbors."""
        name = TITLE if self.path == "index.html" else f"{title} – {TITLE}"
        steps = [] if self.path == "index.html" else [("index.html", "Book"), *trail]
        crumbs = "".join(f"<li>{self.link(path, words)}</li>" for path, words in steps)
        here = f'<li aria-current="page">{escape(title)}</li>' if steps else ""
        way = f'<nav class="crumbs" aria-label="Breadcrumbs"><ol>{crumbs}{here}</ol></nav>' if steps else ""
        # Code has long lines.
        kind = ' class="listing"' if self.path.startswith(("code/", "cases/", "tests/")) else ""
        sides = self._side(before, "prev", "← ", "") + self._side(after, "next", "", " →")
        turn = f'<nav class="turn" aria-label="Previous and next">{sides}</nav>' if sides else ""
        return (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f"<title>{escape(name)}</title>\n"
            f'<link rel="stylesheet" href="{self.to("style.css")}">\n</head>\n<body{kind}>\n'
            '<a class="skip" href="#main">To the text</a>\n'
            f'<header class="top">{self._menu()}{way}</header>\n'
            f'<main id="main">\n{body}\n{turn}</main>\n'
            f'<footer class="foot">Made by croupier {escape(croupier.__version__)}. The words are ours; the '
            "regulation’s own text is what binds.</footer>\n</body>\n</html>\n"
        )

    def _menu(self) -> str:
        entries = "".join(
            f'<li><a href="{self.to(path)}"{_current(path == self.path)}>{words}</a></li>' for path, words in MENU
        )
        return f'<nav class="menu" aria-label="Book"><ul>{entries}</ul></nav>'

    def _side(self, target: tuple[str, str] | None, kind: str, left: str, right: str) -> str:
        if target is None:
            return ""
        path, words = target
        return f'<a class="{kind}" rel="{kind}" href="{self.to(path)}">{left}{escape(words)}{right}</a>'


MENU = (
    ("index.html", "Contents"),
    ("games.html", "Games"),
    ("status.html", "Statuses"),
    ("readings.html", "Readings"),
    ("cites.html", "All paragraphs"),
    ("code.html", "Code"),
    ("proofs.html", "Proofs"),
    ("rounds.html", "Rounds"),
)


def _current(here: bool) -> str:
    return ' aria-current="page"' if here else ""


def status_tag(status: str) -> str:
    return f'<span class="status s-{status.replace(" ", "-")}">{status}</span>'


def section_name(part: SectionPart) -> str:
    return f"{part.section.number} {part.section.title}"
