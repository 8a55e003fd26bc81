"""Playing a case's script on a fresh table: each line at its moment, with the usual actions where no line says
otherwise.
"""

from collections.abc import Iterator
from itertools import takewhile

from croupier.cases import expectations, script
from croupier.cases.case_file import Case
from croupier.cases.defaults import before, usual
from croupier.cases.script_lines import START, Deferred, NotOnTable
from croupier.cases.stacked_deck import Order
from croupier.equipment.chance import LaboratorySource
from croupier.regulation import Cite
from croupier.submission.filing import Filing
from croupier.table.areas import at_area
from croupier.table.asks import Ask, Refusal
from croupier.table.card_commands import Shuffled
from croupier.table.command import Command
from croupier.table.commands import BeginRound, OpenTable
from croupier.table.driver import Driver, ReplayDiffers, replay
from croupier.table.house import House
from croupier.table.questions import DeckOf
from croupier.table.roles import DEALER, SUPERVISOR, Actor
from croupier.table.steps import Step
from croupier.words import refused


class _House(House):
    """A house in which script lines act when their moment comes, or are tried and must be refused."""

    def __init__(self, run: "CaseRun", orders: list[Order]) -> None:
        super().__init__(run.driver, LaboratorySource(1), salt=lambda: "00" * 32, orders=[*orders])
        self.run = run
        self.waiting: list[tuple[script.ScriptLine, Command | Deferred]] = []
        """Commands that wait for a question, with their lines, in order."""
        self.mismatches: list[str] = []

    def concerns(self, ask: Ask) -> bool:
        """Return True for every question, because lines may answer players' questions too."""
        return True

    def wait(self, line: script.ScriptLine) -> None:
        self.waiting += ((line, command) for command in line.commands)

    def _queued(self, ask: Ask) -> tuple[Actor, Command] | None:
        """Return the first line that can act now. Lines that must be refused are tried along the way."""
        self.run.asks.setdefault(ask)
        for item in list(self.waiting):
            line, command = item
            if not self._due(line, ask):
                continue
            try:
                answer = self.run.completed(line, command)
            except NotOnTable as error:
                self.waiting.remove(item)
                self.mismatches.append(f"{line.text!r}: {error}")
                continue
            refusal = ask.refuses(*answer)
            if line.refused:
                self.waiting.remove(item)
                self.mismatches += self.run.judge(line, refusal)
            elif refusal is None:
                self.waiting.remove(item)
                return answer
        return None

    def _due(self, line: script.ScriptLine, ask: Ask) -> bool:
        if ask.topic not in line.topics or line.at > self._seen[ask.topic]:
            return False
        if not (line.follows and line.refused):
            return True
        # A line that must be refused and has its own topics comes after the lines above it, and on its player's turn.
        above = (script_line for script_line, _ in self.waiting[: [earlier for earlier, _ in self.waiting].index(line)])
        if any(
            script_line.follows and not script_line.refused and ask.topic in script_line.topics for script_line in above
        ):
            return False
        if line.any_turn or not line.actor.seat:
            return True
        if len(ask.about.positions) == 1:
            return getattr(line.commands[0], "position", 0) in ask.about.positions
        return len(ask.to) != 1 or line.actor.seat in ask.to

    def _shuffle(self, ask: Ask) -> Shuffled:
        """Return a shuffle. The case sets the order of a whole deck, but not of reshuffled discards."""
        if ask.topic == DeckOf.key:
            return super()._shuffle(ask)
        waiting, self.orders = self.orders, []
        command = super()._shuffle(ask)
        self.orders = waiting
        return command

    def _answer(self, ask: Ask) -> tuple[Actor, Command] | None:
        return usual(ask, self.driver.table) or super()._answer(ask)


