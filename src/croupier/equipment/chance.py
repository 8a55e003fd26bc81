"""Chance: the only source of shuffled orders and faces of dice.

Live play draws from the operating system's secure source. Laboratories may use a seeded stream; whatever it touches is
stamped, so that a record made with it can never pass for a live one.
"""

import hashlib
import hmac
import secrets
import struct
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from croupier.errors import CroupierError

T = TypeVar("T")

_WORD = 1 << 32


class SourceFailed(CroupierError, RuntimeError):
    """A random source is unavailable or doesn't look random: no table may use it any more."""


class Source(Protocol):
    """A source of random words."""

    @property
    def laboratory(self) -> str:
        """Empty for a live source; for a laboratory's, the stamp on every record of its use."""
        ...

    def word(self) -> int:
        """Return the next 32 random bits."""
        ...


class SystemSource:
    """The operating system's secure source."""

    laboratory = ""

    def word(self) -> int:
        """Return the next 32 bits of the operating system's source."""
        return int.from_bytes(_from_system(4), "little")


def _from_system(number: int) -> bytes:
    """Read bytes from the operating system's secure source, all or none: a short read is never padded."""
    try:
        drawn = secrets.token_bytes(number)
    except (OSError, NotImplementedError) as error:
        raise SourceFailed(f"the operating system provides no random bytes: {error}") from error
    if len(drawn) != number:
        raise SourceFailed(f"the operating system gave {len(drawn)} random bytes instead of {number}")
    return drawn


class LaboratorySource:
    """A ChaCha20 key stream (RFC 8439) from a 32-byte seed: the same seed gives the same words forever.

    A counter-based cipher lets a laboratory address any stream (``nonce``) without running those before it.
    """

    def __init__(self, seed: bytes | int, nonce: int = 0) -> None:
        self._key = seed.to_bytes(32, "little") if isinstance(seed, int) else seed
        if len(self._key) != 32:
            raise ValueError(f"a laboratory seed has 32 bytes; this one has {len(self._key)}")
        self._nonce = nonce.to_bytes(12, "little")
        self._words = self._stream()

    @property
    def laboratory(self) -> str:
        """The stamp on everything dealt from this source."""
        # The stamp tells laboratories apart. It does not hide a seed that can be guessed: a laboratory has no secrets.
        return "laboratory:" + hashlib.sha256(b"croupier laboratory" + self._key + self._nonce).hexdigest()[:16]

    def word(self) -> int:
        """Return the next 32 bits that follow from the seed."""
        return next(self._words)

    def _stream(self) -> Iterator[int]:
        for counter in range(_WORD):
            yield from chacha20_block(self._key, counter, self._nonce)


def chacha20_block(key: bytes, counter: int, nonce: bytes) -> tuple[int, ...]:
    """Return a block of the ChaCha20 key stream, as sixteen words (RFC 8439, 2.3)."""
    start = (*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter)
    start += struct.unpack("<3I", nonce)
    x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15 = start
    for _ in range(10):
        x0, x4, x8, x12 = _quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter_round(x3, x4, x9, x14)
    mixed = (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15)
    return tuple([(word + first) & 0xFFFFFFFF for word, first in zip(mixed, start, strict=True)])


def _quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Apply the quarter round of RFC 8439, 2.1."""
    a = (a + b) & 0xFFFFFFFF
    d ^= a
    d = (d << 16 | d >> 16) & 0xFFFFFFFF
    c = (c + d) & 0xFFFFFFFF
    b ^= c
    b = (b << 12 | b >> 20) & 0xFFFFFFFF
    a = (a + b) & 0xFFFFFFFF
    d ^= a
    d = (d << 8 | d >> 24) & 0xFFFFFFFF
    c = (c + d) & 0xFFFFFFFF
    b ^= c
    b = (b << 7 | b >> 25) & 0xFFFFFFFF
    return a, b, c, d


def below(n: int, source: Source) -> int:
    """Return a number from 0 to n-1, all exactly equally likely: words that would cause bias are thrown away."""
    if not 0 < n <= _WORD:
        raise ValueError(f"cannot draw below {n}")
    reject = _WORD % n
    while True:
        product = source.word() * n
        if product % _WORD >= reject:
            return product // _WORD


def shuffled(items: Sequence[T], source: Source) -> tuple[T, ...]:
    """Return the items in a random order, every order equally likely (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, source)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def new_salt() -> str:
    """Return a fresh salt of 256 bits, which hides an order until it is revealed."""
    return _from_system(32).hex()


def commitment(order: Sequence[object], salt: str) -> str:
    """Return the seal of a shuffled order, shown before wagers close: it fixes the order and reveals nothing
    about it.
    """
    message = "croupier order\n" + salt + "\n" + " ".join(map(str, order))
    return hashlib.sha256(message.encode()).hexdigest()


def opens(order: Sequence[object], salt: str, committed: str) -> bool:
    """Return whether a revealed order and salt match what was committed to."""
    return hmac.compare_digest(commitment(order, salt), committed)
