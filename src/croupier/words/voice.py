"""The table of sentences: for each type of event, the functions that tell it. Nothing takes a sentence apart again.

Most events have one sentence. What is asked about in training, or shown beside a hand, is told in parts: what the
dealer calls out, what went wrong and how it is remedied, why a round is void. Their sentences follow from their parts.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from typing import Any, TypeVar

from croupier.table.names import Area, DeckName, Place
from croupier.table.reasons import LineMade, Reason
from croupier.table.steps import (
    Announced,
    Compared,
    Irregular,
    Settled,
    Step,
    Voided,
    Wagered,
    Withdrawn,
)
from croupier.words.text import the

Thing = TypeVar("Thing")
Teller = Callable[[Any], str]


class Part(Enum):
    """What is told of an event."""

    SENTENCE = "sentence"
    CALL = "call"
    """What the dealer calls out, without its period."""
    SHORT = "short"
    """What a hand comes to or what a player does, in a word or two, to be shown beside it."""
    DOES = "does"
    """What a player does, to be put after the player's name."""
    YOU_DO = "you do"
    """The same, to be put after “you”."""
    TROUBLE = "trouble"
    """What went wrong, as a clause."""
    REMEDY = "remedy"
    """What is done about it, as a clause."""
    REASON = "reason"
    """Why a round is void, as a clause."""
    MATTER = "matter"
    """For which wager two hands are compared."""
    FINDING = "finding"
    """How they compare, as a clause."""
    WHY_NOT = "why not"
    """Why an input was refused, as a clause."""
    ALLOWED = "allowed"
    """What is allowed instead, as a phrase."""
    QUESTION = "question"
    """What a table waits for, as a sentence without its period."""
    COMMAND = "command"
    """What somebody does by a command; of an irregularity, what happens."""
    TERM = "term"
    """A member of a closed set."""

    NAME = "name"
    """What a betting area, a line of a pay table, a hand or a card is called."""
    PLURAL = "plural"
    """What several of a rank are called."""
    ONTO = "onto"
    """Where the chips of a wager go, to be put after “bets $25”."""
    ARITHMETIC = "arithmetic"
    """How what was paid comes about."""


_OWN_PARTS: Mapping[type[Step], tuple[Part, ...]] = {
    Announced: (Part.CALL,),
    Irregular: (Part.TROUBLE, Part.REMEDY),
    Voided: (Part.REASON,),
}
"""The parts that make the sentences of events of a kind."""

NAMING = (Part.NAME, Part.PLURAL, Part.ONTO)
"""The parts that are told of things which have a name, not of events."""

Speaker = Callable[[Part, Any], str]
"""What tells a part of an event, a refusal, a question or a command."""

_TELLERS: dict[tuple[Part, type], Teller] = {}
_OTHERS: dict[Part, Teller] = {}


def tells_part(part: Part, teller: Teller) -> None:
    """Register what tells a part that isn't told by the type of an event."""
    _OTHERS[part] = teller


def tells(kind: type[Thing], part: Part = Part.SENTENCE) -> Callable[[Callable[[Thing], str]], Callable[[Thing], str]]:
    """Register the function that tells events or reasons of a type, or a part of them: ``@tells(PointSet)``."""

    def register(teller: Callable[[Thing], str]) -> Callable[[Thing], str]:
        if (part, kind) in _TELLERS:
            raise ValueError(f"the {part.value} of {kind.__name__} is told already")
        _TELLERS[part, kind] = teller
        return teller

    return register


def speak(part: Part, thing: Any) -> str:
    """Tell a part of something in the words that are in use."""
    return _speaker(part, thing)


def english(part: Part, step: Any) -> str:
    """Tell an event, or a part of it, in English; also refusals, questions and commands."""
    if part in _OTHERS:
        return _OTHERS[part](step)
    teller = _TELLERS.get((part, type(step)))
    if teller is not None:
        return teller(step)
    if part is Part.SENTENCE:
        match step:
            case Announced():
                return f"The dealer announces: “{call(step)}.”"
            case Irregular():
                return f"Irregularity: {trouble(step)}; {remedy(step)}."
            case Voided():
                return f"All hands are void: {reason(step)}."
            case LineMade():
                return line_name(step.line)
    raise NotImplementedError(f"nothing tells the {part.value} of {type(step).__name__}")


