"""The kinds of value that an option may have. Each parses what a filing states, or says what is wrong with it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from typing import Any, Protocol

from croupier.equipment.money import Cents, NotMoney, Odds, dollars, odds, percent, show
from croupier.errors import CroupierError
from croupier.regulation import Cite
from croupier.regulation.in_force import Period

OURS = "the upper limit is this program's"
"""Printed with a bound that no paragraph sets. It catches slips of the pen, and keeps sums countable."""

MOST_CHIP: Cents = 100_000_00
"""No casino has a larger chip at its tables."""

MOST_WAGER: Cents = 10_000_000_00
MOST_HELD: Cents = 1_000_000_000_00
"""The most for the chips of a table, a meter or a payout limit."""

MOST_ODDS = Odds(100_000)
LARGEST_IN_ODDS = 10**9
"""Larger numbers in odds, such as 10,000,000,001 to 10,000,000,000, mean nothing to anybody."""


class WrongValue(CroupierError, ValueError):
    """A value has the wrong type, or is not among those allowed."""

    def __init__(self, words: str, cite: Cite | None = None) -> None:
        super().__init__(words)
        self.cite = cite
        """The paragraph that sets the bound, if it is not the option's own."""


class Kind(Protocol):
    """A kind of value: what it allows, and how to parse it."""

    @property
    def allowed(self) -> str:
        """The values allowed, in words."""
        ...

    def read(self, value: Any) -> Any:
        """Parse a value; raise :class:`WrongValue` if it isn't allowed."""
        ...


def a_type(value: Any) -> str:
    """Name the type of a value for a filer."""
    names = {bool: "true or false", int: "a whole number", float: "a decimal number", str: "a text", list: "a list"}
    if isinstance(value, datetime):
        return "a date with a time"
    return names.get(type(value), "a date" if isinstance(value, date) else "a table")


def _ours(ours: bool) -> str:
    return f" ({OURS})" if ours else ""


@dataclass(frozen=True, slots=True)
class Words:
    """A nonempty text."""

    allowed: str = "a text"

    def read(self, value: Any) -> str:
        if not isinstance(value, str):
            raise WrongValue(f"is {a_type(value)}, not a text")
        if not value.strip():
            raise WrongValue("is empty")
        return value.strip()


