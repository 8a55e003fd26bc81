"""What may be told before a question: nothing that gives its answer away."""

import re

from croupier.play.drill import DrillPayout
from croupier.play.walkthrough import TraineeQuestion
from croupier.table.steps import Act, Announced, Compared, Settled, Step
from croupier.words import sentence

RUN = 4
"""The right answer is given away if only it shares this many words in a row with a sentence."""

SAYS_WHAT_IS_PAID = (Settled, Compared, Announced, Act)
"""Steps after which a hand is named, or a bet of the same hand has been paid."""


def gives_away(step: Step, sentence: str, question: TraineeQuestion) -> bool:
    """Whether a sentence about a step that came before says what a question asks for."""
    if isinstance(question.part, DrillPayout):
        return isinstance(step, SAYS_WHAT_IS_PAID)
    if sentence in own_words(question):
        return True
    if not question.options:
        return False
    only_right = _runs(question.right).difference(
        *(_runs(option) for option in question.options if option != question.right)
    )
    return bool(only_right & _runs(sentence))


def own_words(question: TraineeQuestion) -> tuple[str, ...]:
    """The sentences that tell the answer; the same may have been told of something that came before."""
    return (question.answer, *(sentence(step) for step in question.steps if step.cites))


def _runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}
