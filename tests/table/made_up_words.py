"""Another table of sentences: each is told by its key in a made-up alphabet; numbers, cards and names are kept."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import fields
from enum import Enum
from string import ascii_lowercase
from typing import Any

from croupier.equipment.cards import Card
from croupier.table.steps import Step
from croupier.words import english, spoken_by
from croupier.words.voice import Part

MADE_UP = {ord(letter): chr(0x16A0 + place) for place, letter in enumerate(ascii_lowercase)}
"""Runes: letters that can be printed and that no sentence contains."""

NAMES = frozenset({"area", "back", "deck", "meter", "name", "place", "source", "target"})
"""Fields that name something or somebody. Any other string is told in made-up letters."""


def made_up(part: Part, step: Any) -> str:
    """Tell an event by its key; what only the table needs is not told."""
    steps = english(part, step)
    if not steps:
        return ""
    if not isinstance(step, Step):
        # Refusals, questions, commands and terms: their sentence in made-up letters, with its numbers.
        return _key(steps)
    # Whatever else two hands were compared for, a finding reads the same at every seat.
    figures = () if part is Part.FINDING else _figures(step)
    return " ".join((_key(f"{type(step).__name__} {part.value}"), *_terms(step), *figures))


def _key(text: str) -> str:
    return text.lower().translate(MADE_UP)


def _terms(step: Step) -> Iterator[str]:
    """Yield members of closed sets: an outcome, a reason, a verb."""
    for field in fields(step):
        value = getattr(step, field.name)
        if isinstance(value, Enum):
            yield _key(str(value.value))
        elif isinstance(value, str) and field.name not in NAMES:
            yield _key(value)


def _figures(step: Step) -> Iterator[str]:
    """Yield numbers, cards and names."""
    for field in fields(step):
        value = getattr(step, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if item is None:
                yield "?"  # a hidden card
            elif isinstance(item, int | Card) or (field.name in NAMES and isinstance(item, str)):
                yield str(item)


def is_made_up(text: str) -> bool:
    return any(letter in text for letter in MADE_UP.values())


def is_english(text: str) -> bool:
    """Return True if words are too long to occur in a text by accident."""
    return len(text.split()) > 3


def in_made_up_words() -> AbstractContextManager[None]:
    return spoken_by(made_up)


def in_english() -> AbstractContextManager[None]:
    return nullcontext()
