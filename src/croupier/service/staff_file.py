"""The staff of a house: a TOML file with each person's name, roles and credential.

So far there is one kind of credential, a key, stored as its scrypt hash. Passkeys can be added as another kind without
changing the rest of the file or of signing in.
"""

import hashlib
import hmac
import json
import os
import secrets
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from croupier.errors import CroupierError
from croupier.table.roles import Role, same_name

STAFF = (Role.DEALER, Role.SUPERVISOR, Role.AUDITOR)

COST, BLOCK, LANES = 2**14, 8, 1
"""The cost of a guess: about fifty milliseconds and 16 MB (RFC 7914)."""

KEY = "key"


class BadStaffFile(CroupierError, ValueError):
    """The file is not a staff file, or the change to it is not allowed."""


@dataclass(frozen=True, slots=True)
class KeyHash:
    """A hashed key. The key itself isn't in the file."""

    salt: bytes
    hash: bytes
    cost: int = COST

    @classmethod
    def of(cls, key: str) -> "KeyHash":
        salt = secrets.token_bytes(16)
        return cls(salt, _scrypt(key, salt, COST))

    def fits(self, key: str) -> bool:
        return hmac.compare_digest(_scrypt(key, self.salt, self.cost), self.hash)

    @property
    def stamp(self) -> str:
        """An identifier of this credential, distinct from earlier and later ones; it proves nothing."""
        return self.hash.hex()[:16]


def _scrypt(key: str, salt: bytes, cost: int) -> bytes:
    return hashlib.scrypt(key.encode(), salt=salt, n=cost, r=BLOCK, p=LANES, maxmem=2**27)


@dataclass(frozen=True, slots=True)
class StaffMember:
    """A staff member."""

    name: str
    roles: tuple[Role, ...]
    key: KeyHash


_NOBODY = KeyHash(b"nobody", b"")
"""Checked when a name is unknown, so that response time doesn't reveal who is on the staff."""


class StaffFile:
    """The people in a staff file, reread when the file changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._read_at: tuple[int, int] = (0, 0)
        self._people: dict[str, StaffMember] = {}
        self.people()

    def people(self) -> tuple[StaffMember, ...]:
        """Return everybody, in the order of the file."""
        try:
            found = self.path.stat()
            if (at := (found.st_mtime_ns, found.st_size)) != self._read_at:
                self._people = {same_name(person.name): person for person in _read(self.path)}
                self._read_at = at
        except FileNotFoundError:
            raise BadStaffFile(f"{self.path}: there is no such file; “croupier staff add” writes one") from None
        except OSError as error:
            raise BadStaffFile(f"{self.path} cannot be read: {error.strerror}") from None
        return tuple(self._people.values())

    def find(self, name: str) -> StaffMember | None:
        """Return the person with this name, or None."""
        self.people()
        return self._people.get(same_name(" ".join(name.split())))

    def proves(self, name: str, key: str) -> StaffMember | None:
        """Return the person whose name and key match, or None."""
        found = self.find(name)
        fits = (found.key if found is not None else _NOBODY).fits(key)
        return found if fits else None

    # --- changes

    def add(self, name: str, roles: Iterable[Role]) -> str:
        """Add a person to the file; return the key, which is stored nowhere."""
        if self.find(name) is not None:
            raise BadStaffFile(f"{name} is in {self.path} already; “rotate” gives a new key, “remove” deletes the name")
        key = new_key()
        _write(self.path, (*self.people(), StaffMember(name, tuple(roles), KeyHash.of(key))))
        return key

    def rotate(self, name: str) -> str:
        """Give a person a new key; the old key and its sessions become invalid."""
        person, key = self._must(name), new_key()
        new = replace(person, key=KeyHash.of(key))
        _write(self.path, [new if other is person else other for other in self.people()])
        return key

    def remove(self, name: str) -> None:
        """Remove a person from the file; current sessions become invalid."""
        person = self._must(name)
        _write(self.path, [other for other in self.people() if other is not person])

    def _must(self, name: str) -> StaffMember:
        found = self.find(name)
        if found is None:
            there = ", ".join(person.name for person in self.people()) or "nobody"
            raise BadStaffFile(f"{name} is not in {self.path}; available: {there}")
        return found


def new_key() -> str:
    """Return a key that can't be guessed."""
    return secrets.token_urlsafe(15)


def _read(path: Path) -> list[StaffMember]:
    try:
        document = tomllib.loads(path.read_text("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadStaffFile(f"{path}: {error}") from None
    people = document.get("person", [])
    if set(document) - {"person"} or not isinstance(people, list):
        raise BadStaffFile(f"{path}: a staff file has [[person]] and nothing else")
    found = [_person(path, number, data) for number, data in enumerate(people, 1)]
    names = [same_name(person.name) for person in found]
    for person in found:
        if names.count(same_name(person.name)) > 1:
            raise BadStaffFile(f"{path}: {person.name} is listed twice")
    return found


def _person(path: Path, number: int, data: object) -> StaffMember:
    where = f"{path}: person {number}"
    match data:
        case {"name": str(name), "roles": [*roles], "credential": [{"kind": str(kind), **credential}], **rest}:
            if rest or not name.strip():
                raise BadStaffFile(f"{where}: a person has a name, roles and one credential")
        case _:
            raise BadStaffFile(f"{where}: a person has a name, roles and one credential")
    allowed = {role.value: role for role in STAFF}
    if not roles or not all(isinstance(role, str) and role in allowed for role in roles):
        raise BadStaffFile(f"{where}, {name}: roles are some of {', '.join(allowed)}, not {roles}")
    if kind != KEY:
        raise BadStaffFile(f"{where}, {name}: unknown kind of credential {kind!r}; available: {KEY!r}")
    scrypt = _key_hash(credential)
    if scrypt is None:
        raise BadStaffFile(f"{where}, {name}: a key has its cost, salt and hash; “croupier staff” makes them")
    if scrypt.cost < COST or scrypt.cost & (scrypt.cost - 1) or scrypt.cost > 2**18 or len(scrypt.hash) != 64:
        raise BadStaffFile(f"{where}, {name}: the hash isn't one that “croupier staff” makes")
    return StaffMember(name, tuple(allowed[role] for role in roles), scrypt)


def _key_hash(credential: object) -> KeyHash | None:
    match credential:
        case {"salt": str(salt), "hash": str(hashed), "cost": int(cost), **rest} if not rest:
            try:
                return KeyHash(bytes.fromhex(salt), bytes.fromhex(hashed), cost)
            except ValueError:
                return None
    return None


def _write(path: Path, people: Iterable[StaffMember]) -> None:
    parts = ["# The staff of the house. “croupier staff” makes and changes this file; it holds no key, only hashes.\n"]
    for person in people:
        roles = ", ".join(json.dumps(role.value) for role in person.roles)
        parts.append(
            f"\n[[person]]\nname = {json.dumps(person.name, ensure_ascii=False)}\nroles = [{roles}]\n"
            f'[[person.credential]]\nkind = "{KEY}"\ncost = {person.key.cost}\n'
            f'salt = "{person.key.salt.hex()}"\nhash = "{person.key.hash.hex()}"\n'
        )
    write_private(path, "".join(parts).encode())


def write_private(path: Path, data: bytes) -> None:
    """Write a file atomically, readable only by its owner."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f"{path.name}.new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    with open(os.open(aside, flags, 0o600), "wb") as file:
        file.write(data)
    aside.replace(path)


def new_staff_file(path: Path) -> StaffFile:
    """Return the staff file at a path, created empty if missing."""
    if not path.exists():
        _write(path, ())
    return StaffFile(path)
