"""Who was sent which card: a witness of a table that outlives the processes that serve it."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "service"))

from service_witness import Leak, Witness, _Entry, _Moment, _recent, _until
from simulated_world import Broken

from croupier.games.pai_gow_poker.events import Advised
from croupier.service.live_table import LiveTable
from croupier.table.books import stack
from croupier.table.driver import Entry
from croupier.table.names import DeckName, Place
from croupier.table.steps import DeckBrought, Face, Left, Moved, OrderRevealed, Seated, Step, Turned, Viewed
from croupier.table.terms import Procedure


class Sight(Witness):
    """Compares everything sent at a table with what happened there, through kills and days."""

    def __init__(self, table: str) -> None:
        super().__init__(None, table)  # type: ignore[arg-type]
        self._day, self._flat, self._blind = "", list[_Moment](), 0
        self._sure = self._ended = True
        self.lay: dict[Place, Counter[tuple[DeckName, str, bool]]] = {}
        """How many of each card of each deck are in a place, face up or not: a shoe has several of each."""

    def _up(self) -> set[str]:
        return {card for lay in self.lay.values() for _, card, is_up in lay if is_up}

    def _on_table(self) -> set[str]:
        return {card for lay in self.lay.values() for _, card, _ in lay}

    def _took_place(self, step: Step) -> _Moment:
        """Return what a step shows to whom, derived from where the cards were before it."""
        shows = set[str]()
        match step:
            case Seated():
                self.names = {**self.names, step.seat: step.name}
            case Left():
                self.names = {seat: name for seat, name in self.names.items() if seat != step.seat}
                self.held.pop(step.name, None)
            case DeckBrought(deck=deck, cards=cards, to=to):
                self.lay.setdefault(to, Counter()).update((deck, str(card), True) for card in cards)
                return _Moment(step, self.names, set(map(str, cards)))
            case OrderRevealed(order=order):
                return _Moment(step, self.names, set(map(str, order)))
            case Viewed():
                name, viewed = self.names[step.seat], set(map(str, step.cards))
                self.held.setdefault(name, set()).update(viewed)
                return _Moment(step, self.names, set(), (name, viewed))
            case Moved():
                shows = self._moved(step)
            case Turned(place=place, face=face):
                before, up = self.lay[place], face is Face.UP
                shows = {card for _, card, was_up in before if was_up or up}
                self.lay[place] = Counter()
                for (deck, card, _), number in before.items():
                    self.lay[place][deck, card, up] += number
            case _:
                shows = self._up()
        if isinstance(step, Moved | Turned):
            moved = set(map(str, step.cards))
            self.held = {name: cards - moved for name, cards in self.held.items()}
        return _Moment(step, self.names, shows)

    def _moved(self, step: Moved) -> set[str]:
        shows, source = set[str](), self.lay[step.source]
        target = self.lay.setdefault(step.target, Counter())
        for card in map(str, step.cards):
            was_up = source[step.deck, card, True] > 0
            if source[step.deck, card, was_up] <= 0:
                raise Broken(f"{self.table}: {card} was moved from {step.source}, where it was not")
            source[step.deck, card, was_up] -= 1
            target[step.deck, card, step.face is Face.UP] += 1
            if was_up or step.face is Face.UP:
                shows.add(card)
        self.lay[step.source] = +source
        return shows

    def follow(self, live: LiveTable) -> None:
        """Take in what has happened since, according to the journal."""
        driver = live.kept.driver
        entries = [*driver.journal, *([driver.running] if driver.running is not None else [])]
        known = {entry.number: entry for entry in entries}
        if self._day != live.kept.day:
            self._day, self._blind, self._sure = live.kept.day, 0, False
            self.entries, self._flat, self.names, self.lay, self.held = [], [], {}, {}, {}
        due = range(max(len(self.entries), 1), driver.completed + (driver.running is not None) + 1)
        if any(number not in known for number in due if number > len(self.entries)) or self._differs(known):
            self._go_on_from(live, entries)
            return
        for number in due:
            if number not in known:
                continue
            if number > len(self.entries):
                self.entries.append(_Entry(known[number].procedure))
            moments = self.entries[number - 1].moments
            for step in known[number].steps[len(moments) :]:
                moments.append(self._took_place(step))
                self._flat.append(moments[-1])
        self._ended = driver.running is None

    def _differs(self, known: dict[int, Entry]) -> bool:
        """Return True if the last entry followed went on unobserved and is no longer in memory."""
        last = len(self.entries)
        return last > self._blind and last not in known and not self._ended

    def _go_on_from(self, live: LiveTable, entries: list[Entry]) -> None:
        """Continue from where the cards are now: some steps are no longer in memory."""
        books, completed = live.table.books, live.kept.driver.completed
        self._blind, self._sure = completed, False
        self.entries, self._flat = [_Entry(None) for _ in range(completed)], []
        self.names = dict(books.seats)
        self.lay = {
            place: Counter((held.deck, str(held.card), held.face is Face.UP) for held in lay)
            for place, lay in books.places.items()
        }
        self._ended = live.kept.driver.running is None
        for entry in entries[-1:] if not self._ended else []:
            for step in entry.steps:
                if isinstance(step, Viewed):
                    self.held.setdefault(self.names[step.seat], set()).update(map(str, step.cards))
            self.entries.append(_Entry(entry.procedure, [_Moment(step, self.names, set()) for step in entry.steps]))
            self._blind += 1

    def check(self, live: LiveTable, guests: list[Any]) -> None:
        """Check everything sent since the last check; one action was taken meanwhile."""
        if live.stopped:
            self._sure = False  # Messages sent before it stopped are checked when it is open again.
        else:
            self.follow(live)
        up = self._up()
        end = len(self._flat) - len(live.fresh)
        for guest in guests:
            document = [json.loads(text) for text in guest.raw]
            guest.raw.clear()
            at = end - sum(len(message["steps"]) for message in document if message["is"] == "news")
            for message in document:
                if "view" not in message:
                    continue
                guest.view = message["view"]
                self._money(live, guest.view)
                self._check_news(guest, message, at)
                at += len(message["steps"]) if message["is"] == "news" else 0
                rest = {name: value for name, value in message.items() if name != "steps"}
                own = self.held.get(guest.view["you"]["name"], set()) if guest.role == "player" else set()
                self._must_be(guest, rest, own | up)
                self.checked += 1
        self._sure = True

    def _check_news(self, guest: Any, message: dict[str, Any], at: int) -> None:
        if not self._sure:
            return
        if message["is"] == "news":
            if at >= 0:
                self._steps(guest, message, self._flat[at : at + len(message["steps"])])
            return
        rounds = [number for number, line in enumerate(self.entries, 1) if line.procedure is Procedure.ROUND]
        if not self._blind or len([number for number in rounds if number > self._blind]) > 1:
            known = sum(len(line.moments) for line in self.entries[: self._blind]) + at
            self._steps(guest, message, _recent(_until(self.entries, known), message["steps"]))

    def _steps(self, guest: Any, message: dict[str, Any], moments: list[_Moment]) -> None:
        steps, made = [step["is"] for step in message["steps"]], [type(moment.step).__name__ for moment in moments]
        if steps != made:
            raise Broken(f"{self.table}: {guest.view['you']['name']} was told {steps}, and what happened is {made}")
        for step, moment in zip(message["steps"], moments, strict=True):
            name = guest.view["you"]["name"]
            self._must_be(guest, step, moment.allowed(name))
            others = isinstance(moment.step, Advised) and moment.names.get(moment.step.seat) != name
            if others and (step["data"]["low"] or step["data"]["rule"]):
                raise Leak(f"{name} heard another's advice: {step}")

    def _money(self, live: LiveTable, view: dict[str, Any]) -> None:
        """Check that everybody is shown the chips that the books have."""
        if live.stopped or live.fresh:
            return
        for seat in view["seats"]:
            due = live.table.books.balance(stack(seat["seat"]))
            if seat["chips"] != due:
                raise Broken(f"{self.table}: seat {seat['seat']} is shown with {seat['chips']}, and has {due}")
