"""One player's wagers from spin to spin: by a betting system or unchanged, with those held in prison.

A state is the system's memory and the set of held wagers. A player makes a held wager anew only once it is freed or
lost.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.money import Cents
from croupier.games.betting_systems import BettingSystem
from croupier.games.roulette.pay_tables import HALF, PAYS
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.settlement import SpinResult, decide
from croupier.games.roulette.wagers import RouletteArea, held, number_of
from croupier.simulation.exact_sessions import StateRound, WalkState

Standing = tuple[Hashable, frozenset[RouletteArea]]
"""The system's memory, and the wagers that are held."""

HELD_RESULTS = (SpinResult.HELD, SpinResult.STAYS_HELD)
"""Results that decide nothing."""


@dataclass(frozen=True, slots=True)
class SpunWager:
    """What a spin does to a wager."""

    area: RouletteArea
    stake: Cents
    """The amount at stake."""
    result: SpinResult
    was_held: bool
    net: Cents

    @property
    def decided(self) -> Cents:
        """The amount decided: nothing while the wager is held."""
        return 0 if self.result in HELD_RESULTS else self.stake


@dataclass(frozen=True, slots=True)
class SpinChain:
    """All states, from the first; for each state and pocket, the next state and the results of the wagers."""

    system: BettingSystem
    states: tuple[Standing, ...]
    nexts: tuple[tuple[int, ...], ...]
    spun: tuple[tuple[tuple[SpunWager, ...], ...], ...]

    def walk_states(self) -> list[WalkState]:
        """Return the chain in the form that session figures are computed from."""
        return [
            WalkState(
                sum(wager.stake for wager in by_pocket[0]),
                Counter(
                    StateRound(to, sum(wager.net for wager in spun), sum(wager.decided for wager in spun))
                    for to, spun in zip(nexts, by_pocket, strict=True)
                ),
            )
            for nexts, by_pocket in zip(self.nexts, self.spun, strict=True)
        ]


def chain_of(rules: RouletteRules, system: BettingSystem, wagers: Sequence[tuple[RouletteArea, Cents]]) -> SpinChain:
    """Return the chain of the wagers, each with its unit. The lowest table maximum, in units, limits them all."""
    most = min(rules.limit(area).maximum // unit for area, unit in wagers)
    numbers = [number_of(rules.wheel.label(place)) for place in range(len(rules.wheel))]
    first: Standing = (system.first, frozenset())
    states, places = [first], {first: 0}
    nexts: list[tuple[int, ...]] = []
    spun: list[tuple[tuple[SpunWager, ...], ...]] = []
    for memory, in_prison in states:
        units = system.units(memory)
        by_pocket, to = [], []
        for number in numbers:
            found = tuple(_spun(rules, area, unit * units, number, area in in_prison) for area, unit in wagers)
            after: Standing = (
                _after(system, memory, found, most),
                frozenset(wager.area for wager in found if wager.result in HELD_RESULTS),
            )
            if after not in places:
                places[after] = len(states)
                states.append(after)
            by_pocket.append(found)
            to.append(places[after])
        spun.append(tuple(by_pocket))
        nexts.append(tuple(to))
    return SpinChain(system, tuple(states), tuple(nexts), tuple(spun))


def _spun(rules: RouletteRules, area: RouletteArea, stake: Cents, number: int, was_held: bool) -> SpunWager:
    result = decide(held(area) if was_held else area, number, rules)
    net = {
        SpinResult.WINS: Fraction(0) if was_held else PAYS[area.kind].fraction,
        SpinResult.LOSES: Fraction(-1),
        SpinResult.HALF_LOST: -HALF.fraction,
    }.get(result, Fraction(0))
    return SpunWager(area, stake, result, was_held, int(net * stake))


def _after(system: BettingSystem, memory: Hashable, found: Sequence[SpunWager], most: int) -> Hashable:
    """Return the system's next memory. A held or freed wager is neither a win nor a loss; half a loss is a loss."""
    for wager in found:
        if wager.net:
            memory = system.after(memory, wager.net > 0, most)
    return memory
