"""The house's signed log over HTTP: checkpoints as notes, entries, proofs; made on a timer and when a day closes."""

import asyncio
import base64
import hashlib
import logging
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from history_fixtures import is_problem, played, tomorrow, visitor
from service_house import PACKS, House, house

from croupier.ledger.cosignatures import WitnessAt
from croupier.ledger.log_writer import LogWriter
from croupier.ledger.witness import Witness, witness_server
from croupier.record import tree
from croupier.record.log_entries import read_head
from croupier.record.signed_note import COSIGNATURE, Signer, Verifier, read_note, read_verifier
from croupier.service.log_keeper import LogKeeper

AT = "2026-01-01T20:00:00+00:00"
WITNESS = Signer("witness.example/w1", COSIGNATURE, b"w" * 32)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("CROUPIER_KEYS", str(tmp_path / "keys"))
    with house(tmp_path, tables=(PACKS,)) as opened:
        yield opened


def key_of(here: House) -> Verifier:
    return LogWriter(here.floor.store).create("casino.example/house", AT)


def checkpoint(here: House, size: int | None = None) -> str:
    answer = here.client.get("/checkpoint" if size is None else f"/checkpoint/{size}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    return answer.text


def test_a_house_without_a_key_says_that_nothing_is_signed(here: House) -> None:
    assert here.client.get("/checkpoint").status_code == 404
    is_problem(visitor(here).get("/log", 404), "not signed")
    unsigned = visitor(here).get(f"/tables/{PACKS}/signed", day=here[PACKS].kept.day, record=1)
    assert unsigned == {"why": "this house does not sign its records", "proof": None}
    assert LogKeeper(here.floor.store).sign(LogWriter(here.floor.store)) == []
    assert LogKeeper(here.floor.store).words() == ""
    key_of(here)
    assert "casino.example/house" in LogKeeper(here.floor.store).words()


def test_everybody_can_check_the_log_of_the_house(here: House) -> None:
    """Its entries give the root of every checkpoint, and each checkpoint extends the one before it."""
    key, keeper = key_of(here), LogKeeper(here.floor.store)
    writer = LogWriter(here.floor.store)
    played(here, 1)
    assert keeper.sign(writer) == []
    tomorrow(here)
    sizes = writer.refresh().sizes()
    assert len(sizes) >= 3, "a checkpoint is signed when the day closes, too"
    found = here.client.get("/api/log").json()
    assert found["keys"] == [str(key)]
    leaves = [tree.leaf_hash(entry.encode()) for entry in found["entries"]]
    notes = [read_note(checkpoint(here, size)) for size in sizes]
    assert str(notes[-1]) == checkpoint(here)
    for note in notes:
        head = read_head(note.text)
        assert note.signers([key]) == [key]
        assert head.root == tree.root(leaves[: head.size])
    value = here.client.get("/api/log/consistency", params={"old": sizes[0], "new": sizes[-1]}).json()
    old, new = read_head(read_note(value["old"]).text), read_head(read_note(value["new"]).text)
    path = [base64.b64decode(line) for line in value["path"]]
    assert tree.extends(old.size, old.root, new.size, new.root, path)
    assert here.client.get("/checkpoint/99").status_code == 404


def test_a_record_is_proved_against_a_signed_checkpoint(here: House) -> None:
    key_of(here)
    played(here, 1)
    guest = visitor(here)
    live = here[PACKS]
    request = {"day": live.kept.day, "record": 4}
    assert "no signed checkpoint covers" in guest.get(f"/tables/{PACKS}/signed", **request)["why"]
    LogKeeper(here.floor.store).sign(LogWriter(here.floor.store))
    proof = guest.get(f"/tables/{PACKS}/signed", **request)["proof"]
    (record,) = [record for record in live.kept.records if record.sequence == 4]
    path = [bytes.fromhex(digest) for digest in proof["path"]]
    day_root = tree.root_by_path(
        hashlib.sha256(b"\x00" + bytes.fromhex(record.hash)).digest(), proof["index"], proof["leaves"], path
    )
    assert day_root is not None
    assert f"\nroot {day_root.hex()}\n" in proof["entry"]
    note = read_note(proof["note"])
    head, entry_path = read_head(note.text), [bytes.fromhex(digest) for digest in proof["entry_path"]]
    leaf = tree.leaf_hash(proof["entry"].encode())
    assert tree.root_by_path(leaf, proof["entry_index"], head.size, entry_path) == head.root
    assert note.signers([read_verifier(proof["key"])])


def test_witnesses_cosign_what_is_served(here: House, tmp_path: Path) -> None:
    key = key_of(here)
    server = witness_server(Witness(WITNESS, [key], tmp_path / "witness"), "127.0.0.1", 0)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    at = WitnessAt(WITNESS.verifier, f"http://127.0.0.1:{server.server_port}")
    away = WitnessAt(WITNESS.verifier, "http://127.0.0.1:9")
    try:
        assert LogKeeper(here.floor.store, witnesses=[at]).sign(LogWriter(here.floor.store)) == []
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert read_note(checkpoint(here)).signers([WITNESS.verifier]) == [WITNESS.verifier]
    played(here, 1)
    (problem,) = LogKeeper(here.floor.store, witnesses=[away]).sign(LogWriter(here.floor.store))
    assert "cannot be reached" in problem
    assert read_note(checkpoint(here)).signers([key]) == [key], "it is served without that cosignature"


def test_the_log_is_signed_while_tables_are_served(here: House, caplog: pytest.LogCaptureFixture) -> None:
    """At the start, and then at a fixed interval; errors are logged, and play goes on."""
    key_of(here)
    store = here.floor.store
    away = [WitnessAt(WITNESS.verifier, "http://127.0.0.1:9")]
    before = checkpoint(here)

    async def kept() -> None:
        task = asyncio.create_task(LogKeeper(store, 0.01 / 60, away).keep())
        while len(caplog.records) < 2:
            await asyncio.sleep(0.01)
        task.cancel()

    played(here, 1)
    with caplog.at_level(logging.ERROR, "croupier.service"):
        here.call(kept)
    assert checkpoint(here) != before
    assert "the house's log: not cosigned by witness.example/w1: it cannot be reached" in caplog.text
