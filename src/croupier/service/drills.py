"""Endless training in the browser: the terminal's course (:mod:`croupier.training.course`) over HTTP.

A trainee's progress is stored in the browser and sent with the request. Names aren't verified here, so progress stored
under a name could be anybody's. The service keeps a course only while it is in use.
"""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from croupier.games import game, is_game, names
from croupier.play.drill import Figure, Topic
from croupier.play.seat_views import LayoutView, WheelView
from croupier.service.dependencies import ThePerson
from croupier.service.filings import not_a_game
from croupier.service.messages_history import StoodWager
from croupier.service.people import Person
from croupier.service.request_errors import NotDone, may_fail, on_not_done
from croupier.service.training import CitedParagraph, TraineeSessions
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


# --- messages


class SkillStanding(Struct, forbid_unknown_fields=True):
    """A trainee's standing on one skill."""

    topic: TopicName
    cite: str
    about: list[str]
    """What the skill is about; together with topic and paragraph it identifies the skill."""
    words: str
    """The question and its answer, as last asked."""
    box: Count
    due: Count
    """The number of the question at which the skill is next due."""
    questions: Count
    right: Count
    shift: Count


class TrainingProgress(Struct, forbid_unknown_fields=True):
    """A trainee's progress with a game, stored by the browser."""

    questions: Count
    cards: list[SkillStanding]
    level: LevelNumber = 1
    """The payout level."""
    run: int = 0
    """Streak of payout answers toward a higher or lower level."""


class DrillsRequest(Struct, forbid_unknown_fields=True):
    game: str
    topic: TopicName | None = None
    """Ask only about one topic; without it, topics alternate."""
    questions: Annotated[int, Meta(ge=1, le=MOST_QUESTIONS)] = 20
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None
    progress: TrainingProgress | None = None
    level: LevelNumber | None = None
    """The payout level to start at; by default, the level in the progress."""


class DrillAnswer(Struct, forbid_unknown_fields=True):
    answer: Annotated[str, Meta(max_length=200)]
    """The number or letter of an option, or the typed answer; ``?`` or nothing shows the answer.

    Chips are written like ``2x25 3x5``.
    """
    seconds: Annotated[float, Meta(ge=0, le=86400)] | None = None
    """How long the answer took, by the browser's clock; the service can't tell when a question appeared."""


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
    """The table as a picture for the question."""

    layout: LayoutView
    stake: StoodWager
    """The bet that the question is about."""
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
    """A question."""

    number: int
    topic: str
    table: str
    """What is being played, such as the form of poker."""
    before: list[str]
    """What happened before the question."""
    held: list[HeldView]
    dice: list[int]
    lines: list[str]
    words: str
    options: list[str]
    """The options of a multiple choice, answered by number from 1; empty for other questions."""
    wanted: str
    """What to type, in a word or two."""
    hint: str
    pays: list[str]
    """The table's sign."""
    among: tuple[str, ...] = ()
    """The allowed words, if the answer is one of a few."""
    cards: int = 0
    """Number of cards to choose; 0 if none."""
    piles: list[PileView] = []
    rack: list[int] = []
    """The chips for cutting the answer; empty if the answer isn't cut from chips."""
    owes: bool = False
    """True if the answer is a vigorish, which can't lose or push."""
    picture: PictureView | None = None
    described: list[str] = []
    """A description of the picture in words."""
    level: int = 1
    """The level of a payout question."""
    par: int = 0
    """The time limit for answering, in seconds."""


class DrillVerdict(Struct):
    """The verdict on an answer."""

    right: bool
    shown: bool
    """True if the trainee asked to see the answer; it counts as missed."""
    answer: str
    arithmetic: str
    paragraphs: list[CitedParagraph]
    comes_again: int
    """Number of questions until the skill comes up again."""
    why: str = ""
    """Why the answer is right in this case; how a payment is figured and cut out."""
    slip: str = ""
    """The mistake that leads to the trainee's answer, if it is a known one."""
    option: int = 0
    """The number of the right option; 0 if no options were given."""
    points: int = 0
    in_time: bool = True
    level: int = 1
    """The payout level after the answer."""


