"""A stored round told again, step by step.

When its deck has been retired the round is replayed by the engine, so that what lay face down can be told. Before that
it is told as a bystander saw it: the record hides what the table hid.
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
    """A round, as far as it may be told by now."""

    record: Record
    steps: list[Step]
    sealed: str
    """The seal of the deck that was dealt, while it has not been opened; empty once it has."""


def retell(day: LedgerDay, number: int) -> RetoldRound:
    """A round of a day. :class:`ReplayDiffers` if the engine makes something else of its inputs."""
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
        # An order that neither the record nor the house knows: then only what was seen can be told.
        return RetoldRound(record, seen_steps, "")
    return RetoldRound(record, [as_known(step, seals, day.revealed) for step in steps], "")


def _seals_before(day: LedgerDay, record: Record) -> dict[DeckName, str]:
    """The seal of each deck when an entry begins."""
    seals: dict[DeckName, str] = {}
    for earlier, body in day.entries:
        if earlier.sequence >= record.sequence:
            break
        for step in body["steps"]:
            if step["is"] == Committed.__name__:
                seals[DeckName.read(step["deck"])] = step["commitment"]
    return seals


def _dealt_from(steps: list[Step], seals: dict[DeckName, str]) -> str:
    """The seal of the deck from which a round was dealt; empty if it came to no deal."""
    for step in steps:
        if isinstance(step, Committed):
            seals[step.deck] = step.commitment
        elif isinstance(step, Moved) and step.target == DEALING:
            return seals.get(step.deck, "")
    return ""


def replayed(day: LedgerDay, last: Record | None = None, *, as_recorded: bool = True) -> list[Entry]:
    """The entries of a day, up to the last that is wanted, as the engine makes them: nothing is hidden.

    They are what was recorded unless ``as_recorded`` is false; then only the inputs are.
    """
    driver = Driver(new_table(day.head))
    for record, body in day.entries:
        replay_entry(driver, codec.decode(body, day.orders))
        if driver.running is not None or (as_recorded and codec.encode(driver.journal[-1]) != body):
            raise ReplayDiffers(f"record {record.sequence} does not replay as it is recorded")
        if last is not None and record.sequence == last.sequence:
            break
    return driver.journal


def opened_entries(day: LedgerDay) -> Iterator[Entry | None]:
    """The entries of a day with nothing hidden, for those whose decks have all been opened; None for the others.

    The engine plays them again, but only as far as the record itself has opened their orders.
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
    """A step with what may be known of it now: the other deck, shuffled for the next round, may still be sealed.

    ``seals`` are those of the decks when the step is made, and are kept up to date.
    """
    if isinstance(step, Committed):
        seals[step.deck] = step.commitment
    if isinstance(step, Moved) and seals.get(step.deck) not in revealed:
        return seen(step, BYSTANDER)
    return step


def step_line(step: Step) -> str:
    """A step's sentence with all its paragraphs; empty if there is nothing to say."""
    words = sentence(step)
    if not words:
        return ""
    if isinstance(step, Settled):
        words += f" Arithmetic: {arithmetic(step)}."
    return f"  {words} [{', '.join(map(str, step.cites))}]"
