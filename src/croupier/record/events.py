"""Significant events: changes at a table that are not steps of a game, with old and new state, person and reason.

Each is a record of its own in the day's chain (docs/record-format.md), which gives the order. The time is only what the
clock said, and a clock can be wrong: a jump of the clock is an event, too.
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
    """The subject of an event."""

    AVAILABILITY = "availability"
    """Whether the game is offered: open, closed, disabled."""
    CLOCK = "clock"
    """A jump of the clock behind all timestamps."""
    DISPUTE = "dispute"
    """A patron disputes a result, and evidence is kept."""
    FREEZE = "freeze"
    """The table is frozen, or unfrozen."""
    METER = "meter"
    """A progressive meter: its terms, its faults."""
    ORDERS = "orders"
    """Sealed orders: whether they can still be opened."""
    REPAIR = "repair"
    """The ledger could not be used, and fell back to its last whole record."""
    RETURN = "return"
    """The return on wagers is outside what theory allows."""
    SELF_CHECK = "self-check"
    """The result of a check of the installed software."""
    STAFF = "staff"
    """Who deals and who validates payouts: a person by name, or the house."""
    SOFTWARE = "software"
    """The table is now served by a different program."""
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
        """The subject of events about the dispute."""
        return f"{self.day}, round {' and '.join(map(str, self.rounds))}"


@dataclass(frozen=True, slots=True)
class Event:
    """One event. Only ``about``, ``before`` and ``after`` may be empty."""

    matter: Matter
    about: str
    """Which of several, such as the name of a meter; empty if there is only one."""
    before: str
    """The previous state: what the day's last event of the same matter left, if any."""
    after: str
    actor: str
    role: str
    reason: str
    time: str
    disputed: Disputed | None = None
    """When a dispute is opened, what is disputed."""
    paragraphs: tuple[str, ...] = ()
    """When a dispute is decided, the paragraphs it rests on."""


PLAY, ROUNDS = "play", "rounds"
"""The parts of a table's availability that a supervisor controls: taking wagers, and beginning rounds."""

DEALING, VALIDATION = "dealing", "validation"
"""The tasks that a staff member can take over from the house."""

ONLY_DISPUTES = ("disputed", "paragraphs")
"""The fields that an event has only when a dispute is opened or decided."""

FIELDS = tuple(name for name in Event.__dataclass_fields__ if name not in ONLY_DISPUTES)

CARRIED = (Matter.AVAILABILITY, Matter.DISPUTE, Matter.FREEZE, Matter.METER, Matter.SELF_CHECK, Matter.SOURCE)
"""Matters that keep their state until an event changes it, even from one gaming day to the next."""

OPENED = "opened"
"""The first state of a dispute."""

FINDINGS = ("for the patron", "for the house", "by agreement")
"""The possible findings on a dispute, which become its state."""

AS_USUAL = frozenset({"", "open", "closed", "passed", "sound"})
"""Normal states, which need not be carried to the next day."""

LOST = "lost"
"""The state of sealed orders whose key is lost."""

THE_HOUSE, HOUSE = "the house", "house"
"""The actor and role when no person acts."""


STAFF = frozenset({HOUSE, Role.SUPERVISOR.value})
GIVEN_BY = {
    Matter.AVAILABILITY: STAFF,
    Matter.DISPUTE: STAFF,
    Matter.FREEZE: STAFF,
    Matter.METER: STAFF,
    Matter.STAFF: STAFF | {Role.DEALER.value},
}
"""The roles that may record an event of each matter; all other matters are the house's own."""


def plain_event(event: Event) -> dict[str, Any]:
    """Return an event as the body of its record."""
    body: dict[str, Any] = {name: str(getattr(event, name)) for name in FIELDS}
    if event.disputed is not None:
        body["disputed"] = {**asdict(event.disputed), "rounds": list(event.disputed.rounds)}
    return body | ({"paragraphs": list(event.paragraphs)} if event.paragraphs else {})


