"""A round of red dog as a drill, gathered into the acts that a dealer thinks in. Trainees call the spread."""

from collections.abc import Iterator, Mapping

from croupier.equipment.cards import Card
from croupier.games.red_dog import drill_words as words
from croupier.games.red_dog.events import ConsecutiveCalled, PairCalled, SpreadCalled
from croupier.games.red_dog.pay_tables import BY_SPREAD, THREE_OF_A_KIND
from croupier.games.red_dog.rules import LEFT_CARD, RIGHT_CARD, THIRD_CARD
from croupier.games.red_dog.table import RedDogTable
from croupier.play.card_lines import known
from croupier.play.drill import DrillChoice, HeldCards, Part, PayKey, SchoolKey, Topic, by_level
from croupier.play.shoe_reader import ShoeReader
from croupier.play.step_reader import never, verb
from croupier.regulation import Paragraphs
from croupier.table.names import Place
from croupier.table.steps import Announced, Moved, Settled, Step
from croupier.table.terms import Verb
from croupier.words import place_name, sentence
from croupier.words.text import capital

P = Paragraphs("19:47")

PICTURED = True
"""Payout questions show the cards and the bet on the layout."""

_BETS = by_level((10, 20, 50), (15, 35, 75), (65, 85, 115))
STAKES = {"bet": _BETS}
"""What house players bet at each level, so that trainees figure the payouts that a dealing school drills."""

KEYS: tuple[SchoolKey, ...] = tuple(PayKey(odds, _BETS, P("6.5")) for odds in (*BY_SPREAD.values(), THREE_OF_A_KIND))
"""What a red dog dealer must know by heart."""


class RedDogReader(ShoeReader):
    """The acts of 6.2 to 6.9."""

    preparing = ("19:47-6.2",)
    loaded, collected = words.LOADED, words.COLLECTED

    def __init__(self, steps: tuple[Step, ...], table: RedDogTable) -> None:
        super().__init__(steps, table)
        self.two: tuple[Card, ...] = ()
        """The first two cards."""

    def card_moved(self, step: Moved) -> Part:
        match step.verb:
            case Verb.BURNS:
                return self.gathered(words.BURNED)
            case Verb.DEALS if step.target == THIRD_CARD:
                return self.gathered(words.THIRD_CARD)
            case Verb.DEALS:
                steps = self.run(lambda later: verb(later) is Verb.DEALS)
                self.two += tuple(card for each in steps if isinstance(each, Moved) for card in known(each.cards))
                right, mistakes = words.TWO_CARDS
                return DrillChoice(right, steps, mistakes)
            case _:
                return super().card_moved(step)

    def announced(self, step: Announced) -> Iterator[Part]:
        match step:
            case SpreadCalled():
                self.at += 1
                yield words.spread(step, self.two)
            case ConsecutiveCalled() | PairCalled():
                held = (HeldCards("Two cards", self.two),)
                right, mistakes = sentence(step), words.MEANING_MISTAKES
                yield DrillChoice(right, self.run(never), mistakes, topic=Topic.HANDS, held=held)
            case _:
                yield from super().announced(step)

    @staticmethod
    def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        for place in (LEFT_CARD, THIRD_CARD, RIGHT_CARD):
            if cards := known(shown.get(place, ())):
                yield HeldCards(capital(place_name(place)), cards)


READER = RedDogReader