_speaker: Speaker = english


def sentence(step: Step) -> str:
    """Tell an event; empty for events that only the table itself needs."""
    return _speaker(Part.SENTENCE, step)


def call(step: Announced) -> str:
    """Tell what the dealer calls out."""
    return _speaker(Part.CALL, step)


def in_short(step: Step) -> str:
    """Tell what the dealer calls out, or what a player does, in a word or two; empty if there is no such thing."""
    parts = (part for part in (Part.SHORT, Part.CALL) if (part, type(step)) in _TELLERS)
    part = next(parts, None)
    return "" if part is None else _speaker(part, step)


def does(step: Step, *, you: bool = False) -> str:
    """Tell what a player does, to be put after a name, or after “you”; empty if no player does anything."""
    part = Part.YOU_DO if you else Part.DOES
    return _speaker(part, step) if (part, type(step)) in _TELLERS else ""


def trouble(step: Irregular) -> str:
    """Tell what went wrong."""
    return _speaker(Part.TROUBLE, step)


def remedy(step: Irregular) -> str:
    """Tell what is done about something irregular."""
    return _speaker(Part.REMEDY, step)


def reason(step: Voided) -> str:
    """Tell why a round is void."""
    return _speaker(Part.REASON, step)


def matter(step: Compared) -> str:
    """Tell for which wager two hands are compared."""
    return _speaker(Part.MATTER, step)


def finding(step: Compared) -> str:
    """Tell how two hands compare."""
    return _speaker(Part.FINDING, step)


def because(reason: Reason) -> str:
    """Tell why a wager ends as it does, as a clause without its period."""
    return _speaker(Part.SENTENCE, reason)


def area_name(area: Area) -> str:
    """Tell what the wager on a betting area is called, such as "Pack's bet 1"."""
    return _speaker(Part.NAME, area)


def kind_name(kind: Enum) -> str:
    """Tell what a kind of wager is called."""
    return _speaker(Part.NAME, kind)


def area_label(area: Area) -> str:
    """Tell what is written on a betting area, such as "Red": the name of its kind."""
    return kind_name(area.kind)


def line_name(line: Enum) -> str:
    """Tell what a line of a pay table is called, such as "Full House"."""
    return _speaker(Part.NAME, line)


def wager_name(step: Wagered | Withdrawn | Settled) -> str:
    """Tell what the wager of an event is called."""
    return area_name(step.area)


def onto(step: Wagered) -> str:
    """Tell where the chips of a wager go, to be put after “bets $25”: "on the pass line"; nothing if it goes unsaid."""
    if (Part.ONTO, type(step.area)) in _TELLERS:
        return _speaker(Part.ONTO, step.area)
    return f"on {the(wager_name(step))}"


def place_name(place: Place) -> str:
    """Tell what a place is called within a sentence."""
    return _speaker(Part.NAME, place)


def deck_name(deck: DeckName) -> str:
    """Tell what a deck, or a part of one, is called."""
    return _speaker(Part.NAME, deck)


def arithmetic(step: Step) -> str:
    """Tell how what was paid or charged comes about."""
    return _speaker(Part.ARITHMETIC, step)


def tellers() -> Mapping[tuple[Part, type], Teller]:
    """Everything that can be told, by part and type of event."""
    return _TELLERS


def own_parts(kind: type) -> tuple[Part, ...]:
    """Return the parts that make the sentence of events of a type."""
    return next((parts for base, parts in _OWN_PARTS.items() if issubclass(kind, base)), (Part.SENTENCE,))


def is_told(kind: type[Step]) -> bool:
    """Return whether events of a type have a sentence, or the parts that make one."""
    return (Part.SENTENCE, kind) in _TELLERS or all((part, kind) in _TELLERS for part in own_parts(kind))


@contextmanager
def spoken_by(speaker: Speaker) -> Iterator[None]:
    """Tell everything in other words for a while."""
    global _speaker
    before, _speaker = _speaker, speaker
    try:
        yield
    finally:
        _speaker = before
