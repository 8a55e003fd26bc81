"""Rules across the tables of a house: what must agree, at which tables, and under which paragraph.

A game states its own in its schema. They come from all paragraphs at hand that mention "all tables", "the same",
"uniform", "each table", "within the casino", "throughout" or "in its Rules of the Games Submission". Paragraphs about
all players *at a table* (2.16(c), 2.17(a), 2.18(a), 11.10(a), 11.14(a)) bind that table alone; those that let a
licensee select a pay table (2.24(f), 11.16(c), 11.18(c), 20.11(a)2, 43.11) do not say that there is one for the house,
and 14.14(a) requires every type of rake in the submission, not a single type.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fnmatch import fnmatchcase

from croupier.regulation import Cite
from croupier.regulation.in_force import in_force
from croupier.submission.filing import Filing
from croupier.submission.house_defects import HouseDefect
from croupier.submission.plain_values import comparable, value_words
from croupier.submission.schema import Defect, Severity


@dataclass(frozen=True, slots=True)
class FiledTable:
    """A table of a house with the sound values of its filing."""

    name: str
    file: str
    filing: Filing
    meters: Mapping[str, str] = field(default_factory=dict)
    """The meters that it shares with other tables, by the wagers that feed them."""

    @property
    def game(self) -> str:
        return self.filing.schema.game


@dataclass(frozen=True, slots=True)
class Measured:
    """A table's value for something that must agree."""

    value: Hashable
    words: str


Measure = Callable[[FiledTable], Mapping[str, Measured]]
"""Returns a table's values that must agree, by key. A key that a table lacks is not compared."""

Group = Callable[[FiledTable], str | None]
"""Names the group of tables with which a table must agree; None if there is none."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """A rule across tables."""

    cite: Cite
    what: str
    """What must agree, in words."""
    where: str
    """At which tables, in words."""
    measure: Measure
    group: Group
    mark: str = "N"
    """How certain it is: N read in the text, X inferred from it (see ``submission/marks.py``)."""
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        return f"{self.cite}: {self.what}, the same {self.where}"


def the_keys(*patterns: str) -> Measure:
    """Return a function for the values of all keys that match a pattern, such as ``pays.*``."""

    def measure(table: FiledTable) -> dict[str, Measured]:
        filing = table.filing
        return {
            key: Measured(comparable(value), value_words(filing.schema.option(key).kind, value))
            for key, value in filing.values.items()
            if any(fnmatchcase(key, pattern) for pattern in patterns)
        }

    return measure


def everywhere(table: FiledTable) -> str:
    """Group all tables of a game."""
    return f"all {table.game} tables"


def by_key(key: str, words: str) -> Group:
    """Group tables that state the same value for a key; ``words`` names the group, with ``{}`` for the value."""

    def group(table: FiledTable) -> str | None:
        value = table.filing.get(key)
        return None if value is None else words.format(value)

    return group


def by_meter(wager: str) -> Group:
    """Group tables that are linked to the same meter."""

    def group(table: FiledTable) -> str | None:
        meter = table.meters.get(wager)
        return None if meter is None else f"tables linked to meter {meter}"

    return group


def linked(cite: Cite, wager: str, what: str, *keys: str) -> Agreement:
    """Return what tables linked to the meter of a wager must agree on.

    A meter fed by several tables has one amount, so they must agree on what wins it and for which wager (mark X).
    Settings of the meter itself agree because a house states them once.
    """
    where = "at all tables that are linked to one meter"
    return Agreement(cite, what, where, the_keys(*keys), by_meter(wager), mark="X")


def broken(tables: Sequence[FiledTable], file: str, day: date | None) -> Iterator[HouseDefect]:
    """Yield values that must agree on that day but differ between tables."""
    for game, agreement in dict.fromkeys(
        (table.game, rule) for table in tables for rule in table.filing.schema.agreements
    ):
        if day is not None and day not in in_force(agreement.cite):
            continue
        stated: dict[tuple[str, str], dict[Hashable, list[tuple[str, str]]]] = {}
        for table in tables:
            group = agreement.group(table) if table.game == game else None
            if group is None:
                continue
            for key, measured in agreement.measure(table).items():
                values = stated.setdefault((group, key), {})
                values.setdefault(measured.value, []).append((table.name, measured.words))
        for (group, key), values in stated.items():
            if len(values) > 1:
                yield _broken(agreement, group, key, list(values.values()), file)


def _broken(
    agreement: Agreement, group: str, key: str, values: Sequence[Sequence[tuple[str, str]]], file: str
) -> HouseDefect:
    stated = "; ".join(f"{same[0][1]} at {', '.join(name for name, _ in same)}" for same in values)
    words = f"is not the same at {group}; {agreement.what} must be the same {agreement.where}"
    allowed = f"one value at {group}"
    defect = Defect(agreement.severity, key, stated, words, allowed, agreement.cite)
    return HouseDefect(file, tuple(name for same in values for name, _ in same), "", defect)
