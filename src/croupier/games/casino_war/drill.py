"""A round of casino war, gathered into the acts that a dealer thinks in; how cards compare is asked for."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.games.casino_war import drill_words as words
from croupier.games.casino_war.events import WarCardsCompared
from croupier.games.casino_war.pay_tables import TIE_AT_LEAST
from croupier.games.casino_war.table import CasinoWarTable
from croupier.play.card_lines import known
from croupier.play.card_reader import CardReader
from croupier.play.drill import DrillChoice, DrillPayout, HeldCards, Part, PayKey, SchoolKey, ShownSteps, by_level
from croupier.play.step_reader import Remedy, never, verb
from croupier.regulation import Paragraphs
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.shoe_events import CoverCardInserted, ShoeCardFaceUp, ShoeCardInError
from croupier.table.steps import Act, Moved, Settled, Step
from croupier.table.terms import Verb

P = Paragraphs("19:47")

_BETS = by_level((10, 20, 50), (30, 70, 90), (130, 170, 230))
_TIES = by_level((5, 10, 20), (15, 25, 35), (45, 65, 85))
STAKES = {"bet": _BETS, "tie": _TIES}
"""What house players bet at each level, so that payouts are those that a dealing school drills."""

KEYS: tuple[SchoolKey, ...] = (PayKey(TIE_AT_LEAST, _TIES, P("22.9")),)
"""What a casino war dealer has to know by heart."""


class WarReader(CardReader):
    """The acts of 22.4 to 22.10."""

    preparing = ("19:47-22.4",)
    prepared = (words.PREPARED, words.PREPARED_MISTAKES)
    remedied: ClassVar = {ShoeCardFaceUp: Remedy.NOT_USED, ShoeCardInError: Remedy.NEXT_CARD}

    def __init__(self, steps: tuple[Step, ...], table: CasinoWarTable) -> None:
        super().__init__(steps, table)
        self.at_war = False
        """Whether the cards of a war are dealt."""
        self.compared: WarCardsCompared | None = None
        """The comparison by which the next wagers are settled."""

    def shuffled(self, _deck: DeckName, steps: tuple[Step, ...]) -> DrillChoice:
        return DrillChoice(words.SHUFFLED, steps, words.SHUFFLE_MISTAKES)

    def part(self, step: Step) -> Iterator[Part]:
        if isinstance(step, WarCardsCompared):
            self.compared = step
            self.at += 1
            yield words.compares(step)
        else:
            yield from super().part(step)

    def moved(self, step: Moved) -> Iterator[Part]:
        yield self._moved(step)

    def _moved(self, step: Moved) -> Part:
        match step.verb:
            case Verb.PLACES if step.target == DEALING:
                return DrillChoice(words.LOADED, self.run(never), words.LOADED_MISTAKES)
            case Verb.BURNS if len(step.cards) > 1:
                self.at_war = True
                return DrillChoice(words.BURNED_FOR_WAR, self.run(never), words.WAR_BURN_MISTAKES)
            case Verb.BURNS:
                return DrillChoice(words.BURNED, self.run(never), words.BURN_MISTAKES)
            case Verb.DEALS:
                steps = self.run(lambda later: verb(later) is Verb.DEALS)
                return words.dealt(steps, at_war=self.at_war)
            case Verb.COLLECTS if step.target == RACK and step.source != DEALING:
                steps = self.run(lambda later: verb(later) is Verb.COLLECTS)
                return DrillChoice(words.COLLECTED, steps, words.COLLECT_MISTAKES)
            case _:
                return ShownSteps(self.run(never))

    def act(self, step: Act) -> Iterator[Part]:
        if isinstance(step, CoverCardInserted):
            steps = self.run(lambda later: verb(later) is Verb.PLACES)
            yield DrillChoice(words.LOADED, steps, words.LOADED_MISTAKES)
        else:
            yield ShownSteps(self.run(never))

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
