"""Ed25519 signatures checked in plain Python, following RFC 8032 (section 5.1).

Verification needs no secret, so nothing here has to run in constant time; there is no signing.
"""

import hashlib

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)

Point = tuple[int, int, int, int]
"""Extended homogeneous coordinates: x = X/Z, y = Y/Z, x y = T/Z."""

NEUTRAL: Point = (0, 1, 1, 0)


def _x_of(y: int, sign: int) -> int | None:
    """Return the x of the point with this y and lowest bit ``sign``; None if there is none (5.1.3)."""
    if y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if v * x * x % P == -u % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if v * x * x % P != u:
        return None
    if x == 0 and sign:
        return None
    return x if x & 1 == sign else P - x


def _point(data: bytes) -> Point | None:
    number = int.from_bytes(data, "little")
    y, sign = number & (1 << 255) - 1, number >> 255
    x = _x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def _sum(one: Point, other: Point) -> Point:
    """The sum of two points (5.1.4)."""
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(number: int, point: Point) -> Point:
    found = NEUTRAL
    while number:
        if number & 1:
            found = _sum(found, point)
        point = _sum(point, point)
        number >>= 1
    return found


def _same(one: Point, other: Point) -> bool:
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


_y = 4 * pow(5, P - 2, P) % P
_x = _x_of(_y, 0)
assert _x is not None
BASE: Point = (_x, _y, 1, _x * _y % P)


def verifies(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return True if the signature is that of the message under a public key (5.1.7)."""
    if len(public) != 32 or len(signature) != 64:
        return False
    key, first = _point(public), _point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or first is None or scalar >= L:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(digest, "little") % L
    return _same(_times(scalar, BASE), _sum(first, _times(challenge, key)))
