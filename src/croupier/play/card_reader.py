"""Reads the steps of a round of cards: the acts that all card games share. A game adds its own."""

from collections.abc import Iterator
from typing import ClassVar

from croupier.play.drill import DrillChoice, DrillPayout, Part, ShownSteps, StubCount
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.step_reader import ANNOUNCE_MISTAKES, StepReader, never, rests_on, verb
from croupier.table.names import DeckName
from croupier.table.steps import (
    Act,
    Announced,
    Committed,
    Compared,
    Counted,
    Cut,
    CutDeclined,
    DeckBrought,
    Irregular,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    Step,
    Turned,
    Voided,
)
from croupier.table.terms import Verb
from croupier.words import deck_name, sentence

DRILLED = Act | Announced | Committed | Compared | Counted | Cut | Irregular | Moved | OrderRevealed | Turned | Voided


class CardReader(StepReader):
    """The acts of a round of cards."""

    preparing: ClassVar[tuple[str, ...]]
    """The paragraphs on preparing cards for their first shuffle."""
    prepared: ClassVar[tuple[str, Mistakes]]
    """How they are prepared, and plausible mistakes."""
    stacked: ClassVar[tuple[Verb, ...]] = (Verb.STACKS,)
    """How cards are gathered to be shuffled."""
    cutter: ClassVar[str] = "player"
    """The person who is offered the cut."""
    cut_rule: ClassVar[str] = ""
    """Another rule about the cut, if any."""

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Act() | Turned() if self.prepares(step):
                yield self._prepare()
            case OrderRevealed() | Committed():
                yield self._shuffle()
            case Cut() | CutDeclined():
                yield self._cut()
            case Moved():
                yield from self.moved(step)
            case Turned():
                yield from self.turned(step)
            case Announced():
                yield from self.announced(step)
            case Act():
                yield from self.act(step)
            case Counted():
                yield StubCount(step)
                self.at += 1
            case Irregular():
                yield from self.irregular(step)
            case Voided():
                yield self.void(step)
            case Settled(outcome=Outcome.WIN | Outcome.LOSE | Outcome.PUSH):
                yield from self.settled(step)
            case _:
                yield ShownSteps(self.run(self.is_only_shown))

    def is_only_shown(self, step: Step) -> bool:
        """Return whether a step is shown without a question, like seats, wagers and the return of void wagers."""
        return not isinstance(step, DRILLED) and not (isinstance(step, Settled) and step.outcome is not Outcome.VOID)

    # --- cards before the round

    def prepares(self, step: Step) -> bool:
        """Return whether a step prepares cards for their first shuffle."""
        return rests_on(step, *self.preparing)

    def _prepare(self) -> DrillChoice:
        right, wrong = self.prepared
        belongs = Committed | OrderRevealed | DeckBrought
        steps = self.run(lambda step: self.prepares(step) or verb(step) is Verb.STACKS or isinstance(step, belongs))
        return DrillChoice(right, steps, wrong)

    def _shuffle(self) -> Part:
        """Read the shuffle of a deck, or one that was disturbed and has to be repeated."""
        steps = self.run(lambda step: isinstance(step, Committed | OrderRevealed) or verb(step) in self.stacked)
        deck = next((step.deck for step in steps if isinstance(step, Committed)), None)
        if deck is None:
            return ShownSteps(steps)  # A seal was opened; the shuffle itself was disturbed.
        return self.shuffled(deck, steps)

    def shuffled(self, deck: DeckName, steps: tuple[Step, ...]) -> DrillChoice:
        """Return the question about shuffling a deck."""
        mistakes = {
            f"The {deck_name(deck)} deck stays in the discard rack; the other deck is added to it.": Misstep.MIXED,
            f"The {deck_name(deck)} deck is dealt again as it is in the rack.": Misstep.NO_SHUFFLE,
        }
        return DrillChoice(self.how_shuffled(deck, steps), steps, mistakes)

    def how_shuffled(self, deck: DeckName, _steps: tuple[Step, ...]) -> str:
        return f"The {deck_name(deck)} deck is shuffled."

    def cuts(self, step: Step) -> bool:
        """Return whether a step belongs to the cut."""
        return isinstance(step, Cut | CutDeclined)

    def _cut(self) -> Part:
        steps = self.run(self.cuts)
        cut = next((step for step in steps if isinstance(step, Cut)), None)
        return ShownSteps(steps) if cut is None else self.cut(cut, steps)

    def cut(self, step: Cut, steps: tuple[Step, ...]) -> DrillChoice:
        """Return the question about who cuts the cards."""
        declined = sum(isinstance(act, CutDeclined) for act in steps)
        who = f"seat {step.seat} takes it" if step.seat else f"no {self.cutter} takes it, and the dealer cuts"
        after = f" after {declined} declined" if declined and step.seat else ""
        rule = self.cut_rule and f" {self.cut_rule}"
        alone = f"{self.cut_rule[:1].lower()}{self.cut_rule[1:]}" or f"{self.cutter}s have no part in it."
        mistakes = {
            f"The dealer cuts the cards; {alone}": Misstep.NO_OFFER,
            "The dealer deals from the stack as it is; only a supervisor may require a cut.": Misstep.NO_CUT,
        }
        return DrillChoice(f"The dealer offers the cut; {who}{after}.{rule}", steps, mistakes)

    # --- the round

    def moved(self, _step: Moved) -> Iterator[Part]:
        """Yield the parts for cards that move."""
        yield ShownSteps(self.run(never))

    def turned(self, _step: Turned) -> Iterator[Part]:
        """Yield the parts for cards that are turned over."""
        yield ShownSteps(self.run(self.is_only_shown))

    def announced(self, step: Announced) -> Iterator[Part]:
        """Yield the question about an announcement."""
        yield DrillChoice(sentence(step), self.run(never), ANNOUNCE_MISTAKES)

    def act(self, _step: Act) -> Iterator[Part]:
        """Yield the parts for any other act."""
        yield ShownSteps(self.run(self.is_only_shown))

    def settled(self, step: Settled) -> Iterator[Part]:
        """Yield the question about a wager that wins, loses or pushes."""
        self.at += 1
        yield DrillPayout(step, None)
