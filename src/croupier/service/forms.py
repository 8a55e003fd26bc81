"""Forms: the fields of a command still to be filled in, derived from the bounds of the available choices."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any

from croupier.play.actions import amount, number
from croupier.play.seat_views import FieldView
from croupier.service.wire import acts_for_own_seat
from croupier.table.choices import AnyOf, Bound, Choice, DrawnValue, Money, Number, SomeOf
from croupier.table.command import Command, field_types
from croupier.table.names import Place
from croupier.table.places import UNKNOWN
from croupier.words import term
from croupier.words.places import place_label

MOST_LISTED = 20
"""Most choices of one kind listed in a form; with more, the user types what distinguishes them."""


def form_of(
    kind: type[Command], choices: Sequence[Choice], labels: Mapping[str, str]
) -> tuple[dict[str, Any], list[FieldView]]:
    """Return the fields of a command that are already settled, and those to fill in.

    Choices of the same kind share a form, which selects among their differences. ``labels`` are a game's own words for
    members of closed sets, if it has any.
    """
    fixed: dict[str, Any] = {}
    found: list[FieldView] = []
    for name in (field.name for field in fields(kind)):
        if name not in choices[0].fields or (name == "seat" and acts_for_own_seat(kind)):
            continue
        values = dict.fromkeys(choice.fields[name] for choice in choices[:MOST_LISTED])
        first = next(iter(values))
        if isinstance(first, Bound):
            found.append(bounded(name, field_types(kind)[name], first, labels))
        elif len(choices) > MOST_LISTED:
            found.append(_typed(name, field_types(kind)[name], first))
        elif isinstance(first, bool) and len(values) == 1:
            fixed[name] = first
        else:
            found.append(_one_of(name, values, labels))
    return fixed, found


def bounded(name: str, kind: Any, bound: Bound, labels: Mapping[str, str]) -> FieldView:
    """Return the form field for a free field of a command."""
    if isinstance(bound, DrawnValue):
        bound = bound.within
    if isinstance(bound, Money) and not bound.values:
        return amount(name, _label(name), bound)
    if isinstance(bound, Number) and not bound.values:
        return number(name, _label(name), bound)
    if isinstance(bound, Number | AnyOf):
        return _one_of(name, bound.values, labels)
    if isinstance(bound, SomeOf):
        return FieldView(name, "low hand", _label(name), value=[])
    return _typed(name, kind, next(bound.examples(), None))


def _label(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _one_of(name: str, values: Iterable[Any], labels: Mapping[str, str]) -> FieldView:
    listed = list(values)
    if all(isinstance(value, bool) for value in listed):
        return FieldView(name, "truth", _label(name), value=False not in listed)
    if isinstance(listed[0], Enum):
        words = [labels.get(value.value) or term(value) for value in listed]
        return FieldView(
            name, "choice", _label(name), choices=[value.value for value in listed], labels=words, value=listed[0].value
        )
    if isinstance(listed[0], Place):
        words = ["not said" if place == UNKNOWN else place_label(place) for place in listed]
        ids: list[Any] = [list(place) for place in listed]
        return FieldView(name, "choice", _label(name), choices=ids, labels=words, value=ids[0])
    return FieldView(name, "choice", _label(name), choices=listed, value=listed[0])


def _typed(name: str, kind: Any, value: Any) -> FieldView:
    if kind is int:
        return FieldView(name, "number", _label(name), value=value)
    # Offer no default text: whoever writes a record's text should think of it.
    return FieldView(name, "text", _label(name), value="")
