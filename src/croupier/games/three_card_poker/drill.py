"""A round of three card poker, grouped into a dealer's acts."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.games.three_card_poker import drill_words as words
from croupier.games.three_card_poker.events import (
    ComparedWithDealer,
    DealersHandFormed,
    DealersStackCovered,
    DeckHeldInOneHand,
    DeckHeldOverInventory,
    FaceUpCardDiscarded,
    HandForfeited,
    NextCardDrawnInError,
    OtherHandDeals,
    SettlementBegun,
    StubNotCounted,
    StubRemovedFromShoe,
)
from croupier.games.three_card_poker.ranking import HAND_SIZE
from croupier.games.three_card_poker.rules import ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.card_lines import known
from croupier.play.card_reader import CardReader
from croupier.play.drill import DrillChoice, DrillPayout, HeldCards, Part, ShownSteps, by_level
from croupier.play.step_reader import (
    PLACING_MISTAKES,
    STUB_MISTAKES,
    Remedy,
    never,
    verb,
)
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.steps import (
    Act,
    Counted,
    DeckInspected,
    InspectionOffered,
    InspectionVerified,
    Moved,
    Outcome,
    Settled,
    SpreadForInspection,
    Step,
    Turned,
    Washed,
)
from croupier.table.terms import Verb
from croupier.words import sentence

STAKES = dict.fromkeys(("ante", "pairplus"), by_level((10, 20, 30), (15, 25, 35, 45), (37, 63, 85, 115)))
"""Bets of house players by level, so that payouts match what dealing schools drill."""

DEALT = (Verb.DEALS, Verb.DELIVERS_STACK)

PREPARING = (DeckInspected, InspectionVerified, SpreadForInspection, InspectionOffered, Washed)
"""20.4: what is done with a deck before its first shuffle."""
BY_HAND = (DeckHeldInOneHand, DeckHeldOverInventory, OtherHandDeals, DealersStackCovered)
"""20.8(b), 20.9(c): how the cards are handled during the deal."""


class ThreeCardReader(CardReader):
    """Read the acts of 20.4 to 20.12 from a round's events."""

    prepared = (words.PREPARED, words.PREPARED_MISTAKES)
    remedied: ClassVar = {FaceUpCardDiscarded: Remedy.NOT_USED, NextCardDrawnInError: Remedy.NEXT_CARD}

    def __init__(self, steps: tuple[Step, ...], table: ThreeCardPokerTable) -> None:
        super().__init__(steps, table)
        self.dealt = False
        """True if some hands have been dealt: an irregularity may split the deal in two."""
        self.dealers: tuple[Card, ...] = ()
        self.forfeited = {step.position for step in steps if isinstance(step, HandForfeited)}
        """20.10(b): the positions with forfeited hands."""
        self.compared: dict[int, ComparedWithDealer] = {}
        """By position, the comparison that goes with the first of its wagers to be settled."""

    def part(self, step: Step) -> Iterator[Part]:
        if isinstance(step, ComparedWithDealer):
            self.compared[step.position] = step
            self.at += 1
        else:
            yield from super().part(step)

    # --- 20.4, 20.5: cards before the round

    def prepares(self, step: Step) -> bool:
        """Return True for preparing a deck for its first shuffle; no turned hand has that many cards."""
        return isinstance(step, PREPARING) or (isinstance(step, Turned) and len(step.cards) > HAND_SIZE)

    def how_shuffled(self, deck: DeckName, steps: tuple[Step, ...]) -> str:
        return words.shuffled(deck, other=any(step.cites[0].text == "19:47-20.2" for step in steps))

    # --- cards that move

    def moved(self, step: Moved) -> Iterator[Part]:
        yield self._moved(step)

    def _moved(self, step: Moved) -> Part:
        if step.verb in DEALT:
            steps = self.run(lambda later: verb(later) == step.verb)
            again, self.dealt = self.dealt, True
            return words.dealt(steps, stacks=step.verb is not Verb.DEALS, again=again)
        if step.target == DEALING:
            return DrillChoice(words.placing(step), self.run(never), PLACING_MISTAKES)
        if step.verb is Verb.PUTS_AWAY_STUB:
            return DrillChoice(sentence(step), self.run(never), STUB_MISTAKES)
        if step.verb is Verb.COLLECTS and step.target == RACK:
            right, mistakes = words.collected(step.source)
            return DrillChoice(right, self.run(never), mistakes)
        return ShownSteps(self.run(never))

    def turned(self, step: Turned) -> Iterator[Part]:
        yield self._turned(step)

    def _turned(self, step: Turned) -> DrillChoice:
        if step.place == DEALER:
            self.dealers = known(step.cards)
            return DrillChoice(words.TURNS_OWN, self.run(never), words.TURNS_OWN_MISTAKES)
        steps = self.run(lambda step: isinstance(step, Turned))
        right, mistakes = words.reveals([step.place for step in steps if isinstance(step, Turned)])
        return DrillChoice(right, steps, mistakes)

    # --- acts

    def act(self, step: Act) -> Iterator[Part]:
        match step:
            case StubRemovedFromShoe() | StubNotCounted():
                yield from self._stub()
            case DealersHandFormed():
                self.at += 1
                yield words.qualifies(step, HeldCards("Dealer", self.dealers))
            case SettlementBegun():
                players = {later.place for later in self.steps[self.at :] if isinstance(later, Turned)}
                wrong = words.order_mistakes(len(players))
                yield DrillChoice(sentence(step), self.run(never), wrong)
            case _ if isinstance(step, BY_HAND):
                yield DrillChoice(sentence(step), self.run(never), words.HAND_MISTAKES)
            case _:
                yield ShownSteps(self.run(never))  # A player's act, or the placement of a cover card.

    def _stub(self) -> Iterator[Part]:
        """20.7(f), 20.8(d), (e): what follows depends on whether the stub is counted."""
        steps = self.run(lambda step: isinstance(step, StubRemovedFromShoe | StubNotCounted))
        excused = any(isinstance(step, StubNotCounted) for step in steps)
        if counted := isinstance(self.next, Counted):
            right = "The dealer takes the stub and counts it face down."
        else:
            steps += self.run(never)
            reason = "the shuffler has counted the deck" if excused else "the count is not due this round"
            right = f"The dealer places the stub in the discard rack without counting it: {reason}."
        yield DrillChoice(right, steps, STUB_MISTAKES, about=(counted,))

    # --- wagers; 20.10(b): forfeited hands

    def settled(self, step: Settled) -> Iterator[Part]:
        if self._is_forfeited(step):
            yield self._forfeited()
            return
        self.at += 1
        against = step.area.kind in (ThreeCardKind.ANTE, ThreeCardKind.PLAY)
        yield DrillPayout(step, self.compared.pop(step.area.position, None) if against else None)

    def _is_forfeited(self, step: Step) -> bool:
        """Return True if a wager is collected with a forfeited hand."""
        if not isinstance(step, Settled) or step.outcome is not Outcome.LOSE:
            return False
        return step.area.position in self.forfeited

    def _forfeited(self) -> DrillChoice:
        steps = self.run(lambda step: self._is_forfeited(step) or _collects_before(step, self.dealers))
        places = list(dict.fromkeys(step.source for step in steps if isinstance(step, Moved)))
        return DrillChoice(words.forfeited(places), steps, words.FORFEITED_MISTAKES)

    @staticmethod
    def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        position = step.area.position
        places = {f"Position {position}": at_seat(position), "Dealer": DEALER}
        if step.area.kind in (ThreeCardKind.PAIR_PLUS, ThreeCardKind.BONUS):
            del places["Dealer"]
        for who, where in places.items():
            if cards := shown.get(where, ()):
                yield HeldCards(who, cards)


def _collects_before(step: Step, dealers: tuple[Card, ...]) -> bool:
    """Return True for cards of forfeited hands: those collected before the dealer's cards are turned over."""
    return verb(step) is Verb.COLLECTS and not dealers


READER = ThreeCardReader
