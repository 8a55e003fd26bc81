"""What comes back and when: the gaps of the boxes at their values, one below and one above; and what is stored."""

from dataclasses import replace
from typing import Any

import pytest

from croupier.play.drill import Topic
from croupier.training.levels import FALL, RISE
from croupier.training.schedule import (
    GAPS,
    LATEST,
    MOST_ABOUT,
    MOST_SKILLS,
    SOUND,
    BadProgress,
    Progress,
    SkillCard,
    progress_from,
)
from croupier.training.skills import LONGEST, Skill

PAIR = Skill(Topic.PAYOUTS, "19:47-20.11(a)2", ("pairplus", "win", "Odds", "1", "1"), "Seat 3 wins $5.")
STUB = Skill(Topic.PROCEDURE, "19:47-20.7(f)", ("StubRemovedFromShoe",), "The dealer counts the stub face down.")


def pass_over(progress: Progress, questions: int) -> None:
    """Let a number of questions about other, known things pass."""
    for number in range(questions):
        progress.answered(
            Skill(Topic.HANDS, "19:47-20.3", (f"another {progress.questions} {number}",), "another"), True, 0
        )


@pytest.mark.parametrize("box", range(len(GAPS)))
def test_each_box_has_its_gap(box: int) -> None:
    """A skill that was right ``box`` times in a row is due this many questions later, and not one earlier."""
    progress = Progress()
    progress.answered(PAIR, False, 1)
    for _ in range(box):
        progress.answered(PAIR, True, 1)
    assert progress.cards[PAIR.id].box == box
    pass_over(progress, GAPS[box] - 2)
    assert PAIR.id not in progress.due()
    pass_over(progress, 1)
    assert PAIR.id in progress.due()
    pass_over(progress, 1)
    assert PAIR.id in progress.due()


def test_a_skill_has_the_words_of_its_last_question() -> None:
    progress = Progress()
    progress.answered(PAIR, True, 1)
    card = progress.answered(replace(PAIR, words="Seat 5 wins $20."), False, 2)
    assert (card.words, card.questions, len(progress.cards)) == ("Seat 5 wins $20.", 2, 1)


def test_what_is_missed_goes_back_to_the_first_box() -> None:
    progress = Progress()
    for _ in range(10):
        card = progress.answered(PAIR, True, 1)
    assert (card.box, card.sound, card.missed) == (len(GAPS) - 1, True, False)
    card = progress.answered(PAIR, False, 2)
    assert (card.box, card.sound, card.missed) == (0, False, True)
    assert (card.questions, card.right, card.due, card.shift) == (11, 10, 11 + GAPS[0], 2)


def test_sound_is_three_in_a_row() -> None:
    progress = Progress()
    progress.answered(PAIR, False, 1)
    for times in range(1, SOUND + 2):
        assert progress.answered(PAIR, True, 1).sound is (times >= SOUND)


def test_of_what_is_due_the_lowest_box_comes_first_then_the_longest_due() -> None:
    progress = Progress(questions=100)
    for words, box, due in (("c", 2, 90), ("a", 0, 101), ("b", 0, 99), ("d", 0, 102)):
        card = SkillCard("hands", "19:47-20.3", (words,), words, box, due, 5, 4)
        progress.cards[card.id] = card
    assert [progress.cards[id].words for id in progress.due()] == ["b", "a", "c"]
    assert [progress.cards[id].words for id in progress.in_turn()] == ["b", "a", "c", "d"]
    assert progress.due(Topic.PAYOUTS) == []
    assert len(progress.due(Topic.HANDS)) == 3


def test_what_to_learn_next() -> None:
    progress = Progress()
    assert progress.to_learn() == []
    progress.answered(STUB, True, 1)
    assert progress.to_learn() == [], "what was never missed is not to be learned"
    progress.answered(PAIR, False, 1)
    progress.answered(PAIR, True, 1)
    progress.answered(STUB, False, 1)
    assert [card.words for card in progress.to_learn()] == [STUB.words, PAIR.words]
    for _ in range(SOUND - 1):
        progress.answered(PAIR, True, 1)
    assert [card.words for card in progress.to_learn()] == [STUB.words]
    sums = progress.by_topic()
    assert sums[Topic.PAYOUTS] == (SOUND, SOUND + 1, 1, 1)
    assert sums[Topic.PROCEDURE] == (1, 2, 0, 1)
    assert sums[Topic.HANDS] == (0, 0, 0, 0)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_only_so_many_skills_are_kept(more: int) -> None:
    progress = Progress()
    progress.answered(PAIR, False, 1)
    pass_over(progress, MOST_SKILLS - 1 + more)
    assert len(progress.cards) == min(MOST_SKILLS + more, MOST_SKILLS)
    assert PAIR.id in progress.cards, "what was missed is not forgotten for what is known"


# --- storage


def test_progress_is_kept_and_read_again() -> None:
    progress = Progress()
    progress.answered(PAIR, False, 77)
    progress.answered(STUB, True, 78)
    assert progress_from(progress.plain()) == progress


CARD: dict[str, Any] = {
    "topic": "payouts",
    "cite": "19:47-20.11",
    "about": ["pairplus", "win"],
    "words": "words",
    "box": 1,
    "due": 9,
    "questions": 2,
    "right": 1,
    "shift": 5,
}


def kept(**changes: Any) -> dict[str, Any]:
    return {"questions": 3, "level": 2, "run": -1, "cards": [CARD | changes]}


@pytest.mark.parametrize(
    "good",
    [
        kept(),
        kept(box=len(GAPS) - 1),
        kept(right=2),
        kept(right=0),
        kept(words="x" * LONGEST),
        kept(about=[]),
        kept(about=["x" * LONGEST] * MOST_ABOUT),
        kept(due=LATEST - 1),
        {"questions": 0, "level": 1, "run": RISE, "cards": []},
        {"questions": 0, "level": 3, "run": -FALL, "cards": []},
    ],
)
def test_what_can_be_read(good: dict[str, Any]) -> None:
    assert progress_from(good).plain() == good


def test_what_was_kept_before_there_were_levels_begins_at_the_first() -> None:
    progress = progress_from({"questions": 3, "cards": [CARD]})
    assert (progress.level, progress.run, progress.questions) == (1, 0, 3)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        {},
        {"questions": 3},
        {"questions": -1, "cards": []},
        {"questions": True, "cards": []},
        {"questions": 3, "cards": {}},
        {"questions": 3, "cards": [], "level": 0},
        {"questions": 3, "cards": [], "level": 4},
        {"questions": 3, "cards": [], "level": True},
        {"questions": 3, "cards": [], "run": RISE + 1},
        {"questions": 3, "cards": [], "run": -FALL - 1},
        {"questions": 3, "cards": [], "run": "1"},
        {"questions": 3, "cards": [None]},
        {"questions": 3, "cards": [CARD] * (MOST_SKILLS + 1)},
        kept(box=len(GAPS)),
        kept(box=-1),
        kept(right=3),
        kept(topic="whist"),
        kept(words=""),
        kept(words="x" * (LONGEST + 1)),
        kept(about="pairplus"),
        kept(about=[1]),
        kept(about=[""]),
        kept(about=["x" * (LONGEST + 1)]),
        kept(about=["x"] * (MOST_ABOUT + 1)),
        kept(due=LATEST),
        kept(due=1.5),
        kept(shift="5"),
        kept(more=1),
    ],
)
def test_what_cannot_be_read(bad: object) -> None:
    with pytest.raises(BadProgress):
        progress_from(bad)
