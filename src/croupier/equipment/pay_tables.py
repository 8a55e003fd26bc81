"""What a line of a pay table pays, and pay tables as printed. The lines themselves belong to the games."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar

from croupier.equipment.money import Cents, Odds, dollars, percent, show
from croupier.regulation import Cite


@dataclass(frozen=True, slots=True)
class Multiple:
    """A multiple of a progressive wager."""

    times: int

    def __str__(self) -> str:
        return f"{self.times:,} times the wager"


@dataclass(frozen=True, slots=True)
class Award:
    """A fixed amount, whatever was wagered."""

    amount: Cents
    whole: bool = False
    """Whether it is the whole payment, so that the wager is not returned with it."""

    def __str__(self) -> str:
        return show(self.amount)


@dataclass(frozen=True, slots=True)
class MeterShare:
    """A percentage of the amount on the jackpot meter."""

    part: Fraction

    def __str__(self) -> str:
        return f"{percent(self.part)} of the meter"


@dataclass(frozen=True, slots=True)
class Push:
    """The wager is returned."""

    def __str__(self) -> str:
        return "push"


Pays = Odds | Multiple | Award | MeterShare | Push


def worth(pays: Pays, stake: Cents, meter: Cents = 0) -> Fraction:
    """Return what a line pays on a stake at a meter amount; a push pays nothing."""
    match pays:
        case Odds():
            return pays.fraction * stake
        case Multiple(times=times):
            return Fraction(times * stake)
        case Award(amount=amount):
            return Fraction(amount)
        case MeterShare(part=part):
            return part * meter
        case Push():
            return Fraction(0)


Line = TypeVar("Line", bound=Enum)
"""The lines of a game's pay table; their names are in the game's words."""


@dataclass(frozen=True, slots=True)
class PayTable(Generic[Line]):
    """A pay table: what each line that it recognizes pays, in printed order."""

    letter: str
    """What distinguishes it from the wager's other tables or, if there are none, the name of the wager."""
    cite: Cite
    lines: dict[Line, Pays]
    by_rank: bool = False
    """Whether the highest hand is paid, whatever it pays; usually the line that pays most is."""

    @property
    def progressive(self) -> bool:
        """Whether any of its lines pays a share of a meter."""
        return any(isinstance(pays, MeterShare) for pays in self.lines.values())

    def best(self, lines: Collection[Line], stake: Cents, meter: Cents = 0) -> tuple[Line, Pays] | None:
        """Return the line that pays the wager most among those that some cards make; None if the table recognizes none.

        Payments decide, not ranks, unless the table is ``by_rank``. Among lines that pay the same, the first in print
        wins. A share of the meter counts undivided.
        """
        recognized = [line for line in self.lines if line in lines]
        if not recognized:
            return None
        if self.by_rank:
            return recognized[0], self.lines[recognized[0]]
        # max() takes the first of equals, which is the first in print.
        line = max(recognized, key=lambda line: worth(self.lines[line], stake, meter))
        return line, self.lines[line]


def cell(text: str) -> Pays:
    """Parse a payout in our tables: ``50`` (to 1), ``$25``, ``10%`` (of the meter) or ``push``."""
    if text == "push":
        return Push()
    if text.endswith("%"):
        return MeterShare(Fraction(int(text[:-1]), 100))
    if text.startswith("$"):
        return Award(dollars(text))
    return Odds(int(text))


def printed_tables(
    cite: Cite, kind: type[Line], printed: str, read: Callable[[str], Pays] = cell
) -> dict[str, PayTable[Line]]:
    """Parse a printed block of tables: their letters first, then a row for each hand. ``-`` is a hand not paid."""
    head, *rows = (row for row in printed.strip().splitlines() if row.strip())
    letters = head.split()
    tables: dict[str, PayTable[Line]] = {letter: PayTable(letter, cite, {}) for letter in letters}
    for row in rows:
        name, *cells = row.rsplit(maxsplit=len(letters))
        line = kind(name.strip())
        for letter, text in zip(letters, cells, strict=True):
            if text != "-":
                tables[letter].lines[line] = read(text)
    return tables


# --- tables for readers


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A paragraph's pay table in full: every line, under every table that a licensee may select."""

    cite: str
    title: str
    columns: tuple[str, ...]
    """The names of the tables."""
    rows: tuple[tuple[str, ...], ...]
    """A line's name, then what it pays in each column; ``-`` if it is not paid."""


NOT_PAID = "-"
