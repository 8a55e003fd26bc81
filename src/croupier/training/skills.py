"""Skills: what a question tests, as data, without the cards, seats and amounts of its round."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from croupier.equipment.cards import show as show_cards
from croupier.play.drill import DrillChoice, DrillPayout, Figure, StubCount, Topic
from croupier.play.walkthrough import TraineeQuestion
from croupier.table.names import AnyArea
from croupier.table.steps import Counted, Outcome, Settled, Step

LONGEST = 200
"""Most characters in a skill's words."""

SkillId = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Skill:
    """Something that a dealer either knows or doesn't."""

    topic: Topic
    cite: str
    """The main paragraph it rests on."""
    about: tuple[str, ...]
    """What it is about, by names: the kind of a wager and what it pays, the type of an event, and so on."""
    words: str
    """Its description for people: the question and its answer, as asked."""

    @property
    def id(self) -> SkillId:
        return (self.topic.value, self.cite, *self.about)


def skill_of(question: TraineeQuestion, *about: object) -> Skill:
    """Return the skill that a question tests; ``about`` says what it is about if its part doesn't."""
    part = question.part
    return Skill(part.topic, str(question.cites[0]), tuple(_names(about or _about(part))), _words(question)[:LONGEST])


def _words(question: TraineeQuestion) -> str:
    """Return the question and its answer; if the dealer acts or pays, the answer alone."""
    part = question.part
    if isinstance(part, DrillPayout) or (isinstance(part, DrillChoice) and not part.closed):
        return question.answer
    held = ", ".join(f"{hand.who} {show_cards(hand.cards)}" for hand in question.held)
    return f"{held + '. ' if held else ''}{question.words} {question.answer}"


def kind_of(area: AnyArea) -> str:
    """Return the kind of a betting area, without its position."""
    return str(area[1])


def _about(part: DrillChoice | DrillPayout | StubCount | Figure) -> tuple[object, ...]:
    match part:
        case DrillPayout(settled=step):
            return (kind_of(step.area), step.outcome, *_pays(step))
        case StubCount(counted=counted):
            return Counted, counted.place.kind
        case DrillChoice() | Figure():
            return (*_act(part.steps), *part.about)


def _pays(step: Settled) -> tuple[object, ...]:
    """Yield what a wager is paid at, if it wins."""
    if step.outcome is not Outcome.WIN:
        return ()
    return () if step.payment is None else step.payment.pays


def _act(steps: tuple[Step, ...]) -> Iterator[object]:
    """Yield the type of the first event and its kind, such as its verb."""
    for step in steps[:1]:
        yield type(step)
        values = (getattr(step, field.name) for field in fields(step))
        yield from (value for value in values if isinstance(value, Enum))


def _names(about: tuple[Any, ...]) -> Iterator[str]:
    for item in about:
        if isinstance(item, Enum):
            yield item.name.lower()
        elif isinstance(item, type):
            yield item.__name__
        elif is_dataclass(item):
            yield type(item).__name__
            yield from _names(tuple(getattr(item, field.name) for field in fields(item)))
        else:
            yield str(int(item) if isinstance(item, bool) else item)
