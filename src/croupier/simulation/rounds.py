"""What a game gives to the simulation: the wagers of one player, and how rounds are dealt and settled."""

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

NO_LINE = "No hand of the table"


class NotSimulated(CroupierError, ValueError):
    """Rounds that cannot be played: what was asked for is not there, or not allowed."""


@dataclass(frozen=True, slots=True)
class WagerEnd:
    """One way for a wager to end."""

    line: str
    """The name of the line that is paid, or why the wager is not."""
    pays: str
    net: Cents
    """What it brings the player."""
    staked: Cents | None = None
    """What stood on it, if not what the wager always is: nothing in a round that does not decide it."""
    down: Cents | None = None
    """What had to be there before the round, if not what the wager always is."""


@dataclass(frozen=True, slots=True)
class Staked:
    """A wager that the player makes in every round."""

    area: str
    """The betting area: ``pack.1``."""
    key: str
    """The kind of wager, as odds are asked for: ``pack``."""
    title: str
    pay_table: str
    stake: Cents
    ends: tuple[WagerEnd, ...]
    cites: tuple[Cite, ...]
    meter: Cents | None = None
    """What the meter shows in every round, where there is one."""
    free: bool = False
    """It is not put down before the round: it comes with another wager, whose stake it is measured by, or later."""
    groups: tuple[str, ...] = ()
    """Where a count is kept, its values: the ends are those at the first of them, then those at the next, and so on."""

    grouped_by: str = "count"
    """What the groups are values of."""

    @property
    def lines(self) -> tuple[WagerEnd, ...]:
        """The ends, whatever the count was."""
        return self.ends[: len(self.ends) // max(1, len(self.groups))]

    def staked_at(self, end: WagerEnd) -> Cents:
        """What is staked in all where the wager ends so."""
        return self.stake if end.staked is None else end.staked

    @property
    def varies(self) -> bool:
        """Whether more or less is put down in some rounds than at first."""
        return any(end.down not in (None, self.stake) for end in self.ends)

    def down_at(self, end: WagerEnd) -> Cents:
        """What the player had to put down for a round in which the wager ends so."""
        return 0 if self.free else self.stake if end.down is None else end.down


def staked_in_all(wagers: "Iterable[Staked]") -> Cents:
    """What the player puts down in every round."""
    return sum(wager.stake for wager in wagers if not wager.free)


Ends = NDArray[np.unsignedinteger[Any]]
"""A row for each wager, in it a column for each round: the number of the end that it came to."""


class Rounds(Protocol):
    """Rounds of one game under one filing. It is sent to other processes, so it holds arrays and plain data."""

    @property
    def wagers(self) -> tuple[Staked, ...]:
        """What the player wagers in each round."""
        ...

    @property
    def strategy(self) -> str:
        """How the player plays, in words."""
        ...

    @property
    def others(self) -> int:
        """How many other players are at the table."""
        ...

    @property
    def chunk(self) -> int:
        """How many rounds are best played at once."""
        ...

    @property
    def note(self) -> str:
        """What else is to be said of how they are played: sentences, or nothing."""
        ...

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        """Deal and settle some rounds, from the one with a certain number on."""
        ...


@runtime_checkable
class RoundsBySession(Protocol):
    """Rounds whose player begins anew in each session."""

    def by_session(self, length: int, bankroll: Cents | None) -> Rounds:
        """The same rounds in sessions of a length, each begun with a bankroll, if there is one."""
        ...


# --- the ends of a wager that a pay table pays


def table_ends(
    table: PayTable[Any],
    stake: Cents,
    meter: Cents = 0,
    *,
    taken: bool = False,
    limit: Cents | None = None,
    cents: Rounding = Rounding.UP_TO_CENT,
) -> tuple[WagerEnd, ...]:
    """An end for each line, in the order of the table, and the one in which the wager loses.

    ``taken``: the stake is not given back with a payment. ``limit``: the most that is paid. ``cents``: how a share of
    the meter comes to whole cents.
    """
    ends = (_paid(pays, line_name(line), stake, meter, taken, limit, cents=cents) for line, pays in table.lines.items())
    return (*ends, lost(stake))


def lost(stake: Cents, line: str = NO_LINE) -> WagerEnd:
    """The ending of a wager that is lost."""
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
    """A payment, which must be a whole number of cents."""
    if amount.denominator != 1:
        raise NotSimulated(f"{what}, is {amount} cents and cannot be paid; stake another amount")
    return amount.numerator


class EndOf:
    """The number of the end to which sets of lines bring a wager: the line that pays most, as the table has it."""

    def __init__(self, table: PayTable[Any], stake: Cents, meter: Cents = 0) -> None:
        self._table, self._stake, self._meter = table, stake, meter
        self._numbers = {line: number for number, line in enumerate(table.lines)}
        self.loses = len(self._numbers)

    def __call__(self, lines: Iterable[Any]) -> int:
        best = self._table.best(frozenset(lines), self._stake, self._meter)
        return self.loses if best is None else self._numbers[best[0]]


# --- what is staked


def accepted(
    what: str, amount: Cents | None, least: Cents, most: Cents, amounts: tuple[Cents, ...], smallest: Cents
) -> Cents:
    """The amount of a wager: what is asked for, if the table accepts it, else the least that it accepts."""
    if amount is None:
        return least
    if amounts and amount not in amounts:
        raise NotSimulated(f"{what} may be {' or '.join(map(show, amounts))}, not {show(amount)}")
    if not least <= amount <= most:
        raise NotSimulated(f"{what} may be from {show(least)} to {show(most)}, not {show(amount)}")
    if amount % smallest:
        raise NotSimulated(f"{what} of {show(amount)} cannot be made of chips of {show(smallest)}")
    return amount
