"""A shift: a few laboratory rounds under a number, and all questions from them."""

import re
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial
from random import Random
from typing import Any, cast

from croupier.equipment.cards import Card
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.dice import shown
from croupier.equipment.money import Cents, Odds, show
from croupier.games import game, part
from croupier.play.drill import DrillChoice, DrillPayout, Figure, HeldCards, SchoolKey, Topic
from croupier.play.open_table import filing_for, table_under
from croupier.play.seat_views import LayoutView, WheelView
from croupier.play.walkthrough import TraineeQuestion, TrainingTable, Walk
from croupier.table.base_table import BaseTable
from croupier.table.books import Books
from croupier.table.dice_table import DiceTable
from croupier.table.names import AnyArea, Place
from croupier.table.notes import POINT
from croupier.table.offers import OfferingTable
from croupier.table.places import RACK
from croupier.table.roles import DEALER
from croupier.table.sight import seen
from croupier.table.steps import (
    Act,
    Announced,
    Asset,
    BankTaken,
    Begun,
    Bought,
    Committed,
    Compared,
    DeckBrought,
    Ended,
    Irregular,
    MeterMoved,
    Moved,
    NoRollCalled,
    OrderRevealed,
    Settled,
    Step,
    Thrown,
    ThrowSealed,
    Turned,
    Viewed,
)
from croupier.table.terms import Verb
from croupier.table.wheel_steps import NoSpinCalled, SpinSealed, Spun
from croupier.training.biased_decks import leaning
from croupier.training.levels import Level
from croupier.training.payment_questions import SignTables, compared, decided, findings_in, line_made
from croupier.training.payout_lessons import charged, key_question, lesson, rack_of
from croupier.training.planted_hands import planted, rare_hands
from croupier.training.skills import Skill, kind_of, skill_of
from croupier.words import area_name, place_label, sentence, trouble
from croupier.words.text import capital

RUN = 4
"""A sentence gives the right answer away if it shares this many consecutive words with no other option."""

SAYS_WHAT_IS_PAID = (Settled, Compared, Announced, Act)
"""Steps that name a hand, or after which a bet on the same hand has been paid."""


def gives_away(step: Step, sentence: str, question: TraineeQuestion) -> bool:
    """Return True if the sentence of an earlier step gives a question's answer away."""
    if isinstance(question.part, DrillPayout):
        return isinstance(step, SAYS_WHAT_IS_PAID)
    if sentence in own_words(question):
        return True
    if not question.options:
        return False
    only_right = _runs(question.right).difference(
        *(_runs(option) for option in question.options if option != question.right)
    )
    return bool(only_right & _runs(sentence))


def own_words(question: TraineeQuestion) -> tuple[str, ...]:
    """Return the sentences that state the answer; an earlier step may have the same sentence."""
    return (question.answer, *(sentence(step) for step in question.steps if step.cites))


def _runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


ROUNDS = 10
"""Rounds per shift, unless a game's ``drill`` says otherwise."""

STREAM = 1 << 94
"""The stream of a seed for shifts, separate from those for tables and other training."""

SHOWN_BEFORE = 6
"""Number of preceding sentences shown with a question."""

LEANS = 1 << 8
"""The bit of a shift's number that makes its decks biased."""

PLANTED = 4
"""Additional rounds at games whose rarest hands must be planted."""

NOON = "2026-01-05T12:00:00+00:00"
"""The time at every shift's table: a question must not depend on when it is asked."""

UNTOLD = (Committed, OrderRevealed, ThrowSealed, SpinSealed, Bought, DeckBrought, MeterMoved, Ended, Begun, Viewed)
"""Steps that tell a trainee nothing about what comes next."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The table at the moment of a question, as data for a front end to draw."""

    layout: LayoutView
    seat: int
    area: AnyArea
    stake: Cents
    """The bet that the question is about."""
    cards: tuple[tuple[Place, tuple[Card, ...]], ...]
    """The face-up cards."""
    dice: tuple[int, ...]
    point: int
    wheel: WheelView | None
    """The wheel with the section where it stopped, if the table has one."""


