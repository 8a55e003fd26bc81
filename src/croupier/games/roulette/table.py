"""The roulette table: its wheel, its paragraphs, its wagers, and who has chips of which color.

A round is one spin, from the wagers before it to their settlement. A wager in prison stays until the next spin.
"""

from dataclasses import replace

from croupier.equipment.money import Cents
from croupier.games.roulette.events import ColorReturned
from croupier.games.roulette.pay_tables import PAYS
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wagers import PRISON_AREAS, RouletteArea
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.names import Note
from croupier.table.offers import Offer, OfferingTable
from croupier.table.paragraphs import WheelParagraphs
from croupier.table.steps import Noted
from croupier.table.wheel_table import WheelTable

P = Paragraphs("19:47")

PARAGRAPHS = replace(WheelParagraphs.of(opening=P("5.1"), wheel=(P("5.3"),), wagers=P("5.1")), posted=P("8.2"))


def color_of(seat: int) -> Note:
    """Return the note of the seat's color: its number in the list of colors, or 0."""
    return Note("color", seat)


def value_of(seat: int) -> Note:
    """Return the note of the value of one of the seat's color chips."""
    return Note("color_value", seat)


class RouletteTable(OfferingTable, WheelTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS

    def __init__(self, rules: RouletteRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.filed, self.wheel = rules, rules.wheel
        self.positions = tuple(range(1, rules.seats + 1))
        self.offers = tuple(_offer(rules, area) for area in rules.areas())
        self._by_area = {offer.area: offer for offer in self.offers}

    def betting_areas(self) -> tuple[RouletteArea, ...]:
        """Return the areas on the layout, and those of wagers in prison, so that players can ask for those back by
        name.
        """
        return (*self.filed.areas(), *PRISON_AREAS)

    def offer(self, area: object) -> Offer:
        return self._by_area[area]  # type: ignore[index]

    # --- reading the table

    def color(self, seat: int) -> int:
        return self.books.number(color_of(seat))

    def color_value(self, seat: int) -> Cents:
        """Return the value of one of the seat's color chips, or 0 if it has none."""
        return self.books.number(value_of(seat)) if self.color(seat) else 0

    def free_color(self) -> int:
        """Return the first color that nobody has, or 0 if all are taken."""
        taken = {self.color(seat) for seat in self.books.seats}
        return next((color for color in range(1, self.filed.colors + 1) if color not in taken), 0)

    def laid(self, seat: int) -> list[RouletteArea]:
        """Return a seat's wagers, those in prison first, so that they are decided before others join them."""
        placed = self.books.wagers(seat)
        return [area for area in (*PRISON_AREAS, *self.filed.areas()) if area in placed]

    # --- departures

    def leaving(self, seat: int) -> Flow[None]:
        """Return the color chips of a player who leaves."""
        if self.color(seat):
            yield from give_color_back(self, seat)


@decides("19:47-5.1")
def give_color_back(t: RouletteTable, seat: int) -> Flow[None]:
    """5.1: return a seat's color chips."""
    yield ColorReturned(cites=(P("5.1"),), seat=seat, color=t.color(seat))
    yield Noted(cites=(P("5.1"),), note=color_of(seat), value=0)


def _offer(rules: RouletteRules, area: RouletteArea) -> Offer:
    limits = rules.limit(area)
    return Offer(area, limits.minimum, limits.maximum, rules.unit(area), (PAYS[area.kind],), P("5.1"))
