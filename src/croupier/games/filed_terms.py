"""The choices that every table has, as read from a filing without defects."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from fractions import Fraction
from typing import Any, TypeVar

from croupier.equipment.meter import MeterTerms
from croupier.equipment.money import Cents, Rounding, show
from croupier.games.limits import Limits
from croupier.regulation import Cite
from croupier.submission.common_options import APPROVAL_ABOVE, INVENTORY_RULES
from croupier.submission.filing import Filing
from croupier.submission.schema import Values

R = TypeVar("R", bound="FiledRules")
Rules = TypeVar("Rules")
TableType = TypeVar("TableType")

_STATED = object()


def read(reads: Callable[[Filing], Any]) -> Any:
    """Declare a choice that a function reads from a filing."""
    return field(metadata={"read": reads})


def of(key: str, made: Callable[[Any], Any] | None = None, *, otherwise: Any = _STATED) -> Any:
    """Declare a choice stated under a key, with a conversion and with a value for filings where it can't be stated."""

    def reads(filing: Filing) -> Any:
        if otherwise is not _STATED and key not in filing.values:
            return otherwise
        return filing[key] if made is None else made(filing[key])

    return read(reads)


def is_chosen(key: str, value: object) -> Any:
    """Declare whether a key has this value."""
    return read(lambda filing: filing.get(key) == value)


def is_not_chosen(key: str, value: object) -> Any:
    """Declare whether a key has another value, or none."""
    return read(lambda filing: filing.get(key) != value)


def limits_of(prefix: str) -> Any:
    """Declare the limits of a wager; None if it is not offered."""
    return read(lambda filing: if_filed(filing, prefix))


def numbered(number: int) -> tuple[int, ...]:
    """Return the numbers from 1 on, as for seats and positions."""
    return tuple(range(1, number + 1))


def opens(
    table: Callable[[Rules, Values], TableType], rules_of: Callable[[Filing], Rules]
) -> Callable[[Filing], TableType]:
    """Return a function that opens an empty table under a filing without defects."""
    return lambda filing: table(rules_of(filing), filing.values)


@dataclass(frozen=True, slots=True, kw_only=True)
class FiledRules:
    """The choices that every game's table has. A game adds its own, each with its key in the filing."""

    licensee: str = of("licensee")
    name: str = of("table")
    edition: date = of("edition")
    digest: str = read(lambda filing: filing.digest)
    smallest_chip: Cents = of("chips.smallest")
    opening_inventory: Cents = of("chips.inventory")
    approval_above: Cents = of("corrections.approval_above")


def rules_in(rules: type[R], filing: Filing, **others: Any) -> R:
    """Return the rules of a filing without defects; ``others`` are the choices declared without a key."""
    stated = {choice.name: choice.metadata["read"](filing) for choice in fields(rules) if choice.name not in others}
    return rules(**stated, **others)


CitedLines = Iterator[tuple[str, Cite]]
"""What a table offers in plain words, each line with its paragraph."""


def explaining(
    rules_of: Callable[[Filing], R], lines: Callable[[R], Iterable[str | tuple[str, Cite]]]
) -> Callable[[Filing], list[str]]:
    """Return a game's ``explain``: a function for what a filing's table offers, each line ending with its citation."""

    def explain(filing: Filing) -> list[str]:
        rules = rules_of(filing)
        cited = (line if isinstance(line, str) else f"{line[0]} [{line[1]}]" for line in lines(rules))
        return [*cited, *correction_lines(rules)]

    return explain


def marking(marks: Mapping[str, str]) -> Callable[[str, str], str]:
    """Return a function that adds a mark to a sentence about an option whose section is not at hand."""
    return lambda key, text: f"{text} (mark {marks[key]})"


def correction_lines(rules: FiledRules) -> list[str]:
    """Return the last lines of every explanation: which corrections need approval, if that is not the default."""
    if rules.approval_above == APPROVAL_ABOVE:
        return []
    by = f"A correction that departs by more than {show(rules.approval_above)} from what the rules pay"
    return [f"{by} needs a second supervisor. [{INVENTORY_RULES}]"]


def limits_filed(filing: Filing, prefix: str) -> Limits:
    """Return the limits of a wager that is offered."""
    return Limits(filing[f"{prefix}.minimum"], filing[f"{prefix}.maximum"])


def if_filed(filing: Filing, prefix: str) -> Limits | None:
    """Return the limits of a wager; None if it is not offered."""
    return limits_filed(filing, prefix) if f"{prefix}.minimum" in filing.values else None


def meter_filed(filing: Filing, prefix: str, largest_wager: Cents) -> MeterTerms:
    """Return the terms declared for a progressive meter."""
    return MeterTerms(
        initial=filing[f"{prefix}.initial"],
        reset=filing[f"{prefix}.reset"],
        rate=filing[f"{prefix}.rate"],
        reset_rate=filing.get(f"{prefix}.reset_rate", Fraction(0)),
        ceiling=filing.get(f"{prefix}.ceiling"),
        largest_wager=largest_wager,
    )


METER_CENTS = {"up": Rounding.UP_TO_CENT, "down": Rounding.DOWN_TO_CENT}
"""Reading 5: how to round a share of a meter."""
