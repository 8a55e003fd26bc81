"""Encryption of stored secrets: ChaCha20-Poly1305, with a key kept outside the store.

Each text is authenticated together with its place (its table and seal, or its snapshot), so none can be put in
another's place. Rows from before there was a key are plain text, and are read as they are.
"""

import hashlib
import os
from contextlib import suppress
from pathlib import Path

from croupier.ledger.batch import Batch, Secret
from croupier.ledger.errors import LedgerError
from croupier.ledger.keys import ORDERS, KeyExists, KeyMissing, read_key, write_key
from croupier.record.signed_note import BadNote, to_base64, unbase64

MARK = "encrypted "
_FILE = "croupier orders key "
_NONCE = 12

LOST = (
    "Put the key file back (or name its folder in CROUPIER_KEYS) and open the table again. If the key is lost for "
    "good, the table can't continue with these orders: “croupier ledger close-day --orders-lost WHY” closes the day "
    "without them."
)


class Locked(LedgerError):
    """Something in the store is encrypted, and its key is not here."""


class Altered(LedgerError):
    """An encrypted text in the store was changed or moved to another's place."""


class Vault:
    """Encrypts and decrypts; the key is created on first use."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / ORDERS
        self._key = b""

    def hidden(self, batch: Batch) -> Batch:
        """Return a batch as it is written, with its secrets encrypted."""
        if not batch.secrets and not batch.states:
            return batch
        table = batch.table
        secrets = [
            Secret(secret.seal, self._encrypt(_order(table, secret.seal), f"{secret.cards}\n{secret.salt}"), "")
            for secret in batch.secrets
        ]
        states = [(day, at, self._encrypt(_state(table, day, at), text)) for day, at, text in batch.states]
        return Batch(
            table,
            batch.records,
            batch.clear_pending,
            batch.pending,
            secrets,
            batch.opened,
            states,
            batch.day,
            batch.commands,
        )

    def secret(self, table: str, kept: Secret) -> Secret:
        """Return a sealed order, throw or spin, decrypted."""
        if not kept.cards.startswith(MARK):
            return kept
        cards, _, salt = self._decrypt(_order(table, kept.seal), kept.cards).partition("\n")
        return Secret(kept.seal, cards, salt)

    def state(self, table: str, day: str, sequence: int, kept: str) -> str:
        """Return a snapshot's cards, decrypted."""
        return self._decrypt(_state(table, day, sequence), kept) if kept.startswith(MARK) else kept

    def _encrypt(self, context: str, text: str) -> str:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        if not self._key:
            self._key = self._found_or_made()
        nonce = os.urandom(_NONCE)
        sealed = ChaCha20Poly1305(self._key).encrypt(nonce, text.encode(), context.encode())
        return f"{MARK}{key_name(self._key)} {to_base64(nonce + sealed)}"

    def _decrypt(self, context: str, text: str) -> str:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        under, _, data = text.removeprefix(MARK).partition(" ")
        key = self._named(under)
        try:
            sealed = unbase64(data)
            return ChaCha20Poly1305(key).decrypt(sealed[:_NONCE], sealed[_NONCE:], context.encode()).decode()
        except (BadNote, InvalidTag, ValueError):
            raise Altered("an encrypted order in the store was changed, or belongs to something else") from None

    def _named(self, under: str) -> bytes:
        """Return the key with this name: the current one, or a retired one."""
        if not self._key:
            with suppress(KeyMissing):
                self._key = _key_in(self.path)
        if self._key and key_name(self._key) == under:
            return self._key
        with suppress(KeyMissing, PermissionError):
            for path in sorted(self.path.parent.glob(f"{self.path.stem}.*{self.path.suffix}")):
                if key_name(key := _key_in(path)) == under:
                    return key
        found = f"{self.path} has the key {key_name(self._key)}" if self._key else f"no {self.path} can be read"
        raise Locked(f"an order is encrypted under the key {under}, and {found}. {LOST}")

    def _found_or_made(self) -> bytes:
        try:
            return _key_in(self.path)
        except KeyMissing:
            # Another process may create it first.
            with suppress(KeyExists):
                write_key(self.path, f"{_FILE}{to_base64(os.urandom(32))}\n")
            return _key_in(self.path)


def key_name(key: bytes) -> str:
    """Return a name for a key that must not be shown."""
    return hashlib.sha256(b"croupier orders key\n" + key).hexdigest()[:8]


def _key_in(path: Path) -> bytes:
    text = read_key(path).strip()
    try:
        key = unbase64(text.removeprefix(_FILE))
    except BadNote:
        key = b""
    if not text.startswith(_FILE) or len(key) != 32:
        raise LedgerError(f"{path} contains no key for sealed orders")
    return key


def _order(table: str, seal: str) -> str:
    return f"croupier sealed order\n{table}\n{seal}"


def _state(table: str, day: str, sequence: int) -> str:
    return f"croupier snapshot cards\n{table}\n{day}\n{sequence}"
