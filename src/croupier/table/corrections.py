"""Corrections: a wrong payment is openly reversed and made again. No record is ever edited.

A correction includes the stake: a wager that lost but should have won is returned along with its payout. A correction
that departs from the payment by the rules by more than the filed amount waits for a second supervisor's approval.
"""

from collections.abc import Iterator
from typing import Any

from croupier.equipment.money import Cents
from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import INVENTORY, PastPayment, stack
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Choices, Limit, Money, SuchThat
from croupier.table.command import Command
from croupier.table.commands import ApproveCorrection, CorrectPayment, DeclineCorrection
from croupier.table.questions import BetweenRounds
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor, same_name
from croupier.table.steps import Corrected, CorrectionDeclined, CorrectionProposed, Posting
from croupier.table.terms import Stake

Correcting = CorrectPayment | ApproveCorrection | DeclineCorrection

SOMEBODY = SuchThat(lambda _: None, ("",), ())
"""The bound of a name that the record's keeper fills in."""


def returned(settled: PastPayment, stake: Stake) -> Cents:
    """Return how much of the stake the player gets back under a choice."""
    all_of_it = settled.stake
    return {
        Stake.AS_IT_WAS: settled.returned,
        Stake.RETURNED: all_of_it,
        Stake.TAKEN: 0,
        Stake.HALF: all_of_it - all_of_it // 2,
    }[stake]


def departs(settled: PastPayment, paid: Cents, back: Cents) -> Cents:
    """Return by how much a correction departs from the payment by the rules, regardless of earlier corrections."""
    return abs(paid + back - settled.by_rules - settled.back_by_rules)


def needs_second(t: BaseTable, settled: PastPayment, paid: Cents, back: Cents) -> bool:
    """Return whether a correction needs a second supervisor."""
    return departs(settled, paid, back) > t.approval_above


def correcting(t: BaseTable, command: CorrectPayment) -> Choice:
    """Return the choice of correcting a payment, if it came from the table and its player and the chips are still
    there.
    """
    books, cites = t.books, t.paragraphs.corrections
    settled = books.settlements.get((command.round, command.seat, command.area))
    fixed: dict[str, Any] = {"round": command.round, "seat": command.seat, "area": command.area}
    if (never := t.no_corrections()) is not None:
        return Choice(CorrectPayment, **fixed, not_now=never)
    if settled is None:
        return Choice(CorrectPayment, **fixed, not_now=Refusal(TableCode.NEVER_SETTLED, *cites, **fixed))
    if not settled.from_table:
        return Choice(CorrectPayment, **fixed, not_now=Refusal(TableCode.PAID_ELSEWHERE, *cites))
    needs = Refusal(TableCode.CORRECTION_NEEDS, *cites)
    held, had = books.balance(stack(command.seat)), settled.paid + settled.returned
    back = returned(settled, command.stake)
    short = Refusal(TableCode.CANNOT_GIVE_BACK, *cites, seat=command.seat, paid=had - back, held=held)
    limits: list[Limit] = [
        AtLeast(0, needs),
        AtLeast(had - back - held, short),
        AtMost(books.balance(INVENTORY) + had - back, Refusal(TableCode.INVENTORY_SHORT, *cites)),
    ]
    if (spend := t.may_spend(command.seat)) is not None:
        # The chips to give back may be owed to somebody else.
        limits.append(AtLeast(had - back - spend.value, spend.refusal))
    reason = SuchThat(lambda text: None if text.strip() else needs, ("a misread hand",), ("", " "))
    not_now = None if command.seat in books.seats else needs
    return Choice(
        CorrectPayment, **fixed, paid=Money(*limits), reason=reason, stake=command.stake, by=SOMEBODY, not_now=not_now
    )


