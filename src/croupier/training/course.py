"""A course: questions about one game, chosen by what the trainee knows, each answer graded with its reason."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from croupier.games import game
from croupier.play.drill import DrillPayout, Topic
from croupier.regulation import Cite
from croupier.table.steps import Outcome
from croupier.training.levels import par, points
from croupier.training.payout_lessons import how
from croupier.training.schedule import Progress, SkillCard
from croupier.training.shifts import CourseQuestion, Shift, shift, shift_number
from croupier.training.skills import SkillId
from croupier.words import arithmetic, paragraph_words

MORE = 2
"""Shifts played per question to find something new, or another question about a due skill.

Of two consecutive shifts, one has irregularities.
"""

OF_ONE_SKILL = 8
"""Most questions waiting per skill."""

BARREN = 8
"""Shifts without anything new after which no more are played to look for it; the rest will come up by itself."""

TRIES = 3
"""Most due skills to look for per question, so that none takes long."""

WINS_TO_A_LOSS = 4
"""One payout in this many is for a losing bet."""

SHOW = ("", "?")
"""Input that asks to see the answer."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer."""

    right: bool
    shown: bool
    """True if the trainee asked to see the answer; it counts as missed."""
    answer: str
    """The right answer, as a sentence."""
    arithmetic: str
    """How a payment is figured; empty for other questions."""
    cites: tuple[Cite, ...]
    comes_again: int
    """Number of questions until the skill is due again."""
    why: str = ""
    """Why the answer is right in this case, beyond what its paragraph says; how a payment is figured and cut out."""
    slip: str = ""
    """The mistake that leads to the trainee's answer, if it is a known one."""
    option: int = 0
    """The number of the right option; 0 if no options were given."""
    points: int = 0
    in_time: bool = True
    level: int = 1
    """The payout level after the answer."""

    @property
    def paragraphs(self) -> Iterator[tuple[Cite, str]]:
        """The paragraphs in our words."""
        return ((cite, paragraph_words(cite)) for cite in self.cites)


@dataclass(slots=True)
class Bank:
    """All questions of a game under a seed: endless, because another shift can always be played."""

    game: str
    seed: int
    waiting: dict[SkillId, list[CourseQuestion]] = field(default_factory=dict)
    """Questions not asked yet, by skill id."""
    played: int = 0

    def more(self, level: int) -> None:
        """Play another shift, with payouts of a level."""
        for question in shift(self.game, shift_number(self.seed, self.played, level)).questions:
            about = self.waiting.setdefault(question.skill.id, [])
            if len(about) < OF_ONE_SKILL:
                about.append(question)
        self.played += 1

    def about(self, skill: SkillId) -> CourseQuestion | None:
        return next(iter(self.waiting.get(skill, ())), None)

    def beside(self, known: Mapping[SkillId, SkillCard], topic: Topic, level: int) -> CourseQuestion | None:
        """Return a question on a topic about an unknown skill; for payouts, one of a level.

        Prefer a question about a new subject: several paragraphs may ask for the same thing.
        """
        skills = [about[0] for id, about in self.waiting.items() if about and id not in known]
        own = [skill for skill in skills if skill.skill.topic is topic and skill.fits(level)]
        about = {card.about for card in known.values()}
        if topic is Topic.PAYOUTS:
            own = _wins_first(own, sum(card.topic == topic.value for card in known.values()))
        return next((question for question in own if question.skill.about not in about), own[0] if own else None)

    def take(self, question: CourseQuestion) -> None:
        """Remove a question that is being asked."""
        about = self.waiting.get(question.skill.id, [])
        if question in about:
            about.remove(question)


def _wins_first(questions: list[CourseQuestion], known: int) -> list[CourseQuestion]:
    """Sort payouts so that three bets that do not lose come before each one that does."""
    lose_now = known % WINS_TO_A_LOSS == WINS_TO_A_LOSS - 1
    return sorted(questions, key=lambda question: _loses(question) != lose_now)


def _loses(question: CourseQuestion) -> bool:
    part = question.question.part
    return isinstance(part, DrillPayout) and part.settled.outcome is Outcome.LOSE


