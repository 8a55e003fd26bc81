"""A house whose log is signed and cosigned, on a store in a folder, for what both checkers must find in it."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from both_checkers import Checked, audit, verify
from every_game import table_of

from croupier.ledger.house_log import HouseLog
from croupier.ledger.log_writer import LogWriter
from croupier.ledger.store import Store
from croupier.ledger.witness import Witness
from croupier.play.table_ledger import close_day
from croupier.record import tree
from croupier.record.log_entries import read_head
from croupier.record.signed_note import COSIGNATURE, SIGNATURE, NoteSignature, Signer, Verifier, read_note, to_base64

NAME = "casino.example/house"
CREATED = "2026-01-01T19:00:00+00:00"
WITNESS = Signer("witness.example/w1", COSIGNATURE, bytes(range(32)))


@dataclass(frozen=True)
class SignedHouse:
    """The folder of a house: its store, its keys, and the checkpoints signed during the day."""

    folder: Path
    key: Verifier
    sizes: list[int]

    @property
    def store(self) -> Path:
        return self.folder / "ledger.sqlite"

    @property
    def keys(self) -> Path:
        return self.folder / "keys"

    def execute(self, statement: str, *values: object) -> None:
        with closing(sqlite3.connect(self.store)) as connection, connection:
            connection.execute(statement, values)

    def checked(self, *words: str | Path) -> list[Checked]:
        """Return what both checkers say about the store."""
        return [verify(self.store, *words), audit("sqlite", self.store, *words)]

    def note(self, size: int) -> str:
        with closing(Store(self.store)) as store:
            return str(HouseLog(store).signed(size))


def play(folder: Path, *, cosigned: bool = True) -> SignedHouse:
    """Play a day of two rounds and its close, signed when it began, between the rounds and at the end."""
    with table_of("three-card-poker", folder / "ledger.sqlite") as played:
        log = LogWriter(played.kept.store, folder / "keys")
        key = log.create(NAME, CREATED)
        played.sit_down()
        for _ in range(2):
            played.round()
            log.checkpoint()
        played.players.leave()
        close_day(played.kept, "2026-01-01T22:00:00+00:00")
        log.checkpoint()
        witness = Witness(WITNESS, [key], folder / "witness", lambda: 1_767_304_800)
        before = 0
        for size in log.sizes() if cosigned else ():
            answer = witness.add_checkpoint(request(log, before, size))
            assert answer.status == 200, answer
            log.add_cosignatures(size, [cosignature(answer.text)])
            before = size
        return SignedHouse(folder, key, log.sizes())


def request(log: HouseLog, old: int, size: int) -> str:
    """Return a request to a witness to cosign the log at a size."""
    proof = "".join(f"{to_base64(digest)}\n" for digest in tree.consistency(log.tree.leaves(size), old))
    return f"old {old}\n{proof}\n{log.signed(size)}"


def cosignature(answer: str) -> NoteSignature:
    """Return the signature line in a witness's answer."""
    return read_note(f"text\n\n{answer}").signatures[0]


STRANGER = Signer(NAME, SIGNATURE, bytes(32))
"""A forger's key under the house's name."""


def signed_by_stranger(house: SignedHouse) -> None:
    """Sign every checkpoint again with the forger's key."""
    for size in house.sizes:
        text = read_head(house.note(size).rpartition("\n\n")[0] + "\n").text
        house.execute("UPDATE checkpoints SET note = ? WHERE size = ?", f"{text}\n{STRANGER.sign(text)}", size)
