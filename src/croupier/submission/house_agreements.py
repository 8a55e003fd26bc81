"""Rules that reach across the tables of a house: what has to agree, at which tables, and by which paragraph.

A game states its own in its schema. Read for them were all paragraphs at hand that speak of "all tables", "the same",
"uniform", "each table", "within the casino", "throughout" or "in its Rules of the Games Submission". Paragraphs that
speak of all players *at a table* (2.16(c), 2.17(a), 2.18(a), 11.10(a), 11.14(a)) bind that table alone; those that
let a licensee select a pay table (2.24(f), 11.16(c), 11.18(c), 20.11(a)2, 43.11) do not say that it is one for the
house, and 14.14(a) wants every type of rake in the submission, not one type.
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
    """A table of a house with what is sound of its filing."""

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
    """What a table states of something that has to agree."""

    value: Hashable
    words: str


Measure = Callable[[FiledTable], Mapping[str, Measured]]
"""What of a table has to agree, by key. A key that a table does not have is not held against others."""

Group = Callable[[FiledTable], str | None]
"""With which tables a table has to agree, in words; None: with none."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """One such rule."""

    cite: Cite
    what: str
    """What has to agree, in words."""
    where: str
    """At which tables, in words."""
    measure: Measure
    group: Group
    mark: str = "N"
    """How sure it is: N read in the text, X inferred from it (see ``submission/marks.py``)."""
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        return f"{self.cite}: {self.what}, the same {self.where}"


def the_keys(*patterns: str) -> Measure:
    """The values of all keys that fit one of the patterns, such as ``pays.*``."""

    def measure(table: FiledTable) -> dict[str, Measured]:
        filing = table.filing
        return {
            key: Measured(comparable(value), value_words(filing.schema.option(key).kind, value))
            for key, value in filing.values.items()
            if any(fnmatchcase(key, pattern) for pattern in patterns)
        }

    return measure


def everywhere(table: FiledTable) -> str:
    """All tables of a game."""
    return f"all {table.game} tables"


def by_key(key: str, words: str) -> Group:
    """Tables that state the same under a key; ``words`` say so, with the value in place of ``{}``."""

    def group(table: FiledTable) -> str | None:
        value = table.filing.get(key)
        return None if value is None else words.format(value)

    return group


def by_meter(wager: str) -> Group:
    """Tables that are linked to one meter."""

    def group(table: FiledTable) -> str | None:
        meter = table.meters.get(wager)
        return None if meter is None else f"tables linked to meter {meter}"

    return group


def linked(cite: Cite, wager: str, what: str, *keys: str) -> Agreement:
    """Return what tables that are linked to the meter of a wager have to agree in.

    A meter that several tables feed has one amount, so that what wins it, and for which wager, is one (mark X). What is
    stated of the meter itself agrees because a house states it once.
    """
    where = "at all tables that are linked to one meter"
    return Agreement(cite, what, where, the_keys(*keys), by_meter(wager), mark="X")


def broken(tables: Sequence[FiledTable], file: str, day: date | None) -> Iterator[HouseDefect]:
    """What tables of a house state differently although it has to agree on that day."""
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
