"""A round of Pack's Poker, grouped into a dealer's acts."""

from collections.abc import Iterator
from typing import ClassVar

from croupier.games.packs_poker.events import (
    FaceUpCardNotUsed,
    HandStackedFaceDown,
    MisplacedCardUsed,
    OwnCardsViewed,
    PackCompared,
    PacksAcceptanceVerified,
    PacksHandVerified,
    PacksPayoutDocumented,
    PacksSystemActivated,
    StubCountExcused,
    StubTakenFromShoe,
    TouchingForbidden,
)
from croupier.games.packs_poker.rules import PACKS, PacksKind
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.play.card_reader import CardReader
from croupier.play.drill import DrillChoice, DrillPayout, Part, ShownSteps
from croupier.play.missteps import NONE, Misstep, Mistakes
from croupier.play.step_reader import (
    PLACING_MISTAKES,
    STUB_MISTAKES,
    Remedy,
    in_turn,
    never,
    out_of_order,
    together,
    verb,
)
from croupier.regulation import cite
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.steps import (
    Act,
    Counted,
    Filled,
    MeterMoved,
    Moved,
    PayoutValidated,
    Settled,
    Step,
    Turned,
)
from croupier.table.terms import Verb
from croupier.words import deck_name, place_name, sentence

RARE_HANDS = ((("seat 2", 5), ("pack 1", 2)), (("seat 5", 5), ("pack 2", 2)))
"""Places for seven-card hands so rare that they must be planted."""


