"""What a line of a pay table pays, and pay tables as they are printed. The lines themselves belong to the games."""

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
    """What a line pays on a stake while the meter shows an amount; a push pays nothing."""
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
"""The lines of a game's pay table; what each is called is in the game's words."""


@dataclass(frozen=True, slots=True)
class PayTable(Generic[Line]):
    """One table: what each line that it recognizes pays, in the order in which they are printed."""

    letter: str
    """What tells it from the other tables of the same wager; where there is only one, the name of the wager."""
    cite: Cite
    lines: dict[Line, Pays]
    by_rank: bool = False
    """Whether the highest hand is paid, whatever it pays; usually the line that pays most is."""

    @property
    def progressive(self) -> bool:
        """Whether any of its lines pays a share of a meter."""
        return any(isinstance(pays, MeterShare) for pays in self.lines.values())

    def best(self, lines: Collection[Line], stake: Cents, meter: Cents = 0) -> tuple[Line, Pays] | None:
        """Of the lines that some cards make, the one that pays the wager most; None if the table recognizes none.

        Payments decide, not ranks, unless the table is read so. Of lines that pay the same, it is the one printed
        first. A share of the meter counts undivided.
        """
        recognized = [line for line in self.lines if line in lines]
        if not recognized:
            return None
        if self.by_rank:
            return recognized[0], self.lines[recognized[0]]
        # max() takes the first of equals, which is the one printed first.
        line = max(recognized, key=lambda line: worth(self.lines[line], stake, meter))
        return line, self.lines[line]


def cell(text: str) -> Pays:
    """A payout as the tables in our code have it: ``50`` (to 1), ``$25``, ``10%`` (of the meter) or ``push``."""
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
    """The tables of a printed block: their letters first, then a row for each hand. ``-`` is a hand not paid."""
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


# --- tables as a reader sees them


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A pay table of a paragraph, whole: every line, under every table that a licensee may select."""

    cite: str
    title: str
    columns: tuple[str, ...]
    """What the tables are called."""
    rows: tuple[tuple[str, ...], ...]
    """A line's name, then what it pays in each column; ``-`` where it is not paid."""


NOT_PAID = "-"
