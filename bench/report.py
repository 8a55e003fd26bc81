"""The page of measurements, docs/performance.md: each bench writes its own section and leaves the others alone.

A section stands between two markers, ``<!-- name -->`` and ``<!-- /name -->``. What is outside them is written by hand.
"""

import re
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"


def write_section(name: str, markdown: str, page: Path = PAGE) -> None:
    """Replace a section of the page; one that is not there yet is added at the end."""
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
        raise ValueError(f"the name of a section is a word such as ledger, not {name!r}")
    first, last = f"<!-- {name} -->", f"<!-- /{name} -->"
    text = page.read_text("utf-8")
    made = f"{first}\n\n{markdown.strip()}\n\n{last}"
    before, opened, rest = text.partition(first)
    if not opened:
        page.write_text(f"{text.rstrip()}\n\n{made}\n", "utf-8")
        return
    _, closed, after = rest.partition(last)
    if not closed:
        raise ValueError(f"{page} has no {last} after its {first}")
    page.write_text(f"{before}{made}{after}", "utf-8")
