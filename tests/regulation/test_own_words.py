"""Our own words on sections whose text is not in our sources: on those only, and labeled as our words."""

import pytest

from croupier.regulation import cite
from croupier.regulation.data import data_file, rows
from croupier.regulation.own_words import own_words
from croupier.regulation.registry import marks_in_words
from croupier.words import paragraph_words

LINES = list(rows(data_file("own_words.txt"), 3))


@pytest.mark.parametrize(("text", "mark", "words"), LINES, ids=[line[0] for line in LINES])
def test_our_words_are_for_a_paragraph_that_is_not_at_hand(text: str, mark: str, words: str) -> None:
    it = cite(text)
    assert it.paragraph is None
    assert set(mark) <= set("NXPIR?/")
    assert words.endswith(".")
    result = paragraph_words(it)
    assert result == own_words(it)
    assert result.startswith("In our words (the text is not in our sources): ")
    # How sure we are is said in words, not by a letter.
    assert marks_in_words(mark).lower() in result.lower()
    assert "[mark" not in result


def test_a_part_of_a_section_has_the_words_of_the_section() -> None:
    assert own_words(cite("19:47-2.11(b)")) == own_words(cite("19:47-2.11"))
    assert own_words(cite("19:47-2.11(d)")) != own_words(cite("19:47-2.11"))


def test_a_paragraph_without_our_words_is_marked() -> None:
    it = cite("19:47-2.3")
    assert own_words(it) == ""
    assert paragraph_words(it) == "Wagers (the text is not in our sources)"
