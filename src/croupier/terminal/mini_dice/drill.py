"""A shake of mini-dice as a drill for its dealer (19:47-13.4 to 13.8)."""

from collections.abc import Mapping
from typing import ClassVar

from croupier.table.steps import Act, ActInWords, Announced, BetsClosed, NoRollCalled, Step
from croupier.terminal.dice.drill import DiceReader
from croupier.terminal.drill import Choice, Part, Shown
from croupier.terminal.step_reader import never
from croupier.words import sentence

SHAKES_MISTAKES = (
    "The dealer uncovers the shaker at once.",
    "The dealer shakes the shaker once.",
    "The dealer announces the total.",
)
PLAYER_MISTAKES = ("The dealer shakes for everybody.", "The dealer uncovers the shaker without another shake.")
UNCOVERS_MISTAKES = ("The player uncovers the shaker.", "The shaker is offered to the next player.")
PASSES_MISTAKES = ("The player keeps the shaker until he or she passes it.", "The dealer takes the shaker for good.")


class _Reader(DiceReader):
    announced: ClassVar[Mapping[type[Announced], tuple[str, ...]]] = {
        BetsClosed: ("The shaker is uncovered.", "The winning wagers are paid."),
        NoRollCalled: ("The total is called and counts.", "All wagers are returned."),
    }

    def act(self, step: Act) -> Part:
        if not isinstance(step, ActInWords):
            return Shown(self.run(never))
        for within, mistakes in _ASKED.items():
            if within in step.words:
                return Choice(sentence(step), self.run(never), mistakes)
        return Shown(self.run(never))


_ASKED = {
    "The dealer shakes": SHAKES_MISTAKES,
    "shakes the shaker": PLAYER_MISTAKES,
    "removes the cover": UNCOVERS_MISTAKES,
    "has shaken a 7": PASSES_MISTAKES,
}


def drill(steps: tuple[Step, ...]) -> list[Part]:
    """A shake as parts in their order."""
    return list(_Reader(steps).parts())
