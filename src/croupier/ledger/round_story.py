"""Retells a stored round, step by step.

Once its deck has been retired, the engine replays the round, so that face-down cards can be shown. Before that, the
round appears as a bystander saw it: the record hides what the table hid.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass

from croupier.ledger.days import LedgerDay, find_round, legible
from croupier.ledger.steps import read_steps
from croupier.ledger.table_rebuild import new_table
from croupier.record import codec
from croupier.record.chain import Record
from croupier.record.codec import BYSTANDER, StillSealed
from croupier.table.driver import Driver, Entry, ReplayDiffers, replay_entry
from croupier.table.names import DeckName
from croupier.table.places import DEALING
from croupier.table.sight import seen
from croupier.table.steps import Committed, Moved, Settled, Step
from croupier.words import arithmetic, sentence


@dataclass(frozen=True, slots=True)
class RetoldRound:
    """A round, as far as it may be shown now."""

    record: Record
    steps: list[Step]
    sealed: str
    """The seal of the deck that was dealt, if not opened yet; empty once it has been."""


def retell(day: LedgerDay, number: int) -> RetoldRound:
    """Return a round of a day. Raise :class:`ReplayDiffers` if its inputs don't replay as recorded."""
    record = day.records[find_round(day, number)]
    with legible(f"{day}, record {record.sequence}"):
        seen_steps = read_steps(day.body(record))
        seals = _seals_before(day, record)
    seal = _dealt_from(seen_steps, dict(seals))
    if seal not in day.revealed:
        return RetoldRound(record, seen_steps, seal)
    try:
        with legible(str(day)):
            steps = replayed(day, record)[-1].steps
    except StillSealed:
        # Neither the record nor the house knows the order, so only what was seen can be shown.
        return RetoldRound(record, seen_steps, "")
    return RetoldRound(record, [as_known(step, seals, day.revealed) for step in steps], "")


def _seals_before(day: LedgerDay, record: Record) -> dict[DeckName, str]:
    """Return the seal of each deck when an entry begins."""
    seals: dict[DeckName, str] = {}
    for earlier, body in day.entries:
        if earlier.sequence >= record.sequence:
            break
        for step in body["steps"]:
            if step["is"] == Committed.__name__:
                seals[DeckName.read(step["deck"])] = step["commitment"]
    return seals


def _dealt_from(steps: list[Step], seals: dict[DeckName, str]) -> str:
    """Return the seal of the deck from which a round was dealt; empty if nothing was dealt."""
    for step in steps:
        if isinstance(step, Committed):
            seals[step.deck] = step.commitment
        elif isinstance(step, Moved) and step.target == DEALING:
            return seals.get(step.deck, "")
    return ""


def replayed(day: LedgerDay, last: Record | None = None, *, as_recorded: bool = True) -> list[Entry]:
    """Return a day's entries, replayed with nothing hidden, up to the last one requested.

    They must match the record unless ``as_recorded`` is false; then only the inputs come from the record.
    """
    driver = Driver(new_table(day.head))
    for record, body in day.entries:
        replay_entry(driver, codec.decode(body, day.orders))
        if driver.running is not None or (as_recorded and codec.encode(driver.journal[-1]) != body):
            raise ReplayDiffers(f"record {record.sequence} does not replay as recorded")
        if last is not None and record.sequence == last.sequence:
            break
    return driver.journal


def opened_entries(day: LedgerDay) -> Iterator[Entry | None]:
    """Yield a day's entries with nothing hidden while all their decks have been revealed, and None for the rest.

    The engine replays them, using only the orders that the record itself has revealed.
    """
    driver = Driver(new_table(day.head))
    for number, (_, body) in enumerate(day.entries):
        try:
            with legible(str(day)):
                replay_entry(driver, codec.decode(body, day.revealed))
        except StillSealed:
            yield from [None] * (len(day.entries) - number)
            return
        yield driver.journal[-1]


def as_known(step: Step, seals: dict[DeckName, str], revealed: Container[str]) -> Step:
    """Return a step with what may be known of it now: the other deck, shuffled for the next round, may still be sealed.

    ``seals`` are those of the decks when the step is made, and are kept up to date.
    """
    if isinstance(step, Committed):
        seals[step.deck] = step.commitment
    if isinstance(step, Moved) and seals.get(step.deck) not in revealed:
        return seen(step, BYSTANDER)
    return step


def step_line(step: Step) -> str:
    """Return a step's sentence with all its paragraphs; empty if it has none."""
    words = sentence(step)
    if not words:
        return ""
    if isinstance(step, Settled):
        words += f" Arithmetic: {arithmetic(step)}."
    return f"  {words} [{', '.join(map(str, step.cites))}]"
