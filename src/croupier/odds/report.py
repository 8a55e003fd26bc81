"""The odds of a wager, once its endings have been counted or sampled."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.money import Cents
from croupier.games.wager_odds import Contribution, Departs, Together
from croupier.regulation import Cite


def short_name(key: str) -> str:
    """Return a shorter name for a key of a filing: ``royal_match`` for ``wagers.bonus.royal_match``, ``house_way`` for
    its name.

    Whether something is offered or used goes by the thing's own name: ``surrender``, ``reader``.
    """
    for last in (".name", ".offered", ".used"):
        key = key.removesuffix(last)
    return key.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class LineOdds:
    """A line of a pay table, or another way for a wager to end."""

    name: str
    ways: int
    probability: Fraction
    pays: str
    net: Fraction
    """The player's net result, in wagers; 0 if it never comes up."""

    @property
    def worth(self) -> Fraction:
        """Its contribution to the player's expected result, in wagers."""
        return self.probability * self.net


@dataclass(frozen=True, slots=True)
class EdgeAt:
    """The house edge at an amount of the wager, or with a number of other players."""

    at: int
    edge: Fraction


@dataclass(frozen=True, slots=True)
class ResultPiece:
    """The player's expected result in cents, linear in an amount from ``start`` to the next piece."""

    start: Cents
    constant: Fraction
    slope: Fraction

    def at(self, amount: Cents) -> Fraction:
        """Return the value at an amount."""
        return self.constant + self.slope * amount


@dataclass(frozen=True, slots=True)
class Jackpot:
    """A wager's return as a function of the meter."""

    contribution: Contribution | None
    pieces: tuple[ResultPiece, ...]
    """The player's expected result by meter. A new piece begins where another line becomes the best one."""
    break_even: Fraction | None
    """The meter, in cents, from which the house has no edge; None if there is none."""


@dataclass(frozen=True, slots=True)
class OddsReport:
    """The odds of one wager under one pay table and one set of choices."""

    game: str
    wager: str
    title: str
    pay_table: str
    options: Mapping[str, str]
    """The choices that matter, by their keys in a filing."""
    stake: Cents
    meter: Cents | None
    exact: bool
    house_edge: Fraction
    """The share of the wager that the house keeps on average."""
    std_dev: float
    """Standard deviation of the player's result, in wagers."""
    hit_frequency: Fraction
    """How often the player comes out ahead."""
    push_frequency: Fraction
    total_ways: int
    lines: tuple[LineOdds, ...]
    std_error: float | None
    """The standard error of the house edge if it was sampled; None if it was counted."""
    method: str
    cites: tuple[Cite, ...]
    by_wager: tuple[EdgeAt, ...] = ()
    """The edge by the wager's amount in cents, if it depends on the amount."""
    wager_pieces: tuple[ResultPiece, ...] = ()
    """The player's expected result by the wager's amount, if the edge depends on the amount."""
    jackpot: Jackpot | None = None
    by_others: tuple[EdgeAt, ...] = ()
    """The edge by the number of other players whose hands may earn a bonus, at a stake of ``others_stake``."""
    others_stake: Cents = 0
    at_least: Fraction | None = None
    """For a bank: the edge against several equal wagers is between this and ``house_edge``."""
    departs: Departs | None = None
    """Where the best way to set hands departs from the house way, if the odds assume the best way."""
    together: tuple[Together, ...] = ()
    """The results of several of these wagers on one hand."""
    also: tuple[tuple[str, str], ...] = ()
    """Further figures, by name."""

    def return_at(self, meter: Cents) -> Fraction:
        """Return the average return of a wager while the meter shows an amount."""
        assert self.jackpot is not None
        piece = next(piece for piece in reversed(self.jackpot.pieces) if piece.start <= meter)
        return 1 + piece.at(meter) / self.stake
