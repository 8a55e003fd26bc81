"""Client addresses, and which proxies are trusted to report them."""

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network


def place_of(host: str) -> str:
    """Return what counts as one address: an IPv4 address, or an IPv6 /64 network, which is a single line."""
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
    """The trusted proxies. Only they are believed about a client's address and scheme."""

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
