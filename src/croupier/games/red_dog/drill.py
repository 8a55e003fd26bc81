"""A round of red dog, gathered into the acts that a dealer thinks in; the spread is asked for."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.games.red_dog import drill_words as words
from croupier.games.red_dog.events import ConsecutiveCalled, PairCalled, SpreadCalled
from croupier.games.red_dog.pay_tables import BY_SPREAD, THREE_OF_A_KIND
from croupier.games.red_dog.places import LEFT_CARD, RIGHT_CARD, THIRD_CARD
from croupier.games.red_dog.table import RedDogTable
from croupier.play.card_lines import known
from croupier.play.card_reader import CardReader
from croupier.play.drill import DrillChoice, DrillPayout, HeldCards, Part, PayKey, SchoolKey, ShownSteps, by_level
from croupier.play.step_reader import Remedy, never, verb
from croupier.regulation import Paragraphs
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALING, RACK
from croupier.table.shoe_events import CoverCardInserted, ShoeCardFaceUp, ShoeCardInError
from croupier.table.steps import Act, Announced, Moved, Settled, Step
from croupier.table.terms import Verb
from croupier.words import place_name, sentence
from croupier.words.text import capital

P = Paragraphs("19:47")

_BETS = by_level((10, 20, 50), (15, 35, 75), (65, 85, 115))
STAKES = {"bet": _BETS}
"""What house players bet at each level, so that payouts are those that a dealing school drills."""

KEYS: tuple[SchoolKey, ...] = tuple(PayKey(odds, _BETS, P("6.5")) for odds in (*BY_SPREAD.values(), THREE_OF_A_KIND))
"""What a red dog dealer has to know by heart."""


class RedDogReader(CardReader):
    """The acts of 6.2 to 6.9."""

    preparing = ("19:47-6.2",)
    prepared = (words.PREPARED, words.PREPARED_MISTAKES)
    remedied: ClassVar = {ShoeCardFaceUp: Remedy.NOT_USED, ShoeCardInError: Remedy.NEXT_CARD}

    def __init__(self, steps: tuple[Step, ...], table: RedDogTable) -> None:
        super().__init__(steps, table)
        self.two: tuple[Card, ...] = ()
        """The two cards that lie apart."""

    def shuffled(self, _deck: DeckName, steps: tuple[Step, ...]) -> DrillChoice:
        return DrillChoice(words.SHUFFLED, steps, words.SHUFFLE_MISTAKES)

    def moved(self, step: Moved) -> Iterator[Part]:
        yield self._moved(step)

    def _moved(self, step: Moved) -> Part:
        match step.verb:
            case Verb.PLACES if step.target == DEALING:
                return DrillChoice(words.LOADED, self.run(never), words.LOADED_MISTAKES)
            case Verb.BURNS:
                return DrillChoice(words.BURNED, self.run(never), words.BURN_MISTAKES)
            case Verb.DEALS if step.target == THIRD_CARD:
                return DrillChoice(words.THIRD_CARD, self.run(never), words.THIRD_MISTAKES)
            case Verb.DEALS:
                steps = self.run(lambda later: verb(later) is Verb.DEALS)
                self.two += tuple(card for each in steps if isinstance(each, Moved) for card in known(each.cards))
                return DrillChoice(words.TWO_CARDS, steps, words.TWO_MISTAKES)
            case Verb.COLLECTS if step.target == RACK and step.source != DEALING:
                steps = self.run(lambda later: verb(later) is Verb.COLLECTS)
                return DrillChoice(words.COLLECTED, steps, words.COLLECT_MISTAKES)
            case _:
                return ShownSteps(self.run(never))

    def announced(self, step: Announced) -> Iterator[Part]:
        match step:
            case SpreadCalled():
                self.at += 1
                yield words.spread(step, self.two)
            case ConsecutiveCalled() | PairCalled():
                yield DrillChoice(sentence(step), self.run(never), words.MEANING_MISTAKES)
            case _:
                yield from super().announced(step)

    def act(self, step: Act) -> Iterator[Part]:
        if isinstance(step, CoverCardInserted):
            steps = self.run(lambda later: verb(later) is Verb.PLACES)
            yield DrillChoice(words.LOADED, steps, words.LOADED_MISTAKES)
        else:
            yield ShownSteps(self.run(never))

    def settled(self, step: Settled) -> Iterator[Part]:
        self.at += 1
        yield DrillPayout(step, None)

    @staticmethod
    def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        for place in (LEFT_CARD, THIRD_CARD, RIGHT_CARD):
            if cards := known(shown.get(place, ())):
                yield HeldCards(capital(place_name(place)), cards)


READER = RedDogReader
