"""A round of baccarat, gathered into the acts that a dealer thinks in; counts, results and vigorish are asked for."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
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
from croupier.games.baccarat.in_play import PLAYERS_HAND
from croupier.games.baccarat.shoe import FIRST_CARD
from croupier.games.baccarat.words import HANDS
from croupier.play.baccarat import drill_words as words
from croupier.play.baccarat.story import BaccaratLying
from croupier.play.drill import DrillChoice, DrillPayout, HeldCards, Part, ShownSteps, Topic
from croupier.play.seen import known
from croupier.play.step_reader import ANNOUNCE_MISTAKES, REMEDIES, Remedy, StepReader, never, rests_on, verb
from croupier.table.names import Place
from croupier.table.steps import (
    Act,
    Announced,
    Committed,
    Cut,
    CutDeclined,
    DeckBrought,
    Irregular,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    Step,
    Turned,
    Viewed,
    VigorishCollected,
    Voided,
)
from croupier.table.terms import Verb
from croupier.words import sentence

OFFERED = (ShoeAccepted, ShoeDeclined, ShoeLeftToDealer, ShoePassed, ShoePassOrdered)
PREPARING = ("19:47-3.4", "19:47-7.4")


def drill(steps: tuple[Step, ...]) -> list[Part]:
    """A round as parts in their order."""
    return list(_BaccaratReader(steps).parts())


_USES = {
    ErrorCardUse.BANKERS_THIRD: Remedy.BANKERS_THIRD,
    ErrorCardUse.BURNED: Remedy.BURNED,
    ErrorCardUse.NEXT_CARD: Remedy.NEXT_CARD,
}


class _BaccaratReader(StepReader):
    """The acts of 3.3 to 3.12."""

    remedies = (*REMEDIES, Remedy.BANKERS_THIRD, Remedy.BURNED)
    remedied: ClassVar = {FaceUpCardInShoe: Remedy.NOT_USED, CardDrawnInError: Remedy.NEXT_CARD}

    def remedy_of(self, step: Irregular) -> Remedy | None:
        return _USES[step.use] if isinstance(step, ThirdCardDrawnInError) else super().remedy_of(step)

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__(steps)
        self.lying = BaccaratLying()
        self.first: tuple[Card, ...] = ()
        """The first card of a new shoe."""
        self.called = False
        """Whether the Point Count of a hand has been called: from then on third cards are dealt."""
        self.settling = False

    def run(self, belongs: Callable[[Step], bool]) -> tuple[Step, ...]:
        steps = super().run(belongs)
        for step in steps:
            self.lying.keep(step)
        return steps

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Act() | Turned() if rests_on(step, *PREPARING):
                yield self._prepared()
            case OrderRevealed() | Committed():
                yield self._shuffled()
            case Cut() | CutDeclined():
                yield self._cut()
            case Act():
                yield self._act(step)
            case Moved():
                yield self._moved(step)
            case Turned():
                yield DrillChoice(words.TURNED, self.run(lambda one: isinstance(one, Turned)), words.TURNED_MISTAKES)
            case Announced():
                yield self._announced(step)
            case Irregular():
                yield from self.irregular(step)
            case Voided():
                yield self.void(step)
            case Settled(outcome=Outcome.WIN | Outcome.LOSE | Outcome.PUSH):
                yield from self._settled(step)
            case VigorishCollected():
                yield self._vigorish(step)
            case _:
                yield ShownSteps(self.run(_told_only))

    # --- 3.4 to 3.6: cards before the round

    def _prepared(self) -> DrillChoice:
        steps = self.run(
            lambda step: (
                rests_on(step, *PREPARING)
                or verb(step) is Verb.STACKS
                or isinstance(step, Committed | OrderRevealed | DeckBrought)
            )
        )
        return DrillChoice(words.PREPARED, steps, words.PREPARED_MISTAKES)

    def _shuffled(self) -> Part:
        steps = self.run(lambda step: isinstance(step, Committed | OrderRevealed) or verb(step) is Verb.STACKS)
        if not any(isinstance(step, Committed) for step in steps):
            return ShownSteps(steps)  # A seal was opened; the shuffle itself was disturbed.
        return DrillChoice(words.SHUFFLED, steps, words.SHUFFLE_MISTAKES)

    def _cut(self) -> Part:
        steps = self.run(lambda step: isinstance(step, Cut | CutDeclined))
        cut = next((step for step in steps if isinstance(step, Cut)), None)
        return ShownSteps(steps) if cut is None else words.cut(cut, steps)

    def _act(self, step: Act) -> Part:
        match step:
            case CuttingCardInserted():
                return DrillChoice(words.LOADED, self.run(lambda one: verb(one) is Verb.PLACES), words.LOADED_MISTAKES)
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
                return words.offered(self.run(lambda one: isinstance(one, OFFERED)))
            case _:
                return ShownSteps(self.run(never))

    # --- 3.7 to 3.9: cards that are dealt

    def _moved(self, step: Moved) -> Part:
        if step.target == FIRST_CARD:
            self.first = known(step.cards)
            return DrillChoice(words.DRAWN, self.run(never), words.DRAWN_MISTAKES)
        if step.verb is Verb.PLACES:
            return DrillChoice(words.LOADED, self.run(never), words.LOADED_MISTAKES)
        if step.verb is Verb.BURNS and self.first:
            return DrillChoice(_burns(step), self.run(lambda one: verb(one) is Verb.BURNS), words.BURN_MISTAKES)
        if step.verb is Verb.DEALS and not self.called:
            return DrillChoice(words.DEALT, self.run(lambda one: verb(one) is Verb.DEALS), words.DEALT_MISTAKES)
        if step.verb is Verb.DEALS and step.target == PLAYERS_HAND:
            return self._third(words.PLAYER_DRAWS, words.THIRD_CARDS)
        if step.verb is Verb.DEALS:
            return self._third(words.BANKER_DRAWS, words.BANKERS_TURN)
        if step.verb is Verb.COLLECTS and step.source in HANDS:
            return DrillChoice(
                words.COLLECTED, self.run(lambda one: verb(one) is Verb.COLLECTS), words.COLLECT_MISTAKES
            )
        return ShownSteps(self.run(never))

    def _third(self, right: str, among: tuple[str, ...]) -> DrillChoice:
        """3.9: what the table says, with the counts as they stand."""
        wrong, held = tuple(one for one in among if one != right), tuple(_held(self.lying.cards))
        return DrillChoice(
            right,
            self.run(never),
            wrong,
            "What now?",
            closed=True,
            topic=Topic.HANDS,
            about=(among is words.BANKERS_TURN,),
            held=held,
        )

    # --- 3.8, 3.10: what is called

    def _announced(self, step: Announced) -> Part:
        steps = self.run(never)
        match step:
            case PointCountCalled(place=place):
                self.called = True
                return words.point_count(step, self.lying.cards.get(place, ()))
            case BaccaratResultCalled():
                return words.result(step, tuple(_held(self.lying.cards)))
            case _:
                return DrillChoice(sentence(step), steps, ANNOUNCE_MISTAKES)

    # --- 3.3, 3.10: wagers

    def _settled(self, step: Settled) -> Iterator[Part]:
        if step.outcome is Outcome.LOSE and not self.settling:
            self.settling = True
            steps = self.run(lambda one: isinstance(one, Settled) and one.outcome is Outcome.LOSE)
            yield DrillChoice(words.LOSING, steps, words.LOSING_MISTAKES)
            return
        self.settling = True
        self.at += 1
        yield DrillPayout(step, None)

    def _vigorish(self, step: VigorishCollected) -> Part:
        if not step.won:
            return ShownSteps(self.run(never))  # What was marked is collected as it stands.
        self.at += 1
        return words.vigorish(step)


def _burns(step: Moved) -> str:
    number = len(step.cards)
    return f"The dealer burns {number} card{'' if number == 1 else 's'} face down, and the first card with them."


def _told_only(step: Step) -> bool:
    """Steps that are nobody's question: seats, wagers, who looks at cards."""
    asked = Act | Announced | Committed | OrderRevealed | Cut | Irregular | Moved | Turned | Voided | VigorishCollected
    of_wagers = isinstance(step, Settled) and step.outcome is not Outcome.VOID
    return isinstance(step, Viewed) or not (isinstance(step, asked) or of_wagers)


def _held(lying: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
    for place, who in HANDS.items():
        if cards := lying.get(place, ()):
            yield HeldCards(who, cards)


def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
    """Both hands decide every wager."""
    return _held(shown)