@dataclass(frozen=True, slots=True)
class CourseQuestion:
    """A question with its skill, and what has happened before it is asked."""

    shift: int
    number: int
    """The question's number in its shift."""
    skill: Skill
    question: TraineeQuestion
    before: tuple[str, ...]
    dice: tuple[int, ...] = ()
    level: int = 1
    picture: TablePicture | None = None
    """The table as a picture, if it is drawn."""

    def fits(self, level: int) -> bool:
        """Return True if it belongs to a payout level; other questions belong to all levels."""
        return self.skill.topic is not Topic.PAYOUTS or self.level == level

    @property
    def id(self) -> str:
        return f"{self.shift}.{self.number}"

    @property
    def same(self) -> tuple[str, ...]:
        """A key that is equal for questions that look the same to the trainee."""
        return (*self.before, self.question.words, *self.question.lines, self.question.right)


@dataclass(frozen=True, slots=True)
class Shift:
    questions: tuple[CourseQuestion, ...]
    table: str
    """What is played, if a game has several forms."""
    pays: tuple[str, ...]
    """The table's sign."""


LEVELS = 48
"""The bit of a shift's number from which the level of its payouts, less one, is stored."""


def level_of(number: int) -> int:
    return (number >> LEVELS) % max(Level) + 1


def shift_number(seed: int, which: int, level: int = 1) -> int:
    """Return the number of the shift at position ``which`` in a course with this seed.

    The bits from ``LEVELS`` on hold the level. Of the others, the last says whether something goes wrong in each round,
    those before it which form is played, and the lowest random bit whether decks are biased.
    """
    return (level - 1) << LEVELS | Random(f"{seed} {which}").getrandbits(40) << 8 | which & 255


@lru_cache(maxsize=16)
def shift(name: str, number: int) -> Shift:
    """Return a game's shift with this number."""
    drill = part(name, "drill")
    forms: tuple[str, ...] = getattr(drill, "FORMS", ("",))
    form = forms[(number >> 1) % len(forms)]
    filing = filing_for(name, None, form or None)
    level = level_of(number)
    stakes: dict[str, tuple[tuple[Cents, ...], ...]] = getattr(drill, "STAKES", {})

    def opened(stream: int = STREAM, *, trouble: bool = False) -> TrainingTable:
        source = LaboratorySource(number, stream)
        seed = number ^ stream
        made = TrainingTable(table_under(name, filing), source, seed=seed, irregularities=trouble, clock=lambda: NOON)
        made.players.stakes = {of: by_level[level - 1] for of, by_level in stakes.items()}
        made.players.sit_down()
        return made

    training = opened(trouble=bool(number & 1))
    if number & LEANS:
        training.house.shuffles = leaning
    shift_ = _Shift(name, training, level)
    for _ in range(getattr(drill, "ROUNDS", ROUNDS)):
        shift_.round()
    places = rare_hands(name)
    for extra in range(1, PLANTED + 1) if places and not number & 1 else ():
        shift_.go_to(planted(places, partial(opened, STREAM + extra), Random(number ^ extra)))
        shift_.round()
    shift_.exercises(getattr(drill, "KEYS", ()))
    questions = _numbered(number, shift_.found)
    return Shift(tuple(questions), form.capitalize() or game(name).TITLE, tuple(training.game.pay_lines()))


def _numbered(number: int, found: list[CourseQuestion]) -> list[CourseQuestion]:
    """Return the distinct questions in shuffled order, because the one before must not give an answer away."""
    different = list({question.same: question for question in reversed(found)}.values())[::-1]
    Random(number).shuffle(different)
    return [replace(question, shift=number, number=at) for at, question in enumerate(different, 1)]


def meter(step: Settled, steps: tuple[Step, ...]) -> tuple[str, ...]:
    """Return what the meter shows that pays a wager in full or in part."""
    if not any(posting.asset is Asset.METER for posting in step.postings):
        return ()
    # At settlement the meter has already dropped; what it showed before is what counts.
    moved = [
        move.before if move.paid else move.after for move in steps[: steps.index(step)] if isinstance(move, MeterMoved)
    ]
    return tuple(f"The {meter.name} meter shows {show(meter.display)}." for meter in moved[-1:])


