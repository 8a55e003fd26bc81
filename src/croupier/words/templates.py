"""Tables of sentences and names: most are templates, ``"Seat {seat} bets {amount:$} on {area}."``, and need no code.

A field appears as people read it: a thing with a name by its name, a member of a closed set by its term, a reason as a
clause, anything else as is. A colon introduces the format:

- ``{amount:$}``: an amount of money;
- ``{number:cards}``: a number of cards, “1 card”, “4 cards”;
- ``{hand:ordinal}``: “first”, “second”, “third”;
- ``{dice:dice}``, ``{dice:roll}``: the faces of dice, “3-4”, and a throw as the stickperson calls it;
- ``{totals:wins_on}``: that a wager wins on totals of dice;
- ``{lines:list}``, ``{lines:and}``, ``{lines:or}``, ``{amounts:$list}``, ``{amounts:$or}``: several values;
- ``{fault:capital}``: capitalized, to begin a sentence;
- ``{area:the}``: a wager with its article, if it takes one;
- ``{seat:seat}``, ``{seat:Seat}``: a seat, with the name of its player if readers know players by other names;
- ``{co_bank:?co-bank|bank}``: the first text if the field is true (not 0, not empty), otherwise the second, if
  there is one; both may have fields of their own;
- a format that a table adds as a keyword: ``sentences({…: "into {pot:pot}."}, pot=pot_words)``. Without a field name,
  ``{:hand}`` formats the whole event.

If each value of a field has its own sentence, :class:`By` has a template for each.

Templates are parsed once, when they are declared, and the event must have every field.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import attrgetter, itemgetter
from string import Formatter
from typing import Any

from croupier.equipment.dice import called, shown
from croupier.equipment.money import show
from croupier.table.reasons import Reason
from croupier.words.seats import seat_name
from croupier.words.text import and_, capital, cards_words, or_, ordinal, the, wins_on
from croupier.words.voice import Part, Teller, own_parts, speak, tellers, tells


@dataclass(frozen=True, slots=True)
class By:
    """A template for each value of a field; without ``otherwise``, every value must have one."""

    field: str
    templates: Mapping[Any, str]
    otherwise: str | None = None

    def __post_init__(self) -> None:
        if self.otherwise is None and (missing := _missing(self.templates)):
            raise TypeError(f"{self.field} has no template for {', '.join(missing)}")


def _missing(members: Mapping[Any, object]) -> list[str]:
    """Name members that a table lacks of closed sets that it has other members of."""
    kinds: Iterable[type[Enum]] = dict.fromkeys(map(type, members))
    return [str(member) for kind in kinds for member in kind if member not in members]


Telling = str | By | Teller
"""A template, one of several, or a function if a template isn't enough."""
Format = Callable[[Any], str]
Get = Callable[[Any], Any]
Find = Callable[[str], Get]


def sentences(table: Mapping[type, Telling | tuple[Telling, ...] | Mapping[Part, Telling]], **formats: Format) -> None:
    """Register the words of events and reasons, by type.

    An announcement has its call, a void its reason, and an irregularity a pair: what went wrong and the remedy.
    Everything else has a sentence; an event with other parts has a table of them.
    """
    module = caller()
    for kind, telling in table.items():
        if not isinstance(telling, Mapping):
            several = telling if isinstance(telling, tuple) else (telling,)
            telling = dict(zip(own_parts(kind), several, strict=True))
        for part, text in telling.items():
            tells(kind, part)(in_module(template(text, fields_of(kind), formats), module))


def names(table: Mapping[Any, Telling], **formats: Format) -> None:
    """Register names: for every member of a closed set, or for all things of a type."""
    module = caller()
    members: dict[Enum, str] = {}
    for key, telling in table.items():
        if isinstance(key, Enum):
            members[key] = str(telling)
        else:
            tells(key, Part.NAME)(in_module(template(telling, fields_of(key), formats), module))
    if nameless := _missing(members):
        raise TypeError(f"there is no name for {', '.join(nameless)}")
    for kind in dict.fromkeys(map(type, members)):
        tells(kind, Part.NAME)(in_module(lambda member: members[member], module))


