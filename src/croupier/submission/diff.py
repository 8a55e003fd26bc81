"""Comparison of two filings: what changed, in words, and which paragraph requires notice of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from croupier.errors import CroupierError
from croupier.regulation import Cite
from croupier.submission.diff_demands import Demand, demanded
from croupier.submission.filing import Filing
from croupier.submission.house_agreements import FiledTable
from croupier.submission.house_check import HouseReport
from croupier.submission.notices import Move, clause_of
from croupier.submission.plain_values import comparable, subject, value_words
from croupier.submission.value_kinds import Dated, Kind, OneOf, YesNo

OF_THE_HOUSE = ("licensee", "edition", "table")
"""Keys that tell filings apart and are not rules of a game."""


@dataclass(frozen=True, slots=True)
class FilingChange:
    """A choice that is stated differently."""

    game: str
    tables: tuple[str, ...]
    key: str
    subject: str
    before: str
    after: str
    clause: str
    """The change as patrons read it, without its day."""
    by_name: bool
    """Whether the choice is a name, or yes or no, so that a sign may have to explain it."""
    posted: Cite
    """8.3 of the chapter: how notice is given."""
    demands: tuple[Demand, ...] = ()
    """What requires notice of it; empty if no paragraph at hand does."""
    follows: bool = False
    """Whether it follows from another change, such as a choice that exists only while a wager is offered."""


@dataclass(frozen=True, slots=True)
class Diff:
    """The differences between two filings."""

    licensee: str
    day: date | None
    """The day from which the new filing is used."""
    changes: tuple[FilingChange, ...]
    opened: tuple[FiledTable, ...] = ()
    closed: tuple[FiledTable, ...] = ()
    of_the_house: tuple[str, ...] = ()
    """Differences about the house itself, in words."""

    @property
    def changed(self) -> bool:
        """Whether the two filings differ at all."""
        return bool(self.changes or self.opened or self.closed or self.of_the_house)

    @property
    def noticed(self) -> tuple[FilingChange, ...]:
        """The changes that require notice."""
        return tuple(change for change in self.changes if change.demands)


class NotComparable(CroupierError, ValueError):
    """Two filings that can't be compared."""


def diff_tables(old: Filing, new: Filing, day: date | None = None) -> Diff:
    """Return the differences between two filings of a table; notice depends on the paragraphs in force on ``day``."""
    if old.schema.game != new.schema.game:
        raise NotComparable(f"one filing is for {old.schema.game}, the other for {new.schema.game}")
    table, day = str(new["table"]), day or new.get("edition")
    words = _of_the_house({key: old.get(key) for key in OF_THE_HOUSE}, {key: new.get(key) for key in OF_THE_HOUSE})
    changes = _changes(table, old, new, day)
    return Diff(str(new["licensee"]), day, tuple(changes), of_the_house=words)


def diff_houses(old: HouseReport, new: HouseReport, day: date | None = None) -> Diff:
    """Return the differences between two filings of a house, table by table; equal changes are reported once."""
    day = day or new.edition
    before, after = ({table.name: table for table in report.tables} for report in (old, new))
    changes: list[FilingChange] = []
    opened, closed = [], []
    for name, table in after.items():
        earlier = before.get(name)
        if earlier is None or earlier.game != table.game:
            opened.append(table)
        else:
            changes += _changes(name, earlier.filing, table.filing, day)
    for name, table in before.items():
        later = after.get(name)
        if later is None or later.game != table.game:
            closed.append(table)
    words = _of_the_house(
        {"licensee": old.licensee, "edition": old.edition}, {"licensee": new.licensee, "edition": new.edition}
    )
    words += _links(before, after)
    return Diff(new.licensee, day, tuple(_together(changes)), tuple(opened), tuple(closed), words)


def _of_the_house(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(f"{key}: {old[key]}, now {new[key]}" for key in new if old[key] != new[key])


def _links(before: Mapping[str, FiledTable], after: Mapping[str, FiledTable]) -> tuple[str, ...]:
    """Describe tables newly linked to a meter, or no longer linked."""
    found = []
    for name in before.keys() & after.keys():
        old, new = before[name].meters, after[name].meters
        for wager in sorted(old.keys() | new.keys()):
            if old.get(wager) != new.get(wager):
                was, is_now = (links.get(wager, "its own") for links in (old, new))
                found.append(f"table {name}, meter of {wager}: {was}, now {is_now}")
    return tuple(sorted(found))


def _changes(table: str, old: Filing, new: Filing, day: date | None) -> Iterator[FilingChange]:
    schema = new.schema
    for option in schema.options:
        key = option.key
        was, now = old.get(key), new.get(key)
        if key in OF_THE_HOUSE or comparable(was) == comparable(now):
            continue
        # What is stated on one side only, because it can't be on the other, follows from another change.
        follows = (was is None and not option.applies(old.values)) or (now is None and not option.applies(new.values))
        found = tuple(demanded(key, old, new, follows=follows, day=day))
        before, after = _before_and_after(option.kind, was, now)
        about = subject(schema, option)
        clause = clause_of(schema.notices, Move(key, was, now, before, after, about, old, new))
        by_name = isinstance(_bare(option.kind), OneOf | YesNo)
        yield FilingChange(
            schema.game, (table,), key, about, before, after, clause, by_name, schema.posted, found, follows
        )


def _bare(kind: Kind) -> Kind:
    """Unwrap a kind whose values are restricted to certain days."""
    return kind.kind if isinstance(kind, Dated) else kind


def _before_and_after(kind: Any, was: Any, now: Any) -> tuple[str, str]:
    before, after = value_words(kind, was), value_words(kind, now)
    if before != after:
        return before, after
    # Two long lists of equal length, such as house ways: count the lines of one that are not in the other.
    return before, f"{after}, of which {len([item for item in now if item not in was])} are new"


def _together(changes: Sequence[FilingChange]) -> Iterator[FilingChange]:
    """Merge equal changes of several tables."""
    found: dict[FilingChange, list[str]] = {}
    for change in changes:
        found.setdefault(replace(change, tables=()), []).extend(change.tables)
    for change, tables in found.items():
        yield replace(change, tables=tuple(tables))
