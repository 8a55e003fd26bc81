"""What the rules pay on the wagers of a past round, recomputed from its cards and decisions."""

from croupier.ledger.days import LedgerDay, find_round, legible
from croupier.ledger.round_story import replayed
from croupier.table.names import AnyArea
from croupier.table.steps import Settled


def settled_by_rules(day: LedgerDay, number: int) -> dict[tuple[int, AnyArea], Settled]:
    """Replay a round and return how the rules settle its wagers, by seat and area.

    The recorded payments are not read, so a payment that the table's program got wrong comes out right. Raises
    ``ReplayDiffers`` if an input of the day is no longer accepted.
    """
    record = day.records[find_round(day, number)]
    with legible(str(day)):
        entry = replayed(day, record, as_recorded=False)[-1]
    return {(step.seat, step.area): step for step in entry.steps if isinstance(step, Settled)}
