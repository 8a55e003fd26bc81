"""What was done under an id: a client that has heard nothing gives its command again, and it must not be done twice.

Ids count for the gaming day in which they were given and for the next, so that a command that was given just before a
day ended can be repeated when the next has begun. Later than that nobody may repeat it.
"""

from collections.abc import Callable, Iterable

from croupier.record import codec
from croupier.record.chain import Record
from croupier.record.codec import canonical
from croupier.record.draft import command_text
from croupier.table.driver import Input
from croupier.table.roles import Actor

Key = tuple[str, int, str]
"""Who gave a command, by role and seat, and its id: nobody can take another's id away."""


class Deeds:
    """The commands with an id of a day and of the one before it, as they are recorded."""

    def __init__(self) -> None:
        self._today: dict[Key, str] = {}
        self._before: dict[Key, str] | None = {}
        self._records_before: Callable[[], Iterable[Record]] = tuple

    def begin_day(self, records_before: Callable[[], Iterable[Record]]) -> None:
        """A day begins, or is gone on with. The records of the day before are read when the first id is asked for."""
        self._today.clear()
        self._before, self._records_before = None, records_before

    def add(self, inputs: Iterable[Input]) -> None:
        self._today.update({_key(one.actor, one.id): command_text(one.command) for one in inputs if one.id})

    def under(self, actor: Actor, id: str) -> str:
        """What somebody has done under an id, as it is recorded; empty if nothing."""
        if self._before is None:
            self._before = {
                (one["role"], one["seat"], one["id"]): canonical(one["command"])
                for record in self._records_before()
                if record.kind == "entry"
                for one in codec.read(record.body)["inputs"]
                if one["id"]
            }
        key = _key(actor, id)
        return self._today.get(key) or self._before.get(key, "")


def _key(actor: Actor, id: str) -> Key:
    return actor.role.value, actor.seat, id
