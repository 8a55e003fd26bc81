"""People: identity, the roles that a person may act in, and the signed token that proves both.

A token is signed, not stored: any process of the house that knows the secret can read it. It is never part of an
address and never logged. Signing out revokes the token; otherwise it expires.

Nobody may play at a table and work there on the same day. A browser in which somebody has worked therefore remains that
person, whatever name is entered next, and so does a browser in which a guest has played and then shows a key. Another
browser, or one that keeps no cookies, is another person to the house: no software can tell whose hands those are.
"""

import hashlib
import hmac
import json
import logging
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from time import time

from croupier.errors import CroupierError
from croupier.play.house_players import MARK, is_company
from croupier.service.staff_file import STAFF, BadStaffFile, StaffFile, StaffMember, write_private
from croupier.table.roles import Role

log = logging.getLogger("croupier.service")

LIFE = 12 * 3600
"""Token lifetime in seconds: a long day at the table."""

MOST_WRONG_KEYS = 3
"""Number of wrong keys from one address after which keys from there are ignored for a while."""

LOCKED = 15 * 60
"""Seconds for which an address is locked out. Guests from there may still come in."""

MOST_PLACES = 10_000
"""Number of addresses with wrong keys to remember."""

LONGEST_NAME = 40

GUEST = (Role.PLAYER, Role.SPECTATOR)

_PREFIX = b"croupier session\n"