def event_words(event: Event) -> str:
    """Return an event as a sentence."""
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
    """Return the event in a record's body. Raise BadRecord if it is malformed."""
    if not isinstance(body, dict) or set(body) - set(ONLY_DISPUTES) != set(FIELDS):
        raise BadRecord("it doesn't have the fields of an event")
    texts = {name: body[name] for name in FIELDS}
    if not all(type(value) is str for value in texts.values()):
        raise BadRecord("an event has a value that isn't text")
    if missing := [name for name in ("matter", "actor", "role", "reason", "time") if not texts[name].strip()]:
        raise BadRecord(f"an event does not say its {missing[0]}")
    try:
        matter = Matter(body["matter"])
    except ValueError:
        raise BadRecord(f"unknown kind of event {body['matter']!r}") from None
    event = Event(**{**texts, "matter": matter}, **_about_a_dispute(body))
    if event.role not in GIVEN_BY.get(event.matter, {HOUSE}):
        raise BadRecord(f"an event about {event.matter} is not recorded in the role {event.role!r}")
    _check_dispute(event)
    if event.actor == THE_HOUSE and event.role != HOUSE:
        raise BadRecord(f"the house does not act in the role {event.role!r}")
    return event


def _about_a_dispute(body: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields that only events about disputes have."""
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
    """Raise BadRecord unless a dispute is opened, then decided by its paragraphs and closed, the latter by a person."""
    stages: tuple[int, int] | None = None
    if event.matter is Matter.DISPUTE:
        stages = _stage(event.before), _stage(event.after)
        # A state carried over from the day before is unchanged.
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
    """Return 0 without a dispute, 1 once it is opened, 2 once it is decided."""
    if stands and stands != OPENED and stands not in FINDINGS:
        raise BadRecord(f"a dispute can't have the state {stands!r}")
    return 2 if stands in FINDINGS else int(bool(stands))


class Standing:
    """The current state by matter and subject, after the events so far."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._after: dict[tuple[Matter, str], str] = {}
        for event in events:
            self.hear(event)

    def of(self, matter: Matter, about: str = "") -> str:
        return self._after.get((matter, about), "")

    def mentions(self, matter: Matter, about: str = "") -> bool:
        """Return True if there has been an event about a matter."""
        return (matter, about) in self._after

    def hear(self, event: Event) -> None:
        """Apply an event, which must state the previous state correctly."""
        key = event.matter, event.about
        if key in self._after and self._after[key] != event.before:
            raise BadRecord(f"{event.matter} was {self._after[key]!r} before it, not {event.before!r}")
        self._after[key] = event.after

    def plain(self) -> list[list[str]]:
        """Return the state as in a snapshot."""
        return sorted([str(matter), about, after] for (matter, about), after in self._after.items())

    def read(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """Set the state from a snapshot."""
        self._after = {(Matter(matter), about): after for matter, about, after in rows}

    def each(self, matter: Matter) -> dict[str, str]:
        """Return a matter's state by subject, where it isn't normal."""
        return {about: after for (kind, about), after in self._after.items() if kind is matter and after}

    def carried(self) -> Iterable[tuple[Matter, str, str]]:
        """Return what carries over to the next day: the matters whose state isn't normal."""
        standing = [(matter, about, after) for (matter, about), after in self._after.items() if matter in CARRIED]
        return [state for state in standing if state[2] not in AS_USUAL]


class Halt:
    """Whether rounds may begin, according to the events so far: not at a table that is frozen or held.

    An entry is recorded when it has ended, so the first one after an event may have begun before it.
    """

    def __init__(self) -> None:
        self._since = ""
        self._entries = 0

    def hear(self, standing: Standing, time: str) -> None:
        """Take in the state after an event."""
        halted = bool(standing.of(Matter.FREEZE) or standing.of(Matter.AVAILABILITY, ROUNDS))
        if halted != bool(self._since):
            self._since, self._entries = time if halted else "", 0

    def pass_over(self, entries: int) -> None:
        """Count entries that are checked elsewhere."""
        self._entries += entries

    def wrong_with(self, body: Mapping[str, Any]) -> str:
        """Return what is wrong with an entry: it is a round that began at a halted table. Empty if nothing."""
        self._entries += 1
        command = body["inputs"][0]["command"]
        if not self._since or command["is"] != "BeginRound":
            return ""
        begun_before = self._entries == 1 and command["at"] <= self._since
        return "" if begun_before else "a round begins at a table that is frozen or held"
