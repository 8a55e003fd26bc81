"""The progressive meter: what it displays, what it holds back, what overflows, and the fraction of a cent it carries.

Contributions are exact. A percentage of a wager is seldom a whole number of cents; the fraction is carried, never lost.
A displayed amount falls only for a named reason.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from croupier.equipment.money import Cents, percent, show
from croupier.errors import CroupierError


class MeterCause(Enum):
    """Why a meter changes."""

    INITIAL = "initial"
    """The initial amount is placed on it."""
    CARRIED = "carried"
    """It is carried over from the day before."""
    REGISTERED = "registered"
    """A wager is registered."""
    PAID = "paid"
    """An award is paid from it."""
    RESET = "reset"
    """All of it was paid."""
    CORRECTION = "correction"
    """A fault of the equipment is corrected."""


DECREASES = frozenset({MeterCause.PAID, MeterCause.RESET, MeterCause.CORRECTION})
"""The only causes for which a displayed amount may fall."""


class Implausible(CroupierError, ValueError):
    """A contribution that no wager under the filing can have made."""


@dataclass(frozen=True, slots=True)
class MeterTerms:
    """What must be declared about a meter before it is offered."""

    initial: Cents
    """Shown when the meter is first put up; funded by the licensee."""
    reset: Cents
    """The licensee's part of the amount to which the meter resets."""
    rate: Fraction
    """The part of each wager added to the displayed amount."""
    reset_rate: Fraction
    """The part of each wager added to the reset meter, which funds the next amount; 0 if there is none."""
    ceiling: Cents | None
    """The most that is displayed; anything above it goes to the overflow. None if unlimited."""
    largest_wager: Cents
    """The largest wager under the filing; a contribution from a larger one is implausible."""

    def in_words(self) -> Iterator[str]:
        """Yield what a player may want to know: how it is funded, where it starts, its limit, and how much players get
        back.
        """
        reserve = f", {percent(self.reset_rate)} to the reset meter" if self.reset_rate else ""
        yield f"The meter starts at {show(self.initial)}; {percent(self.rate)} of each wager is added to it{reserve}"
        more = ", plus what the reset meter holds" if self.reset_rate else ""
        yield f"When all of it is won, it starts again at {show(self.reset)} from the licensee{more}"
        shown = (
            "There is no limit on what it shows" if self.ceiling is None else f"It shows at most {show(self.ceiling)}"
        )
        yield f"{shown}; anything above that is kept for the next amount" if self.ceiling is not None else shown
        yield f"Through the meter, players get back {percent(self.rate + self.reset_rate)} of what they wager on it"


@dataclass(frozen=True, slots=True)
class Meter:
    """The state of a meter. Every change makes a new one."""

    name: str
    display: Cents
    reserve: Cents = 0
    """The reset meter."""
    overflow: Cents = 0
    carry: Fraction = Fraction(0)
    """The fraction of a cent owed to the displayed amount."""
    reserve_carry: Fraction = Fraction(0)
    wagers: int = 0
    """The number of wagers registered."""

    def __str__(self) -> str:
        return f"{self.name} meter {show(self.display)}"

    @property
    def holdings(self) -> Fraction:
        """Everything the meter holds, including carried fractions."""
        return self.display + self.reserve + self.overflow + self.carry + self.reserve_carry


def plain_terms(amount: Cents, rate: Fraction, largest_wager: Cents) -> MeterTerms:
    """Return the terms of a meter that starts and resets at the same amount, without reset meter or ceiling."""
    return MeterTerms(amount, amount, rate, Fraction(0), None, largest_wager)


def new_meter(name: str, terms: MeterTerms) -> Meter:
    """Return a new meter with the initial amount of its terms."""
    return Meter(name, display=terms.initial)


def registered(meter: Meter, terms: MeterTerms, wager: Cents) -> Meter:
    """Return the meter after a wager has been registered: it grows by exactly the rates' part of the wager."""
    if not 0 < wager <= terms.largest_wager:
        most = show(terms.largest_wager)
        raise Implausible(f"a wager of {show(wager)} cannot have come to the {meter}: the largest is {most}")
    owed = meter.carry + terms.rate * wager
    display = meter.display + int(owed)
    overflow = meter.overflow
    if terms.ceiling is not None and display > terms.ceiling:
        # An amount already above a lowered ceiling is not taken back; only what is added now overflows.
        kept = max(meter.display, terms.ceiling)
        overflow, display = overflow + display - kept, kept
    owed_reserve = meter.reserve_carry + terms.reset_rate * wager
    return replace(
        meter,
        display=display,
        overflow=overflow,
        carry=owed - int(owed),
        reserve=meter.reserve + int(owed_reserve),
        reserve_carry=owed_reserve - int(owed_reserve),
        wagers=meter.wagers + 1,
    )


def paid(meter: Meter, award: Fraction | Cents) -> Meter:
    """Return the meter after an award of part of it: it falls by exactly the award, however the payment is rounded."""
    left = meter.display + meter.carry - award
    if award < 0 or left < 0:
        raise ValueError(f"{meter} cannot pay {award} cents")
    return replace(meter, display=int(left), carry=left - int(left))


def reset(meter: Meter, terms: MeterTerms) -> tuple[Meter, Cents]:
    """Return the meter after all of it was paid, and the licensee's addition.

    The new amount is the licensee's reset amount, the reset meter and the overflow, up to the ceiling.
    """
    pool = terms.reset + meter.display + meter.reserve + meter.overflow
    display = pool if terms.ceiling is None else min(pool, terms.ceiling)
    return replace(meter, display=display, reserve=0, overflow=pool - display), terms.reset
