"""Offering something to one seat after another, until a player takes it or all have passed."""

from collections.abc import Callable, Iterable

from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable
from croupier.table.command import Command
from croupier.table.seating import seating
from croupier.table.steps import Step


def event(step: Step) -> Flow[None]:
    """Return the flow of a single event."""
    yield step


def offer_around(
    t: BaseTable,
    seats: Iterable[int],
    offer: Callable[[int], Ask],
    taking: type[Command],
    declining: type[Command],
    declined: Callable[[int], Flow[None]],
    meanwhile: Callable[[BaseTable, Command], Flow[None]] = seating,
) -> Flow[Command | None]:
    """Offer something to one seat after another; return the command that takes it, or None.

    ``declined`` reports a player who declines. Any other answer is handled by ``meanwhile`` and the seat is asked
    again; a player who leaves has passed.
    """
    for seat in seats:
        while seat in t.books.seats:
            answer = yield offer(seat)
            if isinstance(answer, taking):
                return answer
            if isinstance(answer, declining):
                yield from declined(seat)
                break
            yield from meanwhile(t, answer)
    return None
