"""Training without end on the page: the course of the terminal (:mod:`croupier.training.course`) over HTTP.

What somebody knows is kept in his or her browser and comes with the request: a name proves nothing here, so what a
service kept under a name would be anybody's. The service keeps a course only while it is being taken.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from croupier.games import game, is_game, names
from croupier.play.drill import Figure, Topic
from croupier.play.seat_views import LayoutView, WheelView
from croupier.service.background_work import in_thread
from croupier.service.dependencies import ThePerson
from croupier.service.filings import not_a_game
from croupier.service.messages_history import StoodWager
from croupier.service.people import Person
from croupier.service.request_errors import TOO_OFTEN, NotDone, may_fail, on_not_done
from croupier.service.training import KEPT_FOR, MOST, MOST_OF_ONE, CitedParagraph
from croupier.service.wire import page_id
from croupier.training.course import Course, Verdict
from croupier.training.levels import MOST_POINTS
from croupier.training.schedule import BadProgress, Progress, progress_from
from croupier.training.shifts import TablePicture
from croupier.words import paragraph_words

MOST_QUESTIONS = 200

Count = Annotated[int, Meta(ge=0, lt=1 << 52)]
LevelNumber = Annotated[int, Meta(ge=1, le=3)]
TopicName = Literal["payouts", "procedure", "irregularities", "hands"]


# --- what is told


class SkillStanding(Struct, forbid_unknown_fields=True):
    """How somebody stands with one skill."""

    topic: TopicName
    cite: str
    about: list[str]
    """What the skill is about; with topic and paragraph it tells it from all others."""
    words: str
    """The question and its answer, as it was asked for last."""
    box: Count
    due: Count
    """The number of the question as which it is due."""
    asked: Count
    right: Count
    shift: Count


class TrainingProgress(Struct, forbid_unknown_fields=True):
    """How somebody stands with a game: the browser keeps it and brings it along."""

    asked: Count
    cards: list[SkillStanding]
    level: LevelNumber = 1
    """The level of payouts."""
    run: int = 0
    """How many payouts in a row speak for another level."""


class DrillsRequest(Struct, forbid_unknown_fields=True):
    game: str
    topic: TopicName | None = None
    """Only questions of one topic; without it they take turns."""
    questions: Annotated[int, Meta(ge=1, le=MOST_QUESTIONS)] = 20
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None
    progress: TrainingProgress | None = None
    level: LevelNumber | None = None
    """The level at which payouts begin; without it, that of the progress."""


class DrillAnswer(Struct, forbid_unknown_fields=True):
    answer: Annotated[str, Meta(max_length=200)]
    """The number or letter of an option, or what is to be typed; ``?`` or nothing to be shown the answer.

    Chips are given as ``2x25 3x5``.
    """
    seconds: Annotated[float, Meta(ge=0, le=86400)] | None = None
    """How long the answer took, by the clock of the page: the service doesn't see when a question is shown."""


class PileView(Struct):
    """Chips that the question is about."""

    where: str
    chips: list[tuple[int, int]]
    """How many of each value, the largest first."""


class PlaceCards(Struct):
    place: str
    name: list[str | int]
    cards: list[str]


class PictureView(Struct):
    """The table as it lies, to be drawn."""

    layout: LayoutView
    stake: StoodWager
    """The bet that is asked for."""
    cards: list[PlaceCards]
    dice: list[int]
    point: int
    wheel: WheelView | None = None


class HeldView(Struct):
    """Cards that the question is about."""

    who: str
    cards: list[str]
    words: str


class DrillQuestion(Struct):
    """A question on its own."""

    number: int
    topic: str
    table: str
    """What is played, such as the form of poker."""
    told: list[str]
    """What has happened before."""
    held: list[HeldView]
    dice: list[int]
    lines: list[str]
    words: str
    options: list[str]
    """The answers offered for a choice, answered by number from 1 on; else empty."""
    wanted: str
    """What is to be typed, in a word or two."""
    hint: str
    pays: list[str]
    """The table's sign."""
    among: tuple[str, ...] = ()
    """Words of which one may be the answer."""
    cards: int = 0
    """How many cards are to be chosen; 0 if none."""
    piles: list[PileView] = []
    rack: list[int] = []
    """The chips of which the answer is cut; empty where it is not cut from chips."""
    owes: bool = False
    """Whether what is cut is a vigorish, which neither loses nor pushes."""
    picture: PictureView | None = None
    described: list[str] = []
    """What the picture shows, in words."""
    level: int = 1
    """The level of a payout."""
    par: int = 0
    """The seconds that an answer may take."""


