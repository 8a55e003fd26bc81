"""A seat at a game whose decisions have exact costs: they can be asked for while a hand is to be decided."""

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
"""The commands of a game with a decision and a cut, with their other spellings; the decision has its own besides."""


def no_decision(cut: Cite) -> dict[str, str]:
    """What these commands answer where there is nothing to decide, and no cut is offered."""
    return {
        "hint": "There is no decision to make right now. Type “strategy” for the best rule of play.",
        "cut": f"You aren't offered the cut now. [{cut}]",
        "pass": "There is nothing to pass right now.",
    }


def decision_help(cut: int) -> HelpRows:
    """Their rows of the help, with an example of where to cut."""
    return (
        ("hint, strategy", "what each choice costs; the best rule of play"),
        (f"cut {cut}, cut", "cut the cards there; in the middle"),
        ("offers off, offers on", "decline the cut unasked; be asked again"),
    )


class PricedSeat(GameSeat):
    """A seat that tells what each answer costs."""

    decided: ClassVar[str]
    """What has costs: each decision, each setting of a hand."""
    where: ClassVar[str] = "position"
    """What the place of a hand is called."""

    def __init__(self, table: BaseTable, seat: int) -> None:
        super().__init__(table, seat)
        self._to_decide: dict[int, tuple[int, Any]] = {}
        """What was last to be decided at each position, with its round."""

    def to_be_priced(self, position: int, decision: Any) -> None:
        """Keep what is to be decided at a position, for questions about its costs."""
        self._to_decide[position] = self._table.books.number(ROUND), decision

    @abstractmethod
    def costs(self, decision: Any) -> dict[str, Any]:
        """What each answer is worth and costs, as plain data."""

    def count(self) -> None:
        """Count what costs are found from."""
        return

    def prepare(self) -> None:
        """Make ready what questions about costs need; without the packages for counting there are no answers."""
        with suppress(ModuleNotFoundError):
            self.count()

    def consult(self, about: str, values: Mapping[str, Any]) -> Callable[[], Any]:
        if about != "cost" or values.keys() != {"position"} or type(values["position"]) is not int:
            raise LookupError(
                f"only the cost of {self.decided} can be asked for: cost, with the {self.where} of the hand"
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
    """What a choice is worth, and what it costs against the best."""

    @property
    def choice(self) -> str: ...

    @property
    def value(self) -> float | Fraction: ...

    @property
    def cost(self) -> float | Fraction: ...


def choice_costs(worths: Iterable[Worth], does: Mapping[str, str]) -> dict[str, Any]:
    """What choices are worth, as plain data: each with the action by which it is made."""
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
    """What choices are worth, in percent, in lines; their names take up this many characters."""
    for worth in worths:
        cost = f"costs {float(worth.cost):.2%}" if worth.cost else "best"
        yield f"  {worth.choice:<{width}} {float(worth.value):>+9.2%}  \t{cost}"
