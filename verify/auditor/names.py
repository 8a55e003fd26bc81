"""Names of places, decks, notes, accounts and betting areas: an array in the record, a tuple here.

A name is a kind and its figures: ``("seat", 2)`` is a place, ``("red", 1)`` a deck, ``("stack", 3)`` an account. It is
compared and looked up as a whole; no code parses a string to learn what it names.
"""

from functools import lru_cache
from typing import Any


class Name(tuple[Any, ...]):
    """A kind and its figures, which are numbers and words."""

    __slots__ = ()

    def __new__(cls, *parts: int | str) -> "Name":
        return tuple.__new__(cls, parts)

    def __str__(self) -> str:
        """Return the parts on one line, for a report."""
        return " ".join(map(str, self))


# --- reading

_FIELDS = frozenset({"area", "dealt_to", "deck", "drawn_for", "note", "place", "source", "target", "to"})
"""The fields of steps, commands, postings and reasons that hold names."""
_LISTS = frozenset({"areas"})
"""Fields that hold several names."""


_FIGURES: frozenset[type] = frozenset({int, str})


def read(value: Any) -> Any:
    """Return the name in an array; any other value stays as it is and fails the check of its form."""
    if type(value) is not list or not value or type(value[0]) is not str:
        return value
    return tuple.__new__(Name, value) if _FIGURES.issuperset(map(type, value)) else value


def read_entry(body: Any) -> None:
    """Turn the names in an entry into tuples, before its form is checked."""
    for input_ in _objects(body.get("inputs")):
        read_input(input_)
    for step in _objects(body.get("steps")):
        read_step(step)


def read_input(input_: dict[str, Any]) -> None:
    for command in _objects([input_.get("command")]):
        _read_fields(command, *_objects(command.get("not_accepted")))


def read_step(step: dict[str, Any]) -> None:
    _read_fields(step, *_objects(step.get("postings")), *_objects([step.get("reason")]))


def read_close(body: Any) -> None:
    """Turn the accounts in a close into tuples."""
    for balance in body["balances"] if type(body.get("balances")) is list else ():
        if type(balance) is list and len(balance) == 3:
            balance[1] = read(balance[1])


def _objects(values: Any) -> list[dict[str, Any]]:
    return [value for value in values if type(value) is dict] if type(values) is list else []


def _read_fields(*objects: dict[str, Any]) -> None:
    for thing in objects:
        for field in _FIELDS.intersection(thing):
            if type(value := thing[field]) is list:
                thing[field] = read(value)
        for field in _LISTS.intersection(thing):
            if type(value := thing[field]) is list:
                thing[field] = [*map(read, value)]


# --- places

DEALING, RACK, DEALER, REMOVED = Name("dealing"), Name("rack"), Name("dealer"), Name("removed")
STUB, REMAINING = Name("stub"), Name("remaining")
"""What is left of a deck, where it is counted."""


@lru_cache(maxsize=64)
def at_seat(number: int) -> Name:
    return Name("seat", number)


def spread(back: str) -> Name:
    """Return the place where the deck of that back is spread."""
    return Name("spread", back)


def stacked(back: str) -> Name:
    """Return the place where the shuffled deck of that back waits."""
    return Name("stack", back)


# --- notes

ROUND, NOW, OPEN, TURN = Name("round"), Name("now"), Name("open"), Name("turn")


def counted(deck: Name) -> Name:
    """Return the note whether the shuffler has counted a deck."""
    return Name("counted", *deck)


def to_be_cut(deck: Name) -> Name:
    """Return the note whether a deck must be cut."""
    return Name("to_be_cut", *deck)


# --- areas


def area_kind(area: Name) -> str:
    """Return the kind of wager made in a betting area, prefixed with the name of its game."""
    return str(area[1]) if len(area) > 1 else ""


# --- decks


def back_of(deck: Name) -> str:
    return str(deck[0])


def is_part(deck: Name) -> bool:
    """19:47-2.15(f), 2.1: whether it names the seal of discards shuffled separately."""
    return len(deck) > 2


def whole(deck: Name) -> Name:
    """Return the deck that it is or is part of."""
    return Name(*deck[:2]) if len(deck) > 2 else deck
