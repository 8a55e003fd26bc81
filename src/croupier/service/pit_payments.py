"""Payments that can be corrected, and what the rules pay on each, recomputed when a supervisor picks it."""

from msgspec import Struct

from croupier.equipment.money import show
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import read_day
from croupier.ledger.rules_pay import settled_by_rules
from croupier.service.live_table import LiveTable
from croupier.service.request_errors import NotDone
from croupier.table.books import PastPayment
from croupier.table.commands import CorrectPayment
from croupier.table.corrections import correcting
from croupier.table.names import AnyArea, Area
from croupier.table.notes import ROUND
from croupier.table.steps import Settled
from croupier.words import area_name, arithmetic, because, why_not

Settlements = dict[tuple[int, AnyArea], Settled]
Key = tuple[int, int, AnyArea]


class ProposalView(Struct):
    """A correction that needs a second supervisor's approval."""

    paid: int
    returned: int
    reason: str
    by: str


class PaymentView(Struct):
    """A settled wager, and what the player received for it."""

    round: int
    seat: int
    name: str
    """Who sits there."""
    area: str
    label: str
    outcome: str
    stake: int
    paid: int
    returned: int
    why_not: str
    """Why it can't be corrected; empty if it can."""
    corrected: bool
    """True if it has been corrected since it was settled."""
    proposal: ProposalView | None = None


class PaymentsView(Struct):
    """The settled wagers of the last rounds, newest first."""

    payments: list[PaymentView]
    approval_above: int
    """A correction that departs from the rules by more than this needs a second supervisor."""
    cites: list[str]


class RulesPayView(Struct):
    """What the rules pay on a wager."""

    paid: int
    """The payout without the stake."""
    returned: int
    """How much of the stake is returned."""
    arithmetic: str
    """How the amount is figured, in words."""
    cites: list[str]
    played_again: bool
    """True if the round was replayed from its record; a round still in progress is not."""
    table_differs: str = ""
    """What the table paid, if it differs from the rules: its program or its record is wrong."""


def payments_of(live: LiveTable) -> PaymentsView:
    """List the wagers that can be corrected."""
    table = live.table
    found = [_payment(live, key, past) for key, past in reversed(table.books.settlements.items())]
    return PaymentsView(found, table.approval_above, [*map(str, table.paragraphs.corrections)])


def _payment(live: LiveTable, key: Key, past: PastPayment) -> PaymentView:
    number, seat, area = key
    books = live.table.books
    refusal = correcting(live.table, CorrectPayment(number, seat, area, past.paid, "")).refusal
    waiting = books.proposed.get(key)
    return PaymentView(
        number,
        seat,
        books.seats.get(seat, ""),
        str(area),
        area_name(area) if isinstance(area, Area) else str(area),
        past.outcome.value,
        past.stake,
        past.paid,
        past.returned,
        why_not(refusal) if refusal is not None else "",
        (past.paid, past.returned) != (past.by_rules, past.back_by_rules),
        ProposalView(waiting.paid, waiting.returned, waiting.reason, waiting.by) if waiting is not None else None,
    )


# --- what the rules pay


def picked(live: LiveTable, number: int, seat: int, area: str) -> tuple[AnyArea, PastPayment]:
    """Return the settled wager that a supervisor picked."""
    for key, past in live.table.books.settlements.items():
        if (key[0], key[1], str(key[2])) == (number, seat, area):
            return key[2], past
    why = f"no wager on {area} of seat {seat} in round {number} can be corrected"
    raise NotDone(404, why, "a wager of the last fifty rounds that the pit lists")


def settled_just_now(live: LiveTable, number: int, seat: int, area: AnyArea) -> RulesPayView | None:
    """Return how a wager was settled in a round still in progress, which can't be replayed yet."""
    running = live.kept.driver.running
    if running is None or live.table.books.number(ROUND) != number:
        return None
    steps = [step for step in running.steps if isinstance(step, Settled) and (step.seat, step.area) == (seat, area)]
    return _view(steps[-1], played_again=False) if steps else None


def play_again(store: Reader, table: str, day: str, number: int) -> Settlements:
    """Settle a round again by the rules, from its recorded cards and decisions."""
    return settled_by_rules(read_day(store, table, day), number)


def by_the_rules(past: PastPayment, step: Settled | None) -> RulesPayView:
    """Return what the rules pay, with a warning to the supervisor if the table paid something else."""
    if step is None:
        why = "the replayed round does not settle this wager"
        raise NotDone(409, why, "a check of the record with croupier ledger verify, and a dispute about the round")
    view = _view(step, played_again=True)
    if (step.paid, step.returned) != (past.by_rules, past.back_by_rules):
        settled = show(past.by_rules + past.back_by_rules)
        view.table_differs = (
            f"The table settled this wager with {settled}, which is not what the rules pay. Check its record with "
            "croupier ledger verify, and open a dispute about the round."
        )
    return view


def _view(step: Settled, *, played_again: bool) -> RulesPayView:
    comes_to = (
        f"{because(step.reason)}: {arithmetic(step)}. {show(step.paid)} paid plus {show(step.returned)} of the "
        f"{show(step.stake)} stake back is {show(step.paid + step.returned)}."
    )
    return RulesPayView(step.paid, step.returned, comes_to, [*map(str, step.cites)], played_again)
