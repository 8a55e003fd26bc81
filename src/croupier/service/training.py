"""Dealer training in the browser: the house plays laboratory rounds, and asks the trainee for each act.

It uses the terminal's walkthrough (:mod:`croupier.play.walkthrough`); each answer gets a verdict with the right answer
and its paragraph.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Annotated, ClassVar, Generic, Literal, Protocol, TypeVar

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from croupier.equipment.chance import LaboratorySource
from croupier.games import is_game
from croupier.play.drill import DrillChoice, DrillPayout, Figure, StubCount
from croupier.play.open_table import filing_for, table_under
from croupier.play.seat import seat_at
from croupier.play.seat_views import LayoutView
from croupier.play.walkthrough import DrillPart, Score, TraineeQuestion, TrainingTable, Walk
from croupier.regulation import Cite
from croupier.service.background_work import in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.filings import not_a_game
from croupier.service.messages import StepView
from croupier.service.messages_history import StoodWager
from croupier.service.people import Person
from croupier.service.request_errors import TOO_OFTEN, NotDone, may_fail, on_not_done
from croupier.service.wire import step_view
from croupier.submission.filing import Filing
from croupier.table.base_table import BaseTable
from croupier.table.notes import POINT
from croupier.table.roles import DEALER
from croupier.table.steps import Step
from croupier.words import arithmetic, paragraph_words

MOST = 64
"""Most training sessions in the house."""

MOST_OF_ONE = 3
"""Most training sessions per person; a further one replaces the least recently used."""

APART = 1 << 95
"""The stream of a seed for training, separate from those that a laboratory's tables use."""

KEPT_FOR = 3600.0
"""Seconds after which an unused session is dropped."""


# --- messages


class TrainingRequest(Struct, forbid_unknown_fields=True):
    """Give exactly one of game and table."""

    game: str = ""
    """A game, for training under its sample filing."""
    table: str = ""
    """A table of the house, for training under its own filing."""
    irregularities: bool = False
    """Whether something goes wrong in each round."""
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None


class TrainingAnswer(Struct, forbid_unknown_fields=True):
    answer: Annotated[str, Meta(max_length=200)]
    """The number of an option, or the typed answer; ``?`` or nothing shows the answer."""


class PartView(Struct):
    """A question to the trainee."""

    number: int
    """The question's number in the session."""
    kind: Literal["choice", "payment", "count", "figure"]
    words: str
    lines: list[str]
    """What is shown with it, such as the cards that decide."""
    options: list[str]
    """The options of a multiple choice, answered by number from 1; empty for other questions."""
    wanted: str
    """What to type, in a word or two."""
    hint: str
    seat: int = 0
    """For a payment, the seat whose wager is to be paid."""
    area: str = ""
    among: tuple[str, ...] = ()
    """The allowed words, if the answer is one of a few."""
    cards: int = 0
    """Number of cards to choose; 0 if none."""


class CitedParagraph(Struct):
    cite: str
    words: str


class VerdictView(Struct):
    """The verdict on an answer."""

    right: bool
    shown: bool
    """True if the trainee asked to see the answer; it counts as wrong."""
    answer: str
    """The right answer, as a sentence."""
    arithmetic: str
    """How a payment is figured; empty for other questions."""
    paragraphs: list[CitedParagraph]
    why: str = ""
    """Why the answer is right in this case, beyond what its paragraph says."""
    slip: str = ""
    """What the trainee's answer would be right for, if known: an act at another time."""


class TraineeScoreView(Struct):
    right: int
    questions: int
    missed: list[CitedParagraph]
    """What to read again."""


class TrainingView(Struct):
    """The state of a training session."""

    id: str
    round: int
    verdict: VerdictView | None
    """The verdict on the latest answer."""
    steps: list[StepView]
    """The steps since the last answer, as the dealer sees them; the whole round if that was requested."""
    part: PartView | None
    """None when the round is over and another can be requested."""
    score: TraineeScoreView
    stood: list[StoodWager]
    """The wagers that stood when the round began, as at dice tables."""
    point: int
    """The point of a dice table when it began; 0 if there was none."""


class TrainingBegun(Struct):
    """A training session, and its table."""

    training: TrainingView
    game: str
    title: str
    words: str
    """Who sits where."""
    seats: dict[str, str]
    layout: LayoutView
    pays: list[str]
    limits: list[str]


KINDS: dict[type[DrillPart], Literal["choice", "payment", "count", "figure"]] = {
    DrillChoice: "choice",
    DrillPayout: "payment",
    StubCount: "count",
    Figure: "figure",
}


# --- one session


