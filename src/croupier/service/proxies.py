"""From where somebody comes, and which proxies are believed when they say so."""

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network


def place_of(host: str) -> str:
    """Return what counts as one place: an IPv4 address, or the /64 network that a single line has of IPv6."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped is not None else str(IPv6Network((int(address), 64), strict=False))
    return str(address)


@dataclass(frozen=True, slots=True)
class Proxies:
    """The proxies in front of the house. Only they are believed about who is behind them, and by which scheme."""

    networks: tuple[IPv4Network | IPv6Network, ...] = ()

    @classmethod
    def named(cls, texts: Iterable[str]) -> "Proxies":
        """Read addresses and networks such as ``10.0.0.7`` and ``10.0.0.0/8``; raise ValueError for anything else."""
        found = []
        for text in texts:
            try:
                found.append(ip_network(text, strict=False))
            except ValueError:
                raise ValueError(f"{text!r} is neither an address nor a network such as 10.0.0.0/8") from None
        return cls(tuple(found))

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)
