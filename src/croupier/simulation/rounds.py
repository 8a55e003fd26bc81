"""What a game provides to the simulation: one player's wagers, and how rounds are dealt and settled."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.money import Cents, Rounding, show
from croupier.equipment.pay_tables import Award, MeterShare, Multiple, Pays, PayTable, Push
from croupier.errors import CroupierError
from croupier.games.wager_odds import LOSES
from croupier.regulation import Cite
from croupier.words import line_name

NO_LINE = "No hand in the pay table"


class NotSimulated(CroupierError, ValueError):
    """Rounds that can't be played because something requested is unavailable or not allowed."""


@dataclass(frozen=True, slots=True)
class WagerEnd:
    """One way for a wager to end."""

    line: str
    """The name of the line that is paid, or why the wager is not paid."""
    pays: str
    net: Cents
    """The player's net result."""
    staked: Cents | None = None
    """The amount decided, if not the usual stake: 0 in a round that doesn't decide the wager."""
    down: Cents | None = None
    """The amount required before the round, if not the usual stake."""


@dataclass(frozen=True, slots=True)
class Staked:
    """A wager that the player makes in every round."""

    area: str
    """The betting area: ``pack.1``."""
    key: str
    """The kind of wager, as in a request for odds: ``pack``."""
    title: str
    pay_table: str
    stake: Cents
    ends: tuple[WagerEnd, ...]
    cites: tuple[Cite, ...]
    meter: Cents | None = None
    """The amount on the meter in every round, if there is one."""
    free: bool = False
    """True if it is not put down before the round, but comes with another wager, in proportion to its stake, or
    later.
    """
    groups: tuple[str, ...] = ()
    """The values of a count, if one is kept: the ends are those at the first value, then those at the second, and so
    on.
    """

    grouped_by: str = "count"
    """What the groups are values of."""

    @property
    def lines(self) -> tuple[WagerEnd, ...]:
        """The ends, without regard to the count."""
        return self.ends[: len(self.ends) // max(1, len(self.groups))]

    def staked_at(self, end: WagerEnd) -> Cents:
        """Return the total stake when the wager ends this way."""
        return self.stake if end.staked is None else end.staked

    @property
    def varies(self) -> bool:
        """True if some rounds need more or less put down than the first."""
        return any(end.down not in (None, self.stake) for end in self.ends)

    def down_at(self, end: WagerEnd) -> Cents:
        """Return what the player had to put down for a round in which the wager ends this way."""
        return 0 if self.free else self.stake if end.down is None else end.down


def staked_in_all(wagers: "Iterable[Staked]") -> Cents:
    """Return what the player puts down in every round."""
    return sum(wager.stake for wager in wagers if not wager.free)


Ends = NDArray[np.unsignedinteger[Any]]
"""The number of the end of each wager in each round: a row per wager, a column per round."""


class Rounds(Protocol):
    """Rounds of one game under one filing. They are sent to other processes, so they hold arrays and plain data."""

    @property
    def wagers(self) -> tuple[Staked, ...]:
        """The player's wagers in each round."""
        ...

    @property
    def strategy(self) -> str:
        """How the player plays, in words."""
        ...

    @property
    def others(self) -> int:
        """Number of other players at the table."""
        ...

    @property
    def chunk(self) -> int:
        """Number of rounds best played at once."""
        ...

    @property
    def note(self) -> str:
        """Further notes on how they are played: sentences, or an empty string."""
        ...

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        """Deal and settle ``rounds`` rounds, starting with number ``first``."""
        ...


@runtime_checkable
class RoundsBySession(Protocol):
    """Rounds whose player starts over in each session."""

    def by_session(self, length: int, bankroll: Cents | None) -> Rounds:
        """Return the same rounds by sessions of a length, each starting with the bankroll, if any."""
        ...


# --- the ends of a wager with a pay table


def table_ends(
    table: PayTable[Any],
    stake: Cents,
    meter: Cents = 0,
    *,
    taken: bool = False,
    limit: Cents | None = None,
    cents: Rounding = Rounding.UP_TO_CENT,
) -> tuple[WagerEnd, ...]:
    """Return an end for each line, in the order of the table, and the end in which the wager loses.

    ``taken``: the stake is not returned with a payout. ``limit``: the maximum payout. ``cents``: how to round a share
    of the meter.
    """
    ends = (_paid(pays, line_name(line), stake, meter, taken, limit, cents=cents) for line, pays in table.lines.items())
    return (*ends, lost(stake))


def lost(stake: Cents, line: str = NO_LINE) -> WagerEnd:
    """Return the end of a wager that loses."""
    return WagerEnd(line, LOSES, -stake)


def _paid(
    pays: Pays, line: str, stake: Cents, meter: Cents, taken: bool, limit: Cents | None, *, cents: Rounding
) -> WagerEnd:
    match pays:
        case Push():
            return WagerEnd(line, "push", 0)
        case Award(amount=amount, whole=whole_payment):
            paid, taken = amount, taken or whole_payment
        case Multiple(times=times):
            paid = times * stake
        case MeterShare(part=part):
            # A share is usually rounded up to the cent, at the licensee's expense (reading 5).
            paid = cents.of(part * meter)
        case _:
            paid = whole(pays.fraction * stake, f"{line}, {pays} on {show(stake)}")
    words = str(pays)
    if limit is not None and paid > limit:
        paid, words = limit, f"{pays}, limited"
    return WagerEnd(line, words, paid - (stake if taken else 0))


def whole(amount: Fraction, what: str) -> Cents:
    """Return a payout, which must be a whole number of cents."""
    if amount.denominator != 1:
        raise NotSimulated(f"{what}, is {amount} cents and cannot be paid; stake another amount")
    return amount.numerator


class EndOf:
    """Finds the number of the end for a set of lines: the line that pays most."""

    def __init__(self, table: PayTable[Any], stake: Cents, meter: Cents = 0) -> None:
        self._table, self._stake, self._meter = table, stake, meter
        self._numbers = {line: number for number, line in enumerate(table.lines)}
        self.loses = len(self._numbers)

    def __call__(self, lines: Iterable[Any]) -> int:
        best = self._table.best(frozenset(lines), self._stake, self._meter)
        return self.loses if best is None else self._numbers[best[0]]


# --- stakes


def accepted(
    what: str, amount: Cents | None, least: Cents, most: Cents, amounts: tuple[Cents, ...], smallest: Cents
) -> Cents:
    """Return the requested amount of a wager if the table accepts it; by default, the least it accepts."""
    if amount is None:
        return least
    if amounts and amount not in amounts:
        raise NotSimulated(f"{what} may be {' or '.join(map(show, amounts))}, not {show(amount)}")
    if not least <= amount <= most:
        raise NotSimulated(f"{what} may be from {show(least)} to {show(most)}, not {show(amount)}")
    if amount % smallest:
        raise NotSimulated(f"{what} of {show(amount)} cannot be made of chips of {show(smallest)}")
    return amount
