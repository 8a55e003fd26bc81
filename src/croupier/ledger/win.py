"""The win report: a day's win from its accounts alone, and what each kind of wager has held against what it should.

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
"""How many standard deviations an actual hold may lie from the theoretical one before it is flagged."""

COMMISSIONS = (VIGORISH, RAKE)
"""What the house takes besides what it wins. The chips lie apart from the tray, and are the table's all the same."""

TABLES_OWN = frozenset({INVENTORY, DEALERS_WAGER, *COMMISSIONS})
"""The accounts whose chips are the table's."""


# --- the day's win


@dataclass(slots=True)
class DayWin:
    """The accounts of one day's win, in cents."""

    table: str
    day: str
    closed: bool
    drop: Cents = 0
    opening: Cents = 0
    """The inventory with which the table was opened."""
    fills: Cents = 0
    credits: Cents = 0
    closing: Cents = 0
    """The inventory when the table was closed, commissions included; of a running day, as it is now."""
    tips: Cents = 0
    meter_awards: Cents = 0
    """Paid away from the table, from progressive meters."""
    vigorish: Cents = 0
    """What was taken as vigorish, and rake; both are part of the closing inventory, and of the win."""
    rake: Cents = 0
    by_wagers: Cents = 0
    """What the settlements themselves say was won, awards from meters and commissions apart."""

    @property
    def win(self) -> Cents:
        """The win of the day: what came in, less what the table started with and was given."""
        return self.drop + self.closing + self.credits - self.opening - self.fills

    @property
    def agrees(self) -> bool:
        """Whether wagers and commissions come to what the accounts say."""
        return self.win == self.by_wagers + self.vigorish + self.rake


def day_win(day: LedgerDay) -> DayWin:
    """A day's win: drop + closing inventory + credits - opening inventory - fills."""
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
    """The movements of chips in a step."""
    if isinstance(step, MoneyStep):
        yield from (posting for posting in step.postings if posting.asset is Asset.CHIPS)


def _count(found: DayWin, procedure: Procedure, posting: Posting) -> None:
    """What passes between the cage and the table, by the procedure in which it does; and commissions."""
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
        # From a player or a bank, or back to one. Chips that only change their place at the table are no commission.
        found.vigorish += amount * ((target == VIGORISH) - (source == VIGORISH))
        found.rake += amount * ((target == RAKE) - (source == RAKE))


def _won(step: Step) -> Cents:
    """What the table has won by a step, by what the step says.

    A wager against a bank is decided over the center of the table; of that, and of what else passes between the center
    and the table, the postings say which part is the table's.
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
    """What the table has more after movements of chips."""
    return sum(
        posting.amount * ((posting.target in TABLES_OWN) - (posting.source in TABLES_OWN)) for posting in postings
    )


def over_center(step: Settled) -> bool:
    """Whether a wager was decided over the center of the table: against a bank."""
    return any(CENTER in (posting.source, posting.target) for posting in step.postings)


def _paid_away(step: Settled) -> Cents:
    """What of an award was paid in cash, by the cage, and not from the tray."""
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
    """Wagers that went back undecided; they are not counted above."""
    banked: bool = False
    """Whether a bank has covered them: what they held is not the table's."""
    known: bool = True
    """Whether an exact value is known for every wager compared."""
    compared: int = 0
    """Wagers that are held against the theory: all but those with a match play coupon."""
    compared_turnover: Cents = 0
    compared_hold: Cents = 0
    expected: Fraction = Fraction(0)
    """What the house should have held of them."""
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
        """How many standard deviations the actual hold lies above the theoretical one."""
        off = float(self.compared_hold - self.expected)
        return off / self.deviation if self.deviation else 0.0

    @property
    def within(self) -> bool:
        """Whether the hold is as near to the theoretical one as chance explains."""
        return abs(self.z) <= BAND


@dataclass(slots=True)
class _Lines:
    """The lines so far, and which line each wager of a day is in: a payment may be put right later."""

    found: dict[str, WagerLine] = field(default_factory=dict)
    of_day: dict[tuple[int, int, str], tuple[WagerLine, Settled]] = field(default_factory=dict)

    def line(self, label: str, banked: bool) -> WagerLine:
        return self.found.setdefault(label, WagerLine(label, banked=banked))


def wager_lines(days: Iterable[LedgerDay]) -> list[WagerLine]:
    """Every kind of wager under every pay table of these days."""
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
    """Let the wagers of an entry count; gives what the meters show after it."""
    after, together, bank = dict(shown), dict[str, float](), False
    moved: dict[Account, Account] = {}
    for step in entry.steps:
        match step:
            case MeterMoved():
                after[step.after.name] = step.after.display
                # Wagers are decided at the meter as it was before anything was paid from it.
                if not step.paid and step.after.display >= step.before.display:
                    shown[step.after.name] = step.after.display
            case BankTaken():
                bank = True
            case Transferred():
                # A wager that goes elsewhere, by its account: the account in which it was made.
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
    """Let a wager count; gives the standard deviation of its result, as far as that is known.

    What counts for nothing where it is settled, and was made elsewhere (19:47-2.13(e)), counts as what it was made as.
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
    """A payment that was put right counts as it should have been."""
    line.paid += step.now - step.was
    line.returned += step.has_back - step.had_back
    if not settled.coupon:
        line.compared_hold -= step.more
