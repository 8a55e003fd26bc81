"""A round of pai gow poker, gathered into the acts that a dealer thinks in; what is worked out is asked for as such."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.games.pai_gow_poker.events import (
    BankMarkerPlaced,
    BankMiscounted,
    BankMisranked,
    BankPassed,
    BankUnclaimed,
    CardsRearranged,
    DealersTurnToBank,
    DiceFellOut,
    DiceNotFlat,
    EnvyMarkerPlaced,
    HouseWayMissed,
    LeftHandDraws,
    LockOutPressed,
    PaiGowCardFaceUp,
    PaiGowCardInError,
    PaiGowResultCalled,
    ProgressiveHandSet,
    SetHandsSeen,
    SevenCardHandSet,
)
from croupier.games.pai_gow_poker.in_play import HAND_SIZE
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowKind, PaiGowRules
from croupier.play.drill import DrillChoice, DrillPayout, Figure, HeldCards, Part, ShownSteps, StubCount
from croupier.play.pai_gow_poker import drill_words as words
from croupier.play.pai_gow_poker.figures import commission, house_setting, outcome, starting_position
from croupier.play.pai_gow_poker.hands import ordered
from croupier.play.pai_gow_poker.story import set_hands
from croupier.play.seen import known
from croupier.play.step_reader import (
    ANNOUNCE_MISTAKES,
    PLACING_MISTAKES,
    REMEDIES,
    Remedy,
    StepReader,
    never,
    rests_on,
    verb,
)
from croupier.regulation import cite
from croupier.table.names import Place
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.steps import (
    Act,
    Announced,
    BankTaken,
    BetsClosed,
    Committed,
    Compared,
    Counted,
    Cut,
    DeckBrought,
    HandSet,
    Irregular,
    MeterMoved,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    StartDetermined,
    Step,
    Turned,
    Viewed,
    VigorishCollected,
    Voided,
)
from croupier.table.terms import SetBy, Verb
from croupier.words import sentence

CHAPTER = "19:47-"

EXPOSING = cite("19:47-11.9(f)")


def drill(steps: tuple[Step, ...], rules: PaiGowRules) -> list[Part]:
    """A round as parts in their order."""
    return list(_PaiGowReader(steps, rules).parts())


class _PaiGowReader(StepReader):
    """The acts of 11.5 to 11.17."""

    remedies = (*REMEDIES, Remedy.RESET, Remedy.SHAKEN_AGAIN)
    remedied: ClassVar = {
        DiceNotFlat: Remedy.SHAKEN_AGAIN,
        DiceFellOut: Remedy.SHAKEN_AGAIN,
        PaiGowCardFaceUp: Remedy.NOT_USED,
        PaiGowCardInError: Remedy.NEXT_CARD,
        HouseWayMissed: Remedy.RESET,
        BankMisranked: Remedy.RESET,
        BankMiscounted: Remedy.RESET,
    }

    def __init__(self, steps: tuple[Step, ...], rules: PaiGowRules) -> None:
        super().__init__(steps)
        self.rules = rules
        self.bank = 0
        self.cards: dict[int, tuple[Card, ...]] = {}
        """The hands that lie face up, by position."""
        self.low = {step.position: step.low for step in self.steps if isinstance(step, HandSet)}
        """How each hand was set in the end."""
        self.exposed = False
        """Whether the first hand has been exposed."""
        self.dealt: set[tuple[Verb, bool, int]] = set()
        """The kinds of deal that have begun: an irregularity may split one in two."""

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Act() | Turned() if _of(step, "11.5"):
                yield self._prepared()
            case OrderRevealed() | Committed():
                yield self._shuffled()
            case DealersTurnToBank() | BankPassed() | BankUnclaimed():
                yield from self._bank_offered()
            case BankTaken():
                yield self._bank_taken(step)
            case Act() | Cut() if _of(step, "11.6(c)", "11.6(d)", "11.6(e)"):
                yield self._cut()
            case Moved():
                yield from self._moved(step)
            case StartDetermined():
                yield starting_position(step, self.run(never))
            case Counted():
                yield StubCount(step)
                self.at += 1
            case Turned() | Viewed() | HandSet() | SetHandsSeen():
                yield from self._hands(step)
            case Settled(outcome=Outcome.WIN | Outcome.LOSE | Outcome.PUSH) | VigorishCollected():
                yield from self._settlement(step)
            case Irregular():
                yield from self.irregular(step)
            case Voided():
                yield self.void(step)
            case Announced() | Act():
                yield from self._act(step)
            case _:
                yield ShownSteps(self.run(_told_only))

    # --- 11.5, 11.6: cards before the round

    def _prepared(self) -> DrillChoice:
        steps = self.run(
            lambda step: (
                _of(step, "11.5")
                or verb(step) is Verb.STACKS
                or isinstance(step, Committed | OrderRevealed | DeckBrought)
            )
        )
        return DrillChoice(words.PREPARED, steps, words.PREPARED_MISTAKES)

    def _shuffled(self) -> Part:
        """11.2(b)3, 11.6(a): the deck of the last round, or a shuffle that has to be made again."""
        steps = self.run(lambda step: isinstance(step, Committed | OrderRevealed) or verb(step) is Verb.STACKS)
        deck = next((step.deck for step in steps if isinstance(step, Committed)), None)
        if deck is None:
            return ShownSteps(steps)  # A seal was opened; the shuffle itself was disturbed.
        from_rack = any(isinstance(step, Moved) and step.source == RACK for step in steps)
        return words.shuffled(deck, steps, from_rack=from_rack, two_decks=len(self.rules.backs) > 1)

    def _cut(self) -> Part:
        """11.6(c) to (f)."""
        steps = self.run(lambda step: isinstance(step, Cut) or (isinstance(step, Act) and _of(step, "11.6")))
        cut = next((step for step in steps if isinstance(step, Cut)), None)
        if cut is None:
            return ShownSteps(steps)
        return words.cut(cut, steps)

    # --- 11.10: the bank

    def _bank_offered(self) -> Iterator[Part]:
        """11.10(c): to whom, and in what order; the dealer's own turn is only told."""
        steps = self.run(lambda step: isinstance(step, BankPassed | BankUnclaimed))
        passed = [step for step in steps if isinstance(step, BankPassed)]
        if not passed:
            yield ShownSteps(steps)
            return
        yield words.bank_offered(passed, steps)

    def _bank_taken(self, step: BankTaken) -> DrillChoice:
        """11.10(d), (e): what the dealer determines first."""
        self.bank = step.seat
        steps = self.run(lambda one: isinstance(one, BankMarkerPlaced))
        return words.bank_taken(step, steps)

    # --- cards that move

    def _moved(self, step: Moved) -> Iterator[Part]:
        if step.verb in (Verb.DEALS, Verb.DELIVERS_STACK):
            yield self._dealt(step)
        elif step.target == DEALING:
            steps = self.run(lambda one: isinstance(one, Act) and _of(one, "11.8A(b)1"))
            yield DrillChoice(words.placing(step), steps, PLACING_MISTAKES)
        elif step.verb is Verb.COLLECTS:
            yield self._collected()
        elif step.verb is Verb.PUTS_AWAY_STUB or (step.verb is Verb.DISCARDS and step.source == DEALING):
            yield DrillChoice(words.put_away(step), self.run(never), words.LEFT_MISTAKES)
        else:
            yield ShownSteps(self.run(never))

    def _dealt(self, first: Moved) -> DrillChoice:
        """11.8(c), 11.8A(c) and (f), 11.8B(d), 11.17(d) to (g): all cards of one kind of deal."""
        to_stacks = first.target.kind == "stack_of_seven"
        steps = self.run(
            lambda step: (
                verb(step) == first.verb
                and isinstance(step, Moved)
                and (step.target.kind == "stack_of_seven") == to_stacks
                and len(step.cards) == len(first.cards)
            )
        )
        targets = [step.target for step in steps if isinstance(step, Moved)]
        kind = (first.verb, to_stacks, len(first.cards))
        again = kind in self.dealt
        self.dealt.add(kind)
        if to_stacks:
            return words.stacked(steps, again=again)
        return words.dealt(targets, first, steps, again=again)

    def _collected(self) -> DrillChoice:
        steps = self.run(lambda step: verb(step) is Verb.COLLECTS)
        moved = [step for step in steps if isinstance(step, Moved)]
        unseen = _of(moved[0], "11.8", "11.11(d)")
        return words.collected([step.source for step in moved], steps, unseen=unseen)

    # --- 11.9: hands

    def _hands(self, step: Turned | Viewed | HandSet | SetHandsSeen) -> Iterator[Part]:
        match step:
            case Viewed(cards=cards) if len(cards) < HAND_SIZE:
                yield DrillChoice(words.THREE_VIEWED, self.run(_three_viewed), words.THREE_MISTAKES)
            case Viewed() | HandSet(by=SetBy.PLAYER):
                steps = self.run(lambda one: isinstance(one, Viewed) or _set_by_player(one))
                yield DrillChoice(words.PLAYERS_SET, steps, words.SETTING_MISTAKES)
            case Turned(place=place, cards=cards):
                yield from self._turned(place, known(cards))
            case HandSet(by=SetBy.HOUSE_WAY, position=position):
                yield house_setting(position, self.cards[position], self.rules, step.cites, self.run(never))
            case HandSet():
                yield ShownSteps(self.run(never))
            case SetHandsSeen():
                yield self._verdict(step)

    def _turned(self, place: Place, cards: tuple[Card, ...]) -> Iterator[Part]:
        """The dealer's cards, the bank's, and those of each player in turn."""
        position = _position(place)
        self.cards[position] = cards
        if place == DEALER:
            yield DrillChoice("The dealer turns over the dealer's own cards.", self.run(never), words.EARLY)
        elif position == self.bank:
            right = words.bank_turns(co_bank=self._co_bank())
            yield DrillChoice(right, self.run(never), words.EARLY, about=(BankTaken,))
        else:
            if not self.exposed and len(cards) == HAND_SIZE:
                self.exposed = True
                yield self._order_of_exposing()
            yield ShownSteps(self.run(never))

    def _co_bank(self) -> bool:
        return any(isinstance(step, BankTaken) and step.co_bank for step in self.steps)

    def _order_of_exposing(self) -> DrillChoice:
        """11.9(f), 11.10(l) and (m): from the dealer's right, counterclockwise."""
        places = [step.place for step in self.steps[self.at :] if isinstance(step, Turned) and step.place != DEALER]
        return words.exposing(list(dict.fromkeys(places)), (EXPOSING,))

    def _verdict(self, step: SetHandsSeen) -> Figure:
        """11.9(g) to (i), 11.10(k): win, lose or push."""
        held = (*self._held(step.position), *self._held(step.against))
        steps = self.run(lambda one: isinstance(one, PaiGowResultCalled))
        return outcome(step, held, steps)

    def _held(self, position: int) -> Iterator[HeldCards]:
        who = "Dealer" if position == DEALER_POSITION else f"Position {position}"
        if position in self.low and len(self.cards.get(position, ())) == HAND_SIZE:
            for which, cards, words_ in set_hands(self.cards[position], self.low[position], self.rules.wheel):
                yield HeldCards(f"{who}, {which}", cards, words_)

    # --- 11.9(g) to (j), 11.10(l) to (o), 11.13 to 11.18: wagers

    def _settlement(self, step: Settled | VigorishCollected) -> Iterator[Part]:
        if isinstance(step, VigorishCollected):
            yield commission(step, self.run(never))
        elif _decided_by_comparison(step) and step.outcome is not Outcome.WIN:
            yield ShownSteps(self.run(never))  # It has been asked for already: wins, loses, or is a push.
        else:
            self.at += 1
            yield DrillPayout(step, None)

    # --- words and acts

    def _act(self, step: Announced | Act) -> Iterator[Part]:
        match step:
            case BetsClosed():
                yield DrillChoice(sentence(step), self.run(never), ANNOUNCE_MISTAKES)
            case LockOutPressed():
                steps = self.run(lambda one: isinstance(one, MeterMoved) or _of(one, "11.14(b)"))
                yield DrillChoice(words.LOCK_OUT, steps, words.LOCK_OUT_MISTAKES)
            case ProgressiveHandSet() | SevenCardHandSet():
                steps = self.run(lambda one: isinstance(one, Act | MeterMoved) and _of(one, "11.14", "11.9(j)"))
                yield DrillChoice(words.BEST_PAYOUT, steps, words.BEST_PAYOUT_MISTAKES)
            case EnvyMarkerPlaced():
                steps = self.run(lambda one: isinstance(one, EnvyMarkerPlaced))
                yield DrillChoice(words.MARKERS, steps, words.MARKER_MISTAKES)
            case CardsRearranged():
                yield DrillChoice(sentence(step), self.run(never), words.REARRANGE_MISTAKES)
            case LeftHandDraws():
                yield DrillChoice(sentence(step), self.run(never), words.HAND_MISTAKES)
            case _:
                yield ShownSteps(self.run(never))


