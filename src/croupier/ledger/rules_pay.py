"""What the rules pay on the wagers of a past round, worked out anew from its cards and decisions."""

from croupier.ledger.days import LedgerDay, find_round, legible
from croupier.ledger.round_story import replayed
from croupier.table.names import AnyArea
from croupier.table.steps import Settled


def settled_by_rules(day: LedgerDay, number: int) -> dict[tuple[int, AnyArea], Settled]:
    """Play a round again and return how the rules settle its wagers, by seat and area.

    What was recorded as paid is not read, so a payment that the table's program got wrong comes out right.
    ``ReplayDiffers`` if an input of the day is not accepted again.
    """
    record = day.records[find_round(day, number)]
    with legible(str(day)):
        entry = replayed(day, record, as_recorded=False)[-1]
    return {(step.seat, step.area): step for step in entry.steps if isinstance(step, Settled)}
