"""What the random tables of all games share: test sizes, inspection of books, refusals, replay."""

import os
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, settings

from croupier.record.codec import SealedOrder, canonical, decode, encode, plain, seal_of
from croupier.table.books import Books
from croupier.table.card_commands import Shuffled
from croupier.table.command import Command
from croupier.table.driver import Driver, GameTable, replay
from croupier.table.roles import Actor
from croupier.table.steps import Step
from croupier.words import refused

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
"""``make soak``: many times more, and failures are shrunk."""

START = "2026-01-01T20:00:00+00:00"


def profile(examples: int, soak_examples: int, steps: int = 25, soak_steps: int = 40) -> settings:
    """Set how much Hypothesis tries."""
    return settings(
        phases=[Phase.explicit, Phase.reuse, Phase.generate, *([Phase.shrink] if SOAK else [])],
        max_examples=soak_examples if SOAK else examples,
        stateful_step_count=soak_steps if SOAK else steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def snapshot(books: Books) -> tuple[Any, ...]:
    """Return the state of the books; their contents are immutable, so shallow copies suffice."""
    places = {place: tuple(held) for place, held in books.places.items()}
    kept = (books.balances, books.decks, books.seats, books.meters, books.notes, books.settlements)
    return (places, *(dict(mapping) for mapping in kept))


def give(driver: Driver, actor: Actor, command: Command) -> bool:
    """Give an input; if it is refused, nothing may have changed, and the refusal says why."""
    before = state_of(driver)
    refusal = driver.give(actor, command)
    if refusal is not None:
        assert state_of(driver) == before, (command, refusal)
        assert refusal.cites
        assert refused(refusal)
    return refusal is None


def state_of(driver: Driver) -> tuple[Any, ...]:
    """Return everything that a refused input could have changed."""
    running = driver.running
    inside = (running.asks, len(running.inputs), len(running.steps)) if running is not None else ()
    sealed = dict(getattr(driver.table, "sealed", {}))
    return snapshot(driver.table.books), driver.ask, len(driver.journal), inside, sealed


def assert_replays(driver: Driver, steps: list[Step], fresh: Callable[[], GameTable]) -> None:
    """Check that the recorded inputs, written and read again, make the same steps on a fresh table."""
    entries = [*driver.journal, *([driver.running] if driver.running else [])]
    shuffles = [input_.command for entry in entries for input_ in entry.inputs if isinstance(input_.command, Shuffled)]
    orders = {seal_of(shuffle): SealedOrder(shuffle.order, shuffle.salt) for shuffle in shuffles}
    written = [decode(encode(entry), orders, complete=entry.complete) for entry in entries]
    again = replay(fresh(), written)
    repeated = [step for entry in again.journal for step in entry.steps]
    repeated += again.running.steps if again.running else []
    assert repeated == steps
    for entry, same in zip(driver.journal, again.journal, strict=True):
        assert canonical(encode(entry)) == canonical(encode(same))
    assert canonical([plain(step) for step in repeated]) == canonical([plain(step) for step in steps])
    assert snapshot(again.table.books) == snapshot(driver.table.books)
    assert again.ask == driver.ask
