"""A course: missed skills come back when they are due, new ones fill the rest, and every answer has its reason."""

from itertools import pairwise

import pytest
from training_answers import right, wrong

from croupier.games import HOUSE_GAMES
from croupier.play.drill import DrillPayout, Topic
from croupier.table.steps import Outcome
from croupier.training.course import Course
from croupier.training.schedule import GAPS, Progress, SkillCard
from croupier.training.skills import SkillId
from croupier.words import arithmetic

GAME = "three-card-poker"


def begun(
    seed: int = 2,
    progress: Progress | None = None,
    topic: Topic | None = None,
    game: str = GAME,
    level: int | None = None,
) -> Course:
    return Course(game, seed, Progress() if progress is None else progress, topic, level)


def knows(course: Course) -> SkillId:
    """Answer correctly; return the skill asked for."""
    skill = course.question.skill.id
    verdict = course.answer(right(course.question.question))
    assert verdict is not None
    assert verdict.right
    return skill


def misses(course: Course) -> SkillId:
    skill = course.question.skill.id
    verdict = course.answer(wrong(course.question.question))
    assert verdict is not None
    assert not verdict.right
    return skill


def test_what_was_missed_comes_again_when_it_is_due() -> None:
    course = begun()
    missed = misses(course)
    requests = [knows(course) for _ in range(GAPS[0])]
    assert requests.index(missed) == GAPS[0] - 1, "missed as number 1, it is asked for as number 4 and not before"
    # Correct this time, it moves up one box and stays away longer; others in that box may have waited even longer.
    later = [knows(course) for _ in range(2 * GAPS[1])]
    assert GAPS[1] - 1 <= later.index(missed) < 2 * GAPS[1]


def test_it_comes_as_another_question_about_the_same() -> None:
    course = begun(topic=Topic.PAYOUTS)
    first = course.question
    misses(course)
    while course.question.skill.id != first.skill.id:
        knows(course)
    assert course.question.id != first.id
    assert course.question.same != first.same


def test_what_is_due_and_what_is_new_take_turns() -> None:
    """A beginner isn't asked the same few things over and over."""
    course = begun()
    requests = [misses(course) for _ in range(16)]
    again = [skill in requests[:at] for at, skill in enumerate(requests)]
    assert not any(first and other for first, other in pairwise(again))
    assert len(set(requests)) >= 8


def test_topics_take_turns_for_somebody_new() -> None:
    course = begun()
    topics = []
    for _ in range(8):
        topics.append(course.question.skill.topic)
        knows(course)
    assert all(topics.count(topic) >= 1 for topic in Topic)


def test_what_is_about_the_same_as_something_known_waits() -> None:
    """Who acts first is in a different paragraph for every betting round."""
    course = begun(game="poker", topic=Topic.PROCEDURE)
    requests = [course.progress.cards[knows(course)].about for _ in range(7)]
    assert len(set(requests)) == 7


@pytest.mark.parametrize("topic", Topic)
def test_one_topic_alone(topic: Topic) -> None:
    course = begun(topic=topic)
    for _ in range(12):
        assert course.question.skill.topic is topic
        misses(course) if len(course.answers) % 3 else knows(course)


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_twenty_questions_of_every_game(game: str) -> None:
    course = begun(game=game)
    for number in range(1, 21):
        assert course.number == number
        knows(course)
    assert (course.right, course.missed) == (20, [])
    assert course.progress.questions == 20


@pytest.mark.parametrize("game", ["roulette", "sic-bo", "big-six", "craps"])
def test_most_payouts_are_of_bets_that_win(game: str) -> None:
    """On a layout with many areas most bets lose; a course of random payouts would rarely ask for an amount."""
    course = begun(topic=Topic.PAYOUTS, game=game)
    lost = []
    for _ in range(12):
        part = course.question.question.part
        lost.append(isinstance(part, DrillPayout) and part.settled.outcome is Outcome.LOSE)
        result = course.question.before
        assert not set(result) & set(course.question.question.notes), "nothing is told twice"
        knows(course)
    assert 1 <= sum(lost) <= 4, lost


def test_the_same_seed_and_progress_ask_the_same() -> None:
    first, second, other = begun(4), begun(4), begun(5)
    same = []
    for _ in range(12):
        assert first.question.same == second.question.same
        same.append(first.question.same == other.question.same)
        for course in (first, second, other):
            course.answer("?")
    assert not all(same)


def test_another_day_goes_on_where_the_last_one_ended() -> None:
    progress = Progress()
    course = begun(1, progress)
    missed = misses(course)
    knows(course)
    later = begun(99, progress)
    assert [knows(later) for _ in range(2)][1] == missed


def test_what_no_rule_asks_for_any_more_is_dropped() -> None:
    progress = Progress(questions=50)
    gone = SkillCard("payouts", "19:47-20.11", ("oldwager", "win"), "Seat 1 wins $5.", 0, 3, 4, 1, 12)
    progress.cards[gone.id] = gone
    course = begun(progress=progress)
    knows(course)
    assert gone.id not in progress.cards
    assert len(progress.cards) == 1


# --- answers


def test_an_answer_and_its_reason() -> None:
    course = begun(topic=Topic.PAYOUTS, level=2)
    while not isinstance(course.question.question.part, DrillPayout):
        knows(course)
    question = course.question.question
    assert isinstance(question.part, DrillPayout)
    verdict = course.answer("123456.50")
    assert verdict is not None
    assert (verdict.right, verdict.shown) == (False, False)
    assert verdict.answer == question.answer
    assert verdict.arithmetic == f"{arithmetic(question.part.settled)}."
    assert verdict.cites[0] == question.cites[0]
    assert all(words for _, words in verdict.paragraphs)
    assert verdict.comes_again == GAPS[0]


@pytest.mark.parametrize("typed", ["?", "", "  "])
def test_an_answer_can_be_shown_and_counts_as_missed(typed: str) -> None:
    course = begun()
    skill = course.question.skill.id
    verdict = course.answer(typed)
    assert verdict is not None
    assert (verdict.right, verdict.shown) == (False, True)
    assert course.progress.cards[skill].missed


def test_letters_stand_for_answers() -> None:
    course = begun(topic=Topic.PROCEDURE)
    while not course.question.question.options:
        knows(course)
    question = course.question.question
    assert [course.reads(letter) for letter in "aB"] == list(question.options[:2])
    assert course.reads("z") is None
    verdict = course.answer("abcd"[question.options.index(question.right)])
    assert verdict is not None
    assert verdict.right


@pytest.mark.parametrize("typed", ["0", "9", "zz", "-1", "1.5", "x" * 200])
def test_what_is_no_answer_changes_nothing(typed: str) -> None:
    course = begun(topic=Topic.IRREGULARITIES)
    before = course.question
    assert course.answer(typed) is None
    assert course.question is before
    assert (course.answers, course.progress) == ([], Progress())
