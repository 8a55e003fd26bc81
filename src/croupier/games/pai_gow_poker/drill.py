"""A round of pai gow poker as a dealer's acts, with questions about what the dealer works out."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.games.pai_gow_poker import drill_words as words
from croupier.games.pai_gow_poker import events as e
from croupier.games.pai_gow_poker.events import HandSet, SetBy, StartDetermined
from croupier.games.pai_gow_poker.figures import commission, house_setting, outcome, starting_position
from croupier.games.pai_gow_poker.hands import ordered
from croupier.games.pai_gow_poker.pay_tables import VIGORISH_RATE
from croupier.games.pai_gow_poker.round_state import HAND_SIZE
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowKind
from croupier.games.pai_gow_poker.story import set_hands
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.play.card_lines import known
from croupier.play.card_reader import CardReader
from croupier.play.drill import DrillChoice, Figure, HeldCards, Part, SchoolKey, ShownSteps, VigorishKey, by_level
from croupier.play.step_reader import (
    PLACING_MISTAKES,
    REMEDIES,
    Remedy,
    never,
    rests_on,
    verb,
)
from croupier.regulation import cite
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.steps import (
    Act,
    Announced,
    BankTaken,
    BetsClosed,
    Cut,
    MeterMoved,
    Moved,
    Outcome,
    Settled,
    Step,
    Turned,
    Viewed,
    VigorishCollected,
)
from croupier.table.terms import Verb
from croupier.words import sentence

CHAPTER = "19:47-"

EXPOSING = cite("19:47-11.9(f)")


STAKES = {"bet": by_level((10, 20, 40), (15, 35, 55, 85), (65, 115, 135, 165))}
"""House players' bets at each level, chosen so that the payouts are those that dealing schools drill."""

KEYS: tuple[SchoolKey, ...] = (
    VigorishKey(
        VIGORISH_RATE, by_level((20, 40, 60, 100), (15, 35, 65, 85), (115, 135, 165, 235)), cite("19:47-11.9(j)")
    ),
)
"""What a pai gow poker dealer must know by heart."""

COMMISSIONS = {"bet": VIGORISH_RATE}
"""The dealer collects the vigorish separately from the payout: paying less instead is a mistake."""

RARE_HANDS = ((("seat 2", 7),), (("seat 5", 7),))
"""Places for hands of seven cards so rare that the drill plants them."""


