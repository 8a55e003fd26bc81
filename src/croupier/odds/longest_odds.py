"""Awards too rare to be offered: longer than a hundred million to one (13:69D-1.52(e)4, 13:69E-1.28A(c))."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.odds.report import LineOdds, OddsReport

LONGEST = 100_000_000
"""No award may be longer than this many to 1."""


@dataclass(frozen=True, slots=True)
class TooLong:
    """A paying line of a pay table that comes up too rarely."""

    report: OddsReport
    line: LineOdds

    def __str__(self) -> str:
        against = self.line.probability**-1 - 1
        return (
            f"{self.report.title}, {self.report.pay_table}: {self.line.name} comes up once in "
            f"{float(against + 1):,.1f}; no award may be longer than {LONGEST:,} to one"
        )


def too_long(reports: Iterable[OddsReport]) -> Iterator[TooLong]:
    """Yield the awards whose exact odds are too long. A line that never comes up is not an award."""
    for report in reports:
        for line in report.lines:
            if line.net > 0 and 0 < line.probability < Fraction(1, LONGEST + 1):
                yield TooLong(report, line)
