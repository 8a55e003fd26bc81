"""A wager whose odds can be asked for: what a game says of it, before anything is counted.

Each game has a module ``wager_odds.py`` with a function ``odds_of`` that lists its wagers: all that the rules allow, or
those of one filing. To list them costs nothing; the counting starts when a wager's endings are asked for. What follows
from the endings (edge, deviation, jackpots) is the same for all games and is worked out in :mod:`croupier.odds`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Protocol

from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import MeterShare, Pays, PayTable, Push
from croupier.regulation import Cite
from croupier.submission.filing import Filing

LOSES = "loses"

REFERENCE_STAKE: Cents = 1_00
"""What is wagered where no filing says how much may be."""

REFERENCE_METER: Cents = 10_000_00
"""What a meter shows where no filing says with what it starts."""

REFERENCE_STAKES: tuple[Cents, ...] = (1_00, 5_00, 10_00, 25_00, 50_00, 100_00, 500_00)
"""Wagers for which an edge is shown where it depends on the wager."""


@dataclass(frozen=True, slots=True)
class Ending:
    """One way for a wager to end, and in how many of all deals it comes about."""

    line: str
    """The name of the line that is paid, or why the wager is not."""
    ways: int
    pays: str
    """As the pay table has it; ``push`` and ``loses`` otherwise."""
    net: Fraction
    """What it brings the player, in cents."""
    share: Fraction = Fraction(0)
    """The part of the meter that is in it."""


@dataclass(frozen=True, slots=True)
class Contribution:
    """The part of each wager that a meter receives."""

    rate: Fraction
    cite: Cite
    least: bool = False
    """It is the least that the rules allow, as no filing states it."""


@dataclass(frozen=True, slots=True)
class Envy:
    """A bonus that a wager also brings for the hands of other players."""

    mean: Fraction
    """What it is worth, in cents, for each other player."""
    least_stake: Cents
    others: int
    """How many other players there can be."""


@dataclass(frozen=True, slots=True)
class HouseWayDeparture:
    """Hands that are best set otherwise than by the rule of the house way that applies to them."""

    rule: str
    to: str
    """What is then set."""
    hands: int
    gain: Fraction
    """By how much this raises the expected result over all deals, in wagers."""


@dataclass(frozen=True, slots=True)
class Departs:
    """Where the best way to set hands is not the house way."""

    house_way: str
    hands: int
    of: int
    """How many hands there are."""
    gain: Fraction
    """By how much the expected result is higher, in wagers."""
    each: tuple[HouseWayDeparture, ...]
    """What raises the result most comes first."""


@dataclass(frozen=True, slots=True)
class Together:
    """Wagers of one amount that are decided by one hand of the player's, each against another hand of the dealer's."""

    wagers: int
    std_dev: float
    """Of what they bring together, in single wagers."""
    correlation: float
    """Between any two of them."""


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager under one pay table and one set of choices."""

    game: str
    key: str
    """Its short name, as in betting areas: ``five``."""
    title: str
    pay_table: str
    options: Mapping[str, str]
    """The choices that its odds depend on, by the keys of a filing."""
    endings: Callable[[Cents, Cents], Sequence[Ending]]
    """All endings, with a stake and with what the meter shows."""
    method: str
    """How they are counted, in one sentence."""
    cites: tuple[Cite, ...]
    stake: Cents = REFERENCE_STAKE
    stakes: tuple[Cents, ...] = REFERENCE_STAKES
    """Wagers to show the edge for, where it depends on the wager; the first and the last are the least and the most."""
    bounded: bool = False
    """No other wagers than from the first to the last of these are accepted."""
    table: PayTable[Any] | None = None
    limit: Cents | None = None
    """The most that is paid."""
    meter: Cents | None = None
    """What the meter shows; None without a meter."""
    contribution: Contribution | None = None
    envy: Callable[[], Envy] | None = field(default=None)
    by_stake: bool = True
    """Whether the edge is shown for other stakes, too."""
    departs: Callable[[Cents], Departs] | None = field(default=None)
    """With a stake, where the best way to set hands is not the house way."""
    at_least: Callable[[], Fraction] | None = field(default=None)
    """Of a bank: no less than this is the edge against several wagers of one amount, and no more than against one."""
    is_decision: bool = False
    """It is a decision about a wager that is made already, and has no edge of its own."""
    if_asked: bool = False
    """It is left out, unless its strategy is asked for."""
    other_reading: str = ""
    """The key of a reading that is taken otherwise than we do; it is left out, unless that key is asked for."""
    exact: bool = True
    """Whether the endings are counts. If not, their ways are parts of a whole, to as many digits as the method says."""
    together: Callable[[], tuple[Together, ...]] | None = field(default=None)
    """Of a wager that may be made several times on one hand."""
    also: Callable[[Cents], Iterable[tuple[str, str]]] | None = field(default=None)
    """With a stake, what else is known of it, by names: how many rolls decide it, say."""


class HasOdds(Protocol):
    """The module ``wager_odds`` of a game."""

    def odds_of(self, filing: Filing | None) -> list[Wager]:
        """The wagers of a filing's table; without a filing, under every pay table and every choice that matters."""
        ...


def stakes_between(least: Cents, most: Cents) -> tuple[Cents, ...]:
    """Wagers to show an edge for, from the least to the most that is accepted."""
    between = (stake for stake in REFERENCE_STAKES if least < stake < most)
    return tuple(dict.fromkeys((least, *between, most)))


TRIED = 400
"""Number of amounts, from the least up, among which the extremes are found: roundings repeat within a few dozen, and
weigh less the more is wagered."""


def with_extremes(wager: Wager, unit: Cents) -> Wager:
    """The wager, to be shown also at the amounts at which the house keeps least and most of it; chips make a unit."""
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
    """The ending in which the wager loses."""
    return Ending(line, ways, LOSES, Fraction(-stake))


def paid(line: str, ways: int, pays: Pays, net: Fraction, limit: Cents | None = None) -> Ending:
    """The ending in which a line is paid, possibly not in full because of a limit."""
    share = pays.part if isinstance(pays, MeterShare) else Fraction(0)
    words = "push" if isinstance(pays, Push) else str(pays)
    return Ending(line, ways, words if limit is None else f"{words}, limited", net, share)
