"""The table of sentences: the functions that word each type of event. Nothing parses a sentence again.

Most events have one sentence. Those that training asks about, or that are shown next to a hand, have parts: what the
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
    """A part of an event's wording, or another kind of wording."""

    SENTENCE = "sentence"
    CALL = "call"
    """What the dealer calls out, without its period."""
    SHORT = "short"
    """The value of a hand or a player's action in a word or two, shown next to the hand."""
    DOES = "does"
    """What a player does, to follow the player's name."""
    YOU_DO = "you do"
    """What a player does, to follow “you”."""
    TROUBLE = "trouble"
    """What went wrong, as a clause."""
    REMEDY = "remedy"
    """The remedy, as a clause."""
    REASON = "reason"
    """Why a round is void, as a clause."""
    MATTER = "matter"
    """The wager for which two hands are compared."""
    FINDING = "finding"
    """How they compare, as a clause."""
    WHY_NOT = "why not"
    """Why an input was refused, as a clause."""
    ALLOWED = "allowed"
    """What is allowed instead, as a phrase."""
    QUESTION = "question"
    """What a table waits for, as a sentence without its period."""
    COMMAND = "command"
    """What a command does, or what happens in an irregularity."""
    TERM = "term"
    """A member of a closed set."""

    NAME = "name"
    """The name of a betting area, a line of a pay table, a hand or a card."""
    PLURAL = "plural"
    """The name of several cards of a rank."""
    ONTO = "onto"
    """Where the chips of a wager go, to follow “bets $25”."""
    ARITHMETIC = "arithmetic"
    """How a payment was calculated."""


_OWN_PARTS: Mapping[type[Step], tuple[Part, ...]] = {
    Announced: (Part.CALL,),
    Irregular: (Part.TROUBLE, Part.REMEDY),
    Voided: (Part.REASON,),
}
"""The parts that make up the sentences of a kind of event."""

NAMING = (Part.NAME, Part.PLURAL, Part.ONTO)
"""The parts of named things, not of events."""

Speaker = Callable[[Part, Any], str]
"""Words a part of an event, a refusal, a question or a command."""

_TELLERS: dict[tuple[Part, type], Teller] = {}
_OTHERS: dict[Part, Teller] = {}


def tells_part(part: Part, teller: Teller) -> None:
    """Register the function for a part that doesn't depend on the type of an event."""
    _OTHERS[part] = teller


def tells(kind: type[Thing], part: Part = Part.SENTENCE) -> Callable[[Callable[[Thing], str]], Callable[[Thing], str]]:
    """Register the function that words events or reasons of a type, or a part of them: ``@tells(PointSet)``."""

    def register(teller: Callable[[Thing], str]) -> Callable[[Thing], str]:
        if (part, kind) in _TELLERS:
            raise ValueError(f"the {part.value} of {kind.__name__} already has words")
        _TELLERS[part, kind] = teller
        return teller

    return register


def speak(part: Part, thing: Any) -> str:
    """Word a part of something in the language in use."""
    return _speaker(part, thing)


def english(part: Part, step: Any) -> str:
    """Word an event, a part of one, a refusal, a question or a command in English."""
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
    raise NotImplementedError(f"no words for the {part.value} of {type(step).__name__}")


_speaker: Speaker = english


def sentence(step: Step) -> str:
    """Return the sentence of an event; empty for events that only the table itself needs."""
    return _speaker(Part.SENTENCE, step)


def call(step: Announced) -> str:
    """Return what the dealer calls out."""
    return _speaker(Part.CALL, step)


def in_short(step: Step) -> str:
    """Return the dealer's call or a player's action in a word or two; empty if there is neither."""
    parts = (part for part in (Part.SHORT, Part.CALL) if (part, type(step)) in _TELLERS)
    part = next(parts, None)
    return "" if part is None else _speaker(part, step)


def does(step: Step, *, you: bool = False) -> str:
    """Return what a player does, to follow a name or “you”; empty if it isn't a player's action."""
    part = Part.YOU_DO if you else Part.DOES
    return _speaker(part, step) if (part, type(step)) in _TELLERS else ""


def trouble(step: Irregular) -> str:
    """Return what went wrong, as a clause."""
    return _speaker(Part.TROUBLE, step)


def remedy(step: Irregular) -> str:
    """Return the remedy for an irregularity, as a clause."""
    return _speaker(Part.REMEDY, step)


def reason(step: Voided) -> str:
    """Return why a round is void, as a clause."""
    return _speaker(Part.REASON, step)


def matter(step: Compared) -> str:
    """Return the wager for which two hands are compared."""
    return _speaker(Part.MATTER, step)


def finding(step: Compared) -> str:
    """Return how two hands compare, as a clause."""
    return _speaker(Part.FINDING, step)


def because(reason: Reason) -> str:
    """Return why a wager ends as it does, as a clause without its period."""
    return _speaker(Part.SENTENCE, reason)


def area_name(area: Area) -> str:
    """Name the wager on a betting area, such as "Pack's bet 1"."""
    return _speaker(Part.NAME, area)


def kind_name(kind: Enum) -> str:
    """Name a kind of wager."""
    return _speaker(Part.NAME, kind)


def area_label(area: Area) -> str:
    """Return the text on a betting area, such as "Red": the name of its kind."""
    return kind_name(area.kind)


def line_name(line: Enum) -> str:
    """Name a line of a pay table, such as "Full House"."""
    return _speaker(Part.NAME, line)


def wager_name(step: Wagered | Withdrawn | Settled) -> str:
    """Name the wager of an event."""
    return area_name(step.area)


def onto(step: Wagered) -> str:
    """Say where the chips of a wager go, to follow “bets $25”: "on the pass line"; empty if that goes without
    saying.
    """
    if (Part.ONTO, type(step.area)) in _TELLERS:
        return _speaker(Part.ONTO, step.area)
    return f"on {the(wager_name(step))}"


def place_name(place: Place) -> str:
    """Name a place for use in a sentence."""
    return _speaker(Part.NAME, place)


def deck_name(deck: DeckName) -> str:
    """Name a deck, or part of one."""
    return _speaker(Part.NAME, deck)


def arithmetic(step: Step) -> str:
    """Return how a payment or charge was calculated."""
    return _speaker(Part.ARITHMETIC, step)


def tellers() -> Mapping[tuple[Part, type], Teller]:
    """Return the functions that word events, by part and type."""
    return _TELLERS


def own_parts(kind: type) -> tuple[Part, ...]:
    """Return the parts that make up the sentence of a type of event."""
    return next((parts for base, parts in _OWN_PARTS.items() if issubclass(kind, base)), (Part.SENTENCE,))


def has_sentence(kind: type[Step]) -> bool:
    """Return whether events of a type have a sentence, or the parts of one."""
    return (Part.SENTENCE, kind) in _TELLERS or all((part, kind) in _TELLERS for part in own_parts(kind))


@contextmanager
def spoken_by(speaker: Speaker) -> Iterator[None]:
    """Replace the wording of everything for a while."""
    global _speaker
    before, _speaker = _speaker, speaker
    try:
        yield
    finally:
        _speaker = before
