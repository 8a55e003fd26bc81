"""A wager with computable odds: what a game says about it before anything is counted.

Each game has a module ``wager_odds.py`` with a function ``odds_of`` that lists its wagers: all that the rules allow, or
those of one filing. Listing them costs nothing; counting starts when a wager's endings are requested. What follows from
the endings (edge, deviation, jackpots) is the same for all games and is computed in :mod:`croupier.odds`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Protocol

from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import MeterShare, Pays, PayTable, Push
from croupier.games.limits import Limits
from croupier.regulation import Cite
from croupier.submission.filing import Filing

LOSES = "loses"

REFERENCE_STAKE: Cents = 1_00
"""The stake where no filing sets one."""

REFERENCE_METER: Cents = 10_000_00
"""The meter's amount where no filing sets its initial amount."""

REFERENCE_STAKES: tuple[Cents, ...] = (1_00, 5_00, 10_00, 25_00, 50_00, 100_00, 500_00)
"""Stakes to show an edge for, if it depends on the stake."""


@dataclass(frozen=True, slots=True)
class Ending:
    """One way for a wager to end, with the number of deals in which it does."""

    line: str
    """The name of the line that is paid, or why the wager is not paid."""
    ways: int
    pays: str
    """As in the pay table, or ``push`` or ``loses``."""
    net: Fraction
    """The player's net result, in cents."""
    share: Fraction = Fraction(0)
    """The share of the meter included in it."""


@dataclass(frozen=True, slots=True)
class Contribution:
    """The part of each wager that goes to a meter."""

    rate: Fraction
    cite: Cite
    least: bool = False
    """True if it is the minimum under the rules because no filing states it."""


@dataclass(frozen=True, slots=True)
class Envy:
    """A bonus that a wager also pays on other players' hands."""

    mean: Fraction
    """Its value in cents for each other player."""
    least_stake: Cents
    others: int
    """The most other players there can be."""


@dataclass(frozen=True, slots=True)
class HouseWayDeparture:
    """Hands that are better set in another way than by the house way's rule for them."""

    rule: str
    to: str
    """The better setting."""
    hands: int
    gain: Fraction
    """The increase of the expected result over all deals, in wagers."""


@dataclass(frozen=True, slots=True)
class Departs:
    """Where the best way to set hands departs from the house way."""

    house_way: str
    hands: int
    of: int
    """The total number of hands."""
    gain: Fraction
    """The increase of the expected result, in wagers."""
    each: tuple[HouseWayDeparture, ...]
    """Largest gain first."""


@dataclass(frozen=True, slots=True)
class Together:
    """Equal wagers decided by one hand of the player's, each against a different hand of the dealer's."""

    wagers: int
    std_dev: float
    """Standard deviation of their total result, in single wagers."""
    correlation: float
    """Correlation between any two of them."""


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager under one pay table and one set of choices."""

    game: str
    key: str
    """Its short name, as in betting areas: ``five``."""
    title: str
    pay_table: str
    options: Mapping[str, str]
    """The choices that its odds depend on, by their keys in a filing."""
    endings: Callable[[Cents, Cents], Sequence[Ending]]
    """Returns all endings for a stake and an amount on the meter."""
    method: str
    """How they are counted, in one sentence."""
    cites: tuple[Cite, ...]
    stake: Cents = REFERENCE_STAKE
    stakes: tuple[Cents, ...] = REFERENCE_STAKES
    """Stakes to show the edge for, if it depends on the stake, from the least to the most."""
    bounded: bool = False
    """True if only stakes from the first to the last of these are accepted."""
    table: PayTable[Any] | None = None
    limit: Cents | None = None
    """The maximum payout."""
    meter: Cents | None = None
    """The amount on the meter; None without a meter."""
    contribution: Contribution | None = None
    envy: Callable[[], Envy] | None = field(default=None)
    by_stake: bool = True
    """Whether to show the edge for other stakes too."""
    departs: Callable[[Cents], Departs] | None = field(default=None)
    """Returns, for a stake, where the best way to set hands departs from the house way."""
    at_least: Callable[[], Fraction] | None = field(default=None)
    """For a bank: a lower bound of the edge against several equal wagers; the edge against one is the upper bound."""
    is_decision: bool = False
    """True for a decision about a wager already made, which has no edge of its own."""
    if_asked: bool = False
    """True if it is left out unless its strategy is requested."""
    other_reading: str = ""
    """The key of a reading that differs from ours; the wager is left out unless that key is requested."""
    exact: bool = True
    """Whether endings are exact counts. If not, their ways are parts of a whole, to the precision that the method
    states.
    """
    together: Callable[[], tuple[Together, ...]] | None = field(default=None)
    """For a wager that may be made several times on one hand."""
    also: Callable[[Cents], Iterable[tuple[str, str]]] | None = field(default=None)
    """Returns further figures for a stake by name, such as the number of rolls to a decision."""


class HasOdds(Protocol):
    """The module ``wager_odds`` of a game."""

    def odds_of(self, filing: Filing | None) -> list[Wager]:
        """Return the wagers of a filing's table; without a filing, under every pay table and every choice that
        matters.
        """
        ...


def stakes_between(least: Cents, most: Cents) -> tuple[Cents, ...]:
    """Return stakes to show an edge for, from the least to the most accepted."""
    between = (stake for stake in REFERENCE_STAKES if least < stake < most)
    return tuple(dict.fromkeys((least, *between, most)))


def limited_to(wager: Wager, limits: Limits, unit: Cents = 1) -> Wager:
    """Return the wager with the stakes that a table takes: within its limits, and multiples of a unit."""
    least = -(-limits.minimum // unit) * unit
    most = max(least, limits.maximum // unit * unit)
    stakes = tuple(dict.fromkeys(-(-stake // unit) * unit for stake in stakes_between(least, most)))
    return replace(wager, stake=least, stakes=stakes, bounded=True)


TRIED = 400
"""Number of amounts, from the least up, among which to look for the extremes: roundings repeat within a few dozen
amounts, and matter less for larger stakes.
"""


def with_extremes(wager: Wager, unit: Cents) -> Wager:
    """Return the wager with the stakes at which the house keeps least and most added; ``unit`` is the step of
    stakes.
    """
    if not wager.by_stake:
        return wager
    least, most = wager.stakes[0], wager.stakes[-1]

    def kept(stake: Cents) -> Fraction:
        endings = wager.endings(stake, wager.meter or 0)
        ways = sum((ending.ways for ending in endings), Fraction(0))
        return -sum((ending.ways * ending.net for ending in endings), Fraction(0)) / ways / stake

    edges = {stake: kept(stake) for stake in (*range(least, min(most, least + TRIED * unit), unit), most)}
    extremes = {min(edges, key=edges.__getitem__), max(edges, key=edges.__getitem__)}
    return replace(wager, stakes=tuple(sorted({*wager.stakes, *extremes})))


def lost(line: str, ways: int, stake: Cents) -> Ending:
    """Return the ending in which the wager loses."""
    return Ending(line, ways, LOSES, Fraction(-stake))


def paid(line: str, ways: int, pays: Pays, net: Fraction, limit: Cents | None = None) -> Ending:
    """Return the ending in which a line is paid, possibly cut off by a limit."""
    share = pays.part if isinstance(pays, MeterShare) else Fraction(0)
    words = "push" if isinstance(pays, Push) else str(pays)
    return Ending(line, ways, words if limit is None else f"{words}, limited", net, share)
