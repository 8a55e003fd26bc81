"""The win report: a day's win from its accounts alone, and what each kind of wager has held against what it should.

Every wager has an expected result and a variance, at its stake and at the meter shown when it was decided. Wagers of
one round share cards, so for the band they are taken to move together: the standard deviation of a round is the sum of
those of its wagers, which is never less than the true one. Rounds are independent of each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Any, Protocol

from croupier.equipment.money import Cents
from croupier.games.packs_poker.odds import exact_return
from croupier.games.packs_poker.rules import AREAS, Kind, Rules
from croupier.games.packs_poker.settlement import PACKS_BET_PAYS
from croupier.games.packs_poker.table import METER_NAMES, PacksPokerTable
from croupier.ledger.accounts import Accounts
from croupier.ledger.ledger import new_table
from croupier.ledger.reading import Day, legible
from croupier.ledger.reports import carried, told
from croupier.table.books import CAGE, DROP, INVENTORY, RAKE, TIPS, VIGORISH
from croupier.table.steps import Asset, Corrected, MeterMoved, MoneyStep, Outcome, Posting, Settled

BAND = 3
"""How many standard deviations an actual hold may lie from the theoretical one before it is flagged."""


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
    """The inventory when the table was closed; of a running day, as it is now."""
    tips: Cents = 0
    meter_awards: Cents = 0
    """Paid away from the table, from progressive meters."""
    vigorish: Cents = 0
    rake: Cents = 0
    by_wagers: Cents = 0
    """What the settlements themselves say was won, awards from meters apart."""

    @property
    def win(self) -> Cents:
        return self.drop + self.closing + self.credits - self.opening - self.fills


def day_win(day: Day) -> DayWin:
    """A day's win: drop + closing inventory + credits - opening inventory - fills."""
    found = DayWin(day.table, day.name, day.closed)
    accounts = Accounts(carried(day))
    for entry in told(day):
        for step in entry.steps:
            accounts.apply(step)
            for posting in step.postings if isinstance(step, MoneyStep) else ():
                _count(found, entry.procedure, posting)
            if isinstance(step, Settled):
                found.by_wagers += step.stake - step.returned - (0 if _from_meter(step) else step.paid)
            elif isinstance(step, Corrected):
                found.by_wagers += step.was - step.now
            elif isinstance(step, MeterMoved):
                found.meter_awards += step.paid
    found.drop = accounts.balance(DROP, Asset.CASH)
    found.closing += accounts.balance(INVENTORY)
    found.tips = accounts.balance(TIPS)
    found.vigorish = accounts.balance(VIGORISH)
    found.rake = accounts.balance(RAKE)
    return found


def _count(found: DayWin, procedure: str, posting: Posting) -> None:
    """What passes between the cage and the tray, by the procedure in which it does."""
    match (posting.source, posting.target):
        case (source, target) if (source, target) == (CAGE, INVENTORY) and posting.asset is Asset.CHIPS:
            if procedure == "opening":
                found.opening += posting.amount
            else:
                found.fills += posting.amount
        case (source, target) if (source, target) == (INVENTORY, CAGE) and posting.asset is Asset.CHIPS:
            if procedure == "closing":
                found.closing += posting.amount
            else:
                found.credits += posting.amount


def _from_meter(step: Settled) -> bool:
    """Whether an award came from a meter and not from the tray."""
    return any(posting.asset is Asset.METER for posting in step.postings)


# --- each kind of wager


class Theory(Protocol):
    """What a game says of its wagers."""

    def label(self, area: str) -> str:
        """The kind of a wager and its pay table, in words."""
        ...

    def exact(self, area: str, stake: Cents, meters: dict[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """The player's expected result and its variance; None if no exact value is known."""
        ...


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
        return abs(self.z) <= BAND


@dataclass(slots=True)
class _Round:
    """The standard deviations of a round's wagers, by line, until the round is over."""

    sums: dict[str, float] = field(default_factory=dict)


def wager_lines(days: Iterable[Day]) -> list[WagerLine]:
    """Every kind of wager under every pay table of these days."""
    found: dict[str, WagerLine] = {}
    for day in days:
        with legible(f"{day}, record 1"):
            theory = theory_of(day.head)
        shown = {meter.name: meter.display for meter in carried(day)}
        settled: dict[tuple[int, int, str], Settled] = {}
        for entry in told(day):
            together = _Round()
            after = dict(shown)
            with legible(f"{day}, record {entry.record.sequence}"):
                for step in entry.steps:
                    if isinstance(step, MeterMoved):
                        after[step.after.name] = step.after.display
                        if not step.paid and step.after.display >= step.before.display:
                            shown[step.after.name] = step.after.display
                    elif isinstance(step, Settled):
                        settled[entry.round, step.seat, step.area] = step
                        line = found.setdefault(label := theory.label(step.area), WagerLine(label))
                        _settle(line, step, theory, shown, together)
                    elif isinstance(step, Corrected):
                        _correct(found[theory.label(step.area)], step, settled)
            shown = after
            for label, total in together.sums.items():
                found[label].variance += total**2
    return list(found.values())


def _settle(line: WagerLine, step: Settled, theory: Theory, shown: dict[str, Cents], together: _Round) -> None:
    if step.outcome is Outcome.VOID:
        line.void += 1
        return
    line.number += 1
    line.turnover += step.stake
    line.paid += step.paid
    line.returned += step.returned
    if step.coupon:
        return
    exact = theory.exact(step.area, step.stake, shown)
    if exact is None:
        line.known = False
        return
    mean, variance = exact
    line.compared += 1
    line.compared_turnover += step.stake
    line.compared_hold += step.stake - step.paid - step.returned
    line.expected -= mean
    together.sums[line.label] = together.sums.get(line.label, 0.0) + sqrt(variance)


def _correct(line: WagerLine, step: Corrected, settled: dict[tuple[int, int, str], Settled]) -> None:
    """A payment that was put right counts as it should have been."""
    more = step.now - step.was
    line.paid += more
    if not settled[step.round, step.seat, step.area].coupon:
        line.compared_hold -= more


# --- what the games say


def theory_of(head: dict[str, Any]) -> Theory:
    """The theory of the table that a day's record describes."""
    table = new_table(head)
    return _PacksPoker(table.rules) if isinstance(table, PacksPokerTable) else _Unknown()


class _Unknown:
    """A game without exact values."""

    def label(self, area: str) -> str:
        return area.rpartition(".")[0] or area

    def exact(self, area: str, stake: Cents, meters: dict[str, Cents]) -> tuple[Fraction, Fraction] | None:
        return None


class _PacksPoker:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._odds = lru_cache(maxsize=4096)(self._exact)

    def label(self, area: str) -> str:
        kind = AREAS[area].kind
        bonus = self.rules.bonus(kind)
        if bonus is None:
            return f"{kind.words}, {PACKS_BET_PAYS}"
        return f"{kind.words}, {'progressive ' if bonus.progressive else ''}table {bonus.table.letter}"

    def exact(self, area: str, stake: Cents, meters: dict[str, Cents]) -> tuple[Fraction, Fraction] | None:
        kind = AREAS[area].kind
        bonus = self.rules.bonus(kind)
        meter = meters[METER_NAMES[kind]] if bonus is not None and bonus.progressive else 0
        return self._odds(kind, stake, meter)

    def _exact(self, kind: Kind, stake: Cents, meter: Cents) -> tuple[Fraction, Fraction] | None:
        if kind is Kind.PACK:
            # Two hands that share a pack have not been counted yet.
            return None
        return exact_return(self.rules, kind, stake, meter)
