"""The order of steps in one entry: whatever the rules put before or after a step must be there.

Whoever leaves out an announcement, a comparison or a note changes neither cards nor chips. But each such step has its
place, before the step it prepares or after the step it follows from, and the game requires it there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import dropwhile
from typing import Any

from .names import NOW, OPEN, ROUND, STUB, TURN, Name, back_of, counted, is_part
from .report import Fault
from .shapes import CATEGORIES, category

Step = Mapping[str, Any]
Like = tuple[str, Mapping[str, Any]]
"""The kind of a step, and some of its fields."""


def like(kind: str, **fields: Any) -> Like:
    return kind, fields


def noted(note: Name, value: Any = None) -> Like:
    """A note; with a value, if that value must be noted."""
    return "Noted", {"note": note} if value is None else {"note": note, "value": value}


def expect(step: Step, name: str, **fields: object) -> None:
    """Raise a fault if a different step is due."""
    found = {key: step.get(key) for key in fields}
    if category(step) != name or found != fields:
        raise Fault("a different step is due in the round", f"{name} {fields}", f"{step['is']} {found}")


class Entry:
    """The steps of an entry, with the commands given to it."""

    def __init__(self, body: Mapping[str, Any]) -> None:
        self.procedure: str = body["procedure"]
        self.steps: Sequence[Step] = body["steps"]
        self.commands = [input_["command"] for input_ in body["inputs"]]
        self._names = [command["is"] for command in self.commands]
        self._places: dict[str, list[int]] = {}
        """The indices of the steps of each kind, and of each category."""
        places = self._places
        for at, step in enumerate(self.steps):
            kind = step["is"]
            if kind in places:
                places[kind].append(at)
            else:
                places[kind] = [at]
            broader = CATEGORIES.get(kind)
            if broader is not None and broader != kind:
                places.setdefault(broader, []).append(at)

    def commands_named(self, *kinds: str) -> list[Mapping[str, Any]]:
        """Return the commands of these kinds."""
        return [command for command in self.commands if command["is"] in kinds]

    def of(self, *kinds: str, **fields: Any) -> Iterator[int]:
        """Yield the indices of the steps of these kinds, or categories, with these fields."""
        places: Iterable[int] = self._places.get(kinds[0], ())
        if len(kinds) > 1:
            places = sorted({at for kind in kinds for at in self._places.get(kind, ())})
        if not fields:
            return iter(places)
        steps = self.steps
        for name, value in fields.items():
            places = [at for at in places if steps[at].get(name) == value]
        return iter(places)

    def has(self, *kinds: str, **fields: Any) -> bool:
        return next(self.of(*kinds, **fields), None) is not None

    def number(self, *kinds: str) -> int:
        """Return the number of steps of these kinds."""
        return sum([len(self._places[kind]) for kind in kinds if kind in self._places])

    def after(self, at: int, *due: Like) -> None:
        """Require these steps, one by one, right after a step."""
        for demanded, place in zip(due, range(at + 1, at + 1 + len(due)), strict=True):
            self._demand(demanded, place, f"after {self.steps[at]['is']}")

    def before(self, at: int, *due: Like, past: Iterable[str] = ("Filled",)) -> None:
        """Require these steps, the last of them right before a step; only steps in ``past`` may be in between."""
        place = at
        for demanded in reversed(due):
            place -= 1
            while place >= 0 and self.steps[place]["is"] in past and self.steps[place]["is"] != demanded[0]:
                place -= 1
            self._demand(demanded, place, f"before {self.steps[at]['is']}")

    def earlier(self, at: int, kind: str, since: int = 0, **fields: Any) -> None:
        """Require a step somewhere before another."""
        if next(dropwhile(since.__gt__, self.of(kind, **fields)), at) >= at:
            raise Fault(f"a step is missing before {self.steps[at]['is']}", (kind, fields), "nothing")

    def later(self, at: int, kind: str, **fields: Any) -> None:
        """Require a step somewhere after another."""
        if max(self.of(kind, **fields), default=-1) <= at:
            raise Fault(f"a step is missing after {self.steps[at]['is']}", (kind, fields), "nothing")

    def count(self, due: int, *kinds: str, **fields: Any) -> None:
        """Require this many steps of these kinds."""
        found = len([*self.of(*kinds, **fields)]) if fields else self.number(*kinds)
        if found != due:
            raise Fault(f"{kinds[0]} is missing, or occurs too often", due, found)

    def answered(self, answers: Mapping[str, Sequence[str]]) -> None:
        """Require a step for each command, of one of the kinds that answer it."""
        for command, kinds in answers.items():
            if command in self._names or not self._places.keys().isdisjoint(kinds):
                self.count(self._names.count(command), *kinds)

    def repeated(self, kind: str, commands: Sequence[str], *fields: str) -> None:
        """Require the steps of a kind to state the same as some commands, in the same order."""
        due = [{field: command[field] for field in fields} for command in self.commands_named(*commands)]
        found = [{field: self.steps[at][field] for field in fields} for at in self.of(kind)]
        if found != due:
            raise Fault(f"{kind} does not match the commands given", due, found)

    def called_off(self, kind: str) -> None:
        """Require a step in a round that the dealer calls off, or that ends because the last player has left."""
        names = self._names
        deserted = names[-1:] == ["LeaveSeat"] and "NoMoreBets" not in names
        self.count(max(names.count("CallOffRound"), int(deserted)), kind)

    def _demand(self, due: Like, place: int, where: str) -> None:
        found = self.steps[place] if 0 <= place < len(self.steps) else {"is": "nothing"}
        if found["is"] != due[0] or not due[1].items() <= found.items():
            raise Fault(f"a step is missing {where}", due, {key: found.get(key) for key in ("is", *due[1])})


class StubCount:
    """The count of the stub from round to round (13:69F-43.7(g), (h), 19:47-20.7, 11.17)."""

    NOTE = Name("rounds_since_the_stub_was_counted")

    def __init__(self, excused: str) -> None:
        self.excused = excused
        """The step stating that a stub is not counted because the shuffler has counted its deck."""
        self.rounds = 0
        self.counted: dict[Name, int] = {}

    def check(self, entry: Entry) -> None:
        """Check that each stub is counted or excused, and that the rounds since the last count are noted."""
        for at in entry.of("Noted"):
            kind, *deck = entry.steps[at]["note"]
            if kind == "counted":
                self.counted[Name(*deck)] = entry.steps[at]["value"]
        now = False
        for at in entry.of("Counted", place=STUB):
            entry.after(at, noted(self.NOTE, 0))
            self.rounds, now = 0, True
        for at in entry.of("Moved", verb="puts_away_stub"):
            self.rounds = 0 if now else self.rounds + 1
            entry.before(at, noted(self.NOTE, self.rounds))
            if self.counted.get(entry.steps[at]["deck"]):
                entry.earlier(at, self.excused)


_ANSWERS = {
    "DeclineCut": ("CutDeclined",),
    "MeterFault": ("MeterFailed",),
    "MeterRepaired": ("MeterRestored",),
    "RemoveDevice": ("DeviceRemoved",),
    "ShufflerFault": ("ShufflerFailed",),
}
"""The steps that answer commands of several games."""


def check_shared(entry: Entry) -> None:
    """Check what every procedure of any game states: its time and number, and each deck and device brought."""
    entry.answered(_ANSWERS)
    for at in entry.of("Begun"):
        begun = entry.steps[at]
        number = [noted(ROUND, begun["number"])] if begun["procedure"] == "round" else []
        entry.after(at, *number, *([noted(NOW, begun["at"])] if begun["at"] else []))
    for at in entry.of("DeckBrought"):
        deck, opened = entry.steps[at]["deck"], entry.steps[at]["at"]
        entry.after(
            at,
            noted(Name("decks_brought", back_of(deck)), deck[1]),
            noted(Name("opened", *deck), opened),
        )
    for at in entry.of("Committed"):
        if not is_part(entry.steps[at]["deck"]):
            entry.later(at, "Noted", note=counted(entry.steps[at]["deck"]))
    for at in entry.of("Noted"):
        kind, *parts = entry.steps[at]["note"]
        if kind == "counted":
            deck = Name(*parts)
            entry.earlier(at, "Committed", deck=deck)
            entry.after(at, like("Moved", verb="stacks", deck=deck))
    for at in entry.of("DeviceRemoved"):
        entry.after(at, noted(Name("present", entry.steps[at]["device"]), 0))
    for at in entry.of("MethodTaken"):
        entry.before(at, like("Noted"))
    # A device removed while it shuffles leaves the deck to the dealer.
    by_hand = len(entry.commands_named("RemoveDevice")) if entry.procedure == "round" else 0
    entry.count(len(entry.commands_named("UseMethod")) + by_hand, "MethodTaken")
    for at in entry.of("Ended", procedure="opening"):
        entry.before(at, noted(OPEN, 1))
    for at in entry.of("Ended", procedure="closing"):
        entry.before(at, noted(OPEN, 0))
    if entry.procedure == "opening":
        for at in entry.of("MeterMoved"):
            entry.after(at, noted(Name("put_up", entry.steps[at]["after"]["name"]), 1))
        backs = [back_of(entry.steps[at]["deck"]) for at in entry.of("DeckBrought")]
        for at in entry.of("Ended"):
            if backs:
                entry.before(at, noted(TURN, backs[0]), noted(OPEN, 1))
