"""The requirements of sections whose text is not in our sources, in our own words and labeled as such."""

import re
from collections.abc import Iterable
from functools import cache

from croupier.regulation.citation import Cite
from croupier.regulation.data import data_file, rows
from croupier.regulation.registry import marks_in_words


@cache
def _lines() -> dict[str, tuple[str, str]]:
    """Return our words and their certainty mark, by citation."""
    return {cite: (words, mark) for cite, mark, words in rows(data_file("own_words.txt"), 3)}


def own_line(cite: Cite) -> tuple[str, str]:
    """Return our words for a paragraph that is not at hand, or for its section, with their mark; empty if we have
    none.
    """
    text = str(cite)
    return _lines().get(text) or _lines().get(text.partition("(")[0]) or ("", "")


def own_words(cite: Cite) -> str:
    """Return our words for a paragraph that is not at hand, or for its section; empty if we have none."""
    words, mark = own_line(cite)
    sure = marks_in_words(mark)
    aside = f" ({sure[0].upper()}{sure[1:]}.)" if sure else ""
    return f"In our words (the text is not in our sources): {words}{aside}" if words else ""


def fine_print(cites: Iterable[Cite]) -> tuple[str, ...]:
    """Say which paragraphs don't rest on New Jersey's own text, and what they rest on instead."""
    found: dict[str, dict[str, None]] = {}
    for cite in cites:
        mark = "" if cite.paragraph else own_line(cite)[1]
        if mark not in ("", "N"):
            found.setdefault(mark, {})[cite.section.number] = None
    return tuple(
        f"Not read in New Jersey's own text: {', '.join(sorted(sections, key=_natural))} ({marks_in_words(mark)})."
        for mark, sections in found.items()
    )


def _natural(number: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", number)]
