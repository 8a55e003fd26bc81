"""A round of baccarat, grouped into a dealer's acts; counts, results and vigorish have questions of their own."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.games.baccarat import drill_words as words
from croupier.games.baccarat.events import (
    BaccaratResultCalled,
    BurnDetermined,
    CardDrawnInError,
    CuttingCardInserted,
    ErrorCardUse,
    FaceUpCardInShoe,
    HandStood,
    NeitherHandDraws,
    PointCountCalled,
    ShoeAccepted,
    ShoeDeclined,
    ShoeLeftToDealer,
    ShoePassed,
    ShoePassOrdered,
    ThirdCardDrawnInError,
    VigorishMarked,
)
from croupier.games.baccarat.pay_tables import TIE_AT_LEAST, VIGORISH
from croupier.games.baccarat.points import P
from croupier.games.baccarat.rules import PLAYERS_HAND
from croupier.games.baccarat.shoe import FIRST_CARD
from croupier.games.baccarat.story import OpenBaccaratCards
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.baccarat.words import HANDS
from croupier.play.card_lines import known
from croupier.play.drill import (
    DrillChoice,
    DrillPayout,
    HeldCards,
    Part,
    PayKey,
    SchoolKey,
    ShownSteps,
    Topic,
    VigorishKey,
    by_level,
)
from croupier.play.missteps import NONE, Misstep
from croupier.play.shoe_reader import ShoeReader, prepared_for
from croupier.play.step_reader import ANNOUNCE_MISTAKES, REMEDIES, Remedy, never, verb
from croupier.table.names import Place
from croupier.table.steps import (
    Act,
    Announced,
    Irregular,
    Moved,
    Outcome,
    Settled,
    Step,
    Turned,
    VigorishCollected,
)
from croupier.table.terms import Verb
from croupier.words import sentence

PICTURED = True
"""Show both hands and the bet on the layout with payout questions."""

_BETS = by_level((25, 50, 100, 200), (35, 45, 65, 85, 115), (130, 165, 235, 385, 615))
_TIES = by_level((5, 10, 20), (15, 25, 35), (45, 65, 85, 115))
STAKES = {"player": _BETS, "banker": _BETS, "tie": _TIES}
"""Bets of house players by level, so that payouts match what dealing schools drill."""

COMMISSIONS = {"banker": VIGORISH}
"""The vigorish on the Banker's Hand is marked and collected later: taking it from the payout is a mistake."""

KEYS: tuple[SchoolKey, ...] = (
    PayKey(TIE_AT_LEAST, _TIES, P("3.3")),
    VigorishKey(VIGORISH, by_level((100, 200, 300, 500), (65, 85, 115, 135), (235, 365, 485, 615)), P("3.3")),
)
"""Payouts that a baccarat dealer knows by heart."""

OFFERED = (ShoeAccepted, ShoeDeclined, ShoeLeftToDealer, ShoePassed, ShoePassOrdered)


_USES = {
    ErrorCardUse.BANKERS_THIRD: Remedy.BANKERS_THIRD,
    ErrorCardUse.BURNED: Remedy.BURNED,
    ErrorCardUse.NEXT_CARD: Remedy.NEXT_CARD,
}


