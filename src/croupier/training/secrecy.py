"""What may be shown before a question without giving its answer away."""

import re

from croupier.play.drill import DrillPayout
from croupier.play.walkthrough import TraineeQuestion
from croupier.table.steps import Act, Announced, Compared, Settled, Step
from croupier.words import sentence

RUN = 4
"""A sentence gives the right answer away if it shares this many consecutive words with no other option."""

SAYS_WHAT_IS_PAID = (Settled, Compared, Announced, Act)
"""Steps that name a hand, or after which a bet on the same hand has been paid."""


def gives_away(step: Step, sentence: str, question: TraineeQuestion) -> bool:
    """Return True if the sentence of an earlier step gives a question's answer away."""
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
    """Return the sentences that state the answer; an earlier step may have the same sentence."""
    return (question.answer, *(sentence(step) for step in question.steps if step.cites))


def _runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}