class CaseRun:
    """One run of a case's script on a fresh table."""

    def __init__(self, case: Case, filing: Filing, orders: list[Order]) -> None:
        self.case, self.filing = case, filing
        self.steps: list[Step] = []
        self.cited: set[Cite] = set()
        self.asks: dict[Ask, None] = {}
        """The distinct questions asked of people and devices, in order."""
        self.refusals: list[str] = []
        self.driver = Driver(case.game.open_table(filing), self._watch)
        self.house = _House(self, orders)

    def _watch(self, step: Step) -> None:
        self.steps.append(step)
        self.cited.update(step.cites)

    def play(self) -> Iterator[str]:
        """Play the script. Yield refusals that should not have happened, or that should have and didn't."""
        self._give_all([(SUPERVISOR, OpenTable(START))])
        lines = list(self.case.play)
        while lines:
            line = lines.pop(0)
            if line.topics:
                self.house.wait(line)
                continue
            for _ in range(_following(lines)):
                self.house.wait(lines.pop(0))
            yield from self._now(line)
        yield from self.house.mismatches
        waiting = dict.fromkeys(line.text for line, _ in self.house.waiting)
        if waiting:
            yield f"this never happened, or was refused: {', '.join(waiting)}"

    def _now(self, line: script.ScriptLine) -> Iterator[str]:
        """Play a line that acts at once, and everything that follows from it."""
        if line.wagering and self.driver.at_rest:
            self._give_all([(DEALER, BeginRound(START))])
        in_round = not self.driver.at_rest
        commands = [self.completed(line, command) for command in line.commands]
        if not line.refused and (first := before(commands[0][1], self.driver.ask, self.driver.table)) is not None:
            self._give_all([first])
        yield from self.judge(line, self._give_all(commands))
        if in_round and self.driver.at_rest:
            missed = [item for item in self.house.waiting if item[0].follows]
            for item in missed:
                self.house.waiting.remove(item)
                yield f"{item[0].text!r}: this never happened, or was refused"

    def completed(self, line: script.ScriptLine, command: Command | Deferred) -> tuple[Actor, Command]:
        """Return a command and who gives it, completed from what is on the table."""
        table = self.driver.table
        return command.of(table.books) if isinstance(command, Deferred) else (line.actor, at_area(table, command))

    def _give_all(self, commands: list[tuple[Actor, Command]]) -> Refusal | None:
        for actor, command in commands:
            refusal = self.house.give(actor, command)
            if refusal is not None:
                return refusal
        return None

    def judge(self, line: script.ScriptLine, refusal: Refusal | None) -> Iterator[str]:
        """Yield a mismatch unless a line was refused as stated, or accepted if it states no refusal."""
        if refusal is not None:
            self.cited.update(refusal.cites)
            self.refusals.append(f"{line.text}: {refused(refusal)}")
        if refusal is None and line.refused:
            yield f"{line.text!r}: it was accepted"
        elif refusal is not None and not line.refused:
            yield f"{line.text!r}: refused: {refused(refusal)}"
        elif refusal is not None and expectations.full_cite(line.refused, self.case.chapter) not in refusal.cites:
            yield f"{line.text!r}: refused for another reason: {refused(refusal)}"

    def replayed(self) -> list[str]:
        """Replay from the recorded inputs: the steps must be the same, and the books must balance.

        Each step is checked where it touches the books; here the books are also checked as a whole.
        """
        entries = [*self.driver.journal, *([self.driver.running] if self.driver.running else [])]
        table = self.case.game.open_table(self.filing)
        try:
            again = replay(table, entries)
        except ReplayDiffers as error:
            return [f"a replay of its inputs fails: {error}"]
        table.books.check()
        repeated = [step for entry in again.journal for step in entry.steps]
        repeated += again.running.steps if again.running else []
        return [] if repeated == self.steps else ["a replay of its inputs produces different steps"]


def _following(lines: list[script.ScriptLine]) -> int:
    """Return how many of the next lines belong to what is starting: up to the last that follows such a line.

    A line that waits with ``at`` belongs to the next round instead, unless a line of this round comes after it.
    """
    waiting = list(takewhile(lambda line: line.topics, lines))
    return max((number for number, line in enumerate(waiting, 1) if line.follows), default=0)
