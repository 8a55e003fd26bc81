"""Skills: what a question asks for, as data, without the cards, seats and amounts of the round that it comes from."""

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
"""How many characters the words of a skill have at most."""

SkillId = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Skill:
    """Something that a dealer knows or does not."""

    topic: Topic
    cite: str
    """The paragraph that it rests on, in the first place."""
    about: tuple[str, ...]
    """What it is about: the kind of a wager and what it pays, the type of an event, and so on, by their names."""
    words: str
    """What a person reads of it: the question and its answer, as they were asked for."""

    @property
    def id(self) -> SkillId:
        return (self.topic.value, self.cite, *self.about)


def skill_of(question: TraineeQuestion, *about: object) -> Skill:
    """What a question of a walk asks for; where its part does not say it, it is told what it is about."""
    part = question.part
    return Skill(part.topic, str(question.cites[0]), tuple(_names(about or _about(part))), _words(question)[:LONGEST])


def _words(question: TraineeQuestion) -> str:
    """What was asked for and its answer; what a dealer does next, or pays, is said by the answer alone."""
    part = question.part
    if isinstance(part, DrillPayout) or (isinstance(part, DrillChoice) and not part.closed):
        return question.answer
    held = ", ".join(f"{hand.who} {show_cards(hand.cards)}" for hand in question.held)
    return f"{held + '. ' if held else ''}{question.words} {question.answer}"


def kind_of(area: AnyArea) -> str:
    """The kind of a betting area, whatever its place is."""
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
    """What a wager is paid at, if it wins."""
    if step.outcome is not Outcome.WIN:
        return ()
    return () if step.payment is None else step.payment.pays


def _act(steps: tuple[Step, ...]) -> Iterator[object]:
    """What a dealer does first, or what happens: the type of the event and what kind of it, such as its verb."""
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
