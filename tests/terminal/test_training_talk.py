"""``croupier train``: a course in the terminal, and the file in which progress is kept."""

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from table_talk import Script
from training_answers import right, wrong

from croupier.cli import app
from croupier.terminal.course_talk import CourseTalk, learn_next_lines
from croupier.terminal.screen import Screen
from croupier.training.course import Course
from croupier.training.progress_file import default_progress, load, save
from croupier.training.schedule import BadProgress, Progress

GAME = "three-card-poker"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "croupier" / "training.json"


class Trainee(Script):
    """Types what a function makes of the course; then leaves, or is interrupted."""

    def __init__(self, course: Course, answers: Any, leaves: type[BaseException] | None = None) -> None:
        super().__init__([])
        self.course, self.answers, self.leaves = course, iter(answers), leaves

    def read(self, prompt: str) -> str:
        answer = next(self.answers, None)
        if answer is None:
            raise self.leaves or EOFError
        typed = answer(self.course.question.question) if callable(answer) else answer
        self.written.append(f"{prompt}{typed}")
        return str(typed)


def talk(
    *answers: Any, questions: int = 20, seed: int = 3, leaves: type[BaseException] | None = None
) -> tuple[str, Course]:
    course = Course(GAME, seed, load(default_progress(), GAME))
    trainee = Trainee(course, answers, leaves)
    kept = lambda now: save(default_progress(), GAME, now)  # noqa: E731
    CourseTalk(Screen(trainee.read, trainee.write), course, questions, kept).run()
    return "\n".join(trainee.written), course


def test_questions_answers_and_reasons() -> None:
    result, course = talk(right, wrong, "?", right, questions=4)
    (question, first), (_, second), (_, third), _ = course.answers
    assert "Three card poker: 4 questions" in result
    assert f"1 of 4: {question.skill.topic.value}" in result
    assert f"[{first.cites[0]}]" in result
    assert "No. The right answer: " in result
    assert "The answer: " in result
    assert (first.right, second.right, third.shown) == (True, False, True)
    assert "Right: 2 of 4." in result
    missed = result.partition("Missed:")[2]
    assert all(str(verdict.cites[0]) in missed for _, verdict in course.missed)
    assert "To learn next:" in missed
    assert all(len(line) <= 80 for line in result.splitlines())


@pytest.mark.parametrize("leaves", [KeyboardInterrupt, EOFError])
def test_who_leaves_early_keeps_what_was_learned(leaves: type[BaseException], data: Path) -> None:
    result, course = talk(right, wrong, leaves=leaves)
    assert "Right: 1 of 2." in result
    assert load(data, GAME) == course.progress
    assert course.progress.questions == 2


def test_an_answer_is_kept_before_the_next_question_is_looked_for(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_course: Course) -> None:
        raise KeyboardInterrupt

    course = Course(GAME, 3, Progress())
    assert course.question
    monkeypatch.setattr(Course, "_next", interrupted)
    trainee = Trainee(course, [right, right])
    CourseTalk(Screen(trainee.read, trainee.write), course, 2, lambda now: save(data, GAME, now)).run()
    assert load(data, GAME).questions == 1
    assert "Right: 1 of 1." in trainee.written


def test_what_is_looked_up_is_no_answer() -> None:
    result, course = talk("pays", "rule 20.7", "rule 99.99", "zz", "Q")
    assert "Straight Flush" in result
    assert "19:47-20.7" in result
    assert "There is no paragraph" in result
    assert "? shows the answer, q stops." in " ".join(result.split())
    assert result.count("1 of 20: ") == 4, "after a look the question is told again"
    assert course.answers == []


def test_how_somebody_stands() -> None:
    new = list(learn_next_lines(Progress()))
    assert any("nothing asked yet" in line for line in new)
    assert new[-1] == "To learn next: payouts, procedure, irregularities, hands."
    _, course = talk(*[wrong] * 12, questions=12)
    lines = list(learn_next_lines(course.progress))
    weak = course.progress.to_learn()
    assert len(weak) > 5
    assert weak[0].words in lines[lines.index("To learn next:") + 1]
    assert lines[-1] == f"  and {len(weak) - 5} more"
    _, sure = talk(*[right] * 40, questions=40, seed=5)
    assert not any(card.missed for card in sure.progress.cards.values())


# --- the file


def test_games_are_kept_side_by_side(data: Path) -> None:
    talk(right)
    other = Progress(questions=4)
    save(data, "craps", other)
    assert load(data, "craps") == other
    assert load(data, GAME).questions == 1
    assert load(data, "baccarat") == Progress()
    assert [path.name for path in data.parent.iterdir()] == ["training.json"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"croupier training": 2, "games": {}}', '{"croupier training": 1}']
)
def test_a_file_that_is_not_ours_is_left_alone(text: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.parent.mkdir()
    data.write_text(text)
    for act in (lambda: load(data, GAME), lambda: save(data, GAME, Progress())):
        with pytest.raises(BadProgress):
            act()
    assert train(capsys, GAME)[0] == 2
    assert data.read_text() == text


def test_a_file_that_cannot_be_written_is_reported(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.with_name("training.json.new").mkdir(parents=True)
    with pytest.raises(BadProgress, match="cannot be written"):
        save(data, GAME, Progress())
    status, result = train(capsys, GAME, "--forget")
    assert status == 2
    assert "Your progress can't be kept" in result


def test_a_game_that_cannot_be_read_is_reported(data: Path) -> None:
    data.parent.mkdir()
    data.write_text(json.dumps({"croupier training": 1, "games": {GAME: {"questions": "many", "cards": []}}}))
    with pytest.raises(BadProgress):
        load(data, GAME)


# --- the command


def train(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as end:
        app(["train", *arguments])
    status, output = int(end.value.code or 0), capsys.readouterr()
    # The reason for an early end goes to a different stream than the output.
    return status, " ".join((output.err if status else output.out).split())


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("?\nq\n"))
    status, result = train(capsys, GAME, "--topic", "irregularities", "--seed", "1", "--questions", "5")
    assert status == 0, result
    assert "5 questions about irregularities." in result
    assert "Right: 0 of 1." in result
    assert load(data, GAME).questions == 1
    status, result = train(capsys, GAME, "--progress")
    assert status == 0
    assert "irregularities 0 of 1 right" in result
    monkeypatch.setattr(sys, "stdin", StringIO("q\n"))
    assert train(capsys, GAME, "--forget")[0] == 0
    assert load(data, GAME) == Progress()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["whist"], "no game is named 'whist'"),
        ([GAME, "--questions", "0"], "allowed: 1 to 1000"),
        ([GAME, "--questions", "1001"], "allowed: 1 to 1000"),
        ([GAME, "--seed", "-1"], "is not a seed"),
        ([GAME, "--seed", str(1 << 53)], "is not a seed"),
    ],
)
def test_what_cannot_be_begun(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    status, result = train(capsys, *arguments)
    assert status == 2
    assert words in result
