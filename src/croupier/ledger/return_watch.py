"""The watch over returns: flags kinds of wagers that hold more or less than chance explains."""

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.equipment.money import show
from croupier.ledger.days import LedgerDay
from croupier.ledger.win import BAND, WagerLine, wager_lines


@dataclass(frozen=True, slots=True)
class Alarm:
    """A kind of wager whose hold is outside the band for its volume."""

    line: WagerLine

    @property
    def too_little(self) -> bool:
        """True if the house held less than it should: players were paid too much."""
        return self.line.z < 0

    def __str__(self) -> str:
        line, way = self.line, "less" if self.too_little else "more"
        expected, band = round(line.expected), round(BAND * line.deviation)
        return (
            f"{line.label}: held {show(line.compared_hold)} of {show(line.compared_turnover)}, {way} than chance "
            f"explains: {show(expected)} ± {show(band)} was to be expected of {line.compared:,} "
            f"{'wager' if line.compared == 1 else 'wagers'} ({line.z:+.2f} standard deviations)"
        )


def alarms_of(lines: Iterable[WagerLine]) -> list[Alarm]:
    """Return alarms for the lines outside their band."""
    return [Alarm(line) for line in lines if not line.within]


@dataclass(frozen=True, slots=True)
class WatchedTable:
    """The watch's result for a table."""

    table: str
    first: str
    last: str
    """The last of the days examined."""
    lines: list[WagerLine]

    @property
    def alarms(self) -> list[Alarm]:
        return alarms_of(self.lines)

    @property
    def compared(self) -> int:
        """Number of wagers compared with their theory."""
        return sum(line.compared for line in self.lines if line.known)

    @property
    def unknown(self) -> list[str]:
        """The kinds of wagers whose exact value is unknown."""
        return [line.label for line in self.lines if not line.known]


def watched(days: list[LedgerDay]) -> WatchedTable:
    """Examine a table's days together: the more was played, the narrower the band."""
    return WatchedTable(days[0].table, days[0].name, days[-1].name, wager_lines(days))
