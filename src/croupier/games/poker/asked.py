"""What the player whose turn it is may do, in figures: for whoever puts the question to a person, or answers it."""

from dataclasses import dataclass

from croupier.equipment.money import Cents, show
from croupier.table.quick import fills_its_slots


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn in a betting round."""

    seat: int
    call: Cents
    """What it takes to call, at most all that the player has; 0 if there is nothing to call."""
    current: Cents
    """The bet that stands; 0 if there is none."""
    low: Cents
    """To what a bet or raise has to come at least; 0 where the player may make none."""
    high: Cents
    """To what it may come at most."""
    bet: Cents
    """What the player has bet in this betting round."""
    chips: Cents
    """What the player has left."""
    later: int
    """How many betting rounds come after this one, if players remain."""

    @property
    def may_raise(self) -> bool:
        """Whether the player may bet or, where a bet stands, raise."""
        return self.low > 0

    @property
    def span(self) -> str:
        """The amounts of a bet or raise, in words."""
        return show(self.low) if self.low == self.high else f"{show(self.low)} up to {show(self.high)}"

    @property
    def words(self) -> str:
        """What the dealer tells the player."""
        told = [f"call {show(self.call)}" if self.call else "check"]
        if self.may_raise:
            told.append(f"{'raise to' if self.current else 'bet'} {self.span}")
        return ", ".join((*told, "or fold"))


fills_its_slots(Turn)
