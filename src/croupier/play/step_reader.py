"""Reads the steps of a round in order and groups those that a dealer thinks of as a single act.

The driver has already played the round; nothing here decides what is right.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import Enum
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.play.drill import DrillChoice, HeldCards, Part, ShownSteps, Topic
from croupier.play.missteps import Misstep, Mistakes
from croupier.table.base_table import BaseTable
from croupier.table.names import Place
from croupier.table.places import DEALER, DEALING
from croupier.table.steps import (
    DeckMiscounted,
    Irregular,
    Moved,
    Noted,
    SealedThrowLost,
    Settled,
    ShufflerFailed,
    Step,
    Transferred,
    Voided,
)
from croupier.table.terms import Verb
from croupier.table.wheel_steps import SealedSpinLost, SpinInvalid
from croupier.words import place_name, reason, remedy, trouble
from croupier.words.text import capital, series

VOID_REMEDY = "All hands are void; every wager is returned and the cards are collected."
VOID_MISTAKES: Mistakes = {
    "The dealer goes on with the round; only the hand concerned is void.": Misstep.OTHER_REMEDY,
    "All hands are void; the wagers stand for the next round.": Misstep.WRONG_WAGERS,
    "The players decide whether the round goes on.": Misstep.JUDGED,
}
ANNOUNCE_MISTAKES: Mistakes = {
    "The dealer begins to deal without a word; who still bets sees the cards come.": Misstep.NO_ANNOUNCEMENT,
    "The dealer begins to deal; players may still change their wagers until the first card is turned.": (
        Misstep.NO_ANNOUNCEMENT
    ),
}
PLACING_MISTAKES: Mistakes = {
    "The dealer announces: “No more bets.”": Misstep.TOO_EARLY,
    "The dealer burns the top card of the deck.": Misstep.EXTRA_BURN,
}
STUB_MISTAKES: Mistakes = {
    "The dealer leaves the stub where it is until the next round.": Misstep.TOO_LATE,
    "The dealer turns the stub face up and spreads it for the players.": Misstep.EXPOSED,
}


class Remedy(Enum):
    """What may be done about an irregularity, as dealers might confuse it."""

    NOT_USED = "not_used"
    NEXT_CARD = "next_card"
    RESHUFFLED = "reshuffled"
    ALL_VOID = "all_void"
    DECK_REMOVED = "deck_removed"
    TO_BOTTOM = "to_bottom"
    BURNED = "burned"
    HAND_DEAD = "hand_dead"
    AFTER_OTHERS = "after_others"
    BANKERS_THIRD = "bankers_third"
    RESET = "reset"
    SHAKEN_AGAIN = "shaken_again"
    ROLL_STANDS = "roll_stands"
    SPIN_STANDS = "spin_stands"
    ONE_DIE_AGAIN = "one_die_again"
    WAGERS_VOID = "wagers_void"
    DICE_PASS = "dice_pass"
    SHAKER_PASSES = "shaker_passes"
    WAGERS_CHANGED = "wagers_changed"
    SPUN_AGAIN = "spun_again"
    HOUSE_DECIDES = "house_decides"


REMEDY_WORDS = {
    Remedy.NOT_USED: "It is not used and goes to the discard rack.",
    Remedy.NEXT_CARD: "It is used as the next card dealt.",
    Remedy.RESHUFFLED: "The cards are reshuffled.",
    Remedy.ALL_VOID: "All hands are void.",
    Remedy.DECK_REMOVED: "The deck is removed from the table.",
    Remedy.TO_BOTTOM: "It goes to the bottom of the deck.",
    Remedy.BURNED: "The card is burned.",
    Remedy.HAND_DEAD: "The hand is dead, and its wager is lost.",
    Remedy.AFTER_OTHERS: "The player may have it after all others have their cards.",
    Remedy.BANKERS_THIRD: "It is the Banker's third card.",
    Remedy.RESET: "They are reset, and the round goes on.",
    Remedy.SHAKEN_AGAIN: "The dice are shaken again.",
    Remedy.SPUN_AGAIN: "Wagers stay where they are, and the wheel is spun again.",
    Remedy.ROLL_STANDS: "The roll stands, and wagers are settled by it.",
    Remedy.SPIN_STANDS: "The spin stands, and wagers are settled by it.",
    Remedy.ONE_DIE_AGAIN: "Only the die concerned is rolled again.",
    Remedy.WAGERS_VOID: "All wagers are void and returned.",
    Remedy.DICE_PASS: "The dice go to the next player.",
    Remedy.SHAKER_PASSES: "The shaker goes to the next player.",
    Remedy.WAGERS_CHANGED: "Wagers may be changed before another is sealed.",
    Remedy.HOUSE_DECIDES: "A supervisor says which section has won.",
}
REMEDIES = (
    Remedy.NOT_USED,
    Remedy.NEXT_CARD,
    Remedy.RESHUFFLED,
    Remedy.ALL_VOID,
    Remedy.DECK_REMOVED,
    Remedy.TO_BOTTOM,
)


_REMEDIED: Mapping[type[Irregular], Remedy] = {
    ShufflerFailed: Remedy.RESHUFFLED,
    DeckMiscounted: Remedy.DECK_REMOVED,
    SealedThrowLost: Remedy.WAGERS_CHANGED,
    SealedSpinLost: Remedy.WAGERS_CHANGED,
    SpinInvalid: Remedy.SPUN_AGAIN,
}


class StepReader:
    """Each method takes the steps of one act; a game says which acts there are."""

    remedies: ClassVar[tuple[Remedy, ...]] = REMEDIES
    """Remedies that might be confused with each other."""
    remedied: ClassVar[Mapping[type[Irregular], Remedy]] = {}
    """The right remedy for each of the game's own irregularities, if any."""

    def __init__(self, steps: tuple[Step, ...], table: BaseTable) -> None:
        self.table = table
        self.steps = [step for step in steps if not isinstance(step, Noted)]
        self.at = 0

    @property
    def next(self) -> Step | None:
        return self.steps[self.at] if self.at < len(self.steps) else None

    def run(self, belongs: Callable[[Step], bool]) -> tuple[Step, ...]:
        """Take the next step, whatever it is, and the following steps that belong to it."""
        start = self.at
        self.at += 1
        while self.next is not None and belongs(self.next):
            self.at += 1
        return tuple(self.steps[start : self.at])

    def parts(self) -> Iterator[Part]:
        while (step := self.next) is not None:
            yield from self.part(step)

    def part(self, step: Step) -> Iterator[Part]:
        """Yield the parts that begin with the next step."""
        raise NotImplementedError

    def irregular(self, step: Irregular) -> Iterator[Part]:
        steps = self.run(lambda step: isinstance(step, Moved) and step.verb is Verb.DISCARDS and step.source == DEALING)
        if isinstance(self.next, Voided):
            yield ShownSteps(steps)  # The question is what happens to the round.
            return
        right = f"{capital(remedy(step))}."
        # A remedy that means the same in other words is no mistake.
        fitting = {self.remedy_of(step), *self.may_apply(step)}
        others = {REMEDY_WORDS[other]: Misstep.OTHER_REMEDY for other in self.remedies if other not in fitting}
        prompt = f"{capital(trouble(step))}. What is the remedy?"
        yield DrillChoice(right, steps, others, prompt, closed=True, topic=Topic.IRREGULARITIES)

    def remedy_of(self, step: Irregular) -> Remedy | None:
        """Return the right remedy for an irregularity; None if there is none."""
        return self.remedied.get(type(step), _REMEDIED.get(type(step)))

    def may_apply(self, step: Irregular) -> Collection[Remedy]:
        """Return remedies that are right for the irregularity in other cases; they aren't offered as wrong."""
        del step
        return ()

    @staticmethod
    def cards_for(_step: Settled, _shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        """Yield the face-up cards that decide a wager."""
        yield from ()

    def void(self, step: Voided) -> DrillChoice:
        prompt, steps = f"{capital(reason(step))}. What now?", self.run(_after_void)
        return DrillChoice(VOID_REMEDY, steps, VOID_MISTAKES, prompt, closed=True, topic=Topic.IRREGULARITIES)


def _after_void(step: Step) -> bool:
    return isinstance(step, Settled | Transferred) or verb(step) is Verb.COLLECTS


def never(_step: Step) -> bool:
    return False


def verb(step: Step) -> Verb | None:
    """Return what an event does with cards; None if it doesn't move any."""
    return step.verb if isinstance(step, Moved) else None


def rests_on(step: Step, *paragraphs: str) -> bool:
    """Return whether a step's principal paragraph is one of these or below one: ``19:47-11.8(c)``."""
    return str(step.cites[0]).startswith(paragraphs)


def together(things: Sequence[Place | str]) -> str:
    """Join names: ``seat 1, seat 2 and the dealer``."""
    return series(map(_named, things))


def out_of_order(right: str, order: Sequence[Place]) -> dict[str, Misstep]:
    """Return the same deal with the dealer first, and from the other side of the table, as mistakes."""
    players = [place for place in order if place != DEALER]
    dealer = [DEALER] * (DEALER in order)
    wrong = {
        right.replace(together(order), together([*players[::-1], *dealer])): Misstep.WRONG_END,
        right.replace(together(order), together([*dealer, *players])): Misstep.DEALER_FIRST,
    }
    return {act: misstep for act, misstep in wrong.items() if act != right}


def in_turn(things: Sequence[Place | str]) -> str:
    """Join names: ``seat 2, then seat 1``."""
    return ", then ".join(map(_named, things))


def _named(thing: Place | str) -> str:
    return place_name(thing) if isinstance(thing, Place) else thing
