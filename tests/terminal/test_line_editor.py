"""The prompt at a terminal: one key for an answer, words with a common beginning, completion, history."""

from collections.abc import Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from croupier.terminal import line_editor
from croupier.terminal.line_editor import LineEditor


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[PipeInput]:
    monkeypatch.setattr(line_editor, "PAUSE", 0.0)
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


def editor() -> LineEditor:
    return LineEditor(lambda: ["hit", "hint", "stand"], lambda: ["h", "s"])


def read(keyboard: PipeInput, *typed: str) -> list[str]:
    lines, own = [], editor()
    for text in typed:
        keyboard.send_text(text)
        lines.append(own.read("> "))
    return lines


def test_a_key_that_answers_needs_no_enter(keyboard: PipeInput) -> None:
    assert read(keyboard, "h", "s") == ["h", "s"]


def test_a_word_that_begins_with_that_key_is_typed_to_its_end(keyboard: PipeInput) -> None:
    assert read(keyboard, "hint\r", "why 1\r", "\r") == ["hint", "why 1", ""]


def test_the_arrow_brings_back_the_last_line(keyboard: PipeInput) -> None:
    assert read(keyboard, "why\r", "\x1b[A\r") == ["why", "why"]


@pytest.mark.parametrize(
    ("typed", "words"), [("hi", ["hint", "hit"]), ("sta", ["stand"]), ("x", []), ("hint ", []), ("H", ["hint", "hit"])]
)
def test_the_first_word_is_completed(keyboard: PipeInput, typed: str, words: list[str]) -> None:
    found = editor().completer.get_completions(Document(typed), CompleteEvent())
    assert [completion.text for completion in found] == words


def test_ctrl_c_and_ctrl_d_are_those_of_any_prompt(keyboard: PipeInput) -> None:
    for key, error in (("\x03", KeyboardInterrupt), ("\x04", EOFError)):
        with pytest.raises(error):
            read(keyboard, key)