class MissedQuestion(Struct):
    words: str
    """The question."""
    answer: str
    paragraph: CitedParagraph


class TopicResult(Struct):
    topic: str
    right: int
    questions: int
    sound: int
    skills: int


class CourseSummary(Struct):
    """The result of a course, and what to learn next."""

    missed: list[MissedQuestion]
    topics: list[TopicResult]
    to_learn: list[SkillStanding]


class DrillsView(Struct):
    """The state of a course."""

    id: str
    game: str
    title: str
    of: int
    """Number of questions in the course."""
    answers: int
    right: int
    verdict: DrillVerdict | None
    """The verdict on the latest answer."""
    question: DrillQuestion | None
    """None when all questions have been answered."""
    progress: TrainingProgress
    learned: CourseSummary | None
    """Set when all questions have been answered."""
    points: int = 0
    most_points: int = 0
    """The highest possible score for the answers so far."""
    in_time: int = 0
    """Number of answers that were right and in time."""


class DrillGame(Struct):
    game: str
    title: str


# --- one course


@dataclass(slots=True)
class Drills:
    """One person's course. Its methods are slow, so run them in a thread."""

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
        if len(self.course.answers) >= self.of:
            raise NotDone(409, "all questions are answered", "beginning another course")
        hint = self.course.question.question.hint
        verdict = self.course.answer(typed, seconds)
        if verdict is None:
            raise NotDone(400, f"{typed!r} is not an answer to this question", hint)
        return self._view(_verdict(verdict))

    def now(self) -> DrillsView:
        return self._view(None)

    def _view(self, verdict: DrillVerdict | None) -> DrillsView:
        course, answered = self.course, len(self.course.answers)
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
        raise NotDone(400, f"that progress can't be continued: {problem}", "progress from this service") from None


def _question(course: Course) -> DrillQuestion:
    drilled_question, question = course.question, course.question.question
    view = DrillQuestion(
        course.number,
        drilled_question.skill.topic.value,
        course.shift.table,
        list(drilled_question.before),
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


class AllDrills(TraineeSessions[Drills]):
    """The courses in progress."""

    threads = "drills"
    unknown = ("you have no such course", "a course used less than an hour ago")

    async def begin(self, request: DrillsRequest, person: Person) -> DrillsView:
        return await self.add(partial(Drills.begin, request), Drills.now, person)


def drills_router(drills: AllDrills | None = None) -> Router:
    """Return the routes for training, with their courses."""
    house = drills or AllDrills()

    @get("/drills/games", responses=may_fail(), sync_to_thread=False)
    def games(person: ThePerson) -> Sequence[DrillGame]:
        """List the games that can be trained: all of them."""
        return [DrillGame(name, game(name).TITLE) for name in names()]

    @post("/drills", responses=may_fail(404, 429))
    async def begin(data: JSONBody[DrillsRequest], person: ThePerson) -> DrillsView:
        """Begin a course from the trainee's progress, and return the first question."""
        if not is_game(data.game):
            raise not_a_game(data.game)
        return await house.begin(data, person)

    @get("/drills/{course:str}", responses=may_fail(404))
    async def now(course: FromPath[str], person: ThePerson) -> DrillsView:
        """Return the state of a course."""
        found = house.of(course, person)
        return await house.do(found, found.now)

    @post("/drills/{course:str}", status_code=200, responses=may_fail(404, 409))
    async def answer(course: FromPath[str], data: JSONBody[DrillAnswer], person: ThePerson) -> DrillsView:
        """Answer a question. Returns the verdict with its reason and the next question, or at the end what to learn
        next.
        """
        found = house.of(course, person)
        return await house.do(found, partial(found.answer, data.answer, data.seconds))

    return Router(
        "/",
        route_handlers=[games, begin, now, answer],
        exception_handlers={NotDone: on_not_done},
        tags=["training"],
    )
