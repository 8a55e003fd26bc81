"""How a knowledgeable trainee types an answer, and how an ignorant one does; shifts that several modules look at."""

from functools import cache

from croupier.play.walkthrough import TraineeQuestion
from croupier.training.shifts import CourseQuestion, shift, shift_number

SEED = 11


@cache
def dealt(game: str, which: int, level: int = 1) -> tuple[CourseQuestion, ...]:
    """Return the questions of one of a game's shifts, which is dealt once for all tests."""
    return tuple(shift(game, shift_number(SEED, which, level)).questions)


def right(question: TraineeQuestion) -> str:
    """Return the right answer as it may be typed."""
    if question.options:
        return str(question.options.index(question.right) + 1)
    if question.wanted.startswith(("amount", "chips")) and question.right.isdecimal():
        return f"${int(question.right) / 100:.2f}"  # In cents; if it is in dollars it has its sign or its point.
    return question.right


def wrong(question: TraineeQuestion) -> str:
    """Return a valid answer that isn't right."""
    words = ("lose", "win", "push", "yes", "no", "player", "tie", "123456.50", "dealer")
    pairs = (f"{a} {b}" for a in range(1, 8) for b in range(1, a))
    typed = (*map(str, range(1, 10)), *words, *pairs)
    return next(answer for answer in typed if question.reads(answer) not in (None, question.right))
