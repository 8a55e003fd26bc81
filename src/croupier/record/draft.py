"""Journal entries as text, written while they happen.

Each input and step is written once, when first kept as pending; the finished entry's record is assembled from the same
texts. The result equals :func:`croupier.record.codec.encode` in canonical form.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from croupier.record.codec import RECORD, seal_of
from croupier.record.text import integer, mapping_text, quoted, text_of, text_with, writer_of
from croupier.table.card_commands import Shuffled
from croupier.table.command import Command
from croupier.table.driver import Entry, Input
from croupier.table.sight import MAY_HIDE, hidden
from croupier.table.steps import Step


def step_text(step: Step) -> str:
    """Return a step as a bystander sees it."""
    instead = hidden(step, RECORD)
    return text_with(step, instead) if instead else text_of(step)


class _StepWriters(dict[type[Step], Callable[[Any], str]]):
    """The writers of step classes; classes that never hide anything get one that skips that check."""

    def __missing__(self, kind: type[Step]) -> Callable[[Any], str]:
        self[kind] = made = step_text if issubclass(kind, MAY_HIDE) else writer_of(kind)
        return made


_STEPS = _StepWriters()


def command_text(command: Command) -> str:
    """Return a command as recorded, with an order of cards replaced by its seal."""
    if isinstance(command, Shuffled) and command.order:
        counted, laboratory = text_of(command.counted), quoted(command.laboratory)
        sealed = f'"sealed":"{seal_of(command)}"'
        return f'{{"counted":{counted},"is":"Shuffled","laboratory":{laboratory},{sealed}}}'
    return text_of(command)


def input_text(input_: Input) -> str:
    """Return an input as recorded."""
    actor = input_.actor
    named = f'"name":{quoted(actor.name)},' if actor.name else ""
    return (
        f'{{"ask":{integer(input_.ask)},"by_house":{integer(actor.by_house)},"command":{command_text(input_.command)},"id":{quoted(input_.id)},'
        f'{named}"role":{text_of(actor.role)},"seat":{integer(actor.seat)}}}'
    )


def entry_text(entry: Entry) -> str:
    """Return a whole entry as recorded."""
    return Draft().follow(entry).body(entry)


class Draft:
    """The text of one entry so far."""

    def __init__(self) -> None:
        self.inputs: list[str] = []
        self.steps: list[str] = []
        self._digest = sha256(b"croupier steps\n[")
        self._digested = 0

    def follow(self, entry: Entry) -> "Draft":
        """Write what has been added to the entry since the last call."""
        self.inputs += [input_text(input_) for input_ in entry.inputs[len(self.inputs) :]]
        self.steps += [_STEPS[type(step)](step) for step in entry.steps[len(self.steps) :]]
        return self

    def steps_digest(self) -> str:
        """Return the digest of the steps so far, as a list in canonical form."""
        for at in range(self._digested, len(self.steps)):
            self._digest.update(f"{',' if at else ''}{self.steps[at]}".encode())
        self._digested = len(self.steps)
        whole = self._digest.copy()
        whole.update(b"]")
        return whole.hexdigest()

    def pending(self, at: int) -> str:
        """Return an input as kept until the entry is finished, with the steps published at that time."""
        return f'{self.inputs[at][:-1]},"steps":{len(self.steps)},"steps_digest":"{self.steps_digest()}"}}'

    def body(self, entry: Entry) -> str:
        """Return the body of the finished entry's record."""
        return (
            f'{{"asks":{text_of(entry.asks)},"inputs":[{",".join(self.inputs)}],"number":{text_of(entry.number)},'
            f'"procedure":{text_of(entry.procedure)},"steps":[{",".join(self.steps)}],"under":{mapping_text(entry.under)}}}'
        )
