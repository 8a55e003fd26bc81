"""A round of blackjack, gathered into the acts that a dealer thinks in; totals and payments are asked for as such."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.games.blackjack.discards import BY_HAND
from croupier.games.blackjack.events import (
    BlackjackTotalCalled,
    BothCardsMissed,
    CuttingCardPlaced,
    DealersExtraCard,
    ExposedCardOffered,
    FaceUpCardSetAside,
    HoleCardRead,
    InsuranceOffered,
    NoCardNeeded,
    RequestedCardMissed,
    TotalsCompared,
    UnexposedCardUsed,
)
from croupier.games.blackjack.points import total
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.words import hand_words, total_words
from croupier.play.blackjack import drill_words as words
from croupier.play.blackjack.story import BlackjackLying, called_for, place_of
from croupier.play.drill import DrillChoice, DrillPayout, Figure, HeldCards, Part, ShownSteps, Topic
from croupier.play.step_reader import ANNOUNCE_MISTAKES, REMEDIES, Remedy, StepReader, never, rests_on, verb
from croupier.regulation import cite
from croupier.table.names import Place
from croupier.table.places import DEALER
from croupier.table.steps import (
    Act,
    Announced,
    BetsClosed,
    Committed,
    Compared,
    Cut,
    CutDeclined,
    DeckBrought,
    Face,
    Irregular,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    Step,
    Turned,
    Viewed,
    Voided,
)
from croupier.table.terms import Verb
from croupier.words import sentence
from croupier.words.text import capital

DRAWING = cite("19:47-2.12(b)")


def drill(steps: tuple[Step, ...], rules: BlackjackRules) -> list[Part]:
    """A round as parts in their order."""
    return list(_BlackjackReader(steps, rules).parts())


class _BlackjackReader(StepReader):
    """The acts of 2.4 to 2.12 and 2.15."""

    remedies = (*REMEDIES, Remedy.BURNED, Remedy.HAND_DEAD, Remedy.AFTER_OTHERS)
    remedied: ClassVar = {
        FaceUpCardSetAside: Remedy.NOT_USED,
        UnexposedCardUsed: Remedy.NEXT_CARD,
        ExposedCardOffered: Remedy.NEXT_CARD,
        DealersExtraCard: Remedy.BURNED,
        BothCardsMissed: Remedy.HAND_DEAD,
        RequestedCardMissed: Remedy.AFTER_OTHERS,
    }

    def __init__(self, steps: tuple[Step, ...], rules: BlackjackRules) -> None:
        super().__init__(steps)
        self.rules = rules
        self.lying = BlackjackLying()
        self.dealt = False
        """Whether the first cards have been dealt in part: an irregularity may split the deal in two."""
        self.called = False
        """Whether the players' totals have been called."""

    def run(self, belongs: "words.Belongs") -> tuple[Step, ...]:
        steps = super().run(belongs)
        for step in steps:
            self.lying.keep(step)
        return steps

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Act() | Turned() if rests_on(step, "19:47-2.4"):
                yield self._prepared()
            case OrderRevealed() | Committed():
                yield self._shuffled()
            case Cut() | CutDeclined():
                yield self._cut()
            case CuttingCardPlaced():
                yield self._loaded()
            case Moved():
                yield from self._moved(step)
            case Turned() if step.place == DEALER:
                yield DrillChoice(words.TURNS_OWN, self.run(never), words.TURNS_OWN_MISTAKES)
            case BlackjackTotalCalled():
                yield from self._called(step)
            case Announced():
                yield self._announced(step)
            case Settled(outcome=Outcome.WIN | Outcome.LOSE | Outcome.PUSH):
                yield from self._settlement(step)
            case TotalsCompared():
                yield self._verdict(step)
            case Irregular():
                yield from self.irregular(step)
            case Voided():
                yield self.void(step)
            case NoCardNeeded():
                wrong, prompt = words.NO_CARD_MISTAKES, words.DEALERS_TURN
                yield DrillChoice(words.NO_CARD, self.run(never), wrong, prompt, closed=True, topic=Topic.HANDS)
            case HoleCardRead():
                yield DrillChoice(words.READER, self.run(never), words.READER_MISTAKES, held=self._first_card())
            case _:
                yield ShownSteps(self.run(_told_only))

    # --- 2.4, 2.5: cards before the round

    def _prepared(self) -> DrillChoice:
        steps = self.run(
            lambda step: (
                rests_on(step, "19:47-2.4")
                or verb(step) is Verb.STACKS
                or isinstance(step, Committed | OrderRevealed | DeckBrought)
            )
        )
        return DrillChoice(words.PREPARED, steps, words.PREPARED_MISTAKES)

    def _shuffled(self) -> Part:
        stacked = (Verb.STACKS, BY_HAND)
        steps = self.run(lambda step: isinstance(step, Committed | OrderRevealed) or verb(step) in stacked)
        deck = next((step.deck for step in steps if isinstance(step, Committed)), None)
        if deck is None:
            return ShownSteps(steps)  # A seal was opened; the shuffle itself was disturbed.
        return DrillChoice(words.shuffled(deck, two=len(self.rules.backs) > 1), steps, words.SHUFFLE_MISTAKES)

    def _cut(self) -> Part:
        steps = self.run(lambda step: isinstance(step, Cut | CutDeclined))
        cut = next((step for step in steps if isinstance(step, Cut)), None)
        return ShownSteps(steps) if cut is None else words.cut(cut, steps)

    def _loaded(self) -> DrillChoice:
        """2.5, 2.6: the cutting card, the shoe, and the first card."""
        steps = self.run(
            lambda step: isinstance(step, Moved) and step.verb in (Verb.PLACES, Verb.BURNS) and not self.dealt
        )
        return DrillChoice(words.LOADED, steps, words.LOADED_MISTAKES)

    # --- cards that move

    def _moved(self, step: Moved) -> Iterator[Part]:
        if step.verb is Verb.DEALS and not self.called:
            yield self._first_cards()
        elif step.verb is Verb.DEALS and step.target == DEALER:
            yield self._dealer_draws()
        elif step.verb is Verb.PLACES:
            yield DrillChoice(words.PLACED, self.run(lambda one: verb(one) is Verb.BURNS), words.LOADED_MISTAKES)
        elif step.verb is Verb.COLLECTS and step.source.kind in ("box", DEALER.kind):
            steps = self.run(never)
            yield DrillChoice(words.collected(step.source), steps, words.COLLECT_MISTAKES)
        else:
            yield ShownSteps(self.run(never))

    def _first_cards(self) -> DrillChoice:
        """2.6(e), (j)."""
        steps = self.run(lambda one: verb(one) is Verb.DEALS or isinstance(one, Viewed))
        moved = [one for one in steps if isinstance(one, Moved)]
        again, self.dealt = self.dealt, True
        boxes = list(dict.fromkeys(one.target for one in moved if one.target != DEALER))
        down = any(one.target == DEALER and one.face is Face.DOWN for one in moved)
        return words.first_cards(boxes, steps, hole_card=down, again=again)

    def _dealer_draws(self) -> DrillChoice:
        """2.12(b): whether there is another card; it is called by the dealer."""
        held = self.lying.cards.get(DEALER, ())
        first = len(held) < 2
        prompt = "The dealer has one card. What now?" if first else f"The dealer has {total(held)}. What now?"
        right, about = (words.SECOND_CARD, ()) if first else (words.DRAWS, (total(held).soft,))
        wrong, topic = words.DRAW_MISTAKES, Topic.HANDS
        return DrillChoice(right, self.run(never), wrong, prompt, closed=True, topic=topic, about=about)

    # --- calls

    def _first_card(self) -> tuple[HeldCards, ...]:
        """2.9, 2.6(j): insurance and the card reader hang on the dealer's first card, so the question shows it."""
        held = self.lying.cards.get(DEALER, ())
        return (HeldCards("Dealer", held[:1]),) if held else ()

    def _announced(self, step: Announced) -> Part:
        held, steps = self._first_card(), self.run(never)
        match step:
            case BetsClosed():
                return DrillChoice(sentence(step), steps, ANNOUNCE_MISTAKES, held=held)
            case InsuranceOffered():
                return DrillChoice(sentence(step), steps, words.INSURANCE_MISTAKES, held=held)
            case _:
                return ShownSteps(steps)

    def _called(self, step: BlackjackTotalCalled) -> Iterator[Part]:
        self.called = True
        cards = self.lying.cards.get(step.place, ())
        steps = self.run(never)
        if len(cards) < 2:
            yield ShownSteps(steps)  # A card lies face down.
            return
        yield _total(step, cards, steps)
        if step.place == DEALER and self._stands(cards):
            yield DrillChoice(
                words.stands(str(total(cards))),
                (),
                words.STAND_MISTAKES,
                f"The dealer has {total(cards)}. What now?",
                closed=True,
                rests_on=(DRAWING,),
                topic=Topic.HANDS,
                about=(total(cards).soft,),
            )

    def _stands(self, cards: tuple[Card, ...]) -> bool:
        """Whether the dealer could have drawn, and does not."""
        later = any(isinstance(one, Moved) and one.target == DEALER for one in self.steps[self.at :])
        return not later and 17 <= total(cards).points <= 21 and len(cards) >= 2

    # --- settlements

    def _verdict(self, step: TotalsCompared) -> Part:
        held = tuple(_held(self.lying, step))
        return words.outcome(step, held, self.run(never))

    def _settlement(self, step: Settled) -> Iterator[Part]:
        if step.outcome is Outcome.WIN:
            self.lying.keep(step)
            self.at += 1
            yield DrillPayout(step, None)
        else:
            yield ShownSteps(self.run(never))  # That it loses, or is a push, was asked already or lies open.


