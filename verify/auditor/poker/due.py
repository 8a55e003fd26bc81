"""What must come next: a step, some of its fields, and what it moves."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..accounts import DROP, INVENTORY, Moves, stack
from ..accounts import cash as cash_of
from ..game import Step
from ..report import Fault
from ..shapes import category


@dataclass(slots=True)
class Due:
    """The step that must come next: its name or category, some of its fields, what it moves."""

    name: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    number: int = -1
    """The number of cards it is about; any number if negative."""
    moves: Moves | None = None
    picks: Sequence[int] = ()
    """The cards that leave a place, by their positions in it; all of them if empty."""

    def check(self, step: Step) -> None:
        found = {key: step.get(key) for key in self.fields}
        if self.name not in (step["is"], category(step)) or found != self.fields:
            raise Fault("a different step is due in the round", self, f"{step['is']} {found}")
        if self.number >= 0 and len(step["cards"]) != self.number:
            raise Fault(f"{self}: wrong number of cards", self.number, len(step["cards"]))

    def __str__(self) -> str:
        return f"{self.name} {dict(self.fields)}"


Script = Generator[Due, Step, None]
"""A generator that yields what must come next and receives the step."""


def change(seat: int, cash: int) -> Due:
    """14.7(c)2: the dealer changes all cash of a player into chips."""
    moves = Moves().move(cash_of(seat), DROP, cash)
    fields = {"seat": seat, "amount": cash, "coupons": 0}
    return Due("Bought", fields, moves=moves.move(INVENTORY, stack(seat), cash))
