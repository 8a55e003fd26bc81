"""Marks: how certain the text is behind a choice from a section whose own text is not at hand."""

from collections.abc import Iterable

MARK = "mark "

LEGEND = (
    "A mark says how certain a choice is if its section is not at hand: N was read in New Jersey's text of a later "
    "edition, X is inferred from other sections, P is a sister state's rule, I is the trade's practice, R is recalled, "
    "? was not found."
)


def legend(texts: Iterable[str]) -> str:
    """Explain the marks in some texts; empty if there are none."""
    return LEGEND if any(f"[{MARK}" in text or f"({MARK}" in text for text in texts) else ""