# --- what belongs together


def _of(step: Step, *paragraphs: str) -> bool:
    return rests_on(step, *(f"{CHAPTER}{one}" for one in paragraphs))


def _position(place: Place) -> int:
    return DEALER_POSITION if place == DEALER else place.seat or -1


def _set_by_player(step: Step) -> bool:
    return isinstance(step, HandSet) and step.by is SetBy.PLAYER


def _three_viewed(step: Step) -> bool:
    return (isinstance(step, Viewed) and len(step.cards) < HAND_SIZE) or (
        isinstance(step, Turned) and len(step.cards) < HAND_SIZE
    )


def _decided_by_comparison(step: Settled) -> bool:
    return bool(step.area.kind is PaiGowKind.BET)


def _told_only(step: Step) -> bool:
    """Steps that are nobody's question: seats, wagers, chips that move, meters, wagers given back."""
    asked = Act | Announced | BankTaken | Committed | OrderRevealed | Counted | Cut | Irregular | Moved
    hands = StartDetermined | Turned | Viewed | HandSet | Compared | Voided | VigorishCollected
    return not isinstance(step, asked | hands) and not (isinstance(step, Settled) and step.outcome is not Outcome.VOID)


def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
    """The cards that decide a wager."""
    if step.area.kind in (PaiGowKind.BET, PaiGowKind.NUMBER, PaiGowKind.ENVY):
        return
    cards = shown.get(at_seat(step.area.number), ())
    if cards:
        yield HeldCards(f"Position {step.area.number}", ordered(cards))
