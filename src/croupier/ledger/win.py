"""The win report: a day's win from its accounts alone, and each kind of wager's hold against its theory.

Every wager has an expected result and a variance, at its stake and at the meter shown when it was decided. Wagers of
one round share cards, so for the band they are taken to move together: the standard deviation of a round is the sum of
those of its wagers, which is never less than the true one. Rounds are independent of each other.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

from croupier.equipment.money import Cents
from croupier.ledger.accounts import Accounts
from croupier.ledger.days import LedgerDay, legible
from croupier.ledger.reports import DayEntry, carried, day_entries
from croupier.ledger.theory import Theory, theory_of
from croupier.table.books import CAGE, CENTER, DEALERS_WAGER, DROP, INVENTORY, RAKE, TIPS, VIGORISH, wager
from croupier.table.names import Account, AnyArea
from croupier.table.steps import (
    Asset,
    BankTaken,
    Corrected,
    MeterMoved,
    MoneyStep,
    Outcome,
    Posting,
    Settled,
    Step,
    Transferred,
)
from croupier.table.terms import Procedure

BAND = 3
"""How many standard deviations an actual hold may differ from theory before it is flagged."""

COMMISSIONS = (VIGORISH, RAKE)
"""What the house takes besides its winnings. These chips are kept apart from the tray, but belong to the table."""

TABLES_OWN = frozenset({INVENTORY, DEALERS_WAGER, *COMMISSIONS})
"""The accounts whose chips belong to the table."""


# --- the day's win


@dataclass(slots=True)
class DayWin:
    """The accounts of one day's win, in cents."""

    table: str
    day: str
    closed: bool
    drop: Cents = 0
    opening: Cents = 0
    """The opening inventory."""
    fills: Cents = 0
    credits: Cents = 0
    closing: Cents = 0
    """The closing inventory, commissions included; for a running day, the current one."""
    tips: Cents = 0
    meter_awards: Cents = 0
    """Paid away from the table, from progressive meters."""
    vigorish: Cents = 0
    """Vigorish taken. Like the rake, it is part of the closing inventory and of the win."""
    rake: Cents = 0
    by_wagers: Cents = 0
    """The win according to the settlements themselves, without meter awards and commissions."""

    @property
    def win(self) -> Cents:
        """The day's win: what came in, less the opening inventory and fills."""
        return self.drop + self.closing + self.credits - self.opening - self.fills

    @property
    def agrees(self) -> bool:
        """True if wagers and commissions add up to the win from the accounts."""
        return self.win == self.by_wagers + self.vigorish + self.rake


def day_win(day: LedgerDay) -> DayWin:
    """Return a day's win: drop + closing inventory + credits - opening inventory - fills."""
    found = DayWin(day.table, day.name, day.closed)
    accounts = Accounts(carried(day))
    for entry in day_entries(day):
        for step in entry.steps:
            accounts.apply(step)
            for posting in _chips(step):
                _count(found, entry.procedure, posting)
            found.by_wagers += _won(step)
            found.meter_awards += _paid_away(step) if isinstance(step, Settled) else 0
    found.drop = accounts.balance(DROP, Asset.CASH)
    found.closing += sum(accounts.balance(account) for account in TABLES_OWN)
    found.tips = accounts.balance(TIPS)
    return found


def _chips(step: Step) -> Iterator[Posting]:
    """Yield the movements of chips in a step."""
    if isinstance(step, MoneyStep):
        yield from (posting for posting in step.postings if posting.asset is Asset.CHIPS)


def _count(found: DayWin, procedure: Procedure, posting: Posting) -> None:
    """Count chips that move between cage and table, by procedure, and commissions."""
    source, target, amount = posting.source, posting.target, posting.amount
    if source == CAGE and target in TABLES_OWN:
        if procedure is Procedure.OPENING:
            found.opening += amount
        else:
            found.fills += amount
    elif source in TABLES_OWN and target == CAGE:
        if procedure is Procedure.CLOSING:
            found.closing += amount
        else:
            found.credits += amount
    elif (source in TABLES_OWN) != (target in TABLES_OWN):
        # Commission comes from a player or a bank, or returns to one; chips that only move within the table are none.
        found.vigorish += amount * ((target == VIGORISH) - (source == VIGORISH))
        found.rake += amount * ((target == RAKE) - (source == RAKE))


def _won(step: Step) -> Cents:
    """Return the table's win from a step, according to the step itself.

    A wager against a bank is settled over the center of the table; for that, and for other movements between the center
    and the table, the postings show which part is the table's.
    """
    match step:
        case Settled() if not over_center(step):
            return step.stake - step.returned - (step.paid - _paid_away(step))
        case Settled():
            return _to_table(_chips(step))
        case Transferred():
            return _to_table(posting for posting in _chips(step) if CENTER in (posting.source, posting.target))
        case Corrected():
            return -step.more
        case _:
            return 0


def _to_table(postings: Iterable[Posting]) -> Cents:
    """Return the table's net gain from movements of chips."""
    return sum(
        posting.amount * ((posting.target in TABLES_OWN) - (posting.source in TABLES_OWN)) for posting in postings
    )


def over_center(step: Settled) -> bool:
    """Return True if a wager was settled over the center of the table: against a bank."""
    return any(CENTER in (posting.source, posting.target) for posting in step.postings)