def _held(lying: BlackjackLying, step: TotalsCompared) -> Iterator[HeldCards]:
    yield HeldCards(capital(hand_words(step.box, step.hand)), lying.cards.get(place_of(step.box, step.hand), ()))
    yield HeldCards("Dealer", lying.cards.get(DEALER, ()))


def _told_only(step: Step) -> bool:
    """Steps that are nobody's question: seats, wagers, players' decisions, chips that move, wagers given back."""
    asked = Act | Announced | Committed | Compared | Cut | Irregular | Moved | OrderRevealed | Turned | Voided
    return not isinstance(step, asked) and not (isinstance(step, Settled) and step.outcome is not Outcome.VOID)


def _total(step: BlackjackTotalCalled, cards: tuple[Card, ...], steps: tuple[Step, ...]) -> Figure:
    """2.6, 2.2(b): the total that the dealer calls."""
    called = total_words(step.total, soft=step.soft, blackjack=step.blackjack)
    whose = hand_words(step.box, step.hand) if step.box else "the dealer"

    def reads(typed: str) -> str | None:
        text = typed.removeprefix("hard ").strip()
        if text in ("blackjack", "bj"):
            return "blackjack"
        number = text.removeprefix("soft ").strip()
        if not number.isdecimal():
            return None
        # A soft 21 is called as 21, and who says only 17 of a soft 17 has not said that it is soft.
        return f"soft {int(number)}" if text.startswith("soft") and int(number) < 21 else str(int(number))

    return Figure(
        f"What do you call for {whose}?",
        called,
        f"{capital(called)}.",
        reads,
        "total ",
        "Type a total, such as 16 or soft 17, or blackjack.",
        step.cites,
        steps,
        (HeldCards(called_for(step), cards),),
        about=(step.soft, step.blackjack),
    )


def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
    """The cards that decide a wager, of those that lie face up."""
    box, hand = step.area.box, step.area.hand
    for who, place in ((f"Box {box}", place_of(box, hand)), ("Dealer", DEALER)):
        if cards := shown.get(place, ()):
            yield HeldCards(who, cards)
