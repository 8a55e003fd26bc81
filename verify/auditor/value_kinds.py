"""The kinds of values in a record, each a function that says whether a value belongs to it.

A value of another kind may mean something else to another reader.
"""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from .names import Name

Kind = Callable[[Any], bool]
"""A test whether a value is of a kind."""

RANKS, SUITS = "23456789TJQKA", "CDHS"
CARDS = frozenset(rank + suit for suit in SUITS for rank in RANKS)
"""The cards of a full deck."""
JOKER = "JOKER"

_FRACTION = re.compile(r"-?(0|[1-9]\d*)(/[1-9]\d*)?")
_HASH = re.compile(r"[0-9a-f]{64}")
# A section, its paragraph, item and sub-item, and for a definition its word: 13:69F-43.10(e), 13:69E-1.13Z(b)6i.
_SECTION = r"\d{1,3}:\d{1,3}[A-Z]?-\d{1,3}[A-Z]?\.\d{1,3}[A-Z]{0,2}"
_OF_PLUG_IN = r"[A-Z][A-Z0-9]*:\d{1,3}-\d{1,3}\.\d{1,3}"
_CITE = re.compile(rf"({_SECTION}|{_OF_PLUG_IN})" + r"(\([a-z]{1,3}\)(\d{1,2}[ivx]*(\(\d{1,2}\))?)?)?( ?“[^”]+”)?")


def text(value: Any) -> bool:
    return type(value) is str


def integer(value: Any) -> bool:
    return type(value) is int


def natural(value: Any) -> bool:
    return type(value) is int and value >= 0


def flag(value: Any) -> bool:
    return type(value) is int and value in (0, 1)


def digest(value: Any) -> bool:
    return type(value) is str and _HASH.fullmatch(value) is not None


def fraction(value: Any) -> bool:
    """Return True for a fraction in its one form: ``1/3``, ``5``, never ``2/6`` or ``5/1``."""
    return type(value) is str and _is_fraction(value)


@lru_cache(maxsize=4096)
def _is_fraction(value: str) -> bool:
    return _FRACTION.fullmatch(value) is not None and str(Fraction(value)) == value


@lru_cache(maxsize=4096)
def is_cite(value: str) -> bool:
    return _CITE.fullmatch(value) is not None


_FACES = CARDS | {"", JOKER}


def card(value: Any) -> bool:
    return type(value) is str and value in _FACES


def cards(value: Any) -> bool:
    """Return True for a list of cards; a hidden card is an empty string."""
    try:
        return type(value) is list and _FACES.issuperset(value)
    except TypeError:
        return False


def time(value: Any) -> bool:
    """Return True for a time in its one form: UTC, to the second."""
    return type(value) is str and _is_time(value)


@lru_cache(maxsize=4096)
def _is_time(value: str) -> bool:
    try:
        found = datetime.fromisoformat(value)
    except ValueError:
        return False
    return found.tzinfo == UTC and found.isoformat(timespec="seconds") == value


def day(value: Any) -> bool:
    try:
        return type(value) is str and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def table(value: Any) -> bool:
    """Return True for the name of a table: printable, with nothing that a terminal would obey."""
    return type(value) is str and value != "" and value.isprintable()


def nonblank(value: Any) -> bool:
    """Return True for a string that isn't blank."""
    return type(value) is str and bool(value.strip())


def noted(value: Any) -> bool:
    """Return True for what a note may hold: a number, a string, or several numbers."""
    return type(value) in (int, str) or each(integer)(value)


def an_object(value: Any) -> bool:
    return type(value) is dict


def a_list(value: Any) -> bool:
    return type(value) is list


def one_of(*allowed: str) -> Kind:
    known = frozenset(allowed)

    def among(value: Any) -> bool:
        return type(value) is str and value in known

    among.__name__ = " or ".join(allowed)
    return among


def name(value: Any) -> bool:
    return type(value) is Name


def name_or_none(value: Any) -> bool:
    return value == "" or type(value) is Name


def deck(value: Any) -> bool:
    """Return True for a deck: its back and number and, for part of a deck, which part."""
    return type(value) is Name and (
        list(map(type, value)) == [str, int]
        or (list(map(type, value)) == [str, int, str, int] and value[2] in ("discards", "part"))
    )


def each(kind: Kind) -> Kind:
    def all_of(value: Any) -> bool:
        return type(value) is list and all(map(kind, value))

    all_of.__name__ = f"a list of {kind.__name__}"
    return all_of


def balance(value: Any) -> bool:
    return type(value) is list and [type(item) for item in value] == [str, Name, int]


_PAYS: Mapping[str, Mapping[str, Kind]] = {
    "Odds": {"pays": natural, "to": natural, "mixed": flag},
    "Multiple": {"times": natural},
    "Award": {"amount": natural, "whole": flag},
    "MeterShare": {"part": fraction},
}
ROUNDINGS = one_of(
    *("", "up_to_cent", "down_to_cent", "down_to_dollar", "up_to_quarter", "up_to_chip", "down_to_chip"),
)


def pays(value: Any) -> bool:
    """Return True for what a line pays."""
    return _is_object(value, _PAYS.get(str(value.get("is"))) if type(value) is dict else None)


def payment(value: Any) -> bool:
    """Return True for how a payment is figured; empty if nothing is paid."""
    return value == "" or _is_object(value, _PAYMENT)


def _is_object(value: Any, fields: Mapping[str, Kind] | None) -> bool:
    return (
        type(value) is dict
        and fields is not None
        and value.keys() == {"is", *fields}
        and all(kind(value[name]) for name, kind in fields.items())
    )


_PAYMENT: Mapping[str, Kind] = {
    "pays": each(pays),
    "on": natural,
    "meter": natural,
    "shared_by": natural,
    "limit": natural,
    "rounding": ROUNDINGS,
}

Fields = Mapping[str, Kind]
