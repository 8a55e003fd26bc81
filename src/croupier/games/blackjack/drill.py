"""A round of blackjack, grouped into a dealer's acts; totals and payouts have questions of their own."""

from collections.abc import Collection, Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.games.blackjack import drill_words as words
from croupier.games.blackjack import events as e
from croupier.games.blackjack.bart_carter import BY_HAND
from croupier.games.blackjack.pay_tables import BLACKJACK, INSURANCE, SIX_TO_FIVE
from croupier.games.blackjack.points import total
from croupier.games.blackjack.story import OpenBlackjackCards, called_for, place_of
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.blackjack.words import hand_words, total_words
from croupier.play.card_reader import CardReader
from croupier.play.drill import (
    SEVENTEEN,
    DrillChoice,
    Figure,
    HeldCards,
    Part,
    PayKey,
    SchoolKey,
    ShownSteps,
    Topic,
    by_level,
)
from croupier.play.missteps import NONE
from croupier.play.shoe_reader import prepared_for
from croupier.play.step_reader import ANNOUNCE_MISTAKES, REMEDIES, Remedy, never, verb
from croupier.regulation import cite
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER
from croupier.table.steps import (
    Announced,
    BetsClosed,
    Face,
    Irregular,
    Moved,
    Settled,
    Step,
    Turned,
    Viewed,
)
from croupier.table.terms import Verb
from croupier.words import sentence
from croupier.words.text import capital

DRAWING = cite("19:47-2.12(b)")


PICTURED = True
"""Show the cards and the bet on the layout with payout questions."""

_SIDES = by_level((1, 5, 10), (3, 7, 12), (8, 13, 17))
STAKES = {
    "bet": by_level((10, 20, 30, 50, 100), (15, 25, 35, 45, 75), (37, 63, 85, 115, 137)),
    **dict.fromkeys(("suit", "match", "twenty", "over", "under"), _SIDES),
}
"""Bets of house players by level, so that payouts match what dealing schools drill."""

KEYS: tuple[SchoolKey, ...] = (
    PayKey(BLACKJACK, by_level((10, 20, 30, 50, 100), (15, 25, 35, 45, 75), (37, 63, 85, 115, 137)), cite("19:47-2.7")),
    PayKey(SIX_TO_FIVE, by_level((10, 20, 50, 100), (15, 35, 45, 65), (85, 115, 135, 160)), cite("19:47-2.7")),
    PayKey(INSURANCE, by_level((5, 10, 25), (15, 35, 45), (37, 58, 82)), cite("19:47-2.9")),
    PayKey(SEVENTEEN, by_level((5, 10, 20), (6, 12, 25), (31, 36, 42, 57)), cite("19:47-2.3(e)"), offered=False),
)
"""Payouts that a blackjack dealer knows by heart: a blackjack in both variations, insurance, and mixed chips."""


_MAY_APPLY: Mapping[type[Irregular], Collection[Remedy]] = {
    e.FirstCardMissed: (Remedy.AFTER_OTHERS, Remedy.HAND_DEAD),
    e.SecondCardMissed: (Remedy.AFTER_OTHERS,),
    e.CardReaderMisused: (Remedy.ALL_VOID,),
}