class PaiGowReader(CardReader):
    """The dealer's acts under 11.5 to 11.17."""

    preparing = (f"{CHAPTER}11.5",)
    prepared = (words.PREPARED, words.PREPARED_MISTAKES)
    cut_rule = "At least 10 cards are left on either side of the cutting card."
    remedies = (*REMEDIES, Remedy.RESET, Remedy.SHAKEN_AGAIN)
    remedied: ClassVar = {
        e.DiceNotFlat: Remedy.SHAKEN_AGAIN,
        e.DiceFellOut: Remedy.SHAKEN_AGAIN,
        e.PaiGowCardFaceUp: Remedy.NOT_USED,
        e.PaiGowCardInError: Remedy.NEXT_CARD,
        e.HouseWayMissed: Remedy.RESET,
        e.BankMisranked: Remedy.RESET,
        e.BankMiscounted: Remedy.RESET,
        e.StackCardExposed: Remedy.RESHUFFLED,
        e.StacksMisdealt: Remedy.RESHUFFLED,
    }

    def __init__(self, steps: tuple[Step, ...], table: PaiGowPokerTable) -> None:
        super().__init__(steps, table)
        self.rules = table.rules
        self.bank = 0
        self.cards: dict[int, tuple[Card, ...]] = {}
        """The hands that are face up, by position."""
        self.low = {step.position: step.low for step in self.steps if isinstance(step, HandSet)}
        """How each hand was finally set."""
        self.exposed = False
        """True if the first hand has been exposed."""
        self.dealt: set[tuple[Verb, bool, int]] = set()
        """The kinds of deal that have begun: an irregularity may split a deal in two."""

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case e.DealersTurnToBank() | e.BankPassed() | e.BankUnclaimed():
                yield from self._bank_offered()
            case BankTaken():
                yield self._bank_taken(step)
            case Act() | Cut() if _of(step, "11.6(c)", "11.6(d)", "11.6(e)"):
                yield self._cut()
            case StartDetermined():
                yield starting_position(step, self.run(never))
            case Viewed() | HandSet() | e.SetHandsSeen():
                yield from self._hands(step)
            case VigorishCollected():
                yield commission(step, self.run(never))
            case _:
                yield from super().part(step)

    def is_only_shown(self, step: Step) -> bool:
        kinds = BankTaken | StartDetermined | Viewed | HandSet | VigorishCollected
        return super().is_only_shown(step) and not isinstance(step, kinds)

    # --- 11.5, 11.6: cards before the round

    def shuffled(self, deck: DeckName, steps: tuple[Step, ...]) -> DrillChoice:
        """11.2(b)3, 11.6(a): the deck of the last round, or a shuffle to repeat."""
        from_rack = any(isinstance(step, Moved) and step.source == RACK for step in steps)
        return words.shuffled(deck, steps, from_rack=from_rack, two_decks=len(self.rules.backs) > 1)

    def cuts(self, step: Step) -> bool:
        """11.6(c) to (f)."""
        return isinstance(step, Cut) or (isinstance(step, Act) and _of(step, "11.6"))

    # --- 11.10: the bank

    def _bank_offered(self) -> Iterator[Part]:
        """11.10(c): to whom, and in what order; the dealer's own turn is only shown."""
        steps = self.run(lambda step: isinstance(step, e.BankPassed | e.BankUnclaimed))
        passed = [step for step in steps if isinstance(step, e.BankPassed)]
        if not passed:
            yield ShownSteps(steps)
            return
        yield words.bank_offered(passed, steps)

    def _bank_taken(self, step: BankTaken) -> DrillChoice:
        """11.10(d), (e): what the dealer checks first."""
        self.bank = step.seat
        steps = self.run(lambda step: isinstance(step, e.BankMarkerPlaced))
        return words.bank_taken(step, steps)

    # --- cards that move

    def moved(self, step: Moved) -> Iterator[Part]:
        if step.verb in (Verb.DEALS, Verb.DELIVERS_STACK):
            yield self._dealt(step)
        elif step.target == DEALING:
            steps = self.run(lambda step: isinstance(step, Act) and _of(step, "11.8A(b)1"))
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
        empty = any(verb(step) is Verb.COLLECTS and _of(step, "11.8") for step in self.steps[self.at :])
        return words.dealt(targets, first, steps, again=again, empty=empty)

    def _collected(self) -> DrillChoice:
        steps = self.run(lambda step: verb(step) is Verb.COLLECTS)
        moved = [step for step in steps if isinstance(step, Moved)]
        unseen = _of(moved[0], "11.8", "11.11(d)")
        return words.collected([step.source for step in moved], steps, unseen=unseen)

    # --- 11.9: hands

    def turned(self, step: Turned) -> Iterator[Part]:
        yield from self._hands(step)

    def _hands(self, step: Turned | Viewed | HandSet | e.SetHandsSeen) -> Iterator[Part]:
        match step:
            case Viewed(cards=cards) if len(cards) < HAND_SIZE:
                yield DrillChoice(words.THREE_VIEWED, self.run(_three_viewed), words.THREE_MISTAKES)
            case Viewed() | HandSet(by=SetBy.PLAYER):
                steps = self.run(lambda step: isinstance(step, Viewed) or _set_by_player(step))
                yield DrillChoice(words.PLAYERS_SET, steps, words.SETTING_MISTAKES)
            case Turned(place=place, cards=cards):
                yield from self._turned(place, known(cards))
            case HandSet(by=SetBy.HOUSE_WAY, position=position):
                yield house_setting(position, self.cards[position], self.rules, step.cites, self.run(never))
            case HandSet():
                yield ShownSteps(self.run(never))
            case e.SetHandsSeen():
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

    def _verdict(self, step: e.SetHandsSeen) -> Figure:
        """11.9(g) to (i), 11.10(k): win, lose or push."""
        held = (*self._held(step.position), *self._held(step.against))
        steps = self.run(lambda step: isinstance(step, e.PaiGowResultCalled))
        return outcome(step, held, steps)

    def _held(self, position: int) -> Iterator[HeldCards]:
        who = "Dealer" if position == DEALER_POSITION else f"Position {position}"
        if position in self.low and len(self.cards.get(position, ())) == HAND_SIZE:
            for which, cards, words_ in set_hands(self.cards[position], self.low[position], self.rules.wheel):
                yield HeldCards(f"{who}, {which}", cards, words_)

    # --- 11.9(g) to (j), 11.10(l) to (o), 11.13 to 11.18: wagers

    def settled(self, step: Settled) -> Iterator[Part]:
        if step.area.kind is PaiGowKind.BET and step.outcome is not Outcome.WIN:
            yield ShownSteps(self.run(never))  # The drill has already asked whether it wins, loses or pushes.
        else:
            yield from super().settled(step)

    # --- words and acts

    def announced(self, step: Announced) -> Iterator[Part]:
        if isinstance(step, BetsClosed):
            yield from super().announced(step)
        else:
            yield ShownSteps(self.run(never))

    def act(self, step: Act) -> Iterator[Part]:
        match step:
            case e.LockOutPressed():
                steps = self.run(lambda step: isinstance(step, MeterMoved) or _of(step, "11.14(b)"))
                yield DrillChoice(words.LOCK_OUT, steps, words.LOCK_OUT_MISTAKES)
            case e.ProgressiveHandSet() | e.SevenCardHandSet():
                steps = self.run(lambda step: isinstance(step, Act | MeterMoved) and _of(step, "11.14", "11.9(j)"))
                yield DrillChoice(words.BEST_PAYOUT, steps, words.BEST_PAYOUT_MISTAKES)
            case e.EnvyMarkerPlaced():
                steps = self.run(lambda step: isinstance(step, e.EnvyMarkerPlaced))
                yield DrillChoice(words.MARKERS, steps, words.MARKER_MISTAKES)
            case e.CardsRearranged():
                yield DrillChoice(sentence(step), self.run(never), words.REARRANGE_MISTAKES)
            case e.LeftHandDraws():
                yield DrillChoice(sentence(step), self.run(never), words.HAND_MISTAKES)
            case _:
                yield ShownSteps(self.run(never))

    @staticmethod
    def cards_for(step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        if step.area.kind in (PaiGowKind.BET, PaiGowKind.NUMBER, PaiGowKind.ENVY):
            return
        cards = shown.get(at_seat(step.area.number), ())
        if cards:
            yield HeldCards(f"Position {step.area.number}", ordered(cards))


# --- helpers


def _of(step: Step, *paragraphs: str) -> bool:
    return rests_on(step, *(f"{CHAPTER}{paragraph}" for paragraph in paragraphs))


def _position(place: Place) -> int:
    return DEALER_POSITION if place == DEALER else place.seat or -1


def _set_by_player(step: Step) -> bool:
    return isinstance(step, HandSet) and step.by is SetBy.PLAYER


def _three_viewed(step: Step) -> bool:
    return (isinstance(step, Viewed) and len(step.cards) < HAND_SIZE) or (
        isinstance(step, Turned) and len(step.cards) < HAND_SIZE
    )


READER = PaiGowReader
