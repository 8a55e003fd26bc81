"""Significant events: what changed at a table that is no step of a game, from what to what, by whom and why.

Each is a record of its own in the day's chain (docs/record-format.md). Order is that of the chain; the time beside it
is only what the clock said, and a clock can be wrong: a step of it is an event, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from croupier.equipment.money import show
from croupier.record.codec import BadRecord
from croupier.regulation import cite
from croupier.table.roles import Role


class Matter(StrEnum):
    """What an event is about."""

    AVAILABILITY = "availability"
    """Whether the game is offered: open, closed, disabled."""
    CLOCK = "clock"
    """A step of the clock that stamps everything."""
    DISPUTE = "dispute"
    """A patron disputes a result, and evidence is kept."""
    FREEZE = "freeze"
    """The table is held as it is, or let go on."""
    METER = "meter"
    """A progressive meter: its terms, its faults."""
    ORDERS = "orders"
    """Orders that were sealed: whether they can still be opened."""
    REPAIR = "repair"
    """The ledger could not be used, and fell back to its last whole record."""
    RETURN = "return"
    """What wagers have returned lies outside of what theory allows."""
    SELF_CHECK = "self-check"
    """What a check of the installed software has found."""
    STAFF = "staff"
    """Who deals and who validates payouts: a person by name, or the house."""
    SOFTWARE = "software"
    """The program that serves the table is another than before."""
    SOURCE = "source"
    """The health of the random source."""
    TERMS = "terms"
    """The filing under which the table is played."""


@dataclass(frozen=True, slots=True)
class Disputed:
    """What a patron disputes: rounds of a day, and the amount."""

    day: str
    rounds: tuple[int, ...]
    amount: int
    """In cents."""

    @property
    def about(self) -> str:
        """What events about the dispute are about."""
        return f"{self.day}, round {' and '.join(map(str, self.rounds))}"


@dataclass(frozen=True, slots=True)
class Event:
    """One event. None of the texts but ``about``, ``before`` and ``after`` may be empty."""

    matter: Matter
    about: str
    """Which of several, such as the name of a meter; empty where there is only one."""
    before: str
    """What stood before: what the last event of the same matter left, if there was one in the day."""
    after: str
    actor: str
    role: str
    reason: str
    time: str
    disputed: Disputed | None = None
    """Where a dispute is opened: what is disputed."""
    paragraphs: tuple[str, ...] = ()
    """Where a dispute is decided: by which paragraphs."""


PLAY, ROUNDS = "play", "rounds"
"""What of a table's availability a supervisor changes: whether wagers are taken, and whether rounds begin."""

DEALING, VALIDATION = "dealing", "validation"
"""What a person of the staff takes over from the house."""

ONLY_DISPUTES = ("disputed", "paragraphs")
"""The fields that an event has only where a dispute is opened or decided."""

FIELDS = tuple(name for name in Event.__dataclass_fields__ if name not in ONLY_DISPUTES)

CARRIED = (Matter.AVAILABILITY, Matter.DISPUTE, Matter.FREEZE, Matter.METER, Matter.SELF_CHECK, Matter.SOURCE)
"""Matters that stand until an event changes them, and so pass from one gaming day to the next."""

OPENED = "opened"
"""What stands of a dispute at first."""

FINDINGS = ("for the patron", "for the house", "by agreement")
"""How a dispute is decided: what stands of it then."""

AS_USUAL = frozenset({"", "open", "closed", "passed", "sound"})
"""Values that tell of nothing unusual: the next day need not be told of them."""

LOST = "lost"
"""What is said of sealed orders whose key is lost."""

THE_HOUSE, HOUSE = "the house", "house"
"""Who acts, and in which role, where no person does."""


STAFF = frozenset({HOUSE, Role.SUPERVISOR.value})
GIVEN_BY = {
    Matter.AVAILABILITY: STAFF,
    Matter.DISPUTE: STAFF,
    Matter.FREEZE: STAFF,
    Matter.METER: STAFF,
    Matter.STAFF: STAFF | {Role.DEALER.value},
}
"""In which roles an event of a matter is recorded; those of all other matters are the house's own."""


def plain_event(event: Event) -> dict[str, Any]:
    """An event as the body of its record."""
    body: dict[str, Any] = {name: str(getattr(event, name)) for name in FIELDS}
    if event.disputed is not None:
        body["disputed"] = {**asdict(event.disputed), "rounds": list(event.disputed.rounds)}
    return body | ({"paragraphs": list(event.paragraphs)} if event.paragraphs else {})


def event_words(event: Event) -> str:
    """An event as a sentence."""
    matter = f"{event.matter.value.capitalize()}{f' ({event.about})' if event.about else ''}"
    figures = f" over {show(event.disputed.amount)}" if event.disputed is not None else ""
    figures += f" by {', '.join(event.paragraphs)}" if event.paragraphs else ""
    change = f"{_state_words(event, event.before)} → {_state_words(event, event.after)}{figures}"
    who = event.actor if event.role == HOUSE else f"{event.actor} ({event.role})"
    return f"{matter}: {change}. By {who}: {event.reason}."


def _state_words(event: Event, state: str) -> str:
    if event.matter is Matter.DISPUTE:
        return state or ("closed" if event.before else "none")
    return state or "as usual"


