"""A wheel for display: where it stopped, the last spins, and what these are worth."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from croupier.play.seat_views import SpinView, WheelView
from croupier.table.driver import Entry
from croupier.table.steps import Begun
from croupier.table.terms import Procedure
from croupier.table.wheel_steps import Spun
from croupier.table.wheel_table import WheelTable
from croupier.words.text import and_

MOST_SPINS = 40
"""How many of the last spins are shown."""

NOTE = "The next spin doesn't know them"
"""What the last spins are worth, in short."""

WORTH = (
    f"{NOTE}: every section is as likely as any other, whatever came before. The list is here because tables show one; "
    "no way to bet follows from it."
)


def wheel_view(table: WheelTable, journal: Sequence[Entry], *, ball: bool) -> WheelView:
    """Return the wheel of a table with its last spins."""
    wheel, place = table.wheel, table.last_place
    words = f"The last spin was {wheel.label(place)}." if place >= 0 else "The wheel has not been spun yet."
    return WheelView(
        [section.label for section in wheel.sections],
        [section.color.value for section in wheel.sections],
        place,
        ball,
        words,
        NOTE,
        WORTH,
        last_spins(journal),
    )


def last_spins(journal: Sequence[Entry]) -> list[SpinView]:
    """Return the last spins of a journal, newest first."""
    rounds = (entry for entry in reversed(journal) if entry.procedure is Procedure.ROUND)
    return list(islice(_spins(rounds), MOST_SPINS))


def _spins(entries: Iterator[Entry]) -> Iterator[SpinView]:
    for entry in entries:
        spun = next((step for step in entry.steps if isinstance(step, Spun)), None)
        if spun is not None:
            yield SpinView(next(step.number for step in entry.steps if isinstance(step, Begun)), spun.place)


def spin_list(table: WheelTable, journal: Sequence[Entry]) -> Iterator[str]:
    """Yield lines with the last spins, the most frequent sections, and what they are worth."""
    spins = last_spins(journal)
    if not spins:
        yield "The wheel has not been spun yet."
        return
    labels = [table.wheel.label(spin.place) for spin in spins]
    yield f"The last spins, newest first: {', '.join(labels)}."
    often = [f"{label} {times} times" for label, times in Counter(labels).most_common(3) if times > 1]
    if often:
        yield f"Most often: {and_(often)}."
    yield WORTH