class Course:
    """Questions for one person at one game; updates that person's progress."""

    def __init__(
        self, name: str, seed: int, progress: Progress, topic: Topic | None = None, level: int | None = None
    ) -> None:
        """Create a course at the progress's level, or at another one."""
        if level is not None and level != progress.level:
            progress.level, progress.run = level, 0
        self.game, self.title, self.topic = name, game(name).TITLE, topic
        self.progress = progress
        self.bank = Bank(name, seed)
        self.answers: list[tuple[CourseQuestion, Verdict]] = []
        self._again = False
        """True if the last question was about a due skill."""
        self._barren = 0
        """Consecutive shifts played for something new that had nothing."""
        self._level = progress.level
        self._question: CourseQuestion | None = None

    @property
    def question(self) -> CourseQuestion:
        """The current question, looked up on demand after the previous answer was graded."""
        if self._question is None:
            self._question = self._next()
        return self._question

    @property
    def number(self) -> int:
        """The number of the current question in the course."""
        return len(self.answers) + 1

    @property
    def right(self) -> int:
        return sum(verdict.right for _, verdict in self.answers)

    @property
    def points(self) -> int:
        return sum(verdict.points for _, verdict in self.answers)

    @property
    def in_time(self) -> int:
        """Number of answers that were right and in time."""
        return sum(verdict.right and verdict.in_time for _, verdict in self.answers)

    @property
    def par(self) -> int:
        """The time limit for the current question, in seconds."""
        question = self.question.question
        return par(self.question.level, options=bool(question.options), cut=bool(question.rack))

    @property
    def missed(self) -> list[tuple[CourseQuestion, Verdict]]:
        return [(question, verdict) for question, verdict in self.answers if not verdict.right]

    @property
    def shift(self) -> Shift:
        """The shift in which the question comes up."""
        return shift(self.game, self.question.shift)

    def reads(self, typed: str) -> str | None:
        """Return what was typed as an answer to the question; a letter selects the option in its place."""
        question, text = self.question.question, " ".join(typed.lower().split())
        if question.options and len(text) == 1 and text.isalpha():
            text = str(ord(text) - ord("a") + 1)
        return question.reads(text)

    def answer(self, typed: str, seconds: float | None = None) -> Verdict | None:
        """Grade an answer and move on to the next question; None if it isn't an answer, and nothing changes.

        ``seconds`` is how long it took, if it was timed.
        """
        shown = typed.strip() in SHOW
        answer = None if shown else self.reads(typed)
        if answer is None and not shown:
            return None
        verdict = self._graded(answer, seconds)
        self.answers.append((self.question, verdict))
        self._question = None
        return verdict

    def _graded(self, answer: str | None, seconds: float | None) -> Verdict:
        drilled, question = self.question, self.question.question
        right, in_time = answer == question.right, seconds is None or seconds <= self.par
        worth = points(right, seconds, self.par)
        card = self.progress.answered(drilled.skill, right, drilled.shift, in_time=in_time)
        return Verdict(
            right,
            answer is None,
            question.answer,
            f"{arithmetic(question.part.settled)}." if isinstance(question.part, DrillPayout) else "",
            tuple(dict.fromkeys(question.cites)),
            card.due - self.progress.questions,
            how(question, drilled.level),
            "" if right or answer is None else question.slips.get(answer, ""),
            question.options.index(question.right) + 1 if question.options else 0,
            worth,
            in_time,
            self.progress.level,
        )

    # --- choosing the next question

    def _next(self) -> CourseQuestion:
        """Return a due question, or else something new, or else what will be due soonest.

        As long as there is something new, two due questions don't follow each other: otherwise a beginner would be
        asked the same few things over and over.
        """
        due = self.progress.due(self.topic)
        chosen = (self._new() if self._again else None) or self._first_of(due) or self._new() or self._not_due()
        self._again = chosen.skill.id in due
        self.bank.take(chosen)
        return chosen

    def _first_of(self, skills: list[SkillId]) -> CourseQuestion | None:
        return next((found for id in skills[:TRIES] if (found := self._about(id)) is not None), None)

    def _about(self, skill: SkillId) -> CourseQuestion | None:
        """Return a question about a skill, preferably one not asked yet."""
        for _ in range(MORE):
            if (found := self.bank.about(skill)) is not None:
                return found
            self.bank.more(self.progress.level)
        kept = shift(self.game, self.progress.cards[skill].shift).questions
        found = self.bank.about(skill) or next((question for question in kept if question.skill.id == skill), None)
        if found is None:
            # It was kept under rules that have changed since, and nothing asks for it anymore.
            del self.progress.cards[skill]
        return found

    def _new(self) -> CourseQuestion | None:
        """Return a question about a new skill."""
        turn, *others = self._topics()
        if self._level != self.progress.level:
            self._level, self._barren = self.progress.level, 0
        for _ in range(MORE):
            if (found := self._unknown(turn)) is not None:
                self._barren = 0
                return found
            if self._barren < BARREN:
                self.bank.more(self.progress.level)
                self._barren += 1
        return next((found for topic in (turn, *others) if (found := self._unknown(topic)) is not None), None)

    def _unknown(self, topic: Topic) -> CourseQuestion | None:
        return self.bank.beside(self.progress.cards, topic, self.progress.level)

    def _topics(self) -> list[Topic]:
        """Return the requested topic, or all topics, the one with the fewest known skills first."""
        if self.topic is not None:
            return [self.topic]
        return sorted(Topic, key=lambda topic: self.progress.by_topic()[topic][3])

    def _not_due(self) -> CourseQuestion:
        """Return a question that isn't due yet, dropping skills that were kept under other rules."""
        while (skills := self.progress.in_turn(self.topic)) and (found := self._first_of(skills)) is None:
            pass
        chosen = found if skills else self._new()
        # Every topic of every game has questions; a test checks that.
        assert chosen is not None, f"{self.game} asks nothing about {self.topic}"
        return chosen
