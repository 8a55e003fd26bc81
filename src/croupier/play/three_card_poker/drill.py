"""A round of three card poker, gathered into the acts that a dealer thinks in."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
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
from croupier.games.three_card_poker.rules import ThreeCardKind
from croupier.play.drill import DrillChoice, DrillPayout, HeldCards, Part, ShownSteps, StubCount
from croupier.play.seen import known
from croupier.play.step_reader import (
    ANNOUNCE_MISTAKES,
    PLACING_MISTAKES,
    STUB_MISTAKES,
    Remedy,
    StepReader,
    never,
    verb,
)
from croupier.play.three_card_poker import drill_words as words
from croupier.ranking.three_card import HAND_SIZE
from croupier.table.names import Place
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.steps import (
    Act,
    Announced,
    Committed,
    Counted,
    Cut,
    CutDeclined,
    DeckBrought,
    DeckInspected,
    InspectionOffered,
    InspectionVerified,
    Irregular,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    SpreadForInspection,
    Step,
    Turned,
    Voided,
    Washed,
)
from croupier.table.terms import Verb
from croupier.words import deck_name, sentence

DEALT = (Verb.DEALS, Verb.DELIVERS_STACK)

PREPARING = (DeckInspected, InspectionVerified, SpreadForInspection, InspectionOffered, Washed)
"""20.4: acts with a deck before it is shuffled for the first time."""
BY_HAND = (DeckHeldInOneHand, DeckHeldOverInventory, OtherHandDeals, DealersStackCovered)
"""20.8(b), 20.9(c): how the cards are handled while they are dealt."""


def drill(steps: tuple[Step, ...]) -> list[Part]:
    """A round as parts in their order."""
    return list(_ThreeCardReader(steps).parts())


class _ThreeCardReader(StepReader):
    """The acts of 20.4 to 20.12."""

    remedied: ClassVar = {FaceUpCardDiscarded: Remedy.NOT_USED, NextCardDrawnInError: Remedy.NEXT_CARD}

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__(steps)
        self.dealt = False
        """Whether hands have been dealt in part: an irregularity may split the deal in two."""
        self.dealers: tuple[Card, ...] = ()
        self.forfeited = {step.position for step in steps if isinstance(step, HandForfeited)}
        """20.10(b): the positions whose hands were given up."""
        self.compared: dict[int, ComparedWithDealer] = {}
        """By position, the comparison that belongs to the first of its wagers that is settled."""

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Act() | Turned() if _prepares(step):
                yield self._prepared()
            case OrderRevealed() | Committed():
                yield self._shuffled()
            case Cut() | CutDeclined():
                yield self._cut()
            case Moved():
                yield self._moved(step)
            case Turned():
                yield self._turned(step)
            case Announced():
                yield DrillChoice(sentence(step), self.run(never), ANNOUNCE_MISTAKES)
            case Act():
                yield from self._act(step)
            case Counted():
                yield StubCount(step)
                self.at += 1
            case Irregular():
                yield from self.irregular(step)
            case Voided():
                yield self.void(step)
            case Settled() if self._is_forfeited(step):
                yield self._forfeited()
            case ComparedWithDealer():
                self.compared[step.position] = step
                self.at += 1
            case Settled(outcome=Outcome.WIN | Outcome.LOSE | Outcome.PUSH):
                self.at += 1
                against = step.area.kind in (ThreeCardKind.ANTE, ThreeCardKind.PLAY)
                yield DrillPayout(step, self.compared.pop(step.area.position, None) if against else None)
            case _:
                yield ShownSteps(self.run(_told_only))

    # --- 20.4, 20.5: cards before the round

    def _prepared(self) -> DrillChoice:
        steps = self.run(
            lambda step: (
                _prepares(step)
                or verb(step) is Verb.STACKS
                or isinstance(step, Committed | OrderRevealed | DeckBrought)
            )
        )
        return DrillChoice(words.PREPARED, steps, words.PREPARED_MISTAKES)

    def _shuffled(self) -> Part:
        steps = self.run(lambda step: isinstance(step, Committed | OrderRevealed) or verb(step) is Verb.STACKS)
        deck = next((step.deck for step in steps if isinstance(step, Committed)), None)
        if deck is None:
            return ShownSteps(steps)  # A seal was opened; the shuffle itself was disturbed.
        mistakes = (
            f"The {deck_name(deck)} deck stays in the discard rack; the other deck is added to it.",
            f"The {deck_name(deck)} deck is dealt again as it lies in the rack.",
        )
        other = any(step.cites[0].text == "19:47-20.2" for step in steps)
        return DrillChoice(words.shuffled(deck, other=other), steps, mistakes)

    def _cut(self) -> Part:
        steps = self.run(lambda step: isinstance(step, Cut | CutDeclined))
        cut = next((step for step in steps if isinstance(step, Cut)), None)
        return ShownSteps(steps) if cut is None else words.cut(cut, steps)

    # --- cards that move

    def _moved(self, step: Moved) -> Part:
        if step.verb in DEALT:
            steps = self.run(lambda one: verb(one) == step.verb)
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

    def _turned(self, step: Turned) -> DrillChoice:
        if step.place == DEALER:
            self.dealers = known(step.cards)
            return DrillChoice(words.TURNS_OWN, self.run(never), words.TURNS_OWN_MISTAKES)
        steps = self.run(lambda one: isinstance(one, Turned))
        right, mistakes = words.reveals([one.place for one in steps if isinstance(one, Turned)])
        return DrillChoice(right, steps, mistakes)

    # --- acts

    def _act(self, step: Act) -> Iterator[Part]:
        match step:
            case StubRemovedFromShoe() | StubNotCounted():
                yield from self._stub()
            case DealersHandFormed():
                self.at += 1
                yield words.qualifies(step, HeldCards("Dealer", self.dealers))
            case SettlementBegun():
                yield DrillChoice(sentence(step), self.run(never), words.ORDER_MISTAKES)
            case _ if isinstance(step, BY_HAND):
                yield DrillChoice(sentence(step), self.run(never), words.HAND_MISTAKES)
            case _:
                yield ShownSteps(self.run(never))  # What a player does, and where a cover card goes.

    def _stub(self) -> Iterator[Part]:
        """20.7(f), 20.8(d), (e): whether the stub is counted decides how it goes on."""
        steps = self.run(lambda one: isinstance(one, StubRemovedFromShoe | StubNotCounted))
        excused = any(isinstance(one, StubNotCounted) for one in steps)
        if counted := isinstance(self.next, Counted):
            right = "The dealer takes the stub and counts it face down."
        else:
            steps += self.run(never)
            reason = "the shuffler has counted the deck" if excused else "the count is not due this round"
            right = f"The dealer places the stub in the discard rack without counting it: {reason}."
        yield DrillChoice(right, steps, STUB_MISTAKES, about=(counted,))

    # --- 20.10(b): hands that were given up

    def _is_forfeited(self, step: Step) -> bool:
        """Whether a wager is collected with a hand that was given up."""
        if not isinstance(step, Settled) or step.outcome is not Outcome.LOSE:
            return False
        return step.area.position in self.forfeited

    def _forfeited(self) -> DrillChoice:
        steps = self.run(lambda one: self._is_forfeited(one) or _collects_before(one, self.dealers))
        places = list(dict.fromkeys(one.source for one in steps if isinstance(one, Moved)))
        return DrillChoice(words.forfeited(places), steps, words.FORFEITED_MISTAKES)


def _prepares(step: Step) -> bool:
    """Whether a deck is made ready for its first shuffle; no hand that is turned has as many cards."""
    return isinstance(step, PREPARING) or (isinstance(step, Turned) and len(step.cards) > HAND_SIZE)


def _collects_before(step: Step, dealers: tuple[Card, ...]) -> bool:
    """Cards that are collected before the dealer's are turned over are those of hands that were given up."""
    return verb(step) is Verb.COLLECTS and not dealers


def _told_only(step: Step) -> bool:
    """Steps that are nobody's question: seats, wagers, what players see."""
    asked = (
        Act
        | Announced
        | Committed
        | OrderRevealed
        | Counted
        | Cut
        | Irregular
        | Moved
        | Turned
        | Voided
        | ComparedWithDealer
    )
    return not isinstance(step, asked) and not (isinstance(step, Settled) and step.outcome is not Outcome.VOID)


def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
    """The cards that decide a wager, of those that lie face up."""
    position = step.area.position
    places = {f"Position {position}": at_seat(position), "Dealer": DEALER}
    if step.area.kind in (ThreeCardKind.PAIR_PLUS, ThreeCardKind.BONUS):
        del places["Dealer"]
    for who, where in places.items():
        if cards := shown.get(where, ()):
            yield HeldCards(who, cards)
