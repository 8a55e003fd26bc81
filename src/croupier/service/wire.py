"""Conversion between messages and the table: commands from clients, and steps as each viewer may see them."""

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, replace
from enum import Enum
from typing import Any, get_args, get_origin

from croupier.equipment.cards import Card
from croupier.errors import CroupierError
from croupier.record.codec import plain
from croupier.regulation import Cite
from croupier.service.messages import RefusedMessage, ShownView, StepView
from croupier.table.asks import Refusal
from croupier.table.card_commands import Shuffled
from croupier.table.class_names import kind_name, loaded_kind
from croupier.table.command import Command, carries_time, field_types, member
from croupier.table.commands import LeaveSeat, SitDown
from croupier.table.dice_commands import DiceSealed, DiceThrown, SealLost
from croupier.table.irregularities import Irregularity
from croupier.table.names import Area, DeckName, Place
from croupier.table.places import called
from croupier.table.roles import Actor, Role
from croupier.table.sight import differs_by_viewer, seen
from croupier.table.steps import OrderRevealed, Settled, Step, Turned, Viewed, VigorishCollected, category
from croupier.table.wheel_commands import WheelSealed, WheelStopped
from croupier.words import (
    allowed,
    arithmetic,
    because,
    in_short,
    paid_at,
    refused,
    sentence,
    wager_name,
    why_not,
)


class UnreadableCommand(CroupierError, ValueError):
    """A client's message is not a valid command."""


CHANCE = (Shuffled, DiceSealed, DiceThrown, WheelSealed, WheelStopped, SealLost)

NOT_WRITTEN = (Irregularity, SitDown, LeaveSeat, *CHANCE)
"""Commands that no client may send: chance comes only from the house, and verbs handle seats."""


def command(name: str, values: dict[str, Any], seat: int, now: str) -> Command:
    """Return a command from its name and fields; for a player's command, the seat is the client's own.

    The house supplies the time that a command carries.
    """
    kind = loaded_kind(Command, name)
    if kind is None or kind in NOT_WRITTEN:
        raise UnreadableCommand(f"there is no action {name!r}")
    wanted = field_types(kind)
    known: dict[str, Any] = {"at": now} if carries_time(kind) else {}
    if acts_for_own_seat(kind):
        if values.get("seat", seat) != seat:
            raise UnreadableCommand(f"{name} is only for your own seat")
        known["seat"] = seat
    if unknown := sorted(values.keys() - wanted.keys()):
        takes = ", ".join(name for name in wanted if name not in known) or "no fields"
        raise UnreadableCommand(f"{name} has no field {unknown[0]!r}; it takes {takes}")
    made = {name: _value(value, wanted[name]) for name, value in values.items()} | known
    required = [field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]
    if missing := [name for name in required if name not in made]:
        raise UnreadableCommand(f"{name} needs {', '.join(missing)}")
    return kind(**made)


def acts_for_own_seat(kind: type[Command]) -> bool:
    """Return True if a command's seat is the sender's own; otherwise it is the seat that the command is about."""
    return "seat" in field_types(kind) and Role.PLAYER in kind.roles


def _value(value: Any, kind: Any) -> Any:
    """Convert a list to a tuple and a key to its enum member; the table itself refuses malformed values."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return member(kind, value)
    if get_origin(kind) is tuple and isinstance(value, list) and get_args(kind)[0] is int:
        return tuple(value)
    return value


Holds = Callable[[tuple[Card, ...]], str]
"""Returns the name of a hand in the game's words; empty if it has none."""


READERS = (Role.SUPERVISOR, Role.AUDITOR)
"""Who may read unredacted records."""


def step_view(step: Step, viewer: Actor, holds: Holds | None = None) -> StepView:
    """Return a step as a viewer may see it: the only way from a table to a client."""
    if isinstance(step, OrderRevealed) and viewer.role not in READERS and step.tells_hands:
        # The record has a bystander's view; here a bystander may be a player's second window.
        step = replace(step, order=(), salt="")
    known = seen(step, viewer)
    data = page_data(known)
    view = step_view_of(known, data)
    if holds is not None and isinstance(known, Viewed | Turned):
        cards = tuple(card for card in known.cards if card is not None)
        if len(cards) == len(known.cards) and (words := holds(cards)):
            view.holds = words
            view.words = f"{view.words} That is {words}."
    return view


class Telling:
    """Steps for several viewers: each is put into words once, unless some may see more than others."""

    def __init__(self, steps: Sequence[Step], holds: Holds) -> None:
        self._steps, self._holds = steps, holds
        self._views: dict[tuple[int, Actor | None], StepView] = {}

    def to(self, viewer: Actor) -> list[StepView]:
        """Return the steps as a viewer may see them."""
        return [self._at(at, step, viewer) for at, step in enumerate(self._steps)]

    def _at(self, at: int, step: Step, viewer: Actor) -> StepView:
        key = at, viewer if differs_by_viewer(step) else None
        if key not in self._views:
            self._views[key] = step_view(step, viewer, self._holds)
        return self._views[key]


def page_data(step: Step) -> dict[str, Any]:
    """Return a step's visible fields for pages: places, decks and areas by id, a settlement with its words."""
    data: dict[str, Any] = plain(step)
    del data["is"], data["cites"]
    backs: set[str] = set()
    for name in data:
        match getattr(step, name):
            case (Place() | Area()) as named:
                data[name] = page_id(named)
            case DeckName() as deck:
                backs.add(deck.back)
                data[name] = page_id(deck)
    if backs:
        data["back"] = backs.pop()
    if isinstance(step, Settled):
        words = {"line": because(step.reason), "pays": paid_at(step), "arithmetic": arithmetic(step)}
        data |= {"wager": wager_name(step), **words}
    elif isinstance(step, VigorishCollected):
        data["arithmetic"] = arithmetic(step)
    return data


def page_id(name: Place | Area | DeckName) -> str:
    """Return the id that pages use for a place, an area or a deck."""
    return called(name) if isinstance(name, Place) else str(name)


def names_in(step: Step) -> dict[str, list[str | int]]:
    """Return what the ids in a step stand for."""
    found = (getattr(step, field.name) for field in fields(step))
    return {
        page_id(table_name): list(table_name) for table_name in found if isinstance(table_name, Place | Area | DeckName)
    }


def step_view_of(step: Step, data: dict[str, Any]) -> StepView:
    """Return a step with its visible fields and its words."""
    return StepView(
        kind_name(type(step)),
        category(step),
        sentence(step),
        written(step.cites),
        data,
        call=in_short(step),
        explains=step.explains,
        names=names_in(step),
        shows=shown_by(step),
    )


def shown_by(step: Step) -> ShownView | None:
    """Return what a step shows, with ids as pages use them."""
    if (shown := step.shows()) is None:
        return None
    place = page_id(shown.place) if shown.place is not None else ""
    return ShownView(shown.what.value, shown.seat, place, shown.amount, shown.look.value, [*map(page_id, shown.areas)])


def answer_refused(id: str, refusal: Refusal) -> RefusedMessage:
    return RefusedMessage(id, why_not(refusal), allowed(refusal), written(refusal.cites), refused(refusal))


def written(cites: tuple[Cite, ...]) -> list[str]:
    return [str(cite) for cite in cites]
