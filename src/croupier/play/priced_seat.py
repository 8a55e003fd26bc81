"""A seat at a game whose decisions have exact costs: players can ask for them while deciding a hand."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any, ClassVar, Protocol

from croupier.play.seat import GameSeat, HelpRows
from croupier.regulation import Cite
from croupier.table.base_table import BaseTable
from croupier.table.notes import ROUND

DECISION_VERBS: dict[str, tuple[str, ...]] = {
    "hint": ("cost", "costs"),
    "cut": (),
    "pass": ("decline",),
    "offers": (),
    "strategy": ("basic",),
}
"""The commands of a game with a decision and a cut, with other spellings; the decision has its own commands as well."""


def no_decision(cut: Cite) -> dict[str, str]:
    """Return what these commands answer when there is no decision to make and no cut is offered."""
    return {
        "hint": "There is no decision to make right now. Type “strategy” for the best rule of play.",
        "cut": f"You aren't offered the cut now. [{cut}]",
        "pass": "There is nothing to pass right now.",
    }


def decision_help(cut: int) -> HelpRows:
    """Return their rows of the help, with an example of where to cut."""
    return (
        ("hint, strategy", "what each choice costs; the best rule of play"),
        (f"cut {cut}, cut", "cut the cards there; in the middle"),
        ("offers off, offers on", "decline the cut unasked; be asked again"),
    )


class PricedSeat(GameSeat):
    """A seat that shows what each answer costs."""

    decided: ClassVar[str]
    """What has costs: each decision, each setting of a hand."""
    where: ClassVar[str] = "position"
    """The word for a hand's place."""

    def __init__(self, table: BaseTable, seat: int) -> None:
        super().__init__(table, seat)
        self._to_decide: dict[int, tuple[int, Any]] = {}
        """The last decision at each position, with its round."""

    def to_be_priced(self, position: int, decision: Any) -> None:
        """Remember the decision at a position, for questions about its costs."""
        self._to_decide[position] = self._table.books.number(ROUND), decision

    @abstractmethod
    def costs(self, decision: Any) -> dict[str, Any]:
        """Return the value and the cost of each answer as plain data."""

    def count(self) -> None:
        """Compute what costs are derived from."""
        return

    def prepare(self) -> None:
        """Prepare for questions about costs; without the packages for counting there are no answers."""
        with suppress(ModuleNotFoundError):
            self.count()

    def consult(self, about: str, values: Mapping[str, Any]) -> Callable[[], Any]:
        if about != "cost" or values.keys() != {"position"} or type(values["position"]) is not int:
            raise LookupError(
                f"you can ask only for the cost of {self.decided}: cost, with the {self.where} of the hand"
            )
        position = values["position"]
        number, decision = self._to_decide.get(position, (0, None))
        if decision is None or number != self._table.books.number(ROUND):
            raise LookupError(f"you have nothing to decide at {self.where} {position} in this round")
        return lambda: self._found(position, decision)

    def _found(self, position: int, decision: Any) -> dict[str, Any]:
        try:
            return {"position": position} | self.costs(decision)
        except ModuleNotFoundError as missing:
            raise LookupError(f"exact costs need the extra “fast”: {missing.name} is not installed") from None


class Worth(Protocol):
    """The value of a choice, and its cost compared with the best."""

    @property
    def choice(self) -> str: ...

    @property
    def value(self) -> float | Fraction: ...

    @property
    def cost(self) -> float | Fraction: ...


def choice_costs(worths: Iterable[Worth], does: Mapping[str, str]) -> dict[str, Any]:
    """Return the values of choices as plain data, each with the action that makes it."""
    return {
        "choices": [
            {
                "do": does[worth.choice],
                "choice": worth.choice,
                "value_percent": round(float(worth.value) * 100, 4),
                "cost_percent": round(float(worth.cost) * 100, 4),
                "best": not worth.cost,
            }
            for worth in worths
        ]
    }


def worth_lines(worths: Iterable[Worth], width: int) -> Iterator[str]:
    """Yield lines with the values of choices in percent, their names padded to ``width``."""
    for worth in worths:
        cost = f"costs {float(worth.cost):.2%}" if worth.cost else "best"
        yield f"  {worth.choice:<{width}} {float(worth.value):>+9.2%}  \t{cost}"