@dataclass(slots=True)
class Training:
    """One trainee at one table. Its methods are slow, so run them in a thread."""

    id: str
    owner: str
    game: str
    table: TrainingTable
    used: float
    walk: Walk
    round: int = 0
    score: Score = field(default_factory=Score)
    steps: list[StepView] = field(default_factory=list)
    """All steps of the round shown so far."""
    stood: list[StoodWager] = field(default_factory=list)
    """The wagers that stood when it began."""
    point: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @classmethod
    def begin(cls, filing: Filing | None, request: TrainingRequest, owner: str, now: float) -> "Training":
        """Begin a training session under a filing, by default the game's sample."""
        filing = filing_for(request.game, None) if filing is None else filing
        name = filing.schema.game
        seed = secrets.randbits(48) if request.seed is None else request.seed
        table = TrainingTable(
            table_under(name, filing), LaboratorySource(seed, APART), seed=seed, irregularities=request.irregularities
        )
        table.players.sit_down()
        training = cls(secrets.token_urlsafe(9), owner, name, table, now, table.walk(()))
        training.another_round()
        return training

    def begun(self) -> TrainingBegun:
        game = self.table.game
        table = self.table.table
        assert isinstance(table, BaseTable)
        return TrainingBegun(
            self.now(),
            self.game,
            game.title,
            next(iter(game.training())),
            {str(seat): name for seat, name in table.books.seats.items()},
            seat_at(self.table.table).layout(),
            list(game.pay_lines()),
            list(game.limit_lines()),
        )

    def now(self) -> TrainingView:
        """Return the state of the session, with all steps of the round shown so far."""
        return self._view(None, self.steps)

    def another_round(self) -> TrainingView:
        if self.walk.question is not None:
            raise NotDone(409, "the round is not over", "an answer, or ? to be shown it")
        books = self.table.table.books
        stood = ((seat, books.wagers(seat)) for seat in sorted(books.seats))
        self.stood = [
            StoodWager(seat, str(area), amount, list(area)) for seat, wagers in stood for area, amount in wagers.items()
        ]
        self.point = books.number(POINT)
        steps = self.table.play_round()
        self.round += 1
        self.walk = self.table.walk(steps)
        self.steps.clear()
        return self._view(None, self._tell(self.walk.on()))

    def answer(self, typed: str) -> TrainingView:
        question = self.walk.question
        if question is None:
            raise NotDone(409, "the round is over, so there is no question", "asking for another round")
        typed = " ".join(typed.split())
        shown = typed in ("", "?")
        answer = None if shown else question.reads(typed.lower())
        if answer is None and not shown:
            raise NotDone(400, f"{typed!r} is not an answer to this question", question.hint)
        right = answer == question.right
        self.score.count(right, question.cites)
        verdict = VerdictView(
            right,
            shown,
            question.answer,
            _arithmetic(question),
            _paragraphs(question.cites),
            question.why,
            "" if right or answer is None else question.slips.get(answer, ""),
        )
        steps = self.walk.answered()
        return self._view(verdict, self._tell((*steps, *self.walk.on())))

    def _tell(self, steps: Iterable[Step]) -> list[StepView]:
        views = [step_view(step, DEALER) for step in steps]
        self.steps += views
        return views

    def _view(self, verdict: VerdictView | None, views: list[StepView]) -> TrainingView:
        question = self.walk.question
        part = None if question is None else _part(question, self.score.questions + 1)
        score = TraineeScoreView(self.score.right, self.score.questions, _paragraphs(self.score.missed))
        return TrainingView(self.id, self.round, verdict, list(views), part, score, self.stood, self.point)


def _part(question: TraineeQuestion, number: int) -> PartView:
    view = PartView(
        number,
        KINDS[type(question.part)],
        question.words,
        [line.strip() for line in question.lines],
        list(question.options),
        question.wanted.strip(),
        question.hint,
    )
    if isinstance(question.part, DrillPayout):
        view.seat, view.area = question.part.settled.seat, str(question.part.settled.area)
    elif isinstance(question.part, Figure):
        view.among, view.cards = question.part.among, question.part.cards
    return view


def _arithmetic(question: TraineeQuestion) -> str:
    return f"{arithmetic(question.part.settled)}." if isinstance(question.part, DrillPayout) else ""


def _paragraphs(cites: Iterable[Cite]) -> list[CitedParagraph]:
    return [CitedParagraph(str(cite), paragraph_words(cite)) for cite in dict.fromkeys(cites)]


# --- all sessions


class TraineeSession(Protocol):
    """What a person trains in: a session at a table, or a course."""

    id: str
    owner: str
    used: float
    """When it was last used, by the monotonic clock."""
    lock: asyncio.Lock