class DrillVerdict(Struct):
    """What came of an answer."""

    right: bool
    shown: bool
    """Whether the trainee wanted to be shown the answer; it counts as missed."""
    answer: str
    arithmetic: str
    paragraphs: list[CitedParagraph]
    comes_again: int
    """After how many questions the skill is due again."""
    why: str = ""
    """What makes it right in this case; how a payment is figured and cut out."""
    slip: str = ""
    """The mistake that leads to the answer that was given, if it is a known one."""
    option: int = 0
    """The number of the right option; 0 if none was offered."""
    points: int = 0
    in_time: bool = True
    level: int = 1
    """The level of payouts after the answer."""


class MissedQuestion(Struct):
    words: str
    """The question."""
    answer: str
    paragraph: CitedParagraph


class TopicResult(Struct):
    topic: str
    right: int
    asked: int
    sound: int
    skills: int


class CourseSummary(Struct):
    """How a course went, and what to learn next."""

    missed: list[MissedQuestion]
    topics: list[TopicResult]
    to_learn: list[SkillStanding]


class DrillsView(Struct):
    """Where a course stands."""

    id: str
    game: str
    title: str
    of: int
    """How many questions there are."""
    asked: int
    right: int
    verdict: DrillVerdict | None
    """On the answer that was given just now."""
    question: DrillQuestion | None
    """None once all have been answered."""
    progress: TrainingProgress
    learned: CourseSummary | None
    """Once all have been answered."""
    points: int = 0
    most_points: int = 0
    """What all answers so far could have scored."""
    in_time: int = 0
    """How many answers were right and came in time."""


class DrillGame(Struct):
    game: str
    title: str


# --- one course


@dataclass(slots=True)
class Drills:
    """One course of one person. What it does may take a moment, so it belongs into a thread."""

    id: str
    owner: str
    course: Course
    of: int
    used: float
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @classmethod
    def begin(cls, request: DrillsRequest, owner: str, now: float) -> "Drills":
        seed = secrets.randbits(48) if request.seed is None else request.seed
        topic = None if request.topic is None else Topic(request.topic)
        course = Course(request.game, seed, _progress(request.progress), topic, request.level)
        return cls(secrets.token_urlsafe(9), owner, course, request.questions, now)

    def answer(self, typed: str, seconds: float | None = None) -> DrillsView:
        if len(self.course.asked) >= self.of:
            raise NotDone(409, "all questions are answered", "beginning another course")
        hint = self.course.question.question.hint
        verdict = self.course.answer(typed, seconds)
        if verdict is None:
            raise NotDone(400, f"{typed!r} is no answer to that", hint)
        return self._view(_verdict(verdict))

    def now(self) -> DrillsView:
        return self._view(None)

    def _view(self, verdict: DrillVerdict | None) -> DrillsView:
        course, answered = self.course, len(self.course.asked)
        over = answered >= self.of
        return DrillsView(
            self.id,
            course.game,
            course.title,
            self.of,
            answered,
            course.right,
            verdict,
            None if over else _question(course),
            msgspec.convert(course.progress.plain(), TrainingProgress),
            _learned(course) if over else None,
            course.points,
            MOST_POINTS * answered,
            course.in_time,
        )


def _progress(kept: TrainingProgress | None) -> Progress:
    try:
        return Progress() if kept is None else progress_from(msgspec.to_builtins(kept))
    except BadProgress as problem:
        raise NotDone(400, f"that progress cannot be gone on with: {problem}", "what this service has told") from None


def _question(course: Course) -> DrillQuestion:
    drilled_question, question = course.question, course.question.question
    view = DrillQuestion(
        course.number,
        drilled_question.skill.topic.value,
        course.shift.table,
        list(drilled_question.told),
        [HeldView(held.who, [*map(str, held.cards)], held.words) for held in question.held if held.cards],
        list(drilled_question.dice),
        list(question.notes),
        question.words,
        list(question.options),
        question.wanted.strip(),
        question.hint,
        list(course.shift.pays),
        piles=[PileView(pile.where, list(pile.chips)) for pile in question.piles],
        rack=list(question.rack),
        owes=question.owes,
        picture=_picture(drilled_question.picture),
        described=[line.strip() for line in question.lines],
        level=drilled_question.level,
        par=course.par,
    )
    if isinstance(question.part, Figure):
        view.among, view.cards = question.part.among, question.part.cards
    return view


