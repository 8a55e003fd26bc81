"""The auditor's report: the first wrong record and what was expected, or a short account of what is right."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Where:
    """A record: its line (or row), and the table, day and sequence number that it claims, as far as they can be
    read.
    """

    line: int
    table: str = ""
    day: str = ""
    sequence: int = 0
    step: int = 0
    """The step of an entry, from 1; 0 for the record as a whole."""

    def __str__(self) -> str:
        if not self.table:
            return f"line {self.line}"
        step = f", step {self.step}" if self.step else ""
        line = f" (line {self.line})" if self.line else ""
        return f"table {self.table}, day {self.day}, record {self.sequence}{step}{line}"


class Fault(Exception):
    """Something in the record is wrong."""

    def __init__(self, what: str, expected: object = "", found: object = "") -> None:
        super().__init__(what)
        self.what, self.expected, self.found = what, str(expected), str(found)
        self.where: Where | None = None

    def at(self, where: Where) -> "Fault":
        """Add a place to the fault, unless it has one already."""
        self.where = self.where or where
        return self

    def __str__(self) -> str:
        lines = [f"WRONG: {self.where}: {self.what}" if self.where is not None else f"WRONG: {self.what}"]
        if self.expected or self.found:
            lines += [f"  expected: {_shown(self.expected)}", f"  found:    {_shown(self.found)}"]
        return "\n".join(lines)


def _shown(text: str) -> str:
    """Return a value on one line, limited in length, without control characters that a terminal would obey."""
    text = "".join(character if character.isprintable() else f"\\x{ord(character):02x}" for character in text)
    return text if len(text) <= 400 else text[:397] + "..."


GATHERED, AWARDED = "bets gathered", "pot awarded"
"""Kinds of transfer where players bet against each other: bets collected, and pots paid out."""


@dataclass(slots=True)
class Summary:
    """What was found right."""

    tables: set[str] = field(default_factory=set)
    days: int = 0
    records: int = 0
    rounds: int = 0
    settlements: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    """The settlements by kind, where a game distinguishes kinds."""
    staked: int = 0
    """The wagers settled, in cents."""
    paid: int = 0
    """The payouts on them, without the wagers themselves, in cents."""
    orders: int = 0
    """Shuffled orders that were opened and match their seals."""
    events: int = 0
    """Significant events, each of which correctly stated what held before it."""
    checkpoints: int = 0
    snapshots: int = 0
    """Snapshots of tables that agree with the entries before them."""
    notes: list[str] = field(default_factory=list)
    """What a reader should know although it is not wrong."""

    def add(self, other: "Summary") -> None:
        """Add what was found right elsewhere."""
        for name in self.__slots__:
            mine, theirs = getattr(self, name), getattr(other, name)
            setattr(self, name, mine | theirs if name == "tables" else mine + theirs)

    def __str__(self) -> str:
        lines = [
            f"RIGHT: {_count(len(self.tables), 'table')}, {_count(self.days, 'day')}, "
            f"{_count(self.records, 'record')}, {_count(self.rounds, 'round')}",
            f"  {_count(self.settlements, 'settlement')} recomputed: "
            f"{money(self.staked)} wagered, {money(self.paid)} paid",
            f"  {_count(self.orders, 'seal')} opened, {_count(self.checkpoints, 'checkpoint')} met",
        ]
        if self.events:
            lines.append(f"  {_count(self.events, 'significant event')}, each in sequence")
        return "\n".join(lines + [f"  note: {_shown(note)}" for note in self.notes])


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def money(cents: int) -> str:
    """Return cents as people write them: ``$12.50``."""
    sign = "-" if cents < 0 else ""
    return f"{sign}${abs(cents) // 100:,}.{abs(cents) % 100:02d}"