def odds_at(table: Any, area: AnyArea) -> tuple[Odds, ...]:
    """Return the odds at which a bet on an area may be paid; empty where they aren't the area's alone."""
    if isinstance(table, OfferingTable):
        return next((offer.pays for offer in table.offers if offer.area == area), ())
    odds = getattr(table.rules, "odds", None)
    return () if odds is None else tuple(odds(area))


class _Shift:
    """Walks through rounds and collects the questions, each with the information it needs."""

    def __init__(self, name: str, training: TrainingTable, level: int) -> None:
        self.training, self.table, self.level = training, training.table, level
        self.pictured = bool(getattr(part(name, "drill"), "PICTURED", False))
        self.commissions: Mapping[str, Fraction] = getattr(part(name, "drill"), "COMMISSIONS", {})
        self.rack = rack_of(cast(BaseTable, training.table).smallest_chip)
        self.to_know: Callable[[Books], tuple[str, ...]] = getattr(part(name, "drill"), "to_know", lambda _: ())
        self.known: tuple[str, ...] = ()
        """Facts to know from before the round, such as a point."""
        self.sign = SignTables.of(name, training.table.rules)
        self.findings: list[str] = []
        self.found: list[CourseQuestion] = []
        self.sentences_so_far: deque[tuple[Step, str]] = deque(maxlen=SHOWN_BEFORE)
        self.facts: list[str] = []
        """Facts that hold for the whole round, needed even if they were stated long ago."""
        self.dice: tuple[int, ...] = ()
        self.spun = ""
        """The section where the wheel stopped in this round."""
        self.point = 0
        """The point of a dice table when the round began."""
        layout = training.game.layout()
        elements = [element for element in layout.elements if element.what != "inscription"]
        boxes = [replace(box, pays="") for box in layout.boxes]
        self.layout = replace(layout, boxes=boxes, elements=elements, inscriptions=[])
        """The layout without its odds, which are the question."""
        self.verb: Verb | None = None
        """The last movement shown: of several alike, only the last one is shown."""
        self.away: set[Place] = set()
        """Places whose cards have been taken away."""

    def go_to(self, training: TrainingTable) -> None:
        """Continue at another table."""
        self.training, self.table = training, training.table

    def round(self) -> None:
        books = self.table.books
        stood = {(seat, area): area_name(area) for seat in sorted(books.seats) for area in books.wagers(seat)}
        self.dice, self.spun = (), ""
        self.sentences_so_far.clear()
        self.away.clear()
        self.known = self.to_know(books)
        self.point = books.number(POINT)
        self.facts = list(self.known)
        steps = self.training.play_round()
        self.findings = list(dict.fromkeys([*self.findings, *findings_in(steps)]))
        walk = self.training.walk(steps)
        self.tell(walk.on())
        while (question := walk.question) is not None:
            self.ask(question, walk, steps)
            acts = walk.answered()
            for known in (acts, walk.on()):
                self.tell(known)
                if any(isinstance(step, Thrown | Spun) for step in known):
                    for trainee_question, skill in decided(steps, stood, self.roll(), self.training.order):
                        self.add(trainee_question, skill)

    def ask(self, question: TraineeQuestion, walk: Walk, steps: tuple[Step, ...]) -> None:
        """Add a question from the walkthrough, with what must be shown for it."""
        if isinstance(question.part, DrillPayout):
            self.read(question)
            self.pay(replace(question, notes=(*self.roll(), *meter(question.part.settled, steps))), walk)
            return
        if isinstance(question.part, Figure) and question.part.charge is not None:
            # Show nothing before it: a payment would give away the count of the chips.
            self.add(charged(question, self.level, self.rack, self.training.order), lines=())
            return
        if question.part.topic in (Topic.PROCEDURE, Topic.IRREGULARITIES) and (
            isinstance(question.part, DrillChoice) or not question.lines
        ):
            question = replace(question, held=self.open_cards(walk) or question.held)
        called = self.no_roll(question, steps)
        self.add(question, lines=(*self.sentences(question), called) if called else None)

    def pay(self, question: TraineeQuestion, walk: Walk) -> None:
        """Add a payout question in the form of the shift's level."""
        assert isinstance(question.part, DrillPayout)
        step = question.part.settled
        picture = None
        if self.pictured and step.stake:
            lying = tuple((place, cards) for place, cards in walk.shown.items() if cards and place not in self.away)
            dice = self.dice if isinstance(self.table, DiceTable) else ()
            wheel = self.training.game.wheel(()) if self.spun else None
            picture = TablePicture(self.layout, step.seat, step.area, step.stake, lying, dice, self.point, wheel)
        rate = self.commissions.get(kind_of(step.area), Fraction(0))
        pays = odds_at(self.table, step.area)
        self.add(lesson(question, self.level, self.rack, self.training.order, rate, pays), picture=picture)

    def exercises(self, keys: Iterable[SchoolKey]) -> None:
        """Add the school's own exercises, each key at the shift's level."""
        self.dice = ()
        for key in keys:
            self.add(*key_question(key, self.level, self.rack, self.training.order), lines=())

    def read(self, question: TraineeQuestion) -> None:
        """Add questions about what a payment is based on."""
        assert isinstance(question.part, DrillPayout)
        made = line_made(question.part, self.sign, question.held, self.training.order)
        if made is not None:
            self.add(*made, lines=())
        found = compared(question.part, self.findings, question.held, self.training.order)
        if found is not None:
            self.add(found, lines=())

    def roll(self) -> tuple[str, ...]:
        """Return the dice or the wheel, and the facts from before the round."""
        if self.spun:
            return (f"The wheel shows {self.spun}.", *self.known)
        if not self.dice:
            return ()
        return (f"The dice show {shown(self.dice)}.", *self.known)

    def open_cards(self, walk: Walk) -> tuple[HeldCards, ...]:
        """Return the face-up cards on the layout, which may determine what comes next."""
        lying = {place: cards for place, cards in walk.shown.items() if cards and place not in self.away}
        return tuple(HeldCards(capital(place_label(place)), cards) for place, cards in lying.items())

    def no_roll(self, question: TraineeQuestion, steps: tuple[Step, ...]) -> str:
        """Return the reason for “No roll” or “No spin,” which is announced after the call but needed to answer."""
        calls = [step for step in question.steps if isinstance(step, NoRollCalled | NoSpinCalled)]
        later = steps[steps.index(calls[0]) :] if calls else ()
        return next((f"{capital(trouble(step))}." for step in later if isinstance(step, Irregular)), "")

    def sentences(self, question: TraineeQuestion) -> tuple[str, ...]:
        """Return what came before a question, without anything that gives its answer away."""
        kept = (words for step, words in self.sentences_so_far if not gives_away(step, words, question))
        return (*self.facts, *kept)

    def add(
        self,
        question: TraineeQuestion,
        skill: Skill | None = None,
        lines: tuple[str, ...] | None = None,
        picture: TablePicture | None = None,
    ) -> None:
        """Add a question."""
        if lines is None:
            lines = self.sentences(question) or ("A round begins.",) * (not isinstance(question.part, DrillPayout))
        lines = tuple(line for line in lines if line not in question.notes)
        skill = skill or skill_of(question)
        if skill.topic is Topic.PAYOUTS and self.level > 1:
            skill = replace(skill, about=(*skill.about, f"level {self.level}"))
        self.found.append(CourseQuestion(0, 0, skill, question, lines, self.dice, self.level, picture))

    def tell(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            if isinstance(step, Thrown):
                self.dice = step.dice
                self.sentences_so_far.append((step, f"The dice show {shown(step.dice)}."))
            elif isinstance(step, Spun):
                self.spun = step.section
                self.sentences_so_far.append((step, f"The wheel shows {step.section}."))
            elif isinstance(step, BankTaken):
                self.facts.append(sentence(step))
            elif not isinstance(step, UNTOLD) and (words := sentence(seen(step, DEALER))):
                verb = step.verb if isinstance(step, Moved) else None
                if verb and verb == self.verb and self.sentences_so_far:
                    self.sentences_so_far.pop()
                self.verb = verb
                self.sentences_so_far.append((step, words))
            if isinstance(step, Moved) and step.target == RACK:
                self.away.add(step.source)
            elif isinstance(step, Turned | Moved):
                self.away.discard(step.place if isinstance(step, Turned) else step.target)