class PacksReader(CardReader):
    """Read the acts of 43.3 to 43.13 from a round's events."""

    preparing = ("13:69F-43.3",)
    prepared = (
        "For each deck separately: a player may inspect it; the dealer turns it face down, washes it, stacks it and "
        "has it shuffled.",
        {
            "The dealer washes the cards of both decks together, stacks them and has them shuffled.": Misstep.MIXED,
            "The dealer has the cards shuffled as they are, face up and without a wash.": Misstep.NO_WASH,
        },
    )
    remedied: ClassVar = {FaceUpCardNotUsed: Remedy.NOT_USED, MisplacedCardUsed: Remedy.NEXT_CARD}

    def __init__(self, steps: tuple[Step, ...], table: PacksPokerTable) -> None:
        super().__init__(steps, table)
        self.dealt = False
        """True if some hands have been dealt: an irregularity may split the deal in two."""

    def part(self, step: Step) -> Iterator[Part]:
        if isinstance(step, PackCompared):
            yield from self.settled(step)
        else:
            yield from super().part(step)

    def how_shuffled(self, deck: DeckName, steps: tuple[Step, ...]) -> str:
        from_rack = any(isinstance(step, Moved) and step.source == RACK for step in steps)
        where = "taken from the discard rack and shuffled while the other deck is in play" if from_rack else "shuffled"
        return f"The {deck_name(deck)} deck is {where}."

    # --- cards that move

    def moved(self, step: Moved) -> Iterator[Part]:
        yield self._moved(step)

    def _moved(self, step: Moved) -> Part:
        if step.verb in (Verb.DEALS, Verb.DELIVERS_STACK):
            return self._dealt(step)
        if step.target == DEALING:
            return DrillChoice(_placing(step), self.run(never), PLACING_MISTAKES)
        if step.verb is Verb.COLLECTS:
            return self._collected()
        if step.verb is Verb.PUTS_AWAY_STUB:
            return DrillChoice(sentence(step), self.run(never), STUB_MISTAKES)
        if step.verb is Verb.DISCARDS and step.source.kind == "pack":
            right = f"The dealer places {place_name(step.source)} in the discard rack."
            mistakes = {
                f"The dealer leaves {place_name(step.source)} face up until the end of the round.": Misstep.TOO_LATE
            }
            return DrillChoice(right, self.run(never), mistakes)
        return ShownSteps(self.run(never))

    def _dealt(self, first: Moved) -> DrillChoice:
        packs = first.target.kind == "pack"
        steps = self.run(
            lambda step: isinstance(step, Moved) and step.verb == first.verb and (step.target.kind == "pack") == packs
        )
        targets = [step.target for step in steps if isinstance(step, Moved)]
        if packs:
            return _pack_choice(steps, targets)
        again, self.dealt = self.dealt, True
        return _hand_choice(steps, targets, first.verb, again)

    def _collected(self) -> DrillChoice:
        steps = self.run(lambda step: verb(step) is Verb.COLLECTS)
        places = [step.source for step in steps if isinstance(step, Moved)]
        mistakes = {"The dealer collects all cards on the table at once, in any order.": Misstep.ALL_AT_ONCE}
        if places == [DEALER]:
            # No other cards are left on the table, so their order can't be wrong.
            return DrillChoice("The dealer collects the dealer's own cards.", steps, NONE)
        if len(places) == 1:
            right = f"The dealer collects the cards of {place_name(places[0])}."
            mistakes["The dealer collects the dealer's own cards."] = Misstep.DEALER_FIRST
        else:
            right = f"The dealer collects the cards of {together(places)}, in that order."
            # 43.10(k) doesn't say from which side to start, but the dealer comes after the players.
            if DEALER in places[1:]:
                first = [DEALER, *(place for place in places if place != DEALER)]
                mistakes[f"The dealer collects the cards of {together(first)}, in that order."] = Misstep.DEALER_FIRST
        return DrillChoice(right, steps, mistakes)

    def turned(self, step: Turned) -> Iterator[Part]:
        if step.place.seat:
            yield self._players_turned()
        elif step.place == DEALER:
            yield DrillChoice(OWN_CARDS, self.run(never), OWN_MISTAKES)
        else:
            mistakes = {"The dealer turns over all three packs together.": Misstep.ALL_AT_ONCE}
            yield DrillChoice(f"The dealer turns over {place_name(step.place)}.", self.run(never), mistakes)

    def _players_turned(self) -> DrillChoice:
        """43.10(a) and (b): ask how the players' cards are turned over."""
        steps = self.run(lambda step: (isinstance(step, Turned) and bool(step.place.seat)) or _hands_off(step))
        turned = [step for step in steps if isinstance(step, Turned)]
        places = [step.place for step in turned]
        if turned[0].by:
            displays = "Each player displays the cards; from then on, no player may touch them."
            return DrillChoice(displays, steps, {"The dealer turns over the players' cards.": Misstep.PLAYERS_ACT})
        mistakes = {"Each player turns over his or her own cards.": Misstep.DEALERS_ACT}
        if len(places) > 1:
            backward = f"The dealer turns over the cards of {in_turn(places[::-1])}, from the left."
            mistakes[backward] = Misstep.WRONG_END
        right = f"The dealer turns over the cards of {in_turn(places)}, from the right; no player may touch them."
        return DrillChoice(right, steps, mistakes)

    # --- acts

    def act(self, step: Act) -> Iterator[Part]:
        match step:
            case StubTakenFromShoe() | StubCountExcused():
                yield from self._stub()
            case OwnCardsViewed() | HandStackedFaceDown():
                steps = self.run(lambda later: isinstance(later, OwnCardsViewed | HandStackedFaceDown))
                early = {OWN_CARDS: Misstep.SKIPPED, "The dealer turns over pack 1.": Misstep.SKIPPED}
                yield DrillChoice(
                    "The players view their cards and put them down in front of their betting positions.", steps, early
                )
            case PacksHandVerified() | PacksAcceptanceVerified() | PayoutValidated():
                yield from self.settled(step)
            case PacksSystemActivated():
                steps = self.run(lambda later: isinstance(later, MeterMoved))
                early = {"The dealer collects the progressive wagers at once.": Misstep.TOO_EARLY}
                yield DrillChoice(sentence(step), steps, early)
            case PacksPayoutDocumented():
                yield DrillChoice(sentence(step), self.run(never), DOCUMENT_MISTAKES)
            case _:
                yield DrillChoice(sentence(step), self.run(never), HAND_MISTAKES)

    def _stub(self) -> Iterator[Part]:
        """43.7(f) to (h): the stub leaves the shoe; what follows depends on whether it is counted."""
        steps = self.run(lambda step: isinstance(step, StubTakenFromShoe | StubCountExcused))
        if isinstance(self.next, Counted):
            right = "The dealer removes the stub and counts it face down."
        else:
            steps += self.run(never)
            excused = any(isinstance(step, StubCountExcused) for step in steps)
            reason = "the shuffler has counted the deck" if excused else "the count is not due this round"
            right = f"The dealer places the stub in the discard rack without counting it: {reason}."
        yield DrillChoice(right, steps, STUB_MISTAKES)

    # --- settlements

    def settled(self, _step: Step) -> Iterator[Part]:
        """43.10(d) to (g), 43.12(c) and (d): ask about all wagers on one pack."""
        steps = self.run(_settling)
        seats = list(dict.fromkeys(step.seat for step in steps if isinstance(step, Settled)))
        pack = next(step.area.pack for step in steps if isinstance(step, Settled))
        yield _order_choice(seats, pack)
        compared: PackCompared | None = None
        checks: list[Step] = []
        for step in steps:
            match step:
                case PackCompared():
                    compared = step
                case Act():
                    checks.append(step)
                case Settled():
                    if checks:
                        yield DrillChoice(VALIDATION, tuple(checks), VALIDATION_MISTAKES)
                        checks = []
                    yield DrillPayout(step, compared if step.area.kind is PacksKind.PACK else None)
                case _:
                    yield ShownSteps((step,))


# --- events that belong together


def _hands_off(step: Step) -> bool:
    return isinstance(step, TouchingForbidden)


