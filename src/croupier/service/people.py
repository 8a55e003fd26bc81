"""People: who somebody is, in which roles he or she may act, and the signed token that proves it.

A token is signed, not stored: any process of the house that knows the secret can read it. It is never part of an
address and never logged. Whoever signs out makes the token worthless; so does its time.

Nobody plays at a table and works there on the same day. A browser in which somebody has worked therefore goes on as
that person, under whatever name it comes back, and so does one in which a guest has played who then shows a key.
Another browser, or one that keeps no cookies, is another person to the house: no software knows whose hands those are.
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
"""Seconds for which a token is good: a long day at the table."""

MOST_WRONG_KEYS = 3
"""Number of wrong keys from one place after which keys from there are ignored for a while."""

LOCKED = 15 * 60
"""Seconds for which a place is locked out. Guests may come in from there all the same."""

MOST_PLACES = 10_000
"""How many places with wrong keys are remembered."""

LONGEST_NAME = 40

GUEST = (Role.PLAYER, Role.SPECTATOR)

_PREFIX = b"croupier session\n"


class NotAdmitted(CroupierError, ValueError):
    """Somebody is not let in, or a token is not good; says why and what is allowed."""

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
    """For a person of the staff file, what was proven: which of his or her credentials."""
    worked: str = ""
    """For a guest in a browser in which somebody has shown a key, the name of that person."""

    def may_be(self, role: Role) -> bool:
        return role in self.roles

    def is_one_with(self, earlier: "Person") -> bool:
        """Whether this is who was in the same browser before.

        Not so where a second person of the staff shows a key, nor where one guest comes after another.
        """
        if self.roles == earlier.roles == GUEST:
            return bool(earlier.worked)
        return GUEST in (self.roles, earlier.roles) or self.proof == earlier.proof


def checked_name(name: str) -> str:
    """A name that can be shown at a table."""
    name = " ".join(name.split())
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise NotAdmitted("that is no name", f"one line of 1 to {LONGEST_NAME} characters that can be printed")
    if is_company(name):
        raise NotAdmitted(f"“{name}” would pass for a house player", f"a name that does not end in{MARK}")
    return name


class Door:
    """Lets people in, and knows them again."""

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
        """Without staff, a key of theirs, or ``guests_only``, everybody may act in every role."""
        if len(secret) < 32:
            raise ValueError("a secret has at least 32 bytes")
        self._secret, self._staff_key, self._clock = secret, staff_key, clock
        self._staff, self._guests_only = staff, guests_only
        self._signed_out_at = turned_away
        """The file of those who have signed out; None to forget them with the process."""
        self._signed_out: dict[str, int] = dict(self._read_signed_out())
        self._wrong_keys: dict[str, tuple[int, float]] = {}
        """From where wrong keys have come: how many in a row, and when the last did."""

    @property
    def key_needed(self) -> bool:
        """Whether it takes a key to be one of the staff. Where it takes none, everybody may act in every role."""
        return bool(self._staff_key) or self._staff is not None

    @property
    def everybody_in_every_role(self) -> bool:
        """Whether keys, if there are any, belong to nobody: only for a house on its own machine."""
        return self._staff is None and not self._guests_only

    def admit(self, name: str, key: str = "", place: str = "", browser: str = "") -> tuple[Person, str]:
        """Return a new person and the token: with a key one of the staff, else a guest.

        Where nobody has a key, everybody may act in every role. ``browser`` is the last token of the same browser.
        """
        person = self._goes_on(self._new_person(name, key, place), browser)
        return person, self._token(person)

    def _goes_on(self, person: Person, browser: str) -> Person:
        """Return somebody as the person who was in the same browser before, if that is so."""
        earlier = self._read(browser) if browser and self.key_needed else None
        if earlier is None or earlier.until + LIFE <= self._clock() or not person.is_one_with(earlier):
            return person
        # Later than the token before, which may have been signed out in the same second.
        until = max(person.until, earlier.until + 1)
        name = earlier.worked or earlier.name
        return replace(person, id=earlier.id, until=until, worked=name if person.roles == GUEST else "")

    def _new_person(self, name: str, key: str, place: str) -> Person:
        name, id, until = checked_name(name), secrets.token_hex(8), int(self._clock()) + LIFE
        member = self._check_key(name, key, place) if key else None
        if member is not None:
            return Person(id, member.name, (*GUEST, *member.roles), until, member.key.stamp)
        self._must_be_free(name)
        every = bool(key) or (self.everybody_in_every_role and not self._staff_key)
        return Person(id, name, (*GUEST, *STAFF) if every else GUEST, until)

    def _must_be_free(self, name: str) -> None:
        """A guest goes by no name of the staff: names are in the record."""
        try:
            taken = self._staff is not None and self._staff.find(name) is not None
        except BadStaffFile as problem:
            raise self._unreadable(problem) from None
        if taken:
            raise NotAdmitted(f"{name} is on the staff of this house", "another name, or the key of that person")

    def _unreadable(self, problem: BadStaffFile) -> NotAdmitted:
        """Nobody is let in while it can't be known who is on the staff; guests who are in already play on."""
        log.error("%s", problem)
        return NotAdmitted("the house can't read its list of staff", "coming back once the staff file is right again")

    def rename(self, person: Person, name: str) -> tuple[Person, str]:
        """The same person under another name, and the token."""
        if person.proof:
            raise NotAdmitted("the staff goes by the names that the house knows", f"{person.name}, or signing out")
        renamed = replace(person, name=checked_name(name))
        self._must_be_free(renamed.name)
        return renamed, self._token(renamed)

    def _check_key(self, name: str, key: str, place: str) -> StaffMember | None:
        """Return whose key it is, or None for the one key of a house on its own machine.

        Somebody who has guessed too often has no right key until a while has passed.
        """
        number, last = self._wrong_keys.get(place, (0, 0.0))
        left = last + LOCKED - self._clock()
        if left <= 0:
            number = 0
        elif number >= MOST_WRONG_KEYS:
            again = f"a key again in {ceil(left / 60)} minutes, or none"
            raise NotAdmitted(f"{MOST_WRONG_KEYS} wrong keys have come from there", again)
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
        raise NotAdmitted("that is not the staff's key", "the key that the house was started with, or none")

    def know(self, token: str) -> Person:
        """The person whom a token names."""
        again = "signing in again"
        person = self._read(token)
        if person is None:
            raise NotAdmitted("that is no token, or it was not made by this house", again)
        if person.until <= self._clock():
            raise NotAdmitted("the token has run out", again)
        if self._has_signed_out(person):
            raise NotAdmitted("the token was signed out", again)
        if not self._still_staff(person):
            raise NotAdmitted("the staff of the house has changed", again)
        return person

    def _read(self, token: str) -> Person | None:
        """The person whom a token names, good or not; None if it is no token of this house."""
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
        """Whether this token was signed out, or a later one of the same person."""
        return person.until <= self._signed_out.get(person.id, 0)

    def _still_staff(self, person: Person) -> bool:
        """Whether what somebody of the staff has proven still counts: the person is there, with that key and roles."""
        if not person.proof:
            return self.everybody_in_every_role or person.roles == GUEST
        try:
            member = self._staff.find(person.name) if self._staff is not None else None
        except BadStaffFile as problem:
            log.error("%s", problem)
            return False
        return member is not None and (member.key.stamp, (*GUEST, *member.roles)) == (person.proof, person.roles)

    def is_good(self, person: Person) -> bool:
        """Whether the token of somebody who was let in is good still."""
        return person.until > self._clock() and not self._has_signed_out(person) and self._still_staff(person)

    def sign_out(self, person: Person) -> None:
        """The person's token is good for nothing any more."""
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
    """The house's secret, kept in a file that only its owner can read; made if there is none."""
    try:
        return bytes.fromhex(path.read_text().strip())
    except FileNotFoundError:
        secret = secrets.token_bytes(32)
        write_private(path, f"{secret.hex()}\n".encode())
        return secret
