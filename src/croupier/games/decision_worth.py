"""The values of a decision's choices, and what each costs against the best."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class DecisionWorth:
    """A choice's value, and its cost against the best choice, in wagers."""

    choice: str
    value: Fraction
    cost: Fraction

    @property
    def best(self) -> bool:
        return not self.cost


def ranked(values: Mapping[str, Fraction]) -> list[DecisionWorth]:
    """Return all choices with their costs, best first."""
    best = max(values.values())
    found = (DecisionWorth(choice, value, best - value) for choice, value in values.items())
    return sorted(found, key=lambda worth: worth.cost)
