"""A client that watches a table, and in what capacity."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.service.people import Person
from croupier.table.roles import Actor, Role

Send = Callable[[Any], None]
"""Hands a message to a client, or None for good-bye; it never waits."""


@dataclass(eq=False, slots=True)
class Viewer:
    """A client that watches a table."""

    person: Person
    role: Role
    send: Send
    seat: int = 0

    @property
    def actor(self) -> Actor:
        """In what capacity the viewer sees and acts: a player who does not sit is a spectator."""
        if self.role is Role.PLAYER:
            return Actor(Role.PLAYER, self.seat) if self.seat else Actor(Role.SPECTATOR)
        return Actor(self.role, name=self.person.name)