class BaccaratReader(ShoeReader):
    """Read the acts of 3.3 to 3.12 from a round's events."""

    preparing = ("19:47-3.4", "19:47-7.4")
    cutter = "participant"
    prepared = prepared_for(cutter)
    inserted = CuttingCardInserted
    loaded, collected = words.LOADED, words.COLLECTED
    remedies = (*REMEDIES, Remedy.BANKERS_THIRD, Remedy.BURNED)
    remedied: ClassVar = {FaceUpCardInShoe: Remedy.NOT_USED, CardDrawnInError: Remedy.NEXT_CARD}

    def remedy_of(self, step: Irregular) -> Remedy | None:
        return _USES[step.use] if isinstance(step, ThirdCardDrawnInError) else super().remedy_of(step)

    def __init__(self, steps: tuple[Step, ...], table: BaccaratTable) -> None:
        super().__init__(steps, table)
        self.open_cards = OpenBaccaratCards()
        self.first: tuple[Card, ...] = ()
        """The first card of a new shoe."""
        self.called = False
        """True once a Point Count has been called: from then on third cards are dealt."""
        self.settling = False

    def run(self, belongs: Callable[[Step], bool]) -> tuple[Step, ...]:
        steps = super().run(belongs)
        for step in steps:
            self.open_cards.keep(step)
        return steps

    def part(self, step: Step) -> Iterator[Part]:
        if isinstance(step, VigorishCollected):
            yield self._vigorish(step)
        else:
            yield from super().part(step)

    def is_only_shown(self, step: Step) -> bool:
        return super().is_only_shown(step) and not isinstance(step, VigorishCollected)

    def turned(self, _step: Turned) -> Iterator[Part]:
        yield DrillChoice(words.TURNED, self.run(lambda one: isinstance(one, Turned)), words.TURNED_MISTAKES)

    def act(self, step: Act) -> Iterator[Part]:
        yield from super().act(step) if isinstance(step, self.inserted) else [self._act(step)]

    def _act(self, step: Act) -> Part:
        match step:
            case BurnDetermined():
                self.at += 1
                return words.burned(step)
            case VigorishMarked():
                self.at += 1
                return words.vigorish(step)
            case NeitherHandDraws():
                return self._third(words.NATURAL, words.THIRD_CARDS)
            case HandStood(place=place) if place == PLAYERS_HAND:
                return self._third(words.PLAYER_STANDS, words.THIRD_CARDS)
            case HandStood():
                return self._third(words.BANKER_STANDS, words.BANKERS_TURN)
            case _ if isinstance(step, OFFERED):
                return words.offered(self.run(lambda step: isinstance(step, OFFERED)))
            case _:
                return ShownSteps(self.run(never))

    # --- 3.7 to 3.9: dealing

    def card_moved(self, step: Moved) -> Part:
        if step.target == FIRST_CARD:
            self.first = known(step.cards)
            return DrillChoice(words.DRAWN, self.run(never), words.DRAWN_MISTAKES)
        if step.verb is Verb.BURNS and self.first:
            return DrillChoice(_burns(step), self.run(lambda step: verb(step) is Verb.BURNS), words.BURN_MISTAKES)
        if step.verb is Verb.DEALS and not self.called:
            return DrillChoice(words.DEALT, self.run(lambda step: verb(step) is Verb.DEALS), words.DEALT_MISTAKES)
        if step.verb is Verb.DEALS and step.target == PLAYERS_HAND:
            return self._third(words.PLAYER_DRAWS, words.THIRD_CARDS)
        if step.verb is Verb.DEALS:
            return self._third(words.BANKER_DRAWS, words.BANKERS_TURN)
        return super().card_moved(step)

    def _third(self, right: str, among: tuple[str, ...]) -> DrillChoice:
        """3.9: ask what the table prescribes for the current counts."""
        wrong = {choice: Misstep.DRAWING for choice in among if choice != right}
        held = tuple(_held(self.open_cards.cards))
        why = words.why_third(self.open_cards.cards, bankers=among is words.BANKERS_TURN)
        return DrillChoice(
            right,
            self.run(never),
            wrong,
            "What now?",
            closed=True,
            topic=Topic.HANDS,
            about=(among is words.BANKERS_TURN,),
            held=held,
            why=why,
        )

    # --- 3.8, 3.10: calls

    def announced(self, step: Announced) -> Iterator[Part]:
        yield self._announced(step)

    def _announced(self, step: Announced) -> Part:
        steps = self.run(never)
        match step:
            case PointCountCalled(place=place):
                self.called = True
                return words.point_count(step, self.open_cards.cards.get(place, ()))
            case BaccaratResultCalled():
                return words.result(step, tuple(_held(self.open_cards.cards)))
            case _:
                return DrillChoice(sentence(step), steps, ANNOUNCE_MISTAKES)

    # --- 3.3, 3.10: wagers

    def settled(self, step: Settled) -> Iterator[Part]:
        if step.outcome is Outcome.LOSE and not self.settling:
            self.settling = True
            steps = self.run(lambda step: isinstance(step, Settled) and step.outcome is Outcome.LOSE)
            pays = any(isinstance(later, Settled) and later.outcome is Outcome.WIN for later in self.steps[self.at :])
            wrong = {**words.LOSING_MISTAKES, **(words.BEFORE_PAYING if pays else NONE)}
            yield DrillChoice(words.LOSING, steps, wrong)
            return
        self.settling = True
        self.at += 1
        yield DrillPayout(step, None)

    def _vigorish(self, step: VigorishCollected) -> Part:
        if not step.won:
            return ShownSteps(self.run(never))  # What was marked is collected unchanged.
        self.at += 1
        return words.vigorish(step)

    @staticmethod
    def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        return _held(shown)


def _burns(step: Moved) -> str:
    number = len(step.cards)
    return f"The dealer burns {number} card{'' if number == 1 else 's'} face down, and the first card with them."


def _held(open_cards: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
    for place, who in HANDS.items():
        if cards := open_cards.get(place, ()):
            yield HeldCards(who, cards)


READER = BaccaratReader