class NotAdmitted(CroupierError, ValueError):
    """Somebody is refused entry, or a token is invalid; carries the reason and what is allowed."""

    def __init__(self, why: str, allowed: str) -> None:
        super().__init__(f"{why}. Allowed: {allowed}.")
        self.why, self.allowed = why, allowed


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has come in."""

    id: str
    """Stands for the person in ids of commands, so it is in the record. It proves nothing."""
    name: str
    roles: tuple[Role, ...]
    until: int
    proof: str = ""
    """For staff, the stamp of the credential that was proven."""
    worked: str = ""
    """For a guest in a browser where a staff key was used, the name of that person."""

    def may_be(self, role: Role) -> bool:
        return role in self.roles

    def is_one_with(self, earlier: "Person") -> bool:
        """Return True if this is the person who used the same browser before.

        False if a second staff member shows a key, or if one guest follows another.
        """
        if self.roles == earlier.roles == GUEST:
            return bool(earlier.worked)
        return GUEST in (self.roles, earlier.roles) or self.proof == earlier.proof


def checked_name(name: str) -> str:
    """Return a name fit to show at a table. Raise NotAdmitted for any other."""
    name = " ".join(name.split())
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise NotAdmitted("that is not a valid name", f"one line of 1 to {LONGEST_NAME} printable characters")
    if is_company(name):
        raise NotAdmitted(f"“{name}” could be mistaken for a house player", f"a name that does not end in{MARK}")
    return name


class Door:
    """Admits people and recognizes them by their tokens."""

    def __init__(
        self,
        secret: bytes,
        staff_key: str = "",
        *,
        staff: StaffFile | None = None,
        guests_only: bool = False,
        clock: Callable[[], float] = time,
        turned_away: Path | None = None,
    ) -> None:
        """Without staff, a staff key, or ``guests_only``, everybody may act in every role."""
        if len(secret) < 32:
            raise ValueError("a secret has at least 32 bytes")
        self._secret, self._staff_key, self._clock = secret, staff_key, clock
        self._staff, self._guests_only = staff, guests_only
        self._signed_out_at = turned_away
        """The file of revoked tokens; None to keep them in memory only."""
        self._signed_out: dict[str, int] = dict(self._read_signed_out())
        self._wrong_keys: dict[str, tuple[int, float]] = {}
        """Wrong keys by address: how many in a row, and when the last one came."""

    @property
    def key_needed(self) -> bool:
        """True if staff roles take a key. If they don't, everybody may act in every role."""
        return bool(self._staff_key) or self._staff is not None

    @property
    def everybody_in_every_role(self) -> bool:
        """True if no key identifies a person, which is allowed only on a private machine."""
        return self._staff is None and not self._guests_only

    def admit(self, name: str, key: str = "", place: str = "", browser: str = "") -> tuple[Person, str]:
        """Return a new person and a token: staff if the key fits, otherwise a guest.

        If nobody has a key, everybody may act in every role. ``browser`` is the same browser's last token.
        """
        person = self._recognized(self._new_person(name, key, place), browser)
        return person, self._token(person)

    def _recognized(self, person: Person, browser: str) -> Person:
        """Return the person with the identity used earlier in the same browser, if it is the same person."""
        earlier = self._read(browser) if browser and self.key_needed else None
        if earlier is None or earlier.until + LIFE <= self._clock() or not person.is_one_with(earlier):
            return person
        # Must be later than the previous token, which may have been revoked in the same second.
        until = max(person.until, earlier.until + 1)
        name = earlier.worked or earlier.name
        return replace(person, id=earlier.id, until=until, worked=name if person.roles == GUEST else "")

    def _new_person(self, name: str, key: str, place: str) -> Person:
        name, id, until = checked_name(name), secrets.token_hex(8), int(self._clock()) + LIFE
        member = self._check_key(name, key, place) if key else None
        if member is not None:
            return Person(id, member.name, (*GUEST, *member.roles), until, member.key.stamp)
        self._refuse_staff_name(name)
        every = bool(key) or (self.everybody_in_every_role and not self._staff_key)
        return Person(id, name, (*GUEST, *STAFF) if every else GUEST, until)

    def _refuse_staff_name(self, name: str) -> None:
        """Refuse a guest a staff member's name: names are in the record."""
        try:
            taken = self._staff is not None and self._staff.find(name) is not None
        except BadStaffFile as problem:
            raise self._unreadable(problem) from None
        if taken:
            raise NotAdmitted(f"{name} is on the staff of this house", "another name, or that person's key")

    def _unreadable(self, problem: BadStaffFile) -> NotAdmitted:
        """Return the refusal while the staff list is unreadable. Guests who are already in keep playing."""
        log.error("%s", problem)
        return NotAdmitted("the house can't read its list of staff", "coming back once the staff file is fixed")

    def rename(self, person: Person, name: str) -> tuple[Person, str]:
        """Return the same person under another name, and a new token."""
        if person.proof:
            raise NotAdmitted("staff go by the names in the staff file", f"{person.name}, or signing out")
        renamed = replace(person, name=checked_name(name))
        self._refuse_staff_name(renamed.name)
        return renamed, self._token(renamed)

    def _check_key(self, name: str, key: str, place: str) -> StaffMember | None:
        """Return the key's owner, or None for the shared key of a private machine.

        After too many wrong keys, even the right one is refused for a while.
        """
        number, last = self._wrong_keys.get(place, (0, 0.0))
        left = last + LOCKED - self._clock()
        if left <= 0:
            number = 0
        elif number >= MOST_WRONG_KEYS:
            again = f"a key again in {ceil(left / 60)} minutes, or none"
            raise NotAdmitted(f"{MOST_WRONG_KEYS} wrong keys were entered from your address", again)
        try:
            member = self._staff.proves(name, key) if self._staff is not None else None
        except BadStaffFile as problem:
            raise self._unreadable(problem) from None
        if member is not None or (self._staff_key and hmac.compare_digest(key.encode(), self._staff_key.encode())):
            self._wrong_keys.pop(place, None)
            return member
        if len(self._wrong_keys) >= MOST_PLACES:
            self._wrong_keys.clear()
        self._wrong_keys[place] = number + 1, self._clock()
        if self._staff is not None:
            raise NotAdmitted(f"that is not the key of {name}", "your own name and key, or no key")
        raise NotAdmitted("that is not the staff key", "the key that the house was started with, or none")

    def know(self, token: str) -> Person:
        """Return the person that a token names. Raise NotAdmitted if the token is not valid."""
        again = "signing in again"
        person = self._read(token)
        if person is None:
            raise NotAdmitted("that is not a token of this house", again)
        if person.until <= self._clock():
            raise NotAdmitted("the token has expired", again)
        if self._has_signed_out(person):
            raise NotAdmitted("the token was revoked by signing out", again)
        if not self._still_staff(person):
            raise NotAdmitted("the staff of the house has changed", again)
        return person

    def _read(self, token: str) -> Person | None:
        """Return the person that a token names, valid or not; None if this house didn't make it."""
        try:
            claims, _, seal = token.partition(".")
            if not hmac.compare_digest(_bytes(seal), self._seal(claims.encode())):
                return None
            statement = json.loads(_bytes(claims))
            roles = tuple(Role(role) for role in statement["roles"])
            proof, worked = statement.get("proof", ""), statement.get("worked", "")
            return Person(statement["id"], statement["name"], roles, statement["until"], proof, worked)
        except (ValueError, KeyError, TypeError):
            return None

    def _has_signed_out(self, person: Person) -> bool:
        """Return True if this token, or a later one of the same person, was revoked."""
        return person.until <= self._signed_out.get(person.id, 0)

    def _still_staff(self, person: Person) -> bool:
        """Return True if a staff member's credential still counts: same person, key and roles."""
        if not person.proof:
            return self.everybody_in_every_role or person.roles == GUEST
        try:
            member = self._staff.find(person.name) if self._staff is not None else None
        except BadStaffFile as problem:
            log.error("%s", problem)
            return False
        return member is not None and (member.key.stamp, (*GUEST, *member.roles)) == (person.proof, person.roles)

    def is_good(self, person: Person) -> bool:
        """Return True if an admitted person's token is still valid."""
        return person.until > self._clock() and not self._has_signed_out(person) and self._still_staff(person)

    def sign_out(self, person: Person) -> None:
        """Revoke a person's token."""
        now = int(self._clock())
        self._signed_out = {token: until for token, until in self._signed_out.items() if until > now}
        self._signed_out[person.id] = person.until
        if self._signed_out_at is not None:
            lines = "".join(f"{token} {until}\n" for token, until in self._signed_out.items())
            write_private(self._signed_out_at, lines.encode())

    def _read_signed_out(self) -> Iterable[tuple[str, int]]:
        if self._signed_out_at is not None and self._signed_out_at.exists():
            for line in self._signed_out_at.read_text().splitlines():
                token, _, until = line.partition(" ")
                yield token, int(until)

    def _token(self, person: Person) -> str:
        roles = [role.value for role in person.roles]
        statement = {"id": person.id, "name": person.name, "roles": roles, "until": person.until}
        if person.proof:
            statement["proof"] = person.proof
        if person.worked:
            statement["worked"] = person.worked
        claims = _text(json.dumps(statement, separators=(",", ":")).encode())
        return f"{claims}.{_text(self._seal(claims.encode()))}"

    def _seal(self, claims: bytes) -> bytes:
        return hmac.new(self._secret, _PREFIX + claims, hashlib.sha256).digest()


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))


def secret_in(path: Path) -> bytes:
    """Return the house's secret from a file that only its owner can read; create it if missing."""
    try:
        return bytes.fromhex(path.read_text().strip())
    except FileNotFoundError:
        secret = secrets.token_bytes(32)
        write_private(path, f"{secret.hex()}\n".encode())
        return secret
