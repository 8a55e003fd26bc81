"""This machine's addresses: its names for itself, and those by which others on the network reach it."""

import socket
from dataclasses import dataclass

LOOPBACK = ("127.0.0.1", "localhost", "::1")

EVERY_INTERFACE = "0.0.0.0"

_TOWARD = ("198.51.100.1", "10.0.0.1", "172.16.0.1", "192.168.0.1", "192.168.1.1")
"""Addresses to route toward: the public internet, and the networks that homes and offices use."""


def network_addresses() -> list[str]:
    """Return this machine's network addresses, the usual one first; empty if it is offline.

    Connecting a datagram socket sends nothing; the system only picks the address it would send from.
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
    """Return the names that other machines on the network use for this one."""
    name = socket.gethostname().lower()
    return [name, f"{name}.local"] if name else []


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a house listens."""

    host: str
    known_as: tuple[str, ...] = ()
    """The only host names accepted; empty to accept any."""
    shared: tuple[str, ...] = ()
    """Addresses to share with people on the network."""


def listening(host: str, *, lan: bool) -> Listening:
    """Return where to listen: on one address, or on the whole network."""
    if lan:
        found = tuple(network_addresses())
        return Listening(EVERY_INTERFACE, (*LOOPBACK, *found, *machine_names()), found)
    # Only known names are accepted, so a foreign site can't point its own host name at this machine (DNS rebinding).
    return Listening(host, LOOPBACK if host in LOOPBACK else ())


def page_address(host: str, port: int) -> str:
    """Return the address of the lobby on a host."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
