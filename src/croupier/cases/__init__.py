"""Paragraph cases: plain data that says what is played and what must come of it, each with its citation.

The format is described in ``docs/cases.md``.
"""

from pathlib import Path

import croupier


def case_files() -> list[Path]:
    """The cases of the house: those of the installed package, or of the source tree."""
    package = Path(croupier.__file__).parent
    for root in (package / "_cases", package.parent.parent / "cases"):
        if root.is_dir():
            return sorted(root.rglob("*.toml"))
    return []