def template(telling: Telling, find: Find, formats: Mapping[str, Format]) -> Teller:
    """Return a function that words a thing by a template, with ``find`` to find its fields; a function is returned as
    is.
    """
    if isinstance(telling, By):
        get = find(telling.field)
        several = {value: template(text, find, formats) for value, text in telling.templates.items()}
        otherwise = template(telling.otherwise or "", find, formats)
        return lambda thing: several.get(get(thing), otherwise)(thing)
    if not isinstance(telling, str):
        return telling
    pieces = list(_pieces(telling, find, formats))
    if all(isinstance(piece, str) for piece in pieces):
        return always(telling)
    return lambda thing: "".join([piece if isinstance(piece, str) else piece(thing) for piece in pieces])


def always(text: str) -> Teller:
    """Return a function that words everything with the same text."""
    return lambda _: text


def _pieces(text: str, find: Find, formats: Mapping[str, Format]) -> Iterator[str | Teller]:
    """Yield the pieces of a template: texts, and functions that word its fields."""
    for literal, path, spec, _ in Formatter().parse(text):
        yield literal
        if path is None:
            continue
        get = _getter(path, find)
        if spec and (either := _EITHER.fullmatch(spec)) is not None:
            yield _choice(get, *(template(text or "", find, formats) for text in either.groups()))
        else:
            yield _telling(get, {**FORMATS, **formats}[spec or ""])


_EITHER = re.compile(r"\?((?:[^|{]|\{[^}]*\})*)(?:\|(.*))?")
"""``?`` and one text or two; a bar inside a text's field does not end it."""


def fields_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield the fields of a template with their formats, including those of alternative texts."""
    for _, path, spec, _ in Formatter().parse(text):
        if path is not None:
            first, *rest = re.split(r"[.[]", path)
            yield first, "" if rest else spec or ""
            if spec and (either := _EITHER.fullmatch(spec)) is not None:
                for alternative in either.groups(""):
                    yield from fields_in(alternative)


def _getter(path: str, find: Find) -> Get:
    """Return a function that gets ``seat``, ``payment.on`` or ``numbers[0]``."""
    first, *rest = re.split(r"[.[]", path.replace("]", ""))
    steps = [find(first), *(itemgetter(int(key)) if key.isdigit() else attrgetter(key) for key in rest)]
    return steps[0] if not rest else lambda thing: reduce(lambda value, step: step(value), steps, thing)


def fields_of(kind: type) -> Find:
    """Return a function that finds a type's fields and properties, or parts by number; no name means the thing itself.

    It raises TypeError for names that the type doesn't have.
    """

    def find(name: str) -> Get:
        if not name:
            return lambda thing: thing
        if name.isdigit():
            return itemgetter(int(name))
        if not hasattr(kind, name):
            raise TypeError(f"{kind.__name__} has no {name!r}, which its sentence uses")
        return attrgetter(name)

    return find


def _telling(get: Get, form: Format) -> Teller:
    return lambda thing: form(get(thing))


def _choice(get: Get, yes: Teller, no: Teller) -> Teller:
    return lambda thing: yes(thing) if get(thing) else no(thing)


def clause(value: Any) -> str:
    """Word a value as people read it: by its name, its term or as a clause, if it has one."""
    if (Part.NAME, type(value)) in tellers():
        return speak(Part.NAME, value)
    if isinstance(value, Enum):
        return speak(Part.TERM, value)
    return speak(Part.SENTENCE, value) if isinstance(value, Reason) else str(value)


FORMATS: Mapping[str, Format] = {
    "": clause,
    "$": show,
    "cards": cards_words,
    "ordinal": ordinal,
    "dice": shown,
    "roll": called,
    "list": lambda values: ", ".join(map(clause, values)) or "none",
    "and": lambda values: and_(map(clause, values)),
    "or": lambda values: or_(map(clause, values)),
    "$list": lambda values: ", ".join(map(show, values)),
    "$or": lambda values: or_(map(show, values)),
    "wins_on": wins_on,
    "capital": lambda value: capital(clause(value)),
    "the": lambda area: the(clause(area)),
    "seat": seat_name,
    "Seat": lambda seat: capital(seat_name(seat)),
}
"""Formats of fields, by what follows the colon."""


def in_module(teller: Teller, module: str) -> Teller:
    """Return a teller marked with the module of its sentence."""
    if teller.__module__ == __name__:
        teller.__module__ = module
    return teller


def caller() -> str:
    """Return the name of the module that calls the function calling this."""
    frame = inspect.currentframe()
    for _ in range(2):
        frame = frame.f_back if frame is not None else None
    return str(frame.f_globals["__name__"]) if frame is not None else ""
