"""Adds to the house's log, and signs it with a key that is not in the store.

Entries are added first, then everything is signed. No lock is needed: two writers would take the same position, and the
second of them tries again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from croupier.ledger import schema
from croupier.ledger.engines import WRITING
from croupier.ledger.errors import LedgerError, reason
from croupier.ledger.house_log import HouseLog, NoLog
from croupier.ledger.keys import HOUSE, NEXT, RECOVERY, SIGNED, read_signing_key, replace_file, write_key
from croupier.ledger.store import Store
from croupier.record.chain import DaySoFar
from croupier.record.log_entries import CREATED, LOST, ROTATED, KeyStatement, read_head
from croupier.record.signed_note import NoteSignature, SignedNote, Signer, Verifier, new_signer, read_note

TRIES = 20


class RolledBack(LedgerError):
    """The log in the store is not the one that was signed with this key."""


class LogWriter(HouseLog):
    """A store's log, for writing; ``keys`` is the folder with the house's keys, if not the store's own."""

    store: Store

    def __init__(self, store: Store, keys: Path | None = None) -> None:
        super().__init__(store)
        self.folder = keys or store.keys
        self._days: dict[str, DaySoFar] = {}

    # --- checkpoints

    def checkpoint(self) -> SignedNote:
        """Add every table's current state, and sign; return the latest checkpoint if nothing is new."""
        self.refresh()
        key = self._key()
        self._must_extend()
        for _ in range(TRIES):
            if self._append(self._new_states()):
                break
            self.refresh()
        return self._sign(key)

    def add_cosignatures(self, size: int, signatures: list[NoteSignature]) -> SignedNote:
        """Save witnesses' signatures with the checkpoint of a size."""
        with self._writing() as connection:
            note = self._signed(connection, size).also(*signatures)
            connection.execute(
                update(schema.checkpoints).where(schema.checkpoints.c.size == size).values(note=str(note))
            )
        return note

    def _new_states(self) -> list[str]:
        """Return an entry for each gaming day that has more records than the log says."""
        found = []
        for table in self.store.tables():
            logged = self.latest.get(table)
            day, days = self.store.last_day(table), list[str]()
            while day and (logged is None or day >= logged.day):
                days.append(day)
                day = self.store.last_day(table, before=day)
            for day in reversed(days):
                so_far = self._state_of_day(table, day)
                if logged is None or (logged.day, logged.records) < (day, so_far.records):
                    found.append(so_far.checkpoint)
        return found

    def _state_of_day(self, table: str, day: str) -> DaySoFar:
        """Return a day's state so far. Each table's last day is remembered, so records are read once."""
        known = self._days.get(table)
        if known is None or known.day != day or known.records > self.store.last_sequence(table, day):
            known = self._days[table] = DaySoFar(table, day)
        known.add(self.store.hashes(table, day, known.records))
        return known

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        try:
            with self.store.engine.execution_options(**WRITING).begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except SQLAlchemyError as error:
            raise LedgerError(f"the house's log cannot be written: {reason(error)}") from None

    def _append(self, entries: list[str]) -> bool:
        """Write entries after the known ones; return False if somebody else did so first."""
        rows = [{"position": at, "entry": entry} for at, entry in enumerate(entries, self.tree.size)]
        try:
            if rows:
                with self._writing() as connection:
                    connection.execute(insert(schema.log), rows)
        except IntegrityError:
            return False
        for entry in entries:
            self._add(entry)
        return True

    def _sign(self, *keys: Signer) -> SignedNote:
        """Sign the log as it is, unless already signed."""
        head = self.head()
        note = SignedNote(head.text).also(*(key.sign(head.text) for key in keys))
        try:
            with self._writing() as connection:
                there = select(schema.checkpoints.c.note).where(schema.checkpoints.c.size == head.size)
                if (kept := connection.scalar(there)) is not None and read_note(kept).signers([keys[0].verifier]):
                    note = read_note(kept)
                else:
                    connection.execute(insert(schema.checkpoints).values(size=head.size, note=str(note)))
        except IntegrityError:
            # Somebody else has just signed the same.
            note = self.signed(head.size)
        replace_file(self.folder / SIGNED, str(note))
        return note

    def _must_extend(self) -> None:
        """Raise RolledBack unless the log extends what was signed before."""
        try:
            last = read_head(read_note((self.folder / SIGNED).read_text("utf-8")).text)
        except FileNotFoundError:
            return
        size = self.tree.size
        if last.size > size or self.tree.root(last.size) != last.root:
            has = f"{size} entries" + ("" if last.size > size else ", which are others")
            raise RolledBack(
                f"nothing was signed: this key has signed {last.size} entries ({self.folder / SIGNED}), and the log in "
                f"{self.store.address} has {has}. Was an old copy of the store restored, or is this another house's?"
            )

    # --- keys

    def _key(self) -> Signer:
        """Return the current signing key, after completing any interrupted rotation."""
        due, path, following = self.keys.current.key, self.folder / HOUSE, self.folder / NEXT
        if following.is_file() and read_signing_key(following).verifier == due:
            self._retire(path)
            following.rename(path)
        key = read_signing_key(path)
        if key.verifier != due:
            raise LedgerError(
                f"nothing was signed: {path} has the key {key.verifier.id.hex()}, and this log needs {due.id.hex()}"
            )
        return key

    def _retire(self, path: Path) -> None:
        if path.is_file():
            path.rename(path.with_name(f"house.{read_signing_key(path).verifier.id.hex()}.retired.key"))

    def _new_key(self, file: str, name: str) -> Signer:
        """Return a new key saved in a file, or the existing one if an earlier attempt was interrupted."""
        path = self.folder / file
        if not path.is_file():
            write_key(path, new_signer(name).written())
        key = read_signing_key(path)
        if key.name != name:
            raise LedgerError(f"{path} exists already, and is the key of {key.name}; a key is never overwritten")
        return key

    def create(self, name: str, time: str) -> Verifier:
        """Start the log with a new key and a recovery key; return the verifier key."""
        if self.refresh().entries:
            raise LedgerError(f"this ledger has a log already, signed with {self.keys.current.key}")
        if (self.folder / SIGNED).exists():
            raise LedgerError(f"the key in {self.folder} signs the log of another store; --keys names another folder")
        recovery = self._new_key(RECOVERY, f"{name}/recovery")
        key = self._new_key(HOUSE, name)
        statement = KeyStatement(1, key.verifier, recovery.verifier, CREATED, time)
        self._add_statement(statement, recovery, key)
        self._sign(key)
        return key.verifier

    def rotate(self, time: str) -> Verifier:
        """Sign with a new key from now on; the old key vouches for it with its last signature."""
        self.refresh()
        old = self._key()
        self._must_extend()
        key, before = self._new_key(NEXT, old.name), self.keys.current
        self._add_statement(KeyStatement(before.number + 1, key.verifier, before.recovery, ROTATED, time), old, key)
        self._key()
        self._sign(key, old)
        return key.verifier

    def declare_lost(self, recovery_file: Path, time: str) -> Verifier:
        """Replace a lost or stolen key; the recovery key vouches for the new one."""
        self.refresh()
        before, recovery = self.keys.current, read_signing_key(recovery_file)
        if recovery.verifier != before.recovery:
            raise LedgerError(f"{recovery_file} is not the recovery key of this log, which is {before.recovery}")
        self._must_extend()
        key = self._new_key(NEXT, before.key.name)
        self._add_statement(KeyStatement(before.number + 1, key.verifier, recovery.verifier, LOST, time), recovery, key)
        self._key()
        self._sign(key)
        return key.verifier

    def _add_statement(self, statement: KeyStatement, *signers: Signer) -> None:
        if not self._append([statement.signed(*signers)]):
            raise LedgerError("somebody else wrote to the log at the same time; nothing was changed, try again")


def sign_if_kept(store: Store, keys: Path | None = None) -> str:
    """Sign the log if the house has one and its key is here; return a message, or nothing."""
    log = LogWriter(store, keys)
    try:
        if not log.refresh().entries:
            return ""
        head = read_head(log.checkpoint().text)
    except NoLog:
        return ""
    except LedgerError as problem:
        return f"No checkpoint was signed: {problem}"
    return f"A checkpoint of {head.size} entries is signed."
