"""What the faces of dice tables have in common: wagers that stand, the last rolls, what may be done with a wager."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.service.faces.shared import refused_by
from croupier.service.messages import (
    ActionView,
    BoxView,
    FieldView,
    LayoutElement,
    LayoutView,
    QuestionView,
    RollView,
    ShoeView,
    SpotView,
)
from croupier.table.asks import Ask
from croupier.table.choices import Choice, Money
from croupier.table.commands import WithdrawWager
from croupier.table.dice_commands import CallWager, PassDice, ReduceWager
from croupier.table.dice_table import DiceTable
from croupier.table.driver import Entry
from croupier.table.names import AnyArea
from croupier.table.steps import Begun, Thrown
from croupier.table.terms import Procedure

MOST_ROLLS = 24
"""So many of the last rolls are shown."""


def last_rolls(journal: Sequence[Entry], meant: Callable[[Entry], str]) -> list[RollView]:
    """The last rolls of a journal, the newest first."""
    rounds = (entry for entry in reversed(journal) if entry.procedure is Procedure.ROUND)
    return list(islice(_rolls(rounds, meant), MOST_ROLLS))


def _rolls(entries: Iterable[Entry], meant: Callable[[Entry], str]) -> Iterable[RollView]:
    for entry in entries:
        thrown = next((step for step in entry.steps if isinstance(step, Thrown)), None)
        if thrown is not None:
            number = next(step.number for step in entry.steps if isinstance(step, Begun))
            yield RollView(number, list(thrown.dice), meant(entry))


OF_A_WAGER = (CallWager, WithdrawWager, ReduceWager)
"""What may be done with a wager that stands."""


class DiceFace(ABC):
    """A dice game at one live table."""

    passing = "Give up the dice"
    """What stands on the button with which one gives up dice or shaker."""

    def __init__(self, table: DiceTable) -> None:
        self._table = table

    # --- what is drawn

    @abstractmethod
    def boxes(self) -> list[BoxView]:
        """The betting areas."""

    @abstractmethod
    def elements(self) -> list[LayoutElement]:
        """What the regulation wants to be on the layout."""

    def layout(self) -> LayoutView:
        elements = self.elements()
        return LayoutView(
            positions=list(self._table.positions),
            places=[],
            own=False,
            shared=[],
            piles=[],
            hand=0,
            split=False,
            elements=elements,
            inscriptions=[one.label for one in elements if one.what == "inscription"],
            hands="none",
            boxes=self.boxes(),
        )

    def house_way(self) -> list[str]:
        """The dealer decides nothing here."""
        return []

    def shoe(self) -> ShoeView | None:
        return None

    def holds(self, _cards: tuple[Card, ...]) -> str:
        return ""

    # --- wagers

    @abstractmethod
    def words(self, area: AnyArea) -> str:
        """A wager within a sentence."""

    @abstractmethod
    def spots(self, seat: int) -> list[SpotView]:
        """Every area on which a seat could ever wager."""

    def wishes(self, ask: Ask, seat: int) -> list[ActionView]:
        """What may be done with wagers that stand, and giving up the dice."""
        order = list(self._table.books.wagers(seat))
        choices = [one for kind in OF_A_WAGER for one in ask.choices(seat, kind)]
        choices.sort(key=lambda one: order.index(_area_of(one)))
        found = [action for one in choices if (action := self._of_wager(seat, one)) is not None]
        give = ActionView("PassDice", self.passing, group="seat")
        return [*found, *(refused_by(give, one.refusal) for one in ask.choices(seat, PassDice))]

    def _of_wager(self, seat: int, choice: Choice) -> ActionView | None:
        """What may be done with a wager that stands, or why it can't be; None where it isn't worth a button."""
        area = _area_of(choice)
        words, meant = self.words(area), {"area": str(area)}
        if choice.kind is WithdrawWager:
            label = f"Take down the {words}, {show(self._table.stake(seat, area))}"
            return refused_by(ActionView("WithdrawWager", label, meant, group="standing"), choice.refusal)
        if choice.kind is CallWager:
            on = bool(choice.fields["on"])
            label = f"Call the {words} {'on' if on else 'off'}"
            call = ActionView("CallWager", label, {**meant, "on": on}, group="standing")
            return refused_by(call, choice.refusal) if self.calls(choice) else None
        amount = choice.free.get("amount")
        if choice.refusal is not None or not isinstance(amount, Money):
            return None
        field = FieldView("amount", "amount", f"Taken off the {words}", amount.least, amount.most or 0)
        field.value = amount.least
        return ActionView("ReduceWager", f"Reduce the {words}", meant, [field], group="standing")

    def calls(self, _choice: Choice) -> bool:
        """Whether a call on or off is shown."""
        return False

    def button(self, _seat: int, _area: AnyArea) -> str:
        return ""

    # --- what is asked

    @abstractmethod
    def asked(self, ask: Ask) -> str:
        """The question as a sentence."""

    @abstractmethod
    def choices(self, ask: Ask) -> list[ActionView]:
        """The answers to it."""

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        if seat not in ask.to:
            return None
        return QuestionView(ask.topic, self.asked(ask), [str(one) for one in ask.cites])

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        found = self.choices(ask) if seat in ask.to else []
        for one in found:
            one.group, one.cites = "answer", [str(cite) for cite in ask.cites]
        return found

    def prepare(self) -> None:
        """Nothing has to be counted."""
        return

    def consult(self, about: str, _seat: int, _given: Mapping[str, Any]) -> Callable[[], Any]:
        raise LookupError(f"nothing is known here about {about!r}")


def _area_of(choice: Choice) -> AnyArea:
    return choice.fields["area"]


def up_to_unit(least: Cents, unit: Cents) -> Cents:
    """The least multiple of a unit that is not below an amount."""
    return -(-least // unit) * unit
