"""The battery: a fixed plan of trials of what live tables draw, with one error budget for all of them together.

Each tally is judged over the whole sample, and again by the p-values of its blocks, which must be evenly spread between
0 and 1: chance that is too even fails, just as uneven chance does. The plan and its limit are fixed before anything is
drawn, and no result leads to another draw.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.equipment.chance import SourceFailed
from croupier.trials import tallies
from croupier.trials.draws import LiveDraws, TrialNotOpened
from croupier.trials.tails import evenness, poisson_at_least
from croupier.trials.tallies import TallyResult, TrialTally, take_in

BUDGET = 0.01
"""The chance that the whole battery fails although chance is sound. Recognized tests use 99 percent, and all of them
together are one test.
"""

LEAST_SHUFFLES = 2_000
MOST_SHUFFLES = 1_000_000

REMEMBERED = 1 << 20
"""The most words to keep when looking for repeats."""

AGAIN_WORDS = "words that come again"
AGAIN_ORDERS = "orders that come again"


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to draw, fixed before the first draw."""

    name: str
    shuffles: int
    blocks: int = 20

    @property
    def words(self) -> int:
        """More words than the shuffles use, in proportion to their number."""
        return 20 * self.shuffles

    @property
    def throws(self) -> int:
        return 4 * self.shuffles

    @property
    def shakes(self) -> int:
        return 2 * self.shuffles

    @property
    def numbers(self) -> int:
        return 2 * self.shuffles

    @property
    def spins(self) -> int:
        return 4 * self.shuffles

    @property
    def judged(self) -> int:
        """Number of p-values compared with the limit: for each tally, whole and by blocks, and for repeats."""
        return 2 * len(ALL) + 2

    @property
    def limit(self) -> float:
        """The least p-value that passes. With it, all trials together keep to the budget, however they depend on each
        other.
        """
        return BUDGET / self.judged


ALL: tuple[type, ...] = (
    *tallies.OF_WORDS,
    *tallies.OF_ORDERS,
    *tallies.OF_THROWS,
    *tallies.OF_SHAKES,
    *tallies.OF_NUMBERS,
    *tallies.OF_SPINS,
)

QUICK = Plan("quick", 2_000)
FULL = Plan("full", 40_000)
PLANS = {plan.name: plan for plan in (QUICK, FULL)}


def plan_of(name: str, shuffles: int | None = None) -> Plan:
    """Return a plan by name, optionally with another number of shuffles."""
    if shuffles is None:
        return PLANS[name]
    if not LEAST_SHUFFLES <= shuffles <= MOST_SHUFFLES:
        raise ValueError(f"{shuffles:,} rounds; allowed: {LEAST_SHUFFLES:,} to {MOST_SHUFFLES:,}")
    return Plan(name, shuffles, PLANS[name].blocks)


@dataclass(frozen=True, slots=True)
class TrialResult:
    """One trial of the battery: its result over the whole sample, and how its blocks are spread."""

    name: str
    seen: int
    """Number of words, shuffles, throws, shakes, numbers or spins counted."""
    found: TallyResult
    blocks: tuple[float, ...] = ()
    """The p-value of each block."""
    of_blocks: float | None = None
    """The p-value of the blocks' p-values; None for a trial without blocks."""

    def passes(self, limit: float) -> bool:
        return self.found.p >= limit and (self.of_blocks is None or self.of_blocks >= limit)


@dataclass(frozen=True, slots=True)
class BatteryReport:
    """The results of a run of the battery."""

    plan: Plan
    laboratory: str
    """The stamp of a laboratory source; empty for the live one."""
    results: tuple[TrialResult, ...]
    failure: str = ""
    """Why nothing, or not everything, could be drawn: a source that failed its tests."""

    @property
    def passed(self) -> bool:
        return not self.failure and all(result.passes(self.plan.limit) for result in self.results)

    @property
    def failed(self) -> tuple[TrialResult, ...]:
        return tuple(result for result in self.results if not result.passes(self.plan.limit))