def event_of(body: Any) -> Event:
    """The event of a record's body; raises what is wrong with it."""
    if not isinstance(body, dict) or set(body) - set(ONLY_DISPUTES) != set(FIELDS):
        raise BadRecord("it has not the fields of an event")
    texts = {name: body[name] for name in FIELDS}
    if not all(type(value) is str for value in texts.values()):
        raise BadRecord("an event has a value that is no text")
    if missing := [name for name in ("matter", "actor", "role", "reason", "time") if not texts[name].strip()]:
        raise BadRecord(f"an event does not say its {missing[0]}")
    try:
        matter = Matter(body["matter"])
    except ValueError:
        raise BadRecord(f"there is no event of the kind {body['matter']!r}") from None
    event = Event(**{**texts, "matter": matter}, **_about_a_dispute(body))
    if event.role not in GIVEN_BY.get(event.matter, {HOUSE}):
        raise BadRecord(f"an event about {event.matter} is not recorded in the role {event.role!r}")
    _check_dispute(event)
    if event.actor == THE_HOUSE and event.role != HOUSE:
        raise BadRecord(f"the house does not act in the role {event.role!r}")
    return event


def _about_a_dispute(body: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that only events about disputes have."""
    found: dict[str, Any] = {}
    if "disputed" in body:
        match body["disputed"]:
            case {"day": str(day), "rounds": list(rounds), "amount": amount, **more} if not more and _numbers(
                [amount, *rounds]
            ):
                found["disputed"] = Disputed(day, tuple(rounds), amount)
            case _:
                raise BadRecord("a dispute is opened about rounds of a day, and an amount in cents")
    if "paragraphs" in body:
        cites = body["paragraphs"]
        if type(cites) is not list or not cites or not all(type(text) is str for text in cites):
            raise BadRecord("a dispute is decided by paragraphs")
        found["paragraphs"] = tuple(cites)
    return found


def _numbers(values: Sequence[Any]) -> bool:
    return all(type(value) is int and value >= 0 for value in values)


def _check_dispute(event: Event) -> None:
    """A dispute is opened, then decided by its paragraphs, then closed; a person decides and closes it."""
    stages: tuple[int, int] | None = None
    if event.matter is Matter.DISPUTE:
        stages = _stage(event.before), _stage(event.after)
        # What stands since the day before stays as it is.
        if stages not in ((0, 1), (1, 2), (2, 0)) and event.before != event.after:
            raise BadRecord("a dispute is opened, then decided, then closed")
        if stages in ((1, 2), (2, 0)) and event.role == HOUSE:
            raise BadRecord("the house neither decides nor closes a dispute")
    disputed = event.disputed
    if (disputed is not None) is not (stages == (0, 1)) or (bool(event.paragraphs) is not (stages == (1, 2))):
        raise BadRecord("a dispute is opened about rounds and an amount, and decided by paragraphs; nothing else is")
    if disputed is not None and (event.about != disputed.about or not _ascending(disputed.rounds)):
        raise BadRecord(f"a dispute about {disputed.about!r} is recorded as {event.about!r}")
    try:
        _ = [cite(text) for text in event.paragraphs]
    except ValueError as error:
        raise BadRecord(f"a dispute is not decided by a paragraph: {error}") from None


def _ascending(rounds: tuple[int, ...]) -> bool:
    return bool(rounds) and rounds[0] > 0 and list(rounds) == sorted(set(rounds))


def _stage(stands: str) -> int:
    """0 while there is no dispute, 1 once it is opened, 2 once it is decided."""
    if stands and stands != OPENED and stands not in FINDINGS:
        raise BadRecord(f"a dispute is neither opened nor decided: {stands!r}")
    return 2 if stands in FINDINGS else int(bool(stands))


class Standing:
    """What stands after the events so far, by matter and what it is about."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._after: dict[tuple[Matter, str], str] = {}
        for event in events:
            self.hear(event)

    def of(self, matter: Matter, about: str = "") -> str:
        return self._after.get((matter, about), "")

    def mentions(self, matter: Matter, about: str = "") -> bool:
        """Whether an event has told of a matter at all."""
        return (matter, about) in self._after

    def hear(self, event: Event) -> None:
        """An event changes what stands; it must say rightly what stood before."""
        key = event.matter, event.about
        if key in self._after and self._after[key] != event.before:
            raise BadRecord(f"{event.matter} was {self._after[key]!r} before it, not {event.before!r}")
        self._after[key] = event.after

    def plain(self) -> list[list[str]]:
        """What stands, as a snapshot has it."""
        return sorted([str(matter), about, after] for (matter, about), after in self._after.items())

    def read(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """What stands by a snapshot."""
        self._after = {(Matter(matter), about): after for matter, about, after in rows}

    def each(self, matter: Matter) -> dict[str, str]:
        """What stands of a matter, by what it is about, where it is not as usual."""
        return {about: after for (kind, about), after in self._after.items() if kind is matter and after}

    def carried(self) -> Iterable[tuple[Matter, str, str]]:
        """What passes to the next day: the matters that are not as usual."""
        standing = [(matter, about, after) for (matter, about), after in self._after.items() if matter in CARRIED]
        return [state for state in standing if state[2] not in AS_USUAL]


class Halt:
    """Whether rounds may begin by the events so far: not at a table that is frozen or held.

    An entry is recorded when it has ended, so the first one after an event may have begun before it.
    """

    def __init__(self) -> None:
        self._since = ""
        self._entries = 0

    def hear(self, standing: Standing, time: str) -> None:
        """Take in what stands after an event."""
        halted = bool(standing.of(Matter.FREEZE) or standing.of(Matter.AVAILABILITY, ROUNDS))
        if halted != bool(self._since):
            self._since, self._entries = time if halted else "", 0

    def pass_over(self, entries: int) -> None:
        """Count entries that are checked elsewhere."""
        self._entries += entries

    def wrong_with(self, body: Mapping[str, Any]) -> str:
        """Return what is wrong with an entry: it is a round that began at a table that was halted."""
        self._entries += 1
        command = body["inputs"][0]["command"]
        if not self._since or command["is"] != "BeginRound":
            return ""
        begun_before = self._entries == 1 and command["at"] <= self._since
        return "" if begun_before else "a round begins at a table that is frozen or held"