class BlackjackReader(CardReader):
    """Read the acts of 2.4 to 2.12 and 2.15 from a round's events."""

    preparing = ("19:47-2.4",)
    prepared = prepared_for("player")
    stacked = (Verb.STACKS, BY_HAND)
    remedies = (*REMEDIES, Remedy.BURNED, Remedy.HAND_DEAD, Remedy.AFTER_OTHERS)
    remedied: ClassVar = {
        e.FaceUpCardSetAside: Remedy.NOT_USED,
        e.UnexposedCardUsed: Remedy.NEXT_CARD,
        e.ExposedCardOffered: Remedy.NEXT_CARD,
        e.DealersExtraCard: Remedy.BURNED,
        e.BothCardsMissed: Remedy.HAND_DEAD,
        e.RequestedCardMissed: Remedy.AFTER_OTHERS,
    }

    def may_apply(self, step: Irregular) -> Collection[Remedy]:
        """2.15(g), (j): the remedy may depend on later events or on the table's card reader."""
        return _MAY_APPLY.get(type(step), ())

    def __init__(self, steps: tuple[Step, ...], table: BlackjackTable) -> None:
        super().__init__(steps, table)
        self.rules = table.rules
        self.open_cards = OpenBlackjackCards()
        self.dealt = False
        """True if some first cards have been dealt: an irregularity may split the deal in two."""
        self.called = False
        """True once the players' totals have been called."""
        self.ordered = False
        """True once the order of settlement has been asked."""

    def run(self, belongs: "words.Belongs") -> tuple[Step, ...]:
        steps = super().run(belongs)
        for step in steps:
            self.open_cards.keep(step)
        return steps

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case e.CuttingCardPlaced():
                yield self._loaded()
            case e.TotalsCompared():
                if (order := self._order()) is not None:
                    yield order
                yield self._verdict(step)
            case e.NoCardNeeded():
                wrong, prompt = words.NO_CARD_MISTAKES, words.DEALERS_TURN
                yield DrillChoice(words.NO_CARD, self.run(never), wrong, prompt, closed=True, topic=Topic.HANDS)
            case e.HoleCardRead():
                yield DrillChoice(words.READER, self.run(never), words.READER_MISTAKES, held=self._first_card())
            case _:
                yield from super().part(step)

    def turned(self, step: Turned) -> Iterator[Part]:
        if step.place == DEALER:
            yield DrillChoice(words.TURNS_OWN, self.run(never), words.TURNS_OWN_MISTAKES)
        else:
            yield from super().turned(step)

    # --- 2.4, 2.5: cards before the round

    def shuffled(self, deck: DeckName, steps: tuple[Step, ...]) -> DrillChoice:
        return DrillChoice(words.shuffled(deck, two=len(self.rules.backs) > 1), steps, words.SHUFFLE_MISTAKES)

    def _loaded(self) -> DrillChoice:
        """2.5, 2.6: the cutting card, the shoe and the first card."""
        steps = self.run(
            lambda step: isinstance(step, Moved) and step.verb in (Verb.PLACES, Verb.BURNS) and not self.dealt
        )
        return DrillChoice(words.LOADED, steps, words.LOADED_MISTAKES)

    # --- cards that move

    def moved(self, step: Moved) -> Iterator[Part]:
        if step.verb is Verb.DEALS and not self.called:
            yield self._first_cards()
        elif step.verb is Verb.DEALS and step.target == DEALER:
            yield self._dealer_draws()
        elif step.verb is Verb.PLACES:
            yield DrillChoice(words.PLACED, self.run(lambda step: verb(step) is Verb.BURNS), words.PLACED_MISTAKES)
        elif step.verb is Verb.COLLECTS and step.source.kind in ("box", DEALER.kind):
            steps = self.run(never)
            early = words.OWN_FIRST if step.source != DEALER else NONE
            yield DrillChoice(words.collected(step.source), steps, {**early, **words.COLLECT_MISTAKES})
        else:
            yield ShownSteps(self.run(never))

    def _first_cards(self) -> DrillChoice:
        """2.6(e), (j): ask how the first cards are dealt."""
        steps = self.run(lambda step: verb(step) is Verb.DEALS or isinstance(step, Viewed))
        moved = [step for step in steps if isinstance(step, Moved)]
        again, self.dealt = self.dealt, True
        boxes = list(dict.fromkeys(move.target for move in moved if move.target != DEALER))
        down = any(move.target == DEALER and move.face is Face.DOWN for move in moved)
        return words.first_cards(boxes, steps, hole_card=down, again=again)

    def _dealer_draws(self) -> DrillChoice:
        """2.12(b): ask whether the dealer draws another card."""
        held = self.open_cards.cards.get(DEALER, ())
        first = len(held) < 2
        prompt = "The dealer has one card. What now?" if first else f"The dealer has {total(held)}. What now?"
        right, about = (words.SECOND_CARD, ()) if first else (words.DRAWS, (total(held).soft,))
        wrong, topic = words.DRAW_MISTAKES, Topic.HANDS
        return DrillChoice(right, self.run(never), wrong, prompt, closed=True, topic=topic, about=about)

    # --- calls

    def _first_card(self) -> tuple[HeldCards, ...]:
        """2.9, 2.6(j): show the dealer's first card, on which insurance and the card reader depend."""
        held = self.open_cards.cards.get(DEALER, ())
        return (HeldCards("Dealer", held[:1]),) if held else ()

    def announced(self, step: Announced) -> Iterator[Part]:
        match step:
            case e.BlackjackTotalCalled():
                yield from self._called(step)
            case BetsClosed():
                yield DrillChoice(sentence(step), self.run(never), ANNOUNCE_MISTAKES, held=self._first_card())
            case e.InsuranceOffered():
                yield DrillChoice(sentence(step), self.run(never), words.INSURANCE_MISTAKES, held=self._first_card())
            case _:
                yield ShownSteps(self.run(never))

    def _called(self, step: e.BlackjackTotalCalled) -> Iterator[Part]:
        self.called = True
        cards = self.open_cards.cards.get(step.place, ())
        steps = self.run(never)
        if len(cards) < 2:
            yield ShownSteps(steps)  # A card is face down.
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
        """Return True if the dealer could have drawn but stands."""
        later = any(isinstance(step, Moved) and step.target == DEALER for step in self.steps[self.at :])
        return not later and 17 <= total(cards).points <= 21 and len(cards) >= 2

    # --- settlements

    def _order(self) -> DrillChoice | None:
        """2.6(i), 2.3(e): ask in what order the remaining hands are settled once the last card is dealt."""
        rest = self.steps[self.at :]
        compared = {(step.box, step.hand): step for step in rest if isinstance(step, e.TotalsCompared)}
        once = len(compared) == sum(isinstance(step, e.TotalsCompared) for step in rest)
        settled = {(step.area.box, step.area.hand) for step in rest if isinstance(step, Settled)}
        if self.ordered or not once or len(compared) < 2 or settled - set(compared):
            return None  # A surrendered hand is settled among them without a comparison.
        if any(verb(step) is Verb.DEALS for step in rest):
            return None  # A blackjack may be paid before other players act.
        self.ordered = True
        return words.settling_order(list(compared.values()))

    def _verdict(self, step: e.TotalsCompared) -> Part:
        held = tuple(_held(self.open_cards, step))
        return words.outcome(step, held, self.run(never))

    def settled(self, step: Settled) -> Iterator[Part]:
        """Ask about losing bets and pushes too: if only winners came up, "it loses" could never be right."""
        self.open_cards.keep(step)
        yield from super().settled(step)

    @staticmethod
    def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        box, hand = step.area.box, step.area.hand
        for who, place in ((f"Box {box}", place_of(box, hand)), ("Dealer", DEALER)):
            if cards := shown.get(place, ()):
                yield HeldCards(who, cards)


def _held(open_cards: OpenBlackjackCards, step: e.TotalsCompared) -> Iterator[HeldCards]:
    yield HeldCards(capital(hand_words(step.box, step.hand)), open_cards.cards.get(place_of(step.box, step.hand), ()))
    yield HeldCards("Dealer", open_cards.cards.get(DEALER, ()))


def _total(step: e.BlackjackTotalCalled, cards: tuple[Card, ...], steps: tuple[Step, ...]) -> Figure:
    """2.6, 2.2(b): ask for the total that the dealer calls."""
    called = total_words(step.total, soft=step.soft, blackjack=step.blackjack)
    whose = hand_words(step.box, step.hand) if step.box else "the dealer"

    def reads(typed: str) -> str | None:
        text = typed.removeprefix("hard ").strip()
        if text in ("blackjack", "bj"):
            return "blackjack"
        number = text.removeprefix("soft ").strip()
        if not number.isdecimal():
            return None
        # A soft 21 is called 21, and answering 17 for a soft 17 leaves out that it is soft.
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
        why=words.counted(cards),
    )


READER = BlackjackReader
