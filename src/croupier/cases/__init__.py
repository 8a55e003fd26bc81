"""Paragraph cases: plain data that says what is played and what must result, each with its citation.

``docs/cases.md`` describes the format.
"""

from pathlib import Path

import croupier


def case_files() -> list[Path]:
    """Return the built-in cases, from the installed package or from the source tree."""
    package = Path(croupier.__file__).parent
    for root in (package / "_cases", package.parent.parent / "cases"):
        if root.is_dir():
            return sorted(root.rglob("*.toml"))
    return []
