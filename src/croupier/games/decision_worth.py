"""What the choices of a decision are worth, and what each costs against the best."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class DecisionWorth:
    """What a choice is worth, and what it costs against the best one, in wagers."""

    choice: str
    value: Fraction
    cost: Fraction

    @property
    def best(self) -> bool:
        return not self.cost


def ranked(values: Mapping[str, Fraction]) -> list[DecisionWorth]:
    """All choices, the best first, from what each is worth."""
    best = max(values.values())
    found = (DecisionWorth(choice, value, best - value) for choice, value in values.items())
    return sorted(found, key=lambda worth: worth.cost)
