"""The limits of a wager, as any game's filing states them."""

from dataclasses import dataclass

from croupier.equipment.money import Cents, show


@dataclass(frozen=True, slots=True)
class Limits:
    """8.2: the lowest and highest wager accepted."""

    minimum: Cents
    maximum: Cents

    def __str__(self) -> str:
        return show(self.minimum) if self.minimum == self.maximum else f"{show(self.minimum)} to {show(self.maximum)}"

    @property
    def only(self) -> list[Cents]:
        """The amount if there is only one, or an empty list for a range."""
        return [self.minimum] if self.minimum == self.maximum else []

    def __contains__(self, amount: Cents) -> bool:
        return self.minimum <= amount <= self.maximum