def _settling(step: Step) -> bool:
    verifying = PacksHandVerified | PacksAcceptanceVerified | PayoutValidated
    return isinstance(step, PackCompared | Settled | MeterMoved | Filled | verifying)


# --- the wording of an act, with plausible mistakes

OWN_CARDS = "The dealer turns over the dealer's own cards."
OWN_MISTAKES: Mistakes = {
    "The dealer turns over the cards of the players first.": Misstep.WRONG_HAND_FIRST,
    "The dealer turns over pack 1.": Misstep.SKIPPED,
}
DOCUMENT_MISTAKES: Mistakes = {
    "The dealer collects the cards, and the payout is written down after the round.": Misstep.TOO_LATE,
    "The payout is paid without a document.": Misstep.NO_CHECK,
}
HAND_MISTAKES: Mistakes = {
    "The dealer turns the cards face up as they are dealt.": Misstep.WRONG_FACE,
    "The dealer looks at the top card, then puts it back.": Misstep.EXPOSED,
}
VALIDATION = (
    "The dealer verifies that the hand is recognized and that the progressive system has accepted the wager; a "
    "casino supervisor validates the payout."
)
VALIDATION_MISTAKES: Mistakes = {
    "The dealer pays at once and has the payout validated after the round.": Misstep.NO_CHECK,
    "The dealer asks the player to confirm the hand, and pays.": Misstep.DEALERS_ACT,
}


def _placing(step: Moved) -> str:
    if step.verb is Verb.TAKES:
        return f"The dealer takes the {deck_name(step.deck)} deck in hand."
    by = "The shuffler puts" if step.verb is Verb.LOADS_BY_ITSELF else "The dealer places"
    return f"{by} the {deck_name(step.deck)} deck in the shoe; wagers are open."


def _hand_choice(steps: tuple[Step, ...], targets: list[Place], dealt: Verb, again: bool) -> DrillChoice:
    order = list(dict.fromkeys(targets))
    go_on = "goes on and deals" if again else "deals"
    around = len(order) > 1 and targets[:2] == order[:2]
    each = max(targets.count(place) for place in order)
    one_by_one = f"one card at a time, face down, to {together(order)}, {_times(each)} around the table"
    in_a_row = f"{_in_a_row(each)}, face down, to each of {together(order)}"
    if dealt is Verb.DELIVERS_STACK:
        right = f"The dealer delivers a stack of five cards, face down, to each of {together(order)}."
        manner: Mistakes = {f"The dealer {go_on} {one_by_one}.": Misstep.WRONG_DEAL}
    else:
        # 43.7(d): a licensee may choose either way, so the other isn't a mistake.
        right, manner = f"The dealer {go_on} {one_by_one if around else in_a_row}.", NONE
    face_up = {right.replace("face down", "face up"): Misstep.WRONG_FACE}
    return DrillChoice(right, steps, {**manner, **out_of_order(right, order), **face_up})


def _pack_choice(steps: tuple[Step, ...], targets: list[Place]) -> DrillChoice:
    by_twos = "The dealer deals two consecutive cards, face down, to each of the three packs."
    singly = "The dealer deals one card at a time, face down, to the three packs, twice around."
    # 43.7(e): either way is right, so the other isn't a mistake.
    right = singly if len(targets) > 1 and targets[0] != targets[1] else by_twos
    three = "The dealer deals three consecutive cards, face down, to each of the three packs."
    face_up = "The dealer deals two cards face up to each of the three packs."
    return DrillChoice(right, steps, {three: Misstep.WRONG_NUMBER, face_up: Misstep.WRONG_FACE})


_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


def _in_a_row(number: int) -> str:
    return "a card" if number == 1 else f"{_NUMBERS.get(number, number)} consecutive cards"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{_NUMBERS.get(number, number)} times")


def _order_choice(seats: list[int], pack: int) -> DrillChoice:
    """43.10(d): ask for the order of settlement, from the dealer's right."""
    places = [at_seat(seat) for seat in seats]
    settles = f"The dealer settles the wagers on pack {pack}"
    if len(places) == 1:
        right, wrong = f"{settles}: those of {place_name(places[0])}.", NONE
    else:
        right = f"{settles} from the right: {in_turn(places)}."
        wrong = {f"{settles} from the left: {in_turn(places[::-1])}.": Misstep.WRONG_END}
    # 43.12(b): wagers on one pack are settled before the next; the order among a player's own wagers is open.
    late = {f"{settles} after the next pack has been turned over.": Misstep.TOO_LATE} if pack != PACKS[-1] else NONE
    early = {f"The dealer places pack {pack} in the discard rack.": Misstep.SKIPPED}
    return DrillChoice(right, (), {**wrong, **late, **early}, rests_on=(cite("13:69F-43.10(d)"),))


READER = PacksReader