def run(
    plan: Plan,
    draws: Callable[[], LiveDraws] = LiveDraws,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> BatteryReport:
    """Draw by the plan and judge; ``progress`` receives the number of blocks done and their total."""
    stamp = ""
    try:
        drawing = draws()
        stamp = drawing.source.laboratory
        results = _drawn(plan, drawing, progress)
    except (SourceFailed, TrialNotOpened) as failure:
        return BatteryReport(plan, stamp, (), str(failure))
    return BatteryReport(plan, stamp, results)


def _drawn(plan: Plan, drawing: LiveDraws, progress: Callable[[int, int], None]) -> tuple[TrialResult, ...]:
    totals: list[Any] = [kind() for kind in ALL]
    blocks: list[list[float]] = [[] for _ in ALL]
    words_seen: set[int] = set()
    orders_seen: set[bytes] = set()
    words_again = orders_again = remembered = 0
    before: list[int] | None = None
    for block in range(plan.blocks):
        parts: list[Any] = [kind() for kind in ALL]
        words = [drawing.word() for _ in range(_share(plan.words, block, plan.blocks))]
        orders = [drawing.order() for _ in range(_share(plan.shuffles, block, plan.blocks))]
        throws = [drawing.throw() for _ in range(_share(plan.throws, block, plan.blocks))]
        shakes = [drawing.shake() for _ in range(_share(plan.shakes, block, plan.blocks))]
        numbers = [drawing.number() for _ in range(_share(plan.numbers, block, plan.blocks))]
        spins = [drawing.spin() for _ in range(_share(plan.spins, block, plan.blocks))]
        _see(parts, words, orders, before, throws, shakes, numbers, spins)
        before = orders[-1]
        for total, part, values in zip(totals, parts, blocks, strict=True):
            take_in(total, part)
            values.append(part.found().p)
        kept = words[: max(REMEMBERED - remembered, 0)]
        remembered += len(kept)
        words_again += len(kept) - _new(words_seen, kept)
        orders_again += len(orders) - _new(orders_seen, map(bytes, orders))
        progress(block + 1, plan.blocks)
    results = [
        TrialResult(total.name, _seen(plan, total), total.found(), tuple(values), evenness(values))
        for total, values in zip(totals, blocks, strict=True)
    ]
    pairs = remembered * (remembered - 1) / 2 / 2**32
    results.append(
        TrialResult(AGAIN_WORDS, remembered, TallyResult(words_again, 0, poisson_at_least(words_again, pairs)))
    )
    # With 52! orders, none is ever expected twice; a repeat is as good as a proof.
    results.append(TrialResult(AGAIN_ORDERS, plan.shuffles, TallyResult(orders_again, 0, 0.0 if orders_again else 1.0)))
    return tuple(results)


def _share(number: int, block: int, blocks: int) -> int:
    """Return a block's share of a total, so that all blocks together have all of it."""
    return number * (block + 1) // blocks - number * block // blocks


def _new(seen: set[Any], values: Any) -> int:
    """Add values to a set, and return how many are new."""
    number = len(seen)
    seen.update(values)
    return len(seen) - number


def _see(
    parts: Sequence[Any],
    words: list[int],
    orders: list[list[int]],
    before: list[int] | None,
    throws: list[tuple[int, ...]],
    shakes: list[tuple[int, ...]],
    numbers: list[int],
    spins: list[int],
) -> None:
    for part in parts:
        if isinstance(part, tallies.OF_WORDS):
            part.see_words(words)
        elif isinstance(part, tallies.OF_ORDERS):
            part.see_orders(orders, before)
        elif isinstance(part, tallies.OF_THROWS):
            part.see_throws(throws)
        elif isinstance(part, tallies.OF_SHAKES):
            part.see_shakes(shakes)
        elif isinstance(part, tallies.OF_SPINS):
            part.see_spins(spins)
        else:
            assert isinstance(part, tallies.Numbers)
            part.see_numbers(numbers)


def _seen(plan: Plan, tally: TrialTally) -> int:
    """Return how many draws of its kind a tally received."""
    kinds = (
        (tallies.OF_WORDS, plan.words),
        (tallies.OF_ORDERS, plan.shuffles),
        (tallies.OF_THROWS, plan.throws),
        (tallies.OF_SHAKES, plan.shakes),
        (tallies.OF_SPINS, plan.spins),
    )
    return next((number for kind, number in kinds if isinstance(tally, kind)), plan.numbers)
