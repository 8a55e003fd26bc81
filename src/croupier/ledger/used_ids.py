"""Ids under which something was done already, as far as it can be told without asking the database.

Every command is looked up by its id before it is done, and hardly any was done before. To hear so from the database, a
table's thread gives up the interpreter several times and has to wait for it as often, which under load takes far longer
than the command itself. So what each client has done is kept here as bits: an id whose bits are not all set was
certainly not used. Whatever may have been is looked up as before.
"""

from collections.abc import Iterable
from typing import Protocol

from croupier.table.roles import Actor, Role

BITS = 17
"""A client's bits are two to this power: 16 KiB. After 6,000 commands one new id in 500 is looked up in vain."""
PROBES = 3
MOST_CLIENTS = 16
"""How many clients of a table are kept, those who came last; others are read again when they are back."""

_MASK = (1 << BITS) - 1


class IdBits:
    """A set of ids that may take one for a member that is none, and never the other way around (a Bloom filter)."""

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
    """Return the client that an id belongs to: what stands before its colon; empty if there is none."""
    client, colon, _ = id.partition(":")
    return client if colon else ""


class KeptIds(Protocol):
    """Where it is kept what was done under which id."""

    def ids_of(self, table: str, client: str) -> list[str] | None: ...

    def command_under(self, table: str, days: tuple[str, str], role: str, seat: int, id: str) -> str: ...

    def anything_under(self, table: str, days: tuple[str, str], role: str, id: str) -> bool: ...


class UsedIds:
    """The ids of a table's clients."""

    def __init__(self, kept: KeptIds, table: str) -> None:
        self._kept, self._table = kept, table
        self._clients: dict[str, IdBits] = {}

    def command_under(self, days: tuple[str, str], actor: Actor, id: str) -> str:
        """Return what somebody has done under an id on one of two days, as it is recorded; empty if nothing."""
        if self.certainly_new(id):
            return ""
        return self._kept.command_under(self._table, days, actor.role.value, actor.seat, id)

    def anything_under(self, days: tuple[str, str], role: Role, id: str) -> bool:
        """Return whether anybody in a role has done something under an id on one of two days."""
        return not self.certainly_new(id) and self._kept.anything_under(self._table, days, role.value, id)

    def certainly_new(self, id: str) -> bool:
        """Return whether nothing was ever done under an id at this table; False means that it has to be looked up."""
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
        # Who came last stands last.
        self._clients[client] = bits
        return id not in bits

    def add(self, ids: Iterable[str]) -> None:
        """Something is being done under these ids."""
        for id in ids:
            bits = self._clients.get(client_of(id))
            if bits is not None:
                bits.add(id)
