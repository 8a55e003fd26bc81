"""Reads the steps of rounds dealt from a shoe until it is refilled: what all such games share."""

from collections.abc import Iterator
from typing import ClassVar

from croupier.play.card_reader import CardReader
from croupier.play.drill import DrillChoice, Part, ShownSteps
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.step_reader import Remedy, never, verb
from croupier.table.names import DeckName
from croupier.table.places import DEALING, RACK
from croupier.table.shoe_events import CoverCardInserted, ShoeCardFaceUp, ShoeCardInError
from croupier.table.steps import Act, Moved, Step
from croupier.table.terms import Verb

RightAct = tuple[str, Mistakes]
"""What the dealer does, and what trainees do instead."""


def prepared_for(who: str) -> RightAct:
    """Return how cards are prepared for their first shuffle; ``who`` is the word for a player."""
    return (
        f"The first {who} may inspect the cards; the dealer turns them face down, washes them, stacks them and they "
        "are shuffled.",
        {
            "The cards are shuffled as they are, face up and without a wash.": Misstep.NO_WASH,
            f"The dealer washes and stacks the cards before any {who} has seen their faces, and they are shuffled.": (
                Misstep.NO_INSPECTION
            ),
        },
    )


COLLECT_MISTAKES: Mistakes = {
    "The dealer puts the cards back into the shoe.": Misstep.WRONG_PLACE,
    "The dealer leaves the cards until the next round is dealt.": Misstep.TOO_LATE,
}


class ShoeReader(CardReader):
    """The acts of a round dealt from a shoe."""

    prepared = prepared_for("player")
    remedied: ClassVar = {ShoeCardFaceUp: Remedy.NOT_USED, ShoeCardInError: Remedy.NEXT_CARD}
    inserted: ClassVar[type[Act]] = CoverCardInserted
    """The act of inserting the card that marks how far the shoe is dealt."""
    loaded: ClassVar[RightAct]
    """How the shoe is filled."""
    collected: ClassVar[RightAct]
    """How the cards of a round are collected."""

    def shuffled(self, _deck: DeckName, steps: tuple[Step, ...]) -> DrillChoice:
        mistakes = {
            "The cards in the discard rack are put behind those in the shoe, and the shoe is dealt on.": (
                Misstep.NO_SHUFFLE
            ),
            f"The cards are spread face up, for the {self.cutter}s to inspect.": Misstep.REPEATED,
        }
        return DrillChoice("The cards of the shoe and the discard rack are put together and shuffled.", steps, mistakes)

    def moved(self, step: Moved) -> Iterator[Part]:
        yield self.card_moved(step)

    def card_moved(self, step: Moved) -> Part:
        """Return the act of moving cards into the shoe or the discard rack; a game adds its deal."""
        match step.verb:
            case Verb.PLACES if step.target == DEALING:
                return self.gathered(self.loaded)
            case Verb.COLLECTS if step.target == RACK and step.source != DEALING:
                return self.gathered(self.collected, Verb.COLLECTS)
            case _:
                return ShownSteps(self.run(never))

    def gathered(self, act: RightAct, more: Verb | None = None) -> DrillChoice:
        """Return the question about an act that begins with the next step and includes the same moves after it."""
        right, mistakes = act
        return DrillChoice(right, self.run(lambda step: more is not None and verb(step) is more), mistakes)

    def act(self, step: Act) -> Iterator[Part]:
        if isinstance(step, self.inserted):
            yield self.gathered(self.loaded, Verb.PLACES)
        else:
            yield ShownSteps(self.run(never))
