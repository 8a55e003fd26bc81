"""What sections require whose text is not in our sources: in our words, and said to be so."""

from functools import cache

from croupier.regulation.citation import Cite
from croupier.regulation.data import data_file, rows


@cache
def _lines() -> dict[str, tuple[str, str]]:
    """By citation, our words and the mark that says how sure they are."""
    return {cite: (words, mark) for cite, mark, words in rows(data_file("own_words.txt"), 3)}


def own_words(cite: Cite) -> str:
    """Our words for a paragraph that is not at hand, or for its section; empty where we have none."""
    text = str(cite)
    found = _lines().get(text) or _lines().get(text.partition("(")[0])
    if found is None:
        return ""
    words, mark = found
    return f"In our words, for the text is not in our sources: {words} [mark {mark}]"
