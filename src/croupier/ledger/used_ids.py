"""Ids already used, as far as that is known without asking the database.

Every command is looked up by its id before it is performed, and hardly any was performed before. To learn that from the
database, a table's thread gives up the interpreter several times and must wait for it each time, which under load takes
far longer than the command itself. So each client's ids are kept here as bits: an id whose bits are not all set is
certainly new. Only the others are looked up.
"""

from collections.abc import Iterable
from typing import Protocol

from croupier.table.roles import Actor, Role

BITS = 17
"""A client's bits are two to this power: 16 KiB. After 6,000 commands, one new id in 500 is looked up needlessly."""
PROBES = 3
MOST_CLIENTS = 16
"""Number of clients remembered per table, most recent first; others are loaded again when they return."""

_MASK = (1 << BITS) - 1


class IdBits:
    """A set of ids that may report false members but never misses one (a Bloom filter)."""

    __slots__ = ("_bits",)

    def __init__(self, ids: Iterable[str] = ()) -> None:
        self._bits = bytearray(1 << BITS - 3)
        for id in ids:
            self.add(id)

    def add(self, id: str) -> None:
        found = hash(id)
        for probe in range(PROBES):
            at = found >> BITS * probe & _MASK
            self._bits[at >> 3] |= 1 << (at & 7)

    def __contains__(self, id: str) -> bool:
        found = hash(id)
        for probe in range(PROBES):
            at = found >> BITS * probe & _MASK
            if not self._bits[at >> 3] >> (at & 7) & 1:
                return False
        return True


def client_of(id: str) -> str:
    """Return the client that an id belongs to: the part before its colon; empty if there is none."""
    client, colon, _ = id.partition(":")
    return client if colon else ""


class KeptIds(Protocol):
    """The permanent store of commands by id."""

    def ids_of(self, table: str, client: str) -> list[str] | None: ...

    def command_under(self, table: str, days: tuple[str, str], role: str, seat: int, id: str) -> str: ...

    def anything_under(self, table: str, days: tuple[str, str], role: str, id: str) -> bool: ...


class UsedIds:
    """The used ids of a table's clients."""

    def __init__(self, kept: KeptIds, table: str) -> None:
        self._kept, self._table = kept, table
        self._clients: dict[str, IdBits] = {}

    def command_under(self, days: tuple[str, str], actor: Actor, id: str) -> str:
        """Return the recorded command under an actor's id on one of two days; empty if there is none."""
        if self.certainly_new(id):
            return ""
        return self._kept.command_under(self._table, days, actor.role.value, actor.seat, id)

    def anything_under(self, days: tuple[str, str], role: Role, id: str) -> bool:
        """Return True if anybody in a role has done something under an id on one of two days."""
        return not self.certainly_new(id) and self._kept.anything_under(self._table, days, role.value, id)

    def certainly_new(self, id: str) -> bool:
        """Return True if an id was certainly never used at this table; False means it must be looked up."""
        client = client_of(id)
        if not client:
            return False
        bits = self._clients.pop(client, None)
        if bits is None:
            ids = self._kept.ids_of(self._table, client)
            if ids is None:
                return False
            bits = IdBits(ids)
            while len(self._clients) >= MOST_CLIENTS:
                del self._clients[next(iter(self._clients))]
        # Keep the most recent client last.
        self._clients[client] = bits
        return id not in bits

    def add(self, ids: Iterable[str]) -> None:
        """Add ids that are being used."""
        for id in ids:
            bits = self._clients.get(client_of(id))
            if bits is not None:
                bits.add(id)
