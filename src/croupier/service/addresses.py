"""Addresses of this machine: the names it has for itself, and those by which others on its networks reach it."""

import socket
from dataclasses import dataclass

LOOPBACK = ("127.0.0.1", "localhost", "::1")

EVERY_INTERFACE = "0.0.0.0"

_TOWARD = ("198.51.100.1", "10.0.0.1", "172.16.0.1", "192.168.0.1", "192.168.1.1")
"""Where to look from: the rest of the world, and the networks that homes and offices use."""


def network_addresses() -> list[str]:
    """Return this machine's addresses on its networks, the usual one first; empty if it is on none.

    Connecting a datagram socket sends nothing: the system only says from which address it would send.
    """
    found: dict[str, None] = {}
    for target in _TOWARD:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
            try:
                trial.connect((target, 9))
            except OSError:
                continue
            address = str(trial.getsockname()[0])
        if not address.startswith("127."):
            found[address] = None
    return list(found)


def machine_names() -> list[str]:
    """Return the names by which neighbors on a network call this machine."""
    name = socket.gethostname().lower()
    return [name, f"{name}.local"] if name else []


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a house listens."""

    host: str
    known_as: tuple[str, ...] = ()
    """The names by which alone it may be called; empty for any."""
    shared: tuple[str, ...] = ()
    """The addresses to give to people on the network."""


def listening(host: str, *, lan: bool) -> Listening:
    """Work out where to listen: at one address, or for the whole network."""
    if lan:
        found = tuple(network_addresses())
        return Listening(EVERY_INTERFACE, (*LOOPBACK, *found, *machine_names()), found)
    # A page of another site cannot pass for one of ours by giving this machine's address a name of its own.
    return Listening(host, LOOPBACK if host in LOOPBACK else ())


def page_address(host: str, port: int) -> str:
    """Return the address of the lobby at a host."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
