"""A course in the terminal: question, answer and reason; at the end, what was missed and what to learn next."""

from collections.abc import Callable, Iterator
from time import monotonic

from croupier.play.drill import Topic
from croupier.play.explanations import paragraph_lines, rule_lines
from croupier.play.open_table import filing_for, table_under
from croupier.play.seat import seat_at
from croupier.play.typed_input import NotUnderstood
from croupier.terminal.screen import Screen
from croupier.training.course import Course, Verdict
from croupier.training.levels import MOST_POINTS
from croupier.training.schedule import Progress

MOST_TOLD = 5
"""Most skills listed as what to learn next."""

STOP = ("q", "quit", "exit")


class CourseTalk:
    """Runs a course in the terminal for a number of questions."""

    def __init__(
        self,
        screen: Screen,
        course: Course,
        questions: int,
        keep: Callable[[Progress], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.screen, self.course, self.questions = screen, course, questions
        self._keep, self._clock = keep, clock
        self._book = seat_at(table_under(course.game, filing_for(course.game, None))).book

    def run(self) -> None:
        """Ask until the questions are done or the trainee stops."""
        about = self.course.topic.value if self.course.topic else "payouts, procedure, irregularities, hands"
        self.screen.say(
            f"{self.course.title}: {self.questions} question{'' if self.questions == 1 else 's'} about {about}.",
            "Questions come from rounds played by the rules, in practice mode; some are a school's payout exercises.",
            "Type a number or a letter, an amount such as 12.50, chips such as 2x25 3x5, or whatever is asked. “?” "
            "shows the answer, “pays” the pay tables, “rule” and a number a paragraph; “q” stops. Your progress is "
            "saved.",
            f"Payouts begin at level {self.course.progress.level}. Quick right answers score most and lead to "
            "the next level.",
        )
        try:
            while len(self.course.answers) < self.questions and self._ask():
                pass
        except KeyboardInterrupt:
            self.screen.say("")  # Interrupted while finding a question; earlier answers are saved.
        self.screen.say_all(self._end())

    def _ask(self) -> bool:
        """Ask one question; return False if the trainee wants to stop."""
        posed = tuple(self._posed())
        self.screen.say(*posed)
        since = self._clock()
        while True:
            typed = self.screen.ask(f"{self.course.question.question.wanted}> ")
            if typed is None or typed.lower() in STOP:
                return False
            if self._look_up(typed):
                self.screen.say(*posed)
                continue
            hint = self.course.question.question.hint
            level = self.course.progress.level
            verdict = self.course.answer(typed, self._clock() - since)
            if verdict is not None:
                self._keep(self.course.progress)
                self.screen.say_all(_verdict_lines(verdict, level))
                return True
            self.screen.say(f"{hint} ? shows the answer, q stops.")

    def _posed(self) -> Iterator[str]:
        drilled = self.course.question
        yield ""
        topic = drilled.skill.topic
        level = f", level {drilled.level}" if topic is Topic.PAYOUTS else ""
        yield f"{self.course.number} of {self.questions}: {topic.value}{level} ({self.course.par} seconds)"
        if self.course.shift.table != self.course.title:
            yield f"  {self.course.shift.table}."
        yield from (f"  {sentence}" for sentence in drilled.before)
        yield from drilled.question.lines
        yield drilled.question.words
        for number, option in enumerate(drilled.question.options):
            yield f"  {number + 1} {chr(ord('a') + number)}  \t{option}"

    def _look_up(self, typed: str) -> bool:
        verb, _, rest = typed.partition(" ")
        try:
            match verb.lower():
                case "pays":
                    self.screen.say_all(self.course.shift.pays)
                case "rule":
                    self.screen.say_all(rule_lines(rest, self._book))
                case _:
                    return False
        except NotUnderstood as problem:
            self.screen.say(str(problem))
        return True

    def _end(self) -> Iterator[str]:
        course = self.course
        yield ""
        yield f"Right: {course.right} of {len(course.answers)}."
        yield f"Right in time: {course.in_time}. Score: {course.points} of {MOST_POINTS * len(course.answers)} points."
        if course.missed:
            yield "Missed:"
            yield from (
                f"  {question.skill.words} [{question.skill.cite}]"
                for question in {m.skill.id: m for m, _ in course.missed}.values()
            )
            yield "To read again:"
            yield from paragraph_lines(verdict.cites[0] for _, verdict in course.missed)
        yield from learn_next_lines(course.progress)


def _verdict_lines(verdict: Verdict, level: int) -> Iterator[str]:
    if verdict.right:
        late = "" if verdict.in_time else " It was too slow for a speed bonus."
        yield f"Right: {verdict.answer} [{verdict.cites[0]}] +{verdict.points} points.{late}"
    else:
        yield f"{'The answer' if verdict.shown else 'No. The right answer'}: {verdict.answer}"
    if verdict.slip:
        yield f"  {verdict.slip}"
    if verdict.why:
        yield f"  {verdict.why}"
    elif verdict.arithmetic:
        yield f"  Arithmetic: {verdict.arithmetic}"
    yield from paragraph_lines(verdict.cites[: 1 if verdict.right else 2])
    if verdict.level != level:
        yield f"Payouts are now at level {verdict.level}."


def learn_next_lines(progress: Progress) -> Iterator[str]:
    """Yield a trainee's standing at a game, topic by topic, and what to learn next."""
    yield ""
    yield "So far at this game:"
    for topic, (right, answered, sound, skills) in progress.by_topic().items():
        standing = (
            f"{right} of {answered} right; {sound} of {skills} skills are sound" if answered else "nothing asked yet"
        )
        yield f"  {topic.value:<15} \t{standing}"
    weak = progress.to_learn()
    if weak:
        yield "To learn next:"
        for card in weak[:MOST_TOLD]:
            yield f"  {card.words} [{card.cite}] \t({card.right} of {card.questions} right)"
        if len(weak) > MOST_TOLD:
            yield f"  and {len(weak) - MOST_TOLD} more"
    elif untouched := [topic.value for topic in Topic if not progress.by_topic()[topic][1]]:
        yield f"To learn next: {', '.join(untouched)}."
    elif progress.questions:
        yield "To learn next: you missed nothing; keep going, and rare questions will come up."
