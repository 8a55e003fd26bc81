"""A round of casino war as a drill, gathered into the acts that a dealer thinks in. Trainees compare the cards."""

from collections.abc import Iterator, Mapping

from croupier.equipment.cards import Card
from croupier.games.casino_war import drill_words as words
from croupier.games.casino_war.events import WarCardsCompared
from croupier.games.casino_war.pay_tables import TIE_AT_LEAST
from croupier.games.casino_war.table import CasinoWarTable
from croupier.play.card_lines import known
from croupier.play.drill import DrillPayout, HeldCards, Part, PayKey, SchoolKey, by_level
from croupier.play.shoe_reader import ShoeReader
from croupier.play.step_reader import verb
from croupier.regulation import Paragraphs
from croupier.table.names import Place
from croupier.table.places import DEALER, at_seat
from croupier.table.steps import Moved, Settled, Step
from croupier.table.terms import Verb

P = Paragraphs("19:47")

PICTURED = True
"""Payout questions show the cards and the bet on the layout."""

_BETS = by_level((10, 20, 50), (30, 70, 90), (130, 170, 230))
_TIES = by_level((5, 10, 20), (15, 25, 35), (45, 65, 85))
STAKES = {"bet": _BETS, "tie": _TIES}
"""What house players bet at each level, so that trainees figure the payouts that a dealing school drills."""

KEYS: tuple[SchoolKey, ...] = (PayKey(TIE_AT_LEAST, _TIES, P("22.9")),)
"""What a casino war dealer must know by heart."""


class WarReader(ShoeReader):
    """The acts of 22.4 to 22.10."""

    preparing = ("19:47-22.4",)
    loaded, collected = words.LOADED, words.COLLECTED

    def __init__(self, steps: tuple[Step, ...], table: CasinoWarTable) -> None:
        super().__init__(steps, table)
        self.at_war = False
        """True once the cards of a war are dealt."""
        self.compared: WarCardsCompared | None = None
        """The comparison that decides the next wagers."""

    def part(self, step: Step) -> Iterator[Part]:
        if isinstance(step, WarCardsCompared):
            self.compared = step
            self.at += 1
            yield words.compares(step)
        else:
            yield from super().part(step)

    def card_moved(self, step: Moved) -> Part:
        match step.verb:
            case Verb.BURNS if len(step.cards) > 1:
                self.at_war = True
                return self.gathered(words.BURNED_FOR_WAR)
            case Verb.BURNS:
                return self.gathered(words.BURNED)
            case Verb.DEALS:
                steps = self.run(lambda later: verb(later) is Verb.DEALS)
                return words.dealt(steps, at_war=self.at_war)
            case _:
                return super().card_moved(step)

    def settled(self, step: Settled) -> Iterator[Part]:
        self.at += 1
        compared, self.compared = self.compared, None
        yield DrillPayout(step, compared)

    @staticmethod
    def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        for who, where in {f"Seat {step.seat}": at_seat(step.seat), "Dealer": DEALER}.items():
            if cards := known(shown.get(where, ())):
                yield HeldCards(who, cards)


READER = WarReader
