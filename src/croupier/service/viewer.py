"""A client that watches a table, and in what capacity."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.service.people import Person
from croupier.table.roles import Actor, Role

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
