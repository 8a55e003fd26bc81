"""A witness who has seen everything and compares it with what each guest was sent.

Who may know a card is derived here anew, from the steps as the table made them, and not by the service's own sight.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from service_house import Guest, House, Message

from croupier.games.pai_gow_poker.events import Advised
from croupier.table.driver import Entry
from croupier.table.names import DeckName, Place
from croupier.table.steps import DeckBrought, Face, Left, Moved, OrderRevealed, Seated, Step, Turned, Viewed
from croupier.table.terms import Procedure

_CARD = re.compile(r"(?<![\w.])(10|[2-9TJQKA])([CDHS♣♦♥♠])(?![\w])|\b(JOKER|Joker)\b")
_SUITS = dict(zip("♣♦♥♠", "CDHS", strict=True))


_Places = dict[Place, dict[tuple[DeckName, str], bool]]
"""Where each card of each deck is, and whether it is face up."""


class Leak(AssertionError):
    """A guest was sent a card that he or she may not see."""


def cards_in(value: Any) -> set[str]:
    """Return every card named anywhere in a message, in any notation."""
    found = _CARD.findall(json.dumps(value, ensure_ascii=False))
    return {
        "JOKER" if joker else f"{'T' if rank == '10' else rank}{_SUITS.get(suit, suit)}" for rank, suit, joker in found
    }


@dataclass
class _Moment:
    """One step, who sat where at the time, and the cards that it shows."""

    step: Step
    names: dict[int, str]
    shows: set[str]
    """What everybody sees by it."""
    to_one: tuple[str, set[str]] = ("", set())
    """What one person sees by it."""

    def allowed(self, name: str) -> set[str]:
        return self.shows | (self.to_one[1] if name == self.to_one[0] else set())


@dataclass
class _Entry:
    """The moments of an entry of the journal."""

    procedure: Procedure | None
    moments: list[_Moment] = field(default_factory=list)


class Witness:
    """Compares every message with the journal. The names of guests must differ."""

    def __init__(self, here: House, table: str) -> None:
        self.here, self.table = here, table
        self.checked = 0
        self.steps_checked = 0
        self.hidden_checked = 0
        self.entries: list[_Entry] = []
        self.names: dict[int, str] = {}
        self.places: _Places = {}
        self.held: dict[str, set[str]] = {}
        """The cards that each person has looked at and that are still there."""
        self._read: dict[Guest, int] = {}

    def _follow(self) -> None:
        """Take in what has happened since."""
        driver = self.here[self.table].kept.driver
        entries: list[Entry] = [*driver.journal, *([driver.running] if driver.running is not None else [])]
        for at in range(max(len(self.entries) - 1, 0), len(entries)):
            if at == len(self.entries):
                self.entries.append(_Entry(entries[at].procedure))
            for step in entries[at].steps[len(self.entries[at].moments) :]:
                self.entries[at].moments.append(self._took_place(step))

    def _took_place(self, step: Step) -> _Moment:
        match step:
            case Seated():
                self.names = {**self.names, step.seat: step.name}
            case Left():
                self.names = {seat: name for seat, name in self.names.items() if seat != step.seat}
                self.held.pop(step.name, None)
            case Viewed():
                self.held.setdefault(self.names[step.seat], set()).update(map(str, step.cards))
            case Moved() | Turned():
                moved = set(map(str, step.cards))
                self.held = {name: cards - moved for name, cards in self.held.items()}
        return _moment(step, self.names, self.places)

    def look(self) -> None:
        """Check everything received since the last look. Between two looks, one action is allowed."""
        self._follow()
        result = self.entries
        flat = [moment for entry in result for moment in entry.moments]
        up = {card for lay in self.places.values() for (_, card), is_up in lay.items() if is_up}
        for guest in self.here.guests:
            if guest.table != self.table or guest.gone:
                continue
            results: list[Message] = [json.loads(text) for text in guest.raw[self._read.get(guest, 0) :]]
            # Everybody has read everything, so the messages end where the journal does.
            at = len(flat) - sum(len(message["steps"]) for message in results if message["is"] == "news")
            for message in results:
                if message["is"] == "news":
                    moments = flat[at : at + len(message["steps"])]
                    at += len(message["steps"])
                    self._steps(guest, message, moments)
                elif message["is"] == "welcome":
                    self._steps(guest, message, _recent(_until(result, at), message["steps"]))
                rest = {name: value for name, value in message.items() if name != "steps"}
                self._must_be(guest, rest, self.held.get(_name(guest), set()) | up if guest.role == "player" else set())
                self.checked += 1
            self._read[guest] = len(guest.raw)

    def _steps(self, guest: Guest, message: Message, moments: list[_Moment]) -> None:
        assert [step["is"] for step in message["steps"]] == [type(moment.step).__name__ for moment in moments]
        name = _name(guest) if guest.role == "player" else ""
        for line, moment in zip(message["steps"], moments, strict=True):
            self._must_be(guest, line, moment.allowed(name))
            self.steps_checked += 1
            self.hidden_checked += isinstance(moment.step, Moved | Viewed) and not moment.allowed(name)
            if isinstance(moment.step, Advised) and moment.names.get(moment.step.seat) != name:
                if line["data"]["low"] or line["data"]["rule"]:
                    raise Leak(f"{guest.role} {_name(guest)} heard another's advice: {line}")
            elif isinstance(moment.step, Advised):
                assert line["data"]["low"] == list(moment.step.low)
            elif isinstance(moment.step, Viewed) and moment.to_one[0] == name:
                assert line["data"]["cards"] == [str(card) for card in moment.step.cards]

    def _on_table(self) -> set[str]:
        """Return all cards on the table, face up or not."""
        return {card for lay in self.places.values() for _, card in lay}

    def _must_be(self, guest: Guest, part: Any, allowed: set[str]) -> None:
        leaked = cards_in(part) - allowed
        if leaked == {"JOKER"} and "JOKER" not in self._on_table():
            return  # It is a section of a wheel.
        if leaked:
            raise Leak(f"{guest.role} {_name(guest)} was sent {sorted(leaked)}: {part}")


def _name(guest: Guest) -> str:
    return str(guest.view["you"]["name"])


def _moment(step: Step, names: dict[int, str], places: "_Places") -> _Moment:
    """Return what a step shows to whom, given where the cards are before it."""
    match step:
        case DeckBrought(deck=deck, cards=cards, to=to):
            for card in cards:
                places.setdefault(to, {})[deck, str(card)] = True
            return _Moment(step, names, set(map(str, cards)))
        case OrderRevealed(order=order):
            return _Moment(step, names, set(map(str, order)))
        case Moved(deck=deck, cards=cards, source=source, target=target, face=face):
            before = {str(card): places[source].pop((deck, str(card))) for card in cards}
            for name in before:
                places.setdefault(target, {})[deck, name] = face is Face.UP
            return _Moment(step, names, {card for card, was_up in before.items() if was_up or face is Face.UP})
        case Turned(place=place, face=face):
            lay = places[place]
            shown = {card for (_, card), was_up in lay.items() if was_up or face is Face.UP}
            places[place] = dict.fromkeys(lay, face is Face.UP)
            return _Moment(step, names, shown)
        case Viewed(seat=seat, cards=cards):
            return _Moment(step, names, set(), (names[seat], set(map(str, cards))))
        case _:
            return _Moment(step, names, {card for lay in places.values() for (_, card), is_up in lay.items() if is_up})


def _until(entries: list[_Entry], count: int) -> list[_Entry]:
    """Return the journal as it was after a number of steps."""
    found: list[_Entry] = []
    for entry in entries:
        if count <= 0:
            break
        found.append(_Entry(entry.procedure, entry.moments[:count]))
        count -= len(entry.moments)
    return found


def _recent(entries: list[_Entry], messages: list[Message]) -> list[_Moment]:
    """Return the moments in a welcome: those of the last entry, or of the last round and everything after it."""
    kinds = [message["is"] for message in messages]
    last = next((at for at in range(len(entries) - 1, -1, -1) if entries[at].procedure is Procedure.ROUND), 0)
    before = next((at for at in range(last - 1, -1, -1) if entries[at].procedure is Procedure.ROUND), 0)
    for shown in ([entries[-1]], [entries[last]], [entries[before], entries[-1]]):
        moments = [moment for entry in shown for moment in entry.moments]
        if [type(moment.step).__name__ for moment in moments] == kinds:
            return moments
    assert not kinds
    return []
