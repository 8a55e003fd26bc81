"""The big six table: its wheel, its paragraphs and its wagers. A round is one spin, and no wager outlasts it."""

from dataclasses import replace

from croupier.equipment.money import Cents
from croupier.games.big_six.rules import BigSixRules
from croupier.games.big_six.sections import ONE_OR_FIVE
from croupier.games.big_six.wagers import BigSixArea
from croupier.regulation import Paragraphs
from croupier.submission.schema import Values
from croupier.table.offers import Offer, OfferingTable
from croupier.table.paragraphs import WheelParagraphs
from croupier.table.wheel_table import WheelTable

P = Paragraphs("19:47")

PARAGRAPHS = replace(WheelParagraphs.of(opening=P("5.6"), wheel=(P("5.6"),), wagers=P("5.6")), posted=P("8.2"))


class BigSixTable(OfferingTable, WheelTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS

    def __init__(self, rules: BigSixRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.filed, self.wheel = rules, rules.wheel
        self.positions = tuple(range(1, rules.seats + 1))
        self.offers = tuple(_offer(rules, area) for area in rules.areas())

    @property
    def at_one_or_five(self) -> bool:
        """True if the last spin ended at the section that readings dispute (reading 220)."""
        return self.last_place == ONE_OR_FIVE

    def laid(self) -> list[tuple[int, BigSixArea, Cents]]:
        """Return every wager with its seat, in the order of the seats and of the layout."""
        found = ((seat, area) for seat in self.wagering_seats() for area in self.filed.areas())
        return [(seat, area, stake) for seat, area in found if (stake := self.stake(seat, area))]


def _offer(rules: BigSixRules, area: BigSixArea) -> Offer:
    limits = rules.limit(area)
    return Offer(area, limits.minimum, limits.maximum, rules.smallest_chip, (rules.odds(area),), P("5.5"))