def _paid_away(step: Settled) -> Cents:
    """Return the part of an award paid in cash by the cage, not from the tray."""
    return sum(posting.amount for posting in step.postings if posting.asset is Asset.CASH and posting.source == CAGE)


# --- each kind of wager

AGAINST_A_BANK = ", against a bank"


@dataclass(slots=True)
class WagerLine:
    """All wagers of one kind under one pay table."""

    label: str
    number: int = 0
    turnover: Cents = 0
    paid: Cents = 0
    returned: Cents = 0
    void: int = 0
    """Wagers returned undecided; they are not counted above."""
    banked: bool = False
    """True if a bank covered them, so that their hold is not the table's."""
    known: bool = True
    """True if an exact value is known for every wager compared."""
    compared: int = 0
    """Wagers compared with theory: all except those with a match play coupon."""
    compared_turnover: Cents = 0
    compared_hold: Cents = 0
    expected: Fraction = Fraction(0)
    """The theoretical hold."""
    variance: float = 0.0

    @property
    def hold(self) -> Cents:
        """What the house kept of the wagers that were decided."""
        return self.turnover - self.paid - self.returned

    @property
    def deviation(self) -> float:
        """The standard deviation of the hold."""
        return sqrt(self.variance)

    @property
    def z(self) -> float:
        """How many standard deviations the actual hold is above the theoretical one."""
        off = float(self.compared_hold - self.expected)
        return off / self.deviation if self.deviation else 0.0

    @property
    def within(self) -> bool:
        """True if the hold is as close to theory as chance explains."""
        return abs(self.z) <= BAND


@dataclass(slots=True)
class _Lines:
    """The lines so far, and the line of each of the day's wagers, because a payment may be corrected later."""

    found: dict[str, WagerLine] = field(default_factory=dict)
    of_day: dict[tuple[int, int, str], tuple[WagerLine, Settled]] = field(default_factory=dict)

    def line(self, label: str, banked: bool) -> WagerLine:
        return self.found.setdefault(label, WagerLine(label, banked=banked))


def wager_lines(days: Iterable[LedgerDay]) -> list[WagerLine]:
    """Return every kind of wager, under every pay table, in these days."""
    lines = _Lines()
    for day in days:
        with legible(f"{day}, record 1"):
            theory = theory_of(day.head)
        shown = {meter.name: meter.display for meter in carried(day)}
        lines.of_day.clear()
        for entry in day_entries(day):
            with legible(f"{day}, record {entry.record.sequence}"):
                shown = _hear(lines, entry, theory, shown)
    return list(lines.found.values())


def _hear(lines: _Lines, entry: DayEntry, theory: Theory, shown: dict[str, Cents]) -> dict[str, Cents]:
    """Count the wagers of an entry; return what the meters show after it."""
    after, together, bank = dict(shown), dict[str, float](), False
    moved: dict[Account, Account] = {}
    for step in entry.steps:
        match step:
            case MeterMoved():
                after[step.after.name] = step.after.display
                # Wagers are decided at the meter reading before anything was paid from it.
                if not step.paid and step.after.display >= step.before.display:
                    shown[step.after.name] = step.after.display
            case BankTaken():
                bank = True
            case Transferred():
                # For a wager that moves, remember the account in which it was made.
                moved |= {posting.target: moved.get(posting.source, posting.source) for posting in step.postings}
            case Settled():
                banked = over_center(step) or (bank and theory.banked(step.area))
                label = f"{theory.name(step.area)}{AGAINST_A_BANK if banked else ''}"
                line = lines.line(label, banked)
                lines.of_day[entry.round, step.seat, step.area] = line, step
                came_from = moved.get(wager(step.seat, step.area))
                made_in = came_from.area if came_from is not None and came_from.is_wager else ""
                deviation = _settle(line, step, theory, shown, made_in)
                together[label] = together.get(label, 0.0) + deviation
            case Corrected():
                line, settled = lines.of_day[step.round, step.seat, step.area]
                _correct(line, step, settled)
    for label, total in together.items():
        lines.found[label].variance += total**2
    return after


def _settle(line: WagerLine, step: Settled, theory: Theory, shown: dict[str, Cents], made_in: AnyArea) -> float:
    """Count a wager; return the standard deviation of its result, or 0 if unknown.

    A moved wager that has no value of its own where it is settled (19:47-2.13(e)) counts as what it was when made.
    """
    if step.outcome is Outcome.VOID:
        line.void += 1
        return 0.0
    line.number += 1
    line.turnover += step.stake
    line.paid += step.paid
    line.returned += step.returned
    if step.coupon or line.banked:
        return 0.0
    exact = theory.exact(step.area, step.stake, shown)
    if made_in and exact is not None and not any(exact):
        exact = theory.exact(made_in, step.stake, shown)
    if exact is None:
        line.known = False
        return 0.0
    mean, variance = exact
    line.compared += 1
    line.compared_turnover += step.stake
    line.compared_hold += step.stake - step.paid - step.returned
    line.expected -= mean
    return sqrt(variance)


def _correct(line: WagerLine, step: Corrected, settled: Settled) -> None:
    """Count a corrected payment as it should have been."""
    line.paid += step.now - step.was
    line.returned += step.has_back - step.had_back
    if not settled.coupon:
        line.compared_hold -= step.more
