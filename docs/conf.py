"""The documentation as a site: ``make site``. The pages are written to be read on a code host as well."""

import gc
import logging
import re
import sys
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

import croupier

sys.path.insert(0, str(Path(__file__).resolve().parent))

# Trees of all pages stay to the end, so scanning them for garbage again and again finds none.
gc.set_threshold(200_000, 50, 50)

# The colors of the theme's code blocks turn on the log of every package imported after them.
logging.getLogger("alembic").setLevel(logging.WARNING)

project = "Croupier"
author = "The Croupier authors"
project_copyright = author
version = release = croupier.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "source_pages",  # links to files of the repository
]
exclude_patterns = ["_build", "**/__pycache__"]

# Links such as [the paragraph](ledger.md#how-fast-it-is) work on a code host without any mark in the text.
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_use_type_comments = False  # there are none, and looking for them takes long
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
add_module_names = False
# With an entry for every object, copying the contents of each page takes longer than writing all pages.
toc_object_entries = False
viewcode_line_numbers = True
viewcode_follow_imported_members = False  # an alias of int has no source

html_theme = "furo"
html_title = f"Croupier {release}"
html_static_path = ["_static"]
html_css_files = ["croupier.css"]
html_show_copyright = False
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b6b3a", "color-brand-content": "#0b6b3a"},
    "dark_css_variables": {"color-brand-primary": "#5fd39a", "color-brand-content": "#5fd39a"},
    "footer_icons": [],
}


def plain_signature(
    app: Sphinx, what: str, name: str, documented: object, options: object, signature: str | None, returns: str | None
) -> tuple[str | None, str | None]:
    """Leave out what readers don't need: how to call a protocol, and the details of a default besides its name."""
    if what == "class" and getattr(documented, "_is_protocol", False):
        return "", returns
    return signature and re.sub(r"<function (\w+)>", r"\1", signature).replace("<factory>", "..."), returns


def for_everybody(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Let sidebar headings state their level, and scrolling boxes be reached without a mouse."""
    tree, body = context.get("furo_navigation_tree", ""), context.get("body", "")
    context["furo_navigation_tree"] = tree.replace('role="heading"', 'role="heading" aria-level="2"')
    context["body"] = body.replace('<div class="highlight"><pre>', '<div class="highlight"><pre tabindex="0">')


def without_contents(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Leave the site's contents off source pages, which outnumber all other pages."""
    if pagename.startswith(("_modules/", "source/")):
        context["toctree"] = lambda **_: ""


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", without_contents, priority=100)  # before the theme computes them
    app.connect("autodoc-process-signature", plain_signature)
    app.connect("html-page-context", for_everybody, priority=900)  # after the theme's own
