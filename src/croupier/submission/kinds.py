"""The kinds of value that an option may have. Each reads what a filing says, or says what is wrong with it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from typing import Any, Protocol

from croupier.equipment.money import NotMoney, Odds, dollars, odds, show
from croupier.regulation.in_force import Period


class Wrong(ValueError):
    """What is wrong with a value: it is of the wrong type, or it is not among those allowed."""


class Kind(Protocol):
    """A kind of value: what it allows, and how it reads what a filing says."""

    @property
    def allowed(self) -> str:
        """The values allowed, in words."""
        ...

    def read(self, given: Any) -> Any:
        """The value that was meant; raises :class:`Wrong`."""
        ...


def a_type(value: Any) -> str:
    """The type of a value as a filer would name it."""
    names = {bool: "true or false", int: "a whole number", float: "a decimal number", str: "a text", list: "a list"}
    if isinstance(value, datetime):
        return "a date with a time"
    return names.get(type(value), "a date" if isinstance(value, date) else "a table")


@dataclass(frozen=True, slots=True)
class Words:
    """A text that is not empty."""

    allowed: str = "a text"

    def read(self, given: Any) -> str:
        if not isinstance(given, str):
            raise Wrong(f"is {a_type(given)}, not a text")
        if not given.strip():
            raise Wrong("is empty")
        return given.strip()


@dataclass(frozen=True, slots=True)
class Name:
    """A name that can be printed on one line."""

    allowed: str = "a text of 1 to 200 printable characters"

    def read(self, given: Any) -> str:
        name = Words().read(given)
        if not name.isprintable() or len(name) > 200:
            raise Wrong("cannot be printed on one line")
        return name


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    allowed: str = "true or false"

    def read(self, given: Any) -> bool:
        if not isinstance(given, bool):
            raise Wrong(f"is {a_type(given)}, not true or false")
        return given


class OneOf:
    """One of a few texts."""

    def __init__(self, *values: str) -> None:
        self.values = values

    @property
    def allowed(self) -> str:
        return " or ".join(f'"{value}"' for value in self.values)

    def read(self, given: Any) -> str:
        if not isinstance(given, str):
            raise Wrong(f"is {a_type(given)}, not a text")
        if given not in self.values:
            raise Wrong("is not one of the choices")
        return given


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds, both allowed."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def read(self, given: Any) -> int:
        if isinstance(given, bool) or not isinstance(given, int):
            raise Wrong(f"is {a_type(given)}, not a whole number")
        if not self.low <= given <= self.high:
            raise Wrong("is out of bounds")
        return given


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount of money, in dollars: ``25``, or a text such as ``"2.50"``. A decimal number is not exact."""

    low: int = 0
    """In cents; the lowest amount allowed."""

    @property
    def allowed(self) -> str:
        floor = "" if not self.low else f" of at least {show(self.low)}"
        return f'an amount{floor} in dollars, such as 25 or "2.50"'

    def read(self, given: Any) -> int:
        if isinstance(given, bool) or not isinstance(given, int | str):
            raise Wrong(f"is {a_type(given)}, not an exact amount")
        try:
            cents = dollars(given)
        except NotMoney:
            raise Wrong("is not an amount") from None
        if cents < self.low:
            raise Wrong("is too low")
        return cents


class OneAmount:
    """One of a few amounts of money, in dollars."""

    def __init__(self, *cents: int) -> None:
        self.cents = cents

    @property
    def allowed(self) -> str:
        return " or ".join(map(show, self.cents))

    def read(self, given: Any) -> int:
        amount = Amount().read(given)
        if amount not in self.cents:
            raise Wrong("is not one of the amounts")
        return amount


@dataclass(frozen=True, slots=True)
class PayoutOdds:
    """Payout odds, such as ``"11 to 2"`` or ``"5 1/2 to 1"``, from the lowest to the highest, both allowed."""

    low: Odds
    high: Odds

    @property
    def allowed(self) -> str:
        return f'odds of at least "{self.low}" and at most "{self.high}"'

    def read(self, given: Any) -> Odds:
        if not isinstance(given, str):
            raise Wrong(f'is {a_type(given)}, not odds such as "{self.low}"')
        try:
            stated = odds(given)
        except ValueError:
            raise Wrong('is not odds stated with "to"') from None
        if stated.fraction < self.low.fraction:
            raise Wrong("is too low")
        if stated.fraction > self.high.fraction:
            raise Wrong("is too high")
        return stated


@dataclass(frozen=True, slots=True)
class Rate:
    """A part of a wager, such as ``"5%"`` or ``"5.25%"``, from nothing to the whole."""

    allowed: str = 'a percentage from 0% to 100%, such as "5%" or "1.5%"'

    def read(self, given: Any) -> Fraction:
        if not isinstance(given, str):
            raise Wrong(f'is {a_type(given)}, not a percentage such as "5%"')
        match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*%", given.strip())
        if match is None:
            raise Wrong("is not a percentage")
        rate = Fraction(match[1]) / 100
        if rate > 1:
            raise Wrong("is more than the whole wager")
        return rate


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar."""

    allowed: str = "a date, such as 2026-01-31"

    def read(self, given: Any) -> date:
        if isinstance(given, datetime) or not isinstance(given, date):
            raise Wrong(f"is {a_type(given)}, not a date")
        return given


class Several:
    """A list of values of one kind, all different."""

    def __init__(self, kind: Kind, low: int, high: int) -> None:
        self.kind, self.low, self.high = kind, low, high

    @property
    def allowed(self) -> str:
        number = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"a list of {number} different values, each {self.kind.allowed}"

    def read(self, given: Any) -> tuple[Any, ...]:
        if not isinstance(given, list):
            raise Wrong(f"is {a_type(given)}, not a list")
        values: Sequence[Any] = tuple(self.kind.read(value) for value in given)
        if not self.low <= len(values) <= self.high:
            raise Wrong(f"has {len(values)} values")
        if len(set(values)) != len(values):
            raise Wrong("has a value twice")
        return tuple(values)


@dataclass(frozen=True, slots=True)
class Dated:
    """A kind of value of which some may be chosen only on certain days, such as a way of dealing that came later."""

    kind: Kind
    periods: Mapping[Any, Period]
    """The days of each value that has any. A value that is not here may be chosen whenever its option may."""

    @property
    def allowed(self) -> str:
        days = [f"{_as_stated(value)} {period}" for value, period in self.periods.items()]
        return f"{self.kind.allowed} ({', '.join(days)})"

    def read(self, given: Any) -> Any:
        return self.kind.read(given)

    def in_force(self, value: Any) -> Period:
        """The days on which a value may be chosen."""
        return self.periods.get(value, Period())


def _as_stated(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'