SessionT = TypeVar("SessionT", bound=TraineeSession)
ViewT = TypeVar("ViewT")


class TraineeSessions(Generic[SessionT]):
    """The house's sessions of one kind, each owned by a person."""

    threads: ClassVar[str]
    """The name of the threads in which they run."""
    unknown: ClassVar[tuple[str, str]]
    """What to say to a person who names no session of theirs, and what is allowed."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._all: dict[str, SessionT] = {}
        self._hands = asyncio.Semaphore(2)

    async def add(
        self, begin: Callable[[str, float], SessionT], view: Callable[[SessionT], ViewT], person: Person
    ) -> ViewT:
        """Begin a session for a person, whose least recently used one it may replace, and return its first view."""
        self._forget()
        own = sorted(
            (session for session in self._all.values() if session.owner == person.id), key=lambda session: session.used
        )
        for oldest in own[: max(0, len(own) - MOST_OF_ONE + 1)]:
            del self._all[oldest.id]
        if len(self._all) >= MOST:
            raise NotDone(TOO_OFTEN, f"{MOST} people are being trained already", "trying again in a while")
        async with self._hands:
            session = await in_thread(partial(begin, person.id, self._clock()), self.threads)
            self._all[session.id] = session
            return await in_thread(partial(view, session), self.threads)

    def of(self, id: str, person: Person) -> SessionT:
        self._forget()
        found = self._all.get(id)
        if found is None or found.owner != person.id:
            raise NotDone(404, *self.unknown)
        found.used = self._clock()
        return found

    async def do(self, session: SessionT, act: Callable[[], ViewT]) -> ViewT:
        """Run one step of a session at a time, in a thread."""
        async with session.lock, self._hands:
            return await in_thread(act, self.threads)

    def end(self, session: SessionT) -> None:
        self._all.pop(session.id, None)

    def _forget(self) -> None:
        now = self._clock()
        self._all = {id: session for id, session in self._all.items() if now - session.used < KEPT_FOR}


class Trainings(TraineeSessions[Training]):
    """The house's training sessions at tables."""

    threads = "training"
    unknown = ("you have no such training session", "one used less than an hour ago")

    async def begin(self, request: TrainingRequest, filing: Filing | None, person: Person) -> TrainingBegun:
        return await self.add(partial(Training.begin, filing, request), Training.begun, person)


def training_router(trainings: Trainings | None = None) -> Router:
    """Return the routes for training, with their sessions."""
    house = trainings or Trainings()

    @post("/training", responses=may_fail(404, 429))
    async def begin(data: JSONBody[TrainingRequest], floor: TheFloor, person: ThePerson) -> TrainingBegun:
        """Begin a training session. Returns the table, and the first question of the first round."""
        if bool(data.game) == bool(data.table):
            raise NotDone(400, "the request must name one table", "exactly one of game and table")
        if data.table:
            if data.table not in floor.filings:
                raise NotDone(404, f"no table is named {data.table[:40]!r}", ", ".join(floor.filings))
            return await house.begin(data, floor.filings[data.table], person)
        if not is_game(data.game):
            raise not_a_game(data.game)
        return await house.begin(data, None, person)

    @get("/training/{training:str}", responses=may_fail(404))
    async def now(training: FromPath[str], person: ThePerson) -> TrainingView:
        """Return the state of a training session, with all steps of the round shown so far."""
        found = house.of(training, person)
        return await house.do(found, found.now)

    @post("/training/{training:str}", status_code=200, responses=may_fail(404, 409))
    async def answer(training: FromPath[str], data: JSONBody[TrainingAnswer], person: ThePerson) -> TrainingView:
        """Answer a question. Returns the verdict, the paragraph, and the next question."""
        found = house.of(training, person)
        return await house.do(found, partial(found.answer, data.answer))

    @post("/training/{training:str}/round", status_code=200, responses=may_fail(404, 409))
    async def another(training: FromPath[str], person: ThePerson) -> TrainingView:
        """Begin another round, once one is over."""
        found = house.of(training, person)
        return await house.do(found, found.another_round)

    @delete("/training/{training:str}", status_code=200, responses=may_fail(404))
    async def end(training: FromPath[str], person: ThePerson) -> TraineeScoreView:
        """End a training session. Returns the score and what to read again."""
        found = house.of(training, person)
        house.end(found)
        return (await house.do(found, found.now)).score

    return Router(
        "/",
        route_handlers=[begin, now, answer, another, end],
        exception_handlers={NotDone: on_not_done},
        tags=["training"],
    )
