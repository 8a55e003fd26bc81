"""The documentation as a site: no warning, every link in it is valid, and it needs no network."""

import os
import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

sys.path.insert(0, str(Path(__file__).parents[1] / "render"))

from missing_spaces import run_together

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"


def build(source: Path, target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build a site with warnings as errors; without color, which Sphinx adds wherever CI is set."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "--no-color", "-b", "html", *options]
    return subprocess.run([*command, str(source), str(target)], capture_output=True, text=True, check=False)


FETCHED = {"stylesheet", "icon", "preload", "preconnect", "dns-prefetch", "modulepreload"}
"""Kinds of links in the head of a page that a browser follows by itself."""


class Page:
    """A page's links, the resources it loads by itself, and its link targets."""

    def __init__(self, path: Path) -> None:
        text = path.read_text("utf-8")
        heads = [dict(re.findall(r'([\w-]+)="([^"]*)"', tag)) for tag in re.findall(r"<link\b[^>]*>", text)]
        self.links = [unescape(found) for found in re.findall(r'<a\b[^>]*?\bhref="([^"]*)"', text)]
        self.loads = [unescape(found) for found in re.findall(r'<(?:img|script|iframe)\b[^>]*?\bsrc="([^"]*)"', text)]
        self.loads += [head["href"] for head in heads if FETCHED & set(head.get("rel", "").split())]
        self.places = {unescape(found) for found in re.findall(r'\b(?:id|name)="([^"]*)"', text)}


def faults(site: Path) -> list[str]:
    """Return broken links, and what a page would fetch from elsewhere."""
    found = []
    pages = {path.resolve(): Page(path) for path in site.rglob("*.html") if "_downloads" not in path.parts}
    for path, page in pages.items():
        for target in page.links + page.loads:
            address = urlsplit(target)
            if address.scheme in ("http", "https", "") and address.netloc:
                if target in page.loads:
                    found.append(f"{path.name} loads {target}")
                continue
            if address.scheme:
                continue
            there = (path.parent / unquote(address.path)).resolve() if address.path else path
            place = unquote(address.fragment)
            if not there.is_file():
                found.append(f"{path.name} links to {target}")
            elif place and there in pages and place not in pages[there].places:
                found.append(f"{path.name} links to {target}, where there is no such place")
    for style in site.rglob("*.css"):
        found += [
            f"{style.name} loads {url}"
            for url in re.findall(r"url\(['\"]?((?:https?:)?//[^)]+)", style.read_text("utf-8"))
        ]
    return found


class Prose(HTMLParser):
    """The running text of a page, line by line: no code, no drawings; a block ends a line."""

    INLINE = frozenset({"a", "abbr", "b", "cite", "em", "i", "small", "span", "strong", "sub", "sup"})
    LEFT_OUT = frozenset({"code", "pre", "script", "style", "svg", "kbd", "nav", "dt", "title"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words, self._out = "", 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._out += tag in self.LEFT_OUT
        self.words += "name" if tag == "code" else "" if tag in self.INLINE else "\n"

    def handle_endtag(self, tag: str) -> None:
        self._out -= tag in self.LEFT_OUT
        self.words += "" if tag in self.INLINE or tag == "code" else "\n"

    def handle_data(self, data: str) -> None:
        self.words += "" if self._out else " ".join(data.split("\n"))


def spaces_missing(site: Path) -> list[str]:
    """Return words on our own pages that run together; the reference pages are code."""
    made = {"_downloads", "_modules", "api", "genindex.html", "py-modindex.html"}
    pages = [path for path in site.rglob("*.html") if not made & set(path.parts)]
    texts = {path: Prose(path.read_text("utf-8")).words.splitlines() for path in pages}
    # A sign by itself, such as the mark for a missing item, ends no sentence.
    shown = ((path, re.sub(r" [?:] ", " ", line)) for path, lines in texts.items() for line in lines)
    return [f"{path.name}: {place}" for path, line in shown for place in run_together(line)]


def test_a_missing_space_on_a_page_is_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>They are at<a>Train</a>, <code>a.b(c)</code>.</p><p>Well.</p>", "utf-8")
    assert spaces_missing(tmp_path) == ["index.html: They are atTrain, name."]


def test_the_site_builds_without_a_warning_and_is_whole(tmp_path: Path) -> None:
    """One test, because a build takes some seconds."""
    site = tmp_path / "site"
    built = build(DOCS, site)
    assert built.returncode == 0, built.stderr
    assert faults(site) == []
    assert spaces_missing(site) == []
    for page in DOCS.rglob("*.md"):
        assert (site / page.relative_to(DOCS).with_suffix(".html")).is_file(), f"{page} has no page"
    assert "vigorish" in (site / "searchindex.js").read_text("utf-8")
    embedding = (site / "api" / "embed.html").read_text("utf-8")
    assert "A command was refused." in embedding, "docstrings are not in the reference"


def a_site(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "index.md").write_text(f"# A page\n\n{text}\n", "utf-8")
    (folder / "conf.py").write_text(
        f"import sys\nsys.path.insert(0, {str(DOCS)!r})\nextensions = ['myst_parser', 'source_pages']\n", "utf-8"
    )
    return folder


def test_a_link_to_a_test_leads_to_its_line_and_a_test_that_is_not_there_ends_the_build(tmp_path: Path) -> None:
    here = os.path.relpath(Path(__file__).resolve(), tmp_path / "docs")
    this = "test_a_link_to_a_test_leads_to_its_line_and_a_test_that_is_not_there_ends_the_build"
    right = f"[`{this}`]({here}) and [`test_that_nobody_wrote`]({here})"
    built = build(a_site(tmp_path / "docs", right), tmp_path / "site")
    assert built.returncode == 1
    assert re.findall("WARNING: (.*)", built.stderr) == [
        "tests/docs/test_docs_site.py has no test test_that_nobody_wrote"
    ]
    line = Path(__file__).read_text("utf-8").split(f"def {this}")[0].count("\n") + 1
    page = Page(tmp_path / "site" / "index.html")
    assert f"source/tests/docs/test_docs_site.py.html#line-{line}" in page.links
    assert f"line-{line}" in Page(tmp_path / "site" / "source" / "tests" / "docs" / "test_docs_site.py.html").places


def test_what_is_wrong_with_a_site_is_seen(tmp_path: Path) -> None:
    (tmp_path / "there.html").write_text('<h1 id="place">There</h1>', "utf-8")
    (tmp_path / "look.css").write_text("@font-face { src: url('https://fonts.example/a.woff') }", "utf-8")
    (tmp_path / "here.html").write_text(
        '<link rel="stylesheet" href="look.css"><script src="//scripts.example/a.js"></script>'
        '<a href="there.html#place"></a><a href="https://example.org/"></a><a href="#nowhere"></a>'
        '<a class="x" href="gone.html"></a><a href="there.html#no-place"></a><img alt="" src="gone.png">',
        "utf-8",
    )
    assert faults(tmp_path) == [
        "here.html links to #nowhere, where there is no such place",
        "here.html links to gone.html",
        "here.html links to there.html#no-place, where there is no such place",
        "here.html loads //scripts.example/a.js",
        "here.html links to gone.png",
        "look.css loads https://fonts.example/a.woff'",
    ]
