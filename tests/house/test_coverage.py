"""The coverage registry is true: what it calls executed is cited by the code and proved by a case or test."""

from collections import Counter
from pathlib import Path

import pytest

from croupier.cases import case_files
from croupier.regulation import cite
from croupier.regulation.locate import places, proofs_in_cases, proofs_in_tests
from croupier.regulation.registry import EXAMPLE_OF, Status, coverage, registry

TESTS = Path(__file__).parent.parent

PARAGRAPHS = {
    "13:69E-1": 22,
    "13:69F-43": 108,
    "19:46-1": 7,
    "19:47-1": 48,
    "19:47-11": 237,
    "19:47-13": 16,
    "19:47-14": 176,
    "19:47-2": 178,
    "19:47-20": 38,
    "19:47-3": 11,
}
"""How many different paragraphs of each subchapter the sources have."""


def of(status: Status) -> list[str]:
    return [text for text, line in registry().items() if line.status is status]


def test_there_is_one_line_for_every_paragraph() -> None:
    assert {sub: sum(counts.values()) for sub, counts in coverage().items()} == PARAGRAPHS


def test_every_line_is_a_citation_and_says_something() -> None:
    for text, line in registry().items():
        assert str(cite(text)) == text
        assert len(line.words) > 20, text


def test_no_words_stand_twice() -> None:
    again = [words for words, count in Counter(line.words for line in registry().values()).items() if count > 1]
    assert again == []


@pytest.mark.parametrize("subchapter", sorted(PARAGRAPHS))
def test_nothing_of_a_game_that_is_done_is_left_for_later(subchapter: str) -> None:
    assert coverage()[subchapter][Status.NOT_YET] == 0


def test_every_executed_paragraph_is_proved_by_a_case_or_a_test() -> None:
    proved = proofs_in_cases(case_files()).keys() | proofs_in_tests(TESTS).keys()
    assert [text for text in of(Status.EXECUTED) if text not in proved] == []


def test_every_executed_or_shown_paragraph_is_cited_by_the_code() -> None:
    def lives(text: str) -> bool:
        decides = EXAMPLE_OF.get(text, text)
        return any(not place.file.startswith("regulation/") for place in places().get(decides, ()))

    assert [text for text in [*of(Status.EXECUTED), *of(Status.SHOWN)] if not lives(text)] == []


def test_everything_the_code_cites_exists() -> None:
    for text in places():
        cite(text)