def _picture(picture: TablePicture | None) -> PictureView | None:
    if picture is None:
        return None
    stake = StoodWager(picture.seat, page_id(picture.area), picture.stake, list(picture.area))
    cards = [PlaceCards(page_id(place), list(place), [*map(str, held)]) for place, held in picture.cards]
    return PictureView(picture.layout, stake, cards, list(picture.dice), picture.point, picture.wheel)


def _verdict(verdict: Verdict) -> DrillVerdict:
    return DrillVerdict(
        verdict.right,
        verdict.shown,
        verdict.answer,
        verdict.arithmetic,
        [CitedParagraph(str(cite), words) for cite, words in verdict.paragraphs],
        verdict.comes_again,
        verdict.why,
        verdict.slip,
        verdict.option,
        verdict.points,
        verdict.in_time,
        verdict.level,
    )


def _learned(course: Course) -> CourseSummary:
    missed = {
        question.skill.id: MissedQuestion(
            question.question.words,
            verdict.answer,
            CitedParagraph(question.skill.cite, paragraph_words(verdict.cites[0])),
        )
        for question, verdict in course.missed
    }
    topics = [TopicResult(topic.value, *sums) for topic, sums in course.progress.by_topic().items()]
    to_learn = Progress(cards={card.id: card for card in course.progress.to_learn()}).plain()["cards"]
    return CourseSummary(list(missed.values()), topics, msgspec.convert(to_learn, list[SkillStanding]))


# --- all courses


class AllDrills:
    """The courses that are being taken. Each belongs to a person."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._all: dict[str, Drills] = {}
        self._hands = asyncio.Semaphore(2)

    async def begin(self, request: DrillsRequest, person: Person) -> DrillsView:
        self._forget()
        own = sorted(
            (drills for drills in self._all.values() if drills.owner == person.id), key=lambda drills: drills.used
        )
        for drills in own[: max(0, len(own) - MOST_OF_ONE + 1)]:
            del self._all[drills.id]
        if len(self._all) >= MOST:
            raise NotDone(TOO_OFTEN, f"{MOST} people are being trained already", "asking again in a while")
        async with self._hands:
            begun = await in_thread(partial(Drills.begin, request, person.id, self._clock()), "drills")
            self._all[begun.id] = begun
            return await in_thread(begun.now, "drills")

    def of(self, id: str, person: Person) -> Drills:
        self._forget()
        found = self._all.get(id)
        if found is None or found.owner != person.id:
            raise NotDone(404, "there is no such course of yours", "one that was used less than an hour ago")
        found.used = self._clock()
        return found

    async def do(self, course: Drills, act: Callable[[], DrillsView]) -> DrillsView:
        """One thing after the other, in a thread."""
        async with course.lock, self._hands:
            return await in_thread(act, "drills")

    def _forget(self) -> None:
        now = self._clock()
        self._all = {id: drills for id, drills in self._all.items() if now - drills.used < KEPT_FOR}


def drills_router(drills: AllDrills | None = None) -> Router:
    """The handlers of one service, with its courses."""
    house = drills or AllDrills()

    @get("/drills/games", responses=may_fail(), sync_to_thread=False)
    def games(person: ThePerson) -> Sequence[DrillGame]:
        """The games that can be trained: all of them."""
        return [DrillGame(name, game(name).TITLE) for name in names()]

    @post("/drills", responses=may_fail(404, 429))
    async def begin(data: JSONBody[DrillsRequest], person: ThePerson) -> DrillsView:
        """Begin a course, with what is known already: the first question."""
        if not is_game(data.game):
            raise not_a_game(data.game)
        return await house.begin(data, person)

    @get("/drills/{course:str}", responses=may_fail(404))
    async def now(course: FromPath[str], person: ThePerson) -> DrillsView:
        """Where a course stands."""
        found = house.of(course, person)
        return await house.do(found, found.now)

    @post("/drills/{course:str}", status_code=200, responses=may_fail(404, 409))
    async def answer(course: FromPath[str], data: JSONBody[DrillAnswer], person: ThePerson) -> DrillsView:
        """Answer a question: right or wrong, why, and the next one; after the last one, what to learn next."""
        found = house.of(course, person)
        return await house.do(found, partial(found.answer, data.answer, data.seconds))

    return Router(
        "/",
        route_handlers=[games, begin, now, answer],
        exception_handlers={NotDone: on_not_done},
        tags=["training"],
    )
