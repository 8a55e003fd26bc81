"""The progressive system: wagers are registered on a meter, and awards of part of the meter are deducted from it.

A game says which wagers feed which meter, when they are registered, and which paragraphs apply.
"""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.meter import MeterCause, MeterTerms, paid, registered, reset
from croupier.equipment.money import Cents, Rounding
from croupier.equipment.pay_tables import MeterShare
from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import CAGE, INVENTORY, LICENSEE, meter_account, meter_moved, purse, stack
from croupier.table.choices import Choice, SomeOf
from croupier.table.meter_commands import CompleteDocumentation, Unaccepted, ValidatePayout, WagersRegistered
from croupier.table.names import AnyArea
from croupier.table.payments import Payment
from croupier.table.questions import About
from croupier.table.reasons import Reason
from croupier.table.refusals import Code, Refusal
from croupier.table.round_asks import RoundInPlay
from croupier.table.settlement import settled
from croupier.table.steps import Asset, MeterMoved, Outcome, PayoutValidated, Posting, Settled

Placed = tuple[int, AnyArea]
"""A standing progressive wager: its seat and area."""


def not_accepted(
    play: RoundInPlay, about: About, placed: Collection[Placed], code: Code, cite: Cite
) -> Flow[Collection[Placed]]:
    """Have the system register the standing wagers; return those that it did not accept.

    ``code`` is the refusal of a wager that does not stand.
    """
    wagers = tuple(Unaccepted(seat, area) for seat, area in placed)
    unknown = Refusal(code, cite, wagers=wagers)
    answers = (Choice(WagersRegistered, not_accepted=SomeOf(wagers, 0, len(wagers), unknown)),)
    answer = yield from play.ask(about, answers, cite)
    assert isinstance(answer, WagersRegistered)
    return [(refusal.seat, refusal.area) for refusal in answer.not_accepted]


def register(
    t: BaseTable, meter: str, terms: MeterTerms, seat: int, area: AnyArea, amount: Cents, *cites: Cite
) -> MeterMoved:
    """Increase a meter and its reset meter, if any, by their rates of a wager."""
    before = t.books.meters[meter]
    after = registered(before, terms, amount)
    rates = terms.rate + terms.reset_rate
    return meter_moved(cites, before, after, MeterCause.REGISTERED, seat=seat, area=area, contributed=rates * amount)


def validate(play: RoundInPlay, about: About, position: int, *cites: Cite) -> Flow[None]:
    """Have a supervisor validate a payout before it is made."""
    yield from play.ask(about, (Choice(ValidatePayout),), *cites)
    yield PayoutValidated(cites=cites[:1], position=position)


def await_documents(play: RoundInPlay, about: About, *cites: Cite) -> Flow[None]:
    """Wait for the paperwork of a payout from outside the table inventory, leaving the cards in place."""
    yield from play.ask(about, (Choice(CompleteDocumentation),), *cites)


def settled_taken_in(
    seat: int,
    area: AnyArea,
    outcome: Outcome,
    reason: Reason,
    cites: tuple[Cite, ...],
    *postings: Posting,
    stake: Cents,
    back: Cents,
    coupon: Cents = 0,
    paid: Cents = 0,
    payment: Payment | None = None,
    readings: tuple[int, ...] = (),
) -> Settled:
    """Settle a wager whose chips entered the table inventory when it was registered; ``back`` comes out of the
    inventory.
    """
    return settled(
        seat,
        area,
        outcome,
        reason,
        cites,
        *postings,
        Posting(INVENTORY, stack(seat), back),
        stake=stake,
        coupon=coupon,
        paid=paid,
        returned=back,
        payment=payment,
        readings=readings,
    )


# --- awards of part of the meter


@dataclass(frozen=True, slots=True)
class MeterAward:
    """An award of part of what a meter shows."""

    meter: str
    amount: Cents
    falls: Fraction
    """The resulting decrease of the meter's display."""
    payment: Payment


def award_of(
    t: BaseTable, meter: str, share: MeterShare, on: Cents, rounding: Rounding, *, shared_by: int = 1
) -> MeterAward:
    """Return an award of part of the meter's current display, or a winner's equal share of it."""
    shown = t.books.meters[meter].display
    award = share.part * shown / shared_by
    amount = rounding.of(award)
    # Reading 5: the licensee pays what rounding up adds to the award; what rounding down leaves stays on the meter.
    falls = award if rounding is Rounding.UP_TO_CENT else Fraction(amount)
    rounded = rounding if amount != award else None
    return MeterAward(meter, amount, falls, Payment((share,), on, meter=shown, shared_by=shared_by, rounding=rounded))


def take_off(t: BaseTable, award: MeterAward, *cites: Cite, times: int = 1) -> MeterMoved:
    """Deduct an award from its meter, ``times`` over if all who share it are paid at once."""
    before = t.books.meters[award.meter]
    due, falls = times * award.amount, times * award.falls
    return meter_moved(cites, before, paid(before, falls), MeterCause.PAID, funded=due - falls, paid=due)


def deduct(t: BaseTable, meter: str, amount: Cents, *cites: Cite) -> MeterMoved:
    """Deduct a fixed amount from a meter; the licensee covers any shortfall, since a meter can't go below zero."""
    before = t.books.meters[meter]
    lacking: Fraction = max(amount - before.display - before.carry, Fraction(0))
    return meter_moved(cites, before, paid(before, amount - lacking), MeterCause.PAID, funded=lacking, paid=amount)


def from_outside(seat: int, meter: str, amount: Cents) -> tuple[Posting, Posting]:
    """Return the postings of a meter award paid from outside the table inventory."""
    return Posting(CAGE, purse(seat), amount, Asset.CASH), to_licensee(meter, amount)


def to_licensee(meter: str, amount: Cents) -> Posting:
    """Return the posting that reimburses the licensee from a meter's payable amount."""
    return Posting(meter_account(meter, "payable"), LICENSEE, amount, Asset.METER)


def start_anew(t: BaseTable, meter: str, terms: MeterTerms, *cites: Cite) -> MeterMoved:
    """Reset a meter paid out in full to what the licensee and the reset meter put on it."""
    before = t.books.meters[meter]
    after, funded = reset(before, terms)
    return meter_moved(cites, before, after, MeterCause.RESET, funded=Fraction(funded))
