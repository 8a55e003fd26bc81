"""Exact odds of mini-dice: every shake is counted. No wager is ever off; a place bet waits for its number or a 7."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.money import Odds
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceResult, decide
from croupier.games.theory import Value, value_of

Dice = tuple[int, int]
SHAKES: tuple[Dice, ...] = tuple((face, other) for face in range(1, 7) for other in range(1, 7))
"""Every roll of two dice, all equally likely."""

Pays = Mapping[MiniDiceLine, Odds]


@dataclass(frozen=True, slots=True)
class MiniDiceOutcome:
    """One way for a wager to be decided; ``pays`` is None if it loses."""

    totals: tuple[int, ...]
    ways: int
    pays: Odds | None

    @property
    def net(self) -> Fraction:
        """The net result per unit wagered."""
        return Fraction(-1) if self.pays is None else self.pays.fraction


@dataclass(frozen=True, slots=True)
class MiniDiceExact:
    """The exact odds of a wager, per unit wagered."""

    outcomes: tuple[MiniDiceOutcome, ...]
    ways: int
    """Number of the 36 shakes that decide it."""

    @property
    def value(self) -> Value:
        return value_of((outcome.ways, outcome.net) for outcome in self.outcomes)

    @property
    def mean(self) -> Fraction:
        return self.value[0]

    @property
    def shakes(self) -> Fraction:
        """Mean number of shakes to a decision."""
        return Fraction(len(SHAKES), self.ways)

    @property
    def edge_per_shake(self) -> Fraction:
        return -self.mean / self.shakes


def exact(area: MiniDiceArea, pays: Pays) -> MiniDiceExact:
    """Return the exact odds of a wager."""
    found: dict[MiniDiceLine | MiniDiceResult, list[int]] = defaultdict(list)
    for dice in SHAKES:
        found[decide(area, dice)].append(sum(dice))
    found.pop(MiniDiceResult.STANDS, None)
    outcomes = tuple(
        MiniDiceOutcome(
            tuple(sorted(set(totals))), len(totals), pays[result] if isinstance(result, MiniDiceLine) else None
        )
        for result, totals in found.items()
    )
    return MiniDiceExact(outcomes, sum(outcome.ways for outcome in outcomes))
