"""The odds of a wager: what is known of it once its endings are counted, or drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.money import Cents
from croupier.games.wager_odds import Contribution, Departs, Together
from croupier.regulation import Cite


def short_name(key: str) -> str:
    """A key of a filing, shorter: ``royal_match`` for ``wagers.bonus.royal_match``, ``house_way`` for its name.

    Whether something is offered or used goes by the name of the thing: ``surrender``, ``reader``.
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
    """What it brings the player, in wagers; nothing, if it never comes about."""

    @property
    def worth(self) -> Fraction:
        """What it adds to the player's expected result, in wagers."""
        return self.probability * self.net


@dataclass(frozen=True, slots=True)
class EdgeAt:
    """The house edge at a certain amount of the wager, or with certain other players."""

    at: int
    edge: Fraction


@dataclass(frozen=True, slots=True)
class ResultPiece:
    """From some amount on, up to the next piece: the player's expected result in cents, as a line over the amount."""

    start: Cents
    constant: Fraction
    slope: Fraction

    def at(self, amount: Cents) -> Fraction:
        """The value where the meter shows that amount."""
        return self.constant + self.slope * amount


@dataclass(frozen=True, slots=True)
class Jackpot:
    """What a wager returns as a function of the meter."""

    contribution: Contribution | None
    pieces: tuple[ResultPiece, ...]
    """The player's expected result over the meter. A new piece begins where another line becomes the best one."""
    break_even: Fraction | None
    """The meter, in cents, from which on the house has no edge; None if there is no such meter."""


@dataclass(frozen=True, slots=True)
class OddsReport:
    """The odds of one wager under one pay table and one set of choices."""

    game: str
    wager: str
    title: str
    pay_table: str
    options: Mapping[str, str]
    """The choices that matter, by the keys of a filing."""
    stake: Cents
    meter: Cents | None
    exact: bool
    house_edge: Fraction
    """The part of the wager that the house keeps in the mean."""
    std_dev: float
    """Of the player's result, in wagers."""
    hit_frequency: Fraction
    """How often the player ends with more than before."""
    push_frequency: Fraction
    total_ways: int
    lines: tuple[LineOdds, ...]
    std_error: float | None
    """Of the house edge, if it was drawn; None if it was counted."""
    method: str
    cites: tuple[Cite, ...]
    by_wager: tuple[EdgeAt, ...] = ()
    """By the amount of the wager in cents, if the edge depends on it."""
    wager_pieces: tuple[ResultPiece, ...] = ()
    """The player's expected result over the amount of the wager, likewise."""
    jackpot: Jackpot | None = None
    by_others: tuple[EdgeAt, ...] = ()
    """By the number of other players for whose hands a bonus is paid; the wager is ``others_stake``."""
    others_stake: Cents = 0
    at_least: Fraction | None = None
    """Of a bank: the edge against several wagers of one amount is between this and ``house_edge``."""
    departs: Departs | None = None
    """Where the best way to set hands, if the odds are of that, is not the house way."""
    together: tuple[Together, ...] = ()
    """What several of these wagers on one hand do together."""
    also: tuple[tuple[str, str], ...] = ()
    """What else is known of it, by names."""

    def return_at(self, meter: Cents) -> Fraction:
        """What comes back of a wager in the mean while the meter shows an amount."""
        assert self.jackpot is not None
        piece = next(piece for piece in reversed(self.jackpot.pieces) if piece.start <= meter)
        return 1 + piece.at(meter) / self.stake
