"""The driver runs a game's procedures: it passes them inputs, applies their steps to the books and keeps the journal.

The driver draws no card and reads no clock. The same inputs give the same steps; that is what makes replay possible.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from croupier.equipment.devices import Shuffler
from croupier.errors import CroupierError
from croupier.table.asks import GO_ON, Ask, Flow, Refusal
from croupier.table.books import Books
from croupier.table.command import Command
from croupier.table.commands import ASIDES, Proceed
from croupier.table.immutable import fills_its_slots
from croupier.table.names import Area
from croupier.table.roles import Actor
from croupier.table.steps import Step
from croupier.table.terms import Procedure


class GameTable(Protocol):
    """What the driver needs from a game."""

    books: Books

    def betting_areas(self) -> tuple[Area, ...]:
        """The areas on which wagers are taken."""
        ...

    @property
    def shuffler(self) -> Shuffler | None:
        """The shuffling device on the table; None while the dealer shuffles by hand."""
        ...

    def aside(self) -> Ask:
        """Return what may be done at any time."""
        ...

    def resting(self) -> Ask:
        """Return what the table waits for while no procedure is running."""
        ...

    def procedure(self, command: Command) -> tuple[Procedure, Flow[None]]:
        """Return the procedure that an input at rest starts, with its name."""
        ...


@dataclass(frozen=True, slots=True)
class Input:
    """An accepted input: the ordinal of the ask it answered, who gave it, and the command."""

    ask: int
    actor: Actor
    command: Command
    id: str = ""
    """The client's own ID for the input, so that a command sent twice is carried out once."""


fills_its_slots(Input)


@dataclass(slots=True)
class Entry:
    """A run of a procedure: its inputs and its steps."""

    number: int
    procedure: Procedure | None
    """None if only the inputs matter, as in the replay of an unfinished entry."""
    inputs: list[Input] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    asks: int = 0
    """The number of asks so far. All are answered, except the last one of an incomplete entry."""
    complete: bool = False
    under: dict[str, str] = field(default_factory=dict)
    """Digests of the edition, the filing and the program it was played under, if recorded."""


class TableStopped(CroupierError, RuntimeError):
    """The table has stopped because an invariant failed."""


class Driver:
    """Runs a table and reports every step to ``watch``.

    ``ask`` is what the table waits for, ``running`` the entry of the running procedure and ``journal`` the latest of
    the ``completed`` entries; ``stopped`` says why the table has stopped, if it has. A table resumed from a snapshot
    has completed entries that are not in the journal.
    """

    def __init__(self, table: GameTable, watch: Callable[[Step], None] | None = None, *, completed: int = 0) -> None:
        self.table = table
        self.completed = completed
        self.journal: list[Entry] = []
        self.running: Entry | None = None
        self.stopped = ""
        self._flow: Flow[None] | None = None
        self._watch = watch
        self.ask = table.resting()

    def give(self, actor: Actor, command: Command, id: str = "", *, passing: bool = False) -> Refusal | None:
        """Give an input. If it is legal, the table moves on to its next ask; if not, nothing changes.

        A ``passing`` Proceed at a moment leaves no trace in the record: an unrecorded moment means Proceed.
        """
        if self.stopped:
            raise TableStopped(self.stopped)
        if isinstance(command, ASIDES) and self.running is not None:
            return self._aside(actor, command, id)
        if not (passing and command is GO_ON and self.ask.lets_pass(actor)):
            refusal = self.ask.refuses(actor, command)
            if refusal is not None:
                return refusal
        if self._flow is None:
            name, flow = self.table.procedure(command)
            self._flow = flow
            self.running = Entry(self.completed + 1, name, [Input(0, actor, command, id)])
            self._run(None)
        else:
            assert self.running is not None
            if not (passing and self.ask.moment and isinstance(command, Proceed)):
                self.running.inputs.append(Input(self.running.asks, actor, command, id))
            self._run(command)
        return None

    def _aside(self, actor: Actor, command: Command, id: str) -> Refusal | None:
        """Accept an input unrelated to the running procedure, leaving its question open."""
        refusal = self.table.aside().refuses(actor, command)
        if refusal is not None:
            return refusal
        assert self.running is not None
        self.running.inputs.append(Input(self.running.asks, actor, command, id))
        _, flow = self.table.procedure(command)
        for step in flow:
            assert isinstance(step, Step)
            self.table.books.apply(step)
            self.running.steps.append(step)
            if self._watch is not None:
                self._watch(step)
        return None

    def _run(self, answer: Command | None) -> None:
        """Run the procedure to its next ask or its end; then report the steps."""
        assert self.running is not None
        entry, before = self.running, len(self.running.steps)
        event = self._advance(answer)
        if event is None:
            entry.complete = True
            self.completed += 1
            self.journal.append(entry)
            self._flow = self.running = None
            self.ask = self.table.resting()
        else:
            self.ask = event
            entry.asks += 1
        if self._watch is not None:
            for step in entry.steps[before:]:
                self._watch(step)

    def _advance(self, answer: Command | None) -> Ask | None:
        """Return the next ask, or None when the procedure has ended. All steps before it are in the books and the
        entry.
        """
        assert self._flow is not None
        assert self.running is not None
        # Every step of every game goes through here, so attributes are looked up once.
        flow, apply, keep = self._flow, self.table.books.apply, self.running.steps.append
        try:
            event = next(flow) if answer is None else flow.send(answer)
            while isinstance(event, Step):
                apply(event)
                keep(event)
                event = flow.send(GO_ON)
            return event
        except StopIteration:
            return None
        except Exception as error:
            self.stopped = f"{type(error).__name__}: {error}"
            raise TableStopped(self.stopped) from error

    def forget(self, keep: int) -> None:
        """Drop all but the latest entries of the journal."""
        del self.journal[: max(0, len(self.journal) - keep)]

    @property
    def at_rest(self) -> bool:
        """Whether no procedure is running, so that a round may begin."""
        return self._flow is None


def replay(table: GameTable, entries: list[Entry], watch: Callable[[Step], None] | None = None) -> Driver:
    """Replay recorded inputs on a fresh table; the caller compares the resulting steps with the record.

    An interrupted entry is replayed up to the ask at which it waits.
    """
    driver = Driver(table, watch)
    for entry in entries:
        replay_entry(driver, entry)
    return driver


def replay_entry(driver: Driver, entry: Entry) -> None:
    """Replay an entry's inputs on a table at the state where the entry begins."""
    first, *waiting = entry.inputs
    done = len(driver.journal)
    _accept(driver, first)
    while driver.running is not None:
        if waiting and waiting[0].ask == driver.running.asks:
            _accept(driver, waiting.pop(0))
        elif driver.ask.moment and (entry.complete or driver.running.asks < entry.asks):
            _accept(driver, Input(driver.running.asks, Actor(Proceed.roles[0]), GO_ON), passing=True)
        else:
            break
    if waiting:
        raise ReplayDiffers(f"entry {entry.number}: {len(waiting)} inputs were never asked for")
    for again in driver.journal[done:]:
        again.under = entry.under


class ReplayDiffers(CroupierError, RuntimeError):
    """A replay did not match the record."""


def _accept(driver: Driver, input_: Input, *, passing: bool = False) -> None:
    refusal = driver.give(input_.actor, input_.command, input_.id, passing=passing)
    if refusal is not None:
        raise ReplayDiffers(f"an input that was accepted is now refused: {input_.command}: {refusal}")
