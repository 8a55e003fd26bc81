"""A seat at a dice table: what all of them share. Wagers stand from roll to roll, and the dice go around."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from croupier.equipment.money import Cents, show
from croupier.play.actions import refused_by
from croupier.play.chance_story import ChanceTeller, roll_lines
from croupier.play.cloth import ClothForm
from croupier.play.rounds import PlayedRound
from croupier.play.seat import GameSeat
from croupier.play.seat_views import ActionView, BoxView, FieldView, LayoutView, RollView
from croupier.play.typed_input import NotUnderstood
from croupier.regulation import Cite
from croupier.table.asks import Ask
from croupier.table.choices import Choice, Money
from croupier.table.command import Command
from croupier.table.commands import WithdrawWager
from croupier.table.dice_commands import CallWager, PassDice, ReduceWager
from croupier.table.dice_table import DiceTable
from croupier.table.driver import Entry
from croupier.table.layout import Element, PostedLine
from croupier.table.names import AnyArea
from croupier.table.steps import Begun, Thrown
from croupier.table.terms import Procedure
from croupier.words import area_name

VERBS: dict[str, tuple[str, ...]] = {
    "deal": ("", "d", "go", "roll", "throw", "shake"),
    "reduce": ("less",),
    "give": ("relinquish",),
    "hand": ("dice", "last"),
}
"""The commands of dice games with their other spellings."""

MOST_ROLLS = 24
"""Number of past rolls shown."""

OF_A_WAGER = (CallWager, WithdrawWager, ReduceWager)
"""What may be done with a standing wager."""


class DiceSeat(GameSeat):
    """A dice game for the person in a seat."""

    passing = "Give up the dice"
    """The label of the button for giving up the dice or the shaker."""
    begins_by, chance = "roll", "throws"

    def __init__(self, table: DiceTable, seat: int) -> None:
        super().__init__(table, seat)
        self._dice_table = table
        self.deeds = {"reduce": self._reducing, "give": lambda _: PassDice(seat)}

    # --- what is drawn

    @abstractmethod
    def boxes(self) -> list[BoxView]:
        """The betting areas."""

    def cloth(self) -> list[ClothForm]:
        """The arrangement of the areas; empty for plain rows."""
        return []

    def layout(self) -> LayoutView:
        return LayoutView(
            positions=list(self.seats),
            elements=self.elements(),
            hands="none",
            dice=self._dice_table.rolled,
            boxes=self.boxes(),
            cloth=self.cloth(),
        )

    # --- wagers

    def _reducing(self, text: str) -> Command:
        found = self.words.wagers(text) if text else []
        if len(found) != 1:
            raise NotUnderstood(f"Reduce which wager, by how much? As in “reduce {self.words.short}”.")
        area, less = found[0]
        return ReduceWager(self.seat, area, less)

    def area_in(self, text: str, verb: str) -> AnyArea:
        """Return the area that a command names."""
        areas = self.words.areas(text) if text else []
        if len(areas) != 1:
            example = self.words.short.rpartition(" ")[0]
            raise NotUnderstood(f"“{verb}” needs one wager, as in “{verb} {example}”.")
        return areas[0]

    def wishes(self, ask: Ask) -> list[ActionView]:
        """Return the actions for standing wagers and for giving up the dice."""
        order = list(self._table.books.wagers(self.seat))
        choices = [choice for kind in OF_A_WAGER for choice in ask.choices(self.seat, kind)]
        choices.sort(key=lambda choice: order.index(choice.fields["area"]))
        found = [action for choice in choices if (action := self._of_wager(choice)) is not None]
        give = ActionView("PassDice", self.passing, group="seat")
        return [*found, *(refused_by(give, choice.refusal) for choice in ask.choices(self.seat, PassDice))]

    def _of_wager(self, choice: Choice) -> ActionView | None:
        """Return an action for a standing wager, disabled with the reason if need be; None if it isn't worth a
        button.
        """
        area: AnyArea = choice.fields["area"]
        words, meant = area_name(area), {"area": str(area)}
        if choice.kind is WithdrawWager:
            label = f"Take down the {words}, {show(self._dice_table.stake(self.seat, area))}"
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
        """Return whether a call on or off is shown."""
        return False

    # --- a roll in words

    def teller(self) -> ChanceTeller:
        return ChanceTeller(self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return roll_lines(round_)


def posted_limits(lines: Iterable[PostedLine], smallest: Cents, exact: Cite | None = None) -> Iterator[str]:
    """Yield the posted limits; ``exact`` cites the refusal of amounts that can't be paid exactly, if there are such
    odds.
    """
    yield "Wagers and limits [19:47-8.2]:"
    yield from (f"  {text}. [{cited}]" for cited, text in lines)
    refused = "" if exact is None else f"; amounts that can't be paid exactly are refused. [{exact}]"
    yield f"  The smallest chip is {show(smallest)}{refused or '.'}"


def posted_odds(inscriptions: Iterable[Element], cite: Cite) -> Iterator[str]:
    """Yield the payout odds that the layout states."""
    yield f"What this table pays [{cite}]:"
    yield from (f"  {inscription.posted.name:<48} {inscription.posted.value}" for inscription in inscriptions)


def is_seven(dice: Sequence[int]) -> bool:
    """Return whether dice total 7."""
    return sum(dice) == 7


def last_rolls(
    journal: Sequence[Entry], meant: Callable[[Entry], str], marked: Callable[[Sequence[int]], bool] = is_seven
) -> list[RollView]:
    """Return the last rolls of a journal, newest first, with those that stand out marked."""
    rounds = (entry for entry in reversed(journal) if entry.procedure is Procedure.ROUND)
    return list(islice(_rolls(rounds, meant, marked), MOST_ROLLS))


def _rolls(
    entries: Iterable[Entry], meant: Callable[[Entry], str], marked: Callable[[Sequence[int]], bool]
) -> Iterable[RollView]:
    for entry in entries:
        thrown = next((step for step in entry.steps if isinstance(step, Thrown)), None)
        if thrown is not None:
            number = next(step.number for step in entry.steps if isinstance(step, Begun))
            yield RollView(number, list(thrown.dice), meant(entry), marked(thrown.dice))


def up_to_unit(least: Cents, unit: Cents) -> Cents:
    """Return the least multiple of a unit that is not below an amount."""
    return -(-least // unit) * unit
