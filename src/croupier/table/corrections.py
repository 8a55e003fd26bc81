"""Corrections: a payment that was wrong is reversed and made again, openly. No record is ever edited."""

from collections.abc import Iterator
from typing import Any

from croupier.table.asks import Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import INVENTORY, Books, stack
from croupier.table.choices import AtLeast, AtMost, Choice, Choices, Limit, Money, SuchThat
from croupier.table.command import Command
from croupier.table.commands import CorrectPayment
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.steps import Corrected, Posting


def correcting(t: BaseTable, given: CorrectPayment) -> Choice:
    """Return the choice of correcting a payment: it came from the table, and its player and the chips are there."""
    books = t.books
    settled = books.settlements.get((given.round, given.seat, given.area))
    fixed: dict[str, Any] = {"round": given.round, "seat": given.seat, "area": given.area}
    if (never := t.no_corrections()) is not None:
        return Choice(CorrectPayment, **fixed, not_now=never)
    if settled is None:
        return Choice(CorrectPayment, **fixed, not_now=Refusal(TableCode.NEVER_SETTLED, t.paragraphs.wagers, **fixed))
    cites, held, paid = settled.cites, books.balance(stack(given.seat)), settled.paid
    if not settled.from_table:
        return Choice(CorrectPayment, **fixed, not_now=Refusal(TableCode.PAID_ELSEWHERE, *cites))
    needs = Refusal(TableCode.CORRECTION_NEEDS, *cites)
    short = Refusal(TableCode.CANNOT_GIVE_BACK, *cites, seat=given.seat, paid=paid, held=held)
    spend = t.may_spend(given.seat)
    limits: list[Limit] = [
        AtLeast(0, needs),
        AtLeast(paid - held, short),
        AtMost(books.balance(INVENTORY) + paid, Refusal(TableCode.INVENTORY_SHORT, *cites)),
    ]
    if spend is not None:
        # What is given back may be owed to somebody else.
        limits.append(AtLeast(paid - spend.value, spend.refusal))
    reason = SuchThat(lambda text: None if text.strip() else needs, ("a misread hand",), ("", " "))
    not_now = None if given.seat in books.seats else needs
    return Choice(CorrectPayment, **fixed, paid=Money(*limits), reason=reason, not_now=not_now)


def correcting_answer(t: BaseTable) -> Choices:
    """Return the choices of correcting a payment, the latest first."""

    def of(_actor: Actor, given: Command | None) -> Iterator[Choice]:
        if isinstance(given, CorrectPayment):
            yield correcting(t, given)
            return
        for number, seat, area in reversed(t.books.settlements):
            yield correcting(t, CorrectPayment(number, seat, area, 0, ""))

    return Choices(CorrectPayment, of)


def correct(books: Books, command: CorrectPayment) -> Flow[None]:
    """Reverse the payment and restate it, with the paragraphs of the settlement itself."""
    settled = books.settlements[command.round, command.seat, command.area]
    reverse = Posting(stack(command.seat), INVENTORY, settled.paid)
    restate = Posting(INVENTORY, stack(command.seat), command.paid)
    yield Corrected(
        cites=settled.cites,
        round=command.round,
        seat=command.seat,
        area=command.area,
        was=settled.paid,
        now=command.paid,
        reason=command.reason.strip(),
        postings=tuple(posting for posting in (reverse, restate) if posting.amount),
    )
