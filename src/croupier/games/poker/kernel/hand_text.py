"""Simulated hands in words: the procedure's sentences and paragraphs, made from the kernel's log."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.games.poker.kernel.log import Around, Expander, Seal
from croupier.games.poker.kernel.styles import PokerStyle
from croupier.games.poker.rules import PokerRules
from croupier.table.names import DeckName
from croupier.table.steps import Counted, Face, Moved, Noted, Step
from croupier.table.terms import Verb
from croupier.words import sentence

_CHAPTER = "19:47-"
_SEALS = (Seal("00" * 32),) * 8
"""Placeholders: no seal is shown."""


def hands_shown(
    rules: PokerRules, logs: Sequence[NDArray[np.int32]], seated: Sequence[dict[int, PokerStyle]]
) -> Iterator[str]:
    """Yield hands line by line, with all cards visible; each begins with who sits where."""
    expander = Expander(rules)
    for number, (log, styles) in enumerate(zip(logs, seated, strict=True), 1):
        around = Around(number, "", DeckName(rules.backs[0], 1), _SEALS)
        seats = ", ".join(f"seat {seat} {style.name}" for seat, style in styles.items())
        yield f"Hand {number}: {seats}."
        for step in expander.play(log, around):
            if _is_play(step) and (words := sentence(step)):
                yield f"  {words} [{step.cites[0].text.removeprefix(_CHAPTER)}]"
        yield ""


def _is_play(step: Step) -> bool:
    """True if a step is part of the play, rather than counting cards or putting them away."""
    if isinstance(step, Moved):
        # Hole cards are shown when their player looks at them.
        return step.verb is Verb.DEALS and step.face is Face.UP
    return not isinstance(step, Noted | Counted)
