"""Corrections: a payment that was wrong is reversed and made again, openly. No record is ever edited."""

from croupier.equipment.money import Cents, show
from croupier.regulation import Cite
from croupier.table.asks import Flow, Refusal
from croupier.table.books import CENTER, INVENTORY, Books, stack
from croupier.table.commands import CorrectPayment
from croupier.table.refusals import in_words
from croupier.table.steps import Asset, Corrected, Posting, Settled


def check(books: Books, command: CorrectPayment, cites: tuple[Cite, ...]) -> Refusal | None:
    """Whether a payment can be corrected: it came from the table, its player is there, and the chips are too."""
    settled = books.settlements.get((command.round, command.seat, command.area))
    if settled is None:
        why = f"no wager of seat {command.seat} on {command.area} was settled in round {command.round}"
        return in_words(why, cites)
    if any(one.asset is not Asset.CHIPS or CENTER in (one.source, one.target) for one in settled.postings):
        return in_words("only payments from the table inventory are corrected at the table", settled.cites)
    if command.seat not in books.seats or not command.reason.strip() or command.paid < 0:
        why = "a correction needs the player at the table, an amount and a reason"
        return in_words(why, settled.cites)
    if books.balance(stack(command.seat)) + command.paid < settled.paid:
        why = f"seat {command.seat} has not the chips to give back {show(settled.paid - command.paid)}"
        return in_words(why, settled.cites)
    if books.balance(INVENTORY) + settled.paid < command.paid:
        return in_words("the table inventory has not the chips", settled.cites, "a fill first")
    return None


def given_back(books: Books, command: CorrectPayment) -> Cents:
    """What the player has to give back; less than nothing if he or she is paid more."""
    return books.settlements[command.round, command.seat, command.area].paid - command.paid


def correct(books: Books, command: CorrectPayment) -> Flow[None]:
    """Reverse the payment and restate it, with the paragraphs of the settlement itself."""
    settled: Settled = books.settlements[command.round, command.seat, command.area]
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
