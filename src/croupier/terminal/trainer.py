"""Dealer training: the real procedure of a round, asked act by act, each answer with its paragraph."""

from collections.abc import Callable

from croupier.equipment.chance import Source
from croupier.errors import CroupierError
from croupier.play import table_lines
from croupier.play.drill import DrillPayout
from croupier.play.explanations import paragraph_lines, rule_lines
from croupier.play.seat import PlayedTable
from croupier.play.typed_input import NotUnderstood
from croupier.play.walkthrough import DrillPart, Score, TraineeQuestion, TrainingTable, Walk
from croupier.table.house import utc_now
from croupier.table.roles import DEALER
from croupier.table.sight import seen
from croupier.table.steps import Counted, MeterMoved, OrderRevealed, PayoutValidated, Settled, Step, Turned
from croupier.terminal.screen import Screen
from croupier.words import arithmetic, sentence


class Stop(CroupierError):
    """The trainee wants to stop."""


class DealerSession:
    """A trainee who deals to house players."""

    def __init__(
        self,
        screen: Screen,
        table: PlayedTable,
        source: Source,
        *,
        seed: int | None = None,
        irregularities: bool = False,
        clock: Callable[[], str] = utc_now,
    ) -> None:
        self.screen, self.table = screen, table
        self.training = TrainingTable(table, source, seed=seed, irregularities=irregularities, clock=clock)
        self.game, self.house, self.players = self.training.game, self.training.house, self.training.players
        self.score = Score()
        self.walk: Walk | None = None
        """The round being walked through."""
        self._question: tuple[str, ...] = ()

    @property
    def asking(self) -> DrillPart | None:
        """The part that the current question is about."""
        question = self.walk.question if self.walk is not None else None
        return question.part if question is not None else None

    @property
    def offered(self) -> list[str]:
        """The options of the current question, if it is multiple choice."""
        question = self.walk.question if self.walk is not None else None
        return list(question.options) if question is not None else []

    def run(self) -> int:
        """Walk through rounds until the trainee stops; return the exit status."""
        self._welcome()
        self.players.sit_down()
        try:
            while True:
                self._walk(self.training.walk(self.play_round()))
                self.screen.say("", self._so_far())
                self._read("Enter for another round, q to stop > ")
        except Stop:
            self._farewell()
        return 0

    def _welcome(self) -> None:
        rules = self.table.rules
        self.screen.say(f"{rules.licensee}, table {rules.name}: {self.game.title}, dealer's training.")
        if self.house.source.laboratory:
            self.screen.say(f"Practice mode: the {self.game.chance} come from a seed and repeat.")
        self.screen.say_all(self.game.training())

    def play_round(self) -> tuple[Step, ...]:
        return self.training.play_round()

    # --- the walk

    def _walk(self, walk: Walk) -> None:
        self.walk = walk
        self._tell(walk.on())
        while (question := walk.question) is not None:
            self._pose(question)
            self._answer(question)
            self._happen(question.part, walk.answered())
            self._tell(walk.on())

    def _tell(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            # The order behind an opened seal is for the players to check; here it would only be long.
            if not isinstance(step, OrderRevealed) and (words := sentence(seen(step, DEALER))):
                self.screen.say(f"  {words}")

    def _pose(self, question: TraineeQuestion) -> None:
        numbered = (f"  {number}  \t{option}" for number, option in enumerate(question.options, 1))
        self._question = ("", f"{self.score.questions + 1}. \t{question.words}", *question.lines, *numbered)
        self.screen.say(*self._question)

    def _answer(self, question: TraineeQuestion) -> None:
        """Read until there is an answer or the trainee asks to see it; then give the verdict."""
        while True:
            typed = self._read(f"{question.wanted}> ")
            shown = typed in ("", "?")
            answer = None if shown else question.reads(typed.lower())
            if shown or answer is not None:
                self._verdict(question, answer)
                return
            self.screen.say(f"{question.hint} ? shows the answer, q stops.")

    def _verdict(self, question: TraineeQuestion, answer: str | None) -> None:
        """Show the verdict with its reason: right, wrong, or (None) shown on request."""
        right, cites = answer == question.right, question.cites
        self.score.count(right, cites)
        if right:
            self.screen.say(f"Right: {question.answer} [{cites[0]}]")
        else:
            self.screen.say(f"{'The answer' if answer is None else 'No. The right answer'}: {question.answer}")
        reasons = ("" if right or answer is None else question.slips.get(answer, ""), question.why)
        self.screen.say_all(f"  {reason}" for reason in reasons if reason)
        self.screen.say_all(paragraph_lines(cites[: 1 if right else 2]))

    def _happen(self, part: DrillPart, steps: tuple[Step, ...]) -> None:
        """Show what an act revealed: cards turned over, a count, a meter, a validation, a wager returned."""
        if isinstance(part, DrillPayout):
            if part.compared is not None:
                self.screen.say(f"  {sentence(part.compared)}")
            self.screen.say(f"  Arithmetic: {arithmetic(part.settled)}.")
            return
        for step in steps:
            turned = isinstance(step, Turned) and step.place.kind != "spread"
            if turned or isinstance(step, Counted | MeterMoved | Settled) or _validated(step):
                self.screen.say(f"  {sentence(step)}")

    # --- reading, and the end

    def _read(self, prompt: str) -> str:
        """Return an answer, handling lookups along the way."""
        while True:
            typed = self.screen.ask(prompt)
            if typed is None or typed.lower() in ("q", "quit", "exit"):
                raise Stop
            verb, _, rest = typed.partition(" ")
            try:
                match verb.lower():
                    case "rule":
                        self.screen.say_all(rule_lines(rest, self.game.book))
                    case "pays" | "table":
                        self.screen.say_all(self.game.pay_lines())
                    case "limits":
                        self.screen.say_all(self.game.limit_lines())
                    case "meters":
                        self.screen.say_all(table_lines.meter_lines(self.table.books, self.game.meter_cite))
                    case other if other in self.game.lookups:
                        self.screen.say_all(self.game.lookups[other]())
                    case _:
                        return typed
            except NotUnderstood as problem:
                self.screen.say(str(problem))
            if self.asking is not None:
                self.screen.say(*self._question)  # The lookup may have pushed it off the screen.

    def _so_far(self) -> str:
        return f"Right: {self.score.right} of {self.score.questions}."

    def _farewell(self) -> None:
        self.screen.say("", self._so_far())
        if self.score.missed:
            self.screen.say("To read again:")
            self.screen.say_all(paragraph_lines(self.score.missed))


def _validated(step: Step) -> bool:
    return isinstance(step, PayoutValidated)
