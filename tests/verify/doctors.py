"""Tools to make an engine lie: its steps are changed on the way, and everything in its records still adds up."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any

import pytest
from table_days import records_of

from croupier.equipment.money import Odds
from croupier.equipment.pay_tables import Pays
from croupier.table.books import wager
from croupier.table.names import Account, Note
from croupier.table.payments import Payment
from croupier.table.steps import Moved, Outcome, Posting, Settled, Step


@dataclass
class Doctor:
    """Makes an engine lie, and knows when it first did."""

    patch: pytest.MonkeyPatch
    procedure: ModuleType
    """The game's module that contains the round."""
    lies: list[int] = field(default_factory=list)
    """The rounds in which it has lied."""
    table: Any = None

    def lie(self) -> None:
        self.lies.append(self.table.books.number(Note("round")))

    def treat(self, change: Callable[[Any], list[Step] | None] = lambda step: None) -> None:
        """Pass every step of every round through ``change``, which returns replacement steps, or None."""
        honest = self.procedure.round_of_play

        def play(t: Any, command: Any) -> Iterator[Any]:
            self.table = t
            flow: Any = honest(t, command)
            value = None
            while True:
                try:
                    item = flow.send(value)
                except StopIteration:
                    return
                value = None
                if not isinstance(item, Step):
                    value = yield item
                    continue
                made = change(item)
                if made is None:
                    yield item
                    continue
                self.lie()
                while made:
                    # Not "yield from": what a table sends in reply to a step is not meant for a list.
                    yield made.pop(0)

        self.patch.setattr(self.procedure, "round_of_play", play)

    def settles(
        self, start: str, change: Callable[[Settled], Settled | None], *, outcome: Outcome | None = None
    ) -> None:
        """Settle wagers on areas with this prefix in another way."""

        def changed(step: Any) -> list[Step] | None:
            if not isinstance(step, Settled) or not str(step.area).startswith(start):
                return None
            made = change(step) if outcome in (None, step.outcome) else None
            return None if made is None else [made]

        self.treat(changed)

    def leaves_out(self, is_it: Callable[[Any], bool]) -> None:
        """Leave out steps of a kind."""
        self.treat(lambda step: [] if is_it(step) else None)

    def moves(self, is_it: Callable[[Moved], bool], change: Callable[[Moved], Moved]) -> None:
        """Change the first movement of a kind."""

        def changed(step: Any) -> list[Step] | None:
            return [change(step)] if isinstance(step, Moved) and is_it(step) and not self.lies else None

        self.treat(changed)

    def judges(self, module: Any, name: str, change: Callable[..., Any]) -> None:
        """Change a rule's result wherever ``change`` returns one; it receives the rule's arguments."""
        honest = getattr(module, name)

        def judge(*arguments: Any) -> Any:
            right, wrong = honest(*arguments), change(*arguments)
            if wrong is None or wrong == right:
                return right
            self.lie()
            return wrong

        self.treat()
        self.patch.setattr(module, name, judge)


def paid(step: Settled, amount: int) -> Settled:
    """Return a settlement that pays another amount, whatever else it says."""
    others = tuple(posting for posting in step.postings if posting.source != Account("inventory"))
    new = (Posting(Account("inventory"), Account("stack", step.seat), amount),) if amount else ()
    return replace(step, paid=amount, postings=(*new, *others))


def stating(step: Settled, pays: Pays | None) -> Settled:
    """Return the same settlement stating another payment, or none."""
    return replace(step, payment=None if pays is None else Payment((pays,), step.stake + step.coupon))


def at_odds(step: Settled, odds: Odds) -> Settled:
    return stating(paid(step, odds.payment(step.stake)), odds)


def collected(step: Settled) -> Settled:
    """Return the settlement with the wager lost."""
    posting = Posting(wager(step.seat, step.area), Account("inventory"), step.stake)
    return stating(replace(step, outcome=Outcome.LOSE, paid=0, returned=0, postings=(posting,)), None)


def returned(step: Settled, outcome: Outcome = Outcome.PUSH) -> Settled:
    """Return the settlement with the wager returned."""
    posting = Posting(wager(step.seat, step.area), Account("stack", step.seat), step.stake)
    return stating(replace(step, outcome=outcome, paid=0, returned=step.stake, postings=(posting,)), None)


def won(step: Settled) -> Settled:
    """Return the settlement with the wager paid 1 to 1."""
    return stating(paid(returned(step, Outcome.WIN), step.stake), Odds(1))


def record_of_round(export: bytes, number: int) -> int:
    """Return the sequence number of the record of a round."""
    return next(
        int(record["sequence"])
        for record in records_of(export)
        if record["body"].get("procedure") == "round" and record["body"]["steps"][0]["number"] == number
    )
