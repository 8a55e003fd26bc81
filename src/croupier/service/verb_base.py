"""What the verbs of a live table share: their signature, permissions, and refusals."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any

from croupier.errors import CroupierError
from croupier.service.people import Person
from croupier.service.wire import UnreadableCommand
from croupier.table.asks import Refusal
from croupier.table.roles import Actor, Role

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable

LONGEST = 200
"""Longest reason, in characters."""


class NotNow(CroupierError):
    """An action is not possible now, or not for this person."""

    def __init__(self, why: str, allowed: str = "") -> None:
        super().__init__(why)
        self.allowed = allowed


Verb = Callable[["LiveTable", "Viewer", dict[str, Any], str], Refusal | None]


def takes(fields: dict[str, Any], **kinds: type) -> list[Any]:
    """Return a verb's fields, checked against their kinds; None for a missing field."""
    if unknown := sorted(fields.keys() - kinds.keys()):
        raise UnreadableCommand(f"unknown field {unknown[0]!r}; available: {', '.join(kinds) or 'none'}")
    for name, value in fields.items():
        if type(value) is not kinds[name]:
            raise UnreadableCommand(f"{name} is {value!r}, which is not {_WORDS[kinds[name]]}")
    return [fields.get(name) for name in kinds]


_WORDS = {int: "a whole number", str: "a text", bool: "true or false"}


def only(viewer: "Viewer", *roles: Role) -> None:
    if viewer.role not in roles:
        allowed = " or ".join(role.value for role in roles)
        raise NotNow(f"a {viewer.role.value} may not do that", f"only the {allowed}")


def by_staff(*roles: Role, **kinds: type) -> Callable[[Callable[..., None]], Verb]:
    """Make a verb for some roles of a function that takes the table, the viewer and the verb's fields."""

    def made(act: Callable[..., None]) -> Verb:
        @wraps(act)
        def verb(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> None:
            only(viewer, *roles)
            act(live, viewer, *takes(fields, **kinds))

        return verb

    return made


Send = Callable[[Any], None]
"""Queues a message for a client, or None to disconnect; it never waits."""


@dataclass(eq=False, slots=True)
class Viewer:
    """A client that watches a table."""

    person: Person
    role: Role
    send: Send
    seat: int = 0

    @property
    def actor(self) -> Actor:
        """The capacity in which the viewer sees and acts: a player without a seat is a spectator."""
        if self.role is Role.PLAYER:
            return Actor(Role.PLAYER, self.seat) if self.seat else Actor(Role.SPECTATOR)
        return Actor(self.role, name=self.person.name)