def _deciding(t: BaseTable, command: ApproveCorrection | DeclineCorrection) -> Choice:
    """Return the choice of approving or declining a waiting correction; only somebody else may approve it."""
    kind, key = type(command), (command.round, command.seat, command.area)
    fixed: dict[str, Any] = {"round": command.round, "seat": command.seat, "area": command.area}
    waiting, cites = t.books.proposed.get(key), t.paragraphs.corrections
    if waiting is None:
        return Choice(kind, **fixed, not_now=Refusal(TableCode.NOTHING_PROPOSED, *cites, **fixed))
    if kind is DeclineCorrection:
        return Choice(kind, **fixed, by=SOMEBODY)
    own = Refusal(TableCode.OWN_CORRECTION, *cites, name=waiting.by)

    def differs(name: str) -> Refusal | None:
        return None if name.strip() and waiting.by and same_name(name) != same_name(waiting.by) else own

    another = SuchThat(differs, (f"not {waiting.by}",), (waiting.by, ""))
    trial = correcting(t, CorrectPayment(*key, waiting.paid, waiting.reason, _stake(t, waiting), waiting.by))
    return Choice(kind, **fixed, by=another, not_now=trial.refuses(_again(t, waiting)))


def _stake(t: BaseTable, waiting: CorrectionProposed) -> Stake:
    settled = t.books.settlements[waiting.round, waiting.seat, waiting.area]
    return next(stake for stake in Stake if returned(settled, stake) == waiting.returned)


def _again(t: BaseTable, waiting: CorrectionProposed) -> CorrectPayment:
    key = waiting.round, waiting.seat, waiting.area
    return CorrectPayment(*key, waiting.paid, waiting.reason, _stake(t, waiting), waiting.by)


def correcting_answers(t: BaseTable) -> tuple[Answer, ...]:
    """Return the choices of correcting payments, latest first, and of deciding about waiting corrections."""

    def making(_actor: Actor, command: Command | None) -> Iterator[Choice]:
        if isinstance(command, CorrectPayment):
            yield correcting(t, command)
            return
        for number, seat, area in reversed(t.books.settlements):
            yield correcting(t, CorrectPayment(number, seat, area, 0, ""))

    def deciding(kind: type[ApproveCorrection | DeclineCorrection]) -> Choices:
        def choices(_actor: Actor, command: Command | None) -> Iterator[Choice]:
            for key in [command.key] if isinstance(command, kind) else t.books.proposed:
                yield _deciding(t, kind(*key))

        return Choices(kind, choices)

    return Choices(CorrectPayment, making), deciding(ApproveCorrection), deciding(DeclineCorrection)


def aside(t: BaseTable) -> Ask:
    """Return what may be corrected at any time; chips that were paid don't belong to the running round."""
    return Ask(BetweenRounds(), correcting_answers(t), t.paragraphs.corrections)


def correct(t: BaseTable, command: Correcting) -> Flow[None]:
    """Reverse a payment and restate it, or propose, approve or decline that."""
    cites, key = t.paragraphs.corrections, command.key
    settled, fixed = t.books.settlements.get(key), {"round": key[0], "seat": key[1], "area": key[2]}
    if isinstance(command, DeclineCorrection) or settled is None:
        yield CorrectionDeclined(cites=cites, **fixed, by=command.by)
        return
    if isinstance(command, ApproveCorrection):
        waiting = t.books.proposed[key]
        yield _corrected(t, settled, waiting, approved_by=command.by)
        return
    made = CorrectionProposed(
        cites=cites,
        **fixed,
        paid=command.paid,
        returned=returned(settled, command.stake),
        reason=command.reason.strip(),
        by=command.by,
    )
    if needs_second(t, settled, made.paid, made.returned):
        yield made
    else:
        yield _corrected(t, settled, made)


def _corrected(t: BaseTable, settled: PastPayment, made: CorrectionProposed, approved_by: str = "") -> Corrected:
    own = stack(made.seat)
    postings = (
        Posting(own, INVENTORY, settled.paid),
        Posting(INVENTORY, own, made.paid),
        Posting(INVENTORY, own, max(0, made.returned - settled.returned)),
        Posting(own, INVENTORY, max(0, settled.returned - made.returned)),
    )
    return Corrected(
        cites=t.paragraphs.corrections,
        round=made.round,
        seat=made.seat,
        area=made.area,
        was=settled.paid,
        now=made.paid,
        had_back=settled.returned,
        has_back=made.returned,
        reason=made.reason,
        by=made.by,
        approved_by=approved_by,
        postings=tuple(posting for posting in postings if posting.amount),
    )
