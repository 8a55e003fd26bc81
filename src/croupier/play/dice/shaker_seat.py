"""A seat at a table with a covered shaker and a printed layout of wagers, each with limits and odds."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from croupier.equipment.money import Cents, Odds
from croupier.games.limits import Limits
from croupier.play.dice.seat import DiceSeat, up_to_unit
from croupier.play.seat_views import SpotView, WagerOffer
from croupier.regulation import cite
from croupier.table.dice_table import DiceTable
from croupier.words import area_name
from croupier.words.text import capital


class ShakerRules(Protocol):
    """What a seat needs of such a table's choices."""

    @property
    def limits(self) -> Mapping[str, Limits]: ...

    @property
    def smallest_chip(self) -> Cents: ...

    def areas(self) -> Sequence[Any]: ...

    def limit(self, area: Any) -> Limits: ...

    def odds(self, area: Any) -> Sequence[Odds]: ...


class ShakerSeat(DiceSeat):
    """A game with a covered shaker for the person in a seat."""

    meter_cite = cite("19:47-8.3")
    offered = "the shaker"
    trained_shows = "“pays” shows the payout odds"
    trained_seats = "Ann sits in seat 2 and Bo in seat 5, counted clockwise."
    posted_groups: ClassVar[Sequence[tuple[str, str, Any]]]
    """The groups of wagers that share limits: each with its name and a kind that represents the group's payouts."""

    def __init__(self, table: DiceTable, seat: int, rules: ShakerRules) -> None:
        super().__init__(table, seat)
        self._filed = rules

    @property
    def least(self) -> tuple[Cents, str]:
        """8.2: The wager with the lowest minimum."""
        return min((self._filed.limit(area).minimum, area_name(area)) for area in self._filed.areas())

    def unit(self, _area: Any) -> Cents:
        """Return the amount of which a wager must be a multiple."""
        return self._filed.smallest_chip

    def spots(self) -> list[SpotView]:
        return [self._spot(area) for area in self._filed.areas()]

    def _spot(self, area: Any) -> SpotView:
        limits, unit = self._filed.limit(area), self.unit(area)
        least, most = up_to_unit(limits.minimum, unit), limits.maximum // unit * unit
        return SpotView(str(area), capital(area_name(area)), area.kind.value, least, most, step=unit)

    def posted(self) -> list[WagerOffer]:
        return [self._offer(*group) for group in self.posted_groups]

    def _offer(self, group: str, words: str, kind: Any) -> WagerOffer:
        limits = self._filed.limits[group]
        areas = (area for area in self._filed.areas() if area.kind is kind)
        pays = dict.fromkeys(str(odds) for area in areas for odds in self._filed.odds(area))
        return WagerOffer(words, limits.minimum, limits.maximum, " or ".join(pays))
