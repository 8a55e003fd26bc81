"""Links from the documentation to files of the repository, which a site doesn't have.

On a code host a link such as ``../tests/house/test_docs.py`` shows the file. Here each linked file becomes a page with
numbered lines; if the link text names a function or class in the file, the link leads to it. Text that looks like the
name of a test must be one: a renamed proof fails the build.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import TextLexer, get_lexer_for_filename
from pygments.util import ClassNotFound
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.osutil import relative_uri

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "source"
"""The folder of these pages in the site."""

LOGGER = logging.getLogger(__name__)
LINKED: set[str] = set()
"""Files linked by pages of this build."""


@cache
def lines_of(path: Path) -> dict[str, int]:
    """Return the line on which each function and class of a Python file begins."""
    if path.suffix != ".py":
        return {}
    defined = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found: dict[str, int] = {}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, defined):
            found.setdefault(node.name, node.lineno)
    return found


def page_name(path: Path) -> str:
    """Return the name of a file's page in the site."""
    return f"{FOLDER}/{path.relative_to(ROOT).as_posix()}"


class SourceLinks(SphinxTransform):
    """Turn a download of a file outside the documentation into a link to its page."""

    default_priority = 5

    def apply(self, **kwargs: Any) -> None:
        for link in list(self.document.findall(addnodes.download_reference)):
            path = (Path(self.env.doc2path(self.env.docname)).parent / link["reftarget"]).resolve()
            if not path.exists() or not path.is_relative_to(ROOT) or not (path.is_dir() or shown_as_page(path)):
                continue
            self.env.note_dependency(str(path))
            words = link.astext().strip("` ").removesuffix("()")
            line = lines_of(path).get(words)
            if line is None and re.fullmatch(r"test_\w+", words) and path.is_file():
                LOGGER.warning("%s has no test %s", path.relative_to(ROOT), words, location=link)
            page = nodes.reference("", "", *link.children, internal=True, classes=["source-link"])
            page["croupier_source"] = path.relative_to(ROOT).as_posix()
            page["croupier_anchor"] = f"#line-{line}" if line else ""
            link.replace_self(page)


def shown_as_page(path: Path) -> bool:
    """Return True if a file is read rather than opened: code and data of the repository, not papers and pictures."""
    return not path.is_relative_to(ROOT / "docs") or path.suffix == ".py"


def resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Give every such link its address relative to its page."""
    here = app.builder.get_target_uri(docname)
    for link in doctree.findall(nodes.reference):
        source = link.get("croupier_source")
        if source is not None:
            LINKED.add(source)
            link["refuri"] = (
                relative_uri(here, app.builder.get_target_uri(f"{FOLDER}/{source}")) + link["croupier_anchor"]
            )


def listing(folder: Path) -> str:
    """Return the files of a folder as a list."""
    names = sorted(path.name + "/" * path.is_dir() for path in folder.iterdir() if path.name != "__pycache__")
    return "<ul>" + "".join(f"<li><code>{name}</code></li>" for name in names) + "</ul>"


def colored(path: Path) -> str:
    """Return a file with its lines numbered and anchored."""
    text = path.read_text("utf-8")
    try:
        lexer = get_lexer_for_filename(path.name)
    except ClassNotFound:
        lexer = TextLexer()
    formatter: HtmlFormatter[str] = HtmlFormatter(
        linenos="inline", lineanchors="line", anchorlinenos=True, wrapcode=True
    )
    return str(highlight(text, lexer, formatter))


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield the page of every linked file."""
    for source in sorted(LINKED):
        path = ROOT / source
        body = listing(path) if path.is_dir() else colored(path)
        yield f"{FOLDER}/{source}", {"title": source, "body": f"<h1>{source}</h1>{body}"}, "page.html"


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_transform(SourceLinks)
    # The fences of docs/cases.md that hold lines of a case: they have no colors, but a test runs them by these names.
    for fence in ("play", "expect"):
        app.add_lexer(fence, TextLexer)
    app.connect("doctree-resolved", resolve)
    app.connect("html-collect-pages", pages)
    # One process collects the linked files while it writes the pages.
    return {"parallel_read_safe": True, "parallel_write_safe": False}