@dataclass(frozen=True, slots=True)
class Name:
    """A name that can be printed on one line."""

    allowed: str = "a text of 1 to 200 printable characters"

    def read(self, value: Any) -> str:
        name = Words().read(value)
        if not name.isprintable() or len(name) > 200:
            raise WrongValue("cannot be printed on one line")
        return name


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    allowed: str = "true or false"

    def read(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise WrongValue(f"is {a_type(value)}, not true or false")
        return value


class OneOf:
    """One of a few texts."""

    def __init__(self, *values: str) -> None:
        self.values = values

    @property
    def allowed(self) -> str:
        return " or ".join(f'"{value}"' for value in self.values)

    def read(self, value: Any) -> str:
        if not isinstance(value, str):
            raise WrongValue(f"is {a_type(value)}, not a text")
        if value not in self.values:
            raise WrongValue("is not one of the choices")
        return value


def named(kind: type[Enum]) -> OneOf:
    """Return the kind of an option that chooses a member of a closed set, by its text."""
    return OneOf(*(member.value for member in kind))


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds, inclusive."""

    low: int
    high: int
    ours: bool = False
    """Whether the upper bound is ours, not set by a paragraph."""

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high:,}{_ours(self.ours)}"

    def read(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise WrongValue(f"is {a_type(value)}, not a whole number")
        if value < self.low:
            raise WrongValue("is too low")
        if value > self.high:
            raise WrongValue("is too high")
        return value


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount of money, in dollars: ``25``, or a text such as ``"2.50"``. A decimal number is not exact."""

    low: Cents = 0
    """The lowest amount allowed."""
    high: Cents = MOST_WAGER
    """The highest amount allowed, which no paragraph sets."""

    @property
    def allowed(self) -> str:
        return f'an amount from {show(self.low)} to {show(self.high)}, such as 25 or "2.50"{_ours(True)}'

    def read(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise WrongValue(f"is {a_type(value)}, not an exact amount")
        try:
            cents = dollars(value)
        except NotMoney:
            raise WrongValue("is not an amount") from None
        if cents < self.low:
            raise WrongValue("is too low")
        if cents > self.high:
            raise WrongValue("is too high")
        return cents


class OneAmount:
    """One of a few amounts of money, in dollars."""

    def __init__(self, *cents: int) -> None:
        self.cents = cents

    @property
    def allowed(self) -> str:
        return " or ".join(map(show, self.cents))

    def read(self, value: Any) -> int:
        amount = Amount().read(value)
        if amount not in self.cents:
            raise WrongValue("is not one of the amounts")
        return amount


@dataclass(frozen=True, slots=True)
class PayoutOdds:
    """Payout odds, such as ``"11 to 2"`` or ``"5 1/2 to 1"``, from the lowest to the highest, inclusive."""

    low: Odds
    high: Odds
    ours: bool = False
    """Whether the upper bound is ours, not set by a paragraph."""

    @property
    def allowed(self) -> str:
        return f'odds of at least "{self.low}" and at most "{self.high}"{_ours(self.ours)}'

    def read(self, value: Any) -> Odds:
        if not isinstance(value, str):
            raise WrongValue(f'is {a_type(value)}, not odds such as "{self.low}"')
        try:
            stated = odds(value)
        except ValueError:
            raise WrongValue('is not odds stated with "to"') from None
        if max(stated.pays, stated.to) > LARGEST_IN_ODDS:
            raise WrongValue("uses numbers that are too large")
        if stated.fraction < self.low.fraction:
            raise WrongValue("is too low")
        if stated.fraction > self.high.fraction:
            raise WrongValue("is too high")
        return stated


@dataclass(frozen=True, slots=True)
class Rate:
    """A percentage, such as ``"5%"`` or ``"5.25%"``, between two bounds, inclusive."""

    low: Fraction = Fraction(0)
    high: Fraction = Fraction(1)
    cite: Cite | None = None
    """The paragraph that sets the bounds, if it is not the option's own."""

    @property
    def allowed(self) -> str:
        return f'a percentage from {percent(self.low)} to {percent(self.high)}, such as "5%" or "1.5%"'

    def read(self, value: Any) -> Fraction:
        if not isinstance(value, str):
            raise WrongValue(f'is {a_type(value)}, not a percentage such as "5%"')
        match = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)\s*%", value.strip())
        if match is None:
            raise WrongValue("is not a percentage")
        rate = Fraction(match[1]) / 100
        if rate < self.low:
            raise WrongValue("is too low", self.cite)
        if rate > self.high:
            raise WrongValue("is too high", self.cite)
        return rate


@dataclass(frozen=True, slots=True)
class Day:
    """A calendar day."""

    allowed: str = "a date, such as 2026-01-31"

    def read(self, value: Any) -> date:
        if isinstance(value, datetime) or not isinstance(value, date):
            raise WrongValue(f"is {a_type(value)}, not a date")
        return value


class Several:
    """A list of values of one kind, all different."""

    def __init__(self, kind: Kind, low: int, high: int) -> None:
        self.kind, self.low, self.high = kind, low, high

    @property
    def allowed(self) -> str:
        number = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"a list of {number} different values, each {self.kind.allowed}"

    def read(self, listed: Any) -> tuple[Any, ...]:
        if not isinstance(listed, list):
            raise WrongValue(f"is {a_type(listed)}, not a list")
        values: Sequence[Any] = tuple(self.kind.read(value) for value in listed)
        if not self.low <= len(values) <= self.high:
            raise WrongValue(f"has {len(values)} values")
        if len(set(values)) != len(values):
            raise WrongValue("repeats a value")
        return tuple(values)


@dataclass(frozen=True, slots=True)
class Dated:
    """A kind of value with some values allowed only on certain days, such as a dealing method that came later."""

    kind: Kind
    periods: Mapping[Any, Period]
    """The days of each value that has any. Any other value may be chosen whenever its option may."""

    @property
    def allowed(self) -> str:
        days = [f"{_as_stated(value)} {period.known}" for value, period in self.periods.items()]
        return f"{self.kind.allowed} ({', '.join(days)})"

    def read(self, value: Any) -> Any:
        return self.kind.read(value)

    def in_force(self, value: Any) -> Period:
        """Return the days on which a value may be chosen."""
        return self.periods.get(value, Period())


def _as_stated(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'
