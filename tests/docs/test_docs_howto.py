"""The pages that answer questions: every command on them runs, and prints what the page shows."""

import re
from pathlib import Path

import pytest
from test_docs_readers import MAKER
from warm_programs import programs

ANSWERS = Path(__file__).parent.parent.parent / "docs" / "howto"
WITHOUT_COMMAND = {"How do I add a game of my own?"}
"""Answered by a tutorial, which has its own test."""


def test_fifty_questions_are_answered_once_each() -> None:
    requests = [question for page in MAKER.answers() for question in MAKER.questions(page)]
    assert len(requests) >= 50
    assert len(set(requests)) == len(requests)
    assert all(question.startswith("How do I ") and question.endswith("?") for question in requests)


def test_each_answer_has_a_command_and_is_listed() -> None:
    listed = (ANSWERS / "index.md").read_text("utf-8")
    assert listed == MAKER.list_of_questions(), "make docs"
    for page in MAKER.answers():
        _, *answers = re.split(r"^## (?=How)", page.read_text("utf-8"), flags=re.MULTILINE)
        for answer in answers:
            question = answer.partition("\n")[0]
            assert question in WITHOUT_COMMAND or re.search(r"^```(?:sh|python)\n", answer, re.MULTILINE), question
            assert f"[{question}]({page.name}#" in listed


@pytest.mark.parametrize("name", sorted(page.stem for page in MAKER.answers()))
def test_the_commands_of_the_answers_print_what_is_shown(name: str) -> None:
    """If this fails: ``make docs``."""
    page = ANSWERS / f"{name}.md"
    assert MAKER.made(page, programs()) == page.read_text("utf-8"), f"{page.name} is out of date"
